//! The regression library of HoDoKu, where its file is at hand: every line is a board, a technique, and all that the
//! technique can do there.

use std::collections::BTreeMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use nonet::Rules;
use nonet_logic::techniques::{
    aic, grouped_aic, hidden_single, multi_colours_1, naked_single, remote_pair, simple_colours_trap,
    x_chain, xy_chain,
};
use nonet_logic::{CandidateSet, Finder, Fixture, Layout, Step, Style, prove};

/// The finders and the keys of their techniques that a code of the library stands for.
fn finders(code: &str, _variant: &str) -> Option<(Box<dyn Finder>, &'static [&'static str])> {
    Some(match code {
        "0002" => (hidden_single::finder(Style::Hodoku), &["hidden-single"]),
        "0003" => (naked_single::finder(Style::Hodoku), &["naked-single"]),
        "0500" => (simple_colours_trap::finder(Style::Hodoku), &["simple-colours-trap"]),
        "0501" => (simple_colours_trap::finder(Style::Hodoku), &["simple-colours-wrap"]),
        "0502" => (multi_colours_1::finder(Style::Hodoku), &["multi-colours-1"]),
        "0503" => (multi_colours_1::finder(Style::Hodoku), &["multi-colours-2"]),
        "0701" => (x_chain::finder(Style::Hodoku), &["x-chain"]),
        "0702" => (xy_chain::finder(Style::Hodoku), &["xy-chain"]),
        "0703" => (remote_pair::finder(Style::Hodoku), &["remote-pair"]),
        "0706" => (aic::finder(Style::Hodoku), &["continuous-nice-loop"]),
        "0707" => (aic::finder(Style::Hodoku), &["discontinuous-nice-loop"]),
        "0708" => (aic::finder(Style::Hodoku), &["aic"]),
        "0709" => (grouped_aic::finder(Style::Hodoku), &["grouped-continuous-nice-loop"]),
        "0710" => (grouped_aic::finder(Style::Hodoku), &["grouped-discontinuous-nice-loop"]),
        "0711" => (grouped_aic::finder(Style::Hodoku), &["grouped-aic"]),
        _ => return None,
    })
}

/// The digits that a step is said to be about.
fn digits(code: &str, step: &Step) -> u16 {
    let eliminated = || step.eliminations.iter().fold(0, |mask, candidate| mask | 1 << candidate.digit);
    match code {
        "0706" | "0707" | "0708" | "0709" | "0710" | "0711" | "1101" => eliminated(),
        code if code.starts_with("09") => eliminated(),
        _ => step.parts.first().map_or(0, |part| part.digits),
    }
}

fn lines(prefix: &str) -> Vec<String> {
    let file =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ratings/hodoku_reglib.txt");
    let bytes = fs::read(file).unwrap_or_default();
    let text: String = bytes.into_iter().map(char::from).collect();
    let start = format!(":{prefix}");
    text.lines().filter(|line| line.starts_with(&start)).map(str::to_owned).collect()
}

/// Why a line is not met, or `None` where it is.
fn fault(layout: &Arc<Layout>, line: &str) -> Option<String> {
    let fields: Vec<&str> = line.trim_start_matches(':').split(':').collect();
    let (code, variant) = fields[0].split_once('-').unwrap_or((fields[0], ""));
    let (mut finder, keys) = finders(code, variant)?;
    let Fixture { state, eliminations, placements } =
        Fixture::parse(layout, &fields[2..6].join(":")).expect("a line of the library");
    let wanted = fields[1].bytes().fold(0_u16, |mask, digit| mask | 1 << (digit - b'1'));
    let mut steps = Vec::new();
    let _ = finder.find(&state, &mut |found| {
        let step = found.step(0);
        if keys.contains(&step.technique.key) && (variant == "x" || digits(code, &step) == wanted) {
            steps.push(step);
        }
        ControlFlow::Continue(())
    });
    for step in &steps {
        if let Err(unproved) = prove(&state, step) {
            return Some(format!("{unproved}: {step:?}"));
        }
    }
    if variant == "x" {
        return (!steps.is_empty()).then(|| format!("found {:?}", steps[0]));
    }
    let meets = |step: &&Step| {
        step.eliminations == eliminations
            && step.placements.iter().copied().collect::<CandidateSet>()
                == placements.iter().copied().collect()
    };
    let others: Vec<_> = steps
        .iter()
        .filter(|step| !meets(step))
        .map(|step| (&step.placements, step.eliminations))
        .collect();
    match steps.iter().any(|step| meets(&step)) {
        false => Some(format!("not found, but {others:?}")),
        true if !others.is_empty() => Some(format!("found, and {others:?}")),
        true => None,
    }
}

/// Checks all lines whose code starts so. `missing` lines are known not to be met.
fn check(prefix: &str, missing: usize) {
    let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
    let mut faults: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in lines(prefix) {
        if let Some(fault) = fault(&layout, &line) {
            let code = line[1..].split(':').next().unwrap_or_default().to_owned();
            faults.entry(code).or_default().push(format!("{line}\n        {fault}"));
        }
    }
    let count: usize = faults.values().map(Vec::len).sum();
    for (code, lines) in &faults {
        eprintln!("{code}: {}", lines.len());
        lines.iter().take(4).for_each(|line| eprintln!("    {line}"));
    }
    assert_eq!(count, missing, "lines of {prefix} that are not met");
}

#[test]
fn singles() {
    check("00", 0);
}

#[test]
fn colours() {
    check("05", 0);
}

#[test]
fn chains() {
    // Chains through almost locked sets: 0709-2, 0710-3, 0710-4, 0711-3 and 0711-4.
    check("07", 45);
}
