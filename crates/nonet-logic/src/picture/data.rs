//! What a picture of a step shows, as data.

use serde::{Deserialize, Serialize};

/// The meaning of a highlight; whoever draws it decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// Look here.
    Focus,
    /// The reason depends on it.
    Support,
    /// A group to distinguish from the support: fins, the other colour, or the second set.
    Second,
    /// A further group.
    Third,
    /// It is true, or is placed.
    Good,
    /// It is false, is eliminated, or is a contradiction.
    Bad,
    /// It is only context.
    Faint,
}

/// Where a link starts or ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Spot {
    /// The middle of a cell.
    Cell(u16),
    /// A candidate: a cell, and the number of a digit, from 1.
    Candidate(u16, u8),
}

/// An arrow from a cell or a candidate to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Link {
    /// Where it starts.
    pub start: Spot,
    /// Where it ends.
    pub end: Spot,
    /// Whether it is a strong link, which is drawn solid; a weak link is dashed.
    pub strong: bool,
    /// Whether it is drawn thin.
    pub thin: bool,
    /// Its meaning.
    pub tone: Tone,
}

/// What a line of a legend explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum KeyKind {
    /// A marked candidate.
    Mark,
    /// A highlighted cell.
    Cell,
    /// A link.
    Link,
    /// The outline of a house.
    Outline,
}

/// A line of a legend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Key {
    /// The meaning of the sign.
    pub text: String,
    /// What kind of sign it is.
    pub kind: KeyKind,
    /// The tone of the sign.
    pub tone: Tone,
    /// Whether a link is strong.
    pub strong: bool,
    /// Whether a link is thin.
    pub thin: bool,
}

/// A picture of a step. Cells and houses have the numbers of the board, and digits are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Picture {
    /// The marked candidates: cell, digit and tone.
    pub marks: Vec<(u16, u8, Tone)>,
    /// The highlighted cells with their tones.
    pub cells: Vec<(u16, Tone)>,
    /// The arrows.
    pub links: Vec<Link>,
    /// The cells of each outlined house.
    pub outlined: Vec<Vec<u16>>,
    /// The legend: the signs in the picture, and no others.
    pub keys: Vec<Key>,
    /// The text below the board.
    pub caption: String,
}

/// The pictures of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Pictures {
    /// What the first three levels of a hint show: where to look, the cells, and the pattern without its effect.
    pub stages: [Picture; 3],
    /// The candidates to show in each cell, one bit each.
    pub candidates: Vec<u64>,
    /// The whole step. Chains with too many links are reduced to where they start and end.
    pub whole: Picture,
    /// The chains link by link, one after another; none if the picture of the whole step shows every link.
    pub branches: Vec<Picture>,
}
