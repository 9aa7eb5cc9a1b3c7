//! Wishes that no puzzle can fulfil.

use std::fmt;
use std::ops::RangeInclusive;

use nonet::Rules;
use nonet_logic::{CATALOGUE, Info, Ladder};

use super::bands::{bands, empty, prices};
use super::members::{Names, least_price, top_price};
use super::wish::{Scale, Wish};
use crate::symmetry::Symmetry;
use crate::wish::least_clues;

/// On the Explainer's scale full houses alone cost less.
const SINGLES: u32 = 12;

/// Why a wish is refused before any puzzle is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A range without a number in it, or out of what there is.
    Range(
        /// What the range is of, and what is wrong with it.
        String,
    ),
    /// So few givens never leave a single solution.
    TooFew {
        /// The least that the rules and the symmetry allow.
        least: u32,
    },
    /// No number of givens in the range goes with the symmetry.
    Symmetry(
        /// The symmetry's name.
        &'static str,
    ),
    /// The scale cannot be had under these rules, or has no such measure.
    Scale(
        /// What is wrong.
        String,
    ),
    /// A technique that does not exist or is not used.
    Technique(
        /// Its key.
        String,
        /// Where it is not to be found.
        &'static str,
    ),
    /// A technique is asked for and ruled out at once, or cannot be done without.
    Contradiction(
        /// What is wrong.
        String,
    ),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range(what) | Self::Scale(what) | Self::Contradiction(what) => f.write_str(what),
            Self::TooFew { least } => {
                let why = match least {
                    8 => "two digits that are not given can change places in any solution",
                    17 => "a search through all grids has shown that",
                    _ => "all puzzles of 17 are known, and none has this symmetry",
                };
                write!(
                    f,
                    "givens: a puzzle with these rules and this symmetry has at least {least} givens: {why}"
                )
            }
            Self::Symmetry(name) => {
                write!(
                    f,
                    "givens: with the symmetry {name}, puzzles never have so many givens, as cells go together"
                )
            }
            Self::Technique(key, place) => write!(f, "there is no '{key}' {place}"),
        }
    }
}

impl std::error::Error for Refused {}

/// Looks for reasons why no puzzle can be as wished.
pub(super) fn examine(wish: &Wish, ladder: &Ladder, is_classic: bool) -> Result<(), Refused> {
    empty(wish)?;
    possible_clues(&wish.rules, wish.symmetry, &wish.clues)?;
    if ladder.rungs.is_empty() {
        return Err(Refused::Scale("the ladder has no techniques".to_owned()));
    }
    techniques(wish, is_classic)?;
    bands(wish)?;
    let cheapest = ladder.rungs.iter().map(|rung| rung.price).min().unwrap_or(0);
    prices(wish, cheapest)?;
    full_houses_alone(wish, is_classic)
}

/// That no puzzle of 17 has a symmetry other than that of a diagonal mirror is known from the list of all of them.
pub(crate) fn possible_clues(
    rules: &Rules,
    symmetry: Symmetry,
    clues: &RangeInclusive<u32>,
) -> Result<(), Refused> {
    let least = least_clues(rules);
    let least = match symmetry {
        Symmetry::None | Symmetry::Diagonal | Symmetry::AntiDiagonal => least,
        _ if least == 17 => 18,
        _ => least,
    };
    if clues.is_empty() {
        return Err(Refused::Range("givens: the range is empty".to_owned()));
    }
    if *clues.end() < least {
        return Err(Refused::TooFew { least });
    }
    if *clues.start() > 80 {
        return Err(Refused::Range("givens: a puzzle has at most 80 givens".to_owned()));
    }
    let reachable = symmetry.orbits().iter().fold(1_u128, |sums, orbit| sums | sums << orbit.len());
    let wanted = least.max(*clues.start())..=(*clues.end()).min(80);
    if !wanted.clone().any(|count| reachable >> count & 1 != 0) {
        return Err(Refused::Symmetry(symmetry.name()));
    }
    Ok(())
}

