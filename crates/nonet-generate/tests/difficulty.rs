//! Checks puzzles of a requested difficulty as a user would: each is rated again.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use nonet::{Clues, GridFault, Lanes, Limits, Rules, Solver, Stopped, check_grid};
use nonet_generate::{
    Difficulty, Generated, Generator, Outcome, Refusal, Request, Run, Scale, Symmetry, Target,
    Techniques,
};
use nonet_logic::{End, Layout, Rating, State, hodoku_level, rate};

const ANY: Limits<'_> = Limits { max_nodes: None, deadline: None, cancel: None, gauge: None };

fn keys(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|&key| key.to_owned()).collect()
}

/// A request for this target and these techniques.
fn request(target: Target, techniques: Techniques) -> Request {
    let difficulty = Difficulty { targets: vec![target], techniques, ..Difficulty::default() };
    Request { difficulty, ..Request::default() }
}

fn on(target: Target) -> Request {
    request(target, Techniques::default())
}

fn er(highest: RangeInclusive<u32>) -> Request {
    on(Target { highest, ..Target::default() })
}

fn with(techniques: Techniques) -> Request {
    request(Target::default(), techniques)
}

fn giving_up_after(tries: u64, request: Request) -> Request {
    let difficulty = Difficulty { tries: Some(tries), ..request.difficulty };
    Request { difficulty, ..request }
}

fn generator(request: &Request) -> Generator {
    Generator::new(request.clone()).expect("a possible request")
}

fn made(request: &Request, seed: u64, count: u64, threads: usize) -> Vec<Generated> {
    let run = Run { threads, ..Run::default() };
    generator(request).generate(seed, 0..count, &run).expect("no limits")
}

/// Makes some puzzles on the first target's scale, checks their claimed properties, and returns their ratings.
fn rated(request: &Request, count: u64) -> Vec<Rating> {
    let layout = Arc::new(Layout::new(&request.rules).expect("9x9"));
    let mut solver = Solver::on(&request.rules, Lanes::Off).expect("an engine");
    let scale = &request.difficulty.targets[0].scale;
    let check = |made: Generated| {
        let clues = Clues::givens(&made.puzzle.givens);
        assert_eq!(solver.count(clues, 2, &ANY), Ok(1));
        assert_eq!(solver.solve(clues, &ANY).expect("no limit"), Some(&made.puzzle.solution[..]));
        let superfluous = solver.redundant_givens(clues, &ANY).expect("no limit");
        assert_eq!(superfluous.is_empty(), made.puzzle.minimal);
        assert!(made.puzzle.symmetry_minimal || !request.minimal);
        let given = |cell: usize| made.puzzle.givens[cell] != 0;
        for orbit in request.symmetry.orbits(request.rules.board()).expect("a square") {
            let all = orbit.iter().filter(|&&cell| given(cell)).count();
            assert!(all == 0 || all == orbit.len(), "{:?}", request.symmetry);
        }
        let givens = (0..81).filter(|&cell| given(cell)).count() as u32;
        assert!(request.givens.as_ref().is_none_or(|range| range.contains(&givens)));
        let mut ladder = scale.ladder().expect("known techniques");
        if !layout.is_classic() {
            ladder = ladder.without_classic();
        }
        let rating = rate(&mut ladder, State::new(Arc::clone(&layout), clues), None);
        assert!(matches!(rating.end, End::Solved | End::Beyond));
        assert_eq!(made.ratings, std::slice::from_ref(&rating));
        rating
    };
    let made = made(request, 3, count, 2);
    assert_eq!(made.len() as u64, count);
    made.into_iter().map(check).collect()
}

#[test]
fn ratings_lie_in_the_range() {
    for (low, high) in [(12, 15), (20, 26), (38, 45), (62, 70), (71, 80)] {
        for symmetry in [Symmetry::None, Symmetry::HalfTurn] {
            for minimal in [false, true] {
                let request = Request { symmetry, minimal, ..er(low..=high) };
                assert!(rated(&request, 5).iter().all(|rating| (low..=high).contains(&rating.highest)));
            }
        }
    }
}

#[test]
fn levels_are_hodokus() {
    for level in 1..=5 {
        let target = Target { level: Some(level..=level), ..Target::any(Scale::Hodoku) };
        for rating in rated(&on(target), 5) {
            assert_eq!(hodoku_level(rating.total, rating.level.min(5)), level);
        }
    }
}

