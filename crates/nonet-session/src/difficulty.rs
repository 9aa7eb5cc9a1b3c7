//! Words for difficulty, from very easy to extreme: one table for requests, ratings and documentation.
//!
//! The words follow the techniques that puzzles need at a newspaper's or an app's level of the same name:
//!
//! - Sudoku Explainer 1.2.1 offers Easy (ER 1.0 to 1.2), Medium (1.3 to 1.5), Hard (1.6 to 2.5), Fiendish (2.6 to 6.0) and
//!   Diabolical (from 6.1). Its first two levels separate hidden singles in boxes from those in lines; players find both,
//!   and naked singles, easy, and so does HoDoKu.
//! - HoDoKu 2.2 counts singles as Easy, locked candidates and small subsets as Medium, fish, wings and uniqueness as Hard,
//!   and chains as Unfair or Extreme. Its levels also depend on a score, and are kept separate as levels.
//! - `QQwing` calls puzzles that need a guess expert; the words here depend only on techniques, so these puzzles are very
//!   hard or extreme.
//!
//! The same limits hold for the prices of nonet's own ladder, which follow Sudoku Explainer's scale: singles, locked
//! candidates, subsets, basic fish and wings have equal prices on both. Chains between two ends cost less on nonet's
//! ladder, so its word may be one level below the word for the ER.

use nonet_logic::{LEVELS, Rating, hodoku_level};

/// The meaning of a word for difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifficultyRange {
    /// The word.
    pub name: &'static str,
    /// Its other names.
    pub aliases: &'static [&'static str],
    /// The lowest ER in tenths, or the lowest value of the highest price on the path of nonet's own ladder.
    pub least: u32,
    /// The highest such value. The last word has no upper end, so this is the highest known ER.
    pub most: u32,
    /// The techniques of which the hardest step is one.
    pub needs: &'static str,
}

const fn word(
    name: &'static str,
    aliases: &'static [&'static str],
    (least, most): (u32, u32),
    needs: &'static str,
) -> DifficultyRange {
    DifficultyRange { name, aliases, least, most, needs }
}

/// The words for difficulty, from the easiest to the hardest.
pub const DIFFICULTIES: [DifficultyRange; 6] = [
    word("very easy", &[], (10, 12), "the last empty cell of a house; hidden singles in boxes"),
    word("easy", &[], (13, 23), "hidden singles in rows and columns; naked singles"),
    word("medium", &[], (24, 31), "locked candidates; naked pairs"),
    word("hard", &[], (32, 44), "hidden pairs, triples, X-wings and swordfish, XY-wings and XYZ-wings"),
    word("very hard", &["expert"], (45, 69), "uniqueness, quads, and chains between two ends"),
    word("extreme", &[], (70, 119), "forcing chains and nets"),
];

/// Returns the range of a word; case does not matter, nor whether words are joined by spaces, hyphens or underscores.
///
/// ```
/// use nonet_session::difficulty_named;
///
/// assert_eq!(difficulty_named("Very-Easy").map(|known| known.most), Some(12));
/// assert_eq!(difficulty_named("expert").map(|known| known.name), Some("very hard"));
/// ```
pub fn difficulty_named(name: &str) -> Option<&'static DifficultyRange> {
    let plain = name.to_lowercase().replace(['-', '_'], " ");
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    DIFFICULTIES.iter().find(|known| known.name == plain || known.aliases.contains(&&*plain))
}

/// Returns the word for an ER, or for the highest price on nonet's own ladder, in tenths.
pub fn difficulty_of(tenths: u32) -> &'static str {
    let [.., last] = DIFFICULTIES;
    DIFFICULTIES.iter().find(|known| tenths <= known.most).map_or(last.name, |known| known.name)
}

/// Puts the ratings of a puzzle on the Explainer's scale and on HoDoKu's into a sentence.
pub fn rating_in_words(explainer: &Rating, hodoku: &Rating) -> String {
    let level = LEVELS[usize::from(hodoku_level(hodoku.total, hodoku.level)) - 1];
    format!(
        "{}: ER {}, EP {}, ED {}; HoDoKu {}, {level}.",
        capital_word(explainer.highest),
        tenths(explainer.highest),
        tenths(explainer.pearl),
        tenths(explainer.diamond),
        hodoku.total,
    )
}

/// Puts the rating of a puzzle by the techniques for any rules into a sentence: the highest price on its path, and whether
/// the path leads to the solution.
///
/// ```
/// use nonet_session::own_rating_in_words;
///
/// assert_eq!(own_rating_in_words(34, true), "Hard: 3.4 on nonet's scale.");
/// assert_eq!(own_rating_in_words(75, false), "Extreme: above 7.5 on nonet's scale.");
/// ```
pub fn own_rating_in_words(highest: u32, is_solved: bool) -> String {
    let above = if is_solved { "" } else { "above " };
    format!("{}: {above}{} on nonet's scale.", capital_word(highest), tenths(highest))
}

fn tenths(price: u32) -> String {
    format!("{}.{}", price / 10, price % 10)
}

/// Returns the word for a difficulty as a sentence begins with it.
fn capital_word(highest: u32) -> String {
    let (first, rest) = difficulty_of(highest).split_at(1);
    first.to_uppercase() + rest
}
