//! The cells beside the grid that written constraints need.

use nonet::{Rules, SortedMap};

use super::grid::Grid;

/// Writes constraints, and knows the cells beside the grid that they need.
pub struct Constraints<'a> {
    pub rules: &'a Rules,
    pub grid: &'a Grid,
    /// The number of cells beside the grid so far.
    beside: usize,
}

/// Names of cells beside the grid, with what ISS calls them.
pub type Names = SortedMap<String, String>;

impl<'a> Constraints<'a> {
    pub fn new(rules: &'a Rules, grid: &'a Grid) -> Self {
        Self { rules, grid, beside: 0 }
    }

    /// Returns the declarations of cells beside the grid.
    pub fn declared(&self) -> String {
        (1..=self.beside).fold(String::new(), |text, number| text + ".Var~" + &letters(number))
    }

    /// Adds a cell beside the grid.
    pub fn add_cell(&mut self) -> String {
        self.beside += 1;
        format!("V{}", letters(self.beside))
    }
}

/// Returns constraints as one, for a place that takes one.
pub fn joined(constraints: &[String]) -> String {
    match constraints {
        [only] => only.clone(),
        all => format!(".And{}.End", all.concat()),
    }
}

/// Returns a number as capital letters: A to Z, then AA.
fn letters(number: usize) -> String {
    let mut text = String::new();
    let mut left = number;
    while left > 0 {
        text.insert(0, char::from(b'A' + u8::try_from((left - 1) % 26).unwrap_or(0)));
        left = (left - 1) / 26;
    }
    text
}
