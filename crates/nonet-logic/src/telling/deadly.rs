//! Explains deadly patterns, which would give a puzzle two solutions.

use nonet::{CellSet, cell_name};

use super::catalogue::{args, sentence};
use super::gone::{places_at, tell_gone};
use super::teller::cells_of;
use super::words::{self, Join};
use crate::candidates::{Candidate, CandidateSet, bits, only_bit};
use crate::explanation::{Part, Role};
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
    let args = args! {
        cells: words::each(pattern.cells(), Join::And), digits: words::digits(digits, Join::And),
        guardians: words::candidates(&guardians, Join::Or), saving: words::digits(saving, Join::And),
        count: guardians.len()
    };
    let id = |part: &str| format!("{}.{part}", if digits.count_ones() < 5 { "deadly" } else { "bug" });
    teller.look(&id("look"), &args);
    teller.lesson(&id("lesson"), &args);
    teller.why(&id("why"), &args);
    teller.why(&id(if guardians.len() > MANY { "many" } else { "saved" }), &args);
    let mut left = teller.step.eliminations;
    tell_set(teller, &guardians, &mut left);
    tell_links(teller, pattern.cells());
    if only_bit(saving).is_some() && guardians.len() > 1 && teller.step.placements.is_empty() {
        bits(saving).for_each(|digit| tell_gone(teller, digit, guardians.cells(), &mut left));
    }
    let cells = words::grouped(pattern.cells());
    teller.code(if digits.count_ones() < 5 {
        format!("{} in {cells}", words::digits_code(digits))
    } else {
        format!("{} in {}", words::digits_code(saving), words::grouped(guardians.cells()))
    });
    Some(())
}

/// Explains the cells that form a naked set together with a cell of the guardians.
fn tell_set(teller: &mut Teller<'_>, guardians: &CandidateSet, left: &mut CandidateSet) {
    for part in teller.parts(Role::Pattern) {
        let cells = cells_of(part);
        let house = teller.layout().shared_houses(cells | guardians.cells()).next();
        let args = args! {
            cells: words::cells(cells, Join::And), size: words::number(part.digits.count_ones() as usize),
            house: house.map_or_else(|| "none".to_owned(), |house| teller.house(house)),
            digits: words::digits(part.digits, Join::And)
        };
        teller.why("deadly.set", &args);
        for digit in bits(part.digits) {
            let places = places_at(teller.state, cells, digit) | guardians.0[usize::from(digit)];
            tell_gone(teller, digit, places, left);
        }
    }
}

/// Explains what strong links would lead to if a candidate that goes were true.
fn tell_links(teller: &mut Teller<'_>, pattern: CellSet) {
    let links = teller.parts(Role::StrongLink);
    let gone = teller.step.eliminations;
    if links.len() > 1 && (gone.cells() & pattern).is_empty() {
        return tell_hidden(teller, &links, pattern);
    }
    for link in &links {
        let args = args! {
            house: teller.houses(&link.houses), digit: words::digits(link.digits, Join::And),
            places: words::cells(cells_of(link), Join::Or)
        };
        teller.why("deadly.link", &args);
    }
    let mut is_told = false;
    for candidate in gone.iter().filter(|_| !links.is_empty()) {
        let then = followed(teller, &links, candidate);
        let args = args! {
            cell: cell_name(candidate.cell), digit: words::digit(candidate.digit),
            then: words::listed(&then, Join::And)
        };
        if !then.is_empty() {
            teller.why("deadly.if", &args);
            is_told = true;
        }
    }
    if is_told {
        teller.why("deadly.links", &args! {});
    }
}

/// Returns where the digits of some links would be if a candidate were true, in words.
fn followed(teller: &Teller<'_>, links: &[&Part], start: Candidate) -> Vec<String> {
    let (layout, mut known, mut told) = (teller.layout(), vec![start], Vec::new());
    let excludes = |one: &Candidate, other: Candidate| {
        if one.digit == other.digit {
            layout.peers(one.cell).contains(other.cell)
        } else {
            one.cell == other.cell
        }
    };
    for link in links.iter().chain(links) {
        let Some(digit) = only_bit(link.digits) else { continue };
        let open = |cell: &u8| !known.iter().any(|one| excludes(one, Candidate::new(*cell, digit)));
        let places: CellSet = cells_of(link).into_iter().filter(open).collect();
        let Some(cell) = places.single() else { continue };
        let single = Candidate::new(cell, digit);
        if !known.contains(&single) {
            known.push(single);
            let args = args! {
                digit: words::digit(digit), house: teller.houses(&link.houses), cell: cell_name(cell)
            };
            told.push(sentence("deadly.then", &args));
        }
    }
    told
}

/// Explains digits of one house that need all the cells which they have outside the pattern.
fn tell_hidden(teller: &mut Teller<'_>, links: &[&Part], pattern: CellSet) {
    let digits = links.iter().fold(0, |all, link| all | link.digits);
    let cells = links.iter().fold(CellSet::EMPTY, |all, link| all | cells_of(link)) - pattern;
    let args = args! {
        house: teller.houses(&links[0].houses), digits: words::digits(digits, Join::And),
        cells: words::cells(cells, Join::And)
    };
    teller.why("deadly.hidden", &args);
}

fn digits_of(set: &CandidateSet) -> u16 {
    (0..9).filter(|&digit| !set.0[digit].is_empty()).fold(0, |all, digit| all | 1 << digit)
}
