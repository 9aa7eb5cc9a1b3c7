//! Fish: a digit's candidates in some houses (the bases) all lie in equally many others (the covers).
//!
//! The sizes run from two houses, the X-Wing, to seven, the Leviathan.

use crate::families::fish::{Basic, Fins, FishKind, General, Shape};
use crate::technique::{Finder, Info, Setup};
use crate::telling::fish::tell_fish;

/// The numbers of houses, by size.
const NUMBER: [&str; 8] = ["", "", "two", "three", "four", "five", "six", "seven"];

/// The names of plain fish, by size.
const FISH: [&str; 8] =
    ["", "", "an X-Wing", "a Swordfish", "a Jellyfish", "a Squirmbag", "a Whale", "a Leviathan"];

/// Declares the fish of one form, from the smallest to the largest.
macro_rules! fish {
    (
        $(#[doc = $doc:expr])+
        $text:ident: $shape:ident, $fins:ident;
        $($id:ident = $key:literal, $name:literal, $size:literal, $hodoku:literal, $example:literal;)+
    ) => {
        family! {
            $(#[doc = $doc])+
            $text: general => tell_fish;
            $($id = $key, $name, FishKind { size: $size, shape: Shape::$shape, fins: Fins::$fins }, $example, {
                n: NUMBER[$size], fish: FISH[$size], hodoku: $hodoku,
            };)+
        }
    };
}

fn basic(info: &'static Info, setup: &Setup, size: u32) -> Box<dyn Finder> {
    Box::new(Basic { technique: info, size, style: setup.style })
}

fn general(info: &'static Info, setup: &Setup, kind: FishKind) -> Box<dyn Finder> {
    General::boxed(info, kind, setup.style)
}

family! {
    /// {name}: a digit's candidates in {n} rows lie in the same {n} columns.
    ///
    /// # Pattern
    /// In {n} rows, all candidates of a digit lie in the same {n} columns; or the same with rows and columns
    /// exchanged. {shape}
    ///
    /// # Removes
    /// Each of the {n} rows has the digit in a different one of the {n} columns, so together they use up these
    /// columns: the digit can be removed from all other cells of the columns (or rows).{note}
    ///
    /// # Confusions
    /// The lines that confine the digit are not the lines that lose it: if it is confined in rows, it goes from
    /// columns. Each of the {n} lines may have fewer than {n} places, but none outside the crossing lines.
    ///
    /// # Neighbours
    /// - `skyscraper`: two lines that share only one of their crossing lines.
    /// - `finned-x-wing`: one or a few places too many.
    /// - `swordfish`: three lines.
    ///
    /// # References
    /// - {references}
    BASIC: basic => tell_fish;
    X_WING = "x-wing", "X-Wing", 2,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::", {
        shape: "The four cells are the corners of a rectangle.",
        note: "",
        references: "Sudoku Explainer: X-Wing, 3.2. HoDoKu: X-Wing, 0300, 140 points. Also known as a fish of size 2.",
        n: NUMBER[2],
    };
    SWORDFISH = "swordfish", "Swordfish", 3,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::", {
        shape: "A row need not have\na candidate in every one of the {n} columns: two are enough.",
        note: "",
        references: "Sudoku Explainer: Swordfish, 3.8. HoDoKu: Swordfish, 0301, 150 points. Also known as a fish of size 3.",
        n: NUMBER[3],
    };
    JELLYFISH = "jellyfish", "Jellyfish", 4,
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::619::", {
        shape: "A row need not have\na candidate in every one of the {n} columns: two are enough.",
        note: "",
        references: "Sudoku Explainer: Jellyfish, 5.2. HoDoKu: Jellyfish, 0302, 160 points. Also known as a fish of size 4.",
        n: NUMBER[4],
    };
    SQUIRMBAG = "squirmbag", "Squirmbag", 5,
        ":.+1+35.+7..6.+56..+31+7874......+31.+93....+7....+79.+31.37...92.3+21...78..+7.2..3+1..9.+7+31..2::845 846 851 853 854::", {
        shape: "",
        note: "\nThe remaining lines hold a smaller fish, which is easier to see.",
        references: "Not in Sudoku Explainer. HoDoKu: Squirmbag, 0303, 470 points, off by default. A fish of size 5.",
        n: NUMBER[5],
    };
    WHALE = "whale", "Whale", 6,
        ":....+6..8.6...13..+231....54+6.+69.+5.....+354+71.2.....361.+89+2.6.+5..3.4..+8.2...86.+2...+4::934 936::", {
        shape: "",
        note: "\nThe remaining lines hold a smaller fish, which is easier to see.",
        references: "Not in Sudoku Explainer. HoDoKu: Whale, 0304, 470 points, off by default. A fish of size 6.",
        n: NUMBER[6],
    };
    LEVIATHAN = "leviathan", "Leviathan", 7,
        ":1862+9+4.7.+37+4..8.+1..2.3.7.4.+4+9.7....6.6.+9....1..36.+1.89...8.32..5.+2..9.+6...9......:175 543 548 675:565 567::", {
        shape: "",
        note: "\nThe remaining lines hold a smaller fish, which is easier to see.",
        references: "Not in Sudoku Explainer. HoDoKu: Leviathan, 0305, 470 points, off by default. A fish of size 7.",
        n: NUMBER[7],
    };
}

