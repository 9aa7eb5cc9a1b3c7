//! Five strong links: a digit's chain of five strong links.
//!
//! # Pattern
//! In each of five houses a digit has only two places, or two groups of places that lie in another house each.
//! The links form a chain: an end of each sees the beginning of the next. No shorter chain does the same.
//!
//! # Removes
//! If the first place is false, each link in turn gets the digit at its end, so that the last place is true: the
//! digit goes from all cells that see both ends of the chain.
//!
//! # Example
//! ```text
//! :.7...46.9.2...9...+9.58..3+4..........246..8..+3......1.4....+8..9.89...1.+37...3+9...5::547 548 554 555 568::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer 1.2.1; 6.2 in Sukaku Explainer, as 5 strong links: 0.1 more with boxes or a mixture
//!   of rows and columns, 0.2 with both, 0.3 with groups. An X-chain, or grouped X-chain, of 10 places.

use crate::families::fish::StrongLinks;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "five-strong-links",
    name: "Five strong links",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("five_strong_links.rs")),
};

/// Looks for it digit by digit. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    StrongLinks::boxed(&INFO, 5, 62)
}
