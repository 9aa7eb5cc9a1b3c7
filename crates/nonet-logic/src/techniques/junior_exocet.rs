//! Junior exocets.

use nonet::CellSet;

use crate::explanation::Role;
use crate::families::exocet::Exocets;
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

techniques! {
    /// Junior exocet: two base cells whose digits two target cells must repeat.
    ///
    /// # Pattern
    /// The base is two cells of a box in one line, with three or four digits between them. Each of the two boxes beside it
    /// has a target cell outside the base line. The cross-lines are the three lines across the base line that run through
    /// the two targets and through the third cell beside the base. In each target's cross-line, the other cell of its box
    /// outside the base line, the companion, has none of the base digits. Beyond the three boxes, the cross-lines can hold
    /// each of the digits at most twice, because two houses cover all its candidates there. The cross-lines need a digit of
    /// the base three times, so a target must hold the third.
    ///
    /// # Removes
    /// Other digits from the targets, and base digits that neither target has from the base.
    ///
    /// # References
    /// - Also known as exocet; this is the strict form, which uses only its own cells. Neither Sudoku Explainer nor HoDoKu has it.
    JUNIOR_EXOCET = "junior-exocet", "Junior exocet",
        ":+28+5+96+7+34+1+9+3.8..+2+7+6.+67.3.+895..+26.3+9..+6...+89.2+38+9+3...+6.731+95+4+87+625+4+8..+61+3+97+2639+1...::145 165 426::":
        |info, _| Box::new(Exocets { info }) => tell_targets;
}

/// The digits of the base must be in the targets, because the cross-lines have no other room for them.
fn tell_targets(teller: &mut Teller<'_>) -> Option<()> {
    let (base, lines) = (teller.part(Role::Base)?, teller.part(Role::Cover)?);
    let targets = teller.parts(Role::Target).iter().fold(CellSet::EMPTY, |all, part| all | part.cells);
    let args = args! {
        base: words::cells(base.cells, Join::And), targets: words::cells(targets, Join::And),
        digits: words::digits(base.digits, Join::And), lines: words::capitalised(&teller.houses(&lines.houses))
    };
    teller.look("exocet.look", &args);
    teller.lesson("exocet.lesson", &args);
    teller.why("exocet.base", &args);
    teller.why("exocet.lines", &args);
    teller.why("exocet.why", &args);
    let [base, targets] = [base.cells, targets].map(words::grouped);
    teller.code(format!("base {base}, targets {targets}"));
    Some(())
}
