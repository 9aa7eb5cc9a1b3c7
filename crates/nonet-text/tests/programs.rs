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

/// Returns the reason why a text is not read, or the names of what of it is not.
fn fault(text: &str) -> String {
    match read(text) {
        Err(error) => error.reason,
        Ok(document) => {
            document.unread.iter().map(|name| format!("'{name}'")).collect::<Vec<_>>().join(", ")
        }
    }
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
        (json!({ "gridSize": 9, "arrows": more }), "'sum in arrows'"),
        (json!({ "gridSize": 9, "kropkiDots": [{ "dotType": "Triple" }] }), "Consecutive or Double"),
    ] {
        let found = fault(&document.to_string());
        assert!(found.contains(reason), "{document}: {found}");
    }
    assert!(fault("https://lisudoku.xyz/solver?import=123").contains("16, 36 or 81 digits"));
    assert!(fault("https://lisudoku.xyz/e?import=N4IgzglgX").contains("a complete link"));
}

// -- Penpa+ -----------------------------------------------------------------------------------------------------

#[test]
fn links_to_penpa_come_back() {
    let signs = [["r1c1", "r1c2"], ["r2c2", "r2c1"], ["r3c3", "r4c3"], ["r6c6", "r5c6"]];
    let signs: Value = signs.map(|cells| of("greater-than", &cells)).to_vec().into();
    for (presets, constraints) in [
        ("classic", json!([])),
        ("latin-7", json!([])),
        ("16x16", json!([])),
        ("6x6:3x2", json!([])),
        ("6x6+diagonal-main", json!([cage(&["r1c1", "r1c2", "r2c2"], 9)])),
        ("diagonal-anti", json!([of("killer-cage", &["r1c1", "r2c1", "r2c2", "r1c2"])])),
        ("diagonal", json!([of("thermometer", &["r1c1", "r2c2", "r3c2"])])),
        ("classic", json!([{ "type": "arrow", "bulb": ["r2c2"], "cells": ["r3c3", "r4c3"] }])),
        ("classic", json!([of("odd", &["r1c1", "r9c9"]), of("even", &["r2c2"])])),
        ("classic", signs),
        (
            "classic",
            json!([{ "type": "kropki-dots", "white": [["r1c1", "r1c2"]], "black": [["r5c5", "r6c5"]] }]),
        ),
        ("classic", json!([{ "type": "xv", "x": [["r1c1", "r1c2"]], "v": [["r5c5", "r6c5"]] }])),
    ] {
        check(Program::Penpa, presets, &constraints);
    }
}

#[test]
fn penpa_refuses_what_it_does_not_draw() {
    let refused = |presets, constraints| refused(Program::Penpa, presets, &constraints);
    assert!(refused("windoku", json!([])).contains("the house 'window 1'"));
    assert!(refused("classic", json!([{ "type": "anti-knight" }])).contains("'anti-knight'"));
    let pill = json!([{ "type": "arrow", "bulb": ["r2c2", "r2c3"], "cells": ["r3c3", "r4c3"] }]);
    assert!(refused("classic", pill).contains("several cells"));
    let negative = json!([{ "type": "xv", "x": [["r1c1", "r1c2"]], "negative": true }]);
    assert!(refused("classic", negative).contains("with negative"));
}

#[test]
fn title_author_and_rules_of_penpa_come_back() {
    let (mut document, rules) = blank("4x4", &json!([]));
    let fields =
        [("title", "Fizz, buzz"), ("author", "A & B"), ("rules", "Two lines,\none = two & a zebra")];
    document.fields = fields.map(|(name, text)| (name.to_owned(), text.to_owned())).into();
    let link = Program::Penpa.write(&document, &rules).expect("it is a usual board");
    assert_eq!(read(&link).expect("it is a link").fields, document.fields);
}

