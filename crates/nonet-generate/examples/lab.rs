//! Lab.
#![allow(missing_docs, clippy::pedantic)]
use nonet::*;
use nonet_generate::aim::ground::*;
use nonet_logic::{explainer, rate, Layout, State, End};
use std::sync::Arc;
use std::time::Instant;

fn busy(start: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let time = text.split(' ').next().and_then(|text| text.parse::<f64>().ok());
    time.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let per: usize = std::env::args().nth(1).map_or(50, |a| a.parse().unwrap());
    let grids: usize = std::env::args().nth(2).map_or(200, |a| a.parse().unwrap());
    let cap: u32 = std::env::args().nth(3).map_or(0, |a| a.parse().unwrap());
    let rules = Rules::classic();
    let mut solver = Solver::on(&rules, if std::env::var("SCALAR").is_ok() { Lanes::Off } else { Lanes::best() }).unwrap();
    let limits = Limits::default();
    let start = Instant::now();
    let mut clues = [0usize; 40];
    let (mut solves, mut puzzles, mut nets, mut zero) = (0, 0, 0, 0);
    let mut t_grid = 0.0; let mut t_seed = 0.0; let mut t_thin = 0.0; let mut t_solve = 0.0; let mut t_rate = 0.0;
    let mut ladder = explainer();
    let layout = Arc::new(Layout::new(&rules).unwrap());
    let mut hist = std::collections::BTreeMap::new();
    for index in 0..grids {
        let mut random = Random::of(1, index as u64);
        let b = Instant::now();
        let g = nonet_generate::uniform_grid(&mut random);
        t_grid += b.elapsed().as_secs_f64();
        let b = Instant::now();
        let mut ground = Ground::new(g, (0..81).map(|c| 1u128 << c).collect());
        t_seed += b.elapsed().as_secs_f64();
        for _ in 0..per {
            let b = Instant::now();
            let order = shuffled(&mut random, 81);
            t_thin += b.elapsed().as_secs_f64();
            let b = Instant::now();
            let kept = ground.minimal(&order, &mut solver, &limits, &mut solves);
            let givens = ground.givens(kept);
            t_solve += b.elapsed().as_secs_f64();
            puzzles += 1;
            if solver.nodes() == 0 { zero += 1; }
            clues[kept.count_ones() as usize] += 1;
            if cap > 0 {
                let b = Instant::now();
                let r = rate(&mut ladder, State::new(Arc::clone(&layout), Clues::givens(&givens)), Some(cap));
                t_rate += b.elapsed().as_secs_f64();
                let key = if r.end == End::Solved { r.highest } else { 1000 };
                *hist.entry((key, solver.nodes() > 0)).or_insert(0) += 1;
            }
        }
        nets += ground.sets.len();
    }
    let t = busy(start);
    println!("{puzzles} puzzles {:.0}/s  solves {:.2} sets {} zero {:.3}", puzzles as f64 / t, solves as f64 / puzzles as f64, nets / grids, zero as f64 / puzzles as f64);
    println!("us each: grid {:.1} seed {:.1} per grid; thin {:.2} solve {:.2} rate {:.1} per puzzle", t_grid * 1e6 / grids as f64, t_seed * 1e6 / grids as f64, t_thin * 1e6 / puzzles as f64, t_solve * 1e6 / puzzles as f64, t_rate * 1e6 / puzzles as f64);
    let mean: f64 = clues.iter().enumerate().map(|(k, &n)| (k * n) as f64).sum::<f64>() / puzzles as f64;
    println!("mean clues {mean:.3} {clues:?}");
    println!("{hist:?}");
}
