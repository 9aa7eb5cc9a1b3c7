//! Four strong links: a digit's chain of four strong links.
//!
//! # Pattern
//! In each of four houses a digit has only two places, or two groups of places that lie in another house each.
//! The links form a chain: an end of each sees the beginning of the next. No shorter chain does the same.
//!
//! # Removes
//! If the first place is false, each link in turn gets the digit at its end, so that the last place is true: the
//! digit goes from all cells that see both ends of the chain.
//!
//! # Example
//! ```text
//! :.+1856.9+3.+5+6.+9+381+7..9+3.14+65+8.5+1+8+9..6+3+6+793+4+182+53+8.+6.+5.+1+9+92+6+1+8354+71.7.+59.+8+6+8.+5..+6.+91::284 297::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer 1.2.1; 5.8 in Sukaku Explainer, as 4 strong links: 0.1 more with boxes or a mixture
//!   of rows and columns, 0.2 with both, 0.3 with groups. An X-chain, or grouped X-chain, of 8 places.

use crate::families::fish::StrongLinks;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "four-strong-links",
    name: "Four strong links",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("four_strong_links.rs")),
};

/// Looks for it digit by digit. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    StrongLinks::boxed(&INFO, 4, 58)
}
