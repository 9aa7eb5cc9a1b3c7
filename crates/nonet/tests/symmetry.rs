//! Morphs form a group that preserves puzzles, and canonical forms are the least isomorphs.

use std::collections::HashSet;

use nonet::{
    Canonizer, Clues, Form, Limits, Morph, PRESETS, Positions, Random, Rules, Solver, Symmetries,
    parse_cells,
};
use proptest::prelude::*;

/// The grid with the most automorphisms.
const MOST: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// A puzzle with 17 givens, one with 23, and an easy one.
const PUZZLES: [&str; 3] = [
    "...........1..7.....36...9......8..5..9...........5..1.4..3....5.......7.6.9..4..",
    "......69.......5..2..57.8...1..95.....7.....8..36..7..7........865.3...7.3..4....",
    "..2.....57.86.9.2.534782......5..4..19.2.4.83..5..8......321658.5.9.67.26.....9..",
];

fn cells(text: &str) -> [u8; 81] {
    parse_cells(text).expect("81 cells")
}

fn text(cells: &[u8]) -> String {
    cells.iter().map(|&value| char::from(b'0' + value)).collect()
}

fn minlex(board: &[u8]) -> Vec<u8> {
    canonical(board, Form::Minlex).cells
}

fn canonical(board: &[u8], form: Form) -> nonet::Canonical {
    let limits = Limits::default();
    Canonizer::default().canonical(&Symmetries::classic(), board, form, &limits).expect("no limits")
}

fn solution(board: &[u8; 81]) -> [u8; 81] {
    let mut solver = Solver::new(&Rules::classic()).expect("an engine");
    let found = solver.solve(Clues::givens(board), &Limits::default()).expect("no limits");
    found.expect("a solution").try_into().expect("81 cells")
}

/// Makes a random grid: the solution of a board with a few random digits.
fn grid(random: &mut Random) -> [u8; 81] {
    let mut board = [0; 81];
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    for start in [0, 30, 60] {
        random.shuffle(&mut digits);
        for (at, &digit) in digits.iter().enumerate() {
            board[start + at / 3 * 9 + at % 3] = digit;
        }
    }
    any_morph(&Symmetries::classic(), random).apply(&solution(&board))
}

fn any_morph(group: &Symmetries, random: &mut Random) -> Morph {
    Morph::numbered(group.random(random))
}

