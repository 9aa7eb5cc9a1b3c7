//! Ladders that users make: techniques by key, in their order, at their prices.

use std::error::Error;
use std::fmt;

use crate::families::forcing::PlainFinder;
use crate::ladder::{Ladder, Rung};
use crate::selection::only;
use crate::technique::{Finder, Info, Style};
use crate::techniques as t;

/// What makes a finder in some style.
type Maker = fn(Style) -> Box<dyn Finder>;

/// What finds each technique, perhaps among others.
#[rustfmt::skip]
static MAKERS: &[(&Info, Maker)] = &[
    (&t::hidden_single::INFO, t::hidden_single::finder),
    (&t::naked_single::INFO, t::naked_single::finder),
    (&t::x_wing::INFO, t::x_wing::finder),
    (&t::swordfish::INFO, t::swordfish::finder),
    (&t::jellyfish::INFO, t::jellyfish::finder),
    (&t::aligned_pair_exclusion::INFO, t::aligned_pair_exclusion::finder),
    (&t::x_cycle::INFO, plain_chains),
    (&t::y_cycle::INFO, plain_chains),
    (&t::xy_cycle::INFO, plain_chains),
    (&t::forcing_x_chain::INFO, plain_chains),
    (&t::forcing_chain::INFO, plain_chains),
    (&t::aligned_triplet_exclusion::INFO, t::aligned_triplet_exclusion::finder),
];

fn plain_chains(_style: Style) -> Box<dyn Finder> {
    Box::new(PlainFinder::new())
}

/// A finder of the technique of this key alone, in nonet's own style.
pub fn own_finder(key: &str) -> Option<Box<dyn Finder>> {
    let &(technique, make) = MAKERS.iter().find(|(info, _)| info.key == key)?;
    Some(only(make(Style::Own), technique))
}

/// A key that no technique has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTechnique(pub String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no technique '{}'", self.0)
    }
}

impl Error for UnknownTechnique {}

/// A ladder of these techniques, each at its price, whatever the instance.
///
/// # Errors
/// The first key that no technique has.
pub fn custom<'a>(rungs: impl IntoIterator<Item = (&'a str, u32)>) -> Result<Ladder, UnknownTechnique> {
    let rung = |(key, price)| {
        let finder = own_finder(key).ok_or_else(|| UnknownTechnique(key.to_owned()))?;
        Ok(Rung { finder, price, level: 0 })
    };
    Ok(Ladder { name: "custom", rungs: rungs.into_iter().map(rung).collect::<Result<_, _>>()? })
}
