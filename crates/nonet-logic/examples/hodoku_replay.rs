//! Compares the HoDoKu ladder with solution paths recorded from HoDoKu: in each recorded state, is the first step that the
//! ladder finds the recorded one? The recorded step is then applied either way.
//!
//! `zcat hodoku_paths.txt.gz | cargo run --release --package nonet-logic --example hodoku_replay [-- NAME [SHOW]]`

use std::collections::BTreeMap;
use std::io::{self, BufRead};
use std::ops::ControlFlow;
use std::sync::Arc;

use nonet::{Clues, Rules, parse_cells};
use nonet_logic::{Candidate, CandidateSet, Layout, State, hodoku};

/// Reads effects such as `r46c3,r5c1<>4, r8c3=4`.
fn effects(text: &str) -> (CandidateSet, Vec<Candidate>) {
    let (mut eliminations, mut placements) = (CandidateSet::EMPTY, Vec::new());
    let mut cells: Vec<u8> = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (place, digit, placed) = if let Some((place, digit)) = part.split_once("<>") {
            (place, Some(digit), false)
        } else if let Some((place, digit)) = part.split_once('=') {
            (place, Some(digit), true)
        } else {
            (part, None, false)
        };
        let (rows, columns) = place.trim_start_matches('r').split_once('c').expect("a cell");
        for row in rows.bytes() {
            cells.extend(columns.bytes().map(|column| (row - b'1') * 9 + column - b'1'));
        }
        let Some(digit) = digit else { continue };
        let digit: u8 = digit.trim().parse::<u8>().expect("a digit") - 1;
        for cell in cells.drain(..) {
            if placed {
                placements.push(Candidate::new(cell, digit));
            } else {
                eliminations.insert(Candidate::new(cell, digit));
            }
        }
    }
    (eliminations, placements)
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let wanted = arguments.next().unwrap_or_default();
    let show: usize = arguments.next().map_or(3, |text| text.parse().expect("a number"));
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    let mut ladder = hodoku();
    let mut state = State::empty(Arc::clone(&layout));
    let mut puzzle = String::new();
    // For each recorded technique: the number of matches, and the other techniques found instead, with examples.
    let mut table: BTreeMap<String, (usize, BTreeMap<String, Vec<String>>)> = BTreeMap::new();
    for line in io::stdin().lock().lines() {
        let line = line.expect("text");
        let Some(step) = line.strip_prefix("   ") else {
            line.split_whitespace().next().unwrap_or_default().clone_into(&mut puzzle);
            if puzzle.len() == 81 {
                let givens = parse_cells(&puzzle).expect("a puzzle");
                state = State::new(Arc::clone(&layout), Clues::givens(&givens));
            }
            continue;
        };
        let step = step.trim();
        let name = step.split([':', '=']).next().unwrap_or_default().trim();
        let name = name.split(" in ").next().unwrap_or_default();
        let result = step.rsplit_once("=> ").map_or_else(
            || step.rsplit_once(": ").map_or("", |(_, result)| result),
            |(_, result)| result,
        );
        let (eliminations, placements) = effects(result);
        let entry = table.entry(name.to_owned()).or_default();
        let found = if wanted.is_empty() || name.contains(&wanted) {
            ladder.next_move(&state)
        } else {
            // The finder of singles must see every state of the path.
            let _ = ladder.rungs[0].finder.find(&state, &mut |_| ControlFlow::Break(()));
            None
        };
        match found {
            Some(found)
                if found.placements.iter().copied().collect::<CandidateSet>()
                    == placements.iter().copied().collect()
                    && found.eliminations == eliminations =>
            {
                entry.0 += 1;
            }
            found => {
                let (key, ours) = found.map_or(("nothing", String::new()), |found| {
                    (found.technique.key, format!("{:?} {:?}", found.placements, found.eliminations))
                });
                let lines = entry.1.entry(key.to_owned()).or_default();
                let board: String = state
                    .values()
                    .iter()
                    .map(|&v| char::from(if v == 0 { b'.' } else { b'0' + v }))
                    .collect();
                lines.push(format!("{puzzle} at {board}: {step}; here {ours}"));
            }
        }
        for candidate in eliminations.iter() {
            state.eliminate(candidate);
        }
        for candidate in placements {
            state.place(candidate);
        }
    }
    for (name, (equal, others)) in &table {
        if !name.contains(&wanted) {
            continue;
        }
        eprintln!("{name}: {equal} equal");
        for (key, lines) in others {
            eprintln!("    instead {key}: {}", lines.len());
            lines.iter().take(show).for_each(|line| eprintln!("        {line}"));
        }
    }
}
