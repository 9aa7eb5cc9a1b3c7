//! Kraken fish: finned fish whose fins are linked to the target by chains.

use crate::families::fish::{Kraken, Reach, Vain};
use crate::families::tabling::Shared;
use crate::technique::{Finder, Info, Setup};
use crate::telling::fish::tell_kraken;

/// Returns kraken fish of one type, with tables of chains that other finders share.
fn kraken(technique: &'static Info, setup: &Setup, reach: Reach) -> Box<dyn Finder> {
    let (style, tables) = (setup.style, setup.share(Shared::default));
    Box::new(Kraken { technique, reach, style, tables, vain: Vain::default() })
}

techniques! {
    /// Kraken fish type 1: a finned fish whose fins do not all see the target, but rule it out by chains.
    ///
    /// # Pattern
    /// The bases are two to four rows (or columns, or boxes among them), the covers as many houses across. All
    /// candidates of a digit in the bases lie in the covers, except for the fins. If no fin is true, the bases use the
    /// covers up, which rules out the target. If a fin is true, it sees the target, or a chain, which may be grouped,
    /// leads from it to the target being false.
    ///
    /// # Removes
    /// The digit from the target: a cell in a cover, outside the bases, that every fin sees or rules out by a chain.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: Kraken Fish Type 1, 0371, 500 points, off by default, with at most two fins.
    KRAKEN_FISH_1 = "kraken-fish-1", "Kraken fish type 1",
        ":.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::839::":
        |info, setup| kraken(info, setup, Reach::Cover) => tell_kraken;

    /// Kraken fish type 2: a fish in which each candidate of one cover, and each fin, rules out the target by a chain.
    ///
    /// # Pattern
    /// The bases are two to four rows (or columns, or boxes among them), the covers as many houses across. All
    /// candidates of a digit in the bases lie in the covers, except for the fins. If no fin is true, the bases use the
    /// covers up, so each cover has the digit in a base. From each of these candidates of one cover, and from each fin,
    /// a chain leads to the target being false.
    ///
    /// # Removes
    /// The candidate, of any other digit, that all these chains rule out.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: Kraken Fish Type 2, 0372, 500 points, off by default, with at most two fins.
    KRAKEN_FISH_2 = "kraken-fish-2", "Kraken fish type 2",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::835::":
        |info, setup| kraken(info, setup, Reach::Anywhere) => tell_kraken;
}
