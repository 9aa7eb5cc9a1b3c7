//! Human techniques refuse constraints that they would ignore, and boards that they do not support.

use nonet::{Board, Cell, Constraint, Rule, Rules};
use nonet_logic::Layout;

/// A rule that no other code supports.
#[derive(Debug)]
struct Riddle;

impl Rule for Riddle {
    fn cells(&self) -> &[Cell] {
        &[]
    }

    fn broken_at(&self, _: &[u8]) -> Option<Vec<Cell>> {
        None
    }
}

fn riddle() -> Constraint {
    Constraint::new("riddle", "", Box::new(Riddle))
}

#[test]
fn a_constraint_is_refused_by_name() {
    let rules = Rules::builder(9).boxes(3, 3).constraint(riddle()).build().expect("9x9");
    assert!(Layout::new(&rules).is_err_and(|why| why.to_string().contains("riddle")));
}

#[test]
fn other_boards_are_refused_by_name() {
    let zero = Board::square(9).and_then(|board| board.with_lowest(0));
    let ten = Board::square(9).and_then(|board| board.with_digits(10));
    for (board, name) in [
        (Board::square(16), "16x16"),
        (zero, "9x9 with digits 0 to 8"),
        (ten, "9x9 with digits 1 to 10"),
        (Board::overlapping(9, &[(0, 0), (6, 6)]), "2 grids of 9x9"),
    ] {
        let rules = Rules::on(board).build().expect("a board");
        assert!(Layout::new(&rules).is_err_and(|why| why.to_string().contains(name)), "{name}");
    }
}
