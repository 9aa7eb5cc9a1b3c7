//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{hidden_single, jellyfish, naked_single, swordfish, x_wing};

const EASY: u8 = 1;
const HARD: u8 = 3;

/// HoDoKu 2.2 with the techniques that are on by default.
pub fn hodoku() -> Ladder {
    let rungs = vec![
        rung(4, EASY, naked_single::finder(Style::Hodoku)),
        rung(14, EASY, hidden_single::finder(Style::Hodoku)),
        rung(140, HARD, x_wing::finder(Style::Hodoku)),
        rung(150, HARD, swordfish::finder(Style::Hodoku)),
        rung(160, HARD, jellyfish::finder(Style::Hodoku)),
    ];
    Ladder { name: "hodoku-2.2", rungs }
}

fn rung(price: u32, level: u8, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level }
}
