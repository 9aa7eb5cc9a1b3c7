//! Explains deadly patterns, which would give a puzzle two solutions.

use super::catalogue::args;
use super::teller::cells_of;
use super::words::{self, Join};
use crate::candidates::{CandidateSet, only_bit};
use crate::explanation::Role;
use crate::premise::Ground;
use crate::technique::Teller;

/// Maximum number of guardian candidates to list individually.
const MANY: u32 = 6;

/// The deadly pattern must be avoided, so one of its guardians is true.
pub(crate) fn tell_deadly(teller: &mut Teller<'_>) -> Option<()> {
    let mut patterns = teller.step.premises.iter().filter_map(|premise| match premise.ground {
        Ground::Deadly(pattern) => Some(pattern),
        _ => None,
    });
    let (pattern, None) = (patterns.next()?, patterns.next()) else { return None };
    let mut guardians = CandidateSet::EMPTY;
    for part in teller.parts(Role::Guardian) {
        part.candidates.iter().for_each(|candidate| guardians.insert(candidate));
    }
    let digits = digits_of(&pattern);
    let saving = digits_of(&guardians);
    let mut args = args! {
        cells: words::cells(pattern.cells(), Join::And), digits: words::digits(digits, Join::And),
        guardians: words::candidates(&guardians, Join::Or), saving: words::digits(saving, Join::And),
        count: guardians.len()
    };
    let id = |part: &str| format!("{}.{part}", if digits.count_ones() < 5 { "deadly" } else { "bug" });
    teller.look(&id("look"), &args);
    teller.lesson(&id("lesson"), &args);
    teller.why(&id("why"), &args);
    teller.why(if guardians.len() > MANY { "deadly.many" } else { "deadly.saved" }, &args);
    tell_set(teller);
    let links = teller.parts(Role::StrongLink);
    for link in &links {
        let args = args! {
            house: teller.houses(&link.houses), digit: words::digits(link.digits, Join::And),
            places: words::cells(cells_of(link), Join::Or)
        };
        teller.why("deadly.link", &args);
    }
    if !links.is_empty() {
        teller.why("deadly.links", &args);
    } else if only_bit(saving).is_some() && guardians.len() > 1 && teller.step.placements.is_empty() {
        args.set("cells", words::cells(guardians.cells(), Join::And));
        teller.why("deadly.seen", &args);
    }
    let cells = words::grouped(pattern.cells());
    teller.code(if digits.count_ones() < 5 {
        format!("{} in {cells}", words::digits_code(digits))
    } else {
        format!("{} in {}", words::digits_code(saving), words::grouped(guardians.cells()))
    });
    Some(())
}

/// Explains the cells that form a naked set together with the cells of the guardians.
fn tell_set(teller: &mut Teller<'_>) {
    for part in teller.parts(Role::Pattern) {
        let cells = cells_of(part);
        let args = args! {
            cells: words::cells(cells, Join::And), count: cells.len(),
            digits: words::digits(part.digits, Join::And)
        };
        teller.why("deadly.set", &args);
    }
}

fn digits_of(set: &CandidateSet) -> u16 {
    (0..9).filter(|&digit| !set.0[digit].is_empty()).fold(0, |all, digit| all | 1 << digit)
}
