//! Explains fish, and single-digit patterns of strong links.

use nonet::CellSet;

use super::catalogue::args;
use super::chains::{Directed, main_chains, prove_chains, tell_links};
use super::teller::cells_of;
use super::words::{self, Join};
use crate::candidates::only_bit;
use crate::explanation::{Part, Role};
use crate::layout::HouseNumber;
use crate::technique::Teller;

/// Most houses and fins to name in one sentence.
const NAMED: usize = 12;

/// A fish, read from the parts of a step.
struct Fish {
    digit: u8,
    bases: Vec<HouseNumber>,
    covers: Vec<HouseNumber>,
    fins: CellSet,
}

impl Fish {
    /// Reads a fish from its parts: bases, covers and fins.
    fn of(parts: &[Part]) -> Option<Self> {
        let houses = |role| -> Vec<HouseNumber> {
            parts.iter().filter(|part| part.role == role).flat_map(|part| part.houses.clone()).collect()
        };
        let (bases, covers) = (houses(Role::Base), houses(Role::Cover));
        let digit = only_bit(parts.iter().find(|part| part.digits != 0)?.digits)?;
        let fins = parts.iter().filter(|part| matches!(part.role, Role::Fin | Role::EndoFin));
        let fins = fins.fold(CellSet::EMPTY, |all, part| all | part.candidates.cells());
        let is_whole = !bases.is_empty() && bases.len() == covers.len();
        is_whole.then_some(Self { digit, bases, covers, fins })
    }

    /// Returns the sentence that says where the digit fits: two sentences if there is much to name.
    fn finned(&self) -> &'static str {
        let fins = usize::try_from(self.fins.len()).unwrap_or(usize::MAX);
        let is_long = self.bases.len() + self.covers.len() + fins > NAMED;
        if is_long { "fish.finned-many" } else { "fish.finned" }
    }

    /// Returns the fish in HoDoKu's notation: `5 r27 c38 fr7c9`.
    fn code(&self, teller: &Teller<'_>) -> String {
        let [bases, covers] =
            [&self.bases, &self.covers].map(|houses| words::house_codes(teller.layout(), houses));
        let fins = if self.fins.is_empty() {
            String::new()
        } else {
            format!(" f{}", words::grouped(self.fins))
        };
        format!("{} {bases} {covers}{fins}", self.digit + 1)
    }
}

/// The base houses need the digit as often as the cover houses can hold it.
pub(crate) fn tell_fish(teller: &mut Teller<'_>) -> Option<()> {
    let parts = &teller.step.parts;
    let mut codes = Vec::new();
    // Each fish of a Siamese pair is explained separately.
    for group in parts.chunk_by(|_, part| part.role != Role::Base) {
        let fish = Fish::of(group)?;
        codes.push(fish.code(teller));
        tell_one(teller, &fish);
    }
    teller.code(codes.join(" and "));
    Some(())
}

fn tell_one(teller: &mut Teller<'_>, fish: &Fish) {
    let args = args! {
        bases: teller.houses(&fish.bases), covers: teller.houses(&fish.covers), size: words::number(fish.bases.len()),
        digit: words::digit(fish.digit), fins: words::cells(fish.fins, Join::And), either: words::cells(fish.fins, Join::Or),
        count: fish.fins.len()
    };
    teller.look("fish.look", &args);
    teller.lesson("fish.lesson", &args);
    if fish.fins.is_empty() {
        teller.why("fish.why", &args);
        return;
    }
    teller.why(fish.finned(), &args);
    teller.why("fish.without", &args);
    teller.why("fish.with", &args);
}

/// A fish whose fins all lead to the same elimination by chains, or whose fins and places in one cover do.
pub(crate) fn tell_kraken(teller: &mut Teller<'_>) -> Option<()> {
    let step = teller.step;
    let fish = Fish::of(&step.parts)?;
    let starts = main_chains(step).iter();
    let starts = starts.fold(CellSet::EMPTY, |all, chain| all | chain.nodes[0].cells);
    let (from, seen) = (starts - fish.fins, fish.fins - starts);
    let args = args! {
        bases: teller.houses(&fish.bases), covers: teller.houses(&fish.covers), size: words::number(fish.bases.len()),
        digit: words::digit(fish.digit), fins: words::cells(fish.fins, Join::And), either: words::cells(fish.fins, Join::Or),
        count: fish.fins.len(), starts: words::cells(starts, Join::And), begins: starts.len(), from: words::cells(from, Join::Or), number: from.len(),
        seen: words::cells(seen, Join::Or)
    };
    teller.look("fish.look", &args);
    teller.lesson("kraken.lesson", &args);
    teller.why(if fish.fins.is_empty() { "kraken.why" } else { fish.finned() }, &args);
    if from.is_empty() {
        teller.why("fish.without", &args);
        if !seen.is_empty() {
            teller.why("kraken.seen", &args);
        }
    } else {
        teller.why(if fish.fins.is_empty() { "kraken.place" } else { "kraken.place-or-fin" }, &args);
    }
    teller.why("kraken.chains", &args);
    teller.code(fish.code(teller));
    prove_chains(teller);
    Some(())
}

