//! The general engine: any size, any houses.
//!
//! Cells hold sets of digits; naked singles and, in houses that hold every digit, hidden singles
//! run to a fixpoint; the search branches on the cell with the fewest candidates. It shares no code
//! with the bitboard, so each is a check on the other.

use crate::engine::{Engine, Progress, Unsupported};
use crate::puzzle::{Cell, Clues, Digit, DigitSet};
use crate::rules::Rules;

/// A contradiction.
struct Dead;

/// Depth-first search over sets of candidates.
pub struct SearchEngine {
    size: u8,
    /// For each cell, its peers.
    peers: Vec<Vec<usize>>,
    /// The houses in which every digit has a place.
    full_houses: Vec<Vec<usize>>,
    /// Boards still to search, the next one last.
    stack: Vec<Vec<DigitSet>>,
    solution: Vec<u8>,
    nodes: u64,
}

impl SearchEngine {
    /// An engine for these rules.
    ///
    /// # Errors
    /// None today; rules with constraints that are not houses will be refused here.
    pub fn new(rules: &Rules) -> Result<Self, Unsupported> {
        let size = rules.size();
        let indices = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>();
        let cells = u16::from(size) * u16::from(size);
        Ok(Self {
            size,
            peers: (0..cells).map(|cell| indices(&rules.peers(Cell::new(cell)))).collect(),
            full_houses: rules
                .houses()
                .iter()
                .filter(|house| house.cells.len() == usize::from(size))
                .map(|house| indices(&house.cells))
                .collect(),
            stack: Vec::new(),
            solution: vec![0; usize::from(cells)],
            nodes: 0,
        })
    }

    /// Settles a cell and, in turn, every peer that is left with one digit.
    fn assign(&self, board: &mut [DigitSet], cell: usize, digit: Digit) -> Result<(), Dead> {
        let mut settled = vec![(cell, digit)];
        while let Some((cell, digit)) = settled.pop() {
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
                    Some(last) => settled.push((peer, last)),
                    None if board[peer].is_empty() => return Err(Dead),
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// Settles digits with one place left in a house until there are none.
    fn hidden_singles(&self, board: &mut [DigitSet]) -> Result<(), Dead> {
        let mut again = true;
        while again {
            again = false;
            for house in &self.full_houses {
                for digit in DigitSet::all(self.size).iter() {
                    let mut places = house.iter().filter(|&&cell| board[cell].contains(digit));
                    let (first, second) = (places.next(), places.next());
                    match (first, second) {
                        (None, _) => return Err(Dead),
                        (Some(&cell), None) if board[cell].len() > 1 => {
                            self.assign(board, cell, digit)?;
                            again = true;
                        }
                        _ => {}
                    }
                }
            }
        }
        Ok(())
    }

    fn start(&self, clues: Clues<'_>) -> Result<Vec<DigitSet>, Dead> {
        let mut board: Vec<DigitSet> =
            (0..self.peers.len()).map(|cell| clues.allowed(cell, self.size)).collect();
        if board.iter().any(|set| set.is_empty()) {
            return Err(Dead);
        }
        for cell in 0..board.len() {
            if let Some(digit) = board[cell].single() {
                self.assign(&mut board, cell, digit)?;
            }
        }
        self.hidden_singles(&mut board)?;
        Ok(board)
    }
}

impl Engine for SearchEngine {
    fn load(&mut self, clues: Clues<'_>) {
        self.nodes = 0;
        self.stack.clear();
        if let Ok(board) = self.start(clues) {
            self.stack.push(board);
        }
    }

    fn advance(&mut self, max_nodes: u64) -> Progress {
        let end = self.nodes.saturating_add(max_nodes);
        while let Some(board) = self.stack.pop() {
            let open = (0..board.len()).filter(|&cell| board[cell].len() > 1);
            let Some(cell) = open.min_by_key(|&cell| board[cell].len()) else {
                for (value, set) in self.solution.iter_mut().zip(&board) {
                    *value = set.first().map_or(0, Digit::value);
                }
                return Progress::Solution;
            };
            if self.nodes >= end {
                self.stack.push(board);
                return Progress::Paused;
            }
            self.nodes += 1;
            let digits: Vec<Digit> = board[cell].iter().collect();
            for digit in digits.into_iter().rev() {
                let mut child = board.clone();
                if self.assign(&mut child, cell, digit).is_ok()
                    && self.hidden_singles(&mut child).is_ok()
                {
                    self.stack.push(child);
                }
            }
        }
        Progress::Exhausted
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn candidates(&self, out: &mut [DigitSet]) {
        match self.stack.last() {
            Some(board) => out.copy_from_slice(board),
            None => out.fill(DigitSet::EMPTY),
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
