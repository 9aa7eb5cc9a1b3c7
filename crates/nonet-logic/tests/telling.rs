//! Steps in words.

use std::sync::Arc;

use nonet::{Random, Rules, cell_name};
use nonet_logic::{
    CATALOGUE, Fixture, Info, Item, Ladder, Layout, Node, Role, State, Step, Style, Telling, custom,
    named, parse_board, tell,
};

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

/// Most words of a sentence that a reader can follow.
const MOST_WORDS: usize = 35;

/// Returns all that a telling says.
fn texts(telling: &Telling) -> Vec<&str> {
    let mut all = paragraphs(telling);
    all.extend(telling.hints.iter().chain(&telling.firsts).chain(&telling.branches).map(String::as_str));
    // The short form is notation, not a sentence.
    all.retain(|text| *text != telling.short);
    all
}

/// Returns the sentences of a text.
fn sentences(text: &str) -> Vec<Vec<&str>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.split_inclusive(|word| word.ends_with(['.', '?', '!'])).map(<[&str]>::to_vec).collect()
}

fn assert_short(telling: &Telling, key: &str) {
    for sentence in texts(telling).into_iter().flat_map(sentences) {
        let is_printed = std::env::var_os("NONET_PRINT").is_some();
        if is_printed && sentence.len() > MOST_WORDS {
            eprintln!("LONG {key} {}: {}", sentence.len(), sentence.join(" "));
        }
        assert!(is_printed || sentence.len() <= MOST_WORDS, "{key}: {}", sentence.join(" "));
    }
}

/// Asserts that only the last sentence says what follows.
fn assert_result_once(telling: &Telling, key: &str) {
    let before = [&telling.look].into_iter().chain(&telling.why);
    for text in before {
        assert!(!text.contains(&telling.effects), "{key}: {text} {}", telling.so);
    }
}

