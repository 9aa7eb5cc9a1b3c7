//! The rules that have a name of their own.
//!
//! The patterns are the field's standard ones; see the variant table in the user's documentation.

use super::{Rules, RulesError};

/// A named set of extra houses on the classic board.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name by which users ask for it.
    pub name: &'static str,
    /// Other names that people use.
    pub aliases: &'static [&'static str],
    /// One line that says what the preset adds.
    pub summary: &'static str,
    /// Each extra house as a name and its cells.
    houses: fn() -> Vec<(String, Vec<u16>)>,
}

/// Every preset, classic first.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "classic",
        aliases: &["sudoku", "standard", "vanilla", "plain"],
        summary: "rows, columns and boxes",
        houses: Vec::new,
    },
    Preset {
        name: "diagonal",
        aliases: &["x", "x-sudoku", "sudoku-x", "diagonals"],
        summary: "both diagonals are houses",
        houses: || [main_diagonal(), anti_diagonal()].concat(),
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
        houses: || vec![("centre dot".to_owned(), vec![10, 13, 16, 37, 40, 43, 64, 67, 70])],
    },
    Preset {
        name: "asterisk",
        aliases: &["star"],
        summary: "an asterisk of nine cells round r5c5 is a house",
        houses: || vec![("asterisk".to_owned(), vec![13, 20, 24, 37, 40, 43, 56, 60, 67])],
    },
    Preset {
        name: "girandola",
        aliases: &[],
        summary: "the corners, the centre and four cells between form a house",
        houses: || vec![("girandola".to_owned(), vec![0, 8, 13, 37, 40, 43, 67, 72, 80])],
    },
];

fn main_diagonal() -> Vec<(String, Vec<u16>)> {
    vec![("main diagonal".to_owned(), (0..9).map(|i| i * 10).collect())]
}

fn anti_diagonal() -> Vec<(String, Vec<u16>)> {
    vec![("anti-diagonal".to_owned(), (1..10).map(|i| i * 8).collect())]
}

fn windows() -> Vec<(String, Vec<u16>)> {
    let window = |number: u16| {
        let corner = (1 + number / 2 * 4) * 9 + 1 + number % 2 * 4;
        let cells = (0..9).map(|at| corner + at / 3 * 9 + at % 3).collect();
        (format!("window {}", number + 1), cells)
    };
    (0..4).map(window).collect()
}

fn disjoint_groups() -> Vec<(String, Vec<u16>)> {
    let group = |place: u16| {
        let corner = place / 3 * 9 + place % 3;
        let cells = (0..9).map(|at| corner + at / 3 * 27 + at % 3 * 3).collect();
        (format!("disjoint group {}", place + 1), cells)
    };
    (0..9).map(group).collect()
}

fn find(name: &str) -> Option<&'static Preset> {
    let wanted = name.trim().to_ascii_lowercase().replace([' ', '_'], "-");
    PRESETS.iter().find(|preset| preset.name == wanted || preset.aliases.contains(&wanted.as_str()))
}

/// The presets that a text such as `diagonal+windoku` names, each once, in the order given.
fn find_all(text: &str) -> Result<Vec<&'static Preset>, RulesError> {
    let mut found: Vec<&'static Preset> = Vec::new();
    for name in text.split('+') {
        let preset = find(name).ok_or_else(|| RulesError::Unknown { name: name.trim().to_owned() })?;
        if !found.iter().any(|other| other.name == preset.name) {
            found.push(preset);
        }
    }
    Ok(found)
}

impl Rules {
    /// Plain Sudoku: 9x9, rows, columns and boxes.
    ///
    /// # Panics
    /// Never: the classic rules are well formed.
    pub fn classic() -> Self {
        Self::builder(9).boxes(3, 3).build().expect("the classic rules are well formed")
    }

    /// The rules that a text names: one preset, or several joined by `+`, as in `diagonal+windoku`.
    ///
    /// # Errors
    /// [`RulesError`] if a name is unknown.
    pub fn parse(text: &str) -> Result<Self, RulesError> {
        Self::parse_with(text, Vec::new())
    }

    /// Like [`Rules::parse`], with further houses of the user's own: name and cells of each.
    ///
    /// # Errors
    /// [`RulesError`] if a name is unknown or a house is malformed.
    pub fn parse_with(text: &str, extra: Vec<(String, Vec<u16>)>) -> Result<Self, RulesError> {
        let presets = find_all(text)?.into_iter().flat_map(|preset| (preset.houses)());
        presets
            .chain(extra)
            .fold(Self::builder(9).boxes(3, 3), |rules, (name, cells)| rules.extra(name, cells))
            .build()
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
        assert!(Rules::parse("diagonal+").is_err(), "nothing stands after the +");
        assert!(Rules::parse("nope").is_err_and(|error| error.to_string().contains("windoku")));
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
