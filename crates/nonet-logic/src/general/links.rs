//! Links between the candidates of a position.

use nonet::Because;

use super::step::Mark;

/// A link to a candidate, by its number, and what makes it.
pub(super) type Link = (usize, Because);

/// The links of a position, by candidate.
#[derive(Default)]
pub(super) struct Links {
    /// The candidates.
    pub(super) all: Vec<Mark>,
    /// Those that cannot be true beside each.
    pub(super) weak: Vec<Vec<Link>>,
    /// Those one of which is true if each is not.
    pub(super) strong: Vec<Vec<Link>>,
}
