//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{
    finned_franken_swordfish, finned_franken_x_wing, finned_jellyfish, finned_swordfish, finned_x_wing,
    franken_swordfish, franken_x_wing, hidden_single, jellyfish, naked_single, sashimi_jellyfish,
    sashimi_swordfish, sashimi_x_wing, swordfish, x_wing,
};

const EASY: u8 = 1;
const HARD: u8 = 3;
const UNFAIR: u8 = 4;

/// HoDoKu 2.2 with the techniques that are on by default.
pub fn hodoku() -> Ladder {
    let rungs = vec![
        rung(4, EASY, naked_single::finder(Style::Hodoku)),
        rung(14, EASY, hidden_single::finder(Style::Hodoku)),
        rung(140, HARD, x_wing::finder(Style::Hodoku)),
        rung(150, HARD, swordfish::finder(Style::Hodoku)),
        rung(160, HARD, jellyfish::finder(Style::Hodoku)),
        rung(130, HARD, finned_x_wing::finder(Style::Hodoku)),
        rung(150, HARD, sashimi_x_wing::finder(Style::Hodoku)),
        rung(200, UNFAIR, finned_swordfish::finder(Style::Hodoku)),
        rung(240, UNFAIR, sashimi_swordfish::finder(Style::Hodoku)),
        rung(250, UNFAIR, finned_jellyfish::finder(Style::Hodoku)),
        rung(260, UNFAIR, sashimi_jellyfish::finder(Style::Hodoku)),
        rung(300, UNFAIR, franken_x_wing::finder(Style::Hodoku)),
        rung(350, UNFAIR, franken_swordfish::finder(Style::Hodoku)),
        rung(390, UNFAIR, finned_franken_x_wing::finder(Style::Hodoku)),
        rung(410, UNFAIR, finned_franken_swordfish::finder(Style::Hodoku)),
    ];
    Ladder { name: "hodoku-2.2", rungs }
}

fn rung(price: u32, level: u8, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level }
}
