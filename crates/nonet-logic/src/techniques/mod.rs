//! The techniques: one small file each, and one line each in the catalogue.

pub mod aic;
pub mod continuous_nice_loop;
pub mod discontinuous_nice_loop;
pub mod forcing_chain_contradiction;
pub mod forcing_chain_verity;
pub mod forcing_net_contradiction;
pub mod forcing_net_verity;
pub mod grouped_aic;
pub mod grouped_continuous_nice_loop;
pub mod grouped_discontinuous_nice_loop;
pub mod hidden_single;
pub mod multi_colours_1;
pub mod multi_colours_2;
pub mod naked_single;
pub mod remote_pair;
pub mod simple_colours_trap;
pub mod simple_colours_wrap;
pub mod x_chain;
pub mod xy_chain;

use crate::technique::Info;

/// Every technique, from the easiest to the hardest.
pub static CATALOGUE: &[&Info] = &[
    &hidden_single::INFO,
    &naked_single::INFO,
    &remote_pair::INFO,
    &simple_colours_trap::INFO,
    &simple_colours_wrap::INFO,
    &multi_colours_1::INFO,
    &multi_colours_2::INFO,
    &x_chain::INFO,
    &xy_chain::INFO,
    &continuous_nice_loop::INFO,
    &discontinuous_nice_loop::INFO,
    &aic::INFO,
    &grouped_continuous_nice_loop::INFO,
    &grouped_discontinuous_nice_loop::INFO,
    &grouped_aic::INFO,
    &forcing_chain_contradiction::INFO,
    &forcing_chain_verity::INFO,
    &forcing_net_contradiction::INFO,
    &forcing_net_verity::INFO,
];
