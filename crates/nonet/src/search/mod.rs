//! The general engine, for any board, any houses, and constraints made of primitives.
//!
//! Cells hold sets of digits, and houses hold sets of places for each digit; naked singles and, in houses that hold
//! every digit, hidden singles run to a fixpoint. The search chooses a candidate ([`branching`]), tries it, and removes it
//! if it fails. Constraints are lowered to primitives, each with a propagator of its own ([`propagators`]). Cells beside the
//! board that these need are chosen last, and only once for each solution. Regions and shadings are found along with the
//! board, and so are cells that took part in a contradiction; a solution that has been found with others is left out
//! ([`Known`]). This engine shares no code with the engines for
//! 9x9, so each is a check on the other. It takes turns with them on boards where they take too long, and on all other
//! boards with the search that learns ([`crate::turns`]).

mod board;
mod branching;
pub(crate) mod propagators;

use std::collections::HashSet;
use std::sync::Arc;

use board::{Dead, SearchBoard};
use branching::Weights;
use propagators::Network;

use crate::engine::{Engine, Progress, Unsupported};
use crate::numbers::{byte, long, short};
use crate::puzzle::{Clues, DigitSet};
use crate::rules::{Primitive, Rules};
use crate::tables::Tables;

/// A candidate that the search tried, and the length of the trail before it.
struct Branch {
    candidate: u32,
    trail: usize,
    place: Place,
    /// The share of the whole search that is left for the other candidates.
    rest: f64,
}

/// Where the cell of a choice lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Board,
    /// Beside the board, of which some cells are open.
    Beside,
    /// Beside a full board.
    AfterBoard,
}

/// Maximum number of solutions to remember. After that, the cells beside the board are chosen last. Tests do it early.
const MOST_KNOWN: usize = if cfg!(test) { 3 } else { 1 << 16 };

/// The solutions that may be found again, because a choice beside the board separates them from what is left to search.
#[derive(Default)]
struct Known {
    solutions: HashSet<Vec<u8>>,
    /// The number of choices before the first one beside the board.
    before: Option<usize>,
}

impl Known {
    /// Returns whether a solution has not been found before. `beside` is the number of choices before the first one beside
    /// the board, if there is any.
    fn is_new(&mut self, solution: &[u8], beside: Option<usize>) -> bool {
        self.before = self.before.or(beside);
        if self.is_full() {
            return !self.solutions.contains(solution);
        }
        self.before.is_none() || self.solutions.insert(solution.to_vec())
    }

    fn is_full(&self) -> bool {
        self.solutions.len() == MOST_KNOWN
    }

    /// Forgets the solutions once a choice on the board before all those beside it is taken back: what is left differs
    /// from them in it. `left` is the number of choices before it.
    fn leave(&mut self, left: usize) {
        if self.before.is_some_and(|before| left < before) {
            self.solutions.clear();
            self.before = None;
        }
    }
}

/// The state of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SearchState {
    /// The board is a new node, at which nothing more can be deduced.
    Fresh,
    /// The last choice has been searched completely.
    Searched,
    Over,
}

/// Depth-first search over sets of candidates.
pub struct SearchEngine {
    rules: Rules,
    primitives: Vec<Primitive>,
    /// The digits for which the propagators were made.
    present: u64,
    tables: Arc<Tables>,
    network: Arc<Network>,
    board: SearchBoard,
    branches: Vec<Branch>,
    weights: Weights,
    state: SearchState,
    solution: Vec<u8>,
    known: Known,
    nodes: u64,
    /// The share of the whole search below the current node, and the shares of all nodes that are done.
    share: f64,
    done: f64,
}

impl SearchEngine {
    /// Makes an engine for these rules.
    ///
    /// # Errors
    /// [`Unsupported`] if there is a constraint that is not made of primitives.
    pub fn new(rules: &Rules) -> Result<Self, Unsupported> {
        rules.require_primitives()?;
        let lowered = rules.lowered();
        let tables = Arc::new(Tables::new(rules, &lowered));
        let network = Arc::new(Network::empty(tables.cells));
        let mut engine = Self {
            board: SearchBoard::new(Arc::clone(&tables), Arc::clone(&network), 0),
            rules: rules.clone(),
            primitives: lowered.primitives,
            present: 0,
            branches: Vec::new(),
            weights: Weights::new(tables.cells),
            state: SearchState::Over,
            solution: vec![0; tables.board_cells],
            known: Known::default(),
            nodes: 0,
            share: 1.0,
            done: 0.0,
            network,
            tables,
        };
        engine.expect(engine.tables.all_digits());
        Ok(engine)
    }

