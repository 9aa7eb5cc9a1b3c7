//! nonet's own ladder: what is easiest to see first.

use crate::families::forcing::PlainFinder;
use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques as t;

/// nonet's own ladder: a human's order.
pub fn own() -> Ladder {
    #[rustfmt::skip]
    let rungs = vec![
        rung(10, t::hidden_single::finder(Style::Own)),
        rung(23, t::naked_single::finder(Style::Own)),
        rung(32, t::x_wing::finder(Style::Own)),
        rung(38, t::swordfish::finder(Style::Own)),
        rung(52, t::jellyfish::finder(Style::Own)),
        rung(62, t::aligned_pair_exclusion::finder(Style::Own)),
        rung(65, Box::new(PlainFinder::new())),
        rung(75, t::aligned_triplet_exclusion::finder(Style::Own)),
    ];
    Ladder { name: "nonet-1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
