//! Rules: a board, the houses whose digits all differ, and further constraints.
//!
//! All engines take houses and peers from here.

mod automaton;
mod boards;
mod broken;
mod builder;
mod cliques;
mod constraint;
mod constraints;
mod outline;
mod presets;
mod primitive;
mod rewriting;
mod shape;
mod sums;
mod text;

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::board::{Board, BoardError};
use crate::engine::Unsupported;
use crate::numbers::short;
use crate::puzzle::Cell;
use crate::sorted::SortedSet;

pub use automaton::Automaton;
pub(crate) use boards::LAYOUTS;
pub use builder::RulesBuilder;
pub use constraint::{Auxiliary, Constraint, ConstraintKey, Rule};
pub use constraints::{
    CONSTRAINT_KINDS, ConstraintError, ConstraintKind, Element, ElementForm, Example, Parameter,
    ParameterKind, constraint_kinds_json,
};
pub use outline::{border, outline};
pub use presets::{PRESETS, Preset};
pub use primitive::{PairTable, Primitive};
pub use shape::{Fill, Point, Role, Shape};
pub use sums::Sums;

/// The kind of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// A row of the board.
    Row,
    /// A column of the board.
    Column,
    /// A box, or an irregular region in place of one.
    Box,
    /// Any other house: a diagonal, a window, a region from the user.
    Extra,
}

/// A set of cells whose digits all differ.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct House {
    /// The kind of house.
    pub kind: HouseKind,
    /// Its name, as in "row 3" or "main diagonal".
    pub name: String,
    /// Its cells, in ascending order.
    pub cells: Vec<Cell>,
}

/// The rules of a puzzle: a board, houses on it, and further constraints.
///
/// Clones share the houses, because every engine that is made after its solver keeps a copy of the rules.
#[derive(Clone, Debug)]
pub struct Rules {
    board: Board,
    houses: Arc<[House]>,
    constraints: Vec<Arc<Constraint>>,
    standard_boxes: bool,
}

/// Constraints as primitives.
pub(crate) struct Lowered {
    pub(crate) primitives: Vec<Primitive>,
    pub(crate) auxiliary: Auxiliary,
}

/// Maximum number of characters of a name shown in a message.
const LONGEST_SHOWN: usize = 100;

impl Rules {
    /// Returns the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the number of digits.
    pub const fn digits(&self) -> u8 {
        self.board.digits()
    }

    /// Returns the number of cells.
    pub const fn cell_count(&self) -> usize {
        self.board.cell_count()
    }

