//! Explains cells that some houses must fill with their digits.

use super::catalogue::{args, sentence};
use super::words::{self, Join};
use crate::candidates::bits;
use crate::explanation::Role;
use crate::technique::Teller;

/// The houses need as many digits as there are cells, so all of these digits go in these cells.
pub(crate) fn tell_covers(teller: &mut Teller<'_>) -> Option<()> {
    let (pattern, covers) = (teller.part(Role::Pattern)?, teller.parts(Role::Cover));
    let entries: Vec<String> = covers
        .iter()
        .map(|cover| {
            let digits = words::digits(cover.digits, Join::And);
            sentence(
                "locked-cells.entry",
                &args! { house: teller.houses(&cover.houses), digits: digits },
            )
        })
        .collect();
    let args = args! {
        cells: words::grouped(pattern.cells), count: pattern.cells.len(), covers: entries.join("; ")
    };
    teller.look("locked-cells.look", &args);
    teller.lesson("locked-cells.lesson", &args);
    teller.why("locked-cells.why", &args);
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
