//! Templates: the sets of nine cells that a digit can fill, one in each row, column and box.

use crate::rules::{HouseKind, Rules};

/// A set of cells of the board, one bit each.
pub(super) type Cells = u128;

/// All cells of the board.
pub(super) const BOARD: Cells = (1 << 81) - 1;

/// Returns the extra houses of rules: their cells, and whether they hold every digit.
pub(super) fn extra_houses(rules: &Rules) -> Vec<(Cells, bool)> {
    let extra = rules.houses().iter().filter(|house| house.kind == HouseKind::Extra);
    let cells = |set: Cells, cell: &crate::puzzle::Cell| set | 1 << cell.index();
    extra.map(|house| (house.cells.iter().fold(0, cells), house.cells.len() == 9)).collect()
}

/// Returns the templates in these cells.
pub(super) fn templates(allowed: Cells, extra: &[(Cells, bool)]) -> Vec<Cells> {
    let mut found = Vec::new();
    add_rows(&mut found, allowed, Prefix { row: 0, columns: 0, boxes: 0, cells: 0 });
    found.retain(|&template| {
        extra.iter().all(|&(house, full)| match (template & house).count_ones() {
            0 => !full,
            1 => true,
            _ => false,
        })
    });
    found
}

/// The first rows of a template: their cells, and the columns and the boxes of this band that they use.
#[derive(Clone, Copy)]
struct Prefix {
    row: usize,
    columns: u32,
    boxes: u32,
    cells: Cells,
}

fn add_rows(found: &mut Vec<Cells>, allowed: Cells, prefix: Prefix) {
    let Prefix { row, columns, boxes, cells } = prefix;
    if row == 9 {
        found.push(cells);
        return;
    }
    let boxes = if row % 3 == 0 { 0 } else { boxes };
    let mut open = (allowed >> (9 * row) & 0x1ff) as u32 & !columns & !boxes;
    while open != 0 {
        let column = open.trailing_zeros();
        open &= open - 1;
        let next = Prefix {
            row: row + 1,
            columns: columns | 1 << column,
            boxes: boxes | 7 << (column / 3 * 3),
            cells: cells | 1 << (9 * row + column as usize),
        };
        add_rows(found, allowed, next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_empty_board_has_46656() {
        assert_eq!(templates(BOARD, &[]).len(), 46_656);
    }

    #[test]
    fn extra_houses_hold_each_digit_once() {
        let diagonal = extra_houses(&Rules::parse("diagonal").expect("a preset"));
        let found = templates(BOARD, &diagonal);
        assert!(!found.is_empty());
        for (house, full) in diagonal {
            assert!(full);
            assert!(found.iter().all(|template| (template & house).is_power_of_two()));
        }
        let pair = [(0b11 << 40, false)];
        assert!(templates(BOARD, &pair).iter().any(|template| template & pair[0].0 == 0));
    }
}
