//! Singles.

use crate::families::single::{FullHouse, HiddenSingle, NakedSingle};
use crate::families::single_queue::{self, Names};
use crate::technique::{Finder, Style};

/// All kinds of singles in the order in which they arose, which is HoDoKu's.
fn in_order_of_appearance() -> Box<dyn Finder> {
    single_queue::finder(Names { full: &FULL_HOUSE, naked: &NAKED_SINGLE, hidden: &HIDDEN_SINGLE })
}

techniques! {
    /// Full house: the last empty cell of a house.
    ///
    /// # Pattern
    /// All cells of a house but one are filled.
    ///
    /// # Removes
    /// Nothing: the missing digit can be placed.
    ///
    /// # References
    /// - Sudoku Explainer: Hidden Single, 1.0 in the last empty cell of a house. HoDoKu: Full House, 0000, 4 points. Also
    ///   known as last digit, last value, naked single in a house.
    FULL_HOUSE = "full-house", "Full house",
        ":+8.+4.....37+564+9.1.+2+13+9.+6875...+3...41+8..18......8+2+1.4935.45..2..9..+8+5..+3.6+2..38....:::212:":
        |info, setup| match setup.style {
        Style::Hodoku => in_order_of_appearance(),
        style => Box::new(FullHouse { info, style }),
    };

    /// Hidden single: a digit with one place left in a house.
    ///
    /// # Pattern
    /// Every other cell of the house is filled or has lost the digit.
    ///
    /// # Removes
    /// Nothing: the digit can be placed.
    ///
    /// # References
    /// - Sudoku Explainer: Hidden Single, 1.2 in a box, 1.5 elsewhere.
    ///   HoDoKu: Hidden Single, 0002, 14 points. Also known as only choice, pinned digit.
    HIDDEN_SINGLE = "hidden-single", "Hidden single",
        ":.........1...........1.....................1...........................1.........:::117:":
        |info, setup| match setup.style {
        Style::Hodoku => in_order_of_appearance(),
        style => Box::new(HiddenSingle { info, style }),
    };

    /// Naked single: a cell with one candidate left.
    ///
    /// # Pattern
    /// The cell sees every digit but one, or has lost it as a candidate.
    ///
    /// # Removes
    /// Nothing: the digit can be placed.
    ///
    /// # References
    /// - Sudoku Explainer: Naked Single, 2.3. HoDoKu: Naked Single, 0003, 4 points. Also known as sole candidate.
    NAKED_SINGLE = "naked-single", "Naked single",
        ":12345678.........................................................................:::919:":
        |info, setup| match setup.style {
        Style::Hodoku => in_order_of_appearance(),
        _ => Box::new(NakedSingle { info }),
    };
}
