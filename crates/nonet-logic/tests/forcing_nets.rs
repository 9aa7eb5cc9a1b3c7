//! Forcing chains and nets in full: all of those offered, not only the first few, are explained in full and proved.

mod boards;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use nonet::{Clues, parse_cells};
use nonet_logic::techniques as t;
use nonet_logic::{Finder, State, Style, Watch, prove};

use boards::{Dice, board, layout, solution};

/// Proves every step of a finder. Returns their number.
fn proved(finder: &mut dyn Finder, state: &State) -> usize {
    let mut count = 0;
    let _ = finder.find(state, &mut |found| {
        let step = found.step(0);
        prove(state, &step).unwrap_or_else(|error| panic!("{error}: {step:?}\n{state:?}"));
        assert!(!step.chains.is_empty(), "{step:?}");
        for chain in &step.chains {
            assert!(!chain.nodes.is_empty(), "a chain without nodes: {step:?}");
            for (place, node) in (0..).zip(&chain.nodes) {
                assert!(node.parents.iter().all(|&parent| parent < place), "{step:?}");
            }
        }
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

fn all_are_proved(rules: &str) {
    let layout = layout(rules);
    let mut dice = Dice::new(29);
    let mut count = 0;
    for _ in 0..3 {
        let solution = solution(&layout, &mut dice);
        for _ in 0..3 {
            let state = board(&layout, &solution, &mut dice);
            for style in [Style::Own, Style::Hodoku] {
                count +=
                    proved(&mut *t::hodoku_forcing::FORCING_CHAIN_CONTRADICTION.finder(style), &state);
                count +=
                    proved(&mut *t::hodoku_forcing::FORCING_NET_CONTRADICTION.finder(style), &state);
            }
        }
    }
    assert!(count > 1000, "{count} steps");
}

#[test]
fn all_steps_are_proved_on_the_classic_board() {
    all_are_proved("classic");
}

#[test]
fn all_steps_are_proved_on_diagonal_boards() {
    all_are_proved("diagonal");
}

#[test]
fn all_steps_are_proved_on_windoku_boards() {
    all_are_proved("windoku");
}

/// Returns the first state of a puzzle that has singles, since nets use singles too.
fn start() -> State {
    let puzzle = "7.5.2.......5..8..3....4...........7.3...8.64..4....8...8.1.65......54......7...3";
    State::new(layout("classic"), Clues::givens(&parse_cells(puzzle).expect("a puzzle")))
}

#[test]
fn nets_on_singles_are_proved() {
    let count = proved(&mut *t::hodoku_forcing::FORCING_NET_CONTRADICTION.finder(Style::Own), &start());
    assert!(count > 100, "{count} steps");
}

#[test]
fn nothing_is_found_when_the_watch_is_over() {
    let mut state = start();
    let finders = [
        &t::nice_loops::AIC,
        &t::nice_loops::GROUPED_AIC,
        &t::hodoku_forcing::FORCING_CHAIN_CONTRADICTION,
        &t::hodoku_forcing::FORCING_NET_CONTRADICTION,
    ];
    let count = |state: &State| {
        let mut finders = finders
            .iter()
            .flat_map(|finder| [Style::Own, Style::Hodoku].map(|style| finder.finder(style)));
        finders.by_ref().map(|mut finder| proved(&mut *finder, state)).sum::<usize>()
    };
    assert!(count(&state) > 0);
    state.set_watch(Watch::new(Some(Duration::ZERO), None));
    assert_eq!(count(&state), 0);
    let flag = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&flag);
    state.set_watch(Watch::new(None, Some(Arc::new(move || asked.load(Ordering::Relaxed)))));
    assert!(count(&state) > 0);
    flag.store(true, Ordering::Relaxed);
    assert_eq!(count(&state), 0);
}
