//! The digits that block the other cells of a single's house, and the lines that show it.

use nonet::CellSet;

use super::data::{Link, Tone};
use super::subject::{Subject, distance};
use crate::candidates::{Candidate, bits};
use crate::explanation::{Part, Role};
use crate::layout::HouseNumber;

/// A candidate that cannot be true, and the cells of the part of the step that excludes it.
pub(super) struct Blocked {
    by: CellSet,
    pub candidate: Candidate,
}

impl Subject<'_> {
    fn parts(&self, role: Role) -> impl Iterator<Item = &Part> {
        self.step.parts.iter().filter(move |part| part.role == role)
    }

    /// Returns what the blockers of a hidden single block, each cell with the first blocker that blocks it.
    pub(super) fn blocked(&self) -> Vec<Blocked> {
        let patterns: Vec<HouseNumber> =
            self.parts(Role::Pattern).filter_map(|part| part.houses.first().copied()).collect();
        let ([placed], [house]) = (&self.step.placements[..], &patterns[..]) else { return Vec::new() };
        let mut blockers: Vec<&Part> =
            self.parts(Role::Blocker).filter(|part| !part.cells.is_empty()).collect();
        // A digit on the board explains more than a pattern of candidates.
        blockers.sort_by_key(|part| !part.houses.is_empty());
        let blocked = |cell| {
            let seen = self.state.layout().peers(cell);
            let part = blockers.iter().find(|part| part.cells.is_subset(seen))?;
            Some(Blocked { by: part.cells, candidate: Candidate::new(cell, placed.digit) })
        };
        self.others(*house).into_iter().filter_map(blocked).collect()
    }

    /// Returns the candidates that earlier steps must have removed before a single: nothing on the board blocks them.
    pub(super) fn lost(&self) -> Vec<Candidate> {
        let patterns: Vec<&Part> = self.parts(Role::Pattern).collect();
        let ([placed], [pattern], true) = (&self.step.placements[..], &patterns[..], self.is_single())
        else {
            return Vec::new();
        };
        if let Some(&house) = pattern.houses.first() {
            let known: CellSet = self.blocked().iter().map(|one| one.candidate.cell).collect();
            let open = self.others(house) - known;
            return open.into_iter().map(|cell| Candidate::new(cell, placed.digit)).collect();
        }
        let seen = self.parts(Role::Blocker).fold(1 << placed.digit, |seen, part| seen | part.digits);
        bits(self.state.layout().digits() & !seen)
            .map(|digit| Candidate::new(placed.cell, digit))
            .collect()
    }

    /// Returns the empty cells of a house except the one where the digit goes.
    fn others(&self, house: HouseNumber) -> CellSet {
        let targets = self.step.placements.iter().map(|one| one.cell).collect();
        (self.state.layout().house(house).set & self.state.empty_cells()) - targets
    }

    /// Returns thin lines from each blocker to the cells that it blocks; lines in the same direction are joined.
    pub(super) fn blocking_links(&self) -> Vec<Link> {
        let mut rays: Vec<Ray> = self.blocked().iter().map(Ray::of).collect();
        rays.sort_unstable();
        let runs =
            rays.chunk_by(|one, other| (one.source, one.direction) == (other.source, other.direction));
        runs.flat_map(|run| self.line(run)).collect()
    }

    /// Returns the pieces of a line: from the source to the nearest cell, and on from there.
    fn line(&self, run: &[Ray]) -> Vec<Link> {
        let ends = run.iter().map(|ray| self.spot(ray.end.cell, Some(ray.end.digit)));
        let source = run.first().map(|ray| self.spot(ray.source, None));
        let starts = source.into_iter().chain(ends.clone());
        starts
            .zip(ends)
            .map(|(start, end)| Link { start, end, strong: true, thin: true, tone: Tone::Bad })
            .collect()
    }
}

/// A line from a blocker to a cell.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Ray {
    source: u8,
    /// One of four along a row or a column, otherwise the way itself.
    direction: (i16, i16),
    length: u32,
    end: Candidate,
}

impl Ray {
    fn of(blocked: &Blocked) -> Self {
        let end = blocked.candidate;
        let near = |&cell: &u8| (distance(cell, end.cell), cell);
        let source = blocked.by.into_iter().min_by_key(near).unwrap_or(end.cell);
        let [down, across] = [|cell: u8| cell / 9, |cell| cell % 9]
            .map(|of| i16::from(of(end.cell)) - i16::from(of(source)));
        let is_straight = down == 0 || across == 0;
        let direction = if is_straight { (down.signum(), across.signum()) } else { (down, across) };
        Self { source, direction, length: distance(source, end.cell), end }
    }
}
