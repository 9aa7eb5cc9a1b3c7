//! nonet's own ladder: the easiest techniques to spot come first.

use super::explainer::PLAIN_CHAINS;
use super::table::{Price, Row, Table, at, exactly, from, or_more};
use crate::ladder::Ladder;
use crate::technique::Style;
use crate::techniques::als::{large_blossoms, small_blossoms};
use crate::techniques::forcing_chains::any_nested;
use crate::techniques::singles::{hidden_by_digits, hidden_by_marks};

/// nonet's own ladder, in the order in which people try techniques. Prices are tenths, as on Sudoku Explainer's.
pub static OWN: Table = Table { name: "nonet-3", scale: 10, style: Style::Own, rows: ROWS };

/// Returns the ladder of [`OWN`].
pub fn own() -> Ladder {
    OWN.ladder()
}

/// The steps that the rung of grouped chains finds in addition to those with two ends.
const GROUPED: &[Price] =
    &[exactly("grouped-continuous-nice-loop", 65), exactly("grouped-discontinuous-nice-loop", 65)];

/// The steps that the rung of BUG-Lites finds in addition to those of type 1.
const BUG_LITES: &[Price] =
    &[exactly("bug-lite-2", 58), exactly("bug-lite-3", 58), exactly("bug-lite-4", 58)];

/// The steps that the rung of reverse BUGs finds in addition to those of type 1.
const REVERSE_BUGS: &[Price] =
    &[exactly("reverse-bug-2", 58), exactly("reverse-bug-3", 58), exactly("reverse-bug-4", 58)];

/// The steps that the rung of nested chains finds in addition to those with patterns.
const NESTED_CHAINS: &[Price] = &[
    or_more("nested-forcing-chains", 100),
    or_more("nested-multiple-forcing-chains", 100),
    or_more("nested-dynamic-forcing-chains", 105),
];