    /// Returns whether the search that learns does well under these rules, too.
    pub(crate) fn explains_well(&self) -> bool {
        self.tables.cells == self.tables.board_cells && self.network.explains_well()
    }

    /// Makes the propagators for puzzles whose cells hold only these digits.
    fn expect(&mut self, present: u64) {
        let network = Network::new(&self.rules, &self.tables, self.primitives.clone(), present);
        self.network = Arc::new(network);
        self.board = SearchBoard::new(Arc::clone(&self.tables), Arc::clone(&self.network), present);
        self.present = present;
    }

    /// Notes which cells took part in a contradiction. Cells beside the board belong to rules of the whole board, where the
    /// cell of the last choice tells more.
    fn note(&mut self, dead: Dead, candidate: u32) {
        if !self.tables.found.is_empty() {
            let (cell, _) = self.tables.cell_and_digit(candidate as usize);
            self.weights.note(&[short(cell)]);
        }
        let cells = match &dead {
            Dead::Cell(cell) => std::slice::from_ref(cell),
            Dead::House(house) => &self.tables.houses[usize::from(*house)][..],
            Dead::Rule(rule) => self.network.all[usize::from(*rule)].cells(),
        };
        self.weights.note(cells);
    }

    /// Goes back to the last choice and removes the candidate that was tried there. Repeats this until no contradiction
    /// follows.
    fn go_back(&mut self) {
        self.done += self.share;
        while let Some(branch) = self.branches.pop() {
            self.board.back_to(branch.trail);
            self.known.leave(self.branches.len());
            self.share = branch.rest;
            match self.board.strike(branch.candidate) {
                Ok(()) => {
                    self.state = SearchState::Fresh;
                    return;
                }
                Err(dead) => self.note(dead, branch.candidate),
            }
            self.done += self.share;
        }
        self.state = SearchState::Over;
    }

    /// Takes back all choices since the first one beside the board, so that each solution is found once from here on.
    fn leave_beside(&mut self) {
        let first = self.branches.iter().position(|branch| branch.place == Place::Beside);
        let known_from = self.known.before.filter(|_| first.is_some()).unwrap_or(self.branches.len());
        for branch in self.branches.drain(known_from..).rev() {
            self.board.back_to(branch.trail);
            self.share += branch.rest;
            self.state = SearchState::Fresh;
        }
    }

    /// Takes back the choices that were made when the board was full, so that the next solution differs on it.
    fn leave_auxiliary(&mut self) {
        while let Some(branch) = self.branches.pop_if(|branch| branch.place == Place::AfterBoard) {
            self.board.back_to(branch.trail);
            self.share += branch.rest;
        }
    }

    /// Returns where the cell of a candidate lies.
    fn place(&self, candidate: u32) -> Place {
        let board = self.tables.board_cells;
        if (candidate as usize) < self.tables.candidate(board, 0) {
            Place::Board
        } else if self.board.domains.cells[..board].iter().all(|set| set.is_power_of_two()) {
            Place::AfterBoard
        } else {
            Place::Beside
        }
    }

    /// Returns whether the board is full and this is a known solution, whatever the cell of a candidate holds.
    fn is_known(&mut self, candidate: u32) -> bool {
        if self.known.solutions.is_empty() || self.place(candidate) != Place::AfterBoard {
            return false;
        }
        self.read_solution();
        self.known.solutions.contains(&self.solution)
    }

    fn try_candidate(&mut self, candidate: u32) {
        self.nodes += 1;
        let place = self.place(candidate);
        let (cell, _) = self.tables.cell_and_digit(candidate as usize);
        let share = self.share / f64::from(self.board.domains.cells[cell].count_ones());
        let rest = self.share - share;
        self.share = share;
        self.branches.push(Branch { candidate, trail: self.board.trail.len(), place, rest });
        if let Err(dead) = self.board.settle(candidate) {
            self.note(dead, candidate);
            self.go_back();
        }
    }

