//! Patterns of a single digit on random boards: every step is proved and agrees with the solution, and fish of rows and
//! columns are exactly those of the definition.

mod boards;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use boards::{Dice, board, check, layout, solution, steps};
use nonet::CellSet;
use nonet_logic::techniques as t;
use nonet_logic::{
    Candidate, CandidateSet, Finder, Info, Layout, Reason, Role, Style, combinations, own_finder,
};

fn single_digit_finders(style: Style) -> Vec<Box<dyn Finder>> {
    let mut techniques: Vec<&Info> = vec![
        &t::fish::X_WING,
        &t::fish::SWORDFISH,
        &t::fish::JELLYFISH,
        &t::fish::FINNED_X_WING,
        &t::fish::FINNED_SWORDFISH,
        &t::fish::FINNED_JELLYFISH,
        &t::fish::SASHIMI_X_WING,
        &t::fish::SASHIMI_SWORDFISH,
        &t::fish::SASHIMI_JELLYFISH,
        &t::siamese_fish::SIAMESE_FISH,
        &t::two_links::SKYSCRAPER,
        &t::two_links::TWO_STRING_KITE,
        &t::two_links::TURBOT_FISH,
        &t::two_links::EMPTY_RECTANGLE,
        &t::two_links::DUAL_TWO_STRING_KITE,
        &t::two_links::DUAL_EMPTY_RECTANGLE,
        &t::strong_links::TWO_STRONG_LINKS,
        &t::strong_links::THREE_STRONG_LINKS,
        &t::strong_links::FOUR_STRONG_LINKS,
        &t::strong_links::FIVE_STRONG_LINKS,
        &t::strong_links::SIX_STRONG_LINKS,
    ];
    if style == Style::Own {
        techniques.extend([
            &t::fish::FRANKEN_X_WING,
            &t::fish::FRANKEN_SWORDFISH,
            &t::fish::FINNED_FRANKEN_X_WING,
            &t::fish::FINNED_FRANKEN_SWORDFISH,
            &t::fish::MUTANT_X_WING,
            &t::fish::MUTANT_SWORDFISH,
            &t::fish::FINNED_MUTANT_X_WING,
            &t::fish::FINNED_MUTANT_SWORDFISH,
        ]);
    }
    let finders = techniques.into_iter().map(|info| info.finder(style));
    finders.chain([t::two_links::empty_rectangles_from_two_candidates(style)]).collect()
}

#[test]
fn every_step_is_proved_and_leaves_the_solution_alone() {
    let mut dice = Dice::new(2024);
    for rules in ["classic", "diagonal", "windoku"] {
        let layout = layout(rules);
        for style in [Style::Own, Style::Hodoku] {
            let mut found = BTreeSet::new();
            let mut finders = single_digit_finders(style);
            for _ in 0..4 {
                let solution = solution(&layout, &mut dice);
                let state = board(&layout, &solution, &mut dice);
                for finder in &mut finders {
                    for step in steps(&mut **finder, &state) {
                        found.insert(step.technique.key);
                        check(&state, &solution, &step);
                    }
                }
            }
            assert!(found.len() > 15, "few techniques were there to be tested: {found:?}");
        }
    }
}

/// Returns the cells of a digit that all fish of a size remove, by the definition: those that lie in the cover, but not
/// in the base, and see all fins. Every cover has a part of the base.
fn removed(layout: &Layout, cells: CellSet, size: u32, keep: impl Fn(CellSet, bool) -> bool) -> CellSet {
    let union = |first: u16, lines: u16| {
        let houses = nonet_logic::bits(lines).map(|line| layout.house(first + u16::from(line)).set);
        houses.fold(CellSet::EMPTY, |union, house| union | (house & cells))
    };
    let mut all = CellSet::EMPTY;
    for (along, across) in [(0, 9), (9, 0)] {
        for bases in combinations(9, size) {
            let base = union(along, bases);
            if nonet_logic::bits(bases).any(|line| union(along, 1 << line).is_empty()) {
                continue;
            }
            for covers in combinations(9, size) {
                if nonet_logic::bits(covers).any(|line| (union(across, 1 << line) & base).is_empty()) {
                    continue;
                }
                let cover = union(across, covers);
                let fins = base - cover;
                let is_sashimi =
                    nonet_logic::bits(bases).any(|line| (union(along, 1 << line) & cover).len() < 2);
                if keep(fins, is_sashimi) {
                    let seen = fins.into_iter().fold(CellSet::ALL, |seen, fin| seen & layout.peers(fin));
                    all |= (cover - base) & seen;
                }
            }
        }
    }
    all
}

#[test]
fn fish_of_rows_and_columns_remove_what_the_definition_says() {
    let mut dice = Dice::new(77);
    let layout = layout("classic");
    let mut removals = 0;
    for _ in 0..6 {
        let solution = solution(&layout, &mut dice);
        let state = board(&layout, &solution, &mut dice);
        for size in [2_u32, 3] {
            let [plain, finned, sashimi] = if size == 2 {
                [&t::fish::X_WING, &t::fish::FINNED_X_WING, &t::fish::SASHIMI_X_WING]
            } else {
                [&t::fish::SWORDFISH, &t::fish::FINNED_SWORDFISH, &t::fish::SASHIMI_SWORDFISH]
            };
            let gone = |info: &'static Info| {
                let mut all = CandidateSet::EMPTY;
                for step in steps(&mut *info.finder(Style::Hodoku), &state) {
                    step.eliminations.iter().for_each(|candidate| all.insert(candidate));
                }
                all
            };
            let (plain, finned, sashimi) = (gone(plain), gone(finned), gone(sashimi));
            for digit in 0..9_u8 {
                let cells = state.cells_of(digit);
                let at = usize::from(digit);
                let few = |fins: CellSet| (1..=5).contains(&fins.len());
                let wanted = removed(&layout, cells, size, |fins, thin| fins.is_empty() && !thin);
                assert_eq!(plain.0[at], wanted, "plain, size {size}");
                let wanted = removed(&layout, cells, size, |fins, thin| few(fins) && !thin);
                assert_eq!(finned.0[at], wanted, "finned, size {size}");
                let wanted = removed(&layout, cells, size, |fins, thin| few(fins) && thin);
                assert_eq!(sashimi.0[at], wanted, "sashimi, size {size}");
                removals += plain.0[at].len() + finned.0[at].len() + sashimi.0[at].len();
            }
        }
    }
    assert!(removals > 100, "{removals}");
}

