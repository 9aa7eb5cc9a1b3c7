//! Puzzles of a wanted difficulty, looked at as a user would: each is rated anew.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use nonet::{Clues, GridFault, Lanes, Limits, Rules, Solver, Stopped, check_grid};
use nonet_generate::Filled;
use nonet_generate::Symmetry;
use nonet_generate::aim::{Aim, Outcome, Refused, Scale, Wish, aim_batch};
use nonet_logic::{End, Layout, Rating, State, hodoku_level, rate};

const ANY: Limits<'_> = Limits { max_nodes: None, deadline: None, cancel: None };

fn keys(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|&key| key.to_owned()).collect()
}

fn made(outcome: Outcome) -> Filled {
    match outcome {
        Outcome::Made(made) => *made,
        Outcome::GaveUp { .. } => panic!("there are such puzzles"),
    }
}

/// Makes some puzzles, checks what is claimed of them, and gives their ratings.
fn rated(wish: &Wish, count: u64) -> Vec<Rating> {
    let aim = Aim::new(wish.clone()).expect("a wish that can be");
    let layout = Arc::new(Layout::new(&wish.rules).expect("9x9"));
    let mut solver = Solver::on(&wish.rules, Lanes::Off).expect("an engine");
    let check = |outcome| {
        let made = made(outcome);
        let clues = Clues::givens(&made.puzzle.givens);
        assert_eq!(solver.count(clues, 2, &ANY), Ok(1));
        assert_eq!(solver.solve(clues, &ANY).expect("no limit"), Some(&made.puzzle.solution[..]));
        let superfluous = solver.redundant_givens(clues, &ANY).expect("no limit");
        assert_eq!(superfluous.is_empty(), made.puzzle.minimal);
        assert!(made.puzzle.symmetry_minimal || !wish.minimal);
        let given = |cell: usize| made.puzzle.givens[cell] != 0;
        for orbit in wish.symmetry.orbits() {
            let all = orbit.cells().filter(|&cell| given(cell)).count();
            assert!(all == 0 || all == orbit.len() as usize, "{:?}", wish.symmetry);
        }
        let givens = (0..81).filter(|&cell| given(cell)).count() as u32;
        assert!(wish.clues.contains(&givens));
        let mut ladder = wish.scale.ladder().expect("known techniques");
        if !layout.is_classic() {
            ladder = ladder.without_classic();
        }
        let rating = rate(&mut ladder, State::new(Arc::clone(&layout), clues), None);
        assert!(matches!(rating.end, End::Solved | End::Beyond));
        assert_eq!(made.ratings, std::slice::from_ref(&rating));
        rating
    };
    aim_batch(&aim, 3, 0..count, 2, &ANY).into_iter().map(check).collect()
}

#[test]
fn ratings_lie_in_the_band() {
    for (low, high) in [(12, 15), (20, 26), (38, 45), (62, 70), (71, 80)] {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            for minimal in [false, true] {
                let wish = Wish { highest: low..=high, symmetry, minimal, ..Wish::default() };
                assert!(rated(&wish, 5).iter().all(|rating| (low..=high).contains(&rating.highest)));
            }
        }
    }
}

#[test]
fn levels_are_hodokus() {
    for level in 1..=5 {
        let wish = Wish { scale: Scale::Hodoku, level: Some(level..=level), ..Wish::default() };
        for rating in rated(&wish, 5) {
            assert_eq!(hodoku_level(rating.total, rating.level.min(5)), level);
        }
    }
}

#[test]
fn other_measures_are_kept_too() {
    let wish =
        Wish { pearl: 26..=45, diamond: 20..=30, clues: 24..=25, highest: 42..=75, ..Wish::default() };
    for rating in rated(&wish, 3) {
        assert!((26..=45).contains(&rating.pearl) && (20..=30).contains(&rating.diamond));
    }
    let wish = Wish { scale: Scale::Hodoku, total: 700..=900, ..Wish::default() };
    assert!(rated(&wish, 5).iter().all(|rating| (700..=900).contains(&rating.total)));
    let wish = Wish { guesses: Some(3..=6), ..Wish::default() };
    let aim = Aim::new(wish).expect("a wish that can be");
    let mut solver = Solver::new(&Rules::classic()).expect("an engine");
    for outcome in aim_batch(&aim, 1, 0..5, 1, &ANY) {
        assert_eq!(solver.count(Clues::givens(&made(outcome).puzzle.givens), 2, &ANY), Ok(1));
        assert!((3..=6).contains(&solver.nodes()));
    }
}

