//! How many puzzles of some wishes are made a second of processor time, on one thread: `aim [seconds [name]]`.

#![allow(clippy::print_stdout, clippy::cast_precision_loss)]

use std::time::{Duration, Instant};

use nonet::{Limits, Rules};
use nonet_generate::Symmetry;
use nonet_generate::aim::{Aim, Outcome, Scale, Wish};

/// Seconds that this process has had a processor; the clock's where the system does not say.
fn busy(start: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let time = text.split(' ').next().and_then(|text| text.parse::<f64>().ok());
    time.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn wishes() -> Vec<(String, Wish)> {
    let er =
        |name: &str, low, high| (format!("er {name}"), Wish { highest: low..=high, ..Wish::default() });
    let level = |name: &str, level| {
        let wish = Wish { scale: Scale::Hodoku, level: Some(level..=level), ..Wish::default() };
        (format!("hodoku {name}"), wish)
    };
    let keys = |keys: &[&str]| keys.iter().map(|&key| key.to_owned()).collect::<Vec<_>>();
    let wing = Wish {
        must: keys(&["xy-wing"]),
        only: keys(&["full-house", "hidden-single", "naked-single", "xy-wing"]),
        ..Wish::default()
    };
    let rungs = [("full-house", 1), ("hidden-single", 2), ("naked-single", 3), ("xy-wing", 4)];
    let custom = Scale::Custom(rungs.map(|(key, price)| (key.to_owned(), price)).to_vec());
    let taught = Wish { scale: custom, must: keys(&["xy-wing"]), ..Wish::default() };
    let mut wishes = vec![
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
        ("xy-wing ladder".to_owned(), taught),
    ];
    for (name, wish) in wishes.clone() {
        if name.contains("wing") || name.starts_with("er") {
            wishes.push((format!("{name}, not minimal"), Wish { minimal: false, ..wish }));
        }
    }
    for (name, wish) in wishes.clone() {
        if wish.minimal {
            wishes.push((format!("{name}, rot180"), Wish { symmetry: Symmetry::HalfTurn, ..wish }));
        }
    }
    let rules = Rules::parse("diagonal").expect("a preset");
    let x = |name: &str, low, high| {
        (
            format!("er {name}, diagonal"),
            Wish { highest: low..=high, rules: rules.clone(), ..Wish::default() },
        )
    };
    wishes.extend([x("2.0-2.6", 20, 26), x("3.8-4.5", 38, 45)]);
    wishes
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().map_or(5.0, |text| text.parse().expect("a number of seconds"));
    let only = arguments.next().unwrap_or_default();
    let start = Instant::now();
    for (name, wish) in wishes().into_iter().filter(|(name, _)| name.contains(&only)) {
        let aim = Aim::new(wish).expect("a wish that can be");
        let mut aimer = aim.aimer();
        let limits = Limits::within(Duration::from_secs_f64(seconds));
        let before = busy(start);
        let (mut made, mut clues, mut tried) = (0, 0, 0);
        let mut indexes = 0..;
        let ended = aimer.make_each(1, &mut || indexes.next(), &limits, &mut |_, outcome| {
            if let Outcome::Made(puzzle) = outcome {
                made += 1;
                tried += puzzle.tried;
                clues += puzzle.puzzle.givens.iter().filter(|&&given| given != 0).count();
            }
        });
        assert!(ended.is_err(), "there is no end of indexes");
        let time = busy(start) - before;
        println!(
            "{name:38} {:8.1} a second, {:.1} givens, {:.1} looked at ({made} in {time:.2} s)",
            f64::from(made) / time,
            clues as f64 / f64::from(made.max(1)),
            tried as f64 / f64::from(made.max(1))
        );
    }
}
