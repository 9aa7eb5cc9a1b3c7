//! A plain search that shares no code with the engines: naked singles, hidden singles in houses of nine cells, then a
//! guess in the first cell with the fewest candidates, smallest digit first. On loose boards, engines are compared with
//! it on the questions that it finishes.

use nonet::{Cell, Rules};

/// The candidates of each cell, one bit per digit.
pub type PlainBoard = [u16; 81];

const ALL: u16 = 0x1ff;

/// The rules as the plain search needs them.
pub struct Plain {
    peers: Vec<Vec<usize>>,
    /// The houses of nine cells.
    full: Vec<[usize; 9]>,
    /// Nodes after which a question is given up.
    most: u64,
    nodes: u64,
}

/// The error of a question that took too many nodes.
#[derive(Debug)]
pub struct GivenUp;

impl Plain {
    /// Makes a plain search for these rules, which gives up a question after `most` nodes.
    pub fn new(rules: &Rules, most: u64) -> Self {
        let peers = |cell| rules.peers(Cell::new(cell)).iter().map(|peer| peer.index()).collect();
        let full = rules.houses().iter().filter_map(|house| {
            let cells: Vec<usize> = house.cells.iter().map(|cell| cell.index()).collect();
            cells.try_into().ok()
        });
        Self { peers: (0..81).map(peers).collect(), full: full.collect(), most, nodes: 0 }
    }

    /// The board with these givens, 0 for none.
    pub fn board(givens: &[u8]) -> PlainBoard {
        std::array::from_fn(|cell| match givens[cell] {
            0 => ALL,
            digit => 1 << (digit - 1),
        })
    }

    /// Shows solutions until `show` asks to stop. Returns whether it did.
    pub fn solutions(
        &mut self,
        board: &PlainBoard,
        show: &mut dyn FnMut(&PlainBoard) -> bool,
    ) -> Result<bool, GivenUp> {
        let mut board = *board;
        if !self.settle(&mut board) {
            return Ok(false);
        }
        self.search(&board, show)
    }

    /// The number of solutions up to a limit.
    pub fn count(&mut self, board: &PlainBoard, limit: u64) -> Result<u64, GivenUp> {
        let mut found = 0;
        self.nodes = 0;
        self.solutions(board, &mut |_| {
            found += 1;
            found >= limit
        })?;
        Ok(found)
    }

    /// The candidates that occur in some solution.
    pub fn true_candidates(&mut self, board: &PlainBoard) -> Result<PlainBoard, GivenUp> {
        self.nodes = 0;
        let mut proved = [0; 81];
        let mut open = *board;
        if !self.settle(&mut open) {
            return Ok(proved);
        }
        for cell in 0..81 {
            while open[cell] & !proved[cell] != 0 {
                let untried = open[cell] & !proved[cell];
                let digit = untried & untried.wrapping_neg();
                let mut marked = open;
                marked[cell] = digit;
                let found = self.solutions(&marked, &mut |solution| {
                    proved.iter_mut().zip(solution).for_each(|(all, one)| *all |= one);
                    true
                })?;
                if !found {
                    open[cell] &= !digit;
                }
            }
        }
        Ok(proved)
    }

    fn search(
        &mut self,
        board: &PlainBoard,
        show: &mut dyn FnMut(&PlainBoard) -> bool,
    ) -> Result<bool, GivenUp> {
        let open = (0..81).filter(|&cell| board[cell].count_ones() > 1);
        let Some(cell) = open.min_by_key(|&cell| board[cell].count_ones()) else {
            return Ok(show(board));
        };
        self.nodes += 1;
        if self.nodes > self.most {
            return Err(GivenUp);
        }
        for digit in (0..9).map(|digit| 1 << digit).filter(|digit| board[cell] & digit != 0) {
            let mut child = *board;
            child[cell] = digit;
            if self.settle(&mut child) && self.search(&child, show)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Deduces until nothing changes; false at a contradiction.
    fn settle(&self, board: &mut PlainBoard) -> bool {
        let mut taken = [false; 81];
        loop {
            let before = *board;
            let mut again = true;
            while std::mem::take(&mut again) {
                for cell in 0..81 {
                    if taken[cell] || !board[cell].is_power_of_two() {
                        if board[cell] == 0 {
                            return false;
                        }
                        continue;
                    }
                    taken[cell] = true;
                    again = true;
                    for &peer in &self.peers[cell] {
                        board[peer] &= !board[cell];
                    }
                }
            }
            for house in &self.full {
                let (mut once, mut twice) = (0, 0);
                for &cell in house {
                    twice |= once & board[cell];
                    once |= board[cell];
                }
                if once != ALL {
                    return false;
                }
                let single = once & !twice;
                for &cell in house {
                    let here = board[cell] & single;
                    if here != 0 {
                        board[cell] = here & here.wrapping_neg();
                        if here != board[cell] {
                            return false;
                        }
                    }
                }
            }
            if before == *board {
                return board.iter().all(|&cell| cell != 0);
            }
        }
    }
}
