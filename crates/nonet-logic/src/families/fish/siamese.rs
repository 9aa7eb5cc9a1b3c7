//! Siamese fish: two finned fish with the same bases and different fins, offered as one.

use std::ops::ControlFlow;

use crate::candidates::CandidateSet;
use crate::families::fish::general::{Fish, Kind, Wanted, all_fish};
use crate::families::fish::kind::{Fins, Shape};
use crate::families::fish::templates::impossible;
use crate::state::State;
use crate::technique::{Finder, Found, Info, Sink, Style};

/// Looks for pairs of fish, kind by kind.
pub struct Siamese {
    pub(crate) technique: &'static Info,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) style: Style,
}

impl Siamese {
    fn offer(
        &self,
        state: &State,
        digit: u8,
        size: usize,
        pair: [&Fish; 2],
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let [one, other] = pair;
        sink(&Found::striking(
            self.technique,
            &CandidateSet::of(digit, one.gone | other.gone),
            &|step| {
                one.pattern(digit, size).tell(state, step);
                let premises = step.premises.len();
                other.pattern(digit, size).tell(state, step);
                step.premises.truncate(premises);
            },
        ))
    }
}

impl Finder for Siamese {
    fn find(&mut self, state: &State, sink: &mut Sink<'_>) -> ControlFlow<()> {
        for &kind in &self.kinds {
            for digit in (0..9).filter(|&digit| !impossible(state, digit).is_empty()) {
                for way in 0..kind.shape.ways() {
                    self.scan(state, kind, digit, way, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl Siamese {
    fn scan(
        &self,
        state: &State,
        kind: Kind,
        digit: u8,
        way: usize,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let targets = impossible(state, digit);
        let mut fish = Vec::new();
        let wanted = Wanted { kind, style: self.style, way, digit };
        all_fish(state, wanted, targets, &mut fish);
        // A finned fish may have a sashimi twin; two sashimi fish belong to the sashimi kind.
        let finned = fish.len();
        if kind.shape == Shape::Basic && kind.fins == Fins::Finned {
            let mut sashimi = Vec::new();
            let kind = Kind { fins: Fins::Sashimi, ..kind };
            all_fish(state, Wanted { kind, ..wanted }, targets, &mut sashimi);
            fish.append(&mut sashimi);
        }
        let mut seen = Vec::new();
        for (number, one) in fish[..finned].iter().enumerate() {
            let twins = fish[number + 1..].iter().filter(|other| other.bases == one.bases);
            for other in twins.filter(|other| other.gone != one.gone) {
                let gone = one.gone | other.gone;
                if self.style == Style::Own && seen.contains(&gone) {
                    continue;
                }
                seen.push(gone);
                self.offer(state, digit, kind.size, [one, other], sink)?;
            }
        }
        ControlFlow::Continue(())
    }
}
