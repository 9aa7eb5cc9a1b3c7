//! Searches that several techniques share.

pub mod links;
