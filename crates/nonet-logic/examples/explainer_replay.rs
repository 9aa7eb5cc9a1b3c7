//! Compares the Explainer ladder with step traces recorded from Sudoku Explainer, one step rating at a time.
//!
//! `zcat se_steps.txt.gz | cargo run --release --package nonet-logic --example explainer_replay [-- MAX_ER [SHOW]]`

use std::collections::BTreeMap;
use std::io::{self, BufRead};
use std::sync::Arc;

use nonet::{Clues, Rules, parse_cells};
use nonet_logic::{Layout, State, explainer};

struct Trace {
    puzzle: String,
    steps: Vec<(u32, String)>,
    er: u32,
}

fn tenths(text: &str) -> u32 {
    text.replace('.', "").parse().expect("a rating with one decimal")
}

fn traces() -> Vec<Trace> {
    let mut traces: Vec<Trace> = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line.expect("text");
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[0] {
            "P" => traces.push(Trace { puzzle: fields[1].to_owned(), steps: Vec::new(), er: 0 }),
            "E" => traces.last_mut().expect("P first").er = tenths(fields[1]),
            rating if !rating.starts_with('#') => {
                traces.last_mut().expect("P first").steps.push((tenths(rating), fields[1].to_owned()));
            }
            _ => {}
        }
    }
    traces
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let max_er = arguments.next().map_or(200, |text| tenths(&text));
    let show: usize = arguments.next().map_or(5, |text| text.parse().expect("a number"));
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    let mut ladder = explainer();
    let (mut equal, mut all) = (0, 0);
    let mut misses: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let start = std::time::Instant::now();
    for trace in traces().into_iter().filter(|trace| trace.er <= max_er) {
        all += 1;
        let givens = parse_cells(&trace.puzzle).expect("a puzzle");
        let mut state = State::new(Arc::clone(&layout), Clues::givens(&givens));
        let mut same = true;
        for (number, (rating, text)) in trace.steps.iter().enumerate() {
            let step = ladder.next_move(&state);
            let price = step.as_ref().map_or(0, |step| step.price);
            if price != *rating {
                let kind = text.split(':').next().unwrap_or_default().to_owned();
                let ours = step.map_or("nothing".to_owned(), |step| {
                    format!("{} {:?} {:?}", step.technique.key, step.placements, step.eliminations)
                });
                misses.entry(kind).or_default().push(format!(
                    "{} step {number}: {rating} {text}; here {price} {ours}",
                    trace.puzzle
                ));
                same = false;
                break;
            }
            step.expect("a price").apply(&mut state);
        }
        equal += usize::from(same && state.is_solved());
    }
    for (kind, lines) in &misses {
        eprintln!("{kind}: {}", lines.len());
        lines.iter().take(show).for_each(|line| eprintln!("    {line}"));
    }
    eprintln!("{equal} of {all} equal, {:.2} s", start.elapsed().as_secs_f64());
}
