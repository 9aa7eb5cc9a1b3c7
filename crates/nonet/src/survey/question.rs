//! A question of a survey.

use crate::puzzle::Digit;

/// A board to enumerate.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// One digit per cell, 0 for none. A board with other numbers has no solution.
    pub givens: &'a [u8; 81],
    /// A digit that an empty cell must not have.
    pub barred: Option<(usize, Digit)>,
}
