//! Naked, hidden, locked and direct subsets.

use nonet::{CellSet, cell_name};

use crate::explanation::Role;
use crate::families::subset::{self, SubsetKind};
use crate::layout::HouseNumber;
use crate::technique::Teller;
use crate::technique::{Finder, Info, Setup};
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

fn subset(info: &'static Info, setup: &Setup, (kind, size): (SubsetKind, u8)) -> Box<dyn Finder> {
    subset::finder(info, kind, size, setup.style)
}

family! {
    /// {name}: {n} cells of a house have only {n} digits between them.
    ///
    /// # Pattern
    /// In {n} cells of a house, all candidates are of the same {n} digits; a cell need not have all of them.
    ///
    /// # Removes
    /// The {n} cells use up the {n} digits: each digit can be removed from all other cells that see every cell of the
    /// subset where it is a candidate.
    ///
    /// # Confusions
    /// The cells must share a house: equal cells that do not see each other prove nothing by themselves. No other
    /// digit may be left in the {n} cells. A cell outside loses the digits only if it sees every cell of the subset
    /// that has them.
    ///
    /// # Neighbours
    /// - `hidden-pair`: the digits have no other places, though the cells have other digits.
    /// - `locked-pair`: a pair in a box and a line at once.
    /// - `naked-triple`: three cells; none of them needs all three digits.
    ///
    /// # References
    /// - {references}
    NAKED: subset => tell_naked;
    NAKED_PAIR = "naked-pair", "Naked pair", (SubsetKind::Naked, 2),
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::", {
        n: "two",
        references: "Sudoku Explainer: Naked Pair, 3.0. HoDoKu: Naked Pair, 0200, 60 points. Also known as naked twins, disjoint\n  subset.",
    };
    NAKED_TRIPLE = "naked-triple", "Naked triple", (SubsetKind::Naked, 3),
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::251 253 551 555 851 853 855::", {
        n: "three",
        references: "Sudoku Explainer: Naked Triplet, 3.6. HoDoKu: Naked Triple, 0201, 80 points. Also known as naked triplet.",
    };
    NAKED_QUAD = "naked-quad", "Naked quad", (SubsetKind::Naked, 4),
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::441 455 555 855 866::", {
        n: "four",
        references: "Sudoku Explainer: Naked Quad, 5.0. HoDoKu: Naked Quadruple, 0202, 120 points. Also known as naked quadruple.",
    };
}

family! {
    /// {name}: {n} digits have only {n} places in a house between them.
    ///
    /// # Pattern
    /// In a house, {n} digits have candidates in the same {n} cells and nowhere else; a digit need not be a candidate in
    /// all of them.
    ///
    /// # Removes
    /// The {n} digits need all {n} cells: all other candidates can be removed from these cells.
    ///
    /// # Confusions
    /// Nothing goes outside the {n} cells: they lose their other digits. The digits must have no other place in this
    /// house; in another house they may.
    ///
    /// # Neighbours
    /// - `naked-pair`: the cells have no other digits, and the rest of the house loses candidates.
    /// - `hidden-single`: one digit with one place.
    /// - `direct-hidden-pair`: it leaves another digit one place at once.
    ///
    /// # References
    /// - {references}
    HIDDEN: subset => tell_hidden;
    HIDDEN_PAIR = "hidden-pair", "Hidden pair", (SubsetKind::Hidden, 2),
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::455 555 855 866::", {
        n: "two",
        references: "Sudoku Explainer: Hidden Pair, 3.4. HoDoKu: Hidden Pair, 0210, 70 points. Also known as hidden twins.",
    };
    HIDDEN_TRIPLE = "hidden-triple", "Hidden triple", (SubsetKind::Hidden, 3),
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::251 253 551 555 851 853 855::", {
        n: "three",
        references: "Sudoku Explainer: Hidden Triplet, 4.0. HoDoKu: Hidden Triple, 0211, 100 points. Also known as hidden triplet.",
    };
    HIDDEN_QUAD = "hidden-quad", "Hidden quad", (SubsetKind::Hidden, 4),
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::", {
        n: "four",
        references: "Sudoku Explainer: Hidden Quad, 5.4. HoDoKu: Hidden Quadruple, 0212, 150 points. Also known as hidden quadruple.",
    };
}

