//! Rules as JSON: presets, houses and constraints, on a named board or on one of the user's own.

use nonet::{Board, BoardError, Rules, RulesBuilder, RulesError};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::houses::Houses;

/// The rules of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesText {
    /// The name of a board and names of presets, joined by `+`.
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
        rules.with_constraints(&Value::from(self.constraints.clone()).to_string())
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

    fn board(&self) -> Result<Board, BoardError> {
        let board = match self.grids[..] {
            [(0, 0, rows, columns)] => Board::rectangle(rows, columns)?,
            _ => Board::overlapping(self.grid_size()?, &self.corners())?,
        };
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
