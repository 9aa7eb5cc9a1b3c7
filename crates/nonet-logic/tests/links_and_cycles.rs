//! Wings of three links, 3D Medusa, odd cycles, whips and braids, symmetrical placement: every step is proved and agrees with
//! the solution, on random boards and on random symmetrical puzzles.

mod boards;

use std::collections::BTreeSet;
use std::sync::Arc;

use boards::{Dice, board, check, layout, solution, steps};
use nonet::numbers::byte;
use nonet::{Clues, Limits, Solver};
use nonet_logic::techniques as t;
use nonet_logic::{Candidate, Ground, Info, Layout, State, Style, Symmetry, Turn, prove};

static TECHNIQUES: [&Info; 13] = [
    &t::three_link_wings::M_WING,
    &t::three_link_wings::S_WING,
    &t::three_link_wings::L2_WING,
    &t::three_link_wings::L3_WING,
    &t::three_link_wings::H2_WING,
    &t::three_link_wings::H3_WING,
    &t::medusa::MEDUSA_TRAP,
    &t::medusa::MEDUSA_WRAP,
    &t::odd_cycles::BROKEN_WING,
    &t::odd_cycles::BIVALUE_ODDAGON,
    &t::als::ALS_W_WING,
    &t::whips::WHIP,
    &t::whips::BRAID,
];

#[test]
fn every_step_is_proved_and_leaves_the_solution_alone() {
    let mut dice = Dice::new(41);
    let mut finders = TECHNIQUES.map(|info| info.finder(Style::Own));
    let mut seen = BTreeSet::new();
    for (rules, count) in [("classic", 60), ("diagonal", 20), ("windoku", 20)] {
        let layout = layout(rules);
        for _ in 0..count {
            let solution = solution(&layout, &mut dice);
            let state = board(&layout, &solution, &mut dice);
            for finder in &mut finders {
                for step in steps(finder.as_mut(), &state).iter().take(5) {
                    seen.insert((rules, step.technique.key));
                    check(&state, &solution, step);
                }
            }
        }
    }
    for info in TECHNIQUES {
        assert!(seen.contains(&("classic", info.key)), "{}: {seen:?}", info.key);
    }
}

/// Returns whether singles alone refute a candidate.
fn is_refuted(state: &State, assumed: Candidate) -> bool {
    let mut state = state.clone();
    state.place(assumed);
    loop {
        if state.is_broken() {
            return true;
        }
        let naked = state
            .cells_with(1)
            .into_iter()
            .flat_map(|cell| (0..9).map(move |digit| Candidate::new(cell, digit)));
        let houses = state.layout().numbers().flat_map(|house| (0..9).map(move |digit| (house, digit)));
        let hidden = houses.filter_map(|(house, digit)| {
            state.cells_in(house, digit).single().map(|cell| Candidate::new(cell, digit))
        });
        let single = naked.filter(|&one| state.has(one)).chain(hidden).next();
        let Some(single) = single else { return false };
        state.place(single);
    }
}

#[test]
fn a_braid_refutes_exactly_what_singles_refute_and_a_whip_some_of_it() {
    let layout = layout("classic");
    let mut dice = Dice::new(42);
    let [mut whips, mut braids] =
        [&t::whips::WHIP, &t::whips::BRAID].map(|info| info.finder(Style::Own));
    for _ in 0..10 {
        let solution = solution(&layout, &mut dice);
        let state = board(&layout, &solution, &mut dice);
        let has_singles = !state.cells_with(1).is_empty()
            || state
                .layout()
                .numbers()
                .any(|house| (0..9).any(|digit| state.cells_in(house, digit).len() == 1));
        if has_singles {
            continue;
        }
        let gone = |steps: Vec<nonet_logic::Step>| -> BTreeSet<Candidate> {
            steps.iter().flat_map(|step| step.eliminations.iter().collect::<Vec<_>>()).collect()
        };
        let braided = gone(steps(braids.as_mut(), &state));
        let refuted: BTreeSet<Candidate> =
            state.all().iter().filter(|&one| is_refuted(&state, one)).collect();
        assert_eq!(braided, refuted);
        assert!(gone(steps(whips.as_mut(), &state)).is_subset(&braided));
    }
}

