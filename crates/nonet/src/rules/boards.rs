//! Boards by name: `16x16`, `12x12:2x6`, `latin-30`, `samurai`.

use super::{Rules, RulesBuilder};
use crate::board::{Board, BoardError};

/// Grids of 9x9 with boxes of 3x3 that overlap.
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

/// A board that a text names, with the height and width of its boxes. Presets lie on boards with boxes.
pub(super) struct NamedBoard {
    pub(super) rules: RulesBuilder,
    pub(super) shape: Shape,
}

/// What a preset must know of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A square with boxes of this height and width, or without boxes.
    Square { size: u8, boxes: Option<(u8, u8)> },
    /// Several grids.
    Overlapping,
}

/// The board with this name, in lower case. `None` if there is none.
pub(super) fn find(name: &str) -> Option<NamedBoard> {
    if let Some(layout) = LAYOUTS.iter().find(|layout| layout.name == name) {
        let rules = Rules::on(Board::overlapping(9, layout.corners)).boxes(3, 3);
        return Some(NamedBoard { rules, shape: Shape::Overlapping });
    }
    if let Some(size) = name.strip_prefix("latin-") {
        let size = number(size)?;
        return Some(NamedBoard {
            rules: Rules::builder(size),
            shape: Shape::Square { size, boxes: None },
        });
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
    let rules = match boxes {
        Some((height, width)) => Rules::builder(size).boxes(height, width),
        None => Rules::on(Err(no_boxes(size))),
    };
    Some(NamedBoard { rules, shape: Shape::Square { size, boxes } })
}

fn no_boxes(size: u8) -> BoardError {
    let what =
        format!("of {size}x{size} cells has no usual boxes; latin-{size} has rows and columns alone");
    BoardError::Malformed(what)
}

/// The two numbers of a text such as `3x4`.
fn sides(text: &str) -> Option<(u8, u8)> {
    let (first, second) = text.split_once('x')?;
    Some((number(first)?, number(second)?))
}

/// A number of digits alone: `parse` would take a sign too.
fn number(text: &str) -> Option<u8> {
    text.bytes().all(|symbol| symbol.is_ascii_digit()).then(|| text.parse().ok())?
}
