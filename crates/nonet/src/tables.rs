//! The houses of any board in the form that the general engines need: where each cell lies, and which houses must hold
//! every digit.
//!
//! A *candidate* is a cell with a digit, numbered `cell * digits + digit` with digits from 0. The *places* of a digit in a
//! house are a set of its cells, one bit for each position in the house.

use crate::numbers::{byte, long, short};
use crate::puzzle::{Cell, Clues, DigitSet};
use crate::rules::{HouseKind, Lowered, Primitive, Rules};

/// A house that a cell belongs to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Home {
    /// The number of the house.
    pub(crate) house: u16,
    /// The position of the cell in the house.
    pub(crate) position: u8,
    /// Whether the house must hold every digit.
    pub(crate) is_full: bool,
}

/// Two or more cells that a house shares with another house.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HouseCrossing {
    /// The shared cells, as positions in the house.
    pub(crate) shared: u64,
    /// The other house.
    pub(crate) other: u16,
    /// The positions of the other house that are not shared.
    pub(crate) rest: u64,
}

/// The crossings of a house.
pub(crate) struct Crossings {
    pub(crate) house: usize,
    pub(crate) list: Vec<HouseCrossing>,
    /// The largest number of cells that one of them shares.
    pub(crate) most_shared: u32,
}

/// A list for each cell, one after another.
struct OfCells<T> {
    all: Vec<T>,
    /// The index where the list of each cell starts, and the end of the last.
    starts: Vec<u32>,
}

impl<T: Copy> OfCells<T> {
    fn new(lists: &[Vec<T>]) -> Self {
        let ends = lists.iter().scan(0, |end, list| {
            *end += long(list.len());
            Some(*end)
        });
        Self { all: lists.concat(), starts: std::iter::once(0).chain(ends).collect() }
    }

    #[inline]
    fn of(&self, cell: usize) -> &[T] {
        &self.all[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }
}

/// The houses of a board, and the cells that constraints require to differ. Houses of one cell and houses inside others
/// are left out, because they add no constraint; pairs of cells that must differ are no houses, because boards may have
/// hundreds of them.
pub(crate) struct Tables {
    pub(crate) digits: usize,
    /// The number of cells, with those beside the board, and the number of those on it, which come first.
    pub(crate) cells: usize,
    pub(crate) board_cells: usize,
    /// The digits that each cell beside the board may hold.
    auxiliary: Vec<u64>,
    /// The cells beside the board that are found along with it.
    pub(crate) found: Vec<u16>,
    pub(crate) houses: Vec<Vec<u16>>,
    /// The crossings of the houses that must hold every digit and have some.
    pub(crate) crossings: Vec<Crossings>,
    homes: OfCells<Home>,
    /// The cells that must differ from each cell, and share no house with it.
    others: OfCells<u16>,
    /// The cell and digit of each candidate.
    candidates: Vec<(u16, u8)>,
}

impl Tables {
    pub(crate) fn new(rules: &Rules, lowered: &Lowered) -> Self {
        let digits = usize::from(rules.digits());
        let auxiliary: Vec<u64> = lowered.auxiliary.digits().iter().map(|set| set.bits()).collect();
        let board_cells = rules.cell_count();
        let cells = board_cells + auxiliary.len();
        let (houses, pairs) = houses(rules, &lowered.primitives, cells);
        let homes = homes(&houses, cells, digits);
        let others = others(&pairs, &homes, cells);
        let candidates = (0..cells * digits).map(|at| (short(at / digits), byte(at % digits))).collect();
        let mut tables = Self {
            digits,
            cells,
            board_cells,
            auxiliary,
            found: lowered.auxiliary.found().iter().map(|cell| short(cell.index())).collect(),
            houses,
            crossings: Vec::new(),
            homes,
            others,
            candidates,
        };
        tables.crossings =
            (0..tables.houses.len()).filter_map(|house| crossings(&tables, house)).collect();
        tables
    }

