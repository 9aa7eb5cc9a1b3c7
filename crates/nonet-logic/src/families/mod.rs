//! Algorithms that several techniques share.

pub(crate) mod aligned_exclusion;
