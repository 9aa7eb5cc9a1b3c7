//! Locked candidates: pointing and claiming, with and without pencil marks.

use nonet::{CellSet, cell_name};

use crate::explanation::Role;
use crate::families::locked::{self, From, Then};
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

techniques! {
    /// Pointing: all candidates of a digit in a box see the same cells outside the box.
    ///
    /// # Pattern
    /// All candidates of a digit in a box lie in one row, in one column, or in another house that crosses the box. More
    /// generally, some cell outside the box sees all of them.
    ///
    /// # Removes
    /// The digit from every other cell that sees all these candidates: one of them is true. In a classic puzzle these
    /// cells are the rest of the row or column.
    ///
    /// # Confusions
    /// The digit goes from the line outside the box, not from the box. All its places in the box must be in the line;
    /// one elsewhere in the box spoils the pattern.
    ///
    /// # Neighbours
    /// - `claiming`: the other way round, from the line into the box.
    /// - `direct-pointing`: the same, where it leaves a digit one place at once.
    /// - `empty-rectangle`: the places fill a row and a column of the box.
    ///
    /// # References
    /// - Sudoku Explainer: Pointing, 2.6. HoDoKu: Locked Candidates Type 1 (Pointing), 0100, 50 points. Also known as
    ///   locked candidates, box-line interaction, intersection removal, pointing pair, pointing triple.
    POINTING = "pointing", "Pointing",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::":
        |info, setup| locked::finder(info, From::Box, Then::Eliminate, setup.style) => tell_locked;

    /// Claiming: all candidates of a digit in a row or column lie in one box.
    ///
    /// # Pattern
    /// All candidates of a digit in a row, a column or an extra house lie in one box. More generally, some cell outside
    /// the house sees all of them.
    ///
    /// # Removes
    /// The digit from every other cell that sees all these candidates: the line claims the digit for itself. In a
    /// classic puzzle these cells are the rest of the box.
    ///
    /// # Confusions
    /// The digit goes from the box outside the line, not from the line. Look at the whole line: a place in another
    /// box spoils the pattern.
    ///
    /// # Neighbours
    /// - `pointing`: the other way round, from the box along the line.
    /// - `direct-claiming`: the same, where it leaves a digit one place at once.
    /// - `locked-pair`: two digits that claim at the same time.
    ///
    /// # References
    /// - Sudoku Explainer: Claiming, 2.8. HoDoKu: Locked Candidates Type 2 (Claiming), 0101, 50 points. Also known as
    ///   box-line reduction, locked candidates type 2, intersection removal.
    CLAIMING = "claiming", "Claiming",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::":
        |info, setup| locked::finder(info, From::Line, Then::Eliminate, setup.style) => tell_locked;

    /// Direct pointing: a digit locked in a box leaves it one place in another house.
    ///
    /// # Pattern
    /// All candidates of a digit in a box lie in one line, as in pointing. Without the other cells of that line, the
    /// digit has one place left in another house, often in the next box of the same band or stack.
    ///
    /// # Removes
    /// Nothing: the digit can be placed there. A solver sees it without pencil marks, by looking along the lines of one
    /// digit.
    ///
    /// # Confusions
    /// The digit is placed in another house than the box that points. The places in the box need not be known
    /// exactly: it is enough that they share a line.
    ///
    /// # Neighbours
    /// - `pointing`: the same idea, where only candidates go.
    /// - `hidden-single`: the digit has one place already without it.
    /// - `direct-claiming`: the digit is locked in a line.
    ///
    /// # References
    /// - Sudoku Explainer: Direct Pointing, 1.7. HoDoKu has no such step. Also known as the slice and dice of a hidden
    ///   single, locked candidates with a hidden single.
    DIRECT_POINTING = "direct-pointing", "Direct pointing",
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.:::738:":
        |info, setup| locked::finder(info, From::Box, Then::Place, setup.style) => tell_direct;

    /// Direct claiming: a digit locked in a line leaves it one place in another house.
    ///
    /// # Pattern
    /// All candidates of a digit in a row, a column or an extra house lie in one box, as in claiming. Without the other
    /// cells of that box, the digit has one place left in another house.
    ///
    /// # Removes
    /// Nothing: the digit can be placed there.
    ///
    /// # Confusions
    /// The digit is placed outside the box that the line claims from, where one of the lost places lay. If all lost
    /// places leave two or more in every house, it is plain claiming.
    ///
    /// # Neighbours
    /// - `claiming`: the same idea, where only candidates go.
    /// - `direct-pointing`: the digit is locked in a box.
    ///
    /// # References
    /// - Sudoku Explainer: Direct Claiming, 1.9. HoDoKu has no such step.
    DIRECT_CLAIMING = "direct-claiming", "Direct claiming",
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.:::738:":
        |info, setup| locked::finder(info, From::Line, Then::Place, setup.style) => tell_direct;
}

/// A digit that one house confines to cells of a second one.
fn tell_locked(teller: &mut Teller<'_>) -> Option<()> {
    let part = *teller.parts(Role::Pattern).first()?;
    let (&house, others) = part.houses.split_first()?;
    teller.code(format!(
        "{} in {}",
        words::digits_code(part.digits),
        words::house_code(teller.layout(), house)
    ));
    let args = args! {
        house: teller.house(house), other: teller.houses(others), count: part.cells.len(),
        digit: words::digits(part.digits, Join::And), cells: words::cells(part.cells, Join::Or)
    };
    teller.look("locked.look", &args);
    teller.lesson("locked.lesson", &args);
    let covered =
        others.iter().fold(CellSet::EMPTY, |all, &other| all | teller.layout().house(other).set);
    if others.is_empty() || !teller.step.eliminations.cells().is_subset(covered) {
        teller.why("locked.seen", &args);
    } else {
        teller.why("locked.why", &args);
        teller.why("locked.taken", &args);
    }
    Some(())
}

/// A locked digit that leaves another house one place for it.
fn tell_direct(teller: &mut Teller<'_>) -> Option<()> {
    let &[_, place] = &teller.parts(Role::Pattern)[..] else { return None };
    let (&single, &other) = (teller.step.placements.first()?, place.houses.first()?);
    tell_locked(teller)?;
    let args = args! {
        place: cell_name(single.cell), digit: words::digit(single.digit), other: teller.house(other)
    };
    teller.why("locked.placed", &args);
    Some(())
}
