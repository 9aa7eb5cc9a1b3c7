//! 4x4 boards: full houses and hidden singles in boxes solve every puzzle.
//!
//! Every grid is isomorphic to one of two, and a test goes through all minimal puzzles of these. An additional given
//! leaves no fewer singles, so the same is true of all puzzles. It is not true with irregular boxes or extra houses.

use nonet::HouseKind;
use nonet_logic::{Layout, hodoku_level};

use super::difficulty::{Target, Techniques};
use super::ranges::{LEVELS, refused};
use super::refusal::Refusal;
use super::scale::Scale;

/// Minimum number of givens: two digits without givens could change places in any solution.
const FEWEST: u32 = 3;

/// The techniques that a scale may try before a hidden single.
const SINGLES: [&str; 3] = ["full-house", "naked-single", "hidden-single"];

/// Refuses difficulties that need more than singles on a 4x4 board.
pub(super) fn check_four(
    layout: &Layout,
    target: &Target,
    techniques: &Techniques,
) -> Result<(), Refusal> {
    let scale = &target.scale;
    let Some(most) = dearest(scale).filter(|_| is_four(layout)) else { return Ok(()) };
    let because = "full houses and hidden singles in boxes solve every 4x4 puzzle";
    for (name, range) in target.prices() {
        if *range.start() > most {
            let most = scale.in_words(most);
            return refused(format!("{name}: {because}, so {name} is at most {most}"));
        }
    }
    let never = |key: &&String| {
        !SINGLES.contains(&key.as_str()) || scale.price(key).is_some_and(|(least, _)| least > most)
    };
    if let Some(key) = techniques.must.iter().chain(&techniques.hardest).find(never) {
        return Err(Refusal::Impossible(format!("'{key}' never occurs under these rules: {because}")));
    }
    check_score(target, most * (16 - FEWEST), because)
}

/// Returns the highest price of a step, for scales that try nothing dearer while there is a full house or a hidden
/// single in a box.
fn dearest(scale: &Scale) -> Option<u32> {
    match scale {
        Scale::Explainer => scale.price("hidden-single").map(|(least, _)| least),
        Scale::Hodoku | Scale::Own => scale.price("hidden-single").and_then(|(_, most)| most),
        Scale::Custom(_) => None,
    }
}

fn check_score(target: &Target, most: u32, because: &str) -> Result<(), Refusal> {
    if target.scale != Scale::Hodoku {
        return Ok(());
    }
    let level = hodoku_level(most, 1);
    if *target.total.start() > most {
        return refused(format!("hodoku: {because}, so the score is at most {most}"));
    }
    if target.level.as_ref().is_some_and(|asked| *asked.start() > level) {
        let word = LEVELS[usize::from(level) - 1];
        return refused(format!("level: {because}, so every puzzle is {word}"));
    }
    Ok(())
}

/// Returns whether the houses are four rows, four columns and four boxes of 2x2 cells, and no others.
fn is_four(layout: &Layout) -> bool {
    let boxes = layout.of_kind(HouseKind::Box);
    let is_square = |&number: &u16| {
        let cells = &layout.house(number).cells;
        let corner = cells.first().copied().unwrap_or(0);
        corner % 9 % 2 == 0 && cells.iter().copied().eq([0, 1, 9, 10].map(|place| corner + place))
    };
    layout.side() == 4
        && boxes.len() == 4
        && boxes.iter().all(is_square)
        && layout.of_kind(HouseKind::Extra).is_empty()
}
