//! nonet's own ladder: what is easiest to see first.

use crate::families::forcing;
use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques as t;

/// nonet's own ladder: a human's order.
pub fn own() -> Ladder {
    #[rustfmt::skip]
    let rungs = vec![
        rung(10, t::full_house::finder(Style::Own)),
        rung(12, t::hidden_single::finder(Style::Own)),
        rung(17, t::direct_pointing::finder(Style::Own)),
        rung(19, t::direct_claiming::finder(Style::Own)),
        rung(20, t::direct_hidden_pair::finder(Style::Own)),
        rung(23, t::naked_single::finder(Style::Own)),
        rung(25, t::direct_hidden_triple::finder(Style::Own)),
        rung(26, t::pointing::finder(Style::Own)),
        rung(28, t::claiming::finder(Style::Own)),
        rung(30, t::locked_pair::finder(Style::Own)),
        rung(30, t::locked_triple::finder(Style::Own)),
        rung(30, t::naked_pair::finder(Style::Own)),
        rung(32, t::x_wing::finder(Style::Own)),
        rung(34, t::finned_x_wing::finder(Style::Own)),
        rung(34, t::hidden_pair::finder(Style::Own)),
        rung(35, t::sashimi_x_wing::finder(Style::Own)),
        rung(36, t::naked_triple::finder(Style::Own)),
        rung(38, t::swordfish::finder(Style::Own)),
        rung(40, t::finned_swordfish::finder(Style::Own)),
        rung(40, t::hidden_triple::finder(Style::Own)),
        rung(41, t::sashimi_swordfish::finder(Style::Own)),
        rung(42, t::xy_wing::finder(Style::Own)),
        rung(44, t::franken_x_wing::finder(Style::Own)),
        rung(44, t::xyz_wing::finder(Style::Own)),
        rung(44, t::w_wing::finder(Style::Own)),
        rung(45, t::finned_franken_x_wing::finder(Style::Own)),
        rung(45, t::unique_rectangle_1::finder(Style::Own)),
        rung(45, t::unique_rectangle_2::finder(Style::Own)),
        rung(45, t::unique_rectangle_3::finder(Style::Own)),
        rung(45, t::unique_rectangle_4::finder(Style::Own)),
        rung(45, t::unique_rectangle_5::finder(Style::Own)),
        rung(45, t::unique_rectangle_6::finder(Style::Own)),
        rung(45, t::hidden_rectangle::finder(Style::Own)),
        rung(45, t::avoidable_rectangle_1::finder(Style::Own)),
        rung(45, t::avoidable_rectangle_2::finder(Style::Own)),
        rung(45, t::extended_rectangle_1::finder(Style::Own)),
        rung(45, t::extended_rectangle_2::finder(Style::Own)),
        rung(45, t::extended_rectangle_3::finder(Style::Own)),
        rung(45, t::extended_rectangle_4::finder(Style::Own)),
        rung(46, t::unique_loop_1::finder(Style::Own)),
        rung(46, t::unique_loop_2::finder(Style::Own)),
        rung(46, t::unique_loop_3::finder(Style::Own)),
        rung(46, t::unique_loop_4::finder(Style::Own)),
        rung(50, t::franken_swordfish::finder(Style::Own)),
        rung(50, t::naked_quad::finder(Style::Own)),
        rung(50, t::remote_pair::finder(Style::Own)),
        rung(51, t::finned_franken_swordfish::finder(Style::Own)),
        rung(52, t::jellyfish::finder(Style::Own)),
        rung(52, t::mutant_x_wing::finder(Style::Own)),
        rung(53, t::finned_mutant_x_wing::finder(Style::Own)),
        rung(54, t::finned_jellyfish::finder(Style::Own)),
        rung(54, t::hidden_quad::finder(Style::Own)),
        rung(56, t::sashimi_jellyfish::finder(Style::Own)),
        rung(56, t::bug_1::finder(Style::Own)),
        rung(57, t::bug_2::finder(Style::Own)),
        rung(57, t::bug_3::finder(Style::Own)),
        rung(57, t::bug_4::finder(Style::Own)),
        rung(60, t::franken_jellyfish::finder(Style::Own)),
        rung(61, t::finned_franken_jellyfish::finder(Style::Own)),
        rung(62, t::mutant_swordfish::finder(Style::Own)),
        rung(62, t::aligned_pair_exclusion::finder(Style::Own)),
        rung(62, t::simple_colours_trap::finder(Style::Own)),
        rung(63, t::finned_mutant_swordfish::finder(Style::Own)),
        rung(64, t::multi_colours_1::finder(Style::Own)),
        rung(65, forcing::plain()),
        rung(66, t::x_chain::finder(Style::Own)),
        rung(68, t::mutant_jellyfish::finder(Style::Own)),
        rung(69, t::finned_mutant_jellyfish::finder(Style::Own)),
        rung(70, t::xy_chain::finder(Style::Own)),
        rung(75, t::aligned_triplet_exclusion::finder(Style::Own)),
        rung(75, forcing::nishio()),
        rung(80, forcing::all_multiple()),
        rung(85, forcing::dynamic(0)),
        rung(90, forcing::any_nested()),
    ];
    Ladder { name: "nonet-1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