/// Returns the least string of all isomorphs, and the number of positions that lead to it, by trying all of them as in
/// the definition.
fn oracle(board: &[u8; 81], empty: u8) -> ([u8; 81], u64) {
    let mut best = [u8::MAX; 81];
    let mut ways = 0;
    let orders: Vec<[usize; 9]> = orders();
    for turned in [false, true] {
        for rows in &orders {
            for columns in &orders {
                let mut names = [0; 10];
                let mut next = 1;
                let mut order = std::cmp::Ordering::Equal;
                for cell in 0..81 {
                    let (row, column) = (rows[cell / 9], columns[cell % 9]);
                    let value =
                        usize::from(board[if turned { column * 9 + row } else { row * 9 + column }]);
                    if value > 0 && names[value] == 0 {
                        names[value] = next;
                        next += 1;
                    }
                    let name = if value == 0 { empty } else { names[value] };
                    order = order.then(name.cmp(&best[cell]));
                    match order {
                        std::cmp::Ordering::Less => best[cell] = name,
                        std::cmp::Ordering::Greater => break,
                        std::cmp::Ordering::Equal => {}
                    }
                }
                match order {
                    std::cmp::Ordering::Less => ways = 1,
                    std::cmp::Ordering::Equal => ways += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    (best, ways)
}

/// Returns the orders of nine things that keep groups of three together, found among all nine-digit numbers in base
/// nine.
fn orders() -> Vec<[usize; 9]> {
    let mut found = vec![];
    extend(&mut Vec::new(), &mut found);
    found
}

fn extend(order: &mut Vec<usize>, found: &mut Vec<[usize; 9]>) {
    if let Ok(whole) = <[usize; 9]>::try_from(order.as_slice()) {
        found.push(whole);
        return;
    }
    for next in 0..9 {
        let together =
            order.len().is_multiple_of(3) || order.last().is_some_and(|last| last / 3 == next / 3);
        if together && !order.contains(&next) {
            order.push(next);
            extend(order, found);
            order.pop();
        }
    }
}

#[test]
fn forms_are_the_least_and_the_greatest_of_all_isomorphs() {
    let mut random = Random::new(3);
    let mut boards: Vec<[u8; 81]> = PUZZLES.iter().map(|puzzle| cells(puzzle)).collect();
    boards.extend([cells(MOST), grid(&mut random), [0; 81]]);
    // Boards with a few empty cells, with a few givens, or with a digit twice in a row or a box.
    for kept in [80, 60, 9, 3] {
        let mut board = grid(&mut random);
        let mut order: Vec<usize> = (0..81).collect();
        random.shuffle(&mut order);
        order[kept..].iter().for_each(|&cell| board[cell] = 0);
        boards.push(board);
    }
    boards.push(cells(&format!("11{}", ".".repeat(79))));
    boards.push(cells(&format!("1........{}", ".1".repeat(36))));
    boards.push(cells(&format!("1.........1.......{}", ".".repeat(63))));
    for board in boards {
        for (form, empty) in [(Form::Minlex, 0), (Form::Maxlex, 15)] {
            let found = canonical(&board, form);
            let (least, ways) = oracle(&board, empty);
            let wanted = least.map(|name| match (form, name) {
                (_, 0 | 15) => 0,
                (Form::Minlex, name) => name,
                (Form::Maxlex, name) => 10 - name,
            });
            assert_eq!(text(&found.cells), text(&wanted), "{form:?} of {}", text(&board));
            assert_eq!(found.automorphisms, ways, "{form:?} of {}", text(&board));
            assert_eq!(Morph::numbered(found.morph).apply(&board).as_slice(), found.cells);
        }
    }
}

#[test]
fn isomorphs_of_a_board_have_one_form_and_random_grids_have_many() {
    let mut random = Random::new(11);
    for board in PUZZLES.map(cells).into_iter().chain([grid(&mut random), cells(MOST)]) {
        let wanted = minlex(&board);
        assert_eq!(minlex(&wanted), wanted);
        for _ in 0..100 {
            assert_eq!(minlex(&any_morph(&Symmetries::classic(), &mut random).apply(&board)), wanted);
        }
    }
    let forms: HashSet<Vec<u8>> = (0..500).map(|_| minlex(&grid(&mut random))).collect();
    assert_eq!(forms.len(), 500, "5,472,730,538 classes: two in 500 meet once in 40,000 tries");
}

#[test]
fn the_grid_with_the_most_automorphisms_has_648() {
    assert_eq!(text(&minlex(&cells(MOST))), MOST);
    let limits = Limits::default();
    let morphed = any_morph(&Symmetries::classic(), &mut Random::new(1)).apply(&cells(MOST));
    let found = Canonizer::default()
        .automorphisms(&Symmetries::classic(), &morphed, &limits)
        .expect("no limits");
    assert_eq!(found.len(), 648);
    assert_eq!(found[0], 0);
    let morphs: HashSet<Morph> = found.iter().map(|&number| Morph::numbered(number)).collect();
    assert_eq!(morphs.len(), 648);
    for morph in &morphs {
        assert_eq!(morph.apply(&morphed), morphed);
        assert!(morphs.contains(&morph.inverse()));
        assert!(morphs.contains(&morph.after(&Morph::numbered(found[5]))));
    }
}

#[test]
fn automorphisms_of_boards_with_empty_lines_are_all_told() {
    let limits = Limits::default();
    // One given; two givens, whose digits can change places; a band without givens; a diagonal of different digits.
    let two = format!("1........{}2{}", ".".repeat(30), ".".repeat(41));
    let band = format!("{}{}", ".".repeat(27), &PUZZLES[1][27..]);
    let diagonal = "1.........2.........3.........4.........5.........6.........7.........8.........9";
    for board in [format!("1{}", ".".repeat(80)), two, band, diagonal.to_owned()] {
        let board = cells(&board);
        let found = Canonizer::default()
            .automorphisms(&Symmetries::classic(), &board, &limits)
            .expect("no limits");
        assert_eq!(found.len() as u64, oracle(&board, 0).1);
        assert!(found.is_sorted_by(|a, b| a < b), "each once");
        assert!(found.iter().all(|&number| Morph::numbered(number).apply(&board) == board));
    }
}

#[test]
fn there_are_416_kinds_of_bands() {
    let (mut canonizer, limits) = (Canonizer::default(), Limits::default());
    let mut form = |board: &[u8; 81]| {
        canonizer
            .canonical(&Symmetries::classic(), board, Form::Minlex, &limits)
            .expect("no limits")
            .cells
    };
    // The least two rows of a band are the form of a board of two rows, the second of which starts with 456 or 457.
    let mut starts = Vec::new();
    for start in ["456", "457"] {
        fill(&mut cells(&format!("123456789{start}{}", ".".repeat(69))), 18, &mut starts);
    }
    let seconds: HashSet<Vec<u8>> = starts.iter().map(|board| form(board)[72..].to_vec()).collect();
    assert_eq!(starts.len(), 36 + 108);
    let mut bands = Vec::new();
    for second in seconds {
        let mut band = cells(&format!("123456789{}", ".".repeat(72)));
        band[9..18].copy_from_slice(&second);
        fill(&mut band, 27, &mut bands);
    }
    let forms: HashSet<Vec<u8>> = bands.iter().map(&mut form).collect();
    assert_eq!(forms.len(), 416);
    // The number of a band's isomorphs is the number of morphs divided by its automorphisms. All isomorphs of all classes
    // are the 9! * 56 * 6^6 bands, in three places and transposed.
    for form in [Form::Minlex, Form::Maxlex] {
        let isomorphs = |board: &Vec<u8>| Morph::COUNT / canonical(board, form).automorphisms;
        let all: u64 = forms.iter().map(isomorphs).sum();
        assert_eq!(all, 6 * 362_880 * 56 * 6_u64.pow(6), "{form:?}");
    }
}

/// Finds all ways to fill the empty cells before `end`, which lies in the first band.
fn fill(band: &mut [u8; 81], end: usize, found: &mut Vec<[u8; 81]>) {
    let Some(cell) = (0..end).find(|&cell| band[cell] == 0) else {
        found.push(*band);
        return;
    };
    let (row, column) = (cell / 9, cell % 9);
    for digit in 1..=9 {
        let in_row = band[row * 9..row * 9 + 9].contains(&digit);
        let in_box = (0..9).any(|at| band[at / 3 * 9 + column / 3 * 3 + at % 3] == digit);
        if !in_row && !in_box {
            band[cell] = digit;
            fill(band, end, found);
            band[cell] = 0;
        }
    }
}

/// Returns the houses of a set of rules, a bit for each cell.
fn houses(rules: &Rules) -> HashSet<u128> {
    let bits =
        |house: &nonet::House| house.cells.iter().fold(0, |bits, cell| bits | 1_u128 << cell.index());
    rules.houses().iter().map(bits).collect()
}

#[test]
fn groups_of_rules_are_what_maps_houses_to_houses() {
    let orders = orders();
    for preset in PRESETS.iter().map(|preset| preset.name).chain(["diagonal+windoku"]) {
        let rules = Rules::parse(preset).expect("rules");
        let group = Symmetries::of(&rules).expect("standard boxes");
        let houses = houses(&rules);
        let extra: Vec<Vec<usize>> = rules.houses()[27..]
            .iter()
            .map(|house| house.cells.iter().map(|cell| cell.index()).collect())
            .collect();
        let mut count = 0;
        for turned in [false, true] {
            for rows in &orders {
                for columns in &orders {
                    // Here, the orders state where rows and columns go. Over all orders, the count is the same.
                    let image = |cell: &usize| {
                        let (row, column) =
                            if turned { (cell % 9, cell / 9) } else { (cell / 9, cell % 9) };
                        1_u128 << (rows[row] * 9 + columns[column])
                    };
                    count += usize::from(
                        extra.iter().all(|house| houses.contains(&house.iter().map(image).sum())),
                    );
                }
            }
        }
        assert_eq!(group.positions(), count, "{preset}");
        for at in (0..count).step_by(count / 50 + 1) {
            let source =
                |cell| Positions::numbered(group.position(at)).source(nonet::Cell::new(cell)).index();
            let mut moved = HashSet::new();
            for house in &houses {
                let cells = (0..81).filter(|&cell| house >> source(cell) & 1 == 1);
                moved.insert(cells.fold(0, |bits, cell| bits | 1_u128 << cell));
            }
            assert_eq!(moved, houses, "{preset}");
        }
    }
}

#[test]
fn forms_under_other_rules_stay_within_them() {
    let mut random = Random::new(5);
    let limits = Limits::default();
    for preset in PRESETS {
        let rules = Rules::parse(preset.name).expect("rules");
        let group = Symmetries::of(&rules).expect("standard boxes");
        let mut solver = Solver::new(&rules).expect("an engine");
        let puzzle =
            solver.solve(Clues::givens(&cells(&format!("123456789{}", ".".repeat(72)))), &limits);
        let mut board: [u8; 81] =
            puzzle.expect("no limits").expect("a grid").try_into().expect("81 cells");
        board[40..].fill(0);
        let mut canonizer = Canonizer::default();
        let found = canonizer.canonical(&group, &board, Form::Minlex, &limits).expect("no limits");
        assert!(group.contains(found.morph), "{}", preset.name);
        assert_eq!(Morph::numbered(found.morph).apply(&board).as_slice(), found.cells);
        for _ in 0..20 {
            let morph = any_morph(&group, &mut random);
            assert!(group.contains(morph.number()));
            let morphed = morph.apply(&board);
            let again = canonizer.canonical(&group, &morphed, Form::Minlex, &limits).expect("no limits");
            assert_eq!(
                (&again.cells, again.automorphisms),
                (&found.cells, found.automorphisms),
                "{}",
                preset.name
            );
        }
    }
}

#[test]
fn houses_inside_others_ask_nothing() {
    let odd = vec![("corner".to_owned(), vec![0]), ("pair".to_owned(), vec![0, 1])];
    let group =
        |houses| Symmetries::of(&Rules::parse_with("classic", houses).expect("rules")).expect("boxes");
    assert!(group(odd).listed().is_none());
    // 81 cells, each with 36 others in another band and stack, make that many isomorphic pairs.
    assert_eq!(group(vec![("far".to_owned(), vec![0, 30])]).positions(), 3_359_232 / (81 * 36 / 2));
}

#[test]
fn other_boards_have_no_morphs() {
    let latin = Rules::builder(9).build().expect("rules");
    assert!(Symmetries::of(&latin).is_err_and(|error| error.to_string().contains("rectangular boxes")));
}

#[test]
fn a_long_search_stops_at_its_limits() {
    let stop = || true;
    let limits = Limits { cancel: Some(&stop), ..Limits::default() };
    let clash = cells(&format!("11{}", ".".repeat(79)));
    let found = Canonizer::default().canonical(&Symmetries::classic(), &clash, Form::Minlex, &limits);
    assert_eq!(found, Err(nonet::Stopped::Cancelled));
}

proptest! {
    #[test]
    fn morphs_are_a_group(a in 0..Morph::COUNT, b in 0..Morph::COUNT, c in 0..Morph::COUNT) {
        let [a, b, c] = [a, b, c].map(Morph::numbered);
        let board = cells(PUZZLES[1]);
        prop_assert_eq!(a.after(&b).apply(&board), a.apply(&b.apply(&board)));
        prop_assert_eq!(a.after(&b).after(&c), a.after(&b.after(&c)));
        prop_assert_eq!(a.after(&a.inverse()), Morph::IDENTITY);
        prop_assert_eq!(a.inverse().after(&a), Morph::IDENTITY);
        prop_assert_eq!(a.after(&Morph::IDENTITY), a);
    }

    #[test]
    fn numbers_and_texts_are_other_names_of_morphs(number in 0..Morph::COUNT) {
        let morph = Morph::numbered(number);
        prop_assert_eq!(morph.number(), number);
        prop_assert_eq!(morph.to_string().parse(), Ok(morph));
        prop_assert_eq!(Morph::new(morph.transpose(), morph.rows(), morph.columns(), morph.digits()), Some(morph));
    }

    #[test]
    fn any_text_is_a_morph_or_an_error_in_it(text in "\\PC{0,40}|([a-z]{0,9}=?[0-9]{0,10} ?){0,5}") {
        match text.parse::<Morph>() {
            Ok(morph) => prop_assert_eq!(morph.to_string().parse(), Ok(morph)),
            Err(error) => prop_assert!(error.position <= text.chars().count()),
        }
    }

    #[test]
    fn puzzles_keep_their_solutions(number in 0..Morph::COUNT) {
        let morph = Morph::numbered(number);
        let board = cells(PUZZLES[0]);
        prop_assert_eq!(solution(&morph.apply(&board)), morph.apply(&solution(&board)));
    }
}

#[test]
fn the_last_numbers_are_those_of_the_last_morphs() {
    assert_eq!(Morph::numbered(0), Morph::IDENTITY);
    assert_eq!(Morph::COUNT, 1_218_998_108_160);
    let last = Morph::numbered(Morph::COUNT - 1);
    assert_eq!(last.to_string(), "transpose rows=987654321 columns=987654321 digits=987654321");
    assert_eq!(Positions::numbered(Positions::COUNT - 1), *last.positions());
}
