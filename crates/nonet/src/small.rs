//! The search on boards of up to 64 cells, with a word for each digit and a bit for each cell.
//!
//! Boards of 4x4 and 6x6 cells are often solved by the million, and singles alone solve most of them. Adding the words
//! of the digits finds all cells with one candidate at once, and one comparison finds a digit's last place in a house.

use crate::engine::{Engine, Progress};
use crate::numbers::byte;
use crate::puzzle::{Cell, Clues, Digit, DigitSet};
use crate::rules::Rules;

/// The bits of a word.
const MOST_CELLS: usize = 64;
/// Maximum number of digits. A board has a word for each.
const MOST_DIGITS: usize = 16;

/// The places left for each digit.
#[derive(Clone, Copy)]
struct Places {
    words: [u64; MOST_DIGITS],
    /// The cells whose digit has been struck from their peers.
    placed: u64,
}

impl Places {
    /// Strikes all other digits from a cell.
    fn keep(&mut self, digit: usize, cell: u64) {
        let kept = self.words[digit];
        for word in &mut self.words {
            *word &= !cell;
        }
        self.words[digit] = kept;
    }
}

/// Searches one board at a time, depth first.
pub(crate) struct SmallEngine {
    cells: u64,
    digits: usize,
    /// For each cell, the cells that are not its peers, itself included.
    unseen: [u64; MOST_CELLS],
    /// The houses that hold every digit.
    full: Vec<u64>,
    /// Whether it is proved that no grid satisfies the rules.
    hopeless: bool,
    places: Places,
    /// Whether `places` is a node that has not been searched yet.
    live: bool,
    /// Nodes kept for later, with their shares of the whole search.
    stack: Vec<(Places, f64)>,
    solution: Vec<u8>,
    nodes: u64,
    /// The share of the whole search below the current node, and the shares of all nodes that are done.
    share: f64,
    done: f64,
}

impl SmallEngine {
    /// Returns whether the rules consist of houses on a board with few enough cells and digits.
    pub(crate) fn fits(rules: &Rules) -> bool {
        rules.cell_count() <= MOST_CELLS
            && usize::from(rules.digits()) <= MOST_DIGITS
            && rules.constraints().is_empty()
    }

    /// Makes an engine for rules that [fit](SmallEngine::fits) it.
    pub(crate) fn new(rules: &Rules) -> Self {
        let cells = u64::MAX >> (MOST_CELLS - rules.cell_count());
        let mut unseen = [0; MOST_CELLS];
        for cell in rules.cells() {
            let seen = rules.peers(cell).iter().fold(0, |seen, peer| seen | 1 << peer.index());
            unseen[cell.index()] = cells & !seen;
        }
        let word = |cells: &[Cell]| cells.iter().fold(0, |word, cell| word | 1 << cell.index());
        let full = rules.houses().iter().filter(|house| rules.is_full(house));
        Self {
            cells,
            digits: usize::from(rules.digits()),
            unseen,
            full: full.map(|house| word(&house.cells)).collect(),
            hopeless: rules.starve_a_cell(),
            places: Places { words: [0; MOST_DIGITS], placed: 0 },
            live: false,
            stack: Vec::new(),
            solution: vec![0; rules.cell_count()],
            nodes: 0,
            share: 1.0,
            done: 0.0,
        }
    }

    /// Returns the places that the clues leave; `None` if a given is not a digit of the board.
    fn places_of(&self, clues: Clues<'_>) -> Option<Places> {
        let (mut words, mut given) = ([0; MOST_DIGITS], 0);
        for (cell, &value) in clues.givens.iter().enumerate().filter(|(_, value)| **value != 0) {
            *words[..self.digits].get_mut(usize::from(value) - 1)? |= 1 << cell;
            given |= 1 << cell;
        }
        for word in &mut words[..self.digits] {
            *word |= self.cells & !given;
        }
        for (cell, marks) in clues.marks.unwrap_or_default().iter().enumerate() {
            let struck = (0..self.digits).filter(|digit| marks.bits() >> digit & 1 == 0);
            struck.for_each(|digit| words[digit] &= !(1 << cell));
        }
        Some(Places { words, placed: 0 })
    }

