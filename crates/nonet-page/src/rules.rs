//! Rules, as described by the page: presets, houses and constraints, on a named board or on one of the user's own.

use std::collections::BTreeMap;

use nonet::{Board, BoardError, Rules, RulesBuilder};
use serde::Deserialize;
use serde_json::Value;

use crate::error::Error;

/// Maximum number of digits. The page keeps the candidates of a cell in the bits of a number, and JavaScript allows 31
/// of these.
const MOST_DIGITS: u8 = 31;

/// The rules of a board.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulesText {
    /// The name of a board and names of presets, joined by `+`.
    #[serde(default = "classic")]
    pub presets: String,
    /// Additional houses: the cells of each, by name.
    #[serde(default)]
    pub houses: BTreeMap<String, Vec<u16>>,
    /// A board of the user's own.
    #[serde(default)]
    pub board: Option<OwnBoard>,
    /// Constraints, in the form that the core reads.
    #[serde(default)]
    pub constraints: Vec<Value>,
}

/// A board of the user's own: its grids, digits, and boxes or regions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnBoard {
    /// The top, left, rows and columns of each grid.
    pub grids: Vec<(u8, u8, u8, u8)>,
    /// The number of digits; by default as many as a row or column has cells.
    #[serde(default)]
    pub digits: Option<u8>,
    /// The value of the first digit.
    #[serde(default)]
    pub lowest: Option<u8>,
    /// The height and width of the boxes.
    #[serde(default)]
    pub boxes: Option<(u8, u8)>,
    /// The number of the region of each cell; none for a cell that is not in a region.
    #[serde(default)]
    pub regions: Option<Vec<Option<u16>>>,
}

fn classic() -> String {
    "classic".to_owned()
}

impl Default for RulesText {
    fn default() -> Self {
        Self { presets: classic(), houses: BTreeMap::new(), board: None, constraints: Vec::new() }
    }
}

impl RulesText {
    /// Returns the rules.
    ///
    /// # Errors
    /// [`Error`] if a name is unknown, a part is malformed, or there are more digits than the page can show.
    pub fn rules(&self) -> Result<Rules, Error> {
        let houses = self.houses.iter().map(|(name, cells)| (name.clone(), cells.clone()));
        let own = self.board.as_ref().map(OwnBoard::builder).transpose()?;
        let rules = Rules::parse_on(own, &self.presets, houses.collect()).map_err(refused)?;
        if rules.digits() > MOST_DIGITS {
            let digits = rules.digits();
            return Err(refused(format!(
                "the page shows boards of up to {MOST_DIGITS} digits; this one has {digits}"
            )));
        }
        rules.with_constraints(&Value::from(self.constraints.clone()).to_string()).map_err(refused)
    }
}

fn refused(reason: impl std::fmt::Display) -> Error {
    Error::of("rules", reason)
}

impl OwnBoard {
    fn builder(&self) -> Result<RulesBuilder, Error> {
        if self.boxes.is_some() && self.regions.is_some() {
            return Err(refused("boxes and regions exclude each other: regions replace boxes"));
        }
        let mut builder = Rules::on(Ok(self.board().map_err(refused)?));
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
