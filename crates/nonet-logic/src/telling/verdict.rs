//! How chains lead to a conclusion, and what their nodes state.

use nonet::{CellSet, cell_name};

use super::catalogue::{args, sentence};
use super::teller::digits_at;
use super::words::{self, Join};
use crate::candidates::{CandidateSet, only_bit};
use crate::explanation::{Chain, Node, Reason};
use crate::technique::Teller;

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
pub(super) fn positive(node: &Node) -> String {
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

/// Returns whether a node only states that a digit excludes others in its cell or its houses.
pub(super) fn is_plain(chain: &[Node], node: &Node) -> bool {
    let from_digit = matches!(node.parents[..], [parent] if chain[parent].on);
    !node.on && from_digit && matches!(node.reason, Reason::Cell | Reason::House(_))
}
