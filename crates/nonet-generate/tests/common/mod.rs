//! Questions about puzzles, answered by the scalar engine, which shares no code with the lanes.

#![allow(dead_code)] // not every test uses everything

use std::collections::BTreeSet;

use nonet::{Clues, Lanes, Limits, Rules, Solver, Stopped};
use nonet_generate::{Generator, Indexes, Puzzle, Request, Run};

pub type Cells = [u8; 81];

/// An engine that shares no code with those that searched.
pub struct Judge {
    solver: Solver,
}

impl Judge {
    pub fn new(rules: &Rules) -> Self {
        Self { solver: Solver::on(rules, Lanes::Off).expect("9x9 rules") }
    }

    pub fn count(&mut self, cells: &[u8], limit: u64) -> u64 {
        self.solver.count(Clues::givens(cells), limit, &Limits::default()).expect("no limits")
    }

    pub fn is_proper(&mut self, cells: &[u8]) -> bool {
        self.count(cells, 2) == 1
    }

    pub fn is_minimal(&mut self, cells: &[u8]) -> bool {
        let mut less = cells.to_vec();
        (0..81).filter(|&cell| cells[cell] != 0).all(|cell| {
            less[cell] = 0;
            let needed = self.count(&less, 2) == 2;
            less[cell] = cells[cell];
            needed
        })
    }

    pub fn solutions(&mut self, cells: &[u8]) -> BTreeSet<Cells> {
        let mut all = BTreeSet::new();
        self.solver.start(Clues::givens(cells));
        while let Some(solution) = self.solver.next(&Limits::default()).expect("no limits") {
            all.insert(*solution.first_chunk().expect("81 cells"));
        }
        all
    }
}

pub fn parse(text: &str) -> Cells {
    nonet::parse_cells(text).expect("81 cells")
}

pub fn givens(cells: &Cells) -> Vec<usize> {
    (0..81).filter(|&cell| cells[cell] != 0).collect()
}

/// Makes the puzzles of a request with a run.
pub fn generate(
    request: &Request,
    seed: u64,
    indexes: impl Into<Indexes>,
    run: &Run<'_>,
) -> Vec<Puzzle> {
    let generator = Generator::new(request.clone()).expect("a possible request");
    let made = generator.generate(seed, indexes, run).expect("no limits");
    made.into_iter().map(|made| made.puzzle).collect()
}

/// Checks on all lanes that a cancelled run ends without a result.
pub fn ends_when_cancelled(request: &Request) {
    let stop = || true;
    let limits = Limits { cancel: Some(&stop), ..Limits::default() };
    for lanes in Lanes::available() {
        let run = Run { threads: 2, lanes, limits };
        let generator = Generator::new(request.clone()).expect("a possible request");
        let ended = generator.generate(1, 0..1_000_000, &run).err();
        assert_eq!(ended, Some(Stopped::Cancelled), "{lanes:?}");
    }
}
