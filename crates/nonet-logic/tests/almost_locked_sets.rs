//! Almost locked sets, Sue de Coq, templates and aligned exclusion on random boards: every step is proved and agrees
//! with the solution, and the finds are exactly those of the definitions.

mod boards;

use std::collections::BTreeSet;

use boards::{Dice, board, check, layout, solution, steps};
use nonet::CellSet;
use nonet_logic::techniques as t;
use nonet_logic::{Candidate, CandidateSet, Finder, Role, State, Style, bits};

fn finders(style: Style) -> Vec<Box<dyn Finder>> {
    let techniques = [
        &t::aligned_exclusion::ALIGNED_PAIR_EXCLUSION,
        &t::aligned_exclusion::ALIGNED_TRIPLET_EXCLUSION,
        &t::als::ALS_XZ,
        &t::als::ALS_XY_WING,
        &t::als::ALS_CHAIN,
        &t::als::DEATH_BLOSSOM,
        &t::sue_de_coq::SUE_DE_COQ,
        &t::templates::TEMPLATE_SET,
        &t::templates::TEMPLATE_DELETE,
        &t::als_wings::WXYZ_WING,
        &t::als_wings::VWXYZ_WING,
        &t::als_wings::UVWXYZ_WING,
        &t::als_wings::TUVWXYZ_WING,
    ];
    techniques.map(|info| info.finder(style)).into()
}

#[test]
fn every_step_is_proved_and_leaves_the_solution_alone() {
    let mut dice = Dice::new(7);
    let mut seen = BTreeSet::new();
    for rules in ["classic", "diagonal", "windoku"] {
        let layout = layout(rules);
        for style in [Style::Own, Style::Hodoku, Style::Explainer] {
            let mut finders = finders(style);
            for _ in 0..2 {
                let solution = solution(&layout, &mut dice);
                let state = board(&layout, &solution, &mut dice);
                for finder in &mut finders {
                    for step in steps(finder.as_mut(), &state).iter().take(10) {
                        seen.insert(step.technique.key);
                        check(&state, &solution, step);
                    }
                }
            }
        }
    }
    assert_eq!(seen.len(), 13, "{seen:?}");
}

/// Returns the candidates that pair exclusion removes from two cells, found by trying every filling.
fn excluded(state: &State, cells: [u8; 2]) -> CandidateSet {
    let layout = state.layout();
    let sees = layout.peers(cells[0]).contains(cells[1]);
    let around = layout.common_peers(cells.into_iter().collect());
    let two: Vec<u16> = around
        .into_iter()
        .map(|cell| state.candidates(cell))
        .filter(|digits| digits.count_ones() == 2)
        .collect();
    let mut gone = CandidateSet::EMPTY;
    if two.is_empty() {
        return gone;
    }
    for (cell, other) in [(cells[0], cells[1]), (cells[1], cells[0])] {
        for digit in bits(state.candidates(cell)) {
            let possible = bits(state.candidates(other))
                .any(|beside| !(two.contains(&(1 << digit | 1 << beside)) || sees && beside == digit));
            if !possible {
                gone.insert(Candidate::new(cell, digit));
            }
        }
    }
    gone
}

#[test]
fn pair_exclusion_is_that_of_the_definition() {
    let layout = layout("classic");
    let mut dice = Dice::new(8);
    let mut count = 0;
    for _ in 0..24 {
        let solution = solution(&layout, &mut dice);
        let state = board(&layout, &solution, &mut dice);
        let open: Vec<u8> = state
            .empty_cells()
            .into_iter()
            .filter(|&cell| state.candidates(cell).count_ones() > 1)
            .collect();
        let mut expected = Vec::new();
        for (at, &second) in open.iter().enumerate() {
            for &first in &open[..at] {
                let gone = excluded(&state, [first, second]);
                if !gone.is_empty() {
                    expected.push(gone);
                }
            }
        }
        let found =
            steps(t::aligned_exclusion::ALIGNED_PAIR_EXCLUSION.finder(Style::Own).as_mut(), &state);
        let found: Vec<CandidateSet> = found.iter().map(|step| step.eliminations).collect();
        assert_eq!(found, expected);
        count += expected.len();
    }
    assert!(count > 20, "{count} in all");
}

