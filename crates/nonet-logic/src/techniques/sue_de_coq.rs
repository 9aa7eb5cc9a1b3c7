//! Sue de Coq.

use crate::families::sue_de_coq::SueDeCoq;

techniques! {
    /// Sue de Coq: the digits of the cells where two houses meet, shared between a set in each house.
    ///
    /// # Pattern
    /// Two or three cells where a line meets a box have at least two more digits than cells. One set of cells lies in the
    /// rest of the line, another in the rest of the box. Altogether there are as many digits as cells: no digit of the
    /// middle cells is in both sets, and a digit that both sets have but the middle lacks counts twice. So every digit is
    /// used, in a known house.
    ///
    /// # Removes
    /// The digits of the set in the line from the other cells of the line, those of the set in the box from the other cells
    /// of the box, and the digits that only the middle has from both.
    ///
    /// # References
    /// - HoDoKu: Sue de Coq, 1101, 250 points. Sudoku Explainer has no such technique. Also known as two-sector disjoint subsets;
    ///   named after the forum user who found it.
    SUE_DE_COQ = "sue-de-coq", "Sue de Coq",
        ":......9.6...8.6....+6....52+8...+57..+63+65+3.+8..7...7631.+9+5+39+14+65.+8..26+19.3+5+4....2.+61+9::121 122 125 721 722::":
        |info, setup| Box::new(SueDeCoq::new(info, setup.style));
}