    /// Places all singles. Returns whether every cell and every full house has kept its digits.
    fn settle(&mut self) -> bool {
        loop {
            let (once, twice) = self.places.words[..self.digits]
                .iter()
                .fold((0, 0), |(once, twice), word| (once | word, twice | once & word));
            if once != self.cells {
                return false;
            }
            let mut single = once & !twice & !self.places.placed;
            if single == 0 {
                match self.hidden() {
                    Some(0) => return true,
                    Some(hidden) => single = hidden,
                    None => return false,
                }
            }
            self.place(single);
        }
    }

    /// Returns the cells that are the last place of a digit in a house, and removes all other digits from them. `None`
    /// if a digit has no place.
    fn hidden(&mut self) -> Option<u64> {
        let mut found = 0;
        for digit in 0..self.digits {
            let word = self.places.words[digit];
            for house in &self.full {
                let left = word & house;
                if left & left.wrapping_sub(1) != 0 || left & self.places.placed != 0 {
                    continue;
                }
                if left == 0 {
                    return None;
                }
                found |= left;
                self.places.keep(digit, left);
            }
        }
        Some(found)
    }

    /// Strikes the digits of these cells from their peers.
    fn place(&mut self, cells: u64) {
        for word in &mut self.places.words[..self.digits] {
            let mut left = *word & cells;
            while left != 0 {
                *word &= self.unseen[left.trailing_zeros() as usize];
                left &= left - 1;
            }
        }
        self.places.placed |= cells;
    }

    /// Tries the first candidate of a cell that has few, and keeps the others for later.
    fn branch(&mut self) {
        let cell = self.choice();
        let words = &self.places.words[..self.digits];
        let digit = words.iter().position(|word| word & cell != 0).unwrap_or_default();
        let mut others = self.places;
        others.words[digit] &= !cell;
        let candidates = words.iter().filter(|word| *word & cell != 0).count();
        let share = self.share / f64::from(byte(candidates));
        self.stack.push((others, self.share - share));
        self.share = share;
        self.places.keep(digit, cell);
        self.nodes += 1;
        self.live = self.settle();
    }

    /// Returns the first cell with two candidates; if there is none, one with the fewest.
    fn choice(&self) -> u64 {
        let mut open = self.cells & !self.places.placed;
        let count = |cell: u64| {
            self.places.words[..self.digits].iter().filter(|word| **word & cell != 0).count()
        };
        let mut best = (usize::MAX, 0);
        while open != 0 && best.0 > 2 {
            let cell = open & open.wrapping_neg();
            best = best.min((count(cell), cell));
            open ^= cell;
        }
        best.1
    }

    /// Continues with the last node that was kept for later. Returns whether there was one.
    fn go_back(&mut self) -> bool {
        self.done += self.share;
        while let Some((places, share)) = self.stack.pop() {
            (self.places, self.share) = (places, share);
            self.live = self.settle();
            if self.live {
                return true;
            }
            self.done += share;
        }
        self.share = 0.0;
        false
    }

    fn read_solution(&mut self) {
        for (digit, &word) in (1..).zip(&self.places.words[..self.digits]) {
            let mut left = word;
            while left != 0 {
                self.solution[left.trailing_zeros() as usize] = digit;
                left &= left - 1;
            }
        }
    }
}

impl Engine for SmallEngine {
    fn load(&mut self, clues: Clues<'_>) {
        self.nodes = 0;
        (self.share, self.done) = (1.0, 0.0);
        self.stack.clear();
        let places = self.places_of(clues).filter(|_| !self.hopeless);
        self.live = places.is_some_and(|places| {
            self.places = places;
            self.settle()
        });
    }

    fn advance(&mut self, max_nodes: u64) -> Progress {
        let end = self.nodes.saturating_add(max_nodes);
        while self.live || self.go_back() {
            if self.places.placed == self.cells {
                self.live = false;
                self.read_solution();
                return Progress::Solution;
            }
            if self.nodes >= end {
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
        let words = if self.live { &self.places.words[..self.digits] } else { &[] };
        for (digit, &word) in words.iter().enumerate() {
            let only = Digit::new(byte(digit + 1)).map_or(DigitSet::EMPTY, DigitSet::only);
            let sets = out.iter_mut().enumerate().filter(|(cell, _)| word >> cell & 1 == 1);
            sets.for_each(|(_, set)| *set = set.union(only));
        }
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn done(&self) -> f64 {
        self.done
    }
}
