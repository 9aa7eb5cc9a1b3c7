//! The general engine: any size, any houses.
//!
//! Cells hold sets of digits; naked singles and, in houses that hold every digit, hidden singles
//! run to a fixpoint; the search branches on the cell with the fewest candidates. It shares no code
//! with the bitboard, so each is a check on the other. It takes turns with the fast searches of 9x9 boards that lose their
//! way ([`crate::turns`]).

use crate::engine::{Engine, Progress, Unsupported};
use crate::numbers::short;
use crate::puzzle::{Cell, Clues, Digit, DigitSet};
use crate::rules::Rules;

/// A contradiction.
struct Dead;

/// A cell that the search branches on, and the digits that it has not tried there.
struct Branch {
    cell: usize,
    untried: DigitSet,
}

/// Depth-first search over sets of candidates.
pub struct SearchEngine {
    size: u8,
    /// The peers of each cell.
    peers: Vec<Vec<usize>>,
    /// The houses in which every digit has a place.
    full_houses: Vec<Vec<usize>>,
    /// A board for each branch, and the current one after them.
    boards: Vec<Vec<DigitSet>>,
    branches: Vec<Branch>,
    /// Whether the current board has not been propagated yet.
    fresh: bool,
    /// A buffer of settled cells whose digits their peers still have as candidates.
    settled: Vec<(usize, Digit)>,
    solution: Vec<u8>,
    nodes: u64,
}

impl SearchEngine {
    /// An engine for these rules.
    ///
    /// # Errors
    /// [`Unsupported`] if there are constraints that are not houses.
    pub fn new(rules: &Rules) -> Result<Self, Unsupported> {
        rules.require_houses_only()?;
        let size = rules.digits();
        let indices = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>();
        let cells = short(rules.cell_count());
        Ok(Self {
            size,
            peers: (0..cells).map(|cell| indices(&rules.peers(Cell::new(cell)))).collect(),
            full_houses: rules
                .houses()
                .iter()
                .filter(|house| rules.is_full(house))
                .map(|house| indices(&house.cells))
                .collect(),
            boards: Vec::new(),
            branches: Vec::new(),
            fresh: false,
            settled: Vec::new(),
            solution: vec![0; usize::from(cells)],
            nodes: 0,
        })
    }

    /// Settles a cell and, in turn, every peer that is left with one digit.
    fn assign(&mut self, board: &mut [DigitSet], cell: usize, digit: Digit) -> Result<(), Dead> {
        self.settled.clear();
        self.settled.push((cell, digit));
        while let Some((cell, digit)) = self.settled.pop() {
            let only = DigitSet::only(digit);
            if board[cell].intersection(only).is_empty() {
                return Err(Dead);
            }
            board[cell] = only;
            for &peer in &self.peers[cell] {
                if !board[peer].contains(digit) {
                    continue;
                }
                board[peer] = board[peer].difference(only);
                match board[peer].single() {
                    Some(last) => self.settled.push((peer, last)),
                    None if board[peer].is_empty() => return Err(Dead),
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// Settles digits with one place left in a house until there are none.
    fn hidden_singles(&mut self, board: &mut [DigitSet]) -> Result<(), Dead> {
        let mut again = true;
        while again {
            again = false;
            for house in 0..self.full_houses.len() {
                let alone = self.alone(board, house)?;
                if alone.is_empty() {
                    continue;
                }
                for at in 0..self.full_houses[house].len() {
                    let cell = self.full_houses[house][at];
                    let Some(digit) = board[cell].intersection(alone).first() else { continue };
                    if board[cell].len() > 1 {
                        self.assign(board, cell, digit)?;
                        again = true;
                    }
                }
            }
        }
        Ok(())
    }

    /// The digits with one place left in a house.
    #[inline]
    fn alone(&self, board: &[DigitSet], house: usize) -> Result<DigitSet, Dead> {
        let (mut once, mut twice) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for &cell in &self.full_houses[house] {
            twice = twice.union(once.intersection(board[cell]));
            once = once.union(board[cell]);
        }
        if once == DigitSet::all(self.size) { Ok(once.difference(twice)) } else { Err(Dead) }
    }

    fn start(&mut self, board: &mut [DigitSet], clues: Clues<'_>) -> Result<(), Dead> {
        for (cell, set) in board.iter_mut().enumerate() {
            *set = clues.allowed(cell, self.size);
            if set.is_empty() {
                return Err(Dead);
            }
        }
        for cell in 0..board.len() {
            if let Some(digit) = board[cell].single() {
                self.assign(board, cell, digit)?;
            }
        }
        self.hidden_singles(board)
    }

    /// Takes the current board out until it is put back.
    fn take_board(&mut self) -> Vec<DigitSet> {
        let depth = self.branches.len();
        if depth == self.boards.len() {
            self.boards.push(vec![DigitSet::EMPTY; self.peers.len()]);
        }
        std::mem::take(&mut self.boards[depth])
    }

    fn put_board(&mut self, board: Vec<DigitSet>) {
        let depth = self.branches.len();
        self.boards[depth] = board;
    }

    /// Makes the next untried digit's board the current one; false when there is none.
    fn try_next(&mut self) -> bool {
        while let Some(branch) = self.branches.last_mut() {
            let Some(digit) = branch.untried.first() else {
                self.branches.pop();
                continue;
            };
            branch.untried = branch.untried.difference(DigitSet::only(digit));
            let cell = branch.cell;
            let mut board = self.take_board();
            board.copy_from_slice(&self.boards[self.branches.len() - 1]);
            let alive =
                self.assign(&mut board, cell, digit).is_ok() && self.hidden_singles(&mut board).is_ok();
            self.put_board(board);
            if alive {
                return true;
            }
        }
        false
    }
}

/// The first cell with the fewest candidates, two at least.
fn fewest_candidates(board: &[DigitSet]) -> Option<usize> {
    let open = (0..board.len()).filter(|&cell| board[cell].len() > 1);
    open.min_by_key(|&cell| board[cell].len())
}

impl Engine for SearchEngine {
    fn load(&mut self, clues: Clues<'_>) {
        self.nodes = 0;
        self.branches.clear();
        let mut board = self.take_board();
        self.fresh = self.start(&mut board, clues).is_ok();
        self.put_board(board);
    }

    fn advance(&mut self, max_nodes: u64) -> Progress {
        let end = self.nodes.saturating_add(max_nodes);
        while self.fresh || self.try_next() {
            let board = &self.boards[self.branches.len()];
            let Some(cell) = fewest_candidates(board) else {
                self.fresh = false;
                for (value, set) in self.solution.iter_mut().zip(board) {
                    *value = set.first().map_or(0, Digit::value);
                }
                return Progress::Solution;
            };
            self.fresh = self.nodes >= end;
            if self.fresh {
                return Progress::Paused;
            }
            self.nodes += 1;
            self.branches.push(Branch { cell, untried: board[cell] });
        }
        Progress::Exhausted
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn candidates(&self, out: &mut [DigitSet]) {
        out.fill(DigitSet::EMPTY);
        if self.fresh {
            return out.copy_from_slice(&self.boards[self.branches.len()]);
        }
        let next =
            self.branches.iter().zip(&self.boards).rfind(|(branch, _)| !branch.untried.is_empty());
        if let Some((branch, board)) = next {
            out.copy_from_slice(board);
            out[branch.cell] = branch.untried;
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
