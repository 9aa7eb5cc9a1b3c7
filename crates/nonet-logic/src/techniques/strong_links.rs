//! Chains of two to six strong links of one digit, which may be grouped.

use crate::families::fish::StrongLinks;
use crate::technique::{Finder, Info, Setup};
use crate::telling::fish::tell_strong_links;

fn strong_links(info: &'static Info, _: &Setup, size: usize) -> Box<dyn Finder> {
    Box::new(StrongLinks { technique: info, size })
}

family! {
    /// {name}: a digit's chain of {n} strong links.
    ///
    /// # Pattern
    /// In each of {n} houses, a digit has only two candidates, or two groups of candidates that each lie in another house.
    /// The links form a chain: an end of each sees the beginning of the next. {note}
    ///
    /// # Removes
    /// If the first end of the chain is false, each link in turn has the digit at its far end, so the last end is true:
    /// the digit can be removed from all cells that see both ends of the chain.
    ///
    /// # Confusions
    /// Each link needs two ends, one of which is true; between links, two ends that see each other are enough. Only
    /// cells that see both outer ends lose the digit.
    ///
    /// # Neighbours
    /// - `skyscraper`: two links in parallel lines.
    /// - `x-chain`: the same chain, without groups.
    /// - `empty-rectangle`: two links, one of them with groups.
    ///
    /// # References
    /// - Not in Sudoku Explainer 1.2.1; {sukaku} strong links: 0.1 more with boxes or a mixture
    ///   of rows and columns, 0.2 with both, 0.3 with groups. An X-chain, or grouped X-chain, of {nodes} candidates.
    STRONG_LINKS: strong_links => tell_strong_links;
    TWO_STRONG_LINKS = "two-strong-links", "Two strong links", 2,
        ":.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::897::", {
        n: "two",
        note: "Links of single cells are a\nskyscraper, a two-string kite or a turbot fish: here they are grouped.",
        sukaku: "4.0 in Sukaku Explainer, as 2",
        nodes: "4",
    };
    THREE_STRONG_LINKS = "three-strong-links", "Three strong links", 3,
        ":.13+7.+5.+9...+9.1+37+5.+7+5.2.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73...2+1+97+5.+753+9.+8.+1+19.5..4.+3::422::", {
        n: "three",
        note: "No shorter chain does the\nsame.",
        sukaku: "5.4 in Sukaku Explainer, as 3",
        nodes: "6",
    };
    FOUR_STRONG_LINKS = "four-strong-links", "Four strong links", 4,
        ":.+1856.9+3.+5+6.+9+381+7..9+3.14+65+8.5+1+8+9..6+3+6+793+4+182+53+8.+6.+5.+1+9+92+6+1+8354+71.7.+59.+8+6+8.+5..+6.+91::284 297::", {
        n: "four",
        note: "No shorter chain does the\nsame.",
        sukaku: "5.8 in Sukaku Explainer, as 4",
        nodes: "8",
    };
    FIVE_STRONG_LINKS = "five-strong-links", "Five strong links", 5,
        ":.7...46.9.2...9...+9.58..3+4..........246..8..+3......1.4....+8..9.89...1.+37...3+9...5::547 548 554 555 568::", {
        n: "five",
        note: "No shorter chain does the\nsame.",
        sukaku: "6.2 in Sukaku Explainer, as 5",
        nodes: "10",
    };
    SIX_STRONG_LINKS = "six-strong-links", "Six strong links", 6,
        ":+3.95.+8+6+725+2..+7+3.+98.7..+2+9+53.+6+53+28.9.7.+9.+7+5.+3+262.+7+3968.5+73+28.5.+6+94+81+9+62+7+5+3+9+6+5.+37+2+8.::148 162::", {
        n: "six",
        note: "No shorter chain does the\nsame.",
        sukaku: "6.6 in Sukaku Explainer, as 6",
        nodes: "12",
    };
}
