//! All neighbours are found, each exactly once.

mod common;

use std::collections::{BTreeSet, HashMap};

use common::{Cells, Judge, givens, parse};
use nonet::{Lanes, Limits, Rules, Stopped};
use nonet_generate::{Exchange, Neighbours};

/// A puzzle with 17 givens that Peter Norvig published.
const PUZZLE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const SEVENTEEN: &str =
    "8.9.....3.....6...5.........6...1......9....57.....4.....35.....7.2..61..........";

fn neighbours(
    rules: &Rules,
    puzzle: &Cells,
    remove: usize,
    add: usize,
    minimal: bool,
) -> BTreeSet<Cells> {
    let exchange = Exchange { remove, add, minimal };
    let all = Neighbours::new(rules, Lanes::best(), puzzle, exchange, Limits::default());
    let mut seen = BTreeSet::new();
    for found in all.expect("9x9 rules") {
        let found = found.expect("no limits");
        assert!(seen.insert(found), "a neighbour came twice: {found:?}");
        let gone = givens(puzzle).into_iter().filter(|&cell| puzzle[cell] != found[cell]).count();
        let come = givens(&found).into_iter().filter(|&cell| puzzle[cell] != found[cell]).count();
        assert_eq!((gone, come), (remove, add));
    }
    seen
}

/// A puzzle with 26 givens: `hard.txt.gz`, row 14.
const TWENTY_SIX: &str =
    "..81.27..7..3....95...7.3.....46...5......9..63..1..8...6.4...2....2.49.4..5.....";

/// Returns all ways to add one more given, each tested separately.
fn one_more<'a>(board: &'a Cells, not: &'a Cells) -> impl Iterator<Item = Cells> + 'a {
    (0..81).filter(|&cell| board[cell] == 0).flat_map(move |cell| {
        (1..=9).filter(move |&digit| not[cell] != digit).map(move |digit| {
            let mut more = *board;
            more[cell] = digit;
            more
        })
    })
}

#[test]
fn exchanges_of_one_given_are_those_that_trying_all_finds() {
    for (name, text) in [("classic", PUZZLE), ("classic", SEVENTEEN), ("diagonal", SEVENTEEN)] {
        let (rules, mut puzzle) = (Rules::parse(name).expect("a preset"), parse(text));
        let mut judge = Judge::new(&rules);
        if name != "classic" {
            // Under the diagonal rules, the puzzle has no solution; without one of its givens, it has some.
            puzzle[3 * 9 + 1] = 0;
        }
        let mut expected = BTreeSet::new();
        for cell in givens(&puzzle) {
            let mut board = puzzle;
            board[cell] = 0;
            expected.extend(one_more(&board, &puzzle).filter(|more| judge.is_proper(more)));
        }
        assert_eq!(neighbours(&rules, &puzzle, 1, 1, false), expected, "{name} {text}");
        let minimal: BTreeSet<Cells> =
            expected.into_iter().filter(|found| judge.is_minimal(found)).collect();
        assert_eq!(neighbours(&rules, &puzzle, 1, 1, true), minimal);
    }
}

#[test]
fn givens_come_back_to_boards_with_very_many_solutions() {
    let (rules, puzzle) = (Rules::classic(), parse(SEVENTEEN));
    let mut judge = Judge::new(&rules);
    for gone in [0, 3, 7, 16] {
        let mut board = puzzle;
        board[givens(&puzzle)[gone]] = 0;
        let expected: BTreeSet<Cells> =
            one_more(&board, &board).filter(|more| judge.is_proper(more)).collect();
        assert!(expected.contains(&puzzle));
        assert_eq!(neighbours(&rules, &board, 0, 1, false), expected);
    }
}

#[test]
fn pairs_are_those_that_single_solutions_share() {
    let (rules, puzzle) = (Rules::classic(), parse(TWENTY_SIX));
    let mut judge = Judge::new(&rules);
    for gone in [0, 9, 17] {
        let mut board = puzzle;
        board[givens(&puzzle)[gone]] = 0;
        let empty: Vec<usize> = (0..81).filter(|&cell| board[cell] == 0).collect();
        let mut often: HashMap<[(usize, u8); 2], u32> = HashMap::new();
        for solution in judge.solutions(&board) {
            for (at, &a) in empty.iter().enumerate() {
                for &b in &empty[at + 1..] {
                    *often.entry([(a, solution[a]), (b, solution[b])]).or_default() += 1;
                }
            }
        }
        let once = often.into_iter().filter(|&(_, count)| count == 1).map(|(pair, _)| {
            let mut more = board;
            for (cell, digit) in pair {
                more[cell] = digit;
            }
            more
        });
        let expected: BTreeSet<Cells> = once.collect();
        assert!(expected.len() > 100, "{}", expected.len());
        assert_eq!(neighbours(&rules, &board, 0, 2, false), expected);
        let minimal = neighbours(&rules, &board, 0, 2, true);
        assert!(minimal.is_subset(&expected));
        for found in expected.iter().step_by(expected.len() / 50) {
            assert_eq!(minimal.contains(found), judge.is_minimal(found));
        }
    }
}

#[test]
fn what_goes_alone_leaves_proper_puzzles_only_where_it_is_not_needed() {
    let (rules, puzzle) = (Rules::classic(), parse(PUZZLE));
    assert!(neighbours(&rules, &puzzle, 1, 0, false).is_empty());
    let solution = *Judge::new(&rules).solutions(&puzzle).first().expect("a solution");
    let mut more = puzzle;
    more[1] = solution[1];
    assert_eq!(neighbours(&rules, &more, 1, 0, true), BTreeSet::from([puzzle]));
    assert!(neighbours(&rules, &puzzle, 18, 0, false).is_empty());
}

#[test]
fn limits_end_the_search_once() {
    let puzzle = parse(PUZZLE);
    let limits = Limits { cancel: Some(&|| true), ..Limits::default() };
    let exchange = Exchange { remove: 3, add: 2, minimal: true };
    let mut all =
        Neighbours::new(&Rules::classic(), Lanes::best(), &puzzle, exchange, limits).expect("9x9 rules");
    assert_eq!(all.by_ref().find(Result::is_err), Some(Err(Stopped::Cancelled)));
    assert_eq!(all.next(), None);
}
