//! Chains of strong and weak links: colouring, remote pairs, wings of three links, X- and XY-chains.

pub mod colouring;
pub mod medusa;
mod picks;
pub mod remote_pairs;
pub mod three_links;
mod trail;
pub mod x_chains;
pub mod xy_chains;

pub use picks::{Picks, weight};
pub use trail::{Link, partners, rest_on, strong_link, tell, weak_link};
