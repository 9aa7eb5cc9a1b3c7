//! Forcing chains as in Sudoku Explainer: single chains and cycles, chains that meet, dynamic and nested chains.
//!
//! One search finds all kinds of a group, the cheapest step first.

use crate::families::forcing::{self, ChainKind, Level, Meeting, Plain};
use crate::technique::{Finder, Info, Setup};
use crate::telling::chains::tell_chains;

/// Returns the technique of a single chain or cycle.
fn plain_name(plain: &Plain) -> &'static Info {
    match (plain.target, plain.kind) {
        (Some(_), ChainKind::X) => &FORCING_X_CHAIN,
        (Some(_), _) => &FORCING_CHAIN,
        (None, ChainKind::X) => &X_CYCLE,
        (None, ChainKind::Y) => &Y_CYCLE,
        (None, ChainKind::Xy) => &XY_CYCLE,
    }
}

/// Returns the technique of chains that meet.
fn name(level: Level, meeting: Meeting) -> &'static Info {
    match (level, meeting) {
        (Level::Nishio, _) => &NISHIO,
        (Level::Multiple, Meeting::Cell(_)) => &CELL_FORCING_CHAINS,
        (Level::Multiple, _) => &REGION_FORCING_CHAINS,
        (Level::Dynamic(0), Meeting::Cell(_)) => &DYNAMIC_CELL_FORCING_CHAINS,
        (Level::Dynamic(0), Meeting::House(..)) => &DYNAMIC_REGION_FORCING_CHAINS,
        (Level::Dynamic(0), Meeting::Contradiction(_)) => &DYNAMIC_CONTRADICTION_FORCING_CHAINS,
        (Level::Dynamic(0), Meeting::Double(_)) => &DYNAMIC_DOUBLE_FORCING_CHAINS,
        (Level::Dynamic(1), _) => &DYNAMIC_FORCING_CHAINS_PLUS,
        (Level::Dynamic(2), _) => &NESTED_FORCING_CHAINS,
        (Level::Dynamic(3), _) => &NESTED_MULTIPLE_FORCING_CHAINS,
        (Level::Dynamic(_), _) => &NESTED_DYNAMIC_FORCING_CHAINS,
    }
}

/// Returns a finder of chains from cells and houses, searched for as in Sudoku Explainer: a house only from its first
/// place of a digit, and only if that cell has three candidates.
pub(crate) fn multiple() -> Box<dyn Finder> {
    forcing::multi(&[Level::Multiple], false, name)
}

/// Returns a finder of dynamic chains that use nothing else (0), patterns (1), single chains (2), chains that meet
/// (3), or dynamic chains of a lower level (4 and more) along the way.
pub(crate) fn dynamic(level: u8) -> Box<dyn Finder> {
    forcing::multi(&[Level::Dynamic(level)], false, name)
}

/// Returns a finder of dynamic chains of the lowest level from 1 on that finds any.
pub(crate) fn any_nested() -> Box<dyn Finder> {
    forcing::multi(&[1, 2, 3, 4, 5, 6, 7].map(Level::Dynamic), false, name)
}

fn nested(_: &'static Info, _: &Setup, level: Option<u8>) -> Box<dyn Finder> {
    level.map_or_else(any_nested, dynamic)
}

/// The difference between dynamic chains and others.
macro_rules! dynamic {
    () => {
        " On the way, everything that became false counts as struck out: a node may follow from several nodes at once, when
 together they leave one candidate in a cell or one place for a digit in a house."
    };
}

