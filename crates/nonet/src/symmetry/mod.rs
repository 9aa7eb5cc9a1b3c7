//! Symmetry: the transformations that turn every grid into a grid, and the canonical form of a grid or puzzle.
//!
//! A [`Morph`] optionally transposes, reorders rows and columns so that bands and stacks stay together, and relabels
//! the digits. There are 1,218,998,108,160 morphs; [`Symmetries`] are those that preserve a set of rules. A
//! [`Canonizer`] finds the canonical form. Other square boards with rectangular boxes have morphs of their own, known by their
//! numbers.

mod batch;
mod box_morph;
mod boxes;
mod canonizer;
mod form;
mod givens;
mod grid;
mod group;
mod idle;
mod lines;
mod morph;
mod orders;
mod pairs;
mod text;

pub use batch::{Formless, canonical_batch};
pub use canonizer::Canonizer;
pub use form::{Canonical, Form};
pub use group::Symmetries;
pub use morph::{Morph, Positions};
pub use text::MorphError;
