//! Exocets: the digits of two base cells recur in two target cells.

use nonet::CellSet;

use crate::candidates::bits;
use crate::explanation::{Part, Role};
use crate::families::exocet::{self, Exocets, Kind, Known};
use crate::technique::{Finder, Info, Setup, Teller};
use crate::telling::catalogue::{args, sentence};
use crate::telling::words::{self, Join};

fn exocets(info: &'static Info, setup: &Setup, kind: Kind) -> Box<dyn Finder> {
    Box::new(Exocets { info, kind, known: setup.share(Known::default) })
}

/// The argument behind all exocets.
macro_rules! exocet {
    () => {
        " The base is two cells of a box in one line, with three or four digits between them. Three lines run across it: one
 through the third cell beside the base, and one through each of the other boxes of its band. A digit of the base is
 nowhere else in its box and line, so each of the three lines needs it in some other cell. The ways to place it in all
 three are few. Two cells are targets if every way of every digit of the base has one of them: the two digits of the
 base then fill the two targets."
    };
}

techniques! {
    /// Junior exocet: two base cells whose digits two target cells beside them must repeat.
    ///
    /// # Pattern
    #[doc = exocet!()]
    /// Here the targets lie in the two boxes beside the base, one in each, outside its line.
    ///
    /// # Removes
    /// Other digits from the targets, and base digits that no target can have.
    ///
    /// # Confusions
    /// The cell beside a target in its line may have digits of the base, if every way still needs a target.
    ///
    /// # Neighbours
    /// - `senior-exocet`: a target is elsewhere.
    /// - `exocet-incompatible-pair`: which digits can be in the same base together.
    /// - `exocet-mirror`: where the boxes beside the base have its digits.
    ///
    /// # References
    /// - Also known as exocet, JE; described by David P. Bird in 2011. Neither Sudoku Explainer nor HoDoKu has it.
    JUNIOR_EXOCET = "junior-exocet", "Junior exocet",
        ":+28+5+96+7+34+1+9+3.8..+2+7+6.+67.3.+895..+26.3+9..+6...+89.2+38+9+3...+6.731+95+4+87+625+4+8..+61+3+97+2639+1...::145 165 426::":
        |info, setup| exocets(info, setup, Kind::Junior) => tell_targets;

    /// Senior exocet: two base cells whose digits two target cells elsewhere in the lines across them must repeat.
    ///
    /// # Pattern
    #[doc = exocet!()]
    /// Here at least one target is not beside the base: it is in the lines outside the band, or both are in one box.
    ///
    /// # Removes
    /// Other digits from the targets, and base digits that no target can have.
    ///
    /// # Confusions
    /// A target outside the band sees neither base cell.
    ///
    /// # Neighbours
    /// - `junior-exocet`: both targets are beside the base.
    ///
    /// # References
    /// - Neither Sudoku Explainer nor HoDoKu has it.
    SENIOR_EXOCET = "senior-exocet", "Senior exocet",
        ":...45.7.645.8362..2867..4.56.524.1...28.6.5.774.58.6..17.62895459..7.8..86...5..2::116 358 383 393 916 958::":
        |info, setup| exocets(info, setup, Kind::Senior) => tell_targets;

    /// Double exocet: two bases with four digits that need the same lines.
    ///
    /// # Pattern
    #[doc = exocet!()]
    /// Here two bases in different lines and boxes of a band have four digits between them and the same three lines, with
    /// four targets. No digit can be in both bases, so each of the four is in one base, in one of its targets, and twice
    /// more in the lines.
    ///
    /// # Removes
    /// Each of the digits from every cell that sees it wherever it is: in its places in the bases, the targets or the lines.
    /// Other digits go from the targets.
    ///
    /// # Confusions
    /// With three digits in both bases together it is none: two bases hold four digits.
    ///
    /// # Neighbours
    /// - `junior-exocet`: one base.
    ///
    /// # References
    /// - Neither Sudoku Explainer nor HoDoKu has it; SudokuWiki does.
    DOUBLE_EXOCET = "double-exocet", "Double exocet",
        ":....79..547....9.339..45.7.64...7359..79.3.4.93.45..1..69..1..4.54.32.918...94...:144 244 843 863:114 117 123 214 217 218 223 614 623 628 814 823 828::":
        |info, setup| exocets(info, setup, Kind::Double) => tell_double;

    /// Exocet with incompatible pair: two digits of a base that cannot be there together.
    ///
    /// # Pattern
    #[doc = exocet!()]
    /// The two digits also need different cells in the lines. If each way of one shares a cell with each way of the other,
    /// the two cannot be the pair in the base.
    ///
    /// # Removes
    /// Whatever is false with all pairs that are left: from the base, the targets, and the cells that see them.
    ///
    /// # Confusions
    /// Ways that share a row, column or box, but no cell, fit together: the two digits differ.
    ///
    /// # Neighbours
    /// - `junior-exocet`: the base and the targets alone.
    /// - `exocet-mirror`: the ways count the boxes beside the base too.
    ///
    /// # References
    /// - Also known as base pair compatibility check. Neither Sudoku Explainer nor HoDoKu has it.
    EXOCET_INCOMPATIBLE_PAIR = "exocet-incompatible-pair", "Exocet with incompatible pair",
        ":...136.241.94..6.842695.31.941572.638...941.226.381.4931.74..9659426...16...19.3.::517 522 577 597 876 886 892 893 897::":
        |info, setup| exocets(info, setup, Kind::Pairs) => tell_pairs;

    /// Exocet with mirror nodes: the digit of a target is also in two cells of the other target's box.
    ///
    /// # Pattern
    #[doc = exocet!()]
    /// A digit of the base is in each box of the band. The box where it is not in a target must have it in the third row of the
    /// band (or column), outside the lines that have it already: in the mirror node of its target. A way counts only if
    /// there is such a cell, and two digits must have different ones.
    ///
    /// # Removes
    /// Whatever is false with all ways that are left: from the base, the targets, the mirror nodes, and the cells that see
    /// them.
    ///
    /// # Confusions
    /// A mirror node has one digit of the base; its other cell then has another digit.
    ///
    /// # Neighbours
    /// - `exocet-incompatible-pair`: the lines alone.
    ///
    /// # References
    /// - Neither Sudoku Explainer nor HoDoKu has it.
    EXOCET_MIRROR = "exocet-mirror", "Exocet with mirror nodes",
        ":..4.9351.19.46..38368.51.9.94..3285..8.1459.351398..4...9.1837443...918..5..74..9::644 651 653 743::":
        |info, setup| exocets(info, setup, Kind::Mirror) => tell_pairs;
}

