//! Chains through almost locked sets on random boards: every step is proved and agrees with the solution, and such a
//! chain also strikes out whatever two or more sets do by their restricted commons.

mod boards;

use std::collections::BTreeSet;

use boards::{Dice, board, check, layout, solution, steps};
use nonet_logic::techniques as t;
use nonet_logic::{CandidateSet, Finder, Reason, Role, State, Step, Style};

/// Number of steps to prove in each state. Proving a step takes longer than finding it.
const PROVED: usize = 25;

fn struck(finders: &mut [Box<dyn Finder>], state: &State) -> CandidateSet {
    let mut all = CandidateSet::EMPTY;
    for finder in finders {
        for step in steps(&mut **finder, state) {
            step.eliminations.iter().for_each(|candidate| all.insert(candidate));
        }
    }
    all
}

/// Checks that nodes that follow from a set are digits of the set, or of a cell that sees it.
fn check_told(step: &Step) {
    let sets = step.parts.iter().filter(|part| part.role == Role::Als);
    for part in sets {
        assert_eq!(part.digits.count_ones(), part.cells.len() + 1, "{step:?}");
        assert!(!part.houses.is_empty(), "{step:?}");
    }
    let mut through = 0;
    for node in &step.chains[0].nodes {
        if let Reason::Als(number) = node.reason {
            through += 1;
            let part = &step.parts[number as usize];
            let is_within = node.cells.is_subset(part.cells) && part.digits >> node.digit & 1 != 0;
            let is_single = node.cells.len() == 1 && (node.cells & part.cells).is_empty();
            assert!(node.on && (is_within || is_single), "{node:?} in {step:?}");
        }
    }
    assert!(through > 0 || !step.technique.key.starts_with("als-"), "{step:?}");
}

#[test]
fn every_step_is_proved_and_leaves_the_solution_alone() {
    let mut dice = Dice::new(404);
    for rules in ["classic", "diagonal", "windoku"] {
        let layout = layout(rules);
        for style in [Style::Own, Style::Hodoku] {
            let mut finder = t::nice_loops::ALS_AIC.finder(style);
            let mut found = BTreeSet::new();
            for _ in 0..4 {
                let solution = solution(&layout, &mut dice);
                let state = board(&layout, &solution, &mut dice);
                let steps = steps(&mut *finder, &state);
                for step in steps.iter().step_by(steps.len().div_ceil(PROVED).max(1)) {
                    found.insert(step.technique.key);
                    check(&state, &solution, step);
                    check_told(step);
                }
            }
            let keys = ["als-aic", "als-continuous-nice-loop", "als-discontinuous-nice-loop"];
            assert!(keys.iter().filter(|&key| found.contains(key)).count() > 1, "{rules}: {found:?}");
        }
    }
}

#[test]
fn chains_strike_out_what_linked_sets_do() {
    let mut dice = Dice::new(81);
    let layout = layout("classic");
    let own = [&t::als::ALS_XZ, &t::als::ALS_XY_WING, &t::als::ALS_CHAIN];
    let mut sets: Vec<_> = own.iter().map(|info| info.finder(Style::Own)).collect();
    let own = [&t::nice_loops::AIC, &t::nice_loops::GROUPED_AIC, &t::nice_loops::ALS_AIC];
    let mut chains: Vec<_> = own.iter().map(|info| info.finder(Style::Own)).collect();
    let mut count = 0;
    for _ in 0..8 {
        let solution = solution(&layout, &mut dice);
        let state = board(&layout, &solution, &mut dice);
        let by_sets = struck(&mut sets, &state);
        let by_chains = struck(&mut chains, &state);
        for candidate in by_sets.iter() {
            assert!(by_chains.contains(candidate), "{candidate:?} on {state:?}");
        }
        count += by_sets.len();
    }
    assert!(count > 50, "{count} candidates");
}
