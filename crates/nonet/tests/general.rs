//! Compares the general engines, on boards of every kind, with numbers known from mathematics and with a separate plain
//! search.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use nonet::{
    Board, Cell, Clues, DigitSet, Engine, GridFault, Lanes, LearningEngine, Limits, Progress, Rules,
    SearchEngine, Solver, check_grid, engine_for,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Counts are compared up to this number.
const LIMIT: usize = 300;

const JIGSAW: [u16; 36] = [
    0, 0, 0, 1, 1, 1, //
    0, 2, 0, 1, 3, 1, //
    0, 2, 2, 3, 3, 1, //
    2, 2, 2, 3, 3, 3, //
    4, 4, 4, 5, 5, 5, //
    4, 4, 4, 5, 5, 5,
];

fn engines(rules: &Rules) -> [Box<dyn Engine>; 3] {
    [
        Box::new(SearchEngine::new(rules).expect("houses only")),
        Box::new(LearningEngine::new(rules).expect("houses only")),
        engine_for(rules, Lanes::best()).expect("houses only"),
    ]
}

/// Returns boards of every kind that a plain search can fill.
fn boards() -> Vec<Rules> {
    let named = [
        "4x4",
        "6x6",
        "6x6:3x2",
        "8x8",
        "latin-5",
        "4x4+windoku",
        "6x6+diagonal",
        "twodoku",
        "butterfly",
    ];
    let mut all: Vec<Rules> = named.map(|name| Rules::parse(name).expect("a board")).to_vec();
    let tall = Board::rectangle(5, 3).and_then(|board| board.with_digits(7));
    all.push(Rules::on(tall).build().expect("a rectangle"));
    let small_boxes = Board::square(4).and_then(|board| board.with_digits(6));
    all.push(Rules::on(small_boxes).boxes(2, 2).build().expect("small boxes"));
    all.push(Rules::builder(6).region_map(&JIGSAW.map(Some)).build().expect("a jigsaw"));
    all.push(
        Rules::on(Board::overlapping(4, &[(0, 0), (2, 2), (0, 4)]))
            .boxes(2, 2)
            .build()
            .expect("three grids"),
    );
    all
}

/// Returns all solutions up to a limit, a few nodes at a time.
fn solutions(engine: &mut dyn Engine, clues: Clues<'_>, limit: usize, step: u64) -> Vec<Vec<u8>> {
    engine.load(clues);
    let mut found = Vec::new();
    while found.len() < limit {
        match engine.advance(step) {
            Progress::Solution => found.push(engine.solution().to_vec()),
            Progress::Exhausted => break,
            Progress::Paused => {}
        }
    }
    found
}

/// Fills the open cells, those with the fewest digits left first, and shows each solution until `show` returns false.
fn fill(
    board: &mut [u8],
    peers: &[Vec<usize>],
    digits: u8,
    show: &mut dyn FnMut(&[u8]) -> bool,
) -> bool {
    let left = |board: &[u8], cell: usize| -> Vec<u8> {
        let is_free = |digit: &u8| peers[cell].iter().all(|&peer| board[peer] != *digit);
        (1..=digits).filter(is_free).collect()
    };
    let open = (0..board.len()).filter(|&cell| board[cell] == 0);
    let Some(cell) = open.min_by_key(|&cell| left(board, cell).len()) else { return show(board) };
    for digit in left(board, cell) {
        board[cell] = digit;
        let goes_on = fill(board, peers, digits, show);
        board[cell] = 0;
        if !goes_on {
            return false;
        }
    }
    true
}

fn peers(rules: &Rules) -> Vec<Vec<usize>> {
    let of = |cell: Cell| rules.peers(cell).iter().map(|peer| peer.index()).collect();
    rules.cells().map(of).collect()
}

/// Returns the solutions that a plain search finds; none if givens clash.
fn plainly(rules: &Rules, givens: &[u8], limit: usize) -> Vec<Vec<u8>> {
    let peers = peers(rules);
    let clash =
        |cell: usize| givens[cell] != 0 && peers[cell].iter().any(|&peer| givens[peer] == givens[cell]);
    let mut found = Vec::new();
    if !(0..givens.len()).any(clash) {
        fill(&mut givens.to_vec(), &peers, rules.digits(), &mut |solution| {
            found.push(solution.to_vec());
            found.len() < limit
        });
    }
    found
}

fn sorted(mut grids: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    grids.sort_unstable();
    grids
}

