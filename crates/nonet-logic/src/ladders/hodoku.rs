//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{
    aic, forcing_chain_contradiction, forcing_net_contradiction, grouped_aic, hidden_single,
    multi_colours_1, naked_single, remote_pair, simple_colours_trap, x_chain, xy_chain,
};

const EASY: u8 = 1;
const HARD: u8 = 3;
const UNFAIR: u8 = 4;
const EXTREME: u8 = 5;

/// HoDoKu 2.2 with the techniques that are on by default.
pub fn hodoku() -> Ladder {
    let rungs = vec![
        rung(4, EASY, naked_single::finder(Style::Hodoku)),
        rung(14, EASY, hidden_single::finder(Style::Hodoku)),
        rung(110, HARD, remote_pair::finder(Style::Hodoku)),
        rung(150, HARD, simple_colours_trap::finder(Style::Hodoku)),
        rung(200, HARD, multi_colours_1::finder(Style::Hodoku)),
        rung(260, UNFAIR, x_chain::finder(Style::Hodoku)),
        rung(260, UNFAIR, xy_chain::finder(Style::Hodoku)),
        rung(280, UNFAIR, aic::finder(Style::Hodoku)),
        rung(300, UNFAIR, grouped_aic::finder(Style::Hodoku)),
        rung(500, EXTREME, forcing_chain_contradiction::finder(Style::Hodoku)),
        rung(700, EXTREME, forcing_net_contradiction::finder(Style::Hodoku)),
    ];
    Ladder { name: "hodoku-2.2", rungs }
}

fn rung(price: u32, level: u8, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level }
}
