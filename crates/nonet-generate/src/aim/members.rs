//! Which techniques a scale has, and what each costs at least.

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

/// nonet's own.
#[rustfmt::skip]
const OWN: &[(&str, u32)] = &[
    ("full-house", 10), ("hidden-single", 12), ("direct-pointing", 17), ("direct-claiming", 19), ("direct-hidden-pair", 20),
    ("naked-single", 23), ("direct-hidden-triple", 25), ("pointing", 26), ("claiming", 28), ("locked-pair", 30),
    ("locked-triple", 30), ("naked-pair", 30), ("x-wing", 32), ("finned-x-wing", 34), ("hidden-pair", 34),
    ("sashimi-x-wing", 35), ("naked-triple", 36), ("swordfish", 38), ("finned-swordfish", 40), ("hidden-triple", 40),
    ("skyscraper", 40), ("sashimi-swordfish", 41), ("two-string-kite", 41), ("xy-wing", 42), ("turbot-fish", 42),
    ("empty-rectangle", 43), ("two-strong-links", 43), ("franken-x-wing", 44), ("xyz-wing", 44), ("w-wing", 44),
    ("dual-two-string-kite", 44), ("dual-empty-rectangle", 44), ("finned-franken-x-wing", 45), ("unique-rectangle-1", 45),
    ("unique-rectangle-2", 45), ("unique-rectangle-3", 45), ("unique-rectangle-4", 45), ("unique-rectangle-5", 45),
    ("unique-rectangle-6", 45), ("hidden-rectangle", 45), ("avoidable-rectangle-1", 45), ("avoidable-rectangle-2", 45),
    ("extended-rectangle-1", 45), ("extended-rectangle-2", 45), ("extended-rectangle-3", 45), ("extended-rectangle-4", 45),
    ("unique-loop-1", 46), ("unique-loop-2", 46), ("unique-loop-3", 46), ("unique-loop-4", 46), ("franken-swordfish", 50),
    ("naked-quad", 50), ("remote-pair", 50), ("sue-de-coq", 50), ("finned-franken-swordfish", 51), ("jellyfish", 52),
    ("finned-jellyfish", 54), ("hidden-quad", 54), ("three-strong-links", 54), ("wxyz-wing", 55), ("sashimi-jellyfish", 56),
    ("bug-1", 56), ("siamese-fish", 56), ("bug-2", 57), ("bug-3", 57), ("bug-4", 57), ("four-strong-links", 58),
    ("firework-triple", 60), ("franken-jellyfish", 60), ("finned-franken-jellyfish", 61), ("aligned-pair-exclusion", 62),
    ("simple-colours-trap", 62), ("five-strong-links", 62), ("vwxyz-wing", 62), ("firework-quad", 63), ("tridagon", 64),
    ("multi-colours-1", 64), ("x-chain", 66), ("six-strong-links", 66), ("als-xz", 66), ("uvwxyz-wing", 66),
    ("als-xy-wing", 69), ("xy-chain", 70), ("squirmbag", 70), ("als-chain", 70), ("finned-squirmbag", 71),
    ("sashimi-squirmbag", 72), ("aic", 72), ("aligned-triplet-exclusion", 75), ("grouped-aic", 75), ("tuvwxyz-wing", 75),
    ("als-aic", 79), ("whale", 80), ("forcing-chain-contradiction", 80), ("finned-whale", 81), ("sashimi-whale", 82),
    ("death-blossom", 82), ("junior-exocet", 84), ("sk-loop", 84), ("template-set", 85), ("multi-sector-locked-set", 86),
    ("forcing-net-contradiction", 88), ("kraken-fish-1", 89), ("kraken-fish-2", 89), ("leviathan", 90),
    ("template-delete", 90), ("finned-leviathan", 91), ("sashimi-leviathan", 92), ("simple-colours-wrap", 62),
    ("multi-colours-2", 64), ("x-cycle", 65), ("y-cycle", 65), ("xy-cycle", 65), ("forcing-x-chain", 65),
    ("forcing-chain", 65), ("nishio", 75), ("continuous-nice-loop", 72), ("discontinuous-nice-loop", 72),
    ("grouped-continuous-nice-loop", 75), ("grouped-discontinuous-nice-loop", 75), ("als-continuous-nice-loop", 79),
    ("als-discontinuous-nice-loop", 79), ("cell-forcing-chains", 80), ("region-forcing-chains", 80),
    ("forcing-chain-verity", 80), ("dynamic-cell-forcing-chains", 85), ("dynamic-region-forcing-chains", 85),
    ("dynamic-contradiction-forcing-chains", 85), ("dynamic-double-forcing-chains", 85), ("forcing-net-verity", 88),
    ("dynamic-forcing-chains-plus", 90), ("nested-forcing-chains", 95), ("nested-multiple-forcing-chains", 100),
    ("nested-dynamic-forcing-chains", 105),
];

