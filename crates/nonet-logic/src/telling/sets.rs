//! Explains almost locked sets.

use nonet::CellSet;

use super::catalogue::args;
use super::gone::{places_at, tell_gone};
use super::words::{self, Join};
use crate::candidates::{CandidateSet, bits};
use crate::explanation::{Part, Role};
use crate::technique::Teller;

/// Each set has one more digit than cells: when it loses one digit, all the others are locked in it.
pub(crate) fn tell_sets(teller: &mut Teller<'_>) -> Option<()> {
    let (sets, commons) = (teller.parts(Role::Als), teller.parts(Role::RestrictedCommon));
    if sets.is_empty() {
        return None;
    }
    let named: Vec<String> = sets.iter().map(|set| words::cells(set.cells, Join::And)).collect();
    let args = args! { sets: named.join("; ") };
    teller.look("sets.look", &args);
    teller.lesson("sets.lesson", &args);
    for set in &sets {
        let args = args! {
            cells: words::cells(set.cells, Join::And), digits: words::digits(set.digits, Join::And),
            count: set.cells.len()
        };
        teller.why("sets.set", &args);
    }
    let mut left = teller.step.eliminations;
    match (&sets[..], &commons[..]) {
        (&[one, other], [common]) if common.digits.count_ones() > 1 => {
            tell_closed(teller, [one, other], common.digits, &mut left);
        }
        _ => tell_open(teller, &sets, &commons, &mut left),
    }
    teller.code(code(&sets, &commons));
    Some(())
}

/// Two sets that cannot both have either of two digits: each lacks one of them.
fn tell_closed(teller: &mut Teller<'_>, sets: [&Part; 2], commons: u16, left: &mut CandidateSet) {
    for digit in bits(commons) {
        let [one, other] = sets.map(|set| places_at(teller.state, set.cells, digit));
        let args = args! {
            digit: words::digit(digit), places: words::cells(one, Join::And), count: one.len(),
            others: words::cells(other, Join::And)
        };
        teller.why("sets.commons", &args);
    }
    teller.why("sets.closed", &args! { digits: words::digits(commons, Join::And) });
    for set in sets {
        for digit in bits(set.digits & !commons) {
            tell_gone(teller, digit, places_at(teller.state, set.cells, digit), left);
        }
    }
    for digit in bits(sets[0].digits & sets[1].digits) {
        let places = places_at(teller.state, sets[0].cells | sets[1].cells, digit);
        tell_gone(teller, digit, places, left);
    }
}

/// Sets that each take a digit from the next: if the first lacks the digit that goes, the last has it.
fn tell_open(teller: &mut Teller<'_>, sets: &[&Part], commons: &[&Part], left: &mut CandidateSet) {
    let struck = teller.struck_digits();
    for (at, set) in sets.iter().enumerate() {
        let taken =
            at.checked_sub(1).and_then(|before| commons.get(before)).map_or(0, |part| part.digits);
        let given = commons.get(at).map_or(0, |part| part.digits);
        let places = bits(given)
            .fold(CellSet::EMPTY, |all, digit| all | places_at(teller.state, set.cells, digit));
        let args = args! {
            cells: words::cells(set.cells, Join::And), count: set.cells.len(),
            lost: words::digits(struck, Join::Or), rest: words::digits(struck, Join::And),
            taken: words::digits(taken, Join::And), digit: words::digits(given, Join::And),
            places: words::cells(places, Join::Or)
        };
        let id = match at {
            0 => "sets.first",
            _ if at + 1 == sets.len() => "sets.last",
            _ => "sets.next",
        };
        teller.why(id, &args);
    }
    let args = args! { digits: words::digits(struck, Join::And), kinds: struck.count_ones() };
    teller.why("sets.open", &args);
    let ends = sets[0].cells | sets[sets.len() - 1].cells;
    for digit in bits(struck) {
        tell_gone(teller, digit, places_at(teller.state, ends, digit), left);
    }
}

/// Sets in HoDoKu's notation: `r1c12 {1,2,3}, r1c5 {1,4} by 1`.
fn code(sets: &[&Part], commons: &[&Part]) -> String {
    let sets: Vec<String> = sets
        .iter()
        .map(|set| format!("{} ({})", words::grouped(set.cells), words::digits_code(set.digits)))
        .collect();
    let digits = commons.iter().fold(0, |all, common| all | common.digits);
    format!("{} by {}", sets.join(", "), words::digits_code(digits))
}

/// A cell in which each candidate takes a digit from some set; one of the sets must therefore contain the digit that they
/// share.
pub(crate) fn tell_blossom(teller: &mut Teller<'_>) -> Option<()> {
    let stem = teller.part(Role::Pivot)?;
    let (petals, commons) = (teller.parts(Role::Als), teller.parts(Role::RestrictedCommon));
    let args = args! {
        stem: words::cells(stem.cells, Join::And), digits: words::digits(stem.digits, Join::Or),
        struck: words::digits(teller.struck_digits(), Join::Or)
    };
    teller.look("blossom.look", &args);
    teller.lesson("blossom.lesson", &args);
    for (petal, common) in petals.iter().zip(&commons) {
        let args = args! {
            stem: words::cells(stem.cells, Join::And), taken: words::digits(common.digits, Join::And),
            cells: words::cells(petal.cells, Join::And), count: petal.cells.len(),
            digits: words::digits(petal.digits, if petal.cells.len() == 1 { Join::Or } else { Join::And }),
            rest: words::digits(petal.digits & !common.digits, Join::And)
        };
        teller.why("blossom.petal", &args);
    }
    teller.why("blossom.why", &args);
    let cells = petals.iter().fold(CellSet::EMPTY, |all, petal| all | petal.cells);
    let mut left = teller.step.eliminations;
    for digit in bits(teller.struck_digits()) {
        tell_gone(teller, digit, places_at(teller.state, cells, digit), &mut left);
    }
    let taken: Vec<String> = petals.iter().map(|petal| words::grouped(petal.cells)).collect();
    teller.code(format!("{} with {}", words::grouped(stem.cells), taken.join(", ")));
    Some(())
}
