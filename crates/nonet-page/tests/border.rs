//! What crosses the border of WebAssembly, and the walls of a board.

use std::slice;

use nonet::Rules;
use nonet_page::export::{HEADER, nonet_answer, nonet_free, nonet_room};
use nonet_page::walls::{Wall, walls};

fn walls_of(text: &str) -> Vec<Wall> {
    walls(&Rules::parse(text).expect("rules"))
}

#[test]
fn a_question_crosses_the_border_and_back() {
    let question = br#"{"ask": "presets"}"#;
    let room = nonet_room(question.len());
    // SAFETY: the room is as long as the question; the answer is read within its length, and freed once.
    let answer = unsafe {
        room.copy_from_nonoverlapping(question.as_ptr(), question.len());
        let answer = nonet_answer(room, question.len());
        let length = u32::from_le_bytes(answer.cast::<[u8; HEADER]>().read());
        let text = slice::from_raw_parts(answer.add(HEADER), usize::try_from(length).expect("small"));
        let text = String::from_utf8(text.to_vec()).expect("UTF-8");
        nonet_free(answer);
        text
    };
    assert!(answer.contains("windoku"), "{answer}");
}

#[test]
fn boxes_have_straight_walls() {
    let expected = [[0, 0, 4, 0], [0, 2, 4, 2], [0, 4, 4, 4], [0, 0, 0, 4], [2, 0, 2, 4], [4, 0, 4, 4]];
    assert_eq!(walls_of("4x4"), expected);
}

#[test]
fn a_board_without_boxes_has_a_frame_alone() {
    assert_eq!(walls_of("latin-3"), [[0, 0, 3, 0], [0, 3, 3, 3], [0, 0, 0, 3], [3, 0, 3, 3]]);
}

#[test]
fn holes_have_walls_around_them() {
    let walls = walls_of("samurai");
    assert!(walls.contains(&[0, 0, 9, 0]) && walls.contains(&[12, 0, 21, 0]), "{walls:?}");
    assert!(!walls.iter().any(|&[left, top, _, bottom]| left == 10 && top < 6 && bottom < 6));
}
