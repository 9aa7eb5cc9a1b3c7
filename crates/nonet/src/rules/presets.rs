//! The named rules.
//!
//! The patterns are the field's standard ones; see the table of variants in the user documentation.

use serde_json::{Value, json};

use super::builder::Shape;
use super::constraints::{CONSTRAINT_KINDS, ConstraintKind};
use super::{Rules, RulesBuilder, RulesError, boards};
use crate::board::Board;

/// A named set of extra houses. A preset applies to the boards on which its pattern has a meaning.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name that users write.
    pub name: &'static str,
    /// Other names that people use.
    pub aliases: &'static [&'static str],
    /// One line that says what the preset adds.
    pub summary: &'static str,
    /// Returns its houses on a board; `None` if it has no meaning there.
    houses: fn(Shape) -> Option<Houses>,
}

/// Extra houses: the name and the cells of each.
type Houses = Vec<(String, Vec<u16>)>;

/// Every preset, classic first.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "classic",
        aliases: &["sudoku", "standard", "vanilla", "plain"],
        summary: "rows, columns and boxes",
        houses: |_| Some(Vec::new()),
    },
    Preset {
        name: "diagonal",
        aliases: &["x", "x-sudoku", "sudoku-x", "diagonals"],
        summary: "both diagonals are houses",
        houses: |shape| Some([main_diagonal(shape)?, anti_diagonal(shape)?].concat()),
    },
    Preset {
        name: "diagonal-main",
        aliases: &["main-diagonal"],
        summary: "the diagonal from r1c1 to r9c9 is a house",
        houses: main_diagonal,
    },
    Preset {
        name: "diagonal-anti",
        aliases: &["anti-diagonal"],
        summary: "the diagonal from r1c9 to r9c1 is a house",
        houses: anti_diagonal,
    },
    Preset {
        name: "windoku",
        aliases: &["hyper", "hyper-sudoku", "windows", "nrc"],
        summary: "four windows, inset by one cell from the corners, are houses",
        houses: windows,
    },
    Preset {
        name: "disjoint-groups",
        aliases: &["disjoint", "disjointgroups"],
        summary: "cells in the same place of each box form a house",
        houses: disjoint_groups,
    },
    Preset {
        name: "centre-dot",
        aliases: &["center-dot", "centredot", "centerdot"],
        summary: "the centres of the boxes form a house",
        houses: centre_dot,
    },
    Preset {
        name: "asterisk",
        aliases: &["star"],
        summary: "an asterisk of nine cells round r5c5 is a house",
        houses: |shape| on_nine(shape, "asterisk", [13, 20, 24, 37, 40, 43, 56, 60, 67]),
    },
    Preset {
        name: "girandola",
        aliases: &[],
        summary: "the corners, the centre and four cells between form a house",
        houses: |shape| on_nine(shape, "girandola", [0, 8, 13, 37, 40, 43, 67, 72, 80]),
    },
];

/// Returns the size of a board that is a square.
const fn side(shape: Shape) -> Option<u16> {
    match shape {
        Shape::Square { size, .. } => Some(size as u16),
        Shape::Other => None,
    }
}

/// Returns the height and width of the boxes, if they have as many cells as the board has digits.
fn full_boxes(shape: Shape) -> Option<(u16, u16)> {
    let Shape::Square { size, boxes: Some((height, width)) } = shape else { return None };
    let (height, width) = (u16::from(height), u16::from(width));
    (height * width == u16::from(size)).then_some((height, width))
}

fn main_diagonal(shape: Shape) -> Option<Houses> {
    let size = side(shape)?;
    Some(vec![("main diagonal".to_owned(), (0..size).map(|at| at * (size + 1)).collect())])
}

fn anti_diagonal(shape: Shape) -> Option<Houses> {
    let size = side(shape)?;
    Some(vec![("anti-diagonal".to_owned(), (0..size).map(|at| (at + 1) * size - at - 1).collect())])
}

/// Returns squares as large as the boxes, inset by one cell from the edge and one cell apart.
fn windows(shape: Shape) -> Option<Houses> {
    let size = side(shape)?;
    let (height, _) = full_boxes(shape).filter(|(height, width)| height == width && *height > 1)?;
    let window = |number: u16| {
        let (row, column) = (number / (height - 1), number % (height - 1));
        let corner = (1 + row * (height + 1)) * size + 1 + column * (height + 1);
        let cells = (0..size).map(|at| corner + at / height * size + at % height).collect();
        (format!("window {}", number + 1), cells)
    };
    Some((0..(height - 1) * (height - 1)).map(window).collect())
}

