//! What a document draws besides its rules: in its own colours, and in units of a cell, as all shapes are.

use nonet::{Board, Cell, Point, outline};
use serde::{Deserialize, Serialize};

/// Maximum number of shapes, and of points of a line, that are kept.
const MOST: usize = 4096;

/// A shape that a document draws and that states no rule by itself. As JSON it stands among the shapes of constraints.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "shape", rename_all = "lowercase")]
pub enum Drawing {
    /// A line.
    Stroke {
        /// Its corners.
        points: Vec<Point>,
        /// Its width.
        width: f64,
        /// Its colour.
        colour: String,
        /// The corners of the head at its end: one side, the tip, the other side.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        head: Option<[Point; 3]>,
        /// Whether it lies under the lines of the board.
        under: bool,
    },
    /// A rectangle or an ellipse, perhaps with a text in it, or a text alone.
    Patch {
        /// Its centre.
        centre: Point,
        /// Its width and height.
        size: Point,
        /// Whether it is an ellipse.
        round: bool,
        /// By how many degrees it is turned to the right.
        angle: f64,
        /// The colour inside.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fill: Option<String>,
        /// The colour of its rim.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rim: Option<String>,
        /// The text.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
        /// The colour of the text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ink: Option<String>,
        /// The size of the text.
        #[serde(default)]
        font: f64,
        /// Whether it lies under the lines of the board.
        under: bool,
    },
    /// A dashed line around cells, perhaps with a text in the corner of the first.
    Cage {
        /// The cells.
        cells: Vec<u16>,
        /// Closed polygons around them.
        loops: Vec<Vec<Point>>,
        /// The text.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        text: String,
        /// Where the text starts.
        at: Point,
        /// The colour of the line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        colour: Option<String>,
        /// Whether it lies under the lines of the board.
        under: bool,
    },
}

impl Drawing {
    /// Makes a line with an arrowhead of a length, which is 0 for a plain line.
    pub(crate) fn stroke(points: Vec<Point>, width: f64, colour: String, head: f64) -> Option<Self> {
        let [.., from, tip] = points[..] else { return None };
        let [x, y] = [tip[0] - from[0], tip[1] - from[1]];
        let length = x.hypot(y);
        let is_sound =
            points.len() <= MOST && points.iter().flatten().all(|at| at.is_finite() && at.abs() < 1e3);
        let side = |sign: f64| {
            let [along, across] = [-head / length, sign * head / length];
            [tip[0] + along * x - across * y, tip[1] + along * y + across * x]
        };
        let head = (head > 0.0 && length > 0.0).then(|| [side(1.0), tip, side(-1.0)]);
        is_sound.then_some(Self::Stroke {
            points,
            width: width.clamp(0.0, 4.0),
            colour,
            head,
            under: true,
        })
    }

    /// Makes the outline of cells of a board.
    pub(crate) fn cage(cells: Vec<u16>, board: &Board, text: String, colour: Option<String>) -> Self {
        let places: Vec<Cell> = cells.iter().map(|&cell| Cell::new(cell)).collect();
        let (row, column) = places.first().map_or((0, 0), |&cell| board.place(cell));
        let at = [f64::from(column) + 0.12, f64::from(row) + 0.12];
        Self::Cage { cells, loops: outline(board, &places), text, at, colour, under: false }
    }
}

impl Drawing {
    /// Returns whether the numbers of a shape from outside can be drawn, and its colours are written as [`colour`] does.
    pub(crate) fn is_sound(&self) -> bool {
        let (numbers, colours): (Vec<f64>, Vec<Option<&String>>) = match self {
            Self::Stroke { points, width, colour, head, .. } => {
                let points = points.iter().chain(head.iter().flatten()).flatten();
                (points.chain([width]).copied().collect(), vec![Some(colour)])
            }
            Self::Patch { centre, size, angle, fill, rim, ink, font, .. } => {
                let numbers = centre.iter().chain(size).chain([angle, font]);
                (numbers.copied().collect(), vec![fill.as_ref(), rim.as_ref(), ink.as_ref()])
            }
            Self::Cage { loops, at, colour, .. } => {
                (loops.iter().flatten().chain([at]).flatten().copied().collect(), vec![colour.as_ref()])
            }
        };
        numbers.iter().all(|number| number.abs() < 2e3)
            && colours.into_iter().flatten().all(|text| colour(text).as_ref() == Some(text))
    }
}

/// Returns no more drawings than anybody can see.
pub(crate) fn bounded(mut drawn: Vec<Drawing>) -> Vec<Drawing> {
    drawn.truncate(MOST);
    drawn
}

