//! What a document draws, as its rules speak of it: lines through cells, circles in cells, dots between them.

use nonet::{Board, Point};

use super::colours::{self, Rgb};
use crate::drawing::Drawing;

/// A cell: its row and column.
pub type Place = (u8, u8);

/// A line through cells.
#[derive(Clone, Debug)]
pub struct Line {
    /// Which shapes it is: the visible one last.
    pub shapes: Vec<usize>,
    /// The cells that it leads through.
    pub cells: Vec<Place>,
    pub colour: Rgb,
    pub width: f64,
    /// Whether it has a head at its end.
    pub is_arrow: bool,
}

/// Where a patch is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    Cell(Place),
    /// Between two cells that share a side.
    Edge([Place; 2]),
    /// At the corner of four cells, of which this is the first.
    Corner(Place),
    /// Beside the board: a row and a column, from -1.
    Beside((i32, i32)),
    Elsewhere,
}

/// A rectangle or ellipse, perhaps with a text.
#[derive(Clone, Debug)]
pub struct Patch {
    pub shape: usize,
    pub spot: Spot,
    pub centre: Point,
    pub size: Point,
    pub is_round: bool,
    /// Whether it stands on a corner, as a diamond.
    pub is_turned: bool,
    pub fill: Option<Rgb>,
    pub rim: Option<Rgb>,
    pub text: String,
}

/// A cage without a meaning.
#[derive(Clone, Debug)]
pub struct Cage {
    pub shape: usize,
    pub cells: Vec<u16>,
    pub text: String,
}

/// A short arrow beside the board.
#[derive(Clone, Copy, Debug)]
pub struct Pointer {
    pub shape: usize,
    pub tip: Point,
    /// Rows down and columns to the right.
    pub direction: (i32, i32),
}

/// All shapes of a document.
#[derive(Clone, Debug, Default)]
pub struct Shapes {
    pub lines: Vec<Line>,
    pub patches: Vec<Patch>,
    pub cages: Vec<Cage>,
    pub pointers: Vec<Pointer>,
    /// Lines from corner to corner, and whether they are the main diagonal.
    pub diagonals: Vec<(usize, bool)>,
}

/// Maximum number of shapes of a document that is looked at.
const MOST: usize = 600;

impl Shapes {
    /// Sorts the shapes of a document; none if there are too many.
    pub fn of(drawn: &[Drawing], board: &Board) -> Self {
        let mut shapes = Self::default();
        if drawn.len() > MOST {
            return shapes;
        }
        for (shape, drawing) in drawn.iter().enumerate() {
            match drawing {
                Drawing::Stroke { points, width, colour, head, .. } => {
                    let Some(colour) = colours::rgb(colour) else { continue };
                    let is_arrow = head.is_some();
                    if let Some(is_main) = diagonal(points, board) {
                        shapes.diagonals.push((shape, is_main));
                    } else if let Some(cells) = path(points, board) {
                        shapes.add(Line { shapes: vec![shape], cells, colour, width: *width, is_arrow });
                    } else if is_arrow {
                        shapes.pointers.extend(pointer(shape, points));
                    }
                }
                Drawing::Patch { centre, size, round, angle, fill, rim, text, .. } => {
                    let rgb = |colour: &Option<String>| colour.as_deref().and_then(colours::rgb);
                    shapes.patches.push(Patch {
                        shape,
                        spot: spot(*centre, board),
                        centre: *centre,
                        size: *size,
                        is_round: *round,
                        is_turned: (angle.rem_euclid(90.0) - 45.0).abs() < 1.0,
                        fill: rgb(fill),
                        rim: rgb(rim),
                        text: text.trim().to_owned(),
                    });
                }
                Drawing::Cage { cells, text, .. } => {
                    shapes.cages.push(Cage {
                        shape,
                        cells: cells.clone(),
                        text: text.trim().to_owned(),
                    });
                }
            }
        }
        shapes
    }

    /// Adds a line. On a wider one through the same cells, it is the inside of one line.
    fn add(&mut self, mut line: Line) {
        let is_rim =
            |below: &Line| below.cells == line.cells && below.width > line.width && !below.is_arrow;
        if let Some(at) = self.lines.iter().position(is_rim).filter(|_| !line.is_arrow) {
            let below = self.lines.remove(at);
            line.shapes.splice(0..0, below.shapes);
            line.width = below.width;
        }
        self.lines.push(line);
    }
}

/// Returns whether a line from corner to corner of the board is its main diagonal; `None` for any other line.
fn diagonal(points: &[Point], board: &Board) -> Option<bool> {
    let [from, to] = points else { return None };
    let size = f64::from(board.square_size()?);
    let near = |[x, y]: Point, [other, down]: Point| (x - other).hypot(y - down) < 0.3;
    let is = |one: Point, other: Point| {
        near(*from, one) && near(*to, other) || near(*from, other) && near(*to, one)
    };
    let is_main = is([0.0, 0.0], [size, size]);
    (is_main || is([size, 0.0], [0.0, size])).then_some(is_main)
}

