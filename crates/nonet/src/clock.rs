//! The time, where there is a clock.

use std::time::Instant;

/// Now; `None` where the target has no clock that `std` knows, as WebAssembly in a browser, on which
/// [`Instant::now`] panics.
pub fn now() -> Option<Instant> {
    const CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));
    CLOCK.then(Instant::now)
}
