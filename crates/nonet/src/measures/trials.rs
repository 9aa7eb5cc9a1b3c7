//! Trial and error over braids: the theory T&E(B*p*, *n*).
//!
//! The closure of a board is the same whatever the order of trials, and a smaller board has a smaller closure. So what a
//! candidate leads to, once known, is kept in a [`Table`]: while the board keeps all of it, there is nothing to repeat;
//! when the board loses a part of it, or within another trial, the rest is where the next trial of the candidate begins.

use super::board::{Board, Candidate, Candidates, Dead};
use super::braids::has_braid;
use super::clock::Clock;
use crate::limits::Stopped;

/// Why a theory did not come to rest.
#[derive(Debug)]
pub(super) enum End {
    Dead,
    Stopped(Stopped),
}

impl From<Dead> for End {
    fn from(_: Dead) -> Self {
        Self::Dead
    }
}

impl From<Stopped> for End {
    fn from(stopped: Stopped) -> Self {
        Self::Stopped(stopped)
    }
}

/// What candidates lead to.
struct Table {
    /// The candidates with a board below.
    tried: Candidates,
    /// By number of the candidate: the closure of the board with the candidate placed.
    reached: Vec<Board>,
    /// The order of trials.
    order: Vec<Candidate>,
}

impl Table {
    fn new() -> Self {
        Self { tried: Candidates::NONE, reached: vec![Board::EMPTY; 9 * 81], order: Vec::new() }
    }

    fn get(&self, candidate: Candidate) -> Option<&Board> {
        self.tried.has(candidate).then(|| &self.reached[candidate.number()])
    }
}

/// The tables of nested boards: those of the puzzle's board, of a trial on it, of a trial within that, each by depth.
#[derive(Default)]
pub(super) struct Trials(Vec<Vec<Table>>);

impl Trials {
    /// Makes room for the trials up to a depth of a new board.
    fn begin(&mut self, nesting: usize, depth: usize) {
        if self.0.len() == nesting {
            self.0.push(Vec::new());
        }
        let tables = &mut self.0[nesting];
        for table in &mut *tables {
            table.tried = Candidates::NONE;
        }
        tables.resize_with(tables.len().max(depth), Table::new);
    }

    /// Returns what a candidate leads to on this board or, at least, on the one around it.
    fn reached(&self, candidate: Candidate, depth: usize, nesting: usize) -> Option<&Board> {
        let on = |nesting: usize| self.0[nesting].get(depth - 1)?.get(candidate);
        on(nesting).or_else(|| on(nesting.checked_sub(1)?))
    }
}

/// Singles, braids up to a length, and trials nested up to a depth. A trial places a candidate and applies the theory
/// of the depth below; if that leads to a contradiction, the candidate is removed.
pub(super) struct Theory<'a> {
    /// Maximum length of braids; 0 for none.
    pub(super) braids: usize,
    /// Candidates that are known to be true, which need no trial.
    pub(super) known: &'a Candidates,
    /// All candidates that may need a trial.
    pub(super) all: Candidates,
    pub(super) trials: &'a mut Trials,
    pub(super) clock: &'a Clock<'a>,
}

