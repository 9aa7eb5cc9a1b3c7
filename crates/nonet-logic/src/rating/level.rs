//! The levels of the HoDoKu scale.

/// The names of the levels, from 1.
pub const LEVELS: [&str; 5] = ["easy", "medium", "hard", "unfair", "extreme"];

/// The highest score of each level below the last: easy, medium, hard, unfair. Extreme has none.
const HIGHEST: [(u8, u32); 4] = [(1, 800), (2, 1000), (3, 1600), (4, 1800)];

/// Returns the level, 1 (easy) to 5 (extreme), of a path with this score whose steps have this highest level.
pub fn hodoku_level(score: u32, highest_step: u8) -> u8 {
    let by_score = HIGHEST.iter().find(|(_, highest)| score <= *highest).map_or(5, |&(level, _)| level);
    by_score.max(highest_step.clamp(1, 5))
}
