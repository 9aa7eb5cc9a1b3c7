//! What documents of other programs share: a square board with digits from 1, its regions, diagonals and constraints.

use nonet::{Board, Constraint, House, HouseKind, Rules};
use serde_json::Value;

use crate::error::{ReadError, WriteError};
use crate::members::Object;
use crate::rules::{OwnBoard, RulesText};

/// Makes the rules of a square board whose cells have these regions.
pub(crate) fn with_regions(size: u8, regions: Vec<Option<u16>>) -> RulesText {
    if are_usual(&regions, size) {
        return RulesText::square(size);
    }
    let grids = vec![(0, 0, size, size)];
    RulesText {
        board: Some(OwnBoard { grids, regions: Some(regions), ..OwnBoard::default() }),
        ..RulesText::default()
    }
}

/// Returns whether regions divide the cells as the usual boxes do, in whatever order.
pub(crate) fn are_usual(regions: &[Option<u16>], size: u8) -> bool {
    let Some((height, width)) = Board::usual_boxes(size) else { return false };
    divide_as(regions, size, height, width)
}

/// Returns whether regions are the boxes of this height and width, in whatever order.
pub(crate) fn divide_as(regions: &[Option<u16>], size: u8, height: u8, width: u8) -> bool {
    let [size, height, width] = [size, height, width].map(usize::from);
    let mut names: Vec<Option<u16>> = vec![None; size];
    let fits = regions.iter().enumerate().all(|(cell, &region)| {
        let name = &mut names[cell / size / height * (size / width) + cell % size / width];
        region.is_some() && *name.get_or_insert(region.unwrap_or_default()) == region.unwrap_or_default()
    });
    let mut distinct = names.clone();
    distinct.sort_unstable();
    distinct.dedup();
    fits && distinct.len() == names.len()
}

/// Returns the number of each name's group, from 0, in the order of their first cells.
pub(crate) fn numbered<T: PartialEq>(names: &[T]) -> Vec<u16> {
    let mut known: Vec<&T> = Vec::new();
    let number = |name| {
        let at = known.iter().position(|known| *known == name).unwrap_or_else(|| {
            known.push(name);
            known.len() - 1
        });
        u16::try_from(at).unwrap_or(u16::MAX)
    };
    names.iter().map(number).collect()
}

/// Adds a preset to those that rules name.
pub(crate) fn add_preset(rules: &mut RulesText, preset: &str) {
    rules.presets = match rules.presets.as_str() {
        "classic" => preset.to_owned(),
        presets if presets.split('+').any(|known| known == preset) => return,
        presets => format!("{presets}+{preset}"),
    };
}

/// Returns a constraint as the core reads it.
pub(crate) fn constraint<const N: usize>(kind: &str, arguments: [(&str, Value); N]) -> Object {
    let arguments = arguments.into_iter().filter(|(_, value)| !value.is_null());
    let arguments = arguments.map(|(name, value)| (name.to_owned(), value));
    [("type".to_owned(), kind.into())].into_iter().chain(arguments).collect()
}

/// Returns the name of a cell.
pub(crate) fn name_of(cell: usize, size: u8) -> String {
    format!("r{}c{}", cell / usize::from(size) + 1, cell % usize::from(size) + 1)
}

/// Returns the size of a square board whose digits start at 1.
pub(crate) fn size_of(rules: &Rules, program: &str) -> Result<u8, WriteError> {
    let (board, size) = (rules.board(), rules.digits());
    if board.square_size() == Some(size) && *board.values().start() == 1 {
        return Ok(size);
    }
    Err(WriteError(format!(
        "{program} supports only square boards whose digits start at 1, not {}",
        board.describe()
    )))
}

/// Houses besides rows, columns and boxes.
pub(crate) struct Extras<'a> {
    /// Whether one is the diagonal from the top left.
    pub main: bool,
    /// Whether one is the diagonal from the top right.
    pub anti: bool,
    /// The others.
    pub others: Vec<&'a House>,
}

/// Returns the houses of a square board besides rows, columns and boxes.
pub(crate) fn extras(rules: &Rules) -> Extras<'_> {
    let size = usize::from(rules.digits());
    let mut extras = Extras { main: false, anti: false, others: Vec::new() };
    for house in rules.houses().iter().filter(|house| house.kind == HouseKind::Extra) {
        let cells = || house.cells.iter().map(|cell| cell.index());
        if cells().eq((0..size).map(|at| at * (size + 1))) {
            extras.main = true;
        } else if cells().eq((1..=size).map(|at| at * (size - 1))) {
            extras.anti = true;
        } else {
            extras.others.push(house);
        }
    }
    extras
}

/// Returns the arguments of a constraint; none if it has no form as text.
pub(crate) fn arguments(constraint: &Constraint) -> Object {
    let mut arguments = constraint.json().and_then(Value::as_object).cloned().unwrap_or_default();
    arguments.remove("type");
    arguments
}

/// Returns the number of each cell's region; `None` for a cell in no region.
pub(crate) fn regions_of(groups: &[Vec<usize>], size: u8) -> Result<Vec<Option<u16>>, ReadError> {
    let mut regions = vec![None; usize::from(size) * usize::from(size)];
    for (number, cells) in (0..).zip(groups) {
        for &cell in cells {
            if regions[cell].replace(number).is_some() {
                let name = name_of(cell, size);
                let reason = format!("expected regions that do not overlap; {name} is in two");
                return Err(ReadError::new(reason));
            }
        }
    }
    Ok(regions)
}

/// The regions of a square board.
pub(crate) enum Regions {
    /// The usual boxes.
    Usual,
    /// The number of each cell's region.
    Own(Vec<u16>),
    /// No cell is in a region.
    Absent,
    /// Some cells are in a region, others are not.
    Partial,
}

/// Returns the regions of a square board.
pub(crate) fn own_regions(rules: &Rules) -> Regions {
    let regions = rules.regions();
    if are_usual(&regions, rules.digits()) {
        return Regions::Usual;
    }
    match regions.iter().copied().collect() {
        Some(regions) => Regions::Own(regions),
        None if regions.iter().all(Option::is_none) => Regions::Absent,
        None => Regions::Partial,
    }
}

/// Returns the row and column of a cell's name, from 0.
pub(crate) fn place_of(name: &str) -> Option<(u8, u8)> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    let part = |text: &str| text.parse::<u8>().ok()?.checked_sub(1);
    part(row).zip(part(column))
}
