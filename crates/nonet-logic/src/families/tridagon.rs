//! Tridagons: twelve cells in four boxes that cannot be filled with three digits alone.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::offers::Offers;
use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet, bits, combinations};
use crate::explanation::{Explanation, Role};
use crate::state::State;
use crate::technique::{Finder, Info, Sink};

/// Finds tridagons, for every three digits and four boxes.
pub(crate) struct Tridagons {
    pub(crate) info: &'static Info,
}

/// The columns of the cells in the three rows of a box, and whether they form an odd permutation.
const DIAGONALS: [([u8; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

/// Maximum number of guardians of a pattern. With more, they hardly ever have a common effect.
const GUARDIANS: u32 = 8;

/// Three cells of a box, one in each row and column.
#[derive(Clone, Copy)]
struct Diagonal {
    cells: CellSet,
    is_odd: bool,
    guardians: u32,
}

/// Returns the diagonals of a box whose cells are empty and have at least two of the digits.
fn diagonals(state: &State, number: u8, digits: u16) -> Vec<Diagonal> {
    let corner = number / 3 * 27 + number % 3 * 3;
    let mut found = Vec::new();
    for (columns, is_odd) in DIAGONALS {
        let cells = [0, 1, 2].map(|row| corner + row * 9 + columns[usize::from(row)]);
        let fits = |cell: &u8| (state.candidates(*cell) & digits).count_ones() >= 2;
        let others = cells.map(|cell| (state.candidates(cell) & !digits).count_ones());
        let guardians = others.iter().sum();
        if guardians <= GUARDIANS && cells.iter().all(fits) {
            found.push(Diagonal { cells: cells.into_iter().collect(), is_odd, guardians });
        }
    }
    found
}

impl Finder for Tridagons {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        if !state.layout().has_square_boxes() {
            return ControlFlow::Continue(());
        }
        let mut offers = Offers::once(self.info, state, sink);
        for digits in combinations(9, 3) {
            // Twelve cells with at least two of the digits each need 24 candidates; few triples have that many left.
            if bits(digits).map(|digit| state.cells_of(digit).len()).sum::<u32>() < 24 {
                continue;
            }
            let boxes: [Vec<Diagonal>; 9] =
                [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|number| diagonals(state, number, digits));
            for (tops, lefts) in pairs().flat_map(|tops| pairs().map(move |lefts| (tops, lefts))) {
                let four = [(tops.0, lefts.0), (tops.0, lefts.1), (tops.1, lefts.0), (tops.1, lefts.1)];
                let four = four.map(|(band, stack)| boxes[band * 3 + stack].as_slice());
                find_in(digits, four, &mut offers)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Returns the pairs of bands, or of stacks.
fn pairs() -> impl Iterator<Item = (usize, usize)> {
    [(0, 1), (0, 2), (1, 2)].into_iter()
}

/// Finds tridagons made of one diagonal from each of four boxes.
fn find_in(digits: u16, [a, b, c, d]: [&[Diagonal]; 4], offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    for one in a {
        for two in b {
            for three in
                c.iter().filter(|three| one.guardians + two.guardians + three.guardians <= GUARDIANS)
            {
                let is_odd = one.is_odd ^ two.is_odd ^ three.is_odd;
                let guardians = one.guardians + two.guardians + three.guardians;
                for four in d.iter().filter(|four| four.is_odd != is_odd) {
                    if guardians + four.guardians <= GUARDIANS {
                        offer(digits, one.cells | two.cells | three.cells | four.cells, offers)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn offer(digits: u16, cells: CellSet, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
    let state = offers.state;
    let guardians = state.candidates_in(cells, ALL_DIGITS & !digits);
    let explain = |step: &mut Explanation| tell(step, state, digits, cells, &guardians);
    match guardians.len() {
        0 => ControlFlow::Continue(()),
        1 => guardians.iter().try_for_each(|single| offers.place(0, single, explain)),
        _ => offers.strike(&rivals_of_all(state, &guardians), explain),
    }
}

/// Returns the candidates that are incompatible with every guardian.
fn rivals_of_all(state: &State, guardians: &CandidateSet) -> CandidateSet {
    let mut common = state.all();
    for Candidate { cell, digit } in guardians.iter() {
        for other in 0..9 {
            let rivals = if other == digit { state.layout().peers(cell) } else { CellSet::of(cell) };
            common.0[usize::from(other)] &= rivals;
        }
    }
    common
}

fn tell(step: &mut Explanation, state: &State, digits: u16, cells: CellSet, guardians: &CandidateSet) {
    step.part(state, Role::Pattern, cells, digits);
    step.part(state, Role::Guardian, guardians.cells(), guardians.digits());
    step.rest_on_cells(state, cells);
}
