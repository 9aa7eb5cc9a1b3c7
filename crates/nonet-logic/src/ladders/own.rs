//! nonet's own ladder: what is easiest to see first.

use super::explainer::{DYNAMIC_CHAINS, PLAIN_CHAINS};
use super::table::{Price, Row, Table, at, exactly, from, or_more};
use crate::ladder::Ladder;
use crate::technique::Style;
use crate::techniques::forcing_chains::{any_nested, dynamic};

/// nonet's own ladder: the order in which people look. Prices are tenths, as on Sudoku Explainer's.
pub static OWN: Table = Table { name: "nonet-1", style: Style::Own, rows: ROWS };

/// The ladder of [`OWN`].
pub fn own() -> Ladder {
    OWN.ladder()
}

/// What the rung of grouped chains finds besides those with two ends.
const GROUPED: &[Price] =
    &[exactly("grouped-continuous-nice-loop", 75), exactly("grouped-discontinuous-nice-loop", 75)];

/// What the rung of nested chains finds besides those that see patterns.
const NESTED_CHAINS: &[Price] = &[
    or_more("nested-forcing-chains", 95),
    or_more("nested-multiple-forcing-chains", 100),
    or_more("nested-dynamic-forcing-chains", 105),
];

#[rustfmt::skip]
const ROWS: &[Row] = &[
    at(10, "full-house"),
    at(12, "hidden-single").to(15),
    at(17, "direct-pointing"),
    at(19, "direct-claiming"),
    at(20, "direct-hidden-pair"),
    at(23, "naked-single"),
    at(25, "direct-hidden-triple"),
    at(26, "pointing"),
    at(28, "claiming"),
    at(30, "locked-pair"),
    at(30, "locked-triple"),
    at(30, "naked-pair"),
    at(32, "x-wing"),
    at(34, "finned-x-wing"),
    at(34, "hidden-pair"),
    at(35, "sashimi-x-wing"),
    at(36, "naked-triple"),
    at(38, "swordfish"),
    at(40, "finned-swordfish"),
    at(40, "hidden-triple"),
    at(40, "skyscraper"),
    at(41, "sashimi-swordfish"),
    at(41, "two-string-kite"),
    at(42, "xy-wing"),
    at(42, "turbot-fish"),
    from(43, "empty-rectangle"),
    from(43, "two-strong-links"),
    at(44, "franken-x-wing"),
    at(44, "xyz-wing"),
    at(44, "w-wing"),
    at(44, "dual-two-string-kite"),
    from(44, "dual-empty-rectangle"),
    at(45, "finned-franken-x-wing"),
    from(45, "unique-rectangle-1"),
    from(45, "unique-rectangle-2"),
    from(45, "unique-rectangle-3"),
    from(45, "unique-rectangle-4"),
    from(45, "unique-rectangle-5"),
    from(45, "unique-rectangle-6"),
    from(45, "hidden-rectangle"),
    from(45, "avoidable-rectangle-1"),
    from(45, "avoidable-rectangle-2"),
    from(45, "extended-rectangle-1"),
    from(45, "extended-rectangle-2"),
    from(45, "extended-rectangle-3"),
    from(45, "extended-rectangle-4"),
    from(46, "unique-loop-1"),
    from(46, "unique-loop-2"),
    from(46, "unique-loop-3"),
    from(46, "unique-loop-4"),
    at(50, "franken-swordfish"),
    at(50, "naked-quad"),
    at(50, "remote-pair"),
    at(50, "sue-de-coq"),
    at(51, "finned-franken-swordfish"),
    at(52, "jellyfish"),
    at(54, "finned-jellyfish"),
    at(54, "hidden-quad"),
    from(54, "three-strong-links"),
    from(55, "wxyz-wing"),
    at(56, "sashimi-jellyfish"),
    from(56, "bug-1"),
    at(56, "siamese-fish"),
    from(57, "bug-2"),
    from(57, "bug-3"),
    from(57, "bug-4"),
    from(58, "four-strong-links"),
    at(60, "firework-triple"),
    at(60, "franken-jellyfish"),
    at(61, "finned-franken-jellyfish"),
    at(62, "aligned-pair-exclusion"),
    at(62, "simple-colours-trap").with(&[exactly("simple-colours-wrap", 62)]),
    from(62, "five-strong-links"),
    from(62, "vwxyz-wing"),
    at(63, "firework-quad"),
    at(64, "tridagon"),
    at(64, "multi-colours-1").with(&[exactly("multi-colours-2", 64)]),
    from(65, "x-cycle").with(PLAIN_CHAINS),
    at(66, "x-chain"),
    from(66, "six-strong-links"),
    at(66, "als-xz"),
    from(66, "uvwxyz-wing"),
    at(69, "als-xy-wing"),
    at(70, "xy-chain"),
    at(70, "squirmbag"),
    at(70, "als-chain"),
    at(71, "finned-squirmbag"),
    at(72, "sashimi-squirmbag"),
    at(72, "aic")
        .with(&[exactly("continuous-nice-loop", 72), exactly("discontinuous-nice-loop", 72)]),
    at(75, "aligned-triplet-exclusion"),
    from(75, "nishio"),
    at(75, "grouped-aic")
        .with(GROUPED),
    from(75, "tuvwxyz-wing"),
    at(79, "als-aic")
        .with(&[exactly("als-continuous-nice-loop", 79), exactly("als-discontinuous-nice-loop", 79)]),
    from(80, "cell-forcing-chains")
        .with(&[or_more("region-forcing-chains", 80)]),
    at(80, "whale"),
    from(80, "forcing-chain-contradiction")
        .with(&[or_more("forcing-chain-verity", 80)]),
    at(81, "finned-whale"),
    at(82, "sashimi-whale"),
    at(82, "death-blossom"),
    at(84, "junior-exocet"),
    at(84, "sk-loop"),
    from(85, "dynamic-cell-forcing-chains").with(DYNAMIC_CHAINS).by(|_| dynamic(0)),
    at(85, "template-set"),
    at(86, "multi-sector-locked-set"),
    from(88, "forcing-net-contradiction")
        .with(&[or_more("forcing-net-verity", 88)]),
    at(89, "kraken-fish-1"),
    at(89, "kraken-fish-2"),
    from(90, "dynamic-forcing-chains-plus").with(NESTED_CHAINS).by(|_| any_nested()),
    at(90, "leviathan"),
    at(90, "template-delete"),
    at(91, "finned-leviathan"),
    at(92, "sashimi-leviathan"),
];