family! {
    /// {name}: a naked {subset} in a box and a line at once.
    ///
    /// # Pattern
    /// In {n} cells, all candidates are of the same {n} digits, and the cells lie in two houses at once, usually a box and a
    /// row or column.
    ///
    /// # Removes
    /// The {n} digits from all other cells of both houses.
    ///
    /// # Confusions
    /// The digits go from both houses, the box and the line; players often stop after one. The cells must lie in both
    /// houses.
    ///
    /// # Neighbours
    /// - `naked-pair`: the same cells, in one house only.
    /// - `pointing`: one digit instead of several.
    /// - `claiming`: one digit, from a line into a box.
    ///
    /// # References
    /// - HoDoKu: {hodoku} points. Sudoku Explainer sees a naked {explainer} and claiming. Also known as
    ///   pointing {subset}; that name is used for locked candidates too.
    LOCKED: subset => tell_naked;
    LOCKED_PAIR = "locked-pair", "Locked pair", (SubsetKind::Locked, 2),
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9....14+435+8...6...+14.29....6....459..7.6.........6+9.::544 585 595::", {
        n: "two",
        subset: "pair",
        hodoku: "Locked Pair, 0110, 40",
        explainer: "pair (3.0)",
    };
    LOCKED_TRIPLE = "locked-triple", "Locked triple", (SubsetKind::Locked, 3),
        ":.7...46.9.2...9...+9.58..3+4..........246..8..+3......1.4....+8..9.89...1.+37...3+9...5::247 279 298 827 847 898::", {
        n: "three",
        subset: "triple",
        hodoku: "Locked Triple, 0111, 60",
        explainer: "triple (3.6)",
    };
}

family! {
    /// {name}: a hidden {subset} leaves another digit of the house a single place.
    ///
    /// # Pattern
    /// In a house, {n} digits have candidates in the same {n} cells and nowhere else, and outside these cells another
    /// digit has only one candidate.
    ///
    /// # Removes
    /// Nothing: that other digit can be placed.
    ///
    /// # Confusions
    /// The digit that is placed is not one of the {n}: it is another digit of the house, which loses its places in
    /// their cells.
    ///
    /// # Neighbours
    /// - `hidden-pair`: the same idea, where only candidates go.
    /// - `hidden-single`: the digit has one place already without it.
    ///
    /// # References
    /// - Sudoku Explainer: {explainer}. HoDoKu has no such step.
    DIRECT: subset => tell_direct;
    DIRECT_HIDDEN_PAIR = "direct-hidden-pair", "Direct hidden pair", (SubsetKind::Direct, 2),
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9....14+435+8...6...+14.29....6....459..7.6.........6+9.:::746:", {
        n: "two", subset: "pair", explainer: "Direct Hidden Pair, 2.0",
    };
    DIRECT_HIDDEN_TRIPLE = "direct-hidden-triple", "Direct hidden triple", (SubsetKind::Direct, 3),
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9....14+435+8...6...+14.29....6....459..7.6.........6+9.:::344:", {
        n: "three", subset: "triple", explainer: "Direct Hidden Triplet, 2.5",
    };
}

/// As many digits as cells: the digits are taken.
fn tell_naked(teller: &mut Teller<'_>) -> Option<()> {
    let (part, struck) = (teller.part(Role::Pattern)?, teller.step.eliminations.cells());
    let layout = teller.layout();
    let shared = layout.shared_houses(part.cells);
    let houses: Vec<HouseNumber> =
        shared.filter(|&house| !(layout.house(house).set & struck).is_empty()).collect();
    let args = args! {
        house: teller.houses(&part.houses), houses: teller.houses(&houses), count: part.cells.len(),
        cells: words::cells(part.cells, Join::And), digits: words::digits(part.digits, Join::And)
    };
    teller.code(format!("{} in {}", words::digits_code(part.digits), words::grouped(part.cells)));
    teller.look("naked-subset.look", &args);
    teller.lesson("naked-subset.lesson", &args);
    teller.why("naked-subset.why", &args);
    let covered =
        houses.iter().fold(CellSet::EMPTY, |all, &house| all | teller.layout().house(house).set);
    let is_inside = teller.step.eliminations.cells().is_subset(covered);
    teller.why(if is_inside { "naked-subset.taken" } else { "naked-subset.seen" }, &args);
    Some(())
}

/// As many places as digits: the places are taken.
fn tell_hidden(teller: &mut Teller<'_>) -> Option<()> {
    let part = *teller.parts(Role::Pattern).first()?;
    let &house = part.houses.first()?;
    let args = args! {
        house: teller.house(house), cells: words::cells(part.cells, Join::And),
        digits: words::digits(part.digits, Join::And), count: part.cells.len()
    };
    teller.code(format!("{} in {}", words::digits_code(part.digits), words::grouped(part.cells)));
    teller.look("hidden-subset.look", &args);
    teller.lesson("hidden-subset.lesson", &args);
    teller.why("hidden-subset.why", &args);
    teller.why("hidden-subset.taken", &args);
    Some(())
}

/// A hidden subset that leaves another digit one place.
fn tell_direct(teller: &mut Teller<'_>) -> Option<()> {
    let part = *teller.parts(Role::Pattern).first()?;
    let (&single, &house) = (teller.step.placements.first()?, part.houses.first()?);
    tell_hidden(teller)?;
    let args = args! {
        place: cell_name(single.cell), digit: words::digit(single.digit), house: teller.house(house)
    };
    teller.why("hidden-subset.placed", &args);
    Some(())
}
