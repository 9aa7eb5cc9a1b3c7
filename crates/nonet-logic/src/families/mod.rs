//! Algorithms that several techniques share.

pub mod unique;
//! What several techniques have in common: one search, told apart by size, houses or order.

pub(crate) mod locked;
pub(crate) mod once;
pub(crate) mod queue;
pub(crate) mod single;
pub(crate) mod subset;
pub(crate) mod wing;
//! Algorithms that several techniques share: one module for each family of techniques.

pub(crate) mod aligned_exclusion;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod links;
