//! Measures the number of puzzles of each difficulty made per second of CPU time, on one thread: `difficulty [seconds
//! [name]]`.

#![allow(clippy::print_stdout, clippy::cast_precision_loss)]

use std::sync::Mutex;
use std::time::{Duration, Instant};

use nonet::{Limits, Rules};
use nonet_generate::{
    Difficulty, Generator, Indexes, Request, Run, Scale, Symmetry, Target, Techniques,
};

/// CPU seconds used by this process, or elapsed seconds if the system does not report CPU time.
fn busy(start: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let time = text.split(' ').next().and_then(|text| text.parse::<f64>().ok());
    time.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn request(target: Target, techniques: Techniques) -> Request {
    let difficulty = Difficulty { targets: vec![target], techniques, ..Difficulty::default() };
    Request { difficulty, ..Request::default() }
}

fn requests() -> Vec<(String, Request)> {
    let er = |name: &str, low, high| {
        let target = Target { highest: low..=high, ..Target::default() };
        (format!("er {name}"), request(target, Techniques::default()))
    };
    let level = |name: &str, level| {
        let target = Target { level: Some(level..=level), ..Target::any(Scale::Hodoku) };
        (format!("hodoku {name}"), request(target, Techniques::default()))
    };
    let keys = |keys: &[&str]| keys.iter().map(|&key| key.to_owned()).collect::<Vec<_>>();
    let must = Techniques { must: keys(&["xy-wing"]), ..Techniques::default() };
    let singles = keys(&["full-house", "hidden-single", "naked-single", "xy-wing"]);
    let wing = request(Target::default(), Techniques { only: singles.clone(), ..must.clone() });
    let rungs = singles.into_iter().zip(1..).collect();
    let custom = request(Target::any(Scale::Custom(rungs)), must);
    let mut requests = vec![
        er("1.2-1.5", 12, 15),
        er("2.0-2.6", 20, 26),
        er("3.8-4.5", 38, 45),
        er("6.0-7.0", 60, 70),
        er("7.1-8.0", 71, 80),
        er("8.3-9.0", 83, 90),
        er("9.1+", 91, u32::MAX),
        level("easy", 1),
        level("medium", 2),
        level("hard", 3),
        level("unfair", 4),
        level("extreme", 5),
        ("singles and xy-wing".to_owned(), wing),
        ("xy-wing ladder".to_owned(), custom),
    ];
    for (name, request) in requests.clone() {
        if name.contains("wing") || name.starts_with("er") {
            requests.push((format!("{name}, not minimal"), Request { minimal: false, ..request }));
        }
    }
    for (name, request) in requests.clone() {
        if request.minimal {
            let symmetric = Request { symmetry: Symmetry::HalfTurn, ..request };
            requests.push((format!("{name}, rot180"), symmetric));
        }
    }
    let rules = Rules::parse("diagonal").expect("a preset");
    for (name, request) in [er("2.0-2.6", 20, 26), er("3.8-4.5", 38, 45)] {
        requests.push((format!("{name}, diagonal"), Request { rules: rules.clone(), ..request }));
    }
    requests
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().map_or(5.0, |text| text.parse().expect("a number of seconds"));
    let only = arguments.next().unwrap_or_default();
    let start = Instant::now();
    for (name, request) in requests().into_iter().filter(|(name, _)| name.contains(&only)) {
        let generator = Generator::new(request).expect("a possible request");
        let limits = Limits::within(Duration::from_secs_f64(seconds));
        let before = busy(start);
        // Puzzles, their givens, and the number of puzzles examined.
        let sums = Mutex::new((0_u32, 0, 0));
        let run = Run { limits, ..Run::default() };
        let ended = generator.each(1, Indexes::new(0, u64::MAX), &run, &|_, made| {
            let mut sums = sums.lock().expect("one thread");
            sums.0 += 1;
            sums.1 += made.puzzle.given_count();
            sums.2 += made.tried;
        });
        assert!(ended.is_err(), "there is no end of indexes");
        let time = busy(start) - before;
        let (made, givens, tried) = *sums.lock().expect("one thread");
        println!(
            "{name:38} {:8.1} a second, {:.1} givens, {:.1} looked at ({made} in {time:.2} s)",
            f64::from(made) / time,
            givens as f64 / f64::from(made.max(1)),
            tried as f64 / f64::from(made.max(1))
        );
    }
}
