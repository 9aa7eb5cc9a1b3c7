//! nonet's own ladder: what is easiest to see first.

use crate::ladder::{Ladder, Rung};
use crate::technique::{Finder, Style};
use crate::techniques::{
    aic, forcing_chain_contradiction, forcing_net_contradiction, grouped_aic, hidden_single,
    multi_colours_1, naked_single, remote_pair, simple_colours_trap, x_chain, xy_chain,
};

/// nonet's own ladder: a human's order.
pub fn own() -> Ladder {
    let rungs = vec![
        rung(10, hidden_single::finder(Style::Own)),
        rung(23, naked_single::finder(Style::Own)),
        rung(50, remote_pair::finder(Style::Own)),
        rung(62, simple_colours_trap::finder(Style::Own)),
        rung(64, multi_colours_1::finder(Style::Own)),
        rung(66, x_chain::finder(Style::Own)),
        rung(70, xy_chain::finder(Style::Own)),
        rung(72, aic::finder(Style::Own)),
        rung(75, grouped_aic::finder(Style::Own)),
        rung(80, forcing_chain_contradiction::finder(Style::Own)),
        rung(88, forcing_net_contradiction::finder(Style::Own)),
    ];
    Ladder { name: "nonet-1", rungs }
}

fn rung(price: u32, finder: Box<dyn Finder>) -> Rung {
    Rung { finder, price, level: 0 }
}
