//! A small set of clues and houses that contradict each other: why a puzzle has no solution.
//!
//! First the clues are narrowed down while all houses stay, then the houses. Parts are left out as long as what
//! remains has no solution, many at a time where possible. What remains then cannot be reduced, but another set may be
//! smaller. The smallest one shares a part with every set whose absence makes the puzzle solvable, so candidates for
//! it are the smallest sets that share a part with all such sets found so far (Ignatiev, Previti, Liffiton and
//! Marques-Silva, 2015).

use super::hitting::smallest;
use super::{Part, Parts};
use crate::limits::{Limits, Stopped};

/// Minimum number of nodes for each question, and the nodes for each node of the proof that there is no solution.
const LEAST_NODES: u64 = 1_000;
const NODES_PER_NODE: u64 = 8;

/// Maximum number of nodes in all, besides those of the proof, for each node of one question.
const QUESTIONS: u64 = 200;

/// Maximum number of questions on the way to the smallest set.
const MOST_ASKED: usize = 1_500;

/// Parts of a puzzle that contradict each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The parts: givens, marks, constraints, then houses.
    pub parts: Vec<Part>,
    /// Whether the others have a solution without any one of them.
    pub is_irreducible: bool,
    /// Whether no contradiction has fewer clues and, with these clues, none has fewer houses.
    pub is_smallest: bool,
}

impl Parts<'_> {
    /// Returns why the puzzle has no solution, or `None` if it has one.
    ///
    /// Once the time is up, and for puzzles that are very hard to prove wrong, the contradiction may be larger than
    /// necessary; [`Contradiction::is_irreducible`] tells.
    ///
    /// # Errors
    /// [`Stopped`] if the limits end the search before it is known that there is no solution, or the caller stops it.
    pub fn contradiction(&mut self, limits: &Limits<'_>) -> Result<Option<Contradiction>, Stopped> {
        let (clues, houses) = ([self.cells(), self.constraints()].concat(), self.houses());
        if self.solution(&[&clues[..], &houses].concat(), limits)?.is_some() {
            return Ok(None);
        }
        let each = LEAST_NODES.max(self.nodes().saturating_mul(NODES_PER_NODE));
        let mut search = Narrowing {
            left: each.saturating_mul(QUESTIONS),
            each,
            parts: self,
            limits,
            is_irreducible: true,
            is_smallest: true,
        };
        let clues = search.narrow(&houses, &clues)?;
        let houses = search.narrow(&clues, &houses)?;
        let Narrowing { is_irreducible, is_smallest, .. } = search;
        let mut parts = [clues, houses].concat();
        parts.sort_unstable();
        Ok(Some(Contradiction { parts, is_irreducible, is_smallest: is_smallest && is_irreducible }))
    }
}

/// The answer about some parts of a puzzle.
enum Trial {
    Contradiction,
    Solution(Vec<u8>),
    Unknown,
}

/// The answer whether there is a smaller contradiction: the smallest of all, if so.
enum Smaller {
    Found(Vec<Part>),
    None,
    Unknown,
}

/// The search for a small contradiction among the parts of a puzzle that has no solution.
struct Narrowing<'s, 'a> {
    parts: &'s mut Parts<'a>,
    limits: &'s Limits<'s>,
    /// The nodes left for all questions, and the maximum number for each.
    left: u64,
    each: u64,
    is_irreducible: bool,
    is_smallest: bool,
}

impl Narrowing<'_, '_> {
    /// Returns a small set of the `soft` parts that contradict each other and the `hard` ones.
    fn narrow(&mut self, hard: &[Part], soft: &[Part]) -> Result<Vec<Part>, Stopped> {
        let reversed: Vec<Part> = soft.iter().rev().copied().collect();
        let (first, second) = (self.reduced(hard, soft)?, self.reduced(hard, &reversed)?);
        let (needed, is_sure) = if second.0.len() < first.0.len() { second } else { first };
        Ok(match self.smaller(hard, soft, needed.len())? {
            Smaller::Found(smallest) => smallest,
            Smaller::None => needed,
            Smaller::Unknown => {
                self.is_smallest = false;
                self.is_irreducible &= is_sure;
                needed
            }
        })
    }

