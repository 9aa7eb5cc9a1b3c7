//! Human logic on any board and under any rules: every step is proved, none touches the solution, and nets rest on no fact
//! that they do not need.

use std::time::Duration;

use nonet::{CONSTRAINT_KINDS, Clues, Fact, Limits, Rules, Solver};
use nonet_logic::general::{Pattern, Position, Reading, Step, TECHNIQUES};
use nonet_logic::{Item, Telling};
use nonet_logic::{Watch, technique};
use serde_json::{Value, json};

/// Boards of other sizes, made by `nonet.generate(seed=1, rules=...)`.
const BOARDS: [(&str, &str); 3] = [
    (
        "samurai",
        "..13...59......29..4......8........55.....6..219..38..35.1.........8..4..1..3....153.....8..8.9...2...6....3.............9..17....84..7..1.....2...5......6...........9.....7.981......3......297........2.......2...............6....54....6.5.7856................3..........1..7...23..19.........951..6..7.4.87..85....54..2....5..2....8..1.......4......12.7..3....8..4....",
    ),
    (
        "12x12",
        "A4.......9.3.B..7....1.8...83.6.A..4...6.1.B..759....A4.1..B.8.C..9........4.8B...9.B...A4...C...1.7...3B...6.....C1.....5.....A8....C...9....4.",
    ),
    (
        "16x16",
        ".2.B..8..G..64..4...7....6.E5AG......5...2B........G..E..97..C.8.3....B.C.E5G.F....8DC.37..9..5.C..F..G..1....23.6...........8..E9...817..5A.D.....4...C....7G..FGC.5..A........D.6.....F.1..B.9B....4D1A.........A1.G.8DE....3B5.7..F....6...9..8..C3.5...72ED.",
    ),
];

fn numbers(givens: &str) -> Vec<u8> {
    let digit =
        |symbol: char| symbol.to_digit(20).map_or(0, |digit| u8::try_from(digit).expect("small"));
    givens.chars().map(digit).collect()
}

/// The example of each constraint: a puzzle with one solution.
fn examples() -> impl Iterator<Item = (&'static str, Rules, Vec<u8>)> {
    CONSTRAINT_KINDS.iter().map(|kind| {
        let mut constraint: Value = serde_json::from_str(kind.example.arguments).expect("JSON");
        constraint["type"] = kind.name.into();
        let rules = Rules::parse(kind.example.board).expect("a board");
        let rules = rules.with_constraints(&json!([constraint]).to_string()).expect("a constraint");
        let lowest = *rules.board().values().start();
        let givens = kind.example.givens.chars().map(|symbol| {
            let value = symbol.to_digit(36).map(|digit| u8::try_from(digit).expect("small"));
            value.map_or(0, |value| value + 1 - lowest)
        });
        let givens = givens.collect();
        (kind.name, rules, givens)
    })
}

/// Follows the path of a puzzle. Shows each step with the position in which it was found, and returns the position at the end.
fn walk(rules: &Rules, givens: &[u8], each: &mut dyn FnMut(&mut Reading, &Position, &Step)) -> Position {
    let mut reading = Reading::new(rules).expect("primitives");
    let mut position = Position::new(rules, Clues::givens(givens));
    reading.set_watch(Watch::new(Some(Duration::from_secs(20)), None));
    while let Some(step) = reading.next_step(&position) {
        each(&mut reading, &position, &step);
        reading.apply(&mut position, &step);
    }
    position
}

fn solution(rules: &Rules, givens: &[u8]) -> Vec<u8> {
    let (solution, count) = first_solution(rules, givens);
    assert_eq!(count, 1);
    solution
}

fn first_solution(rules: &Rules, givens: &[u8]) -> (Vec<u8>, u64) {
    let mut solution = vec![0; rules.cell_count()];
    let mut solver = Solver::new(rules).expect("an engine");
    let (count, _) = solver.search(Clues::givens(givens), 2, &Limits::default(), &mut solution);
    (solution, count)
}

