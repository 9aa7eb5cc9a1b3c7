//! The levels of the HoDoKu scale.

/// The highest score of each level below the last: easy, medium, hard, unfair. Extreme has none.
const HIGHEST: [u32; 4] = [800, 1000, 1600, 1800];

/// The level, 1 (easy) to 5 (extreme), of a path with this score whose steps have this highest level.
pub fn hodoku_level(score: u32, highest_step: u8) -> u8 {
    let mut level = highest_step.clamp(1, HIGHEST.len() as u8 + 1);
    while HIGHEST.get(usize::from(level) - 1).is_some_and(|&highest| score > highest) {
        level += 1;
    }
    level
}

#[cfg(test)]
mod tests {
    use super::hodoku_level;

    #[test]
    fn a_high_score_lifts_the_level() {
        assert_eq!(hodoku_level(800, 1), 1);
        assert_eq!(hodoku_level(801, 1), 2);
        assert_eq!(hodoku_level(1_500, 1), 3);
        assert_eq!(hodoku_level(1_500, 4), 4);
        assert_eq!(hodoku_level(90_000, 2), 5);
    }
}
