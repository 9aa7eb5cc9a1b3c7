//! Every way to fill some cells fails: in numbered lines, as those of chains.

use nonet::{CellSet, SortedSet, cell_name};

use super::catalogue::{args, sentence};
use super::lines::{Lines, Numbers, named};
use super::words::{self, Join};
use crate::candidates::{Candidate, bits};
use crate::technique::{Item, Teller};

/// Tells why no filling of some cells has a candidate: cells that see each other differ, and each excluder, which sees all of
/// these cells, keeps a candidate.
pub(crate) fn tell_fillings(teller: &mut Teller<'_>, cells: CellSet, excluders: CellSet) {
    let gone = teller.step.eliminations;
    let mut told = Fillings { lines: Lines::new(teller), excluders, ways: Vec::new() };
    let mut items: Vec<Item> = gone.iter().map(|candidate| told.without(cells, candidate)).collect();
    if let [item] = &mut items[..] {
        let below = std::mem::take(&mut item.below);
        items.extend(below);
    }
    teller.prove(items);
}

struct Fillings<'t, 'a> {
    lines: Lines<'t, 'a>,
    excluders: CellSet,
    /// What is supposed, with the number of its line.
    ways: Vec<(Candidate, usize)>,
}

impl Fillings<'_, '_> {
    /// Supposes a candidate, and tells why no filling of the cells has it.
    fn without(&mut self, cells: CellSet, candidate: Candidate) -> Item {
        let text = sentence("line.suppose", &args! { claim: claimed(candidate, true) });
        let head = self.lines.numbered(&text);
        self.ways.push((candidate, self.lines.count()));
        let below = self.failing(cells - CellSet::of(candidate.cell), &mut Vec::new());
        self.ways.pop();
        Item { below, ..head }
    }

    /// Tells why no way to fill these cells is left. `struck` has the candidates that are already out, with their lines.
    fn failing(&mut self, cells: CellSet, struck: &mut Vec<(Candidate, usize)>) -> Vec<Item> {
        let known = struck.len();
        let mut items = Vec::new();
        for cell in cells {
            items.extend(self.strike(cell, struck));
        }
        let left = |struck: &[(Candidate, usize)], cell: u8| {
            let open = |&digit: &u8| !struck.iter().any(|&(out, _)| out == Candidate::new(cell, digit));
            bits(self.lines.state().candidates(cell)).filter(open).collect::<Vec<u8>>()
        };
        let fewest = cells.into_iter().min_by_key(|&cell| left(struck, cell).len());
        let Some(cell) = fewest else { return items };
        let rest = cells - CellSet::of(cell);
        // Without any other cell, a digit that is left would be a filling.
        for digit in left(struck, cell).into_iter().filter(|_| !rest.is_empty()) {
            let candidate = Candidate::new(cell, digit);
            let text = sentence("line.suppose", &args! { claim: claimed(candidate, true) });
            let head = self.lines.numbered(&text);
            let start = self.lines.count();
            self.ways.push((candidate, start));
            let below = self.failing(rest, &mut struck.clone());
            self.ways.pop();
            items.push(Item { below, ..head });
            let from = named(&Numbers::from([self.lines.count()]));
            let args = args! { from: from, start: start, claim: claimed(candidate, false) };
            items.push(self.lines.numbered(&sentence("line.false", &args)));
            struck.push((candidate, self.lines.count()));
        }
        let from: Numbers =
            struck.iter().filter(|(out, _)| out.cell == cell).map(|&(_, line)| line).collect();
        let end = sentence("nothing.cell", &args! { cell: cell_name(cell) });
        let text = sentence("line.fails", &args! { from: named(&from), end: end });
        items.push(self.lines.numbered(&text));
        struck.truncate(known);
        items
    }

    /// Tells which digits a cell cannot have at once, for one reason in each line.
    fn strike(&mut self, cell: u8, struck: &mut Vec<(Candidate, usize)>) -> Vec<Item> {
        let open = bits(self.lines.state().candidates(cell)).map(|digit| Candidate::new(cell, digit));
        let open = open.filter(|candidate| !struck.iter().any(|(out, _)| out == candidate));
        let reasons: Vec<(Candidate, String)> =
            open.filter_map(|candidate| Some((candidate, self.reason(candidate)?))).collect();
        let different: SortedSet<&String> = reasons.iter().map(|(_, reason)| reason).collect();
        let mut items = Vec::new();
        for because in different {
            let out: Vec<Candidate> =
                reasons.iter().filter(|(_, other)| other == because).map(|&(out, _)| out).collect();
            let digits = out.iter().fold(0, |all, out| all | 1_u16 << out.digit);
            let args = args! {
                from: named(&self.ways.iter().map(|&(_, line)| line).collect()), cell: cell_name(cell),
                digits: words::digits(digits, Join::Or), because: because.as_str()
            };
            items.push(self.lines.numbered(&sentence("exclusion.no", &args)));
            struck.extend(out.into_iter().map(|out| (out, self.lines.count())));
        }
        items
    }

    /// Returns why a candidate cannot be true beside what is supposed, if one look shows it.
    fn reason(&self, candidate: Candidate) -> Option<String> {
        let state = self.lines.state();
        let peers = state.layout().peers(candidate.cell);
        let equal =
            |(way, _): &&(Candidate, usize)| way.digit == candidate.digit && peers.contains(way.cell);
        if let Some((way, _)) = self.ways.iter().find(equal) {
            return Some(sentence("exclusion.sees", &args! { other: cell_name(way.cell) }));
        }
        let digits =
            self.ways.iter().fold(1_u16 << candidate.digit, |all, (way, _)| all | 1 << way.digit);
        let emptied = self.excluders.into_iter().find(|&cell| state.candidates(cell) & !digits == 0)?;
        Some(sentence("exclusion.empties", &args! { other: cell_name(emptied) }))
    }
}

/// Returns a statement about a candidate.
fn claimed(Candidate { cell, digit }: Candidate, on: bool) -> String {
    let id = if on { "claim.on" } else { "claim.off" };
    sentence(id, &args! { cells: cell_name(cell), digit: words::digit(digit), count: 1 })
}
