//! The lanes give the same answers as the scalar engine, and all lanes make the same search: verdicts, counts, first
//! solutions and node counts are the same with every instruction set that the machine has, on any number of threads,
//! alone or shared.

mod common;

use common::{Random, answers, assert_agree, puzzles, row, rule_sets, text};
use nonet::{Cell, Clues, DigitSet, Lanes, Limits, Puzzles, Rules, Solver, Verdict};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const NODES: Option<u64> = Some(3_000);

/// Returns the lanes of this machine, without the scalar engine.
fn lanes() -> Vec<Lanes> {
    Lanes::available().into_iter().filter(|&lanes| lanes != Lanes::Off).collect()
}

fn assert_same(rules: &Rules, puzzles: Puzzles<'_>, count_limit: u64) {
    let expected = answers(rules, puzzles, Lanes::Portable, count_limit, 1, NODES);
    let scalar = answers(rules, puzzles, Lanes::Off, count_limit, 1, NODES);
    if count_limit > 1 {
        assert_agree(rules, puzzles, &expected, &scalar);
    }
    for lanes in lanes() {
        for threads in [1, 3] {
            let found = answers(rules, puzzles, lanes, count_limit, threads, NODES);
            for at in 0..expected.verdicts.len() {
                let name = lanes.name();
                let givens = &puzzles.givens[81 * at..81 * at + 81];
                assert_eq!(row(&found, at), row(&expected, at), "{name}, row {at}: {}", text(givens));
            }
        }
    }
}

#[test]
fn all_lanes_make_the_same_search() {
    let rules = Rules::classic();
    for (seed, count_limit) in [(1, 1), (2, 2), (3, 2), (4, 60), (5, 1_000)] {
        let givens = puzzles(&rules, seed, 800);
        assert_same(&rules, Puzzles { givens: &givens, marks: None }, count_limit);
    }
}

#[test]
fn extra_houses_are_kept() {
    for (seed, rules) in (20..).zip(rule_sets(6, 8)) {
        let givens = puzzles(&rules, seed, 200);
        for count_limit in [2, 100] {
            assert_same(&rules, Puzzles { givens: &givens, marks: None }, count_limit);
        }
    }
}

#[test]
fn batches_of_any_size_are_answered_whole() {
    let rules = Rules::classic();
    let givens = puzzles(&rules, 6, 130);
    for rows in [0, 1, 7, 8, 9, 15, 16, 17, 31, 63, 64, 65, 129, 130] {
        assert_same(&rules, Puzzles { givens: &givens[..81 * rows], marks: None }, 2);
    }
}

#[test]
fn marks_are_kept() {
    let rules = Rules::classic();
    let givens = puzzles(&rules, 7, 400);
    let mut random = Random(8);
    let marks: Vec<DigitSet> = givens
        .iter()
        .map(|&given| {
            let bits = 0x1ff & (random.next() | random.next() | random.next());
            DigitSet::from_bits(if (1..=9).contains(&given) { bits | 1 << (given - 1) } else { bits })
        })
        .collect();
    assert_same(&rules, Puzzles { givens: &givens, marks: Some(&marks) }, 20);
}

#[test]
fn clashes_need_no_search() {
    let rules = Rules::classic();
    let mut rows = Vec::new();
    for cell in 0..81 {
        for peer in rules.peers(Cell::new(cell)) {
            let mut puzzle = vec![0; 81];
            puzzle[usize::from(cell)] = 5;
            puzzle[peer.index()] = 5;
            rows.extend(puzzle);
        }
    }
    for lanes in Lanes::available() {
        let found = answers(&rules, Puzzles { givens: &rows, marks: None }, lanes, 2, 2, NODES);
        assert!(found.verdicts.iter().all(|&verdict| verdict == Verdict::None as u8));
        assert!(found.nodes.iter().all(|&nodes| nodes == 0));
    }
}

#[test]
fn clashes_in_small_houses_are_seen() {
    let rules = Rules::builder(9).boxes(3, 3).extra("pair", vec![0, 40]).build().expect("a pair");
    let mut puzzle = [0; 81];
    (puzzle[0], puzzle[40]) = (5, 5);
    let rows = puzzle.repeat(16);
    for lanes in Lanes::available() {
        let found = answers(&rules, Puzzles { givens: &rows, marks: None }, lanes, 2, 1, NODES);
        assert!(
            found.verdicts.iter().all(|&verdict| verdict == Verdict::None as u8),
            "{}",
            lanes.name()
        );
    }
}

/// A search shared by lanes and threads gives the answer of a single lane: the first solution, and the nodes up to it.
#[test]
fn shared_searches_are_the_same_search() {
    for (seed, rules) in (40..).zip(rule_sets(7, 2)) {
        let givens = puzzles(&rules, seed, 32);
        for count_limit in [1, 2, 40] {
            let puzzles = Puzzles { givens: &givens, marks: None };
            // A node limit keeps each search in one lane.
            let alone = answers(&rules, puzzles, Lanes::Portable, count_limit, 1, Some(20_000));
            for lanes in lanes() {
                let mut solver = Solver::on(&rules, lanes).expect("9x9 rules").with_threads(3);
                for at in 0..32 {
                    let clues = Clues::givens(&givens[81 * at..81 * at + 81]);
                    let (verdict, count, nodes, solution) = row(&alone, at);
                    if verdict == Verdict::Malformed as u8 || verdict == Verdict::NodeLimit as u8 {
                        continue;
                    }
                    let mut first = vec![0; 81];
                    let (found, ended) =
                        solver.search(clues, count_limit, &Limits::default(), &mut first);
                    assert_eq!(ended, Ok(()));
                    let name = lanes.name();
                    let context = format!("{name}, limit {count_limit}: {}", text(clues.givens));
                    assert_eq!((found, first, solver.nodes()), (count, solution, nodes), "{context}");
                }
            }
        }
    }
}

