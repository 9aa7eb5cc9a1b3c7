//! Faults that are visible without a search, in words.

use nonet::{Cell, Clues, Digit, Fault, Rules, faults};
use serde::Serialize;

use crate::board::{cell_name, digit_label};
use crate::sentences::{counted, sentence};

/// A fault of a board in words.
#[derive(Clone, Debug, Serialize)]
pub struct ToldFault {
    /// The name of its kind.
    #[serde(skip)]
    pub kind: &'static str,
    /// The fault in words.
    pub message: String,
    /// The cells concerned.
    pub cells: Vec<usize>,
    /// The index of the house concerned.
    pub house: Option<usize>,
    /// The number of the digit concerned.
    pub digit: Option<u8>,
    /// The index of the constraint that is broken.
    #[serde(skip)]
    pub constraint: Option<usize>,
}

/// Returns the faults that are visible without a search.
pub fn visible_faults(rules: &Rules, clues: Clues<'_>) -> Vec<ToldFault> {
    faults(rules, clues).into_iter().map(|fault| told(rules, clues.givens, &fault)).collect()
}

fn told(rules: &Rules, givens: &[u8], fault: &Fault) -> ToldFault {
    let cells = match fault {
        Fault::NoDigit { cell, .. } | Fault::NoCandidate { cell } => vec![*cell],
        Fault::Clash { cells, .. } => cells.clone(),
        Fault::NoPlace { .. } => Vec::new(),
        Fault::Broken { constraint } => {
            rules.constraints()[*constraint].broken_at(givens).unwrap_or_default()
        }
    };
    let cells: Vec<usize> = cells.into_iter().map(Cell::index).collect();
    let names = cells.iter().map(|&cell| cell_name(rules, cell)).collect::<Vec<_>>().join(" and ");
    let house_name = |house: usize| rules.houses()[house].name.as_str();
    let label = |digit: Digit| digit_label(rules, digit.value());
    let (kind, message, house, digit, constraint) = match *fault {
        Fault::NoDigit { value, .. } => {
            let message = sentence("fault.symbol", [("symbol", &value.to_string()), ("cell", &names)]);
            ("no_digit", message, None, Some(value), None)
        }
        Fault::Clash { house, digit, .. } => {
            let args = [("digit", &*label(digit)), ("house", house_name(house)), ("cells", &names)];
            let message = counted("fault.clash", cells.len(), args);
            ("clash", message, Some(house), Some(digit.value()), None)
        }
        Fault::NoCandidate { .. } => {
            ("no_candidate", sentence("fault.no-candidate", [("cells", &names)]), None, None, None)
        }
        Fault::NoPlace { house, digit } => {
            let args = [("digit", &*label(digit)), ("house", house_name(house))];
            ("no_place", sentence("fault.no-place", args), Some(house), Some(digit.value()), None)
        }
        Fault::Broken { constraint } => {
            let args = [("cells", &*names), ("constraint", rules.constraints()[constraint].name())];
            ("broken", counted("fault.broken", cells.len(), args), None, None, Some(constraint))
        }
    };
    ToldFault { kind, message, cells, house, digit, constraint }
}
