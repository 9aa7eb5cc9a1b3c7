//! The ladder of HoDoKu 2.2: its techniques in their order, with points and levels.

use super::table::{Price, Row, Table, at, exactly, or_more};
use crate::ladder::{BEYOND, Ladder};
use crate::selection::at_rung_price;
use crate::technique::Style;
use crate::techniques::forcing_chains::{any_nested, dynamic};

/// HoDoKu 2.2 with the techniques that are on by default. Where HoDoKu would guess, at 10,000 points, this ladder has
/// deeper chains at that price instead, so that every path reaches the solution. A rating that needs them says so.
pub static HODOKU: Table = Table { name: "hodoku-2.2", scale: 1, style: Style::Hodoku, rows: ROWS };

/// Returns the ladder of [`HODOKU`].
pub fn hodoku() -> Ladder {
    HODOKU.ladder()
}

const fn easy(price: u32, key: &'static str) -> Row {
    at(price, key).level(1)
}

const fn medium(price: u32, key: &'static str) -> Row {
    at(price, key).level(2)
}

const fn hard(price: u32, key: &'static str) -> Row {
    at(price, key).level(3)
}

const fn unfair(price: u32, key: &'static str) -> Row {
    at(price, key).level(4)
}

const fn extreme(price: u32, key: &'static str) -> Row {
    at(price, key).level(5)
}

const fn beyond(price: u32, key: &'static str) -> Row {
    at(price, key).level(BEYOND)
}

/// The steps that the rung of grouped chains finds in addition to those with two ends.
const GROUPED: &[Price] =
    &[exactly("grouped-continuous-nice-loop", 300), exactly("grouped-discontinuous-nice-loop", 300)];

#[rustfmt::skip]
const ROWS: &[Row] = &[
    easy(4, "full-house")
        .with(&[exactly("naked-single", 4), exactly("hidden-single", 14)]),
    medium(40, "locked-pair"),
    medium(60, "locked-triple"),
    medium(50, "pointing"),
    medium(50, "claiming"),
    medium(60, "naked-pair"),
    medium(80, "naked-triple"),
    medium(70, "hidden-pair"),
    medium(100, "hidden-triple"),
    hard(120, "naked-quad"),
    hard(150, "hidden-quad"),
    hard(140, "x-wing"),
    hard(150, "swordfish"),
    hard(160, "jellyfish"),
    hard(110, "remote-pair"),
    hard(100, "bug-1").or_more(),
    hard(130, "skyscraper"),
    hard(150, "two-string-kite"),
    hard(120, "turbot-fish"),
    hard(120, "empty-rectangle").or_more(),
    hard(150, "w-wing"),
    hard(160, "xy-wing"),
    hard(180, "xyz-wing"),
    hard(100, "unique-rectangle-1").or_more(),
    hard(100, "unique-rectangle-2").or_more(),
    hard(100, "unique-rectangle-3").or_more(),
    hard(100, "unique-rectangle-4").or_more(),
    hard(100, "unique-rectangle-5").or_more(),
    hard(100, "unique-rectangle-6").or_more(),
    hard(100, "hidden-rectangle").or_more(),
    hard(100, "avoidable-rectangle-1").or_more(),
    hard(100, "avoidable-rectangle-2").or_more(),
    hard(130, "finned-x-wing"),
    hard(150, "sashimi-x-wing"),
    unfair(200, "finned-swordfish"),
    unfair(240, "sashimi-swordfish"),
    unfair(250, "finned-jellyfish"),
    unfair(260, "sashimi-jellyfish"),
    unfair(250, "sue-de-coq"),
    hard(150, "simple-colours-trap").with(&[exactly("simple-colours-wrap", 150)]),
    hard(200, "multi-colours-1").with(&[exactly("multi-colours-2", 200)]),
    unfair(260, "x-chain"),
    unfair(260, "xy-chain"),
    unfair(280, "aic")
        .with(&[exactly("continuous-nice-loop", 280), exactly("discontinuous-nice-loop", 280)]),
    unfair(300, "grouped-aic")
        .with(GROUPED),
    unfair(300, "als-xz"),
    unfair(320, "als-xy-wing"),
    unfair(340, "als-chain"),
    unfair(300, "franken-x-wing"),
    unfair(350, "franken-swordfish"),
    unfair(390, "finned-franken-x-wing"),
    unfair(410, "finned-franken-swordfish"),
    extreme(500, "forcing-chain-contradiction").or_more()
        .with(&[or_more("forcing-chain-verity", 500)]),
    extreme(700, "forcing-net-contradiction").or_more()
        .with(&[or_more("forcing-net-verity", 700)]),
    beyond(10_000, "dynamic-cell-forcing-chains").by(|_| at_rung_price(dynamic(0))),
    beyond(10_000, "dynamic-forcing-chains-plus").by(|_| at_rung_price(any_nested())),
];
