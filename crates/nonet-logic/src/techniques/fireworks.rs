//! Fireworks: digits that a row and a column confine to three cells.

use crate::explanation::Role;
use crate::families::fireworks::Fireworks;
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

techniques! {
    /// Firework triple: three digits that a row and a column confine to three cells.
    ///
    /// # Pattern
    /// A row and a column cross in a box. A digit has a firework there if, outside the box, it has at most one candidate in
    /// the row and at most one in the column. The crossing or one of these two cells, the wings, holds it: otherwise the row
    /// and the column would each put it into the box, in two different cells. Three digits have fireworks with the same
    /// crossing and the same wings.
    ///
    /// # Removes
    /// All other digits from these three cells.
    ///
    /// # References
    /// - Also known as fireworks. Neither Sudoku Explainer nor HoDoKu has it; as a step it is about as hard as a chain of 6.0 on
    ///   the Explainer scale.
    FIREWORK_TRIPLE = "firework-triple", "Firework triple",
        ":...5+4...9...+1+78.4.417.....+5...2.7.64.3.9.+4.5..+42..1.....57.6+4..19+6+4.5...3+7+4+8..+5.6::335 635::":
        |info, _| Box::new(Fireworks { info, is_quad: false }) => tell_crossings;

    /// Firework quad: four digits that two rows and two columns confine to the corners of a rectangle.
    ///
    /// # Pattern
    /// A digit has a firework where a row and a column cross in a box if, outside the box, it has at most one candidate in
    /// the row and at most one in the column: the crossing or one of these two cells, the wings, holds it. Two digits have
    /// fireworks at one crossing and two other digits at another, with the same two wings: four digits, four cells.
    ///
    /// # Removes
    /// All other digits from the four cells, and from each crossing the two digits of the other one.
    ///
    /// # References
    /// - Also known as quadruple fireworks. Neither Sudoku Explainer nor HoDoKu has it; as a step it is about as hard as a chain of
    ///   6.3 on the Explainer scale.
    FIREWORK_QUAD = "firework-quad", "Firework quad",
        ":1+4..5.+6..+63.94.5..+2+596..+3..4+2+6.87+93.+9+7..3.+826+38.+2+6+9+7..+7+6+3...2.881+2...+46.594+8+2+61+7+3:556 574 584:719 816::":
        |info, _| Box::new(Fireworks { info, is_quad: true }) => tell_crossings;
}

/// Digits that a row and a column keep in a few cells.
fn tell_crossings(teller: &mut Teller<'_>) -> Option<()> {
    let (crossings, wings) = (teller.parts(Role::Pivot), teller.part(Role::Pincer)?);
    let cells = crossings.iter().fold(wings.cells, |all, part| all | part.cells);
    let ends = words::cells(wings.cells, Join::Or);
    let args = args! {
        wings: words::cells(wings.cells, Join::And), cells: words::cells(cells, Join::And),
        count: words::number(cells.len() as usize)
    };
    teller.look("firework.look", &args);
    teller.lesson("firework.lesson", &args);
    for part in &crossings {
        let &[row, column, within] = &part.houses[..] else { return None };
        let args = args! {
            box: teller.house(within), row: teller.house(row), column: teller.house(column),
            digits: words::digits(part.digits, Join::And), wings: ends.as_str(),
            cell: words::cells(part.cells, Join::And)
        };
        teller.why("firework.crossing", &args);
    }
    teller.why("firework.why", &args);
    let digits = crossings.iter().fold(0, |all, part| all | part.digits);
    teller.code(format!("{} in {}", words::digits_code(digits), words::grouped(cells)));
    Some(())
}
