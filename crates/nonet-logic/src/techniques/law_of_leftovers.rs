//! The law of leftovers.

use nonet::cell_name;

use crate::candidates::bits;
use crate::explanation::{Part, Role};
use crate::families::leftovers::LawOfLeftovers;
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

techniques! {
    /// Law of leftovers: the cells of some rows outside as many irregular boxes have the same digits as the cells of these boxes outside the rows.
    ///
    /// # Pattern
    /// Some rows (or columns) overlap with as many boxes of a jigsaw in all but a few cells. Rows and boxes have each digit
    /// equally often, and so does their overlap. So the cells of the rows outside the boxes, the outies, have the same
    /// digits as the cells of the boxes outside the rows, the innies. nonet looks at up to four cells on each side.
    ///
    /// # Removes
    /// A digit that has no place on one side goes from the other side. A digit that stands on one side and has one place
    /// on the other goes there.
    ///
    /// # Confusions
    /// The law does not say which outie equals which innie, except where there is one of each. The boxes must be as
    /// many as the rows.
    ///
    /// # Neighbours
    /// - `pointing`: one box and one row.
    /// - `claiming`: one row and one box.
    /// - `franken-swordfish`: rows and boxes too, for one digit.
    ///
    /// # References
    /// - Neither Sudoku Explainer nor HoDoKu solves jigsaws. The name is Bob Hanson's. Also known as LoL.
    LAW_OF_LEFTOVERS = "law-of-leftovers", "Law of leftovers",
        ":+5+7.3..9...4..5.......6..87.7....+624.1................2.....8...........6.6....1..:113 126 129 323 328 335 345 361 371 373 383 385 393 453 463 513 544 554 573 583 593 594 665 675 723 724 783 793:253 353 363 553 563::000011111002211131002223333402523333442555556442755886444758886747778666777888666:":
        |info, _| Box::new(LawOfLeftovers::new(info)) => tell_leftovers;
}

/// Cells of lines and of boxes with the same digits.
fn tell_leftovers(teller: &mut Teller<'_>) -> Option<()> {
    let (outies, innies) = (teller.part(Role::Outie)?, teller.part(Role::Innie)?);
    let (lines, boxes) = (teller.houses(&outies.houses), teller.houses(&innies.houses));
    teller.code(format!("{} = {}", words::grouped(outies.cells), words::grouped(innies.cells)));
    let args = args! {
        lines: lines, boxes: boxes, count: outies.cells.len(),
        outies: words::cells(outies.cells, Join::And), innies: words::cells(innies.cells, Join::And)
    };
    teller.lesson("law-of-leftovers.lesson", &args);
    teller.why("law-of-leftovers.why", &args);
    teller.look("law-of-leftovers.look", &args);
    tell_side(teller, outies, innies);
    tell_side(teller, innies, outies);
    Some(())
}

/// Tells the effects on one side, which the other side explains.
fn tell_side(teller: &mut Teller<'_>, side: &Part, other: &Part) {
    let (cells, others) = (words::cells(side.cells, Join::And), words::cells(other.cells, Join::And));
    let struck = teller.step.eliminations.within(side.cells, teller.struck_digits()).digits();
    let stands = |digit: u8| side.cells.into_iter().any(|cell| teller.state.value(cell) == Some(digit));
    let known = bits(struck).filter(|&digit| stands(digit)).fold(0, |all, digit| all | 1 << digit);
    let never = struck & !known;
    if never != 0 {
        let args = args! {
            digits: words::digits(never, Join::And), kinds: never.count_ones(),
            cells: cells.as_str(), others: others.as_str()
        };
        teller.why("law-of-leftovers.gone", &args);
    }
    for digit in bits(known) {
        let args = args! {
            digit: words::digit(digit), cells: cells.as_str(), others: others.as_str(), count: side.cells.len()
        };
        teller.why("law-of-leftovers.enough", &args);
    }
    for &single in teller.step.placements.iter().filter(|single| side.cells.contains(single.cell)) {
        let args = args! {
            digit: words::digit(single.digit), place: cell_name(single.cell), count: other.cells.len(),
            cells: cells.as_str(), others: others.as_str()
        };
        teller.why("law-of-leftovers.placed", &args);
    }
}