#[rustfmt::skip]
const ROWS: &[Row] = &[
    at(10, "full-house"),
    at(12, "hidden-single").to(21).by(hidden_by_digits),
    at(17, "naked-single"),
    at(18, "hidden-single").again().by(hidden_by_marks),
    at(20, "direct-pointing"),
    at(21, "direct-claiming"),
    at(22, "direct-hidden-pair"),
    at(25, "direct-hidden-triple"),
    at(26, "pointing"),
    at(28, "claiming"),
    at(28, "law-of-leftovers").to(31),
    at(30, "locked-pair"),
    at(30, "locked-triple"),
    at(30, "naked-pair"),
    at(32, "x-wing"),
    at(34, "hidden-pair"),
    at(36, "naked-triple"),
    at(38, "swordfish"),
    at(40, "hidden-triple"),
    at(40, "skyscraper"),
    at(41, "two-string-kite"),
    at(42, "xy-wing"),
    at(42, "turbot-fish"),
    at(43, "finned-x-wing"),
    at(43, "sashimi-x-wing"),
    from(43, "empty-rectangle"),
    from(43, "two-strong-links"),
    at(44, "xyz-wing"),
    at(44, "w-wing"),
    at(44, "dual-two-string-kite"),
    from(44, "dual-empty-rectangle"),
    from(45, "unique-rectangle-1"),
    from(45, "unique-rectangle-2"),
    from(45, "unique-rectangle-4"),
    from(45, "unique-rectangle-5"),
    from(45, "unique-rectangle-6"),
    from(45, "hidden-rectangle"),
    from(45, "avoidable-rectangle-1"),
    from(45, "avoidable-rectangle-2"),
    from(45, "bug-1"),
    from(46, "unique-rectangle-3"),
    at(46, "simple-colours-trap").with(&[exactly("simple-colours-wrap", 46)]),
    at(47, "remote-pair"),
    at(48, "finned-swordfish"),
    at(48, "sashimi-swordfish"),
    from(48, "extended-rectangle-1"),
    from(48, "extended-rectangle-2"),
    from(48, "extended-rectangle-3"),
    from(48, "extended-rectangle-4"),
    from(48, "unique-loop-1"),
    from(48, "unique-loop-2"),
    from(48, "unique-loop-3"),
    from(48, "unique-loop-4"),
    at(50, "naked-quad"),
    at(52, "jellyfish"),
    at(54, "hidden-quad"),
    at(54, "x-chain"),
    at(55, "xy-chain"),
    at(55, "sue-de-coq"),
    from(55, "wxyz-wing"),
    from(56, "three-strong-links"),
    from(57, "bug-2"),
    from(57, "bug-3"),
    from(57, "bug-4"),
    at(58, "bug-n"),
    at(58, "bug-lite-1").with(BUG_LITES),
    at(58, "reverse-bug-1").with(REVERSE_BUGS),
    at(58, "finned-jellyfish"),
    at(58, "sashimi-jellyfish"),
    at(59, "m-wing"),
    at(59, "s-wing"),
    at(59, "l2-wing"),
    at(59, "l3-wing"),
    at(59, "h2-wing"),
    at(59, "h3-wing"),
    at(60, "aic")
        .with(&[exactly("continuous-nice-loop", 60), exactly("discontinuous-nice-loop", 60)]),
    at(61, "3d-medusa-trap").with(&[exactly("3d-medusa-wrap", 61)]),
    at(62, "multi-colours-1").with(&[exactly("multi-colours-2", 62)]),
    from(62, "vwxyz-wing"),
    from(62, "broken-wing"),
    from(63, "bivalue-oddagon"),
    from(62, "four-strong-links"),
    at(65, "grouped-aic")
        .with(GROUPED),
    from(66, "five-strong-links"),
    from(66, "uvwxyz-wing"),
    from(66, "six-strong-links"),
    at(66, "als-xz"),
    at(67, "als-w-wing"),
    at(67, "als-xy-wing"),
    at(67, "firework-triple"),
    at(68, "firework-quad"),
    at(68, "death-blossom").to(83).by(small_blossoms),
    at(69, "als-aic")
        .with(&[exactly("als-continuous-nice-loop", 69), exactly("als-discontinuous-nice-loop", 69)]),
    at(70, "als-chain"),
    from(70, "x-cycle").with(PLAIN_CHAINS),
    at(72, "tridagon"),
    at(72, "symmetrical-placement"),
    at(72, "aligned-pair-exclusion"),
    from(72, "tuvwxyz-wing"),
    at(73, "siamese-fish"),
    at(73, "franken-x-wing"),
    at(73, "finned-franken-x-wing"),
    at(74, "franken-swordfish"),
    at(74, "finned-franken-swordfish"),
    from(75, "nishio"),
    at(75, "franken-jellyfish"),
    at(75, "finned-franken-jellyfish"),
    at(77, "squirmbag"),
    at(77, "finned-squirmbag"),
    at(77, "sashimi-squirmbag"),
    at(78, "aligned-triplet-exclusion"),
    from(80, "cell-forcing-chains")
        .with(&[or_more("region-forcing-chains", 80)]),
    from(80, "forcing-chain-contradiction")
        .with(&[or_more("forcing-chain-verity", 80)]),
    at(80, "whale"),
    at(81, "finned-whale"),
    at(82, "sashimi-whale"),
    at(83, "death-blossom").again().by(large_blossoms),
    at(84, "junior-exocet"),
    at(84, "senior-exocet"),
    at(84, "exocet-incompatible-pair"),
    at(84, "exocet-mirror"),
    at(84, "double-exocet"),
    at(84, "sk-loop"),
    from(84, "whip"),
    from(85, "forcing-net"),
    at(85, "template-set"),
    at(86, "multi-sector-locked-set"),
    at(89, "kraken-fish-1"),
    at(89, "kraken-fish-2"),
    at(90, "leviathan"),
    at(90, "template-delete"),
    at(91, "finned-leviathan"),
    at(92, "sashimi-leviathan"),
    from(95, "nested-forcing-net"),
    from(100, "dynamic-forcing-chains-plus").with(NESTED_CHAINS).by(|_| any_nested()),
];
