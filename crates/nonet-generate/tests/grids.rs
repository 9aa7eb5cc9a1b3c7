//! Solved grids of plain Sudoku: valid, uniform, and the same for the same seed.

#![allow(clippy::cast_precision_loss)] // counts are small

use std::collections::{BTreeMap, HashSet};

use std::sync::atomic::AtomicUsize;

use nonet::{GridFault, Limits, Random, Rules, check_grid};
use nonet_generate::{GridMaker, Run, random_grids, uniform_grid};

/// The ways in which three adjacent boxes share the digits of their columns: for each pair of boxes, one of five kinds,
/// in sorted order. With each comes the number of grids that have such a band, divided by 36^2 * 9!. The numbers were
/// counted over all 44 classes of bands with equal counts and all bands beside them.
const BANDS: [([u8; 3], u64); 23] = [
    ([0, 0, 0], 1_733_999_616),
    ([0, 1, 1], 44_298_648_576),
    ([0, 2, 2], 28_866_705_408),
    ([0, 3, 3], 85_608_327_168),
    ([0, 4, 4], 9_339_141_120),
    ([1, 1, 1], 146_421_070_848),
    ([1, 1, 2], 85_989_758_976),
    ([1, 1, 3], 170_856_456_192),
    ([1, 2, 2], 170_700_079_104),
    ([1, 2, 3], 1_364_891_516_928),
    ([1, 3, 3], 1_313_827_955_712),
    ([1, 3, 4], 588_391_824_384),
    ([1, 4, 4], 124_909_641_216),
    ([2, 2, 2], 208_997_374_848),
    ([2, 2, 3], 934_212_462_336),
    ([2, 2, 4], 225_066_995_712),
    ([2, 3, 3], 3_000_246_493_824),
    ([2, 3, 4], 1_258_627_196_160),
    ([2, 4, 4], 96_869_493_504),
    ([3, 3, 3], 2_734_533_612_288),
    ([3, 3, 4], 1_376_116_722_432),
    ([3, 4, 4], 206_488_638_720),
    ([4, 4, 4], 7_591_086_080),
];

/// Returns the kind of a pair of boxes, from the digits that their columns share: all three, or one with each column.
fn kind(one: [u16; 3], other: [u16; 3]) -> u8 {
    let shares = one.map(|a| other.map(|b| (a & b).count_ones()));
    let same = shares.iter().filter(|shares| shares.contains(&3)).count();
    let spread = shares.iter().filter(|shares| **shares == [1, 1, 1]).count();
    match (same, spread) {
        (3, _) => 0,
        (1, _) => 1,
        (_, 0) => 2,
        (_, 1) => 3,
        _ => 4,
    }
}

/// Returns the kind of band that these cells form, row by row.
fn band(cell: impl Fn(usize, usize) -> u8) -> [u8; 3] {
    let boxes: [[u16; 3]; 3] = std::array::from_fn(|place| {
        std::array::from_fn(|column| (0..3).fold(0, |set, row| set | 1 << cell(row, 3 * place + column)))
    });
    let mut kinds = [kind(boxes[0], boxes[1]), kind(boxes[0], boxes[2]), kind(boxes[1], boxes[2])];
    kinds.sort_unstable();
    kinds
}

fn grids(seed: u64, count: u64) -> impl Iterator<Item = [u8; 81]> {
    (0..count).map(move |index| uniform_grid(&mut Random::of(seed, index)))
}

/// The chi-square statistic: the sum of the squared errors, each over its expected count.
fn chi_square(counts: &[(u64, f64)]) -> f64 {
    counts.iter().map(|&(found, expected)| (found as f64 - expected).powi(2) / expected).sum()
}

/// Returns the chi-square value that is exceeded by chance at most once in 100,000 samples (Wilson and Hilferty).
fn rare(freedom: usize) -> f64 {
    let part = 2.0 / (9.0 * freedom as f64);
    freedom as f64 * (1.0 - part + 4.3 * part.sqrt()).powi(3)
}

#[test]
fn grids_keep_the_rules_and_do_not_repeat() {
    let rules = Rules::classic();
    let mut seen = HashSet::new();
    for grid in grids(3, 5_000) {
        assert_eq!(check_grid(&rules, &grid, None), (GridFault::None, None), "{grid:?}");
        assert!(seen.insert(grid), "{grid:?}");
    }
}

#[test]
fn a_seed_and_an_index_make_the_same_grid_for_ever() {
    let text =
        |seed, index| uniform_grid(&mut Random::of(seed, index)).map(|digit| char::from(b'0' + digit));
    assert_eq!(
        String::from_iter(text(1, 0)),
        "986437152143925786275618394392854617461279538857361249628143975519782463734596821"
    );
    assert_eq!(
        String::from_iter(text(1, 2)),
        "216574839375698412984321576853762941467913258192845763638257194721439685549186327"
    );
}

