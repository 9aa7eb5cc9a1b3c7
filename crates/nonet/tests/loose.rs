//! On boards with few givens, every search ends quickly, even where a fixed split rule would waste millions of nodes,
//! and agrees with a plain search.

#[allow(dead_code)] // only some of it is used here
mod common;
#[path = "common/loose.rs"]
mod loose;
#[path = "common/plain.rs"]
mod plain;

use common::{Random, answers, row, text};
use nonet::{
    Clues, Engine, GridFault, Lanes, Limits, Progress, Puzzles, Rules, SearchEngine, Solver, Verdict,
    check_grid, parse_cells,
};
use plain::Plain;

/// Boards on which the lanes alone, or the scalar engine alone, searched for seconds or minutes.
fn lost() -> Vec<(Rules, [u8; 81])> {
    let board = |preset: &str, houses: &[&[u16]], text: &str| {
        let houses =
            houses.iter().enumerate().map(|(at, cells)| (format!("house {at}"), cells.to_vec()));
        let rules = Rules::parse_with(preset, houses.collect()).expect("houses");
        (rules, parse_cells(text).expect("81 cells"))
    };
    vec![
        board(
            "diagonal-anti",
            &[&[48, 79], &[55, 20, 61, 45, 5, 50, 27, 22], &[38]],
            "...............8.......2................8......9.........................48......",
        ),
        board("classic", &[&[39, 45, 55, 64, 73]], &".".repeat(81)),
        board(
            "classic",
            &[&[73, 1], &[0, 25, 71, 12, 3, 20, 27, 76], &[13, 70, 45, 61, 64, 25, 31, 9], &[39]],
            ".............5....4.....6........7.....6.............................5....3......",
        ),
        board(
            "windoku",
            &[&[18, 9, 64, 11, 27, 31, 2, 42, 7], &[28, 16, 73], &[14], &[72, 45, 10, 8, 46, 59, 49]],
            "..3.................53.........1...............2.............2...................",
        ),
    ]
}

/// The node limit of every question about these boards. On some of them, the lanes alone would exceed it.
const NODES: Limits<'static> =
    Limits { max_nodes: Some(30_000), deadline: None, cancel: None, gauge: None };

#[test]
fn no_question_loses_its_way() {
    for (rules, givens) in lost() {
        let clues = Clues::givens(&givens);
        for lanes in Lanes::available() {
            let name = lanes.name();
            let mut solver = Solver::on(&rules, lanes).expect("9x9 rules");
            for limit in [1, 2, 10] {
                assert_eq!(solver.count(clues, limit, &NODES), Ok(limit), "{name}: {}", text(&givens));
            }
            solver.start(clues);
            for _ in 0..10 {
                assert!(
                    solver.next(&NODES).expect("enough nodes").is_some(),
                    "{name}: {}",
                    text(&givens)
                );
            }
            let limits = Limits { max_nodes: Some(300_000), ..NODES };
            assert!(solver.true_candidates(clues, &limits).is_ok(), "{name}: {}", text(&givens));
        }
    }
}

#[test]
fn the_first_solution_is_the_same_everywhere() {
    for (rules, givens) in lost() {
        let rows = givens.repeat(9);
        let batch = Puzzles { givens: &rows, marks: None };
        let lanes: Vec<Lanes> =
            Lanes::available().into_iter().filter(|&lanes| lanes != Lanes::Off).collect();
        for limit in [1, 2, 2000] {
            let expected = row(&answers(&rules, batch, lanes[0], limit, 1, Some(100_000)), 0);
            assert_eq!(expected.1, limit);
            assert_eq!(check_grid(&rules, &expected.3, Some(Clues::givens(&givens))).0, GridFault::None);
            for &lanes in &lanes {
                for threads in [1, 3] {
                    let found = answers(&rules, batch, lanes, limit, threads, None);
                    for at in 0..9 {
                        let (verdict, count, nodes, first) = row(&found, at);
                        assert_eq!((verdict, count), (expected.0, limit), "{}", lanes.name());
                        assert_eq!(first, expected.3, "{} on {threads} threads", lanes.name());
                        // Above a count limit of 1,024, the nodes depend on which thread is first.
                        assert!(nodes == expected.2 || limit > 1024, "{}", lanes.name());
                    }
                    let mut solver = Solver::on(&rules, lanes).expect("9x9 rules").with_threads(threads);
                    let clues = Clues::givens(&givens);
                    let mut first = vec![0; 81];
                    let found = solver.search(clues, limit, &Limits::default(), &mut first);
                    assert_eq!(found, (limit, Ok(())));
                    assert_eq!(first, expected.3, "{} on {threads} threads", lanes.name());
                    solver.start(clues);
                    let next = solver.next(&Limits::default()).expect("no limits");
                    assert_eq!(next, Some(&expected.3[..]), "{}", lanes.name());
                }
            }
        }
    }
}