fish! {
    /// {name}: {fish} with a few candidates too many, the fins.
    ///
    /// # Pattern
    /// In {n} rows, all candidates of a digit lie in {n} columns, except for a few: the fins. Without the fins, every
    /// row still has at least two candidates. Or the same with rows and columns exchanged.
    ///
    /// # Removes
    /// Either a fin is true, or there is {fish} without fins. A candidate that this fish would remove and that
    /// also sees all the fins goes in both cases. Fins that share no house rarely see a common cell, so they mostly
    /// lie in one box.
    ///
    /// # Confusions
    /// Only cells that see every fin lose the digit, not all cells of the columns (or rows). Most often the fins lie
    /// in one box, and the cells are in that box.
    ///
    /// # Neighbours
    /// - `x-wing`: no fins.
    /// - `sashimi-x-wing`: without its fins it would fall apart.
    /// - `skyscraper`: what a sashimi X-Wing with one fin looks like.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: {hodoku}.
    FINNED: Basic, Finned;
    FINNED_X_WING = "finned-x-wing", "Finned X-Wing", 2,
        "Finned X-Wing, 0310, 130 points. Also known as a filet-o-fish", ":.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::597::";
    FINNED_SWORDFISH = "finned-swordfish", "Finned Swordfish", 3,
        "Finned Swordfish, 0311, 200 points. Also known as a filet-o-fish", ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.::768::";
    FINNED_JELLYFISH = "finned-jellyfish", "Finned Jellyfish", 4,
        "Finned Jellyfish, 0312, 250 points. Also known as a filet-o-fish", ":.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::597::";
    FINNED_SQUIRMBAG = "finned-squirmbag", "Finned Squirmbag", 5,
        "Finned Squirmbag, 0313, 470 points, off by default", ":.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::897::";
    FINNED_WHALE = "finned-whale", "Finned Whale", 6,
        "Finned Whale, 0314, 470 points, off by default", ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::192::";
    FINNED_LEVIATHAN = "finned-leviathan", "Finned Leviathan", 7,
        "Finned Leviathan, 0315, 470 points, off by default", ":.+1+35.+7..6.+56..+31+7874......+31.+93....+7....+79.+31.37...92.3+21...78..+7.2..3+1..9.+7+31..2::415::";
}

