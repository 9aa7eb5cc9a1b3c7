//! What can be wished for, all together.

use std::ops::RangeInclusive;

use nonet::Rules;
use nonet::numbers::long;

use super::crowded::MOST;
use super::difficulty::Difficulty;
use crate::symmetry::Symmetry;

/// What puzzles are to be like. They always have one solution. The default is any minimal puzzle of plain Sudoku.
///
/// ```
/// use nonet_generate::order::{Order, Wanted};
/// use nonet_generate::{Run, Symmetry};
///
/// let order = Order::new(Wanted { symmetry: Symmetry::HalfTurn, clues: Some(24..=26), ..Wanted::default() })?;
/// let rows = std::sync::Mutex::new(Vec::new());
/// order.fill(7, 0..5, &Run::default(), &|row, filled| rows.lock().unwrap().push((row, filled)))?;
/// assert_eq!(rows.into_inner().unwrap().len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The rules.
    pub rules: Rules,
    /// Which cells are given together.
    pub symmetry: Symmetry,
    /// How many givens; any number if there is no range.
    pub clues: Option<RangeInclusive<u32>>,
    /// Whether no given, or with a symmetry no set of givens that go together, may be superfluous.
    pub minimal: bool,
    /// If there is one, just these cells are given.
    pub pattern: Option<[bool; 81]>,
    /// If there is one, puzzles come from this one.
    pub near: Option<Near>,
    /// How hard.
    pub difficulty: Difficulty,
    /// How puzzles follow one another.
    pub stream: Stream,
}

/// How puzzles follow one another. All streams but the first have minimal puzzles alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stream {
    /// Each is made anew.
    #[default]
    Fresh,
    /// Each comes of the one before: see [`make_chained`](crate::make_chained).
    Chained,
    /// With a known bias: see [`make_controlled`](crate::make_controlled).
    Controlled,
}

/// A puzzle, and how far others may be from it.
#[derive(Clone, Debug)]
pub struct Near {
    /// The puzzle.
    pub puzzle: [u8; 81],
    /// So many givens go, and as many come.
    pub swap: usize,
}

impl Default for Wanted {
    fn default() -> Self {
        Self {
            rules: Rules::classic(),
            symmetry: Symmetry::None,
            clues: None,
            minimal: true,
            pattern: None,
            near: None,
            difficulty: Difficulty::default(),
            stream: Stream::Fresh,
        }
    }
}

impl Wanted {
    /// How many givens there may be, as far as it is known beforehand.
    pub(super) fn range(&self) -> RangeInclusive<u32> {
        let near = self.near.as_ref().map(|near| near.puzzle.map(|digit| digit != 0));
        if let Some(cells) = self.pattern.or(near) {
            let givens = long(cells.iter().filter(|&&given| given).count());
            return givens..=givens;
        }
        let most = if self.minimal && self.symmetry == Symmetry::None { MOST } else { 80 };
        match &self.clues {
            Some(clues) => *clues.start()..=most.min(*clues.end()),
            None => 0..=most,
        }
    }
}
