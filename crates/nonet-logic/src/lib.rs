//! Human Sudoku logic: named, explained and proved techniques, ladders of them, and the scales built on ladders.
//!
//! A [`State`] is the board with its pencil marks. A [`Finder`] searches it for one technique and offers steps. A
//! [`Ladder`] tries its finders in order and takes the first step. A fully explained step is a [`Step`]: the parts of the
//! pattern with their roles, the chains, and the premises from which [`prove`] checks that every change follows.
//!
//! ```
//! use std::sync::Arc;
//! use nonet::{Clues, Rules, parse_cells};
//! use nonet_logic::{Layout, State, explainer};
//!
//! let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
//! let givens = parse_cells("...........1..7.....36...9......8..5..9...........5..1.4..3....5.......7.6.9..4..")?;
//! let state = State::new(layout, Clues::givens(&givens));
//! let step = explainer().next_step(&state).expect("there is a hidden single");
//! assert_eq!(step.technique.key, "hidden-single");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod batch;
mod candidates;
mod explanation;
mod families;
mod fixture;
mod form;
pub mod general;
mod house;
mod ladder;
mod ladders;
mod layout;
mod occurrence;
mod picture;
mod premise;
mod proof;
pub mod quick;
mod rating;
mod rectangles;
mod refutation;
mod selection;
mod state;
mod symmetry;
mod technique;
pub mod techniques;
mod telling;
mod watch;

pub use batch::{Answered, BatchJob, Group, each_group, each_proper, each_proper_by};
pub use candidates::{ALL_DIGITS, Bits, Candidate, CandidateSet, bits, combinations, count, only_bit};
pub use explanation::{Chain, Explanation, Node, Part, Reason, Role};
pub use families::fish::{Fins, Shape};
pub use families::subset::each_set;
pub use fixture::{Fixture, parse_board, parse_candidates};
pub use form::{FormError, StepForm};
pub use ladder::{BEYOND, Ladder, Move, Rung};
pub use ladders::{
    EXPLAINER, HODOKU, OWN, Price, Table, UnknownTechnique, custom, explainer, hodoku, named, own,
    own_finder, technique,
};
pub use layout::{Crossing, House, HouseNumber, Layout, LayoutError};
pub use picture::{
    Arrow, Key, KeyKind, Line, Lines, Link, MarkPart, Marks, Picture, Pictures, Places, Shade, Spot,
    Standing, Tone, arrows, marks, outline, pictures, sample,
};
pub use premise::{Ground, Premise};
pub use proof::{Unproved, prove};
pub use rating::{End, LEVELS, Rating, explain, hodoku_level, rate, rate_while};
pub use state::State;
pub use symmetry::{Symmetry, Turn};
pub use technique::{Finder, Found, Info, Item, Needs, Sink, Step, Style, Tell, Teller, Telling};
pub use techniques::CATALOGUE;
pub use telling::{Argument, KINDS, constraint_in_words, counted_name, kind, sentence_with, tell};
pub use watch::{Stop, Watch};
