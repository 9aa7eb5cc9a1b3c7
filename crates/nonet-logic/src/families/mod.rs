//! Algorithms that several techniques share: one module for each family of techniques.

pub(crate) mod aligned_exclusion;
pub(crate) mod als;
pub(crate) mod barren;
pub(crate) mod closure;
pub(crate) mod exocet;
pub(crate) mod fireworks;
pub(crate) mod fish;
pub(crate) mod forcing;
pub(crate) mod house_sets;
pub(crate) mod leftovers;
pub mod links;
pub(crate) mod locked;
pub(crate) mod multi_sector;
pub(crate) mod odd_cycles;
pub(crate) mod offers;
pub(crate) mod rows;
pub(crate) mod single;
pub(crate) mod single_queue;
pub(crate) mod subset;
pub(crate) mod sue_de_coq;
pub mod tabling;
pub(crate) mod templates;
pub(crate) mod tridagon;
pub mod unique;
pub(crate) mod whips;
pub(crate) mod wing;
