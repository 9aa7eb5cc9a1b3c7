//! nonet's own ladder: what is easiest to see first.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{
    aligned_pair_exclusion, aligned_triplet_exclusion, hidden_single, naked_single,
};

/// nonet's own ladder: a human's order.
pub fn own() -> Ladder {
    let rungs = vec![
        rung(10, hidden_single::finder(Style::Own)),
        rung(23, naked_single::finder(Style::Own)),
        rung(62, aligned_pair_exclusion::finder(Style::Own)),
        rung(75, aligned_triplet_exclusion::finder(Style::Own)),
    ];
    Ladder { name: "nonet-1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