/// Packs a text with DEFLATE, uncompressed, as a link to Penpa+.
fn penpa(text: &str) -> String {
    let mut bytes = Vec::new();
    let chunks: Vec<&[u8]> = text.as_bytes().chunks(60_000).collect();
    for (at, chunk) in chunks.iter().enumerate() {
        let length = u16::try_from(chunk.len()).expect("the chunks are short");
        bytes.push(u8::from(at + 1 == chunks.len()));
        bytes.extend(length.to_le_bytes().into_iter().chain((!length).to_le_bytes()));
        bytes.extend(*chunk);
    }
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let symbols = bytes.chunks(3).flat_map(|chunk| {
        let number = (0..3)
            .fold(0_u32, |number, at| number << 8 | u32::from(chunk.get(at).copied().unwrap_or(0)));
        (0..=chunk.len()).map(move |at| char::from(alphabet[(number >> (18 - 6 * at) & 63) as usize]))
    });
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", symbols.collect::<String>())
}

/// Returns the text of a 4x4 board, whose first cell is point 18 on a frame of 8 by 8, with a drawing.
fn four(drawing: &str) -> String {
    let steps = "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]";
    format!(
        "square,4,4,38,0,1,1,190,190,27,27,0,0,0,0,Title: ,Author: ,,,OFF,false\n[0,0,0,0]\n\"x\"\n{drawing}\n\n{steps}\n"
    )
}

#[test]
fn drawings_of_penpa_are_read_point_by_point() {
    let walls =
        r#"zE:{"89,90":2,"90,91":2,"91,92":2,"92,93":2,"75,83":2,"83,91":8,"91,99":21,"99,107":2}"#;
    let text = four(&format!(
        "{{zN:{{\"18\":[\"3\",1,\"1\"],\"16\":[\"A\",1,\"1\"]}},z6:[[27,28]],z1:{{\"364\":[\" 5\",1]}},{walls},zS:{{\"20\":0}}}}"
    ));
    let document = read(&penpa(&text)).expect("it is well formed");
    assert_eq!(document.givens[..3], [3, 0, 0]);
    assert_eq!(document.rules.constraints[0]["cells"], json!(["r2c2", "r2c3"]));
    assert_eq!(document.rules.constraints[0]["sum"], json!(5));
    assert_eq!(document.unread, ["number"]);
}

#[test]
fn the_digits_and_marks_of_a_solver_are_read() {
    let text = four("{}").replace(
        "\n\n[18",
        "\n{zN:{\"18\":[\"3\",2,\"1\"],\"19\":[\"12\",2,\"5\"]},z1:{\"336\":[\"4\",2]}}\n[18",
    );
    let document = read(&penpa(&text)).expect("it is well formed");
    assert_eq!((document.placed[0], document.centre[1], document.corner[2]), (3, 0b11, 0b1000));
}

#[test]
fn what_is_drawn_besides_is_named() {
    let drawing = r#"{zS:{"20":3},zL:{"20,21":5},zT:[[18,19],[18,3]],zN:{"2":["7",1,"1"],"19":["12",1,"1"]},z1:{"340":["9",1]},
        zC:{"336,337":10},zE:{"83,84":13},zY:{"91":[8,"circle_L",2],"20":[1,"sun_moon",2],"27":[8,"circle_L",2],"147":[1,"inequality",2]}}"#;
    let reason = fault(&penpa(&four(&drawing.replace(['\n', ' '], ""))));
    for name in [
        "surface",
        "line",
        "thermo",
        "number 7",
        "number 12",
        "number 9",
        "cage",
        "lineE",
        "symbol circle_L",
        "symbol sun_moon",
        "symbol inequality",
    ] {
        assert!(reason.contains(&format!("'{name}'")), "{name}: {reason}");
    }
}

#[test]
fn links_to_penpa_that_cannot_be_read_say_why() {
    for (text, reason) in [
        ("hex,4,4\n\n\n{}\n\n[18]".to_owned(), "a square grid of Penpa+, found 'hex'"),
        ("square,0,4\n\n\n{}\n\n[18]".to_owned(), "1 to 200 rows"),
        ("square,4,4\n\n\n{}\n\n[18,1]".to_owned(), "a square board"),
        ("square,4,4\n\n\n{}\n\n[9999]".to_owned(), "a square board"),
        ("square,4,4\n\n\n{}\n\n{}".to_owned(), "a square board"),
        (four("[]"), "a drawing"),
        (four("{zT:7}"), "lists of points in 'thermo'"),
        (four("{zT:[[\"a\"]]}"), "lists of points in 'thermo'"),
        (four("{z"), "JSON"),
    ] {
        let found = fault(&penpa(&text));
        assert!(found.contains(reason), "{found}");
    }
    let long = Program::Penpa.read(&penpa(&" ".repeat(1_100_000))).expect_err("it is too long");
    assert!(long.reason.contains("1,048,576 bytes"), "{long}");
    let address = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
    assert!(fault(&format!("{address}AAAA")).contains("a complete link"));
    assert!(fault(&format!("{address}!")).contains("a complete link"));
}

