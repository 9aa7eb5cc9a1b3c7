//! Singles.

use fluent_bundle::FluentArgs;

use nonet::{CellSet, cell_name};

use crate::explanation::{Part, Role};
use crate::families::single::{FullHouse, HiddenSingle, NakedSingle, Shown};
use crate::families::single_queue::{self, Names};
use crate::technique::{Finder, Setup, Step, Style, Teller};
use crate::telling::catalogue::{args, sentence};
use crate::telling::words::{self, Join};

/// The keys of the techniques that place the last digit of a cell or a house. They can be spotted without pencil marks.
pub const SINGLES: [&str; 3] = ["full-house", "naked-single", "hidden-single"];

impl Step {
    /// Returns whether the step only places a digit that is the last one for its cell or house.
    pub fn is_single(&self) -> bool {
        SINGLES.contains(&self.technique.key) && self.placements.len() == 1
    }
}

/// Returns a finder of all kinds of singles in the order in which they arose, which is HoDoKu's.
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
    /// # Confusions
    /// A house with one empty cell needs no pencil marks: name the digit that is missing. If two cells of the house
    /// are empty, it is not a full house, even if one of them has a single candidate.
    ///
    /// # Neighbours
    /// - `naked-single`: one candidate left, though several cells of each house may be empty.
    /// - `hidden-single`: one place left, though other cells of the house are empty.
    ///
    /// # References
    /// - Sudoku Explainer: Hidden Single, 1.0 in the last empty cell of a house. HoDoKu: Full House, 0000, 4 points. Also
    ///   known as last digit, last value, naked single in a house.
    FULL_HOUSE = "full-house", "Full house",
        ":+8.+4.....37+564+9.1.+2+13+9.+6875...+3...41+8..18......8+2+1.4935.45..2..9..+8+5..+3.6+2..38....:::212:":
        |info, setup| match setup.style {
        Style::Hodoku => in_order_of_appearance(),
        style => Box::new(FullHouse { info, style }),
    } => tell_place;

    /// Hidden single: a digit with one place left in a house.
    ///
    /// # Pattern
    /// Every other cell of the house is filled or has lost the digit.
    ///
    /// # Removes
    /// Nothing: the digit can be placed.
    ///
    /// # Confusions
    /// The cell may have many candidates: the house has one place for the digit, not the cell one digit. Look at one
    /// house at a time; that the digit has one place in the box says nothing about its row.
    ///
    /// # Neighbours
    /// - `naked-single`: one digit is left for the cell, rather than one cell for the digit.
    /// - `direct-pointing`: a locked digit takes away the other places.
    /// - `hidden-pair`: two digits that share their two places.
    ///
    /// # References
    /// - Sudoku Explainer: Hidden Single, 1.2 in a box, 1.5 elsewhere.
    ///   HoDoKu: Hidden Single, 0002, 14 points. Also known as only choice, pinned digit,
    ///   cross-hatching.
    HIDDEN_SINGLE = "hidden-single", "Hidden single",
        ":.........1...........1.....................1...........................1.........:::117:":
        |info, setup| match setup.style {
        Style::Hodoku => in_order_of_appearance(),
        style => Box::new(HiddenSingle { info, style, shown: Shown::Anyhow }),
    } => tell_place;

    /// Naked single: a cell with one candidate left.
    ///
    /// # Pattern
    /// The cell sees every digit but one, or has lost it as a candidate.
    ///
    /// # Removes
    /// Nothing: the digit can be placed.
    ///
    /// # Confusions
    /// Count the digits in the row, the column and the box together, and in extra houses; one house alone is rarely
    /// enough. Two cells with the same two candidates are a pair, and neither of them is a single.
    ///
    /// # Neighbours
    /// - `hidden-single`: the digit has one place left, instead of the cell one digit.
    /// - `full-house`: the easiest case, with one cell of a house empty.
    /// - `naked-pair`: two cells with two digits.
    ///
    /// # References
    /// - Sudoku Explainer: Naked Single, 2.3. HoDoKu: Naked Single, 0003, 4 points. Also known as sole candidate, lone single.
    NAKED_SINGLE = "naked-single", "Naked single",
        ":12345678.........................................................................:::919:":
        |info, setup| match setup.style {
        Style::Hodoku => in_order_of_appearance(),
        _ => Box::new(NakedSingle { info }),
    } => tell_cell;
}

/// Returns a finder of hidden singles that digits on the board show.
pub(crate) fn hidden_by_digits(setup: &Setup) -> Box<dyn Finder> {
    Box::new(HiddenSingle { info: &HIDDEN_SINGLE, style: setup.style, shown: Shown::ByDigits })
}

