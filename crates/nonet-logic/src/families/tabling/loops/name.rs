//! What loops and chains are called: by their shape, and by what their nodes are.

use crate::families::tabling::shared::Nodes;
use crate::technique::Info;
use crate::techniques::{
    aic, als_aic, als_continuous_nice_loop, als_discontinuous_nice_loop, continuous_nice_loop,
    discontinuous_nice_loop, grouped_aic, grouped_continuous_nice_loop, grouped_discontinuous_nice_loop,
};

/// A loop that closes, one that breaks at its first cell, or a chain between two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Continuous,
    Discontinuous,
    Chain,
}

impl Shape {
    pub(super) const fn with(self, nodes: Nodes) -> &'static Info {
        match (self, nodes) {
            (Self::Continuous, Nodes::Cells) => &continuous_nice_loop::INFO,
            (Self::Continuous, Nodes::Groups) => &grouped_continuous_nice_loop::INFO,
            (Self::Continuous, Nodes::Sets) => &als_continuous_nice_loop::INFO,
            (Self::Discontinuous, Nodes::Cells) => &discontinuous_nice_loop::INFO,
            (Self::Discontinuous, Nodes::Groups) => &grouped_discontinuous_nice_loop::INFO,
            (Self::Discontinuous, Nodes::Sets) => &als_discontinuous_nice_loop::INFO,
            (Self::Chain, Nodes::Cells) => &aic::INFO,
            (Self::Chain, Nodes::Groups) => &grouped_aic::INFO,
            (Self::Chain, Nodes::Sets) => &als_aic::INFO,
        }
    }
}
