//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use crate::families::queue;
use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{
    avoidable_rectangle_1, avoidable_rectangle_2, bug_1, hidden_rectangle, hidden_single, naked_single,
    unique_rectangle_1, unique_rectangle_2, unique_rectangle_3, unique_rectangle_4, unique_rectangle_5,
    unique_rectangle_6,
};

const EASY: u8 = 1;
    claiming, hidden_pair, hidden_quad, hidden_triple, locked_pair, locked_triple, naked_pair,
    naked_quad, naked_triple, pointing, w_wing, xy_wing, xyz_wing,
};

const EASY: u8 = 1;
const MEDIUM: u8 = 2;
const HARD: u8 = 3;
use crate::techniques as t;

const EASY: u8 = 1;
const HARD: u8 = 3;
const UNFAIR: u8 = 4;

/// HoDoKu 2.2 with the techniques that are on by default.
pub fn hodoku() -> Ladder {
    #[rustfmt::skip]
    let rungs = vec![
        rung(4, EASY, naked_single::finder(Style::Hodoku)),
        rung(14, EASY, hidden_single::finder(Style::Hodoku)),
        rung(100, HARD, bug_1::finder(Style::Hodoku)),
        rung(100, HARD, unique_rectangle_1::finder(Style::Hodoku)),
        rung(100, HARD, unique_rectangle_2::finder(Style::Hodoku)),
        rung(100, HARD, unique_rectangle_3::finder(Style::Hodoku)),
        rung(100, HARD, unique_rectangle_4::finder(Style::Hodoku)),
        rung(100, HARD, unique_rectangle_5::finder(Style::Hodoku)),
        rung(100, HARD, unique_rectangle_6::finder(Style::Hodoku)),
        rung(100, HARD, hidden_rectangle::finder(Style::Hodoku)),
        rung(100, HARD, avoidable_rectangle_1::finder(Style::Hodoku)),
        rung(100, HARD, avoidable_rectangle_2::finder(Style::Hodoku)),
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
        rung(4, EASY, t::naked_single::finder(Style::Hodoku)),
        rung(14, EASY, t::hidden_single::finder(Style::Hodoku)),
        rung(140, HARD, t::x_wing::finder(Style::Hodoku)),
        rung(150, HARD, t::swordfish::finder(Style::Hodoku)),
        rung(160, HARD, t::jellyfish::finder(Style::Hodoku)),
        rung(110, HARD, t::remote_pair::finder(Style::Hodoku)),
        rung(150, HARD, t::simple_colours_trap::finder(Style::Hodoku)),
        rung(200, HARD, t::multi_colours_1::finder(Style::Hodoku)),
        rung(260, UNFAIR, t::x_chain::finder(Style::Hodoku)),
        rung(260, UNFAIR, t::xy_chain::finder(Style::Hodoku)),
    ];
    Ladder { name: "hodoku-2.2", rungs }
}

fn rung(price: u32, level: u8, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level }
}
