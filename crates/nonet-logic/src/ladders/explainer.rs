//! The ladder of Sudoku Explainer 1.2.1. Prices are tenths: 15 is 1.5.

use crate::families::forcing::PlainFinder;
use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{bug_1, hidden_single, naked_single, unique_rectangle_1};
use crate::techniques::{
    claiming, direct_claiming, direct_hidden_pair, direct_hidden_triple, direct_pointing, full_house,
    hidden_pair, hidden_quad, hidden_single, hidden_triple, naked_pair, naked_quad, naked_single,
    naked_triple, pointing, xy_wing, xyz_wing,
};
use crate::techniques as t;

/// Sudoku Explainer 1.2.1: its producers in their order.
pub fn explainer() -> Ladder {
    #[rustfmt::skip]
    let rungs = vec![
        rung(10, hidden_single::finder(Style::Explainer)),
        rung(23, naked_single::finder(Style::Explainer)),
        // Unique rectangles and loops of all types.
        rung(45, unique_rectangle_1::finder(Style::Explainer)),
        // Bivalue universal graves of all types.
        rung(56, bug_1::finder(Style::Explainer)),
        rung(10, full_house::finder(Style::Explainer)),
        rung(12, hidden_single::finder(Style::Explainer)),
        rung(17, direct_pointing::finder(Style::Explainer)),
        rung(19, direct_claiming::finder(Style::Explainer)),
        rung(20, direct_hidden_pair::finder(Style::Explainer)),
        rung(23, naked_single::finder(Style::Explainer)),
        rung(25, direct_hidden_triple::finder(Style::Explainer)),
        rung(26, pointing::finder(Style::Explainer)),
        rung(28, claiming::finder(Style::Explainer)),
        rung(30, naked_pair::finder(Style::Explainer)),
        rung(34, hidden_pair::finder(Style::Explainer)),
        rung(36, naked_triple::finder(Style::Explainer)),
        rung(40, hidden_triple::finder(Style::Explainer)),
        rung(42, xy_wing::finder(Style::Explainer)),
        rung(44, xyz_wing::finder(Style::Explainer)),
        rung(50, naked_quad::finder(Style::Explainer)),
        rung(54, hidden_quad::finder(Style::Explainer)),
        rung(10, t::hidden_single::finder(Style::Explainer)),
        rung(23, t::naked_single::finder(Style::Explainer)),
        rung(32, t::x_wing::finder(Style::Explainer)),
        rung(38, t::swordfish::finder(Style::Explainer)),
        rung(52, t::jellyfish::finder(Style::Explainer)),
        rung(62, t::aligned_pair_exclusion::finder(Style::Explainer)),
        rung(65, Box::new(PlainFinder::new())),
        rung(75, t::aligned_triplet_exclusion::finder(Style::Explainer)),
    ];
    Ladder { name: "explainer-1.2.1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
