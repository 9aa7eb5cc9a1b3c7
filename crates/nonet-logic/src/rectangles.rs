//! The rectangles of a board that two or three digits could fill in two ways.

use nonet::{CellSet, HouseKind};

use crate::candidates::{bits, combinations};
use crate::house::House;

/// Four corners. Flipping the lowest bit of a corner's number gives its neighbour in the row; flipping the next bit, its
/// neighbour in the column; flipping both, the opposite corner.
#[derive(Clone, Copy, Debug)]
pub struct Rectangle {
    /// The corners, row by row.
    pub corners: [u8; 4],
    /// The same cells.
    pub cells: CellSet,
}

impl Rectangle {
    /// Returns whether two digits, each in opposite corners, can be swapped: every house has two neighbouring corners
    /// or none.
    pub fn is_deadly(&self, houses: &[House]) -> bool {
        // Rows and columns always do.
        houses.iter().filter(|house| !house.is_line()).all(|house| {
            let inside = (0..4).filter(|&at: &usize| house.set.contains(self.corners[at]));
            let mask = inside.fold(0_u8, |mask, at| mask | 1 << at);
            !matches!(mask.count_ones(), 1 | 3 | 4) && mask != 0b1001 && mask != 0b0110
        })
    }

    /// Returns the sides that lie in a box.
    pub fn sides_in_boxes(&self, houses: &[House]) -> impl Iterator<Item = CellSet> {
        let [a, b, c, d] = self.corners;
        [[a, b], [c, d], [a, c], [b, d]].into_iter().map(|side| side.into_iter().collect()).filter(
            move |&side: &CellSet| {
                houses.iter().any(|house| house.kind == HouseKind::Box && side.is_subset(house.set))
            },
        )
    }
}

/// All rectangles of a layout.
pub struct RectangleTable {
    /// Row by row.
    pub all: Vec<Rectangle>,
    /// The numbers of the rectangles of each cell.
    pub homes: Vec<Vec<u16>>,
}

impl RectangleTable {
    /// Finds all rectangles of these houses.
    pub fn of(houses: &[House]) -> Self {
        let mut all = Vec::new();
        for (top, left) in (0..9).flat_map(|top| (0..9).map(move |left| (top, left))) {
            for (bottom, right) in
                (top + 1..9).flat_map(|bottom| (left + 1..9).map(move |right| (bottom, right)))
            {
                let corners = [top * 9 + left, top * 9 + right, bottom * 9 + left, bottom * 9 + right];
                let rectangle = Rectangle { corners, cells: corners.into_iter().collect() };
                if rectangle.is_deadly(houses) {
                    all.push(rectangle);
                }
            }
        }
        let mut homes = vec![Vec::new(); 81];
        for (rectangle, number) in all.iter().zip(0..) {
            rectangle.corners.iter().for_each(|&cell| homes[usize::from(cell)].push(number));
        }
        Self { all, homes }
    }
}

/// Returns the cells of all extended rectangles of a layout.
pub fn extended(houses: &[House]) -> Vec<CellSet> {
    let mut all = Vec::new();
    for (first, second) in (0..9).flat_map(|first| (first + 1..9).map(move |second| (first, second))) {
        for cuts in combinations(9, 3) {
            let rows = [first, second].map(|row| bits(cuts).map(|column| row * 9 + column).collect());
            let columns = [first, second].map(|column| bits(cuts).map(|row| row * 9 + column).collect());
            let swappable = [rows, columns].into_iter().filter(|&lines| can_swap(houses, lines));
            all.extend(swappable.map(|[first, second]| first | second));
        }
    }
    all
}

/// Returns whether two lines can swap three digits: every house has two opposite cells, a whole line, or neither.
fn can_swap(houses: &[House], lines: [CellSet; 2]) -> bool {
    let cuts: Vec<CellSet> = lines[0]
        .into_iter()
        .zip(lines[1])
        .map(|(one, other)| CellSet::of(one) | CellSet::of(other))
        .collect();
    houses.iter().all(|house| {
        let inside = house.set & (lines[0] | lines[1]);
        inside.is_empty() || lines.contains(&inside) || cuts.contains(&inside)
    })
}
