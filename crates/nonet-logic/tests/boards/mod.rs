//! Makes random boards on the way to a known solution, and collects the steps that finders offer there.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::numbers::byte;
use nonet::{Clues, Limits, Rules, Solver};
use nonet_logic::{Candidate, Finder, Layout, State, Step, bits, prove};

/// Random numbers that are the same every time.
pub struct Dice(u64);

impl Dice {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed ^ (mixed >> 31)) % end as u64).expect("below a usize")
    }

    /// Returns a random cell.
    pub fn cell(&mut self) -> u8 {
        byte(self.below(81))
    }
}

/// Returns the tables of rules by name.
pub fn layout(rules: &str) -> Arc<Layout> {
    Arc::new(Layout::new(&Rules::parse(rules).expect("rules")).expect("9x9"))
}

/// Makes a filled board with the digits 0 to 8.
pub fn solution(layout: &Arc<Layout>, dice: &mut Dice) -> Vec<u8> {
    let mut solver = Solver::new(layout.rules()).expect("rules that the engine knows");
    loop {
        let mut state = State::empty(Arc::clone(layout));
        for _ in 0..10 {
            let cell = dice.cell();
            let digits: Vec<u8> = bits(state.candidates(cell)).collect();
            if !digits.is_empty() {
                state.place(Candidate::new(cell, digits[dice.below(digits.len())]));
            }
        }
        let filled = solver.solve(Clues::givens(state.values()), &Limits::default()).expect("no limits");
        if let Some(filled) = filled {
            return filled.iter().map(|digit| digit - 1).collect();
        }
    }
}

/// Makes a board on the way to a solution: some digits are placed and some false candidates struck out.
pub fn board(layout: &Arc<Layout>, solution: &[u8], dice: &mut Dice) -> State {
    let mut state = State::empty(Arc::clone(layout));
    let (placed, struck) = (15 + dice.below(40), dice.below(50));
    for _ in 0..placed {
        let cell = dice.cell();
        if state.value(cell).is_none() {
            state.place(Candidate::new(cell, solution[usize::from(cell)]));
        }
    }
    for candidate in state.all().iter() {
        if candidate.digit != solution[usize::from(candidate.cell)] && dice.below(100) < struck {
            state.eliminate(candidate);
        }
    }
    state
}

/// Returns all steps that a finder offers.
pub fn steps(finder: &mut dyn Finder, state: &State) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = finder.find(state, &mut |found| {
        steps.push(found.step(0));
        ControlFlow::Continue(())
    });
    steps
}

/// Panics if a step is not proved or contradicts the solution.
pub fn check(state: &State, solution: &[u8], step: &Step) {
    let holds = |at: Candidate| solution[usize::from(at.cell)] == at.digit;
    assert!(!step.eliminations.iter().any(holds), "{step:?} on {state:?}");
    assert!(step.placements.iter().all(|&at| holds(at)), "{step:?} on {state:?}");
    if let Err(unproved) = prove(state, step) {
        panic!("{unproved}: {step:?} on {state:?}");
    }
}
