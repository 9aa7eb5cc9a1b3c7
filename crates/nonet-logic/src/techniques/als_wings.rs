//! Wings of four to seven cells: a cell with two candidates and an almost locked set.

use crate::families::als::{Graph, Wing};
use crate::technique::{Finder, Info, Setup};
use crate::telling::sets::tell_sets;

fn wing(info: &'static Info, setup: &Setup, cells: u32) -> Box<dyn Finder> {
    Box::new(Wing { info, cells, graph: setup.share(|| Graph::shared(setup.style)) })
}

family! {
    /// {name}: {n} cells with {n} digits, one of which is in one cell or the other.
    ///
    /// # Pattern
    /// A cell with two candidates x and z, and an almost locked set of {set} cells in which the cell sees every x: {n}
    /// cells with {n} digits in all. Either the cell is z, or it is x and the set has all its other digits.
    ///
    /// # Removes
    /// The digit z from cells that see every z of the wing. If the cell also sees every z of the set, the set keeps exactly
    /// one of x and z: then x can be removed from cells that see every x, and any other digit of the set from cells that see
    /// all its candidates there.
    ///
    /// # Confusions
    /// The digit that goes must be seen in every place that it has in the wing. The cell with two candidates sees
    /// every place of its other digit in the set; seeing some is not enough.
    ///
    /// # Neighbours
    /// - `xyz-wing`: three cells with three digits.
    /// - `als-xz`: both sets may have several cells.
    ///
    /// # References
    /// - Sukaku Explainer: {sukaku}. Sudoku Explainer has no such technique. HoDoKu finds it as Almost Locked Set XZ-Rule.
    WINGS: wing => tell_sets;
    WXYZ_WING = "wxyz-wing", "WXYZ-Wing", 4,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::855::", {
        n: "four", set: "3", sukaku: "WXYZ-Wing, 5.5 or 5.6",
    };
    VWXYZ_WING = "vwxyz-wing", "VWXYZ-Wing", 5,
        ":..2.1...+69.8...5.3..+69....+8.4+9.27.6+5.+67..1..2....694.+77.+4.....168...43.+9..3...67+4:274 874 875 876:424::", {
        n: "five", set: "4", sukaku: "VWXYZ-Wing, 6.2 to 6.4",
    };
    UVWXYZ_WING = "uvwxyz-wing", "UVWXYZ-Wing", 6,
        ":....5.4+121...2..5......1...3+8.........48....35+9...687+4..8.....161..73....2......9:256 494 495 576 632 694 727 737 898:533 572::", {
        n: "six", set: "5", sukaku: "UVWXYZ-Wing, 6.6",
    };
    TUVWXYZ_WING = "tuvwxyz-wing", "TUVWXYZ-Wing", 7,
        ":......9.6...8.6....+6....52+8...+57..+63+65+3.+8..7...7631.+9+5+39+14+65.+8..26+19.3+5+4....2.+61+9::422::", {
        n: "seven", set: "6", sukaku: "TUVWXYZ-Wing, 7.5",
    };
}
