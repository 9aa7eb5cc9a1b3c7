//! Chains in words: what is assumed, what all branches share, and what follows from that. The links are in `lines`.

use nonet::CellSet;

use super::catalogue::args;
use super::gone::{places_at, tell_gone};
use super::lines::Lines;
use super::verdict::{Verdict, choices, claim, impossible, nothing_left, positive, verdict_of};
use super::words::{self, Join};
use crate::candidates::{CandidateSet, only_bit};
use crate::explanation::{Chain, Node, Reason};
use crate::layout::HouseNumber;
use crate::technique::{Step, Teller};

/// Explains a step that is justified by one or more chains.
pub(crate) fn tell_chains(teller: &mut Teller<'_>) -> Option<()> {
    let step = teller.step;
    let main = main_chains(step);
    let (first, last) = (main.first()?.nodes.first()?, main.first()?.nodes.last()?);
    let left = impossible(teller, last).or_else(|| nothing_left(teller, main)).unwrap_or_default();
    let verdict = verdict_of(teller, main);
    let id = |part: &str| format!("{}.{part}", name(verdict));
    let end = main.last()?.nodes.last()?;
    let same = if first.digit == last.digit { "yes" } else { "no" };
    let one_cell = if first.cells == last.cells { "yes" } else { "no" };
    let on = if first.on { "yes" } else { "no" };
    let args = args! {
        same: same, one_cell: one_cell, on: on,
        digit: words::digit(first.digit),
        start: claim(first), end: claim(last), other: claim(end),
        first: positive(first), last: positive(last), left: left,
        pairs: pairs(main), choices: choices(teller, main), count: main.len(), effects: words::effects(&step.placements, &step.eliminations)
    };
    teller.look(&id("look"), &args);
    teller.lesson(&id("lesson"), &args);
    sets(teller);
    teller.why(&id("why"), &args);
    match verdict {
        Verdict::Loop => tell_loop(teller, &main[0]),
        Verdict::Either | Verdict::Pairs => main.iter().for_each(|chain| tell_ends(teller, chain)),
        _ => {}
    }
    teller.code(code(teller, main));
    prove_chains(teller);
    Some(())
}

/// Adds the chains of a step to its proof.
pub(crate) fn prove_chains(teller: &mut Teller<'_>) {
    let mut lines = Lines::new(teller);
    let items = lines.main(main_chains(teller.step));
    let branches = lines.summaries();
    teller.prove(items);
    teller.branch(branches);
}

/// A strong link with a direction: it starts at the end that the previous link rules out (or that lies outside the
/// pattern).
#[derive(Clone, Copy)]
pub(crate) struct Directed {
    pub(crate) house: HouseNumber,
    pub(crate) from: CellSet,
    pub(crate) to: CellSet,
}

/// Explains strong links of one digit as a chain.
pub(crate) fn tell_links(teller: &mut Teller<'_>, digit: u8, links: &[Directed]) -> Option<()> {
    let mut nodes: Vec<Node> = Vec::new();
    for link in links {
        let parents: Vec<usize> = nodes.len().checked_sub(1).into_iter().collect();
        let shared =
            nodes.last().and_then(|node| teller.layout().shared_houses(node.cells | link.from).next());
        let reason = shared.map_or(Reason::Assumed, Reason::House);
        nodes.push(Node { cells: link.from, digit, on: false, parents, reason });
        let parents = vec![nodes.len() - 1];
        nodes.push(Node { cells: link.to, digit, on: true, parents, reason: Reason::House(link.house) });
    }
    let (first, last) = (nodes.first()?, nodes.last()?);
    let args = args! {
        same: "yes", one_cell: "no", digit: words::digit(digit), start: claim(first), first: positive(first), last: positive(last)
    };
    teller.look("chain-either.look", &args);
    teller.lesson("chain-either.lesson", &args);
    teller.why("chain-either.why", &args);
    let chain = Chain { nodes, is_loop: false };
    tell_ends(teller, &chain);
    if let Some(line) = super::eureka::line(&chain) {
        teller.code(line);
    }
    let items = Lines::new(teller).alone(&chain);
    teller.prove(items);
    Some(())
}

/// Returns the catalogue's name for a verdict.
const fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Loop => "chain-loop",
        Verdict::Refuted => "chain-refuted",
        Verdict::Either => "chain-either",
        Verdict::Clash => "chain-clash",
        Verdict::Anyway => "chain-anyway",
        Verdict::Alike => "chains-alike",
        Verdict::Contradiction => "chains-contradiction",
        Verdict::Nothing => "chains-nothing",
        Verdict::Pairs => "chains-pairs",
        Verdict::Other => "chains-other",
    }
}

/// Returns the chains that lead to the conclusion, without those that only support a link.
pub(crate) fn main_chains(step: &Step) -> &[Chain] {
    let nodes = step.chains.iter().flat_map(|chain| &chain.nodes);
    let nested = nodes.filter_map(|node| match node.reason {
        Reason::Nested(chain) => usize::try_from(chain).ok(),
        _ => None,
    });
    let end = nested.min().unwrap_or(step.chains.len());
    &step.chains[..end.clamp(1.min(step.chains.len()), step.chains.len())]
}

