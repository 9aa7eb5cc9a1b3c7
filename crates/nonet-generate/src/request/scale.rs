//! Scales of difficulty.

use nonet_logic::{
    EXPLAINER, HODOKU, Ladder, OWN, Price, Table, UnknownTechnique, custom, explainer, hodoku, own,
};

/// A scale of difficulty: a ladder of techniques with prices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Sudoku Explainer 1.2.1. Prices are in tenths, so ER 4.2 is 42.
    #[default]
    Explainer,
    /// HoDoKu 2.2, with points and levels.
    Hodoku,
    /// nonet's own.
    Own,
    /// Techniques by key, each with its price, in this order. No others are used.
    Custom(Vec<(String, u32)>),
}

impl Scale {
    /// Makes the ladder of the scale.
    ///
    /// # Errors
    /// [`UnknownTechnique`], with the first key that no technique has.
    pub fn ladder(&self) -> Result<Ladder, UnknownTechnique> {
        Ok(match self {
            Self::Explainer => explainer(),
            Self::Hodoku => hodoku(),
            Self::Own => own(),
            Self::Custom(rungs) => custom(rungs.iter().map(|(key, price)| (key.as_str(), *price)))?,
        })
    }

    /// Returns the lowest and the highest price of a technique; `None` if it is not on the ladder.
    pub(crate) fn price(&self, key: &str) -> Option<(u32, Option<u32>)> {
        let of = |table: &Table| table.price(key).map(|Price { least, most, .. }| (least, most));
        match self {
            Self::Explainer => of(&EXPLAINER),
            Self::Hodoku => of(&HODOKU),
            Self::Own => of(&OWN),
            Self::Custom(rungs) => {
                rungs.iter().find(|(name, _)| name == key).map(|&(_, price)| (price, Some(price)))
            }
        }
    }

    /// Returns a price as it is printed.
    pub(crate) fn in_words(&self, price: u32) -> String {
        match self {
            Self::Explainer | Self::Own => format!("{}.{}", price / 10, price % 10),
            Self::Hodoku | Self::Custom(_) => price.to_string(),
        }
    }

    /// Returns the keywords that request the measures: the highest price, the highest price up to the first digit, and
    /// the price of the first step.
    pub(crate) const fn measures(&self) -> [&'static str; 3] {
        match self {
            Self::Explainer => ["er", "ep", "ed"],
            Self::Hodoku | Self::Own | Self::Custom(_) => ["highest", "pearl", "diamond"],
        }
    }

    /// Returns the keyword that requests the sum of all prices.
    pub(crate) const fn total(&self) -> &'static str {
        match self {
            Self::Explainer => "total",
            Self::Hodoku | Self::Own | Self::Custom(_) => "hodoku",
        }
    }

    /// Returns the ladder's name in messages about a missing technique.
    pub(crate) const fn place(&self) -> &'static str {
        match self {
            Self::Explainer => "on Sudoku Explainer's ladder, which goes with er, ep and ed",
            Self::Hodoku => "on HoDoKu's ladder, which goes with hodoku and level",
            Self::Own => "on nonet's ladder",
            Self::Custom(_) => "on the ladder",
        }
    }
}
