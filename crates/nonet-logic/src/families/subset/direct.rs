//! Direct hidden subsets: another digit has one place left in the house outside the cells of the subset.

use std::ops::ControlFlow;

use nonet::CellSet;

use super::{Set, Subset};
use crate::candidates::{ALL_DIGITS, Candidate, bits, only_bit};
use crate::explanation::Role;
use crate::families::offers::Offers;
use crate::technique::Style;

impl Subset {
    pub(super) fn direct(&self, set: Set, offers: &mut Offers<'_, '_>) -> ControlFlow<()> {
        let state = offers.state;
        let house = state.layout().house(set.house);
        for digit in bits(ALL_DIGITS & !set.digits) {
            let open = state.places(set.house, digit);
            let Some(place) = only_bit(open & !set.places).filter(|_| !open.is_power_of_two()) else {
                continue;
            };
            let single = Candidate::new(house.cells[usize::from(place)], digit);
            let at = CellSet::of(single.cell);
            offers.place(0, single, |step| {
                for (cells, digits) in [(house.cells_at(set.places), set.digits), (at, 1 << digit)] {
                    step.part(state, Role::Pattern, cells, digits).houses.push(set.house);
                    bits(digits).for_each(|digit| step.rest_on_houses(state, [set.house], digit));
                }
            })?;
            if self.style == Style::Explainer {
                break;
            }
        }
        ControlFlow::Continue(())
    }
}
