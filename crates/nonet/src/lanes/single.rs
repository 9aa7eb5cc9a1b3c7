//! Searches one puzzle at a time, with the same search as in many lanes.

use super::branch::{Choices, tight};
use super::houses::{House, extra_houses};
use super::kernel::{Boards, Found, sweep};
use super::lane::{Level, board_of, narrow, put};
use super::layout::{BITS, digits};
use crate::engine::{Engine, Progress};
use crate::numbers::byte;
use crate::puzzle::{Clues, Digit, DigitSet};
use crate::rules::Rules;

/// A word of one puzzle.
type Word = [u32; 1];

/// A depth-first search on a single lane.
pub(crate) struct SingleEngine {
    houses: Vec<House>,
    /// Whether it is proved that no grid satisfies the rules.
    hopeless: bool,
    boards: Boards<1>,
    /// Whether the lane has a board.
    live: bool,
    /// Whether the search paused just before splitting that board.
    paused: bool,
    choices: Choices<1>,
    /// Boards still to search, the next one last; levels beyond `depth` are unused.
    levels: Vec<Level<1>>,
    depth: usize,
    solution: [u8; 81],
    nodes: u64,
}

impl SingleEngine {
    /// Makes the engine for rules that pass [`Rules::fits_lanes`].
    pub(crate) fn new(rules: &Rules) -> Self {
        Self {
            houses: extra_houses(rules),
            hopeless: rules.starve_a_cell(),
            boards: Boards::new(),
            live: false,
            paused: false,
            choices: Choices::new(),
            levels: Vec::new(),
            depth: 0,
            solution: [0; 81],
            nodes: 0,
        }
    }

    fn branch(&mut self) {
        self.nodes += 1;
        // SAFETY: arrays need no special instructions.
        unsafe { self.choices.find::<Word>(&self.boards) };
        let split = self.choices.split(&self.boards, 0, tight(&self.houses));
        if self.depth == self.levels.len() {
            self.levels.push(Level::EMPTY);
        }
        // SAFETY: arrays need no special instructions.
        unsafe { self.levels[self.depth].keep::<Word>(&self.boards, 0, split.digit, split.places[1]) };
        self.depth += 1;
        narrow(&mut self.boards.words, 0, split.digit, split.places[0]);
    }

    /// Puts the next board into the lane. Returns whether there was one.
    fn next_board(&mut self) -> bool {
        if self.depth == 0 {
            return false;
        }
        self.depth -= 1;
        // SAFETY: arrays need no special instructions.
        unsafe { self.levels[self.depth].restore::<Word>(&mut self.boards, 0) };
        self.live = true;
        true
    }
}

fn sweep_one(boards: &mut Boards<1>, houses: &[House]) -> Found {
    // SAFETY: arrays need no special instructions.
    unsafe {
        if houses.is_empty() {
            sweep::<Word, 1, false>(boards, &[])
        } else {
            sweep::<Word, 1, true>(boards, houses)
        }
    }
}

impl Engine for SingleEngine {
    fn load(&mut self, clues: Clues<'_>) {
        self.nodes = 0;
        self.depth = 0;
        // SAFETY: arrays need no special instructions.
        let board = unsafe { board_of::<Word, 1>(clues) };
        let board = board.filter(|_| !self.hopeless);
        (self.live, self.paused) = (board.is_some(), false);
        if let Some(board) = board {
            put(&mut self.boards, 0, &board);
        }
    }

    fn advance(&mut self, max_nodes: u64) -> Progress {
        let end = self.nodes.saturating_add(max_nodes);
        while self.live || self.next_board() {
            if !std::mem::take(&mut self.paused) {
                let found = sweep_one(&mut self.boards, &self.houses);
                if found.dead & 1 == 1 {
                    self.live = false;
                    continue;
                }
                if found.still == 0 {
                    continue;
                }
                if found.single == 1 {
                    self.live = false;
                    self.solution = digits(&self.boards.words.map(|[word]| word));
                    return Progress::Solution;
                }
            }
            if self.nodes >= end {
                self.paused = true;
                return Progress::Paused;
            }
            self.branch();
        }
        Progress::Exhausted
    }

    fn solution(&self) -> &[u8] {
        &self.solution
    }

    fn candidates(&self, out: &mut [DigitSet]) {
        out.fill(DigitSet::EMPTY);
        if !self.live {
            return;
        }
        let mut boards = self.boards.clone();
        loop {
            let (words, held) = (boards.words, boards.held);
            if sweep_one(&mut boards, &self.houses).dead & 1 == 1 {
                return;
            }
            if (words, held) == (boards.words, boards.held) {
                break;
            }
        }
        for (index, [word]) in boards.words.iter().enumerate() {
            let digit = Digit::new(byte(index / 3 + 1)).map_or(DigitSet::EMPTY, DigitSet::only);
            for (cell, bit) in BITS.iter().enumerate() {
                if cell / 27 == index % 3 && word & bit != 0 {
                    out[cell] = out[cell].union(digit);
                }
            }
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}
