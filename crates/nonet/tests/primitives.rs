//! Random primitives on small boards: the search finds exactly the grids that a plain reading of the rule allows.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use std::sync::Arc;

use nonet::{
    Automaton, Auxiliary, Board, Cell, Clues, Constraint, Digit, DigitSet, Engine, LearningEngine,
    PairTable, Primitive, Progress, Random, Rule, Rules, SearchEngine, Sums, numbers::short,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// Maximum number of grids of a test's board without constraints.
const MOST: usize = 3000;

/// Number of kinds of primitives that [`Maker::primitive`] makes.
const KINDS: usize = 17;

/// A rule that is made of these primitives.
#[derive(Debug)]
struct Made(Vec<Primitive>);

impl Rule for Made {
    fn cells(&self) -> &[Cell] {
        &[]
    }

    fn broken_at(&self, _: &[u8]) -> Option<Vec<Cell>> {
        None
    }

    fn lower(&self) -> Option<Vec<Primitive>> {
        Some(self.0.clone())
    }
}

fn boards() -> Vec<Rules> {
    let mut boards: Vec<Rules> =
        ["4x4", "6x6", "latin-5"].map(|name| Rules::parse(name).expect("a board")).to_vec();
    let from_zero = Board::square(4).and_then(|board| board.with_lowest(0));
    boards.push(Rules::on(from_zero).boxes(2, 2).build().expect("4x4 from 0"));
    let wide = Board::rectangle(3, 4).and_then(|board| board.with_digits(5));
    boards.push(Rules::on(wide).build().expect("a rectangle"));
    boards
}

/// Returns the solutions of some givens, in ascending order; `None` if there are too many.
fn solutions(engine: &mut dyn Engine, givens: &[u8]) -> Option<Vec<Vec<u8>>> {
    solutions_of(engine, Clues::givens(givens))
}

/// Returns the solutions of some clues, in ascending order; `None` if there are too many.
fn solutions_of(engine: &mut dyn Engine, clues: Clues<'_>) -> Option<Vec<Vec<u8>>> {
    engine.load(clues);
    let mut found = Vec::new();
    while engine.advance(u64::MAX) == Progress::Solution {
        found.push(engine.solution().to_vec());
        if found.len() > MOST {
            return None;
        }
    }
    found.sort_unstable();
    Some(found)
}

fn search(rules: &Rules) -> SearchEngine {
    SearchEngine::new(rules).expect("primitives")
}

fn with(rules: &Rules, name: &str, rule: Box<dyn Rule>) -> Rules {
    let board = rules.board().clone();
    let regions = rules.houses().iter().filter(|house| house.kind == nonet::HouseKind::Box);
    let regions =
        regions.map(|house| house.cells.iter().map(|cell| cell.index() as u16).collect()).collect();
    let builder = Rules::on(Ok(board)).regions(regions).constraint(Constraint::new(name, "", rule));
    builder.build().expect("a constraint")
}

/// Makes primitives for a board.
struct Maker<'a> {
    rules: &'a Rules,
    random: &'a mut Random,
    solution: &'a [u8],
}

