//! Which clues could be left out, and which contradict each other, against brute force on small boards.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use std::time::Instant;

use nonet::{
    Cell, Clues, Constraint, Contradiction, DigitSet, House, Improper, Limits, Part, Parts, Random,
    Rule, Rules, Stopped,
};
use serde_json::{Value, json};

/// Returns whether parts of a puzzle have a solution.
fn has_solution(rules: &Rules, clues: Clues<'_>, parts: &[Part]) -> bool {
    count(rules, clues, parts) > 0
}

fn differ(house: &House, grid: &[u8]) -> bool {
    let held: Vec<u8> = house.cells.iter().map(|cell| grid[cell.index()]).filter(|&d| d != 0).collect();
    (0..held.len()).all(|at| !held[..at].contains(&held[at]))
}

/// Returns the clues and the houses of a puzzle.
fn parts_of(rules: &Rules, clues: Clues<'_>) -> (Vec<Part>, Vec<Part>) {
    let all = DigitSet::all(rules.digits());
    let cells = rules.cells().filter(|cell| clues.allowed(cell.index(), rules.digits()) != all);
    let constraints = (0..rules.constraints().len()).map(Part::Constraint);
    let houses = (0..rules.houses().len()).map(Part::House);
    (cells.map(Part::Given).chain(constraints).collect(), houses.collect())
}

/// Returns the size of the smallest subset that has no solution together with other parts.
fn smallest(rules: &Rules, clues: Clues<'_>, soft: &[Part], hard: &[Part]) -> usize {
    let size = |mask: &u32| mask.count_ones() as usize;
    let mut masks: Vec<u32> = (0..1 << soft.len()).collect();
    masks.sort_by_key(size);
    let broken = |mask: &&u32| {
        let chosen =
            soft.iter().enumerate().filter(|(at, _)| *mask >> at & 1 == 1).map(|(_, &part)| part);
        let parts: Vec<Part> = hard.iter().copied().chain(chosen).collect();
        !has_solution(rules, clues, &parts)
    };
    size(masks.iter().find(broken).expect("all of them have no solution"))
}

fn contradiction(rules: &Rules, clues: Clues<'_>) -> Option<Contradiction> {
    Parts::of(rules, clues).expect("primitives").contradiction(&Limits::default()).expect("no limit")
}

/// Makes rules of 4x4 with some constraints, and givens.
fn puzzle(random: &mut Random) -> (Rules, Vec<u8>) {
    let cell = |random: &mut Random| format!("r{}c{}", 1 + random.below(4), 1 + random.below(4));
    let base = ["4x4", "4x4+diagonal", "latin-4"][random.below(3)];
    let mut list = Vec::new();
    for _ in 0..random.below(4) {
        let (row, column) = (1 + random.below(4), 1 + random.below(3));
        let cells = [format!("r{row}c{column}"), format!("r{row}c{}", column + 1)];
        list.push(match random.below(4) {
            0 => json!({"type": "killer-cage", "cells": cells, "sum": 3 + random.below(6)}),
            1 => json!({"type": "thermometer", "cells": cells}),
            2 => json!({"type": "even", "cells": [cell(random)]}),
            _ => json!({"type": "kropki-dots", "black": [cells]}),
        });
    }
    let rules = Rules::parse(base).expect("a board").with_constraints(&Value::from(list).to_string());
    let mut givens = vec![0; 16];
    for _ in 0..random.below(6) {
        givens[random.below(16)] = 1 + random.below(4) as u8;
    }
    (rules.expect("constraints"), givens)
}

