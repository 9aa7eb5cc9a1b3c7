//! Colours, loops, chains and nets on random states: every step is proved and agrees with the solution, on the classic
//! board and with extra houses.

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::{Clues, Limits, Rules, Solver, parse_cells};
use nonet_logic::techniques as t;
use nonet_logic::{Candidate, Finder, Layout, State, Style, prove};

/// Number of steps to prove of each finder in each state. Proving a step takes longer than finding it.
const PROVED: usize = 12;

fn finders(style: Style) -> Vec<Box<dyn Finder>> {
    vec![
        t::colours::SIMPLE_COLOURS_TRAP.finder(style),
        t::colours::MULTI_COLOURS_1.finder(style),
        t::chains::REMOTE_PAIR.finder(style),
        t::chains::X_CHAIN.finder(style),
        t::chains::XY_CHAIN.finder(style),
        t::nice_loops::AIC.finder(style),
        t::nice_loops::GROUPED_AIC.finder(style),
        t::nice_loops::ALS_AIC.finder(style),
        t::hodoku_forcing::FORCING_CHAIN_CONTRADICTION.finder(style),
        t::hodoku_forcing::FORCING_NET_CONTRADICTION.finder(style),
    ]
}

/// Returns a number that is random enough (Marsaglia's xorshift).
fn random(seed: &mut u64) -> u64 {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    *seed
}

fn solution(rules: &Rules, givens: &[u8]) -> Vec<u8> {
    let mut solver = Solver::new(rules).expect("9x9");
    let found = solver.solve(Clues::givens(givens), &Limits::default()).expect("no limits");
    found.expect("a solution").to_vec()
}

/// Checks all finders on some states between a puzzle and its solution. Returns the number of steps.
fn check(rules: &Rules, puzzle: &str, seed: &mut u64) -> usize {
    let layout = Arc::new(Layout::new(rules).expect("9x9"));
    let givens = parse_cells(puzzle).expect("a puzzle");
    let solution = solution(rules, &givens);
    let mut count = 0;
    for style in [Style::Hodoku, Style::Own] {
        let mut finders = finders(style);
        for _ in 0..3 {
            let mut state = State::new(Arc::clone(&layout), Clues::givens(&givens));
            for (cell, &digit) in (0..81).zip(&solution) {
                // Half of the cells of an empty board, a third of a puzzle's.
                let share = if puzzle.starts_with("......") { 2 } else { 3 };
                if state.value(cell).is_none() && random(seed).is_multiple_of(share) {
                    state.place(Candidate::new(cell, digit - 1));
                }
            }
            for index in 0..729 {
                let candidate = Candidate::from_index(index);
                let is_true = solution[usize::from(candidate.cell)] == candidate.digit + 1;
                if !is_true && random(seed).is_multiple_of(4) {
                    state.eliminate(candidate);
                }
            }
            for finder in &mut finders {
                let mut proved = 0;
                let _ = finder.find(&state, &mut |found| {
                    let step = found.step(0);
                    let key = step.technique.key;
                    let is_true = |candidate: &Candidate| {
                        solution[usize::from(candidate.cell)] == candidate.digit + 1
                    };
                    assert!(step.placements.iter().all(is_true), "{puzzle}: {step:?}");
                    assert!(
                        !step.eliminations.iter().any(|struck| is_true(&struck)),
                        "{puzzle}: {step:?}"
                    );
                    prove(&state, &step)
                        .unwrap_or_else(|error| panic!("{puzzle} {key}: {error} {step:?}"));
                    proved += 1;
                    if proved < PROVED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                count += proved;
            }
        }
    }
    count
}

#[test]
fn steps_are_proved_on_the_classic_board() {
    let mut seed = 7;
    let puzzles = [
        "8.9.....3.....6...5.........6...1......9....57.....4.....35.....7.2..61..........",
        "...........1..7.....36...9......8..5..9...........5..1.4..3....5.......7.6.9..4..",
        "......69.......5..2..57.8...1..95.....7.....8..36..7..7........865.3...7.3..4....",
    ];
    let count: usize = puzzles.iter().map(|puzzle| check(&Rules::classic(), puzzle, &mut seed)).sum();
    assert!(count > 100, "{count} steps");
}

#[test]
fn steps_are_proved_with_extra_houses() {
    let mut seed = 11;
    let empty = ".".repeat(81);
    for rules in ["diagonal", "windoku"] {
        let rules = Rules::parse(rules).expect("a preset");
        // The states are random parts of whatever solution is found for the empty board.
        let count = check(&rules, &empty, &mut seed);
        assert!(count > 20, "{count} steps");
    }
}
