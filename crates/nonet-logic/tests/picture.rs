//! Pictures as data: the lines of boards, the places of candidates, arrows.

use nonet::{Board, Cell, Rules};
use nonet_logic::{
    Arrow, CATALOGUE, Fixture, Lines, Link, Picture, Places, Spot, Standing, Style, Tone, arrows, marks,
    outline, pictures,
};

fn lines(text: &str) -> Lines {
    Lines::of(&Rules::parse(text).expect("rules"))
}

fn link(start: Spot, end: Spot, thin: bool) -> Link {
    Link { start, end, strong: true, thin, tone: Tone::Focus }
}

fn drawn(links: &[Link], digits: &[u16]) -> Vec<Arrow> {
    let board = Board::square(9).expect("9x9");
    arrows(&board, &Standing { digits: digits.to_vec(), ..Standing::default() }, links)
}

/// Returns points along the line of an arrow.
fn points(arrow: &Arrow) -> Vec<[f64; 2]> {
    let mut points = arrow.path[0].clone();
    for piece in &arrow.path[1..] {
        let (start, end) = (points[points.len() - 1], piece[piece.len() - 1]);
        let control = if piece.len() > 1 {
            piece[0]
        } else {
            [0, 1].map(|way| f64::midpoint(start[way], end[way]))
        };
        points.extend((1..=40).map(|part| {
            let share = f64::from(part) / 40.0;
            let shares = [(1.0 - share).powi(2), 2.0 * share * (1.0 - share), share * share];
            [0, 1].map(|way| shares[0] * start[way] + shares[1] * control[way] + shares[2] * end[way])
        }));
    }
    points
}

#[test]
fn boxes_have_straight_walls() {
    let Lines { thin, walls, frame } = lines("4x4");
    assert_eq!(thin, [[0, 1, 4, 1], [0, 3, 4, 3], [1, 0, 1, 4], [3, 0, 3, 4]]);
    assert_eq!(walls, [[0, 2, 4, 2], [2, 0, 2, 4]]);
    assert_eq!(frame, [[0, 0, 4, 0], [0, 4, 4, 4], [0, 0, 0, 4], [4, 0, 4, 4]]);
}

#[test]
fn a_board_without_boxes_has_no_walls() {
    assert!(lines("latin-3").walls.is_empty());
}

#[test]
fn holes_have_a_frame_around_them() {
    let Lines { walls, frame, .. } = lines("samurai");
    assert!(frame.contains(&[0, 0, 9, 0]) && frame.contains(&[12, 0, 21, 0]), "{frame:?}");
    let is_in_hole = |&[left, top, _, bottom]: &[u8; 4]| left == 10 && top < 6 && bottom < 6;
    assert!(!walls.iter().chain(&frame).any(is_in_hole));
}

#[test]
fn an_outline_has_a_polygon_for_each_part() {
    let board = Board::square(4).expect("4x4");
    let outline = |cells: [u16; 2]| outline(&board, &cells.map(Cell::new)).len();
    assert_eq!([outline([0, 1]), outline([0, 5])], [1, 2]);
}

#[test]
fn candidates_stand_inside_their_cell_below_numbers_in_its_corner() {
    for size in 1..=36 {
        let board = Board::square(size).expect("a board");
        let tops = [false, true].map(|has_corners| {
            let places = Places::new(&board, has_corners).in_cell();
            assert_eq!(places.len(), usize::from(size));
            assert!(places.iter().flatten().all(|at| (0.1..0.95).contains(at)), "{size}: {places:?}");
            places[0][1]
        });
        assert!(tops[1] > tops[0].min(0.3), "{size}: {tops:?}");
    }
}

#[test]
fn a_thin_link_is_straight_where_nothing_is_in_the_way() {
    let links =
        [link(Spot::Cell(0), Spot::Cell(8), true), link(Spot::Cell(40), Spot::Candidate(40, 5), true)];
    let [arrow] = &drawn(&links, &[])[..] else { panic!("the second link has no length") };
    assert!(arrow.path.iter().flatten().all(|point| (point[1] - 0.5).abs() < 1e-9), "{arrow:?}");
    assert_eq!((arrow.number, arrow.dash), (0, None));
}

#[test]
fn an_arrow_leads_around_digits() {
    let digits: Vec<u16> = (0..81).filter(|cell| cell % 9 == 4 || cell / 9 == 4).collect();
    for thin in [false, true] {
        let [arrow] = &drawn(&[link(Spot::Cell(0), Spot::Cell(80), thin)], &digits)[..] else {
            panic!("one link, one arrow")
        };
        for point in points(arrow) {
            let is_near = |&cell: &u16| {
                let centre = [f64::from(cell % 9) + 0.5, f64::from(cell / 9) + 0.5];
                (point[0] - centre[0]).hypot(point[1] - centre[1]) < 0.25
            };
            assert!(!digits.iter().any(is_near), "{point:?} of {arrow:?}");
        }
    }
}

fn is_empty(picture: &Picture) -> bool {
    picture.marks.is_empty() && picture.cells.is_empty() && picture.links.is_empty()
}

#[test]
fn every_example_has_pictures_whose_legends_explain_their_marks() {
    for info in CATALOGUE {
        let Fixture { state, .. } = Fixture::with_regions(info.example).expect("an example");
        let mut found = None;
        let _ = info.finder(Style::Own).find(&state, &mut |step| {
            found = Some(step.step(0));
            std::ops::ControlFlow::Break(())
        });
        let pictures = pictures(&found.expect("a step"), &state);
        let [region, cells, pattern] = &pictures.stages;
        assert!(!region.outlined.is_empty() || !region.marks.is_empty(), "{}", info.key);
        assert!(!cells.cells.is_empty(), "{}", info.key);
        assert!(!is_empty(pattern), "{}", info.key);
        for picture in pictures.branches.iter().chain([&pictures.whole, pattern]) {
            let is_told = |tone| picture.keys.iter().any(|key| key.tone == tone);
            assert!(picture.marks.iter().all(|&(.., tone)| is_told(tone)), "{}", info.key);
            assert!(picture.links.iter().all(|link| is_told(link.tone)), "{}", info.key);
            assert!(picture.keys.iter().all(|key| marks().contains_key(&key.tone)), "{}", info.key);
        }
    }
}
