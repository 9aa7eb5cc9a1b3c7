//! 3D Medusa: colouring with all digits at once.

use crate::explanation::Role;
use crate::families::links::medusa;
use crate::technique::{Finder, Info, Setup, Teller};
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

fn finder(_: &'static Info, _: &Setup) -> Box<dyn Finder> {
    medusa::finder(&MEDUSA_TRAP, &MEDUSA_WRAP)
}

techniques! {
    /// 3D Medusa trap: a candidate that is false whichever colour of a cluster is true.
    ///
    /// # Pattern
    /// A cell with two candidates, or a house with two places for a digit, has one true candidate and one false: a strong
    /// link. Follow such links from candidate to candidate, through digits and cells, and colour them alternately with two
    /// colours. All candidates of one colour are true and all of the other are false.
    ///
    /// # Removes
    /// Every other candidate that both colours exclude. Either it shares its cell with both colours, or it sees its digit in
    /// both, or it shares its cell with one colour and sees its digit in the other.
    ///
    /// # Confusions
    /// Links must be strong in both directions: a cell with exactly two candidates, or a house with exactly two places. The
    /// candidate that goes is not coloured.
    ///
    /// # Neighbours
    /// - `simple-colours-trap`: one digit.
    /// - `3d-medusa-wrap`: a colour that contradicts itself.
    /// - `aic`: a chain through such a cluster.
    ///
    /// # References
    /// - SudokuWiki: 3D Medusa, rules 3, 4 and 5. HoDoKu and Sudoku Explainer find the same as chains. Also known as 3D Medusa, Medusa,
    ///   Medusa colouring, 3D Medusa colouring, advanced colouring, multivalued colouring.
    MEDUSA_TRAP = "3d-medusa-trap", "3D Medusa trap",
        ":.8......53....92...453...8.6927....+8+8.+4+615+9+23...2+9+86+74.+28...4+17.1......6.....1..+2::318 918::":
        finder => tell_medusa;

    /// 3D Medusa wrap: a colour of a cluster that contradicts itself.
    ///
    /// # Pattern
    /// The candidates that strong links join, through digits and cells, are coloured alternately with two colours. All of one
    /// colour are true and all of the other are false. If two candidates of a colour exclude each other, because they share a
    /// cell, or are of one digit and share a house, that colour is false. So it is if it excludes all candidates of a cell or
    /// all places of a digit in a house.
    ///
    /// # Removes
    /// All candidates of that colour.
    ///
    /// # Confusions
    /// The whole colour is false, not only the two candidates that exclude each other.
    ///
    /// # Neighbours
    /// - `simple-colours-wrap`: one digit.
    /// - `3d-medusa-trap`: a candidate outside that both colours exclude.
    ///
    /// # References
    /// - SudokuWiki: 3D Medusa, rules 1, 2 and 6. HoDoKu and Sudoku Explainer find the same as chains, or as several. Also known as 3D
    ///   Medusa contradiction, Medusa wrap.
    MEDUSA_WRAP = "3d-medusa-wrap", "3D Medusa wrap",
        ":.8......53....92...453...8.6927....+8+8.+4+615+9+23...2+9+86+74.+28...4+17.1......6.....1..+2::137 717::":
        finder => tell_medusa;
}

/// One colour is true, the other false.
fn tell_medusa(teller: &mut Teller<'_>) -> Option<()> {
    let (one, other) = (teller.part(Role::ColourA)?, teller.part(Role::ColourB)?);
    let args = args! {
        first: words::candidates(&one.candidates, Join::And), second: words::candidates(&other.candidates, Join::And)
    };
    teller.look("medusa.look", &args);
    teller.lesson("medusa.lesson", &args);
    teller.why("medusa.colours", &args);
    tell_verdict(teller);
    let sides = [one, other].map(|part| words::candidates(&part.candidates, Join::And));
    teller.code(format!("{} / {}", sides[0], sides[1]));
    Some(())
}

/// Says why the candidates go.
fn tell_verdict(teller: &mut Teller<'_>) {
    let Some(empty) = teller.part(Role::Excluder) else {
        let is_trap = teller.step.technique == &MEDUSA_TRAP;
        return teller.why(if is_trap { "medusa.trap" } else { "medusa.wrap" }, &args! {});
    };
    let args = args! {
        houses: teller.houses(&empty.houses), count: empty.houses.len(), digit: words::digits(empty.digits, Join::And),
        cell: words::cells(empty.cells, Join::And)
    };
    teller.why("medusa.emptied", &args);
}
