//! Fish: a digit's places in some base houses lie in as many cover houses, so that the rest of the cover loses the digit.

mod basic;
mod general;
mod kind;
mod pattern;
mod search;
mod templates;

pub use basic::Basic;
pub use general::{General, Kind};
pub use kind::{Fins, Shape};
