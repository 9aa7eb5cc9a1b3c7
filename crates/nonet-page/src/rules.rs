//! Rules that the page can show.

use nonet::Rules;
use nonet_text::RulesText;

use crate::error::Error;

/// Maximum number of digits. The page keeps the candidates of a cell in the bits of a number, and JavaScript allows 31
/// of these.
const MOST_DIGITS: u8 = 31;

/// Returns the rules.
///
/// # Errors
/// [`Error`] if a name is unknown, a part is malformed, or there are more digits than the page can show.
pub fn checked(text: &RulesText) -> Result<Rules, Error> {
    let rules = text.rules().map_err(|error| Error::of("rules", error))?;
    if rules.digits() > MOST_DIGITS {
        let digits = rules.digits();
        return Err(Error::of(
            "rules",
            format!("the page shows boards of up to {MOST_DIGITS} digits; this one has {digits}"),
        ));
    }
    Ok(rules)
}
