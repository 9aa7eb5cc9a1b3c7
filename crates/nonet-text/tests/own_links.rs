//! Links of the page hold a whole board, or what matters most of it.

use nonet_text::{Document, Drawing, RulesText, from_link, to_link};

#[test]
fn a_link_that_would_be_too_long_leaves_out_figures_before_words() {
    let line = Drawing::Stroke {
        points: vec![[0.5, 0.5], [1.5, 2.5]],
        width: 0.1,
        colour: "#67f067".to_owned(),
        head: None,
        under: true,
    };
    let held = |figures: usize, words: usize| {
        let document = Document {
            rules: RulesText::default(),
            givens: vec![0; 81],
            placed: vec![0; 81],
            centre: vec![0; 81],
            corner: vec![0; 81],
            fields: vec![("ruleset".to_owned(), "q".repeat(words))],
            drawn: vec![line.clone(); figures],
            ..Document::default()
        };
        let (fragment, is_whole) = to_link(&document, 9).expect("a link");
        let read = from_link(&fragment).expect("the page's own link");
        (read.drawn.len(), read.words().len(), is_whole)
    };
    assert_eq!(held(3, 10), (3, 10, true));
    assert_eq!(held(400, 10), (0, 10, false));
    assert_eq!(held(400, 20_000), (0, 0, false));
}
