//! Sue de Coq.

use nonet::CellSet;

use crate::candidates::bits;
use crate::explanation::Role;
use crate::families::sue_de_coq::SueDeCoq;
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::gone::{places_at, tell_gone};
use crate::telling::words::{self, Join};

techniques! {
    /// Sue de Coq: the digits of the cells where two houses meet, shared between a set in each house.
    ///
    /// # Pattern
    /// Two or three cells where a line meets a box have at least two more digits than cells. One set of cells lies in the
    /// rest of the line, another in the rest of the box. Altogether there are as many digits as cells: no digit of the
    /// middle cells is in both sets, and a digit that both sets have but the middle lacks counts twice. So every digit is
    /// used, in a known house.
    ///
    /// # Removes
    /// The digits of the set in the line from the other cells of the line, those of the set in the box from the other cells
    /// of the box, and the digits that only the middle has from both.
    ///
    /// # References
    /// - HoDoKu: Sue de Coq, 1101, 250 points. Sudoku Explainer has no such technique. Also known as two-sector disjoint subsets;
    ///   named after the forum user who found it.
    SUE_DE_COQ = "sue-de-coq", "Sue de Coq",
        ":......9.6...8.6....+6....52+8...+57..+63+65+3.+8..7...7631.+9+5+39+14+65.+8..26+19.3+5+4....2.+61+9::121 122 125 721 722::":
        |info, setup| Box::new(SueDeCoq::new(info, setup.style)) => tell_crossing;
}

/// Cells where two houses cross, and a set on each side, which share out their digits.
fn tell_crossing(teller: &mut Teller<'_>) -> Option<()> {
    let (middle, sides) = (teller.part(Role::Intersection)?, teller.parts(Role::Als));
    let cells = sides.iter().fold(middle.cells, |all, side| all | side.cells);
    let houses: Vec<_> = sides.iter().flat_map(|side| side.houses.clone()).collect();
    let args = args! {
        middle: words::cells(middle.cells, Join::And), digits: words::digits(middle.digits, Join::Or),
        houses: teller.houses(&houses), count: words::number(cells.len() as usize)
    };
    teller.look("sue-de-coq.look", &args);
    teller.lesson("sue-de-coq.lesson", &args);
    teller.why("sue-de-coq.middle", &args);
    for side in &sides {
        let args = args! {
            house: teller.houses(&side.houses), cells: words::cells(side.cells, Join::And),
            digits: words::digits(side.digits, Join::Or)
        };
        teller.why("sue-de-coq.side", &args);
    }
    teller.why("sue-de-coq.why", &args);
    let mut left = teller.step.eliminations;
    for digit in bits(teller.struck_digits()) {
        tell_gone(teller, digit, places_at(teller.state, cells, digit), &mut left);
    }
    let sets = sides.iter().fold(CellSet::EMPTY, |all, side| all | side.cells);
    let (digits, middle) = (words::digits_code(middle.digits), words::grouped(middle.cells));
    teller.code(format!("{digits} in {middle} with {}", words::grouped(sets)));
    Some(())
}
