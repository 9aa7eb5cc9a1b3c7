//! Boards of every shape, presets on them, and faults in their descriptions.

#![expect(clippy::cast_possible_truncation, reason = "boards made by the test")]

use std::collections::HashSet;

use nonet::{
    Board, Cell, Clues, GridFault, HouseKind, Limits, PRESETS, Rules, RulesError, Solver, check_grid,
};

fn rules(text: &str) -> Rules {
    Rules::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn message(result: Result<Rules, RulesError>) -> String {
    result.expect_err("a fault").to_string()
}

/// The number of cells, digits and houses.
fn numbers(rules: &Rules) -> (usize, u8, usize) {
    (rules.cell_count(), rules.digits(), rules.houses().len())
}

#[test]
fn boards_have_the_cells_digits_and_houses_of_their_names() {
    for (name, expected) in [
        ("1x1", (1, 1, 3)),
        ("4x4", (16, 4, 12)),
        ("6x6", (36, 6, 18)),
        ("9x9", (81, 9, 27)),
        ("12x12", (144, 12, 36)),
        ("12x12:2x6", (144, 12, 36)),
        ("16X16", (256, 16, 48)),
        ("25x25", (625, 25, 75)),
        ("36x36", (1296, 36, 108)),
        ("latin-30", (900, 30, 60)),
        ("Latin 7", (49, 7, 14)),
        ("samurai", (369, 9, 2 * 45 + 41)),
        ("twodoku", (153, 9, 2 * 18 + 17)),
        ("butterfly", (144, 9, 4 * 18 + 16)),
        ("flower", (189, 9, 5 * 18 + 21)),
        ("sohei", (288, 9, 4 * 18 + 32)),
        ("windmill", (333, 9, 5 * 18 + 37)),
        ("shogun", (783, 9, 11 * 18 + 87)),
    ] {
        assert_eq!(numbers(&rules(name)), expected, "{name}");
    }
    assert_eq!(rules("9x9"), Rules::classic());
    assert!(rules("9x9").has_standard_boxes());
    assert!(!rules("latin-9").has_standard_boxes());
    assert_ne!(rules("12x12"), rules("12x12:2x6"));
}

#[test]
fn cells_have_places_on_the_canvas_and_names() {
    let samurai = rules("samurai");
    let board = samurai.board();
    assert_eq!((board.rows(), board.columns()), (21, 21));
    let names: HashSet<String> = samurai.cells().map(|cell| board.name(cell)).collect();
    assert_eq!(names.len(), 369);
    for cell in samurai.cells() {
        let (row, column) = board.place(cell);
        assert_eq!(board.cell_at(row, column), Some(cell));
        assert!(board.grids().iter().any(|grid| grid.contains(row, column)));
    }
    for outside in [(0, 9), (9, 0), (20, 10), (0, 21), (21, 0), (255, 255)] {
        assert_eq!(board.cell_at(outside.0, outside.1), None, "{outside:?}");
    }
    let last = rules("36x36");
    assert_eq!(last.board().name(Cell::new(1295)), "r36c36");
}

#[test]
fn overlapping_grids_share_cells_but_not_lines() {
    let samurai = rules("samurai");
    let board = samurai.board();
    let shared = board.cell_at(6, 6).expect("a shared cell");
    // Two rows, two columns, one box.
    let houses = samurai.houses().iter().filter(|house| house.cells.contains(&shared));
    assert_eq!(houses.count(), 5);
    assert_eq!(samurai.peers(shared).len(), 8 + 2 * 6 + 2 * 6);
}

#[test]
fn houses_are_rows_columns_and_boxes_by_their_places() {
    for name in ["6x6", "10x10", "12x12:6x2", "twodoku"] {
        let rules = rules(name);
        let board = rules.board();
        for house in rules.houses() {
            let places: Vec<(u8, u8)> = house.cells.iter().map(|&cell| board.place(cell)).collect();
            let rows: HashSet<u8> = places.iter().map(|place| place.0).collect();
            let columns: HashSet<u8> = places.iter().map(|place| place.1).collect();
            let shape = (rows.len(), columns.len());
            let digits = usize::from(rules.digits());
            assert_eq!(places.len(), digits, "{name}: {}", house.name);
            match house.kind {
                HouseKind::Row => assert_eq!(shape, (1, digits), "{name}: {}", house.name),
                HouseKind::Column => assert_eq!(shape, (digits, 1), "{name}: {}", house.name),
                _ => assert_eq!(shape.0 * shape.1, digits, "{name}: {}", house.name),
            }
        }
    }
}

#[test]
fn digits_may_be_more_than_the_cells_of_a_line_and_start_anywhere() {
    let board = Board::rectangle(3, 4)
        .and_then(|board| board.with_digits(6))
        .and_then(|board| board.with_lowest(0));
    let rules = Rules::on(board).build().expect("a rectangle");
    assert_eq!(rules.board().values(), 0..=5);
    assert_eq!(numbers(&rules), (12, 6, 7));
    assert!(rules.houses().iter().all(|house| !rules.is_full(house)));
    let mut solver = Solver::new(&rules).expect("houses only");
    let solution = solver.solve(Clues::givens(&[0; 12]), &Limits::default());
    let solution = solution.expect("no limits").expect("a grid").to_vec();
    assert_eq!(check_grid(&rules, &solution, None), (GridFault::None, None));
    // Two rows of two cells with three digits: there are 3 * 2 first rows, and each second row differs from the first
    // in both columns.
    let board = Board::square(2).and_then(|board| board.with_digits(3));
    let rules = Rules::on(board).build().expect("a square");
    let mut solver = Solver::new(&rules).expect("houses only");
    assert_eq!(solver.count(Clues::givens(&[0; 4]), 1000, &Limits::default()), Ok(6 * 3));
}

#[test]
fn regions_smaller_than_the_digits_are_houses_too() {
    let board = Board::square(4).and_then(|board| board.with_digits(5));
    let rules = Rules::on(board).boxes(2, 2).build().expect("small boxes");
    assert_eq!(rules.houses().len(), 12);
    let map =
        [0, 0, 1, 1, 0, 2, 2, 1, 3, 2, 4, 4, 3, 3, 4, 5].map(|region| (region < 5).then_some(region));
    let jigsaw = Rules::builder(4).region_map(&map).build().expect("regions of three cells");
    assert_eq!(jigsaw.houses().len(), 8 + 5);
}

#[test]
fn faults_in_boards_are_named() {
    let square = |size| Rules::on(Board::square(size)).build();
    assert_eq!(message(square(0)), "a grid of size 0; sizes are 1 to 36");
    assert_eq!(message(square(37)), "a grid of size 37; sizes are 1 to 36");
    assert!(message(Rules::parse("38x38")).contains("a grid of size 38"));
    assert!(message(Rules::parse("latin-0")).contains("a grid of size 0"));
    assert!(message(Rules::parse("7x7")).contains("latin-7"));
    assert!(message(Rules::parse("6x6:4x2")).contains("boxes\" of 4x2 cells do not tile a grid of 6x6"));
    for unknown in
        ["6x", "x6", "6x7", "+6x6", "latin-", "latin-+7", "999x999", "6x6:2", "6x6:", "samurai2", ""]
    {
        assert!(message(Rules::parse(unknown)).contains("no rules are called"), "{unknown}");
    }
    assert_eq!(message(Rules::parse("6x6+8x8")), "\"6x6\" and \"8x8\" are two boards; rules have one");
    let corners = |corners: &[(u8, u8)]| Rules::on(Board::overlapping(9, corners)).build();
    assert_eq!(message(corners(&[])), "the board has no grid");
    assert_eq!(message(corners(&[(0, 0), (3, 3), (0, 0)])), "the board has two grids at (0, 0)");
    assert!(message(corners(&[(0, 0), (250, 3)])).contains("(250, 3)"));
    let digits = Board::square(9).and_then(|board| board.with_digits(8));
    assert!(message(Rules::on(digits).build()).contains("8 digits"));
    let lowest = Board::square(9).and_then(|board| board.with_lowest(250));
    assert!(message(Rules::on(lowest).build()).contains("starting at 250"));
}

#[test]
fn a_region_of_the_wrong_size_is_named() {
    let mut map = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3].map(Some);
    map[7] = Some(3);
    let found = message(Rules::builder(4).region_map(&map).build());
    assert_eq!(found, "the house \"box 2\" at r1c3 has 3 cells; most regions have 4");
    let short = message(Rules::builder(4).region_map(&map[1..]).build());
    assert_eq!(short, "the house \"region map\" has 15 entries for 16 cells");
}

