//! Morphs and canonical forms of square boards with rectangular boxes.

use nonet::{Form, Limits, Random, Rules, Symmetries, canonical_batch};

fn rules(spec: &str) -> Rules {
    Rules::parse(spec).expect("rules")
}

fn group(spec: &str) -> Symmetries {
    Symmetries::of(&rules(spec)).expect("a group")
}

/// A board with some random digits.
fn scattered(size: usize, digits: usize, seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let mut cells = vec![0; size * size];
    for _ in 0..digits {
        let value = 1 + random.below(size);
        cells[random.below(size * size)] = u8::try_from(value).expect("a small number");
    }
    cells
}

#[test]
fn groups_have_the_orders_of_their_boards() {
    for (spec, order) in [
        ("4x4", 3_072),
        ("6x6", 2_488_320),
        ("6x6:3x2", 2_488_320),
        ("8x8", 17_836_277_760),
        ("classic", 1_218_998_108_160),
        ("12x12", 479_001_600 * 31_104 * 82_944),
    ] {
        assert_eq!(group(spec).order(), order, "{spec}");
    }
}

#[test]
fn other_rules_are_refused_with_the_reason() {
    for (spec, reason) in [
        ("16x16", "too many morphs"),
        ("12x12:2x6", "too many morphs"),
        ("12x12+diagonal", "extra houses"),
        ("latin-6", "rectangular boxes"),
        ("samurai", "rectangular boxes"),
    ] {
        let refused = Symmetries::of(&rules(spec)).expect_err(spec);
        assert!(refused.to_string().contains(reason), "{spec}: {refused}");
    }
}

#[test]
fn batches_give_the_same_forms_on_any_number_of_threads() {
    let boxes = group("6x6");
    let boards: Vec<u8> = (0..200).flat_map(|seed| scattered(6, 9, seed)).chain([7; 36]).collect();
    let forms =
        |threads| canonical_batch(&boxes, &boards, None, Form::Minlex, &Limits::default(), threads);
    let found = forms(1);
    assert_eq!(found, forms(3));
    assert!(found[..200].iter().all(Result::is_ok) && found[200].is_err());
}