    /// Returns all cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..short(self.cell_count())).map(Cell::new)
    }

    /// Returns all houses: rows, columns, boxes, then extra houses.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// Returns whether a house must hold every digit.
    pub fn is_full(&self, house: &House) -> bool {
        house.cells.len() == usize::from(self.digits())
    }

    /// Returns the constraints that are not houses.
    pub fn constraints(&self) -> &[Arc<Constraint>] {
        &self.constraints
    }

    /// Returns the same rules with further constraints from a JSON list: objects with a `type` of [`CONSTRAINT_KINDS`]
    /// and its parameters. Cells are names or indices, and digits have the values of the board.
    ///
    /// ```
    /// use nonet::Rules;
    ///
    /// let cage = r#"[{"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}]"#;
    /// let rules = Rules::parse("4x4")?.with_constraints(cage)?;
    /// assert_eq!(rules.constraints()[0].name(), "killer-cage");
    /// assert_eq!(Rules::parse("4x4")?.with_constraints(&rules.constraints_json()?)?, rules);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`RulesError`] if the string is not such a list, or an argument has no meaning on the board.
    pub fn with_constraints(&self, json: &str) -> Result<Self, RulesError> {
        let mut rules = self.clone();
        let read =
            constraints::read(json, &self.board, &self.regions()).map_err(RulesError::Constraint)?;
        rules.constraints.extend(read.into_iter().map(Arc::new));
        Ok(rules)
    }

    /// Returns the rules with only these of their houses and constraints, which the functions choose by index.
    #[must_use]
    pub fn only(&self, houses: impl Fn(usize) -> bool, constraints: impl Fn(usize) -> bool) -> Self {
        let (kept, left): (Vec<_>, Vec<_>) =
            self.houses.iter().enumerate().partition(|(at, _)| houses(*at));
        let constraints = self.constraints.iter().enumerate().filter(|(at, _)| constraints(*at));
        Self {
            board: self.board.clone(),
            constraints: constraints.map(|(_, constraint)| Arc::clone(constraint)).collect(),
            standard_boxes: self.standard_boxes
                && left.iter().all(|(_, house)| house.kind == HouseKind::Extra),
            houses: kept.into_iter().map(|(_, house)| house.clone()).collect(),
        }
    }

    /// Returns rules on the same board with only these cells that differ and these of their constraints: what a proof
    /// rests on.
    #[must_use]
    pub fn restricted(
        &self,
        differing: impl IntoIterator<Item = Vec<u16>>,
        constraints: &SortedSet<usize>,
    ) -> Self {
        let house = |cells: Vec<u16>| House {
            kind: HouseKind::Extra,
            name: String::new(),
            cells: cells.into_iter().map(Cell::new).collect(),
        };
        let kept = constraints.iter().filter_map(|&at| self.constraints.get(at));
        Self {
            board: self.board.clone(),
            houses: differing.into_iter().map(house).collect(),
            constraints: kept.map(Arc::clone).collect(),
            standard_boxes: false,
        }
    }

    /// Returns the number of each cell's box, from 0; `None` for a cell in no box.
    pub fn regions(&self) -> Arc<[Option<u16>]> {
        let mut numbers = vec![None; self.board.cell_count()];
        let boxes = self.houses.iter().filter(|house| house.kind == HouseKind::Box);
        for (number, house) in (0..).zip(boxes) {
            for cell in &house.cells {
                numbers[cell.index()] = Some(number);
            }
        }
        numbers.into()
    }

    /// Returns the constraints as a JSON list, which [`Rules::with_constraints`] reads.
    ///
    /// # Errors
    /// [`Unsupported`] if a constraint is not one of [`CONSTRAINT_KINDS`].
    pub fn constraints_json(&self) -> Result<String, Unsupported> {
        let json = |constraint: &Arc<Constraint>| {
            constraint.json().cloned().ok_or_else(|| not_supported(constraint))
        };
        let list: Vec<serde_json::Value> =
            self.constraints.iter().map(json).collect::<Result<_, _>>()?;
        Ok(serde_json::Value::from(list).to_string())
    }

    /// Returns the shapes that draw the constraints, from bottom to top.
    pub fn shapes(&self) -> Vec<Shape> {
        let shapes = self.constraints.iter().flat_map(|constraint| constraint.shapes(&self.board));
        let mut shapes: Vec<Shape> = shapes.collect();
        shapes.sort_by_key(Shape::height);
        shapes
    }

    /// Returns the shapes that draw the constraints as a JSON list: see [`Shape::json`].
    pub fn shapes_json(&self) -> serde_json::Value {
        self.shapes().iter().map(Shape::json).collect()
    }

    /// Returns the primitives that all constraints are made of, with the cells that they need beside the board.
    pub(crate) fn lowered(&self) -> Lowered {
        let mut auxiliary = Auxiliary::on(&self.board);
        let constraints = self.constraints.iter();
        let primitives = constraints.filter_map(|constraint| constraint.lower(&mut auxiliary)).flatten();
        Lowered { primitives: cliques::joined(primitives.collect()), auxiliary }
    }

    /// Returns the primitives of each constraint, all of them together, and the constraint of each cell beside the board.
    pub(crate) fn lowered_apart(&self) -> (Vec<Vec<Primitive>>, Lowered, Vec<usize>) {
        let mut auxiliary = Auxiliary::on(&self.board);
        let (mut parts, mut owners) = (Vec::new(), Vec::new());
        for (number, constraint) in self.constraints.iter().enumerate() {
            parts.push(cliques::joined(constraint.lower(&mut auxiliary).unwrap_or_default()));
            owners.resize(auxiliary.digits().len(), number);
        }
        let lowered = Lowered { primitives: parts.concat(), auxiliary };
        (parts, lowered, owners)
    }

    /// Returns the same rules with only one of the constraints.
    pub(crate) fn with_only(&self, constraint: &Arc<Constraint>) -> Self {
        Self { constraints: vec![Arc::clone(constraint)], ..self.clone() }
    }

    /// Returns whether all constraints only say that digits differ.
    pub fn only_differ(&self) -> bool {
        self.constraints.iter().all(|constraint| {
            let mut auxiliary = Auxiliary::on(&self.board);
            let primitives = constraint.lower(&mut auxiliary);
            let differs = |primitive: &Primitive| primitive.only_differs(self.digits());
            auxiliary.digits().is_empty() && primitives.is_some_and(|all| all.iter().all(differs))
        })
    }

    /// Returns whether the board is 9x9 with the digits 1 to 9 and the nine standard boxes. There may be extra houses
    /// and constraints.
    pub const fn has_standard_boxes(&self) -> bool {
        self.standard_boxes
    }

    /// Refuses constraints other than houses, for callers that do not support them.
    ///
    /// # Errors
    /// [`Unsupported`], with the name of the first such constraint.
    pub fn require_houses_only(&self) -> Result<(), Unsupported> {
        match self.constraints.first() {
            None => Ok(()),
            Some(constraint) => Err(not_supported(constraint)),
        }
    }

    /// Refuses constraints that are not made of primitives, for callers that support only those.
    ///
    /// # Errors
    /// [`Unsupported`], with the name of the first such constraint.
    pub fn require_primitives(&self) -> Result<(), Unsupported> {
        let mut auxiliary = Auxiliary::on(&self.board);
        match self.constraints.iter().find(|constraint| constraint.lower(&mut auxiliary).is_none()) {
            None => Ok(()),
            Some(constraint) => Err(not_supported(constraint)),
        }
    }

    /// Refuses everything except houses on a board of 9x9 cells with the digits 1 to 9.
    ///
    /// # Errors
    /// [`Unsupported`], with the board or the name of the constraint.
    pub fn require_nine(&self) -> Result<(), Unsupported> {
        if !self.board.is_nine() {
            return Err(Unsupported(format!("the board is {}, not 9x9", self.board.describe())));
        }
        self.require_houses_only()
    }

    /// Returns whether the engines made for 9x9 boards (the lanes, the scalar bitboard and the tiling counter) support
    /// these rules. They support extra houses, but no other constraints. Only [`crate::choice`] uses this.
    pub(crate) const fn fits_lanes(&self) -> bool {
        self.standard_boxes && self.constraints.is_empty()
    }

    /// Returns whether some cell sees every cell of a house that holds all digits. If so, no digit is left for that
    /// cell, and no grid satisfies the rules. A search would find that out only after trying every such house.
    pub fn starve_a_cell(&self) -> bool {
        let extra = self.houses.iter().any(|house| house.kind == HouseKind::Extra);
        // The classic board has grids, so only extra or irregular houses need to be examined.
        if !extra && self.standard_boxes {
            return false;
        }
        let words = self.cell_count().div_ceil(64);
        let mut seen = vec![0_u64; self.cell_count() * words];
        for house in self.houses.iter() {
            let set = bits_of(house, words);
            for cell in &house.cells {
                let own = seen[cell.index() * words..][..words].iter_mut();
                own.zip(&set).for_each(|(own, other)| *own |= other);
            }
        }
        for cell in 0..self.cell_count() {
            seen[cell * words + cell / 64] &= !(1 << (cell % 64));
        }
        self.houses.iter().filter(|house| self.is_full(house)).any(|house| {
            let set = bits_of(house, words);
            seen.chunks(words).any(|seen| set.iter().zip(seen).all(|(set, seen)| set & !seen == 0))
        })
    }

    /// Returns the cells that share a house with this one, in ascending order, without the cell itself.
    pub fn peers(&self, cell: Cell) -> Vec<Cell> {
        let mut peers: Vec<Cell> = self
            .houses
            .iter()
            .filter(|house| house.cells.contains(&cell))
            .flat_map(|house| house.cells.iter().copied())
            .filter(|&other| other != cell)
            .collect();
        peers.sort_unstable();
        peers.dedup();
        peers
    }

    /// Everything that identifies these rules.
    fn key(&self) -> (&Board, &[House], Vec<ConstraintKey<'_>>) {
        let constraints = self.constraints.iter().map(|constraint| constraint.key()).collect();
        (&self.board, &self.houses, constraints)
    }
}

