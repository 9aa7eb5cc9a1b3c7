//! Loops of cells that share two digits, in which each cell shares a house with the next.
//!
//! The cells of a loop are coloured alternately. If every house contains one cell of each colour, or none, the colours can
//! swap their digits, so the loop is deadly. A rectangle in two boxes is a loop of four cells.

use std::sync::Arc;

use nonet::CellSet;

use crate::candidates::{CandidateSet, bits};
use crate::layout::{HouseNumber, Layout};
use crate::state::State;

/// A deadly loop.
#[derive(Clone, Copy, Debug)]
pub struct Loop {
    /// Its cells.
    pub cells: CellSet,
    /// Its cells that have other candidates too.
    pub roof: CellSet,
    /// The two digits, the lower one first.
    pub digits: [u8; 2],
    /// The other candidates of its cells.
    pub extras: u16,
}

impl Loop {
    /// Returns the two digits as a set.
    pub const fn pair(&self) -> u16 {
        1 << self.digits[0] | 1 << self.digits[1]
    }

    /// Returns the surcharge for a loop of this length over a rectangle.
    pub const fn extra(&self) -> u32 {
        match self.cells.len() {
            4 => 0,
            6 => SIX_CELLS,
            8 => 2,
            _ => 5,
        }
    }
}

/// The surcharge for a loop of six cells over a rectangle.
pub const SIX_CELLS: u32 = 1;

/// The number of houses with a bit in a mask. Masks allow a quick check; houses beyond them are checked when a loop closes.
const IN_MASK: usize = u128::BITS as usize;

/// Finds loops, and keeps its buffers and the tables of a layout.
#[derive(Default)]
pub struct LoopSearch {
    layout: Option<Arc<Layout>>,
    /// The houses of each cell: box, row, column, then extra houses.
    homes: Vec<Vec<HouseNumber>>,
    /// The same as bits, for the houses in a mask: see [`IN_MASK`].
    masks: Vec<u128>,
    loops: Vec<Loop>,
    /// For each pair of digits, at `9 * lower + higher`, the cells of the last search for loops.
    grounds: Vec<Ground>,
    turn: u32,
}

/// The cells that have both digits of a pair; the pair's loops depend on these alone.
#[derive(Clone, Copy, Default)]
struct Ground {
    cells: CellSet,
    /// All candidates of these cells.
    candidates: CandidateSet,
    /// The turn of the last search, and whether it found no loop.
    turn: u32,
    is_barren: bool,
    /// The cells that can be part of a loop.
    closable: CellSet,
    /// The closable cells without other digits, and those with one other digit.
    plain: CellSet,
    single: [CellSet; 9],
}

/// A path from its first cell to its current end.
struct Path {
    start: u8,
    cells: CellSet,
    /// The cells of each colour.
    colours: [CellSet; 2],
    /// The houses of each colour, for the houses in a mask.
    houses: [u128; 2],
    digits: [u8; 2],
    pair: u16,
    ground: Ground,
    /// Whether the other digits of cells that were examined but not taken count too.
    carries: bool,
}

/// The current end of a path.
#[derive(Clone, Copy)]
struct End {
    cell: u8,
    /// The house that the cell shares with the previous one.
    house: HouseNumber,
    /// The other candidates on the path, and the number of cells that have any.
    extras: u16,
    roofs: u8,
}

impl Path {
    /// Returns whether every house has a cell of each colour, or none. No house has two cells of one colour.
    fn is_deadly(&self, layout: &Layout) -> bool {
        let beyond = layout.houses().iter().skip(IN_MASK);
        self.houses[0] == self.houses[1]
            && beyond
                .map(|house| self.colours.map(|cells| (cells & house.set).is_empty()))
                .all(|[one, other]| one == other)
    }

    /// Returns whether every house with a cell of only one colour can still get one of the other colour. From the
    /// second cell with other digits on, all such cells must have the same single one.
    fn can_close(&self, layout: &Layout, extras: u16, roofs: u8) -> bool {
        let Ground { closable, mut plain, single, .. } = self.ground;
        if roofs == 0 {
            return true;
        }
        if extras.is_power_of_two() {
            plain |= single[extras.trailing_zeros() as usize];
        }
        let free = plain - self.cells;
        let mut roof = if roofs == 1 { closable - self.cells } else { CellSet::EMPTY };
        let mut open = self.houses[0] ^ self.houses[1];
        while open != 0 {
            let house = layout.houses()[open.trailing_zeros() as usize].set;
            open &= open - 1;
            if (free & house).is_empty() {
                roof &= house;
                if roof.is_empty() {
                    return false;
                }
            }
        }
        true
    }
}

impl LoopSearch {
    /// Returns all deadly loops with a bivalue cell, each listed once, starting from its first bivalue cell.
    ///
    /// A loop may have extra candidates of several digits in two cells, or of one digit in any number of cells. `carries`
    /// serves the Explainer scale: Sudoku Explainer also counts the extra candidates of cells that it only examined.
    pub fn all(&mut self, state: &State, carries: bool) -> &[Loop] {
        self.prepare(state);
        self.loops.clear();
        self.turn = self.turn.wrapping_add(1);
        for start in state.empty_cells() {
            let pair = state.candidates(start);
            if pair.count_ones() != 2 {
                continue;
            }
            let mut both = bits(pair);
            let digits = std::array::from_fn(|_| both.next().unwrap_or_default());
            let ground = self.ground(state, digits);
            if ground.is_barren || !ground.closable.contains(start) {
                continue;
            }
            let houses = [self.masks[usize::from(start)], 0];
            let (cells, colours) = (CellSet::of(start), [CellSet::of(start), CellSet::EMPTY]);
            let mut path = Path { start, cells, colours, houses, digits, pair, ground, carries };
            self.extend(
                state,
                &mut path,
                End { cell: start, house: HouseNumber::MAX, extras: 0, roofs: 0 },
            );
        }
        for (number, ground) in
            (0..).zip(&mut self.grounds).filter(|(_, ground)| ground.turn == self.turn)
        {
            let digits = [number / 9, number % 9];
            ground.is_barren = self.loops.iter().all(|known| known.digits != digits);
        }
        &self.loops
    }

