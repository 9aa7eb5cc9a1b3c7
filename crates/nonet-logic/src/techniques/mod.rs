//! The techniques: one small file each, and one line each in the catalogue.

pub mod cell_forcing_chains;
pub mod dynamic_cell_forcing_chains;
pub mod dynamic_contradiction_forcing_chains;
pub mod dynamic_double_forcing_chains;
pub mod dynamic_forcing_chains_plus;
pub mod dynamic_region_forcing_chains;
pub mod aligned_pair_exclusion;
pub mod aligned_triplet_exclusion;
pub mod forcing_chain;
pub mod forcing_x_chain;
pub mod hidden_single;
pub mod jellyfish;
pub mod multi_colours_1;
pub mod multi_colours_2;
pub mod naked_single;
pub mod nested_dynamic_forcing_chains;
pub mod nested_forcing_chains;
pub mod nested_multiple_forcing_chains;
pub mod nishio;
pub mod region_forcing_chains;
pub mod remote_pair;
pub mod simple_colours_trap;
pub mod simple_colours_wrap;
pub mod swordfish;
pub mod x_chain;
pub mod x_cycle;
pub mod x_wing;
pub mod xy_chain;
pub mod xy_cycle;
pub mod y_cycle;

use crate::technique::Info;

/// Every technique, from the easiest to the hardest.
#[rustfmt::skip]
pub static CATALOGUE: &[&Info] = &[
    &hidden_single::INFO,
    &naked_single::INFO,
    &x_wing::INFO,
    &swordfish::INFO,
    &jellyfish::INFO,
    &aligned_pair_exclusion::INFO,
    &aligned_triplet_exclusion::INFO,
    &x_cycle::INFO,
    &y_cycle::INFO,
    &forcing_x_chain::INFO,
    &xy_cycle::INFO,
    &forcing_chain::INFO,
    &nishio::INFO,
    &cell_forcing_chains::INFO,
    &region_forcing_chains::INFO,
    &dynamic_cell_forcing_chains::INFO,
    &dynamic_region_forcing_chains::INFO,
    &dynamic_contradiction_forcing_chains::INFO,
    &dynamic_double_forcing_chains::INFO,
    &dynamic_forcing_chains_plus::INFO,
    &nested_forcing_chains::INFO,
    &nested_multiple_forcing_chains::INFO,
    &nested_dynamic_forcing_chains::INFO,
    &remote_pair::INFO,
    &simple_colours_trap::INFO,
    &simple_colours_wrap::INFO,
    &multi_colours_1::INFO,
    &multi_colours_2::INFO,
    &x_chain::INFO,
    &xy_chain::INFO,
];
