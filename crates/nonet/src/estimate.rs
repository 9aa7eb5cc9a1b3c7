//! An estimate of the number of solutions, from random samples of the search tree.
//!
//! A descent that chooses one of the children of each node at random, and multiplies the numbers of children, gives
//! the number of solutions on average (Knuth, Estimating the efficiency of backtrack programs, 1975). A sample makes
//! many descents side by side: of all children of its nodes, it keeps some, with more weight each. They share what
//! they find, so samples are much more alike than single descents (Vaisman and Kroese, Stochastic enumeration method
//! for counting trees, 2017). Branches are at the open cell with the fewest candidates, and only children that
//! deductions do not rule out count. Near the end, where few solutions are left, these are counted instead.

use crate::choice::engine_for;
use crate::engine::{Engine, Unsupported};
use crate::lanes::Lanes;
use crate::limits::{Limits, Stopped};
use crate::numbers::long;
use crate::puzzle::{Clues, DigitSet};
use crate::random::Random;
use crate::rules::Rules;

/// The number of nodes that a sample keeps, within bounds: few enough for these cells in all.
const WIDTHS: [usize; 2] = [4, 50];
const CELLS: usize = 4_050;

/// How much the freedom that a node leaves decides whether it is kept. Too much of this makes nodes with little
/// freedom rare and heavy.
const GREED: f64 = 0.1;

/// The solutions below a node are counted if these nodes are enough for that.
const COUNTED_WITHIN: u64 = 64;

/// A count is tried once the logarithm of the ways to choose a candidate for each cell is below this, and again
/// whenever it has fallen to a part of what it was.
const MOST_OPEN: f64 = 20.0;
const COUNTED_AGAIN: f64 = 0.75;

/// Nodes between two checks of the clock.
const WATCHED: u64 = 16;

/// An estimated number of solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The natural logarithm of the estimate, which itself may be too large for a number; minus infinity for 0.
    pub ln_count: f64,
    /// The standard error, as a part of the estimate.
    pub relative_error: f64,
    /// The number of samples.
    pub samples: u64,
}

impl Estimate {
    /// Returns the estimate; infinity if it is too large for a number.
    pub fn count(&self) -> f64 {
        self.ln_count.exp()
    }

    /// Returns the standard error of the estimate.
    pub fn error(&self) -> f64 {
        if self.relative_error > 0.0 { self.relative_error * self.count() } else { 0.0 }
    }

    /// Returns the mean of numbers, given by their logarithms, with its standard error.
    fn mean(logarithms: &[f64]) -> Self {
        let number = f64::from(long(logarithms.len()));
        let ln_count = ln_sum(logarithms) - number.ln();
        let square = |logarithm: &f64| ((logarithm - ln_count).exp() - 1.0).powi(2);
        let squares: f64 = logarithms.iter().map(square).sum();
        let is_zero = ln_count == f64::NEG_INFINITY;
        let relative_error = if is_zero { 0.0 } else { (squares / (number - 1.0) / number).sqrt() };
        Self { ln_count, relative_error, samples: logarithms.len() as u64 }
    }
}

/// Estimates the number of solutions without bias, from this many samples, at least two. Once the time is up, those
/// taken so far are the answer if there are two.
///
/// The estimate of a puzzle that has hardly any solutions among very many nodes may be 0.
///
/// ```
/// use nonet::{Clues, Limits, Rules, estimate};
///
/// let rules = Rules::parse("6x6")?;
/// let found = estimate(&rules, Clues::givens(&[0; 36]), 20, 1, &Limits::default())?.expect("no limit");
/// assert!((found.count() - 28_200_960.0).abs() < 4.0 * found.error());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Unsupported`] if no engine supports the rules; inside, [`Stopped`] if the limits end the search first.
pub fn estimate(
    rules: &Rules,
    clues: Clues<'_>,
    samples: u64,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Result<Estimate, Stopped>, Unsupported> {
    let engine = engine_for(rules, Lanes::best())?;
    let none = vec![0; rules.cell_count()];
    let [least, most] = WIDTHS;
    let width = long((CELLS / none.len()).clamp(least, most));
    let mut sampling = Sampling { engine, none, width, limits, made: 0 };
    Ok(sampling.run(clues, samples.max(2), seed))
}

/// A node of the search tree.
struct Node {
    candidates: Vec<DigitSet>,
    /// The logarithm of the number of nodes that this one stands for.
    ln_weight: f64,
    /// The logarithm of the number of ways to choose a candidate for each cell.
    open: f64,
    /// The solutions are counted once fewer ways are open.
    counted_below: f64,
}

impl Node {
    /// Returns the open cell with the fewest candidates.
    fn cell(&self) -> Option<usize> {
        let open = (0..self.candidates.len()).filter(|&cell| self.candidates[cell].len() > 1);
        open.min_by_key(|&cell| self.candidates[cell].len())
    }
}

/// Samples of the search tree of a puzzle.
struct Sampling<'l> {
    engine: Box<dyn Engine>,
    none: Vec<u8>,
    width: u32,
    limits: &'l Limits<'l>,
    /// The number of nodes made.
    made: u64,
}

