//! What follows when something is false: the only other candidate of its cell, or the only other place in a house.

use super::assume::{Assume, Mode, off, on};
use super::board::Paths;
use super::run::{Run, Why};
use crate::candidates::{Candidate, bits, only_bit};
use crate::layout::HouseNumber;

impl Assume {
    /// What a false node makes true; then it is struck out.
    pub(super) fn force(&mut self, paths: &Paths, mode: Mode, number: u16, run: &mut Run) {
        let from = run.target(number).candidate;
        let Candidate { cell, digit } = from;
        if mode.in_cells
            && let Some(other) = only_bit(self.board.cell(cell) & !(1 << digit))
        {
            self.make_on(Candidate::new(cell, other), Why::Cell, number, run);
        }
        for home in paths.homes(cell).iter().filter(|home| home.is_full) {
            if run.clash.is_some() {
                return;
            }
            if let Some(place) = only_bit(self.board.places(home.house, digit) & !(1 << home.place)) {
                let other = Candidate::new(paths.cell_at(home.house, place), digit);
                let gone = self.source.places(home.house, digit) & !self.board.places(home.house, digit);
                make_on_in(paths, other, home.house, gone, number, run);
            }
        }
        if mode.dynamic && run.clash.is_none() {
            self.board.strike(paths, from);
            if run.on_set.contains(from) {
                self.open.strike(from);
            }
        }
    }

    fn make_on(&self, candidate: Candidate, why: Why, parent: u16, run: &mut Run) {
        if run.on_set.contains(candidate) {
            return;
        }
        let Candidate { cell, .. } = candidate;
        let gone = self.source.cell(cell) & !self.board.cell(cell);
        let mut parents = [parent; 10];
        let mut count = 1;
        for digit in bits(gone) {
            parents[count] = run.number(off(Candidate::new(cell, digit)));
            count += 1;
        }
        finish_on(candidate, why, &parents[..count], run);
    }
}

fn make_on_in(
    paths: &Paths,
    candidate: Candidate,
    house: HouseNumber,
    gone: u16,
    parent: u16,
    run: &mut Run,
) {
    if run.on_set.contains(candidate) {
        return;
    }
    let mut parents = [parent; 10];
    let mut count = 1;
    for place in bits(gone) {
        let cell = paths.cell_at(house, place);
        parents[count] = run.number(off(Candidate::new(cell, candidate.digit)));
        count += 1;
    }
    finish_on(candidate, Why::House(house), &parents[..count], run);
}

fn finish_on(candidate: Candidate, why: Why, parents: &[u16], run: &mut Run) {
    if run.off_set.contains(candidate) {
        let number = run.push_loose(on(candidate), why, parents.iter().copied());
        run.clash = Some((number, run.number(off(candidate))));
    } else {
        run.push(on(candidate), why, parents.iter().copied());
    }
}