/// Questions about one puzzle, on every kind of lanes: candidates that are true, givens that could go, counts without a
/// limit, and the solutions one after another.
#[test]
fn single_questions_have_one_answer() {
    let none = Limits::default();
    for (seed, rules) in (60..).zip(rule_sets(8, 1)) {
        // An empty board would be counted for ever.
        let all = puzzles(&rules, seed, 48);
        let rows = all
            .chunks(81)
            .filter(|row| (20..81).contains(&row.iter().filter(|&&digit| digit > 0).count()));
        for givens in rows.filter(|row| row.iter().all(|&digit| digit <= 9)) {
            let clues = Clues::givens(givens);
            let answer = |lanes| {
                let mut solver = Solver::on(&rules, lanes).expect("9x9 rules");
                let found = solver.true_candidates(clues, &none);
                let redundant = solver.redundant_givens(clues, &none);
                let count = solver.count_all(clues, &none);
                solver.start(clues);
                let mut grids = Vec::new();
                while let Some(grid) =
                    solver.next(&none).expect("no limits").filter(|_| grids.len() < 2_000)
                {
                    grids.push(grid.to_vec());
                }
                let shown = grids.len();
                grids.sort();
                (found, redundant, count, shown, if shown < 2_000 { grids } else { Vec::new() })
            };
            let expected = answer(Lanes::Off);
            for lanes in lanes() {
                assert_eq!(answer(lanes), expected, "{}: {}", lanes.name(), text(givens));
            }
        }
    }
}

/// Lanes and threads together reach a limit, however large, without any one of them having to find all solutions.
#[test]
fn limits_are_reached_together() {
    assert_reached(&[1_025]);
}

#[test]
fn large_limits_are_reached_together() {
    assert_reached(&[30_000, 150_000]);
}

fn assert_reached(limits: &[u64]) {
    let mut loose = [0; 81];
    (loose[0], loose[40], loose[80]) = (1, 2, 3);
    for givens in [[0; 81], loose] {
        for lanes in lanes() {
            for threads in [1, 3] {
                assert_reached_on(lanes, threads, Clues::givens(&givens), limits);
            }
        }
    }
}

fn assert_reached_on(lanes: Lanes, threads: usize, clues: Clues<'_>, limits: &[u64]) {
    let rules = Rules::classic();
    let mut solver = Solver::on(&rules, lanes).expect("9x9 rules").with_threads(threads);
    let mut expected = vec![0; 81];
    assert_eq!(solver.search(clues, 1, &Limits::default(), &mut expected), (1, Ok(())));
    for &limit in limits {
        let mut first = vec![0; 81];
        let found = solver.search(clues, limit, &Limits::default(), &mut first);
        assert_eq!(found, (limit, Ok(())), "{} on {threads} threads", lanes.name());
        assert_eq!(first, expected, "{} on {threads} threads, limit {limit}", lanes.name());
    }
}

/// At the end of the batch, several searches run at once, each long enough to be shared among threads.
#[test]
fn long_searches_at_the_end_are_shared() {
    let rules = Rules::classic();
    let mut givens = puzzles(&rules, 9, 64);
    let loose = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    for cut in [2, 6, 20] {
        let digit = |(at, byte): (usize, u8)| if byte == b'.' || at < cut { 0 } else { byte - b'0' };
        givens.extend(loose.bytes().enumerate().map(digit));
    }
    let puzzles = Puzzles { givens: &givens, marks: None };
    let expected = answers(&rules, puzzles, Lanes::Portable, 20_000, 1, Some(u64::MAX));
    for lanes in lanes() {
        for threads in [1, 2, 4] {
            let found = answers(&rules, puzzles, lanes, 20_000, threads, None);
            assert_eq!(found.verdicts, expected.verdicts);
            assert_eq!(found.counts, expected.counts);
            assert_eq!(found.solutions, expected.solutions, "{} on {threads} threads", lanes.name());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: ProptestConfig::default().cases.min(40),
        rng_seed: RngSeed::Fixed(11),
        ..ProptestConfig::default()
    })]

    /// Tests random digits in random cells, which are mostly impossible boards of kinds that removing givens from a
    /// solution never produces.
    #[test]
    fn scattered_givens(rows in proptest::collection::vec(
        proptest::collection::vec(prop_oneof![4 => Just(0u8), 1 => 1u8..=9], 81), 20..60,
    )) {
        let givens = rows.concat();
        assert_same(&Rules::classic(), Puzzles { givens: &givens, marks: None }, 5);
    }
}
