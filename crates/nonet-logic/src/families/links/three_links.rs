//! Wings of three strong links: chains whose links and joins follow a shape.

use std::ops::ControlFlow;

use nonet::CellSet;
use nonet::numbers::lowest;

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::explanation::{Explanation, Reason, Role};
use crate::families::links::{Link, Picks, tell, weak_link};
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// What a strong link rests on: a cell with two candidates, or a house with two places for a digit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Strong {
    Cell,
    House,
}

/// What a weak link rests on: a digit in two cells that see each other, or two digits of one cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Weak {
    Sight,
    Cell,
}

/// The links of a wing in order, and whether both ends have the same digit.
pub struct Shape {
    pub strong: [Strong; 3],
    pub weak: [Weak; 2],
    pub is_one_digit: bool,
}

/// Finds wings of one shape.
pub fn finder(info: &'static Info, shape: Shape) -> Box<dyn Finder> {
    Box::new(ThreeLinks { info, shape, links: StrongLinks::default(), picks: Picks::default() })
}

struct ThreeLinks {
    info: &'static Info,
    shape: Shape,
    links: StrongLinks,
    picks: Picks<Wing>,
}

/// The candidates of a chain, with the reasons of its strong links.
#[derive(Clone, Copy)]
struct Wing {
    nodes: [Candidate; 6],
    reasons: [Reason; 3],
}

impl Finder for ThreeLinks {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        self.picks.clear();
        self.links.fill(state);
        let (info, picks) = (self.info, &mut self.picks);
        self.links.walk(state, &self.shape, &mut |wing| {
            picks.offer(info, &effect(state, wing), 1, || *wing);
        });
        self.picks.pass_on(Style::Own, sink, |step, wing| explain(state, step, wing))
    }
}

/// The strong links of a state.
#[derive(Default)]
struct StrongLinks {
    /// The cells with two candidates.
    pairs: CellSet,
    /// For each digit, the cells that are one of two places in a house.
    ends: [CellSet; 9],
    /// For each candidate, the other place of the digit in such a house.
    partners: Vec<Vec<(u8, Reason)>>,
}

impl StrongLinks {
    fn fill(&mut self, state: &State) {
        self.pairs = state.cells_with(2);
        self.ends = [CellSet::EMPTY; 9];
        self.partners.resize(729, Vec::new());
        self.partners.iter_mut().for_each(Vec::clear);
        for digit in 0..9 {
            for (house, [one, other]) in state.strong_pairs(digit) {
                for (from, to) in [(one, other), (other, one)] {
                    let partners = &mut self.partners[Candidate::new(from, digit).index()];
                    // Two cells may share a second house.
                    if partners.iter().all(|&(known, _)| known != to) {
                        partners.push((to, Reason::House(house)));
                        self.ends[usize::from(digit)].insert(from);
                    }
                }
            }
        }
    }

    /// Returns the cells from which a digit has a link of this kind.
    fn starts(&self, state: &State, kind: Strong, digit: u8) -> CellSet {
        match kind {
            Strong::Cell => self.pairs & state.cells_of(digit),
            Strong::House => self.ends[usize::from(digit)],
        }
    }

    /// Calls `each` with the other end of every link of this kind from a candidate.
    fn follow(
        &self,
        state: &State,
        kind: Strong,
        from: Candidate,
        each: &mut impl FnMut(Candidate, Reason),
    ) {
        match kind {
            Strong::Cell if self.pairs.contains(from.cell) => {
                let other = lowest(state.candidates(from.cell) & !(1 << from.digit));
                each(Candidate::new(from.cell, other), Reason::Cell);
            }
            Strong::Cell => {}
            Strong::House => {
                for &(cell, reason) in &self.partners[from.index()] {
                    each(Candidate::new(cell, from.digit), reason);
                }
            }
        }
    }

