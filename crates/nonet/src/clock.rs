//! The time, where there is a clock.

use std::time::Instant;

/// Now; `None` where `std` has no clock for the target, such as WebAssembly in a browser, where
/// [`Instant::now`] panics.
pub fn now() -> Option<Instant> {
    const CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));
    CLOCK.then(Instant::now)
}
