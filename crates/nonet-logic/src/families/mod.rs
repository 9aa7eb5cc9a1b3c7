//! Algorithms that several techniques share: one module for each family of techniques.

pub(crate) mod aligned_exclusion;
pub(crate) mod barren;
pub(crate) mod fish;
pub(crate) mod forcing;
pub mod links;
pub(crate) mod locked;
pub(crate) mod once;
pub(crate) mod queue;
pub(crate) mod single;
pub(crate) mod subset;
pub mod tabling;
pub mod unique;
pub(crate) mod wing;
