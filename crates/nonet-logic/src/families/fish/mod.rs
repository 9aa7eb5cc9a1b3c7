//! Patterns of a single digit: strong links, and fish, whose base houses have all their candidates in equally many cover
//! houses.

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
pub use general::{FishKind, General};
pub use kind::{Fins, Shape};
pub use kraken::{Kraken, Reach, Vain};
pub use siamese::Siamese;
pub use strong_links::StrongLinks;
pub use templates::impossible;
pub use two_links::{DualKite, Pair, TwoLinks};
