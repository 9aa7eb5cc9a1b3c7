//! Refuses techniques that cannot occur as requested.

use nonet_logic::{Layout, technique};

use super::difficulty::{Target, Techniques};
use super::ranges::refused;
use super::refusal::Refusal;
use super::scale::Scale;

/// The technique that places the last digit of any path. It comes first on all ladders except a user's own.
const FULL_HOUSE: &str = "full-house";

/// Returns the lowest price of a technique on a scale; `None` if it is not on its ladder.
pub(crate) fn least_price(scale: &Scale, key: &str) -> Option<u32> {
    scale.price(key).map(|(least, _)| least)
}

/// Returns the highest price of any of these techniques on a scale; `None` if there are none, or if it is not known.
pub(crate) fn top_price(scale: &Scale, keys: &[String]) -> Option<u32> {
    let most = |key: &String| scale.price(key).and_then(|(_, most)| most);
    keys.iter().map(most).try_fold(0, |top, price| Some(top.max(price?))).filter(|_| !keys.is_empty())
}

/// Refuses techniques that no path of the target can have.
pub(super) fn check_techniques(
    target: &Target,
    techniques: &Techniques,
    layout: &Layout,
) -> Result<(), Refusal> {
    let Techniques { must, without, only, hardest } = techniques;
    for key in must.iter().chain(without).chain(only).chain(hardest) {
        if technique(key).is_none() {
            return Err(Refusal::Technique(key.clone(), "among the techniques"));
        }
    }
    for key in must.iter().chain(hardest) {
        check_wanted(key, target, techniques, layout)?;
    }
    let (scale, start) = (&target.scale, *target.highest.start());
    let ([name, ..], begins) = (scale.measures(), scale.in_words(start));
    if let (Some(top), Some(key)) = (top_price(scale, hardest.as_slice()), hardest)
        && top < start
    {
        let costs = scale.in_words(top);
        return refused(format!(
            "{name}: '{key}' costs {costs}, so it cannot be the hardest if {name} begins at {begins}"
        ));
    }
    if let Some(top) = top_price(scale, only).filter(|&top| top < start) {
        let costs = scale.in_words(top);
        return refused(format!(
            "{name}: the allowed techniques cost at most {costs}, but {name} begins at {begins}"
        ));
    }
    check_full_houses(target, techniques)
}

/// Refuses a required technique that cannot occur.
fn check_wanted(
    key: &str,
    target: &Target,
    techniques: &Techniques,
    layout: &Layout,
) -> Result<(), Refusal> {
    let Some(least) = least_price(&target.scale, key) else {
        return Err(Refusal::Technique(key.to_owned(), target.scale.place()));
    };
    check_board(key, &target.scale, layout)?;
    let is_in = |keys: &[String]| keys.iter().any(|other| other == key);
    if is_in(&techniques.without) {
        return Err(Refusal::Contradiction(format!("'{key}' is both required and excluded")));
    }
    if !techniques.only.is_empty() && !is_in(&techniques.only) {
        return Err(Refusal::Contradiction(format!("'{key}' is required, but 'only' does not list it")));
    }
    let ([name, ..], end) = (target.scale.measures(), *target.highest.end());
    if least > end {
        let (costs, end) = (target.scale.in_words(least), target.scale.in_words(end));
        return refused(format!("{name}: '{key}' costs at least {costs}, but {name} ends at {end}"));
    }
    Ok(())
}

/// Refuses a technique that never occurs on the board.
fn check_board(key: &str, scale: &Scale, layout: &Layout) -> Result<(), Refusal> {
    let Some(info) = technique(key) else { return Ok(()) };
    if !layout.is_classic() && info.needs.classic {
        return Err(Refusal::Technique(
            key.to_owned(),
            "where there are houses other than rows, columns and boxes",
        ));
    }
    let is_own = matches!(scale, Scale::Custom(_));
    match info.never_on(layout).filter(|_| !is_own) {
        Some(why) => Err(Refusal::Impossible(format!("'{key}' never occurs under these rules: {why}"))),
        None => Ok(()),
    }
}

fn check_full_houses(target: &Target, techniques: &Techniques) -> Result<(), Refusal> {
    let Techniques { without, only, .. } = techniques;
    let is_missing = !only.is_empty() && only.iter().all(|key| key != FULL_HOUSE);
    let is_ruled_out = without.iter().any(|key| key == FULL_HOUSE);
    if matches!(target.scale, Scale::Custom(_)) || !(is_missing || is_ruled_out) {
        return Ok(());
    }
    let which = if is_missing {
        "only: include 'full-house' too"
    } else {
        "without: 'full-house' cannot be ruled out"
    };
    Err(Refusal::Contradiction(format!("{which}; the last digit of every puzzle is one")))
}

/// Refuses minimal puzzles under the classic rules that would have to be solved with full houses alone.
///
/// None exists, because of the facts about crowded houses. A row with one empty cell crosses a box whose other two rows
/// are empty (for a column, two columns of the box), and none of those six cells is ever the last empty cell of its
/// house. So only boxes can have one empty cell. When all of these boxes are full, their rows and columns still have
/// six empty cells, and all other houses have at least two.
pub(super) fn check_more_than_full_houses(
    target: &Target,
    techniques: &Techniques,
    is_minimal_classic: bool,
) -> Result<(), Refusal> {
    let Techniques { only, hardest, .. } = techniques;
    // All other techniques of the Explainer cost more.
    let singles = least_price(&Scale::Explainer, "hidden-single").unwrap_or(0);
    let is_cheap = target.scale == Scale::Explainer && *target.highest.end() < singles;
    let is_all = !only.is_empty() && only.iter().all(|key| key == FULL_HOUSE);
    let is_top =
        matches!(target.scale, Scale::Explainer | Scale::Own) && hardest.as_deref() == Some(FULL_HOUSE);
    if is_minimal_classic && (is_cheap || is_all || is_top) {
        let why = "full houses alone do not solve a minimal puzzle; allow superfluous givens";
        return Err(Refusal::Contradiction(why.to_owned()));
    }
    Ok(())
}
