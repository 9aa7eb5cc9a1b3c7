//! Puzzles on a pattern have their givens there and nowhere else, and patterns reported as impossible are impossible.

mod common;

use common::{Judge, givens, parse};
use nonet::{Lanes, Limits, Rules};
use nonet_generate::{OnPattern, Outcome, Refusal};

/// A minimal puzzle with 26 givens (`hard.txt.gz`, row 14), which proves that its pattern has one.
const FEASIBLE: &str =
    "..81.27..7..3....95...7.3.....46...5......9..63..1..8...6.4...2....2.49.4..5.....";

/// A mask, whether puzzles must be minimal, and the number to take from a start.
type Wanted<'a> = (&'a str, bool, usize);

fn start(rules: &Rules, wanted: Wanted<'_>, index: u64) -> Outcome<Vec<[u8; 81]>> {
    let (mask, minimal, family) = wanted;
    let pattern = parse(&mask.replace('x', "1")).map(|digit| digit != 0);
    let mut puzzles = OnPattern::new(rules, Lanes::best(), pattern, minimal, family).expect("9x9 rules");
    puzzles.start(9, index, &Limits::default()).expect("no limits")
}

#[test]
fn puzzles_have_their_givens_in_the_pattern_and_nowhere_else() {
    for (name, minimal) in [("classic", false), ("classic", true), ("windoku", false)] {
        let rules = Rules::parse(name).expect("a preset");
        let found: Vec<_> = (0..6)
            .filter_map(|index| start(&rules, (FEASIBLE, minimal, 5), index).found())
            .flatten()
            .collect();
        assert!(found.len() > 1, "{name}, minimal: {minimal}");
        let mut judge = Judge::new(&rules);
        for puzzle in found {
            assert_eq!(givens(&puzzle), givens(&parse(FEASIBLE)));
            assert!(judge.is_proper(&puzzle));
            assert!(!minimal || judge.is_minimal(&puzzle));
        }
    }
}

#[test]
fn a_start_is_the_same_again() {
    let (rules, wanted) = (Rules::classic(), (FEASIBLE, false, 3));
    assert_eq!(start(&rules, wanted, 1), start(&rules, wanted, 1));
    assert_ne!(start(&rules, wanted, 1), start(&rules, wanted, 2));
}

#[test]
fn what_is_impossible_has_a_reason() {
    let reason = |rules: &str, mask: &str| {
        let rules = Rules::parse(rules).expect("a preset");
        match start(&rules, (mask, false, 1), 0) {
            Outcome::Impossible(Refusal::Impossible(reason)) => reason,
            outcome => format!("{outcome:?}"),
        }
    };
    let rows = |rows: [&str; 9]| rows.concat();
    let full = "xxxxxxxxx";
    let none = ".........";
    let few = rows([
        "xxxxxxx..",
        none,
        "x........",
        none,
        "x........",
        none,
        "x........",
        "x........",
        "xxxxx....",
    ]);
    assert!(reason("classic", &few).contains("at least 17 givens (16 here)"));
    let seven = rows(["xxxxxxx..", none, none, none, none, none, none, none, none]);
    assert!(reason("diagonal", &seven).contains("fewer than 8 givens (7 here)"));
    let empty_rows = rows([full, full, full, full, none, none, full, full, full]);
    assert_eq!(
        reason("classic", &empty_rows),
        "rows 5 and 6 have no givens, so they can change places in any solution"
    );
    let empty_columns = "..xxxxxxx".repeat(9);
    assert!(reason("classic", &empty_columns).contains("columns 1 and 2 have no givens"));
    // The diagonals distinguish the rows, and so do the boxes if the rows are in two bands.
    let found = |rules: &str, mask: &str| reason(rules, mask).starts_with("Found");
    assert!(found("diagonal", &empty_rows));
    assert!(found("classic", &rows([full, full, none, none, full, full, full, full, full])));
}

#[test]
fn giving_up_is_not_called_impossible() {
    // All cells are givens, and none of them is needed.
    let outcome = start(&Rules::classic(), (&"x".repeat(81), true, 1), 0);
    assert!(matches!(outcome, Outcome::GaveUp { tried, stopped: None } if tried > 0), "{outcome:?}");
}