/// Returns a finder of hidden singles that take pencil marks to see.
pub(crate) fn hidden_by_marks(setup: &Setup) -> Box<dyn Finder> {
    Box::new(HiddenSingle { info: &HIDDEN_SINGLE, style: setup.style, shown: Shown::ByMarks })
}

/// The last empty cell of a house, or a digit with one place left there.
fn tell_place(teller: &mut Teller<'_>) -> Option<()> {
    let (step, state) = (teller.step, teller.state);
    let (&single, part) = (step.placements.first()?, teller.part(Role::Pattern)?);
    let &[number] = &part.houses[..] else { return None };
    let (house, cell) = (teller.house(number), cell_name(single.cell));
    let digit = words::digit(single.digit);
    teller.code(format!("{digit} in {}", words::house_code(teller.layout(), number)));
    if state.open_places(number).is_power_of_two() {
        let args = args! { House: words::capitalised(&house), cell: cell, digit: digit };
        teller.look("full-house.look", &args);
        teller.why("full-house.why", &args);
        teller.lesson("full-house.lesson", &args);
        return Some(());
    }
    let args = args! { house: house, cell: cell, digit: digit };
    teller.look("hidden-single.look", &args);
    teller.lesson("hidden-single.lesson", &args);
    let mut others = teller.layout().house(number).set & state.empty_cells();
    others.remove(single.cell);
    tell_blocked(teller, others, args);
    Some(())
}

/// Tells why a digit cannot go in any of the other cells of its house.
fn tell_blocked(teller: &mut Teller<'_>, others: CellSet, mut args: FluentArgs<'_>) {
    let (layout, blockers) = (teller.layout(), teller.parts(Role::Blocker));
    let (locked, placed): (Vec<&Part>, Vec<&Part>) =
        blockers.iter().partition(|part| !part.houses.is_empty());
    let sources = placed.iter().fold(CellSet::EMPTY, |all, part| all | part.cells);
    let seen =
        sources.into_iter().fold(CellSet::EMPTY, |all, source| all | layout.peers(source)) & others;
    args.set("count", sources.len());
    args.set("blockers", words::cells(sources, Join::And));
    if seen == others {
        return teller.why("hidden-single.why", &args);
    }
    if blockers.is_empty() {
        return teller.why("hidden-single.only", &args);
    }
    if !seen.is_empty() {
        args.set("cells", words::cells(seen, Join::And));
        teller.why("hidden-single.blocked", &args);
    }
    let mut open = others - seen;
    for part in locked {
        let blocked = layout.common_peers(part.cells) & open;
        open -= blocked;
        args.set("other", teller.houses(&part.houses));
        args.set("places", words::cells(part.cells, Join::Or));
        args.set("cells", words::cells(blocked, Join::Or));
        teller.why("hidden-single.locked", &args);
    }
    if !open.is_empty() {
        args.set("count", open.len());
        args.set("cells", words::cells(open, Join::And));
        teller.why("hidden-single.struck", &args);
        teller.lost(open, 1 << teller.step.placements[0].digit);
    }
    teller.why("hidden-single.left", &args);
}

/// A cell with one candidate left.
fn tell_cell(teller: &mut Teller<'_>) -> Option<()> {
    let &single = teller.step.placements.first()?;
    let (cell, digit) = (cell_name(single.cell), words::digit(single.digit));
    teller.code(String::new());
    let args = args! { cell: cell, digit: digit };
    teller.look("naked-single.look", &args);
    teller.lesson("naked-single.lesson", &args);
    let parts = teller.parts(Role::Blocker);
    let others = teller.layout().digits() & !(1 << single.digit);
    let struck = parts.iter().fold(others, |rest, part| rest & !part.digits);
    let seen: Vec<String> = parts
        .iter()
        .map(|part| {
            let digits = words::digits(part.digits, Join::And);
            let house = teller.houses(&part.houses);
            sentence("naked-single.seen", &args! { digits: digits, house: house })
        })
        .collect();
    let mut args = args;
    args.set("seen", words::listed(&seen, Join::And));
    if struck == 0 {
        teller.why("naked-single.why", &args);
        return Some(());
    }
    if !seen.is_empty() {
        teller.why("naked-single.sees", &args);
    }
    args.set("count", struck.count_ones());
    args.set("digits", words::digits(struck, Join::And));
    teller.why("naked-single.struck", &args);
    teller.lost(CellSet::of(single.cell), struck);
    Some(())
}