#[test]
fn techniques_occur_or_do_not() {
    let occurs = |rating: &Rating, key| rating.counts.iter().any(|(info, _)| info.key == key);
    let singles = ["full-house", "hidden-single", "naked-single", "xy-wing"];
    let wing = Wish { must: keys(&["xy-wing"]), only: keys(&singles), ..Wish::default() };
    for rating in rated(&wing, 3) {
        assert!(occurs(&rating, "xy-wing"));
        assert!(rating.counts.iter().all(|(info, _)| singles.contains(&info.key)));
    }
    let swordfish = Wish { hardest: Some("swordfish".to_owned()), minimal: false, ..Wish::default() };
    assert!(rated(&swordfish, 2).iter().all(|rating| rating.highest == 38));
    let without = Wish { highest: 34..=45, must_not: keys(&["naked-pair"]), ..Wish::default() };
    assert!(!rated(&without, 5).iter().any(|rating| occurs(rating, "naked-pair")));
    let rungs = singles.iter().zip(1..).map(|(&key, price)| (key.to_owned(), price)).collect();
    let custom =
        Wish { scale: Scale::Custom(rungs), hardest: Some("xy-wing".to_owned()), ..Wish::default() };
    assert!(rated(&custom, 5).iter().all(|rating| rating.highest == 4 && occurs(rating, "xy-wing")));
}

#[test]
fn other_rules_have_difficulties_too() {
    let rules = Rules::parse("diagonal").expect("a preset");
    let wish = Wish { rules, highest: 20..=26, minimal: false, ..Wish::default() };
    assert!(rated(&wish, 3).iter().all(|rating| (20..=26).contains(&rating.highest)));
}

#[test]
fn a_puzzle_is_that_of_its_seed_and_index() {
    let wish = Wish { highest: 42..=45, ..Wish::default() };
    let aim = Aim::new(wish).expect("a wish that can be");
    let givens = |outcomes: Vec<Outcome>| -> Vec<([u8; 81], u64)> {
        outcomes.into_iter().map(made).map(|made| (made.puzzle.givens, made.tried)).collect()
    };
    let first = givens(aim_batch(&aim, 9, 0..70, 1, &ANY));
    assert!(first == givens(aim_batch(&aim, 9, 0..70, 3, &ANY)));
    let mut aimer = aim.aimer();
    let alone = [69, 0, 33].map(|index| made(aimer.make(9, index, &ANY)).puzzle.givens);
    assert!(alone == [first[69].0, first[0].0, first[33].0]);
    let mut distinct = first.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), 70);
    assert!(first[0] != givens(aim_batch(&aim, 10, 0..1, 1, &ANY))[0]);
}

#[test]
fn grids_of_other_rules_keep_them() {
    let rules = Rules::parse("diagonal").expect("a preset");
    let aim = Aim::new(Wish { rules: rules.clone(), ..Wish::default() }).expect("a wish that can be");
    for outcome in aim_batch(&aim, 1, 0..40, 2, &ANY) {
        let made = made(outcome);
        assert_eq!(
            check_grid(&rules, &made.puzzle.solution, Some(Clues::givens(&made.puzzle.givens))),
            (GridFault::None, None)
        );
    }
}

#[test]
fn the_cheaper_finds_of_a_technique_can_be_all_there_are() {
    // Hidden singles cost 1.2 in boxes and 1.5 elsewhere: one in some eighty puzzles needs the former alone.
    let wish = Wish { highest: 12..=12, tries: Some(2_000), ..Wish::default() };
    assert!(rated(&wish, 3).iter().all(|rating| rating.highest == 12));
}

#[test]
fn repair_finds_what_is_rare_with_extra_houses() {
    for name in ["diagonal", "windoku"] {
        let rules = Rules::parse(name).expect("a preset");
        let wish = Wish { rules, highest: 38..=45, tries: Some(10_000), ..Wish::default() };
        let ratings = rated(&wish, 6);
        assert!(ratings.iter().all(|rating| (38..=45).contains(&rating.highest)), "{name}");
        let symmetric = Wish { symmetry: Symmetry::HalfTurn, ..wish };
        rated(&symmetric, 2);
    }
}

