//! Tridagons.

use crate::explanation::Role;
use crate::families::tridagon::Tridagons;
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

techniques! {
    /// Tridagon: twelve cells in four boxes that three digits alone cannot fill.
    ///
    /// # Pattern
    /// Four boxes lie in two bands and two stacks. In each, three cells share no row and no column, so the twelve cells lie
    /// two by two in six rows and six columns. The three cells of a box run in one direction or the other; if an odd number
    /// of the four boxes runs one way, no filling with the same three digits obeys the rules. So one of the other candidates
    /// of these cells, the guardians, is true.
    ///
    /// # Removes
    /// Whatever no guardian allows. A single guardian is placed; with several guardians in one cell, the three digits are
    /// removed from it; with guardians of one digit in several cells, that digit is removed from the cells that see them all.
    ///
    /// # References
    /// - Also known as Thor's hammer, tri-value oddagon or trivalue chromatic pattern. Neither Sudoku Explainer nor HoDoKu has it.
    TRIDAGON = "tridagon", "Tridagon",
        ":57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..:::188:":
        |info, _| Box::new(Tridagons { info }) => tell_guardians;
}

/// Twelve cells that three digits cannot fill.
fn tell_guardians(teller: &mut Teller<'_>) -> Option<()> {
    let (pattern, guardians) = (teller.part(Role::Pattern)?, teller.part(Role::Guardian)?);
    let args = args! {
        cells: words::each(pattern.cells, Join::And), digits: words::digits(pattern.digits, Join::And),
        guardians: words::candidates(&guardians.candidates, Join::Or)
    };
    teller.look("tridagon.look", &args);
    teller.lesson("tridagon.lesson", &args);
    teller.why("tridagon.why", &args);
    let one = !teller.step.placements.is_empty();
    teller.why(if one { "tridagon.one" } else { "tridagon.several" }, &args);
    teller.code(format!("{} in {}", words::digits_code(pattern.digits), words::grouped(pattern.cells)));
    Some(())
}