/// The least that a technique costs on a scale; none where it is not on its ladder.
pub(super) fn least_price(scale: &Scale, key: &str) -> Option<u32> {
    let of = |list: &[(&str, u32)]| list.iter().find(|(name, _)| *name == key).map(|&(_, price)| price);
    match scale {
        Scale::Explainer => of(EXPLAINER),
        Scale::Hodoku => of(HODOKU),
        Scale::Own => of(OWN),
        Scale::Custom(rungs) => rungs.iter().find(|(name, _)| name == key).map(|&(_, price)| price),
    }
}

/// Parts of the keys of techniques whose price depends on the instance; all others but hidden singles cost the same wherever
/// they are found.
const VARIABLE: [&str; 9] =
    ["unique", "rectangle", "bug", "strong-links", "wxyz", "forcing", "nishio", "cycle", "nested"];

/// What hidden singles cost more outside of boxes, on the scales that tell them apart.
const HIDDEN: u32 = 3;

/// The most that any of some techniques costs on a scale; none where there are none, or that is not known.
pub(super) fn top_price(scale: &Scale, keys: &[String]) -> Option<u32> {
    let price = |key: &String| {
        let least = least_price(scale, key)?;
        match scale {
            Scale::Custom(_) => Some(least),
            _ if key == "hidden-single" => Some(least + HIDDEN),
            _ => VARIABLE.iter().all(|part| !key.contains(part)).then_some(least),
        }
    };
    keys.iter().map(price).try_fold(0, |top, price| Some(top.max(price?))).filter(|_| !keys.is_empty())
}

/// What the measures of a scale are called where they are asked for, and the scale itself.
pub(super) struct Names {
    pub(super) highest: &'static str,
    pub(super) pearl: &'static str,
    pub(super) diamond: &'static str,
    pub(super) total: &'static str,
    /// Where a technique is not to be found.
    pub(super) place: &'static str,
}

impl Names {
    pub(super) const fn of(scale: &Scale) -> Self {
        let place = match scale {
            Scale::Explainer => "on Sudoku Explainer's ladder, which goes with er, ep and ed",
            Scale::Hodoku => "on HoDoKu's ladder, which goes with hodoku and level",
            Scale::Own => "on nonet's ladder",
            Scale::Custom(_) => "on the ladder",
        };
        match scale {
            Scale::Explainer => {
                Self { highest: "er", pearl: "ep", diamond: "ed", total: "total", place }
            }
            _ => Self { highest: "highest", pearl: "pearl", diamond: "diamond", total: "hodoku", place },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use nonet::{Clues, Rules};
    use nonet_logic::{Layout, State, rate};

    use super::*;
    use crate::aim::refused::find;
    use crate::{Run, Wish, make};

    #[test]
    fn what_occurs_is_listed_and_costs_no_less() {
        let layout = Arc::new(Layout::new(&Rules::classic()).expect("9x9"));
        let puzzles = make(&Rules::classic(), &Wish::default(), 5, 0..300, &Run::default());
        for (scale, count) in [(Scale::Explainer, 300), (Scale::Hodoku, 300), (Scale::Own, 5)] {
            let mut ladder = scale.ladder().expect("known techniques");
            for puzzle in &puzzles.as_ref().expect("no limits")[..count] {
                let mut state = State::new(Arc::clone(&layout), Clues::givens(&puzzle.givens));
                while let Some(step) = ladder.next_move(&state) {
                    let key = step.technique.key;
                    let least = least_price(&scale, key);
                    assert!(least.is_some_and(|least| least <= step.price), "{key} at {}", step.price);
                    let top = top_price(&scale, &[key.to_owned()]);
                    assert!(top.is_none_or(|top| step.price <= top), "{key} at {}", step.price);
                    step.apply(&mut state);
                }
                // What is beyond the program's own ladder is not listed; random puzzles have none of it.
                assert_eq!(rate(&mut ladder, state, None).counts, []);
            }
        }
    }

    #[test]
    fn all_that_is_listed_exists() {
        for (key, _) in EXPLAINER.iter().chain(HODOKU).chain(OWN) {
            assert!(find(key).is_some(), "{key}");
        }
    }
}
