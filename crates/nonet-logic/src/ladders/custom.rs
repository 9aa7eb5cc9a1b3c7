//! Ladders that users make: techniques by key, in their order, at their prices.

use std::error::Error;
use std::fmt;

use crate::ladder::{Ladder, Rung};
use crate::selection::only;
use crate::technique::{Finder, Info, Style};
use crate::techniques as t;

/// What makes a finder in some style.
type Maker = fn(Style) -> Box<dyn Finder>;

/// Techniques whose files say what finds them, perhaps among others.
macro_rules! makers {
    ($($name:ident,)*) => { &[$((&t::$name::INFO, t::$name::finder),)*] };
}

/// What finds each technique.
static MAKERS: &[(&Info, Maker)] = makers![
    full_house,
    hidden_single,
    direct_pointing,
    direct_claiming,
    direct_hidden_pair,
    naked_single,
    direct_hidden_triple,
    pointing,
    claiming,
    locked_pair,
    locked_triple,
    naked_pair,
    x_wing,
    finned_x_wing,
    hidden_pair,
    sashimi_x_wing,
    naked_triple,
    swordfish,
    finned_swordfish,
    hidden_triple,
    sashimi_swordfish,
    xy_wing,
    franken_x_wing,
    xyz_wing,
    w_wing,
    finned_franken_x_wing,
    unique_rectangle_1,
    unique_rectangle_2,
    unique_rectangle_3,
    unique_rectangle_4,
    unique_rectangle_5,
    unique_rectangle_6,
    hidden_rectangle,
    avoidable_rectangle_1,
    avoidable_rectangle_2,
    extended_rectangle_1,
    extended_rectangle_2,
    extended_rectangle_3,
    extended_rectangle_4,
    unique_loop_1,
    unique_loop_2,
    unique_loop_3,
    unique_loop_4,
    franken_swordfish,
    naked_quad,
    remote_pair,
    finned_franken_swordfish,
    jellyfish,
    mutant_x_wing,
    finned_mutant_x_wing,
    finned_jellyfish,
    hidden_quad,
    sashimi_jellyfish,
    bug_1,
    bug_2,
    bug_3,
    bug_4,
    franken_jellyfish,
    finned_franken_jellyfish,
    mutant_swordfish,
    aligned_pair_exclusion,
    simple_colours_trap,
    simple_colours_wrap,
    finned_mutant_swordfish,
    multi_colours_1,
    multi_colours_2,
    x_chain,
    mutant_jellyfish,
    finned_mutant_jellyfish,
    xy_chain,
    aligned_triplet_exclusion,
];

/// What finds the techniques that are looked for as one.
static SHARED: &[(&Info, Maker)] = &[
    (&t::forcing_chain::INFO, plain_chains),
    (&t::forcing_x_chain::INFO, plain_chains),
    (&t::x_cycle::INFO, plain_chains),
    (&t::xy_cycle::INFO, plain_chains),
    (&t::y_cycle::INFO, plain_chains),
];

fn plain_chains(_style: Style) -> Box<dyn Finder> {
    Box::new(PlainFinder::new())
}

/// A finder of the technique of this key alone, in nonet's own style.
pub fn own_finder(key: &str) -> Option<Box<dyn Finder>> {
    let &(technique, make) = MAKERS.iter().chain(SHARED).find(|(info, _)| info.key == key)?;
    Some(only(make(Style::Own), technique))
use crate::technique::{Finder, Style};
use crate::techniques::CATALOGUE;

/// A finder of the technique of this key alone, in nonet's own style.
pub fn own_finder(key: &str) -> Option<Box<dyn Finder>> {
    let technique = CATALOGUE.iter().find(|info| info.key == key)?;
    Some(only((technique.finder)(Style::Own), technique))
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
