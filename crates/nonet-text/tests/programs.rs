//! Links, game IDs and documents of other programs: what they hold, and that it comes back.

use nonet::Rules;
use nonet_text::{Document, Program, RulesText, read};
use serde_json::{Value, json};

/// Returns a board without digits under the rules of a text.
fn blank(presets: &str, constraints: &Value) -> (Document, Rules) {
    let list = constraints.as_array().map_or(&[][..], Vec::as_slice);
    let constraints = list.iter().filter_map(Value::as_object).cloned().collect();
    let text = RulesText { presets: presets.to_owned(), constraints, ..RulesText::default() };
    let rules = text.rules().expect("the rules are well formed");
    let zeros = || vec![0; rules.cell_count()];
    let document = Document {
        givens: zeros(),
        placed: zeros(),
        centre: vec![0; rules.cell_count()],
        corner: vec![0; rules.cell_count()],
        ..Document::default()
    };
    (document, rules)
}

/// Returns rules in a form in which equal ones are equal, whatever the order of their houses and constraints.
fn known(rules: &Rules) -> (Vec<Vec<usize>>, Vec<String>) {
    let cells = |house: &nonet::House| house.cells.iter().map(|cell| cell.index()).collect();
    let mut houses: Vec<Vec<usize>> = rules.houses().iter().map(cells).collect();
    let text = |constraint: &std::sync::Arc<nonet::Constraint>| {
        constraint.json().map(Value::to_string).unwrap_or_default()
    };
    let mut constraints: Vec<String> = rules.constraints().iter().map(text).collect();
    houses.sort();
    constraints.sort();
    (houses, constraints)
}

/// Checks that a board under some rules survives a program, and that its text alone tells whose it is.
fn check(program: Program, presets: &str, constraints: &Value) {
    let (mut document, rules) = blank(presets, constraints);
    document.givens[1] = 2;
    document.givens[rules.cell_count() - 1] = 1;
    let text = program.write(&document, &rules).unwrap_or_else(|error| panic!("{presets}: {error}"));
    let whose = if text.starts_with('{') { None } else { Some(program) };
    assert_eq!(Program::of(&text), whose, "{text}");
    let back = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(back.givens, document.givens, "{text}");
    let back = back.rules.rules().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!((back.board(), known(&back)), (rules.board(), known(&rules)), "{text}");
}

/// Returns the reason why a program does not hold rules.
fn refused(program: Program, presets: &str, constraints: &Value) -> String {
    let (document, rules) = blank(presets, constraints);
    program.write(&document, &rules).expect_err("the program has no such rule").0
}

/// Returns the reason why a text is not read.
fn fault(text: &str) -> String {
    read(text).expect_err(text).reason
}

fn cage(cells: &[&str], sum: u32) -> Value {
    json!({ "type": "killer-cage", "cells": cells, "sum": sum })
}

fn of(kind: &str, cells: &[&str]) -> Value {
    json!({ "type": kind, "cells": cells })
}

// -- Solo -------------------------------------------------------------------------------------------------------

/// Cages that cover a 4x4 board, one of them with one cell.
fn cages() -> Vec<Value> {
    vec![
        cage(&["r1c1", "r1c2"], 5),
        cage(&["r1c3", "r1c4"], 5),
        cage(&["r2c1", "r3c1"], 3),
        cage(&["r2c2", "r2c3", "r2c4"], 7),
        cage(&["r3c2", "r4c2"], 6),
        cage(&["r3c3", "r3c4"], 5),
        cage(&["r4c1"], 4),
        cage(&["r4c3", "r4c4"], 5),
    ]
}

#[test]
fn game_ids_of_solo_come_back() {
    let mut cages = cages();
    cages.remove(6);
    cages[2] = cage(&["r2c1", "r3c1", "r4c1"], 7);
    for presets in ["4x4", "4x4+diagonal"] {
        check(Program::Tatham, presets, &cages.clone().into());
        check(Program::Tatham, presets, &json!([]));
    }
    for presets in ["classic", "6x6", "6x6:3x2", "12x12", "16x16", "25x25", "36x36"] {
        check(Program::Tatham, presets, &json!([]));
    }
}

#[test]
fn solo_has_cages_only_as_it_makes_them() {
    let mut cages = cages();
    let refused = |cages: &[Value]| refused(Program::Tatham, "4x4", &cages.to_vec().into());
    assert!(refused(&cages).contains("cages of one cell"));
    cages.remove(6);
    assert!(refused(&cages).contains("do not cover"));
    cages[0] = of("killer-cage", &["r1c1", "r1c2"]);
    assert!(refused(&cages).contains("'killer-cage'"));
    let apart = [
        cage(&["r1c1", "r4c4"], 5),
        cage(&["r1c2", "r1c3", "r1c4"], 9),
        cage(&["r2c1", "r2c2", "r2c3", "r2c4"], 10),
        cage(&["r3c1", "r3c2", "r3c3", "r3c4"], 10),
        cage(&["r4c1", "r4c2", "r4c3"], 6),
    ];
    assert!(refused(&apart).contains("in several pieces"));
    assert!(refused(&[json!({ "type": "anti-knight" })]).contains("'anti-knight'"));
}

