//! Algorithms that several techniques share.

pub mod unique;
