//! What is drawn for the puzzles of a request, and the checks of such a request.

use nonet::numbers::long;
use nonet::{CONSTRAINT_KINDS, Rules};

use super::families::{FAMILIES, Family, Members, family_named};
use super::fit::Fit;
use crate::grids::has_no_grid;
use crate::request::{ConstraintRequest, Refusal, Request, Stream};
use crate::symmetry::Symmetry;

/// What a request with constraints asks for.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    /// The rules without the drawn constraints.
    pub(super) rules: Rules,
    /// The number of constraints that the rules of the request have themselves.
    pub(super) own: usize,
    pub(super) items: Vec<Item>,
    /// The cells in which drawn constraints may lie.
    pub(super) open: Vec<bool>,
    /// The sets of cells that are given together.
    pub(super) orbits: Vec<Vec<usize>>,
    /// The requested difficulty.
    pub(super) fit: Fit,
}

/// A family of which constraints are drawn.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) family: &'static Family,
    /// The number of constraints; `None` if any will do.
    pub(super) count: Option<(usize, usize)>,
    /// Whether a rule says that all of them are shown.
    pub(super) is_negative: bool,
}

/// Returns whether the generator for constraints serves a request.
pub(crate) fn has_constraints(request: &Request) -> bool {
    !request.constraints.is_empty() || !request.rules.constraints().is_empty()
}

fn impossible<T>(why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::Impossible(why.into()))
}

/// Looks for reasons why no puzzle with constraints can fulfil a request.
///
/// # Errors
/// [`Refusal`], with the first reason.
pub(crate) fn plan_of(request: &Request) -> Result<Plan, Refusal> {
    request.rules.require_primitives()?;
    check_others(request)?;
    let Some(orbits) = request.symmetry.orbits(request.rules.board()) else {
        let name = request.symmetry.name();
        return impossible(format!(
            "{} does not have the symmetry {name}",
            request.rules.board().describe()
        ));
    };
    let rules = whole_rules(request)?;
    let items = request.constraints.iter().filter(|asked| !is_alone(&asked.name));
    let items: Vec<Item> = items.map(|asked| item(asked, &rules)).collect::<Result<_, _>>()?;
    let open = request.constraint_cells.clone().unwrap_or_else(|| vec![true; rules.cell_count()]);
    if open.len() != rules.cell_count() {
        return impossible(format!("where: {} marks for {} cells", open.len(), rules.cell_count()));
    }
    if items.is_empty() && (request.constraint_cells.is_some() || request.minimal_constraints) {
        return impossible("constraints: none is drawn, so there is nothing to place or to leave out");
    }
    check_room(&items, &open)?;
    check_givens(request, &rules, &items)?;
    if has_no_grid(&rules)? {
        return Err(Refusal::NoGrid);
    }
    let drawn = items.iter().map(|item| item.family.name);
    let names: Vec<&str> = drawn.chain(rules.constraints().iter().map(|own| own.name())).collect();
    let fit = Fit::of(&request.difficulty, &names)?;
    Ok(Plan { own: request.rules.constraints().len(), rules, items, open, orbits, fit })
}

/// Refuses what cannot be requested of puzzles with constraints.
fn check_others(request: &Request) -> Result<(), Refusal> {
    let others = [
        ("pattern", request.pattern.is_some()),
        ("near", request.near.is_some()),
        ("chained", request.stream == Stream::Chained),
        ("bias", request.stream == Stream::Controlled),
    ];
    match others.iter().find(|(_, is_asked)| *is_asked) {
        Some((name, _)) => impossible(format!(
            "{name} cannot be requested of puzzles with constraints; their givens, symmetry, minimality and difficulty can"
        )),
        None => Ok(()),
    }
}

/// Returns whether a constraint needs no more than its name.
fn is_alone(name: &str) -> bool {
    CONSTRAINT_KINDS.iter().any(|kind| kind.name == name && kind.is_alone())
}

/// Returns the rules of the request with the constraints that need no more than their names.
fn whole_rules(request: &Request) -> Result<Rules, Refusal> {
    let mut rules = request.rules.clone();
    for asked in request.constraints.iter().filter(|asked| is_alone(&asked.name)) {
        if asked.count.is_some() || asked.is_negative || asked.is_all {
            return impossible(format!(
                "{} is a rule for the whole board: it takes no number and no negative rule",
                asked.name
            ));
        }
        let json = format!("[{{\"type\": \"{}\"}}]", asked.name);
        rules = rules.with_constraints(&json).map_err(|why| Refusal::Impossible(why.to_string()))?;
    }
    rules.require_primitives()?;
    Ok(rules)
}

