//! Puzzles of a wanted difficulty.
//!
//! A [`Wish`] says what is wanted, an [`Aim`] has found nothing that makes it impossible, and an [`Aimer`], one for each
//! thread, makes puzzle after puzzle of it, each from a seed and an index alone.

mod aimer;
mod batch;
mod check;
mod climb;
mod fresh;
mod members;
mod refused;
mod score;
mod swaps;
mod thin;
mod wish;

pub use aimer::{Aim, Aimer, Outcome};
pub use batch::aim_batch;
pub use check::{Checker, Made};
pub use refused::Refused;
pub(crate) use refused::possible_clues;
pub use wish::{Scale, Wish};
