//! Lists of what the engine supports: boards, presets and techniques.

use nonet::{Board, PRESETS, Rules};
use nonet_generate::Symmetry;
use nonet_logic::{CATALOGUE, LEVELS};
use nonet_session::DIFFICULTIES;
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

/// Returns the names that requests for puzzles accept: symmetries, words for difficulty, and HoDoKu's levels from 1.
pub fn request_names() -> Value {
    json!({
        "symmetries": Symmetry::ALL.map(Symmetry::name),
        "difficulties": DIFFICULTIES.map(|known| known.name),
        "levels": LEVELS,
    })
}

#[derive(Serialize)]
pub struct TechniqueData {
    key: &'static str,
    name: &'static str,
    uniqueness: bool,
    classic: bool,
    page: String,
}

/// Returns all techniques. Their pages are in Markdown.
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
