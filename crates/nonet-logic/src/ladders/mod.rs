//! The ladders that people quote, and nonet's own. One file each.

mod custom;
mod explainer;
mod hodoku;
mod own;

pub use custom::{UnknownTechnique, custom};
pub use explainer::explainer;
pub use hodoku::hodoku;
pub use own::own;
