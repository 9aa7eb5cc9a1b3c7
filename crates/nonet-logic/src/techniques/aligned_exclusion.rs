//! Aligned exclusion: fillings of two or three cells that would leave a cell around them empty.

use nonet::CellSet;

use crate::explanation::Role;
use crate::families::aligned_exclusion::AlignedExclusion;
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::fillings::tell_fillings;
use crate::telling::teller::cells_of;
use crate::telling::words::{self, Join};

techniques! {
    /// Aligned pair exclusion: a digit that no filling of two cells can have, because cells around them would be left empty.
    ///
    /// # Pattern
    /// Two base cells, and cells with two candidates that see both of them. A filling of the base cells is impossible if it
    /// takes both candidates of one of those cells, or if it puts the same digit into base cells that see each other. Write
    /// down the fillings that remain.
    ///
    /// # Removes
    /// Each candidate of the base cells that is in none of them.
    ///
    /// # References
    /// - Sudoku Explainer: Aligned Pair Exclusion, 6.2. HoDoKu has no such technique. Also known as APE, subset exclusion.
    ///   Every case can be told as almost locked sets as well.
    ALIGNED_PAIR_EXCLUSION = "aligned-pair-exclusion", "Aligned pair exclusion",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::855::":
        |info, setup| Box::new(AlignedExclusion::<2>::new(info, setup.style)) => tell_exclusion;

    /// Aligned triplet exclusion: a digit that no filling of three cells can have, because cells around them would be left empty.
    ///
    /// # Pattern
    /// Three base cells, and cells with two or three candidates that see all of them. A filling of the base cells is
    /// impossible if it takes all candidates of one of those cells, or if it puts the same digit into base cells that see
    /// each other. Write down the fillings that remain.
    ///
    /// # Removes
    /// Each candidate of the base cells that is in none of them.
    ///
    /// # References
    /// - Sudoku Explainer: Aligned Triplet Exclusion, 7.5. HoDoKu has no such technique. Also known as ATE, subset exclusion.
    ALIGNED_TRIPLET_EXCLUSION = "aligned-triplet-exclusion", "Aligned triplet exclusion",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::855::":
        |info, setup| Box::new(AlignedExclusion::<3>::new(info, setup.style)) => tell_exclusion;
}

/// Explains fillings of some cells that are tested against other cells.
fn tell_exclusion(teller: &mut Teller<'_>) -> Option<()> {
    let (base, excluders) = (teller.part(Role::Pattern)?, teller.parts(Role::Excluder));
    let others = excluders.iter().fold(CellSet::EMPTY, |all, part| all | cells_of(part));
    let gone = &teller.step.eliminations;
    let args = args! {
        cells: words::cells(base.cells, Join::And), others: words::cells(others, Join::And),
        gone: words::candidates(gone, Join::Or)
    };
    teller.lesson("exclusion.lesson", &args);
    teller.why("exclusion.why", &args);
    let cells = words::grouped(base.cells);
    if others.is_empty() {
        // The base cells alone leave no filling, as where two of them are a naked pair.
        teller.look("exclusion.base", &args);
        teller.code(cells);
    } else {
        teller.look("exclusion.look", &args);
        teller.code(format!("{cells} by {}", words::grouped(others)));
    }
    tell_fillings(teller, base.cells, others);
    Some(())
}
