//! Smallest sets that share an element with each of some sets.

use std::collections::HashSet;
use std::hash::Hash;

/// Maximum number of choices tried.
const MOST_STEPS: u32 = 100_000;

/// Returns a smallest set that shares an element with each of these sets, if it has fewer than `bound` elements.
/// `Err(())` if that cannot be found out in a reasonable time. Smaller sets than `from` are known not to exist.
pub(super) fn smallest<T: Copy + Eq + Hash>(
    sets: &[Vec<T>],
    from: usize,
    bound: usize,
) -> Result<Option<Vec<T>>, ()> {
    let mut steps = MOST_STEPS;
    for size in from..bound {
        let mut chosen = Vec::new();
        if hits(sets, size, &mut chosen, &mut HashSet::new(), &mut steps)? {
            return Ok(Some(chosen));
        }
    }
    Ok(None)
}

/// Adds up to `left` elements to those chosen so that they share one with each set. Elements that are `excluded` have
/// been tried before.
fn hits<T: Copy + Eq + Hash>(
    sets: &[Vec<T>],
    left: usize,
    chosen: &mut Vec<T>,
    excluded: &mut HashSet<T>,
    steps: &mut u32,
) -> Result<bool, ()> {
    *steps = steps.checked_sub(1).ok_or(())?;
    let open = sets.iter().filter(|set| !set.iter().any(|element| chosen.contains(element)));
    let allowed = |set: &&Vec<T>| set.iter().filter(|element| !excluded.contains(element)).count();
    let Some(set) = open.min_by_key(allowed) else { return Ok(true) };
    if left == 0 {
        return Ok(false);
    }
    let options: Vec<T> = set.iter().copied().filter(|element| !excluded.contains(element)).collect();
    for (at, &element) in options.iter().enumerate() {
        chosen.push(element);
        excluded.extend(&options[..at]);
        if hits(sets, left - 1, chosen, excluded, steps)? {
            return Ok(true);
        }
        for tried in &options[..at] {
            excluded.remove(tried);
        }
        chosen.pop();
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_set_is_found() {
        let sets = [vec![1, 2, 3], vec![3, 4], vec![4, 5, 1], vec![6]];
        assert_eq!(smallest(&sets, 0, 9).map(|found| found.map(|found| found.len())), Ok(Some(3)));
        assert_eq!(smallest(&sets, 0, 3), Ok(None));
        assert_eq!(smallest::<u8>(&[], 0, 9), Ok(Some(vec![])));
    }

    #[test]
    fn a_long_search_is_given_up() {
        let sets = [vec![1, 2], vec![3, 4], vec![5, 6]];
        let search = |mut steps| hits(&sets, 2, &mut Vec::new(), &mut HashSet::new(), &mut steps);
        assert_eq!((search(100), search(3)), (Ok(false), Err(())));
    }
}
