//! Algorithms that several techniques share: one module for each family of techniques.

pub mod fish;
