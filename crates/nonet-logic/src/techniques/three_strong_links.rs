//! Three strong links: a digit's chain of three strong links.
//!
//! # Pattern
//! In each of three houses a digit has only two places, or two groups of places that lie in another house each.
//! The links form a chain: an end of each sees the beginning of the next. No shorter chain does the same.
//!
//! # Removes
//! If the first place is false, each link in turn gets the digit at its end, so that the last place is true: the
//! digit goes from all cells that see both ends of the chain.
//!
//! # Example
//! ```text
//! :.13+7.+5.+9...+9.1+37+5.+7+5.2.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73...2+1+97+5.+753+9.+8.+1+19.5..4.+3::422::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer 1.2.1; 5.4 in Sukaku Explainer, as 3 strong links: 0.1 more with boxes or a mixture
//!   of rows and columns, 0.2 with both, 0.3 with groups. An X-chain, or grouped X-chain, of 6 places.

use crate::families::fish::StrongLinks;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "three-strong-links",
    name: "Three strong links",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("three_strong_links.rs")),
};

/// Looks for it digit by digit. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    StrongLinks::boxed(&INFO, 3, 54)
}