fn touches(step: &Step, solution: &[u8]) -> bool {
    let is = |&(cell, digit): &(u16, u8)| solution[usize::from(cell)] == digit + 1;
    step.eliminations.iter().any(is) || !step.placements.iter().all(is)
}

#[test]
fn the_example_of_every_constraint_is_explained_by_proved_steps() {
    let mut open = Vec::new();
    for (name, rules, givens) in examples() {
        let solution = solution(&rules, &givens);
        let end = walk(&rules, &givens, &mut |reading, position, step| {
            assert!(!touches(step, &solution), "{name}: {step:?}");
            assert!(reading.prove(position, step), "{name}: {step:?}");
        });
        if !end.is_solved() {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn boards_of_other_sizes_are_explained_by_proved_steps() {
    for (board, givens) in BOARDS {
        let (rules, givens) = (Rules::parse(board).expect("a board"), numbers(givens));
        let solution = solution(&rules, &givens);
        let end = walk(&rules, &givens, &mut |reading, position, step| {
            assert!(!touches(step, &solution), "{board}: {step:?}");
            assert!(reading.prove(position, step), "{board}: {step:?}");
        });
        assert!(end.is_solved(), "{board}");
    }
}

#[test]
fn nets_rest_on_no_fact_that_they_do_not_need() {
    let mut seen = 0;
    for (name, rules, givens) in examples() {
        let mut other = Reading::new(&rules).expect("primitives");
        walk(&rules, &givens, &mut |_, position, step| {
            let Pattern::Net(net) = &step.pattern else { return };
            if step.technique.key != "forcing-net" {
                return;
            }
            seen += 1;
            let facts = net.facts();
            for &left_out in &facts {
                let kept = |fact: Fact| fact != left_out && facts.contains(&fact);
                let smaller = other.refute(position, step.eliminations[0], &kept);
                assert!(smaller.is_none(), "{name}: {step:?} without {left_out:?}");
            }
        });
    }
    assert!(seen >= 50, "{seen}");
}

#[test]
fn steps_are_the_same_when_read_from_json() {
    for (name, rules, givens) in examples().step_by(3) {
        let mut seen = Vec::new();
        walk(&rules, &givens, &mut |reading, position, step| {
            let telling = reading.tell(position, step);
            let form = reading.form(step, Some(&telling));
            let back = reading.read(&form).expect("a step");
            assert_eq!(reading.tell(position, &back), telling, "{name}");
            assert_eq!(reading.form(&back, Some(&telling)), form, "{name}");
            seen.push(form);
        });
        for form in &seen {
            let reading = Reading::new(&Rules::parse("4x4").expect("a board")).expect("houses");
            let _ = reading.read(form);
        }
    }
}

/// Asserts that no sentence is long, and that the lines of proofs are numbered and name only earlier ones.
fn assert_readable(telling: &Telling, name: &str) {
    fn lines<'a>(items: &'a [Item], all: &mut Vec<&'a str>) {
        for Item { text, below } in items {
            all.push(text);
            lines(below, all);
        }
    }
    let mut proof = Vec::new();
    lines(&telling.proof, &mut proof);
    for (last, line) in proof.iter().enumerate() {
        let numbers = line.split(['(', ')']).skip(1).step_by(2).map(str::parse::<usize>);
        let numbers: Vec<usize> = numbers.collect::<Result<_, _>>().expect("brackets are for lines");
        assert_eq!(numbers[0], last + 1, "{name}: {line}");
        let is_reasoned = numbers.len() > 1 || line.contains(") Suppose ");
        assert!(is_reasoned && numbers[1..].iter().all(|&number| number <= last), "{name}: {line}");
    }
    proof.extend([telling.look.as_str(), &telling.so, &telling.lesson]);
    proof.extend(telling.why.iter().chain(&telling.hints).map(String::as_str));
    for text in proof {
        let words: Vec<&str> = text.split_whitespace().collect();
        let longest = words.split(|word| word.ends_with(['.', '?'])).map(<[&str]>::len).max();
        assert!(longest.is_some_and(|longest| longest < 35), "{name}: {longest:?} {text}");
    }
}

#[test]
fn sentences_are_whole() {
    for (name, rules, givens) in examples().step_by(2) {
        walk(&rules, &givens, &mut |reading, position, step| {
            let telling = reading.tell(position, step);
            let lines = telling.proof.iter().map(|item| &item.text);
            for text in telling.hints.iter().chain(&telling.why).chain(&telling.firsts).chain(lines) {
                assert!(
                    !text.contains("any.") && !text.contains('{') && !text.contains("  "),
                    "{name}: {text}"
                );
                assert!(text.ends_with(['.', '?']), "{name}: {text}");
            }
            assert_readable(&telling, name);
        });
    }
}

/// A technique's own example, from its row.
fn own_example(key: &str) -> (Rules, Vec<u8>) {
    let kind = TECHNIQUES.iter().find(|kind| kind.key == key).expect("a technique");
    let example = kind.example().expect("an example");
    let rules = Rules::parse(example.board).expect("a board");
    let rules = rules.with_constraints(example.constraints).expect("constraints");
    (rules, numbers(example.givens))
}

#[test]
fn the_ring_of_phistomefel_is_found_where_nothing_cheaper_is() {
    let (rules, givens) = own_example("equal-sets");
    let (solution, _) = first_solution(&rules, &givens);
    let mut seen = 0;
    walk(&rules, &givens, &mut |reading, position, step| {
        let Pattern::Equal { more, fewer } = &step.pattern else { return };
        seen += usize::from(more.len() + fewer.len() == 8);
        assert!(!touches(step, &solution), "{step:?}");
        assert!(reading.prove(position, step), "{step:?}");
        let mut wrong = step.clone();
        let cell = step.eliminations[0].0;
        wrong.eliminations = vec![(cell, solution[usize::from(cell)] - 1)];
        assert!(!reading.prove(position, &wrong));
    });
    assert!(seen > 0);
}

/// Removes some wrong candidates from the position at the start of a puzzle, by a number.
fn thinned(rules: &Rules, givens: &[u8], solution: &[u8], mut number: u64) -> Position {
    let mut position = Position::new(rules, Clues::givens(givens));
    for cell in position.clone().open_cells() {
        for digit in 0..rules.digits() {
            number =
                number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            if number >> 33 & 1 == 0 && solution[usize::from(cell)] != digit + 1 {
                position.eliminate(cell, digit);
            }
        }
    }
    position
}

#[test]
fn steps_of_clues_together_are_right_in_any_position() {
    let keys = ["equal-sets", "clue-pointing", "killer-subset", "clue-conflict"];
    let wanted = [
        "killer-cage",
        "nonconsecutive",
        "kropki-dots",
        "thermometer",
        "arrow",
        "renban",
        "little-killer",
    ];
    let mut seen = [0; 4];
    for (name, rules, givens) in examples().filter(|(name, ..)| wanted.contains(name)) {
        let solution = solution(&rules, &givens);
        let mut reading = Reading::new(&rules).expect("primitives");
        for number in 0..12 {
            let position = thinned(&rules, &givens, &solution, number);
            for step in reading.all_steps(&position) {
                let Some(at) = keys.iter().position(|key| *key == step.technique.key) else { continue };
                seen[at] += 1;
                assert!(!touches(&step, &solution), "{name}, {number}: {step:?}");
                assert!(reading.prove(&position, &step), "{name}, {number}: {step:?}");
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn names_are_those_of_the_catalogue_where_it_has_them() {
    for kind in TECHNIQUES {
        let known = technique(kind.key);
        assert_eq!(known.map_or(kind.name, |info| info.name), kind.name);
        assert_eq!(kind.page().is_none(), known.is_some(), "{}", kind.key);
        let is_kind = |name: &&str| CONSTRAINT_KINDS.iter().any(|other| other.name == *name);
        assert_eq!(
            kind.constraints.iter().copied().filter(is_kind).count(),
            kind.constraints.len(),
            "{}",
            kind.key
        );
    }
}
