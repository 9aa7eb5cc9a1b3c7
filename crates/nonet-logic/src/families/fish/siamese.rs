//! Siamese fish: two finned fish with the same bases and different fins, offered as a single step.

use std::ops::ControlFlow;

use crate::candidates::CandidateSet;
use crate::families::fish::general::{FishKind, Wanted, all_fish};
use crate::families::fish::kind::{Fins, Shape};
use crate::families::fish::templates::impossible;
use crate::families::offers::Offers;
use crate::state::State;
use crate::technique::{Finder, Info, Sink, Style};

/// Finds pairs of fish, kind by kind.
pub struct Siamese {
    pub(crate) technique: &'static Info,
    pub(crate) kinds: Vec<FishKind>,
    pub(crate) style: Style,
}

impl Finder for Siamese {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for &kind in &self.kinds {
            for digit in (0..9).filter(|&digit| !impossible(state, digit).is_empty()) {
                for way in 0..kind.shape.ways() {
                    let mut offers = Offers::in_style(self.style, self.technique, state, sink);
                    self.scan(kind, digit, way, &mut offers)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Siamese {
    fn scan(
        &self,
        kind: FishKind,
        digit: u8,
        way: usize,
        offers: &mut Offers<'_, '_>,
    ) -> ControlFlow<()> {
        let state = offers.state;
        let targets = impossible(state, digit);
        let mut fish = Vec::new();
        let wanted = Wanted { kind, style: self.style, way, digit };
        all_fish(state, wanted, targets, &mut fish);
        // A finned fish may have a sashimi twin; two sashimi fish belong to the sashimi kind.
        let finned = fish.len();
        if kind.shape == Shape::Basic && kind.fins == Fins::Finned {
            let mut sashimi = Vec::new();
            let kind = FishKind { fins: Fins::Sashimi, ..kind };
            all_fish(state, Wanted { kind, ..wanted }, targets, &mut sashimi);
            fish.append(&mut sashimi);
        }
        for (number, one) in fish[..finned].iter().enumerate() {
            let twins = fish[number + 1..].iter().filter(|other| other.bases == one.bases);
            for other in twins.filter(|other| other.gone != one.gone) {
                offers.strike(&CandidateSet::of(digit, one.gone | other.gone), |step| {
                    one.tell(state, digit, step);
                    let premises = step.premises.len();
                    other.tell(state, digit, step);
                    step.premises.truncate(premises);
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}