/// Compares answers with those of a plain search, on boards that it finishes.
#[test]
fn loose_boards_are_answered_as_by_a_plain_search() {
    let mut random = Random(5);
    let (mut compared, mut empty) = (0, 0);
    for _ in 0..40 {
        let (name, rules) = loose::rules(&mut random);
        let boards: Vec<Vec<u8>> = (0..9).map(|_| loose::board(&rules, &mut random)).collect();
        let mut plain = Plain::new(&rules, 4_000);
        let mut general = SearchEngine::new(&rules).expect("any rules");
        let counts: Vec<_> =
            boards.iter().map(|givens| plain.count(&Plain::board(givens), 10).ok()).collect();
        for lanes in Lanes::available() {
            let mut solver = Solver::on(&rules, lanes).expect("9x9 rules");
            let rows = boards.concat();
            let batch = Puzzles { givens: &rows, marks: None };
            let found = answers(&rules, batch, lanes, 10, 1, Some(100_000));
            for (at, givens) in boards.iter().enumerate() {
                let Some(count) = counts[at] else { continue };
                let clues = Clues::givens(givens);
                let context = || format!("{} under {name}: {}", lanes.name(), text(givens));
                assert_eq!(
                    solver.count(clues, 10, &NODES_OF_A_PLAIN_SEARCH),
                    Ok(count),
                    "{}",
                    context()
                );
                assert_eq!(found.counts[at], count, "{}", context());
                assert_ne!(found.verdicts[at], Verdict::NodeLimit as u8, "{}", context());
                assert_eq!(enumerated(&mut solver, clues), count, "{}", context());
                compared += 1;
                empty += u32::from(count == 0);
            }
        }
        for (givens, count) in boards.iter().zip(&counts) {
            if let Some(count) = count {
                assert_eq!(general_count(&mut general, givens), *count, "{name}: {}", text(givens));
            }
        }
        let truth = plain.true_candidates(&Plain::board(&boards[0]));
        let mut solver = Solver::new(&rules).expect("9x9 rules");
        if let Ok(truth) = truth {
            let sets = solver.true_candidates(Clues::givens(&boards[0]), &Limits::default());
            let sets = sets.expect("no limits").iter().map(|set| set.bits()).collect::<Vec<_>>();
            assert_eq!(sets, truth.map(u64::from), "{name}: {}", text(&boards[0]));
        }
    }
    assert!(compared > 500 && empty > 10, "{compared} boards, {empty} without a solution");
}

/// Ten times the nodes of the plain search, plus those of the first rounds.
const NODES_OF_A_PLAIN_SEARCH: Limits<'static> =
    Limits { max_nodes: Some(50_000), deadline: None, cancel: None, gauge: None };

/// Returns the number of different solutions found one by one, up to ten.
fn enumerated(solver: &mut Solver, clues: Clues<'_>) -> u64 {
    let mut found = std::collections::HashSet::new();
    solver.start(clues);
    while found.len() < 10
        && let Some(solution) = solver.next(&NODES_OF_A_PLAIN_SEARCH).expect("enough nodes")
    {
        assert!(found.insert(solution.to_vec()), "a solution came twice: {}", text(clues.givens));
    }
    found.len() as u64
}

fn general_count(engine: &mut SearchEngine, givens: &[u8]) -> u64 {
    engine.load(Clues::givens(givens));
    (0..10).take_while(|_| engine.advance(u64::MAX) == Progress::Solution).count() as u64
}