impl Theory<'_> {
    /// Applies the theory of a depth until nothing changes.
    pub(super) fn close(&mut self, board: &mut Board, depth: usize) -> Result<(), End> {
        for table in self.trials.0.iter_mut().flatten() {
            table.order.clear();
        }
        self.close_nested(board, depth, 0)
    }

    fn close_nested(&mut self, board: &mut Board, depth: usize, nesting: usize) -> Result<(), End> {
        self.trials.begin(nesting, depth);
        self.close_again(board, depth, nesting)
    }

    /// Like [`Self::close_nested`], with the tables of the same board with more candidates.
    fn close_again(&mut self, board: &mut Board, depth: usize, nesting: usize) -> Result<(), End> {
        if depth == 0 {
            board.settle()?;
            return self.apply_braids(board, nesting);
        }
        self.close_again(board, depth - 1, nesting)?;
        while self.round(board, depth, nesting)? {}
        Ok(())
    }

    /// Tries each candidate once. Returns whether some were removed.
    fn round(&mut self, board: &mut Board, depth: usize, nesting: usize) -> Result<bool, End> {
        self.arrange(board, depth, nesting);
        let (mut safe, mut changed) = (self.known(nesting), false);
        for at in 0..self.trials.0[nesting][depth - 1].order.len() {
            let candidate = self.trials.0[nesting][depth - 1].order[at];
            if safe.has(candidate) || !board.is_open(candidate) {
                continue;
            }
            match self.try_one(board, candidate, depth, nesting, &mut safe) {
                Err(End::Dead) => {
                    self.trials.0[nesting][depth - 1].order[..=at].rotate_right(1);
                    board.remove(candidate);
                    self.follow(board, depth - 1, nesting)?;
                    changed = true;
                }
                tried => tried?,
            }
        }
        Ok(changed)
    }

    /// Settles the board after a removal and, if that fills a cell, applies the theory of a depth again.
    fn follow(&mut self, board: &mut Board, depth: usize, nesting: usize) -> Result<(), End> {
        let free = board.free();
        board.settle()?;
        if depth > 0 && board.free() != free { self.close_again(board, depth, nesting) } else { Ok(()) }
    }

    fn known(&self, nesting: usize) -> Candidates {
        if nesting == 0 { *self.known } else { Candidates::NONE }
    }

    /// Chooses the order of trials. Those most likely to lead to a contradiction come first: on the puzzle's board, those
    /// that leave the fewest candidates or, before that is known, those of cells with two candidates; within a trial,
    /// those that last led to one.
    fn arrange(&mut self, board: &Board, depth: usize, nesting: usize) {
        let (below, table) = self.trials.0[nesting][..depth].split_at_mut(depth - 1);
        let order = &mut table[0].order;
        if nesting > 0 {
            if order.is_empty() {
                order.extend(self.all.iter());
            }
            return;
        }
        order.clear();
        let all = board.undecided().minus(self.known);
        let pairs = board.in_pairs(&all);
        for candidates in [pairs, all.minus(&pairs)] {
            candidates.iter().for_each(|candidate| order.push(candidate));
        }
        if let Some(below) = below.last() {
            order.sort_by_cached_key(|&candidate| below.get(candidate).map_or(u32::MAX, Board::left));
        }
    }

    /// Tries a candidate. If it stands, what follows from it stands as well and is added to `safe`.
    fn try_one(
        &mut self,
        board: &Board,
        candidate: Candidate,
        depth: usize,
        nesting: usize,
        safe: &mut Candidates,
    ) -> Result<(), End> {
        self.clock.tick()?;
        let reached = self.trials.reached(candidate, depth, nesting);
        let mut trial = reached.copied().unwrap_or_else(|| Board::EMPTY.with(candidate));
        if depth == 1 && self.braids == 0 {
            trial.narrow(board, safe)?;
        } else {
            let before = trial;
            trial = trial.and(board);
            if trial != before {
                self.close_nested(&mut trial, depth - 1, nesting + 1)?;
            }
            *safe = safe.or(&trial.decided());
        }
        let table = &mut self.trials.0[nesting][depth - 1];
        table.tried.insert(candidate);
        table.reached[candidate.number()] = trial;
        Ok(())
    }

    /// Applies braids, the shortest first.
    fn apply_braids(&self, board: &mut Board, nesting: usize) -> Result<(), End> {
        self.clock.tick()?;
        let mut length = 1;
        while length <= self.braids {
            let before = *board;
            self.apply_length(board, nesting, length)?;
            length = if *board == before { length + 1 } else { 1 };
        }
        Ok(())
    }

    /// Removes the candidates that braids of at most this length show to be false, looking at each once.
    fn apply_length(&self, board: &mut Board, nesting: usize, length: usize) -> Result<(), End> {
        for candidate in board.undecided().minus(&self.known(nesting)).iter() {
            if board.is_open(candidate) && has_braid(board, candidate, length, self.clock)? {
                board.remove(candidate);
                board.settle()?;
            }
        }
        Ok(())
    }
}
