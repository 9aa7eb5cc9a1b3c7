//! The same questions on boards other than 9x9 with square boxes. The expected counts are known from mathematics, or
//! come from a few lines of plain backtracking.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use nonet::{
    Answers, Clues, Fault, GridFault, Job, Lanes, Limits, Puzzles, Rules, Solver, Verdict, check_grid,
    faults, run_batch,
};

fn boxes(size: u8, rows: u8, columns: u8) -> Rules {
    Rules::builder(size).boxes(rows, columns).build().expect("boxes that fit")
}

fn latin(size: u8) -> Rules {
    Rules::builder(size).build().expect("rows and columns")
}

/// Makes rules with the regions of a drawing, in which cells with the same letter form a region.
fn jigsaw(drawing: &str) -> Rules {
    let board: Vec<char> = drawing.chars().filter(|symbol| !symbol.is_whitespace()).collect();
    let mut letters = board.clone();
    letters.sort_unstable();
    letters.dedup();
    let region = |letter: &char| {
        (0u16..).zip(&board).filter(|(_, other)| *other == letter).map(|(cell, _)| cell).collect()
    };
    let regions = letters.iter().map(region).collect();
    Rules::builder(letters.len() as u8).regions(regions).build().expect("regions of the board's size")
}

/// Counts the ways to fill the open cells, by plain backtracking.
fn count_plainly(rules: &Rules, givens: &[u8]) -> u64 {
    let peers: Vec<Vec<usize>> = (0..rules.cell_count())
        .map(|cell| {
            let of_cell = rules.houses().iter().map(|house| house.cells.iter().map(|cell| cell.index()));
            of_cell
                .filter(|cells| cells.clone().any(|other| other == cell))
                .flatten()
                .filter(|&other| other != cell)
                .collect()
        })
        .collect();
    let clash = |(cell, &digit): (usize, &u8)| {
        digit != 0 && peers[cell].iter().any(|&other| givens[other] == digit)
    };
    if givens.iter().enumerate().any(clash) {
        return 0;
    }
    fill(&mut givens.to_vec(), 0, rules.digits(), &peers)
}

fn fill(board: &mut [u8], from: usize, size: u8, peers: &[Vec<usize>]) -> u64 {
    let Some(cell) = (from..board.len()).find(|&cell| board[cell] == 0) else { return 1 };
    let mut found = 0;
    for digit in 1..=size {
        if peers[cell].iter().all(|&other| board[other] != digit) {
            board[cell] = digit;
            found += fill(board, cell + 1, size, peers);
        }
    }
    board[cell] = 0;
    found
}

fn count(rules: &Rules, givens: &[u8]) -> u64 {
    let mut solver = Solver::new(rules).expect("any rules");
    solver.count(Clues::givens(givens), u64::MAX, &Limits::default()).expect("no limits")
}

fn first_row(size: u8) -> Vec<u8> {
    let rest = usize::from(size) * usize::from(size - 1);
    (1..=size).chain(std::iter::repeat_n(0, rest)).collect()
}

#[test]
fn counts_known_from_mathematics() {
    assert_eq!(count(&boxes(1, 1, 1), &[0]), 1);
    assert_eq!(count(&boxes(4, 2, 2), &[0; 16]), 288);
    assert_eq!(count(&latin(4), &[0; 16]), 576);
    // All orders of the digits in the first row are equivalent.
    assert_eq!(count(&latin(5), &first_row(5)), 161_280 / 120);
    assert_eq!(count(&boxes(6, 2, 3), &first_row(6)), 28_200_960 / 720);
    assert_eq!(count(&boxes(6, 3, 2), &first_row(6)), 28_200_960 / 720);
}

const FIVE: &str = "
    aaabb
    acabb
    ccdbe
    cddee
    cddee";

const NINE: &str = "
    aabbbbbcc
    aaddbbffc
    aaddebfcc
    aadeebffc
    addeeiffc
    ddeeeiffc
    ggggeiiic
    ggghhihii
    gghhhhhhi";

#[test]
fn irregular_regions_agree_with_plain_backtracking() {
    let rules = jigsaw(FIVE);
    assert_eq!(rules.houses().len(), 15);
    assert_eq!(count(&rules, &[0; 25]), count_plainly(&rules, &[0; 25]));
    for (cell, digit) in [(0, 1), (12, 3), (24, 5)] {
        let mut givens = [0; 25];
        givens[cell] = digit;
        assert_eq!(count(&rules, &givens), count_plainly(&rules, &givens));
    }
}