    /// Returns all digits, as bits.
    pub(crate) const fn all_digits(&self) -> u64 {
        u64::MAX >> (u64::BITS as usize - self.digits)
    }

    /// Returns the digits that some cell may hold, as far as this leaves a house as many digits as cells; else all.
    pub(crate) fn present(&self, clues: Clues<'_>) -> u64 {
        let all = self.all_digits();
        if clues.marks.is_none() {
            return all;
        }
        let present = allowed(self, clues).fold(0, |all, set| all | set);
        if self.houses.iter().any(|house| holds_all(house, present)) { present } else { all }
    }

    /// Returns the houses of a cell.
    #[inline]
    pub(crate) fn homes(&self, cell: usize) -> &[Home] {
        self.homes.of(cell)
    }

    /// Returns the cells that must differ from a cell and share no house with it.
    #[inline]
    pub(crate) fn others(&self, cell: usize) -> &[u16] {
        self.others.of(cell)
    }

    /// Returns the number of a candidate.
    #[inline]
    pub(crate) const fn candidate(&self, cell: usize, digit: usize) -> usize {
        cell * self.digits + digit
    }

    /// Returns the cell and digit of a candidate.
    #[inline]
    pub(crate) fn cell_and_digit(&self, candidate: usize) -> (usize, usize) {
        let (cell, digit) = self.candidates[candidate];
        (usize::from(cell), usize::from(digit))
    }

