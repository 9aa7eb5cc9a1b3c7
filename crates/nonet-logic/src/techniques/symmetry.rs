//! Symmetrical placement: what a symmetry of the givens says about the solution.

use std::ops::ControlFlow;

use nonet::CellSet;

use crate::candidates::{ALL_DIGITS, CandidateSet, bits};
use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::premise::{Ground, Premise};
use crate::state::State;
use crate::symmetry::{Symmetry, Turn};
use crate::technique::{Finder, Info, Sink, Teller};
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

techniques! {
    /// Symmetrical placement: the givens are symmetrical if some digits are exchanged, so the solution is too.
    ///
    /// # Pattern
    /// The board is turned by half a turn or a quarter of one, or reflected in a diagonal, and each digit is replaced by another
    /// or stays. If this leaves the givens as they are, it makes a solution from each solution. The puzzle has only one, so
    /// the solution stays as it is too.
    ///
    /// # Removes
    /// From cells that stay in place, such as those of the diagonal, all digits that are replaced. From other cells, each digit
    /// whose replacement is no candidate of the cell to which the cell moves.
    ///
    /// # Confusions
    /// The givens alone must be symmetrical, not only their places: every given must have its replacement opposite.
    ///
    /// # Neighbours
    /// - `unique-rectangle-1`: another way to use that there is one solution.
    /// - `bug-1`: the same for the whole board.
    ///
    /// # References
    /// - SudokuWiki: Gurth's Theorem. SudokuStudio: Gurth's Symmetrical Placement. Neither Sudoku Explainer nor HoDoKu has it. Also
    ///   known as Gurth's symmetrical placement, Gurth's theorem, Gurth, GSP, automorphic puzzle, automorphism.
    SYMMETRICAL_PLACEMENT = "symmetrical-placement", "Symmetrical placement", UNIQUENESS,
        ":.42365.1.37.......1..7.93.44.7...8..5....34296.9.4.1....4832.5.2...1.68...3.9....::144 199 244 299 533 544 633 644::":
        |info, _| Box::new(Placements { info }) => tell_symmetry;
}

/// Finds what each symmetry of the givens removes.
struct Placements {
    info: &'static Info,
}

impl Finder for Placements {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let mut offers = Offers::once(self.info, state, sink);
        let mut symmetries = Turn::ALL.into_iter().filter_map(|turn| Symmetry::of_givens(state, turn));
        symmetries.try_for_each(|symmetry| offer(symmetry, &mut offers))
    }
}

fn offer(symmetry: Symmetry, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    let state = offers.state;
    let mut gone = CandidateSet::EMPTY;
    for cell in state.empty_cells() {
        gone.add_digits(cell, state.candidates(cell) & !symmetry.allowed(state, cell));
    }
    offers.strike(&gone, |step| {
        step.part(state, Role::Pattern, gone.cells(), ALL_DIGITS);
        let premises = gone.cells().into_iter().map(|cell| Premise::symmetry(state, symmetry, cell));
        step.premises.extend(premises);
    })
}

/// The solution has the symmetry of the givens.
fn tell_symmetry(teller: &mut Teller<'_>) -> Option<()> {
    let mut grounds = teller.step.premises.iter().map(|premise| premise.ground);
    let symmetry = grounds.find_map(|ground| match ground {
        Ground::Symmetry(symmetry, _) => Some(symmetry),
        _ => None,
    })?;
    let cells = teller.step.eliminations.cells();
    let fixed: CellSet = cells.into_iter().filter(|&cell| symmetry.turn.of(cell) == cell).collect();
    let kept = bits(ALL_DIGITS).filter(|&digit| symmetry.digits[usize::from(digit)] == digit);
    let kept = kept.fold(0, |all, digit| all | 1 << digit);
    let args = args! {
        turn: symmetry.turn.name(), digits: pairs(&symmetry), fixed: words::cells(fixed, Join::And), count: fixed.len(),
        kept: words::digits(kept, Join::Or), moved: (cells - fixed).len(), stays: u32::from(kept != 0)
    };
    teller.look("symmetry.look", &args);
    teller.lesson("symmetry.lesson", &args);
    teller.why("symmetry.why", &args);
    if !fixed.is_empty() {
        teller.why("symmetry.fixed", &args);
    }
    if cells != fixed {
        teller.why("symmetry.moved", &args);
    }
    teller.code(format!("{} {}", symmetry.turn.name().replace('_', " "), pairs(&symmetry)));
    Some(())
}

/// Returns the digits with those that replace them, as in `1-4, 2-2`.
fn pairs(symmetry: &Symmetry) -> String {
    let pair = |digit: u8| {
        format!("{}-{}", words::digit(digit), words::digit(symmetry.digits[usize::from(digit)]))
    };
    (0..9).map(pair).collect::<Vec<_>>().join(", ")
}
