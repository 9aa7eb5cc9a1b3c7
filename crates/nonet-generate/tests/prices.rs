//! The published prices of ladders are those of the steps on random puzzles.

mod common;

use std::sync::Arc;

use common::generate;
use nonet::{Clues, Rules};
use nonet_generate::{Request, Run};
use nonet_logic::{EXPLAINER, HODOKU, Layout, OWN, State, Table, rate, technique};

#[test]
fn steps_cost_what_the_ladder_says() {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    let puzzles = generate(&Request::default(), 5, 0..300, &Run::default());
    for (table, count) in [(&EXPLAINER, 300), (&HODOKU, 300), (&OWN, 5)] {
        let mut ladder = table.ladder();
        for puzzle in &puzzles[..count] {
            let mut state = State::new(Arc::clone(&layout), Clues::givens(&puzzle.givens));
            while let Some(step) = ladder.next_move(&state) {
                let key = step.technique.key;
                let price = table.price(key).unwrap_or_else(|| panic!("{key} is not on the ladder"));
                assert!(price.least <= step.price, "{key} at {}", step.price);
                assert!(price.most.is_none_or(|most| step.price <= most), "{key} at {}", step.price);
                step.apply(&mut state);
            }
            // Techniques beyond the program's own ladder are not listed, because random puzzles do not need them.
            assert_eq!(rate(&mut ladder, state, None).counts, []);
        }
    }
}

#[test]
fn all_techniques_with_a_price_exist() {
    for price in [&EXPLAINER, &HODOKU, &OWN].into_iter().flat_map(Table::prices) {
        assert!(technique(price.key).is_some(), "{}", price.key);
    }
}
