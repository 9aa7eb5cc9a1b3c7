//! Neighbours of a puzzle, in an order that a seed determines.

use nonet::{Lanes, Limits, Morph, Random, Stopped, Symmetries};

use super::Order;
use super::fill::Keep;
use super::look::Look;
use super::wanted::Near;
use crate::indexes::Indexes;
use crate::neighbours::{NeighbourWish, Neighbours};
use crate::symmetry::Symmetry;

impl Order {
    /// The neighbours with these numbers. The puzzle is put into another dress first, which the seed chooses: so every seed
    /// has an order of its own.
    pub(super) fn near(
        &self,
        near: &Near,
        seed: u64,
        indexes: Indexes,
        limits: &Limits<'_>,
        keep: &Keep<'_>,
    ) -> Result<(), Stopped> {
        let wanted = &self.wanted;
        let rules = &wanted.rules;
        let symmetries = Symmetries::of(rules).ok();
        let morph = symmetries
            .map_or_else(|| Morph::numbered(0), |group| group.random(&mut Random::of(seed, 0)));
        let back = morph.inverse();
        let wish = NeighbourWish {
            remove: near.swap,
            add: near.swap,
            minimal: wanted.minimal && wanted.symmetry == Symmetry::None,
        };
        let dressed = morph.apply(&near.puzzle);
        // What engines can hold was looked at when the order was made.
        let Ok(neighbours) = Neighbours::new(rules, Lanes::best(), &dressed, wish, *limits) else {
            return Ok(());
        };
        let Ok(mut look) = Look::new(self) else { return Ok(()) };
        let (mut number, mut tried) = (0, 0);
        let Some(last) = indexes.last() else { return Ok(()) };
        for found in neighbours {
            if number > last {
                break;
            }
            tried += 1;
            if let Some(filled) = look.at(&back.apply(&found?), limits)? {
                if number >= indexes.first() {
                    keep(number, crate::Filled { tried, ..filled });
                }
                (number, tried) = (number + 1, 0);
            }
        }
        Ok(())
    }
}
