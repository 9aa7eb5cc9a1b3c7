//! Builds rules step by step.

use std::sync::Arc;

use super::constraint::Constraint;
use super::{House, HouseKind, Rules, RulesError};
use crate::board::{Board, BoardError, GridArea};
use crate::numbers::short;
use crate::puzzle::Cell;

/// Builds [`Rules`] step by step.
#[derive(Clone, Debug)]
pub struct RulesBuilder {
    board: Result<Board, BoardError>,
    /// The first fault in any addition.
    fault: Option<RulesError>,
    /// The height and width of the boxes, if they are rectangles.
    boxes: Option<(u8, u8)>,
    regions: Vec<Vec<u16>>,
    extra: Vec<(String, Vec<u16>)>,
    constraints: Vec<Arc<Constraint>>,
}

/// The properties of a board that a preset needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A square grid with as many digits as rows; `boxes` is the height and width of the boxes, if they are
    /// rectangular.
    Square { size: u8, boxes: Option<(u8, u8)> },
    /// Any other board.
    Other,
}

impl Rules {
    /// Starts rules for a board of `size` by `size` cells with only rows and columns.
    pub fn builder(size: u8) -> RulesBuilder {
        Self::on(Board::square(size))
    }

    /// Starts rules for a board with only the rows and columns of its grids, unless it is raw. An error in the board is reported by
    /// [`RulesBuilder::build`].
    pub fn on(board: Result<Board, BoardError>) -> RulesBuilder {
        RulesBuilder {
            board,
            fault: None,
            boxes: None,
            regions: Vec::new(),
            extra: Vec::new(),
            constraints: Vec::new(),
        }
    }
}

impl RulesBuilder {
    /// Returns the board, unless it is malformed.
    ///
    /// # Errors
    /// [`BoardError`], if it is.
    pub const fn board(&self) -> Result<&Board, &BoardError> {
        self.board.as_ref()
    }

    pub(super) fn shape(&self) -> Shape {
        let size = self
            .board
            .as_ref()
            .ok()
            .and_then(|board| board.square_size().filter(|&size| size == board.digits()));
        size.map_or(Shape::Other, |size| Shape::Square { size, boxes: self.boxes })
    }

    fn fail(mut self, fault: RulesError) -> Self {
        self.fault.get_or_insert(fault);
        self
    }

    /// Gives the digits the values from one to another.
    pub(super) fn values(self, lowest: u8, highest: u8) -> Self {
        let digits = |board: Board| match highest.checked_sub(lowest) {
            Some(further) => board.with_digits(further.saturating_add(1))?.with_lowest(lowest),
            None => Err(BoardError::Malformed(format!("has digits from {lowest} to {highest}"))),
        };
        Self { board: self.board.and_then(digits), ..self }
    }

    /// Adds rectangular boxes of `rows` by `columns` cells to each grid.
    #[must_use]
    pub fn boxes(self, rows: u8, columns: u8) -> Self {
        let Ok(board) = &self.board else { return self };
        let fits = |grid: &GridArea| {
            rows > 0
                && columns > 0
                && grid.rows.is_multiple_of(rows)
                && grid.columns.is_multiple_of(columns)
        };
        if let Some(grid) = board.grids().iter().find(|grid| !fits(grid)) {
            let what = format!(
                "of {rows}x{columns} cells do not tile a grid of {}x{}",
                grid.rows, grid.columns
            );
            return self.fail(RulesError::House { name: "boxes".to_owned(), what });
        }
        let regions =
            board.grids().iter().flat_map(|&grid| boxes_of(board, grid, rows, columns)).collect();
        Self { boxes: Some((rows, columns)), ..self }.regions(regions)
    }

    /// Adds regions, which may be irregular, in place of boxes.
    #[must_use]
    pub fn regions(mut self, regions: Vec<Vec<u16>>) -> Self {
        self.regions.extend(regions);
        self
    }

    /// Adds the regions of a map: the number of the region of each cell, or `None` for a cell in no region. Regions
    /// follow in ascending order of these numbers, and all must have the same number of cells.
    #[must_use]
    pub fn region_map(self, map: &[Option<u16>]) -> Self {
        let Ok(board) = &self.board else { return self };
        let cells = board.cell_count();
        if map.len() != cells {
            let what = format!("has {} entries for {cells} cells", map.len());
            return self.fail(RulesError::House { name: "region map".to_owned(), what });
        }
        match regions_of(board, map) {
            Ok(regions) => self.regions(regions),
            Err(fault) => self.fail(fault),
        }
    }

    /// Adds an extra house.
    #[must_use]
    pub fn extra(mut self, name: impl Into<String>, cells: Vec<u16>) -> Self {
        self.extra.push((name.into(), cells));
        self
    }

    /// Adds a constraint that is not a house.
    #[must_use]
    pub fn constraint(mut self, constraint: Constraint) -> Self {
        self.constraints.push(Arc::new(constraint));
        self
    }

