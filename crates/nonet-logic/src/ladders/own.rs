//! nonet's own ladder: what is easiest to see first.

use crate::families::forcing::PlainFinder;
use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{
    avoidable_rectangle_1, avoidable_rectangle_2, bug_1, bug_2, bug_3, bug_4, extended_rectangle_1,
    extended_rectangle_2, extended_rectangle_3, extended_rectangle_4, hidden_rectangle, hidden_single,
    naked_single, unique_loop_1, unique_loop_2, unique_loop_3, unique_loop_4, unique_rectangle_1,
    unique_rectangle_2, unique_rectangle_3, unique_rectangle_4, unique_rectangle_5, unique_rectangle_6,
    claiming, direct_claiming, direct_hidden_pair, direct_hidden_triple, direct_pointing, full_house,
    hidden_pair, hidden_quad, hidden_single, hidden_triple, locked_pair, locked_triple, naked_pair,
    naked_quad, naked_single, naked_triple, pointing, w_wing, xy_wing, xyz_wing,
};

/// nonet's own ladder: a human's order.
pub fn own() -> Ladder {
    let rungs = vec![
        rung(10, hidden_single::finder(Style::Own)),
        rung(23, naked_single::finder(Style::Own)),
        rung(45, unique_rectangle_1::finder(Style::Own)),
        rung(45, unique_rectangle_2::finder(Style::Own)),
        rung(45, unique_rectangle_3::finder(Style::Own)),
        rung(45, unique_rectangle_4::finder(Style::Own)),
        rung(45, unique_rectangle_5::finder(Style::Own)),
        rung(45, unique_rectangle_6::finder(Style::Own)),
        rung(45, hidden_rectangle::finder(Style::Own)),
        rung(45, avoidable_rectangle_1::finder(Style::Own)),
        rung(45, avoidable_rectangle_2::finder(Style::Own)),
        rung(45, extended_rectangle_1::finder(Style::Own)),
        rung(45, extended_rectangle_2::finder(Style::Own)),
        rung(45, extended_rectangle_3::finder(Style::Own)),
        rung(45, extended_rectangle_4::finder(Style::Own)),
        rung(46, unique_loop_1::finder(Style::Own)),
        rung(46, unique_loop_2::finder(Style::Own)),
        rung(46, unique_loop_3::finder(Style::Own)),
        rung(46, unique_loop_4::finder(Style::Own)),
        rung(56, bug_1::finder(Style::Own)),
        rung(57, bug_2::finder(Style::Own)),
        rung(57, bug_3::finder(Style::Own)),
        rung(57, bug_4::finder(Style::Own)),
        rung(10, full_house::finder(Style::Own)),
        rung(12, hidden_single::finder(Style::Own)),
        rung(17, direct_pointing::finder(Style::Own)),
        rung(19, direct_claiming::finder(Style::Own)),
        rung(20, direct_hidden_pair::finder(Style::Own)),
        rung(23, naked_single::finder(Style::Own)),
        rung(25, direct_hidden_triple::finder(Style::Own)),
        rung(26, pointing::finder(Style::Own)),
        rung(28, claiming::finder(Style::Own)),
        rung(30, locked_pair::finder(Style::Own)),
        rung(30, locked_triple::finder(Style::Own)),
        rung(30, naked_pair::finder(Style::Own)),
        rung(34, hidden_pair::finder(Style::Own)),
        rung(36, naked_triple::finder(Style::Own)),
        rung(40, hidden_triple::finder(Style::Own)),
        rung(42, xy_wing::finder(Style::Own)),
        rung(44, xyz_wing::finder(Style::Own)),
        rung(44, w_wing::finder(Style::Own)),
        rung(50, naked_quad::finder(Style::Own)),
        rung(54, hidden_quad::finder(Style::Own)),
use crate::techniques as t;

/// nonet's own ladder: a human's order.
pub fn own() -> Ladder {
    #[rustfmt::skip]
    let rungs = vec![
        rung(10, t::hidden_single::finder(Style::Own)),
        rung(23, t::naked_single::finder(Style::Own)),
        rung(32, t::x_wing::finder(Style::Own)),
        rung(38, t::swordfish::finder(Style::Own)),
        rung(50, t::remote_pair::finder(Style::Own)),
        rung(52, t::jellyfish::finder(Style::Own)),
        rung(62, t::aligned_pair_exclusion::finder(Style::Own)),
        rung(62, t::simple_colours_trap::finder(Style::Own)),
        rung(64, t::multi_colours_1::finder(Style::Own)),
        rung(65, Box::new(PlainFinder::new())),
        rung(66, t::x_chain::finder(Style::Own)),
        rung(70, t::xy_chain::finder(Style::Own)),
        rung(75, t::aligned_triplet_exclusion::finder(Style::Own)),
    ];
    Ladder { name: "nonet-1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
