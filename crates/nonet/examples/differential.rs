//! Solves random puzzles with every kind of lanes and with the scalar engine, which must agree on each puzzle.
//!
//!     cargo run --release --package nonet --example differential -- 10000000 1
//!
//! The arguments are the number of puzzles and the seed. Half of the puzzles are classic, half under rules with
//! extra houses; they are proper, have several solutions, or none.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]
#![allow(clippy::print_stdout)] // it is a program

#[path = "../tests/common/mod.rs"]
mod common;

use common::{answers, assert_agree, puzzles, row, rule_sets, text};
use nonet::{Lanes, Puzzles, Verdict};

/// Number of puzzles under one set of rules at a time.
const ROUND: usize = 20_000;

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|number| number.parse::<u64>().ok());
    let number = arguments.next().unwrap_or(100_000) as usize;
    let seed = arguments.next().unwrap_or(1);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let (mut done, mut compared, mut verdicts) = (0, 0, [0; 6]);
    let mut round = seed << 32;
    while done < number {
        let sets = rule_sets(round, 3);
        let rules = &sets[if round % 2 == 0 { 0 } else { (round / 2) as usize % sets.len() }];
        let givens = puzzles(rules, round, ROUND);
        let rows = Puzzles { givens: &givens, marks: None };
        let scalar = answers(rules, rows, Lanes::Off, 3, threads, Some(20_000));
        let mut first = None;
        for lanes in Lanes::available().into_iter().filter(|&lanes| lanes != Lanes::Off) {
            let found = answers(rules, rows, lanes, 3, threads, Some(20_000));
            let agreed = assert_agree(rules, rows, &scalar, &found);
            let expected = first.get_or_insert_with(|| {
                compared += agreed;
                answers(rules, rows, lanes, 3, 1, Some(20_000))
            });
            for at in 0..ROUND {
                let givens = &givens[81 * at..81 * at + 81];
                assert_eq!(row(&found, at), row(expected, at), "{}: {}", lanes.name(), text(givens));
            }
        }
        for &verdict in &scalar.verdicts {
            verdicts[usize::from(verdict)] += 1;
        }
        done += ROUND;
        round += 1;
        if done.is_multiple_of(50 * ROUND) || done >= number {
            let [none, unique, several, malformed, given_up, _] = verdicts;
            println!(
                "{done} puzzles, {compared} compared: {unique} proper, {several} with several solutions, \
                 {none} with none, {malformed} malformed, {given_up} given up"
            );
        }
    }
    assert!(verdicts[Verdict::Timeout as usize] == 0);
}