impl Maker<'_> {
    /// Returns some different cells.
    fn cells(&mut self, least: usize, most: usize) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.rules.cells().collect();
        self.random.shuffle(&mut cells);
        cells.truncate(least + self.random.below(most - least + 1));
        cells
    }

    fn digit(&self, cell: Cell) -> u8 {
        self.solution[cell.index()]
    }

    /// Returns the places in a list of cells of those beside each.
    fn beside(&self, cells: &[Cell]) -> Arc<[Vec<u16>]> {
        let place = |cell: &Cell| self.rules.board().place(*cell);
        let are_beside = |one: &Cell, other: &Cell| {
            let ((row, column), (other_row, other_column)) = (place(one), place(other));
            row.abs_diff(other_row) + column.abs_diff(other_column) == 1
        };
        let of = |cell: &Cell| {
            let others = (0..).zip(cells).filter(|(_, other)| are_beside(cell, other));
            others.map(|(at, _)| at).collect()
        };
        cells.iter().map(of).collect()
    }

    fn value(&self, cell: Cell) -> i64 {
        i64::from(self.digit(cell)) - 1 + i64::from(*self.rules.board().values().start())
    }

    /// Makes the rules that groups of cells have one sum, which they have in the solution.
    fn one_sum(&mut self) -> Vec<Primitive> {
        let heaviest = [1, 2][self.random.below(2)];
        let mut groups: Vec<(i64, Vec<(Cell, i32)>)> = Vec::new();
        for _ in 0..60 {
            let cells = self.cells(1, 6);
            let weight = |maker: &mut Self| [1, heaviest][maker.random.below(2)];
            let terms: Vec<(Cell, i32)> = cells.into_iter().map(|cell| (cell, weight(self))).collect();
            let sum = terms.iter().map(|&(cell, weight)| self.value(cell) * i64::from(weight)).sum();
            groups.push((sum, terms));
        }
        let (sum, _) = groups[0];
        groups.retain(|&(other, _)| other == sum);
        groups.truncate(2 + self.random.below(3));
        let difference = |pair: &[(i64, Vec<(Cell, i32)>)]| {
            let minus = pair[1].1.iter().map(|&(cell, weight)| (cell, -weight));
            Primitive::linear(pair[0].1.iter().copied().chain(minus), Sums::only(0))
        };
        groups.windows(2).map(difference).collect()
    }

    /// Makes the rule that some digits are connected.
    fn connected(&mut self) -> Primitive {
        let digits = self.rules.digits();
        let cells: Vec<Cell> = self.rules.cells().collect();
        let from = self.random.below(usize::from(digits));
        let digits = DigitSet::all(digits).iter().skip(from).take(1 + self.random.below(3));
        let digits = digits.map(DigitSet::only).fold(DigitSet::EMPTY, DigitSet::union);
        let holds = |cell: &&Cell| digits.bits() << 1 >> self.digit(**cell) & 1 == 1;
        let size = cells.iter().filter(holds).count();
        let size = [None, Some(size), Some(size.max(2) - 1)][self.random.below(3)];
        Primitive::Connected { beside: self.beside(&cells), cells, digits, size }
    }

    /// Makes a count of cells like one of them.
    fn alike(&mut self) -> Primitive {
        let mut cells = self.cells(4, 10);
        let (number, like) = (cells.remove(0), cells.remove(0));
        let first = self.random.below(cells.len());
        let lists = vec![cells[..first].to_vec(), cells[first..].to_vec()];
        let (are_runs, least) = (self.random.below(2) == 0, self.random.below(3));
        Primitive::Alike { number, like, lists, are_runs, least }
    }

    /// Makes a division whose regions are numbered by cells with the digits 1 and 2.
    fn division(&mut self) -> Primitive {
        let all = self.cells(40, 40);
        let solution = self.solution;
        let with = |digit: u8| all.iter().copied().filter(move |cell| solution[cell.index()] == digit);
        let size = 2.min(with(1).count()).min(with(2).count()).max(1);
        let mut regions: Vec<Cell> = with(1).take(size).chain(with(2).take(size)).collect();
        let mut cells: Vec<Cell> = all.iter().copied().filter(|cell| !regions.contains(cell)).collect();
        cells.truncate(regions.len());
        self.random.shuffle(&mut regions[1..]);
        let places: Vec<u16> = (0..short(cells.len())).collect();
        let mut beside = vec![Vec::new(); cells.len()];
        for &place in &places {
            for &other in &places[..usize::from(place)] {
                if self.random.below(3) > 0 {
                    beside[usize::from(place)].push(other);
                    beside[usize::from(other)].push(place);
                }
            }
        }
        Primitive::Division { cells, regions, beside: beside.into(), size }
    }

    /// Returns the kind of a primitive that has no others.
    fn other(&mut self) -> usize {
        [0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 14, 15][self.random.below(13)]
    }

    /// Makes numbers of digits that the solution has, or nearly so.
    fn counts(&mut self) -> Primitive {
        let digits = self.rules.digits();
        let cells = self.cells(3, 9);
        let held = |digit: u8| cells.iter().filter(|&&cell| self.digit(cell) == digit).count();
        let held: Vec<usize> = (1..=digits).map(held).collect();
        let slack: Vec<usize> = held.iter().map(|_| self.random.below(4)).collect();
        Primitive::counts(cells, digits, |digit, number| {
            let at = usize::from(digit) - 1;
            match slack[at] {
                0 => number == held[at],
                1 => number == held[at] || number == 0,
                2 => number >= held[at],
                _ => true,
            }
        })
    }

    /// Makes classes of digits that occur among some cells.
    fn classes(&mut self) -> Primitive {
        let (cells, count) = (self.cells(2, 6), 1 + self.random.below(6));
        let mut classes = vec![DigitSet::EMPTY; count];
        for digit in DigitSet::all(self.rules.digits()).iter() {
            let class = self.random.below(count + 2);
            if let Some(class) = classes.get_mut(class) {
                *class = class.union(DigitSet::only(digit));
            }
        }
        classes.retain(|class| cells.iter().any(|&cell| class.bits() << 1 >> self.digit(cell) & 1 == 1));
        Primitive::Classes { cells, classes: classes.into() }
    }

    /// Makes alternatives about single cells, and perhaps about several.
    fn cases(&mut self) -> Primitive {
        let digits = usize::from(self.rules.digits());
        let case = |maker: &mut Self| {
            let allowed = (0..2).map(|_| vec![1 + maker.random.below(digits) as u8]).collect();
            vec![Primitive::Tuples { cells: maker.cells(1, 1), allowed }]
        };
        let mut alternatives: Vec<Vec<Primitive>> =
            (0..=self.random.below(3)).map(|_| case(self)).collect();
        if self.random.below(2) == 0 {
            alternatives.push(vec![Primitive::AllDifferent(self.cells(2, 4))]);
        }
        Primitive::AnyOf(alternatives)
    }

    /// Returns the rows and columns, read from both ends, that are as long as the first row.
    fn lines(&self) -> Vec<Vec<Cell>> {
        let board = self.rules.board();
        let (rows, columns) = (board.rows(), board.columns());
        let row = |row| (0..columns).filter_map(|column| board.cell_at(row, column)).collect();
        let column = |column| (0..rows).filter_map(|row| board.cell_at(row, column)).collect();
        let mut lines: Vec<Vec<Cell>> = (0..rows).map(row).chain((0..columns).map(column)).collect();
        lines.retain(|line| line.len() == usize::from(columns));
        let reversed = lines.iter().map(|line| line.iter().rev().copied().collect());
        reversed.chain(lines.clone()).collect()
    }

    /// Makes the rank of a line among others: any cells, or the rows and columns, several of which may be ranked.
    fn rank(&mut self) -> Primitive {
        let size = 1 + self.random.below(3);
        let mut lines: Vec<Vec<Cell>> = match self.random.below(3) {
            0 => (0..3 + self.random.below(4)).map(|_| self.cells(size, size)).collect(),
            _ => self.lines(),
        };
        let line = lines.swap_remove(self.random.below(lines.len()));
        let [below, not_below] = ranked(&line, &lines, self.solution);
        let ties = self.random.below(2) == 0;
        let above = not_below + self.random.below(8) / 7;
        Primitive::Rank { line, others: lines, below, above, ties }
    }

    /// Makes an automaton of up to a few hundred states, of which some are wrong and some right whatever follows.
    fn automaton(&mut self) -> Primitive {
        let digits = self.rules.digits();
        let cells = self.cells(2, 6);
        let modulus = [2, 3, 40, 150][self.random.below(4)];
        let enough = modulus - self.random.below(2) * modulus / 8;
        let step = |held: &usize, digit: u8| match *held {
            held if held >= enough => Some(held),
            held => Some((held * 3 + usize::from(digit)) % modulus)
                .filter(|next| modulus < 4 || next % 7 > 0),
        };
        let held = cells.iter().try_fold(0, |held, &cell| step(&held, self.digit(cell)));
        let accepts = |&end: &usize| Some(end) == held || end >= enough;
        let line = Automaton::new(digits, cells.len(), 0, step, accepts);
        Primitive::Automaton { cells, automaton: Arc::new(line) }
    }

    /// Makes a primitive that the solution satisfies, or nearly so.
    fn primitive(&mut self, kind: usize) -> Primitive {
        let digits = self.rules.digits();
        match kind {
            0 => {
                let cells = self.cells(1, 7);
                let weights: Vec<i32> =
                    cells.iter().map(|_| [1, 1, 1, -1, 2, -3, 0][self.random.below(7)]).collect();
                let terms: Vec<(Cell, i32)> = cells.iter().copied().zip(weights).collect();
                let sum = terms.iter().map(|&(cell, weight)| self.value(cell) * i64::from(weight)).sum();
                let sums = match self.random.below(4) {
                    0 => Sums::between(sum - 2..=sum + 1),
                    1 => Sums::among([sum, sum + 3, sum - 5]),
                    _ => Sums::only(sum),
                };
                Primitive::linear(terms, sums)
            }
            1 => {
                let mut cells = self.cells(1, 12);
                let mut held = DigitSet::EMPTY;
                cells.retain(|&cell| {
                    let digit = DigitSet::only(Digit::new(self.digit(cell)).expect("a digit"));
                    let is_new = held.intersection(digit).is_empty();
                    held = held.union(digit);
                    is_new
                });
                let kept = 1 + self.random.below(6) as u64;
                Primitive::sets(cells, digits, |set| {
                    set == held || set.bits().wrapping_mul(2_654_435_761) % 7 < kept
                })
            }
            2 => self.automaton(),
            3 => self.counts(),
            4 => {
                let mut cells = self.cells(3, 8);
                let number = cells.pop().expect("a cell");
                Primitive::Distinct { cells, number }
            }
            5 => {
                let mut cells = self.cells(4, 2 + usize::from(digits));
                let (position, equal) = (cells.remove(0), cells.remove(0));
                let list = cells.into_iter().map(Some).chain([None]).take(digits.into()).collect();
                Primitive::Indexed { position, list, equal }
            }
            6 => {
                let cells = self.cells(6, 6);
                let size = 2 + self.random.below(2);
                Primitive::Same(cells.chunks(size).map(<[Cell]>::to_vec).collect())
            }
            7 => {
                let cells = self.cells(2, 2);
                let most = self.random.below(usize::from(digits)) as u8;
                let table = PairTable::new(digits, |first, second| first.abs_diff(second) <= most);
                Primitive::Pair { cells: [cells[0], cells[1]], table: Arc::new(table) }
            }
            8 => {
                let alternatives = 1 + self.random.below(3);
                let rule = |maker: &mut Self| {
                    let (first, second) = (maker.other(), maker.other());
                    vec![maker.primitive(first), maker.primitive(second)]
                };
                Primitive::AnyOf((0..alternatives).map(|_| rule(self)).collect())
            }
            9 => {
                let kinds = [self.other(), self.other()];
                Primitive::NotAll(kinds.map(|kind| self.primitive(kind)).to_vec())
            }
            10 => self.rank(),
            11 => self.connected(),
            12 => self.division(),
            13 => self.alike(),
            14 => self.classes(),
            15 => self.cases(),
            _ => Primitive::AnyOf(vec![
                vec![Primitive::AllDifferent(self.cells(2, 4)), self.primitive(1)],
                vec![Primitive::AllDifferent(self.cells(2, 5))],
            ]),
        }
    }
}

