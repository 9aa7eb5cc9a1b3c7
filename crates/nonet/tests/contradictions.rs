//! Contradictory givens of large boards are refuted within a few thousand nodes.

use nonet::{Clues, Lanes, Progress, Rules, engine_for};

const NODES: u64 = 5_000;

fn is_refuted(side: usize, givens: &[(usize, usize, usize)]) -> bool {
    let mut cells = vec![0; side * side];
    for &(row, column, digit) in givens {
        cells[row * side + column] = u8::try_from(digit).expect("a digit");
    }
    let rules = Rules::parse(&format!("{side}x{side}")).expect("a board");
    let mut engine = engine_for(&rules, Lanes::best()).expect("an engine");
    engine.load(Clues::givens(&cells));
    engine.advance(NODES) == Progress::Exhausted
}

/// Puts the highest digits into one row of each box to the right of the first, so that the first row must have them in
/// the first box.
fn crowd(side: usize, edge: usize) -> Vec<(usize, usize, usize)> {
    let places = (1..edge).flat_map(|block| (0..edge).map(move |at| (block, at)));
    places.map(|(block, at)| (block, block * edge + at, side - at)).collect()
}

#[test]
fn digits_without_enough_places_are_refuted() {
    for (side, edge) in [(9, 3), (16, 4), (25, 5), (36, 6)] {
        assert!(!is_refuted(side, &crowd(side, edge)), "{side}");
        for taken in 1..=2 {
            let mut givens = crowd(side, edge);
            givens.extend((0..taken).map(|column| (0, column, column + 1)));
            assert!(is_refuted(side, &givens), "{side}, {taken} places taken");
        }
    }
}

#[test]
fn equal_givens_and_cells_without_a_digit_are_refuted() {
    for side in [16, 25, 36] {
        assert!(is_refuted(side, &[(0, 0, 1), (0, side - 1, 1)]));
        assert!(is_refuted(side, &[(0, 0, 1), (1, 1, 1)]));
        let mut row: Vec<_> = (1..side).map(|column| (0, column, column)).collect();
        row.push((side - 1, 0, side));
        assert!(is_refuted(side, &row));
    }
}
