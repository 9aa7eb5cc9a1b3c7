//! X-chains: for each digit and each end, the shortest chains to all other ends.

use std::ops::ControlFlow;

use crate::candidates::CandidateSet;
use crate::explanation::{Explanation, Reason, Role};
use crate::families::fish::impossible;
use crate::families::links::{Link, Picks, partners, strong_link, tell, weak_link};
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};
use nonet::CellSet;
use nonet::numbers::short;

/// Finds X-chains.
pub fn finder(info: &'static Info, style: Style) -> Box<dyn Finder> {
    let max_nodes = if style == Style::Hodoku { 20 } else { 81 };
    Box::new(XChains { info, style, max_nodes, picks: Picks::default(), queue: Vec::new() })
}

struct XChains {
    info: &'static Info,
    style: Style,
    max_nodes: usize,
    picks: Picks<(u8, Vec<u8>)>,
    queue: Vec<On>,
}

/// A cell that has the digit if the start does not. Also holds the cell before it, which the previous entry makes false.
#[derive(Clone, Copy)]
struct On {
    cell: u8,
    off: u8,
    before: u16,
    nodes: u16,
}

impl Finder for XChains {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.picks.clear();
        let mut strong = [CellSet::EMPTY; 81];
        for digit in (0..9).filter(|&digit| !impossible(state, digit).is_empty()) {
            let linked = partners(state, digit, &mut strong);
            if linked.len() >= 4 {
                linked.into_iter().for_each(|start| self.from(state, digit, start, &strong, linked));
            }
        }
        self.picks.pass_on(self.style, sink, |step, (digit, trail)| explain(state, step, *digit, trail))
    }
}

impl XChains {
    fn from(&mut self, state: &State, digit: u8, start: u8, strong: &[CellSet; 81], linked: CellSet) {
        let places = state.cells_of(digit);
        let layout = state.layout();
        let targets = places & layout.peers(start);
        self.queue.clear();
        let mut reached = CellSet::of(start);
        for cell in strong[usize::from(start)] {
            reached.insert(cell);
            self.queue.push(On { cell, off: start, before: 0, nodes: 2 });
        }
        let mut head = 0;
        while let Some(&on) = self.queue.get(head) {
            let effect = targets & layout.peers(on.cell);
            if on.nodes >= 4 && !effect.is_empty() {
                let queue = &self.queue;
                let trail = || (digit, trail(queue, head));
                let eliminations = CandidateSet::of(digit, effect);
                self.picks.offer(self.info, &eliminations, u32::from(on.nodes), trail);
            }
            if usize::from(on.nodes) + 2 <= self.max_nodes {
                let passed: CellSet = trail(&self.queue, head).into_iter().collect();
                for off in (layout.peers(on.cell) & linked) - passed {
                    for cell in strong[usize::from(off)] - (reached | passed) {
                        reached.insert(cell);
                        let nodes = on.nodes + 2;
                        self.queue.push(On { cell, off, before: short(head), nodes });
                    }
                }
            }
            head += 1;
        }
    }
}

/// Returns the cells from the start to an entry.
fn trail(queue: &[On], entry: usize) -> Vec<u8> {
    let mut cells = Vec::new();
    let mut at = queue[entry];
    loop {
        cells.extend([at.cell, at.off]);
        if at.nodes == 2 {
            break;
        }
        at = queue[usize::from(at.before)];
    }
    cells.reverse();
    cells
}

fn explain(state: &State, step: &mut Explanation, digit: u8, cells: &[u8]) {
    let reason = |at: usize| match at {
        0 => Reason::Assumed,
        at if at % 2 == 1 => {
            strong_link(state, digit, cells[at - 1], cells[at]).map_or(Reason::Cell, Reason::House)
        }
        at => weak_link(state, cells[at - 1], cells[at]),
    };
    let links: Vec<Link> = cells
        .iter()
        .enumerate()
        .map(|(at, &cell)| Link::new(cell, digit, at % 2 == 1, reason(at)))
        .collect();
    step.part(state, Role::Pattern, cells.iter().copied().collect(), 1 << digit);
    tell(state, step, &links, false);
}
