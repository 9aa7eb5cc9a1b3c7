//! Human logic on any board and under any constraints: up to 25x25, several grids that share cells, and every rule that
//! the engine knows.
//!
//! The techniques of the catalogue work in a frame of nine rows, nine columns and nine digits, and know houses alone. The
//! techniques here ask the rules themselves: which cells must differ, which houses hold every digit, and what each clue
//! removes from the candidates in its cells. Where the two find the same thing, it has the same name.
//!
//! ```
//! use nonet::Rules;
//! use nonet_logic::general::{Position, Reading};
//!
//! let rules = Rules::parse("4x4")?.with_constraints(
//!     r#"[{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}]"#,
//! )?;
//! let mut reading = Reading::new(&rules)?;
//! let position = Position::new(&rules, nonet::Clues::givens(&[0; 16]));
//! let step = reading.next_step(&position).expect("the cage has only 1 and 2");
//! assert_eq!(step.technique.key, "cage-combination");
//! assert!(reading.prove(&position, &step));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bounds;
mod chains;
mod clock;
mod clue_pointing;
mod clue_words;
mod clues;
mod conflicts;
mod counting;
mod equal_sets;
mod fillings;
mod fish;
mod form;
mod group_words;
mod groups;
mod houses;
mod indexers;
mod kinds;
mod ladder;
mod links;
mod looks;
mod net_words;
mod nets;
mod parity;
mod picture;
mod position;
mod proof;
mod reasons;
mod shared_digits;
mod sides;
mod signs;
mod step;
mod telling;
mod turns;
mod ways;

pub use kinds::{Example, Kind, TECHNIQUES};
pub use ladder::Reading;
pub use position::Position;
pub use step::{Mark, Pattern, Step};
