//! The check of equal sets: that the digits of one side can be paired with equal ones of the other.
//!
//! It adds up the houses itself. Each cell of one side, as often as it counts, needs a partner of the other side with the
//! same digit; a further house on one side adds one partner of each digit. Where no such pairing is left, the candidates are
//! impossible, whatever else the houses forbid.

use super::ladder::Reading;

/// Returns whether the cells of some full houses can hold digits of these marks, if all digits stand as often in `more` and
/// in `fewer`, but for the difference in their numbers. `None` if a house is not full or the marks say nothing.
pub(super) fn can_be_equal(
    reading: &Reading,
    marks: &[u64],
    [more, fewer]: [&[usize]; 2],
) -> Option<bool> {
    let mut weights = vec![0_i64; marks.len()];
    for (houses, weight) in [(more, 1), (fewer, -1)] {
        for &at in houses {
            let house = reading.houses().get(at).filter(|house| house.is_full)?;
            house.cells.iter().for_each(|&cell| weights[usize::from(cell)] += weight);
        }
    }
    let mut sides: [Vec<u64>; 2] = Default::default();
    for (&weight, &set) in weights.iter().zip(marks) {
        let times = usize::try_from(weight.unsigned_abs()).ok()?;
        sides[usize::from(weight < 0)].extend(std::iter::repeat_n(set, times));
    }
    // The side of fewer houses lacks whole sets of digits.
    let lacking = usize::from(more.len() > fewer.len());
    for _ in 0..more.len().abs_diff(fewer.len()) {
        sides[lacking].extend((0..reading.rules().digits()).map(|digit| 1 << digit));
    }
    let [first, second] = sides;
    Some(first.len() == second.len() && is_paired(&first, &second))
}

/// Returns whether each set of the first list has a partner of its own in the second with which it shares a digit.
fn is_paired(first: &[u64], second: &[u64]) -> bool {
    let mut partner = vec![None; second.len()];
    (0..first.len())
        .all(|at| find_partner(first, second, at, &mut partner, &mut vec![false; second.len()]))
}

fn find_partner(
    first: &[u64],
    second: &[u64],
    at: usize,
    partner: &mut [Option<usize>],
    seen: &mut [bool],
) -> bool {
    for (other, &set) in second.iter().enumerate() {
        if seen[other] || set & first[at] == 0 {
            continue;
        }
        seen[other] = true;
        if partner[other].is_none_or(|taken| find_partner(first, second, taken, partner, seen)) {
            partner[other] = Some(at);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use nonet::Rules;

    use super::*;

    #[test]
    fn cells_that_are_left_need_partners_with_the_same_digits() {
        let reading = Reading::new(&Rules::parse("4x4").expect("a board")).expect("houses");
        let house = |cells: [u16; 4]| reading.houses().iter().position(|house| house.cells == cells);
        let row = [house([0, 1, 2, 3]).expect("a row")];
        let block = [house([0, 1, 4, 5]).expect("a box")];
        let mut marks = [0b1111; 16];
        let can = |marks: &[u64; 16]| can_be_equal(&reading, marks, [&row, &block]);
        assert_eq!(can(&marks), Some(true));
        (marks[2], marks[3], marks[4]) = (0b0001, 0b0110, 0b0001);
        assert_eq!(can(&marks), Some(true));
        marks[5] = 0b1000;
        assert_eq!(can(&marks), Some(false));
        // Beside the whole row, the box needs every digit of the row.
        let rows = [row[0], house([4, 5, 6, 7]).expect("a row")];
        assert_eq!(can_be_equal(&reading, &marks, [&rows, &block]), Some(true));
        (marks[6], marks[7]) = (0b0001, 0b0001);
        assert_eq!(can_be_equal(&reading, &marks, [&rows, &block]), Some(false));
    }
}