fish! {
    /// {name}: a finned fish that would fall apart without its fins.
    ///
    /// # Pattern
    /// In {n} rows, all candidates of a digit lie in {n} columns, except for a few: the fins. Without the fins, some
    /// row has a single candidate left, or none. Or the same with rows and columns exchanged.
    ///
    /// # Removes
    /// If no fin is true, the {n} rows use up the {n} columns as in {fish}, and the other cells of the columns lose the
    /// digit. Of these, the cells that also see all the fins lose it in any case.
    ///
    /// # Confusions
    /// A corner of the fish is missing, which looks like a mistake but is not one: the fin stands in for it. Only cells
    /// that see every fin lose the digit.
    ///
    /// # Neighbours
    /// - `finned-x-wing`: complete without its fins.
    /// - `skyscraper`: the same places for two lines, seen as two links.
    /// - `x-wing`: no fins.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: {hodoku}.
    SASHIMI: Basic, Sashimi;
    SASHIMI_X_WING = "sashimi-x-wing", "Sashimi X-Wing", 2,
        "Sashimi X-Wing, 0320, 150 points",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::453::";
    SASHIMI_SWORDFISH = "sashimi-swordfish", "Sashimi Swordfish", 3,
        "Sashimi Swordfish, 0321, 240 points",
        ":......9.6...8.6....+6....52+8...+57..+63+65+3.+8..7...7631.+9+5+39+14+65.+8..26+19.3+5+4....2.+61+9::946::";
    SASHIMI_JELLYFISH = "sashimi-jellyfish", "Sashimi Jellyfish", 4,
        "Sashimi Jellyfish, 0322, 260 points",
        ":.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::117::";
    SASHIMI_SQUIRMBAG = "sashimi-squirmbag", "Sashimi Squirmbag", 5,
        "Sashimi Squirmbag, 0323, 470 points, off by default",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::481::";
    SASHIMI_WHALE = "sashimi-whale", "Sashimi Whale", 6,
        "Sashimi Whale, 0324, 470 points, off by default",
        ":...+8+597.+1517+3+4+69+2+8...+12+7.+549.4+7+6+21.+5.6+15......+5..31......21+3+57+61+256+7..+93+6+73..+5.+12::867::";
    SASHIMI_LEVIATHAN = "sashimi-leviathan", "Sashimi Leviathan", 7,
        "Sashimi Leviathan, 0325, 470 points, off by default",
        ":3+5..+916..+9+7...+5.......7.9.514+36+5+2...+72+59..+13+6.+9.1375...19.2....237+5..+4.8.........::868::";
}

fish! {
    /// {name}: {fish} with boxes among its houses.
    ///
    /// # Pattern
    /// The bases are {n} rows or boxes and the covers {n} columns or boxes (or the bases are columns and boxes, the
    /// covers rows and boxes), with at least one box among them. All candidates of the digit in the bases lie in the
    /// covers, and none lies in two bases at once.
    ///
    /// # Removes
    /// Each of the {n} bases has the digit in a different one of the {n} covers, which uses the covers up: the digit
    /// can be removed from the cells of the covers outside the bases, and from cells in two covers at once.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: {hodoku}. Extra houses count as boxes.
    FRANKEN: Franken, None;
    FRANKEN_X_WING = "franken-x-wing", "Franken X-Wing", 2,
        "Franken X-Wing, 0330, 300 points",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::";
    FRANKEN_SWORDFISH = "franken-swordfish", "Franken Swordfish", 3,
        "Franken Swordfish, 0331, 350 points",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::891 894 896::";
    FRANKEN_JELLYFISH = "franken-jellyfish", "Franken Jellyfish", 4,
        "Franken Jellyfish, 0332, 370 points, off by default",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::";
    FRANKEN_SQUIRMBAG = "franken-squirmbag", "Franken Squirmbag", 5,
        "Franken Squirmbag, 0333, 470 points, off by default",
        ":.+2+1....+9..+3+6+1......+5+7+9+6.+1..+2.+3..+6...+6..+5+3..+1...+5+2.+9..+4.+4+2..+1.........+4.+1+3........::861 871 881::";
    FRANKEN_WHALE = "franken-whale", "Franken Whale", 6,
        "Franken Whale, 0334, 470 points, off by default",
        ":.+2+1....+9..+3+6+1......+5+7+9+6.+1..+2.+3..+6...+6..+5+3..+1...+5+2.+9..+4.+4+2..+1.........+4.+1+3........::861 871 881::";
    FRANKEN_LEVIATHAN = "franken-leviathan", "Franken Leviathan", 7,
        "Franken Leviathan, 0335, 470 points, off by default",
        ":.+2+1....+9..+3+6+1......+5+7+9+6.+1..+2.+3..+6...+6..+5+3..+1...+5+2.+9..+4.+4+2..+1.........+4.+1+3........::861 871 881::";
}

