//! Boards of fewer than nine digits in the frame of techniques: cells and houses are translated to the frame and back.

use nonet::{Board, HouseKind, Rules};
use nonet_logic::Layout;

fn latin(size: u8) -> Layout {
    let rules = Rules::parse(&format!("latin-{size}")).expect("a Latin square");
    Layout::new(&rules).expect("a board of up to nine digits")
}

#[test]
fn cells_and_houses_come_back_from_the_frame() {
    for size in 1..=9 {
        let layout = latin(size);
        let count = usize::from(size) * usize::from(size);
        let cells = layout.cells().into_iter().map(|place| usize::from(layout.board_cell(place)));
        assert!(cells.eq(0..count));
        let houses = layout.rules().houses();
        for (number, house) in (0..).zip(houses) {
            let framed = layout.frame_house(number).expect("a house of the rules");
            assert_eq!(layout.board_house(framed), number);
            assert_eq!(layout.house(framed).name, house.name);
            assert!(layout.house(framed).is_full);
        }
        assert_eq!(layout.frame_house(u16::from(size) * 2), None);
    }
}

#[test]
fn boxes_and_extra_houses_follow_the_rows_and_columns_of_the_frame() {
    let rules = Rules::parse("6x6+diagonal").expect("a 6x6 board");
    let layout = Layout::new(&rules).expect("a board of up to nine digits");
    for (number, house) in layout.numbered() {
        let expected = match number {
            0..9 => HouseKind::Row,
            9..18 => HouseKind::Column,
            18..24 => HouseKind::Box,
            _ => HouseKind::Extra,
        };
        assert_eq!(house.kind, expected);
        assert_eq!(house.is_full, house.cells.len() == 6);
        assert_eq!(house.cells.is_empty(), (6..9).contains(&number) || (15..18).contains(&number));
    }
}

#[test]
fn other_boards_have_no_layout() {
    let ten = Rules::parse("latin-10").expect("a Latin square");
    let shifted = Board::square(9).and_then(|board| board.with_lowest(0)).expect("digits 0 to 8");
    let more = Board::square(6).and_then(|board| board.with_digits(7)).expect("seven digits");
    for board in [shifted, more] {
        let rules = Rules::on(Ok(board)).build().expect("rows and columns");
        assert!(Layout::new(&rules).is_err());
    }
    let error = Layout::new(&ten).expect_err("ten digits").to_string();
    assert_eq!(
        error,
        "the board is 10x10, and human techniques take squares with the digits 1 to 9 or fewer"
    );
}
