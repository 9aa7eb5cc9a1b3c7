//! The generator refuses constraints that it would ignore, and boards that it does not know.

use std::sync::atomic::AtomicUsize;

use std::sync::Arc;

use nonet::{Cell, Constraint, Lanes, Rules};
use nonet_generate::{FewGivens, Generator, GridMaker, Request, Run, random_grids};

/// A constraint that no other code knows.
#[derive(Debug)]
struct Riddle;

impl Constraint for Riddle {
    fn name(&self) -> &'static str {
        "riddle"
    }

    fn cells(&self) -> &[Cell] {
        &[]
    }

    fn parameters(&self) -> String {
        String::new()
    }

    fn is_broken(&self, _: &[u8]) -> bool {
        false
    }
}

fn assert_refused(rules: &Rules, name: &str) {
    let is_named = |why: String| assert!(why.contains(name), "{why}");
    is_named(GridMaker::new(rules).err().expect("refused").to_string());
    is_named(
        random_grids(rules, 1, 0..3, &Run::default(), &AtomicUsize::new(0))
            .expect_err("refused")
            .to_string(),
    );
    is_named(FewGivens::new(rules, Lanes::best(), 17, 1).err().expect("refused").to_string());
    let request = Request { rules: rules.clone(), ..Request::default() };
    is_named(Generator::new(request).err().expect("refused").to_string());
}

#[test]
fn a_constraint_is_refused_by_name() {
    let rules = Rules::builder(9).boxes(3, 3).constraint(Arc::new(Riddle)).build().expect("9x9");
    assert_refused(&rules, "riddle");
}

#[test]
fn other_boards_are_refused_by_name() {
    for name in ["16x16", "samurai", "latin-7"] {
        let rules = Rules::parse(name).expect("a board");
        assert_refused(&rules, &rules.board().describe());
    }
}