// -- SudokuMaker ------------------------------------------------------------------------------------------------

#[test]
fn links_to_sudokumaker_come_back() {
    let outside = |kind: &str, at: &str, name: &str| json!({ "type": kind, "at": at, name: 9 });
    let little = |at: &str, direction: &str| json!({ "type": "little-killer", "at": at, "direction": direction, "sum": 9 });
    let line = ["r1c1", "r1c2", "r2c2"];
    let lines = [
        "thermometer",
        "slow-thermometer",
        "renban",
        "palindrome",
        "between-line",
        "region-sum-line",
        "sequence-line",
        "lockout-line",
        "double-arrow",
        "entropic-line",
    ];
    let kropki = |more: Value| {
        let mut dots =
            json!({ "type": "kropki-dots", "white": [["r1c1", "r1c2"]], "black": [["r5c5", "r6c5"]] });
        dots.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        json!([dots])
    };
    let mut cases: Vec<(&str, Value)> = lines.map(|kind| ("classic", json!([of(kind, &line)]))).into();
    cases.extend([
        ("classic", json!([])),
        ("4x4", json!([])),
        ("latin-7", json!([])),
        ("16x16", json!([])),
        ("6x6:3x2+diagonal-main", json!([cage(&["r1c1", "r1c2", "r2c2"], 9)])),
        ("diagonal-anti+windoku", json!([of("killer-cage", &["r1c1", "r2c1"])])),
        ("disjoint-groups", json!([{ "type": "anti-king" }, { "type": "anti-knight" }, { "type": "nonconsecutive" }])),
        ("classic", json!([{ "type": "global-entropy" }, { "type": "global-modular" }])),
        ("classic", json!([of("odd", &["r1c1", "r9c9"]), of("even", &["r2c2"]), of("minimum", &["r5c5"])])),
        ("classic", json!([of("maximum", &["r1c1"]), of("row-indexer", &["r2c2"]), of("column-indexer", &["r5c5"])])),
        ("classic", json!([{ "type": "whisper", "cells": line, "difference": 4 }])),
        ("classic", json!([{ "type": "modular-line", "cells": line, "modulus": 2 }])),
        ("classic", json!([{ "type": "modular-line", "cells": line, "modulus": 3 }])),
        ("classic", json!([{ "type": "arrow", "bulb": ["r2c2", "r2c3"], "cells": ["r3c3", "r4c3"] }])),
        ("classic", json!([{ "type": "clone", "cells": ["r1c1", "r2c1"], "copies": ["r5c4", "r6c4"] }])),
        ("classic", json!([{ "type": "quadruple", "cells": ["r2c3", "r2c4", "r3c3", "r3c4"], "digits": [1, 1, 5] }])),
        ("classic", json!([{ "type": "xv", "x": [["r1c1", "r1c2"]], "v": [["r5c5", "r6c5"]], "negative": true }])),
        ("classic", kropki(json!({}))),
        ("classic", kropki(json!({ "negative": true }))),
        ("classic", kropki(json!({ "negative_white": true }))),
        ("classic", json!([{ "type": "kropki-dots", "white": [["r1c1", "r1c2", 3]], "negative_black": true }])),
        (
            "classic",
            json!([
                outside("sandwich", "r0c3", "sum"), outside("x-sum", "r10c3", "sum"),
                outside("skyscraper", "r4c0", "count"), outside("numbered-room", "r4c10", "digit"),
            ]),
        ),
        (
            "classic",
            json!([
                little("r0c3", "down-right"), little("r0c4", "down-left"), little("r10c3", "up-right"),
                little("r10c4", "up-left"), little("r4c0", "down-right"), little("r4c0", "up-right"),
                little("r4c10", "up-left"), little("r4c10", "down-left"), little("r0c0", "down-right"),
                little("r0c10", "down-left"), little("r10c0", "up-right"), little("r10c10", "up-left"),
            ]),
        ),
    ]);
    for (presets, constraints) in cases {
        check(Program::SudokuMaker, presets, &constraints);
    }
}

