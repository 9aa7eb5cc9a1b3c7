//! Odd cycles with guardians: broken wings and bivalue oddagons.

use crate::explanation::Role;
use crate::families::barren::Barren;
use crate::families::odd_cycles::{BivalueOddagons, BrokenWings};
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

techniques! {
    /// Broken wing: an odd cycle of places of a digit, which only guardians keep from being a contradiction.
    ///
    /// # Pattern
    /// An odd number of places of a digit form a cycle: each shares a house with the next, and all these houses differ. If
    /// these houses had no other place for the digit, it would be in every second cell of the cycle, which an odd cycle does
    /// not allow. So one of the other places, the guardians, is true.
    ///
    /// # Removes
    /// The digit from the cells that see all guardians, on the cycle or off it. A single guardian is placed.
    ///
    /// # Confusions
    /// Count the cells: an even cycle proves nothing. A guardian of a house is any place beyond the two that the cycle joins
    /// there.
    ///
    /// # Neighbours
    /// - `x-chain`: with no guardian in all houses but one, the cycle is an X-chain.
    /// - `bivalue-oddagon`: a cycle of cells for two digits.
    /// - `tridagon`: twelve cells for three digits.
    ///
    /// # References
    /// - SudokuStudio: Broken Wing. SudokuWiki: Guardians. Neither Sudoku Explainer nor HoDoKu has it. Also known as guardians,
    ///   guardian, oddagon, odd cycle.
    BROKEN_WING = "broken-wing", "Broken wing",
        ":+9.+78+34+5+1.+15+3+26+7+8+49..4...3.72+7+5.8...+3..1+973+25+8+39+8..+2.+71+7.+6+3.....+539.2.78...27...+35::646::":
        |info, _| Box::new(BrokenWings { info, barren: Barren::default() }) => tell_broken_wing;

    /// Bivalue oddagon: an odd cycle of cells that two digits alone cannot fill.
    ///
    /// # Pattern
    /// An odd number of cells have the same two candidates, and perhaps others. Each sees the next, and the last sees the
    /// first. With the two digits alone, they would have to alternate along the cycle, which is impossible if their number is
    /// odd. So one of the other candidates of these cells, the guardians, is true.
    ///
    /// # Removes
    /// Whatever no guardian allows. A single guardian is placed; guardians of one digit remove it from the cells that see
    /// them all; guardians in one cell remove the two digits from it.
    ///
    /// # Confusions
    /// It needs no uniqueness: the two digits do not give two solutions, but none.
    ///
    /// # Neighbours
    /// - `broken-wing`: a cycle of places of one digit.
    /// - `remote-pair`: a chain of cells with two digits and nothing else.
    /// - `tridagon`: twelve cells for three digits.
    ///
    /// # References
    /// - SudokuStudio: Bivalue Oddagon. Neither Sudoku Explainer nor HoDoKu has it. Also known as bi-value oddagon, odd agon, odd loop.
    BIVALUE_ODDAGON = "bivalue-oddagon", "Bivalue oddagon",
        ":93+48+7+6+21+5+86..+3.+7+94.279.+46+83+2..4.+8..+7.7.32+9+1.8.+8..67..+26.+2+7+85+43.+7...4.+8+2..+48.9.57.::143 543::":
        |info, _| Box::new(BivalueOddagons { info, barren: Barren::default() }) => tell_oddagon;
}

/// Each house of the cycle needs the digit.
fn tell_broken_wing(teller: &mut Teller<'_>) -> Option<()> {
    tell_cycle(teller, "broken-wing")
}

/// Each cell of the cycle needs a digit.
fn tell_oddagon(teller: &mut Teller<'_>) -> Option<()> {
    tell_cycle(teller, "oddagon")
}

fn tell_cycle(teller: &mut Teller<'_>, name: &str) -> Option<()> {
    let (cycle, guardians) = (teller.part(Role::Pattern)?, teller.part(Role::Guardian)?);
    let id = |part: &str| format!("{name}.{part}");
    let args = args! {
        cells: words::cells(cycle.cells, Join::And), count: words::number(cycle.cells.len() as usize),
        digits: words::digits(cycle.digits, Join::And), houses: teller.houses(&cycle.houses),
        guardians: words::candidates(&guardians.candidates, Join::Or)
    };
    teller.look(&id("look"), &args);
    teller.lesson(&id("lesson"), &args);
    teller.why(&id("why"), &args);
    let is_placed = !teller.step.placements.is_empty();
    teller.why(if is_placed { "odd-cycle.one" } else { "odd-cycle.several" }, &args);
    teller.code(format!("{} in {}", words::digits_code(cycle.digits), words::grouped(cycle.cells)));
    Some(())
}
