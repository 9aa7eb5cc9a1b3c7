//! Answers questions from standard input, one per line: the engine of the page without a browser.
//!
//! ```text
//! echo '{"ask": "presets"}' | cargo run --release --package nonet-page --example ask
//! ```

#![expect(clippy::print_stdout, reason = "answers go to standard output")]

use std::io::stdin;

fn main() -> std::io::Result<()> {
    for question in stdin().lines() {
        println!("{}", nonet_page::answer(&question?));
    }
    Ok(())
}
