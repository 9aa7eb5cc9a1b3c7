//! Ratings on the three scales.

use nonet_logic::{End, hodoku_level, rate as rate_path};
use nonet_session::{Board, rating_in_words};
use serde_json::{Value, json};

use crate::engine::Engine;
use crate::error::Error;

/// Returns the rating of a proper puzzle on each scale, and in words.
///
/// # Errors
/// [`Error`] if the puzzle is not proper, or there is no human logic on this board.
pub fn rate(engine: &mut Engine, board: &Board) -> Result<Value, Error> {
    let ready = engine.under(&board.rules)?;
    let layout = std::sync::Arc::clone(ready.layout()?);
    match ready.search(board.puzzle(), 2).0 {
        0 => return Err(Error::new("the puzzle has no solution, so it has no rating")),
        1 => {}
        _ => return Err(Error::new("the puzzle has several solutions, so it has no rating")),
    }
    let start = nonet_logic::State::new(layout, board.puzzle());
    let rate = |name| {
        let mut ladder = ready.fresh_ladder(name)?;
        Ok::<_, Error>(rate_path(&mut ladder, start.clone(), None))
    };
    let (explainer, hodoku) = (rate("explainer")?, rate("hodoku")?);
    let mut answer = json!({ "text": rating_in_words(&explainer, &hodoku) });
    for (name, rating) in [("explainer", explainer), ("hodoku", hodoku), ("nonet", rate("nonet")?)] {
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
    Ok(answer)
}
