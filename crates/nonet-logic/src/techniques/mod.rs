//! The techniques: one small file each, and one line each in the catalogue.

pub mod finned_franken_jellyfish;
pub mod finned_franken_swordfish;
pub mod finned_franken_x_wing;
pub mod finned_jellyfish;
pub mod finned_mutant_jellyfish;
pub mod finned_mutant_swordfish;
pub mod finned_mutant_x_wing;
pub mod finned_swordfish;
pub mod finned_x_wing;
pub mod franken_jellyfish;
pub mod franken_swordfish;
pub mod franken_x_wing;
pub mod hidden_single;
pub mod jellyfish;
pub mod mutant_jellyfish;
pub mod mutant_swordfish;
pub mod mutant_x_wing;
pub mod naked_single;
pub mod sashimi_jellyfish;
pub mod sashimi_swordfish;
pub mod sashimi_x_wing;
pub mod swordfish;
pub mod x_wing;

use crate::technique::Info;

/// Every technique, from the easiest to the hardest.
pub static CATALOGUE: &[&Info] = &[
    &hidden_single::INFO,
    &naked_single::INFO,
    &x_wing::INFO,
    &swordfish::INFO,
    &jellyfish::INFO,
    &finned_x_wing::INFO,
    &sashimi_x_wing::INFO,
    &franken_x_wing::INFO,
    &finned_franken_x_wing::INFO,
    &mutant_x_wing::INFO,
    &finned_mutant_x_wing::INFO,
    &finned_swordfish::INFO,
    &sashimi_swordfish::INFO,
    &franken_swordfish::INFO,
    &finned_franken_swordfish::INFO,
    &mutant_swordfish::INFO,
    &finned_mutant_swordfish::INFO,
    &finned_jellyfish::INFO,
    &sashimi_jellyfish::INFO,
    &franken_jellyfish::INFO,
    &finned_franken_jellyfish::INFO,
    &mutant_jellyfish::INFO,
    &finned_mutant_jellyfish::INFO,
];