fish! {
    /// {name}: {fish} with boxes among its houses, and fins.
    ///
    /// # Pattern
    /// The bases are {n} rows or boxes and the covers {n} columns or boxes (or the bases are columns and boxes, the
    /// covers rows and boxes), with at least one box among them. All candidates of the digit in the bases lie in the
    /// covers, except for the fins. Candidates in two bases at once count as fins too: endo fins.
    ///
    /// # Removes
    /// Each of the {n} bases has the digit in a different one of the {n} covers, which uses the covers up: among the
    /// cells of the covers outside the bases, and the cells in two covers at once, those that see all the fins lose the
    /// digit.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: {hodoku}. Extra houses count as boxes.
    FINNED_FRANKEN: Franken, Finned;
    FINNED_FRANKEN_X_WING = "finned-franken-x-wing", "Finned Franken X-Wing", 2,
        "Finned Franken X-Wing, 0340, 390 points",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::891::";
    FINNED_FRANKEN_SWORDFISH = "finned-franken-swordfish", "Finned Franken Swordfish", 3,
        "Finned Franken Swordfish, 0341, 410 points",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::896::";
    FINNED_FRANKEN_JELLYFISH = "finned-franken-jellyfish", "Finned Franken Jellyfish", 4,
        "Finned Franken Jellyfish, 0342, 430 points, off by default",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::891::";
    FINNED_FRANKEN_SQUIRMBAG = "finned-franken-squirmbag", "Finned Franken Squirmbag", 5,
        "Finned Franken Squirmbag, 0343, 470 points, off by default",
        ":..+2...+6......+9.....+5....+3.+1+6....+3...........+7.+9...+8+1+6....+9.+1..+3.+6+9..+7+2+1.+3.+1..+2.+9+6:481 489 492:427::";
    FINNED_FRANKEN_WHALE = "finned-franken-whale", "Finned Franken Whale", 6,
        "Finned Franken Whale, 0344, 470 points, off by default",
        ":.+2+1....+9..+3+6+1......+5+7+9+6.+1..+2.+3..+6...+6..+5+3..+1...+5+2.+9..+4.+4+2..+1.........+4.+1+3........::861::";
    FINNED_FRANKEN_LEVIATHAN = "finned-franken-leviathan", "Finned Franken Leviathan", 7,
        "Finned Franken Leviathan, 0345, 470 points, off by default",
        ":.+2+1....+9..+3+6+1......+5+7+9+6.+1..+2.+3..+6...+6..+5+3..+1...+5+2.+9..+4.+4+2..+1.........+4.+1+3........::861::";
}

