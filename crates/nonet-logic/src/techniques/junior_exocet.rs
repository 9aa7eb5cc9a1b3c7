//! Junior exocets.

use crate::families::exocet::Exocets;

techniques! {
    /// Junior exocet: two base cells whose digits two target cells must repeat.
    ///
    /// # Pattern
    /// The base is two cells of a box in one line, with three or four digits between them. Each of the two boxes beside it
    /// has a target cell outside the base line. The cross-lines are the three lines across the base line that run through
    /// the two targets and through the third cell beside the base. In each target's cross-line, the other cell of its box
    /// outside the base line, the companion, has none of the base digits. Beyond the three boxes, the cross-lines can hold
    /// each of the digits at most twice, because two houses cover all its candidates there. The cross-lines need a digit of
    /// the base three times, so a target must hold the third.
    ///
    /// # Removes
    /// Other digits from the targets, and base digits that neither target has from the base.
    ///
    /// # References
    /// - Also known as exocet, in the strict form that needs no more than its own cells. Neither Sudoku Explainer nor HoDoKu has it.
    JUNIOR_EXOCET = "junior-exocet", "Junior exocet",
        ":+28+5+96+7+34+1+9+3.8..+2+7+6.+67.3.+895..+26.3+9..+6...+89.2+38+9+3...+6.731+95+4+87+625+4+8..+61+3+97+2639+1...::145 165 426::":
        |info, _| Box::new(Exocets { info });
}
