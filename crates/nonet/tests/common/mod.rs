//! Makes puzzles of all kinds from a seed, and checks that engines agree.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use nonet::{
    Answers, Clues, GridFault, Job, Lanes, Limits, Puzzles, Rules, Solver, Verdict, check_grid,
    run_batch,
};

/// Numbers from a seed, the same ones on any machine (`SplitMix64`).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, bound: u64) -> usize {
        (self.next() % bound) as usize
    }
}

/// Makes a complete grid from some given cells; the solver fills the rest.
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

/// Makes puzzles of all kinds: proper, with several solutions, with none, or with an invalid digit.
pub fn puzzles(rules: &Rules, seed: u64, number: usize) -> Vec<u8> {
    let mut random = Random(seed);
    let mut solver = Solver::new(rules).expect("9x9 rules");
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

/// Returns the classic rules, those with well-known extra houses, and some with random houses.
pub fn rule_sets(seed: u64, at_random: usize) -> Vec<Rules> {
    let mut sets: Vec<Rules> = ["classic", "diagonal", "windoku", "girandola", "classic+anti-diagonal"]
        .iter()
        .map(|name| Rules::parse(name).expect("a preset"))
        .collect();
    let mut random = Random(seed);
    while sets.len() < 5 + at_random {
        let mut builder = Rules::builder(9).boxes(3, 3);
        for house in 0..=random.below(3) {
            let size = if random.below(3) == 0 { 2 + random.below(7) } else { 9 };
            let mut cells = Vec::new();
            while cells.len() < size {
                let cell = random.below(81) as u16;
                if !cells.contains(&cell) {
                    cells.push(cell);
                }
            }
            builder = builder.extra(format!("house {house}"), cells);
        }
        sets.extend(builder.build());
    }
    sets
}

/// Returns the answers of a batch job with only a node limit.
pub fn answers(
    rules: &Rules,
    puzzles: Puzzles<'_>,
    lanes: Lanes,
    count_limit: u64,
    threads: usize,
    max_nodes: Option<u64>,
) -> Answers {
    let limits = Limits { max_nodes, ..Limits::default() };
    let job = Job { count_limit, limits, threads, lanes };
    run_batch(rules, puzzles, &job).expect("9x9 rules")
}

/// A puzzle as text.
pub fn text(givens: &[u8]) -> String {
    let digit = |&given: &u8| if given == 0 { '.' } else { char::from(b'0' + given % 64) };
    givens.iter().map(digit).collect()
}

/// The whole answer for a row.
pub fn row(answers: &Answers, row: usize) -> (u8, u64, u64, Vec<u8>) {
    let solution = answers.solutions[81 * row..81 * row + 81].to_vec();
    (answers.verdicts[row], answers.counts[row], answers.nodes[row], solution)
}

/// Checks that two engines agree on every puzzle that neither gave up. If there are several solutions, their first ones
/// may differ.
pub fn assert_agree(rules: &Rules, puzzles: Puzzles<'_>, a: &Answers, b: &Answers) -> usize {
    let mut compared = 0;
    for at in 0..a.verdicts.len() {
        let givens = &puzzles.givens[81 * at..81 * at + 81];
        let ((verdict, count, _, first), (other, others, _, second)) = (row(a, at), row(b, at));
        if verdict == Verdict::NodeLimit as u8 || other == Verdict::NodeLimit as u8 {
            continue;
        }
        compared += 1;
        assert_eq!((verdict, count), (other, others), "row {at}: {}", text(givens));
        for solution in [&first, &second] {
            if count > 0 {
                let clues =
                    Clues { givens, marks: puzzles.marks.map(|marks| &marks[81 * at..81 * at + 81]) };
                let fault = check_grid(rules, solution, Some(clues));
                assert_eq!(fault, (GridFault::None, None), "row {at}: {}", text(givens));
            } else {
                assert!(solution.iter().all(|&digit| digit == 0), "row {at}: {}", text(givens));
            }
        }
        let several = verdict == Verdict::Several as u8;
        assert!(several || first == second, "row {at}: two solutions of {}", text(givens));
    }
    compared
}
