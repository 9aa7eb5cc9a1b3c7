//! Steps in words.

use nonet_logic::{CATALOGUE, Fixture, Info, Item, State, Step, Style, Telling, tell};

/// Maximum number of characters of a paragraph.
const LONGEST: usize = 600;

/// Returns the state and the step of a technique's example.
fn example(info: &'static Info) -> (State, Step) {
    let fixture = Fixture::with_regions(info.example).expect("a fixture");
    let mut steps = Vec::new();
    for style in [Style::Own, Style::Hodoku, Style::Explainer] {
        let _ = info.finder(style).find(&fixture.state, &mut |found| {
            if found.technique == info {
                steps.push(found.step(0));
            }
            std::ops::ControlFlow::Continue(())
        });
    }
    let goal =
        |step: &Step| step.eliminations == fixture.eliminations && step.placements == fixture.placements;
    let at = steps.iter().position(goal).unwrap_or(0);
    (fixture.state, steps.swap_remove(at))
}

fn show(items: &[Item], depth: usize) {
    for item in items {
        eprintln!("{}- {}", "  ".repeat(depth), item.text);
        show(&item.below, depth + 1);
    }
}

fn paragraphs(telling: &Telling) -> Vec<&str> {
    fn below<'a>(items: &'a [Item], all: &mut Vec<&'a str>) {
        for item in items {
            all.push(&item.text);
            below(&item.below, all);
        }
    }
    let mut all = vec![telling.short.as_str(), &telling.look, &telling.so, &telling.lesson];
    all.extend(telling.why.iter().map(String::as_str));
    below(&telling.proof, &mut all);
    all
}

#[test]
fn every_technique_has_words() {
    let mut untold = Vec::new();
    for info in CATALOGUE {
        let (state, step) = example(info);
        let telling = tell(&step, &state);
        if telling.look.is_empty() || telling.lesson.is_empty() || telling.why.is_empty() {
            untold.push(info.key);
        }
        for text in paragraphs(&telling) {
            assert!(
                std::env::var_os("NONET_PRINT").is_some() || text.len() <= LONGEST,
                "{}: {text}",
                info.key
            );
            assert!(
                std::env::var_os("NONET_PRINT").is_some()
                    || !text.contains(['{', '}', '\n']) && !text.contains("  "),
                "{}: {text}",
                info.key
            );
        }
        if std::env::var_os("NONET_PRINT").is_some() {
            eprintln!(
                "{}\n  {}\n  {}\n  {}\n  {}\n",
                telling.short,
                telling.look,
                telling.why.join(" "),
                telling.so,
                telling.lesson
            );
            show(&telling.proof, 1);
        }
    }
    assert_eq!(untold, [""; 0]);
}
