//! Ratings: on three scales by the techniques of the catalogue, on nonet's own by those for any rules.

use nonet_logic::general::Reading;
use nonet_logic::{End, Layout, State, Watch, hodoku_level, rate as rate_path};
use nonet_session::{Board, own_rating_in_words, rating_in_words};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

use crate::engine::Engine;
use crate::error::Error;
use crate::logic::{Logic, ladder};

/// Returns the rating of a proper puzzle on each scale, and in words, with the name of its hardest step.
///
/// # Errors
/// [`Error`] if the puzzle is not proper, or no engine supports the rules.
pub fn rate(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    match ready.search(board.puzzle(), 2).0 {
        0 => return Err(Error::new("the puzzle has no solution, so it has no rating")),
        1 => {}
        _ => return Err(Error::new("the puzzle has several solutions, so it has no rating")),
    }
    Ok(match ready.logic()? {
        Logic::Catalogue(layout, _) => by_catalogue(layout, board),
        Logic::Rules(reading) => by_rules(reading, board),
    })
}

fn by_catalogue(layout: &Arc<Layout>, board: &Board) -> Value {
    let start = State::new(Arc::clone(layout), board.puzzle());
    let rate = |name| rate_path(&mut ladder(name, layout), start.clone(), None);
    let (explainer, hodoku) = (rate("explainer"), rate("hodoku"));
    let hardest = explainer.hardest.map(|info| info.name);
    let mut answer = json!({ "text": rating_in_words(&explainer, &hodoku), "hardest": hardest });
    for (name, rating) in [("explainer", explainer), ("hodoku", hodoku), ("nonet", rate("nonet"))] {
        let counts: Vec<Value> =
            rating.counts.iter().map(|(info, count)| json!([info.key, count])).collect();
        answer[name] = json!({
            "solved": matches!(rating.end, End::Solved | End::Beyond),
            "beyond": rating.end == End::Beyond,
            "highest": rating.highest,
            "pearl": rating.pearl,
            "diamond": rating.diamond,
            "total": rating.total,
            "level": hodoku_level(rating.total, rating.level),
            "hardest": rating.hardest.map(|info| info.key),
            "counts": counts,
        });
    }
    answer
}

/// The time for a rating under any rules, after which it is a lower bound: the page rates while one sets.
const LONGEST: Duration = Duration::from_secs(3);

fn by_rules(reading: &mut Reading, board: &Board) -> Value {
    let puzzle =
        Board { own: board.own.clone(), ..Board::new(Arc::clone(&board.rules), board.givens.clone()) };
    reading.set_watch(Watch::new(Some(LONGEST), None));
    let rating = reading.rate(&puzzle.position());
    reading.set_watch(Watch::default());
    let is_solved = rating.end == End::Solved;
    let counts: Vec<(&str, u32)> =
        rating.counts.iter().map(|&(kind, count)| (kind.key, count)).collect();
    json!({
        "text": own_rating_in_words(rating.highest, is_solved),
        "hardest": rating.hardest.map(|kind| kind.name),
        "nonet": {
            "solved": is_solved,
            "highest": rating.highest,
            "total": rating.total,
            "hardest": rating.hardest.map(|kind| kind.key),
            "counts": counts,
        },
    })
}
