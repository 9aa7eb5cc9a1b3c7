//! Chains in words: what is assumed, what all branches share, and what follows from that. The links are in `lines`.

use nonet::{CellSet, cell_name};

use super::catalogue::{args, sentence};
use super::gone::{places_at, tell_gone};
use super::lines::Lines;
use super::teller::digits_at;
use super::words::{self, Join};
use crate::candidates::{CandidateSet, only_bit};
use crate::explanation::{Chain, Node, Reason};
use crate::layout::HouseNumber;
use crate::technique::{Step, Teller};

/// How chains lead to a conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// One chain that closes.
    Loop,
    /// One chain that refutes its own assumption.
    Refuted,
    /// One chain: if its start is false, its end is true.
    Either,
    /// One chain from a true claim to another that cannot be true beside it.
    Clash,
    /// One chain: if its start is false, so is its end; and if its start is true, its end is false at once.
    Anyway,
    /// Chains that start from alternatives, one of which is true, and reach the same conclusion.
    Alike,
    /// Chains from one assumption to two claims that contradict each other.
    Contradiction,
    /// Chains from one assumption that leave a cell without candidates or a house without a place for a digit.
    Nothing,
    /// Two chains between the same two candidates, in opposite directions.
    Pairs,
    /// Anything else.
    Other,
}

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

/// Returns how chains lead to their conclusion.
pub(super) fn verdict_of(teller: &Teller<'_>, main: &[Chain]) -> Verdict {
    let ends = |chain: &'_ Chain| Some((chain.nodes.first()?.clone(), chain.nodes.last()?.clone()));
    let ends: Vec<(Node, Node)> = main.iter().filter_map(ends).collect();
    match &ends[..] {
        [_] if main[0].is_loop => Verdict::Loop,
        [(_, end)] if impossible(teller, end).is_some() => Verdict::Nothing,
        [(start, end)] if is_opposite(start, end) => Verdict::Refuted,
        [(start, end)] => alone(start, end),
        [(start, end), (other, opposite)] if is_same(start, other) && is_opposite(end, opposite) => {
            Verdict::Contradiction
        }
        [(_, end), others @ ..] if others.iter().all(|(_, other)| is_same(end, other)) => Verdict::Alike,
        [(start, _), others @ ..]
            if others.iter().all(|(other, _)| is_same(start, other))
                && nothing_left(teller, main).is_some() =>
        {
            Verdict::Nothing
        }
        pairs if pairs.iter().all(|(start, end)| !start.on && end.on) => Verdict::Pairs,
        _ => Verdict::Other,
    }
}

/// Returns how a single chain that refutes nothing by itself leads to its conclusion.
const fn alone(start: &Node, end: &Node) -> Verdict {
    match (start.on, end.on) {
        (false, true) => Verdict::Either,
        (true, true) => Verdict::Clash,
        (false, false) => Verdict::Anyway,
        (true, false) => Verdict::Other,
    }
}

pub(super) fn is_same(one: &Node, other: &Node) -> bool {
    (one.cells, one.digit, one.on) == (other.cells, other.digit, other.on)
}

fn is_opposite(one: &Node, other: &Node) -> bool {
    (one.cells, one.digit, one.on) == (other.cells, other.digit, !other.on)
}

/// Returns the statement that a node makes, as in `r1c1 is not 5`.
pub(super) fn claim(node: &Node) -> String {
    let cells = words::cells(node.cells, Join::And);
    let id = if node.on { "claim.on" } else { "claim.off" };
    sentence(id, &args! { cells: cells, count: node.cells.len(), digit: words::digit(node.digit) })
}

/// Returns the statement that the node's digit is in its cells.
fn positive(node: &Node) -> String {
    claim(&Node { on: true, ..node.clone() })
}

/// Returns the alternatives from which the chains start, and why one of them is true.
pub(super) fn choices(teller: &Teller<'_>, main: &[Chain]) -> String {
    let starts: Vec<&Node> = main.iter().filter_map(|chain| chain.nodes.first()).collect();
    let cells = starts.iter().fold(CellSet::EMPTY, |all, node| all | node.cells);
    let digits = starts.iter().fold(0, |all, node| all | 1_u16 << node.digit);
    if let (Some(_), true) = (cells.single(), starts.iter().all(|node| node.on)) {
        let args =
            args! { cell: words::cells(cells, Join::And), digits: words::digits(digits, Join::Or) };
        return sentence("choices.cell", &args);
    }
    if let &[one, other] = &starts[..]
        && is_opposite(one, other)
    {
        return sentence("choices.either", &args! { first: positive(one) });
    }
    let mut houses = teller.layout().shared_houses(cells);
    if let (Some(digit), Some(house), true) =
        (only_bit(digits), houses.next(), starts.iter().all(|node| node.on))
    {
        let args = args! {
            digit: words::digit(digit), cells: words::cells(cells, Join::Or), house: teller.house(house)
        };
        return sentence("choices.house", &args);
    }
    let claims: Vec<String> = starts.iter().map(|node| claim(node)).collect();
    sentence("choices.other", &args! { claims: words::listed(&claims, Join::Or) })
}

/// Returns the start and end of each chain; at least one of the two is true.
fn pairs(main: &[Chain]) -> String {
    let ends = main.iter().filter_map(|chain| Some((chain.nodes.first()?, chain.nodes.last()?)));
    let pairs = ends.map(|(start, end)| words::listed(&[positive(start), positive(end)], Join::Or));
    pairs.collect::<Vec<_>>().join("; ")
}

/// Returns the cell or house that a contradiction leaves without a candidate or a place.
pub(super) fn impossible(teller: &Teller<'_>, node: &Node) -> Option<String> {
    match node.reason {
        Reason::NoPlace(house, digit) => {
            let args = args! { house: teller.house(house), digit: words::digit(digit) };
            Some(sentence("nothing.house", &args))
        }
        Reason::NoCandidate(cell) => Some(sentence("nothing.cell", &args! { cell: cell_name(cell) })),
        _ => None,
    }
}

/// Returns the cell or house that would have nothing left if all the chains' ends were true.
pub(super) fn nothing_left(teller: &Teller<'_>, main: &[Chain]) -> Option<String> {
    let mut gone = CandidateSet::EMPTY;
    for node in main.iter().filter_map(|chain| chain.nodes.last()).filter(|node| !node.on) {
        gone.add(node.digit, node.cells);
    }
    let (state, cells) = (teller.state, gone.cells());
    if let Some(cell) = cells.single()
        && digits_at(&gone, cell) == state.candidates(cell)
    {
        return Some(sentence("nothing.cell", &args! { cell: words::cells(cells, Join::And) }));
    }
    let digit = (0..9_u8).find(|&digit| gone.0[usize::from(digit)] == cells)?;
    let house = teller.layout().numbers().find(|&house| {
        let places = state.cells_in(house, digit);
        teller.layout().house(house).is_full && !places.is_empty() && places.is_subset(cells)
    })?;
    Some(sentence("nothing.house", &args! { house: teller.house(house), digit: words::digit(digit) }))
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

/// Returns whether a node only states that a digit excludes others in its cell or its houses.
pub(super) fn is_plain(chain: &[Node], node: &Node) -> bool {
    let from_digit = matches!(node.parents[..], [parent] if chain[parent].on);
    !node.on && from_digit && matches!(node.reason, Reason::Cell | Reason::House(_))
}