#[test]
fn who_gives_up_says_so() {
    let rare = Wish { highest: 100..=u32::MAX, tries: Some(40), ..Wish::default() };
    let outcome = Aim::new(rare.clone()).expect("it may be").aimer().make(1, 0, &ANY);
    let Outcome::GaveUp { tried: 40, nearest: Some(_), why: None } = outcome else {
        panic!("{outcome:?}");
    };
    let aim = Aim::new(Wish { tries: None, ..rare }).expect("it may be");
    let outcome = aim.aimer().make(1, 0, &Limits::within(Duration::ZERO));
    assert!(matches!(outcome, Outcome::GaveUp { why: Some(Stopped::Timeout), .. }), "{outcome:?}");
    let asked = AtomicU64::new(0);
    let cancel = || asked.fetch_add(1, Ordering::Relaxed) > 20;
    let limits = Limits { cancel: Some(&cancel), ..ANY };
    for outcome in aim_batch(&aim, 1, 0..3, 1, &limits) {
        assert!(matches!(outcome, Outcome::GaveUp { why: Some(Stopped::Cancelled), .. }));
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let any = Wish::default;
    let refused = |wish: Wish| Aim::new(wish).err().expect("it cannot be");
    assert_eq!(refused(Wish { clues: 3..=16, ..any() }), Refused::TooFew { least: 17 });
    let full = Wish { clues: 17..=17, symmetry: Symmetry::Full, ..any() };
    assert_eq!(refused(full), Refused::TooFew { least: 18 });
    let odd = Wish { clues: 22..=22, symmetry: Symmetry::QuarterTurn, ..any() };
    assert_eq!(refused(odd), Refused::Symmetry("quarter-turn"));
    assert!(matches!(refused(Wish { highest: 0..=9, ..any() }), Refused::Range(_)));
    assert!(matches!(refused(Wish { pearl: 50..=60, highest: 30..=40, ..any() }), Refused::Range(_)));
    let absent = Wish { hardest: Some("skyscraper".to_owned()), ..any() };
    assert!(matches!(refused(absent), Refused::Technique(key, _) if key == "skyscraper"));
    let unknown = refused(Wish { must: keys(&["guess"]), ..any() });
    assert!(matches!(unknown, Refused::Technique(key, _) if key == "guess"));
    let both = Wish { must: keys(&["x-wing"]), must_not: keys(&["x-wing"]), ..any() };
    assert!(matches!(refused(both), Refused::Contradiction(_)));
    let houses = Wish { highest: 10..=11, ..any() };
    assert!(
        matches!(refused(houses.clone()), Refused::Contradiction(why) if why.contains("full houses"))
    );
    assert!(Aim::new(Wish { minimal: false, ..houses }).is_ok());
    let singles = Wish { only: keys(&["naked-single", "hidden-single"]), ..any() };
    assert!(matches!(refused(singles), Refused::Contradiction(why) if why.contains("full-house")));
    let between = refused(Wish { highest: 39..=39, ..any() });
    assert!(between.to_string().contains("3.8 and 4.0"), "{between}");
    let easier = Wish { hardest: Some("swordfish".to_owned()), highest: 40..=45, ..any() };
    assert!(matches!(refused(easier), Refused::Range(why) if why.contains("'swordfish' costs 3.8")));
    let points = Wish { scale: Scale::Hodoku, total: 2000..=3000, level: Some(1..=2), ..any() };
    assert!(matches!(refused(points), Refused::Range(why) if why.contains("extreme")));
    let dear = Wish { must: keys(&["xy-wing"]), highest: 12..=30, ..any() };
    assert!(matches!(refused(dear), Refused::Range(_)));
    assert!(matches!(refused(Wish { level: Some(1..=2), ..any() }), Refused::Scale(_)));
    let small = Rules::builder(4).boxes(2, 2).build().expect("4x4");
    assert!(matches!(refused(Wish { rules: small, ..any() }), Refused::Scale(_)));
}
