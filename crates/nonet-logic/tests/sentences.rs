//! The catalogue of sentences, and the kinds of patterns that hints name.

use std::collections::HashSet;

use fluent_bundle::FluentResource;
use nonet_logic::{Argument, CATALOGUE, KINDS, Layout, kind, sentence_with};

#[test]
fn every_sentence_of_the_catalogue_is_well_formed() {
    let text = include_str!("../src/telling/en.ftl");
    let errors = FluentResource::try_new(text.to_owned()).err().map(|(_, errors)| errors);
    assert_eq!(errors, None);
}

#[test]
fn a_sentence_is_found_by_its_name_and_attribute_and_needs_its_arguments() {
    let text = |text: &str| Argument::Text(text.to_owned());
    let both = [("first".to_owned(), text("a")), ("last".to_owned(), text("b"))];
    assert_eq!(sentence_with("list-of-two", both.clone()).as_deref(), Some("a and b"));
    assert_eq!(sentence_with("list-of-two.nothing", both), None);
    assert_eq!(sentence_with("list-of-two", [("first".to_owned(), text("a"))]), None);
    assert_eq!(sentence_with("nothing", []), None);
}

#[test]
fn every_technique_has_a_kind_of_the_catalogue() {
    for info in CATALOGUE {
        assert!(kind(info.key).is_some_and(|kind| sentence_with(kind, []).is_some()), "{}", info.key);
    }
}

#[test]
fn every_word_finds_a_technique() {
    let first = |key: &str| KINDS.iter().position(|(word, _)| key.contains(word));
    let used: HashSet<_> = CATALOGUE.iter().filter_map(|info| first(info.key)).collect();
    let unused: Vec<_> =
        (0..KINDS.len()).filter(|at| !used.contains(at)).map(|at| KINDS[at].0).collect();
    assert_eq!(unused, Vec::<&str>::new());
}

#[test]
fn names_that_contain_another_kind_are_told_apart() {
    assert_eq!(kind("x-wing"), Some("kind-fish"));
    assert_eq!(kind("xy-wing"), Some("kind-wing"));
    assert_eq!(kind("turbot-fish"), Some("kind-strong-links"));
    assert_eq!(kind("als-xy-wing"), Some("kind-set"));
    assert_eq!(kind("aligned-pair-exclusion"), Some("kind-exclusion"));
    assert_eq!(kind("forcing-x-chain"), Some("kind-forcing"));
    assert_eq!(kind("nothing"), None);
}

#[test]
fn techniques_that_need_much_of_a_board_never_occur_on_a_tiny_one() {
    // Each row of the table of needs names a technique that exists: a misspelt one would be missing here.
    let rules = nonet::Rules::parse("latin-2").expect("rules");
    let layout = Layout::new(&rules).expect("a small board");
    assert_eq!(CATALOGUE.iter().filter(|info| info.never_on(&layout).is_some()).count(), 26);
}
