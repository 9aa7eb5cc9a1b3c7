//! Boards by name: `16x16`, `12x12:2x6`, `latin-30`, `samurai`, `raw-5x7`, and with digits of its own `9x9~0-9`.

use super::{Rules, RulesBuilder};
use crate::board::{Board, BoardError};

/// Overlapping grids of 9x9 cells with boxes of 3x3.
pub(crate) struct Layout {
    pub(crate) name: &'static str,
    /// The top left corners of the grids.
    corners: &'static [(u8, u8)],
}

/// The layouts with a name of their own.
pub(crate) const LAYOUTS: [Layout; 7] = [
    Layout { name: "samurai", corners: &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)] },
    Layout { name: "twodoku", corners: &[(0, 0), (6, 6)] },
    Layout { name: "flower", corners: &[(0, 3), (3, 0), (3, 3), (3, 6), (6, 3)] },
    Layout { name: "sohei", corners: &[(0, 6), (6, 0), (6, 12), (12, 6)] },
    Layout { name: "butterfly", corners: &[(0, 0), (0, 3), (3, 0), (3, 3)] },
    Layout { name: "windmill", corners: &[(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)] },
    Layout {
        name: "shogun",
        corners: &[
            (0, 0),
            (0, 12),
            (0, 24),
            (0, 36),
            (6, 6),
            (6, 18),
            (6, 30),
            (12, 0),
            (12, 12),
            (12, 24),
            (12, 36),
        ],
    },
];

impl Rules {
    /// Returns the names of boards of several grids, as in `samurai`.
    pub fn layout_names() -> impl Iterator<Item = &'static str> {
        LAYOUTS.iter().map(|layout| layout.name)
    }
}

/// Returns the board with this lower-case name, or `None` if there is none.
pub(super) fn find(name: &str) -> Option<RulesBuilder> {
    let Some((name, digits)) = name.split_once('~') else { return find_plain(name) };
    let (lowest, highest) = digits.split_once('-')?;
    let (lowest, highest) = (number(lowest)?, number(highest)?);
    Some(find_plain(name)?.values(lowest, highest))
}

fn find_plain(name: &str) -> Option<RulesBuilder> {
    if let Some(layout) = LAYOUTS.iter().find(|layout| layout.name == name) {
        return Some(Rules::on(Board::overlapping(9, layout.corners)).boxes(3, 3));
    }
    if let Some(size) = name.strip_prefix("latin-") {
        return number(size).map(Rules::builder);
    }
    if let Some(sides_of_raw) = name.strip_prefix("raw-") {
        let (rows, columns) = sides(sides_of_raw)?;
        return Some(Rules::on(Board::rectangle(rows, columns).map(Board::raw)));
    }
    let (square, boxes) =
        name.split_once(':').map_or((name, None), |(square, boxes)| (square, Some(boxes)));
    let (size, columns) = sides(square)?;
    if size != columns {
        return None;
    }
    let boxes = match boxes {
        Some(boxes) => Some(sides(boxes)?),
        None => Board::usual_boxes(size),
    };
    Some(match boxes {
        Some((height, width)) => Rules::builder(size).boxes(height, width),
        None => Rules::on(Err(no_boxes(size))),
    })
}

fn no_boxes(size: u8) -> BoardError {
    match Board::square(size) {
        Ok(_) => BoardError::Malformed(format!(
            "of {size}x{size} cells has no usual boxes; latin-{size} has only rows and columns"
        )),
        Err(fault) => fault,
    }
}

/// Returns the two numbers in a string such as `3x4`.
fn sides(text: &str) -> Option<(u8, u8)> {
    let (first, second) = text.split_once('x')?;
    Some((number(first)?, number(second)?))
}

/// Reads a number written with digits only; `parse` alone would also accept a sign.
fn number(text: &str) -> Option<u8> {
    text.bytes().all(|symbol| symbol.is_ascii_digit()).then(|| text.parse().ok())?
}
