//! XY-wings and XYZ-wings.

use crate::families::wing;

techniques! {
    /// XY-wing: whichever of its two digits a cell is, one of two cells that it sees is the third digit.
    ///
    /// # Pattern
    /// The pivot has the candidates x and y. It sees two pincers, one with x and z, the other with y and z. If the pivot is
    /// x, the first pincer is z; if the pivot is y, the second is.
    ///
    /// # Removes
    /// z from the cells that see both pincers.
    ///
    /// # References
    /// - Sudoku Explainer: XY-Wing, 4.2. HoDoKu: XY-Wing, 0800, 160 points. Also known as Y-wing, bent naked triple.
    XY_WING = "xy-wing", "XY-wing",
        ":9+5.+1.+378+6.+6.+9.+8+5+4+18.16.+5+23+9..853+1+6+9.+5+39+2+674+1+8+6+1.8+94+3.+5.+9...+6+8..726+4+891+5+3.+8...29+64::723 742::":
        |info, setup| wing::finder(info, 2, setup.style);

    /// XYZ-wing: an XY-wing whose pivot may also be the third digit.
    ///
    /// # Pattern
    /// The pivot has the candidates x, y and z. It sees two pincers, one with x and z, the other with y and z. Whatever the
    /// pivot is, one of the three cells is z.
    ///
    /// # Removes
    /// z from the cells that see the pivot and both pincers.
    ///
    /// # References
    /// - Sudoku Explainer: XYZ-Wing, 4.4. HoDoKu: XYZ-Wing, 0801, 180 points.
    XYZ_WING = "xyz-wing", "XYZ-wing",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::855::":
        |info, setup| wing::finder(info, 3, setup.style);
}
