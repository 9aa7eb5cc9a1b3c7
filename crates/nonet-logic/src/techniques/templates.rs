//! Templates: all ways to place a digit on the whole board.

use nonet::CellSet;

use crate::candidates::only_bit;
use crate::families::templates::Templates;
use crate::technique::Teller;
use crate::telling::catalogue::args;
use crate::telling::words::{self, Join};

techniques! {
    /// Template set: a cell that a digit takes in every way to place it on the board.
    ///
    /// # Pattern
    /// The *templates* of a digit are all ways to place it in every house at once, given its candidates. A template is
    /// dropped if it takes a cell that all templates of another digit have; this is repeated until nothing changes.
    ///
    /// # Removes
    /// Nothing: the digit can be placed in cells that all its templates have in common.
    ///
    /// # References
    /// - HoDoKu: Template Set, 1201, 10000 points, off by default. Sudoku Explainer has no such technique. Also known as pattern
    ///   overlay method.
    TEMPLATE_SET = "template-set", "Template set",
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3:::217 222 249 253 266 281 298:":
        |info, _| Box::new(Templates { info, places: true }) => tell_templates;

    /// Template delete: a candidate that belongs to no way of placing its digit on the board.
    ///
    /// # Pattern
    /// The *templates* of a digit are all ways to place it in every house at once, given its candidates. A template is
    /// dropped if it takes a cell that all templates of another digit have; this is repeated until nothing changes.
    ///
    /// # Removes
    /// Candidates that are in no template of their digit.
    ///
    /// # References
    /// - HoDoKu: Template Delete, 1202, 10000 points, off by default. Sudoku Explainer has no such technique. Also known as pattern
    ///   overlay method. Every fish of one digit, however large, is a case of it.
    TEMPLATE_DELETE = "template-delete", "Template delete",
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::191 192::":
        |info, _| Box::new(Templates { info, places: false }) => tell_templates;
}

/// All ways to place a digit, compared.
fn tell_templates(teller: &mut Teller<'_>) -> Option<()> {
    let step = teller.step;
    let placed: CellSet = step.placements.iter().map(|single| single.cell).collect();
    let digits =
        step.placements.iter().fold(teller.struck_digits(), |all, single| all | 1 << single.digit);
    let digit = only_bit(digits)?;
    let cells = if placed.is_empty() { step.eliminations.cells() } else { placed };
    let join = if placed.is_empty() { Join::Or } else { Join::And };
    let args = args! { digit: words::digit(digit), cells: words::cells(cells, join) };
    teller.look("template.look", &args);
    teller.lesson("template.lesson", &args);
    teller.why(if placed.is_empty() { "template.struck" } else { "template.placed" }, &args);
    teller.code(words::digit(digit));
    Some(())
}
