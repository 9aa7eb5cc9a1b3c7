//! Explains almost locked sets.

use super::catalogue::args;
use super::words::{self, Join};
use crate::candidates::only_bit;
use crate::explanation::{Part, Role};
use crate::technique::Teller;

/// Each set has one more digit than cells: when it loses one digit, all the others are locked in it.
pub(crate) fn tell_sets(teller: &mut Teller<'_>) -> Option<()> {
    let (sets, commons) = (teller.parts(Role::Als), teller.parts(Role::RestrictedCommon));
    if sets.is_empty() {
        return None;
    }
    let named: Vec<String> = sets.iter().map(|set| words::cells(set.cells, Join::And)).collect();
    let digits = teller.struck_digits();
    let args = args! { sets: named.join("; "), digit: words::digits(digits, Join::Or) };
    teller.look("sets.look", &args);
    teller.lesson("sets.lesson", &args);
    for set in &sets {
        let args = args! {
            cells: words::cells(set.cells, Join::And), digits: words::digits(set.digits, Join::And),
            count: set.cells.len()
        };
        teller.why("sets.set", &args);
    }
    for common in &commons {
        let args = args! {
            digits: words::digits(common.digits, Join::And), kinds: common.digits.count_ones()
        };
        teller.why("sets.common", &args);
    }
    let is_closed =
        commons.iter().map(|common| common.digits.count_ones()).sum::<u32>() as usize >= sets.len();
    if is_closed {
        teller.why("sets.closed", &args);
    } else if only_bit(digits).is_some() {
        teller.why("sets.open", &args);
    }
    teller.code(code(&sets, &commons));
    Some(())
}

/// Sets in HoDoKu's notation: `r1c12 {1,2,3}, r1c5 {1,4} by 1`.
fn code(sets: &[&Part], commons: &[&Part]) -> String {
    let sets: Vec<String> = sets
        .iter()
        .map(|set| format!("{} ({})", words::grouped(set.cells), words::digits_code(set.digits)))
        .collect();
    let digits = commons.iter().fold(0, |all, common| all | common.digits);
    format!("{} by {}", sets.join(", "), words::digits_code(digits))
}

/// A cell in which each candidate takes a digit from some set; one of the sets must therefore contain the digit that they
/// share.
pub(crate) fn tell_blossom(teller: &mut Teller<'_>) -> Option<()> {
    let stem = teller.part(Role::Pivot)?;
    let (petals, commons) = (teller.parts(Role::Als), teller.parts(Role::RestrictedCommon));
    let args = args! {
        stem: words::cells(stem.cells, Join::And), digits: words::digits(stem.digits, Join::Or),
        struck: words::digits(teller.struck_digits(), Join::Or)
    };
    teller.look("blossom.look", &args);
    teller.lesson("blossom.lesson", &args);
    for (petal, common) in petals.iter().zip(&commons) {
        let args = args! {
            stem: words::cells(stem.cells, Join::And), taken: words::digits(common.digits, Join::And),
            cells: words::cells(petal.cells, Join::And), count: petal.cells.len(),
            digits: words::digits(petal.digits, Join::And),
            rest: words::digits(petal.digits & !common.digits, Join::And)
        };
        teller.why("blossom.petal", &args);
    }
    teller.why("blossom.why", &args);
    let taken: Vec<String> = petals.iter().map(|petal| words::grouped(petal.cells)).collect();
    teller.code(format!("{} with {}", words::grouped(stem.cells), taken.join(", ")));
    Some(())
}
