//! Rules as JSON: presets, houses and constraints, on a named board or on one of the user's own.

use std::sync::Arc;

use nonet::{Board, BoardError, Constraint, House, Rules, RulesBuilder, RulesError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::error::WriteError;
use crate::houses::Houses;

/// The rules of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesText {
    /// The name of a board and names of presets and constraints, joined by `+`.
    #[serde(default = "classic")]
    pub presets: String,
    /// Additional houses: the cells of each, by name.
    #[serde(default)]
    pub houses: Houses,
    /// A board of the user's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<OwnBoard>,
    /// Constraints, in the form that the core reads.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub constraints: Vec<Map<String, Value>>,
}

/// A board of the user's own: its grids, digits, and boxes or regions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnBoard {
    /// The top, left, rows and columns of each grid.
    pub grids: Vec<(u8, u8, u8, u8)>,
    /// The number of digits; by default as many as a row or column has cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digits: Option<u8>,
    /// The value of the first digit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lowest: Option<u8>,
    /// Whether digits in a row or column may be equal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub raw: bool,
    /// The height and width of the boxes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<(u8, u8)>,
    /// The number of the region of each cell; none for a cell that is not in a region.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regions: Option<Vec<Option<u16>>>,
}

fn classic() -> String {
    "classic".to_owned()
}

impl Default for RulesText {
    fn default() -> Self {
        Self { presets: classic(), houses: Houses::default(), board: None, constraints: Vec::new() }
    }
}

impl RulesText {
    /// Makes the usual rules of a square board; without boxes if it has no usual ones.
    pub(crate) fn square(size: u8) -> Self {
        Self { presets: square(size), ..Self::default() }
    }

    /// Returns whether these are the rules of a usual Sudoku.
    pub fn is_classic(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the rules.
    ///
    /// # Errors
    /// [`RulesError`] if a name is unknown or a part is malformed.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        let own = self.board.as_ref().map(OwnBoard::builder).transpose()?;
        let rules = Rules::parse_on(own, &self.presets, self.houses.0.clone())?;
        if self.constraints.is_empty() {
            return Ok(rules);
        }
        rules.with_constraints(&Value::from(self.constraints.clone()).to_string())
    }

    /// Returns the same text without constraints, for a holder that keeps those of the rules.
    #[must_use]
    pub fn without_constraints(self) -> Self {
        let presets = Rules::names_without_constraints(&self.presets);
        Self { presets, constraints: Vec::new(), ..self }
    }

    /// Returns the only name in the rules; `None` if they have a board, houses or constraints of their own.
    pub fn only_name(&self) -> Option<&str> {
        let is_named = self.board.is_none() && self.houses.0.is_empty() && self.constraints.is_empty();
        is_named.then_some(self.presets.as_str())
    }

    /// Returns the houses of rules made of this text that are not part of their board or presets.
    ///
    /// # Errors
    /// [`RulesError`] if the rules are not made of this text.
    pub fn own_houses<'a>(&self, rules: &'a Rules) -> Result<&'a [House], RulesError> {
        if self.houses.0.is_empty() {
            return Ok(&[]);
        }
        let named = Self { houses: Houses::default(), constraints: Vec::new(), ..self.clone() };
        Ok(rules.houses().get(named.rules()?.houses().len()..).unwrap_or_default())
    }

    /// Returns the text of rules made of this one and of constraints, which it need not state. Houses that others make
    /// superfluous are left out.
    ///
    /// # Errors
    /// [`WriteError`] if the rules are not made of this text, or a constraint has no form as text.
    pub fn written(&self, rules: &Rules) -> Result<Self, WriteError> {
        if *rules == Rules::classic() {
            return Ok(Self::default());
        }
        let own = self.own_houses(rules).map_err(|error| WriteError(error.to_string()))?;
        let cells = |house: &House| {
            house.cells.iter().filter_map(|cell| u16::try_from(cell.index()).ok()).collect()
        };
        let stated = |constraint: &Arc<Constraint>| {
            let object = constraint.json().and_then(Value::as_object).cloned();
            object.ok_or_else(|| WriteError(format!("'{}' has no form as text", constraint.name())))
        };
        Ok(Self {
            houses: Houses(own.iter().map(|house| (house.name.clone(), cells(house))).collect()),
            constraints: rules.constraints().iter().map(stated).collect::<Result<_, _>>()?,
            ..self.clone().without_constraints()
        })
    }
}

/// Returns the name of the square board of this size.
pub(crate) fn square(size: u8) -> String {
    match size {
        9 => classic(),
        _ if Board::usual_boxes(size).is_some() => format!("{size}x{size}"),
        _ => format!("latin-{size}"),
    }
}

impl OwnBoard {
    /// Describes a board with its boxes or regions; what is usual is left out.
    pub fn of(board: &Board, boxes: Option<(u8, u8)>, regions: Option<Vec<Option<u16>>>) -> Self {
        let grids = board.grids().iter().map(|grid| (grid.top, grid.left, grid.rows, grid.columns));
        let grids: Vec<(u8, u8, u8, u8)> = grids.collect();
        let usual = grids.first().map(|&(_, _, rows, columns)| rows.max(columns));
        let (digits, lowest) = (board.digits(), *board.values().start());
        Self {
            grids,
            digits: Some(digits).filter(|_| usual != Some(digits)),
            lowest: Some(lowest).filter(|&lowest| lowest != 1),
            raw: board.is_raw(),
            boxes,
            regions,
        }
    }

    fn builder(&self) -> Result<RulesBuilder, BoardError> {
        if self.boxes.is_some() && self.regions.is_some() {
            return Err(BoardError::Malformed(
                "has both boxes and regions, which replace boxes".to_owned(),
            ));
        }
        let mut builder = Rules::on(Ok(self.board()?));
        if let Some((height, width)) = self.boxes {
            builder = builder.boxes(height, width);
        }
        Ok(match &self.regions {
            Some(regions) => builder.region_map(regions),
            None => builder,
        })
    }

    /// Returns the board.
    ///
    /// # Errors
    /// [`BoardError`] if there is no such board.
    pub fn board(&self) -> Result<Board, BoardError> {
        let board = match self.grids[..] {
            [(0, 0, rows, columns)] => Board::rectangle(rows, columns)?,
            _ => Board::overlapping(self.grid_size()?, &self.corners())?,
        };
        let board = if self.raw { board.raw() } else { board };
        let board = match self.digits {
            Some(digits) => board.with_digits(digits)?,
            None => board,
        };
        self.lowest.map_or(Ok(board.clone()), |lowest| board.with_lowest(lowest))
    }

    fn corners(&self) -> Vec<(u8, u8)> {
        self.grids.iter().map(|&(top, left, ..)| (top, left)).collect()
    }

    /// Returns the size of overlapping grids, all of which must be squares of one size.
    fn grid_size(&self) -> Result<u8, BoardError> {
        let size = self.grids.first().map_or(0, |&(_, _, rows, _)| rows);
        if self.grids.iter().all(|&(_, _, rows, columns)| rows == size && columns == size) {
            Ok(size)
        } else {
            Err(BoardError::Malformed(
                "has grids that overlap and are not squares of one size".to_owned(),
            ))
        }
    }
}