/// Returns the cells of a house, one bit each.
fn bits_of(house: &House, words: usize) -> Vec<u64> {
    let mut set = vec![0; words];
    house.cells.iter().for_each(|cell| set[cell.index() / 64] |= 1 << (cell.index() % 64));
    set
}

fn not_supported(constraint: &Constraint) -> Unsupported {
    Unsupported(format!("the constraint {:?} is not supported here", constraint.name()))
}

impl PartialEq for Rules {
    fn eq(&self, other: &Self) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Rules {}

impl Hash for Rules {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// The reason why rules are not well formed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// A malformed board.
    Board(BoardError),
    /// A preset that does not exist.
    Unknown {
        /// The requested name.
        name: String,
    },
    /// A constraint that needs more than its name, in place of the name of rules.
    NeedsMore {
        /// Its name.
        name: &'static str,
    },
    /// A preset that has no meaning on the board.
    NoMeaning {
        /// The name of the preset.
        name: String,
        /// The board.
        board: String,
    },
    /// Two boards in one string.
    Boards {
        /// The board named first.
        first: String,
        /// The board named second.
        second: String,
    },
    /// A malformed house.
    House {
        /// Its name.
        name: String,
        /// A description of the fault.
        what: String,
    },
    /// A malformed constraint.
    Constraint(ConstraintError),
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(error) => error.fmt(f),
            Self::NoMeaning { name, board } => {
                write!(f, "the rules {:?} are not defined on a board of {board}", shortened(name))
            }
            Self::NeedsMore { name } => {
                write!(f, "{name} is a constraint that needs more than its name")
            }
            Self::Boards { first, second } => {
                write!(f, "{first:?} and {second:?} are two boards; rules have one")
            }
            Self::Unknown { name } => {
                write!(f, "no rules are called {:?}; there are ", shortened(name))?;
                for (at, preset) in PRESETS.iter().enumerate() {
                    write!(f, "{}{}", if at == 0 { "" } else { ", " }, preset.name)?;
                }
                f.write_str(
                    " (join several with +), and boards such as 6x6, 16x16, 12x12:2x6, latin-7, raw-5x5, 9x9~0-9 and ",
                )?;
                f.write_str(&LAYOUTS.map(|layout| layout.name).join(", "))
            }
            Self::House { name, what } => write!(f, "the house {:?} {what}", shortened(name)),
            Self::Constraint(error) => error.fmt(f),
        }
    }
}

/// Returns a name, shortened if it is too long for a message: users may pass anything.
fn shortened(name: &str) -> Cow<'_, str> {
    match name.char_indices().nth(LONGEST_SHOWN) {
        Some((end, _)) => format!("{}...", &name[..end]).into(),
        None => name.into(),
    }
}

impl std::error::Error for RulesError {}

impl From<BoardError> for RulesError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}
