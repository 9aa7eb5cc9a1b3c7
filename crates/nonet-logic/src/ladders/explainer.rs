//! The ladder of Sudoku Explainer 1.2.1. Prices are tenths: 15 is 1.5.

use crate::families::forcing;
use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques as t;

/// Sudoku Explainer 1.2.1: its producers in their order.
pub fn explainer() -> Ladder {
    #[rustfmt::skip]
    let rungs = vec![
        rung(10, t::full_house::finder(Style::Explainer)),
        rung(12, t::hidden_single::finder(Style::Explainer)),
        rung(17, t::direct_pointing::finder(Style::Explainer)),
        rung(19, t::direct_claiming::finder(Style::Explainer)),
        rung(20, t::direct_hidden_pair::finder(Style::Explainer)),
        rung(23, t::naked_single::finder(Style::Explainer)),
        rung(25, t::direct_hidden_triple::finder(Style::Explainer)),
        rung(26, t::pointing::finder(Style::Explainer)),
        rung(28, t::claiming::finder(Style::Explainer)),
        rung(30, t::naked_pair::finder(Style::Explainer)),
        rung(32, t::x_wing::finder(Style::Explainer)),
        rung(34, t::hidden_pair::finder(Style::Explainer)),
        rung(36, t::naked_triple::finder(Style::Explainer)),
        rung(38, t::swordfish::finder(Style::Explainer)),
        rung(40, t::hidden_triple::finder(Style::Explainer)),
        rung(42, t::xy_wing::finder(Style::Explainer)),
        rung(44, t::xyz_wing::finder(Style::Explainer)),
        rung(45, t::unique_rectangle_1::finder(Style::Explainer)),
        rung(50, t::naked_quad::finder(Style::Explainer)),
        rung(52, t::jellyfish::finder(Style::Explainer)),
        rung(54, t::hidden_quad::finder(Style::Explainer)),
        rung(56, t::bug_1::finder(Style::Explainer)),
        rung(62, t::aligned_pair_exclusion::finder(Style::Explainer)),
        rung(65, forcing::plain()),
        rung(75, t::aligned_triplet_exclusion::finder(Style::Explainer)),
        rung(75, forcing::nishio()),
        rung(80, forcing::multiple()),
        rung(85, forcing::dynamic(0)),
        rung(90, forcing::dynamic(1)),
        rung(95, forcing::dynamic(2)),
        rung(100, forcing::dynamic(3)),
        rung(105, forcing::dynamic(4)),
        rung(110, forcing::dynamic(5)),
        rung(115, forcing::dynamic(6)),
        rung(120, forcing::dynamic(7)),
    ];
    Ladder { name: "explainer-1.2.1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
