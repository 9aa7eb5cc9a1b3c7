//! The times of a question over all boards.

use std::time::Duration;

/// The time that a question may take: a multiple of the plain search's, plus a constant.
const RATIO: u32 = 10;
const GRACE: Duration = Duration::from_millis(5);

pub struct Tally {
    name: &'static str,
    times: Vec<Duration>,
    plain_times: Vec<Duration>,
    worst_ratio: f64,
    lost: usize,
    /// The number of questions that the plain search gave up, and the number of those that nonet answered.
    given_up: usize,
    answered: usize,
}

impl Tally {
    pub fn new(name: &'static str) -> Self {
        let (times, plain_times) = (Vec::new(), Vec::new());
        Self { name, times, plain_times, worst_ratio: 0.0, lost: 0, given_up: 0, answered: 0 }
    }

    /// Records the times of these boards.
    pub fn note(&mut self, time: Duration, plain: Duration, boards: u32, name: impl FnOnce() -> String) {
        self.times.push(time);
        self.plain_times.push(plain);
        let over = time.saturating_sub(boards * GRACE);
        self.worst_ratio = self.worst_ratio.max(over.as_secs_f64() / plain.as_secs_f64());
        if is_lost(time, plain, boards) {
            self.lost += 1;
            println!("{}: {time:.1?} where the plain search took {plain:.1?}: {}", self.name, name());
        }
    }

    pub fn given_up(&mut self, answered: bool) {
        self.given_up += 1;
        self.answered += usize::from(answered);
    }

    pub fn report(&mut self) {
        println!(
            "{}: {} compared, {} lost, worst ratio beyond 5 ms {:.1}; {} given up by the plain search, {} of them answered",
            self.name,
            self.times.len(),
            self.lost,
            self.worst_ratio,
            self.given_up,
            self.answered,
        );
        println!("    nonet {}", quantiles(&mut self.times));
        println!("    plain {}", quantiles(&mut self.plain_times));
    }
}

/// Whether some boards took longer than allowed.
pub fn is_lost(time: Duration, plain: Duration, boards: u32) -> bool {
    time > RATIO * plain + boards * GRACE
}

fn quantiles(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let at = |part: usize| times.get((times.len() * part / 1000).min(times.len().saturating_sub(1)));
    let at = |part| at(part).copied().unwrap_or_default();
    format!("p50 {:.1?}, p99 {:.1?}, p99.9 {:.1?}, worst {:.1?}", at(500), at(990), at(999), at(1000))
}