#[test]
fn other_measures_are_kept_too() {
    let target = Target { pearl: 26..=45, diamond: 20..=30, highest: 42..=75, ..Target::default() };
    for rating in rated(&Request { givens: Some(24..=25), ..on(target) }, 3) {
        assert!((26..=45).contains(&rating.pearl) && (20..=30).contains(&rating.diamond));
    }
    let target = Target { total: 700..=900, ..Target::any(Scale::Hodoku) };
    assert!(rated(&on(target), 5).iter().all(|rating| (700..=900).contains(&rating.total)));
    let difficulty = Difficulty { guesses: Some(3..=6), ..Difficulty::default() };
    let mut solver = Solver::new(&Rules::classic()).expect("an engine");
    for made in made(&Request { difficulty, ..Request::default() }, 1, 5, 1) {
        assert!(made.ratings.is_empty());
        assert_eq!(solver.count(Clues::givens(&made.puzzle.givens), 2, &ANY), Ok(1));
        assert!((3..=6).contains(&solver.nodes()));
    }
}

#[test]
fn techniques_occur_or_do_not() {
    let occurs = |rating: &Rating, key| rating.counts.iter().any(|(info, _)| info.key == key);
    let singles = ["full-house", "hidden-single", "naked-single", "xy-wing"];
    let wing = Techniques { must: keys(&["xy-wing"]), only: keys(&singles), ..Techniques::default() };
    for rating in rated(&with(wing), 3) {
        assert!(occurs(&rating, "xy-wing"));
        assert!(rating.counts.iter().all(|(info, _)| singles.contains(&info.key)));
    }
    let swordfish = Techniques { hardest: Some("swordfish".to_owned()), ..Techniques::default() };
    assert!(
        rated(&Request { minimal: false, ..with(swordfish) }, 2)
            .iter()
            .all(|rating| rating.highest == 38)
    );
    let without = Techniques { without: keys(&["naked-pair"]), ..Techniques::default() };
    let target = Target { highest: 34..=45, ..Target::default() };
    assert!(!rated(&request(target, without), 5).iter().any(|rating| occurs(rating, "naked-pair")));
    let rungs = singles.iter().zip(1..).map(|(&key, price)| (key.to_owned(), price)).collect();
    let custom = Target::any(Scale::Custom(rungs));
    let hardest = Techniques { hardest: Some("xy-wing".to_owned()), ..Techniques::default() };
    assert!(
        rated(&request(custom, hardest), 5)
            .iter()
            .all(|rating| rating.highest == 4 && occurs(rating, "xy-wing"))
    );
}

#[test]
fn other_rules_have_difficulties_too() {
    let rules = Rules::parse("diagonal").expect("a preset");
    let request = Request { rules, minimal: false, ..er(20..=26) };
    assert!(rated(&request, 3).iter().all(|rating| (20..=26).contains(&rating.highest)));
}

#[test]
fn a_puzzle_is_that_of_its_seed_and_index() {
    let request = er(42..=45);
    let givens = |made: Vec<Generated>| -> Vec<(Vec<u8>, u64)> {
        made.into_iter().map(|made| (made.puzzle.givens, made.tried)).collect()
    };
    let first = givens(made(&request, 9, 70, 1));
    assert!(first == givens(made(&request, 9, 70, 3)));
    let generator = generator(&request);
    for index in [69, 0, 33] {
        let alone = generator.generate(9, index..index + 1, &Run::default()).expect("no limits");
        assert!(givens(alone) == first[index as usize..=index as usize]);
    }
    let mut distinct = first.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), 70);
    assert!(first[0] != givens(made(&request, 10, 1, 1))[0]);
}

#[test]
fn grids_of_other_rules_keep_them() {
    let rules = Rules::parse("diagonal").expect("a preset");
    let request = Request { rules: rules.clone(), ..on(Target::default()) };
    for made in made(&request, 1, 40, 2) {
        let clues = Clues::givens(&made.puzzle.givens);
        let fault = check_grid(&rules, &made.puzzle.solution, Some(clues));
        assert_eq!(fault, (GridFault::None, None));
    }
}

#[test]
fn the_cheaper_finds_of_a_technique_can_be_all_there_are() {
    // Hidden singles cost 1.2 in boxes and 1.5 elsewhere: about one puzzle in eighty needs only the former.
    let request = giving_up_after(2_000, er(12..=12));
    assert!(rated(&request, 3).iter().all(|rating| rating.highest == 12));
}

#[test]
fn repair_finds_what_is_rare_with_extra_houses() {
    for name in ["diagonal", "windoku"] {
        let rules = Rules::parse(name).expect("a preset");
        let request = Request { rules, ..giving_up_after(10_000, er(38..=45)) };
        let ratings = rated(&request, 6);
        assert!(ratings.iter().all(|rating| (38..=45).contains(&rating.highest)), "{name}");
        let symmetric = Request { symmetry: Symmetry::HalfTurn, ..request };
        rated(&symmetric, 2);
    }
}

