//! Rules in words and drawings, read together: what setters write in many ways, and what only looks like it.

use nonet_text::{Document, sudokupad};
use proptest::prelude::*;
use serde_json::{Value, json};

/// What a document draws: the name of the member of `SudokuPad`, and the item.
type Drawn = (&'static str, Value);

#[expect(clippy::needless_pass_by_value, reason = "tests write JSON in place")]
fn line(colour: &str, points: Value) -> Drawn {
    ("lines", json!({ "wayPoints": points, "color": colour, "thickness": 10 }))
}

fn green() -> Drawn {
    line("#67f067ff", json!([[0.5, 0.5], [0.5, 2.5], [2.5, 4.5]]))
}

fn purple() -> Drawn {
    line("#f067f0ff", json!([[5.5, 0.5], [4.5, 1.5], [4.5, 2.5]]))
}

fn blue() -> Drawn {
    line("#2ecbffff", json!([[8.5, 1.5], [8.5, 5.5]]))
}

fn grey() -> Drawn {
    line("#b5b5b5ff", json!([[7.5, 0.5], [7.5, 3.5]]))
}

fn patch(member: &'static str, at: [f64; 2], size: f64, more: &Value) -> Drawn {
    let mut item = json!({ "center": at, "width": size, "height": size, "rounded": true });
    for (name, value) in more.as_object().into_iter().flatten() {
        item[name] = value.clone();
    }
    (member, item)
}

fn bulb(at: [f64; 2]) -> Drawn {
    patch("underlays", at, 0.8, &json!({ "backgroundColor": "#cccf" }))
}

fn thermometer() -> [Drawn; 2] {
    [bulb([3.5, 6.5]), line("#cccf", json!([[3.5, 6.5], [3.5, 8.5], [1.5, 8.5]]))]
}

fn circle(at: [f64; 2]) -> Drawn {
    patch("overlays", at, 0.82, &json!({ "backgroundColor": "#ffffff", "borderColor": "#aaa" }))
}

fn arrow() -> [Drawn; 2] {
    let shaft = json!({ "wayPoints": [[6.5, 6.1], [6.5, 4.5]], "color": "#aaaf", "headLength": 0.35, "thickness": 3 });
    [circle([6.5, 6.5]), ("arrows", shaft)]
}

fn white_dot(at: [f64; 2]) -> Drawn {
    patch("overlays", at, 0.34, &json!({ "backgroundColor": "#fff", "borderColor": "#000" }))
}

fn black_dot(at: [f64; 2]) -> Drawn {
    patch("overlays", at, 0.34, &json!({ "backgroundColor": "#000000" }))
}

fn text(at: [f64; 2], text: &str) -> Drawn {
    patch("overlays", at, 0.35, &json!({ "backgroundColor": "#fff", "text": text }))
}

#[expect(clippy::needless_pass_by_value, reason = "tests write JSON in place")]
fn cage(cells: Value, value: &str) -> Drawn {
    ("cages", json!({ "cells": cells, "value": value }))
}

fn square(at: [f64; 2]) -> Drawn {
    patch("underlays", at, 0.7, &json!({ "backgroundColor": "#cfcfcf", "rounded": false }))
}

fn beside(at: [f64; 2], text: &str) -> Drawn {
    patch("overlays", at, 1.0, &json!({ "text": text }))
}

/// Returns a document of 9x9 cells with boxes.
fn document(rules: &str, drawn: impl IntoIterator<Item = Drawn>) -> Document {
    let regions: Vec<Vec<[usize; 2]>> = (0..9)
        .map(|at| (0..9).map(|cell| [at / 3 * 3 + cell / 3, at % 3 * 3 + cell % 3]).collect())
        .collect();
    let mut data = json!({
        "cells": vec![vec![json!({}); 9]; 9],
        "regions": regions,
        "metadata": { "rules": rules },
    });
    for (member, item) in drawn {
        if data.get(member).is_none() {
            data[member] = json!([]);
        }
        if let Some(items) = data[member].as_array_mut() {
            items.push(item);
        }
    }
    sudokupad::read(&data.to_string()).unwrap_or_else(|error| panic!("{rules}: {error}"))
}

/// Returns the constraints of a document, as JSON, and its presets unless they are the usual.
fn read(document: &Document) -> String {
    let kinds = document.rules.constraints.iter().map(|item| {
        let mut rest = item.clone();
        let kind = rest.remove("type").unwrap_or_default();
        format!("{} {}", kind.as_str().unwrap_or_default(), Value::from(rest))
    });
    let preset = Some(document.rules.presets.clone()).filter(|preset| preset != "classic");
    preset.into_iter().chain(kinds).collect::<Vec<_>>().join("\n").replace('"', "")
}

const USUAL: &str = "Normal sudoku rules apply.";

/// Checks that all of a document is read, as these constraints.
fn all_is_read(words: &str, drawn: impl IntoIterator<Item = Drawn>, expected: &str) {
    let found = document(&format!("{USUAL}\n{words}"), drawn);
    assert_eq!(read(&found), expected, "{words}");
    assert_eq!(found.words(), "", "{words}");
    assert!(found.unread.is_empty() && found.drawn.is_empty(), "{words}: {:?}", found.unread);
    assert!(!found.read_from_words.is_empty(), "{words}");
}

/// Checks that nothing of a document is read, and that it says so.
fn nothing_is_read(words: &str, drawn: impl IntoIterator<Item = Drawn>) {
    let drawn: Vec<Drawn> = drawn.into_iter().collect();
    let found = document(&format!("{USUAL} {words}"), drawn.clone());
    assert_eq!(read(&found), "", "{words}");
    assert_eq!(found.drawn.len(), drawn.len(), "{words}");
    assert!(!found.words().is_empty(), "{words}");
    assert!(found.read_from_words.is_empty(), "{words}");
}

#[test]
fn lines_are_read_in_many_wordings() {
    let whisper = "whisper {cells:[r1c1,r1c2,r1c3,r2c4,r3c5],difference:5}";
    for words in [
        "Adjacent digits on a green line differ by at least 5.",
        "German Whispers: neighbouring digits along green lines must have a difference of 5 or more",
        "WHISPERS\n- Each pair of adjacent cells along a green line must differ by at least five.",
        "Any two adjacent digits on a green German whisper line have a minimum difference of 5 (e.g. 1-6-2).",
    ] {
        all_is_read(words, [green()], whisper);
    }
    all_is_read(
        "Adjacent digits on a green line differ by at least 4.",
        [green()],
        &whisper.replace(":5}", ":4}"),
    );
    let renban = "renban {cells:[r6c1,r5c2,r5c3]}";
    for words in [
        "Digits on a purple line form a set of consecutive, non-repeating digits in any order.",
        "Renban: pink lines contain consecutive digits in any order, without repeats.",
        "Purple lines are renban lines: they contain a set of consecutive digits which do not repeat.",
        "[Renban] Each purple line consists of a set of non-repeating consecutive digits, in some order.",
    ] {
        all_is_read(words, [purple()], renban);
    }
    let sums = "region-sum-line {cells:[r9c2,r9c3,r9c4,r9c5,r9c6]}";
    for words in [
        "Box borders divide a blue line into segments with the same sum.",
        "Digits along a blue line have an equal sum in each box that the line passes through. Different lines may have \
         different sums.",
        "Region sum lines: box borders separate blue lines into segments. The digits of each segment on a line sum to the \
         same total.",
    ] {
        all_is_read(words, [blue()], sums);
    }
    let palindrome = "palindrome {cells:[r8c1,r8c2,r8c3,r8c4]}";
    for words in [
        "Grey lines are palindromes.",
        "The digits on a gray line read the same in both directions.",
        "Palindrome: Digits along a grey line read the same forwards and backwards.",
    ] {
        all_is_read(words, [grey()], palindrome);
    }
    let both = "Adjacent digits on a green line differ by at least 5. Purple lines contain a set of consecutive digits \
                without repeats.";
    let found = document(both, [green(), purple()]);
    assert_eq!(read(&found), format!("{renban}\n{whisper}"));
    assert_eq!(found.words(), "");
}

#[test]
fn other_lines_are_read() {
    let red = line("#e05050", json!([[0.5, 0.5], [0.5, 3.5]]));
    let cells = "{cells:[r1c1,r1c2,r1c3,r1c4]";
    let alternate = "Two cells adjacent along a red line must contain one even digit and one odd digit.";
    all_is_read(alternate, [red], &format!("modular-line {cells},modulus:2}}"));
    let peach = line("#ffccaa", json!([[0.5, 0.5], [0.5, 3.5]]));
    let entropic = "Each set of three adjacent digits along a peach line contains one low digit (123), one medium digit \
                    (456) and one high digit (789).";
    all_is_read(entropic, [peach], &format!("entropic-line {cells}}}"));
    let lavender = line("#dfc5fe", json!([[0.5, 0.5], [0.5, 3.5]]));
    let zipper =
        "Digits an equal distance from the center of a lavender zipper line sum to the same total.";
    all_is_read(zipper, [lavender], &format!("zipper-line {cells}}}"));
    let between =
        "Digits on a line between two circles must be strictly between the digits in the circles.";
    all_is_read(
        between,
        [line("#777777", json!([[0.5, 0.5], [0.5, 3.5]])), circle([0.5, 0.5]), circle([0.5, 3.5])],
        &format!("between-line {cells}}}"),
    );
    let sum = "Each blue line can be divided into one or more segments that each sum to 10.";
    all_is_read(sum, [blue()], "sum-line {cells:[r9c2,r9c3,r9c4,r9c5,r9c6],sum:10}");
}

#[test]
fn thermometers_and_arrows_are_read_in_many_wordings() {
    let cells = "{cells:[r4c7,r4c8,r4c9,r3c9,r2c9]}";
    for words in [
        "Digits along a thermometer increase from the bulb end.",
        "Thermometers: Digits on thermos strictly increase starting from the bulb.",
        "Along thermometers, digits must increase from the bulb to the tip.",
        "* Thermo - Digits along a grey thermometer increase moving away from the bulb.",
    ] {
        all_is_read(words, thermometer(), &format!("thermometer {cells}"));
    }
    for words in [
        "Digits along a thermometer increase or stay the same from the bulb end.",
        "Slow thermos: digits on a thermometer never decrease from the bulb.",
        "Digits on thermometers must generally increase from bulb to tip. Digits may remain the same.",
    ] {
        all_is_read(words, thermometer(), &format!("slow-thermometer {cells}"));
    }
    for words in [
        "Digits along an arrow sum to the digit in the attached circle.",
        "Arrows: the numbers on an arrow must add up to the number in its circle. Digits may repeat on an arrow.",
        "The digit in a circle is the sum of the digits along its arrow.",
    ] {
        all_is_read(words, arrow(), "arrow {bulb:[r7c7],cells:[r7c6,r7c5]}");
    }
}

#[test]
fn signs_are_read_in_many_wordings() {
    let dots = || [white_dot([0.5, 1.0]), black_dot([1.0, 4.5])];
    let both = "black:[[r1c5,r2c5]]";
    for words in [
        "Digits separated by a white dot are consecutive. Digits separated by a black dot are in a 1:2 ratio.",
        "White dots join consecutive digits, black dots join digits with a ratio of 2:1. Not all dots are given.",
        "Kropki: Cells with a white dot between them contain consecutive digits, and cells with a black dot between \
         them contain digits where one is double the other. Not all possible dots are necessarily given.",
    ] {
        all_is_read(words, dots(), &format!("kropki-dots {{{both},white:[[r1c1,r1c2]]}}"));
    }
    all_is_read(
        "Digits at a white dot are consecutive and digits at a black dot have a ratio of 1:2. All dots are given.",
        dots(),
        &format!("kropki-dots {{{both},negative_black:true,negative_white:true,white:[[r1c1,r1c2]]}}"),
    );
    // Where all are given and none is drawn, all pairs are ruled out.
    let usual = "Digits separated by an X sum to 10, digits separated by a V sum to 5.";
    all_is_read(&format!("{usual} All Xs and Vs are given."), [], "xv {negative:true,v:[],x:[]}");
    assert!(!document("All dots are given.", []).words().is_empty());
    let letters = || [text([0.5, 1.0], "X"), text([1.0, 4.5], "V")];
    for (words, negative) in [
        ("Digits separated by an X sum to 10, digits separated by a V sum to 5.", ""),
        (
            "XV: Cells joined by an X add up to ten and cells joined by a V to five. All Xs and Vs are given.",
            "negative:true,",
        ),
        (
            "Cells separated by V sum to 5 and cells separated by X sum to 10. Not all Xs and Vs are given.",
            "",
        ),
    ] {
        all_is_read(words, letters(), &format!("xv {{{negative}v:[[r1c5,r2c5]],x:[[r1c1,r1c2]]}}"));
    }
}

#[test]
fn cages_marks_and_clues_are_read() {
    let cages = || [cage(json!([[0, 0], [1, 1], [3, 3]]), "12")];
    for words in [
        "Digits in a cage sum to the number in the corner and cannot repeat.",
        "Killer cages: digits in cages must add up to the total given in the top left corner of the cage.",
        "Digits may not repeat within a cage. Digits in cages sum to the small clue.",
    ] {
        all_is_read(words, cages(), "killer-cage {cells:[0,10,30],sum:12}");
    }
    // In a row, they cannot repeat anyway.
    let row = [cage(json!([[0, 0], [0, 1]]), "9")];
    all_is_read(
        "Digits in a cage sum to the total in the corner.",
        row,
        "killer-cage {cells:[0,1],sum:9}",
    );
    let square_and = "Cells with a grey square contain even digits.";
    all_is_read(square_and, [square([4.5, 4.5])], "even {cells:[r5c5]}");
    let odd = patch("underlays", [4.5, 4.5], 0.7, &json!({ "backgroundColor": "#cfcfcf" }));
    all_is_read("A grey circle contains an odd digit.", [odd], "odd {cells:[r5c5]}");
    let circles = [circle([0.5, 0.5]), circle([4.5, 5.5])];
    let counting = "A digit in a circle indicates how many circles contain that digit.";
    all_is_read(counting, circles, "counting-circles {cells:[r1c1,r5c6]}");
    let quad = patch(
        "overlays",
        [1.0, 1.0],
        0.5,
        &json!({ "backgroundColor": "#fff", "borderColor": "#000", "text": "12" }),
    );
    let around = "Digits in a circle must appear at least once in the four surrounding cells.";
    all_is_read(around, [quad], "quadruple {cells:[r1c1,r1c2,r2c1,r2c2],digits:[1,2]}");
    let pointer = (
        "arrows",
        json!({ "wayPoints": [[5.73, -0.27], [5.93, -0.07]], "color": "#000", "headLength": 0.2 }),
    );
    let along = "Little Killer: Digits along the diagonal indicated by an arrow sum to the number outside the grid.";
    all_is_read(
        along,
        [beside([5.5, -0.5], "9"), pointer],
        "little-killer {at:r6c0,direction:down-right,sum:9}",
    );
    let sandwich = "Clues outside the grid give the sum of the digits between the 1 and the 9 in that row or column.";
    all_is_read(sandwich, [beside([-0.5, 2.5], "35")], "sandwich {at:r0c3,sum:35}");
}

#[test]
fn other_clues_beside_the_board_are_read() {
    for (words, expected) in [
        (
            "Skyscrapers: clues outside the grid indicate how many skyscrapers can be seen from that direction.",
            "skyscraper {at:r0c3,count:3}",
        ),
        (
            "Clues outside the grid give the sum of the first X digits, where X is the first digit in that direction.",
            "x-sum {at:r0c3,sum:3}",
        ),
        (
            "Clues outside the grid indicate the digit in the Nth cell in that direction, where N is the first digit.",
            "numbered-room {at:r0c3,digit:3}",
        ),
    ] {
        all_is_read(words, [beside([-0.5, 2.5], "3")], expected);
    }
}

#[test]
fn sentences_about_shapes_that_are_not_there_say_nothing() {
    let words = "Rules:\n- Digits separated by a white dot are consecutive. All white dots are given.\n- Cells with a grey \
                 square contain even digits.";
    let dots = "kropki-dots {negative_white:true,white:[[r1c1,r1c2]]}";
    all_is_read(words, [white_dot([0.5, 1.0])], dots);
    // Unless there is a shape that they might mean.
    let found = document(words, [white_dot([0.5, 1.0]), grey()]);
    assert_eq!(
        (read(&found).as_str(), found.words()),
        (dots, "Cells with a grey square contain even digits.")
    );
}

#[test]
fn rules_of_the_whole_board_are_read_from_words_alone() {
    for (words, expected) in [
        ("Cells a knight's move apart cannot contain the same digit.", "anti-knight {}"),
        ("Antiknight: identical digits cannot be a chess knight's move apart.", "anti-knight {}"),
        ("Anti-king: digits may not repeat a king's move away.", "anti-king {}"),
        ("Orthogonally adjacent cells cannot contain consecutive digits.", "nonconsecutive {}"),
        ("Digits cannot repeat on both main diagonals.", "diagonal"),
    ] {
        all_is_read(words, [], expected);
    }
    let across = line("#34bbe6", json!([[0, 0], [9, 9]]));
    all_is_read("Digits along the marked diagonal cannot repeat.", [across], "diagonal-main");
}

#[test]
fn what_only_looks_like_a_rule_is_left() {
    for words in [
        "Adjacent digits on a green line do NOT differ by at least 5.",
        "Adjacent digits on a green line differ by at most 5.",
        "Adjacent digits on a green line differ by at least 5 or are equal.",
        "Adjacent digits on exactly one green line differ by at least 5.",
        "Digits on a green line differ by at least 5.",
        "Adjacent digits on a blue line differ by at least 5.",
        "Adjacent digits on a green line differ by at least 5. Green lines are palindromes.",
        "Adjacent digits on a green line differ by at least 5. One of the lines is wrong.",
        "Adjacent digits on a green line differ by at least 5, except in box 5.",
    ] {
        nothing_is_read(words, [green()]);
    }
    for words in [
        "Digits on a purple line do not form a set of consecutive, non-repeating digits.",
        "Digits on a purple line are consecutive.",
        "Each purple line is either renban or a palindrome.",
        "Some purple lines contain a set of consecutive digits without repeats.",
    ] {
        nothing_is_read(words, [purple()]);
    }
    for words in [
        "Digits along a thermometer increase from the tip to the bulb.",
        "Digits along a thermometer decrease from the bulb.",
        "Digits along a thermometer increase by 1 from the bulb.",
        "Exactly one thermometer is faulty. Digits on thermometers increase from the bulb.",
    ] {
        nothing_is_read(words, thermometer());
    }
    for words in [
        "Digits along an arrow multiply to the digit in the circle.",
        "Digits along an arrow sum to the digit in the circle or its double.",
        "Digits along an arrow do not sum to the digit in the circle.",
        "Digits along an arrow sum to the digit in the circle. Some cells are doublers.",
        "Values along an arrow sum to the value in the circle. The value of a shaded cell is one more than its digit.",
    ] {
        nothing_is_read(words, arrow());
    }
    for words in [
        "Digits in a cage sum to the number in the corner. Digits may repeat in a cage.",
        "Digits in a cage sum to the number in the corner.",
        "Digits in a cage cannot repeat. Some cages lie.",
        "Digits in a cage cannot repeat and sum to a prime number.",
    ] {
        nothing_is_read(words, [cage(json!([[0, 0], [1, 1], [3, 3]]), "12")]);
    }
    for words in [
        "Digits separated by a white dot are not consecutive.",
        "Digits separated by a white dot are in a 1:2 ratio. Digits separated by a black dot are consecutive.",
        "Digits at a white dot are consecutive. All dots are given. Not all dots are given.",
    ] {
        nothing_is_read(words, [white_dot([0.5, 1.0]), black_dot([1.0, 4.5])]);
    }
    nothing_is_read(
        "Normal sudoku rules do not apply. Cells a knight's move apart cannot be equal.",
        [],
    );
    nothing_is_read("Cells a knight's move apart may contain the same digit.", []);
    nothing_is_read(
        "Clues outside the grid are the sum of the digits between 2 and 8.",
        [beside([-0.5, 2.5], "9")],
    );
}

#[test]
fn drawings_that_are_not_clear_are_left() {
    let loose = line("#67f067ff", json!([[0.5, 0.5], [0.5, 2.5], [3.5, 3.5]]));
    nothing_is_read("Adjacent digits on a green line differ by at least 5.", [loose]);
    let renban = "Digits on a purple line form a set of consecutive, non-repeating digits.";
    // One line or two?
    let next = line("#f067f0ff", json!([[4.5, 2.5], [4.5, 5.5]]));
    nothing_is_read(renban, [purple(), next]);
    let [across, down] = [json!([[4.5, 3.5], [4.5, 5.5]]), json!([[3.5, 4.5], [5.5, 4.5]])];
    nothing_is_read(renban, [across, down].map(|points| line("#f067f0ff", points)));
    let [circle, shaft] = arrow();
    nothing_is_read("Digits along an arrow sum to the digit in the circle.", [shaft]);
    nothing_is_read("Digits along an arrow sum to the digit in the circle.", [circle]);
    // A region sum line that comes back to a box: is its total there one sum or two?
    let back = line("#2ecbffff", json!([[1.5, 1.5], [1.5, 3.5], [2.5, 3.5], [2.5, 1.5]]));
    nothing_is_read("Digits along a blue line have an equal sum in each box it passes through.", [back]);
}

#[test]
fn what_is_left_is_named_and_stays() {
    let words =
        "Adjacent digits on a green line differ by at least 5. Digits on a blue line are a mystery.";
    let found = document(words, [green(), blue()]);
    assert_eq!(read(&found), "whisper {cells:[r1c1,r1c2,r1c3,r2c4,r3c5],difference:5}");
    assert_eq!(found.words(), "Digits on a blue line are a mystery.");
    assert_eq!((found.unread.as_slice(), found.drawn.len()), (&["lines".to_owned()][..], 1));
    assert_eq!(
        found.read_from_words,
        ["whisper: green lines and 'Adjacent digits on a green line differ by at least 5.'"]
    );
}

#[test]
fn what_was_read_is_not_read_again_from_a_link() {
    let words =
        "Adjacent digits on a green line differ by at least 5. Digits on a blue line are a mystery.";
    let found = document(words, [green(), blue()]);
    let rules = found.rules.rules().unwrap_or_else(|error| panic!("{error}"));
    let link = sudokupad::to_link(&found, &rules).unwrap_or_else(|error| panic!("{}", error.0));
    let again = sudokupad::read(&link).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(again.rules.rules(), Ok(rules));
    assert_eq!(again.words(), "Digits on a blue line are a mystery.");
}

/// Sentences of words that mean something to the reader.
fn sentence() -> impl Strategy<Value = String> {
    let words = "digits on a green purple line adjacent differ by at least 5 cages sum to the circle arrow cannot repeat \
                 not all dots are given white black consecutive thermometer increase from bulb , and . or (e.g. 1:2 ratio) \
                 box borders segments same X V 10 knight's move apart : - \n i.e. diagonal";
    let words: Vec<&str> = words.split(' ').collect();
    prop::collection::vec(prop::sample::select(words), 0..60).prop_map(|words| words.join(" "))
}

fn shape() -> impl Strategy<Value = Drawn> {
    let at = || (-2_i32..40).prop_map(|at| f64::from(at) / 4.0);
    let points = prop::collection::vec((at(), at()), 0..6);
    let colour = prop::sample::select(vec!["#67f067", "#f067f0", "#cccf", "#fff", "#000"]);
    (prop::sample::select(vec!["lines", "arrows", "overlays", "underlays"]), points, colour, 0..4_u8, at()).prop_map(
        |(member, points, colour, sign, size)| {
            let first = points.first().copied().unwrap_or_default();
            let text = ["", "X", "12", "☀"][usize::from(sign)];
            let item = json!({
                "wayPoints": points, "color": colour, "headLength": 0.3, "center": first, "width": size, "height": size,
                "rounded": sign % 2 == 0, "backgroundColor": colour, "borderColor": "#000",
                "text": text,
            });
            (member, item)
        },
    )
}

proptest! {
    #[test]
    fn any_words_and_shapes_are_read_or_left(
        sentence in sentence(), any in ".{0,200}", shapes in prop::collection::vec(shape(), 0..30)
    ) {
        for words in [&sentence, &any, &format!("Normal sudoku rules apply. {sentence}. {sentence}")] {
            let count = shapes.len();
            let found = document(words, shapes.clone());
            prop_assert!(found.drawn.len() <= count);
            prop_assert!(found.rules.rules().is_ok());
        }
    }
}