    fn read_solution(&mut self) {
        for (value, &set) in self.solution.iter_mut().zip(&self.board.domains.cells) {
            *value = byte(set.trailing_zeros() as usize + 1);
        }
    }
}

impl Engine for SearchEngine {
    fn load(&mut self, clues: Clues<'_>) {
        let present = self.tables.present(clues);
        if present != self.present {
            self.expect(present);
        }
        self.nodes = 0;
        (self.share, self.done) = (1.0, 0.0);
        self.branches.clear();
        self.known = Known::default();
        self.weights.clear();
        self.state = if self.board.load(clues).is_ok() { SearchState::Fresh } else { SearchState::Over };
    }

    fn advance(&mut self, max_nodes: u64) -> Progress {
        let end = self.nodes.saturating_add(max_nodes);
        if self.state == SearchState::Searched && self.known.is_full() {
            self.leave_beside();
        }
        if self.state == SearchState::Searched {
            self.go_back();
        }
        while self.state == SearchState::Fresh {
            let ranked = self.network.ranks.choice(&self.board.domains.cells);
            let ranked = ranked.map(|(cell, digit)| long(self.tables.candidate(cell, digit)));
            let may_be_beside = !self.known.is_full();
            let choice = || self.weights.choice(&self.tables, &self.board.domains, may_be_beside);
            let next = ranked.or_else(choice).filter(|&candidate| !self.is_known(candidate));
            let Some(candidate) = next else {
                self.read_solution();
                self.leave_auxiliary();
                let beside = self.branches.iter().position(|branch| branch.place == Place::Beside);
                if self.known.is_new(&self.solution, beside) {
                    self.state = SearchState::Searched;
                    return Progress::Solution;
                }
                self.go_back();
                continue;
            };
            if self.nodes >= end {
                return Progress::Paused;
            }
            self.try_candidate(candidate);
        }
        Progress::Exhausted
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn candidates(&self, out: &mut [DigitSet]) {
        out.fill(DigitSet::EMPTY);
        let mut domains = self.board.domains.clone();
        match (self.state, self.branches.last()) {
            (SearchState::Fresh, _) => {}
            (SearchState::Searched, Some(branch)) => {
                let tried = [branch.candidate];
                for &candidate in self.board.trail[branch.trail..].iter().chain(&tried) {
                    let (cell, digit) = self.tables.cell_and_digit(candidate as usize);
                    domains.flip(&self.tables, cell, digit);
                }
            }
            _ => return,
        }
        for (set, &bits) in out.iter_mut().zip(&domains.cells) {
            *set = DigitSet::from_bits(bits);
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn done(&self) -> f64 {
        self.done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{GridFault, check_grid};

    fn solutions(rules: &Rules) -> Vec<Vec<u8>> {
        let mut engine = SearchEngine::new(rules).expect("primitives");
        engine.load(Clues::givens(&vec![0; rules.cell_count()]));
        std::iter::from_fn(|| match engine.advance(u64::MAX) {
            Progress::Solution => Some(engine.solution().to_vec()),
            _ => None,
        })
        .collect()
    }

    #[test]
    fn each_solution_comes_once_although_few_are_remembered() {
        let latin = Rules::parse("latin-4").expect("a preset");
        for constraint in [
            r#"[{"type": "chaos-construction", "together": [["r1c1", "r2c1"]]}]"#,
            r#"[{"type": "yin-yang", "shaded": ["r1c1"], "counts": [["r2c2"]]}]"#,
        ] {
            let rules = latin.with_constraints(constraint).expect("a constraint");
            let mut found = solutions(&rules);
            found.sort_unstable();
            let mut expected = solutions(&latin);
            expected.retain(|grid| check_grid(&rules, grid, None).0 == GridFault::None);
            expected.sort_unstable();
            assert!(found.len() > 2 * MOST_KNOWN && found == expected, "{constraint}");
        }
    }
}
