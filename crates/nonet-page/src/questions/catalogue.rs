//! The catalogue: presets with their houses, and techniques.

use nonet::{Cell, HouseKind, PRESETS, Rules};
use nonet_logic::CATALOGUE;
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize)]
pub struct PresetData {
    name: &'static str,
    aliases: &'static [&'static str],
    summary: &'static str,
}

/// All presets.
pub fn presets() -> Vec<PresetData> {
    let data = PRESETS.iter();
    data.map(|preset| PresetData { name: preset.name, aliases: preset.aliases, summary: preset.summary })
        .collect()
}

/// The houses of a set of rules, in their order.
pub fn houses(rules: &Rules) -> Value {
    let kind = |kind| match kind {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
        HouseKind::Extra => "extra",
    };
    let cells = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>();
    let houses = rules.houses().iter().map(
        |house| json!({ "kind": kind(house.kind), "name": house.name, "cells": cells(&house.cells) }),
    );
    Value::Array(houses.collect())
}

#[derive(Serialize)]
pub struct TechniqueData {
    key: &'static str,
    name: &'static str,
    uniqueness: bool,
    classic: bool,
    page: String,
}

/// All techniques; pages are Markdown.
pub fn techniques() -> Vec<TechniqueData> {
    let data = CATALOGUE.iter().map(|info| TechniqueData {
        key: info.key,
        name: info.name,
        uniqueness: info.needs.uniqueness,
        classic: info.needs.classic,
        page: info.page(),
    });
    data.collect()
}
