//! Checks every technique of the catalogue: its documentation, its example, its proof.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use nonet_logic::{
    CATALOGUE, CandidateSet, Fixture, Info, Step, StepForm, Style, custom, own, own_finder, prove,
};

/// Returns the text between a heading of the page and the next one.
fn section(info: &Info, title: &str) -> String {
    let (page, heading) = (info.page(), format!("\n# {title}\n"));
    let (_, rest) = page.split_once(&heading).unwrap_or_else(|| panic!("{}: no {title}", info.key));
    rest.split("\n# ").next().expect("split gives one part at least").to_owned()
}

fn example(info: &Info) -> Fixture {
    Fixture::with_regions(info.example).unwrap_or_else(|error| panic!("{}: {error}", info.key))
}

#[test]
fn every_technique_is_documented() {
    let mut keys = BTreeSet::new();
    for info in CATALOGUE {
        assert!(keys.insert(info.key), "{} twice", info.key);
        for title in ["Pattern", "Removes", "Example", "References"] {
            assert!(section(info, title).len() > 10, "{}: {title}", info.key);
        }
        assert!(info.page().starts_with(&format!("{}: ", info.name)), "{}: no summary", info.key);
        assert!(!info.page().contains(['{', '}']), "{}: a word is not filled in", info.key);
    }
}

#[test]
fn every_example_shows_its_technique_and_is_proved() {
    for info in CATALOGUE {
        let Fixture { state, eliminations, placements } = example(info);
        assert!(!eliminations.is_empty() || !placements.is_empty(), "{}: nothing expected", info.key);
        let mut steps: Vec<Step> = Vec::new();
        let _ = info.finder(Style::Own).find(&state, &mut |found| {
            if found.technique == *info {
                steps.push(found.step(0));
            }
            ControlFlow::Continue(())
        });
        let shown = steps.iter().find(|step| {
            step.eliminations == eliminations
                && step.placements.iter().copied().collect::<CandidateSet>()
                    == placements.iter().copied().collect()
        });
        let offers: Vec<_> = steps.iter().map(|step| (step.eliminations, &step.placements)).collect();
        let shown = shown.unwrap_or_else(|| panic!("{}: not found among {offers:?}", info.key));
        assert!(!shown.parts.is_empty() || !shown.chains.is_empty(), "{}: no parts", info.key);
        for step in &steps {
            if let Err(unproved) = prove(&state, step) {
                panic!("{}: {unproved}: {step:?}", info.key);
            }
        }
    }
}

#[test]
fn every_technique_can_be_a_rung_of_a_ladder_of_ones_own() {
    for info in CATALOGUE {
        let Fixture { state, eliminations, placements } = example(info);
        assert!(own_finder(info.key).is_some(), "{}: no finder of its own", info.key);
        let steps = custom([(info.key, 77)]).expect("a technique").all_steps(&state);
        assert!(steps.iter().all(|step| step.technique == *info && step.price == 77), "{}", info.key);
        let shown = |step: &Step| step.eliminations == eliminations && step.placements == placements;
        assert!(steps.iter().any(shown), "{}: not found alone", info.key);
    }
    let unknown = custom([("naked-single", 1), ("no-such-thing", 2)]).err().expect("no technique");
    assert_eq!(unknown.to_string(), "there is no technique 'no-such-thing'");
}

#[test]
fn every_step_comes_back_from_its_json() {
    for info in CATALOGUE {
        let Fixture { state, .. } = example(info);
        for step in custom([(info.key, 77)]).expect("a technique").all_steps(&state) {
            let json = serde_json::to_value(StepForm::of(&step, state.layout(), 10)).expect("JSON");
            let again = StepForm::read(json).and_then(|form| form.step(&state, 10)).expect("a step");
            assert_eq!(format!("{again:?}"), format!("{step:?}"));
        }
    }
}

#[test]
fn ladders_without_uniqueness_find_all_the_rest() {
    for info in CATALOGUE {
        let Fixture { state, .. } = example(info);
        let told = |steps: Vec<Step>| -> Vec<String> {
            let sound = steps.iter().filter(|step| !step.technique.needs.uniqueness);
            sound.map(|step| format!("{step:?}")).collect()
        };
        // Chains need no uniqueness, and trying all of them would take minutes.
        let short = || {
            let mut ladder = own();
            ladder.rungs.retain(|rung| rung.price < 65);
            ladder
        };
        let rest = short().without_uniqueness().all_steps(&state);
        assert!(rest.iter().all(|step| !step.technique.needs.uniqueness), "{}", info.key);
        assert_eq!(told(rest), told(short().all_steps(&state)), "{}", info.key);
    }
}
