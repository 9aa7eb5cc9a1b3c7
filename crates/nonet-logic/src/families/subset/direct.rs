//! Direct hidden subsets: another digit has one place left in the house outside the cells of the subset.

use std::ops::ControlFlow;

use super::{Set, Subset};
use crate::candidates::{ALL_DIGITS, Candidate, CandidateSet, bits, only_bit};
use crate::cell_set::CellSet;
use crate::explanation::{Part, Role};
use crate::premise::Premise;
use crate::state::State;
use crate::technique::{Found, Sink, Style};

impl Subset {
    pub(super) fn direct(&mut self, state: &State, set: Set, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let house = state.layout().house(set.house);
        for digit in bits(ALL_DIGITS & !set.digits) {
            let open = state.places(set.house, digit);
            let Some(place) = only_bit(open & !set.places).filter(|_| !open.is_power_of_two()) else {
                continue;
            };
            let single = Candidate::new(house.cells[usize::from(place)], digit);
            let at = CellSet::of(single.cell);
            if self.style == Style::Own && !self.once.is_new(&CandidateSet::of(digit, at)) {
                continue;
            }
            sink(&Found {
                technique: self.info,
                extra: 0,
                placements: &[single],
                eliminations: &CandidateSet::EMPTY,
                explain: &|step| {
                    for (cells, digits) in [(house.cells_at(set.places), set.digits), (at, 1 << digit)] {
                        let part = Part::new(Role::Pattern, cells, digits, &state.all());
                        step.parts.push(part.within([set.house]));
                        let premise = |digit| Premise::house(state, set.house, digit);
                        step.premises.extend(bits(digits).map(premise));
                    }
                },
            })?;
            if self.style == Style::Explainer {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}
