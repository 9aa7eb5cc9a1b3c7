//! Links to Penpa+, which hold a drawing. Digits, regions, cages with their sums, thermometers, arrows, dots, signs of
//! inequality and marks for odd and even cells have a known meaning. Whatever else is drawn on the board may be a rule.
//!
//! A link is text in lines, packed with DEFLATE. Points are numbered row by row on a frame that is two cells wider than
//! the board on each side: first the centres of cells, then the corners between four of them, the middles of the edges
//! below cells and beside them, and four points inside each cell.

mod points;
mod read;
mod short;
mod write;

pub use read::read;
pub use write::to_link;

/// The styles of lines between regions, of which the first is the usual one, and of diagonals.
const BORDERS: [u64; 3] = [2, 8, 21];
const DASHED: u64 = 12;
