//! Algorithms that several techniques share: one module for each family of techniques.

pub(crate) mod aligned_exclusion;
pub(crate) mod fish;
pub(crate) mod forcing;