fn disjoint_groups(shape: Shape) -> Option<Houses> {
    let size = side(shape)?;
    let (height, width) = full_boxes(shape)?;
    let group = |place: u16| {
        let corner = place / width * size + place % width;
        let place_in = |at: u16| corner + at / height * height * size + at % height * width;
        (format!("disjoint group {}", place + 1), (0..size).map(place_in).collect())
    };
    Some((0..size).map(group).collect())
}

fn centre_dot(shape: Shape) -> Option<Houses> {
    let (height, width) = full_boxes(shape)?;
    let is_odd = height % 2 == 1 && width % 2 == 1;
    let group = disjoint_groups(shape)?.swap_remove(usize::from(height / 2 * width + width / 2));
    is_odd.then(|| vec![("centre dot".to_owned(), group.1)])
}

/// Returns a house of a pattern that is defined only on 9x9 boards.
fn on_nine(shape: Shape, name: &str, cells: [u16; 9]) -> Option<Houses> {
    (side(shape)? == 9).then(|| vec![(name.to_owned(), cells.to_vec())])
}

/// Returns a name normalised for lookup, since users may write it with spaces and capitals.
fn plain(name: &str) -> String {
    name.trim().to_ascii_lowercase().replace([' ', '_'], "-")
}

/// What a string such as `16x16+diagonal+anti-knight` names: presets and constraints each once, in the order given.
struct Named {
    rules: RulesBuilder,
    presets: Vec<&'static Preset>,
    constraints: Vec<&'static ConstraintKind>,
}

/// Returns the constraint with this normalised name.
fn constraint(wanted: &str) -> Option<&'static ConstraintKind> {
    CONSTRAINT_KINDS.iter().find(|kind| kind.name == wanted || kind.aliases.contains(&wanted))
}

fn find_all(text: &str, base: Option<RulesBuilder>) -> Result<Named, RulesError> {
    let mut first = base.as_ref().map(described);
    let mut board = base;
    let mut presets: Vec<&'static Preset> = Vec::new();
    let mut constraints: Vec<&'static ConstraintKind> = Vec::new();
    for name in text.split('+') {
        let wanted = plain(name);
        let is_wanted =
            |preset: &&Preset| preset.name == wanted || preset.aliases.contains(&wanted.as_str());
        if let Some(preset) = PRESETS.iter().find(is_wanted) {
            if !presets.iter().any(|other| other.name == preset.name) {
                presets.push(preset);
            }
        } else if let Some(named) = boards::find(&wanted) {
            let name = name.trim().to_owned();
            if let Some(first) = first {
                return Err(RulesError::Boards { first, second: name });
            }
            (board, first) = (Some(named), Some(name));
        } else if let Some(kind) = constraint(&wanted) {
            if !kind.is_alone() {
                return Err(RulesError::NeedsMore { name: kind.name });
            }
            if !constraints.iter().any(|other| other.name == kind.name) {
                constraints.push(kind);
            }
        } else {
            return Err(RulesError::Unknown { name: name.trim().to_owned() });
        }
    }
    Ok(Named { rules: board.unwrap_or_else(nine), presets, constraints })
}

fn described(builder: &RulesBuilder) -> String {
    builder.board().map_or_else(ToString::to_string, Board::describe)
}

/// Returns the board of the classic rules.
fn nine() -> RulesBuilder {
    Rules::builder(9).boxes(3, 3)
}

impl Rules {
    /// Plain Sudoku: 9x9, rows, columns and boxes.
    ///
    /// # Panics
    /// Never: the classic rules are well formed.
    pub fn classic() -> Self {
        nine().build().expect("the classic rules are well formed")
    }

    /// Reads the rules named in a string: a board, presets, and constraints that need no more than their names, joined by
    /// `+` as in `diagonal+anti-knight` or `16x16+diagonal`. Without a board, the others apply to the classic one.
    ///
    /// ```
    /// use nonet::Rules;
    ///
    /// assert_eq!(Rules::parse("12x12")?.houses().len(), 36);
    /// assert_eq!(Rules::parse("latin-30")?.cell_count(), 900);
    /// assert_eq!(Rules::parse("samurai")?.board().grids().len(), 5);
    /// assert_eq!(Rules::parse("anti-knight+nonconsecutive")?.constraints().len(), 2);
    /// # Ok::<(), nonet::RulesError>(())
    /// ```
    ///
    /// # Errors
    /// [`RulesError`] if a name is unknown, a preset has no meaning on the board, or a constraint needs more than its name.
    pub fn parse(text: &str) -> Result<Self, RulesError> {
        Self::parse_with(text, Vec::new())
    }

