//! Strings of the Interactive Sudoku Solver: each type states its constraint, and each constraint can be written.

use nonet::{CONSTRAINT_KINDS, Clues, DigitSet, Limits, Rules, Solver};
use nonet_text::iss::{is_string, read, to_link, to_text};
use nonet_text::{Document, Program};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Returns the constraints of a string, which are well formed on its board.
fn constraints(text: &str) -> Value {
    let document = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert!(document.unread.is_empty(), "{text}: {:?}", document.unread);
    document.rules.rules().unwrap_or_else(|error| panic!("{text}: {error}"));
    Value::from(document.rules.constraints)
}

fn error(text: &str) -> (String, Option<usize>) {
    let error = read(text).expect_err(text);
    (error.reason, error.column)
}

#[test]
fn each_type_states_its_constraint() {
    let cells = |kind: &str| json!([{"type": kind, "cells": ["r1c1", "r2c1", "r2c2", "r2c3"]}]);
    for (name, kind) in [
        ("Thermo", "thermometer"),
        ("Renban", "renban"),
        ("Entropic", "entropic-line"),
        ("RegionSumLine", "region-sum-line"),
        ("Between", "between-line"),
        ("Palindrome", "palindrome"),
        ("Zipper", "zipper-line"),
        ("DoubleArrow", "double-arrow"),
        ("EqualityCage", "equality-cage"),
        ("CountingCircles", "counting-circles"),
        ("ValueIndexing", "value-indexing-line"),
        ("Cage~0", "killer-cage"),
        ("Cage~", "killer-cage"),
    ] {
        assert_eq!(constraints(&format!(".{name}~R1C1~R2C1~R2C2~R2C3")), cells(kind), "{name}");
    }
    for (name, kind, parameter) in [
        ("Whisper~4", "whisper", "difference"),
        ("Modular~4", "modular-line", "modulus"),
        ("SumLine~4", "sum-line", "sum"),
        ("Lunchbox~4", "lunchbox", "sum"),
        ("Cage~4", "killer-cage", "sum"),
        ("Sum~4", "sum-cage", "sum"),
    ] {
        let stated = json!([{"type": kind, "cells": ["r1c1", "r2c1"], parameter: 4}]);
        assert_eq!(constraints(&format!(".{name}~R1C1~R2C1")), stated, "{name}");
    }
    for (name, kind, parameter) in [
        ("XSum", "x-sum", "sum"),
        ("Skyscraper", "skyscraper", "count"),
        ("HiddenSkyscraper", "hidden-skyscraper", "digit"),
        ("NumberedRoom", "numbered-room", "digit"),
        ("FullRank", "full-rank", "rank"),
    ] {
        let both = json!([{"type": kind, "at": "r0c3", parameter: 4}, {"type": kind, "at": "r10c3", parameter: 5}]);
        assert_eq!(constraints(&format!(".{name}~C3~4~5")), both, "{name}");
        let last = json!([{"type": kind, "at": "r3c10", parameter: 5}]);
        assert_eq!(constraints(&format!(".{name}~R3~~5")), last, "{name}");
    }
    for (name, kind) in [
        ("AntiKnight", "anti-knight"),
        ("AntiKing", "anti-king"),
        ("AntiTaxicab", "anti-taxicab"),
        ("AntiConsecutive", "nonconsecutive"),
        ("GlobalEntropy", "global-entropy"),
        ("GlobalMod", "global-modular"),
        ("DutchFlatmates", "dutch-flatmates"),
        ("FullRankTies~none", "distinct-ranks"),
        ("RegionSameValues", "same-digit-regions"),
        ("ChaosConstruction.NoBoxes", "chaos-construction"),
    ] {
        assert_eq!(constraints(&format!(".{name}")), json!([{"type": kind}]), "{name}");
    }
    assert_eq!(constraints(".Shape~9x9~0-9.Doppelganger"), json!([{"type": "doppelganger"}]));
}