/// Returns the start and end of each chain; at least one of the two is true.
fn pairs(main: &[Chain]) -> String {
    let ends = main.iter().filter_map(|chain| Some((chain.nodes.first()?, chain.nodes.last()?)));
    let pairs = ends.map(|(start, end)| words::listed(&[positive(start), positive(end)], Join::Or));
    pairs.collect::<Vec<_>>().join("; ")
}

/// Tells what sees both ends of a chain, one of which has the digit.
fn tell_ends(teller: &mut Teller<'_>, chain: &Chain) {
    let mut left = teller.step.eliminations;
    if let [first, .., last] = &chain.nodes[..]
        && first.digit == last.digit
    {
        tell_gone(teller, first.digit, first.cells | last.cells, &mut left);
    }
}

/// Tells what each weak link of a loop takes: exactly one of its ends is true.
fn tell_loop(teller: &mut Teller<'_>, chain: &Chain) {
    let mut left = teller.step.eliminations;
    let nodes = chain.nodes.iter().zip(chain.nodes.iter().cycle().skip(1));
    for (on, off) in nodes.filter(|(on, off)| on.on && !off.on) {
        if on.digit == off.digit {
            tell_gone(teller, on.digit, on.cells | off.cells, &mut left);
        } else if on.cells == off.cells {
            let digits = 1 << on.digit | 1 << off.digit;
            let gone = left.within(on.cells, !digits);
            if !gone.is_empty() {
                let args = args! {
                    cell: words::cells(on.cells, Join::And), digits: words::digits(digits, Join::Or)
                };
                teller.why("chain-loop.cell", &args);
                gone.iter().for_each(|gone| left.0[usize::from(gone.digit)].remove(gone.cell));
            }
        }
    }
    tell_loop_sets(teller, chain, left);
}

/// Tells what the almost locked sets of a loop take: each loses one of its two digits in the loop, and has all its others.
fn tell_loop_sets(teller: &mut Teller<'_>, chain: &Chain, mut left: CandidateSet) {
    for (off, on) in chain.nodes.iter().zip(chain.nodes.iter().cycle().skip(1)) {
        let Reason::Als(number) = on.reason else { continue };
        let Some(part) = usize::try_from(number).ok().and_then(|at| teller.step.parts.get(at)) else {
            continue;
        };
        let digits = part.digits & !(1 << off.digit | 1 << on.digit);
        if (teller.step.eliminations.digits() & digits) != 0 {
            let args = args! {
                cells: words::cells(part.cells, Join::And), digits: words::digits(digits, Join::And),
                count: part.cells.len(), kinds: digits.count_ones(),
                loses: words::digits(1 << off.digit | 1 << on.digit, Join::Or)
            };
            teller.why("chain-loop.set", &args);
        }
        for digit in crate::candidates::bits(digits) {
            let places = places_at(teller.state, part.cells, digit);
            tell_gone(teller, digit, places, &mut left);
        }
    }
}

/// Explains the almost locked sets that chains pass through, each of them once.
fn sets(teller: &mut Teller<'_>) {
    let step = teller.step;
    let mut used: Vec<u32> = step
        .chains
        .iter()
        .flat_map(|chain| &chain.nodes)
        .filter_map(|node| match node.reason {
            Reason::Als(part) => Some(part),
            _ => None,
        })
        .collect();
    used.sort_unstable();
    used.dedup();
    for part in used.iter().filter_map(|&part| step.parts.get(usize::try_from(part).ok()?)) {
        let args = args! {
            cells: words::cells(part.cells, Join::And), digits: words::digits(part.digits, Join::And),
            count: part.cells.len()
        };
        teller.why("chain-set", &args);
    }
}

/// Returns the chains in notation: a single chain in Eureka notation, several by their starting points.
fn code(teller: &Teller<'_>, main: &[Chain]) -> String {
    if let [chain] = main
        && let Some(line) = super::eureka::line(chain)
    {
        return line;
    }
    let starts: Vec<&Node> = main.iter().filter_map(|chain| chain.nodes.first()).collect();
    let cells = starts.iter().fold(CellSet::EMPTY, |all, node| all | node.cells);
    let digits = starts.iter().fold(0, |all, node| all | 1_u16 << node.digit);
    let houses = teller.layout().shared_houses(cells).next();
    match (cells.single(), only_bit(digits), houses) {
        (Some(_), _, _) | (None, None, _) => {
            format!("{} in {}", words::digits_code(digits), words::grouped(cells))
        }
        (None, Some(digit), Some(house)) if starts.len() > 1 => {
            format!("{} in {}", words::digit(digit), words::house_code(teller.layout(), house))
        }
        (None, Some(digit), _) => format!("{} in {}", words::digit(digit), words::grouped(cells)),
    }
}
