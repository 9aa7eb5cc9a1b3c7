//! Techniques that assume uniqueness, on states on the way to the solution of puzzles that have exactly one.

mod boards;

use std::collections::BTreeSet;
use std::sync::Arc;

use boards::{Dice, check, layout, solution, steps};
use nonet::{CellSet, Clues, DigitSet, Limits, Solver, cell_name};
use nonet_logic::{CATALOGUE, Candidate, Fixture, Ground, Info, Layout, State, Step, Style, prove};

/// Makes a puzzle with one solution, and the solution: a filled board without some givens that follow from the others.
fn puzzle(layout: &Arc<Layout>, solver: &mut Solver, dice: &mut Dice) -> ([u8; 81], Vec<u8>) {
    let solution = solution(layout, dice);
    let mut givens = std::array::from_fn(|cell| solution[cell] + 1);
    for _ in 0..100 {
        let cell = dice.below(81);
        let before = std::mem::take(&mut givens[cell]);
        let count = solver.count(Clues::givens(&givens), 2, &Limits::default()).expect("no limits");
        if count > 1 {
            givens[cell] = before;
        }
    }
    (givens, solution)
}

/// Makes a state on the way to the solution: some digits are placed, and only some of the wrong candidates are left.
fn on_the_way(layout: &Arc<Layout>, givens: &[u8; 81], solution: &[u8], dice: &mut Dice) -> State {
    let mut state = State::new(Arc::clone(layout), Clues::givens(givens));
    let (placed, left) = (dice.below(60), dice.below(100));
    for (cell, &digit) in (0..81).zip(solution) {
        if state.value(cell).is_none() && dice.below(100) < placed {
            state.place(Candidate::new(cell, digit));
        }
    }
    for candidate in state.all().iter() {
        let is_true = solution[usize::from(candidate.cell)] == candidate.digit;
        // Patterns need cells with few candidates, so two are kept in each.
        if !is_true && state.candidates(candidate.cell).count_ones() > 2 && dice.below(100) >= left {
            state.eliminate(candidate);
        }
    }
    state
}

fn techniques() -> impl Iterator<Item = &'static Info> {
    CATALOGUE.iter().copied().filter(|info| info.needs.uniqueness)
}

/// Examines many states of puzzles under these rules. Returns the techniques that were found.
fn look(rules: &str, puzzles: usize, states: usize) -> BTreeSet<&'static str> {
    let layout = layout(rules);
    let mut solver = Solver::new(layout.rules()).expect("9x9");
    let mut dice = Dice::new(3);
    let mut seen = BTreeSet::new();
    let styles = [Style::Explainer, Style::Hodoku, Style::Own];
    let mut finders: Vec<_> =
        techniques().flat_map(|info| styles.map(|style| (info, style, info.finder(style)))).collect();
    for _ in 0..puzzles {
        let (givens, solution) = puzzle(&layout, &mut solver, &mut dice);
        for _ in 0..states {
            let state = on_the_way(&layout, &givens, &solution, &mut dice);
            for (info, style, finder) in &mut finders {
                let mut effects = BTreeSet::new();
                for step in steps(finder.as_mut(), &state) {
                    seen.insert(step.technique.key);
                    check(&state, &solution, &step);
                    let effect: Vec<usize> = step.eliminations.iter().map(Candidate::index).collect();
                    let is_new = effects.insert((step.technique.key, effect));
                    assert!(is_new || *style != Style::Own, "{}: twice: {step:?}", info.key);
                }
            }
        }
    }
    seen
}

#[test]
fn steps_are_proved_and_never_touch_the_solution() {
    let seen = look("classic", 40, 30);
    // Rarer techniques are tested by their examples.
    let common =
        ["unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4"];
    let others = ["hidden-rectangle", "avoidable-rectangle-1", "bug-lite-2", "reverse-bug-1"];
    for key in common.into_iter().chain(others) {
        assert!(seen.contains(key), "{key} is not among {seen:?}");
    }
}

#[test]
fn extra_houses_keep_their_digits() {
    for rules in ["diagonal", "windoku", "disjoint-groups"] {
        let seen = look(rules, 6, 20);
        assert!(seen.contains("unique-rectangle-1"), "{rules}: {seen:?}");
    }
}

/// Returns the candidates that rectangles with three equal corners remove from the fourth, by the definition.
fn fourth_corners(state: &State, givens: CellSet, held: u32) -> BTreeSet<(String, u8)> {
    let mut gone = BTreeSet::new();
    let box_of = |cell: u8| (cell / 27, cell % 9 / 3);
    for first in 0..81_u8 {
        for last in 0..81_u8 {
            let (second, third) = (first / 9 * 9 + last % 9, last / 9 * 9 + first % 9);
            let corners = [first, second, third, last];
            let boxes: BTreeSet<_> = corners.map(box_of).into_iter().collect();
            if first / 9 == last / 9 || first % 9 == last % 9 || boxes.len() != 2 {
                continue;
            }
            if corners.iter().filter(|&&cell| state.value(cell).is_some()).count() != held as usize
                || corners.iter().any(|&cell| givens.contains(cell))
            {
                continue;
            }
            for (low, high) in (0..9_u8).flat_map(|low| (0..9_u8).map(move |high| (low, high))) {
                // The pattern with `low` in the last corner, and with `low` in the first.
                let is = |cell: u8, digit: u8| {
                    state.value(cell) == Some(digit)
                        || state.value(cell).is_none() && state.candidates(cell) == 1 << low | 1 << high
                };
                let open = state.candidates(last);
                let has_others = open & !(1 << low | 1 << high) != 0;
                if low != high && is(first, low) && is(second, high) && is(third, high) && has_others {
                    for digit in [low, high].into_iter().filter(|&digit| open >> digit & 1 != 0) {
                        gone.insert((cell_name(last), digit));
                    }
                }
            }
        }
    }
    gone
}

