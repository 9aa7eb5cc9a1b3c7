//! The cells of an ISS string: those of its grid, and groups of cells beside it.

use nonet::SortedMap;

use super::syntax::{Node, number};
use crate::error::ReadError;

/// The name of the program.
pub const NAME: &str = "iss";

/// Maximum number of rows and columns, and of values.
const LARGEST: u8 = 16;

/// Maximum number of cells with those beside the grid.
const MOST: usize = 1000;

/// The base in which rows and columns are written.
const BASE: u32 = 17;

/// The prefix of the cells that stand for the regions of the cells of the grid.
const REGIONS: &str = "CC";

/// A rectangle of cells: the grid, or a group beside it.
#[derive(Debug)]
struct Group {
    /// What the names of its cells start with; "" for the grid.
    prefix: String,
    /// The number of its first cell.
    first: usize,
    count: usize,
    columns: usize,
}

/// The cells and values of a string. Cells are numbered row by row, and those beside the grid follow in the order of the
/// names of their groups.
#[derive(Debug)]
pub struct Grid {
    pub rows: u8,
    pub columns: u8,
    pub digits: u8,
    /// The value of the first digit, 0 or 1.
    pub lowest: u8,
    /// Whether the digits of rows and columns may repeat.
    pub is_raw: bool,
    groups: Vec<Group>,
}

/// A step from cells to others of the same group.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shift {
    down: isize,
    right: isize,
    group: Option<usize>,
}

impl Grid {
    /// Returns the grid that a string states, with all groups of cells beside it.
    pub fn of(nodes: &[Node]) -> Result<Self, ReadError> {
        let mut shapes = nodes.iter().filter(|node| node.name == "Shape");
        let mut grid = match shapes.next() {
            Some(node) if !node.arguments.iter().all(|argument| argument.is_empty()) => shape(node)?,
            _ => Self::new(9, 9, 9, 1, false),
        };
        for node in shapes {
            let other = shape(node)?;
            if (other.rows, other.columns, other.values()) != (grid.rows, grid.columns, grid.values()) {
                return Err(node.fault("states another shape than the first"));
            }
        }
        for node in nodes {
            for (prefix, count, columns) in grid.groups_of(node)? {
                if grid.groups.iter().any(|known| known.prefix == prefix) {
                    return Err(node.fault(format!("there are two groups of cells named {prefix}")));
                }
                grid.groups.push(Group { prefix, first: 0, count, columns });
            }
            if grid.groups.iter().map(|group| group.count).sum::<usize>() > MOST {
                return Err(node.fault(format!("there are more than {MOST} cells")));
            }
        }
        grid.groups.sort_by(|one, other| one.prefix.cmp(&other.prefix));
        let mut first = 0;
        for group in &mut grid.groups {
            group.first = first;
            first += group.count;
        }
        Ok(grid)
    }

    /// Returns a grid with no cells beside it.
    pub fn new(rows: u8, columns: u8, digits: u8, lowest: u8, is_raw: bool) -> Self {
        let (count, width) = (usize::from(rows) * usize::from(columns), usize::from(columns));
        let groups = vec![Group { prefix: String::new(), first: 0, count, columns: width }];
        Self { rows, columns, digits, lowest, is_raw, groups }
    }

    /// Returns the groups of cells that a constraint adds: the prefix, the number of cells and the columns of each.
    fn groups_of(&self, node: &Node) -> Result<Vec<(String, usize, usize)>, ReadError> {
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        Ok(match node.name {
            "Var" => {
                let prefix = node.argument(0);
                if prefix.is_empty() || !prefix.bytes().all(|symbol| symbol.is_ascii_uppercase()) {
                    return Err(
                        node.fault(format!("expected capital letters as a name, found '{prefix}'"))
                    );
                }
                let (count, width) = extent(node.argument(2)).unwrap_or((1, None));
                vec![(format!("V{prefix}"), count, width.unwrap_or(columns))]
            }
            "ChaosConstruction" => vec![(REGIONS.to_owned(), rows * columns, columns)],
            "Doppelganger" => {
                let (height, width) = self.boxes(None).unwrap_or((0, 0));
                let (height, width) = (usize::from(height), usize::from(width));
                [
                    ("DGR", columns, columns),
                    ("DGC", rows, columns),
                    ("DGB", height * width, width.max(1)),
                ]
                .map(|(prefix, count, columns)| (prefix.to_owned(), count, columns))
                .to_vec()
            }
            _ => Vec::new(),
        })
    }

    /// Returns the lowest and the highest value.
    pub const fn values(&self) -> (u8, u8) {
        (self.lowest, self.lowest + (self.digits - 1))
    }

