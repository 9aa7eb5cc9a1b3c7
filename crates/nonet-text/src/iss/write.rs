//! Writes boards and rules as ISS strings.

use nonet::{House, HouseKind, Rules, SortedMap};

use super::beside::Constraints;
use super::grid::{Grid, NAME};
use super::reader::KEPT;
use super::regions;
use super::syntax::after_each;
use crate::document::{Document, digits_of};
use crate::error::WriteError;

/// The symbols of the pieces of a jigsaw.
const PIECES: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Returns the string of a board under its rules, which count instead of those of the document.
///
/// # Errors
/// [`WriteError`] if ISS cannot hold the board or one of its rules.
pub fn to_text(document: &Document, rules: &Rules) -> Result<String, WriteError> {
    let board = rules.board();
    let (lowest, highest) = (*board.values().start(), *board.values().end());
    let is_one = matches!(board.grids(), [grid] if grid.top == 0 && grid.left == 0);
    if !is_one || board.rows().max(board.columns()).max(board.digits()) > 16 || lowest > 1 {
        let found = board.describe();
        return Err(WriteError(format!(
            "iss supports only one grid of up to 16 rows and columns, with up to 16 values from 0 or 1; found {found}"
        )));
    }
    let grid = Grid::new(board.rows(), board.columns(), board.digits(), lowest, board.is_raw());
    let mut text = String::new();
    let range = if lowest == 0 {
        format!("0-{highest}")
    } else if board.digits() == board.rows().max(board.columns()) {
        String::new()
    } else {
        board.digits().to_string()
    };
    let shape = [
        format!("{}x{}", grid.rows, grid.columns),
        range,
        if grid.is_raw { "Raw" } else { "" }.to_owned(),
    ];
    let shape = shape.join("~");
    match shape.trim_end_matches('~') {
        "9x9" => {}
        shape => text = format!(".Shape~{shape}"),
    }
    text += &houses(rules, &grid);
    text += &givens(document, rules, &grid)?;
    let mut constraints = Constraints::new(rules, &grid);
    for constraint in rules.constraints() {
        text += &constraints.of(constraint)?;
    }
    text = format!("{}{text}", constraints.declared());
    for kept in
        document.kept.for_program(NAME)?.get(KEPT).and_then(|kept| kept.as_array()).into_iter().flatten()
    {
        text += kept.as_str().unwrap_or_default();
    }
    // An empty line would be no puzzle.
    Ok(if text.is_empty() { ".Shape~9x9".to_owned() } else { text })
}

/// Returns the digits and candidates.
fn givens(document: &Document, rules: &Rules, grid: &Grid) -> Result<String, WriteError> {
    let every = nonet::DigitSet::all(rules.digits()).bits();
    let mut text = String::new();
    for (cell, &given) in document.givens.iter().enumerate() {
        let left = document.candidates.as_ref().map_or(every, |candidates| candidates[cell]);
        let bits = if given == 0 { left & every } else { left & 1 << (given - 1) };
        let digits = digits_of(bits);
        if bits == every {
            continue;
        }
        if digits.is_empty() {
            return Err(WriteError(format!("iss cannot store {} without a candidate", grid.name(cell))));
        }
        let values = after_each('_', digits.iter().map(|digit| digit - 1 + grid.lowest));
        text = text + "~" + &grid.id(cell) + &values;
    }
    Ok(if text.is_empty() { text } else { format!(".{text}") })
}

/// Returns the houses other than rows and columns.
fn houses(rules: &Rules, grid: &Grid) -> String {
    let of = |kind: HouseKind| rules.houses().iter().filter(move |house| house.kind == kind);
    let cells = |house: &House| house.cells.iter().map(|cell| cell.index()).collect::<Vec<usize>>();
    let boxes: Vec<Vec<usize>> = of(HouseKind::Box).map(cells).collect();
    let mut text = regions(&boxes, grid);
    let mut extra: Vec<Vec<usize>> = of(HouseKind::Extra).map(cells).collect();
    if grid.rows == grid.columns && !grid.is_raw {
        let diagonals = [".Diagonal~1", ".Diagonal~-1"];
        let names = diagonals
            .into_iter()
            .zip([true, false].map(|is_rising| vec![regions::diagonal(grid, is_rising)]));
        let windows = [
            (".Windoku", regions::windows(grid, None)),
            (".DisjointSets", regions::disjoint_groups(grid, None)),
        ];
        let is_usual = !text.contains(".RegionSize");
        for (name, houses) in names.chain(windows.into_iter().filter(|_| is_usual)) {
            let mut houses: Vec<Vec<usize>> = houses
                .into_iter()
                .map(|(_, cells)| cells.into_iter().map(usize::from).collect())
                .collect();
            for house in &mut houses {
                house.sort_unstable();
            }
            if !houses.is_empty() && houses.iter().all(|house| extra.contains(house)) {
                extra.retain(|house| !houses.contains(house));
                text += name;
            }
        }
    }
    text + &extra.iter().map(|cells| grid.listed(".AllDifferent", cells)).collect::<String>()
}

/// Returns the boxes, or the regions in their place.
fn regions(boxes: &[Vec<usize>], grid: &Grid) -> String {
    let rectangles = |size: Option<u8>| {
        let (height, width) = grid.boxes(size).filter(|_| !grid.is_raw)?;
        let number = |cell: usize| {
            let (_, row, column) = grid.place(cell);
            (row / usize::from(height), column / usize::from(width))
        };
        let mut found: SortedMap<(usize, usize), Vec<usize>> = SortedMap::new();
        (0..grid.size()).for_each(|cell| found.or_default(number(cell)).push(cell));
        Some(found.into_values().collect::<Vec<_>>())
    };
    let is = |size: Option<u8>| rectangles(size).unwrap_or_default() == boxes;
    if is(None) {
        return String::new();
    }
    let no_boxes = if rectangles(None).is_some() { ".NoBoxes" } else { "" };
    let Some(first) = boxes.first() else { return no_boxes.to_owned() };
    let size = if first.len() == usize::from(grid.rows.max(grid.columns)) {
        String::new()
    } else {
        format!(".RegionSize~{}", first.len())
    };
    if is(u8::try_from(first.len()).ok()) {
        return size;
    }
    let mut pieces = vec![PIECES[boxes.len().min(PIECES.len() - 1)]; grid.size()];
    let count = boxes.iter().map(Vec::len).sum::<usize>();
    let left = grid.size() - count.min(grid.size());
    for (cells, &symbol) in boxes.iter().zip(PIECES) {
        for &cell in cells {
            pieces[cell] = symbol;
        }
    }
    let is_jigsaw = boxes.len() < PIECES.len()
        && boxes.len() + usize::from(left > 0) > 1
        && left != first.len()
        && !grid.is_raw;
    if is_jigsaw {
        let pieces: String = pieces.into_iter().map(char::from).collect();
        return format!("{size}.NoBoxes.Jigsaw~{pieces}");
    }
    boxes.iter().fold(no_boxes.to_owned(), |text, cells| text + &grid.listed(".AllDifferent", cells))
}
