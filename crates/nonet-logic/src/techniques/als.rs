//! Almost locked sets that are linked by restricted commons.

use crate::candidates::only_bit;
use crate::explanation::Role;
use crate::families::als::{AlsWWing, Blossom, Chains, Graph, Shared, XyWing, Xz};
use crate::technique::{Finder, Setup, Style, Teller};
use crate::telling::catalogue::args;
use crate::telling::sets::{tell_blossom, tell_sets};
use crate::telling::words::{self, Join};

/// Returns the sets of a board and their links, which the finders of a ladder share.
fn graph(setup: &Setup) -> Shared {
    setup.share(|| Graph::shared(setup.style))
}

techniques! {
    /// ALS-XZ: two almost locked sets, one of which loses a digit that they share.
    ///
    /// # Pattern
    /// An almost locked set is a set of cells of one house with one more digit than cells. A digit x of two such sets is a
    /// *restricted common* if every x in one sees every x in the other. Only one of the sets can have x; the other, without
    /// it, has all its other digits. With two restricted commons, each set has exactly one of them.
    ///
    /// # Removes
    /// Any other digit z of both sets from cells that see every z in both. With two restricted commons x and y, also x and y
    /// from cells that see all their candidates in both sets, and every other digit of a set from cells that see all its
    /// candidates there.
    ///
    /// # Confusions
    /// Every place of the restricted common in one set must see every place of it in the other. The
    /// digit that goes is another one, which both sets have.
    ///
    /// # Neighbours
    /// - `xyz-wing`: a set of one cell and a set of two.
    /// - `wxyz-wing`: a set of one cell and a set of three.
    /// - `als-xy-wing`: a third set between the two.
    ///
    /// # References
    /// - HoDoKu: Almost Locked Set XZ-Rule, 0901, 300 points. Sudoku Explainer has no such technique; its chains find most cases.
    ///   Also known as ALS-XZ rule, doubly linked ALS-XZ. XYZ-Wing and WXYZ-Wing are cases with a cell of two candidates.
    ALS_XZ = "als-xz", "ALS-XZ",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::":
        |info, setup| Box::new(Xz { info, style: setup.style, graph: graph(setup) }) => tell_sets;

    /// ALS-XY-Wing: two almost locked sets, one of which loses its digit to a third.
    ///
    /// # Pattern
    /// Three almost locked sets A, B and C: C shares a restricted common x with A and another one, y, with B. C can lack only
    /// one digit, so it has x or y. So A lacks x or B lacks y, and that set has all its other digits.
    ///
    /// # Removes
    /// Any other digit z of A and B from cells that see every z in both.
    ///
    /// # Confusions
    /// The two restricted commons must be different digits, and the two outer sets need none between them.
    ///
    /// # Neighbours
    /// - `xy-wing`: three cells with two candidates each.
    /// - `als-xz`: two sets.
    /// - `als-chain`: more than three sets.
    ///
    /// # References
    /// - HoDoKu: Almost Locked Set XY-Wing, 0902, 320 points. Sudoku Explainer has no such technique. Also known as ALS-XY rule. An
    ///   XY-Wing is the case of three cells with two candidates each.
    ALS_XY_WING = "als-xy-wing", "ALS-XY-Wing",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::835 894::":
        |info, setup| Box::new(XyWing { info, style: setup.style, graph: graph(setup) }) => tell_sets;

    /// ALS-W-Wing: two almost locked sets with two common digits, linked by a house that needs one of them beside a set.
    ///
    /// # Pattern
    /// Two almost locked sets share no cell, and both have the digits x and z. In some house, each place of x sees every x of
    /// one of the sets. Wherever x is in this house, that set loses it and has all its other digits, z among them.
    ///
    /// # Removes
    /// z from the cells that see every z in both sets.
    ///
    /// # Confusions
    /// The house links one common digit; the other one goes. The places of x in the house lie outside the sets.
    ///
    /// # Neighbours
    /// - `w-wing`: both sets are single cells.
    /// - `als-xz`: the sets see each other by the linking digit.
    /// - `als-aic`: longer chains through sets.
    ///
    /// # References
    /// - SudokuStudio: ALS-W-Wing. HoDoKu: Grouped AIC with almost locked sets. Sudoku Explainer has no such technique. Also known as
    ///   ALS W-wing, W-wing with ALS, WXYZ-W-wing.
    ALS_W_WING = "als-w-wing", "ALS-W-Wing",
        ":...732+4+58+375.+9.+2+1+62+84.+6.+79+3+8+2+735+694+15+3.....+72..9.+2+7.3+5.1+2.4.+3+87.+5+8.+7+312.+7.3+28+1+5+6.:154 464 641 654 656 661 854 856:611::":
        |info, setup| Box::new(AlsWWing { info, graph: graph(setup) }) => tell_w_wing;

    /// ALS chain: almost locked sets, each linked to the next, so that one of the ends has a digit.
    ///
    /// # Pattern
    /// Four or more almost locked sets, each with a restricted common to the next; the two restricted commons of a set differ. If
    /// the first set lacks z, it has its restricted common, so the second set lacks that one and has the next, and so on: the
    /// last set has all its digits but the last restricted common, including z.
    ///
    /// # Removes
    /// The digit z of the first and the last set from cells that see every z in both.
    ///
    /// # References
    /// - HoDoKu: Almost Locked Set XY-Chain, 0903, 340 points. Sudoku Explainer has no such technique. An XY-Chain is the case of
    ///   cells with two candidates each.
    ALS_CHAIN = "als-chain", "ALS chain",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::151 251 551 751 851::":
        |info, setup| Box::new(Chains { info, style: setup.style, graph: graph(setup) }) => tell_sets;

    /// Death blossom: a cell, each candidate of which takes a digit from an almost locked set.
    ///
    /// # Pattern
    /// A *stem* cell, and for each of its candidates a *petal*: an almost locked set in which the stem sees every candidate of
    /// that digit. Whatever the stem is, one petal loses that digit and has all its others.
    ///
    /// # Removes
    /// A digit z that all petals have, and the stem lacks, from cells that see every z in every petal.
    ///
    /// # References
    /// - HoDoKu: Death Blossom, 0904, 360 points, off by default. Sudoku Explainer has no such technique.
    DEATH_BLOSSOM = "death-blossom", "Death blossom",
        ":+8..5+97.2.2.94+8......7..69+48..8.....1......4+8..1.8.43.2..2.5.+87..8..+42...6...3+8+2..:341 356 419 431 432 522 644 654 744 754 974 979:613 642 652::":
        |_, setup| blossoms(setup, [1, u32::MAX]) => tell_blossom;
}

