//! Primitives made of others: negated, and moved to other cells.

use std::sync::Arc;

use super::primitive::Primitive;
use crate::puzzle::Cell;

impl Primitive {
    /// Returns primitives that say together that not all of these hold. Where a primitive has an opposite that propagates
    /// well, this takes it; the others wait until their cells are nearly full.
    pub(super) fn not_all(rules: Vec<Self>) -> Vec<Self> {
        match <[Self; 1]>::try_from(rules) {
            Ok([only]) => only.negated(),
            Err(rules) => vec![Self::AnyOf(rules.into_iter().map(Self::negated).collect())],
        }
    }

    fn negated(self) -> Vec<Self> {
        match self {
            Self::Linear { terms, sums } => vec![Self::Linear { terms, sums: sums.others() }],
            Self::Pair { cells, table } => vec![Self::Pair { cells, table: Arc::new(table.negated()) }],
            Self::Automaton { cells, automaton } => {
                vec![Self::Automaton { cells, automaton: Arc::new(automaton.negated()) }]
            }
            Self::AnyOf(alternatives) => alternatives.into_iter().flat_map(Self::not_all).collect(),
            Self::NotAll(rules) => rules,
            other => vec![Self::NotAll(vec![other])],
        }
    }

    /// Returns the same rule for other cells, each of which takes the place of one of its own.
    pub(super) fn moved(self, to: &dyn Fn(Cell) -> Cell) -> Self {
        let all = |cells: Vec<Cell>| cells.into_iter().map(to).collect();
        let list = |rules: Vec<Self>| rules.into_iter().map(|rule| rule.moved(to)).collect();
        match self {
            Self::AllDifferent(cells) => Self::AllDifferent(all(cells)),
            Self::Linear { terms, sums } => {
                Self::linear(terms.into_iter().map(|(cell, weight)| (to(cell), weight)), sums)
            }
            Self::Sets { cells, sets } => Self::Sets { cells: all(cells), sets },
            Self::Pair { cells, table } => Self::Pair { cells: cells.map(to), table },
            Self::Tuples { cells, allowed } => Self::Tuples { cells: all(cells), allowed },
            Self::Automaton { cells, automaton } => Self::Automaton { cells: all(cells), automaton },
            Self::Counts { cells, allowed } => Self::Counts { cells: all(cells), allowed },
            Self::Classes { cells, classes } => Self::Classes { cells: all(cells), classes },
            Self::Distinct { cells, number } => Self::Distinct { cells: all(cells), number: to(number) },
            Self::Indexed { position, list, equal } => {
                let list = list.into_iter().map(|cell| cell.map(to)).collect();
                Self::Indexed { position: to(position), list, equal: to(equal) }
            }
            Self::Rank { line, others, below, above, ties } => Self::Rank {
                line: all(line),
                others: others.into_iter().map(all).collect(),
                below,
                above,
                ties,
            },
            Self::Same(groups) => Self::Same(groups.into_iter().map(all).collect()),
            Self::Alike { number, like, lists, are_runs, least } => Self::Alike {
                number: to(number),
                like: to(like),
                lists: lists.into_iter().map(all).collect(),
                are_runs,
                least,
            },
            Self::Connected { cells, beside, digits, size } => {
                Self::Connected { cells: all(cells), beside, digits, size }
            }
            Self::Division { cells, regions, beside, size } => {
                Self::Division { cells: all(cells), regions: all(regions), beside, size }
            }
            Self::AnyOf(alternatives) => Self::AnyOf(alternatives.into_iter().map(list).collect()),
            Self::NotAll(rules) => Self::NotAll(list(rules)),
        }
    }
}
