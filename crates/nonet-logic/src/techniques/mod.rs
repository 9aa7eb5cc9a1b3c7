//! The techniques: one small file each, and one line each in the catalogue.

pub mod aligned_pair_exclusion;
pub mod aligned_triplet_exclusion;
pub mod forcing_chain;
pub mod forcing_x_chain;
pub mod hidden_single;
pub mod jellyfish;
pub mod naked_single;
pub mod swordfish;
pub mod x_cycle;
pub mod x_wing;
pub mod xy_cycle;
pub mod y_cycle;

use crate::technique::Info;

/// Every technique, from the easiest to the hardest.
pub static CATALOGUE: &[&Info] =
    &[&hidden_single::INFO, &naked_single::INFO, &x_wing::INFO, &swordfish::INFO, &jellyfish::INFO];
