//! With a constraint that no engine supports, every public question is either answered correctly or refused, naming the
//! constraint.

use std::hash::{BuildHasher, RandomState};

use nonet::{
    Cell, Clues, Constraint, Fault, GridFault, Job, Lanes, LearningEngine, Limits, Others, Puzzles,
    Rule, Rules, SearchEngine, Solver, Survey, Symmetries, check_grid, engine_for, faults, pencil_marks,
    run_batch,
};

/// The digits of two cells have this sum.
#[derive(Debug)]
struct Sum {
    cells: Vec<Cell>,
    sum: u8,
}

impl Rule for Sum {
    fn cells(&self) -> &[Cell] {
        &self.cells
    }

    fn broken_at(&self, digits: &[u8]) -> Option<Vec<Cell>> {
        let digits: Vec<u8> = self.cells.iter().map(|cell| digits[cell.index()]).collect();
        let is_broken = digits.iter().all(|&digit| digit != 0) && digits.iter().sum::<u8>() != self.sum;
        is_broken.then(|| self.cells.clone())
    }
}

fn sum(cells: [u16; 2], sum: u8) -> Constraint {
    let rule = Sum { cells: cells.map(Cell::new).to_vec(), sum };
    Constraint::new("sum of two", &sum.to_string(), Box::new(rule))
}

fn with(size: u8, boxes: (u8, u8), constraint: Constraint) -> Rules {
    Rules::builder(size).boxes(boxes.0, boxes.1).constraint(constraint).build().expect("well formed")
}

/// Returns two boards with the constraint: one that would fit the lanes, and one that would not.
fn boards() -> [Rules; 2] {
    [with(9, (3, 3), sum([0, 10], 3)), with(4, (2, 2), sum([0, 5], 3))]
}

#[track_caller]
fn refuses<T>(answer: Result<T, impl ToString>) {
    let why = answer.err().expect("the constraint must be refused").to_string();
    assert!(why.contains("\"sum of two\""), "{why}");
}

#[test]
fn no_engine_ignores_it() {
    for rules in boards() {
        for lanes in Lanes::available() {
            refuses(Solver::on(&rules, lanes));
            refuses(engine_for(&rules, lanes));
            for rows in [0, 1, 20] {
                let givens = vec![0; rows * rules.cell_count()];
                let job = Job { count_limit: 2, limits: Limits::default(), threads: 2, lanes };
                refuses(run_batch(&rules, Puzzles { givens: &givens, marks: None }, &job));
            }
        }
        refuses(Solver::new(&rules));
        refuses(SearchEngine::new(&rules));
        refuses(LearningEngine::new(&rules));
    }
}

#[test]
fn nothing_made_for_nine_ignores_it() {
    let [nine, four] = boards();
    for lanes in Lanes::available() {
        refuses(Survey::new(&nine, lanes));
        refuses(Others::new(&nine, lanes));
        assert!(Survey::new(&four, lanes).is_err());
        assert!(Others::new(&four, lanes).is_err());
    }
    refuses(Symmetries::of(&nine));
    refuses(Symmetries::of(&four));
}

#[test]
fn checks_and_faults_take_it_into_account() {
    let [_, rules] = boards();
    let broken = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let kept = [1, 3, 2, 4, 4, 2, 3, 1, 2, 1, 4, 3, 3, 4, 1, 2];
    assert_eq!(check_grid(&rules, &broken, None), (GridFault::Broken, Some(0)));
    assert_eq!(check_grid(&rules, &kept, None), (GridFault::None, None));
    assert_eq!(faults(&rules, Clues::givens(&kept)), []);
    assert_eq!(faults(&rules, Clues::givens(&broken)), [Fault::Broken { constraint: 0 }]);
    let mut open = [0; 16];
    open[0] = 4;
    assert_eq!(faults(&rules, Clues::givens(&open)), []);
    // As documented, pencil marks depend only on givens and houses, so no digit of a solution is missing.
    let marks = pencil_marks(&rules, Clues::givens(&[0; 16]));
    assert!(marks.iter().all(|set| set.len() == 4));
}

#[test]
fn equality_and_hash_take_it_into_account() {
    let state = RandomState::new();
    let hash = |rules: &Rules| state.hash_one(rules);
    let rules = with(4, (2, 2), sum([0, 5], 3));
    let same = with(4, (2, 2), sum([0, 5], 3));
    assert_eq!((&rules, hash(&rules)), (&same, hash(&same)));
    let plain = Rules::builder(4).boxes(2, 2).build().expect("4x4");
    for other in [with(4, (2, 2), sum([0, 5], 4)), with(4, (2, 2), sum([0, 6], 3)), plain] {
        assert_ne!(rules, other);
        assert_ne!(hash(&rules), hash(&other));
    }
    assert_eq!(rules.clone(), rules);
}

#[test]
fn only_the_board_may_differ_too() {
    let nine = |lowest| {
        let board = nonet::Board::square(9).and_then(|board| board.with_lowest(lowest));
        Rules::on(board).boxes(3, 3).build().expect("9x9")
    };
    assert_ne!(nine(0), nine(1));
    assert!(!nine(0).has_standard_boxes());
    assert!(Survey::new(&nine(0), Lanes::best()).is_err_and(|why| why.0.contains("digits 0 to 8")));
}