    /// Returns the number of a value's digit, from 1; `None` if the grid does not have it.
    pub fn digit(&self, value: &str) -> Option<u8> {
        let (lowest, highest) = self.values();
        number(value).filter(|value| (u32::from(lowest)..=u32::from(highest)).contains(value))?;
        Some(value.parse::<u8>().ok()? - lowest + 1)
    }

    /// Returns the number of cells of the grid.
    pub fn size(&self) -> usize {
        usize::from(self.rows) * usize::from(self.columns)
    }

    /// Returns the height and width of boxes of `size` cells, by default as many as the longer side has.
    pub fn boxes(&self, size: Option<u8>) -> Option<(u8, u8)> {
        let size = size.unwrap_or(self.rows.max(self.columns));
        let fits = |&(height, width): &(u8, u8)| {
            self.rows.is_multiple_of(height) && self.columns.is_multiple_of(width)
        };
        let small = (2..=size.isqrt()).rev().filter(|&small| size.is_multiple_of(small));
        small.flat_map(|small| [(small, size / small), (size / small, small)]).find(fits)
    }

    /// Returns the number of a cell from its name, moved by a shift.
    pub fn cell(&self, name: &str, shift: Shift) -> Result<usize, String> {
        let cell = self.named(name).ok_or_else(|| {
            let example = if self.columns > 9 { "RaC3 in row 10" } else { "R4C7" };
            format!("expected a cell such as {example}, found '{name}'")
        })?;
        self.moved(cell, shift)
    }

    fn named(&self, name: &str) -> Option<usize> {
        let place = |symbol: char| usize::try_from(symbol.to_digit(BASE)?).ok()?.checked_sub(1);
        let symbols: Vec<char> = name.chars().take(5).collect();
        if let ['R' | 'r', row, 'C' | 'c', column] = symbols[..] {
            let (row, column) = (place(row)?, place(column)?);
            let is_on = row < usize::from(self.rows) && column < usize::from(self.columns);
            return is_on.then(|| row * usize::from(self.columns) + column);
        }
        let digits = name.len() - name.trim_end_matches(|symbol: char| symbol.is_ascii_digit()).len();
        let (prefix, number) = name.split_at(name.len() - digits);
        let group = self.groups.iter().find(|group| !prefix.is_empty() && group.prefix == prefix)?;
        let at = if group.count == 1 { number.is_empty().then_some(1)? } else { number.parse().ok()? };
        (1..=group.count).contains(&at).then(|| group.first + at - 1)
    }

    /// Returns the name that nonet has for a cell; for one beside the grid, its name in ISS in lower case.
    pub fn name(&self, cell: usize) -> String {
        let (group, row, column) = self.place(cell);
        let group = &self.groups[group];
        match (group.prefix.as_str(), group.count) {
            ("", _) => format!("r{}c{}", row + 1, column + 1),
            (prefix, 1) => prefix.to_ascii_lowercase(),
            (prefix, _) => format!("{}{}", prefix.to_ascii_lowercase(), cell - group.first + 1),
        }
    }

    /// Returns what ISS calls a cell of the grid.
    pub fn id(&self, cell: usize) -> String {
        let (_, row, column) = self.place(cell);
        let symbol = |at: usize| {
            u32::try_from(at + 1).ok().and_then(|number| char::from_digit(number, BASE)).unwrap_or('?')
        };
        format!("R{}C{}", symbol(row), symbol(column))
    }

    /// Returns a constraint by cells of the grid.
    pub fn listed(&self, start: &str, cells: &[usize]) -> String {
        cells.iter().fold(start.to_owned(), |text, &cell| text + "~" + &self.id(cell))
    }

    /// Returns the cells beside the grid, by name.
    pub fn beside_by_name(&self) -> SortedMap<String, usize> {
        let groups = self.groups.iter().filter(|group| !group.prefix.is_empty());
        let cells = groups.flat_map(|group| group.first..group.first + group.count);
        cells.map(|cell| (self.name(cell), cell)).collect()
    }

    /// Returns whether a cell is beside the grid.
    pub fn is_beside(&self, cell: usize) -> bool {
        cell >= self.size()
    }

    /// Returns the cell of the grid whose region a cell beside it stands for; `None` if it stands for none.
    pub fn region_of(&self, cell: usize) -> Option<usize> {
        let group = &self.groups[self.place(cell).0];
        (group.prefix == REGIONS).then(|| cell - group.first)
    }