/// Returns how many lines with the same start are lower than a line, and how many are not.
fn ranked(line: &[Cell], others: &[Vec<Cell>], grid: &[u8]) -> [usize; 2] {
    let number = |line: &[Cell]| line.iter().map(|cell| grid[cell.index()]).collect::<Vec<u8>>();
    let own = number(line);
    let same = others.iter().map(|other| number(other)).filter(|other| other[0] == own[0]);
    let (lower, rest): (Vec<_>, Vec<_>) = same.partition(|other| *other < own);
    [lower.len(), rest.len()]
}

/// Returns whether the digits of a grid satisfy a primitive.
fn holds(primitive: &Primitive, grid: &[u8], lowest: i64) -> bool {
    let digit = |cell: &Cell| grid[cell.index()];
    let digits = |cells: &[Cell]| -> Vec<u8> { cells.iter().map(digit).collect() };
    let sorted = |cells: &[Cell]| {
        let mut held = digits(cells);
        held.sort_unstable();
        held
    };
    let distinct = |cells: &[Cell]| {
        let mut held = sorted(cells);
        held.dedup();
        held.len()
    };
    let value = |cell: &Cell| i64::from(digit(cell)) - 1 + lowest;
    match primitive {
        Primitive::AllDifferent(cells) => distinct(cells) == cells.len(),
        Primitive::Linear { terms, sums } => {
            sums.contains(terms.iter().map(|(cell, weight)| value(cell) * i64::from(*weight)).sum())
        }
        Primitive::Sets { cells, sets } => {
            let held = digits(cells).into_iter().fold(0, |set, digit| set | 1_u64 << (digit - 1));
            distinct(cells) == cells.len() && sets.contains(&DigitSet::from_bits(held))
        }
        Primitive::Pair { cells, table } => table.holds(digit(&cells[0]), digit(&cells[1])),
        Primitive::Tuples { cells, allowed } => allowed.contains(&digits(cells)),
        Primitive::Automaton { cells, automaton } => automaton.accepts(&digits(cells)),
        Primitive::Counts { cells, allowed } => (1..).zip(&allowed[..]).all(|(digit, numbers)| {
            let number = cells.iter().filter(|cell| grid[cell.index()] == digit).count();
            numbers >> number & 1 == 1
        }),
        Primitive::Classes { cells, classes } => classes
            .iter()
            .all(|class| cells.iter().any(|cell| class.bits() << 1 >> digit(cell) & 1 == 1)),
        Primitive::Distinct { cells, number } => {
            nonet::numbers::signed(distinct(cells)) == value(number)
        }
        Primitive::Indexed { position, list, equal } => {
            let at = list.get(usize::from(digit(position)) - 1).copied().flatten();
            at.is_some_and(|cell| digit(&cell) == digit(equal))
        }
        Primitive::Same(groups) => groups.iter().all(|group| sorted(group) == sorted(&groups[0])),
        Primitive::Rank { line, others, below, above, ties } => {
            ranked(line, others, grid) == [*below, *above]
                && (*ties || others.iter().all(|other| digits(other) != digits(line)))
        }
        Primitive::Alike { number, like, lists, are_runs, least } => {
            let counts = lists.iter().map(|list| like_first(digit(like), &digits(list), *are_runs));
            1 + counts.sum::<usize>() == usize::from(digit(number)) - 1 + least
        }
        Primitive::Connected { cells, beside, digits: set, size } => {
            let holds = |place: usize| set.bits() << 1 >> digit(&cells[place]) & 1 == 1;
            let places: Vec<usize> = (0..cells.len()).filter(|&place| holds(place)).collect();
            size.is_none_or(|size| size == places.len()) && is_connected(&places, beside)
        }
        Primitive::Division { cells, regions, beside, size } => {
            is_divided(&digits(cells), &digits(regions), beside, *size)
        }
        Primitive::AnyOf(alternatives) => alternatives.iter().any(|rules| all(rules, grid, lowest)),
        Primitive::NotAll(rules) => !all(rules, grid, lowest),
    }
}

