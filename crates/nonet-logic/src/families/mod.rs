//! Algorithms that several techniques share. Each technique still has its own file under `techniques`.

pub mod forcing;
