//! The techniques: one small file each, and one line each in the catalogue.

pub mod aligned_pair_exclusion;
pub mod aligned_triplet_exclusion;
pub mod hidden_single;
pub mod naked_single;

use crate::technique::Info;

/// Every technique, from the easiest to the hardest.
pub static CATALOGUE: &[&Info] = &[
    &hidden_single::INFO,
    &naked_single::INFO,
    &aligned_pair_exclusion::INFO,
    &aligned_triplet_exclusion::INFO,
];
