//! Answers a question in JSON.

use std::cell::RefCell;

use serde_json::json;

use crate::engine::Engine;
use crate::error::Error;
use crate::questions::Question;

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::default());
}

/// Returns the answer to a question: `{"ok": ...}`, or `{"error": {"message": ...}}`.
pub fn answer(question: &str) -> String {
    let answer = Question::read(question)
        .map_err(Error::from)
        .and_then(|question| ENGINE.with_borrow_mut(|engine| question.answer(engine)));
    match answer {
        Ok(answer) => json!({ "ok": answer }),
        Err(error) => json!({ "error": error }),
    }
    .to_string()
}
