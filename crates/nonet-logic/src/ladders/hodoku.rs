//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques as t;

const EASY: u8 = 1;
const HARD: u8 = 3;

/// HoDoKu 2.2 with the techniques that are on by default.
pub fn hodoku() -> Ladder {
    #[rustfmt::skip]
    let rungs = vec![
        rung(4, EASY, t::naked_single::finder(Style::Hodoku)),
        rung(14, EASY, t::hidden_single::finder(Style::Hodoku)),
        rung(140, HARD, t::x_wing::finder(Style::Hodoku)),
        rung(150, HARD, t::swordfish::finder(Style::Hodoku)),
        rung(160, HARD, t::jellyfish::finder(Style::Hodoku)),
    ];
    Ladder { name: "hodoku-2.2", rungs }
}

fn rung(price: u32, level: u8, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level }
}
