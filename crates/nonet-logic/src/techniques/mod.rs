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

use crate::selection::only;
use crate::technique::{Finder, Info, Style};

/// Every technique, from the easiest to the hardest.
pub static CATALOGUE: &[&Info] =
    &[&hidden_single::INFO, &naked_single::INFO, &x_wing::INFO, &swordfish::INFO, &jellyfish::INFO];

/// What makes a finder in some style.
type Maker = fn(Style) -> Box<dyn Finder>;

/// The finder that offers each technique, perhaps among others.
static MAKERS: &[(&Info, Maker)] = &[
    (&hidden_single::INFO, hidden_single::finder),
    (&naked_single::INFO, naked_single::finder),
    (&x_wing::INFO, x_wing::finder),
    (&swordfish::INFO, swordfish::finder),
    (&jellyfish::INFO, jellyfish::finder),
];

/// A finder of the technique of this key alone, in nonet's own style.
pub fn own_finder(key: &str) -> Option<Box<dyn Finder>> {
    let &(technique, make) = MAKERS.iter().find(|(info, _)| info.key == key)?;
    Some(only(make(Style::Own), technique))
}
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
];
