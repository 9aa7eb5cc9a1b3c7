//! XY-wings and XYZ-wings.

use nonet::{CellSet, cell_name};

use crate::candidates::{bits, only_bit};
use crate::explanation::Role;
use crate::families::wing;
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::teller::digits_at;
use crate::telling::words::{self, Join};

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
    /// # Confusions
    /// The pincers need not see each other. The digit that goes is the one the pivot does not have. Three cells with
    /// the digits xy, xz and yz in one house are a naked triple instead.
    ///
    /// # Neighbours
    /// - `xyz-wing`: the pivot has the third digit too.
    /// - `w-wing`: two equal cells, and a house in place of the pivot.
    /// - `xy-chain`: more than three cells.
    ///
    /// # References
    /// - Sudoku Explainer: XY-Wing, 4.2. HoDoKu: XY-Wing, 0800, 160 points. Also known as Y-wing, bent naked triple.
    XY_WING = "xy-wing", "XY-wing",
        ":9+5.+1.+378+6.+6.+9.+8+5+4+18.16.+5+23+9..853+1+6+9.+5+39+2+674+1+8+6+1.8+94+3.+5.+9...+6+8..726+4+891+5+3.+8...29+64::723 742::":
        |info, setup| wing::finder(info, 2, setup.style) => tell_wing;

    /// XYZ-wing: an XY-wing whose pivot may also be the third digit.
    ///
    /// # Pattern
    /// The pivot has the candidates x, y and z. It sees two pincers, one with x and z, the other with y and z. Whatever the
    /// pivot is, one of the three cells is z.
    ///
    /// # Removes
    /// z from the cells that see the pivot and both pincers.
    ///
    /// # Confusions
    /// A cell that sees both pincers but not the pivot keeps the digit: the pivot may hold it. So the cells that lose
    /// it share a box with the pivot in a classic puzzle.
    ///
    /// # Neighbours
    /// - `xy-wing`: the pivot lacks the third digit.
    /// - `wxyz-wing`: one more cell and digit.
    /// - `naked-triple`: the three cells share a house.
    ///
    /// # References
    /// - Sudoku Explainer: XYZ-Wing, 4.4. HoDoKu: XYZ-Wing, 0801, 180 points.
    XYZ_WING = "xyz-wing", "XYZ-wing",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::855::":
        |info, setup| wing::finder(info, 3, setup.style) => tell_wing;
}

/// Whatever the pivot is, one of the wing's cells has the digit.
fn tell_wing(teller: &mut Teller<'_>) -> Option<()> {
    let (pivot, pincers) = (teller.part(Role::Pivot)?, teller.parts(Role::Pincer));
    let (cell, end) = (pivot.cells.single()?, only_bit(teller.struck_digits())?);
    let choices = digits_at(&pivot.candidates, cell);
    let mut cells = pincers.iter().fold(CellSet::EMPTY, |all, part| all | part.cells);
    let args = args! {
        pivot: cell_name(cell), digits: words::digits(choices, Join::Or),
        pincers: words::cells(cells, Join::And)
    };
    teller.look("xy-wing.look", &args);
    teller.lesson("xy-wing.lesson", &args);
    for part in pincers {
        let pincer = part.cells.single()?;
        let held = digits_at(&part.candidates, pincer);
        let args = args! {
            pivot: cell_name(cell), digit: words::digits(held & choices & !(1 << end), Join::Or),
            pincer: cell_name(pincer), digits: words::digits(held, Join::Or), end: words::digit(end)
        };
        teller.why("xy-wing.branch", &args);
    }
    if choices >> end & 1 != 0 {
        cells.insert(cell);
        teller.why("xy-wing.itself", &args! { pivot: cell_name(cell), end: words::digit(end) });
    }
    let args =
        args! { cells: words::cells(cells, Join::Or), end: words::digit(end), count: cells.len() };
    teller.why("xy-wing.why", &args);
    teller.code(format!("{} in {}", code(choices, end), words::grouped(cells | pivot.cells)));
    Some(())
}

/// Returns the digits of a wing, the one that it strikes out last, as in `3/8/5`.
fn code(choices: u16, end: u8) -> String {
    let others = bits(choices & !(1 << end)).map(words::digit);
    others.chain([words::digit(end)]).collect::<Vec<_>>().join("/")
}
