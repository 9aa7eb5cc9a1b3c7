//! Chains in which each node follows from the previous one, and their explanation.

use nonet::CellSet;

use crate::explanation::{Chain, Explanation, Node, Reason};
use crate::layout::HouseNumber;
use crate::premise::Premise;
use crate::state::State;

/// A node of a chain: a digit in a cell or a group, on or off, and the reason why it follows from the previous node.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    pub cells: CellSet,
    pub digit: u8,
    pub on: bool,
    pub reason: Reason,
}

impl Link {
    /// Returns a node with one cell.
    pub const fn new(cell: u8, digit: u8, on: bool, reason: Reason) -> Self {
        Self { cells: CellSet::of(cell), digit, on, reason }
    }
}

/// Adds a chain in which every node follows from the previous one, with the premises of its strong links.
pub fn tell(state: &State, step: &mut Explanation, links: &[Link], is_loop: bool) {
    let nodes = links.iter().enumerate().map(|(at, link)| Node {
        cells: link.cells,
        digit: link.digit,
        on: link.on,
        parents: if at == 0 { Vec::new() } else { vec![at - 1] },
        reason: link.reason,
    });
    step.chains.push(Chain { nodes: nodes.collect(), is_loop });
    for link in links.iter().filter(|link| link.on) {
        match link.reason {
            Reason::Cell => link.cells.into_iter().for_each(|cell| {
                rest_on(step, &Premise::cell(state, cell));
            }),
            Reason::House(house) => rest_on(step, &Premise::house(state, house, link.digit)),
            _ => {}
        }
    }
}

/// Adds a premise unless it is already there.
pub fn rest_on(step: &mut Explanation, premise: &Premise) {
    if !step.premises.contains(premise) {
        step.premises.push(*premise);
    }
}

/// Returns the house in which these two are the only candidates for a digit: the strong link between them, if there is
/// one.
pub fn strong_link(state: &State, digit: u8, one: u8, other: u8) -> Option<HouseNumber> {
    let pair = CellSet::of(one) | CellSet::of(other);
    state.layout().shared_houses(pair).find(|&house| {
        state.layout().house(house).is_full
            && (state.cells_of(digit) & state.layout().house(house).set) == pair
    })
}

/// Returns the house that two cells share: the reason why a digit cannot be in both.
pub fn weak_link(state: &State, one: u8, other: u8) -> Reason {
    let pair = CellSet::of(one) | CellSet::of(other);
    state.layout().shared_houses(pair).next().map_or(Reason::Cell, Reason::House)
}

/// Fills in the strong partners of each cell of a digit, and returns the cells that have any.
pub fn partners(state: &State, digit: u8, partners: &mut [CellSet; 81]) -> CellSet {
    let mut linked = CellSet::EMPTY;
    *partners = [CellSet::EMPTY; 81];
    for (_, [one, other]) in state.strong_pairs(digit) {
        partners[usize::from(one)].insert(other);
        partners[usize::from(other)].insert(one);
        linked.insert(one);
        linked.insert(other);
    }
    linked
}
