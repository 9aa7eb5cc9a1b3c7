//! Explains steps in words. A technique's wording is beside its finder; the sentences are in `en.ftl`, and code supplies
//! cells, digits and reasons.

pub(crate) mod catalogue;
pub(crate) mod chains;
pub(crate) mod cover;
pub(crate) mod covers;
pub(crate) mod deadly;
mod eureka;
pub(crate) mod fish;
mod hints;
mod kinds;
pub(crate) mod sets;
pub(crate) mod teller;
pub(crate) mod words;

use crate::state::State;
use crate::technique::{Step, Teller, Telling};
use catalogue::sentence;
pub use catalogue::{Argument, sentence_with};
use teller::cells_of;
use words::Join;

/// Explains a step in words.
pub fn tell(step: &Step, state: &State) -> Telling {
    let mut teller = Teller { step, state, telling: Telling::default(), code: String::new() };
    if (step.technique.tell)(&mut teller).is_none() {
        teller.telling = Telling::default();
        generic(&mut teller);
    }
    let changes = words::effects(&step.placements, &step.eliminations);
    teller.telling.so = sentence("so", &catalogue::args! { effects: changes.as_str() });
    teller.telling.effects = changes;
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

/// Writes one sentence for each part, for steps that lack the parts that their technique's wording needs.
fn generic(teller: &mut Teller<'_>) {
    for part in &teller.step.parts {
        let args = catalogue::args! {
            role: part.role.name(), digits: words::digits(part.digits, Join::And),
            cells: words::cells(cells_of(part), Join::And), houses: teller.houses(&part.houses)
        };
        teller.why("part", &args);
    }
}
