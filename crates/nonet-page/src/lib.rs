//! The engine for a page in a browser.
//!
//! The page passes a question in JSON to one function, [`answer`], and receives the answer in JSON. Nothing else is
//! passed between them, so the page does not depend on the engine's types, nor the engine on the page. There are no
//! clocks or threads here: the page runs the function in a worker, and stops a question by ending the worker.
//!
//! ```
//! let question = r#"{"ask": "check", "board": {"givens": "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"}}"#;
//! let answer = nonet_page::answer(question);
//! assert!(answer.contains(r#""count":1"#), "{answer}");
//!
//! let answer = nonet_page::answer(r#"{"ask": "check", "board": {"givens": "123"}}"#);
//! assert!(answer.starts_with(r#"{"error":{"message":"givens: expected 81 cells, found 3""#), "{answer}");
//! ```

mod answer;
mod board;
mod engine;
mod error;
pub mod export;
mod logic;
mod questions;
mod rules;
mod step;

pub use answer::answer;
