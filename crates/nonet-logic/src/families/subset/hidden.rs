//! Hidden subsets: the cells lose all other digits.

use std::ops::ControlFlow;

use super::{Set, Subset};
use crate::candidates::{ALL_DIGITS, CandidateSet, bits};
use crate::explanation::{Part, Role};
use crate::premise::Premise;
use crate::state::State;
use crate::technique::{Found, Sink, Style};

impl Subset {
    pub(super) fn hidden(&mut self, state: &State, set: Set, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let cells = state.layout().house(set.house).cells_at(set.places);
        let mut eliminations = CandidateSet::EMPTY;
        for digit in bits(ALL_DIGITS & !set.digits) {
            eliminations.add(digit, state.cells_of(digit) & cells);
        }
        if eliminations.is_empty() || (self.style == Style::Own && !self.once.is_new(&eliminations)) {
            return ControlFlow::Continue(());
        }
        sink(&Found::striking(self.info, &eliminations, &|step| {
            let part = Part::new(Role::Pattern, cells, set.digits, &state.all());
            step.parts.push(part.within([set.house]));
            let premise = |digit| Premise::house(state, set.house, digit);
            step.premises.extend(bits(set.digits).map(premise));
        }))
    }
}