fn count(engine: &mut dyn Engine, givens: &[u8]) -> u64 {
    engine.load(Clues::givens(givens));
    let mut found = 0;
    while engine.advance(u64::MAX) == Progress::Solution {
        found += 1;
    }
    found
}

/// Returns a board whose first row (and first column, if `column_too`) holds the digits in order.
fn in_order(size: usize, column_too: bool) -> Vec<u8> {
    let digit = |cell: usize| match (cell / size, cell % size) {
        (0, column) => column as u8 + 1,
        (row, 0) if column_too => row as u8 + 1,
        _ => 0,
    };
    (0..size * size).map(digit).collect()
}

#[test]
fn latin_squares_are_as_many_as_known() {
    for (order, expected) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
        let rules = Rules::parse(&format!("latin-{order}")).expect("a Latin square");
        for mut engine in engines(&rules) {
            assert_eq!(count(engine.as_mut(), &vec![0; order * order]), expected, "order {order}");
        }
    }
    // Each order of the digits in the first row and of the rows below it gives a different square.
    for (order, orders, expected) in [(5, 120 * 24, 161_280), (6, 720 * 120, 812_851_200)] {
        let rules = Rules::parse(&format!("latin-{order}")).expect("a Latin square");
        for mut engine in engines(&rules) {
            assert_eq!(
                count(engine.as_mut(), &in_order(order, true)) * orders,
                expected,
                "order {order}"
            );
        }
    }
}

#[test]
fn grids_of_four_and_six_are_as_many_as_known() {
    let four = Rules::parse("4x4").expect("4x4");
    for mut engine in engines(&four) {
        assert_eq!(count(engine.as_mut(), &[0; 16]), 288);
    }
    for name in ["6x6", "6x6:3x2"] {
        let six = Rules::parse(name).expect("6x6");
        for mut engine in engines(&six) {
            assert_eq!(count(engine.as_mut(), &in_order(6, false)) * 720, 28_200_960, "{name}");
        }
    }
}

#[test]
#[ignore = "counts 28 million grids one by one: a minute"]
fn all_grids_of_six_are_counted() {
    let rules = Rules::parse("6x6").expect("6x6");
    let mut search = SearchEngine::new(&rules).expect("houses only");
    assert_eq!(count(&mut search, &[0; 36]), 28_200_960);
}

/// On this board, a plain search soon gets lost, but a search that learns does not.
#[test]
fn a_board_of_twenty_five_is_solved() {
    let rules = Rules::parse("25x25").expect("25x25");
    let mut engine = engine_for(&rules, Lanes::best()).expect("houses only");
    let empty = [0; 625];
    let grid = solutions(engine.as_mut(), Clues::givens(&empty), 1, u64::MAX).pop().expect("a grid");
    assert_eq!(check_grid(&rules, &grid, None), (GridFault::None, None));
}

fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(19),
        cases: 150,
        ..ProptestConfig::default()
    }
}

