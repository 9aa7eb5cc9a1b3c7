//! Boxes, jigsaw pieces and the houses on the whole board.

use nonet::{Board, SortedSet};

use super::grid::Grid;
use super::syntax::{Node, number};
use crate::error::ReadError;
use crate::rules::{OwnBoard, RulesText, square};

/// The names of houses that several boards have, in the order in which they are joined.
const PRESETS: [&str; 4] = ["diagonal-main", "diagonal-anti", "windoku", "disjoint-groups"];

/// A house: its name and its cells.
pub type House = (String, Vec<u16>);

/// What a string says about the board.
#[derive(Default)]
pub struct Layout {
    boxes: Option<(u8, u8)>,
    /// The region of each cell, in place of boxes.
    pieces: Option<Vec<Option<u16>>>,
    presets: Vec<&'static str>,
    /// The number of cells of a region, if it is stated.
    pub region_size: Option<u8>,
    /// Houses that are not part of the board.
    pub houses: Vec<House>,
}

impl Layout {
    /// Reads what a string says about the board.
    pub fn of(grid: &Grid, nodes: &[Node]) -> Result<Self, ReadError> {
        let named = |name: &'static str| nodes.iter().filter(move |node| node.name == name);
        let size = nodes.iter().rfind(|node| node.name == "RegionSize").map(region_size).transpose()?;
        let mut layout = Self { region_size: size, ..Self::default() };
        if named("NoBoxes").next().is_none() && !grid.is_raw {
            layout.boxes = grid.boxes(size);
        }
        for node in named("Jigsaw") {
            layout.add_pieces(grid, node, size)?;
        }
        for node in
            nodes.iter().filter(|node| ["Diagonal", "Windoku", "DisjointSets"].contains(&node.name))
        {
            if grid.rows != grid.columns {
                return Err(node.fault("needs a square grid"));
            }
            let (preset, houses) = match (node.name, node.argument(0)) {
                ("Diagonal", "1") => ("diagonal-anti", vec![diagonal(grid, true)]),
                ("Diagonal", "-1") => ("diagonal-main", vec![diagonal(grid, false)]),
                ("Diagonal", other) => {
                    return Err(node.fault(format!("expected 1 or -1, found '{other}'")));
                }
                ("Windoku", _) => ("windoku", windows(grid, size)),
                _ => ("disjoint-groups", disjoint_groups(grid, size)),
            };
            if !layout.has_preset(grid, node.name) {
                layout.houses.extend(houses);
            } else if !layout.presets.contains(&preset) {
                layout.presets.push(preset);
            }
        }
        layout.presets.sort_by_key(|preset| PRESETS.iter().position(|known| known == preset));
        if layout.presets.starts_with(&PRESETS[..2]) {
            layout.presets.splice(..2, ["diagonal"]);
        }
        Ok(layout)
    }

    /// Returns whether there are boxes, or pieces in their place.
    pub const fn has_regions(&self) -> bool {
        self.boxes.is_some() || self.pieces.is_some()
    }

    /// Returns whether a preset has the houses that ISS means.
    fn has_preset(&self, grid: &Grid, name: &str) -> bool {
        let is_usual = self.boxes.is_some() && self.boxes == Board::usual_boxes(grid.rows);
        let is_full = grid.rows == grid.columns && grid.rows == grid.digits;
        let is_square = self.boxes.is_some_and(|(height, width)| height == width);
        is_full && (name == "Diagonal" || is_usual && (name != "Windoku" || is_square))
    }

    /// Adds the pieces of a jigsaw: as regions, if there are no others yet.
    fn add_pieces(&mut self, grid: &Grid, node: &Node, size: Option<u8>) -> Result<(), ReadError> {
        let layout: Vec<char> =
            node.arguments.last().map_or_else(Vec::new, |text| text.chars().collect());
        if layout.len() != grid.size() {
            return Err(node.fault(format!("expected {} cells, found {}", grid.size(), layout.len())));
        }
        let letters: SortedSet<char> = layout.iter().copied().collect();
        if letters.len() == 1 {
            return Ok(());
        }
        let wanted = usize::from(size.unwrap_or(grid.rows.max(grid.columns)));
        let cells = |letter: char| -> Vec<u16> {
            (0..).zip(&layout).filter(|(_, each)| **each == letter).map(|(cell, _)| cell).collect()
        };
        let (pieces, others): (Vec<_>, Vec<_>) =
            letters.into_iter().map(cells).partition(|piece| piece.len() == wanted);
        // The cells of one piece of another size are in no piece.
        if others.len() > 1 {
            return Err(node
                .fault(format!("expected pieces of {wanted} cells, found one of {}", others[0].len())));
        }
        if self.has_regions() {
            let named = (self.houses.len() + 1..).map(|number| format!("jigsaw piece {number}"));
            self.houses.extend(named.zip(pieces));
        } else {
            let mut map = vec![None; grid.size()];
            for (number, piece) in (0..).zip(pieces) {
                for cell in piece {
                    map[usize::from(cell)] = Some(number);
                }
            }
            self.pieces = Some(map);
        }
        Ok(())
    }

