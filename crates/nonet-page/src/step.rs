//! Steps as the page receives them: in the form of [`StepForm`], with the technique's name, and whether it has a page.

use nonet_logic::general::{self, Position, Reading};
use nonet_logic::{OWN, Pictures, State, Step, StepForm, pictures, technique, tell};
use serde_json::Value;

use crate::error::{Error, value};

/// Returns a step of nonet's own ladder with its words. `state` is the state in which it was found.
///
/// # Errors
/// Never: every step can be written as JSON.
pub fn step(found: &Step, state: &State) -> Result<Value, Error> {
    let form = StepForm::of(found, state.layout(), OWN.scale).told(tell(found, state));
    shown(value(form)?, found.technique.key, found.technique.name, pictures(found, state))
}

/// Returns a step of the techniques for any rules with its words. `position` is the position in which it was found.
///
/// # Errors
/// Never: every step can be written as JSON.
pub fn step_by_rules(
    reading: &Reading,
    found: &general::Step,
    position: &Position,
) -> Result<Value, Error> {
    let telling = reading.tell(position, found);
    let form = reading.form(found, Some(&telling));
    let pictures = reading.pictures(position, found, &telling);
    shown(form, found.technique.key, found.technique.name, pictures)
}

fn shown(mut form: Value, key: &str, name: &str, pictures: Pictures) -> Result<Value, Error> {
    form["name"] = name.into();
    form["has_page"] = technique(key).is_some().into();
    form["pictures"] = value(pictures)?;
    Ok(form)
}
