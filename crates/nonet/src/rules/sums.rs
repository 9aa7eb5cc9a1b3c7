//! The sums that a weighted sum of values may have.

use std::ops::RangeInclusive;

/// No weighted sum of values is farther from 0.
const FARTHEST: i64 = 1 << 50;

/// Allowed sums: one, a range, or any list of whole numbers.
///
/// ```
/// use nonet::Sums;
///
/// assert!(Sums::only(10).contains(10));
/// assert!(Sums::between(3..=5).contains(4));
/// assert!(!Sums::among([3, 5]).contains(4));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums {
    /// Ranges in ascending order that neither overlap nor touch.
    ranges: Vec<RangeInclusive<i64>>,
}

impl Sums {
    /// Returns the only allowed sum.
    pub fn only(sum: i64) -> Self {
        Self::between(sum..=sum)
    }

    /// Returns all sums of a range.
    pub fn between(range: RangeInclusive<i64>) -> Self {
        Self { ranges: vec![range] }
    }

    /// Returns the sums of a list.
    pub fn among(sums: impl IntoIterator<Item = i64>) -> Self {
        let mut sums: Vec<i64> = sums.into_iter().collect();
        sums.sort_unstable();
        let mut ranges: Vec<RangeInclusive<i64>> = Vec::new();
        for sum in sums {
            match ranges.last_mut() {
                Some(last) if sum <= *last.end() + 1 => *last = *last.start()..=sum,
                _ => ranges.push(sum..=sum),
            }
        }
        Self { ranges }
    }

    /// Returns whether a sum is allowed.
    pub fn contains(&self, sum: i64) -> bool {
        self.ranges.iter().any(|range| range.contains(&sum))
    }

    /// Returns all other sums that weighted values can have.
    pub(crate) fn others(&self) -> Self {
        let mut ranges = Vec::new();
        let mut from = -FARTHEST;
        for range in &self.ranges {
            ranges.push(from..=range.start() - 1);
            from = range.end() + 1;
        }
        ranges.push(from..=FARTHEST);
        ranges.retain(|range| range.start() <= range.end());
        Self { ranges }
    }

    /// Returns the sum, if only one is allowed.
    pub fn single(&self) -> Option<i64> {
        let [only] = &self.ranges[..] else { return None };
        (only.start() == only.end()).then_some(*only.start())
    }

    /// Returns the least and the most allowed sum in a range.
    pub(crate) fn within(&self, least: i64, most: i64) -> Option<(i64, i64)> {
        let from = self.ranges.iter().find(|range| *range.end() >= least)?;
        let to = self.ranges.iter().rfind(|range| *range.start() <= most)?;
        let (from, to) = (least.max(*from.start()), most.min(*to.end()));
        (from <= to).then_some((from, to))
    }

    /// Returns the same sums, each less by this.
    pub(crate) fn minus(&self, less: i64) -> Self {
        let ranges = self.ranges.iter();
        Self { ranges: ranges.map(|range| range.start() - less..=range.end() - less).collect() }
    }
}
