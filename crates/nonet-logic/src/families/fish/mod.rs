//! Fish: a digit's places in some base houses lie in as many cover houses, so that the rest of the cover loses the digit.

mod basic;
mod pattern;

pub use basic::Basic;
