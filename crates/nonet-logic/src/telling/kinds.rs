//! The kinds of patterns that a hint can name before the technique.

/// The kind named for a technique that has none of its own.
pub(super) const OTHER: &str = "kind-rare";

/// Words in technique keys, each with its kind's name in the catalogue; the first match wins.
pub const KINDS: [(&str, &str); 54] = [
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
    ("exocet", "kind-rare"),
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
    ("broken-wing", "kind-cycle"),
    ("oddagon", "kind-cycle"),
    ("wing", "kind-wing"),
    ("colours", "kind-colours"),
    ("medusa", "kind-colours"),
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
    ("whip", "kind-forcing"),
    ("braid", "kind-net"),
    ("sk-loop", "kind-rare"),
    ("tridagon", "kind-rare"),
    ("symmetrical", "kind-symmetry"),
];

/// Returns the catalogue's name for a technique's kind.
pub fn kind(key: &str) -> Option<&'static str> {
    let found = KINDS.iter().find(|(word, _)| key.contains(word)).map(|&(_, kind)| kind);
    found.or((key == "multi-sector-locked-set").then_some(OTHER))
}