/// Returns all almost locked sets, house by house and set by set.
fn almost_locked_sets(state: &State) -> Vec<(CellSet, u16)> {
    let mut sets = BTreeSet::new();
    for house in state.layout().houses() {
        for places in 1..1_u16 << house.cells.len() {
            let cells = house.cells_at(places);
            let digits = cells.into_iter().fold(0, |all, cell| all | state.candidates(cell));
            if cells.is_subset(state.empty_cells()) && digits.count_ones() == cells.len() + 1 {
                sets.insert((cells, digits));
            }
        }
    }
    sets.into_iter().collect()
}

/// Returns whether some of these cells are a naked set that removes all of these candidates.
fn is_naked(state: &State, cells: CellSet, gone: &CandidateSet) -> bool {
    let removes = |set: CellSet| {
        gone.iter().all(|candidate| {
            let places = set & state.cells_of(candidate.digit);
            !places.is_empty() && state.layout().common_peers(places).contains(candidate.cell)
        })
    };
    state.layout().houses().iter().any(|house| {
        (1..1_u16 << house.cells.len()).map(|places| house.cells_at(places)).any(|set| {
            let digits = set.into_iter().fold(0, |all, cell| all | state.candidates(cell));
            set.is_subset(cells) && digits.count_ones() == set.len() && removes(set)
        })
    })
}

#[test]
fn what_a_naked_set_removes_is_left_to_it() {
    let mut dice = Dice::new(10);
    let layout = layout("classic");
    let mut count = 0;
    for _ in 0..4 {
        let solution = solution(&layout, &mut dice);
        let state = board(&layout, &solution, &mut dice);
        let w_wing = t::w_wing::W_WING.finder(Style::Own);
        for mut finder in finders(Style::Own).into_iter().chain([w_wing]) {
            for step in steps(finder.as_mut(), &state) {
                let has_cells = [Role::Als, Role::Pincer, Role::Pivot];
                let sets = step.parts.iter().filter(|part| has_cells.contains(&part.role));
                let sets: Vec<CellSet> = sets.map(|part| part.cells).collect();
                let cells = sets.iter().fold(CellSet::EMPTY, |all, &set| all | set);
                let key = step.technique.key;
                assert!(!is_naked(&state, cells, &step.eliminations), "{key}: {cells:?}");
                if let ("als-xy-wing" | "als-chain", [first, .., last]) = (key, &sets[..]) {
                    assert!((*first & *last).is_empty(), "{key}: {sets:?}");
                }
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count} in all");
}

#[test]
fn als_xz_is_that_of_the_definition() {
    let layout = layout("classic");
    let mut dice = Dice::new(9);
    let mut count = 0;
    for _ in 0..6 {
        let solution = solution(&layout, &mut dice);
        let state = board(&layout, &solution, &mut dice);
        let sets = almost_locked_sets(&state);
        let seen = |cells: CellSet, digit: u8| {
            state.cells_of(digit) & state.layout().common_peers(cells & state.cells_of(digit))
        };
        let mut expected = BTreeSet::new();
        for (at, &(one, one_digits)) in sets.iter().enumerate() {
            for &(other, other_digits) in &sets[at + 1..] {
                let both = one_digits & other_digits;
                let commons: Vec<u8> = bits(both)
                    .filter(|&digit| (other & state.cells_of(digit)).is_subset(seen(one, digit)))
                    .collect();
                let mut gone = CandidateSet::EMPTY;
                for digit in bits(one_digits | other_digits) {
                    let is_common = commons.contains(&digit);
                    if both >> digit & 1 != 0 && is_common == (commons.len() > 1) && !commons.is_empty()
                    {
                        gone.add(digit, seen(one | other, digit));
                    }
                    if commons.len() < 2 || is_common {
                        continue;
                    }
                    for (set, digits) in [(one, one_digits), (other, other_digits)] {
                        if digits >> digit & 1 != 0 {
                            gone.add(digit, seen(set, digit) - (one | other));
                        }
                    }
                }
                if !gone.is_empty() && !is_naked(&state, one | other, &gone) {
                    expected.insert(gone.0);
                }
            }
        }
        let found = steps(t::als::ALS_XZ.finder(Style::Own).as_mut(), &state);
        let effects: BTreeSet<[CellSet; 9]> = found.iter().map(|step| step.eliminations.0).collect();
        assert_eq!(effects.len(), found.len(), "an effect twice");
        assert_eq!(effects, expected);
        count += expected.len();
    }
    assert!(count > 20, "{count} in all");
}
