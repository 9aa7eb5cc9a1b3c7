//! Boards on which a technique never occurs, with the reasons.
//!
//! The reasons that speak of cheaper steps hold on ladders that try singles before all subsets, and smaller fish before larger ones.
//! All ladders but a user's own do.
//!
//! - **Subsets.** If a subset leaves one other empty cell in its house, that cell is a single.
//! - **Basic fish.** Among the lines in which the digit is still open, those outside a fish make a fish too, with rows and columns
//!   exchanged and the same eliminations. One of the two has at most half of the lines.

use crate::families::leftovers::Leftovers;
use crate::layout::Layout;
use crate::technique::Info;

/// A property that a board must have for a technique to occur.
#[derive(Clone, Copy)]
enum Need {
    /// Nine boxes of 3x3 cells.
    SquareBoxes,
    /// Lines and as many irregular boxes that differ in a few cells.
    Leftovers,
    /// Two houses that share this number of cells.
    Shared(u32),
    /// A subset of this size.
    Subset(u8),
    /// A basic fish of this size.
    Fish(u8),
}

/// The needs of techniques that some boards do not meet.
const NEEDS: &[(&str, Need)] = &[
    ("law-of-leftovers", Need::Leftovers),
    ("junior-exocet", Need::SquareBoxes),
    ("senior-exocet", Need::SquareBoxes),
    ("exocet-incompatible-pair", Need::SquareBoxes),
    ("exocet-mirror", Need::SquareBoxes),
    ("double-exocet", Need::SquareBoxes),
    ("tridagon", Need::SquareBoxes),
    ("direct-pointing", Need::Shared(2)),
    ("direct-claiming", Need::Shared(2)),
    ("pointing", Need::Shared(2)),
    ("claiming", Need::Shared(2)),
    ("locked-pair", Need::Shared(2)),
    ("locked-triple", Need::Shared(3)),
    ("sue-de-coq", Need::Shared(2)),
    ("naked-pair", Need::Subset(2)),
    ("naked-triple", Need::Subset(3)),
    ("naked-quad", Need::Subset(4)),
    ("hidden-pair", Need::Subset(2)),
    ("hidden-triple", Need::Subset(3)),
    ("hidden-quad", Need::Subset(4)),
    ("x-wing", Need::Fish(2)),
    ("swordfish", Need::Fish(3)),
    ("jellyfish", Need::Fish(4)),
    ("squirmbag", Need::Fish(5)),
    ("whale", Need::Fish(6)),
    ("leviathan", Need::Fish(7)),
];

impl Info {
    /// Returns the reason why the technique never occurs on a board, if one is known.
    pub fn never_on(&self, layout: &Layout) -> Option<String> {
        let is_own = |(key, _): &&(&str, Need)| *key == self.key;
        NEEDS.iter().find(is_own).and_then(|(_, need)| need.missing(layout))
    }
}

impl Need {
    /// Returns the reason why a board does not meet the need; `None` if it does.
    fn missing(self, layout: &Layout) -> Option<String> {
        (!self.is_met(layout)).then(|| self.reason(layout.side()))
    }

    fn is_met(self, layout: &Layout) -> bool {
        match self {
            Self::SquareBoxes => layout.has_square_boxes(),
            Self::Leftovers => !Leftovers::of(layout).is_empty(),
            Self::Shared(cells) => layout.minilines().iter().any(|shared| shared.len() >= cells),
            Self::Subset(cells) => layout.side() >= cells + 2,
            Self::Fish(lines) => layout.side() >= 2 * lines,
        }
    }

    fn reason(self, digits: u8) -> String {
        match self {
            Self::SquareBoxes => "it needs nine boxes of 3x3 cells".to_owned(),
            Self::Leftovers => LEFTOVERS.to_owned(),
            Self::Shared(cells) => format!("it needs two houses that share {cells} cells or more"),
            Self::Subset(_) => format!(
                "with {digits} digits, at most one other cell of the house is empty, and that is a single"
            ),
            Self::Fish(_) => format!(
                "with {digits} digits, the other lines always hold a smaller fish or a single with the same effect"
            ),
        }
    }
}

const LEFTOVERS: &str =
    "it needs irregular boxes, as jigsaws have, that differ from as many rows or columns in a few cells";