    /// Returns the rules of the board alone.
    pub fn rules(&self, grid: &Grid) -> RulesText {
        let is_full = grid.rows == grid.columns && grid.rows == grid.digits && grid.lowest == 1;
        let mut rules = RulesText::default();
        if is_full && self.boxes.is_some() && self.boxes == Board::usual_boxes(grid.rows) {
            rules.presets = square(grid.rows);
        } else if is_full && !self.has_regions() && !grid.is_raw {
            rules.presets = format!("latin-{}", grid.rows);
        } else {
            rules.board = Some(OwnBoard {
                grids: vec![(0, 0, grid.rows, grid.columns)],
                digits: Some(grid.digits).filter(|&digits| digits != grid.rows.max(grid.columns)),
                lowest: Some(grid.lowest).filter(|&lowest| lowest != 1),
                raw: grid.is_raw,
                boxes: self.boxes,
                regions: self.pieces.clone(),
            });
        }
        if !self.presets.is_empty() {
            let names = self.presets.join("+");
            rules.presets =
                if rules.presets == "classic" { names } else { format!("{}+{names}", rules.presets) };
        }
        rules
    }
}

fn region_size(node: &Node) -> Result<u8, ReadError> {
    let size = number(node.argument(0)).and_then(|size| u8::try_from(size).ok());
    size.filter(|&size| size > 0)
        .ok_or_else(|| node.fault(format!("expected a number of cells, found '{}'", node.argument(0))))
}

/// Returns a diagonal of a square grid.
pub fn diagonal(grid: &Grid, is_rising: bool) -> House {
    let size = u16::from(grid.rows);
    let cell = |at: u16| if is_rising { (at + 1) * size - at - 1 } else { at * (size + 1) };
    let name = if is_rising { "anti-diagonal" } else { "main diagonal" };
    (name.to_owned(), (0..size).map(cell).collect())
}

/// Returns rectangles as large as boxes, inset by one cell from the edge and one cell apart.
pub fn windows(grid: &Grid, size: Option<u8>) -> Vec<House> {
    let Some((height, width)) = grid.boxes(Some(size.unwrap_or(grid.digits))) else { return Vec::new() };
    let corners = |side: u8, length: u8| {
        (1..side).step_by(usize::from(length) + 1).filter(move |at| at + length < side)
    };
    let lefts = corners(grid.columns, width);
    let corners: Vec<(u8, u8)> =
        lefts.flat_map(|left| corners(grid.rows, height).map(move |top| (top, left))).collect();
    let cells = |(top, left): (u8, u8)| {
        let rows = top..top + height;
        rows.flat_map(|row| (left..left + width).map(move |column| (row, column)))
            .map(|(row, column)| u16::from(row) * u16::from(grid.columns) + u16::from(column))
            .collect()
    };
    (1..).zip(corners).map(|(number, corner)| (format!("window {number}"), cells(corner))).collect()
}

/// Returns the cells at the same place of each box.
pub fn disjoint_groups(grid: &Grid, size: Option<u8>) -> Vec<House> {
    let Some((height, width)) = grid.boxes(size) else { return Vec::new() };
    let place = |cell: u16| {
        let (row, column) = (cell / u16::from(grid.columns), cell % u16::from(grid.columns));
        row % u16::from(height) * u16::from(width) + column % u16::from(width)
    };
    let cells = |number: u16| (0..).take(grid.size()).filter(|&cell| place(cell) == number).collect();
    (0..u16::from(height) * u16::from(width))
        .map(|number| (format!("disjoint group {}", number + 1), cells(number)))
        .collect()
}
