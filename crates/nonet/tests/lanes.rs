//! The lanes make the same search as the scalar engine: the same verdicts, counts, first solutions and
//! node counts, on every instruction set that the machine has.

use nonet::{
    Answers, Cell, Clues, DigitSet, Job, Lanes, Limits, Puzzles, Rules, Solver, Verdict, run_batch,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

const NODES: u64 = 3_000;

/// Numbers from a seed, the same ones on any machine (`SplitMix64`).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    fn below(&mut self, bound: u64) -> usize {
        (self.next() % bound) as usize
    }
}

/// A complete grid: some cells wished for, the rest as the solver finds it.
fn grid(random: &mut Random, solver: &mut Solver) -> Vec<u8> {
    loop {
        let mut wishes = vec![0; 81];
        for _ in 0..10 {
            wishes[random.below(81)] = 1 + random.below(9) as u8;
        }
        let limits = Limits { max_nodes: Some(200), ..Limits::default() };
        if let Ok(Some(grid)) = solver.solve(Clues::givens(&wishes), &limits) {
            return grid.to_vec();
        }
    }
}

/// Puzzles of all kinds: proper, with several solutions, with none, with a digit that is none.
fn puzzles(seed: u64, number: usize) -> Vec<u8> {
    let mut random = Random(seed);
    let mut solver = Solver::new(&Rules::classic()).expect("classic rules");
    let mut rows = Vec::with_capacity(81 * number);
    let mut solution = grid(&mut random, &mut solver);
    for turn in 0..number {
        if turn % 8 == 0 {
            solution = grid(&mut random, &mut solver);
        }
        let density = 22 + random.below(25);
        let mut puzzle: Vec<u8> =
            solution.iter().map(|&digit| if random.below(81) < density { digit } else { 0 }).collect();
        match turn % 16 {
            3 | 7 | 11 => puzzle[random.below(81)] = 1 + random.below(9) as u8,
            14 => puzzle[random.below(81)] = 10 + random.below(200) as u8,
            15 => puzzle.fill(0),
            _ => {}
        }
        rows.extend(puzzle);
    }
    rows
}

fn answers(puzzles: Puzzles<'_>, lanes: Lanes, count_limit: u64, threads: usize) -> Answers {
    let limits = Limits { max_nodes: Some(NODES), ..Limits::default() };
    let job = Job { count_limit, limits, threads, lanes };
    run_batch(&Rules::classic(), puzzles, &job).expect("classic rules")
}

fn assert_same(puzzles: Puzzles<'_>, count_limit: u64) {
    let scalar = answers(puzzles, Lanes::Off, count_limit, 1);
    for lanes in Lanes::available() {
        for threads in [1, 3] {
            let found = answers(puzzles, lanes, count_limit, threads);
            for row in 0..scalar.verdicts.len() {
                let text: String = puzzles.givens[81 * row..81 * row + 81]
                    .iter()
                    .map(|&given| if given == 0 { '.' } else { char::from(b'0' + given % 64) })
                    .collect();
                let one = |answers: &Answers| {
                    (
                        answers.verdicts[row],
                        answers.counts[row],
                        answers.nodes[row],
                        answers.solutions[81 * row..81 * row + 81].to_vec(),
                    )
                };
                assert_eq!(one(&found), one(&scalar), "{} on row {row}: {text}", lanes.name());
            }
        }
    }
}

#[test]
fn lanes_search_as_the_scalar_engine_does() {
    for (seed, count_limit) in [(1, 1), (2, 2), (3, 2), (4, 60), (5, 1_000)] {
        let givens = puzzles(seed, 800);
        assert_same(Puzzles { givens: &givens, marks: None }, count_limit);
    }
}

#[test]
fn batches_of_any_size_are_answered_whole() {
    let givens = puzzles(6, 130);
    for rows in [0, 1, 7, 8, 9, 15, 16, 17, 31, 63, 64, 65, 129, 130] {
        assert_same(Puzzles { givens: &givens[..81 * rows], marks: None }, 2);
    }
}

#[test]
fn marks_are_kept() {
    let givens = puzzles(7, 400);
    let mut random = Random(8);
    let marks: Vec<DigitSet> = givens
        .iter()
        .map(|&given| {
            let bits = 0x1ff & (random.next() | random.next() | random.next()) as u32;
            DigitSet::from_bits(if (1..=9).contains(&given) { bits | 1 << (given - 1) } else { bits })
        })
        .collect();
    assert_same(Puzzles { givens: &givens, marks: Some(&marks) }, 20);
}

#[test]
fn clashes_need_no_search() {
    let rules = Rules::classic();
    let mut rows = Vec::new();
    for cell in 0..81 {
        for peer in rules.peers(Cell::new(cell)) {
            let mut puzzle = vec![0; 81];
            puzzle[usize::from(cell)] = 5;
            puzzle[peer.index()] = 5;
            rows.extend(puzzle);
        }
    }
    for lanes in Lanes::available() {
        let found = answers(Puzzles { givens: &rows, marks: None }, lanes, 2, 2);
        assert!(found.verdicts.iter().all(|&verdict| verdict == Verdict::None as u8));
        assert!(found.nodes.iter().all(|&nodes| nodes == 0));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, rng_seed: RngSeed::Fixed(11), ..ProptestConfig::default() })]

    /// Random digits in random cells: mostly impossible in ways that no solution's remains would show.
    #[test]
    fn scattered_givens(rows in proptest::collection::vec(
        proptest::collection::vec(prop_oneof![4 => Just(0u8), 1 => 1u8..=9], 81), 20..60,
    )) {
        let givens = rows.concat();
        assert_same(Puzzles { givens: &givens, marks: None }, 5);
    }
}
