//! The shapes of signs: each tone has its own, so that tones differ even without colour.

use nonet::{Point, SortedMap};
use serde::Serialize;

use super::data::Tone;
use super::places::{CELL, scaled};

/// A colour of a tone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Shade {
    /// The light colour, or on a dark board the dark one: the ground of cells.
    Ground,
    /// The colour that can be read on the ground.
    Ink,
}

/// A part of a sign. One unit is the side of a cell; 0, 0 is the centre of the candidate or cell.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MarkPart {
    /// The radius of a circle, or 0.
    pub radius: f64,
    /// Otherwise the ends of a line, or the corners of a polygon.
    pub points: Vec<Point>,
    /// What fills the inside.
    pub fill: Option<Shade>,
    /// The width of the line, which is drawn in ink; 0 if there is none.
    pub width: f64,
    /// The lengths of its dashes and of the gaps between them.
    pub dash: Option<[f64; 2]>,
    /// Whether ends and corners are round.
    pub round: bool,
}

/// The signs of a tone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Marks {
    /// What lies behind the digit of a marked candidate.
    pub behind: Vec<MarkPart>,
    /// What lies across it.
    pub across: Vec<MarkPart>,
    /// The colour of the digit.
    pub digit: Shade,
    /// Whether the digit is bold.
    pub bold: bool,
    /// The border of a highlighted cell, whose ground has the tone's colour.
    pub border: Vec<MarkPart>,
}

/// The radius of the disc behind a digit.
const DISC: f64 = 7.6;

const TONES: [Tone; 7] =
    [Tone::Focus, Tone::Support, Tone::Second, Tone::Third, Tone::Good, Tone::Bad, Tone::Faint];

/// Returns the signs of every tone.
pub fn marks() -> SortedMap<Tone, Marks> {
    TONES.into_iter().map(|tone| (tone, tone.marks())).collect()
}

impl Tone {
    fn marks(self) -> Marks {
        let is_dark = matches!(self, Self::Focus | Self::Support | Self::Third);
        Marks {
            behind: self.behind(),
            across: if self == Self::Bad {
                vec![MarkPart::line(vec![[-6.0, 6.0], [6.0, -6.0]], 1.2)]
            } else {
                Vec::new()
            },
            digit: if is_dark { Shade::Ground } else { Shade::Ink },
            bold: !matches!(self, Self::Bad | Self::Faint),
            border: self.border(),
        }
    }

    fn behind(self) -> Vec<MarkPart> {
        let disc = |shade, width| MarkPart::circle(DISC, Some(shade), width);
        match self {
            Self::Focus => vec![
                MarkPart::circle(DISC + 0.8, Some(Shade::Ground), 1.2),
                MarkPart::circle(DISC - 1.0, Some(Shade::Ink), 0.0),
            ],
            Self::Support => vec![disc(Shade::Ink, 0.0)],
            Self::Second => {
                vec![MarkPart { fill: Some(Shade::Ground), ..MarkPart::line(square(6.6), 1.4) }]
            }
            Self::Third => {
                let corners = vec![[0.0, -10.0], [10.0, 0.0], [0.0, 10.0], [-10.0, 0.0]];
                vec![MarkPart { fill: Some(Shade::Ink), ..MarkPart::line(corners, 0.0) }]
            }
            Self::Good => vec![disc(Shade::Ground, 1.8)],
            Self::Bad | Self::Faint => vec![disc(Shade::Ground, 0.0)],
        }
    }

    /// Returns the border of a cell, which leaves room for the outline of a house.
    fn border(self) -> Vec<MarkPart> {
        let frame = |inset, width| MarkPart::line(square(CELL / 2.0 - inset), width);
        let dashed = |part, dash| MarkPart { dash: Some(scaled(dash)), ..part };
        match self {
            Self::Focus => vec![frame(4.0, 3.0)],
            Self::Support => vec![frame(3.3, 1.6)],
            Self::Second => vec![MarkPart { round: false, ..dashed(frame(3.75, 2.5), [7.0, 4.0]) }],
            Self::Third => vec![dashed(frame(4.0, 3.0), [0.0, 5.5])],
            Self::Good => vec![frame(3.15, 1.3), frame(5.45, 1.3)],
            Self::Bad => std::iter::once(frame(3.75, 2.5)).chain(filled_corners()).collect(),
            Self::Faint => Vec::new(),
        }
    }
}

impl MarkPart {
    fn circle(radius: f64, fill: Option<Shade>, width: f64) -> Self {
        Self { radius: radius / CELL, fill, ..Self::line(Vec::new(), width) }
    }

    fn line(points: Vec<Point>, width: f64) -> Self {
        let points = points.into_iter().map(scaled).collect();
        Self { radius: 0.0, points, fill: None, width: width / CELL, dash: None, round: true }
    }
}

fn square(half: f64) -> Vec<Point> {
    vec![[-half, -half], [half, -half], [half, half], [-half, half]]
}

fn filled_corners() -> impl Iterator<Item = MarkPart> {
    let (near, far) = (square(CELL / 2.0 - 3.5), square(CELL / 2.0 - 9.0));
    near.into_iter().zip(far).map(|([x, y], [inner_x, inner_y])| MarkPart {
        fill: Some(Shade::Ink),
        ..MarkPart::line(vec![[x, y], [inner_x, y], [x, inner_y]], 0.0)
    })
}