/// Most cells of a petal that people still see as one set.
const SMALL: u32 = 3;

/// Returns a finder of death blossoms whose petals are all small.
pub(crate) fn small_blossoms(setup: &Setup) -> Box<dyn Finder> {
    blossoms(setup, [1, SMALL])
}

/// Returns a finder of those with a larger petal.
pub(crate) fn large_blossoms(setup: &Setup) -> Box<dyn Finder> {
    blossoms(setup, [SMALL + 1, u32::MAX])
}

fn blossoms(setup: &Setup, largest: [u32; 2]) -> Box<dyn Finder> {
    let overlap = setup.style == Style::Own;
    Box::new(Blossom { info: &DEATH_BLOSSOM, graph: graph(setup), overlap, largest })
}

/// Wherever the linking digit is in the house, one of the sets has the other digit.
fn tell_w_wing(teller: &mut Teller<'_>) -> Option<()> {
    let (link, sets) = (teller.part(Role::StrongLink)?, teller.parts(Role::Als));
    let named: Vec<String> = sets.iter().map(|set| words::cells(set.cells, Join::And)).collect();
    let [first, second] = &named[..] else { return None };
    let (linked, end) = (only_bit(link.digits)?, only_bit(teller.struck_digits())?);
    let args = args! {
        first: first.as_str(), second: second.as_str(), link: words::digit(linked), end: words::digit(end),
        places: words::cells(link.cells, Join::And), house: teller.houses(&link.houses)
    };
    teller.look("als-w-wing.look", &args);
    teller.lesson("als-w-wing.lesson", &args);
    teller.why("als-w-wing.house", &args);
    teller.why("als-w-wing.why", &args);
    let code = |cells, digits| format!("{} ({})", words::grouped(cells), words::digits_code(digits));
    let sets: Vec<String> = sets.iter().map(|set| code(set.cells, set.digits)).collect();
    teller.code(format!(
        "{} by {} in {}",
        sets.join(", "),
        words::digit(linked),
        words::house_codes(teller.layout(), &link.houses)
    ));
    Some(())
}
