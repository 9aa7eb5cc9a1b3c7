//! Ladders that users make: techniques by key, in their order, at their prices.

use std::error::Error;
use std::fmt;

use crate::ladder::{Ladder, Rung};
use crate::selection::only;
use crate::technique::{Finder, Style};
use crate::techniques::CATALOGUE;

/// A finder of the technique of this key alone, in nonet's own style.
pub fn own_finder(key: &str) -> Option<Box<dyn Finder>> {
    let technique = CATALOGUE.iter().find(|info| info.key == key)?;
    Some(only(technique.finder(Style::Own), technique))
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
