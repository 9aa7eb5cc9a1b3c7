//! XY-chains: from each bivalue cell, the shortest chains to all other cells that end with the first digit.

use std::ops::ControlFlow;

use crate::candidates::{CandidateSet, bits};
use crate::explanation::{Explanation, Reason, Role};
use crate::families::links::{Link, Picks, tell, weak_link};
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};
use nonet::CellSet;
use nonet::numbers::{lowest, short};

/// Finds XY-chains.
pub fn finder(info: &'static Info, style: Style) -> Box<dyn Finder> {
    let max_cells = if style == Style::Hodoku { 10 } else { 81 };
    Box::new(XyChains { info, style, max_cells, picks: Picks::default(), queue: Vec::new() })
}

struct XyChains {
    info: &'static Info,
    style: Style,
    max_cells: u16,
    picks: Picks<(u8, Vec<u8>)>,
    queue: Vec<Stop>,
}

/// A cell of a chain, and the digit that it has if the start lacks its first digit.
#[derive(Clone, Copy)]
struct Stop {
    cell: u8,
    digit: u8,
    before: u16,
    cells: u16,
    passed: CellSet,
}

impl Finder for XyChains {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.picks.clear();
        let pairs = state.cells_with(2);
        let of_digit = state.all().0.map(|cells| cells & pairs);
        for start in pairs {
            for digit in bits(state.candidates(start)) {
                let targets = state.cells_of(digit) & state.layout().peers(start);
                if !targets.is_empty() && of_digit[usize::from(digit)].len() > 1 {
                    self.from(state, start, digit, targets, &of_digit);
                }
            }
        }
        self.picks.pass_on(self.style, sink, |step, (digit, trail)| explain(state, step, *digit, trail))
    }
}

impl XyChains {
    fn from(&mut self, state: &State, start: u8, digit: u8, targets: CellSet, of_digit: &[CellSet; 9]) {
        let layout = state.layout();
        // For each digit, the cells in which a chain has placed it.
        let mut reached = [CellSet::EMPTY; 9];
        let out = other(state, start, digit);
        let passed = CellSet::of(start);
        self.queue.clear();
        self.queue.push(Stop { cell: start, digit: out, before: 0, cells: 1, passed });
        let mut head = 0;
        while let Some(&stop) = self.queue.get(head) {
            if stop.digit == digit && stop.cells > 2 {
                let effect = targets & layout.peers(stop.cell);
                let queue = &self.queue;
                let trail = || (digit, trail(queue, head));
                let eliminations = CandidateSet::of(digit, effect);
                self.picks.offer(self.info, &eliminations, u32::from(stop.cells), trail);
            }
            if stop.cells < self.max_cells {
                let near = layout.peers(stop.cell) & of_digit[usize::from(stop.digit)];
                for cell in near - stop.passed {
                    let next = other(state, cell, stop.digit);
                    if !reached[usize::from(next)].contains(cell) {
                        reached[usize::from(next)].insert(cell);
                        let passed = stop.passed | CellSet::of(cell);
                        let cells = stop.cells + 1;
                        self.queue.push(Stop { cell, digit: next, before: short(head), cells, passed });
                    }
                }
            }
            head += 1;
        }
    }
}

/// Returns the other digit of a bivalue cell.
fn other(state: &State, cell: u8, digit: u8) -> u8 {
    lowest(state.candidates(cell) & !(1 << digit))
}

/// Returns the cells from the start to a stop.
fn trail(queue: &[Stop], stop: usize) -> Vec<u8> {
    let mut cells = vec![queue[stop].cell];
    let mut at = queue[stop];
    while at.cells > 1 {
        at = queue[usize::from(at.before)];
        cells.push(at.cell);
    }
    cells.reverse();
    cells
}

fn explain(state: &State, step: &mut Explanation, digit: u8, cells: &[u8]) {
    let mut links = Vec::new();
    let mut lost = digit;
    let mut reason = Reason::Assumed;
    for (at, &cell) in cells.iter().enumerate() {
        let kept = other(state, cell, lost);
        links.push(Link::new(cell, lost, false, reason));
        links.push(Link::new(cell, kept, true, Reason::Cell));
        lost = kept;
        reason = cells.get(at + 1).map_or(Reason::Cell, |&next| weak_link(state, cell, next));
    }
    step.part(state, Role::Pattern, cells.iter().copied().collect(), 1 << digit);
    tell(state, step, &links, false);
}
