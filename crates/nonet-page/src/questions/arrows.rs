//! The arrows and outlines over a board.

use nonet::{Cell, Rules};
use nonet_logic::{Link, Spot, Standing, arrows, outline};
use serde_json::{Value, json};

use crate::error::Error;

/// Returns the arrow of each link, and the polygons around each set of cells.
///
/// # Errors
/// [`Error`] if a cell or a digit is not on the board.
pub fn drawn(
    rules: &Rules,
    standing: &Standing,
    links: &[Link],
    outlined: &[Vec<u16>],
) -> Result<Value, Error> {
    let board = rules.board();
    let ends = links.iter().flat_map(|link| [link.start, link.end]).map(|spot| match spot {
        Spot::Cell(cell) => (cell, 1),
        Spot::Candidate(cell, digit) => (cell, digit),
    });
    let shown = standing.candidates.iter().chain(&standing.marks).copied();
    let cells = standing.digits.iter().chain(outlined.iter().flatten()).map(|&cell| (cell, 1));
    let is_there =
        |(cell, digit)| usize::from(cell) < board.cell_count() && (1..=board.digits()).contains(&digit);
    if !ends.chain(shown).chain(cells).all(is_there) {
        return Err(Error::new("a link, a candidate or an outline is not on the board".to_owned()));
    }
    let outline =
        |cells: &Vec<u16>| outline(board, &cells.iter().copied().map(Cell::new).collect::<Vec<_>>());
    Ok(json!({
        "arrows": arrows(board, standing, links),
        "outlines": outlined.iter().map(outline).collect::<Vec<_>>(),
    }))
}
