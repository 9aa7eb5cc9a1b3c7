//! The consequences of an assumption through singles.

use nonet::CellSet;

use super::story::{Record, Said, Story, Waiting};
use crate::candidates::{Candidate, bits, only_bit};
use crate::explanation::Reason;
use crate::state::State;

/// The candidates that are left.
#[derive(Clone)]
pub(super) struct Left {
    pub(super) open: [CellSet; 9],
    pub(super) cells: [u16; 81],
    /// The empty cells that have a digit now.
    pub(super) placed: CellSet,
}

impl Left {
    pub(super) fn holds(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.placed.contains(cell) && self.cells[usize::from(cell)] == 1 << digit
    }

    pub(super) fn is_within(&self, other: &Self) -> bool {
        self.cells.iter().zip(&other.cells).all(|(own, other)| own & !other == 0)
    }

    /// Returns the digits that are placed, cell by cell.
    pub(super) fn placed(&self) -> impl Iterator<Item = (usize, u16)> {
        self.placed.into_iter().map(|cell| (usize::from(cell), self.cells[usize::from(cell)]))
    }
}

/// The consequences of an assumption through singles.
#[derive(Clone)]
pub(super) struct Net<'s, R = Story> {
    pub(super) state: &'s State,
    pub(super) left: Left,
    pub(super) record: R,
}

impl<R: Record> Net<'_, R> {
    /// Adds an assumption and all that follows. Returns the contradiction where it ends, if there is one.
    pub(super) fn assume(&mut self, candidate: Candidate, on: bool) -> Option<R::End> {
        self.add(Said { candidate, on, reason: Reason::Assumed }, [].into_iter(), &[]);
        self.run()
    }

    pub(super) fn add(&mut self, said: Said, gone: impl Iterator<Item = Candidate>, numbers: &[u16]) {
        let Candidate { cell, digit } = said.candidate;
        if said.on {
            self.left.placed.insert(cell);
        } else {
            self.left.cells[usize::from(cell)] &= !(1 << digit);
            self.left.open[usize::from(digit)].remove(cell);
        }
        self.record.keep(said, gone, numbers);
    }

    pub(super) fn run(&mut self) -> Option<R::End> {
        while let Some((candidate, on, number)) = self.record.next() {
            if on {
                self.rule_out(candidate, number);
            } else if let Some(end) = self.look(candidate) {
                return Some(end);
            }
        }
        None
    }

    /// Adds the candidates that a digit excludes in its cell and its houses.
    fn rule_out(&mut self, Candidate { cell, digit }: Candidate, number: u16) {
        let strike = |net: &mut Self, candidate, reason| {
            net.add(Said { candidate, on: false, reason }, [].into_iter(), &[number]);
        };
        for other in bits(self.left.cells[usize::from(cell)] & !(1 << digit)) {
            strike(self, Candidate::new(cell, other), Reason::Cell);
        }
        let layout = self.state.layout();
        let mut left = layout.peers(cell) & self.left.open[usize::from(digit)];
        for &(house, _) in layout.homes(cell) {
            if left.is_empty() {
                break;
            }
            let seen = layout.house(house).set & left;
            left -= seen;
            for peer in seen {
                strike(self, Candidate::new(peer, digit), Reason::House(house));
            }
        }
    }

    /// Looks at the candidates left in the cell and houses of a removed candidate.
    fn look(&mut self, Candidate { cell, digit }: Candidate) -> Option<R::End> {
        let left = self.left.cells[usize::from(cell)];
        let gone = bits(self.state.candidates(cell) & !left).map(|other| Candidate::new(cell, other));
        if left == 0 {
            return Some(self.record.end(Reason::NoCandidate(cell), gone));
        }
        if let Some(last) = only_bit(left).filter(|_| !self.left.placed.contains(cell)) {
            self.add(
                Said { candidate: Candidate::new(cell, last), on: true, reason: Reason::Cell },
                gone,
                &[],
            );
        }
        let layout = self.state.layout();
        for &(house, _) in layout.homes(cell) {
            if !layout.house(house).is_full {
                continue;
            }
            let all = self.state.cells_in(house, digit);
            if all.is_empty() {
                continue;
            }
            let left = all & self.left.open[usize::from(digit)];
            let gone = (all - left).into_iter().map(|other| Candidate::new(other, digit));
            if left.is_empty() {
                return Some(self.record.end(Reason::NoPlace(house, digit), gone));
            }
            if let Some(last) = left.single().filter(|&last| !self.left.placed.contains(last)) {
                let candidate = Candidate::new(last, digit);
                self.add(Said { candidate, on: true, reason: Reason::House(house) }, gone, &[]);
            }
        }
        None
    }
}

impl<'s> Net<'s> {
    pub(super) fn new(state: &'s State) -> Self {
        Self {
            state,
            left: Left { open: state.all().0, cells: *state.cells(), placed: CellSet::EMPTY },
            record: Story::new(),
        }
    }

    /// Returns what singles leave if a candidate is true, or false; `None` if it leads to a contradiction. Most lead to
    /// none, which is quickly found out where no reasons are kept.
    pub(super) fn standing(&self, candidate: Candidate, on: bool) -> Option<Left> {
        let mut net = Net { state: self.state, left: self.left.clone(), record: Waiting::new() };
        net.assume(candidate, on).is_none().then_some(net.left)
    }
}
