//! Forcing chains on random boards: every step is proved and agrees with the solution, single chains find exactly the
//! results of a search through all implications, and a finder that remembers finds the same as a fresh one.

mod boards;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use boards::{Dice, board, layout, solution};
use nonet::{Clues, parse_cells};
use nonet_logic::techniques as t;
use nonet_logic::{
    Candidate, Ladder, Layout, State, Step, Style, bits, custom, explainer, only_bit, prove,
};

const MANY: [&str; 11] = [
    "x-cycle",
    "y-cycle",
    "xy-cycle",
    "forcing-x-chain",
    "forcing-chain",
    "nishio",
    "cell-forcing-chains",
    "region-forcing-chains",
    "dynamic-cell-forcing-chains",
    "dynamic-contradiction-forcing-chains",
    "dynamic-double-forcing-chains",
];

const NESTED: [&str; 4] = [
    "dynamic-forcing-chains-plus",
    "nested-forcing-chains",
    "nested-multiple-forcing-chains",
    "nested-dynamic-forcing-chains",
];

fn ladder(key: &str) -> Ladder {
    custom([(key, 1)]).expect("a technique of the catalogue")
}

fn check(state: &State, solution: &[u8], step: &Step) {
    let key = step.technique.key;
    if let Err(unproved) = prove(state, step) {
        panic!("{key}: {unproved}: {step:?}");
    }
    let is_true = |candidate: Candidate| solution[usize::from(candidate.cell)] == candidate.digit;
    assert!(!step.eliminations.iter().any(is_true), "{key}: {step:?}");
    assert!(step.placements.iter().all(|&candidate| is_true(candidate)), "{key}: {step:?}");
    for chain in &step.chains {
        for (number, node) in chain.nodes.iter().enumerate() {
            assert!(node.parents.iter().all(|&parent| parent < number), "{key}: {step:?}");
        }
    }
}

#[test]
fn steps_are_proved_and_leave_the_solution_alone() {
    let mut dice = Dice::new(1);
    for rules in ["classic", "diagonal", "windoku"] {
        let layout = layout(rules);
        let mut ladders: Vec<Ladder> = MANY.into_iter().map(ladder).collect();
        let mut found = 0;
        for _ in 0..8 {
            let solution = solution(&layout, &mut dice);
            let state = board(&layout, &solution, &mut dice);
            for ladder in &mut ladders {
                for step in ladder.all_steps(&state).iter().step_by(9) {
                    check(&state, &solution, step);
                    found += 1;
                }
            }
        }
        assert!(found > 50, "{rules}: {found}");
        let solution = solution(&layout, &mut dice);
        let state = board(&layout, &solution, &mut dice);
        for key in NESTED {
            ladder(key).next_step(&state).iter().for_each(|step| check(&state, &solution, step));
        }
    }
}

/// Returns the candidates that are on when a candidate is off, by the definition.
fn forced(state: &State, candidate: Candidate) -> Vec<Candidate> {
    let Candidate { cell, digit } = candidate;
    let in_cell =
        only_bit(state.candidates(cell) & !(1 << digit)).map(|other| Candidate::new(cell, other));
    let homes = state.layout().homes(cell).iter().filter_map(|&(house, place)| {
        let other = only_bit(state.places(house, digit) & !(1 << place))?;
        let house = state.layout().house(house);
        house.is_full.then(|| Candidate::new(house.cells[usize::from(other)], digit))
    });
    in_cell.into_iter().chain(homes).collect()
}

/// Returns whether a candidate leads to its opposite.
fn contradicts_itself(state: &State, start: Candidate, on: bool) -> bool {
    let mut seen = BTreeSet::from([(start.index(), on)]);
    let mut open = vec![(start, on)];
    while let Some((candidate, on)) = open.pop() {
        let next: Vec<Candidate> = if on {
            let Candidate { cell, digit } = candidate;
            let others = bits(state.candidates(cell) & !(1 << digit));
            let places = state.cells_of(digit) & state.layout().peers(cell);
            let in_cell = others.map(|other| Candidate::new(cell, other));
            in_cell.chain(places.into_iter().map(|peer| Candidate::new(peer, digit))).collect()
        } else {
            forced(state, candidate)
        };
        for other in next {
            if seen.insert((other.index(), !on)) {
                open.push((other, !on));
            }
        }
    }
    seen.contains(&(start.index(), !on))
}

