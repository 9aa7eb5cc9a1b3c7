//! The placed digits and the remaining candidates of a partly solved board.

use std::sync::Arc;

use nonet::{CellSet, Clues, DigitSet};

use crate::candidates::{Candidate, CandidateSet, bits};
use crate::layout::{HouseNumber, Layout};
use crate::watch::Watch;
use nonet::numbers::{lowest, nine_digits};

/// A partly solved board.
#[derive(Clone, Debug)]
pub struct State {
    layout: Arc<Layout>,
    /// The digit plus one, or 0 for an empty cell.
    values: [u8; 81],
    cells: [u16; 81],
    digits: [CellSet; 9],
    places: Vec<[u16; 9]>,
    /// The places of the empty cells of each house.
    open: Vec<u16>,
    empty: CellSet,
    givens: CellSet,
    /// The candidates that the puzzle itself allows, if it comes with pencil marks.
    marks: Option<Arc<CandidateSet>>,
    watch: Watch,
}

impl State {
    /// Returns an empty board with all candidates.
    pub fn empty(layout: Arc<Layout>) -> Self {
        let open: Vec<u16> =
            layout.houses().iter().map(|house| (1_u16 << house.cells.len()) - 1).collect();
        let (side, empty) = (usize::from(layout.side()), layout.cells());
        let mut state = Self {
            values: [0; 81],
            cells: [0; 81],
            digits: [CellSet::EMPTY; 9],
            places: vec![[0; 9]; open.len()],
            open,
            empty,
            givens: CellSet::EMPTY,
            marks: None,
            watch: Watch::default(),
            layout,
        };
        empty.into_iter().for_each(|cell| state.cells[usize::from(cell)] = state.layout.digits());
        state.digits[..side].fill(empty);
        for (places, &all) in state.places.iter_mut().zip(&state.open) {
            places[..side].fill(all);
        }
        state
    }

    /// Returns a board with these givens, and with all candidates that no given sees. If the clues have pencil marks,
    /// only marked candidates remain, and the marks count as the puzzle's own (see [`State::set_marks`]).
    ///
    /// # Panics
    /// If a given is not a digit of the board.
    pub fn new(layout: Arc<Layout>, clues: Clues<'_>) -> Self {
        let mut state = Self::empty(layout);
        let cells: Vec<u8> = state.empty.into_iter().collect();
        for (&cell, &given) in cells.iter().zip(clues.givens) {
            if given != 0 {
                state.place(Candidate::new(cell, given - 1));
                state.givens.insert(cell);
            }
        }
        for (&cell, &marks) in cells.iter().zip(clues.marks.unwrap_or(&[])) {
            for digit in bits(nine_digits(!marks.bits())) {
                state.eliminate(Candidate::new(cell, digit));
            }
        }
        state.set_marks(clues.marks);
        state
    }

    /// Makes these cells the givens. Uniqueness techniques that look at placed digits need to know them.
    pub fn set_givens(&mut self, givens: CellSet) {
        self.givens = givens;
    }

    /// Returns the cells that hold a given.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Sets the candidates that the puzzle itself allows in the cells of its board, apart from its givens. Uniqueness techniques swap
    /// the digits of a pattern, and excluded candidates cannot take part in a swap.
    pub fn set_marks(&mut self, marks: Option<&[DigitSet]>) {
        self.marks = marks.map(|marks| {
            let mut set = CandidateSet::EMPTY;
            for (cell, marks) in self.layout.cells().into_iter().zip(marks) {
                set.add_digits(cell, nine_digits(marks.bits()));
            }
            Arc::new(set)
        });
    }

    /// Returns whether the puzzle comes with pencil marks of its own.
    pub(crate) const fn has_marks(&self) -> bool {
        self.marks.is_some()
    }

    /// Returns whether the puzzle allows all of these candidates: neither its givens nor its own pencil marks exclude
    /// any.
    pub fn may_exchange(&self, pattern: &CandidateSet) -> bool {
        (pattern.cells() & self.givens).is_empty()
            && self.marks.as_ref().is_none_or(|marks| pattern.is_subset(marks))
    }