impl Sampling<'_> {
    fn run(&mut self, clues: Clues<'_>, samples: u64, seed: u64) -> Result<Estimate, Stopped> {
        let mut logarithms = Vec::new();
        for index in 0..samples {
            match self.sample(clues, &mut Random::of(seed, index)) {
                Ok(logarithm) => logarithms.push(logarithm),
                Err(Stopped::Timeout) if logarithms.len() > 1 => break,
                Err(stopped) => return Err(stopped),
            }
        }
        Ok(Estimate::mean(&logarithms))
    }

    /// Returns the logarithm of the number of solutions that one sample stands for.
    fn sample(&mut self, clues: Clues<'_>, random: &mut Random) -> Result<f64, Stopped> {
        let mut level: Vec<Node> = self.node(clues, 0.0, MOST_OPEN)?.into_iter().collect();
        let mut found = Vec::new();
        while !level.is_empty() {
            let mut children = Vec::new();
            for mut node in level {
                match self.counted(&mut node)? {
                    Some(count) => found.push(node.ln_weight + count.ln()),
                    None => self.add_children(&mut node, &mut children)?,
                }
            }
            level = kept(children, self.width, random);
        }
        Ok(ln_sum(&found))
    }

    /// Returns the node that deductions from some clues lead to; `None` if they reach a contradiction.
    fn node(
        &mut self,
        clues: Clues<'_>,
        ln_weight: f64,
        counted_below: f64,
    ) -> Result<Option<Node>, Stopped> {
        if self.made.is_multiple_of(WATCHED) {
            self.limits.look()?;
        }
        self.made += 1;
        let mut candidates = vec![DigitSet::EMPTY; self.none.len()];
        self.engine.load(clues);
        self.engine.candidates(&mut candidates);
        let is_dead = candidates.iter().any(|digits| digits.is_empty());
        let open = candidates.iter().map(|digits| f64::from(digits.len()).ln()).sum();
        Ok((!is_dead).then_some(Node { candidates, ln_weight, open, counted_below }))
    }

    /// Adds the children of an open node.
    fn add_children(&mut self, node: &mut Node, children: &mut Vec<Node>) -> Result<(), Stopped> {
        let Some(cell) = node.cell() else { return Ok(()) };
        let allowed = node.candidates[cell];
        let givens = self.none.clone();
        for digit in allowed.iter() {
            node.candidates[cell] = DigitSet::only(digit);
            let clues = Clues { givens: &givens, marks: Some(&node.candidates) };
            children.extend(self.node(clues, node.ln_weight, node.counted_below)?);
        }
        Ok(())
    }

    /// Returns the number of solutions below a node, if it is time to count them and they are few.
    fn counted(&mut self, node: &mut Node) -> Result<Option<f64>, Stopped> {
        // Constraints that need cells beside the board may still rule out a full one.
        let is_full = node.cell().is_none();
        if !is_full && node.open >= node.counted_below {
            return Ok(None);
        }
        node.counted_below = node.open * COUNTED_AGAIN;
        let max_nodes = (!is_full).then_some(COUNTED_WITHIN);
        let within = Limits { max_nodes, ..*self.limits };
        self.engine.load(Clues { givens: &self.none, marks: Some(&node.candidates) });
        let (mut count, mut unwatched) = (0.0, 0);
        loop {
            match self.engine.advance_within(&within, 0, &mut unwatched) {
                Ok(true) => count += 1.0,
                Ok(false) => return Ok(Some(count)),
                Err(Stopped::NodeLimit) => return Ok(None),
                Err(stopped) => return Err(stopped),
            }
        }
    }
}

/// Returns `width` of the nodes, chosen at random, with the weight of the others added to theirs on average. Nodes
/// that leave as much freedom are spread evenly over those kept (systematic sampling).
fn kept(mut nodes: Vec<Node>, width: u32, random: &mut Random) -> Vec<Node> {
    if nodes.len() <= width as usize {
        return nodes;
    }
    nodes.sort_by(|a, b| a.open.total_cmp(&b.open));
    let preferences: Vec<f64> = nodes.iter().map(|node| node.ln_weight + GREED * node.open).collect();
    let all = ln_sum(&preferences);
    let (mut next, mut passed) = (random.fraction(), 0.0);
    let mut kept = Vec::new();
    for (mut node, preference) in nodes.into_iter().zip(preferences) {
        let expected = f64::from(width) * (preference - all).exp();
        passed += expected;
        let mut copies = 0.0;
        while next < passed {
            copies += 1.0;
            next += 1.0;
        }
        if copies > 0.0 {
            node.ln_weight += f64::ln(copies / expected);
            kept.push(node);
        }
    }
    kept
}

/// Returns the logarithm of the sum of numbers, given by their logarithms.
fn ln_sum(logarithms: &[f64]) -> f64 {
    let largest = logarithms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if largest == f64::NEG_INFINITY {
        return largest;
    }
    largest + logarithms.iter().map(|logarithm| (logarithm - largest).exp()).sum::<f64>().ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mean_and_its_error() {
        let found = Estimate::mean(&[1_f64, 3.0, 5.0].map(f64::ln));
        // The variance is 4, and that of the mean a third of it.
        assert!(
            (found.count() - 3.0).abs() < 1e-9 && (found.error() - (4_f64 / 3.0).sqrt()).abs() < 1e-9
        );
        let none = Estimate::mean(&[f64::NEG_INFINITY; 2]);
        assert!(none.count() == 0.0 && none.error() == 0.0, "{none:?}");
        let large = Estimate::mean(&[999.0, 1001.0]);
        assert!(large.count().is_infinite() && (1000.0..1001.0).contains(&large.ln_count), "{large:?}");
    }
}