techniques! {
    /// X-cycle: a ring of candidates of one digit, every second of which is true.
    ///
    /// # Pattern
    /// Around the ring, two kinds of links alternate: of two candidates that are the only ones in a house, one is true; of
    /// two candidates in a house, one is false. So either all even nodes are true or all odd ones.
    ///
    /// # Removes
    /// The digit from all cells outside the ring that see a true and a false node in either case.
    ///
    /// # References
    /// - Sudoku Explainer: Bidirectional X-Cycle, Generalized X-Wing, 6.5 and more with the length. HoDoKu: Continuous
    ///   Nice Loop in one digit. Also known as continuous X-loop, fishy cycle.
    X_CYCLE = "x-cycle", "X-cycle",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::":
        |_, _| forcing::plain(plain_name) => tell_chains;

    /// Y-cycle: a ring of cells with two candidates each, in which neighbours share a digit.
    ///
    /// # Pattern
    /// Each cell has two candidates and sees the next one, with which it shares one of them. Whichever candidate is true in
    /// one cell, going round the ring in one direction or the other settles all the others.
    ///
    /// # Removes
    /// The digit that two neighbours share from all cells outside the ring that see both.
    ///
    /// # References
    /// - Sudoku Explainer: Bidirectional Y-Cycle, 6.5 and more with the length. HoDoKu: Continuous Nice Loop, Remote
    ///   Pair. Also known as XY-loop, XY-ring.
    Y_CYCLE = "y-cycle", "Y-cycle",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192 891 894 896::":
        |_, _| forcing::plain(plain_name) => tell_chains;

    /// XY-cycle: a ring of candidates, every second of which is true.
    ///
    /// # Pattern
    /// Around the ring, two kinds of links alternate: two candidates of which one is true, in a cell with two candidates or
    /// a house with two places for a digit; and two candidates of which one is false, in a cell or a house.
    ///
    /// # Removes
    /// All candidates outside the cells of the ring that see a true and a false node of their digit in either case.
    ///
    /// # References
    /// - Sudoku Explainer: Bidirectional Cycle, 7.0 and more with the length. HoDoKu: Continuous Nice Loop. Also known
    ///   as continuous AIC, AIC ring.
    XY_CYCLE = "xy-cycle", "XY-cycle",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::":
        |_, _| forcing::plain(plain_name) => tell_chains;

    /// Forcing X-chain: a candidate leads to its own opposite, from house to house within its digit.
    ///
    /// # Pattern
    /// All nodes are candidates of one digit. If one is true, every other candidate in the same house is false; if one of
    /// the only two in a house is false, the other is true. A chain that starts with a candidate being true and ends with it
    /// being false shows that it is false; one that starts with false and ends with true shows that it is true.
    ///
    /// # Removes
    /// The candidate that contradicts itself, or the other candidates of its cell if it is shown to be true.
    ///
    /// # References
    /// - Sudoku Explainer: Forcing X-Chain, 6.6 and more with the length; with six nodes it is called Turbot Fish
    ///   there. HoDoKu: X-Chain, Turbot Fish, Skyscraper, 2-String Kite. Also known as single-digit chain, X-colours,
    ///   broken wing.
    FORCING_X_CHAIN = "forcing-x-chain", "Forcing X-chain",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |_, _| forcing::plain(plain_name) => tell_chains;

    /// Forcing chain: a candidate leads to its own opposite, link by link.
    ///
    /// # Pattern
    /// Each node follows from the one before. If a candidate is true, the other candidates of its cell, and the other
    /// candidates of its digit in each house, are false; if one of the only two candidates of a cell, or of a digit in a
    /// house, is false, the other is true. A chain that starts with a candidate being true and ends with it being false
    /// shows that it is false; one that starts with false and ends with true shows that it is true.
    ///
    /// # Removes
    /// The candidate that contradicts itself, or the other candidates of its cell if it is shown to be true.
    ///
    /// # References
    /// - Sudoku Explainer: Forcing Chain, 7.0 and more with the length. HoDoKu: Discontinuous Nice Loop, AIC, XY-Chain.
    ///   Also known as alternating inference chain, XY forcing chain.
    FORCING_CHAIN = "forcing-chain", "Forcing chain",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |_, _| forcing::plain(plain_name) => tell_chains;

    /// Nishio forcing chains: candidates of one digit, followed from an assumption to a contradiction.
    ///
    /// # Pattern
    /// One candidate of a digit is assumed to be true, or to be false. All other candidates of the digit that follow are
    /// placed or struck out, house by house; a node may follow from several that were struck out. The chains end with a
    /// candidate that would be both true and false.
    ///
    /// # Removes
    /// The candidate that was assumed to be true; or, if it was assumed to be false, the other candidates of its cell.
    ///
    /// # References
    /// - Sudoku Explainer: Nishio Forcing Chains, 7.5 and more with the length. HoDoKu: Forcing Net Contradiction in
    ///   one digit; Template Delete finds all of them. Named after Tetsuya Nishio.
    NISHIO = "nishio", "Nishio forcing chains",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |_, _| forcing::multi(&[Level::Nishio], false, name) => tell_chains;

    /// Cell forcing chains: every candidate of a cell leads to the same conclusion.
    ///
    /// # Pattern
    /// One chain starts at each candidate of a cell with three or more, which is assumed to be true. All chains end with
    /// the same candidate being true, or with it being false. The cell has a digit, so that conclusion holds.
    ///
    /// # Removes
    /// The candidate that all chains exclude, or the other candidates of the cell where all chains place a digit.
    ///
    /// # References
    /// - Sudoku Explainer: Cell Forcing Chains, 8.0 and more with the length. HoDoKu: Forcing Chain Verity. Also known
    ///   as cell reduction, multiple forcing chains.
    CELL_FORCING_CHAINS = "cell-forcing-chains", "Cell forcing chains",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |_, _| forcing::multi(&[Level::Multiple], true, name) => tell_chains;

    /// Region forcing chains: every place of a digit in a house leads to the same conclusion.
    ///
    /// # Pattern
    /// One chain starts at each candidate of a digit in a house, which is assumed to be true. All chains end with the same
    /// candidate being true, or with it being false. The digit has a place in the house, so that conclusion holds.
    ///
    /// # Removes
    /// The candidate that all chains exclude, or the other candidates of the cell where all chains place a digit.
    ///
    /// # References
    /// - Sudoku Explainer: Region Forcing Chains, 8.0 and more with the length. HoDoKu: Forcing Chain Verity. Also
    ///   known as unit forcing chains, house forcing chains.
    REGION_FORCING_CHAINS = "region-forcing-chains", "Region forcing chains",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |_, _| forcing::multi(&[Level::Multiple], true, name) => tell_chains;

    /// Dynamic cell forcing chains: every candidate of a cell leads to the same conclusion, by steps that may have several causes.
    ///
    /// # Pattern
    /// One chain starts at each candidate of a cell, which is assumed to be true. All chains end with the same candidate
    /// being true, or with it being false.
    #[doc = dynamic!()]
    ///
    /// # Removes
    /// The candidate that all chains exclude, or the other candidates of the cell where all chains place a digit.
    ///
    /// # References
    /// - Sudoku Explainer: Dynamic Cell Forcing Chains, 8.5 and more with the length. HoDoKu: Forcing Net Verity. Also
    ///   known as cell forcing net.
    DYNAMIC_CELL_FORCING_CHAINS = "dynamic-cell-forcing-chains", "Dynamic cell forcing chains",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |_, _| dynamic(0) => tell_chains;

    /// Dynamic region forcing chains: every place of a digit in a house leads to the same conclusion, by steps that may have several causes.
    ///
    /// # Pattern
    /// One chain starts at each candidate of a digit in a house, which is assumed to be true. All chains end with the same
    /// candidate being true, or with it being false.
    #[doc = dynamic!()]
    ///
    /// # Removes
    /// The candidate that all chains exclude, or the other candidates of the cell where all chains place a digit.
    ///
    /// # References
    /// - Sudoku Explainer: Dynamic Region Forcing Chains, 8.5 and more with the length. HoDoKu: Forcing Net Verity.
    ///   Also known as unit forcing net.
    DYNAMIC_REGION_FORCING_CHAINS = "dynamic-region-forcing-chains", "Dynamic region forcing chains",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |_, _| dynamic(0) => tell_chains;

    /// Dynamic contradiction forcing chains: an assumption leads to a candidate that would be both true and false.
    ///
    /// # Pattern
    /// A candidate is assumed to be true, or to be false. Two chains from there lead to a candidate being true and to the
    /// same candidate being false.
    #[doc = dynamic!()]
    ///
    /// # Removes
    /// The candidate that was assumed to be true; or, if it was assumed to be false, the other candidates of its cell.
    ///
    /// # References
    /// - Sudoku Explainer: Dynamic Contradiction Forcing Chains, 8.5 and more with the length. HoDoKu: Forcing Net
    ///   Contradiction. Also known as reductio ad absurdum, contradiction net.
    DYNAMIC_CONTRADICTION_FORCING_CHAINS = "dynamic-contradiction-forcing-chains", "Dynamic contradiction forcing chains",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::":
        |_, _| dynamic(0) => tell_chains;

    /// Dynamic double forcing chains: a candidate leads to the same conclusion, whether it is true or false.
    ///
    /// # Pattern
    /// One chain starts with a candidate being true, another with the same candidate being false. Both end with the same
    /// candidate being true, or both with it being false.
    #[doc = dynamic!()]
    ///
    /// # Removes
    /// The candidate that both chains exclude, or the other candidates of the cell where both chains place a digit.
    ///
    /// # References
    /// - Sudoku Explainer: Dynamic Double Forcing Chains, 8.5 and more with the length. HoDoKu: Forcing Net Verity.
    DYNAMIC_DOUBLE_FORCING_CHAINS = "dynamic-double-forcing-chains", "Dynamic double forcing chains",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191::":
        |_, _| dynamic(0) => tell_chains;
}