    /// Sets the watch that finders check while they search.
    pub fn set_watch(&mut self, watch: Watch) {
        self.watch = watch;
    }

    /// Returns the watch that ends searches.
    pub const fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Returns the tables of the rules.
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Returns the digit (0 to 8) of a cell, if it is filled.
    pub const fn value(&self, cell: u8) -> Option<u8> {
        self.values[cell as usize].checked_sub(1)
    }

    /// Returns the board as digits 1 to 9, with 0 for empty cells.
    pub const fn values(&self) -> &[u8; 81] {
        &self.values
    }

    /// Returns the candidates of a cell; none if it is filled.
    pub const fn candidates(&self, cell: u8) -> u16 {
        self.cells[cell as usize]
    }

    /// Returns the candidates of all cells.
    pub const fn cells(&self) -> &[u16; 81] {
        &self.cells
    }

    /// Returns the cells where a digit is a candidate.
    pub const fn cells_of(&self, digit: u8) -> CellSet {
        self.digits[digit as usize]
    }

    /// Returns the places of a digit in a house, one bit for each cell of the house; only empty cells count.
    pub fn places(&self, house: HouseNumber, digit: u8) -> u16 {
        self.places[usize::from(house)][usize::from(digit)]
    }

    /// Returns the places of all digits in a house.
    pub fn places_of(&self, house: HouseNumber) -> &[u16; 9] {
        &self.places[usize::from(house)]
    }

    /// Returns the places of the empty cells of a house.
    pub fn open_places(&self, house: HouseNumber) -> u16 {
        self.open[usize::from(house)]
    }

    /// Returns the cells of a digit in a house.
    pub fn cells_in(&self, house: HouseNumber, digit: u8) -> CellSet {
        self.cells_of(digit) & self.layout.house(house).set
    }

    /// Returns whether the candidate is left.
    pub const fn has(&self, candidate: Candidate) -> bool {
        self.cells[candidate.cell as usize] >> candidate.digit & 1 != 0
    }

    /// Returns the cells that hold one of these digits, given or placed.
    pub(crate) fn filled_with(&self, digits: u16) -> CellSet {
        let holds = |&cell: &u8| self.value(cell).is_some_and(|digit| digits >> digit & 1 != 0);
        self.layout.cells().into_iter().filter(holds).collect()
    }

    /// Returns the digits that are candidates of these cells.
    pub(crate) fn digits_of(&self, cells: impl IntoIterator<Item = u8>) -> u16 {
        cells.into_iter().fold(0, |all, cell| all | self.candidates(cell))
    }

    /// Returns the candidates of these digits in these cells.
    pub(crate) fn candidates_in(&self, cells: CellSet, digits: u16) -> CandidateSet {
        self.all().within(cells, digits)
    }

    /// Returns the candidates of these digits in the cells that see all of these cells.
    pub(crate) fn candidates_seen_by(&self, cells: CellSet, digits: u16) -> CandidateSet {
        self.candidates_in(self.layout.common_peers(cells), digits)
    }

    /// Returns whether the state has this layout.
    pub(crate) fn is_on(&self, layout: Option<&Arc<Layout>>) -> bool {
        layout.is_some_and(|layout| Arc::ptr_eq(layout, &self.layout))
    }

    /// Returns all candidates.
    pub const fn all(&self) -> CandidateSet {
        CandidateSet(self.digits)
    }

    /// Returns the cells without a digit.
    pub const fn empty_cells(&self) -> CellSet {
        self.empty
    }

    /// Returns the cells with exactly this many candidates.
    pub fn cells_with(&self, count: u32) -> CellSet {
        // Counts for all cells at once, as binary numbers whose bits are sets of cells.
        let mut figures = [CellSet::EMPTY; 4];
        for &cells in &self.digits {
            let mut carry = cells;
            for figure in &mut figures {
                let sum = *figure | carry;
                carry &= *figure;
                *figure = sum - carry;
            }
        }
        figures.iter().enumerate().fold(self.empty, |cells, (bit, &figure)| {
            if count >> bit & 1 == 0 { cells - figure } else { cells & figure }
        })
    }

