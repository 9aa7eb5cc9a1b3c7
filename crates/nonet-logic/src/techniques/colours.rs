//! Colouring: cells of one digit joined by strong links, coloured alternately.

use nonet::CellSet;

use crate::candidates::only_bit;
use crate::explanation::Role;
use crate::families::links::colouring::{self, Names};
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::teller::cells_of;
use crate::telling::words::{self, Join};

/// One search finds both traps and wraps.
const SIMPLE: Names = Names { outside: &SIMPLE_COLOURS_TRAP, inside: &SIMPLE_COLOURS_WRAP };

/// One search finds both kinds of multi-colours.
const MULTI: Names = Names { outside: &MULTI_COLOURS_1, inside: &MULTI_COLOURS_2 };

techniques! {
    /// Simple colours trap: a candidate that sees both colours of a cluster.
    ///
    /// # Pattern
    /// A digit with just two places in a house is true in one of them: a strong link. Follow the strong links of one digit
    /// from cell to cell and colour the cells alternately with two colours. All cells of one colour are true and all cells
    /// of the other are false, but which colour is true is not known. A cell outside the cluster that sees a cell of each
    /// colour sees the digit in either case.
    ///
    /// # Removes
    /// The digit from every cell that sees both colours.
    ///
    /// # Confusions
    /// Only houses with exactly two places join two cells; a house with three places ends the colouring. The cell
    /// that loses the digit stands outside the cluster.
    ///
    /// # Neighbours
    /// - `simple-colours-wrap`: one colour sees itself.
    /// - `skyscraper`: two strong links, joined by two cells that see each other.
    /// - `x-chain`: chains that also use weak links.
    ///
    /// # References
    /// - HoDoKu: Simple Colors Trap, 0500, 150 points. Sudoku Explainer finds the same as a forcing X-chain,
    ///   6.6 and more. Also known as singles chains (rule 4), simple colouring.
    SIMPLE_COLOURS_TRAP = "simple-colours-trap", "Simple colours trap",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::":
        |_, setup| colouring::simple(setup.style, SIMPLE) => tell_colours;

    /// Simple colours wrap: a colour that sees itself.
    ///
    /// # Pattern
    /// The cells of a digit that are joined by strong links are coloured alternately with two colours: all cells of one
    /// colour are true, all cells of the other are false. Two cells of the same colour share a house. The digit cannot be
    /// in both, so this colour is the false one.
    ///
    /// # Removes
    /// The digit from all cells of that colour.
    ///
    /// # Confusions
    /// Two cells of one colour in a house make that colour false everywhere, not only in the two cells.
    ///
    /// # Neighbours
    /// - `simple-colours-trap`: a cell outside sees both colours.
    /// - `multi-colours-2`: a colour sees both colours of another cluster.
    ///
    /// # References
    /// - HoDoKu: Simple Colors Wrap, 0501, 150 points. Sudoku Explainer finds the same as forcing X-chains,
    ///   6.6 and more. Also known as singles chains (rule 2), colour wrap.
    SIMPLE_COLOURS_WRAP = "simple-colours-wrap", "Simple colours wrap",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::422 444 453 456 474 481::":
        |_, setup| colouring::simple(setup.style, SIMPLE) => tell_colours;

    /// Multi colours 1: colours of two clusters that see each other.
    ///
    /// # Pattern
    /// The strong links of one digit form two clusters, one with the colours A and B, the other with C and D. A cell of A
    /// shares a house with a cell of C. A and C are not both true, so B or D is.
    ///
    /// # Removes
    /// The digit from every cell that sees a cell of B and a cell of D.
    ///
    /// # References
    /// - HoDoKu: Multi Colors 1, 0502, 200 points. Sudoku Explainer finds the same as forcing X-chains, 6.6
    ///   and more. Also known as multi-colouring, colour wing.
    MULTI_COLOURS_1 = "multi-colours-1", "Multi colours 1",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::373 391::":
        |_, setup| colouring::multi(setup.style, MULTI) => tell_colours;

    /// Multi colours 2: a colour that sees both colours of another cluster.
    ///
    /// # Pattern
    /// The strong links of one digit form two clusters, one with the colours A and B, the other with C and D. Cells of A
    /// see a cell of C and a cell of D. One of C and D is true, so A is false.
    ///
    /// # Removes
    /// The digit from all cells of A.
    ///
    /// # References
    /// - HoDoKu: Multi Colors 2, 0503, 200 points. Sudoku Explainer finds the same as forcing X-chains, 6.6
    ///   and more. Also known as multi-colouring.
    MULTI_COLOURS_2 = "multi-colours-2", "Multi colours 2",
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.::737 768::":
        |_, setup| colouring::multi(setup.style, MULTI) => tell_colours;
}

/// Cells of different clusters that see each other, so that one of the colours opposite to theirs is true.
fn tell_bridges(teller: &mut Teller<'_>, pairs: &[(CellSet, CellSet)], digit: &str) -> Option<()> {
    let [one, other] = *<&[_; 2]>::try_from(pairs).ok()?;
    let layout = teller.state.layout();
    let seen = |cells| layout.peers_of_any(cells);
    let both = |(one, against): (CellSet, CellSet)| [(one, against), (against, one)];
    let sides = both(one).into_iter().flat_map(|first| both(other).map(|second| (first, second)));
    let mut left = teller.step.eliminations.cells();
    for ((one, first), (other, second)) in sides {
        let gone = left & seen(first) & seen(second);
        let Some(from) = (one & seen(other)).into_iter().next().filter(|_| !gone.is_empty()) else {
            continue;
        };
        let to = (other & layout.peers(from)).into_iter().next()?;
        left -= gone;
        let args = args! {
            digit: digit, from: words::cells(CellSet::of(from), Join::And), to: words::cells(CellSet::of(to), Join::And),
            first: words::cells(first, Join::And), second: words::cells(second, Join::And),
            ones: first.len(), others: second.len()
        };
        teller.why("colours.bridge", &args);
    }
    left.is_empty().then_some(())
}

/// Places of a digit that are all true or all false together.
fn tell_colours(teller: &mut Teller<'_>) -> Option<()> {
    let pairs = teller.parts(Role::ColourA).into_iter().zip(teller.parts(Role::ColourB));
    let pairs: Vec<_> = pairs.map(|(one, other)| (cells_of(one), cells_of(other))).collect();
    let digit = words::digit(only_bit(teller.parts(Role::ColourA).first()?.digits)?);
    let args = args! { digit: digit.as_str() };
    teller.look("colours.look", &args);
    teller.lesson("colours.lesson", &args);
    for &(one, other) in &pairs {
        let args = args! {
            digit: digit.as_str(), first: words::cells(one, Join::And), second: words::cells(other, Join::And),
            ones: one.len(), others: other.len()
        };
        teller.why("colours.pair", &args);
    }
    let technique = teller.step.technique;
    match () {
        () if technique == SIMPLE.outside => teller.why("colours.trap", &args),
        () if technique == SIMPLE.inside => teller.why("colours.wrap", &args),
        () if technique == MULTI.outside => tell_bridges(teller, &pairs, &digit)?,
        () => teller.why("colours.caught", &args),
    }
    let codes: Vec<String> = pairs
        .iter()
        .map(|&(one, other)| format!("{} / {}", words::grouped(one), words::grouped(other)))
        .collect();
    teller.code(format!("{digit} in {}", codes.join(" and ")));
    Some(())
}