/// The digits of the base must be in the targets, because the lines across have no other room for them.
fn tell_targets(teller: &mut Teller<'_>) -> Option<()> {
    let (base, targets) = (teller.part(Role::Base)?, teller.part(Role::Target)?);
    tell_base(teller, base, targets)?;
    teller.why("exocet.why", &args! {});
    Some(())
}

/// Says what makes the two targets take the digits of the base.
fn tell_base(teller: &mut Teller<'_>, base: &Part, targets: &Part) -> Option<()> {
    let lines = teller.parts(Role::Cover).first()?.houses.get(..3)?.to_vec();
    let args = args! {
        base: words::cells(base.cells, Join::And), targets: words::cells(targets.cells, Join::And),
        digits: words::digits(base.digits, Join::And), lines: words::capitalised(&teller.houses(&lines))
    };
    teller.look("exocet.look", &args);
    teller.lesson("exocet.lesson", &args);
    teller.why("exocet.base", &args);
    teller.why("exocet.lines", &args);
    let [base, targets] = [base.cells, targets.cells].map(words::grouped);
    teller.code(format!("base {base}, targets {targets}"));
    Some(())
}

/// The most words with which the ways of a digit are told one by one.
const WORDS: usize = 24;

/// Two digits of the base must have different cells in the lines, and in the boxes beside the base.
fn tell_pairs(teller: &mut Teller<'_>) -> Option<()> {
    let (base, targets) = (teller.part(Role::Base)?, teller.part(Role::Target)?);
    let houses = &teller.part(Role::Cover)?.houses;
    tell_base(teller, base, targets)?;
    let place =
        |digit| exocet::ways(teller.state, houses, digit, &[base.cells & teller.state.cells_of(digit)]);
    let ways: Vec<(u8, Vec<CellSet>)> = bits(base.digits).map(|digit| (digit, place(digit))).collect();
    for (digit, ways) in &ways {
        let told: Vec<String> = ways.iter().map(|&way| words::cells(way, Join::And)).collect();
        let told = words::listed(&told, Join::Or);
        let id = match told.split(' ').count() {
            _ if ways.is_empty() => "exocet.none",
            ..=WORDS => "exocet.ways",
            _ => "exocet.many",
        };
        let args = args! {
            digit: words::digit(*digit), houses: teller.houses(houses), ways: told, count: ways.len()
        };
        teller.why(id, &args);
    }
    for pairs in words::lists(&apart(&ways)) {
        teller.why("exocet.apart", &args! { pairs: pairs });
    }
    teller.lesson("exocet.pairs-lesson", &args! {});
    teller.why("exocet.left", &args! {});
    Some(())
}

/// Names the pairs of digits whose ways always share a cell.
fn apart(ways: &[(u8, Vec<CellSet>)]) -> Vec<String> {
    let mut pairs = Vec::new();
    let open: Vec<_> = ways.iter().filter(|(_, ways)| !ways.is_empty()).collect();
    for (at, (one, ways)) in open.iter().enumerate() {
        for (other, more) in &open[at + 1..] {
            let fits = |way: &CellSet| more.iter().any(|&more| (*way & more).is_empty());
            if !ways.iter().any(fits) {
                pairs.push(sentence(
                    "exocet.pair",
                    &args! { one: words::digit(*one), other: words::digit(*other) },
                ));
            }
        }
    }
    pairs
}

/// Each of the four digits is in one base, in one of its targets, and twice more in the lines.
fn tell_double(teller: &mut Teller<'_>) -> Option<()> {
    let ([one, other], [first, second]) =
        (teller.parts(Role::Base)[..].try_into().ok()?, teller.parts(Role::Target)[..].try_into().ok()?);
    let lines = &teller.parts(Role::Cover).first()?.houses;
    let join = |cells| words::cells(cells, Join::And);
    let args = args! {
        one: join(one.cells), other: join(other.cells), first: join(first.cells), second: join(second.cells),
        digits: words::digits(one.digits | other.digits, Join::And), lines: teller.houses(lines)
    };
    teller.look("double-exocet.look", &args);
    teller.lesson("double-exocet.lesson", &args);
    for id in ["double-exocet.each", "double-exocet.both", "double-exocet.why"] {
        teller.why(id, &args);
    }
    let [one, other, targets] = [one.cells, other.cells, first.cells | second.cells].map(words::grouped);
    teller.code(format!("bases {one} and {other}, targets {targets}"));
    Some(())
}
