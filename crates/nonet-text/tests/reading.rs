//! Whatever text is read, the answer is a board that fits its rules, or a reason.

use nonet_text::{Document, fpuzzles, from_link, read, sudokupad, to_link};
use proptest::prelude::*;

/// Checks that a document which is read has cells for its rules, if these are well formed.
fn check(found: Result<Document, nonet_text::ReadError>) {
    match found {
        Ok(document) => {
            let count = document.givens.len();
            for cells in [&document.centre, &document.corner] {
                assert_eq!(cells.len(), count);
            }
            assert!(document.placed.len() == count && document.ink.colours.len() == count);
        }
        Err(error) => assert!(error.reason.len() > 10, "{error}"),
    }
}

/// Text that is nearly a board: symbols of boards, documents and links.
fn nearly() -> impl Strategy<Value = String> {
    prop::collection::vec("[0-9.|\\-+ \n,;\\[\\]{}():'\"a-fA-F#x*=/]", 0..400)
        .prop_map(|parts| parts.concat())
}

/// JSON that is nearly a document.
fn json() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        Just("null".to_owned()),
        any::<bool>().prop_map(|flag| flag.to_string()),
        (-1..12_i32).prop_map(|number| number.to_string()),
        "\"(R1C1|r2c2|5|abc|)\"",
    ];
    let name = prop_oneof![
        Just("size"),
        Just("grid"),
        Just("cells"),
        Just("value"),
        Just("given"),
        Just("region"),
        Just("regions"),
        Just("cages"),
        Just("killercage"),
        Just("thermometer"),
        Just("lines"),
        Just("difference"),
        Just("metadata"),
        Just("extraregion"),
        Just("diagonal+"),
        Just("unique"),
        Just("sum"),
        Just("centremarks"),
        Just("solution"),
    ];
    leaf.prop_recursive(5, 60, 6, move |each| {
        prop_oneof![
            prop::collection::vec(each.clone(), 0..6).prop_map(|items| format!("[{}]", items.join(","))),
            prop::collection::vec((name.clone(), each), 0..6).prop_map(|members| {
                let members: Vec<String> =
                    members.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
                format!("{{{}}}", members.join(","))
            }),
        ]
    })
}

proptest! {
    #[test]
    fn any_text_is_a_board_or_a_reason(any in any::<String>(), nearly in nearly(), json in json()) {
        for text in [any, nearly, json] {
            check(read(&text));
            check(fpuzzles::read(&text));
            check(sudokupad::read(&text));
        }
    }

    #[test]
    fn documents_of_four_cells_are_boards_or_a_reason(rows in prop::collection::vec(json(), 4), more in json()) {
        let cell = |at: usize| if rows[at].starts_with('{') { rows[at].as_str() } else { "{}" };
        let grid = format!("[[{},{}],[{},{}]]", cell(0), cell(1), cell(2), cell(3));
        check(read(&format!("{{\"size\":2,\"grid\":{grid},\"killercage\":{more}}}")));
        check(read(&format!("{{\"cells\":{grid},\"regions\":{more},\"cages\":{more}}}")));
    }

    #[test]
    fn links_are_boards_that_go_back_or_a_reason(version in 1..3, body in "[A-Za-z0-9_-]{0,200}") {
        let Ok(document) = from_link(&format!("#{version}{body}")) else { return Ok(()) };
        let Ok(rules) = document.rules.rules() else { return Ok(()) };
        let again = to_link(&document, rules.digits()).map(|(link, _)| from_link(&link));
        prop_assert!(rules.cell_count() != document.givens.len() || again == Ok(Ok(document)));
    }
}

#[test]
fn long_texts_are_read_in_bounded_time() {
    let start = std::time::Instant::now();
    for part in [
        "/fpuzAAAA",
        "/sclAAAA",
        "&load=a",
        "#1",
        "-",
        "- ",
        "|",
        "1 ",
        " ",
        "[",
        "{a:",
        "'",
        "1,",
        "\t",
        "1|",
    ] {
        let text = part.repeat(90_000 / part.len());
        for start in ["", "https://x", "https://www.f-puzzles.com/?", "["] {
            check(read(&format!("{start}{text}!")));
        }
    }
    // A reader that is quadratic in the length of a text takes minutes.
    assert!(start.elapsed().as_secs() < 120);
}
