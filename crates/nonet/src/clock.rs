//! The current time, if the target has a clock.

use std::time::Instant;

/// Returns the current time. `None` if `std` has no clock for the target, such as WebAssembly in a browser, where
/// [`Instant::now`] panics.
pub fn now() -> Option<Instant> {
    const CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));
    CLOCK.then(Instant::now)
}
