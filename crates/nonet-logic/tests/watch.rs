//! A search that is stopped finds nothing more, and none of its partial results are reused later.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use nonet::{Clues, Rules, parse_cells};
use nonet_logic::{Layout, State, Watch, own, own_finder};

/// Returns a board with many steps to find, from hidden singles to nested chains.
fn board() -> State {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    let givens = "......69.......5..2..57.8...1..95.....7.....8..36..7..7........865.3...7.3..4....";
    State::new(layout, Clues::givens(&parse_cells(givens).expect("81 cells")))
}

#[test]
fn a_ladder_finds_nothing_once_the_watch_is_over() {
    let mut state = board();
    assert!(own().next_step(&state).is_some() && !own().all_steps(&state).is_empty());
    state.set_watch(Watch::new(None, Some(Arc::new(|| true))));
    assert!(own().all_steps(&state).is_empty());
}

#[test]
fn what_was_broken_off_is_found_the_next_time() {
    let keys = [
        "nested-dynamic-forcing-chains",
        "template-set",
        "template-delete",
        "forcing-net-contradiction",
    ];
    for key in keys {
        let mut finder = own_finder(key).expect("a technique");
        let mut state = board();
        let count = |finder: &mut dyn nonet_logic::Finder, state: &State| {
            let mut count = 0;
            let _ = finder.find(state, &mut |_| {
                count += 1;
                std::ops::ControlFlow::Continue(())
            });
            count
        };
        let all = count(&mut *own_finder(key).expect("a technique"), &state);
        let over = Arc::new(AtomicBool::new(true));
        let flag = Arc::clone(&over);
        state.set_watch(Watch::new(None, Some(Arc::new(move || flag.load(Ordering::Relaxed)))));
        assert_eq!(count(&mut *finder, &state), 0, "{key}");
        over.store(false, Ordering::Relaxed);
        assert_eq!(count(&mut *finder, &state), all, "{key}");
    }
}

/// Returns what a finder removes on a state, step by step.
fn removals(finder: &mut dyn nonet_logic::Finder, state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let _ = finder.find(state, &mut |step| {
        found.push(format!("{:?} {}", step.eliminations, step.extra));
        std::ops::ControlFlow::Continue(())
    });
    found
}

#[test]
fn what_was_seen_on_the_way_changes_no_later_step() {
    for key in ["nested-forcing-net", "kraken-fish-2", "whip"] {
        let (mut ladder, mut finder) = (own(), own_finder(key).expect("a technique"));
        let (mut state, mut count) = (board(), 0);
        while let Some(step) = ladder.next_step(&state) {
            if step.placements.is_empty() {
                let seen = removals(&mut *finder, &state);
                let fresh = removals(&mut *own_finder(key).expect("a technique"), &state);
                assert_eq!(seen, fresh, "{key} {state:?}");
                count += seen.len();
            }
            step.apply(&mut state);
        }
        assert!(count > 0, "{key}");
        // Another puzzle, with the same layout.
        let again = board();
        assert_eq!(
            removals(&mut *finder, &again),
            removals(&mut *own_finder(key).expect("one"), &again)
        );
    }
}
