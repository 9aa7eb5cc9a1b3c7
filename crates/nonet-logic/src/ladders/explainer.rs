//! The ladder of Sudoku Explainer 1.2.1. Prices are tenths: 15 is 1.5.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{hidden_single, jellyfish, naked_single, swordfish, x_wing};

/// Sudoku Explainer 1.2.1: its producers in their order.
pub fn explainer() -> Ladder {
    let rungs = vec![
        rung(10, hidden_single::finder(Style::Explainer)),
        rung(23, naked_single::finder(Style::Explainer)),
        rung(32, x_wing::finder(Style::Explainer)),
        rung(38, swordfish::finder(Style::Explainer)),
        rung(52, jellyfish::finder(Style::Explainer)),
    ];
    Ladder { name: "explainer-1.2.1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