#[test]
fn contradictions_are_small() {
    let mut random = Random::new(3);
    let mut broken = 0;
    while broken < 150 {
        let (rules, givens) = puzzle(&mut random);
        let clues = Clues::givens(&givens);
        let (soft, houses) = parts_of(&rules, clues);
        let whole = has_solution(&rules, clues, &[&soft[..], &houses].concat());
        let Some(found) = contradiction(&rules, clues) else {
            assert!(whole, "{rules:?} {givens:?}");
            continue;
        };
        assert!(!whole, "{rules:?} {givens:?}");
        broken += 1;
        assert!(found.is_smallest && found.is_irreducible, "{found:?}");
        assert!(found.parts.is_sorted());
        for left_out in 0..=found.parts.len() {
            let mut parts = found.parts.clone();
            let expected = left_out < parts.len();
            if expected {
                parts.remove(left_out);
            }
            let solvable = has_solution(&rules, clues, &parts);
            assert_eq!(solvable, expected, "{rules:?} {givens:?} {parts:?}");
        }
        let kept = found.parts.iter().filter(|part| !matches!(part, Part::House(_)));
        assert_eq!(kept.count(), smallest(&rules, clues, &soft, &houses), "{rules:?} {givens:?}");
    }
}

#[test]
fn clues_that_can_be_left_out() {
    let mut random = Random::new(8);
    let mut proper = 0;
    while proper < 100 {
        let (rules, givens) = puzzle(&mut random);
        let clues = Clues::givens(&givens);
        let grids = grids(&rules, clues, &[]);
        let mut parts = Parts::of(&rules, clues).expect("primitives");
        let redundant = parts.redundant(&Limits::default()).expect("no limit");
        let order: Vec<Part> = parts_of(&rules, clues).0.into_iter().rev().collect();
        let left_out = parts.left_out(&order, &Limits::default()).expect("no limit");
        if grids != 1 {
            let why = if grids == 0 { Improper::NoSolution } else { Improper::SeveralSolutions };
            assert_eq!((redundant, left_out), (Err(why), Err(why)));
            continue;
        }
        let (redundant, left_out) = (redundant.expect("proper"), left_out.expect("proper"));
        proper += 1;
        let (soft, houses) = parts_of(&rules, clues);
        let extra = houses.iter().filter(
            |part| matches!(part, Part::House(at) if rules.houses()[*at].name.contains("diagonal")),
        );
        for &part in soft.iter().chain(extra) {
            let is_redundant = self::grids(&rules, clues, &[part]) == 1;
            assert_eq!(redundant.contains(&part), is_redundant, "{part:?} {rules:?} {givens:?}");
        }
        assert_eq!(self::grids(&rules, clues, &left_out), 1, "{left_out:?}");
        for part in soft.iter().filter(|part| !left_out.contains(part)) {
            let fewer = [&left_out[..], &[*part]].concat();
            assert_eq!(self::grids(&rules, clues, &fewer), 2, "{part:?} {rules:?} {givens:?}");
        }
    }
}

/// Returns the number of solutions without some parts, up to two.
fn grids(rules: &Rules, clues: Clues<'_>, without: &[Part]) -> usize {
    let (soft, houses) = parts_of(rules, clues);
    let parts: Vec<Part> =
        soft.into_iter().chain(houses).filter(|part| !without.contains(part)).collect();
    count(rules, clues, &parts)
}

/// Returns the number of ways to fill the cells of some parts of a puzzle, up to two, by trying every digit. All other
/// cells are open.
fn count(rules: &Rules, clues: Clues<'_>, parts: &[Part]) -> usize {
    let covers = |part: &Part, cell: usize| match *part {
        Part::Given(at) | Part::Marks(at) => at.index() == cell,
        Part::Constraint(at) => rules.constraints()[at].cells().iter().any(|at| at.index() == cell),
        Part::House(at) => rules.houses()[at].cells.iter().any(|at| at.index() == cell),
    };
    let mut cells: Vec<(usize, Vec<Part>)> = (0..rules.cell_count())
        .map(|cell| (cell, parts.iter().copied().filter(|part| covers(part, cell)).collect()))
        .filter(|(_, parts): &(usize, Vec<Part>)| !parts.is_empty())
        .collect();
    cells.sort_by_key(|(_, parts)| parts.iter().map(|part| matches!(part, Part::House(_))).min());
    fill(rules, clues, &cells, &mut vec![0; rules.cell_count()])
}