family! {
    /// {name}: dynamic forcing chains that see {seen} on the way.
    ///
    /// # Pattern
    /// Chains from a cell, from a house, from a candidate and its opposite, or into a contradiction.
    #[doc = dynamic!()]
    ///
    /// When nothing more follows from cells and houses, {sought} are looked for on the board as it would then be.
    /// {follows} follows from the candidates that had to go before {before} there.
    ///
    /// # Removes
    /// The candidate that the chains show to be false, or the other candidates of its cell if it is shown to be true.
    ///
    /// # References
    /// - Sudoku Explainer: {references}
    NESTED: nested => tell_chains;
    DYNAMIC_FORCING_CHAINS_PLUS = "dynamic-forcing-chains-plus", "Dynamic forcing chains (+)", Some(1),
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::", {
        seen: "patterns",
        sought: "locked candidates, hidden pairs, naked pairs and X-wings",
        follows: "What they strike out",
        before: "the pattern was",
        references: "Dynamic Forcing Chains (+), 9.0 and more with the length. HoDoKu: Forcing Net.",
    };
    NESTED_FORCING_CHAINS = "nested-forcing-chains", "Dynamic forcing chains (+ forcing chains)", Some(2),
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::", {
        seen: "patterns and single chains",
        sought: "patterns and then forcing chains and cycles",
        follows: "What a nested chain strikes out",
        before: "its links were",
        references: "Dynamic Forcing Chains (+ Forcing Chains), 9.5 and more with the length. Also known as\n  nested forcing chains.",
    };
    NESTED_MULTIPLE_FORCING_CHAINS =
        "nested-multiple-forcing-chains", "Dynamic forcing chains (+ multiple forcing chains)", Some(3),
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373::", {
        seen: "patterns, single chains and multiple chains",
        sought: "patterns, then forcing chains and cycles, and then cell and region forcing chains",
        follows: "What a nested chain strikes out",
        before: "its links were",
        references: "Dynamic Forcing Chains (+ Multiple Forcing Chains), 10.0 and more with the length. Also\n  known as nested forcing chains.",
    };
    NESTED_DYNAMIC_FORCING_CHAINS =
        "nested-dynamic-forcing-chains", "Dynamic forcing chains (+ dynamic forcing chains)", None,
        ":.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....:344 374 622:811::", {
        seen: "patterns and other dynamic chains",
        sought: "patterns and then dynamic forcing chains",
        follows: "What a nested chain strikes out",
        before: "its links were",
        references: "Dynamic Forcing Chains (+ Dynamic Forcing Chains), 10.5 and more with the length. The\n  hardest known puzzles need it. Also known as nested forcing chains. The puzzle of the example is known as Golden\n  Nugget (ER 11.9).",
    };
}