    /// Returns the number of candidates of an open board.
    pub(crate) const fn candidate_count(&self) -> usize {
        self.candidates.len()
    }
}

/// Returns the cells of each house that is not inside another one, and the pairs of cells that differ. Of houses with the
/// same cells, the first stays.
fn houses(rules: &Rules, primitives: &[Primitive], cells: usize) -> (Vec<Vec<u16>>, Vec<[u16; 2]>) {
    let cells_of = |cells: &[Cell]| {
        let mut cells: Vec<u16> = cells.iter().map(|cell| short(cell.index())).collect();
        cells.sort_unstable();
        cells
    };
    let stated = rules.houses().iter().map(|house| &house.cells[..]);
    let all = stated.chain(primitives.iter().filter_map(Primitive::differing)).map(cells_of);
    let mut all: Vec<Vec<u16>> = all.collect();
    all.extend(leftovers(rules, &all));
    let (mut houses, mut pairs): (Vec<Vec<u16>>, Vec<[u16; 2]>) = (Vec::new(), Vec::new());
    for house in all {
        match house[..] {
            [first, second] if rules.digits() > 2 => pairs.push([first, second]),
            _ => houses.push(house),
        }
    }
    let mut with: Vec<Vec<usize>> = vec![Vec::new(); cells];
    for (at, house) in houses.iter().enumerate() {
        for &cell in house {
            with[usize::from(cell)].push(at);
        }
    }
    let is_inside = |at: usize, other: usize| {
        let (inner, outer) = (&houses[at], &houses[other]);
        let is_shorter = inner.len() < outer.len() || (inner.len() == outer.len() && other < at);
        is_shorter && inner.iter().all(|cell| outer.binary_search(cell).is_ok())
    };
    let stays = |at: &usize| match houses[*at][..] {
        [] | [_] => false,
        [first, ..] => !with[usize::from(first)].iter().any(|&other| is_inside(*at, other)),
    };
    let kept = (0..houses.len()).filter(stays).map(|at| houses[at].clone()).collect();
    (kept, pairs)
}

/// Returns the houses that follow from others: if the full houses inside neighbouring rows or columns that share no cell are
/// one fewer than these, the cells that are left hold every digit once.
fn leftovers(rules: &Rules, all: &[Vec<u16>]) -> Vec<Vec<u16>> {
    let is_full = |cells: &&Vec<u16>| cells.len() == usize::from(rules.digits());
    let (houses, others) = all.split_at(rules.houses().len());
    let of_kind = |kind: HouseKind| -> Vec<&Vec<u16>> {
        let houses = rules.houses().iter().zip(houses).filter(|(house, _)| house.kind == kind);
        houses.map(|(_, cells)| cells).filter(is_full).collect()
    };
    let mut extra = of_kind(HouseKind::Extra);
    extra.extend(others.iter().filter(is_full));
    if extra.is_empty() || rules.board().grids().len() > 1 {
        return Vec::new();
    }
    let boxes = of_kind(HouseKind::Box);
    let lines = [HouseKind::Row, HouseKind::Column].map(of_kind);
    lines.iter().flat_map(|lines| left_in(lines, &boxes, &extra)).collect()
}

/// The first and last line of a house.
type Span = (usize, usize);

/// Returns the houses that boxes and further houses leave in neighbouring lines.
fn left_in(lines: &[&Vec<u16>], boxes: &[&Vec<u16>], extra: &[&Vec<u16>]) -> Vec<Vec<u16>> {
    let spans = |houses: &[&Vec<u16>]| -> Vec<Option<Span>> {
        houses.iter().map(|house| span(lines, house)).collect()
    };
    let (of_boxes, of_extra) = (spans(boxes), spans(extra));
    let mut found = Vec::new();
    for start in 0..lines.len() {
        for end in start + 1..lines.len() {
            let is_inside =
                |span: &Option<Span>| span.is_some_and(|(first, last)| start <= first && last <= end);
            if !of_extra.iter().any(is_inside) {
                continue;
            }
            let spans = of_boxes.iter().chain(&of_extra);
            let houses = boxes.iter().chain(extra).zip(spans).filter(|(_, span)| is_inside(span));
            found.extend(left_over(&lines[start..=end], houses.map(|(house, _)| *house)));
        }
    }
    found
}

/// Returns the first and last line of a house; `None` if cells lie in no line, or some in each: it is inside no fewer.
fn span(lines: &[&Vec<u16>], house: &[u16]) -> Option<Span> {
    let line_of = |cell: &u16| lines.iter().position(|line| line.binary_search(cell).is_ok());
    let of: Option<Vec<usize>> = house.iter().map(line_of).collect();
    let of = of?;
    let (first, last) = (*of.iter().min()?, *of.iter().max()?);
    (last - first + 1 < lines.len()).then_some((first, last))
}

/// Returns the cells of lines that houses inside them leave, if these are one fewer.
fn left_over<'a>(lines: &[&Vec<u16>], houses: impl Iterator<Item = &'a Vec<u16>>) -> Option<Vec<u16>> {
    let last = lines.iter().filter_map(|line| line.last()).max()?;
    let mut is_taken = vec![false; usize::from(*last) + 1];
    let mut taken = 0;
    for house in houses {
        if !house.iter().any(|&cell| is_taken[usize::from(cell)]) {
            for &cell in house {
                is_taken[usize::from(cell)] = true;
            }
            taken += 1;
        }
    }
    let mut left: Vec<u16> = lines.iter().flat_map(|line| line.iter().copied()).collect();
    left.retain(|&cell| !is_taken[usize::from(cell)]);
    left.sort_unstable();
    (taken + 1 == lines.len()).then_some(left)
}

fn homes(houses: &[Vec<u16>], cells: usize, digits: usize) -> OfCells<Home> {
    let mut of_cell = vec![Vec::new(); cells];
    for (house, members) in houses.iter().enumerate() {
        let is_full = members.len() == digits;
        for (position, &cell) in members.iter().enumerate() {
            let home = Home { house: short(house), position: byte(position), is_full };
            of_cell[usize::from(cell)].push(home);
        }
    }
    OfCells::new(&of_cell)
}