#[test]
fn a_solution_with_marks_of_sudokumaker_comes_back() {
    let (mut document, rules) = blank("4x4", &json!([]));
    document.givens[0] = 1;
    document.solution = Some(vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    document.fields = vec![
        ("title".to_owned(), "Four".to_owned()),
        ("rules".to_owned(), "None, \u{1f600}.".to_owned()),
    ];
    let link = Program::SudokuMaker.write(&document, &rules).expect("it is a usual board");
    let back = read(&link).expect("it is a link");
    assert_eq!(
        (back.givens, back.solution, back.fields),
        (document.givens.clone(), document.solution.take(), document.fields.clone())
    );
    (document.placed[1], document.centre[2], document.corner[2]) = (2, 0b1100, 0b11);
    let link = Program::SudokuMaker.write(&document, &rules).expect("it is a usual board");
    let back = read(&link).expect("it is a link");
    assert_eq!(
        (back.placed, back.centre, back.corner),
        (document.placed, document.centre, document.corner)
    );
}

/// Returns a document of `SudokuMaker` with an empty 9x9 board, its boxes and these elements.
fn maker(elements: &Value) -> Value {
    let boxes: Vec<usize> = (0..81).map(|cell| cell / 27 * 3 + cell % 9 / 3).collect();
    let mut all = vec![json!({ "type": 0 }), json!({ "type": 1, "regions": boxes })];
    all.extend(elements.as_array().cloned().unwrap_or_default());
    json!({ "formatVersion": "1.5.0", "puzzle": { "cells": vec![json!({}); 81], "constraints": all, "name": "" } })
}

#[test]
fn boards_of_sudokumaker_may_have_other_digits_and_regions() {
    let puzzle = json!({ "puzzle": {
        "type": "sudoku", "width": 3, "height": 2, "minDigit": 0, "maxDigit": 3,
        "cells": [{ "value": 0, "given": true }, { "candidates": 6 }, null, {}, {}, {}],
        "constraints": [{ "type": 1, "regions": [0, 0, -1, 0, 0, -1] }, { "type": 305, "cells": [2, 4] }],
    } });
    let document = read(&puzzle.to_string()).expect("it is well formed");
    let rules = document.rules.rules().expect("the rules are well formed");
    assert_eq!(rules.board().describe(), "2x3 with digits 0 to 3");
    assert_eq!((document.givens[0], document.centre[1]), (1, 0b110));
    assert_eq!(rules.regions().iter().flatten().count(), 4);
    assert_eq!(rules.houses().iter().filter(|house| house.kind == nonet::HouseKind::Extra).count(), 1);
}

#[test]
fn what_is_drawn_or_disabled_in_sudokumaker_states_no_rule() {
    let elements = json!([
        { "type": 1000, "disabled": true }, { "type": 2000 }, { "type": 2001 }, { "type": 2002 }, { "type": 4000 },
        { "type": 501, "clues": [{ "outerCell": 3 }] }, { "type": 301, "cages": [{ "cells": [0, 1], "value": 0 }] },
        { "type": 302, "groups": [[0, 10, 20]] },
    ]);
    let document = read(&maker(&elements).to_string()).expect("it is well formed");
    assert_eq!(document.unread, ["line", "cage", "symbol", "fog"]);
    assert_eq!(document.rules.constraints.len(), 3, "{:?}", document.rules.constraints);
    document.rules.rules().expect("the rules are well formed");
}

#[test]
fn documents_of_sudokumaker_that_cannot_be_read_say_why() {
    for (elements, reason) in [
        (json!([{ "type": 1000, "definition": { "name": "My rule" } }]), "'My rule'"),
        (
            json!([{ "type": 1000, "name": "snake" }, { "type": 304 }, { "type": 9 }]),
            "'snake', 'element 304', 'element 9'",
        ),
        (
            json!([{ "type": 404, "lines": [[0, 1]], "singleRegionTotals": true }]),
            "'singleRegionTotals'",
        ),
        (
            json!([{ "type": 406, "lines": [[0, 1]], "groups": [30, 992] }]),
            "'lines with groups of digits'",
        ),
        (json!([{ "type": 13, "wraps": true }]), "'wraps'"),
        (json!([{ "type": 202, "clues": [{ "edge": 1, "value": 7 }], "negative": [] }]), "'xv with 7'"),
        (json!([{ "type": 202, "clues": [], "negative": [5] }]), "'negative'"),
        (json!([{ "type": 200, "clues": [], "negative": [2] }]), "'negative'"),
        (json!([{ "type": 2003, "areas": [] }]), "'element 2003'"),
        (
            json!([{ "type": 408, "bulbsWithArrows": [{ "bulbCells": [1, 0], "arrows": [[1, 2]] }] }]),
            "from left to right",
        ),
        (json!([{ "type": 200, "clues": [{ "edge": 0 }] }]), "edges between two cells"),
        (json!([{ "type": 303, "clues": [{ "corner": 0 }] }]), "corners between four cells"),
        (json!([{ "type": 301, "cages": [{ "cells": [81] }] }]), "cells of 0 to 80"),
        (json!([{ "type": 400, "lines": 7 }]), "lists of cells in 'lines'"),
        (json!([{ "type": "renban" }]), "a number as the type"),
        (json!([{ "type": 1, "regions": [1] }]), "the regions of 81 cells"),
    ] {
        let found = fault(&maker(&elements).to_string());
        assert!(found.contains(reason), "{elements}: {found}");
    }
    for (puzzle, reason) in [
        (json!({}), "a list of 81 cells"),
        (json!({ "size": 99 }), "at most 36 as 'size'"),
        (json!({ "size": 6, "maxDigit": 3 }), "as many digits as"),
        (json!({ "cells": vec![json!({ "value": 10 }); 81] }), "values of 1 to 9, found 10"),
        (json!({ "cells": vec![json!({}); 81], "type": "custom" }), "without rows and columns"),
        (json!({ "cells": vec![json!({}); 81], "toroidal": true }), "'toroidal'"),
    ] {
        let found = fault(&json!({ "puzzle": puzzle }).to_string());
        assert!(found.contains(reason), "{puzzle}: {found}");
    }
    assert!(fault("https://sudokumaker.app/?puzzle=N4Ig").contains("a complete link"));
}

// -- ipuz -------------------------------------------------------------------------------------------------------

#[test]
fn documents_in_ipuz_come_back() {
    let cages = json!([cage(&["r1c1", "r1c2"], 5), of("killer-cage", &["r2c2", "r3c2"])]);
    for (presets, constraints) in [
        ("classic", json!([])),
        ("4x4+diagonal", json!([])),
        ("latin-7", json!([])),
        ("6x6:3x2", json!([])),
        ("16x16", json!([])),
        ("diagonal", cages),
    ] {
        check(Program::Ipuz, presets, &constraints);
    }
    let refused = |presets, constraints| refused(Program::Ipuz, presets, &constraints);
    assert!(refused("diagonal-main", json!([])).contains("has both"));
    assert!(refused("windoku", json!([])).contains("window"));
    assert!(refused("36x36", json!([])).contains("36x36"));
    assert!(refused("classic", json!([{ "type": "anti-king" }])).contains("'anti-king'"));
}

#[test]
fn what_a_player_wrote_comes_back_in_ipuz() {
    let (mut document, rules) = blank("4x4", &json!([]));
    (document.givens[0], document.placed[1], document.centre[2]) = (1, 2, 0b1100);
    document.solution = Some(vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    document.fields =
        vec![("title".to_owned(), "Four".to_owned()), ("author".to_owned(), "A".to_owned())];
    let text = Program::Ipuz.write(&document, &rules).expect("it is a usual board");
    let back = read(&text).expect("it is a document");
    assert_eq!(
        (back.placed, back.centre, back.solution),
        (document.placed, document.centre, document.solution)
    );
    assert_eq!(back.fields, document.fields);
}

/// Returns a document in ipuz of a 4x4 board with these members.
fn four_by_four(members: &Value) -> Value {
    let mut data = json!({ "kind": ["http://ipuz.org/sudoku#1"], "puzzle": vec![[0; 4]; 4] });
    data.as_object_mut().expect("an object").extend(members.as_object().expect("an object").clone());
    data
}

#[test]
fn other_forms_of_ipuz_are_read() {
    let puzzle = json!([[{ "given": "B", "style": "x" }, "A", null, "-"], ["D", 1, "", 0], [0, 0, 0, 0], [0, 0, 0, 0]]);
    let data = four_by_four(
        &json!({ "charset": "ABCD", "empty": "-", "puzzle": puzzle, "cages": [{ "rect": [3, 3, 4, 4], "value": 9 }] }),
    );
    let document = read(&data.to_string()).expect("it is well formed");
    assert_eq!(document.givens[..6], [2, 1, 0, 0, 4, 1]);
    assert_eq!(document.rules.constraints[0]["cells"], json!(["r3c3", "r3c4", "r4c3", "r4c4"]));
    let data =
        four_by_four(&json!({ "cages": [{ "cells": [[0, 1], [1, 1]], "value": 3, "operator": "+" }] }));
    let document = read(&data.to_string()).expect("it is well formed");
    assert_eq!(document.rules.constraints[0]["cells"], json!(["r2c1", "r2c2"]));
}

#[test]
fn documents_in_ipuz_that_cannot_be_read_say_why() {
    for (members, reason) in [
        (json!({ "kind": ["http://ipuz.org/sudoku/calcudoku#1"] }), "'calcudoku'"),
        (json!({ "hexagons": true }), "'hexagons'"),
        (json!({ "puzzle": [[0, 0], [0]] }), "2 rows of 2 cells in 'puzzle'"),
        (json!({ "puzzle": [] }), "1 to 36 rows"),
        (json!({ "puzzle": vec![[5; 4]; 4] }), "values of 1 to 4, found 5"),
        (json!({ "charset": "ABC" }), "a charset of 4 symbols, found 3"),
        (json!({ "solution": [1] }), "in 'solution'"),
        (json!({ "zones": [{ "cells": [[0, 0]] }] }), "4 zones of 4 cells"),
        (json!({ "zones": [{ "cells": [[0, 4]] }] }), "columns and rows of 0 to 3"),
        (json!({ "cages": [{ "rect": [0, 0, 1] }] }), "columns and rows of 0 to 3"),
        (json!({ "cages": [{ "rect": [0, 0, 3, 3] }] }), "at most 4 cells"),
        (json!({ "cages": [{ "rect": [0, 0, 1, 1], "operator": "-" }] }), "'cages with an operator'"),
    ] {
        let found = fault(&four_by_four(&members).to_string());
        assert!(found.contains(reason), "{members}: {found}");
    }
}

// -- sites with digits alone ------------------------------------------------------------------------------------

#[test]
fn links_to_sudokuwiki_and_sudoku_exchange_come_back() {
    for program in [Program::SudokuWiki, Program::SudokuExchange] {
        check(program, "classic", &json!([]));
        assert!(refused(program, "diagonal", &json!([])).contains("no other rules"));
        assert!(refused(program, "4x4", &json!([])).contains("no other rules"));
    }
    let (mut document, rules) = blank("classic", &json!([]));
    (document.givens[0], document.placed[1], document.centre[2], document.centre[80]) =
        (7, 9, 0b1_1111_1111, 1);
    let link = Program::SudokuWiki.write(&document, &rules).expect("it is a usual board");
    assert!(link.contains("?bd=S9B070iep0"), "{link}");
    let back = read(&link).expect("it is a link");
    assert_eq!(
        (back.givens, back.placed, back.centre),
        (document.givens, document.placed, document.centre)
    );
}

#[test]
fn links_to_sudokuwiki_that_cannot_be_read_say_why() {
    let fault = |board: &str| fault(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}"));
    assert!(fault("S9B01").contains("162 digits and letters after S9B, found 2"));
    assert!(fault(&format!("S9B{}!", "0".repeat(162))).contains("162 digits"));
    assert!(fault(&format!("S9B{}zz", "0".repeat(160))).contains("0 to 529, found 1295 for r9c9"));
    assert!(fault("123").contains("81 cells"));
}
