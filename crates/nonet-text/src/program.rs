//! Programs whose links contain a whole document.

use crate::document::Document;
use crate::error::ReadError;
use crate::{fpuzzles, iss, share, sites, sudokupad};

/// A program whose links contain a whole document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// f-puzzles, and `SudokuPad` where it holds a document of f-puzzles.
    Fpuzzles,
    /// `SudokuPad`.
    SudokuPad,
    /// The Interactive Sudoku Solver: its links, and its strings.
    Iss,
    /// nonet's own page.
    Nonet,
}

impl Program {
    const NAMES: [(&str, Self); 4] = [
        ("fpuzzles", Self::Fpuzzles),
        ("sudokupad", Self::SudokuPad),
        ("iss", Self::Iss),
        ("nonet", Self::Nonet),
    ];

    /// Returns the program of a name; `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, program)| *program)
    }

    /// Returns its name.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, program)| *program == self).map_or("", |(name, _)| name)
    }

    /// Returns the program whose link a text starts with; `None` if its first line is no link.
    ///
    /// ```
    /// use nonet_text::Program;
    ///
    /// let link = "https://www.f-puzzles.com/?x=1&load=N4IgzglgXgpiBcB";
    /// assert_eq!(Program::of(link), Some(Program::Fpuzzles));
    /// assert_eq!(Program::of(&format!("id,link\n7,{link}")), None);
    /// ```
    pub fn of(text: &str) -> Option<Self> {
        let text = text.trim();
        let line = text.lines().next()?.trim_end();
        let word = line.split_whitespace().next()?;
        if sites::is_fpuzzles(word) {
            Some(Self::Fpuzzles)
        } else if (sites::is_address(word) || word == line)
            && (sites::sudokupad_body(line).is_some() || sites::compact_body(line).is_some())
        {
            // In an address, a + of the document may have become a space.
            Some(Self::SudokuPad)
        } else if iss::is_string(line) || iss::body(word).is_some() {
            Some(Self::Iss)
        } else {
            share::is_link(text).then_some(Self::Nonet)
        }
    }

    /// Reads a link of the program, or one of its documents as JSON.
    ///
    /// # Errors
    /// [`ReadError`] if the text is neither, or is malformed.
    pub fn read(self, text: &str) -> Result<Document, ReadError> {
        match self {
            Self::Fpuzzles => fpuzzles::read(text),
            Self::SudokuPad => sudokupad::read(text),
            Self::Iss => iss::read(text),
            Self::Nonet => share::from_link(text),
        }
    }
}