#[test]
fn outcomes_say_why_a_search_gave_up() {
    let one = |request: &Request, limits| {
        generator(request).outcomes(1, 0..1, &Run { limits, ..Run::default() }).remove(0)
    };
    let rare = er(100..=u32::MAX);
    let outcome = one(&giving_up_after(40, rare.clone()), ANY);
    assert!(matches!(outcome, Outcome::GaveUp { tried: 40, stopped: None }), "{outcome:?}");
    let outcome = one(&rare, Limits::within(Duration::ZERO));
    let Outcome::GaveUp { stopped: Some(Stopped::Timeout), .. } = outcome else {
        panic!("{outcome:?}");
    };
    let asked = AtomicU64::new(0);
    let cancel = || asked.fetch_add(1, Ordering::Relaxed) > 20;
    let run = Run { limits: Limits { cancel: Some(&cancel), ..ANY }, ..Run::default() };
    let outcomes = generator(&rare).outcomes(1, 0..3, &run);
    assert_eq!(outcomes.len(), 3);
    for outcome in outcomes {
        let Outcome::GaveUp { stopped: Some(Stopped::Cancelled), .. } = outcome else {
            panic!("{outcome:?}");
        };
    }
}

#[test]
fn impossible_requests_are_refused() {
    let any = Target::default;
    let none = Techniques::default;
    let refused = |request: Request| Generator::new(request).err().expect("it is impossible");
    let hardest = |key: &str| Techniques { hardest: Some(key.to_owned()), ..none() };
    let must = |key| Techniques { must: keys(&[key]), ..none() };
    let few = Request { givens: Some(3..=16), ..on(any()) };
    assert!(matches!(refused(few), Refusal::TooFewGivens { least: 17, .. }));
    let full = Request { givens: Some(17..=17), symmetry: Symmetry::Full, ..on(any()) };
    assert!(matches!(refused(full), Refusal::TooFewGivens { least: 18, .. }));
    let odd = Request { givens: Some(22..=22), symmetry: Symmetry::QuarterTurn, ..on(any()) };
    assert_eq!(refused(odd), Refusal::Symmetry("quarter-turn"));
    assert!(matches!(refused(er(0..=9)), Refusal::Range(_)));
    let crossed = Target { pearl: 50..=60, highest: 30..=40, ..any() };
    assert!(matches!(refused(on(crossed)), Refusal::Range(_)));
    let absent = refused(with(hardest("skyscraper")));
    assert!(matches!(absent, Refusal::Technique(key, _) if key == "skyscraper"));
    let absent = refused(request(Target::any(Scale::Hodoku), must("death-blossom")));
    assert!(matches!(absent, Refusal::Technique(key, _) if key == "death-blossom"));
    let unknown = refused(with(must("guess")));
    assert!(matches!(unknown, Refusal::Technique(key, _) if key == "guess"));
    let both = Techniques { without: keys(&["x-wing"]), ..must("x-wing") };
    assert!(matches!(refused(with(both)), Refusal::Contradiction(_)));
    let full_houses = refused(er(10..=11));
    assert!(matches!(full_houses, Refusal::Contradiction(why) if why.contains("full houses")));
    assert!(Generator::new(Request { minimal: false, ..er(10..=11) }).is_ok());
    let singles = Techniques { only: keys(&["naked-single", "hidden-single"]), ..none() };
    let singles = refused(with(singles));
    assert!(matches!(singles, Refusal::Contradiction(why) if why.contains("full-house")));
    let between = refused(er(39..=39));
    assert!(between.to_string().contains("3.8 and 4.0"), "{between}");
    let high = |highest| Target { highest, ..any() };
    let easier = refused(request(high(40..=45), hardest("swordfish")));
    assert!(matches!(easier, Refusal::Range(why) if why.contains("'swordfish' costs 3.8")));
    let points = Target { total: 2000..=3000, level: Some(1..=2), ..Target::any(Scale::Hodoku) };
    assert!(matches!(refused(on(points)), Refusal::Range(why) if why.contains("extreme")));
    assert!(matches!(refused(request(high(12..=30), must("xy-wing"))), Refusal::Range(_)));
    assert!(matches!(refused(on(Target { level: Some(1..=2), ..any() })), Refusal::Scale(_)));
    let small = Rules::builder(4).boxes(2, 2).build().expect("4x4");
    let small = |difficulty| Request { rules: small.clone(), ..difficulty };
    assert!(Generator::new(small(on(any()))).is_ok());
    let chained = Request { stream: nonet_generate::Stream::Chained, ..small(on(any())) };
    assert!(matches!(refused(chained), Refusal::Unsupported(_)));
}
