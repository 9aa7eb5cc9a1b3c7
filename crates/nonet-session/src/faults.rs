//! Faults that are visible without a search, in words.

use nonet::{Cell, Clues, Digit, Fault, Rules, faults};
use serde::Serialize;

use crate::board::{label, name};
use crate::sentences::{counted, sentence};

/// A fault of a board in words.
#[derive(Clone, Debug, Serialize)]
pub struct ToldFault {
    /// The fault in words.
    pub message: String,
    /// The cells concerned.
    pub cells: Vec<usize>,
    /// The index of the house concerned.
    pub house: Option<usize>,
    /// The number of the digit concerned.
    pub digit: Option<u8>,
}

/// Returns the faults that are visible without a search.
pub fn visible_faults(rules: &Rules, clues: Clues<'_>) -> Vec<ToldFault> {
    faults(rules, clues).into_iter().map(|fault| told(rules, clues.givens, fault)).collect()
}

fn told(rules: &Rules, givens: &[u8], fault: Fault) -> ToldFault {
    let house_name = |house: usize| rules.houses()[house].name.as_str();
    let named =
        |cells: &[usize]| cells.iter().map(|&cell| name(rules, cell)).collect::<Vec<_>>().join(" and ");
    let label = |digit: Digit| label(rules, digit.value());
    match fault {
        Fault::NoDigit { cell, value } => {
            let args = [("symbol", &*value.to_string()), ("cell", &named(&[cell.index()]))];
            let message = sentence("fault.symbol", args);
            ToldFault { message, cells: vec![cell.index()], house: None, digit: Some(value) }
        }
        Fault::Clash { house, digit, cells } => {
            let cells = indexes(&cells);
            let args =
                [("digit", &*label(digit)), ("house", house_name(house)), ("cells", &named(&cells))];
            let message = counted("fault.clash", cells.len(), args);
            ToldFault { message, cells, house: Some(house), digit: Some(digit.value()) }
        }
        Fault::NoCandidate { cell } => {
            let message = sentence("fault.no-candidate", [("cells", &named(&[cell.index()]))]);
            ToldFault { message, cells: vec![cell.index()], house: None, digit: None }
        }
        Fault::NoPlace { house, digit } => {
            let args = [("digit", &*label(digit)), ("house", house_name(house))];
            let message = sentence("fault.no-place", args);
            ToldFault { message, cells: Vec::new(), house: Some(house), digit: Some(digit.value()) }
        }
        Fault::Broken { constraint } => {
            let constraint = &rules.constraints()[constraint];
            let cells = indexes(&constraint.broken_at(givens).unwrap_or_default());
            let args = [("cells", &*named(&cells)), ("constraint", constraint.name())];
            let message = counted("fault.broken", cells.len(), args);
            ToldFault { message, cells, house: None, digit: None }
        }
    }
}

fn indexes(cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|cell| cell.index()).collect()
}