fn others(pairs: &[[u16; 2]], homes: &OfCells<Home>, cells: usize) -> OfCells<u16> {
    let mut of_cell: Vec<Vec<u16>> = vec![Vec::new(); cells];
    for &[first, second] in pairs {
        let houses = |cell: u16| homes.of(usize::from(cell)).iter().map(|home| home.house);
        let shares = houses(first).any(|house| houses(second).any(|other| other == house));
        if !shares && !of_cell[usize::from(first)].contains(&second) {
            of_cell[usize::from(first)].push(second);
            of_cell[usize::from(second)].push(first);
        }
    }
    OfCells::new(&of_cell)
}

fn crossings(tables: &Tables, house: usize) -> Option<Crossings> {
    let members = &tables.houses[house];
    if members.len() < tables.digits {
        return None;
    }
    // The cells shared with each other house, as positions in this house and in the other.
    let mut shared = vec![(0_u64, 0_u64); tables.houses.len()];
    for (position, &cell) in members.iter().enumerate() {
        for home in tables.homes(usize::from(cell)) {
            let (here, there) = &mut shared[usize::from(home.house)];
            *here |= 1 << position;
            *there |= 1 << home.position;
        }
    }
    let crossing = |(number, &(here, there)): (usize, &(u64, u64))| {
        let rest = DigitSet::all(byte(tables.houses[number].len())).bits() & !there;
        let crosses = here.count_ones() > 1 && rest != 0;
        crosses.then_some(HouseCrossing { shared: here, other: short(number), rest })
    };
    let list: Vec<HouseCrossing> = shared.iter().enumerate().filter_map(crossing).collect();
    let most_shared = list.iter().map(|crossing| crossing.shared.count_ones()).max()?;
    Some(Crossings { house, list, most_shared })
}

/// The candidates that are still open: the digits of each cell, and the places of each digit in each house.
#[derive(Clone)]
pub(crate) struct Domains {
    /// The digits of each cell, one bit each.
    pub(crate) cells: Vec<u64>,
    /// The places of each digit in each house, at `house * digits + digit`.
    pub(crate) places: Vec<u64>,
}

impl Domains {
    /// Returns the candidates of an empty board.
    pub(crate) fn open(tables: &Tables) -> Self {
        let digits = DigitSet::all(byte(tables.digits)).bits();
        let places = tables.houses.iter().flat_map(|house| {
            std::iter::repeat_n(DigitSet::all(byte(house.len())).bits(), tables.digits)
        });
        Self { cells: vec![digits; tables.cells], places: places.collect() }
    }

    /// Copies other candidates of the same board.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.cells.copy_from_slice(&other.cells);
        self.places.copy_from_slice(&other.places);
    }

    /// Removes or restores a candidate.
    #[inline]
    pub(crate) fn flip(&mut self, tables: &Tables, cell: usize, digit: usize) {
        self.cells[cell] ^= 1 << digit;
        for home in tables.homes(cell) {
            self.places[usize::from(home.house) * tables.digits + digit] ^= 1 << home.position;
        }
    }
}

/// Returns whether a house holds each of these digits if it holds no others.
pub(crate) const fn holds_all<T>(house: &[T], digits: u64) -> bool {
    house.len() == digits.count_ones() as usize
}

/// Returns the bits of a set, lowest first.
#[inline]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        let is_left = set != 0;
        set &= set.wrapping_sub(1);
        is_left.then_some(bit)
    })
}

/// Returns the digits that clues allow in each cell, as bits.
pub(crate) fn allowed(tables: &Tables, clues: Clues<'_>) -> impl Iterator<Item = u64> {
    let digits = byte(tables.digits);
    let board = (0..tables.board_cells).map(move |cell| clues.allowed(cell, digits).bits());
    board.chain(tables.auxiliary.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_windows_leave_four_houses_more() {
        let rules = Rules::parse("windoku").expect("a board");
        let houses = Tables::new(&rules, &rules.lowered()).houses;
        let left: Vec<u16> = [1, 2, 3].iter().flat_map(|row| [0, 4, 8].map(|at| row * 9 + at)).collect();
        assert_eq!(houses.len(), 27 + 4 + 4);
        assert!(houses.contains(&left), "{houses:?}");
    }
}
