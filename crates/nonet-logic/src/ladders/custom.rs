//! User-defined ladders: techniques by key, in the user's order, at the user's prices.

use std::error::Error;
use std::fmt;

use super::table::technique;
use crate::ladder::{Ladder, Rung};
use crate::selection::only;
use crate::technique::{Finder, Style};

/// Returns a finder for the technique with this key alone, in nonet's own style.
pub fn own_finder(key: &str) -> Option<Box<dyn Finder>> {
    let technique = technique(key)?;
    Some(only(technique.finder(Style::Own), technique))
}

/// An unknown key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTechnique(pub String);

impl fmt::Display for UnknownTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no technique '{}'", self.0)
    }
}

impl Error for UnknownTechnique {}

/// Returns a ladder of these techniques, each at a fixed price.
///
/// # Errors
/// [`UnknownTechnique`] with the first unknown key.
pub fn custom<'a>(rungs: impl IntoIterator<Item = (&'a str, u32)>) -> Result<Ladder, UnknownTechnique> {
    let rung = |(key, price)| {
        let finder = own_finder(key).ok_or_else(|| UnknownTechnique(key.to_owned()))?;
        Ok(Rung { finder, price, level: 0 })
    };
    let rungs = rungs.into_iter().map(rung).collect::<Result<_, _>>()?;
    Ok(Ladder { name: "custom", rungs, scale: 1, is_own: true })
}
