//! Programs whose links, or documents, contain a whole board.

use nonet::Rules;

use crate::document::Document;
use crate::error::{ReadError, WriteError};
use crate::{
    fpuzzles, ipuz, iss, lisudoku, penpa, share, sites, sudokuexchange, sudokumaker, sudokupad,
    sudokuwiki, tatham,
};

/// A program whose links or documents contain a whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Program {
    /// f-puzzles, and `SudokuPad` where it holds a document of f-puzzles.
    Fpuzzles,
    /// `SudokuPad`.
    SudokuPad,
    /// The ipuz format.
    Ipuz,
    /// The Interactive Sudoku Solver: its links, and its strings.
    Iss,
    /// lisudoku.
    Lisudoku,
    /// Penpa+.
    Penpa,
    /// Sudoku Exchange.
    SudokuExchange,
    /// `SudokuMaker`.
    SudokuMaker,
    /// `SudokuWiki`.
    SudokuWiki,
    /// Solo of Simon Tatham's Portable Puzzle Collection.
    Tatham,
    /// nonet's own page.
    Nonet,
}

/// Finds the document in a link.
type Body = fn(&str) -> Option<&str>;

impl Program {
    const NAMES: [(&str, Self); 11] = [
        (fpuzzles::NAME, Self::Fpuzzles),
        (sudokupad::NAME, Self::SudokuPad),
        ("ipuz", Self::Ipuz),
        (iss::NAME, Self::Iss),
        ("lisudoku", Self::Lisudoku),
        ("penpa", Self::Penpa),
        ("sudokuexchange", Self::SudokuExchange),
        ("sudokumaker", Self::SudokuMaker),
        ("sudokuwiki", Self::SudokuWiki),
        ("tatham", Self::Tatham),
        ("nonet", Self::Nonet),
    ];

    /// What finds the document in a link to each site.
    const SITES: [(Body, Self); 5] = [
        (sites::lisudoku_body, Self::Lisudoku),
        (sites::penpa_body, Self::Penpa),
        (sites::sudokuexchange_body, Self::SudokuExchange),
        (sites::sudokumaker_body, Self::SudokuMaker),
        (sites::sudokuwiki_body, Self::SudokuWiki),
    ];

    /// Returns the program of a name; `None` if there is none.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, program)| *program)
    }

    /// Returns its name.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, program)| *program == self).map_or("", |(name, _)| name)
    }

    /// Returns the program whose link or game ID a text starts with; `None` if its first line is neither.
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
        } else if let Some((_, program)) = Self::SITES.iter().find(|(body, _)| body(line).is_some()) {
            Some(*program)
        } else if tatham::is_id(line) {
            Some(Self::Tatham)
        } else {
            share::is_link(text).then_some(Self::Nonet)
        }
    }

    /// Reads a link of the program, or one of its documents.
    ///
    /// # Errors
    /// [`ReadError`] if the text is neither, or is malformed.
    pub fn read(self, text: &str) -> Result<Document, ReadError> {
        match self {
            Self::Fpuzzles => fpuzzles::read(text),
            Self::SudokuPad => sudokupad::read(text),
            Self::Ipuz => ipuz::read(text),
            Self::Iss => iss::read(text),
            Self::Lisudoku => lisudoku::read(text),
            Self::Penpa => penpa::read(text),
            Self::SudokuExchange => sudokuexchange::read(text),
            Self::SudokuMaker => sudokumaker::read(text),
            Self::SudokuWiki => sudokuwiki::read(text),
            Self::Tatham => tatham::read(text),
            Self::Nonet => share::from_link(text),
        }
    }

    /// Writes a link of the program, or a document where it has no links, under these rules, which count instead of those
    /// of the document. nonet's own link is the fragment of an address, and holds the document's.
    ///
    /// # Errors
    /// [`WriteError`] if the program cannot hold the board or one of its rules.
    pub fn write(self, document: &Document, rules: &Rules) -> Result<String, WriteError> {
        match self {
            Self::Fpuzzles => fpuzzles::to_link(document, rules),
            Self::SudokuPad => sudokupad::to_link(document, rules),
            Self::Ipuz => ipuz::to_json(document, rules),
            Self::Iss => iss::to_link(document, rules),
            Self::Lisudoku => lisudoku::to_link(document, rules),
            Self::Penpa => penpa::to_link(document, rules),
            Self::SudokuExchange => sudokuexchange::to_link(document, rules),
            Self::SudokuMaker => sudokumaker::to_link(document, rules),
            Self::SudokuWiki => sudokuwiki::to_link(document, rules),
            Self::Tatham => tatham::to_id(document, rules),
            Self::Nonet => share::to_link(document, rules.digits()).map(|(link, _)| link),
        }
    }
}
