//! The ladder of Sudoku Explainer 1.2.1. Prices are tenths: 15 is 1.5.

use super::table::{Price, Row, Table, at, from, or_more};
use crate::ladder::Ladder;
use crate::technique::Style;
use crate::techniques::forcing_chains::{dynamic, multiple};

/// Sudoku Explainer 1.2.1: its hint producers in their order.
pub static EXPLAINER: Table =
    Table { name: "explainer-1.2.1", scale: 10, style: Style::Explainer, rows: ROWS };

/// Returns the ladder of [`EXPLAINER`].
pub fn explainer() -> Ladder {
    EXPLAINER.ladder()
}

/// The steps that the rung of unique rectangles finds in addition to those of type 1.
const RECTANGLES_AND_LOOPS: &[Price] = &[
    or_more("unique-rectangle-2", 45),
    or_more("unique-rectangle-3", 45),
    or_more("unique-rectangle-4", 45),
    or_more("unique-loop-1", 45),
    or_more("unique-loop-2", 45),
    or_more("unique-loop-3", 45),
    or_more("unique-loop-4", 45),
];

/// The steps that the rung of single chains finds in addition to X-cycles.
pub(super) const PLAIN_CHAINS: &[Price] = &[
    or_more("y-cycle", 65),
    or_more("xy-cycle", 65),
    or_more("forcing-x-chain", 65),
    or_more("forcing-chain", 65),
];

/// The steps that the rung of dynamic chains finds in addition to those from cells.
pub(super) const DYNAMIC_CHAINS: &[Price] = &[
    or_more("dynamic-region-forcing-chains", 85),
    or_more("dynamic-contradiction-forcing-chains", 85),
    or_more("dynamic-double-forcing-chains", 85),
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
    at(30, "naked-pair"),
    at(32, "x-wing"),
    at(34, "hidden-pair"),
    at(36, "naked-triple"),
    at(38, "swordfish"),
    at(40, "hidden-triple"),
    at(42, "xy-wing"),
    at(44, "xyz-wing"),
    from(45, "unique-rectangle-1").with(RECTANGLES_AND_LOOPS),
    at(50, "naked-quad"),
    at(52, "jellyfish"),
    at(54, "hidden-quad"),
    from(56, "bug-1").with(&[or_more("bug-2", 57), or_more("bug-3", 57), or_more("bug-4", 57)]),
    at(62, "aligned-pair-exclusion"),
    from(65, "x-cycle").with(PLAIN_CHAINS),
    at(75, "aligned-triplet-exclusion"),
    from(75, "nishio"),
    from(80, "cell-forcing-chains")
        .with(&[or_more("region-forcing-chains", 80)]).by(|_| multiple()),
    from(85, "dynamic-cell-forcing-chains").with(DYNAMIC_CHAINS).by(|_| dynamic(0)),
    from(90, "dynamic-forcing-chains-plus").by(|_| dynamic(1)),
    from(95, "nested-forcing-chains").by(|_| dynamic(2)),
    from(100, "nested-multiple-forcing-chains").by(|_| dynamic(3)),
    from(105, "nested-dynamic-forcing-chains").by(|_| dynamic(4)),
    from(110, "nested-dynamic-forcing-chains").by(|_| dynamic(5)),
    from(115, "nested-dynamic-forcing-chains").by(|_| dynamic(6)),
    from(120, "nested-dynamic-forcing-chains").by(|_| dynamic(7)),
];