#[test]
fn single_chains_show_what_all_implications_show() {
    let mut dice = Dice::new(2);
    for rules in ["classic", "diagonal"] {
        let layout = layout(rules);
        let mut chains = ladder("forcing-chain");
        let mut shown = 0;
        for _ in 0..30 {
            let solution = solution(&layout, &mut dice);
            let state = board(&layout, &solution, &mut dice);
            let mut expected = BTreeSet::new();
            for candidate in
                state.all().iter().filter(|candidate| state.candidates(candidate.cell).count_ones() > 1)
            {
                if contradicts_itself(&state, candidate, true) {
                    expected.insert((candidate.index(), false));
                }
                if contradicts_itself(&state, candidate, false) {
                    expected.insert((candidate.index(), true));
                }
            }
            let steps = chains.all_steps(&state);
            let found: BTreeSet<(usize, bool)> = steps
                .iter()
                .map(|step| match step.placements.first() {
                    Some(placed) => (placed.index(), true),
                    None => (step.eliminations.iter().next().expect("an effect").index(), false),
                })
                .collect();
            // Placing a candidate and eliminating its only rival are the same effect, which is offered once.
            let effect = |&(index, on): &(usize, bool)| {
                let Candidate { cell, digit } = Candidate::from_index(index);
                let gone = if on { state.candidates(cell) & !(1 << digit) } else { 1 << digit };
                (cell, gone)
            };
            let effects =
                |set: &BTreeSet<(usize, bool)>| set.iter().map(effect).collect::<BTreeSet<_>>();
            assert_eq!(effects(&found), effects(&expected), "{rules}");
            shown += found.len();
        }
        assert!(shown > 50, "{rules}: {shown}");
    }
}

#[test]
fn the_cheapest_single_chain_comes_first() {
    let mut dice = Dice::new(3);
    let mut shown = 0;
    for rules in ["classic", "diagonal", "windoku"] {
        let layout = layout(rules);
        let mut finder = t::forcing_chains::FORCING_CHAIN.finder(Style::Explainer);
        for _ in 0..12 {
            let solution = solution(&layout, &mut dice);
            let state = board(&layout, &solution, &mut dice);
            let mut prices = Vec::new();
            let _ = finder.find(&state, &mut |found| {
                prices.push(found.extra);
                ControlFlow::Continue(())
            });
            assert!(prices.is_sorted(), "{rules}: {prices:?}");
            shown += prices.len();
        }
    }
    assert!(shown > 100, "{shown}");
}

#[test]
fn a_finder_that_remembers_finds_the_same() {
    let layout: Arc<Layout> = layout("classic");
    let mut remembering = explainer();
    // Rows of `tests/data/ratings`, with the ratings of Sukaku Explainer.
    for (puzzle, rating) in [
        (".......39...........3.5.8....8.9...6.7...25..1..4.......9.8..5..2....6..41.7.....", 96),
        (".......39...1...4...3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 94),
        ("...3.7...9.7....1..4.98......58....3...6...48.62.3.....5......6..9....2......2.9.", 78),
        ("2....93..4..6....7.85.......9.14.85.8...................159..2.....1.46....3..1..", 83),
    ] {
        let givens = parse_cells(puzzle).expect("a puzzle");
        let mut state = State::new(Arc::clone(&layout), Clues::givens(&givens));
        let mut hardest = 0;
        while !state.is_solved() {
            let step = remembering.next_move(&state).expect("a step");
            let fresh = explainer().next_move(&state).expect("a step");
            assert_eq!((step.price, step.eliminations), (fresh.price, fresh.eliminations), "{puzzle}");
            hardest = hardest.max(step.price);
            step.apply(&mut state);
        }
        assert_eq!(hardest, rating, "{puzzle}");
    }
}
