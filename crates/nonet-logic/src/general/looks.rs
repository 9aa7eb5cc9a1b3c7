//! What techniques looked at in vain, and need not look at again.

use super::clock::{Look, Site};
use super::ladder::Reading;

impl Reading {
    /// Returns whether nothing was found at a clue or a house, by number, and these cells have not changed since.
    pub(super) fn is_vain(
        &mut self,
        look: Look,
        at: usize,
        cells: impl FnOnce(&Self) -> Vec<u16>,
    ) -> bool {
        if let Some(site) = self.clock.sites.get(&(look, at)) {
            return self.clock.are_same(site.vain, &site.cells);
        }
        let cells = cells(self);
        self.clock.sites.insert((look, at), Site { cells, vain: 0 });
        false
    }

    /// Returns the same of a digit whose places have not changed since.
    pub(super) fn is_digit_vain(&self, look: Look, digit: u8) -> bool {
        let at = usize::from(digit);
        let site = self.clock.sites.get(&(look, at));
        site.is_some_and(|site| self.clock.is_same_digit(site.vain, digit))
    }

    /// Notes that nothing was found there.
    pub(super) fn note_vain(&mut self, look: Look, at: usize) {
        let now = self.clock.now();
        let site = self.clock.sites.entry((look, at));
        site.or_insert_with(|| Site { cells: Vec::new(), vain: 0 }).vain = now;
    }
}
