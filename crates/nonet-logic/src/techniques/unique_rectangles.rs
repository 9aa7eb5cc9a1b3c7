//! Unique rectangles and unique loops: cells that would have two fillings if they held nothing but two digits.

use crate::families::unique::{ExplainerLoops, GuardianKind, HodokuRectangles, Loops, Rectangles};
use crate::technique::{Finder, Info, Setup, Style};
use crate::telling::deadly::tell_deadly;

/// Returns what Sudoku Explainer, which looks for rectangles and loops together, calls a loop of this many cells.
fn name(cells: u32, kind: GuardianKind) -> &'static Info {
    match (cells, kind) {
        (4, GuardianKind::OneCell) => &UNIQUE_RECTANGLE_1,
        (4, GuardianKind::OneDigit) => &UNIQUE_RECTANGLE_2,
        (4, GuardianKind::Subset) => &UNIQUE_RECTANGLE_3,
        (4, _) => &UNIQUE_RECTANGLE_4,
        (_, GuardianKind::OneCell) => &UNIQUE_LOOP_1,
        (_, GuardianKind::OneDigit) => &UNIQUE_LOOP_2,
        (_, GuardianKind::Subset) => &UNIQUE_LOOP_3,
        _ => &UNIQUE_LOOP_4,
    }
}

/// Returns a finder of types 1 to 4, which Sudoku Explainer has too.
fn rectangles(info: &'static Info, setup: &Setup, kind: GuardianKind) -> Box<dyn Finder> {
    match setup.style {
        Style::Explainer => Box::new(ExplainerLoops::new(name)),
        Style::Hodoku | Style::Own => others(info, setup, kind),
    }
}

/// Returns a finder of types that Sudoku Explainer does not have.
fn others(info: &'static Info, setup: &Setup, kind: GuardianKind) -> Box<dyn Finder> {
    match setup.style {
        Style::Hodoku => Box::new(HodokuRectangles { kind, technique: info }),
        Style::Explainer | Style::Own => Box::new(Rectangles { kind, technique: info }),
    }
}

fn loops(info: &'static Info, setup: &Setup, kind: GuardianKind) -> Box<dyn Finder> {
    match setup.style {
        Style::Explainer => Box::new(ExplainerLoops::new(name)),
        Style::Hodoku | Style::Own => Box::new(Loops::new(kind, info)),
    }
}

/// What all unique rectangles rest on.
macro_rules! rectangle {
    () => {
        " Four empty cells in two rows, two columns and two boxes share two candidates a and b. If they held nothing else,
 a and b could be swapped in them, and the puzzle would have two solutions."
    };
}

/// What all unique loops rest on.
macro_rules! unique_loop {
    () => {
        " Six or more cells share two candidates a and b and form a loop, in which each cell shares a house with the next.
 If they are coloured alternately, every house has one cell of each colour, or none. If they held nothing else, the
 colours could swap a and b, and the puzzle would have two solutions."
    };
}

