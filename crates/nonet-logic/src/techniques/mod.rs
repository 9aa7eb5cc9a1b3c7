//! The techniques: one small file each, and one line each in the catalogue.

pub mod hidden_single;
pub mod naked_single;

use crate::selection::only;
use crate::technique::{Finder, Info, Style};

/// Every technique, from the easiest to the hardest.
pub static CATALOGUE: &[&Info] = &[&hidden_single::INFO, &naked_single::INFO];

/// What makes a finder in some style.
type Maker = fn(Style) -> Box<dyn Finder>;

/// The finder that offers each technique, perhaps among others.
static MAKERS: &[(&Info, Maker)] =
    &[(&hidden_single::INFO, hidden_single::finder), (&naked_single::INFO, naked_single::finder)];

/// A finder of the technique of this key alone, in nonet's own style.
pub fn own_finder(key: &str) -> Option<Box<dyn Finder>> {
    let &(technique, make) = MAKERS.iter().find(|(info, _)| info.key == key)?;
    Some(only(make(Style::Own), technique))
}
