//! Puzzles with few givens are what they are said to be.

mod common;

use common::{Judge, givens};
use nonet::{Lanes, Limits, Rules, Stopped};
use nonet_generate::{LowClues, LowWish, Outcome};

fn starts(rules: &Rules, lanes: Lanes, wish: LowWish, starts: u64) -> Vec<Outcome<Vec<[u8; 81]>>> {
    let mut low = LowClues::new(rules, lanes).expect("9x9 rules");
    (0..starts).map(|start| low.start(wish, 5, start, &Limits::default()).expect("no limits")).collect()
}

#[test]
fn puzzles_are_proper_minimal_and_have_no_more_givens_than_wished_for() {
    for (name, most) in [("classic", 21), ("diagonal", 17)] {
        let rules = Rules::parse(name).expect("a preset");
        let wish = LowWish { givens: most, family: 10 };
        let families: Vec<_> =
            starts(&rules, Lanes::best(), wish, 4).into_iter().filter_map(Outcome::found).collect();
        assert!(!families.is_empty(), "{name}");
        assert!(families.iter().any(|family| family.len() > 1), "{name}");
        let mut judge = Judge::new(&rules);
        for family in families {
            assert!(family.len() <= 10);
            for (at, puzzle) in family.iter().enumerate() {
                assert!(givens(puzzle).len() <= most);
                assert!(judge.is_proper(puzzle) && judge.is_minimal(puzzle), "{puzzle:?}");
                assert!(!family[..at].contains(puzzle));
            }
        }
    }
}

#[test]
fn a_start_is_the_same_on_all_lanes_and_by_itself() {
    let (rules, wish) = (Rules::classic(), LowWish { givens: 21, family: 3 });
    let mut kinds = Lanes::available().into_iter().filter(|&lanes| lanes != Lanes::Off);
    let first = starts(&rules, kinds.next().expect("portable lanes"), wish, 3);
    for lanes in kinds {
        assert_eq!(starts(&rules, lanes, wish, 3), first, "{}", lanes.name());
    }
    let mut low = LowClues::new(&rules, Lanes::best()).expect("9x9 rules");
    assert_eq!(low.start(wish, 5, 2, &Limits::default()).expect("no limits"), first[2]);
    assert_ne!(first[0], first[1]);
}

#[test]
fn what_cannot_be_is_said_to_be_impossible() {
    let mut low = LowClues::new(&Rules::classic(), Lanes::best()).expect("9x9 rules");
    let wish = LowWish { givens: 16, family: 1 };
    let outcome = low.start(wish, 1, 0, &Limits::default()).expect("no limits");
    assert!(matches!(outcome, Outcome::Impossible(reason) if reason.contains("17 givens")));
}

#[test]
fn limits_end_a_start() {
    let mut low = LowClues::new(&Rules::classic(), Lanes::best()).expect("9x9 rules");
    let limits = Limits { cancel: Some(&|| true), ..Limits::default() };
    let wish = LowWish { givens: 18, family: 1 };
    let ends = (0..20).map(|start| low.start(wish, 1, start, &limits)).find(Result::is_err);
    assert_eq!(ends, Some(Err(Stopped::Cancelled)));
}