#[test]
fn small_extra_houses_agree_with_plain_backtracking() {
    for cells in [vec![0, 5, 10, 15], vec![0, 15], vec![3, 6, 9], vec![1, 4, 11, 14], vec![7]] {
        let rules = Rules::builder(4).boxes(2, 2).extra("extra", cells).build().expect("a house");
        assert_eq!(count(&rules, &[0; 16]), count_plainly(&rules, &[0; 16]));
    }
}

#[test]
fn a_jigsaw_of_nine_is_solved_under_its_own_regions() {
    let rules = jigsaw(NINE);
    assert!(!rules.has_standard_boxes());
    let mut solver = Solver::new(&rules).expect("any rules");
    let limits = Limits { max_nodes: Some(100_000), ..Limits::default() };
    let solution = solver.solve(Clues::givens(&[0; 81]), &limits).expect("enough nodes");
    let solution = solution.expect("this jigsaw has solutions").to_vec();
    assert_eq!(check_grid(&rules, &solution, None), (GridFault::None, None));
    // The board gains solutions as rows are emptied from the top.
    for rows in 0..5 {
        let mut givens = solution.clone();
        givens[..9 * rows].fill(0);
        let expected = count_plainly(&rules, &givens);
        assert!(expected >= 1);
        assert_eq!(count(&rules, &givens), expected);
    }
}

/// Returns a grid of `base * base` columns in which every row is the one above, shifted.
fn shifted(base: usize) -> Vec<u8> {
    let size = base * base;
    let digit = |cell: usize| (cell / size * base + cell / size / base + cell % size) % size + 1;
    (0..size * size).map(|cell| digit(cell) as u8).collect()
}

/// Returns the number of ways to fill the cells of digits 1 and 2: a factor of two for each set of cells connected by
/// houses.
fn ways_of_two_digits(rules: &Rules, grid: &[u8]) -> u64 {
    let mut open: Vec<usize> = (0..grid.len()).filter(|&cell| grid[cell] <= 2).collect();
    let mut ways = 1;
    while let Some(start) = open.pop() {
        ways *= 2;
        let mut reached = vec![start];
        while let Some(cell) = reached.pop() {
            let linked = |other: &usize| {
                rules.peers(nonet::Cell::new(cell as u16)).iter().any(|peer| peer.index() == *other)
            };
            reached.extend(open.iter().copied().filter(linked));
            open.retain(|other| !reached.contains(other));
        }
    }
    ways
}

#[test]
fn large_boards() {
    for base in [3, 4, 5] {
        let rules = boxes((base * base) as u8, base as u8, base as u8);
        let grid = shifted(base);
        assert_eq!(check_grid(&rules, &grid, None), (GridFault::None, None));
        let without = |gone: &[u8]| -> Vec<u8> {
            grid.iter().map(|&digit| if gone.contains(&digit) { 0 } else { digit }).collect()
        };
        assert_eq!(count(&rules, &grid), 1);
        assert_eq!(count(&rules, &without(&[1])), 1);
        let expected = ways_of_two_digits(&rules, &grid);
        assert!(expected >= 2);
        assert_eq!(count(&rules, &without(&[1, 2])), expected);
    }
}

#[test]
fn a_sparse_board_of_sixteen_is_solved() {
    let rules = boxes(16, 4, 4);
    let grid = shifted(4);
    let givens: Vec<u8> =
        grid.iter().enumerate().map(|(cell, &digit)| if cell * 7 % 5 < 2 { 0 } else { digit }).collect();
    let mut solver = Solver::new(&rules).expect("any rules");
    let limits = Limits { max_nodes: Some(10_000), ..Limits::default() };
    let found = solver.solve(Clues::givens(&givens), &limits).expect("enough nodes");
    let found = found.expect("the grid it came from").to_vec();
    assert_eq!(check_grid(&rules, &found, Some(Clues::givens(&givens))), (GridFault::None, None));
}

