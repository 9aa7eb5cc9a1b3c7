//! Sudoku puzzles made to order.
#![allow(missing_docs, clippy::pedantic)]

pub mod aim;
