//! Prints positions for testing techniques, one a line, as `:0000:x:givens and placed digits:struck candidates:::`:
//!
//! ```text
//! cargo run --release -p nonet-generate --example positions -- walk SEED FIRST COUNT MOST
//! cargo run --release -p nonet-generate --example positions -- loose SEED FIRST COUNT PLACED STRUCK
//! cargo run --release -p nonet-generate --example positions -- focus SEED FIRST COUNT PLACED STRUCK
//! cargo run --release -p nonet-generate --example positions -- near SEED COUNT < LINES
//! ```
//!
//! Every position comes from a minimal puzzle with a number of the seed and keeps its solution. `walk` prints the states at
//! which HoDoKu's ladder needs more than a single, at most MOST for each technique. `loose` places up to PLACED further
//! digits of the solution and strikes up to STRUCK percent of the false candidates; `focus` strikes those of one digit only.
//! `near` reads lines and prints COUNT positions for each, with one struck candidate restored or one false one struck.
//! The expected results in `crates/nonet-logic/tests/data` are HoDoKu's own, measured on such positions.
#![allow(clippy::print_stdout)] // it is a program
#![expect(clippy::cast_possible_truncation, reason = "cells, and numbers that the caller chooses")]

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use nonet::{Clues, Limits, Random, Rules, Solver};
use nonet_generate::{Generator, Puzzle, Request, Run};
use nonet_logic::{Candidate, CandidateSet, Fixture, Layout, State, hodoku};

/// A state as the first fields of a line in the regression library.
fn line(state: &State) -> String {
    let board: String = (0..81)
        .map(|cell| match state.value(cell) {
            None => ".".to_owned(),
            Some(digit) if state.givens().contains(cell) => (digit + 1).to_string(),
            Some(digit) => format!("+{}", digit + 1),
        })
        .collect();
    let all = State::new(Arc::clone(state.layout()), Clues::givens(state.values())).all();
    let struck: Vec<String> = all.iter().filter(|&at| !state.has(at)).map(name).collect();
    format!(":0000:x:{board}:{}:::", struck.join(" "))
}

/// A candidate as digit, row, column.
fn name(at: Candidate) -> String {
    format!("{}{}{}", at.digit + 1, at.cell / 9 + 1, at.cell % 9 + 1)
}

/// The candidates that are not in the solution.
fn false_candidates(state: &State, solution: &[u8]) -> Vec<Candidate> {
    state.all().iter().filter(|at| solution[usize::from(at.cell)] != at.digit + 1).collect()
}

fn start(layout: &Arc<Layout>, made: &Puzzle) -> State {
    State::new(Arc::clone(layout), Clues::givens(&made.givens))
}

/// The states of HoDoKu's path at which it needs more than a single, up to a maximum per technique.
fn walk(state: &mut State, most: usize, shown: &mut BTreeMap<&'static str, usize>) {
    let mut ladder = hodoku();
    while let Some(found) = ladder.next_move(state) {
        let count = shown.entry(found.technique.key).or_default();
        if found.placements.is_empty() && *count < most {
            *count += 1;
            println!("{}", line(state));
        }
        found.apply(state);
    }
}

/// Places up to `placed` digits of the solution and strikes up to `struck` percent of the false candidates of some digits.
fn loosen(
    state: &mut State,
    made: &Puzzle,
    digits: &[u8],
    placed: usize,
    struck: usize,
    dice: &mut Random,
) {
    for _ in 0..dice.below(placed + 1) {
        let cell = dice.below(81);
        if state.value(cell as u8).is_none() {
            state.place(Candidate::new(cell as u8, made.solution[cell] - 1));
        }
    }
    let percent = dice.below(struck + 1);
    for at in false_candidates(state, &made.solution) {
        if digits.contains(&at.digit) && dice.below(100) < percent {
            state.eliminate(at);
        }
    }
}

/// Prints states that differ from that of a line in one candidate.
fn near(layout: &Arc<Layout>, text: &str, count: usize, dice: &mut Random) {
    let fields: Vec<&str> = text.split(':').collect();
    let read =
        |struck: &str| Fixture::parse(layout, &format!("{}:{struck}::", fields[3])).expect("a line");
    let state = read(fields[4]).state;
    let mut givens = *state.values();
    (0..81)
        .filter(|&cell| !state.givens().contains(cell))
        .for_each(|cell| givens[usize::from(cell)] = 0);
    let mut solver = Solver::new(layout.rules()).expect("9x9");
    let solution = solver.solve(Clues::givens(&givens), &Limits::default()).expect("no limits");
    let loose = false_candidates(&state, solution.expect("a proper puzzle"));
    let gone: CandidateSet = fields[4].split(' ').filter_map(candidate).collect();
    for _ in 0..count {
        let restore = !gone.is_empty() && dice.below(2) == 0;
        let from: Vec<Candidate> = if restore { gone.iter().collect() } else { loose.clone() };
        let other = from[dice.below(from.len())];
        let struck = gone.iter().filter(|&at| at != other).chain((!restore).then_some(other));
        let struck: Vec<String> = struck.map(name).collect();
        println!("{}", line(&read(&struck.join(" ")).state));
    }
}

fn candidate(word: &str) -> Option<Candidate> {
    nonet_logic::parse_candidates(word).ok()?.first().copied()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| -> u64 {
        arguments[at].parse().unwrap_or_else(|_| panic!("argument {at}: a number"))
    };
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    let (mode, seed) = (arguments[0].as_str(), number(1));
    if mode == "near" {
        for (index, text) in io::stdin().lines().enumerate() {
            near(&layout, &text.expect("text"), number(2) as usize, &mut Random::of(seed, index as u64));
        }
        return;
    }
    let mut shown = BTreeMap::new();
    let generator = Generator::new(Request::default()).expect("any puzzle");
    for index in number(2)..number(2) + number(3) {
        let puzzles = generator.generate(seed, index..index + 1, &Run::default());
        let puzzle = puzzles.expect("no limits").remove(0).puzzle;
        let mut state = start(&layout, &puzzle);
        let mut dice = Random::of(!seed, index);
        let digits = match mode {
            "walk" => {
                walk(&mut state, number(4) as usize, &mut shown);
                continue;
            }
            "loose" => (0..9).collect(),
            "focus" => vec![dice.below(9) as u8],
            _ => panic!("walk, loose, focus or near"),
        };
        loosen(&mut state, &puzzle, &digits, number(4) as usize, number(5) as usize, &mut dice);
        println!("{}", line(&state));
    }
}
