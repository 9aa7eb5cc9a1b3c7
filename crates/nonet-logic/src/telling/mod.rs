//! Explains steps in words. A technique's wording is beside its finder; the sentences are in `en.ftl`, and code supplies
//! cells, digits and reasons.

pub(crate) mod catalogue;
pub(crate) mod chains;
mod clue;
pub(crate) mod cover;
pub(crate) mod covers;
pub(crate) mod deadly;
mod eureka;
pub(crate) mod fillings;
pub(crate) mod fish;
pub(crate) mod gone;
mod hints;
mod kinds;
pub(crate) mod lines;
pub(crate) mod sets;
pub(crate) mod teller;
mod verdict;
pub(crate) mod words;

use crate::state::State;
use crate::technique::{Step, Teller, Telling};
pub use catalogue::{Argument, sentence_with};
pub use clue::constraint_in_words;
pub(crate) use hints::{Region, looked_at};
pub use kinds::{KINDS, kind};
use teller::cells_of;
use words::Join;
pub use words::counted_name;

/// Explains a step in words.
pub fn tell(step: &Step, state: &State) -> Telling {
    let mut teller = told(step, state).unwrap_or_else(|| generic(step, state));
    teller.telling.so = words::so(&step.placements, &step.eliminations);
    teller.telling.effects = words::effects(&step.placements, &step.eliminations);
    teller.telling.hints = hints::hints(step, state);
    teller.telling.firsts = hints::firsts(step, state);
    let effects = words::effects_code(&step.placements, &step.eliminations);
    let pattern = teller.code;
    let name = step.technique.name;
    teller.telling.short = match pattern.as_str() {
        "" => format!("{name}: {effects}"),
        pattern => format!("{name}: {pattern} => {effects}"),
    };
    teller.telling
}

/// Returns whether a step has the parts and chains that its technique's words need.
pub(crate) fn is_told(step: &Step, state: &State) -> bool {
    told(step, state).is_some()
}

/// Returns the words of the step's technique. None if the step lacks what they need, as a step from a file may.
fn told<'a>(step: &'a Step, state: &'a State) -> Option<Teller<'a>> {
    let mut teller = Teller::new(step, state);
    (step.technique.tell)(&mut teller)?;
    (!teller.telling.why.is_empty()).then_some(teller)
}

/// Writes one sentence for each part, then the chains; if there are neither, one sentence for each premise.
fn generic<'a>(step: &'a Step, state: &'a State) -> Teller<'a> {
    let mut teller = Teller::new(step, state);
    for part in &step.parts {
        let args = catalogue::args! {
            role: part.role.name(), digits: words::digits(part.digits, Join::And),
            cells: words::cells(cells_of(part), Join::And), houses: teller.houses(&part.houses)
        };
        teller.why("part", &args);
    }
    let has_chains = chains::tell_chains(&mut teller).is_some();
    for premise in step.premises.iter().filter(|_| !has_chains && step.parts.is_empty()) {
        let args = catalogue::args! { candidates: words::candidates(&premise.candidates, Join::Or) };
        teller.why("premise", &args);
    }
    teller
}
