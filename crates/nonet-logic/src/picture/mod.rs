//! Pictures of steps as data: what is marked, linked and outlined on the board, and what the signs mean. Tones say what
//! a sign means; whoever draws the picture chooses its colours.

mod arrows;
mod blocking;
mod data;
mod legend;
mod lines;
mod marks;
mod places;
mod routes;
mod signs;
mod step;
mod subject;
mod views;

pub use arrows::{Arrow, Standing, arrows, sample};
pub use data::{Key, KeyKind, Link, Picture, Pictures, Spot, Tone};
pub use lines::{Line, Lines, outline};
pub use marks::{MarkPart, Marks, Shade, marks};
pub use places::Places;
pub use step::pictures;
