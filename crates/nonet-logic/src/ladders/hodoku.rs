//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{hidden_single, naked_single};

const EASY: u8 = 1;

/// HoDoKu 2.2 with the techniques that are on by default.
pub fn hodoku() -> Ladder {
    let rungs = vec![
        rung(4, EASY, naked_single::finder(Style::Hodoku)),
        rung(14, EASY, hidden_single::finder(Style::Hodoku)),
    ];
    Ladder { name: "hodoku-2.2", rungs }
}

fn rung(price: u32, level: u8, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level }
}