#[test]
fn bands_and_stacks_are_as_frequent_as_they_are_among_all_grids() {
    // The sum of all counts is the number of grids, which confirms the figures above.
    let all: u64 = BANDS.iter().map(|(_, count)| count).sum();
    assert_eq!(u128::from(all) * 36 * 36 * 362_880, 6_670_903_752_021_072_936_960);
    let mut found: [BTreeMap<[u8; 3], u64>; 6] = Default::default();
    let count = 100_000;
    for grid in grids(4, count) {
        for line in 0..3 {
            *found[line].entry(band(|row, column| grid[9 * (3 * line + row) + column])).or_default() +=
                1;
            let turned = band(|column, row| grid[9 * row + 3 * line + column]);
            *found[3 + line].entry(turned).or_default() += 1;
        }
    }
    for (line, found) in found.iter().enumerate() {
        let counts = BANDS.map(|(kinds, weight)| {
            (found.get(&kinds).copied().unwrap_or(0), count as f64 * weight as f64 / all as f64)
        });
        assert_eq!(counts.iter().map(|(found, _)| found).sum::<u64>(), count);
        let chi = chi_square(&counts);
        assert!(chi < rare(BANDS.len() - 1), "line {line}: chi-square {chi}");
    }
}

#[test]
fn every_digit_is_as_likely_as_another_in_every_cell_and_pair_of_cells() {
    // Compares r1c1 with cells that share no house with it, far and near. Of the 81 pairs of digits, by symmetry, those
    // of equal digits are equally likely, and so are all others.
    let count = 60_000;
    for other in [40, 80, 44] {
        let mut pairs = [[0_u64; 9]; 9];
        for grid in grids(5, count) {
            pairs[usize::from(grid[0]) - 1][usize::from(grid[other]) - 1] += 1;
        }
        let same: u64 = (0..9).map(|digit| pairs[digit][digit]).sum();
        let mut counts = Vec::new();
        for (one, row) in pairs.iter().enumerate() {
            for (two, &found) in row.iter().enumerate() {
                let expected = if one == two { same as f64 / 9.0 } else { (count - same) as f64 / 72.0 };
                counts.push((found, expected));
            }
        }
        let chi = chi_square(&counts);
        assert!(chi < rare(79), "r1c1 and cell {other}: chi-square {chi}");
    }
}

#[test]
fn grids_of_other_rules_are_about_as_frequent_as_they_should_be() {
    // The extra house lies in a row, so the grids are those of plain Sudoku, whose bands are known.
    let rules = Rules::builder(9).boxes(3, 3).extra("again", (0..8).collect()).build().expect("rules");
    let mut found: BTreeMap<[u8; 3], u64> = BTreeMap::new();
    let grids = random_grids(&rules, 6, 0..4_000, &Run::default(), &AtomicUsize::new(0)).expect("grids");
    for grid in grids.as_chunks::<81>().0 {
        assert_ne!(*grid, uniform_grid(&mut Random::of(6, 0)), "these are made in another way");
        for line in 0..3 {
            *found.entry(band(|row, column| grid[9 * (3 * line + row) + column])).or_default() += 1;
            *found.entry(band(|column, row| grid[9 * row + 3 * line + column])).or_default() += 1;
        }
    }
    let all: u64 = BANDS.iter().map(|(_, count)| count).sum();
    for (kinds, weight) in BANDS {
        let expected = 24_000.0 * weight as f64 / all as f64;
        let ratio = found.get(&kinds).copied().unwrap_or(0) as f64 / expected;
        // A deviation of 10% plus four standard errors is allowed.
        let far = 0.1 + 4.0 / expected.sqrt();
        assert!(expected < 100.0 || (ratio - 1.0).abs() < far, "{kinds:?}: {ratio}");
    }
}

#[test]
fn grids_of_other_rules_keep_them_and_come_by_themselves_as_among_others() {
    for name in ["diagonal", "windoku", "diagonal+windoku"] {
        let rules = Rules::parse(name).expect("a preset");
        let grids =
            random_grids(&rules, 7, 0..100, &Run::default(), &AtomicUsize::new(0)).expect("grids");
        let grids = grids.as_chunks::<81>().0;
        for (number, grid) in (0..).zip(grids) {
            assert_eq!(check_grid(&rules, grid, None), (GridFault::None, None), "{name}");
            if number % 33 == 0 {
                let mut maker = GridMaker::new(&rules).expect("rules of 9x9");
                let alone = maker.grid(&mut Random::of(7, number), &Limits::default());
                assert_eq!(alone, Ok(Some(*grid)), "{name}, {number}");
            }
        }
        assert_eq!(grids.iter().collect::<HashSet<_>>().len(), 100, "{name}");
    }
}