/// Returns how many digits are this one, perhaps only up to the first other one.
fn like_first(first: u8, digits: &[u8], is_run: bool) -> usize {
    let mut count = 0;
    for &digit in digits {
        if digit == first {
            count += 1;
        } else if is_run {
            break;
        }
    }
    count
}

/// Returns whether digits are divided into connected regions of different ones, which are numbered as they are met.
fn is_divided(held: &[u8], numbers: &[u8], beside: &[Vec<u16>], size: usize) -> bool {
    let mut met: Vec<u8> = Vec::new();
    for &number in numbers {
        if !met.contains(&number) {
            met.push(number);
        }
    }
    let is_region = |&number: &u8| {
        let places: Vec<usize> = (0..held.len()).filter(|&place| numbers[place] == number).collect();
        let differ = places
            .iter()
            .all(|&one| places.iter().all(|&other| one == other || held[one] != held[other]));
        places.len() == size && differ && is_connected(&places, beside)
    };
    (1..).zip(&met).all(|(number, &met)| number == met) && met.iter().all(is_region)
}

/// Returns whether there are places and each can be reached from the first.
fn is_connected(places: &[usize], beside: &[Vec<u16>]) -> bool {
    let mut reached: Vec<usize> = places.iter().copied().take(1).collect();
    for at in 0..places.len() {
        let Some(&place) = reached.get(at) else { return false };
        let next = beside[place].iter().map(|&next| usize::from(next));
        let new: Vec<usize> =
            next.filter(|next| places.contains(next) && !reached.contains(next)).collect();
        reached.extend(new);
    }
    !places.is_empty()
}

