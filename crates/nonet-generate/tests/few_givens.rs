//! Puzzles with few givens are proper and minimal.

mod common;

use common::{Judge, givens};
use nonet::{Lanes, Limits, Rules, Stopped};
use nonet_generate::{FewGivens, Outcome, Refusal};

fn starts(
    rules: &Rules,
    lanes: Lanes,
    (givens, family): (usize, usize),
    starts: u64,
) -> Vec<Outcome<Vec<[u8; 81]>>> {
    let mut few = FewGivens::new(rules, lanes, givens, family).expect("9x9 rules");
    (0..starts).map(|start| few.start(5, start, &Limits::default()).expect("no limits")).collect()
}

#[test]
fn puzzles_are_proper_minimal_and_have_no_more_givens_than_wished_for() {
    for (name, most) in [("classic", 21), ("diagonal", 17)] {
        let rules = Rules::parse(name).expect("a preset");
        let families: Vec<_> = starts(&rules, Lanes::best(), (most, 10), 4)
            .into_iter()
            .filter_map(Outcome::found)
            .collect();
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
    let rules = Rules::classic();
    let mut kinds = Lanes::available().into_iter().filter(|&lanes| lanes != Lanes::Off);
    let first = starts(&rules, kinds.next().expect("portable lanes"), (21, 3), 3);
    for lanes in kinds {
        assert_eq!(starts(&rules, lanes, (21, 3), 3), first, "{}", lanes.name());
    }
    let mut few = FewGivens::new(&rules, Lanes::best(), 21, 3).expect("9x9 rules");
    assert_eq!(few.start(5, 2, &Limits::default()).expect("no limits"), first[2]);
    assert_ne!(first[0], first[1]);
}

#[test]
fn what_cannot_be_is_said_to_be_impossible() {
    let mut few = FewGivens::new(&Rules::classic(), Lanes::best(), 16, 1).expect("9x9 rules");
    let outcome = few.start(1, 0, &Limits::default()).expect("no limits");
    let Outcome::Impossible(Refusal::Impossible(why)) = outcome else { panic!("{outcome:?}") };
    assert!(why.contains("17 givens"), "{why}");
}

#[test]
fn limits_end_a_start() {
    let mut few = FewGivens::new(&Rules::classic(), Lanes::best(), 18, 1).expect("9x9 rules");
    let limits = Limits { cancel: Some(&|| true), ..Limits::default() };
    let ends = (0..20).map(|start| few.start(1, start, &limits)).find(Result::is_err);
    assert_eq!(ends, Some(Err(Stopped::Cancelled)));
}
