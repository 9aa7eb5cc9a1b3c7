//! A ladder as a table: one row for each rung, with its techniques and their prices.

use crate::ladder::{BEYOND, Ladder, Rung};
use crate::technique::{Finder, Info, Setup, Style};
use crate::techniques::CATALOGUE;

/// Returns the technique with this key.
pub fn technique(key: &str) -> Option<&'static Info> {
    CATALOGUE.iter().find(|info| info.key == key).copied()
}

/// The price of a technique on a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// The technique's key.
    pub key: &'static str,
    /// The lowest price of a step.
    pub least: u32,
    /// The highest price of a step; `None` if the ladder sets no upper limit.
    pub most: Option<u32>,
}

/// Returns a price that is the same for every step.
pub(super) const fn exactly(key: &'static str, price: u32) -> Price {
    Price { key, least: price, most: Some(price) }
}

/// Returns a price that varies from step to step.
pub(super) const fn or_more(key: &'static str, least: u32) -> Price {
    Price { key, least, most: None }
}

/// Makes the finder of a rung.
type MakeFinder = fn(&Setup) -> Box<dyn Finder>;

/// A rung of a ladder.
pub(super) struct Row {
    price: u32,
    level: u8,
    first: Price,
    others: &'static [Price],
    /// Whether an earlier row of the technique has its prices.
    is_again: bool,
    make: Option<MakeFinder>,
}

/// Returns a rung for a technique whose steps all cost the same.
pub(super) const fn at(price: u32, key: &'static str) -> Row {
    Row { price, level: 0, first: exactly(key, price), others: &[], is_again: false, make: None }
}

/// Returns a rung for a technique whose steps cost `price` or more.
pub(super) const fn from(price: u32, key: &'static str) -> Row {
    at(price, key).or_more()
}

impl Row {
    /// Sets the difficulty level.
    pub(super) const fn level(self, level: u8) -> Self {
        Self { level, ..self }
    }

    /// Allows steps that cost more than the rung's price.
    pub(super) const fn or_more(self) -> Self {
        Self { first: or_more(self.first.key, self.price), ..self }
    }

    /// Allows steps that cost up to `most`.
    pub(super) const fn to(self, most: u32) -> Self {
        Self { first: Price { most: Some(most), ..self.first }, ..self }
    }

    /// Adds further techniques that the same finder finds.
    pub(super) const fn with(self, others: &'static [Price]) -> Self {
        Self { others, ..self }
    }

    /// Returns another rung of a technique: its first row has the prices of both.
    pub(super) const fn again(self) -> Self {
        Self { is_again: true, ..self }
    }

    /// Replaces the technique's own finder.
    pub(super) const fn by(self, make: MakeFinder) -> Self {
        Self { make: Some(make), ..self }
    }

    fn rung(&self, setup: &Setup) -> Rung {
        let own = || technique(self.first.key).expect("rows name techniques");
        let finder = match self.make {
            Some(make) => make(setup),
            None => own().finder_in(setup),
        };
        Rung { finder, price: self.price, level: self.level }
    }

    fn prices(&self) -> impl Iterator<Item = Price> {
        let first = (!self.is_again).then_some(self.first);
        first.into_iter().chain(self.others.iter().copied())
    }
}

/// A published ladder: its rungs, and the price of each technique.
pub struct Table {
    pub(super) name: &'static str,
    /// The number of units of price to one of the ladder's scale.
    pub scale: u32,
    pub(super) style: Style,
    pub(super) rows: &'static [Row],
}

impl Table {
    /// Returns the ladder, with finders of its own.
    ///
    /// # Panics
    /// Never: the rows only name techniques of the catalogue.
    pub fn ladder(&self) -> Ladder {
        let setup = Setup::new(self.style);
        let rungs = self.rows.iter().map(|row| row.rung(&setup)).collect();
        Ladder { name: self.name, rungs, scale: self.scale, is_own: self.style == Style::Own }
    }

    /// Returns the price of each technique, rung by rung. Rungs that the original program lacks are left out.
    pub fn prices(&self) -> impl Iterator<Item = Price> {
        self.rows.iter().filter(|row| row.level != BEYOND).flat_map(Row::prices)
    }

    /// Returns the price of a technique; `None` if it is not on the ladder.
    ///
    /// ```
    /// use nonet_logic::EXPLAINER;
    ///
    /// let price = EXPLAINER.price("hidden-single").expect("it is on the ladder");
    /// assert_eq!((price.least, price.most), (12, Some(15)));
    /// assert!(EXPLAINER.price("skyscraper").is_none());
    /// ```
    pub fn price(&self, key: &str) -> Option<Price> {
        self.prices().find(|price| price.key == key)
    }

    /// Returns the keys of the techniques up to a difficulty level.
    pub fn keys_to_level(&self, level: u8) -> impl Iterator<Item = &'static str> {
        let rows = self.rows.iter().filter(move |row| row.level <= level);
        rows.flat_map(Row::prices).map(|price| price.key)
    }
}