/// Makes a puzzle on one of the boards: some cells of a solution, one of them perhaps changed.
fn puzzle(rules: &Rules, first: &[u8], kept: &[bool], changed: Option<(usize, u8)>) -> Vec<u8> {
    let peers = peers(rules);
    let mut start = vec![0; rules.cell_count()];
    for (cell, digit) in first.iter().enumerate() {
        let digit = (digit % rules.digits()) + 1;
        if peers[cell].iter().all(|&peer| start[peer] != digit) {
            start[cell] = digit;
        }
    }
    let mut search = LearningEngine::new(rules).expect("houses only");
    let mut grid = solutions(&mut search, Clues::givens(&start), 1, u64::MAX).pop().unwrap_or(start);
    for (cell, value) in grid.iter_mut().enumerate() {
        if !kept[cell % kept.len()] {
            *value = 0;
        }
    }
    if let Some((cell, digit)) = changed {
        let cells = grid.len();
        grid[cell % cells] = digit % rules.digits() + 1;
    }
    grid
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn engines_find_what_a_plain_search_finds(
        board in 0..boards().len(),
        first in proptest::collection::vec(0u8..60, 4),
        kept in proptest::collection::vec(proptest::bool::weighted(0.45), 37),
        changed in proptest::option::weighted(0.3, (0usize..300, 0u8..60)),
    ) {
        let rules = &boards()[board];
        let givens = puzzle(rules, &first, &kept, changed);
        let clues = Clues::givens(&givens);
        let expected = plainly(rules, &givens, LIMIT);
        for mut engine in engines(rules) {
            let found = solutions(engine.as_mut(), clues, LIMIT, u64::MAX);
            let nodes = engine.nodes();
            prop_assert_eq!(found.len(), expected.len());
            for grid in &found {
                prop_assert_eq!(check_grid(rules, grid, Some(clues)), (GridFault::None, None));
            }
            let distinct = sorted(found.clone());
            prop_assert!(distinct.windows(2).all(|pair| pair[0] != pair[1]));
            if expected.len() < LIMIT {
                prop_assert_eq!(distinct, sorted(expected.clone()));
            }
            // Pauses change nothing.
            let paused = solutions(engine.as_mut(), clues, LIMIT, 1);
            prop_assert_eq!((paused, engine.nodes()), (found, nodes));
        }
    }

    #[test]
    fn candidates_keep_the_solutions_that_are_left(
        board in 0..boards().len(),
        first in proptest::collection::vec(0u8..60, 4),
        kept in proptest::collection::vec(proptest::bool::weighted(0.45), 37),
    ) {
        let rules = &boards()[board];
        let givens = puzzle(rules, &first, &kept, None);
        for mut engine in engines(rules) {
            let all = solutions(engine.as_mut(), Clues::givens(&givens), LIMIT, u64::MAX);
            engine.load(Clues::givens(&givens));
            let mut sets = vec![DigitSet::EMPTY; givens.len()];
            engine.candidates(&mut sets);
            for grid in &all {
                for (set, &digit) in sets.iter().zip(grid) {
                    prop_assert!(set.bits() >> (digit - 1) & 1 == 1);
                }
            }
            while engine.advance(u64::MAX) == Progress::Solution && all.len() < LIMIT {}
            if all.len() < LIMIT {
                engine.candidates(&mut sets);
                prop_assert!(sets.iter().all(|set| set.is_empty()));
            }
        }
    }

    #[test]
    fn questions_about_a_puzzle_agree_with_its_solutions(
        board in 0..boards().len(),
        first in proptest::collection::vec(0u8..60, 4),
        kept in proptest::collection::vec(proptest::bool::weighted(0.5), 37),
    ) {
        let rules = &boards()[board];
        let givens = puzzle(rules, &first, &kept, None);
        let all = plainly(rules, &givens, LIMIT);
        prop_assume!(all.len() < LIMIT);
        let mut solver = Solver::new(rules).expect("houses only");
        let (clues, no_limits) = (Clues::givens(&givens), Limits::default());
        let candidates = solver.true_candidates(clues, &no_limits).expect("no limits");
        for (cell, set) in candidates.iter().enumerate() {
            let expected = all.iter().fold(0, |set, grid| set | 1_u64 << (grid[cell] - 1));
            prop_assert_eq!(set.bits(), expected);
        }
        if all.len() == 1 {
            let is_redundant = |&cell: &usize| {
                let mut fewer = givens.clone();
                fewer[cell] = 0;
                givens[cell] != 0 && plainly(rules, &fewer, 2).len() == 1
            };
            let expected: Vec<usize> = (0..givens.len()).filter(is_redundant).collect();
            prop_assert_eq!(solver.redundant_givens(clues, &no_limits), Ok(expected));
        }
    }
}

/// The search with a word for each digit supports boards of up to 64 cells and 16 digits.
#[test]
fn boards_at_the_limits_of_a_word_are_solved() {
    for (rows, columns, digits) in [(4, 16, 16), (5, 13, 13), (8, 8, 16), (8, 8, 17), (8, 8, 8)] {
        let board = Board::rectangle(rows, columns).and_then(|board| board.with_digits(digits));
        let rules = Rules::on(board).build().expect("a rectangle");
        let mut engine = engine_for(&rules, Lanes::best()).expect("houses only");
        let empty = vec![0; rules.cell_count()];
        let grid = solutions(engine.as_mut(), Clues::givens(&empty), 1, u64::MAX).pop().expect("a grid");
        assert_eq!(check_grid(&rules, &grid, None), (GridFault::None, None));
        let mut wrong = empty;
        (wrong[0], wrong[1]) = (digits, digits);
        assert!(solutions(engine.as_mut(), Clues::givens(&wrong), 1, u64::MAX).is_empty());
        wrong[1] = digits + 1;
        assert!(solutions(engine.as_mut(), Clues::givens(&wrong), 1, u64::MAX).is_empty());
    }
}
