//! Killer cages: random ones, and changes to them that exclude another solution.

use super::clue::Clue;
use super::draw::Draw;
use super::forms::object;

/// Number of cells of a cage, each as likely as it occurs here.
const SIZES: [usize; 6] = [2, 3, 3, 4, 4, 5];
/// Maximum number of cells.
const MOST: usize = 5;
/// Number of random pieces tried when a cage is cut in two.
const CUTS: usize = 20;

impl Draw<'_> {
    /// Returns a cage with these cells and their sum, if the digits in them differ.
    pub(super) fn cage(&self, item: usize, cells: &[usize]) -> Option<Clue> {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        let sum: u32 = cells.iter().map(|&cell| self.value(cell)).sum();
        let value = object("killer-cage", [("cells", self.names(&cells)), ("sum", sum.into())]);
        let constraint = self.held(&value)?;
        Some(Clue { item, value, constraint })
    }

    /// Draws a cage among cells that are not taken.
    pub(super) fn random_cage(&mut self, item: usize, taken: &[bool]) -> Option<Clue> {
        let free: Vec<usize> = self.free(taken);
        let start = *free.get(self.random.below(free.len().max(1)))?;
        let size = SIZES[self.random.below(SIZES.len())];
        let mut cells = vec![start];
        while cells.len() < size {
            let beside = cells.iter().flat_map(|&cell| self.beside(cell));
            let next: Vec<usize> = beside
                .filter(|&cell| self.open[cell] && !taken[cell] && self.is_new(cell, &cells))
                .collect();
            if next.is_empty() {
                break;
            }
            cells.push(next[self.random.below(next.len())]);
        }
        self.cage(item, &cells)
    }

    fn free(&self, taken: &[bool]) -> Vec<usize> {
        (0..self.grid.len()).filter(|&cell| self.open[cell] && !taken[cell]).collect()
    }

    /// Returns whether the digit in a cell is in none of the others.
    fn is_new(&self, cell: usize, cells: &[usize]) -> bool {
        cells.iter().all(|&other| self.grid[other] != self.grid[cell])
    }

    /// Divides all open cells that are not taken into cages. A cell on its own joins a cage beside it if one takes it.
    pub(super) fn all_cages(&mut self, item: usize, taken: &[bool]) -> Vec<Clue> {
        let mut taken = taken.to_vec();
        let mut cages: Vec<Vec<usize>> = Vec::new();
        while let Some(drawn) = self.random_cage(item, &taken) {
            let cells = drawn.cells();
            for &cell in &cells {
                taken[cell] = true;
            }
            cages.push(cells);
        }
        for at in (0..cages.len()).rev().filter(|&at| cages[at].len() == 1).collect::<Vec<_>>() {
            let cell = cages[at][0];
            let beside = self.beside(cell);
            let can_join = |cage: &Vec<usize>| {
                (2..MOST).contains(&cage.len())
                    && cage.iter().any(|other| beside.contains(other))
                    && self.is_new(cell, cage)
            };
            if let Some(other) = cages.iter().position(can_join) {
                cages[other].push(cell);
                cages[at].clear();
            }
        }
        let cages = cages.iter().filter(|cells| !cells.is_empty());
        cages.filter_map(|cells| self.cage(item, cells)).collect()
    }

    /// Changes cages so that another solution breaks them: a cell in which it differs moves to a cage beside it, or
    /// else a cage is cut in two. No solution in `others` may become possible by a move. Returns whether there is such
    /// a change; only `can_cut` allows one more cage.
    pub(super) fn change_cages(
        &mut self,
        clues: &mut Vec<Clue>,
        (other, others): (&[u8], &[Vec<u8>]),
        is_kept_out: &dyn Fn(&[Clue], &[u8]) -> bool,
        (item, can_cut): (usize, bool),
    ) -> bool {
        let mut differing: Vec<usize> =
            (0..other.len()).filter(|&cell| other[cell] != self.grid[cell]).collect();
        self.random.shuffle(&mut differing);
        let owner = |cell: usize, clues: &[Clue]| {
            clues.iter().position(|clue| clue.item == item && clue.cells().contains(&cell))
        };
        for &cell in &differing {
            let from = owner(cell, clues);
            let mut beside = self.beside(cell);
            self.random.shuffle(&mut beside);
            for to in beside.into_iter().filter_map(|next| owner(next, clues)) {
                let Some(moved) = self.moved(clues, cell, from, to) else { continue };
                if others.iter().all(|known| is_kept_out(&moved, known)) {
                    *clues = moved;
                    return true;
                }
            }
        }
        can_cut
            && differing.iter().any(|&cell| {
                owner(cell, clues).is_some_and(|at| match self.cut(&clues[at], cell, other) {
                    Some([one, rest]) => {
                        clues[at] = one;
                        clues.push(rest);
                        true
                    }
                    None => false,
                })
            })
    }

    /// Returns the cages after a cell has moved from its cage, if it is in one, to another.
    fn moved(&self, clues: &[Clue], cell: usize, from: Option<usize>, to: usize) -> Option<Vec<Clue>> {
        let mut larger = clues[to].cells();
        if from == Some(to) || larger.len() >= MOST || !self.is_new(cell, &larger) {
            return None;
        }
        larger.push(cell);
        let mut moved = clues.to_vec();
        moved[to] = self.cage(clues[to].item, &larger)?;
        if let Some(from) = from {
            let mut smaller = clues[from].cells();
            smaller.retain(|&other| other != cell);
            if smaller.len() < 2 || !self.are_connected(&smaller) {
                return None;
            }
            moved[from] = self.cage(clues[from].item, &smaller)?;
        }
        Some(moved)
    }

    /// Cuts a cage in two so that another solution breaks both parts. Larger parts are tried first.
    fn cut(&mut self, cage: &Clue, cell: usize, other: &[u8]) -> Option<[Clue; 2]> {
        let cells = cage.cells();
        let mut cuts: Vec<(usize, [Clue; 2])> = Vec::new();
        for _ in 0..CUTS {
            if cells.len() < 2 {
                break;
            }
            let size = 1 + self.random.below(cells.len() - 1);
            let piece = self.piece(&cells, cell, size);
            let rest: Vec<usize> = cells.iter().copied().filter(|cell| !piece.contains(cell)).collect();
            if rest.is_empty() || !self.are_connected(&rest) {
                continue;
            }
            let (one, two) = (self.cage(cage.item, &piece)?, self.cage(cage.item, &rest)?);
            if one.is_broken_by(other) || two.is_broken_by(other) {
                cuts.push((piece.len().min(rest.len()), [one, two]));
            }
        }
        let best = cuts.into_iter().reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, parts)| parts)
    }

    /// Returns connected cells of a cage, from one of them on.
    fn piece(&mut self, cells: &[usize], start: usize, size: usize) -> Vec<usize> {
        let mut piece = vec![start];
        while piece.len() < size {
            let beside = piece.iter().flat_map(|&cell| self.beside(cell));
            let next: Vec<usize> =
                beside.filter(|cell| cells.contains(cell) && !piece.contains(cell)).collect();
            if next.is_empty() {
                break;
            }
            piece.push(next[self.random.below(next.len())]);
        }
        piece
    }

    fn are_connected(&self, cells: &[usize]) -> bool {
        let mut reached = vec![cells[0]];
        let mut at = 0;
        while at < reached.len() {
            for next in self.beside(reached[at]) {
                if cells.contains(&next) && !reached.contains(&next) {
                    reached.push(next);
                }
            }
            at += 1;
        }
        reached.len() == cells.len()
    }
}
