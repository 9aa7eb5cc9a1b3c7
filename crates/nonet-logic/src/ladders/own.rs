//! nonet's own ladder: what is easiest to see first.

use crate::families::forcing::PlainFinder;
use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{
    avoidable_rectangle_1, avoidable_rectangle_2, bug_1, bug_2, bug_3, bug_4, extended_rectangle_1,
    extended_rectangle_2, extended_rectangle_3, extended_rectangle_4, hidden_rectangle, hidden_single,
    naked_single, unique_loop_1, unique_loop_2, unique_loop_3, unique_loop_4, unique_rectangle_1,
    unique_rectangle_2, unique_rectangle_3, unique_rectangle_4, unique_rectangle_5, unique_rectangle_6,
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
