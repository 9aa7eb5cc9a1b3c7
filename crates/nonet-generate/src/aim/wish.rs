//! What can be asked of a puzzle.

use std::ops::RangeInclusive;

use nonet::Rules;
use nonet_logic::{Ladder, UnknownTechnique, custom, explainer, hodoku, own};

use crate::symmetry::Symmetry;

/// The scale on which a difficulty is meant: a ladder of techniques with prices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Sudoku Explainer 1.2.1; prices are tenths, so ER 4.2 is 42.
    #[default]
    Explainer,
    /// HoDoKu 2.2, with points and levels.
    Hodoku,
    /// nonet's own.
    Own,
    /// Techniques by key with prices, in this order. What is not among them is not used.
    Custom(Vec<(String, u32)>),
}

impl Scale {
    /// Makes its ladder.
    ///
    /// # Errors
    /// The first key that no technique has.
    pub fn ladder(&self) -> Result<Ladder, UnknownTechnique> {
        Ok(match self {
            Self::Explainer => explainer(),
            Self::Hodoku => hodoku(),
            Self::Own => own(),
            Self::Custom(rungs) => custom(rungs.iter().map(|(key, price)| (key.as_str(), *price)))?,
        })
    }

    /// A price as people write it.
    pub(super) fn told(&self, price: u32) -> String {
        match self {
            Self::Explainer | Self::Own => format!("{}.{}", price / 10, price % 10),
            Self::Hodoku | Self::Custom(_) => price.to_string(),
        }
    }
}

/// A puzzle as it is wanted. The default asks for nothing but a minimal puzzle of plain Sudoku that the Explainer's ladder
/// solves.
///
/// ```
/// use nonet_generate::aim::{Aim, Outcome, Wish};
///
/// let wish = Wish { highest: 38..=45, ..Wish::default() };
/// let aim = Aim::new(wish).expect("nothing speaks against it");
/// let Outcome::Made(made) = aim.aimer().make(7, 0, &nonet::Limits::default()) else { panic!() };
/// assert!((38..=45).contains(&made.ratings[0].highest) && made.puzzle.minimal);
/// ```
#[derive(Clone, Debug)]
pub struct Wish {
    /// The rules.
    pub rules: Rules,
    /// The symmetry of the cells with givens.
    pub symmetry: Symmetry,
    /// How many givens.
    pub clues: RangeInclusive<u32>,
    /// Whether no given, or with a symmetry no set of givens that go together, may be superfluous.
    pub minimal: bool,
    /// The scale for all that follows.
    pub scale: Scale,
    /// The highest price on the path: ER.
    pub highest: RangeInclusive<u32>,
    /// The highest price up to the first digit: EP.
    pub pearl: RangeInclusive<u32>,
    /// The price of the first step: ED.
    pub diamond: RangeInclusive<u32>,
    /// The sum of all prices: HoDoKu's score.
    pub total: RangeInclusive<u32>,
    /// HoDoKu's level, 1 (easy) to 5 (extreme). Only for its scale.
    pub level: Option<RangeInclusive<u8>>,
    /// The guesses of nonet's engine when it proves that there is one solution.
    pub guesses: Option<RangeInclusive<u64>>,
    /// Techniques, by key, that must occur on the path.
    pub must: Vec<String>,
    /// Techniques that must not occur on the path.
    pub must_not: Vec<String>,
    /// If any are named, no others than these may occur on the path.
    pub only: Vec<String>,
    /// The technique of the highest price.
    pub hardest: Option<String>,
    /// Give up after so many puzzles; never if there is no number.
    pub tries: Option<u64>,
}

impl Default for Wish {
    fn default() -> Self {
        let any = 0..=u32::MAX;
        Self {
            rules: Rules::classic(),
            symmetry: Symmetry::None,
            clues: 17..=80,
            minimal: true,
            scale: Scale::Explainer,
            highest: any.clone(),
            pearl: any.clone(),
            diamond: any.clone(),
            total: any,
            level: None,
            guesses: None,
            must: Vec::new(),
            must_not: Vec::new(),
            only: Vec::new(),
            hardest: None,
            tries: None,
        }
    }
}
