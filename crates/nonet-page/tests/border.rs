//! What crosses the border of WebAssembly.

use std::slice;

use nonet_page::export::{HEADER, nonet_answer, nonet_free, nonet_room};

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
