//! A solved grid, and what is known of its unavoidable sets: many puzzles of one solution, each for little.

use nonet::{Clues, Limits, Random, Solver};

/// So many words of 64 sets.
const WORDS: usize = 12;

/// Cells as bits.
pub type Mask = u128;

/// A solved grid with unavoidable sets.
pub struct Ground {
    pub grid: [u8; 81],
    pub sets: Vec<Mask>,
    next: usize,
    ripe: bool,
    pub most: usize,
    units: Vec<Mask>,
    holds: Vec<[u64; WORDS]>,
}

impl Ground {
    pub fn new(grid: [u8; 81], units: Vec<Mask>) -> Self {
        let holds = vec![[0; WORDS]; units.len()];
        let mut ground = Self { grid, sets: Vec::new(), next: 0, ripe: false, most: 4, units, holds };
        ground.seed();
        ground
    }

    pub fn add(&mut self, set: Mask) {
        let most = WORDS * 64;
        let at = if self.sets.len() < most {
            self.sets.push(set);
            self.sets.len() - 1
        } else {
            self.next = if self.next + 1 < most { self.next + 1 } else { most / 4 };
            self.sets[self.next] = set;
            for holds in &mut self.holds {
                holds[self.next / 64] &= !(1 << (self.next % 64));
            }
            self.next
        };
        for (unit, holds) in self.units.iter().zip(&mut self.holds) {
            if unit & set != 0 {
                holds[at / 64] |= 1 << (at % 64);
            }
        }
    }

    fn seed(&mut self) {
        let grid = self.grid;
        // Two digits exchanged.
        for a in 1..=9u8 {
            for b in a + 1..=9 {
                let cells: Vec<usize> = (0..81).filter(|&c| grid[c] == a || grid[c] == b).collect();
                let mut left: Mask = cells.iter().map(|&c| 1u128 << c).sum();
                while left != 0 {
                    let mut part: Mask = 1 << left.trailing_zeros();
                    loop {
                        let mut next = part;
                        for &c in &cells {
                            if cells.iter().any(|&o| part >> o & 1 != 0 && sees(c, o)) {
                                next |= 1 << c;
                            }
                        }
                        if next == part {
                            break;
                        }
                        part = next;
                    }
                    left &= !part;
                    self.add(part);
                }
            }
        }
        // Two lines of a chute exchanged.
        for line in 0..9usize {
            for other in line + 1..line / 3 * 3 + 3 {
                for turned in [false, true] {
                    let cell = |l: usize, at: usize| if turned { at * 9 + l } else { l * 9 + at };
                    let mut done = 0u16;
                    for start in 0..9 {
                        if done >> start & 1 != 0 {
                            continue;
                        }
                        let (mut at, mut part) = (start, 0);
                        loop {
                            done |= 1 << at;
                            part |= 1u128 << cell(line, at) | 1u128 << cell(other, at);
                            let wanted = grid[cell(other, at)];
                            at = (0..9).find(|&p| grid[cell(line, p)] == wanted).expect("a digit");
                            if at == start {
                                break;
                            }
                        }
                        self.add(part);
                    }
                }
            }
        }
    }

    /// The givens that stay when the first units of an order are taken away as long as every known set is met.
    pub fn thin(&self, order: &[u8], first: usize) -> Mask {
        let words = self.sets.len().div_ceil(64);
        let mut open = [0u64; WORDS];
        open[..words].fill(!0);
        let mut kept = 0;
        for &unit in &order[first..] {
            kept |= self.units[usize::from(unit)];
            let holds = &self.holds[usize::from(unit)];
            for w in 0..words {
                open[w] &= !holds[w];
            }
        }
        let mut last = [[0u64; WORDS]; 81];
        let mut unseen = open;
        for (&unit, last) in order[..first].iter().zip(&mut last).rev() {
            let holds = &self.holds[usize::from(unit)];
            for w in 0..words {
                last[w] = holds[w] & unseen[w];
                unseen[w] &= !holds[w];
            }
        }
        for (&unit, last) in order[..first].iter().zip(&last) {
            let mut any = 0;
            for w in 0..words {
                any |= last[w] & open[w];
            }
            if any != 0 {
                kept |= self.units[usize::from(unit)];
                let holds = &self.holds[usize::from(unit)];
                for w in 0..words {
                    open[w] &= !holds[w];
                }
            }
        }
        kept
    }

    /// A minimal puzzle of this order.
    pub fn minimal(&mut self, order: &[u8], solver: &mut Solver, limits: &Limits<'_>, tally: &mut usize) -> Mask {
        const STAGES: [usize; 6] = [48, 56, 63, 69, 74, 81];
        let mut stage = if self.ripe { 5 } else { 0 };
        let mut fails = 0;
        loop {
            let kept = self.thin(order, STAGES[stage] * order.len() / 81);
            let givens = self.givens(kept);
            *tally += 1;
            solver.start(Clues::givens(&givens));
            let mut found = false;
            for _ in 0..self.most {
                let Some(solution) = solver.next(limits).expect("no limit") else { break };
                let mut diff = 0;
                for c in 0..81 {
                    diff |= u128::from(solution[c] != self.grid[c]) << c;
                }
                if diff != 0 {
                    self.add(diff);
                    found = true;
                }
            }
            if found {
                fails += 1;
                if fails == 3 && self.ripe {
                    stage = 2;
                }
                continue;
            }
            if stage == 5 {
                self.ripe = true;
                return kept;
            }
            stage += 1;
        }
    }

    pub fn givens(&self, kept: Mask) -> [u8; 81] {
        std::array::from_fn(|c| if kept >> c & 1 != 0 { self.grid[c] } else { 0 })
    }
}

fn sees(a: usize, b: usize) -> bool {
    a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)
}

/// A random order.
pub fn shuffled(random: &mut Random, n: usize) -> Vec<u8> {
    let mut order: Vec<u8> = (0..n as u8).collect();
    random.shuffle(&mut order);
    order
}
