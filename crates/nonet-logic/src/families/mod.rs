//! Searches that several techniques share.

pub mod links;
pub mod tabling;
