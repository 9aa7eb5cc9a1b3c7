//! The kinds of patterns that a hint can name before the technique.

/// The kind named for a technique that has none of its own.
pub(super) const OTHER: &str = "kind-rare";

/// Words in technique keys, each with its kind's name in the catalogue; the first match wins.
const KINDS: [(&str, &str); 48] = [
    ("rectangle-", "kind-deadly"),
    ("hidden-rectangle", "kind-deadly"),
    ("unique-loop", "kind-deadly"),
    ("bug-", "kind-deadly"),
    ("empty-rectangle", "kind-strong-links"),
    ("strong-links", "kind-strong-links"),
    ("skyscraper", "kind-strong-links"),
    ("kite", "kind-strong-links"),
    ("turbot-fish", "kind-strong-links"),
    ("full-house", "kind-single"),
    ("single", "kind-single"),
    ("firework", "kind-rare"),
    ("pointing", "kind-locked"),
    ("claiming", "kind-locked"),
    ("leftovers", "kind-leftovers"),
    ("remote-pair", "kind-chain"),
    ("exclusion", "kind-exclusion"),
    ("pair", "kind-subset"),
    ("triple", "kind-subset"),
    ("quad", "kind-subset"),
    ("x-wing", "kind-fish"),
    ("swordfish", "kind-fish"),
    ("jellyfish", "kind-fish"),
    ("squirmbag", "kind-fish"),
    ("whale", "kind-fish"),
    ("leviathan", "kind-fish"),
    ("fish", "kind-fish"),
    ("als-continuous", "kind-chain"),
    ("als-discontinuous", "kind-chain"),
    ("als-aic", "kind-chain"),
    ("als-", "kind-set"),
    ("death-blossom", "kind-set"),
    ("sue-de-coq", "kind-set"),
    ("wing", "kind-wing"),
    ("colours", "kind-colours"),
    ("nice-loop", "kind-chain"),
    ("aic", "kind-chain"),
    ("forcing-net", "kind-net"),
    ("dynamic-", "kind-net"),
    ("nested-", "kind-net"),
    ("forcing", "kind-forcing"),
    ("nishio", "kind-forcing"),
    ("chain", "kind-chain"),
    ("cycle", "kind-chain"),
    ("template", "kind-template"),
    ("exocet", "kind-rare"),
    ("sk-loop", "kind-rare"),
    ("tridagon", "kind-rare"),
];

/// The catalogue's name for a technique's kind.
pub(super) fn kind(key: &str) -> Option<&'static str> {
    let found = KINDS.iter().find(|(word, _)| key.contains(word)).map(|&(_, kind)| kind);
    found.or((key == "multi-sector-locked-set").then_some(OTHER))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::techniques::CATALOGUE;
    use crate::telling::catalogue::{args, find};

    #[test]
    fn every_technique_has_a_kind_of_the_catalogue() {
        for info in CATALOGUE {
            let named = kind(info.key);
            assert!(named.is_some_and(|kind| find(kind, &args! {}).is_some()), "{}", info.key);
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
}
