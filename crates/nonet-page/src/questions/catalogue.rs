//! Lists of what the engine supports: boards, presets and techniques.

use nonet::{Board, PRESETS, Rules};
use nonet_generate::Symmetry;
use nonet_logic::{CATALOGUE, EXPLAINER, Info, LEVELS, OWN};
use nonet_session::{DIFFICULTIES, VARIANTS, Variant, difficulty_of};
use serde::Serialize;
use serde_json::{Value, json};

#[derive(Serialize)]
pub struct PresetData {
    name: &'static str,
    aliases: &'static [&'static str],
    summary: &'static str,
}

/// Returns all presets.
pub fn presets() -> Vec<PresetData> {
    let data = PRESETS.iter();
    data.map(|preset| PresetData { name: preset.name, aliases: preset.aliases, summary: preset.summary })
        .collect()
}

/// A named board.
#[derive(Serialize)]
pub struct BoardData {
    name: String,
    /// A short description of the board.
    text: String,
    /// The presets that can be used on it.
    presets: Vec<&'static str>,
}

/// The size of the largest board that the page offers. Larger ones can be opened.
const LARGEST: u8 = 25;

/// Returns the named boards: squares by size, a Latin square, and layouts of several grids.
pub fn boards() -> Vec<BoardData> {
    let has_boxes = |size: &u8| Board::usual_boxes(*size).is_some();
    let squares = (4..=LARGEST).filter(has_boxes).map(|size| format!("{size}x{size}"));
    let names = squares.chain(["latin-9".to_owned()]);
    names.chain(Rules::layout_names().map(str::to_owned)).filter_map(board).collect()
}

fn board(name: String) -> Option<BoardData> {
    let text = Rules::parse(&name).ok()?.board().describe();
    let has_meaning = |preset: &&str| Rules::parse(&format!("{name}+{preset}")).is_ok();
    let presets = PRESETS.iter().skip(1).map(|preset| preset.name).filter(has_meaning).collect();
    Some(BoardData { name, text, presets })
}

/// Returns the names that requests for puzzles accept: symmetries, words for difficulty, HoDoKu's levels from 1; and the
/// variants, each with its part of a request.
pub fn request_names() -> Value {
    json!({
        "symmetries": Symmetry::ALL.map(Symmetry::name),
        "difficulties": DIFFICULTIES.map(|known| known.name),
        "levels": LEVELS,
        "variants": VARIANTS.map(variant),
    })
}

/// A variant may have redundant givens, which make it easier.
fn variant(Variant { name, constraints }: Variant) -> Value {
    let constraints: Vec<Value> = constraints.iter().map(|name| json!({ "name": name })).collect();
    json!({ "name": name, "request": { "minimal": false, "constraints": constraints } })
}

#[derive(Serialize)]
pub struct TechniqueData {
    key: &'static str,
    name: &'static str,
    /// The word for a puzzle whose hardest step is the cheapest of this technique; none if no ladder in tenths has it.
    level: Option<&'static str>,
    /// The lowest price of its steps, in tenths of the Explainer's scale.
    price: Option<u32>,
    uniqueness: bool,
    classic: bool,
    page: String,
}

/// Returns all techniques. Their pages are in Markdown.
pub fn techniques() -> Vec<TechniqueData> {
    CATALOGUE.iter().copied().map(technique).collect()
}

fn technique(info: &'static Info) -> TechniqueData {
    let price = OWN.price(info.key).or_else(|| EXPLAINER.price(info.key)).map(|price| price.least);
    TechniqueData {
        key: info.key,
        name: info.name,
        level: price.map(difficulty_of),
        price,
        uniqueness: info.needs.uniqueness,
        classic: info.needs.classic,
        page: info.page(),
    }
}
