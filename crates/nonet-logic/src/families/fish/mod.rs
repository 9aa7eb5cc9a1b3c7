//! Patterns of a single digit: fish, whose base houses have all candidates in equally many cover houses, and strong
//! links.

mod basic;
mod empty_rectangle;
mod general;
mod kind;
mod kraken;
mod pattern;
mod search;
mod siamese;
mod strong;
mod strong_links;
mod templates;
mod two_links;

pub use basic::Basic;
pub use empty_rectangle::EmptyRectangle;
pub use general::{General, Kind};
pub use kind::{Fins, Shape};
pub use kraken::{Kraken, Reach};
pub use siamese::Siamese;
pub use strong_links::StrongLinks;
pub use templates::impossible;
pub use two_links::{DualKite, Pair, TwoLinks};
