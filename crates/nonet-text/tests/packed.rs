//! Packed texts in links, and the short form of JSON.

use nonet_text::lz::{compress, decompress};
use nonet_text::read_short_json;
use proptest::prelude::*;
use serde_json::{Value, json};

/// Made with another implementation: the Python package lzstring 1.0.4.
const KNOWN: [(&str, &str); 4] =
    [("", "Q==="), ("a", "IZA="), ("aaaa", "IY5A"), (r#"{"size":9}"#, "N4IgzglgXgpiBcBOAvkA")];

#[test]
fn texts_are_packed_as_others_pack_them() {
    for (text, packed) in KNOWN {
        assert_eq!(compress(text), packed);
        assert_eq!(decompress(packed).as_deref(), Ok(text));
        assert_eq!(decompress(packed.trim_end_matches('=')).as_deref(), Ok(text));
    }
}

#[test]
fn a_packed_text_cannot_fill_the_memory() {
    let error = decompress(&compress(&"a".repeat(4_200_000))).expect_err("it is too long");
    assert!(error.reason.contains("4,194,304"), "{error}");
}

#[test]
fn a_damaged_short_form_is_refused() {
    let deep = format!("{}x{}", "[".repeat(50), "]".repeat(50));
    for text in ["{a:1", "{a}", "[1,2", "{a:'x}", "{a:1}}", "{:1}", &deep, r"{a:'\x'}", "", "{a:1é"] {
        let error = read_short_json(text).expect_err(text);
        assert!(error.reason.contains("damaged at its character "), "{text}: {error}");
    }
}

#[test]
fn drawings_in_the_short_form_have_their_names_and_colours() {
    let short = "{l:[{wp:[[3.5,0.5],[2.5,1.5]],c:f067f0,th:10},{c:001122,c1:#0,c2:#F,w:64,h:0.5,r:t,ct:[1,2],d2:'M0'}],\
                 re:[[[0,0]],[]],id:123456,vd:[],fs:12,hl:0.3}";
    let found = read_short_json(short).expect("the short form");
    let lines = json!([
        { "wayPoints": [[3.5, 0.5], [2.5, 1.5]], "color": "#f067f0", "thickness": 10 },
        {
            "color": "#001122", "borderColor": "#000000", "backgroundColor": "#FFFFFF", "width": 64, "height": 0.5,
            "rounded": true, "center": [1, 2], "d": "M0"
        },
    ]);
    let rest = json!({ "regions": [[[0, 0]], [{}]], "id": 123_456, "videos": [{}], "fontSize": 12, "headLength": 0.3 });
    let mut expected = rest;
    expected["lines"] = lines;
    assert_eq!(found, expected);
}

/// Writes data as `SudokuPad` does, in a way that shares nothing with the reader.
fn short(data: &Value) -> String {
    match data {
        Value::Bool(flag) => (if *flag { "t" } else { "f" }).to_owned(),
        Value::String(text) => {
            let quoted = json!(text).to_string();
            let bare = quoted[1..quoted.len() - 1].replace("\\\"", "\"").replace('\'', "\\'");
            format!("'{bare}'")
        }
        Value::Array(list) => {
            let item = |item: &Value| if *item == json!({}) { String::new() } else { short(item) };
            format!("[{}]", list.iter().map(item).collect::<Vec<_>>().join(","))
        }
        Value::Object(object) => {
            let member = |(name, value)| format!("{name}:{}", short(value));
            format!("{{{}}}", object.iter().map(member).collect::<Vec<_>>().join(","))
        }
        other => other.to_string(),
    }
}

fn data() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(Value::from),
        (-99_i64..100).prop_map(Value::from),
        any::<String>().prop_map(Value::from),
        Just(json!({})),
    ];
    leaf.prop_recursive(4, 20, 5, |each| {
        prop_oneof![
            prop::collection::vec(each.clone(), 1..5).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{3,8}", each, 0..5)
                .prop_map(|members| members.into_iter().collect()),
        ]
    })
}

proptest! {
    #[test]
    fn packed_texts_survive(text in any::<String>(), few in "[ab]{0,300}") {
        for text in [text, few] {
            prop_assert_eq!(decompress(&compress(&text)), Ok(text));
        }
    }

    #[test]
    fn damaged_texts_are_refused_or_read(text in "[ABCDEN4Ig+/=]{0,80}", any in any::<String>()) {
        let _ = decompress(&text);
        let _ = read_short_json(&any);
    }

    #[test]
    fn data_survives_the_short_form(data in data()) {
        let document = json!({ "document": data });
        prop_assert_eq!(read_short_json(&short(&document)), Ok(document));
    }
}