    /// Returns whether every cell has its digit.
    pub const fn is_solved(&self) -> bool {
        self.empty.is_empty()
    }

    /// Returns whether a cell has no candidate, a digit has no place in a house, or a house has a digit twice.
    pub fn is_broken(&self) -> bool {
        self.empty.into_iter().any(|cell| self.candidates(cell) == 0)
            || self.layout.numbers().any(|house| self.is_house_broken(house))
    }

    fn is_house_broken(&self, house: HouseNumber) -> bool {
        let cells = &self.layout.house(house).cells;
        let mut placed = 0_u16;
        for digit in cells.iter().filter_map(|&cell| self.value(cell)) {
            if placed >> digit & 1 != 0 {
                return true;
            }
            placed |= 1 << digit;
        }
        self.layout.house(house).is_full
            && bits(!placed & self.layout.digits()).any(|digit| self.places(house, digit) == 0)
    }

    /// Returns whether the digit must still be placed in the house.
    pub(crate) fn needs(&self, house: HouseNumber, digit: u8) -> bool {
        let house = self.layout.house(house);
        house.is_full
            && self.layout.digits() >> digit & 1 != 0
            && house.cells.iter().all(|&cell| self.value(cell) != Some(digit))
    }

    /// Places a digit, and removes the cell's candidates and the digit from all peers.
    pub fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        for peer in self.cells_of(digit) & self.layout.peers(cell) {
            self.eliminate(Candidate::new(peer, digit));
        }
        for other in bits(std::mem::take(&mut self.cells[usize::from(cell)])) {
            self.digits[usize::from(other)].remove(cell);
        }
        for &(house, place) in self.layout.homes(cell) {
            let house = usize::from(house);
            self.open[house] &= !(1 << place);
            self.places[house].iter_mut().for_each(|places| *places &= !(1 << place));
        }
        self.values[usize::from(cell)] = digit + 1;
        self.empty.remove(cell);
    }

    /// Eliminates a candidate. Returns whether it was there.
    pub fn eliminate(&mut self, candidate: Candidate) -> bool {
        if !self.has(candidate) {
            return false;
        }
        let Candidate { cell, digit } = candidate;
        self.cells[usize::from(cell)] &= !(1 << digit);
        self.digits[usize::from(digit)].remove(cell);
        for &(house, place) in self.layout.homes(cell) {
            self.places[usize::from(house)][usize::from(digit)] &= !(1 << place);
        }
        true
    }

    /// Eliminates candidates, then places digits.
    pub(crate) fn apply(&mut self, placements: &[Candidate], eliminations: &CandidateSet) {
        for candidate in eliminations.iter() {
            self.eliminate(candidate);
        }
        for &candidate in placements {
            self.place(candidate);
        }
    }

    /// Returns the houses in which a digit has just two places, each with the two cells.
    pub(crate) fn strong_pairs(&self, digit: u8) -> impl Iterator<Item = (HouseNumber, [u8; 2])> + '_ {
        self.layout.numbered().filter(|(_, house)| house.is_full).filter_map(move |(number, house)| {
            let places = self.places(number, digit);
            (places.count_ones() == 2).then(|| {
                let ends = [lowest(places), lowest(places & (places - 1))];
                (number, ends.map(|place| house.cells[usize::from(place)]))
            })
        })
    }

    /// Returns the digits of the board's cells, 0 for empty cells.
    pub fn board_digits(&self) -> Vec<u8> {
        let cells = self.layout.cells().into_iter();
        cells.map(|cell| self.values[usize::from(cell)]).collect()
    }

    /// Returns digits and candidates of the board's cells in the form that the engine takes.
    pub fn marks(&self) -> Vec<DigitSet> {
        let of = |cell: u8| {
            let placed = self.value(cell).map_or(0, |digit| 1 << digit);
            DigitSet::from_bits(u64::from(self.candidates(cell) | placed))
        };
        self.layout.cells().into_iter().map(of).collect()
    }
}
