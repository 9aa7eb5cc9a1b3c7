//! A board for trying a candidate, true or false, and the singles that follow from it.

use nonet::CellSet;

use crate::candidates::{ALL_DIGITS, Candidate, bits};
use crate::families::rows::set;
use crate::families::tabling::graph::{Graph, Literal, is_on, node_of, off, on};
use crate::state::State;

/// Returns the houses that need a digit.
pub fn open_houses(state: &State, digit: u8) -> Vec<CellSet> {
    let layout = state.layout();
    let open = layout.numbers().filter(|&house| state.needs(house, digit));
    open.map(|house| layout.house(house).set).collect()
}

/// The houses that need each digit.
pub type Open = [Vec<CellSet>; 9];

/// The context for trying candidates.
#[derive(Clone, Copy)]
pub struct Trial<'a> {
    /// The state.
    pub state: &'a State,
    /// Its links.
    pub graph: &'a Graph,
    /// The houses that need each digit.
    pub open: &'a Open,
    /// Number of rounds of singles to fill in.
    pub rounds: u32,
}

/// A board for trying candidates.
#[derive(Clone)]
pub struct TrialBoard {
    cells: [CellSet; 9],
    placed: [CellSet; 9],
    empty: CellSet,
    /// The digits that may have new hidden singles.
    pub changed: u16,
    /// The new naked singles of each digit. As in HoDoKu, they stay even if the last candidate is also removed before they
    /// are filled in.
    naked: [CellSet; 9],
}

impl TrialBoard {
    pub fn new(state: &State, open: &Open) -> Self {
        let mut placed = [CellSet::EMPTY; 9];
        for cell in !state.empty_cells() {
            if let Some(digit) = state.value(cell) {
                placed[usize::from(digit)].insert(cell);
            }
        }
        let (cells, naked) = (state.all().0, [CellSet::EMPTY; 9]);
        let mut board = Self { cells, placed, empty: state.empty_cells(), changed: ALL_DIGITS, naked };
        board.note_naked();
        // There are usually no singles when nets are tried, so only the changes are checked.
        if board.hidden(open).iter().chain(&board.naked).all(|cells| cells.is_empty()) {
            board.changed = 0;
        }
        board
    }

    /// Records a literal and the singles that follow from it.
    pub fn follow(mut self, trial: &Trial<'_>, start: Literal, row: &mut [u64]) {
        let Trial { state, graph, open, rounds } = *trial;
        let candidate = graph.candidate(node_of(start));
        if is_on(start) {
            self.place(state, graph, candidate, row);
        } else {
            self.cells[usize::from(candidate.digit)].remove(candidate.cell);
            self.changed |= 1 << candidate.digit;
            self.note_naked();
            set(row, start);
        }
        for _ in 0..rounds {
            let (hidden, naked) = (self.hidden(open), std::mem::take(&mut self.naked));
            if hidden.iter().chain(&naked).all(|cells| cells.is_empty()) {
                break;
            }
            self.changed = 0;
            for (digit, cells) in (0..9).zip(naked).chain((0..9).zip(hidden)) {
                for cell in cells {
                    self.place(state, graph, Candidate::new(cell, digit), row);
                }
            }
        }
    }

    /// Returns the cells of each digit that are hidden singles.
    fn hidden(&self, open: &Open) -> [CellSet; 9] {
        let mut singles = [CellSet::EMPTY; 9];
        for digit in bits(self.changed) {
            let at = usize::from(digit);
            for &house in &open[at] {
                let places = self.cells[at] & house;
                if places.single().is_some() && (self.placed[at] & house).is_empty() {
                    singles[at] |= places;
                }
            }
            singles[at] -= self.naked[at];
        }
        singles
    }

    /// Records the current naked singles.
    fn note_naked(&mut self) {
        let (mut one, mut more) = (CellSet::EMPTY, CellSet::EMPTY);
        for &cells in &self.cells {
            more |= one & cells;
            one |= cells;
        }
        let naked = (one - more) & self.empty;
        if !naked.is_empty() {
            self.naked.iter_mut().zip(&self.cells).for_each(|(noted, &cells)| *noted |= naked & cells);
        }
    }

    fn place(&mut self, state: &State, graph: &Graph, candidate: Candidate, row: &mut [u64]) {
        let Candidate { cell, digit } = candidate;
        set(row, on(graph.node(candidate)));
        self.empty.remove(cell);
        self.placed[usize::from(digit)].insert(cell);
        for other in bits(state.candidates(cell) & !(1 << digit)) {
            self.cells[usize::from(other)].remove(cell);
            set(row, off(graph.node(Candidate::new(cell, other))));
        }
        self.changed |= state.candidates(cell);
        self.cells[usize::from(digit)].remove(cell);
        for peer in state.cells_of(digit) & state.layout().peers(cell) {
            self.cells[usize::from(digit)].remove(peer);
            set(row, off(graph.node(Candidate::new(peer, digit))));
        }
        self.note_naked();
    }
}
