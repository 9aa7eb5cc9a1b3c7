//! Compares singles, locked candidates, subsets and wings on random boards with their definitions.

mod boards;

use std::collections::BTreeSet;
use std::sync::Arc;

use boards::{Dice, board, check, layout, solution, steps};
use nonet::CellSet;
use nonet::numbers::lowest;
use nonet_logic::techniques as t;
use nonet_logic::{ALL_DIGITS, Candidate, CandidateSet, Info, Layout, State, Step, Style, bits, prove};

static TECHNIQUES: [&Info; 20] = [
    &t::singles::FULL_HOUSE,
    &t::singles::HIDDEN_SINGLE,
    &t::singles::NAKED_SINGLE,
    &t::locked::DIRECT_POINTING,
    &t::locked::DIRECT_CLAIMING,
    &t::subsets::DIRECT_HIDDEN_PAIR,
    &t::subsets::DIRECT_HIDDEN_TRIPLE,
    &t::locked::POINTING,
    &t::locked::CLAIMING,
    &t::subsets::LOCKED_PAIR,
    &t::subsets::LOCKED_TRIPLE,
    &t::subsets::NAKED_PAIR,
    &t::subsets::NAKED_TRIPLE,
    &t::subsets::NAKED_QUAD,
    &t::subsets::HIDDEN_PAIR,
    &t::subsets::HIDDEN_TRIPLE,
    &t::subsets::HIDDEN_QUAD,
    &t::wings::XY_WING,
    &t::wings::XYZ_WING,
    &t::w_wing::W_WING,
];

/// Returns the effects of steps, without order and repetition: the candidates struck out and the digits placed.
fn effects(steps: &[Step]) -> BTreeSet<Vec<(u8, u8, bool)>> {
    steps.iter().map(effect).collect()
}

fn effect(step: &Step) -> Vec<(u8, u8, bool)> {
    let gone = step.eliminations.iter().map(|gone| (gone.digit, gone.cell, false));
    gone.chain(step.placements.iter().map(|placed| (placed.digit, placed.cell, true))).collect()
}

/// Calls `see` with random boards and their solutions.
fn on_boards(count: u64, rules: &[&str], mut see: impl FnMut(&Arc<Layout>, &State, &[u8])) {
    for rules in rules {
        let layout = layout(rules);
        for seed in 0..count {
            let mut dice = Dice::new(seed);
            let solution = solution(&layout, &mut dice);
            let state = board(&layout, &solution, &mut dice);
            see(&layout, &state, &solution);
        }
    }
}

const RULES: [&str; 4] = ["classic", "diagonal", "windoku", "diagonal+windoku"];

#[test]
fn every_step_is_proved_and_keeps_the_solution() {
    let mut finders: Vec<_> = TECHNIQUES.iter().map(|info| info.finder(Style::Own)).collect();
    let mut found = [0; TECHNIQUES.len()];
    on_boards(60, &RULES, |_, state, solution| {
        for (finder, found) in finders.iter_mut().zip(&mut found) {
            let steps = steps(finder.as_mut(), state);
            *found += steps.len();
            assert_eq!(effects(&steps).len(), steps.len(), "an effect offered twice");
            for step in &steps {
                check(state, solution, step);
            }
        }
    });
    assert!(found.iter().all(|&count| count > 10), "too few to tell: {found:?}");
}

#[test]
fn steps_in_the_order_of_other_programs_are_proved_too() {
    for style in [Style::Explainer, Style::Hodoku] {
        let mut finders: Vec<_> = TECHNIQUES.iter().map(|info| info.finder(style)).collect();
        on_boards(60, &RULES[..1], |_, state, _| {
            for step in finders.iter_mut().flat_map(|finder| steps(finder.as_mut(), state)) {
                assert_eq!(prove(state, &step), Ok(()), "{step:?}");
            }
        });
    }
}

/// Finds subsets by their definition: tries every choice of cells in a house.
fn naked_by_definition(layout: &Layout, state: &State, size: u32) -> BTreeSet<Vec<(u8, u8, bool)>> {
    let mut effects = BTreeSet::new();
    for house in layout.houses() {
        for chosen in (0..1_u16 << house.cells.len()).filter(|mask| mask.count_ones() == size) {
            let cells: Vec<u8> = bits(chosen).map(|place| house.cells[usize::from(place)]).collect();
            let digits = cells.iter().fold(0, |all, &cell| all | state.candidates(cell));
            if digits.count_ones() != size
                || cells.iter().any(|&cell| state.candidates(cell).count_ones() < 2)
            {
                continue;
            }
            let gone: Vec<_> = bits(digits)
                .flat_map(|digit| {
                    let holders: Vec<u8> = cells
                        .iter()
                        .copied()
                        .filter(|&cell| state.has(Candidate::new(cell, digit)))
                        .collect();
                    let sees_all = move |cell: &u8| {
                        holders.iter().all(|&other| layout.peers(other).contains(*cell))
                    };
                    state
                        .cells_of(digit)
                        .into_iter()
                        .filter(sees_all)
                        .map(move |cell| (digit, cell, false))
                })
                .collect();
            if !gone.is_empty() {
                effects.insert(gone);
            }
        }
    }
    effects
}

