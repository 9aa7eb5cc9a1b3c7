//! Symmetry of square boards of any size with rectangular boxes: their morphs, and canonical forms of those up to 12x12.
//!
//! A morph orders the rows so that bands stay together, the columns so that stacks stay together, and relabels the digits. It
//! transposes only where boxes are square. On 9x9 the morphs, their numbers and the forms are those of [`super::Morph`] and
//! [`super::Canonizer`], which are many times faster there.

mod batch;
mod canonizer;
mod group;
mod idle;
mod morph;
mod orders;

pub use batch::canonical_box_batch;
pub use canonizer::{BoxCanonical, BoxCanonizer};
pub use group::BoxSymmetries;
pub use morph::BoxMorph;