fn techniques(wish: &Wish, is_classic: bool) -> Result<(), Refused> {
    let Names { highest, place, .. } = Names::of(&wish.scale);
    let named = wish.must.iter().chain(&wish.must_not).chain(&wish.only).chain(&wish.hardest);
    for key in named {
        if find(key).is_none() {
            return Err(Refused::Technique(key.clone(), "among the techniques"));
        }
    }
    for key in wish.must.iter().chain(&wish.hardest) {
        let Some(least) = least_price(&wish.scale, key) else {
            return Err(Refused::Technique(key.clone(), place));
        };
        if !is_classic && find(key).is_some_and(|info| info.needs.classic) {
            return Err(Refused::Technique(
                key.clone(),
                "where there are other houses than rows, columns and boxes",
            ));
        }
        if wish.must_not.contains(key) {
            return Err(Refused::Contradiction(format!("'{key}' is asked for and ruled out at once")));
        }
        if !wish.only.is_empty() && !wish.only.contains(key) {
            return Err(Refused::Contradiction(format!(
                "'{key}' is asked for, and not among those of only"
            )));
        }
        if least > *wish.highest.end() {
            let (costs, end) = (wish.scale.told(least), wish.scale.told(*wish.highest.end()));
            return Err(Refused::Range(format!(
                "{highest}: '{key}' costs at least {costs}, and {highest} ends at {end}"
            )));
        }
    }
    let begins = wish.scale.told(*wish.highest.start());
    let hardest = wish.hardest.as_slice();
    if let (Some(top), Some(key)) = (top_price(&wish.scale, hardest), hardest.first())
        && top < *wish.highest.start()
    {
        let costs = wish.scale.told(top);
        return Err(Refused::Range(format!(
            "{highest}: '{key}' costs {costs}, and is not the hardest where {highest} begins at {begins}"
        )));
    }
    if let Some(top) = top_price(&wish.scale, &wish.only).filter(|top| top < wish.highest.start()) {
        let costs = wish.scale.told(top);
        return Err(Refused::Range(format!(
            "{highest}: the techniques of only cost no more than {costs}, and {highest} begins at {begins}"
        )));
    }
    full_houses(wish)
}

/// The last digit of any path is a full house, which comes first on all ladders but a user's own.
fn full_houses(wish: &Wish) -> Result<(), Refused> {
    const LAST: &str = "full-house";
    let is_missing = !wish.only.is_empty() && wish.only.iter().all(|key| key != LAST);
    let is_ruled_out = wish.must_not.iter().any(|key| key == LAST);
    if matches!(wish.scale, Scale::Custom(_)) || !(is_missing || is_ruled_out) {
        return Ok(());
    }
    let which = if is_missing {
        "only: name 'full-house' too"
    } else {
        "without: 'full-house' cannot be ruled out"
    };
    Err(Refused::Contradiction(format!("{which}; the last digit of every puzzle is one")))
}

/// Full houses alone do not solve a minimal puzzle, as what is known of crowded houses shows. A row with one cell left has beside
/// it a box whose other two rows are empty, or two of its columns if it is a column; and of these six cells none is ever the
/// last one of its house. So there are such boxes alone: their rows and columns have six cells left when all of these boxes are
/// full, and all other houses two at least, as before.
fn full_houses_alone(wish: &Wish, is_classic: bool) -> Result<(), Refused> {
    const FIRST: &str = "full-house";
    let is_bare = wish.minimal && wish.symmetry == Symmetry::None && is_classic;
    let is_cheap = wish.scale == Scale::Explainer && *wish.highest.end() < SINGLES;
    let is_all = !wish.only.is_empty() && wish.only.iter().all(|key| key == FIRST);
    let is_top =
        matches!(wish.scale, Scale::Explainer | Scale::Own) && wish.hardest.as_deref() == Some(FIRST);
    if is_bare && (is_cheap || is_all || is_top) {
        let why = "full houses alone do not solve a minimal puzzle; let givens be superfluous";
        return Err(Refused::Contradiction(why.to_owned()));
    }
    Ok(())
}

/// The technique of a key.
pub(super) fn find(key: &str) -> Option<&'static Info> {
    CATALOGUE.iter().find(|info| info.key == key).copied()
}
