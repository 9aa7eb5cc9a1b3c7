//! Two strong links: a digit's chain of two strong links.
//!
//! # Pattern
//! In each of two houses a digit has only two places, or two groups of places that lie in another house each. The
//! links form a chain: an end of each sees the beginning of the next. Links of single cells are a skyscraper, a
//! two-string kite or a turbot fish: here they are grouped.
//!
//! # Removes
//! If the first place is false, each link in turn gets the digit at its end, so that the last place is true: the
//! digit goes from all cells that see both ends of the chain.
//!
//! # Example
//! ```text
//! :.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::897::
//! ```
//!
//! # References
//! - Not in Sudoku Explainer 1.2.1; 4.0 in Sukaku Explainer, as 2 strong links: 0.1 more with boxes or a mixture
//!   of rows and columns, 0.2 with both, 0.3 with groups. An X-chain, or grouped X-chain, of 4 places.

use crate::families::fish::StrongLinks;
use crate::technique::{Finder, Info, Needs, Style, heading};

/// The technique.
pub static INFO: Info = Info {
    key: "two-strong-links",
    name: "Two strong links",
    needs: Needs::NOTHING,
    finder,
    doc: heading(include_str!("two_strong_links.rs")),
};

/// Looks for it digit by digit. All styles scan alike.
pub fn finder(_style: Style) -> Box<dyn Finder> {
    StrongLinks::boxed(&INFO, 2, 40)
}
