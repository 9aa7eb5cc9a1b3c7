//! Human techniques refuse constraints that they would ignore, and boards that they do not support.

use std::sync::Arc;

use nonet::{Board, Cell, Constraint, Rules};
use nonet_logic::Layout;

/// A constraint that no other code supports.
#[derive(Debug)]
struct Riddle;

impl Constraint for Riddle {
    fn name(&self) -> &'static str {
        "riddle"
    }

    fn cells(&self) -> &[Cell] {
        &[]
    }

    fn parameters(&self) -> String {
        String::new()
    }

    fn is_broken(&self, _: &[u8]) -> bool {
        false
    }
}

#[test]
fn a_constraint_is_refused_by_name() {
    let rules = Rules::builder(9).boxes(3, 3).constraint(Arc::new(Riddle)).build().expect("9x9");
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