    /// Returns the cells of the row or column whose missing digit a cell beside the grid holds.
    pub fn line_of(&self, cell: usize) -> Option<Vec<usize>> {
        let group = &self.groups[self.place(cell).0];
        let (at, rows, columns) =
            (cell - group.first, usize::from(self.rows), usize::from(self.columns));
        match group.prefix.as_str() {
            // ISS names the cells by where they are shown: those of rows form a column.
            "DGC" => Some((0..columns).map(|column| at * columns + column).collect()),
            "DGR" => Some((0..rows).map(|row| row * columns + at).collect()),
            "DGB" => {
                let (height, width) = self.boxes(None)?;
                let (height, width) = (usize::from(height), usize::from(width));
                let (top, left) = (at / (columns / width) * height, at % (columns / width) * width);
                let rows = top..top + height;
                Some(
                    rows.flat_map(|row| (left..left + width).map(move |column| row * columns + column))
                        .collect(),
                )
            }
            _ => None,
        }
    }

    /// Returns the group, row and column of a cell, from 0.
    pub fn place(&self, cell: usize) -> (usize, usize, usize) {
        let group = self.groups.partition_point(|group| group.first <= cell).saturating_sub(1);
        let Group { first, columns, .. } = self.groups[group];
        (group, (cell - first) / columns, (cell - first) % columns)
    }

    /// Returns the cell that lies `down` rows below another and `right` columns to its right, in the same group.
    pub fn beside(&self, cell: usize, down: isize, right: isize) -> Option<usize> {
        let (group, row, column) = self.place(cell);
        let group = &self.groups[group];
        let (row, column) = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
        let at = row * group.columns + column;
        (column < group.columns && at < group.count).then(|| group.first + at)
    }

    /// Returns whether two cells share a side.
    pub fn are_neighbours(&self, cell: usize, other: usize) -> bool {
        [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .iter()
            .any(|&(down, right)| self.beside(cell, down, right) == Some(other))
    }

    /// Returns the shift from one cell to another, after a first shift.
    pub fn shift(&self, from: usize, to: usize, first: Shift) -> Result<Shift, String> {
        let ((group, row, column), (other, next_row, next_column)) = (self.place(from), self.place(to));
        if group != other || first.group.is_some_and(|known| known != group) {
            return Err("all cells must belong to one group".to_owned());
        }
        Ok(Shift {
            down: first.down + next_row.cast_signed() - row.cast_signed(),
            right: first.right + next_column.cast_signed() - column.cast_signed(),
            group: Some(group),
        })
    }

    fn moved(&self, cell: usize, shift: Shift) -> Result<usize, String> {
        let Some(group) = shift.group else { return Ok(cell) };
        if self.place(cell).0 != group {
            return Err(format!("{} is not in the group that is replicated", self.name(cell)));
        }
        self.beside(cell, shift.down, shift.right)
            .ok_or_else(|| format!("a copy of {} lies outside the cells", self.name(cell)))
    }
}

fn shape(node: &Node) -> Result<Grid, ReadError> {
    let fault =
        || node.fault("expected rows and columns such as 6x6, with values such as 0-8 or without");
    let (rows, columns) = node.argument(0).split_once('x').ok_or_else(fault)?;
    let side = |text: &str| {
        number(text).and_then(|side| u8::try_from(side).ok()).filter(|side| (1..=LARGEST).contains(side))
    };
    let (rows, columns) = side(rows).zip(side(columns)).ok_or_else(fault)?;
    let (lowest, highest) = match node.argument(1) {
        "" => (1, u32::from(rows.max(columns))),
        range => match range.split_once('-') {
            Some((lowest, highest)) => number(lowest).zip(number(highest)).ok_or_else(fault)?,
            None => (1, number(range).ok_or_else(fault)?),
        },
    };
    let is_raw = match node.argument(2) {
        "" | "Sudoku" => false,
        "Raw" => true,
        _ => return Err(fault()),
    };
    let least = if is_raw { 1 } else { rows.max(columns) };
    let digits = (highest + 1).checked_sub(lowest).and_then(|digits| u8::try_from(digits).ok());
    let digits = digits.filter(|digits| (least..=LARGEST).contains(digits) && lowest < 2);
    let digits = digits.ok_or_else(|| {
        node.fault(format!(
            "expected {least} to {LARGEST} values from 0 or 1, found {}",
            node.argument(1)
        ))
    })?;
    Ok(Grid::new(rows, columns, digits, u8::from(lowest == 1), is_raw))
}

/// Returns the number of cells in a text such as `12` or `3x4`, and the columns if it states them.
fn extent(text: &str) -> Option<(usize, Option<usize>)> {
    let count =
        |text: &str| usize::try_from(number(text)?).ok().filter(|count| (1..=MOST).contains(count));
    match text.split_once('x') {
        Some((rows, columns)) => {
            let (rows, columns) = (count(rows)?, count(columns)?);
            Some((rows * columns, Some(columns)))
        }
        None => Some((count(text)?, None)),
    }
}
