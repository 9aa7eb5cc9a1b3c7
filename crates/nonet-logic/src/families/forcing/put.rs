//! Chains put into a step.

use super::run::{Base, Told};
use crate::candidates::bits;
use crate::cell_set::CellSet;
use crate::explanation::{Explanation, Part, Role};
use crate::premise::Premise;
use crate::state::State;

/// Fills in the chains, the patterns that they use, and what they rest on.
pub fn put_told(state: &State, told: &Told, step: &mut Explanation) {
    step.chains.extend(told.chains.iter().cloned());
    step.parts.extend(told.patterns.iter().map(|&bases| part(state, bases)));
    step.premises.extend(told.bases.iter().map(|base| match *base {
        Base::Cell(cell) => Premise::cell(state, cell),
        Base::House(house, digit) => Premise::house(state, house, digit),
    }));
}

/// A pattern on the way: the cells and digits that it rests on, with the candidates that they have now.
fn part(state: &State, bases: [Option<Base>; 2]) -> Part {
    let mut cells = CellSet::EMPTY;
    let (mut digits, mut houses) = (0, Vec::new());
    for base in bases.into_iter().flatten() {
        match base {
            Base::Cell(cell) => {
                cells.insert(cell);
                digits |= bits(state.candidates(cell)).fold(0, |mask, digit| mask | 1 << digit);
            }
            Base::House(house, digit) => {
                cells |= state.cells_in(house, digit);
                digits |= 1 << digit;
                houses.push(house);
            }
        }
    }
    Part::new(Role::Pattern, cells, digits, &state.all()).within(houses)
}