/// Asserts that the lines of a proof are numbered in order, and that each names only earlier ones.
fn assert_numbered(items: &[Item], last: &mut usize, key: &str) {
    for Item { text, below } in items {
        let numbers: Vec<usize> = text
            .split(['(', ')'])
            .skip(1)
            .step_by(2)
            .map(|number| {
                number.parse().unwrap_or_else(|_| panic!("{key}: a bracket without a line: {text}"))
            })
            .collect();
        *last += 1;
        assert_eq!(numbers.first(), Some(&*last), "{key}: {text}");
        assert!(numbers[1..].iter().all(|number| number < last), "{key}: {text}");
        let rest = text.split_once(") ").map_or("", |(_, rest)| rest);
        let needs_none = ["Suppose ", "On the board, ", "Look at the choices", "Besides, ", "Then "];
        let is_reasoned = numbers.len() > 1 || needs_none.iter().any(|start| rest.starts_with(start));
        assert!(is_reasoned, "{key}: a line without a reason: {text}");
        assert_numbered(below, last, key);
    }
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

/// Returns whether a word names several cells at once, as in the notation `r1c46`.
fn is_grouped(word: &str) -> bool {
    let word = word.trim_end_matches(['.', ':', '?']);
    let numbers = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    numbers.is_some_and(|(rows, columns)| is_number(rows) && is_number(columns) && word.len() > 4)
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
        assert_short(&telling, info.key);
        assert_result_once(&telling, info.key);
        assert_numbered(&telling.proof, &mut 0, info.key);
        for text in [&telling.look].into_iter().chain(&telling.why) {
            assert!(!text.split([' ', ',', ';']).any(is_grouped), "{}: {text}", info.key);
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

/// Puzzles of seed 5 with an ER of 7.0 to 9.5.
const HARD: [&str; 2] = [
    "....4..3.678.5......9..7.1..8.6.41...518...2...6.2......5.12......7.........65..3",
    ".5..6..942..5...........1........8..8..1.7.3..4..5..6..6.4...7.9.36.1.......23...",
];

fn start(puzzle: &str) -> State {
    let layout = Layout::new(&Rules::classic()).expect("9x9");
    parse_board(&Arc::new(layout), puzzle).expect("a puzzle")
}

/// A ladder of all techniques in random order.
fn shuffled(seed: u64) -> Ladder {
    let mut keys: Vec<&str> = CATALOGUE.iter().map(|info| info.key).collect();
    Random::of(seed, 0).shuffle(&mut keys);
    custom(keys.into_iter().map(|key| (key, 1))).expect("the catalogue's techniques")
}

/// Asserts that the technique's own words tell why a step holds.
fn assert_told(step: &Step, state: &State) {
    let telling = tell(step, state);
    assert_short(&telling, step.technique.key);
    assert_result_once(&telling, step.technique.key);
    assert_numbered(&telling.proof, &mut 0, step.technique.key);
    let is_told = !telling.look.is_empty() && !telling.lesson.is_empty() && !telling.why.is_empty();
    assert!(is_told, "{}: {telling:?}", step.technique.key);
}

#[test]
fn every_step_of_every_ladder_has_a_reason() {
    for (seed, puzzle) in (0..).zip(HARD) {
        let ladders = ["nonet", "explainer", "hodoku"].map(|name| named(name).expect("a ladder"));
        for mut ladder in ladders.into_iter().chain([shuffled(seed)]) {
            let mut state = start(puzzle);
            for step in ladder.path(&state, 81) {
                assert_told(&step, &state);
                step.apply(&mut state);
            }
        }
    }
}

#[test]
fn an_exclusion_by_its_own_cells_names_no_others() {
    let state =
        start("512.4..3.678.5......9..7.1..8.6.41...518...2...6.2......5.12......7.........65..3");
    let steps = custom([("aligned-triplet-exclusion", 1)]).expect("a technique").all_steps(&state);
    let alone = steps.iter().find(|step| step.parts.len() == 1).expect("no cells around");
    let telling = tell(alone, &state);
    assert_eq!(telling.look, "Look at r3c1, r3c2 and r3c4.");
    assert_eq!(telling.short, "Aligned triplet exclusion: r3c124 => r3c4<>3");
    assert!(telling.why[0].starts_with("With 3 in r3c4, no way to fill r3c1, r3c2 and r3c4 is left"));
}

/// Returns whether a chain says of a cell, apart from its ends, that it has one digit and that it has another.
fn gives_two_digits(nodes: &[Node]) -> bool {
    let excludes = |one: &Node, other: &Node| {
        one.on
            && other.on
            && one.cells == other.cells
            && one.digit != other.digit
            && one.cells.len() == 1
    };
    let last = nodes.len() - 1;
    let pairs = (0..nodes.len()).flat_map(|at| (0..at).map(move |before| (before, at)));
    pairs.filter(|&pair| pair != (0, last)).any(|(one, other)| excludes(&nodes[one], &nodes[other]))
}

#[test]
fn no_chain_passes_a_cell_as_if_it_had_two_digits() {
    let loops = ["aic", "discontinuous-nice-loop"].map(|key| (key, 1));
    let (mut chains, mut refuted) = (0, 0);
    for state in HARD.map(start) {
        for step in custom(loops).expect("two techniques").all_steps(&state) {
            // Two chains end where the cell would have a digit and another one.
            let is_refuted = step.chains.len() == 2;
            let told = &step.chains[0].nodes;
            let is_refutation = told[0].on || told[told.len() - 1].on;
            assert!(!is_refutation || !gives_two_digits(told), "{:?}", tell(&step, &state));
            assert_told(&step, &state);
            chains += usize::from(step.technique.key == "aic");
            refuted += usize::from(is_refuted);
        }
    }
    assert!(chains > 5 && refuted > 5, "{chains} chains, {refuted} that end early");
}

#[test]
fn every_kraken_fish_shows_its_fish() {
    let krakens = ["kraken-fish-1", "kraken-fish-2"].map(|key| (key, 1));
    let mut long = 0;
    for state in HARD.map(start) {
        for step in custom(krakens).expect("two techniques").all_steps(&state) {
            assert_told(&step, &state);
            let told = tell(&step, &state).why.join(" ");
            let fins = step.parts.iter().filter(|part| part.role == Role::Fin);
            for fin in fins.flat_map(|part| part.candidates.cells()) {
                assert!(told.contains(&cell_name(fin)), "{told}");
            }
            long += usize::from(step.chains.iter().map(|chain| chain.nodes.len()).sum::<usize>() > 16);
        }
    }
    assert!(long > 0, "no chains for which a shorter proof is looked for");
}

#[test]
fn a_step_without_its_pattern_is_told_from_what_is_left() {
    for info in CATALOGUE {
        let (state, step) = example(info);
        let bare = Step { parts: Vec::new(), chains: Vec::new(), ..step.clone() };
        for left in [Step { parts: Vec::new(), ..step }, bare] {
            assert!(!tell(&left, &state).why.is_empty(), "{}", info.key);
        }
    }
}
