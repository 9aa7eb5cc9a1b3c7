//! The generator refuses constraints that it would ignore, and boards that it does not support.

use std::sync::atomic::AtomicUsize;

use nonet::{Cell, Constraint, Lanes, Rule, Rules};
use nonet_generate::{FewGivens, Generator, GridMaker, Request, Run, random_grids};

/// A rule that no other code supports.
#[derive(Debug)]
struct Riddle;

impl Rule for Riddle {
    fn cells(&self) -> &[Cell] {
        &[]
    }

    fn broken_at(&self, _: &[u8]) -> Option<Vec<Cell>> {
        None
    }
}

fn riddle() -> Constraint {
    Constraint::new("riddle", "", Box::new(Riddle))
}

fn assert_named(why: &str, name: &str) {
    assert!(why.contains(name), "{why}");
}

fn assert_grids_refused(rules: &Rules, name: &str) {
    let grids = random_grids(rules, 1, 0..3, &Run::default(), &AtomicUsize::new(0));
    assert_named(&grids.expect_err("refused").to_string(), name);
}

/// Asserts that everything that supports only 9x9 boards refuses these rules and names the reason.
fn assert_refused(rules: &Rules, name: &str) {
    assert_named(&GridMaker::new(rules).err().expect("refused").to_string(), name);
    let few = FewGivens::new(rules, Lanes::best(), 17, 1);
    assert_named(&few.err().expect("refused").to_string(), name);
}

fn assert_puzzles_refused(rules: &Rules, name: &str) {
    let request = Request { rules: rules.clone(), ..Request::default() };
    assert_named(&Generator::new(request).err().expect("refused").to_string(), name);
}

#[test]
fn a_constraint_is_refused_by_name() {
    let rules = Rules::builder(9).boxes(3, 3).constraint(riddle()).build().expect("9x9");
    assert_refused(&rules, "riddle");
    assert_puzzles_refused(&rules, "riddle");
    assert_grids_refused(&rules, "riddle");
}

#[test]
fn a_constraint_is_refused_by_name_on_other_boards() {
    let rules = Rules::builder(4).boxes(2, 2).constraint(riddle()).build().expect("4x4");
    assert_grids_refused(&rules, "riddle");
    assert_puzzles_refused(&rules, "riddle");
}

#[test]
fn other_boards_are_refused_by_name() {
    for name in ["16x16", "samurai", "latin-7"] {
        let rules = Rules::parse(name).expect("a board");
        assert_refused(&rules, &rules.board().describe());
    }
}