#[test]
fn naked_subsets_are_those_of_the_definition() {
    let locked: [Option<&'static Info>; 3] =
        [Some(&t::subsets::LOCKED_PAIR), Some(&t::subsets::LOCKED_TRIPLE), None];
    let plain: [&'static Info; 3] =
        [&t::subsets::NAKED_PAIR, &t::subsets::NAKED_TRIPLE, &t::subsets::NAKED_QUAD];
    on_boards(40, &RULES, |layout, state, _| {
        for (size, (plain, locked)) in (2..).zip(plain.iter().zip(locked)) {
            let mut found = steps(plain.finder(Style::Own).as_mut(), state);
            if let Some(locked) = locked {
                found.extend(steps(locked.finder(Style::Own).as_mut(), state));
            }
            assert_eq!(effects(&found), naked_by_definition(layout, state, size), "{size}");
        }
    });
}

#[test]
fn hidden_subsets_are_those_of_the_definition() {
    let techniques: [&'static Info; 3] =
        [&t::subsets::HIDDEN_PAIR, &t::subsets::HIDDEN_TRIPLE, &t::subsets::HIDDEN_QUAD];
    on_boards(40, &RULES, |layout, state, _| {
        for (size, info) in (2..).zip(techniques) {
            let mut wanted = BTreeSet::new();
            for house in layout.houses().iter().filter(|house| house.is_full) {
                for digits in (0..=ALL_DIGITS).filter(|mask| mask.count_ones() == size) {
                    let places = |digit| state.cells_of(digit) & house.set;
                    let cells = bits(digits).fold(CellSet::EMPTY, |all, digit| all | places(digit));
                    if cells.len() != size || bits(digits).any(|digit| places(digit).len() < 2) {
                        continue;
                    }
                    let gone: Vec<_> = bits(ALL_DIGITS & !digits)
                        .flat_map(|digit| {
                            places(digit).into_iter().map(move |cell| (digit, cell, false))
                        })
                        .filter(|&(_, cell, _)| cells.contains(cell))
                        .collect();
                    if !gone.is_empty() {
                        wanted.insert(gone);
                    }
                }
            }
            assert_eq!(effects(&steps(info.finder(Style::Own).as_mut(), state)), wanted, "{size}");
        }
    });
}

#[test]
fn locked_candidates_are_those_of_the_definition() {
    on_boards(60, &RULES, |layout, state, _| {
        let mut found = steps(t::locked::POINTING.finder(Style::Own).as_mut(), state);
        found.extend(steps(t::locked::CLAIMING.finder(Style::Own).as_mut(), state));
        let mut wanted = BTreeSet::new();
        for house in layout.houses().iter().filter(|house| house.is_full) {
            for digit in 0..9 {
                let places = state.cells_of(digit) & house.set;
                let sees_all = |&cell: &u8| places.is_subset(layout.peers(cell));
                let gone: Vec<_> = state
                    .cells_of(digit)
                    .into_iter()
                    .filter(sees_all)
                    .map(|cell| (digit, cell, false))
                    .collect();
                if places.len() > 1 && !gone.is_empty() {
                    wanted.insert(gone);
                }
            }
        }
        assert_eq!(effects(&found), wanted);
    });
}

#[test]
fn wings_are_those_of_the_definition() {
    on_boards(60, &RULES, |layout, state, _| {
        for (info, pivot_digits) in [(&t::wings::XY_WING, 2), (&t::wings::XYZ_WING, 3)] {
            let mut wanted = BTreeSet::new();
            let pairs: Vec<u8> = state.cells_with(2).into_iter().collect();
            for pivot in state.cells_with(pivot_digits) {
                for (&one, &other) in
                    pairs.iter().flat_map(|one| pairs.iter().map(move |other| (one, other)))
                {
                    let digits = [pivot, one, other].map(|cell| state.candidates(cell));
                    let shared = digits[1] & digits[2];
                    let is_wing = one < other
                        && layout.peers(pivot).contains(one)
                        && layout.peers(pivot).contains(other)
                        && (digits[0] | digits[1] | digits[2]).count_ones() == 3
                        && shared.is_power_of_two()
                        && (digits[0] & shared != 0) == (pivot_digits == 3);
                    if !is_wing {
                        continue;
                    }
                    let digit = lowest(shared);
                    let ends: CellSet =
                        [one, other].into_iter().chain((pivot_digits == 3).then_some(pivot)).collect();
                    let gone: Vec<_> = (state.cells_of(digit) & layout.common_peers(ends))
                        .into_iter()
                        .map(|cell| (digit, cell, false))
                        .collect();
                    if !gone.is_empty() {
                        wanted.insert(gone);
                    }
                }
            }
            assert_eq!(effects(&steps(info.finder(Style::Own).as_mut(), state)), wanted);
        }
    });
}

#[test]
fn what_a_finder_remembers_changes_nothing() {
    for style in [Style::Explainer, Style::Hodoku, Style::Own] {
        let mut kept: Vec<_> = TECHNIQUES.iter().map(|info| info.finder(style)).collect();
        let rules = if style == Style::Own { &RULES[..] } else { &RULES[..1] };
        on_boards(8, rules, |_, state, solution| {
            let mut state = state.clone();
            while !state.is_solved() {
                for (kept, info) in kept.iter_mut().zip(TECHNIQUES) {
                    let fresh = effects(&steps(info.finder(style).as_mut(), &state));
                    assert_eq!(effects(&steps(kept.as_mut(), &state)), fresh);
                }
                for cell in state.empty_cells().into_iter().take(5) {
                    state.place(Candidate::new(cell, solution[usize::from(cell)]));
                }
            }
        });
    }
}

#[test]
fn cells_are_counted_by_their_candidates() {
    on_boards(20, &RULES[..1], |_, state, _| {
        for count in 0..=9 {
            let one_by_one: CellSet = state
                .empty_cells()
                .into_iter()
                .filter(|&cell| state.candidates(cell).count_ones() == count)
                .collect();
            assert_eq!(state.cells_with(count), one_by_one);
        }
        let all: CandidateSet = state.all();
        assert_eq!(all.len(), (0..81).map(|cell| state.candidates(cell).count_ones()).sum::<u32>());
    });
}