/// Makes a puzzle with one solution that this symmetry leaves as it is, and the solution.
fn symmetrical(
    layout: &Arc<Layout>,
    symmetry: Symmetry,
    dice: &mut Dice,
) -> Option<([u8; 81], Vec<u8>)> {
    let mut solver = Solver::new(layout.rules()).expect("9x9");
    let mut count = |givens: &[u8; 81]| {
        solver.count(Clues::givens(givens), 2, &Limits::default()).expect("no limits")
    };
    let mut givens = [0; 81];
    for _ in 0..300 {
        let before = givens;
        let mut at = Candidate::new(dice.cell(), byte(dice.below(9)));
        let replaced = symmetry.digits[usize::from(at.digit)];
        if symmetry.turn.of(at.cell) == at.cell && replaced != at.digit {
            continue;
        }
        for _ in 0..4 {
            givens[usize::from(at.cell)] = at.digit + 1;
            at = Candidate::new(symmetry.turn.of(at.cell), symmetry.digits[usize::from(at.digit)]);
        }
        match count(&givens) {
            0 => givens = before,
            1 => {
                let mut solver = Solver::new(layout.rules()).expect("9x9");
                let filled =
                    solver.solve(Clues::givens(&givens), &Limits::default()).expect("no limits")?;
                return Some((givens, filled.iter().map(|digit| digit - 1).collect()));
            }
            _ => {}
        }
    }
    None
}

/// Symmetries with which there are solutions: what stays in place can hold digits that stay.
const SYMMETRIES: [Symmetry; 4] = [
    Symmetry { turn: Turn::Half, digits: [1, 0, 3, 2, 5, 4, 7, 6, 8] },
    Symmetry { turn: Turn::Diagonal, digits: [1, 0, 3, 2, 5, 4, 6, 7, 8] },
    Symmetry { turn: Turn::AntiDiagonal, digits: [1, 0, 3, 2, 5, 4, 6, 7, 8] },
    Symmetry { turn: Turn::Quarter, digits: [1, 2, 3, 0, 5, 6, 7, 4, 8] },
];

#[test]
fn the_solution_has_the_symmetry_of_the_givens() {
    let layout = layout("classic");
    let mut dice = Dice::new(43);
    let mut finder = t::symmetry::SYMMETRICAL_PLACEMENT.finder(Style::Own);
    let mut seen = BTreeSet::new();
    for symmetry in SYMMETRIES {
        for _ in 0..4 {
            let Some((givens, solution)) = symmetrical(&layout, symmetry, &mut dice) else { continue };
            let state = State::new(Arc::clone(&layout), Clues::givens(&givens));
            assert_eq!(Symmetry::of_givens(&state, symmetry.turn), Some(symmetry));
            for step in steps(finder.as_mut(), &state) {
                seen.insert(symmetry.turn.name());
                check(&state, &solution, &step);
                // With a given less, the givens are not symmetrical, and the same step rests on nothing.
                let mut fewer = givens;
                let first = givens.iter().position(|&digit| digit != 0).expect("a given");
                fewer[first] = 0;
                let fewer = State::new(Arc::clone(&layout), Clues::givens(&fewer));
                assert!(
                    steps(finder.as_mut(), &fewer).iter().all(|other| other.premises != step.premises)
                );
                assert!(prove(&fewer, &step).is_err());
                assert!(matches!(step.premises[0].ground, Ground::Symmetry(..)));
            }
        }
    }
    assert!(
        seen.contains("half") && seen.contains("diagonal") && seen.contains("anti_diagonal"),
        "{seen:?}"
    );
}