#[test]
fn fourth_corners_are_those_of_the_definition() {
    let layout = layout("classic");
    let mut solver = Solver::new(layout.rules()).expect("9x9");
    let mut dice = Dice::new(7);
    let one = |key: &str| techniques().find(|info| info.key == key).expect("in the catalogue");
    let mut tests = [("unique-rectangle-1", 0), ("avoidable-rectangle-1", 3)]
        .map(|(key, held)| (key, held, one(key).finder(Style::Own), 0));
    for _ in 0..40 {
        let (givens, solution) = puzzle(&layout, &mut solver, &mut dice);
        for _ in 0..40 {
            let state = on_the_way(&layout, &givens, &solution, &mut dice);
            for (key, held, finder, count) in &mut tests {
                let wanted = fourth_corners(&state, state.givens(), *held);
                let found: BTreeSet<_> = steps(finder.as_mut(), &state)
                    .iter()
                    .flat_map(|step| step.eliminations.iter().collect::<Vec<_>>())
                    .map(|gone| (cell_name(gone.cell), gone.digit))
                    .collect();
                *count += wanted.len();
                // nonet's own rectangles may lack candidates, so there may be more of them.
                assert!(wanted.is_subset(&found), "{key}: {wanted:?} but {found:?}");
            }
        }
    }
    for (key, _, _, count) in tests {
        assert!(count > 10, "{key}: {count}");
    }
}

/// Makes a puzzle of pencil marks with one solution. Most cells have no given, but only some possible digits.
fn marked(layout: &Arc<Layout>, solver: &mut Solver, dice: &mut Dice) -> (Vec<DigitSet>, Vec<u8>) {
    let solution = solution(layout, dice);
    let mut marks: Vec<u64> = solution.iter().map(|digit| 1 << digit).collect();
    for _ in 0..600 {
        let (cell, digit) = (dice.below(81), dice.below(9));
        let before = marks[cell];
        marks[cell] |= 1 << digit;
        let sets: Vec<DigitSet> = marks.iter().copied().map(DigitSet::from_bits).collect();
        let clues = Clues { givens: &[0; 81], marks: Some(&sets) };
        if solver.count(clues, 2, &Limits::default()).expect("no limits") > 1 {
            marks[cell] = before;
        }
    }
    (marks.into_iter().map(DigitSet::from_bits).collect(), solution)
}

#[test]
fn what_a_puzzles_own_marks_rule_out_is_no_second_solution() {
    let layout = layout("classic");
    let mut solver = Solver::new(layout.rules()).expect("9x9");
    let mut dice = Dice::new(11);
    let mut found = 0;
    let styles = [Style::Explainer, Style::Hodoku, Style::Own];
    let mut finders: Vec<_> =
        techniques().flat_map(|info| styles.map(|style| info.finder(style))).collect();
    for _ in 0..60 {
        let (marks, solution) = marked(&layout, &mut solver, &mut dice);
        let clues = Clues { givens: &[0; 81], marks: Some(&marks) };
        let mut state = State::new(Arc::clone(&layout), clues);
        for _ in 0..2 {
            for step in finders.iter_mut().flat_map(|finder| steps(finder.as_mut(), &state)) {
                check(&state, &solution, &step);
                found += 1;
            }
            // Placed digits are not givens: only the marks determine what may be exchanged.
            for cell in 0..81 {
                let digit = solution[usize::from(cell)];
                if state.value(cell).is_none() && dice.below(3) == 0 {
                    state.place(Candidate::new(cell, digit));
                }
            }
        }
    }
    assert!(found > 10, "{found}");
}

/// Makes one placed cell of a reverse BUG's digits a given after the other: only those in the pattern may be givens. Returns
/// how many are in the pattern, and how many are not.
fn with_more_givens(info: &'static Info) -> [usize; 2] {
    let Fixture { state, eliminations, .. } = Fixture::with_regions(info.example).expect("a fixture");
    let mut finder = info.finder(Style::Own);
    let shown = |step: &Step| step.technique == info && step.eliminations == eliminations;
    let step = steps(finder.as_mut(), &state).into_iter().find(shown).expect("the example's step");
    let Ground::Deadly(pattern) = step.premises[0].ground else { panic!("no pattern: {step:?}") };
    let of_pair =
        |cell: &u8| state.value(*cell).is_some_and(|digit| !pattern.0[usize::from(digit)].is_empty());
    let mut counts = [0; 2];
    for cell in (0..81).filter(of_pair).filter(|&cell| !state.givens().contains(cell)) {
        let mut other = state.clone();
        other.set_givens(state.givens() | CellSet::of(cell));
        let is_outside = !pattern.cells().contains(cell);
        assert_eq!(prove(&other, &step).is_err(), is_outside, "{}: {}", info.key, cell_name(cell));
        let is_found = steps(finder.as_mut(), &other).iter().any(|one| one.premises == step.premises);
        assert_eq!(!is_found, is_outside, "{}: {}", info.key, cell_name(cell));
        counts[usize::from(is_outside)] += 1;
    }
    counts
}

#[test]
fn a_reverse_bug_has_all_givens_of_its_digits() {
    let counts = techniques().filter(|info| info.family() == "reverse-bug").map(with_more_givens);
    let [inside, outside] = counts.fold([0; 2], |all, some| [all[0] + some[0], all[1] + some[1]]);
    assert!(inside > 0 && outside > 0, "{inside} inside, {outside} outside");
}