/// Returns the number of the cell in one direction that a place is in.
fn whole(at: f64, most: u8) -> Option<u8> {
    (0..most).find(|&cell| (f64::from(cell)..f64::from(cell) + 1.0).contains(&at))
}

/// Returns the cell that a point is in.
pub fn cell_of([x, y]: Point, board: &Board) -> Option<Place> {
    let place = (whole(y, board.rows())?, whole(x, board.columns())?);
    board.cell_at(place.0, place.1).map(|_| place)
}

/// Returns the cells that a line leads through, from centre to centre; `None` if it does not. Its ends may be away from
/// the centres, as those of arrows are.
fn path(points: &[Point], board: &Board) -> Option<Vec<Place>> {
    let mut cells: Vec<Place> = Vec::new();
    for (at, &point) in points.iter().enumerate() {
        let place = cell_of(point, board)?;
        let away = [(point[0], place.1), (point[1], place.0)]
            .map(|(at, cell)| (at - f64::from(cell) - 0.5).abs());
        let slack = if at == 0 || at + 1 == points.len() { 0.45 } else { 0.2 };
        if away.iter().any(|&away| away > slack) {
            return None;
        }
        let Some(&(row, column)) = cells.last() else {
            cells.push(place);
            continue;
        };
        let steps = [i32::from(place.0) - i32::from(row), i32::from(place.1) - i32::from(column)];
        let length = steps[0].abs().max(steps[1].abs());
        if steps.iter().any(|step| ![0, length].contains(&step.abs())) {
            return None;
        }
        for step in 1..=length {
            let along =
                |from: u8, total: i32| u8::try_from(i32::from(from) + step * total.signum()).ok();
            let next = (along(row, steps[0])?, along(column, steps[1])?);
            board.cell_at(next.0, next.1)?;
            cells.push(next);
        }
    }
    (cells.len() > 1).then_some(cells)
}

fn pointer(shape: usize, points: &[Point]) -> Option<Pointer> {
    let [from, tip] = points else { return None };
    let [right, down] = [tip[0] - from[0], tip[1] - from[1]];
    let sign = |part: f64| {
        if part.abs() < 0.02 {
            0
        } else if part > 0.0 {
            1
        } else {
            -1
        }
    };
    let is_short = right.hypot(down) < 1.0;
    is_short.then_some(Pointer { shape, tip: *tip, direction: (sign(down), sign(right)) })
}

/// Returns the line between cells that a place is on, from 1.
fn between(at: f64, most: u8) -> Option<u8> {
    (1..most).find(|&line| (at - f64::from(line)).abs() < 0.06)
}

/// Returns the cell in whose middle a place is.
fn middle(at: f64, most: u8) -> Option<u8> {
    whole(at, most).filter(|&cell| (at - f64::from(cell) - 0.5).abs() < 0.11)
}

fn spot([x, y]: Point, board: &Board) -> Spot {
    let (rows, columns) = (board.rows(), board.columns());
    let is_cell = |(row, column): Place| board.cell_at(row, column).is_some();
    let found = match (middle(y, rows), middle(x, columns), between(y, rows), between(x, columns)) {
        (Some(row), Some(column), ..) => {
            Some(Spot::Cell((row, column))).filter(|_| is_cell((row, column)))
        }
        (Some(row), _, _, Some(line)) => edge([(row, line - 1), (row, line)], is_cell),
        (_, Some(column), Some(line), _) => edge([(line - 1, column), (line, column)], is_cell),
        (_, _, Some(row), Some(column)) => Some(Spot::Corner((row - 1, column - 1))),
        _ => None,
    };
    found.or_else(|| beside([x, y], board)).unwrap_or(Spot::Elsewhere)
}

fn edge(cells: [Place; 2], is_cell: impl Fn(Place) -> bool) -> Option<Spot> {
    cells.into_iter().all(is_cell).then_some(Spot::Edge(cells))
}

/// Returns the place just outside the board that a point is in.
fn beside([x, y]: Point, board: &Board) -> Option<Spot> {
    let part = |at: f64, most: u8| {
        (-1..=i32::from(most)).find(|&cell| (f64::from(cell)..f64::from(cell) + 1.0).contains(&at))
    };
    let (row, column) = (part(y, board.rows())?, part(x, board.columns())?);
    let is_outside = |at: i32, most: u8| at == -1 || at == i32::from(most);
    (is_outside(row, board.rows()) || is_outside(column, board.columns()))
        .then_some(Spot::Beside((row, column)))
}

impl Patch {
    /// Returns whether it is at least and at most so wide and high.
    pub fn measures(&self, least: f64, most: f64) -> bool {
        self.size.iter().all(|side| (least..=most).contains(side))
    }

    /// Returns the cell in whose middle it is.
    pub const fn cell(&self) -> Option<Place> {
        match self.spot {
            Spot::Cell(place) => Some(place),
            _ => None,
        }
    }

    /// Returns whether it is a circle around the digit of a cell.
    pub fn is_ring(&self) -> bool {
        let is_open = self.fill.is_none_or(colours::is_white) && self.rim.is_some();
        self.is_round
            && is_open
            && self.text.is_empty()
            && self.measures(0.55, 0.99)
            && self.cell().is_some()
    }
}
