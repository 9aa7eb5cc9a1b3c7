//! Which ways count: not all that are right are asked for.

use crate::cell_set::CellSet;
use crate::families::tabling::graph::{Literal, is_on, node_of};
use crate::families::tabling::loops::Search;
use crate::families::tabling::shared::Nodes;
use crate::technique::Style;

impl Search {
    /// What the nodes of a way are, unless the way is not asked for: because another search looks for such nodes, or as
    /// it passes a cell or a set twice, which HoDoKu does not allow.
    pub(super) fn nodes_if_sound(&self, way: &[Literal]) -> Option<Nodes> {
        let nodes = self.nodes_of(way);
        let is_sound = match (self.style, self.nodes) {
            (Style::Hodoku, Nodes::Sets) => {
                nodes != Nodes::Cells && self.passes_once(way) && self.passes_sets_once(way)
            }
            (Style::Hodoku, _) => nodes == self.nodes && self.passes_once(way),
            (Style::Explainer | Style::Own, _) => nodes == self.nodes,
        };
        is_sound.then_some(nodes)
    }

    fn nodes_of(&self, way: &[Literal]) -> Nodes {
        let graph = &self.tables.graph;
        if way.iter().any(|&literal| graph.set_of(node_of(literal)).is_some()) {
            Nodes::Sets
        } else if way.iter().any(|&literal| node_of(literal) >= graph.candidates) {
            Nodes::Groups
        } else {
            Nodes::Cells
        }
    }

    /// Whether a way passes no cell twice. A group counts as its first cell when it comes later; a loop may have groups
    /// with the cell in which it starts. Almost locked sets may have any cells.
    fn passes_once(&self, way: &[Literal]) -> bool {
        let graph = &self.tables.graph;
        let place = |literal: Literal| graph.places[node_of(literal)].cells;
        let (start, end) = (place(way[0]), place(way[way.len() - 1]));
        let is_loop = start == end;
        // A loop leaves its cell by the digit that it is about.
        if is_loop && place(way[1]) == start {
            return false;
        }
        let mut passed = if is_loop { CellSet::EMPTY } else { start };
        let mut last = start;
        for &literal in &way[1..way.len() - usize::from(is_loop)] {
            if graph.set_of(node_of(literal)).is_some() {
                last = CellSet::EMPTY;
                continue;
            }
            let cells = place(literal);
            if cells == last {
                continue;
            }
            let first = cells.first().unwrap_or_default();
            let others = cells.without(CellSet::of(first));
            if passed.contains(first) || is_loop && (cells == start || start.is_subset(others)) {
                return false;
            }
            passed |= cells;
            last = cells;
        }
        true
    }

    /// Whether no set of a way lies within another one of it, and none with the first cell leaves a cell one candidate.
    fn passes_sets_once(&self, way: &[Literal]) -> bool {
        let graph = &self.tables.graph;
        let first = graph.places[node_of(way[0])].cells;
        let lost = |&at: &usize| !is_on(way[at]);
        let set = |at: usize| graph.set_of(node_of(way[at])).map(|set| (at, set.cells));
        let sets = || (1..way.len()).filter(lost).filter_map(set);
        sets().all(|(at, cells)| {
            let inside = |(other, others): (usize, CellSet)| other != at && cells.is_subset(others);
            let leaves_one = way.get(at + 1).is_some_and(|&next| graph.set_of(node_of(next)).is_none());
            !(sets().any(inside) || leaves_one && first.is_subset(cells))
        })
    }
}
