//! Wishes that no puzzle can fulfil.

use std::fmt;
use std::ops::RangeInclusive;

use nonet::Rules;
use nonet_logic::{CATALOGUE, Info, Ladder};

use super::members::least_price;
use super::wish::{Scale, Wish};
use crate::symmetry::Symmetry;

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
    Symmetry,
    /// The scale cannot be had under these rules, or has no such measure.
    Scale(
        /// What is wrong.
        String,
    ),
    /// A technique that does not exist or is not on the ladder.
    Technique(
        /// Its key.
        String,
    ),
    /// A technique is asked for and ruled out at once.
    Contradiction(
        /// Its key.
        String,
    ),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Range(what) | Self::Scale(what) => f.write_str(what),
            Self::TooFew { least } => write!(f, "no such puzzle has fewer than {least} givens"),
            Self::Symmetry => f.write_str("no number of givens in the range goes with the symmetry"),
            Self::Technique(key) => write!(f, "the ladder has no technique '{key}'"),
            Self::Contradiction(key) => write!(f, "'{key}' is asked for and ruled out at once"),
        }
    }
}

impl std::error::Error for Refused {}

/// Looks for reasons why no puzzle can be as wished.
pub(super) fn examine(wish: &Wish, ladder: &Ladder) -> Result<(), Refused> {
    ranges(wish)?;
    possible_clues(&wish.rules, wish.symmetry, &wish.clues)?;
    techniques(wish)?;
    let cheapest = ladder.rungs.iter().map(|rung| rung.price).min();
    let Some(cheapest) = cheapest else {
        return Err(Refused::Scale("the ladder has no techniques".to_owned()));
    };
    let bands = [("highest", &wish.highest), ("pearl", &wish.pearl), ("diamond", &wish.diamond)];
    for (name, band) in bands {
        if *band.end() < cheapest {
            return Err(Refused::Range(format!("{name}: the scale begins at {cheapest}")));
        }
    }
    if *wish.diamond.start() > *wish.highest.end() || *wish.pearl.start() > *wish.highest.end() {
        return Err(Refused::Range("pearl and diamond are never above the highest price".to_owned()));
    }
    if *wish.diamond.start() > *wish.pearl.end() {
        return Err(Refused::Range("diamond is never above pearl".to_owned()));
    }
    Ok(())
}

fn ranges(wish: &Wish) -> Result<(), Refused> {
    let bands = [
        ("highest", &wish.highest),
        ("pearl", &wish.pearl),
        ("diamond", &wish.diamond),
        ("total", &wish.total),
        ("clues", &wish.clues),
    ];
    if let Some((name, _)) = bands.iter().find(|(_, band)| band.is_empty()) {
        return Err(Refused::Range(format!("{name}: the range is empty")));
    }
    if wish.guesses.as_ref().is_some_and(RangeInclusive::is_empty) {
        return Err(Refused::Range("guesses: the range is empty".to_owned()));
    }
    if let Some(level) = &wish.level {
        if wish.scale != Scale::Hodoku {
            return Err(Refused::Scale("only HoDoKu's scale has levels".to_owned()));
        }
        if level.is_empty() || *level.end() < 1 || *level.start() > 5 {
            return Err(Refused::Range("level: levels are 1 to 5".to_owned()));
        }
    }
    Ok(())
}

/// That eight of the nine digits must be given is plain to see. That 16 givens never suffice under the classic rules is known
/// from the search of all grids by `McGuire`, Tugemann and Civario (2012), and that no puzzle of 17 has a symmetry other
/// than that of a diagonal mirror, from the list of all of them.
pub(crate) fn possible_clues(
    rules: &Rules,
    symmetry: Symmetry,
    clues: &RangeInclusive<u32>,
) -> Result<(), Refused> {
    let classic = rules.has_standard_boxes() && rules.houses().len() == 27;
    let least = match symmetry {
        _ if !classic => 8,
        Symmetry::None | Symmetry::Diagonal | Symmetry::AntiDiagonal => 17,
        _ => 18,
    };
    if *clues.end() < least {
        return Err(Refused::TooFew { least });
    }
    if *clues.start() > 80 {
        return Err(Refused::Range("clues: a puzzle has at most 80".to_owned()));
    }
    let reachable = symmetry.orbits().iter().fold(1_u128, |sums, orbit| sums | sums << orbit.len());
    let wanted = least.max(*clues.start())..=(*clues.end()).min(80);
    if !wanted.clone().any(|count| reachable >> count & 1 != 0) {
        return Err(Refused::Symmetry);
    }
    Ok(())
}

fn techniques(wish: &Wish) -> Result<(), Refused> {
    let named = wish.must.iter().chain(&wish.must_not).chain(&wish.only).chain(&wish.hardest);
    for key in named {
        if find(key).is_none() {
            return Err(Refused::Technique(key.clone()));
        }
    }
    for key in wish.must.iter().chain(&wish.hardest) {
        let ruled_out = !wish.only.is_empty() && !wish.only.contains(key);
        if ruled_out || wish.must_not.contains(key) {
            return Err(Refused::Contradiction(key.clone()));
        }
        match least_price(&wish.scale, key) {
            None => return Err(Refused::Technique(key.clone())),
            Some(price) if price > *wish.highest.end() => {
                return Err(Refused::Range(format!("highest: '{key}' costs at least {price}")));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// The technique of a key.
pub(super) fn find(key: &str) -> Option<&'static Info> {
    CATALOGUE.iter().find(|info| info.key == key).copied()
}
