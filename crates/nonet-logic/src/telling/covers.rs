//! Explains cells that some houses must fill with their digits.

use super::catalogue::args;
use super::words::{self, Join};
use crate::candidates::bits;
use crate::explanation::Role;
use crate::technique::Teller;

/// The houses need as many digits as there are cells, so all of these digits go in these cells.
pub(crate) fn tell_covers(teller: &mut Teller<'_>) -> Option<()> {
    let (pattern, covers) = (teller.part(Role::Pattern)?, teller.parts(Role::Cover));
    let args = args! { cells: words::each(pattern.cells, Join::And), count: pattern.cells.len() };
    teller.look("locked-cells.look", &args);
    teller.lesson("locked-cells.lesson", &args);
    teller.why("locked-cells.why", &args);
    for cover in &covers {
        let house = words::capitalised(&teller.houses(&cover.houses));
        let args = args! { House: house, digits: words::digits(cover.digits, Join::And) };
        teller.why("locked-cells.cover", &args);
    }
    teller.why("locked-cells.taken", &args);
    let layout = teller.layout();
    let mut left = teller.step.eliminations;
    for cover in &covers {
        for digit in bits(cover.digits) {
            let cells = &mut left.0[usize::from(digit)];
            *cells = cover.houses.iter().fold(*cells, |rest, &house| rest - layout.house(house).set);
        }
    }
    if !left.is_empty() {
        teller.why("locked-cells.also", &args);
    }
    teller.code(words::grouped(pattern.cells));
    Some(())
}