    /// Returns those of the `soft` parts that are left when as many as possible are left out, in this order, and
    /// whether it is known that all of them are needed.
    fn reduced(&mut self, hard: &[Part], soft: &[Part]) -> Result<(Vec<Part>, bool), Stopped> {
        let (mut needed, mut unsure) = (Vec::new(), Vec::new());
        self.reduce(hard, (&mut needed, &mut unsure), soft, &[])?;
        let mut is_sure = true;
        // Fewer parts may be easier to judge.
        for part in unsure {
            let others: Vec<Part> = needed.iter().copied().filter(|&other| other != part).collect();
            match self.ask(&[hard, &others])? {
                Trial::Contradiction => needed = others,
                Trial::Solution(_) => {}
                Trial::Unknown => is_sure = false,
            }
        }
        Ok((needed, is_sure))
    }

    /// Asks whether some parts have a solution.
    fn ask(&mut self, parts: &[&[Part]]) -> Result<Trial, Stopped> {
        let max_nodes = self.each.min(self.left);
        if max_nodes == 0 {
            return Ok(Trial::Unknown);
        }
        let answer =
            self.parts.solution(&parts.concat(), &Limits { max_nodes: Some(max_nodes), ..*self.limits });
        self.left = self.left.saturating_sub(self.parts.nodes() + 1);
        match answer {
            Ok(None) => Ok(Trial::Contradiction),
            Ok(Some(solution)) => Ok(Trial::Solution(solution)),
            Err(Stopped::Cancelled) => Err(Stopped::Cancelled),
            Err(Stopped::NodeLimit) => Ok(Trial::Unknown),
            Err(Stopped::Timeout) => {
                self.left = 0;
                Ok(Trial::Unknown)
            }
        }
    }

    /// Adds to `needed` those of `parts` that cannot be left out, and also to `unsure` those that perhaps can. The
    /// parts in `rest` are examined later.
    fn reduce(
        &mut self,
        hard: &[Part],
        (needed, unsure): (&mut Vec<Part>, &mut Vec<Part>),
        parts: &[Part],
        rest: &[Part],
    ) -> Result<(), Stopped> {
        if parts.is_empty() {
            return Ok(());
        }
        let answer = self.ask(&[hard, needed, rest])?;
        if matches!(answer, Trial::Contradiction) {
            return Ok(());
        }
        if let &[part] = parts {
            if matches!(answer, Trial::Unknown) {
                unsure.push(part);
            }
            needed.push(part);
            return Ok(());
        }
        let (first, second) = parts.split_at(parts.len() / 2);
        self.reduce(hard, (needed, unsure), first, &[second, rest].concat())?;
        self.reduce(hard, (needed, unsure), second, rest)
    }

    /// Returns the smallest contradiction, if it has fewer than `bound` soft parts.
    fn smaller(&mut self, hard: &[Part], soft: &[Part], bound: usize) -> Result<Smaller, Stopped> {
        let (mut cuts, mut from, mut asked) = (Vec::new(), 0, 0);
        while let Ok(found) = smallest(&cuts, from, bound) {
            let Some(chosen) = found else { return Ok(Smaller::None) };
            from = chosen.len();
            match self.ask(&[hard, &chosen])? {
                Trial::Contradiction => return Ok(Smaller::Found(chosen)),
                Trial::Solution(solution) => cuts.push(self.cut(hard, soft, solution, &mut asked)?),
                Trial::Unknown => break,
            }
            if asked >= MOST_ASKED {
                break;
            }
        }
        Ok(Smaller::Unknown)
    }

    /// Returns soft parts without which the others have a solution: as few as a few questions show. `solution` agrees
    /// with the hard parts.
    fn cut(
        &mut self,
        hard: &[Part],
        soft: &[Part],
        mut solution: Vec<u8>,
        asked: &mut usize,
    ) -> Result<Vec<Part>, Stopped> {
        let broken = |parts: &Parts<'_>, grid: &[u8], of: &[Part]| -> Vec<Part> {
            of.iter().copied().filter(|&part| !parts.agrees(grid, part)).collect()
        };
        let mut waiting = vec![broken(self.parts, &solution, soft)];
        while let Some(parts) = waiting.pop() {
            let parts = broken(self.parts, &solution, &parts);
            if parts.is_empty() {
                continue;
            }
            let agreed: Vec<Part> =
                soft.iter().copied().filter(|&part| self.parts.agrees(&solution, part)).collect();
            *asked += 1;
            if let Trial::Solution(better) = self.ask(&[hard, &agreed, &parts])? {
                solution = better;
            } else if parts.len() > 1 {
                let (first, second) = parts.split_at(parts.len() / 2);
                waiting.extend([second.to_vec(), first.to_vec()]);
            }
        }
        Ok(broken(self.parts, &solution, soft))
    }
}
