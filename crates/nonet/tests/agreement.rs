//! The bitboard and the general search share no code. On the same puzzles, they must find the same solutions, under
//! every preset and with any additional houses.

use nonet::{Clues, DigitSet, Engine, Lanes, PRESETS, Progress, Rules, SearchEngine, engine_for};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Counts are compared up to this number.
const LIMIT: usize = 50;

/// The node limit of a search. The few puzzles that need more are left out.
const NODES: u64 = 20_000;

#[derive(Clone, Debug)]
struct Case {
    preset: usize,
    houses: Vec<Vec<u16>>,
    wishes: Vec<(usize, u8)>,
    kept: Vec<bool>,
    changed: Option<(usize, u8)>,
    marks: Option<Vec<u64>>,
}

prop_compose! {
    fn cases()(
        preset in 0..PRESETS.len(),
        houses in prop_oneof![
            3 => Just(Vec::new()),
            2 => vec(btree_set(0u16..81, 2..=9).prop_map(|cells| cells.into_iter().collect()), 1..=3),
        ],
        wishes in vec((0usize..81, 1u8..=9), 8),
        density in 15u32..50,
        kept in vec(0u32..100, 81),
        changed in proptest::option::weighted(0.3, (0usize..81, 1u8..=9)),
        marks in proptest::option::weighted(0.3, vec(0u64..512, 81)),
    ) -> Case {
        let kept = kept.into_iter().map(|chance| chance < density).collect();
        Case { preset, houses, wishes, kept, changed, marks }
    }
}

impl Case {
    fn rules(&self) -> Rules {
        let named = |(number, cells): (usize, &Vec<u16>)| (format!("house {number}"), cells.clone());
        let houses = self.houses.iter().enumerate().map(named).collect();
        Rules::parse_with(PRESETS[self.preset].name, houses).expect("well-formed houses")
    }

    /// Returns a solution with some of its cells emptied and perhaps one changed, or `None` if no grid was found.
    fn board(&self, engine: &mut dyn Engine) -> Option<TestBoard> {
        let mut wishes = [0; 81];
        for &(cell, digit) in &self.wishes {
            wishes[cell] = digit;
            if solutions(engine, Clues::givens(&wishes), 1)?.is_empty() {
                wishes[cell] = 0;
            }
        }
        let solution = solutions(engine, Clues::givens(&wishes), 1)?.pop()?;
        let mut givens: Vec<u8> = solution
            .iter()
            .zip(&self.kept)
            .map(|(&digit, &kept)| if kept { digit } else { 0 })
            .collect();
        if let Some((cell, digit)) = self.changed {
            givens[cell] = digit;
        }
        let marks = self.marks.as_ref().map(|marks| {
            let with_solution =
                |(&bits, &digit): (&u64, &u8)| DigitSet::from_bits(bits | 1 << (digit - 1));
            marks.iter().zip(&solution).map(with_solution).collect()
        });
        Some(TestBoard { givens, marks })
    }
}

struct TestBoard {
    givens: Vec<u8>,
    marks: Option<Vec<DigitSet>>,
}

impl TestBoard {
    fn clues(&self) -> Clues<'_> {
        Clues { givens: &self.givens, marks: self.marks.as_deref() }
    }
}

/// Returns the solutions up to a limit, or `None` if the nodes ran out.
fn solutions(engine: &mut dyn Engine, clues: Clues<'_>, limit: usize) -> Option<Vec<Vec<u8>>> {
    engine.load(clues);
    let mut found = Vec::new();
    while found.len() < limit {
        match engine.advance(NODES.saturating_sub(engine.nodes())) {
            Progress::Solution => found.push(engine.solution().to_vec()),
            Progress::Exhausted => break,
            Progress::Paused => return None,
        }
    }
    Some(found)
}

fn sorted(mut grids: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
    grids.sort_unstable();
    grids
}

/// Returns two engines for the rules: the one written for speed and the plain one.
fn engines(rules: &Rules) -> [Box<dyn Engine>; 2] {
    [Lanes::Portable, Lanes::Off].map(|lanes| engine_for(rules, lanes).expect("any rules"))
}

fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(9),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn all_engines_find_the_same_solutions(case in cases()) {
        let rules = case.rules();
        let mut general = SearchEngine::new(&rules).expect("any rules");
        let board = case.board(&mut general);
        prop_assume!(board.is_some());
        let board = board.expect("checked above");
        let expected = solutions(&mut general, board.clues(), LIMIT);
        prop_assume!(expected.is_some());
        let expected = expected.expect("checked above");
        for mut chosen in engines(&rules) {
            let found = solutions(chosen.as_mut(), board.clues(), LIMIT);
            prop_assume!(found.is_some());
            let found = found.expect("checked above");
            prop_assert_eq!(found.len(), expected.len());
            for grid in &found {
                let clues = nonet::Clues::givens(&board.givens);
                prop_assert_eq!(nonet::check_grid(&rules, grid, Some(clues)), (nonet::GridFault::None, None));
            }
            if found.len() < LIMIT {
                prop_assert_eq!(sorted(found), sorted(expected.clone()));
            }
        }
    }

    #[test]
    fn deduction_keeps_every_solution(case in cases()) {
        let rules = case.rules();
        for mut engine in engines(&rules) {
            let board = case.board(engine.as_mut());
            prop_assume!(board.is_some());
            let board = board.expect("checked above");
            let mut deduced = vec![DigitSet::EMPTY; 81];
            engine.load(board.clues());
            engine.candidates(&mut deduced);
            let marks = nonet::pencil_marks(&rules, board.clues());
            if let Some(found) = solutions(engine.as_mut(), board.clues(), LIMIT) {
                for grid in found {
                    for (cell, &digit) in grid.iter().enumerate() {
                        let bit = DigitSet::from_bits(1 << (digit - 1));
                        prop_assert!(!deduced[cell].intersection(bit).is_empty(), "cell {cell}");
                        prop_assert!(!marks[cell].intersection(bit).is_empty(), "cell {cell}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_search_cut_into_pieces_is_the_same_search(case in cases(), piece in 1u64..4) {
        let rules = case.rules();
        let [mut engine, mut plain] = engines(&rules);
        let mut general = SearchEngine::new(&rules).expect("any rules");
        let board = case.board(engine.as_mut());
        prop_assume!(board.is_some());
        let board = board.expect("checked above");
        for engine in [engine.as_mut(), plain.as_mut(), &mut general] {
            if let Some(whole) = solutions(engine, board.clues(), LIMIT) {
                let nodes = engine.nodes();
                prop_assert_eq!(in_pieces(engine, board.clues(), piece), whole);
                prop_assert_eq!(engine.nodes(), nodes);
            }
        }
    }
}

/// Like [`solutions`], but never more than a few nodes at a time.
fn in_pieces(engine: &mut dyn Engine, clues: Clues<'_>, piece: u64) -> Vec<Vec<u8>> {
    engine.load(clues);
    let mut found = Vec::new();
    while found.len() < LIMIT {
        let before = engine.nodes();
        let progress = engine.advance(piece);
        assert!(engine.nodes() - before <= piece);
        match progress {
            Progress::Solution => found.push(engine.solution().to_vec()),
            Progress::Exhausted => break,
            Progress::Paused => assert_eq!(engine.nodes() - before, piece),
        }
    }
    found
}

#[test]
fn every_preset_agrees_on_a_thousand_grids_of_the_empty_board() {
    for preset in PRESETS {
        let rules = Rules::parse(preset.name).expect("a preset");
        let mut general = SearchEngine::new(&rules).expect("any rules");
        for mut engine in engines(&rules) {
            let found = solutions(engine.as_mut(), Clues::givens(&[0; 81]), 1000).expect("enough nodes");
            for grid in &found {
                assert_eq!(nonet::check_grid(&rules, grid, None).0, nonet::GridFault::None);
                assert_eq!(solutions(&mut general, Clues::givens(grid), 2), Some(vec![grid.clone()]));
            }
            let distinct = sorted(found).windows(2).filter(|pair| pair[0] != pair[1]).count() + 1;
            assert_eq!(distinct, 1000, "{}", preset.name);
        }
    }
}