fn item(asked: &ConstraintRequest, rules: &Rules) -> Result<Item, Refusal> {
    let name = &asked.name;
    let Some(family) = family_named(name) else {
        let known: Vec<&str> = FAMILIES.iter().map(|family| family.name).collect();
        return impossible(format!(
            "{name}: such constraints are not drawn; there are {}, and all rules that need no more than their names, \
             such as anti-knight",
            known.join(", ")
        ));
    };
    let has_negative = matches!(family.members, Members::Dots(_, true));
    if asked.is_negative && !has_negative {
        return impossible(format!("{name}: there is no negative rule for it"));
    }
    let is_listed = matches!(family.members, Members::Dots(..) | Members::Marks | Members::Listed(_));
    if asked.is_all && !is_listed {
        return impossible(format!("{name}: all of them are too many; state a number"));
    }
    if (asked.is_negative || asked.is_all) && asked.count.is_some() {
        return impossible(format!("{name}: all of them are shown, so their number cannot be chosen"));
    }
    let count = match &asked.count {
        Some(count) if count.is_empty() => return impossible(format!("{name}: the range is empty")),
        Some(count) if *count.start() == 0 => {
            return impossible(format!("{name}: a puzzle with it has at least 1"));
        }
        Some(count) => Some((*count.start() as usize, *count.end() as usize)),
        None if asked.is_all => Some((1, usize::MAX)),
        None => None,
    };
    if let (Some((least, _)), most) = (count, most_of(family, rules))
        && least > most
    {
        return impossible(format!("{name}: this board has room for at most {most}"));
    }
    Ok(Item { family, count, is_negative: asked.is_negative })
}

/// Returns a number of constraints of a family that no puzzle exceeds.
fn most_of(family: &Family, rules: &Rules) -> usize {
    let cells = rules.cell_count();
    let (rows, columns) = (usize::from(rules.board().rows()), usize::from(rules.board().columns()));
    match family.members {
        Members::Cages | Members::Marks => cells,
        Members::Dots(..) => 2 * cells,
        // Of a square's corners, every one but the last has a circle.
        Members::Listed(_) if family.name == "quadruple" => (rows - 1) * (columns - 1),
        Members::Listed(_) if family.name == "little-killer" => 4 * (rows + columns),
        Members::Listed(_) if family.name == "sandwich" => rows + columns,
        Members::Listed(_) => 2 * (rows + columns),
        // Lines may share cells.
        Members::Lines(..) => 4 * cells,
    }
}

/// Refuses more cages than there are cells for them.
fn check_room(items: &[Item], open: &[bool]) -> Result<(), Refusal> {
    let cells = open.iter().filter(|&&open| open).count();
    let cages = items.iter().filter(|item| matches!(item.family.members, Members::Cages));
    let least: usize = cages.map(|item| item.count.map_or(1, |(least, _)| least)).sum();
    if least > cells {
        return impossible(format!(
            "killer-cage: {least} cages need as many cells, and there are {cells}"
        ));
    }
    if cells == 0 {
        return impossible("where: no cell is left for a constraint");
    }
    Ok(())
}

/// Refuses numbers of givens that no puzzle has.
fn check_givens(request: &Request, rules: &Rules, items: &[Item]) -> Result<(), Refusal> {
    let Some(asked) = &request.givens else { return Ok(()) };
    if *asked.start() as usize > rules.cell_count() {
        return Err(Refusal::Range(format!(
            "givens: a puzzle on this board has at most {} givens",
            rules.cell_count()
        )));
    }
    if asked.is_empty() || request.given_range().is_empty() {
        return Err(Refusal::Range("givens: the range is empty".to_owned()));
    }
    let has_full_house = rules.houses().iter().any(|house| rules.is_full(house));
    let least = u32::from(rules.digits()) - 1;
    if items.is_empty() && has_full_house && rules.only_differ() && *asked.end() < least {
        return Err(Refusal::TooFewGivens {
            least,
            because: "two digits without givens can change places in any solution",
        });
    }
    let is_single = request.symmetry == Symmetry::None;
    let most = long(rules.cell_count()) - 1;
    if request.minimal && is_single && *asked.start() > most {
        return impossible(format!("givens: a minimal puzzle on this board has at most {most} givens"));
    }
    Ok(())
}
