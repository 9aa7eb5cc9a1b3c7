//! Positions that show a technique.

use nonet_session::{Shown, lesson as positions};
use nonet_text::{OwnBoard, RulesText};
use serde_json::Value;

use super::practice::position;
use crate::error::{Error, value};

/// Returns the positions of a technique, each with its step; on a jigsaw with its rules too.
///
/// # Errors
/// [`Error`] if there is no such technique.
pub fn lesson(technique: &str) -> Result<Value, Error> {
    let unknown = || Error::of("technique", format!("there is no technique {technique}"));
    let info = nonet_logic::technique(technique).ok_or_else(unknown)?;
    positions(info).iter().map(told).collect()
}

fn told(shown: &Shown) -> Result<Value, Error> {
    let mut data = position(&shown.givens(), &shown.state, &shown.step)?;
    if let Some(regions) = shown.regions {
        let regions = regions.bytes().map(|region| Some(u16::from(region - b'0'))).collect();
        let board =
            OwnBoard { grids: vec![(0, 0, 9, 9)], regions: Some(regions), ..OwnBoard::default() };
        data["rules"] = value(RulesText { board: Some(board), ..RulesText::default() })?;
    }
    Ok(data)
}