#[test]
fn marks_lie_between_all_neighbours_among_their_cells() {
    let dots = json!([{"type": "kropki-dots", "white": [["r1c1", "r1c2"], ["r1c2", "r2c2"]]}]);
    assert_eq!(constraints(".WhiteDot~R1C1~R1C2~R2C2"), dots);
    let crossed = constraints(".BlackDot~R1C1~R1C2.StrictKropki.X~R1C1~R2C1.V~R9C8~R9C9.StrictXV");
    let stated = json!([
        {"type": "kropki-dots", "black": [["r1c1", "r1c2"]]}, {"type": "kropki-dots", "negative": true},
        {"type": "xv", "x": [["r1c1", "r2c1"]]}, {"type": "xv", "v": [["r9c8", "r9c9"]]}, {"type": "xv", "negative": true},
    ]);
    assert_eq!(crossed, stated);
    // A sign points from the cell that is named first, also where it is the lower one.
    let signs = json!([{"type": "greater-than", "cells": ["r2c2", "r1c2"]}]);
    assert_eq!(constraints(".GreaterThan~R2C2~R1C2"), signs);
    assert_eq!(error(".WhiteDot~R1C1~R2C2").0, "WhiteDot: no two of its cells share a side");
}

#[test]
fn types_with_arguments_of_their_own_are_read() {
    for (text, stated) in [
        (".Whisper~R1C1~R2C1", json!({"type": "whisper", "cells": ["r1c1", "r2c1"], "difference": 5})),
        (".Arrow~R1C1~R2C1~R3C1", json!({"type": "arrow", "bulb": ["r1c1"], "cells": ["r2c1", "r3c1"]})),
        (
            ".PillArrow~2~R1C1~R1C2~R2C2",
            json!({"type": "arrow", "bulb": ["r1c1", "r1c2"], "cells": ["r2c2"]}),
        ),
        (
            ".Lockout~3~R1C1~R2C1~R3C1",
            json!({"type": "lockout-line", "cells": ["r1c1", "r2c1", "r3c1"], "difference": 3}),
        ),
        (
            ".Sum~-3_=_1_-2~R1C1~R2C1",
            json!({"type": "linear", "cells": ["r1c1", "r2c1"], "weights": [1, -2], "sums": [-3]}),
        ),
        (
            ".Sum~9~R1C1~R2C1~R1C1",
            json!({"type": "linear", "cells": ["r1c1", "r2c1"], "weights": [2, 1], "sums": [9]}),
        ),
        (
            ".ContainAtLeast~1_1~R1C1~R2C2",
            json!({"type": "contains", "digits": [1, 1], "cells": ["r1c1", "r2c2"]}),
        ),
        (
            ".ContainExact~1_2~R1C1~R2C2",
            json!({"type": "contains-exactly", "digits": [1, 2], "cells": ["r1c1", "r2c2"]}),
        ),
        (
            ".LookAndSay~1203~R1C1~R2C2",
            json!({"type": "look-and-say-cage", "clue": [1, 2, 0, 3], "cells": ["r1c1", "r2c2"]}),
        ),
        (
            ".EqualSum~R1C1~-~R2C1~R3C3",
            json!({"type": "equal-sums", "groups": [["r1c1"], ["r2c1", "r3c3"]]}),
        ),
        (
            ".Quad~R1C1~2~3~3",
            json!({"type": "quadruple", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"], "digits": [2, 3, 3]}),
        ),
        (".Indexing~C~R1C1", json!({"type": "column-indexer", "cells": ["r1c1"]})),
        (".Indexing~R~R1C1", json!({"type": "row-indexer", "cells": ["r1c1"]})),
        (
            ".CountDistinct~R1C1~R2C2~R3C3",
            json!({"type": "count-distinct", "cells": ["r2c2", "r3c3"], "number": ["r1c1"]}),
        ),
        (
            ".LittleKiller~20~R3C1",
            json!({"type": "little-killer", "at": "r2c0", "direction": "down-right", "sum": 20}),
        ),
        (
            ".LittleKiller~20~R1C3",
            json!({"type": "little-killer", "at": "r0c4", "direction": "down-left", "sum": 20}),
        ),
        (
            ".LittleKiller~20~R9C3",
            json!({"type": "little-killer", "at": "r10c2", "direction": "up-right", "sum": 20}),
        ),
        (
            ".LittleKiller~20~R3C9",
            json!({"type": "little-killer", "at": "r4c10", "direction": "up-left", "sum": 20}),
        ),
        (".Sandwich~7~R3", json!({"type": "sandwich", "at": "r3c0", "sum": 7})),
        (".ConnectedValues~~1_2~8", json!({"type": "connected-values", "digits": [1, 2], "size": 8})),
        (
            ".Regex~WzEyXSs~R1C1~R2C1",
            json!({"type": "regex", "cells": ["r1c1", "r2c1"], "pattern": "[12]+"}),
        ),
        (
            ".Regex~1%2A2~R1C1~R2C1",
            json!({"type": "regex", "cells": ["r1c1", "r2c1"], "pattern": "1*2"}),
        ),
    ] {
        assert_eq!(constraints(text), json!([stated]), "{text}");
    }
    // Several of a line of ISS, and what is said twice.
    let rellik = constraints(".RellikCage~5~R1C1~R2C1");
    let cells = ["r1c1", "r2c1"];
    assert_eq!(
        rellik,
        json!([{"type": "rellik-cage", "cells": cells, "sum": 5}, {"type": "killer-cage", "cells": cells}])
    );
    let sets = constraints(".SameValues~3~R1C1~R1C2~R2C1~R2C2~R3C1~R1C2");
    assert_eq!(sets.as_array().map(Vec::len), Some(2));
    assert_eq!(
        sets[1],
        json!({"type": "palindrome", "cells": ["r1c1", "r3c1"]}),
        "a cell in both is no matter"
    );
    let ties = constraints(".FullRankTies~any.FullRank~R1~3~");
    assert_eq!(ties, json!([{"type": "full-rank", "at": "r1c0", "rank": 3, "ties": true}]));
    // A line that closes may be cut anywhere.
    let loops = constraints(".SumLine~5~R1C1~R1C2~LOOP");
    assert_eq!(loops[0]["constraints"].as_array().map(Vec::len), Some(2));
    // A line without all digits has its ends in its least and greatest ones.
    assert_eq!(constraints(".Shape~6x6~9.Sandwich~7~R3")[0]["type"], "lunchbox");
}

#[test]
fn relations_and_automata_are_unpacked() {
    // On 4x4: the second value is greater by one. A bit for each pair, six to a symbol, the lowest first.
    let bits: Vec<bool> = (0..16).map(|at| at / 4 + 1 == at % 4).collect();
    let symbols = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let number = |bits: &[bool]| bits.iter().rev().fold(0, |number, &bit| 2 * number + usize::from(bit));
    let key: String = bits.chunks(6).map(|six| char::from(symbols[number(six)])).collect();
    let relation =
        |cells: Value| json!({"type": "relation", "cells": cells, "allowed": [[1, 2], [2, 3], [3, 4]]});
    assert_eq!(
        constraints(&format!(".Shape~4x4.Pair~{key}~_a%20name~R1C1~R1C2~R1C3~~R4C1~R4C2")),
        json!([relation(json!(["r1c1", "r1c2", "r1c3"])), relation(json!(["r4c1", "r4c2"]))])
    );
    assert!(error(&format!(".Shape~4x4.PairX~{key}~_~R1C1~R1C2")).0.contains("but not the reverse"));
    // An automaton that is written and read has the same lines.
    let machine = json!([{"type": "automaton", "cells": ["r1c1", "r1c2", "r2c2"], "start": 0, "accepting": [2],
        "transitions": [[0, 1, 1], [0, 2, 1], [1, 3, 1], [1, 4, 2]]}]);
    let rules = Rules::parse("4x4")
        .and_then(|rules| rules.with_constraints(&machine.to_string()))
        .expect("rules");
    let document = Document { givens: vec![0; 16], ..Document::default() };
    let text = to_text(&document, &rules).expect("a string");
    let again = read(&text).expect(&text);
    assert_eq!(count(&again), count_of(&rules, &[0; 16]), "{text}");
    assert!(error(".NFA~AAAA%~_~R1C1").0.contains("damaged"));
}

fn count_of(rules: &Rules, givens: &[u8]) -> u64 {
    let mut solver = Solver::new(rules).expect("supported rules");
    solver.count(Clues::givens(givens), 100_000, &Limits::default()).expect("no limit")
}

fn count(document: &Document) -> u64 {
    count_of(&document.rules.rules().expect("rules"), &document.givens)
}

#[test]
fn composites_are_made_of_what_they_hold() {
    let or = constraints(".Or.~R1C1_1.And.~R1C1_2~R1C2_3_4.Thermo~R2C1~R2C2.End.End");
    let sets = |cell: &str, sets: Value| json!({"type": "sets", "cells": [cell], "sets": sets});
    let thermometer = json!({"type": "thermometer", "cells": ["r2c1", "r2c2"]});
    let second = json!({"type": "all-of", "constraints": [sets("r1c1", json!([[2]])), sets("r1c2", json!([[3], [4]])), thermometer]});
    assert_eq!(or, json!([{"type": "any-of", "constraints": [sets("r1c1", json!([[1]])), second]}]));
    // What holds anyway is no alternative of another.
    assert_eq!(
        constraints(".And.Thermo~R2C1~R2C2.End.Or.Thermo~R2C1~R2C2.End"),
        json!([thermometer, thermometer])
    );
    // The set has the first cell and the one below: bits 0 and 9.
    let copied = constraints(".Replicate~BI.Thermo~R1C1~R1C2.Replicate~B~R1C3.Cage~3~R1C3~R1C4.End.End");
    let copy = |row: usize| {
        [
            json!({"type": "thermometer", "cells": [format!("r{row}c1"), format!("r{row}c2")]}),
            json!({"type": "killer-cage", "cells": [format!("r{row}c3"), format!("r{row}c4")], "sum": 3}),
        ]
    };
    assert_eq!(copied, Value::from([copy(1), copy(2)].concat()));
    assert_eq!(
        read(".Replicate~BI.~R1C1_1_2.End.~R1C1_2_3").expect("givens").givens[0],
        2,
        "what both allow"
    );
    let broken = read(".~R1C1_5~R1C1_6").expect("a puzzle without a solution");
    assert_eq!((broken.givens[0], broken.rules.constraints.len()), (5, 1));
    assert!(error(".StrictXV.Or.X~R1C1~R1C2.V~R1C1~R1C2.End").0.contains("of which all are given"));
    assert!(error(".Or.AntiKnight.End").0.contains("the whole board"));
    assert!(error(".Replicate~AAAAAAAAAAAAAg.Thermo~R1C1~R1C9.End").0.contains("outside"));
}

#[test]
fn cells_beside_the_grid_are_declared_where_they_are_used() {
    let sums = constraints(
        ".Var~K~key~2.Cage~3~R5C5~R5C6.Arrow~VK1~R1C1~R1C2.Arrow~VK2~R2C1~R2C2.WhiteDot~VK1~VK2",
    );
    assert_eq!(sums[0]["type"], "killer-cage", "is about the grid alone");
    assert_eq!(sums[1]["auxiliary"], json!(["vk1", "vk2"]));
    let equal =
        json!({"type": "linear", "cells": ["vk1", "r1c1", "r1c2"], "weights": [-1, 1, 1], "sums": [0]});
    assert_eq!(sums[1]["constraints"][0], equal);
    assert_eq!(sums[1]["constraints"][2]["type"], "relation", "a dot lies on the grid");
    // A digit that a row lacks is known from the row.
    let missing = constraints(".Shape~9x9~0-9.Doppelganger.Whisper~4~DGC1~R5C5");
    let row: Vec<String> =
        (1..10).map(|column| format!("r1c{column}")).chain(["dgc1".to_owned()]).collect();
    assert_eq!(missing[1]["constraints"][1], json!({"type": "killer-cage", "cells": row}));
}

#[test]
fn regions_to_be_found_are_named_by_their_cells() {
    let chaos =
        |text: &str| constraints(&format!(".Shape~6x6.ChaosConstruction.NoBoxes{text}"))[1].clone();
    let clue = |name: &str, cells: Value| json!({"type": "chaos-construction", name: [cells]});
    assert_eq!(
        chaos(".ChaosArrow~R1C1~0~CC1~CC2~-~CC1~CC7"),
        clue("arrows", json!(["r1c1", "r1c2", "r1c1", "r2c1"]))
    );
    assert_eq!(chaos(".ChaosArrow~R1C1~1"), clue("arrows_beyond", json!(["r1c1"])));
    assert_eq!(chaos(".ChaosCount~R1C1~~CC1~CC2~CC7"), clue("counts", json!(["r1c1", "r1c2", "r2c1"])));
    assert_eq!(chaos(".CountDistinct~R1C1~CC2~CC7"), clue("regions", json!(["r1c1", "r1c2", "r2c1"])));
    assert_eq!(chaos(".AllDifferent~CC1~CC2"), clue("apart", json!(["r1c1", "r1c2"])));
    assert_eq!(chaos(".SameValues~2~CC1~CC2"), clue("together", json!(["r1c1", "r1c2"])));
    // Whatever else names them is kept, and said.
    let document = read(".Shape~6x6.ChaosConstruction.NoBoxes.Thermo~CC1~CC2").expect("a document");
    assert_eq!(document.unread, ["Thermo"]);
    let text = to_text(&document, &document.rules.rules().expect("rules")).expect("a string");
    assert!(text.ends_with(".Thermo~CC1~CC2"), "{text}");
}

#[test]
fn boards_have_their_names_where_they_have_one() {
    let rules = |text: &str| read(text).expect(text).rules;
    for (text, presets) in [
        (".~R1C1_5", "classic"),
        (".Shape~6x6", "6x6"),
        (".NoBoxes", "latin-9"),
        (".Shape~7x7", "latin-7"),
        (".Diagonal~1.Diagonal~-1.Windoku.DisjointSets", "diagonal+windoku+disjoint-groups"),
        (".Shape~16x16.Windoku", "16x16+windoku"),
    ] {
        assert_eq!((rules(text).presets.as_str(), rules(text).board), (presets, None), "{text}");
    }
    let zero = rules(".Shape~9x9~0-9");
    assert_eq!(zero.rules().expect("rules").board().values(), 0..=9);
    let raw = rules(".Shape~2x3~4~Raw").rules().expect("rules");
    assert!(raw.houses().is_empty());
    let jigsaw = rules(".Shape~4x4.NoBoxes.Jigsaw~0011001122332233").rules().expect("rules");
    let usual = Rules::parse("4x4").expect("rules");
    assert_eq!(usual.regions(), jigsaw.regions());
    let small = rules(".Shape~6x6~9.RegionSize~9").rules().expect("rules");
    assert_eq!(small.regions().iter().max(), Some(&Some(3)), "four boxes of 3x3 cells");
    assert_eq!(rules(".AllDifferent~R1C1~R5C5~R9C9").houses.0[0].1, [0, 40, 80]);
    let windows = rules(".NoBoxes.Windoku").houses.0;
    assert_eq!((windows.len(), windows[0].1[0]), (4, 10), "without boxes they are houses of their own");
    assert!(error(".Shape~6x6.Jigsaw~0011").0.contains("expected 36 cells, found 4"));
    assert_eq!(read(".Shape~12x12.~RaCc_11").expect("a given").givens[9 * 12 + 11], 11);
}

#[test]
fn faults_are_found_at_their_place() {
    for (text, reason, column) in [
        (".~R1C1_5.Thermo~R1C1~R0C1", "Thermo: expected a cell such as R4C7, found 'R0C1'", 9),
        (".~R1C1_5~R2C2_0", "givens: expected a value of 1 to 9, found '0'", 1),
        (" .NoBoxes \n .Cage~x~R1C1", "Cage: expected a whole number, found 'x'", 13),
        (".Or.~R1C1_5", "Or: has no .End", 1),
        (".~R1C1_5.End", "End: ends no Or, And or Replicate", 9),
        (".Shape~6x6~4", "Shape: expected 6 to 16 values from 0 or 1, found 4", 1),
        (
            ".Shape~99x6",
            "Shape: expected rows and columns such as 6x6, with values such as 0-8 or without",
            1,
        ),
        (".Sum~5_=_1~R1C1~R1C2", "Sum: expected a weight for each cell, as in 0_=_1_-1", 1),
        (".Var~x~~2", "Var: expected capital letters as a name, found 'x'", 1),
        (".Diagonal~2", "Diagonal: expected 1 or -1, found '2'", 1),
        (".XSum~D1~5~", "XSum: expected a row or column such as R3, found 'D1'", 1),
        (".Quad~R9C9~1", "Quad: is at the edge, so it has no four cells", 1),
        (".LittleKiller~5~R9C9", "LittleKiller: no diagonal starts at R9C9", 1),
    ] {
        assert_eq!(error(text), (reason.to_owned(), Some(column)), "{text}");
    }
    let deep = ".Or".repeat(100_000);
    assert!(error(&deep).0.contains("nested more than 8 deep"));
    let many =
        format!(".Var~A~~1x900{}.Thermo~VA1~VA2{}", ".Replicate~____~VA1".repeat(4), ".End".repeat(4));
    assert!(error(&many).0.contains("more than"), "copies of copies do not fill the memory");
    let unknown = read(".Foo~R1C1.~R1C1_5.Bar").expect("a document");
    assert_eq!(unknown.unread, ["Foo", "Bar"]);
}

#[test]
fn strings_and_links_are_told_from_boards() {
    for text in [
        ".~R1C1_5",
        ".NoBoxes",
        ".Shape~6x6",
        " .Thermo~R1C1~R1C2",
        ".AntiKnight.NoBoxes",
        ".Foo~R1C1",
        ".Or.~R1C1_5.End",
    ] {
        assert!(is_string(text), "{text}");
        assert_eq!(nonet_text::read(text).map(|_| ()), Ok(()), "{text}");
    }
    for text in [".5..X..V.", ".X.V", "....", ".1~", "", "x.~R1C1_5", &".".repeat(81)] {
        assert!(!is_string(text), "{text}");
    }
    let document = read(".~R1C1_5.Pair~_~_a%20b~R1C1~R1C2").expect("a document");
    let link = to_link(&document, &document.rules.rules().expect("rules")).expect("a link");
    assert_eq!(Program::of(&link), Some(Program::Iss), "{link}");
    assert_eq!(nonet_text::read(&format!("see {link} there")).expect("a link").givens, document.givens);
    let spread = ".Shape~4x4\n  .~R1C1_3\n# a remark\n.Thermo~R1C1~R1C2";
    assert_eq!(nonet_text::read(spread).expect("a string").rules.constraints.len(), 1);
}

#[test]
fn killers_in_one_line_have_pointers_to_their_sums() {
    let line = format!("3<{}", "0".repeat(79)).replacen("00", "v0", 1);
    let line = format!("{}B{}", &line[..11], &line[12..]);
    let cages = constraints(&line);
    assert_eq!(cages[0], json!({"type": "killer-cage", "cells": ["r1c1", "r1c2"], "sum": 3}));
    assert_eq!(cages[1], json!({"type": "killer-cage", "cells": ["r1c3", "r2c3"], "sum": 11}));
    assert_eq!(Program::of(&line), Some(Program::Iss));
    let circle = format!("><{}", "0".repeat(79));
    assert_eq!(error(&circle), ("r1c1: its pointers lead in a circle".to_owned(), Some(1)));
    let beyond = format!("0<^{}", "0".repeat(78));
    assert_eq!(error(&beyond), ("r1c3: its pointers lead off the board".to_owned(), Some(3)));
}

/// Returns the packed automaton of transitions between states by values.
fn packed(board: &str, accepting: usize, transitions: &[[usize; 3]]) -> String {
    let machine = json!([{"type": "automaton", "cells": ["r1c1", "r1c2", "r2c2"], "accepting": [accepting], "transitions": transitions}]);
    let rules = Rules::parse(board).and_then(|rules| rules.with_constraints(&machine.to_string()));
    let document = Document { givens: vec![0; 16], ..Document::default() };
    let text = to_text(&document, &rules.expect("rules")).expect("a string");
    text.split('~')
        .skip_while(|part| part.rsplit('.').next() != Some("NFA"))
        .nth(1)
        .expect("an automaton")
        .to_owned()
}

#[test]
fn automata_read_a_cell_again_and_the_ends_of_parts() {
    let number = |constraint: &str| count(&read(&format!(".Shape~4x4{constraint}")).expect(constraint));
    // Two equal values.
    let steps: Vec<[usize; 3]> =
        (1..5).flat_map(|value| [[0, value, value], [value, value, 5]]).collect();
    let equal = packed("4x4", 5, &steps);
    let all = number("");
    assert_eq!(all, 288);
    assert_eq!(number(&format!(".NFA~{equal}~_~R1C1~R1C1")), all);
    assert_eq!(number(&format!(".NFA~{equal}~_~R1C1~R1C2")), 0);
    let palindrome = number(".Palindrome~R1C1~R3C2");
    assert!((1..all).contains(&palindrome));
    assert_eq!(number(&format!(".NFA~{equal}~_~R1C1~R3C2")), palindrome);
    // The value, the end of a part, and the value again. Where the digits are 1 to 4, the fifth symbol is that end.
    let steps: Vec<[usize; 3]> = (1..5)
        .flat_map(|value| [[0, value, value], [value, 5, value + 4], [value + 4, value, 9]])
        .collect();
    let parts = packed("latin-4~1-5", 9, &steps);
    assert_eq!(number(&format!(".NFA~{parts}~_~R1C1~-~R3C2")), palindrome);
    assert_eq!(
        number(&format!(".NFA~{parts}~_~R1C1~-~R1C1")),
        all,
        "the cell again, after the end of a part"
    );
    assert_eq!(number(&format!(".NFA~{parts}~_~R1C1~R3C2")), 0, "without an end");
    assert_eq!(number(&format!(".NFA~{parts}~_~R1C1~R3C2~-")), 0, "an end at another place");
}

/// Constraints that no string can hold.
const REFUSED: [&str; 4] = ["loop", "not", "snake", "yin-yang"];

#[test]
fn every_constraint_is_written_as_one_with_the_same_solution() {
    for kind in CONSTRAINT_KINDS.iter() {
        let mut arguments: Value = serde_json::from_str(kind.example.arguments).expect("JSON");
        arguments["type"] = kind.name.into();
        let rules = Rules::parse(kind.example.board).expect("a board");
        let rules = rules.with_constraints(&json!([arguments]).to_string()).expect("a constraint");
        let lowest = *rules.board().values().start();
        let digit = |symbol: char| {
            symbol.to_digit(36).map_or(0, |value| u8::try_from(value).expect("small") + 1 - lowest)
        };
        let givens: Vec<u8> = kind
            .example
            .givens
            .chars()
            .map(|symbol| if symbol == '.' { 0 } else { digit(symbol) })
            .collect();
        let document = Document { givens: givens.clone(), ..Document::default() };
        match to_text(&document, &rules) {
            Err(_) => assert!(REFUSED.contains(&kind.name), "{} is not written", kind.name),
            Ok(text) => {
                assert!(!REFUSED.contains(&kind.name), "{text}");
                let again = read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert!(again.unread.is_empty(), "{text}");
                assert_eq!(again.givens, givens, "{text}");
                let read = again.rules.rules().unwrap_or_else(|error| panic!("{text}: {error}"));
                assert_eq!(solutions(&read, &again), solutions(&rules, &document), "{text}");
            }
        }
    }
}

/// Returns up to two solutions.
fn solutions(rules: &Rules, document: &Document) -> Vec<Vec<u8>> {
    let sets = |bits: &u64| DigitSet::from_bits(*bits);
    let marks: Option<Vec<DigitSet>> =
        document.candidates.as_ref().map(|candidates| candidates.iter().map(sets).collect());
    let mut solver = Solver::new(rules).expect("supported rules");
    solver.start(Clues { givens: &document.givens, marks: marks.as_deref() });
    let mut found = Vec::new();
    while found.len() < 2 {
        match solver.next(&Limits::default()).expect("no limit") {
            Some(grid) => found.push(grid.to_vec()),
            None => break,
        }
    }
    found
}

/// Text that is nearly a string.
fn nearly() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        prop::sample::select(vec![
            "Shape",
            "Thermo",
            "Cage",
            "Sum",
            "NFA",
            "Pair",
            "PairX",
            "Regex",
            "Or",
            "And",
            "Replicate",
            "End",
            "Var",
            "Jigsaw",
            "NoBoxes",
            "RegionSize",
            "ChaosConstruction",
            "ChaosArrow",
            "ChaosCount",
            "Doppelganger",
            "LittleKiller",
            "XSum",
            "WhiteDot",
            "Quad",
            "SameValues",
            "EqualSum",
            "SumLine",
            "PillArrow",
            "Windoku",
            "DisjointSets",
            "ConnectedValues",
        ])
        .prop_map(|name| format!(".{name}")),
        prop::sample::select(vec![
            "~R1C1",
            "~R1C2",
            "~R2C1",
            "~RgCg",
            "~CC1",
            "~CC2",
            "~VA",
            "~VA1",
            "~DGR1",
            "~DGB9",
            "~A~~3",
            "~A~~999",
            "~6x6",
            "~9x9~0-9",
            "~1x1",
            "~16x1~16",
            "~0",
            "~1",
            "~-1",
            "~2",
            "~9",
            "~_",
            "~-",
            "~",
            "~LOOP",
            "~R1",
            "~C9",
            "~0_=_1_-1",
            "~BABCD",
            "~_______",
            "~R1C1_1",
            "~R1C1_1_2_3",
            "~1203",
            "~%",
            "~AgAAAA",
            "~SUp-yST-SST8kkv422_1JJA",
        ])
        .prop_map(str::to_owned),
        "[.~A-Za-z0-9_-]{0,6}",
    ];
    prop::collection::vec(word, 0..12).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_read_is_a_board_or_a_reason(text in nearly()) {
        match read(&text) {
            Err(error) => prop_assert!(error.reason.len() > 10, "{}", error),
            Ok(document) => {
                // Constraints may be malformed, as a cage with more cells than digits. What is well formed can be written.
                if let Ok(rules) = document.rules.rules() {
                    prop_assert_eq!(document.givens.len(), rules.cell_count());
                    if let Ok(written) = to_text(&document, &rules) {
                        let again = read(&written).map_err(|error| TestCaseError::fail(format!("{text} {written} {error}")))?;
                        prop_assert_eq!(again.givens, document.givens);
                        prop_assert_eq!(again.candidates, document.candidates);
                    }
                }
            }
        }
    }
}
