//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use crate::ladder::{BEYOND, Ladder, Rung};
use crate::selection::at_rung_price;
use crate::technique::{Info, Setup, Style};
use crate::techniques as t;

const EASY: u8 = 1;
const MEDIUM: u8 = 2;
const HARD: u8 = 3;
const UNFAIR: u8 = 4;
const EXTREME: u8 = 5;

/// HoDoKu 2.2 with the techniques that are on by default. Where it would guess, at 10,000 points, there are deeper chains at
/// that price instead, so that a path goes on; a rating that needs them says so.
pub fn hodoku() -> Ladder {
    let setup = Setup::new(Style::Hodoku);
    let rung = |price, level, technique: &'static Info| Rung {
        finder: technique.finder_in(&setup),
        price,
        level,
    };
    let beyond = |technique: &'static Info| Rung {
        finder: at_rung_price(technique.finder_in(&setup)),
        price: 10_000,
        level: BEYOND,
    };
    #[rustfmt::skip]
    let rungs = vec![
        rung(4, EASY, &t::singles::FULL_HOUSE),
        rung(40, MEDIUM, &t::subsets::LOCKED_PAIR),
        rung(60, MEDIUM, &t::subsets::LOCKED_TRIPLE),
        rung(50, MEDIUM, &t::locked::POINTING),
        rung(50, MEDIUM, &t::locked::CLAIMING),
        rung(60, MEDIUM, &t::subsets::NAKED_PAIR),
        rung(80, MEDIUM, &t::subsets::NAKED_TRIPLE),
        rung(70, MEDIUM, &t::subsets::HIDDEN_PAIR),
        rung(100, MEDIUM, &t::subsets::HIDDEN_TRIPLE),
        rung(120, HARD, &t::subsets::NAKED_QUAD),
        rung(150, HARD, &t::subsets::HIDDEN_QUAD),
        rung(140, HARD, &t::fish::X_WING),
        rung(150, HARD, &t::fish::SWORDFISH),
        rung(160, HARD, &t::fish::JELLYFISH),
        rung(110, HARD, &t::chains::REMOTE_PAIR),
        rung(100, HARD, &t::bug::BUG_1),
        rung(130, HARD, &t::two_links::SKYSCRAPER),
        rung(150, HARD, &t::two_links::TWO_STRING_KITE),
        rung(120, HARD, &t::two_links::TURBOT_FISH),
        rung(120, HARD, &t::two_links::EMPTY_RECTANGLE),
        rung(150, HARD, &t::w_wing::W_WING),
        rung(160, HARD, &t::wings::XY_WING),
        rung(180, HARD, &t::wings::XYZ_WING),
        rung(100, HARD, &t::unique_rectangles::UNIQUE_RECTANGLE_1),
        rung(100, HARD, &t::unique_rectangles::UNIQUE_RECTANGLE_2),
        rung(100, HARD, &t::unique_rectangles::UNIQUE_RECTANGLE_3),
        rung(100, HARD, &t::unique_rectangles::UNIQUE_RECTANGLE_4),
        rung(100, HARD, &t::unique_rectangles::UNIQUE_RECTANGLE_5),
        rung(100, HARD, &t::unique_rectangles::UNIQUE_RECTANGLE_6),
        rung(100, HARD, &t::unique_rectangles::HIDDEN_RECTANGLE),
        rung(100, HARD, &t::avoidable_rectangles::AVOIDABLE_RECTANGLE_1),
        rung(100, HARD, &t::avoidable_rectangles::AVOIDABLE_RECTANGLE_2),
        rung(130, HARD, &t::fish::FINNED_X_WING),
        rung(150, HARD, &t::fish::SASHIMI_X_WING),
        rung(200, UNFAIR, &t::fish::FINNED_SWORDFISH),
        rung(240, UNFAIR, &t::fish::SASHIMI_SWORDFISH),
        rung(250, UNFAIR, &t::fish::FINNED_JELLYFISH),
        rung(260, UNFAIR, &t::fish::SASHIMI_JELLYFISH),
        rung(250, UNFAIR, &t::sue_de_coq::SUE_DE_COQ),
        rung(150, HARD, &t::colours::SIMPLE_COLOURS_TRAP),
        rung(200, HARD, &t::colours::MULTI_COLOURS_1),
        rung(260, UNFAIR, &t::chains::X_CHAIN),
        rung(260, UNFAIR, &t::chains::XY_CHAIN),
        rung(280, UNFAIR, &t::nice_loops::AIC),
        rung(300, UNFAIR, &t::nice_loops::GROUPED_AIC),
        rung(300, UNFAIR, &t::als::ALS_XZ),
        rung(320, UNFAIR, &t::als::ALS_XY_WING),
        rung(340, UNFAIR, &t::als::ALS_CHAIN),
        rung(300, UNFAIR, &t::fish::FRANKEN_X_WING),
        rung(350, UNFAIR, &t::fish::FRANKEN_SWORDFISH),
        rung(390, UNFAIR, &t::fish::FINNED_FRANKEN_X_WING),
        rung(410, UNFAIR, &t::fish::FINNED_FRANKEN_SWORDFISH),
        rung(500, EXTREME, &t::hodoku_forcing::FORCING_CHAIN_CONTRADICTION),
        rung(700, EXTREME, &t::hodoku_forcing::FORCING_NET_CONTRADICTION),
        beyond(&t::forcing_chains::DYNAMIC_CELL_FORCING_CHAINS),
        beyond(&t::forcing_chains::NESTED_DYNAMIC_FORCING_CHAINS),
    ];
    Ladder { name: "hodoku-2.2", rungs }
}