fn all(rules: &[Primitive], grid: &[u8], lowest: i64) -> bool {
    rules.iter().all(|rule| holds(rule, grid, lowest))
}

/// Returns a solution of the board, and some of its digits as givens.
fn puzzle(rules: &Rules, random: &mut Random) -> (Vec<u8>, Vec<u8>) {
    let mut first: Vec<u8> = (1..=rules.digits()).collect();
    random.shuffle(&mut first);
    let columns = usize::from(rules.board().columns());
    let mut givens = vec![0; rules.cell_count()];
    givens[..columns].copy_from_slice(&first[..columns]);
    let mut engine = SearchEngine::new(rules).expect("houses");
    engine.load(Clues::givens(&givens));
    let mut turn = random.below(20);
    while engine.advance(u64::MAX) == Progress::Solution && turn > 0 {
        turn -= 1;
    }
    let solution = engine.solution().to_vec();
    let share = 2 + random.below(4);
    let givens =
        solution.iter().map(|&digit| if random.below(share) == 0 { digit } else { 0 }).collect();
    (solution, givens)
}

/// Checks that the general search and the search that learns find exactly these solutions.
fn both_find(
    expected: &[Vec<u8>],
    rules: &Rules,
    primitives: Vec<Primitive>,
    givens: &[u8],
) -> Result<(), TestCaseError> {
    let shown = format!("{primitives:?}");
    let rules = with(rules, "made", Box::new(Made(primitives)));
    let mut learning = LearningEngine::new(&rules).expect("primitives");
    let found = [solutions(&mut search(&rules), givens), solutions(&mut learning, givens)];
    prop_assert_eq!(found, [Some(expected.to_vec()), Some(expected.to_vec())], "{}", shown);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, rng_seed: RngSeed::Fixed(36), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn primitives_have_the_solutions_of_brute_force(seed in any::<u64>(), at in 0..5_usize, kind in 0..KINDS) {
        let rules = &boards()[at];
        let mut random = Random::new(seed);
        let (solution, givens) = puzzle(rules, &mut random);
        let Some(mut expected) = solutions(&mut search(rules), &givens) else { return Ok(()) };
        let mut maker = Maker { rules, random: &mut random, solution: &solution };
        let count = 1 + maker.random.below(3);
        let primitives: Vec<Primitive> = (0..count).map(|_| maker.primitive(kind)).collect();
        let start = *rules.board().values().start();
        let lowest = i64::from(start);
        for grid in &expected {
            for primitive in &primitives {
                let is_broken = |digits: &[u8]| primitive.broken_at(digits, start).is_some();
                let mut open = grid.clone();
                open[maker.random.below(grid.len())] = 0;
                open[maker.random.below(grid.len())] = 0;
                let holds = holds(primitive, grid, lowest);
                prop_assert!(is_broken(grid) != holds && !(holds && is_broken(&open)), "{primitive:?} {grid:?}");
            }
        }
        expected.retain(|grid| all(&primitives, grid, lowest));
        both_find(&expected, rules, primitives, &givens)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, rng_seed: RngSeed::Fixed(37), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn groups_with_one_sum_have_the_solutions_of_brute_force(seed in any::<u64>(), at in 0..5_usize) {
        let rules = &boards()[at];
        let mut random = Random::new(seed);
        let (solution, givens) = puzzle(rules, &mut random);
        let Some(mut expected) = solutions(&mut search(rules), &givens) else { return Ok(()) };
        let primitives = Maker { rules, random: &mut random, solution: &solution }.one_sum();
        let lowest = i64::from(*rules.board().values().start());
        expected.retain(|grid| all(&primitives, grid, lowest));
        both_find(&expected, rules, primitives, &givens)?;
    }

    #[test]
    fn digits_that_no_cell_may_hold_change_no_solution(seed in any::<u64>(), missing in 0..7_u8) {
        let board = Board::square(4).and_then(|board| board.with_digits(6)).and_then(|board| board.with_lowest(0));
        let rules = Rules::on(board).boxes(2, 2).build().expect("a 4x4 board with 6 digits");
        let mut random = Random::new(seed);
        let bits = 0b11_1111 & !(1 << missing) & !(1 << random.below(6));
        let marks: Vec<DigitSet> = vec![DigitSet::from_bits(bits); 16];
        let mut givens = vec![0; 16];
        givens[random.below(16)] = 1 + bits.trailing_zeros() as u8;
        let clues = Clues { givens: &givens, marks: Some(&marks) };
        let Some(mut expected) = solutions_of(&mut search(&rules), clues) else { return Ok(()) };
        let Some(solution) = expected.get(random.below(expected.len().max(1))).cloned() else { return Ok(()) };
        let mut maker = Maker { rules: &rules, random: &mut random, solution: &solution };
        let mut cage = || {
            let cells = maker.cells(2, 6);
            let sum = cells.iter().map(|&cell| maker.value(cell)).sum();
            Primitive::linear(cells.into_iter().map(|cell| (cell, 1)), Sums::only(sum))
        };
        let primitives = vec![cage(), cage(), cage()];
        expected.retain(|grid| all(&primitives, grid, 0));
        let shown = format!("{primitives:?}");
        let rules = with(&rules, "made", Box::new(Made(primitives)));
        let mut engine = search(&rules);
        let open = solutions(&mut engine, &solution);
        let narrow = solutions_of(&mut engine, clues);
        prop_assert_eq!([open, narrow], [Some(vec![solution]), Some(expected)], "{}", shown);
        let mut learning = LearningEngine::new(&rules).expect("primitives");
        let learnt = solutions_of(&mut learning, clues);
        prop_assert_eq!(learnt, solutions_of(&mut engine, clues), "{}", shown);
    }
}

/// One of two digits is doubled in a sum of two cells, whichever it is: the factor stands beside the board.
#[derive(Debug)]
struct OneDoubled;

impl Rule for OneDoubled {
    fn cells(&self) -> &[Cell] {
        &[]
    }

    fn broken_at(&self, _: &[u8]) -> Option<Vec<Cell>> {
        None
    }

    fn lower_with(&self, auxiliary: &mut Auxiliary) -> Option<Vec<Primitive>> {
        // Each of two cells beside the board may hold anything, and one of them equals a cell of the board.
        let equal = Arc::new(PairTable::new(4, |first, second| first == second));
        let further = [0, 1].map(|_| auxiliary.cell(DigitSet::all(4)));
        let is_sum = |board: [u16; 2], further: Cell| {
            let terms = [(Cell::new(board[0]), 2), (Cell::new(board[1]), 1), (further, -1)];
            Primitive::linear(terms, Sums::only(6))
        };
        let pair = Primitive::Pair { cells: [Cell::new(2), further[0]], table: equal };
        Some(vec![
            pair,
            Primitive::AnyOf(vec![vec![is_sum([0, 5], further[0])], vec![is_sum([5, 0], further[0])]]),
        ])
    }
}

#[test]
fn cells_beside_the_board_add_no_solution() {
    let rules = Rules::parse("4x4").expect("a board");
    let mut expected = solutions(&mut search(&rules), &[0; 16]).expect("288 grids");
    expected.retain(|grid| {
        let [first, second, third] = [0, 5, 2].map(|cell| grid[cell]);
        2 * first + second == 6 + third || first + 2 * second == 6 + third
    });
    let rules = with(&rules, "doubled", Box::new(OneDoubled));
    assert!(!expected.is_empty());
    assert_eq!(solutions(&mut search(&rules), &[0; 16]), Some(expected));
    assert!(LearningEngine::new(&rules).is_err());
}