#[test]
fn presets_lie_on_every_board_where_they_mean_something() {
    let extra = |text: &str| {
        let rules = Rules::parse(text)?;
        let extra = rules.houses().iter().filter(|house| house.kind == HouseKind::Extra);
        Ok::<usize, RulesError>(extra.count())
    };
    for (text, houses) in [
        ("4x4+windoku", 1),
        ("16x16+windoku", 9),
        ("25x25+windoku", 16),
        ("diagonal+16x16", 2),
        ("latin-8+diagonal", 2),
        ("6x6+disjoint-groups", 6),
        ("16x16+disjoint groups", 16),
        ("25x25+centre-dot", 1),
        ("15x15+centre-dot", 1),
        ("9x9+asterisk", 1),
    ] {
        assert_eq!(extra(text), Ok(houses), "{text}");
    }
    for text in [
        "6x6+windoku",
        "latin-9+windoku",
        "16x16+asterisk",
        "16x16+centre-dot",
        "samurai+diagonal",
        "latin-6+disjoint-groups",
    ] {
        assert!(message(Rules::parse(text)).contains("are not defined on a board of"), "{text}");
    }
    for preset in PRESETS {
        assert_eq!(Rules::parse(&format!("9x9+{}", preset.name)), Rules::parse(preset.name));
    }
}

#[test]
fn windows_and_groups_of_sixteen_lie_where_they_should() {
    let rules = rules("16x16+windoku");
    let window = &rules.houses()[48].cells;
    let expected: Vec<u16> =
        (1..5).flat_map(|row| (1..5).map(move |column| row * 16 + column)).collect();
    assert_eq!(window.iter().map(|cell| cell.index() as u16).collect::<Vec<_>>(), expected);
    let groups = self::rules("6x6+disjoint-groups");
    let first: Vec<usize> = groups.houses()[18].cells.iter().map(|cell| cell.index()).collect();
    assert_eq!(first, [0, 3, 12, 15, 24, 27]);
}
