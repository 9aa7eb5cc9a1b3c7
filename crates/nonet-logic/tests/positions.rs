//! Positions made by nonet, with HoDoKu's results: every line states a board, a technique, and everything that HoDoKu
//! 2.2 finds there.

mod library;

use std::collections::BTreeSet;

use library::{code, finders, lines, split, unmet};

const POSITIONS: &str = include_str!("data/positions.txt");
const DIFFERENCES: &str = include_str!("data/differences.txt");

/// The minimum number of lines of each code, all variants together, without the lines where no step exists.
const LEAST: [(usize, &str); 9] = [
    (30, "0000 0002 0003 0100 0101 0708 0710 0711 1101"),
    (20, "0200 0201 0210 0211 0603 0606 0702 0703 0707"),
    (15, "0110 0212 0402 0602 0605 0706 0801 0901 0904"),
    (
        10,
        "0111 0202 0300 0301 0302 0303 0304 0310 0311 0312 0313 0314 0323 0324 0330 0342 \
        0343 0344 0345 0350 0360 0400 0401 0600 0601 0610 0701 0709 0803 0902 0903",
    ),
    (
        8,
        "03111 03121 0315 0320 0321 03211 0322 0331 0332 0340 0341 03411 03421 0363 0364 \
        0403 0404 0405 0500 0501 0502 0503 0607 0800 1201 1202",
    ),
    (5, "03221 0333 0353 0365"),
    (3, "0325 0361"),
    (2, "0351 03621"),
    (1, "0362 0608"),
];

/// The number of codes that have lines where no step exists.
const CODES_WITH_NOTHING: usize = 19;

/// Checks all lines whose code has this prefix.
fn check(prefix: &str) {
    let family: Vec<&str> = lines(POSITIONS).filter(|line| code(line).starts_with(prefix)).collect();
    assert!(family.len() > 10, "{} lines of {prefix}", family.len());
    let unmet = unmet(family.into_iter());
    for (line, fault) in &unmet {
        eprintln!("{line}\n    {fault}");
    }
    assert_eq!(unmet.len(), 0, "lines of {prefix} that are not met");
}

macro_rules! family {
    ($name:ident, $prefix:literal) => {
        #[test]
        fn $name() {
            check($prefix);
        }
    };
}

family!(singles, "00");
family!(locked_candidates, "01");
family!(subsets, "02");
family!(fish, "03");
family!(single_digit_patterns, "04");
family!(colours, "05");
family!(uniqueness, "06");
family!(chains, "07");
family!(wings, "08");
family!(almost_locked_sets, "09");
family!(sue_de_coq, "11");
family!(templates, "12");

#[test]
fn every_code_has_its_lines() {
    let found: Vec<(&str, &str)> = lines(POSITIONS).map(|line| split(code(line))).collect();
    for (least, codes) in LEAST {
        for wanted in codes.split_whitespace() {
            assert!(finders(wanted, "").is_some(), "{wanted}: no finder");
            let count =
                found.iter().filter(|&&(code, variant)| code == wanted && variant != "x").count();
            assert!(count >= least, "{wanted}: {count} lines, not {least}");
        }
    }
    let known: BTreeSet<&str> = LEAST.iter().flat_map(|(_, codes)| codes.split_whitespace()).collect();
    assert!(found.iter().all(|(code, _)| known.contains(code)), "a code that is not in the table");
    let nothing: BTreeSet<&str> =
        found.iter().filter(|(_, variant)| *variant == "x").map(|&(code, _)| code).collect();
    assert!(nothing.len() >= CODES_WITH_NOTHING, "{} codes with nothing to find", nothing.len());
}

#[test]
fn known_differences_are_as_they_were() {
    let count = lines(DIFFERENCES).count();
    let unmet = unmet(lines(DIFFERENCES));
    let unmet: BTreeSet<&str> = unmet.iter().map(|&(line, _)| line).collect();
    for line in lines(DIFFERENCES).filter(|line| !unmet.contains(line)) {
        eprintln!("now met: {line}");
    }
    assert_eq!((unmet.len(), count), (39, 39), "lines that nonet does not share");
}
