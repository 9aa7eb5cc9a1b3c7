//! Links of the page hold a whole board, or what matters most of it.

use nonet_text::{Document, Drawing, RulesText, from_link, to_link};

#[test]
fn a_link_that_would_be_too_long_leaves_out_figures_before_words() {
    // Links are packed, so what makes one too long is not the same again and again.
    let scattered = |at: u32| at.wrapping_mul(2_654_435_761) ^ at.wrapping_mul(40_503).rotate_left(13);
    let line = |at: u32| Drawing::Stroke {
        points: vec![[f64::from(scattered(at)) / 1e9, 0.5], [1.5, f64::from(scattered(at + 1)) / 1e9]],
        width: 0.1,
        colour: "#67f067".to_owned(),
        head: None,
        under: true,
    };
    let letter = |at: u32| char::from_digit(scattered(at) % 36, 36).expect("a digit");
    let held = |figures: u32, words: u32| {
        let document = Document {
            rules: RulesText::default(),
            givens: vec![0; 81],
            placed: vec![0; 81],
            centre: vec![0; 81],
            corner: vec![0; 81],
            fields: vec![("ruleset".to_owned(), (0..words).map(letter).collect())],
            drawn: (0..figures).map(line).collect(),
            ..Document::default()
        };
        let (fragment, is_whole) = to_link(&document, 9).expect("a link");
        let read = from_link(&fragment).expect("the page's own link");
        (read.drawn.len(), read.words().len(), is_whole)
    };
    assert_eq!(held(3, 10), (3, 10, true));
    assert_eq!(held(2000, 10), (0, 10, false));
    assert_eq!(held(2000, 90_000), (0, 0, false));
}

#[test]
fn a_killer_has_a_link_of_under_a_thousand_characters() {
    let cage = |row: usize, column: usize| {
        let cells = [format!("r{row}c{column}"), format!("r{row}c{}", column + 1)];
        let sum = (3 * row + column) % 15 + 3;
        let cage = serde_json::json!({ "type": "killer-cage", "cells": cells, "sum": sum });
        cage.as_object().cloned().unwrap_or_default()
    };
    let cages = (1..=9).flat_map(|row| [1, 3, 5, 7].map(|column| cage(row, column))).collect();
    let words = "Normal Sudoku rules apply. The digits in a cage differ and add up to its sum.";
    let fields = [("title", "A killer"), ("author", "A setter"), ("rules", words)];
    let document = Document {
        fields: fields.map(|(name, text)| (name.to_owned(), text.to_owned())).into(),
        rules: RulesText { constraints: cages, ..RulesText::default() },
        givens: vec![0; 81],
        placed: vec![0; 81],
        centre: vec![0; 81],
        corner: vec![0; 81],
        ..Document::default()
    };
    let (fragment, is_whole) = to_link(&document, 9).expect("a link");
    assert!(is_whole && fragment.len() < 950, "{} characters", fragment.len());
    let read = from_link(&fragment).expect("the page's own link");
    assert_eq!(read.rules, document.rules);
    assert_eq!(
        ["title", "author", "rules"].map(|name| read.field(name).to_owned()),
        fields.map(|(_, text)| text)
    );
}