    fn prepare(&mut self, state: &State) {
        let layout = state.layout();
        if state.is_on(self.layout.as_ref()) {
            return;
        }
        let home = |cell| {
            let mine = |&house: &HouseNumber| layout.house(house).set.contains(cell);
            layout.boxes_rows_columns().iter().copied().filter(mine).collect()
        };
        self.homes = (0..81).map(home).collect();
        let in_mask = |house: &&HouseNumber| usize::from(**house) < IN_MASK;
        self.masks = self
            .homes
            .iter()
            .map(|homes| homes.iter().filter(in_mask).fold(0, |mask, house| mask | 1 << house))
            .collect();
        self.grounds = vec![Ground::default(); 81];
        self.layout = Some(Arc::clone(layout));
    }

    /// Returns the cells with both digits, unless nothing about them has changed since a search found no loop.
    fn ground(&mut self, state: &State, [low, high]: [u8; 2]) -> Ground {
        let number = usize::from(low * 9 + high);
        if self.grounds[number].turn == self.turn {
            return self.grounds[number];
        }
        let cells = state.cells_of(low) & state.cells_of(high);
        let candidates = CandidateSet(state.all().0.map(|of_digit| of_digit & cells));
        if self.grounds[number].candidates != candidates {
            let closable = if cells.len() < 4 { CellSet::EMPTY } else { self.closable(cells) };
            let (mut plain, mut single) = (CellSet::EMPTY, [CellSet::EMPTY; 9]);
            for cell in closable {
                let others = state.candidates(cell) & !(1 << low | 1 << high);
                if others == 0 {
                    plain.insert(cell);
                } else if others.is_power_of_two() {
                    single[others.trailing_zeros() as usize].insert(cell);
                }
            }
            self.grounds[number] =
                Ground { cells, candidates, turn: 0, is_barren: false, closable, plain, single };
        }
        self.grounds[number].turn = self.turn;
        self.grounds[number]
    }

    /// Returns the cells with a partner in each of their houses: only these can be part of a loop.
    fn closable(&self, mut cells: CellSet) -> CellSet {
        loop {
            let (mut once, mut twice) = (0_u128, 0_u128);
            for cell in cells {
                let mask = self.masks[usize::from(cell)];
                twice |= once & mask;
                once |= mask;
            }
            let kept: CellSet =
                cells.into_iter().filter(|&cell| self.masks[usize::from(cell)] & !twice == 0).collect();
            if kept == cells {
                return cells;
            }
            cells = kept;
        }
    }

    /// Extends a path by each cell that shares another house with its end, and closes it where it comes back to its
    /// start.
    ///
    /// Colours alternate along the path, and no two cells of one colour see each other, so a house never has more than
    /// one cell of each. `Path::houses` has the houses of either colour. A loop is deadly once both are equal, and a
    /// path is given up when a house that has only one colour can no longer get the other.
    fn extend(&mut self, state: &State, path: &mut Path, end: End) {
        let End { cell, house: last, extras, roofs } = end;
        let colour = usize::from(path.cells.len() % 2 == 1);
        let mut seen = extras;
        for at in 0..self.homes[usize::from(cell)].len() {
            let house = self.homes[usize::from(cell)][at];
            if house == last {
                continue;
            }
            for next in path.ground.cells & state.layout().house(house).set {
                if next == path.start && path.cells.len() >= 4 {
                    self.close(state, path);
                    continue;
                }
                if path.cells.contains(next) {
                    continue;
                }
                let others = state.candidates(next) & !path.pair;
                seen = others | if path.carries { seen } else { extras };
                let is_roof = u8::from(others != 0);
                let mask = self.masks[usize::from(next)];
                if path.ground.closable.contains(next)
                    && (is_roof == 0 || seen.is_power_of_two() || roofs < 2)
                    && (path.colours[colour] & state.layout().peers(next)).is_empty()
                {
                    path.cells.insert(next);
                    path.colours[colour].insert(next);
                    path.houses[colour] |= mask;
                    let end = End { cell: next, house, extras: seen, roofs: roofs + is_roof };
                    if path.can_close(state.layout(), end.extras, end.roofs) {
                        self.extend(state, path, end);
                    }
                    path.cells.remove(next);
                    path.colours[colour].remove(next);
                    path.houses[colour] &= !mask;
                }
            }
        }
    }

    fn close(&mut self, state: &State, path: &Path) {
        if !path.is_deadly(state.layout()) || self.loops.iter().any(|known| known.cells == path.cells) {
            return;
        }
        let mut known = Loop { cells: path.cells, roof: CellSet::EMPTY, digits: path.digits, extras: 0 };
        for cell in path.cells {
            let others = state.candidates(cell) & !path.pair;
            known.extras |= others;
            if others != 0 {
                known.roof.insert(cell);
            }
        }
        self.loops.push(known);
    }
}
