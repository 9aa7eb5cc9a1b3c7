//! Which techniques a scale has, and what each costs at least.

use super::refused::find;
use super::wish::Scale;

/// The Explainer's.
#[rustfmt::skip]
const EXPLAINER: &[(&str, u32)] = &[
    ("full-house", 10), ("hidden-single", 12), ("direct-pointing", 17), ("direct-claiming", 19), ("direct-hidden-pair", 20),
    ("naked-single", 23), ("direct-hidden-triple", 25), ("pointing", 26), ("claiming", 28), ("naked-pair", 30), ("x-wing", 32),
    ("hidden-pair", 34), ("naked-triple", 36), ("swordfish", 38), ("hidden-triple", 40), ("xy-wing", 42), ("xyz-wing", 44),
    ("unique-rectangle-1", 45), ("unique-rectangle-2", 45), ("unique-rectangle-3", 45), ("unique-rectangle-4", 45),
    ("unique-loop-1", 45), ("unique-loop-2", 45), ("unique-loop-3", 45), ("unique-loop-4", 45), ("naked-quad", 50),
    ("jellyfish", 52), ("hidden-quad", 54), ("bug-1", 56), ("bug-2", 57), ("bug-3", 57), ("bug-4", 57),
    ("aligned-pair-exclusion", 62), ("x-cycle", 65), ("y-cycle", 65), ("xy-cycle", 65), ("forcing-x-chain", 65),
    ("forcing-chain", 65), ("nishio", 75), ("aligned-triplet-exclusion", 75), ("cell-forcing-chains", 80),
    ("region-forcing-chains", 80), ("dynamic-cell-forcing-chains", 85), ("dynamic-region-forcing-chains", 85),
    ("dynamic-contradiction-forcing-chains", 85), ("dynamic-double-forcing-chains", 85), ("dynamic-forcing-chains-plus", 90),
    ("nested-forcing-chains", 95), ("nested-multiple-forcing-chains", 100), ("nested-dynamic-forcing-chains", 105),
];

/// `HoDoKu`'s.
#[rustfmt::skip]
const HODOKU: &[(&str, u32)] = &[
    ("full-house", 4), ("naked-single", 4), ("hidden-single", 14), ("locked-pair", 40), ("locked-triple", 60),
    ("pointing", 50), ("claiming", 50), ("naked-pair", 60), ("naked-triple", 80), ("hidden-pair", 70), ("hidden-triple", 100),
    ("naked-quad", 120), ("hidden-quad", 150), ("x-wing", 140), ("swordfish", 150), ("jellyfish", 160), ("remote-pair", 110),
    ("bug-1", 100), ("skyscraper", 130), ("two-string-kite", 150), ("turbot-fish", 120), ("empty-rectangle", 120),
    ("w-wing", 150), ("xy-wing", 160), ("xyz-wing", 180), ("unique-rectangle-1", 100), ("unique-rectangle-2", 100),
    ("unique-rectangle-3", 100), ("unique-rectangle-4", 100), ("unique-rectangle-5", 100), ("unique-rectangle-6", 100),
    ("hidden-rectangle", 100), ("avoidable-rectangle-1", 100), ("avoidable-rectangle-2", 100), ("finned-x-wing", 130),
    ("sashimi-x-wing", 150), ("finned-swordfish", 200), ("sashimi-swordfish", 240), ("finned-jellyfish", 250),
    ("sashimi-jellyfish", 260), ("sue-de-coq", 250), ("simple-colours-trap", 150), ("simple-colours-wrap", 150),
    ("multi-colours-1", 200), ("multi-colours-2", 200), ("x-chain", 260), ("xy-chain", 260), ("aic", 280),
    ("continuous-nice-loop", 280), ("discontinuous-nice-loop", 280), ("grouped-aic", 300),
    ("grouped-continuous-nice-loop", 300), ("grouped-discontinuous-nice-loop", 300), ("als-xz", 300), ("als-xy-wing", 320),
    ("als-chain", 340), ("death-blossom", 360), ("franken-x-wing", 300), ("franken-swordfish", 350),
    ("finned-franken-x-wing", 390), ("finned-franken-swordfish", 410), ("forcing-chain-contradiction", 500),
    ("forcing-chain-verity", 500), ("forcing-net-contradiction", 700), ("forcing-net-verity", 700),
];

/// The least that a technique costs on a scale; none where it is not on its ladder. Of nonet's own scale, which has nearly all
/// techniques, only that there is such a technique is known.
pub(super) fn least_price(scale: &Scale, key: &str) -> Option<u32> {
    let of = |list: &[(&str, u32)]| list.iter().find(|(name, _)| *name == key).map(|&(_, price)| price);
    match scale {
        Scale::Explainer => of(EXPLAINER),
        Scale::Hodoku => of(HODOKU),
        Scale::Own => find(key).map(|_| 0),
        Scale::Custom(rungs) => rungs.iter().find(|(name, _)| name == key).map(|&(_, price)| price),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use nonet::{Clues, Rules};
    use nonet_logic::{Layout, State, rate};

    use super::*;
    use crate::{Run, Wish, make};

    #[test]
    fn what_occurs_is_listed_and_costs_no_less() {
        let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
        let puzzles = make(&Rules::classic(), &Wish::default(), 5, 0..300, &Run::default());
        for scale in [Scale::Explainer, Scale::Hodoku] {
            let mut ladder = scale.ladder().expect("known techniques");
            for puzzle in puzzles.as_ref().expect("no limits") {
                let mut state = State::new(Arc::clone(&layout), Clues::givens(&puzzle.givens));
                while let Some(step) = ladder.next_move(&state) {
                    let key = step.technique.key;
                    let least = least_price(&scale, key);
                    assert!(least.is_some_and(|least| least <= step.price), "{key} at {}", step.price);
                    step.apply(&mut state);
                }
                // What is beyond the program's own ladder is not listed; random puzzles have none of it.
                assert_eq!(rate(&mut ladder, state, None).counts, []);
            }
        }
    }

    #[test]
    fn all_that_is_listed_exists() {
        for (key, _) in EXPLAINER.iter().chain(HODOKU) {
            assert!(find(key).is_some(), "{key}");
        }
    }
}
