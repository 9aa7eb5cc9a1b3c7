//! The ladder of Sudoku Explainer 1.2.1. Prices are tenths: 15 is 1.5.

use crate::families::forcing::PlainFinder;
use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques as t;

/// Sudoku Explainer 1.2.1: its producers in their order.
pub fn explainer() -> Ladder {
    #[rustfmt::skip]
    let rungs = vec![
        rung(10, t::hidden_single::finder(Style::Explainer)),
        rung(23, t::naked_single::finder(Style::Explainer)),
        rung(32, t::x_wing::finder(Style::Explainer)),
        rung(38, t::swordfish::finder(Style::Explainer)),
        rung(52, t::jellyfish::finder(Style::Explainer)),
        rung(62, t::aligned_pair_exclusion::finder(Style::Explainer)),
        rung(65, Box::new(PlainFinder::new())),
        rung(75, t::aligned_triplet_exclusion::finder(Style::Explainer)),
    ];
    Ladder { name: "explainer-1.2.1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
