//! Avoidable rectangles: unique rectangles among cells that are filled but not given.

use crate::families::unique::{Avoidable, GuardianKind, HodokuAvoidable};
use crate::technique::{Finder, Info, Setup, Style};
use crate::telling::deadly::tell_deadly;

fn avoidable(info: &'static Info, setup: &Setup, kind: GuardianKind) -> Box<dyn Finder> {
    match setup.style {
        Style::Hodoku => Box::new(HodokuAvoidable { kind, technique: info }),
        Style::Explainer | Style::Own => Box::new(Avoidable { kind, technique: info }),
    }
}

/// The argument shared by all avoidable rectangles.
macro_rules! avoidable_rectangle {
    () => {
        " Four cells in two rows, two columns and two boxes hold two digits a and b, or could hold them. None is a given, so
 even for filled cells the question stands what would follow if all four were a and b: two solutions, as in a
 unique rectangle."
    };
}

techniques! {
    /// Avoidable rectangle type 1: three filled corners that are not givens.
    ///
    /// # Pattern
    #[doc = avoidable_rectangle!()]
    /// Here all corners but one are filled.
    ///
    /// # Removes
    /// The digit that would complete the pattern from the open corner.
    ///
    /// # Confusions
    /// The filled corners must have been placed by the solver: with a given among the corners there is no argument.
    /// On a board where givens and placed digits look alike, leave it out.
    ///
    /// # Neighbours
    /// - `unique-rectangle-1`: the corners are still open.
    /// - `avoidable-rectangle-2`: two or more corners are open.
    ///
    /// # References
    /// - HoDoKu: Avoidable Rectangle Type 1, 0607, 100 points. Not in Sudoku Explainer.
    AVOIDABLE_RECTANGLE_1 = "avoidable-rectangle-1", "Avoidable rectangle type 1", UNIQUENESS,
        ":+7+2+4+89+5+1+3+685..+31.7+2.13....58.+4.3+7+82+1+5+53+716+2+8+94+18+2...+3+67+3+6+1.8.5+2+94+75...6+8.29+8...+7+4.::641::":
        |info, setup| avoidable(info, setup, GuardianKind::OneCell) => tell_deadly;

    /// Avoidable rectangle type 2: filled corners that are not givens, and the same other candidate in the open ones.
    ///
    /// # Pattern
    #[doc = avoidable_rectangle!()]
    /// Here two or more corners are open, and all their other candidates are of one digit c: one of them must hold it.
    ///
    /// # Removes
    /// c from all cells that see all these corners.
    ///
    /// # Confusions
    /// The filled corners must have been placed by the solver: with a given among the corners there is no argument.
    /// The cells that lose the digit see all corners that have it.
    ///
    /// # Neighbours
    /// - `unique-rectangle-2`: the corners are still open.
    /// - `avoidable-rectangle-1`: one corner is open.
    ///
    /// # References
    /// - HoDoKu: Avoidable Rectangle Type 2, 0608, 100 points. Not in Sudoku Explainer.
    AVOIDABLE_RECTANGLE_2 = "avoidable-rectangle-2", "Avoidable rectangle type 2", UNIQUENESS,
        ":+8.+92...473.6.+945...+25.+3+1...+5.+49+1.7+38.+91.48+26..3......+99...23...+14..5+7.8.6.2...1+7.::873::":
        |info, setup| avoidable(info, setup, GuardianKind::OneDigit) => tell_deadly;
}
