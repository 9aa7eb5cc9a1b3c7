//! Six strong links: a digit's chain of six strong links.
//!
//! # Pattern
//! In each of six houses a digit has only two places, or two groups of places that lie in another house each. The
//! links form a chain: an end of each sees the beginning of the next. No shorter chain does the same.
//!
//! # Removes
//! If the first place is false, each link in turn gets the digit at its end, so that the last place is true: the
//! digit goes from all cells that see both ends of the chain.
//!
//! # Example
//! ```text
//! :+3.95.+8+6+725+2..+7+3.+98.7..+2+9+53.+6+53+28.9.7.+9.+7+5.+3+262.+7+3968.5+73+28.5.+6+94+81+9+62+7+5+3+9+6+5.+37+2+8.::148 162::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer 1.2.1; 6.6 in Sukaku Explainer, as 6 strong links: 0.1 more with boxes or a mixture
//!   of rows and columns, 0.2 with both, 0.3 with groups. An X-chain, or grouped X-chain, of 12 places.

use crate::families::fish::StrongLinks;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "six-strong-links",
    name: "Six strong links",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("six_strong_links.rs")),
};

/// Looks for it digit by digit. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    StrongLinks::boxed(&INFO, 6, 66)
}
