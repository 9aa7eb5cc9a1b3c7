//! Fireworks, SK-loops and other multi-sector locked sets, tridagons, exocets: every step is proved and agrees with the
//! solution, on random boards and on examples that are morphed and thinned out at random.

mod boards;

use std::collections::BTreeSet;
use std::sync::Arc;

use boards::{Dice, board, check, layout, solution, steps};
use nonet::numbers::byte;
use nonet::{Clues, Limits, Solver};
use nonet_logic::techniques as t;
use nonet_logic::{Candidate, Fixture, Info, Layout, State, Style};

static TECHNIQUES: [&Info; 10] = [
    &t::fireworks::FIREWORK_TRIPLE,
    &t::fireworks::FIREWORK_QUAD,
    &t::sk_loop::SK_LOOP,
    &t::multi_sector_locked_set::MULTI_SECTOR_LOCKED_SET,
    &t::tridagon::TRIDAGON,
    &t::exocets::JUNIOR_EXOCET,
    &t::exocets::SENIOR_EXOCET,
    &t::exocets::EXOCET_INCOMPATIBLE_PAIR,
    &t::exocets::EXOCET_MIRROR,
    &t::exocets::DOUBLE_EXOCET,
];

#[test]
fn every_step_is_proved_and_leaves_the_solution_alone() {
    let mut dice = Dice::new(31);
    let mut finders = TECHNIQUES.map(|info| info.finder(Style::Own));
    let mut seen = BTreeSet::new();
    for rules in ["classic", "diagonal", "windoku"] {
        let layout = layout(rules);
        for number in 0..100 {
            let solution = solution(&layout, &mut dice);
            let state = board(&layout, &solution, &mut dice);
            for (finder, info) in finders.iter_mut().zip(TECHNIQUES) {
                // Random boards have many locked sets, whose proofs take long.
                if *info == t::multi_sector_locked_set::MULTI_SECTOR_LOCKED_SET && number % 10 > 0 {
                    continue;
                }
                for step in steps(finder.as_mut(), &state).iter().take(4) {
                    seen.insert((rules, step.technique.key));
                    check(&state, &solution, step);
                }
            }
        }
    }
    for rules in ["classic", "diagonal", "windoku"] {
        assert!(seen.contains(&(rules, "firework-triple")), "{rules}: {seen:?}");
        assert!(seen.contains(&(rules, "multi-sector-locked-set")), "{rules}: {seen:?}");
    }
    assert!(seen.contains(&("classic", "firework-quad")), "{seen:?}");
}

/// Returns a random order of nine lines that keeps bands together.
fn exchanged(dice: &mut Dice) -> [u8; 9] {
    let shuffled = |dice: &mut Dice| {
        let mut order = [0, 1, 2];
        (0..3).for_each(|at| order.swap(at, at + dice.below(3 - at)));
        order
    };
    let bands = shuffled(dice);
    let within = bands.map(|_| shuffled(dice));
    std::array::from_fn(|line| bands[line / 3] * 3 + within[line / 3][line % 3])
}

/// Returns the example of a technique, with rows, columns and digits exchanged, and its solution.
fn turned(layout: &Arc<Layout>, info: &Info, dice: &mut Dice) -> (State, Vec<u8>) {
    let state = Fixture::parse(layout, info.example).expect("a board").state;
    let (rows, columns, flips) = (exchanged(dice), exchanged(dice), dice.below(2) == 0);
    let shift = byte(dice.below(9));
    let to = |at: Candidate| {
        let (row, column) = (rows[usize::from(at.cell / 9)], columns[usize::from(at.cell % 9)]);
        let cell = if flips { column * 9 + row } else { row * 9 + column };
        Candidate::new(cell, (at.digit + shift) % 9)
    };
    let mut board = State::empty(Arc::clone(layout));
    for cell in 0..81 {
        if let Some(digit) = state.value(cell) {
            board.place(to(Candidate::new(cell, digit)));
        }
    }
    for cell in 0..81 {
        for digit in (0..9).filter(|&digit| !state.has(Candidate::new(cell, digit))) {
            board.eliminate(to(Candidate::new(cell, digit)));
        }
    }
    let mut solver = Solver::new(layout.rules()).expect("rules that the engine knows");
    let filled = solver.solve(Clues::givens(board.values()), &Limits::default()).expect("no limits");
    (board, filled.expect("a solution").iter().map(|digit| digit - 1).collect())
}

#[test]
fn examples_are_found_however_they_are_turned() {
    let layout = layout("classic");
    let mut dice = Dice::new(32);
    for info in TECHNIQUES {
        let mut finder = info.finder(Style::Own);
        for _ in 0..20 {
            let (mut state, solution) = turned(&layout, info, &mut dice);
            let found = steps(finder.as_mut(), &state);
            assert!(!found.is_empty(), "{}", info.key);
            found.iter().take(2).for_each(|step| check(&state, &solution, step));
            for candidate in state.all().iter() {
                if candidate.digit != solution[usize::from(candidate.cell)] && dice.below(100) < 8 {
                    state.eliminate(candidate);
                }
            }
            let found = steps(finder.as_mut(), &state);
            found.iter().take(2).for_each(|step| check(&state, &solution, step));
        }
    }
}