/// Strong links of one digit, joined end to end.
pub(crate) fn tell_strong_links(teller: &mut Teller<'_>) -> Option<()> {
    let parts = teller.parts(Role::StrongLink);
    let digit = only_bit(parts.first()?.digits)?;
    let gone = teller.step.eliminations.0[usize::from(digit)];
    let links = directed(teller, &parts, gone)?;
    if let &[first, last] = &links[..] {
        tell_two(teller, digit, &[(first, last)]);
    } else {
        tell_links(teller, digit, &links)?;
    }
    Some(())
}

/// Two pairs of strong links with different eliminations.
pub(crate) fn tell_dual(teller: &mut Teller<'_>) -> Option<()> {
    let parts = teller.parts(Role::StrongLink);
    let digit = only_bit(parts.first()?.digits)?;
    let gone = teller.step.eliminations.0[usize::from(digit)];
    let pairs = parts.chunks(2).map(|pair| {
        let by_cell = gone.into_iter().find_map(|cell| directed(teller, pair, CellSet::of(cell)));
        match by_cell?[..] {
            [first, last] => Some((first, last)),
            _ => None,
        }
    });
    let pairs = pairs.collect::<Option<Vec<_>>>()?;
    tell_two(teller, digit, &pairs);
    Some(())
}

fn tell_two(teller: &mut Teller<'_>, digit: u8, pairs: &[(Directed, Directed)]) {
    let mut codes = Vec::new();
    for (first, last) in pairs {
        let [one, other] = [first.to, last.from].map(|cells| words::cells(cells, Join::Or));
        let args = args! {
            digit: words::digit(digit), house: teller.house(first.house), other: teller.house(last.house),
            first: words::cells(first.from | first.to, Join::Or), last: words::cells(last.from | last.to, Join::Or),
            one: one, two: other, start: words::cells(first.from, Join::Or), end: words::cells(last.to, Join::Or)
        };
        teller.look("two-links.look", &args);
        teller.lesson("two-links.lesson", &args);
        teller.why("two-links.why", &args);
        teller.why("two-links.joined", &args);
        let [a, b, c, d] = [first.from, first.to, last.from, last.to].map(words::grouped);
        codes.push(format!("({}){a} = {b} - {c} = {d}", digit + 1));
    }
    teller.code(codes.join(" and "));
}

/// Orients the links so that each starts where the previous one rules it out, and the eliminations see both ends.
fn directed(teller: &Teller<'_>, parts: &[&Part], gone: CellSet) -> Option<Vec<Directed>> {
    let layout = teller.layout();
    let ways: Vec<Vec<Directed>> = parts
        .iter()
        .map(|part| {
            let house = part.houses.first().copied()?;
            Some(splits(cells_of(part)).map(|(from, to)| Directed { house, from, to }).collect())
        })
        .collect::<Option<_>>()?;
    let sees = |one: CellSet, other: CellSet| other.is_subset(layout.common_peers(one));
    let mut found: Vec<Vec<Directed>> =
        ways.first()?.iter().filter(|way| sees(way.from, gone)).map(|&way| vec![way]).collect();
    for next in &ways[1..] {
        let longer = found.iter().flat_map(|line| {
            let end = line[line.len() - 1].to;
            let goes_on = next.iter().filter(move |way| sees(end, way.from));
            goes_on.map(|&way| line.iter().copied().chain([way]).collect())
        });
        found = longer.collect();
    }
    found.into_iter().find(|line| sees(line[line.len() - 1].to, gone))
}

/// Returns the ways to split a few cells into two parts.
fn splits(cells: CellSet) -> impl Iterator<Item = (CellSet, CellSet)> {
    let list: Vec<u8> = cells.into_iter().take(9).collect();
    (1..(1_u32 << list.len()) - 1).map(move |mask| {
        let from: CellSet = list
            .iter()
            .enumerate()
            .filter(|(at, _)| mask >> at & 1 != 0)
            .map(|(_, &cell)| cell)
            .collect();
        (from, cells - from)
    })
}
