//! Whips and braids.

use crate::explanation::{Chain, Node, Reason};
use crate::families::whips::{Braids, Whips};
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::chains::prove_chains;
use crate::telling::words;

techniques! {
    /// Whip: an assumption leaves one candidate in unit after unit, each linked to the one before, and none in the last.
    ///
    /// # Pattern
    /// A unit is a cell, which needs a digit, or a house that needs a certain digit. Assume that a candidate, the target, is
    /// true. In the first unit, it excludes all candidates but one. That one excludes a candidate of the second unit; all others
    /// there but one are excluded by it, by the target or by what was left before. So it goes on, until every candidate of
    /// the last unit is excluded. The length of the whip is its number of units.
    ///
    /// # Removes
    /// The target.
    ///
    /// # Confusions
    /// Each unit must have a candidate that is excluded by what was left in the unit right before it; in a braid, any earlier
    /// one will do. Candidates that the target or earlier units exclude need no link of their own.
    ///
    /// # Neighbours
    /// - `braid`: a unit may be linked to any earlier one.
    /// - `aic`: no candidate of a unit beside the two that the chain runs through.
    /// - `forcing-chain-contradiction`: a chain to a contradiction, without candidates excluded on the side.
    ///
    /// # References
    /// - CSP-Rules (D. Berthier): whip[n]. SudokuStudio: Whip. Sudoku Explainer finds the same as dynamic forcing chains, HoDoKu as
    ///   forcing nets. Also known as z-chain, t-whip, zt-whip, bivalue chain.
    WHIP = "whip", "Whip",
        ":9.41+2+8..3...6+35.....+347+98.....+5.2.3.3..+89...51.+5+3+6+79.45+31+9..7.27..+2..+3.....+7.3.1.::222::":
        |info, _| Box::new(Whips { info }) => tell_whip;

    /// Braid: an assumption leaves one candidate in unit after unit, each linked to any earlier one, and none in the last.
    ///
    /// # Pattern
    /// A unit is a cell, which needs a digit, or a house that needs a certain digit. Assume that a candidate, the target, is
    /// true. In each unit of the braid, all candidates but one are excluded by the target or by what was left in earlier
    /// units. In the last unit, all are. The length of the braid is its number of units.
    ///
    /// # Removes
    /// The target. A candidate has a braid exactly if singles alone refute it; nonet's own ladder calls such steps forcing nets.
    ///
    /// # Confusions
    /// A whip is a braid without branches: each unit is linked to the one right before it.
    ///
    /// # Neighbours
    /// - `whip`: each unit is linked to the one before.
    /// - `forcing-net`: the same with locked candidates and pairs on the way.
    ///
    /// # References
    /// - CSP-Rules (D. Berthier): braid[n]; nonet takes those that the fewest waves of singles find, which need not be shortest. Sudoku
    ///   Explainer finds the same as dynamic forcing chains, HoDoKu as forcing nets. Also known as trial and error of depth 1, T&E(1).
    BRAID = "braid", "Braid",
        ":9.41+2+8..3...6+35.....+347+98.....+5.2.3.3..+89...51.+5+3+6+79.45+31+9..7.27..+2..+3.....+7.3.1.::428::":
        |info, _| Box::new(Braids { info }) => tell_whip;
}

/// One unit after the other has a single candidate left, and the last one has none.
fn tell_whip(teller: &mut Teller<'_>) -> Option<()> {
    let [chain] = &teller.step.chains[..] else { return None };
    if teller.step.technique == &WHIP && !is_linked(chain) {
        return None;
    }
    let (start, end) = (chain.nodes.first()?, chain.nodes.last()?);
    let (last, kind) = match end.reason {
        Reason::NoPlace(house, digit) => ((teller.house(house), words::digit(digit)), "house"),
        Reason::NoCandidate(cell) => ((nonet::cell_name(cell), String::new()), "cell"),
        _ => return None,
    };
    let count = chain.nodes.iter().skip(1).filter(|node| node.on).count() + 1;
    let args = args! {
        target: words::grouped(start.cells), digit: words::digit(start.digit), count: count, kind: kind, last: last.0, lost: last.1
    };
    teller.look("whip.look", &args);
    teller.lesson("whip.lesson", &args);
    teller.why("whip.why", &args);
    teller.code(code(teller, chain));
    prove_chains(teller);
    Some(())
}

/// Returns whether each unit of a chain has a candidate that the last true one before excludes.
fn is_linked(chain: &Chain) -> bool {
    let mut last = 0;
    chain
        .nodes
        .iter()
        .enumerate()
        .skip(1)
        .filter(|(at, node)| node.on || *at + 1 == chain.nodes.len())
        .all(|(at, node)| {
            let before = std::mem::replace(&mut last, at);
            let by =
                |parent: &usize| chain.nodes.get(*parent).is_some_and(|gone| gone.parents == [before]);
            node.parents.iter().any(by)
        })
}

/// Returns the units nearly in the notation of CSP-Rules, as in `b7n5(r7c1 r9c3) - c3n8(r9c3 .)`.
fn code(teller: &Teller<'_>, chain: &Chain) -> String {
    let ends =
        chain.nodes.iter().skip(1).filter(|node| {
            node.on || matches!(node.reason, Reason::NoPlace(..) | Reason::NoCandidate(_))
        });
    let units = ends.map(|node| {
        let (name, is_cell) = match node.reason {
            Reason::House(house) => (unit(teller, house, node.digit), false),
            Reason::NoPlace(house, digit) => (unit(teller, house, digit), false),
            Reason::NoCandidate(cell) => (nonet::cell_name(cell), true),
            _ => (words::grouped(node.cells), true),
        };
        let of = |node: &Node| {
            if is_cell { format!("n{}", words::digit(node.digit)) } else { words::grouped(node.cells) }
        };
        let first = node.parents.first().and_then(|&at| chain.nodes.get(at)).map(of).unwrap_or_default();
        let left = if node.on { of(node) } else { ".".to_owned() };
        format!("{name}({first} {left})")
    });
    let units: Vec<String> = units.collect();
    format!("[{}] {}", units.len(), units.join(" - "))
}

fn unit(teller: &Teller<'_>, house: crate::layout::HouseNumber, digit: u8) -> String {
    format!("{}n{}", words::house_code(teller.layout(), house), words::digit(digit))
}