fn fill(rules: &Rules, clues: Clues<'_>, cells: &[(usize, Vec<Part>)], grid: &mut [u8]) -> usize {
    let Some(((cell, parts), rest)) = cells.split_first() else { return 1 };
    let mut found = 0;
    for digit in 1..=rules.digits() {
        grid[*cell] = digit;
        let agrees = parts.iter().all(|&part| match part {
            Part::Given(_) | Part::Marks(_) => {
                clues.allowed(*cell, rules.digits()).iter().any(|allowed| allowed.value() == digit)
            }
            Part::Constraint(at) => rules.constraints()[at].broken_at(grid).is_none(),
            Part::House(at) => differ(&rules.houses()[at], grid),
        });
        if agrees {
            found += fill(rules, clues, rest, grid);
        }
        if found > 1 {
            break;
        }
    }
    grid[*cell] = 0;
    found.min(2)
}

#[test]
fn whole_boards() {
    // 45 in a row: cages of 44 leave no digit of 0 or less.
    let row: Vec<String> = (1..=8).map(|column| format!("r1c{column}")).collect();
    let cages = json!([
        {"type": "thermometer", "cells": ["r5c5", "r5c6", "r5c7"]},
        {"type": "killer-cage", "cells": row[..4], "sum": 22},
        {"type": "killer-cage", "cells": row[4..], "sum": 23},
        {"type": "anti-knight"},
    ]);
    let rules = Rules::classic().with_constraints(&cages.to_string()).expect("constraints");
    let mut givens = vec![0; 81];
    givens[80] = 5;
    let found = contradiction(&rules, Clues::givens(&givens)).expect("no solution");
    assert_eq!(found.parts, [Part::Constraint(1), Part::Constraint(2), Part::House(0)]);
    assert!(found.is_smallest);

    // Two givens clash.
    (givens[0], givens[1]) = (7, 7);
    let found = contradiction(&Rules::classic(), Clues::givens(&givens)).expect("no solution");
    assert_eq!(found.parts.len(), 3);
    assert_eq!(found.parts[..2], [0, 1].map(|cell| Part::Given(Cell::new(cell))));
}

#[test]
fn marks_are_clues() {
    let rules = Rules::parse("4x4").expect("a board");
    let mut marks = [DigitSet::all(4); 16];
    for cell in [0, 1, 2] {
        marks[cell] = DigitSet::from_bits(0b11);
    }
    marks[15] = DigitSet::from_bits(0b1000);
    let clues = Clues { givens: &[0; 16], marks: Some(&marks) };
    let found = contradiction(&rules, clues).expect("no solution");
    let cells = [0, 1, 2].map(|cell| Part::Marks(Cell::new(cell)));
    assert_eq!(found.parts, [&cells[..], &[Part::House(0)]].concat());
}

#[test]
fn limits() {
    let rules = Rules::classic();
    let givens = [0; 81];
    let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    let mut parts = Parts::of(&rules, Clues::givens(&givens)).expect("houses");
    let ends = (0..2000).find_map(|_| parts.redundant(&late).err());
    assert_eq!(ends, Some(Stopped::Timeout));
    let cancelled = Limits { cancel: Some(&|| true), ..Limits::default() };
    let ends = (0..2000).find_map(|_| parts.contradiction(&cancelled).err());
    assert_eq!(ends, Some(Stopped::Cancelled));
}

/// A constraint that no code knows.
#[derive(Debug)]
struct Unknown([Cell; 1]);

impl Rule for Unknown {
    fn cells(&self) -> &[Cell] {
        &self.0
    }

    fn broken_at(&self, _: &[u8]) -> Option<Vec<Cell>> {
        None
    }
}

#[test]
fn unknown_constraints_are_refused() {
    let unknown = Constraint::new("unknown", "", Box::new(Unknown([Cell::new(0)])));
    let rules = Rules::on(nonet::Board::square(4)).constraint(unknown).build().expect("rules");
    let refused = Parts::of(&rules, Clues::givens(&[0; 16])).err().expect("refused");
    assert!(refused.to_string().contains("unknown"), "{refused}");
}