    /// Like [`Rules::parse`], with additional houses from the user, each with its name and its cells.
    ///
    /// # Errors
    /// As [`Rules::parse`]; [`RulesError::House`] if a house is malformed.
    pub fn parse_with(text: &str, extra: Vec<(String, Vec<u16>)>) -> Result<Self, RulesError> {
        Self::parse_on(None, text, extra)
    }

    /// Like [`Rules::parse_with`], on a board with the user's own boxes or regions.
    ///
    /// # Errors
    /// As [`Rules::parse_with`]; [`RulesError::Boards`] if the string names a board too.
    pub fn parse_on(
        board: Option<RulesBuilder>,
        text: &str,
        extra: Vec<(String, Vec<u16>)>,
    ) -> Result<Self, RulesError> {
        let Named { mut rules, presets, constraints } = find_all(text, board)?;
        let shape = rules.shape();
        for preset in presets {
            let Some(houses) = (preset.houses)(shape) else {
                let board = rules.board().map_err(Clone::clone)?;
                return Err(RulesError::NoMeaning {
                    name: preset.name.to_owned(),
                    board: board_name(board, shape),
                });
            };
            for (name, cells) in houses {
                rules = rules.extra(name, cells);
            }
        }
        let rules =
            extra.into_iter().fold(rules, |rules, (name, cells)| rules.extra(name, cells)).build()?;
        if constraints.is_empty() {
            return Ok(rules);
        }
        let named: Value = constraints.iter().map(|kind| json!({ "type": kind.name })).collect();
        rules.with_constraints(&named.to_string())
    }

    /// Returns the names in a string that [`Rules::parse`] reads, without those of constraints.
    ///
    /// ```
    /// assert_eq!(nonet::Rules::names_without_constraints("6x6+anti-knight+diagonal"), "6x6+diagonal");
    /// assert_eq!(nonet::Rules::names_without_constraints("anti-knight"), "classic");
    /// ```
    pub fn names_without_constraints(text: &str) -> String {
        let kept: Vec<&str> =
            text.split('+').filter(|name| constraint(&plain(name)).is_none()).collect();
        if kept.is_empty() { PRESETS[0].name.to_owned() } else { kept.join("+") }
    }
}

/// Describes a board on which a preset has no meaning.
fn board_name(board: &Board, shape: Shape) -> String {
    match shape {
        Shape::Square { size, boxes: None } => format!("{size}x{size} cells without rectangular boxes"),
        Shape::Square { size, boxes: Some((height, width)) } => {
            format!("{size}x{size} cells with boxes of {height}x{width}")
        }
        Shape::Other => board.describe(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Cell;

    #[test]
    fn presets_have_the_houses_they_say() {
        let extra = |text| Rules::parse(text).map(|rules| rules.houses().len() - 27);
        for (text, houses) in [
            ("classic", 0),
            ("diagonal", 2),
            ("diagonal-main", 1),
            ("anti-diagonal", 1),
            ("windoku", 4),
            ("disjoint groups", 9),
            ("centre_dot", 1),
            ("Asterisk", 1),
            ("girandola", 1),
            ("diagonal+windoku", 6),
            ("x + diagonal", 2),
        ] {
            assert_eq!(extra(text), Ok(houses), "{text}");
        }
        assert!(Rules::parse("diagonal+").is_err(), "nothing follows the +");
        assert!(Rules::parse("nope").is_err_and(|error| error.to_string().contains("windoku")));
    }

    #[test]
    fn constraints_that_need_no_more_are_names_of_rules() {
        let parse =
            |text| Rules::parse(text).map(|rules| (rules.houses().len(), rules.constraints().len()));
        assert_eq!(parse("anti-knight+nonconsecutive"), Ok((27, 2)));
        assert_eq!(parse("Anti_Knight+6x6+diagonal+antiknight"), Ok((20, 1)), "each once, on any board");
        assert_eq!(parse("diagonal+Killer cage"), Err(RulesError::NeedsMore { name: "killer-cage" }));
    }

    #[test]
    fn every_preset_house_has_nine_cells_in_nine_boxes_or_is_a_region() {
        for preset in PRESETS {
            let rules = Rules::parse(preset.name).expect("a preset");
            assert!(rules.houses().iter().all(|house| house.cells.len() == 9), "{}", preset.name);
        }
    }

    #[test]
    fn peers_follow_the_houses() {
        let peers = |text, cell| Rules::parse(text).map(|rules| rules.peers(Cell::new(cell)).len());
        assert_eq!(peers("classic", 40), Ok(20));
        assert_eq!(peers("diagonal", 0), Ok(26));
        assert_eq!(peers("diagonal", 40), Ok(32));
        assert_eq!(peers("diagonal", 1), Ok(20));
    }
}