fish! {
    /// {name}: {fish} made of any houses.
    ///
    /// # Pattern
    /// The bases are {n} houses and the covers {n} others, of any kinds; rows and columns are mixed on one of the two
    /// sides, or rows (or columns) are on both. All candidates of the digit in the bases lie in the covers, and none
    /// lies in two bases at once.
    ///
    /// # Removes
    /// Each of the {n} bases has the digit in a different one of the {n} covers, which uses the covers up: the digit
    /// can be removed from the cells of the covers outside the bases, and from cells in two covers at once.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: {hodoku}.
    MUTANT: Mutant, None;
    MUTANT_X_WING = "mutant-x-wing", "Mutant X-Wing", 2,
        "Mutant X-Wing, 0350, 450 points, off by default",
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.::737 769::";
    MUTANT_SWORDFISH = "mutant-swordfish", "Mutant Swordfish", 3,
        "Mutant Swordfish, 0351, 450 points, off by default",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::619::";
    MUTANT_JELLYFISH = "mutant-jellyfish", "Mutant Jellyfish", 4,
        "Mutant Jellyfish, 0352, 450 points, off by default",
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.::737 769::";
    MUTANT_SQUIRMBAG = "mutant-squirmbag", "Mutant Squirmbag", 5,
        "Mutant Squirmbag, 0353, 470 points, off by default",
        ":......+6.........+7+8.+5.....+4........+5+7+6...+3....+1+8......+4+5...+8..+3...+8+3+9....+3.+9.+4..+8+5:281 282 286 287 289:218 258 268::";
    MUTANT_WHALE = "mutant-whale", "Mutant Whale", 6,
        "Mutant Whale, 0354, 470 points, off by default",
        ":+4.+1..+7...+9.+6...+5....+7.+6..+4.+2..+4+1..+5.+6.+4....+1.+1...+7.+3.+4..+2.+8.+9.......+5+4.......+2+7..:342 346:383 393::";
    MUTANT_LEVIATHAN = "mutant-leviathan", "Mutant Leviathan", 7,
        "Mutant Leviathan, 0355, 470 points, off by default",
        ":+4.+1..+7...+9.+6...+5....+7.+6..+4.+2..+4+1..+5.+6.+4....+1.+1...+7.+3.+4..+2.+8.+9.......+5+4.......+2+7..:342 346:383 393::";
}

fish! {
    /// {name}: {fish} made of any houses, with fins.
    ///
    /// # Pattern
    /// The bases are {n} houses and the covers {n} others, of any kinds; rows and columns are mixed on one of the two
    /// sides, or rows (or columns) are on both. All candidates of the digit in the bases lie in the covers, except for
    /// the fins. Candidates in two bases at once count as fins too: endo fins.
    ///
    /// # Removes
    /// Each of the {n} bases has the digit in a different one of the {n} covers, which uses the covers up: among the
    /// cells of the covers outside the bases, and the cells in two covers at once, those that see all the fins lose the
    /// digit.
    ///
    /// # References
    /// - Not in Sudoku Explainer. HoDoKu: {hodoku}.
    FINNED_MUTANT: Mutant, Finned;
    FINNED_MUTANT_X_WING = "finned-mutant-x-wing", "Finned mutant X-Wing", 2,
        "Finned Mutant X-Wing, 0360, 470 points, off by default",
        ":.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::597::";
    FINNED_MUTANT_SWORDFISH = "finned-mutant-swordfish", "Finned mutant Swordfish", 3,
        "Finned Mutant Swordfish, 0361, 470 points, off by default",
        ":.+94+2.7..6.+31...+4.+2.2..+4.9..+2+175+64..+9+4863+9+27+513+5+98+7+1+2+649+734.6.2..+4+2...+69..+6..2..4.::597::";
    FINNED_MUTANT_JELLYFISH = "finned-mutant-jellyfish", "Finned mutant Jellyfish", 4,
        "Finned Mutant Jellyfish, 0362, 470 points, off by default",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191::";
    FINNED_MUTANT_SQUIRMBAG = "finned-mutant-squirmbag", "Finned mutant Squirmbag", 5,
        "Finned Mutant Squirmbag, 0363, 470 points, off by default",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191::";
    FINNED_MUTANT_WHALE = "finned-mutant-whale", "Finned mutant Whale", 6,
        "Finned Mutant Whale, 0364, 470 points, off by default",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191::";
    FINNED_MUTANT_LEVIATHAN = "finned-mutant-leviathan", "Finned mutant Leviathan", 7,
        "Finned Mutant Leviathan, 0365, 470 points, off by default",
        ":+4.+1..+7...+9.+6...+5....+7.+6..+4.+2..+4+1..+5.+6.+4....+1.+1...+7.+3.+4..+2.+8.+9.......+5+4.......+2+7..:346:352::";
}
