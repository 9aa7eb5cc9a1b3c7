//! Steps as the page receives them: in the form of [`StepForm`], with the technique's name.

use nonet_logic::{OWN, State, Step, StepForm, pictures, tell};
use serde_json::Value;

use crate::error::{Error, value};

/// Returns a step of nonet's own ladder with its words. `state` is the state in which it was found.
///
/// # Errors
/// Never: every step can be written as JSON.
pub fn step(found: &Step, state: &State) -> Result<Value, Error> {
    let form = StepForm::of(found, state.layout(), OWN.scale).told(tell(found, state));
    let mut data = value(form)?;
    data["name"] = found.technique.name.into();
    data["pictures"] = value(pictures(found, state))?;
    Ok(data)
}
