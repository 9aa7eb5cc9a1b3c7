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

/// Most words about the two candidates of each cell in one sentence.
const MOST_WORDS: usize = 25;

/// The deadly pattern must be avoided, so one of its guardians is true.
pub(crate) fn tell_deadly(teller: &mut Teller<'_>) -> Option<()> {
    let deadly = Deadly::of(teller)?;
    let is_grave = deadly.pattern.digits().count_ones() > 4;
    deadly.tell(teller, if is_grave { "bug" } else { "deadly" }, &[]);
    if is_grave {
        let saving = words::digits_code(deadly.guardians.digits());
        teller.code(format!("{saving} in {}", words::grouped(deadly.guardians.cells())));
    }
    Some(())
}

/// Cells with two candidates each could exchange these.
pub(crate) fn tell_lite(teller: &mut Teller<'_>) -> Option<()> {
    let deadly = Deadly::of(teller)?;
    let pairs = deadly.pairs();
    let ids = std::iter::once("lite.pairs").chain(std::iter::repeat("lite.more"));
    let groups = words::groups_of(&pairs, MOST_WORDS);
    let told = ids.zip(groups).map(|(id, pairs)| sentence(id, &args! { pairs: pairs.join("; ") }));
    deadly.tell(teller, "lite", &told.collect::<Vec<_>>());
    Some(())
}

/// Cells that hold two digits would leave all others free to swap these.
pub(crate) fn tell_reverse(teller: &mut Teller<'_>) -> Option<()> {
    Deadly::of(teller)?.tell(teller, "reverse", &[]);
    Some(())
}

/// The deadly pattern of a step, with its guardians.
struct Deadly {
    pattern: CandidateSet,
    guardians: CandidateSet,
}

impl Deadly {
    fn of(teller: &Teller<'_>) -> Option<Self> {
        let mut patterns = teller.step.premises.iter().filter_map(|premise| match premise.ground {
            Ground::Deadly(pattern) => Some(pattern),
            _ => None,
        });
        let (pattern, None) = (patterns.next()?, patterns.next()) else { return None };
        let guards = teller.parts(Role::Guardian);
        let guardians = guards.iter().flat_map(|part| part.candidates.iter()).collect();
        Some(Self { pattern, guardians })
    }

    /// Returns the cells of each pair of digits, in words.
    fn pairs(&self) -> Vec<String> {
        let mut known: Vec<(u16, CellSet)> = Vec::new();
        for cell in self.pattern.cells() {
            let pair = self.pattern.digits_at(cell);
            match known.iter_mut().find(|(digits, _)| *digits == pair) {
                Some((_, cells)) => cells.insert(cell),
                None => known.push((pair, CellSet::of(cell))),
            }
        }
        let told = known.into_iter().map(|(pair, cells)| {
            let args =
                args! { cells: words::each(cells, Join::And), digits: words::digits(pair, Join::And) };
            sentence("lite.pair", &args)
        });
        told.collect()
    }

    /// Tells why the pattern is deadly, in the sentences of this name, and what follows from its guardians. `first` comes
    /// before the reasons.
    fn tell(&self, teller: &mut Teller<'_>, id: &str, first: &[String]) {
        let Self { pattern, guardians } = self;
        let (digits, saving) = (pattern.digits(), guardians.digits());
        let args = args! {
            cells: words::each(pattern.cells(), Join::And), digits: words::digits(digits, Join::And),
            either: words::digits(digits, Join::Or), guardians: words::candidates(guardians, Join::Or),
            saving: words::digits(saving, Join::And), count: guardians.len()
        };
        teller.look(&format!("{id}.look"), &args);
        teller.lesson(&format!("{id}.lesson"), &args);
        teller.telling.why.extend_from_slice(first);
        teller.why(&format!("{id}.why"), &args);
        let saved = if id == "bug" { id } else { "deadly" };
        let many = if guardians.len() > MANY { "many" } else { "saved" };
        teller.why(&format!("{saved}.{many}"), &args);
        let mut left = teller.step.eliminations;
        tell_set(teller, guardians, &mut left);
        tell_links(teller, pattern.cells());
        if only_bit(saving).is_some() && guardians.len() > 1 && teller.step.placements.is_empty() {
            bits(saving).for_each(|digit| tell_gone(teller, digit, guardians.cells(), &mut left));
        }
        teller.code(format!("{} in {}", words::digits_code(digits), words::grouped(pattern.cells())));
    }
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
