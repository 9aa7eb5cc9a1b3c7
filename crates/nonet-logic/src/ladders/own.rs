//! nonet's own ladder: what is easiest to see first.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{
    finned_franken_jellyfish, finned_franken_swordfish, finned_franken_x_wing, finned_jellyfish,
    finned_mutant_jellyfish, finned_mutant_swordfish, finned_mutant_x_wing, finned_swordfish,
    finned_x_wing, franken_jellyfish, franken_swordfish, franken_x_wing, hidden_single, jellyfish,
    mutant_jellyfish, mutant_swordfish, mutant_x_wing, naked_single, sashimi_jellyfish,
    sashimi_swordfish, sashimi_x_wing, swordfish, x_wing,
};

/// nonet's own ladder: a human's order.
pub fn own() -> Ladder {
    let rungs = vec![
        rung(10, hidden_single::finder(Style::Own)),
        rung(23, naked_single::finder(Style::Own)),
        rung(32, x_wing::finder(Style::Own)),
        rung(34, finned_x_wing::finder(Style::Own)),
        rung(35, sashimi_x_wing::finder(Style::Own)),
        rung(38, swordfish::finder(Style::Own)),
        rung(40, finned_swordfish::finder(Style::Own)),
        rung(41, sashimi_swordfish::finder(Style::Own)),
        rung(44, franken_x_wing::finder(Style::Own)),
        rung(45, finned_franken_x_wing::finder(Style::Own)),
        rung(50, franken_swordfish::finder(Style::Own)),
        rung(51, finned_franken_swordfish::finder(Style::Own)),
        rung(52, jellyfish::finder(Style::Own)),
        rung(52, mutant_x_wing::finder(Style::Own)),
        rung(53, finned_mutant_x_wing::finder(Style::Own)),
        rung(54, finned_jellyfish::finder(Style::Own)),
        rung(56, sashimi_jellyfish::finder(Style::Own)),
        rung(60, franken_jellyfish::finder(Style::Own)),
        rung(61, finned_franken_jellyfish::finder(Style::Own)),
        rung(62, mutant_swordfish::finder(Style::Own)),
        rung(63, finned_mutant_swordfish::finder(Style::Own)),
        rung(68, mutant_jellyfish::finder(Style::Own)),
        rung(69, finned_mutant_jellyfish::finder(Style::Own)),
    ];
    Ladder { name: "nonet-1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