techniques! {
    /// Unique rectangle type 1: three corners with the same two candidates and nothing else.
    ///
    /// # Pattern
    #[doc = rectangle!()]
    /// Here three corners have only a and b, so the fourth must hold one of its other candidates.
    ///
    /// # Removes
    /// a and b from the fourth corner.
    ///
    /// # Confusions
    /// The four cells must lie in two rows, two columns and two boxes: four boxes make no deadly pattern. None of
    /// them may be a given. The fourth corner loses both digits, not the other corners.
    ///
    /// # Neighbours
    /// - `unique-rectangle-2`: two corners have the same further candidate.
    /// - `hidden-rectangle`: one corner has just the two digits.
    /// - `avoidable-rectangle-1`: the corners are already filled.
    ///
    /// # References
    /// - Sudoku Explainer: Unique Rectangle type 1, 4.5. HoDoKu: Uniqueness Test 1, 0600, 100 points. Also known as UR,
    ///   UR+1, unique corner.
    UNIQUE_RECTANGLE_1 = "unique-rectangle-1", "Unique rectangle type 1", UNIQUENESS,
        ":.4..9.+1381..87..+94....+1..+7+66+5.1+4..2+34...+5..+6+1..+1.+62+457+2+1+4.3.+7+89.+65.+81+3+4+2..8.+2.61+5::514 614::":
        |info, setup| rectangles(info, setup, GuardianKind::OneCell) => tell_deadly;

    /// Unique rectangle type 2: two corners on one side with the same third candidate.
    ///
    /// # Pattern
    #[doc = rectangle!()]
    /// Here two corners in a line have only a and b, and the other two have one more candidate c: one of them must hold it.
    ///
    /// # Removes
    /// c from all cells that see both of them.
    ///
    /// # Confusions
    /// The four cells must lie in two rows, two columns and two boxes: four boxes make no deadly pattern. The further
    /// digit goes from cells that see both corners that have it; it stays in these corners.
    ///
    /// # Neighbours
    /// - `unique-rectangle-1`: one corner has further candidates.
    /// - `unique-rectangle-5`: the further digit is in opposite corners, or in three.
    /// - `unique-rectangle-3`: the further candidates differ.
    ///
    /// # References
    /// - Sudoku Explainer: Unique Rectangle type 2, 4.5. HoDoKu: Uniqueness Test 2, 0601, 100 points. Also known as
    ///   UR+2B.
    UNIQUE_RECTANGLE_2 = "unique-rectangle-2", "Unique rectangle type 2", UNIQUENESS,
        ":...5+4...9...+1+78.4.417.....+5...2.7.64.3.9.+4.5..+42..1.....57.6+4..19+6+4.5...3+7+4+8..+5.6::617 621 622::":
        |info, setup| rectangles(info, setup, GuardianKind::OneDigit) => tell_deadly;

    /// Unique rectangle type 3: the other candidates of two corners, taken as one cell, make a naked subset.
    ///
    /// # Pattern
    #[doc = rectangle!()]
    /// Here two corners in a line have other candidates too. One of these is true, so in a house of both corners they
    /// count as one cell. Together with n more cells of the house it has n + 1 digits: a naked subset.
    ///
    /// # Removes
    /// Those digits from all other cells that see each of their candidates in the subset.
    ///
    /// # Confusions
    /// The four cells must lie in two rows, two columns and two boxes: four boxes make no deadly pattern. The subset
    /// must lie in a house of both corners with further candidates, and is counted with these candidates as one cell.
    ///
    /// # Neighbours
    /// - `naked-pair`: two real cells.
    /// - `unique-rectangle-2`: the further candidates are one digit.
    /// - `unique-rectangle-4`: one of the two digits is locked in the corners.
    ///
    /// # References
    /// - Sudoku Explainer: Unique Rectangle type 3, 4.5 and 0.1 for each cell of the subset; it also describes the subset
    ///   by the digits hidden in the rest of the house. HoDoKu: Uniqueness Test 3, 0602, 100 points.
    UNIQUE_RECTANGLE_3 = "unique-rectangle-3", "Unique rectangle type 3", UNIQUENESS,
        ":.13+7.+5.+9...+9.1+37+5.+7+5+62.9+31.+9.7.+5813.6+3.1..+5+8958+1+9+3..+4+73+6..2+1+97+5.+753+9.+8.+1+19.5..4.+3::211 229::":
        |info, setup| rectangles(info, setup, GuardianKind::Subset) => tell_deadly;

    /// Unique rectangle type 4: one of the two digits is locked in the two corners that have other candidates.
    ///
    /// # Pattern
    #[doc = rectangle!()]
    /// Here two corners in a line have other candidates too, and in a house of both, a has no other place. One of them
    /// holds a; if the other held b, the pattern would be deadly.
    ///
    /// # Removes
    /// b from both corners.
    ///
    /// # Confusions
    /// The four cells must lie in two rows, two columns and two boxes: four boxes make no deadly pattern. The digit
    /// that has no other place stays; the other one of the two goes, from the corners with further candidates.
    ///
    /// # Neighbours
    /// - `unique-rectangle-3`: the further candidates make a subset.
    /// - `unique-rectangle-6`: the corners are opposite.
    /// - `hidden-rectangle`: links in a row and a column.
    ///
    /// # References
    /// - Sudoku Explainer: Unique Rectangle type 4, 4.5. HoDoKu: Uniqueness Test 4, 0603, 100 points.
    UNIQUE_RECTANGLE_4 = "unique-rectangle-4", "Unique rectangle type 4", UNIQUENESS,
        ":+318+67+5+42+96+27+934...59+41+2+8..+6+2.+9+3.+7.14+435+8...6...+14.29....6+2...459+5.7+46....+4.+5..6+9.::175 176::":
        |info, setup| rectangles(info, setup, GuardianKind::Link) => tell_deadly;

    /// Unique rectangle type 5: the same third candidate in opposite corners, or in three corners.
    ///
    /// # Pattern
    #[doc = rectangle!()]
    /// Here the only other candidate is c, in two opposite corners or in three: one of them must hold it.
    ///
    /// # Removes
    /// c from all cells that see all of these corners.
    ///
    /// # Confusions
    /// The four cells must lie in two rows, two columns and two boxes: four boxes make no deadly pattern. The cells
    /// that lose the digit see every corner that has it, in three corners too.
    ///
    /// # Neighbours
    /// - `unique-rectangle-2`: the corners that have it are in a line.
    /// - `unique-rectangle-6`: opposite corners, and a digit without other places.
    ///
    /// # References
    /// - HoDoKu: Uniqueness Test 5, 0604, 100 points. Sudoku Explainer takes it for type 2, 4.5.
    UNIQUE_RECTANGLE_5 = "unique-rectangle-5", "Unique rectangle type 5", UNIQUENESS,
        ":.49...67..+3...4+9..27.3+9+6..+8+4..28.........78.+1.63....+29..4.1...6..67....49.1.62...:749:777::":
        |info, setup| others(info, setup, GuardianKind::OneDigitAcross) => tell_deadly;

    /// Unique rectangle type 6: an X-Wing of one of the two digits, with other candidates in opposite corners.
    ///
    /// # Pattern
    #[doc = rectangle!()]
    /// Here two opposite corners have other candidates too, and in both rows, or in both columns, a has no places but the
    /// corners. If a were in one of these two corners, it would be in the other as well, and the pattern would be deadly.
    ///
    /// # Removes
    /// a from both of them.
    ///
    /// # Confusions
    /// The four cells must lie in two rows, two columns and two boxes: four boxes make no deadly pattern. It needs a
    /// digit without other places in both rows, or in both columns; one line is not enough. This digit goes from the
    /// corners with further candidates.
    ///
    /// # Neighbours
    /// - `x-wing`: the same four places of the digit.
    /// - `unique-rectangle-4`: the corners are in a line.
    /// - `hidden-rectangle`: one corner has just the two digits.
    ///
    /// # References
    /// - HoDoKu: Uniqueness Test 6, 0605, 100 points. Not in Sudoku Explainer.
    UNIQUE_RECTANGLE_6 = "unique-rectangle-6", "Unique rectangle type 6", UNIQUENESS,
        ":+1+3..8.+29+7+2+9+871.+4..4.79+32+8..+91.2+68+7..68+2+3+7.9..+7.3.+9+16+82+3..+1+2+95+7+852+1+8+47+3+69+8+7965+31+2+4::329 348::":
        |info, setup| others(info, setup, GuardianKind::Crossed) => tell_deadly;

    /// Hidden rectangle: a corner whose links to its neighbours would fill the whole rectangle.
    ///
    /// # Pattern
    #[doc = rectangle!()]
    /// Here one corner has only a and b. In the row and in the column of the opposite corner, a has no places but the
    /// corners. If the opposite corner held b, both its neighbours would hold a, and the pattern would be deadly.
    ///
    /// # Removes
    /// b from the opposite corner.
    ///
    /// # Confusions
    /// The four cells must lie in two rows, two columns and two boxes: four boxes make no deadly pattern. The links
    /// are in the row and the column of the corner opposite the bare one, and this corner loses the digit that is not
    /// linked.
    ///
    /// # Neighbours
    /// - `unique-rectangle-6`: two opposite corners are bare.
    /// - `unique-rectangle-1`: three corners are bare.
    ///
    /// # References
    /// - HoDoKu: Hidden Rectangle, 0606, 100 points. Not in Sudoku Explainer. Also known as hidden unique rectangle.
    HIDDEN_RECTANGLE = "hidden-rectangle", "Hidden rectangle", UNIQUENESS,
        ":986+4...+5..+4.92+5.+8+6..5...3+9+4.9....+617.+6...9.+3....36..4+96..1..+975..+97.24+63..4.9..2.::896::":
        |info, setup| others(info, setup, GuardianKind::Hidden) => tell_deadly;

    /// Unique loop type 1: a loop of cells with the same two candidates, except for one cell.
    ///
    /// # Pattern
    #[doc = unique_loop!()]
    /// Here one cell has other candidates too and must hold one of them.
    ///
    /// # Removes
    /// a and b from that cell.
    ///
    /// # Confusions
    /// Each house that the loop visits holds exactly two of its cells; a third one breaks the argument. No cell may
    /// be a given.
    ///
    /// # Neighbours
    /// - `unique-rectangle-1`: the loop of four cells.
    /// - `unique-loop-2`: several cells have the same further candidate.
    ///
    /// # References
    /// - Sudoku Explainer: Unique Loop type 1, 4.6 for six cells, 4.7 for eight, 5.0 for more. Not in HoDoKu.
    UNIQUE_LOOP_1 = "unique-loop-1", "Unique loop type 1", UNIQUENESS,
        ":....+6..8.6...13..+231....54+6.+69.+5.....+354+71.2.....361.+89+2.6.+5..3.4..+8.2...86.+2...+4::788 988::":
        |info, setup| loops(info, setup, GuardianKind::OneCell) => tell_deadly;

    /// Unique loop type 2: a loop of cells with the same two candidates and one third candidate in some of them.
    ///
    /// # Pattern
    #[doc = unique_loop!()]
    /// Here the only other candidate is c: one of its cells must hold it.
    ///
    /// # Removes
    /// c from all cells that see all of these.
    ///
    /// # Confusions
    /// The further digit goes from cells that see all cells of the loop that have it, and stays in the loop.
    ///
    /// # Neighbours
    /// - `unique-rectangle-2`: the loop of four cells.
    /// - `unique-loop-1`: one cell has further candidates.
    ///
    /// # References
    /// - Sudoku Explainer: Unique Loop type 2, 4.6 for six cells, 4.7 for eight, 5.0 for more. Not in HoDoKu.
    UNIQUE_LOOP_2 = "unique-loop-2", "Unique loop type 2", UNIQUENESS,
        ":+9+248+1+3+7+565+6+1+7+4.+8.+373+8+5.+6+41.+4+7+3+1..+68.+6+8.+3.+71.+419.+4+6+837.+2+47+6+85+9+3+1+81+923+4+5+6+7+3+569+712+4+8::946::":
        |info, setup| loops(info, setup, GuardianKind::OneDigit) => tell_deadly;

    /// Unique loop type 3: the other candidates of two cells of a loop, taken as one cell, make a naked subset.
    ///
    /// # Pattern
    #[doc = unique_loop!()]
    /// Here two cells in one house have other candidates too. One of these is true, so they count as one cell. Together
    /// with n more cells of the house it has n + 1 digits: a naked subset.
    ///
    /// # Removes
    /// Those digits from all other cells that see each of their candidates in the subset.
    ///
    /// # Confusions
    /// The two cells with further candidates must share a house, and the subset lies in that house.
    ///
    /// # Neighbours
    /// - `unique-rectangle-3`: the loop of four cells.
    /// - `unique-loop-4`: one of the two digits is locked in the cells.
    ///
    /// # References
    /// - Sudoku Explainer: Unique Loop type 3, 4.6 for six cells, 4.7 for eight, 5.0 for more, and 0.1 for each cell of
    ///   the subset. Not in HoDoKu.
    UNIQUE_LOOP_3 = "unique-loop-3", "Unique loop type 3", UNIQUENESS,
        ":+94+3.+26+5.7.+2.+5.93+4..51.3+4+2+6+9..+5+4.+39+7+2.376+9+2+4.+52+9+4..5+6+3.+3+19+2+6+8+75+44..+9+57+1+235+7+2+3+418+96::821 841::":
        |info, setup| loops(info, setup, GuardianKind::Subset) => tell_deadly;

    /// Unique loop type 4: one of the two digits of a loop is locked in the two cells that have other candidates.
    ///
    /// # Pattern
    #[doc = unique_loop!()]
    /// Here two cells in one house have other candidates too, and a has no other place in the house. One of them holds a;
    /// if the other held b, the loop would be deadly.
    ///
    /// # Removes
    /// b from both cells.
    ///
    /// # Confusions
    /// The digit that has no other place in the house stays; the other one of the two goes.
    ///
    /// # Neighbours
    /// - `unique-rectangle-4`: the loop of four cells.
    /// - `unique-loop-3`: the further candidates make a subset.
    ///
    /// # References
    /// - Sudoku Explainer: Unique Loop type 4, 4.6 for six cells, 4.7 for eight, 5.0 for more. Not in HoDoKu.
    UNIQUE_LOOP_4 = "unique-loop-4", "Unique loop type 4", UNIQUENESS,
        ":+94+3.+26+5.7.+2.+5.93+4..51.3+4+2+6+9..+5+4.+39+7+2.376+9+2+4.+52+9+4..5+6+3.+3+19+2+6+8+75+44..+9+57+1+235+7+2+3+418+96::821 841::":
        |info, setup| loops(info, setup, GuardianKind::Link) => tell_deadly;
}