#[test]
fn game_ids_that_cannot_be_read_say_why() {
    for (text, reason) in [
        ("0j:1x,c__d", "a size of 1 or more"),
        ("99x99:a", "a size of 1 to 36"),
        ("2x2:p1", "expected 16 cells, found 17"),
        ("2x2:5o", "5 is not a digit"),
        ("2x2:zzzzzz", "expected 16 cells"),
        ("2x2:p,a", "nothing more"),
        ("4j:p", "a comma and the dividing lines"),
        ("4j:p,_aa_aaaa_aa__", "places for dividing lines"),
        ("4j:p,zzzzzz", "places for dividing lines"),
        ("4j:p,z1", "the letters a to z"),
        ("2x2k:p", "the dividing lines of the cages"),
        ("2x2k:p,x,p", "one sum for the cage at r1c1, found 0"),
        ("2x2k:p,x,3_4n", "one sum for the cage at r1c1, found 2"),
        ("2x2k:p,x,99o", "sums of cages, found 99"),
        ("2x2k:p,x,3n", "sums for 16 cells, found 15"),
        ("4x4k:zzzzzzzzzv,a,a", "at most 9 rows"),
    ] {
        assert!(fault(text).contains(reason), "{text}: {}", fault(text));
    }
}

// -- lisudoku ---------------------------------------------------------------------------------------------------

#[test]
fn links_to_lisudoku_come_back() {
    let dots = json!([{
        "type": "kropki-dots", "white": [["r1c1", "r1c2"]], "black": [["r5c5", "r6c5"]], "negative": true
    }]);
    for (presets, constraints) in [
        ("classic", json!([])),
        ("4x4", json!([])),
        ("6x6+diagonal-main", json!([cage(&["r1c1", "r1c2"], 5)])),
        ("diagonal-anti", json!([of("killer-cage", &["r1c1", "r2c1"])])),
        ("windoku", json!([of("thermometer", &["r1c1", "r2c2", "r3c2"])])),
        ("classic", json!([{ "type": "arrow", "bulb": ["r2c2"], "cells": ["r3c3", "r4c3"] }])),
        ("classic", json!([of("odd", &["r1c1", "r9c9"]), of("even", &["r2c2"])])),
        (
            "classic",
            json!([{ "type": "anti-king" }, { "type": "anti-knight" }, { "type": "top-bottom" }]),
        ),
        ("classic", json!([of("renban", &["r1c1", "r1c2"])])),
        ("classic", json!([of("palindrome", &["r1c1", "r1c2", "r1c3"])])),
        ("classic", dots),
    ] {
        check(Program::Lisudoku, presets, &constraints);
    }
}

#[test]
fn lisudoku_refuses_what_it_has_no_member_for() {
    let refused = |presets, constraints| refused(Program::Lisudoku, presets, &constraints);
    assert!(refused("16x16", json!([])).contains("16x16"));
    assert!(refused("latin-9", json!([])).contains("outside regions"));
    assert!(refused("classic", json!([of("whisper", &["r1c1", "r1c2"])])).contains("'whisper'"));
    let wraps = json!([{ "type": "anti-king", "wraps": true }]);
    assert!(refused("classic", wraps).contains("with wraps"));
    let numbered = json!([{ "type": "kropki-dots", "white": [["r1c1", "r1c2", 3]] }]);
    assert!(refused("classic", numbered).contains("with a number"));
}

#[test]
fn documents_of_lisudoku_are_read_whatever_their_names_look_like() {
    let document = json!({
        "grid_size": 4,
        "fixed_numbers": [{ "position": { "row": 0, "col": 1 }, "value": 3 }],
        "killer_cages": [{ "sum": 5, "region": [{ "row": 3, "col": 3 }, { "row": 3, "col": 2 }] }],
        "kropki_negative": true,
        "anti_king": false,
    });
    let document = read(&document.to_string()).expect("it is well formed");
    assert_eq!(document.givens[1], 3);
    let kinds: Vec<&Value> = document.rules.constraints.iter().map(|item| &item["type"]).collect();
    assert_eq!(kinds, ["killer-cage", "kropki-dots"]);
    assert_eq!(document.rules.constraints[0]["cells"], json!(["r4c4", "r4c3"]));
}

#[test]
fn documents_of_lisudoku_that_cannot_be_read_say_why() {
    let more = json!([{ "circleCells": [], "arrowCells": [], "sum": 3 }]);
    for (document, reason) in [
        (json!({ "gridSize": 99 }), "a gridSize of 1 to 36, found 99"),
        (json!({ "gridSize": 9, "whispers": [[1]], "clones": [1] }), "'clones', 'whispers'"),
        (json!({ "gridSize": 9, "thermos": [[{ "row": 9, "col": 0 }]] }), "a row and a col of 0 to 8"),
        (json!({ "gridSize": 9, "thermos": 7 }), "a list in 'thermos'"),
        (json!({ "gridSize": 9, "antiKing": 1 }), "true or false as 'antiKing'"),
        (json!({ "gridSize": 9, "fixedNumbers": [{ "value": 1 }] }), "a row and a col"),
        (json!({ "gridSize": 9, "arrows": more }), "'sum'"),
        (json!({ "gridSize": 9, "kropkiDots": [{ "dotType": "Triple" }] }), "Consecutive or Double"),
    ] {
        let found = fault(&document.to_string());
        assert!(found.contains(reason), "{document}: {found}");
    }
    assert!(fault("https://lisudoku.xyz/solver?import=123").contains("16, 36 or 81 digits"));
    assert!(fault("https://lisudoku.xyz/e?import=N4IgzglgX").contains("a complete link"));
}
