//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use crate::families::queue;
use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{
    claiming, hidden_pair, hidden_quad, hidden_triple, locked_pair, locked_triple, naked_pair,
    naked_quad, naked_triple, pointing, w_wing, xy_wing, xyz_wing,
};

const EASY: u8 = 1;
const MEDIUM: u8 = 2;
const HARD: u8 = 3;

/// HoDoKu 2.2 with the techniques that are on by default.
pub fn hodoku() -> Ladder {
    let rungs = vec![
        rung(4, EASY, queue::finder()),
        rung(40, MEDIUM, locked_pair::finder(Style::Hodoku)),
        rung(60, MEDIUM, locked_triple::finder(Style::Hodoku)),
        rung(50, MEDIUM, pointing::finder(Style::Hodoku)),
        rung(50, MEDIUM, claiming::finder(Style::Hodoku)),
        rung(60, MEDIUM, naked_pair::finder(Style::Hodoku)),
        rung(80, MEDIUM, naked_triple::finder(Style::Hodoku)),
        rung(70, MEDIUM, hidden_pair::finder(Style::Hodoku)),
        rung(100, MEDIUM, hidden_triple::finder(Style::Hodoku)),
        rung(120, HARD, naked_quad::finder(Style::Hodoku)),
        rung(150, HARD, hidden_quad::finder(Style::Hodoku)),
        rung(150, HARD, w_wing::finder(Style::Hodoku)),
        rung(160, HARD, xy_wing::finder(Style::Hodoku)),
        rung(180, HARD, xyz_wing::finder(Style::Hodoku)),
    ];
    Ladder { name: "hodoku-2.2", rungs }
}

fn rung(price: u32, level: u8, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level }
}