    /// Calls `each` with every candidate that a weak link of this kind joins to one, and that begins a strong link.
    fn join(
        &self,
        state: &State,
        weak: Weak,
        strong: Strong,
        from: Candidate,
        each: &mut impl FnMut(Candidate),
    ) {
        match weak {
            Weak::Sight => {
                let near = self.starts(state, strong, from.digit) & state.layout().peers(from.cell);
                near.into_iter().for_each(|cell| each(Candidate::new(cell, from.digit)));
            }
            Weak::Cell => bits(state.candidates(from.cell) & !(1 << from.digit))
                .filter(|&digit| self.starts(state, strong, digit).contains(from.cell))
                .for_each(|digit| each(Candidate::new(from.cell, digit))),
        }
    }

    /// Calls `each` with every wing of a shape that removes a candidate.
    fn walk(&self, state: &State, shape: &Shape, each: &mut impl FnMut(&Wing)) {
        let start = Candidate::new(0, 0);
        let mut wing = Wing { nodes: [start; 6], reasons: [Reason::Assumed; 3] };
        for digit in 0..9 {
            for cell in self.starts(state, shape.strong[0], digit) {
                wing.nodes[0] = Candidate::new(cell, digit);
                self.link(state, shape, 0, wing, each);
            }
        }
    }

    /// Extends a wing by its strong link number `at`, and by all that follows.
    fn link(
        &self,
        state: &State,
        shape: &Shape,
        at: usize,
        mut wing: Wing,
        each: &mut impl FnMut(&Wing),
    ) {
        self.follow(state, shape.strong[at], wing.nodes[2 * at], &mut |to, reason| {
            (wing.nodes[2 * at + 1], wing.reasons[at]) = (to, reason);
            if wing.nodes[..2 * at].contains(&to) {
                return;
            }
            let Some(&weak) = shape.weak.get(at) else {
                if (wing.nodes[0].digit == to.digit) == shape.is_one_digit {
                    each(&wing);
                }
                return;
            };
            self.join(state, weak, shape.strong[at + 1], to, &mut |next| {
                if !wing.nodes[..2 * at + 2].contains(&next) {
                    let mut longer = wing;
                    longer.nodes[2 * at + 2] = next;
                    self.link(state, shape, at + 1, longer, &mut *each);
                }
            });
        });
    }
}

/// Returns what cannot be true beside either end of a wing.
fn effect(state: &State, wing: &Wing) -> CandidateSet {
    let [one, .., other] = wing.nodes;
    let layout = state.layout();
    if one.digit == other.digit {
        let seen = layout.peers(one.cell) & layout.peers(other.cell);
        return CandidateSet::of(one.digit, seen & state.cells_of(one.digit));
    }
    let mut gone = CandidateSet::EMPTY;
    if one.cell == other.cell {
        gone.add_digits(one.cell, state.candidates(one.cell) & !(1 << one.digit | 1 << other.digit));
    } else if layout.peers(one.cell).contains(other.cell) {
        gone.add_digits(one.cell, state.candidates(one.cell) & 1 << other.digit);
        gone.add_digits(other.cell, state.candidates(other.cell) & 1 << one.digit);
    }
    gone
}

/// Adds the chain, link by link.
fn explain(state: &State, step: &mut Explanation, Wing { nodes, reasons }: &Wing) {
    let cells = nodes.iter().map(|node| node.cell).collect();
    let digits = nodes.iter().fold(0, |all, node| all | 1 << node.digit);
    step.part(state, Role::Pattern, cells, digits).candidates = nodes.iter().copied().collect();
    let mut links = Vec::new();
    let mut before = Reason::Assumed;
    for (pair, &reason) in nodes.chunks(2).zip(reasons) {
        links.push(Link::new(pair[0].cell, pair[0].digit, false, before));
        links.push(Link::new(pair[1].cell, pair[1].digit, true, reason));
        let next = nodes.get(links.len()).copied().unwrap_or(pair[1]);
        before = if next.cell == pair[1].cell {
            Reason::Cell
        } else {
            weak_link(state, pair[1].cell, next.cell)
        };
    }
    tell(state, step, &links, false);
}
