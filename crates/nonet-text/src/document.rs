//! A board as somebody wrote it down.

use std::collections::BTreeMap;

use nonet::Rules;
use serde::{Deserialize, Serialize};

use crate::drawing::Drawing;
use crate::error::WriteError;
use crate::members::Object;
use crate::rules::RulesText;

/// What the player has drawn besides digits and marks. Other programs have no such thing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ink {
    /// The colours of each cell, a bit for each of nine.
    #[serde(default)]
    pub colours: Vec<u16>,
    /// The colours of candidates, by cell and digit as in "40:5".
    #[serde(default)]
    pub painted: BTreeMap<String, u8>,
    /// The lines between candidates: cell, digit, cell, digit.
    #[serde(default)]
    pub lines: Vec<[u16; 4]>,
}

/// A board as somebody wrote it down. Digits are numbered from 1, and 0 stands for none; sets of digits are bits, with
/// bit 0 for digit number 1.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    /// The rules that the text states.
    pub rules: RulesText,
    /// The digits of the puzzle.
    pub givens: Vec<u8>,
    /// The digits that a player has placed.
    pub placed: Vec<u8>,
    /// The candidates of a puzzle that is made of them.
    pub candidates: Option<Vec<u64>>,
    /// The player's marks in the middle of cells; 0 in cells without any.
    pub centre: Vec<u64>,
    /// The player's marks in the corners of cells.
    pub corner: Vec<u64>,
    /// The solution that the text states, unchecked.
    pub solution: Option<Vec<u8>>,
    /// Title, author, rules in words and the like, under the names of the program that wrote them.
    pub fields: Vec<(String, String)>,
    /// The names of what the document states, draws or hides, and what is not read as rules.
    pub unread: Vec<String>,
    /// What was read from words and drawings together: a line for each kind of rule.
    pub read_from_words: Vec<String>,
    /// The sentences of the rules in words that are not understood; `None` if nothing was read from words.
    pub words_left: Option<String>,
    /// What the document draws besides its rules.
    pub drawn: Vec<Drawing>,
    /// Members that are not read and not drawn, as they are, for the program that wrote them.
    pub kept: Kept,
    /// What the player has drawn.
    pub ink: Ink,
}

/// Members of a document that nonet does not read, as they are, and the name of the program that knows them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The name of the program, as in [`crate::Program::name`].
    pub program: String,
    /// The members.
    pub members: Object,
}

impl Kept {
    /// Returns the members if a program knows them.
    ///
    /// # Errors
    /// [`WriteError`] if they are another program's, which would lose them.
    pub(crate) fn for_program(&self, program: &str) -> Result<&Object, WriteError> {
        match self.members.keys().next() {
            Some(name) if self.program != program => {
                let from = &self.program;
                Err(WriteError(format!("{program} cannot store '{name}', which {from} wrote")))
            }
            _ => Ok(&self.members),
        }
    }
}

impl Document {
    /// Makes a document with givens alone.
    pub(crate) fn of(givens: Vec<u8>, rules: RulesText) -> Self {
        let count = givens.len();
        Self {
            rules,
            givens,
            placed: vec![0; count],
            centre: vec![0; count],
            corner: vec![0; count],
            ink: Ink { colours: vec![0; count], ..Ink::default() },
            ..Self::default()
        }
    }

    /// Returns a field; "" if the document does not have it.
    pub fn field(&self, name: &str) -> &str {
        self.fields.iter().find(|(known, _)| known == name).map_or("", |(_, text)| text)
    }

    /// Returns the rules in words, without the sentences that are read; "" if they say no more than the rules that the
    /// document states as data.
    pub fn words(&self) -> &str {
        self.words_left.as_deref().unwrap_or_else(|| self.stated_words())
    }

    /// Returns the rules in words as they are stated; "" if they say no more than the rules as data.
    pub(crate) fn stated_words(&self) -> &str {
        let stated = [self.field("rules"), self.field("ruleset")].map(str::trim);
        let says_more = |words: &&str| says_more(words, || self.rules.rules().ok());
        stated.into_iter().find(says_more).unwrap_or_default()
    }

    /// Returns in words what the document says and its rules as data do not: the names of what is not read, then the rules
    /// in words.
    pub fn said_besides(&self) -> String {
        let unread = self.unread.join(", ");
        let unread = (!unread.is_empty()).then(|| format!("Not read as rules: {unread}."));
        let words = Some(self.words().to_owned()).filter(|words| !words.is_empty());
        unread.into_iter().chain(words).collect::<Vec<_>>().join("\n")
    }

    /// Returns the digit in each cell, given or placed.
    pub fn digits(&self) -> impl Iterator<Item = u8> {
        self.givens
            .iter()
            .zip(&self.placed)
            .map(|(&given, &placed)| if given == 0 { placed } else { given })
    }

    /// Removes rules in words that nonet has added in writing.
    pub(crate) fn without_own_words(mut self) -> Self {
        let rules = &self.rules;
        let is_more = |(name, words): &(String, String)| {
            !["rules", "ruleset"].contains(&name.as_str()) || !are_ours(words, || rules.rules().ok())
        };
        self.fields.retain(is_more);
        self
    }

    /// Removes the marks of cells with a digit.
    pub(crate) fn without_marks_of_digits(mut self) -> Self {
        let filled: Vec<bool> = self.digits().map(|digit| digit != 0).collect();
        for marks in [&mut self.centre, &mut self.corner] {
            for (bits, _) in marks.iter_mut().zip(&filled).filter(|(_, is_filled)| **is_filled) {
                *bits = 0;
            }
        }
        self
    }
}

/// Returns whether rules in words say more than that the usual rules apply, and more than rules as data say.
pub fn says_more(words: &str, rules: impl FnOnce() -> Option<Rules>) -> bool {
    let words = words.trim();
    let usual = words.trim_end_matches('.').to_ascii_lowercase();
    let is_usual = matches!(usual.as_str(), "" | "normal rules apply" | "normal sudoku rules apply");
    !is_usual && !are_ours(words, rules)
}

/// Returns whether words are nonet's own for these rules. Only such as start like them are worth comparing.
fn are_ours(words: &str, rules: impl FnOnce() -> Option<Rules>) -> bool {
    let starts = ["Normal Sudoku rules apply: place the digits ", "Place "];
    starts.iter().any(|start| words.starts_with(start))
        && rules().is_some_and(|rules| rules.text() == words)
}

/// Returns the digits of a set, smallest first.
pub(crate) fn digits_of(bits: u64) -> Vec<u8> {
    (1..=64).filter(|digit| bits >> (digit - 1) & 1 == 1).collect()
}