/// Runs nonet's own finders on boards with all kinds of houses, on which up to `more` cells are also filled. Returns
/// the techniques that were found. Of many finds on one board, only the first ones are checked.
fn look(keys: &[&'static str], boards: usize, more: usize) -> BTreeSet<(&'static str, &'static str)> {
    let mut finders: Vec<_> =
        keys.iter().map(|&key| (key, own_finder(key).expect("in the catalogue"))).collect();
    let mut seen = BTreeSet::new();
    let mut dice = Dice::new(5);
    for rules in ["classic", "diagonal", "windoku"] {
        let layout = layout(rules);
        for _ in 0..boards {
            let solution = solution(&layout, &mut dice);
            let mut state = board(&layout, &solution, &mut dice);
            for _ in 0..more {
                let cell = dice.cell();
                if state.value(cell).is_none() {
                    state.place(Candidate::new(cell, solution[usize::from(cell)]));
                }
            }
            for (key, finder) in &mut finders {
                let mut few = Vec::new();
                let _ = finder.find(&state, &mut |found| {
                    few.push(found.step(0));
                    if few.len() < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                });
                for step in few {
                    seen.insert((rules, *key));
                    check(&state, &solution, &step);
                }
            }
        }
    }
    seen
}

#[test]
fn large_fish_of_all_houses_are_proved() {
    let keys = [
        "franken-squirmbag",
        "franken-whale",
        "franken-leviathan",
        "finned-franken-squirmbag",
        "finned-franken-whale",
        "finned-franken-leviathan",
        "mutant-squirmbag",
        "mutant-whale",
        "mutant-leviathan",
        "finned-mutant-squirmbag",
        "finned-mutant-whale",
        "finned-mutant-leviathan",
        "siamese-franken-fish",
        "siamese-mutant-fish",
    ];
    // The fuller the board, the fewer the houses, and the sooner the search ends.
    let seen = look(&keys, 6, 30);
    for rules in ["classic", "diagonal", "windoku"] {
        let kinds = seen.iter().filter(|(other, _)| *other == rules).count();
        assert!(kinds > 5, "{rules}: {seen:?}");
    }
}

#[test]
fn kraken_fish_are_proved_on_any_houses() {
    let keys = ["kraken-fish-1", "kraken-fish-2"];
    let seen = look(&keys, 6, 0);
    for rules in ["classic", "diagonal", "windoku"] {
        assert!(keys.iter().all(|key| seen.contains(&(rules, *key))), "{rules}: {seen:?}");
    }
}

#[test]
fn kraken_fish_have_chains_from_fins_to_the_target() {
    let layout = layout("classic");
    let mut dice = Dice::new(6);
    let mut chains = 0;
    for _ in 0..10 {
        let solution = solution(&layout, &mut dice);
        let state = board(&layout, &solution, &mut dice);
        for step in steps(&mut *t::kraken_fish::KRAKEN_FISH_1.finder(Style::Own), &state) {
            let gone: Vec<_> = step.eliminations.iter().collect();
            assert_eq!(gone.len(), 1, "{step:?}");
            let fins = step.parts.iter().filter(|part| matches!(part.role, Role::Fin | Role::EndoFin));
            let fins = fins.fold(CellSet::EMPTY, |all, part| all | part.cells);
            let mut told = fins & layout.peers(gone[0].cell);
            for chain in &step.chains {
                let (first, last) = (&chain.nodes[0], &chain.nodes[chain.nodes.len() - 1]);
                assert!(
                    first.on && first.digit == gone[0].digit && first.cells.is_subset(fins),
                    "{step:?}"
                );
                assert!(!last.on && last.digit == gone[0].digit, "{step:?}");
                assert_eq!(last.cells, CellSet::of(gone[0].cell), "{step:?}");
                told |= first.cells;
                chains += 1;
            }
            assert_eq!(told, fins, "{step:?}");
        }
    }
    assert!(chains > 20, "{chains}");
}

#[test]
fn the_links_of_a_strand_are_told_as_a_chain() {
    let layout = layout("classic");
    let example = t::two_links::SKYSCRAPER.example;
    let fixture = nonet_logic::Fixture::parse(&layout, example).expect("a fixture");
    let steps = steps(&mut *t::two_links::SKYSCRAPER.finder(Style::Own), &fixture.state);
    let step = steps.iter().find(|step| step.eliminations == fixture.eliminations).expect("it is there");
    let told: Vec<(bool, bool)> = step.chains[0]
        .nodes
        .iter()
        .map(|node| (node.on, matches!(node.reason, Reason::House(_))))
        .collect();
    assert_eq!(told, [(false, false), (true, true), (false, true), (true, true)]);
    assert_eq!(step.premises.len(), 2);
}
