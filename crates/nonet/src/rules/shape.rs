//! The shapes that draw a constraint. One unit is the side of a cell; x and y count from the top left corner of the
//! canvas.

use serde_json::{Value, json};

use crate::board::Board;
use crate::puzzle::Cell;

/// A point: x to the right, y down.
pub type Point = [f64; 2];

/// The fill of a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// White, with a dark rim.
    White,
    /// Black.
    Black,
    /// The grey of thermometers.
    Grey,
    /// The ground of the board, with a rim.
    Open,
}

/// What a line, a square or a shading stands for, which is shown by its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A line of any other rule.
    Line,
    /// A thermometer.
    Thermometer,
    /// A slow thermometer.
    SlowThermometer,
    /// A palindrome.
    Palindrome,
    /// A whisper.
    Whisper,
    /// A nabner line.
    Nabner,
    /// An entropic line.
    Entropic,
    /// A modular line.
    Modular,
    /// A between line.
    Between,
    /// A lockout line.
    Lockout,
    /// A sequence line.
    Sequence,
    /// A renban line.
    Renban,
    /// A region sum line.
    RegionSum,
    /// A zipper line.
    Zipper,
    /// A line cut into sums.
    SumLine,
    /// The shaft and head of an arrow.
    Arrow,
    /// The bulb of an arrow over several cells.
    Pill,
    /// The arrow of a little killer.
    LittleKiller,
    /// A line of equal differences.
    Difference,
    /// The sign of an inequality.
    Inequality,
    /// The square of an even cell.
    Parity,
    /// A minimum or maximum.
    Extreme,
    /// A cell that says where its number stands.
    Indexer,
    /// A cell of a clone.
    Clone,
}

impl Role {
    /// Returns its name in JSON.
    const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Thermometer => "thermometer",
            Self::SlowThermometer => "slow-thermometer",
            Self::Palindrome => "palindrome",
            Self::Whisper => "whisper",
            Self::Nabner => "nabner",
            Self::Entropic => "entropic",
            Self::Modular => "modular",
            Self::Between => "between",
            Self::Lockout => "lockout",
            Self::Sequence => "sequence",
            Self::Renban => "renban",
            Self::RegionSum => "region-sum",
            Self::Zipper => "zipper",
            Self::SumLine => "sum-line",
            Self::Arrow => "arrow",
            Self::Pill => "pill",
            Self::LittleKiller => "little-killer",
            Self::Difference => "difference",
            Self::Inequality => "inequality",
            Self::Parity => "parity",
            Self::Extreme => "extreme",
            Self::Indexer => "indexer",
            Self::Clone => "clone",
        }
    }
}

impl Role {
    /// Returns the colour that setters give it in `SudokuPad` and f-puzzles.
    pub const fn colour(self) -> &'static str {
        match self {
            Self::Whisper => "#67f067",
            Self::Nabner => "#e6d36a",
            Self::Entropic => "#ffccaa",
            Self::Modular => "#33bbaa",
            Self::Between | Self::Inequality => "#aaaaaa",
            Self::Lockout => "#aabeef",
            Self::Sequence | Self::Palindrome | Self::Parity | Self::Thermometer => "#cfcfcf",
            Self::SlowThermometer => "#a8c4d8",
            Self::Renban => "#f067f0",
            Self::RegionSum => "#2ecbff",
            Self::Zipper => "#bb99ee",
            Self::SumLine => "#e0a060",
            Self::Difference => "#7fd0c0",
            Self::Arrow | Self::LittleKiller => "#808080",
            Self::Line | Self::Pill | Self::Extreme | Self::Indexer | Self::Clone => "#d8d8d8",
        }
    }
}

/// A shape of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A disc.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: f64,
        /// How it is filled.
        fill: Fill,
    },
    /// A line through the centres of cells.
    Line {
        /// Its corners.
        points: Vec<Point>,
        /// Its width.
        width: f64,
        /// What it stands for.
        role: Role,
    },
    /// A filled square, or the shading of a cell if its side is 1.
    Square {
        /// Its centre.
        centre: Point,
        /// Its side.
        side: f64,
        /// What it stands for.
        role: Role,
    },
    /// A dashed line around the cells of a cage.
    Outline {
        /// Closed polygons: the outer border of each part, and holes.
        loops: Vec<Vec<Point>>,
    },
    /// Text.
    Text {
        /// The top left corner of a clue in the corner of a cell, or the centre of a number on a dot.
        at: Point,
        /// The characters.
        text: String,
        /// The cell in whose corner it stands; none if `at` is the centre.
        corner: Option<Cell>,
    },
}

impl Shape {
    /// Returns the cell in whose corner the shape is a number.
    pub const fn corner(&self) -> Option<Cell> {
        match self {
            Self::Text { corner, .. } => *corner,
            _ => None,
        }
    }

    /// Returns which shapes lie above which others: shading, lines, bulbs, cages, dots, and text on top.
    pub const fn height(&self) -> u8 {
        match self {
            Self::Square { .. } => 0,
            // A sign stands on the line between two cells.
            Self::Line { role: Role::Inequality, .. } => 4,
            Self::Line { .. } => 1,
            Self::Circle { fill: Fill::Grey | Fill::Open, .. } => 2,
            Self::Outline { .. } => 3,
            Self::Circle { .. } => 4,
            Self::Text { .. } => 5,
        }
    }

    /// Returns whether the shape lies under the lines of the board, as lines and bulbs do.
    pub const fn is_under(&self) -> bool {
        self.height() < 3
    }

    /// Returns the shape as JSON: an object with a `shape`, whether it lies `under` the lines of the board, and the fields
    /// of that shape.
    pub fn json(&self) -> Value {
        let mut json = self.fields();
        json["under"] = self.is_under().into();
        json
    }

    fn fields(&self) -> Value {
        match self {
            Self::Circle { centre, radius, fill } => {
                let fill = match fill {
                    Fill::White => "white",
                    Fill::Black => "black",
                    Fill::Grey => "grey",
                    Fill::Open => "open",
                };
                json!({"shape": "circle", "centre": centre, "radius": radius, "fill": fill})
            }
            Self::Line { points, width, role } => {
                json!({"shape": "line", "points": points, "width": width, "role": role.name()})
            }
            Self::Square { centre, side, role } => {
                json!({"shape": "square", "centre": centre, "side": side, "role": role.name()})
            }
            Self::Outline { loops } => json!({"shape": "outline", "loops": loops}),
            Self::Text { at, text, corner } => {
                let corner = corner.map(Cell::index);
                json!({"shape": "text", "at": at, "text": text, "corner": corner})
            }
        }
    }
}

/// Returns the centre of a cell.
pub fn centre(board: &Board, cell: Cell) -> Point {
    let (row, column) = board.place(cell);
    [f64::from(column) + 0.5, f64::from(row) + 0.5]
}

/// Returns the point between the centres of two cells.
pub fn between(board: &Board, cells: [Cell; 2]) -> Point {
    let [first, second] = cells.map(|cell| centre(board, cell));
    [f64::midpoint(first[0], second[0]), f64::midpoint(first[1], second[1])]
}
