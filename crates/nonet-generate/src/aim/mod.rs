//! Puzzles of a wanted difficulty.

pub mod ground;
