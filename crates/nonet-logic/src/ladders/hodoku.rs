//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use crate::families;
use crate::families::forcing;
use crate::ladder::{BEYOND, Ladder, Rung};
use crate::selection::at_rung_price;
use crate::technique::{Finder, Style};
use crate::techniques as t;

const EASY: u8 = 1;
const MEDIUM: u8 = 2;
const HARD: u8 = 3;
const UNFAIR: u8 = 4;
const EXTREME: u8 = 5;

/// HoDoKu 2.2 with the techniques that are on by default. Where it would guess, at 10,000 points, there are deeper chains at
/// that price instead, so that a path goes on; a rating that needs them says so.
pub fn hodoku() -> Ladder {
    let als = families::als::Graph::shared(Style::Hodoku);
    let tables = families::tabling::Shared::default();
    #[rustfmt::skip]
    let rungs = vec![
        rung(4, EASY, families::queue::finder()),
        rung(40, MEDIUM, t::locked_pair::finder(Style::Hodoku)),
        rung(60, MEDIUM, t::locked_triple::finder(Style::Hodoku)),
        rung(50, MEDIUM, t::pointing::finder(Style::Hodoku)),
        rung(50, MEDIUM, t::claiming::finder(Style::Hodoku)),
        rung(60, MEDIUM, t::naked_pair::finder(Style::Hodoku)),
        rung(80, MEDIUM, t::naked_triple::finder(Style::Hodoku)),
        rung(70, MEDIUM, t::hidden_pair::finder(Style::Hodoku)),
        rung(100, MEDIUM, t::hidden_triple::finder(Style::Hodoku)),
        rung(120, HARD, t::naked_quad::finder(Style::Hodoku)),
        rung(150, HARD, t::hidden_quad::finder(Style::Hodoku)),
        rung(140, HARD, t::x_wing::finder(Style::Hodoku)),
        rung(150, HARD, t::swordfish::finder(Style::Hodoku)),
        rung(160, HARD, t::jellyfish::finder(Style::Hodoku)),
        rung(110, HARD, t::remote_pair::finder(Style::Hodoku)),
        rung(100, HARD, t::bug_1::finder(Style::Hodoku)),
        rung(130, HARD, t::skyscraper::finder(Style::Hodoku)),
        rung(150, HARD, t::two_string_kite::finder(Style::Hodoku)),
        rung(120, HARD, t::turbot_fish::finder(Style::Hodoku)),
        rung(120, HARD, t::empty_rectangle::finder(Style::Hodoku)),
        rung(150, HARD, t::w_wing::finder(Style::Hodoku)),
        rung(160, HARD, t::xy_wing::finder(Style::Hodoku)),
        rung(180, HARD, t::xyz_wing::finder(Style::Hodoku)),
        rung(100, HARD, t::unique_rectangle_1::finder(Style::Hodoku)),
        rung(100, HARD, t::unique_rectangle_2::finder(Style::Hodoku)),
        rung(100, HARD, t::unique_rectangle_3::finder(Style::Hodoku)),
        rung(100, HARD, t::unique_rectangle_4::finder(Style::Hodoku)),
        rung(100, HARD, t::unique_rectangle_5::finder(Style::Hodoku)),
        rung(100, HARD, t::unique_rectangle_6::finder(Style::Hodoku)),
        rung(100, HARD, t::hidden_rectangle::finder(Style::Hodoku)),
        rung(100, HARD, t::avoidable_rectangle_1::finder(Style::Hodoku)),
        rung(100, HARD, t::avoidable_rectangle_2::finder(Style::Hodoku)),
        rung(130, HARD, t::finned_x_wing::finder(Style::Hodoku)),
        rung(150, HARD, t::sashimi_x_wing::finder(Style::Hodoku)),
        rung(200, UNFAIR, t::finned_swordfish::finder(Style::Hodoku)),
        rung(240, UNFAIR, t::sashimi_swordfish::finder(Style::Hodoku)),
        rung(250, UNFAIR, t::finned_jellyfish::finder(Style::Hodoku)),
        rung(260, UNFAIR, t::sashimi_jellyfish::finder(Style::Hodoku)),
        rung(250, UNFAIR, t::sue_de_coq::finder(Style::Hodoku)),
        rung(150, HARD, t::simple_colours_trap::finder(Style::Hodoku)),
        rung(200, HARD, t::multi_colours_1::finder(Style::Hodoku)),
        rung(260, UNFAIR, t::x_chain::finder(Style::Hodoku)),
        rung(260, UNFAIR, t::xy_chain::finder(Style::Hodoku)),
        rung(280, UNFAIR, t::aic::finder(Style::Hodoku)),
        rung(300, UNFAIR, t::grouped_aic::sharing(Style::Hodoku, tables.clone())),
        rung(300, UNFAIR, t::als_xz::sharing(Style::Hodoku, als.clone())),
        rung(320, UNFAIR, t::als_xy_wing::sharing(Style::Hodoku, als.clone())),
        rung(340, UNFAIR, t::als_chain::sharing(Style::Hodoku, als)),
        rung(300, UNFAIR, t::franken_x_wing::finder(Style::Hodoku)),
        rung(350, UNFAIR, t::franken_swordfish::finder(Style::Hodoku)),
        rung(390, UNFAIR, t::finned_franken_x_wing::finder(Style::Hodoku)),
        rung(410, UNFAIR, t::finned_franken_swordfish::finder(Style::Hodoku)),
        rung(500, EXTREME, t::forcing_chain_contradiction::sharing(Style::Hodoku, tables.clone())),
        rung(700, EXTREME, t::forcing_net_contradiction::sharing(Style::Hodoku, tables)),
        rung(10_000, BEYOND, at_rung_price(forcing::dynamic(0))),
        rung(10_000, BEYOND, at_rung_price(forcing::any_nested())),
    ];
    Ladder { name: "hodoku-2.2", rungs }
}

fn rung(price: u32, level: u8, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level }
}
