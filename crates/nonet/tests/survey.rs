//! On all lanes, surveys show each solution once, and tallies count the solutions shown.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use std::collections::{BTreeMap, BTreeSet};

use nonet::{
    CandidateSet, Clues, Digit, Lanes, Limits, Question, Random, Rules, Solver, Stopped, Survey, Tally,
};

/// A puzzle with 17 givens that Peter Norvig published.
const PUZZLE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// A puzzle with 26 givens: `hard.txt.gz`, row 14.
const TWENTY_SIX: &str =
    "..81.27..7..3....95...7.3.....46...5......9..63..1..8...6.4...2....2.49.4..5.....";

/// Returns boards with several to several thousand solutions: a puzzle without some of its givens, or with one too
/// many.
fn boards(rules: &str) -> Vec<[u8; 81]> {
    let puzzle = match rules {
        "classic" => TWENTY_SIX,
        _ => "2.............62....1....7...6..8...3...9...7...6..4...4....8....52.............3",
    };
    let puzzle = nonet::parse_cells(puzzle).expect("a puzzle");
    let mut random = Random::new(1);
    (0..24)
        .map(|board| {
            let mut cells = puzzle;
            for _ in 0..board % 4 {
                cells[random.below(81)] = 0;
            }
            if board % 4 == 3 {
                let cell = random.below(81);
                cells[cell] = if cells[cell] == 0 { random.below(9) as u8 + 1 } else { 0 };
            }
            cells
        })
        .collect()
}

fn cells_of(solution: &CandidateSet) -> [u8; 81] {
    let mut cells = [0; 81];
    for (cell, digit) in solution.iter() {
        assert_eq!(cells[cell], 0, "two digits in a cell");
        cells[cell] = digit.value();
    }
    cells
}

fn shown(rules: &Rules, lanes: Lanes, boards: &[[u8; 81]]) -> Vec<BTreeSet<[u8; 81]>> {
    let mut survey = Survey::new(rules, lanes).expect("9x9 rules");
    let mut all = vec![BTreeSet::new(); boards.len()];
    let questions: Vec<_> = boards.iter().map(|givens| Question { givens, barred: None }).collect();
    let show = &mut |board: usize, solution: &CandidateSet| {
        assert!(all[board].insert(cells_of(solution)), "a solution was shown twice");
    };
    let counts = survey.run(&questions, u64::MAX, &Limits::default(), show).expect("no limits");
    let counts: Vec<_> = counts.iter().map(|&count| count as usize).collect();
    assert_eq!(counts, all.iter().map(BTreeSet::len).collect::<Vec<_>>());
    all
}

#[test]
fn all_lanes_show_the_solutions_that_a_solver_finds_one_by_one() {
    for name in ["classic", "diagonal"] {
        let (rules, boards) = (Rules::parse(name).expect("a preset"), boards(name));
        let mut solver = Solver::on(&rules, Lanes::Off).expect("9x9 rules");
        let expected: Vec<BTreeSet<[u8; 81]>> = (boards.iter())
            .map(|board| {
                let mut all = BTreeSet::new();
                solver.start(Clues::givens(board));
                while let Some(solution) = solver.next(&Limits::default()).expect("no limits") {
                    all.insert(*solution.first_chunk().expect("81 cells"));
                }
                all
            })
            .collect();
        assert!(expected.iter().any(|all| all.len() > 20));
        for lanes in Lanes::available() {
            assert_eq!(shown(&rules, lanes, &boards), expected, "{name} on {}", lanes.name());
        }
    }
}

#[test]
fn no_more_is_shown_than_is_wanted() {
    let empty = [0; 81];
    for lanes in Lanes::available() {
        let mut survey = Survey::new(&Rules::classic(), lanes).expect("9x9 rules");
        let mut shown = [0; 3];
        let counts = survey.run(
            &[Question { givens: &empty, barred: None }; 3],
            50,
            &Limits::default(),
            &mut |board, _| shown[board] += 1,
        );
        assert_eq!(counts.expect("no limits"), [50; 3]);
        assert_eq!(shown, [50; 3]);
    }
}

#[test]
fn a_barred_candidate_is_in_no_solution() {
    let givens = nonet::parse_cells(PUZZLE).expect("a puzzle");
    let mut fewer = givens;
    fewer[0] = 0;
    let four = Digit::new(4).expect("a digit");
    for lanes in Lanes::available() {
        let mut survey = Survey::new(&Rules::classic(), lanes).expect("9x9 rules");
        let ask = |barred| Question { givens: &fewer, barred };
        let counts = |survey: &mut Survey, boards: &[Question<'_>]| {
            survey.run(boards, u64::MAX, &Limits::default(), &mut |_, _| {}).expect("no limits").to_vec()
        };
        let [all, others] = counts(&mut survey, &[ask(None), ask(Some((0, four)))])[..] else {
            panic!()
        };
        // With the given restored, the puzzle has one solution, and only that solution is barred.
        assert_eq!(others + 1, all, "{}", lanes.name());
        assert!(others > 0);
    }
}

#[test]
fn tallies_count_solutions_by_candidate() {
    let mut random = Random::new(3);
    for solutions in [0, 1, 2, 3, 7, 100, 9000] {
        let (mut tally, mut counts) = (Tally::new(), BTreeMap::new());
        for _ in 0..solutions {
            let cells: [u8; 81] = std::array::from_fn(|cell| random.below(1 + cell.min(8)) as u8 + 1);
            tally.add(&CandidateSet::of_digits(&cells));
            for (cell, digit) in cells.into_iter().enumerate() {
                *counts.entry((cell, Digit::new(digit).expect("a digit"))).or_insert(0_u64) += 1;
            }
        }
        let having = |wanted: &dyn Fn(u64) -> bool| {
            let mut set = CandidateSet::EMPTY;
            for ((cell, digit), _) in counts.iter().filter(|&(_, &count)| wanted(count)) {
                set.insert(*cell, *digit);
            }
            set
        };
        assert_eq!(tally.seen(), having(&|_| true));
        assert_eq!(tally.once(), having(&|count| count == 1));
        let least = counts.values().copied().min().unwrap_or(8192);
        assert_eq!(tally.least(&tally.seen()), (least, having(&|count| count == least)));
        let most = counts.values().copied().max().unwrap_or(8192).min(8192);
        let often = having(&|count| count.min(8192) == most);
        assert_eq!(tally.least(&often), (most, often));
    }
}

#[test]
fn limits_end_a_survey() {
    let empty = [0; 81];
    let boards = [Question { givens: &empty, barred: None }];
    for lanes in Lanes::available() {
        let mut survey = Survey::new(&Rules::classic(), lanes).expect("9x9 rules");
        let cancel = || true;
        let mut ends = |limits: &Limits<'_>| survey.run(&boards, u64::MAX, limits, &mut |_, _| {}).err();
        assert_eq!(
            ends(&Limits { cancel: Some(&cancel), ..Limits::default() }),
            Some(Stopped::Cancelled)
        );
        assert_eq!(
            ends(&Limits { max_nodes: Some(100), ..Limits::default() }),
            Some(Stopped::NodeLimit)
        );
    }
}
