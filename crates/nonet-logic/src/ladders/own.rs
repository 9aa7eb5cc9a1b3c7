//! nonet's own ladder: what is easiest to see first.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{hidden_single, jellyfish, naked_single, swordfish, x_wing};

/// nonet's own ladder: a human's order.
pub fn own() -> Ladder {
    let rungs = vec![
        rung(10, hidden_single::finder(Style::Own)),
        rung(23, naked_single::finder(Style::Own)),
        rung(32, x_wing::finder(Style::Own)),
        rung(38, swordfish::finder(Style::Own)),
        rung(52, jellyfish::finder(Style::Own)),
    ];
    Ladder { name: "nonet-1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