    /// Returns the finished rules.
    ///
    /// # Errors
    /// [`RulesError`] if the board is malformed, or if a house is empty, is too large, repeats a cell or names a cell
    /// that is not on the board.
    pub fn build(self) -> Result<Rules, RulesError> {
        let board = self.board?;
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        let mut houses = Vec::new();
        let lines = [HouseKind::Row, HouseKind::Column];
        for kind in lines.into_iter().filter(|_| !board.is_raw()) {
            for (number, grid) in (1..).zip(board.grids()) {
                for (name, cells) in lines_of(&board, *grid, kind) {
                    let name =
                        if board.grids().len() > 1 { format!("{name} of grid {number}") } else { name };
                    houses.push(house(&board, kind, name, cells)?);
                }
            }
        }
        let boxes_from = houses.len();
        for (number, cells) in (1..).zip(distinct(self.regions)) {
            houses.push(house(&board, HouseKind::Box, format!("box {number}"), cells)?);
        }
        let standard_boxes = board.is_nine() && is_standard(&houses[boxes_from..]);
        for (name, cells) in self.extra {
            let extra = house(&board, HouseKind::Extra, name, cells)?;
            // A repeated house adds nothing, and its faults would be counted twice.
            if !houses.iter().any(|known: &House| known.cells == extra.cells) {
                houses.push(extra);
            }
        }
        Ok(Rules { board, houses: houses.into(), constraints: self.constraints, standard_boxes })
    }
}

/// Returns the regions without repetitions: overlapping grids share boxes.
fn distinct(regions: Vec<Vec<u16>>) -> Vec<Vec<u16>> {
    let mut distinct: Vec<Vec<u16>> = Vec::new();
    for region in regions {
        if !distinct.contains(&region) {
            distinct.push(region);
        }
    }
    distinct
}

/// Returns the cells of a rectangle inside a grid, row by row.
fn cells_in(board: &Board, area: GridArea) -> Vec<u16> {
    let cell = |row, column| board.cell_at(row, column).map(|cell| short(cell.index()));
    let columns = area.left..area.left + area.columns;
    (area.top..area.top + area.rows)
        .flat_map(|row| columns.clone().filter_map(move |column| cell(row, column)))
        .collect()
}

fn boxes_of(board: &Board, grid: GridArea, rows: u8, columns: u8) -> Vec<Vec<u16>> {
    let mut boxes = Vec::new();
    for top in (grid.top..grid.top + grid.rows).step_by(usize::from(rows)) {
        for left in (grid.left..grid.left + grid.columns).step_by(usize::from(columns)) {
            boxes.push(cells_in(board, GridArea { top, left, rows, columns }));
        }
    }
    boxes
}

/// Returns the rows or the columns of a grid, with their names.
fn lines_of(board: &Board, grid: GridArea, kind: HouseKind) -> Vec<(String, Vec<u16>)> {
    let line = |at: u8| match kind {
        HouseKind::Row => (
            format!("row {}", at + 1),
            cells_in(board, GridArea { top: grid.top + at, rows: 1, ..grid }),
        ),
        _ => (
            format!("column {}", at + 1),
            cells_in(board, GridArea { left: grid.left + at, columns: 1, ..grid }),
        ),
    };
    (0..if kind == HouseKind::Row { grid.rows } else { grid.columns }).map(line).collect()
}

/// Returns the regions of a map, or the fault of the first region whose size differs from that of most regions.
fn regions_of(board: &Board, map: &[Option<u16>]) -> Result<Vec<Vec<u16>>, RulesError> {
    let mut numbers: Vec<u16> = map.iter().copied().flatten().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let of = |number: &u16| -> Vec<u16> {
        (0..).zip(map).filter(|(_, region)| **region == Some(*number)).map(|(cell, _)| cell).collect()
    };
    let regions: Vec<Vec<u16>> = numbers.iter().map(of).collect();
    let usual = usual_size(&regions);
    match (1..).zip(&regions).find(|(_, region)| region.len() != usual) {
        None => Ok(regions),
        Some((number, region)) => {
            let at = board.name(Cell::new(region[0]));
            let what = format!("at {at} has {} cells; most regions have {usual}", region.len());
            Err(RulesError::House { name: format!("box {number}"), what })
        }
    }
}

/// Returns the most common number of cells; if several are equally common, the largest of them.
fn usual_size(regions: &[Vec<u16>]) -> usize {
    let often = |size: usize| regions.iter().filter(|region| region.len() == size).count();
    regions.iter().map(Vec::len).max_by_key(|&size| (often(size), size)).unwrap_or(0)
}

fn is_standard(boxes: &[House]) -> bool {
    boxes.len() == 9
        && boxes.iter().enumerate().all(|(number, house)| {
            house.cells.len() == 9
                && house.cells.iter().all(|cell| {
                    let (row, column) = (cell.index() / 9, cell.index() % 9);
                    row / 3 * 3 + column / 3 == number
                })
        })
}

fn house(
    board: &Board,
    kind: HouseKind,
    name: String,
    mut cells: Vec<u16>,
) -> Result<House, RulesError> {
    let fault = |what: String| Err(RulesError::House { name: name.clone(), what });
    if cells.is_empty() {
        return fault("has no cells".to_owned());
    }
    if cells.len() > usize::from(board.digits()) {
        return fault(format!(
            "has {} cells, but only {} digits can differ",
            cells.len(),
            board.digits()
        ));
    }
    let count = board.cell_count();
    if let Some(cell) = cells.iter().find(|&&cell| usize::from(cell) >= count) {
        return fault(format!("has cell {cell}; cells are 0 to {}", count - 1));
    }
    cells.sort_unstable();
    if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
        return fault(format!("has {} twice", board.name(Cell::new(pair[0]))));
    }
    Ok(House { kind, name, cells: cells.into_iter().map(Cell::new).collect() })
}