/// Returns a colour as six hexadecimal digits. Where light shines through, it is the colour on white; `None` stands for
/// no colour, and for one that is written in no known way.
///
/// ```text
/// #f067f0  #F06  #f067f080  rgba(0, 0, 0, 0.5)  grey  transparent
/// ```
pub(crate) fn colour(text: &str) -> Option<String> {
    let text = text.trim().to_ascii_lowercase();
    let [parts @ .., alpha] = match text.strip_prefix('#') {
        Some(digits) => hexadecimal(digits)?,
        None => named(&text).map_or_else(|| listed(&text), hexadecimal)?,
    };
    let shown = parts.map(|part| (part * alpha + 255.0 * (1.0 - alpha)).round());
    (alpha > 0.0).then(|| {
        let digits = shown.iter().map(|part| format!("{part:02x}", part = whole(*part)));
        format!("#{}", digits.collect::<String>())
    })
}

/// Returns a number of 0 to 255.
fn whole(part: f64) -> u8 {
    (0..=u8::MAX).rfind(|&byte| f64::from(byte) <= part).unwrap_or(0)
}

/// Returns red, green and blue of 0 to 255, and the opacity of 0 to 1.
fn hexadecimal(digits: &str) -> Option<[f64; 4]> {
    let doubled = |text: &str| text.chars().flat_map(|digit| [digit, digit]).collect::<String>();
    let digits = if digits.len() < 5 { doubled(digits) } else { digits.to_owned() };
    if ![6, 8].contains(&digits.len()) || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let part = |at: usize| {
        digits.get(2 * at..2 * at + 2).and_then(|part| u8::from_str_radix(part, 16).ok()).map(f64::from)
    };
    Some([part(0)?, part(1)?, part(2)?, part(3).unwrap_or(255.0) / 255.0])
}

/// Returns the parts of rgb(...) or rgba(...).
fn listed(text: &str) -> Option<[f64; 4]> {
    let parts =
        text.strip_prefix("rgb")?.trim_start_matches('a').strip_prefix('(')?.strip_suffix(')')?;
    let parts: Vec<f64> =
        parts.split(',').map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
    let alpha = match parts[..] {
        [_, _, _] => 1.0,
        [_, _, _, alpha] => alpha,
        _ => return None,
    };
    let is_sound = parts.iter().all(|part| (0.0..=255.0).contains(part)) && alpha <= 1.0;
    is_sound.then_some([parts[0], parts[1], parts[2], alpha])
}

/// Returns the hexadecimal digits of a name.
fn named(name: &str) -> Option<&'static str> {
    const NAMES: [(&str, &str); 17] = [
        ("black", "000000"),
        ("white", "ffffff"),
        ("gray", "808080"),
        ("grey", "808080"),
        ("lightgray", "d3d3d3"),
        ("lightgrey", "d3d3d3"),
        ("darkgray", "a9a9a9"),
        ("darkgrey", "a9a9a9"),
        ("red", "ff0000"),
        ("green", "008000"),
        ("blue", "0000ff"),
        ("yellow", "ffff00"),
        ("orange", "ffa500"),
        ("purple", "800080"),
        ("pink", "ffc0cb"),
        ("cyan", "00ffff"),
        ("transparent", "00000000"),
    ];
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, digits)| *digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_six_digits() {
        let is = |text: &str, digits: &str| assert_eq!(colour(text).as_deref(), Some(digits), "{text}");
        is("#F067f0", "#f067f0");
        is("#f06", "#ff0066");
        is("#00000080", "#7f7f7f");
        is("rgba(255, 0, 0, 0.5)", "#ff8080");
        is("Grey", "#808080");
        for none in ["", "transparent", "#0000", "none", "url(x)", "#12345", "rgb(1,2)", "rgba(1,2,3,9)"]
        {
            assert_eq!(colour(none), None, "{none}");
        }
    }

    #[test]
    fn the_head_of_an_arrow_points_along_its_end() {
        let arrow = Drawing::stroke(vec![[0.5, 0.5], [2.5, 0.5]], 0.1, "#000000".to_owned(), 0.25);
        let Some(Drawing::Stroke { head: Some(head), .. }) = arrow else { panic!("no head") };
        assert_eq!(head, [[2.25, 0.75], [2.5, 0.5], [2.25, 0.25]]);
        assert!(Drawing::stroke(vec![[0.0, 0.0]], 0.1, String::new(), 0.0).is_none());
        assert!(Drawing::stroke(vec![[0.0, f64::NAN], [1.0, 1.0]], 0.1, String::new(), 0.0).is_none());
    }
}