#[test]
fn faults_on_a_small_board() {
    let rules = boxes(4, 2, 2);
    let found = |givens: &[u8; 16]| faults(&rules, Clues::givens(givens));
    let mut givens = [0; 16];
    assert_eq!(found(&givens), []);
    givens[0] = 7;
    assert!(matches!(found(&givens)[..], [Fault::NoDigit { value: 7, .. }]));
    givens[0] = 1;
    givens[1] = 1;
    let clashes = found(&givens);
    let houses: Vec<usize> = clashes
        .iter()
        .filter_map(|fault| match fault {
            Fault::Clash { house, digit, cells } if digit.value() == 1 && cells.len() == 2 => {
                Some(*house)
            }
            _ => None,
        })
        .collect();
    // The houses are row 1 and box 1: four rows and four columns come before the boxes.
    assert_eq!(houses, [0, 8]);
    // 1 2 3 in row 1, and a 4 in row 2 below the gap.
    let cornered = [1, 2, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0];
    let kinds: Vec<&str> = found(&cornered)
        .iter()
        .map(|fault| match fault {
            Fault::NoCandidate { cell } if cell.index() == 3 => "r1c4",
            Fault::NoPlace { house: 0, digit } if digit.value() == 4 => "row 1",
            Fault::NoPlace { house: 8, digit } if digit.value() == 4 => "box 1",
            _ => "other",
        })
        .collect();
    assert_eq!(kinds, ["r1c4", "row 1", "box 1"]);
}

#[test]
fn grids_are_checked_on_any_board() {
    let rules = boxes(4, 2, 2);
    let good = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let with = |cell: usize, digit: u8| {
        let mut grid = good;
        grid[cell] = digit;
        grid
    };
    let check =
        |grid: &[u8; 16], givens: Option<&[u8]>| check_grid(&rules, grid, givens.map(Clues::givens));
    assert_eq!(check(&good, None), (GridFault::None, None));
    assert_eq!(check(&good, Some(&good)), (GridFault::None, None));
    assert_eq!(check(&with(5, 9), None), (GridFault::Malformed, Some(5)));
    assert_eq!(check(&good, Some(&with(6, 9))), (GridFault::Malformed, Some(6)));
    assert_eq!(check(&with(7, 0), None), (GridFault::Incomplete, Some(7)));
    assert_eq!(check(&good, Some(&with(8, 3))), (GridFault::GivenChanged, Some(8)));
    assert_eq!(check(&with(1, 1), None).0, GridFault::Clash);
}

fn batch(rules: &Rules, givens: &[u8], threads: usize, limits: Limits<'_>) -> Answers {
    let job = Job { count_limit: 2, limits, threads, lanes: Lanes::best() };
    run_batch(rules, Puzzles { givens, marks: None }, &job).expect("any rules")
}

#[test]
fn a_batch_on_a_small_board_is_the_same_on_any_number_of_threads() {
    let rules = boxes(4, 2, 2);
    let good = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let rows: Vec<u8> = (0..1000)
        .flat_map(|row| {
            let mut givens = good;
            match row % 4 {
                0 => givens[row % 16] = 0,
                1 => givens.fill(0),
                2 => givens[row % 16] = givens[row % 16] % 4 + 1,
                _ => givens[row % 16] = 5,
            }
            givens
        })
        .collect();
    let one = batch(&rules, &rows, 1, Limits::default());
    let verdicts = [Verdict::Unique, Verdict::Several, Verdict::None, Verdict::Malformed];
    for (row, &verdict) in one.verdicts.iter().enumerate() {
        assert_eq!(verdict, verdicts[row % 4] as u8, "row {row}");
    }
    for threads in [2, 5, 64] {
        let other = batch(&rules, &rows, threads, Limits::default());
        assert_eq!(other.solutions, one.solutions);
        assert_eq!(other.verdicts, one.verdicts);
        assert_eq!(other.counts, one.counts);
        assert_eq!(other.nodes, one.nodes);
    }
    assert!(batch(&rules, &[], 3, Limits::default()).verdicts.is_empty());
}

#[test]
fn a_digit_that_the_marks_exclude_is_found() {
    let rules = Rules::builder(4).boxes(2, 2).build().expect("4x4");
    let grid = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let mut marks = [nonet::DigitSet::all(4); 16];
    let check = |marks: &[nonet::DigitSet]| {
        check_grid(&rules, &grid, Some(Clues { givens: &[0; 16], marks: Some(marks) }))
    };
    assert_eq!(check(&marks), (GridFault::None, None));
    marks[5] = nonet::DigitSet::from_bits(0b0111);
    assert_eq!(check(&marks), (GridFault::NotCandidate, Some(5)));
}
