//! Constraints drawn for one grid, one after another.

use nonet::Random;
use serde_json::Value;

use super::clue::Clue;
use super::draw::Draw;
use super::families::Members;
use super::forms::{DotList, object};
use super::plan::{Item, Plan};

/// The constraints drawn for a grid.
pub(super) struct Hand<'a> {
    pub(super) plan: &'a Plan,
    pub(super) grid: &'a [u8],
    pub(super) clues: Vec<Clue>,
    /// For each item whose members can be listed, those left, in random order.
    left: Vec<Vec<Value>>,
}

impl<'a> Hand<'a> {
    pub(super) fn new(plan: &'a Plan, grid: &'a [u8], random: &mut Random) -> Self {
        let mut hand = Self { plan, grid, clues: Vec::new(), left: Vec::new() };
        for item in &plan.items {
            let mut left = hand.draw(random).listed(item);
            random.shuffle(&mut left);
            hand.left.push(left);
        }
        hand
    }

    pub(super) fn draw<'r>(&'r self, random: &'r mut Random) -> Draw<'r> {
        Draw { rules: &self.plan.rules, grid: self.grid, open: &self.plan.open, random }
    }

    /// Draws the constraints with which a puzzle begins. The error says what is missing.
    pub(super) fn begin(&mut self, is_short: bool, random: &mut Random) -> Result<(), String> {
        for at in 0..self.plan.items.len() {
            let Item { family, count, is_negative } = &self.plan.items[at];
            if *is_negative {
                let clue = self.all_dots(at, random);
                self.clues.push(clue.ok_or_else(|| format!("{}: no dots can be placed", family.name))?);
                continue;
            }
            if let (Members::Cages, None) = (&family.members, count) {
                let taken = self.in_cages();
                let cages = self.draw(random).all_cages(at, &taken);
                self.clues.extend(cages);
                continue;
            }
            let (least, most) = count.unwrap_or((1, family.usual.1));
            // A puzzle with few givens begins with few constraints, and gets more as it needs them.
            let wanted = match count {
                Some((_, usize::MAX)) => usize::MAX,
                Some(_) if is_short => least,
                Some(_) => least + random.below(most - least + 1),
                None => family.usual.0 + random.below(family.usual.1 - family.usual.0 + 1),
            };
            for drawn in 0..wanted {
                let Some(clue) = self.next(at, random) else {
                    if drawn < least {
                        return Err(format!("{}: only {drawn} could be placed", family.name));
                    }
                    break;
                };
                self.clues.push(clue);
            }
        }
        Ok(())
    }

    /// Returns how many constraints of an item there are.
    pub(super) fn count(&self, item: usize) -> usize {
        self.clues.iter().filter(|clue| clue.item == item).count()
    }

    /// Returns whether an item may get another constraint.
    pub(super) fn has_room(&self, at: usize) -> bool {
        let item = &self.plan.items[at];
        let is_partition = matches!(item.family.members, Members::Cages) && item.count.is_none();
        !item.is_negative && !is_partition && item.count.is_none_or(|(_, most)| self.count(at) < most)
    }

    /// Draws another constraint of an item.
    pub(super) fn next(&mut self, at: usize, random: &mut Random) -> Option<Clue> {
        let family = self.plan.items[at].family;
        match &family.members {
            Members::Cages => {
                let taken = self.in_cages();
                self.draw(random).random_cage(at, &taken)
            }
            Members::Lines(growth, lengths) => {
                let taken = self.on_lines();
                let mut draw = self.draw(random);
                let drawn = draw
                    .line(family.name, *growth, *lengths, &taken)
                    .or_else(|| draw.line(family.name, *growth, *lengths, &vec![false; taken.len()]));
                let (value, constraint) = drawn?;
                let is_known = self.clues.iter().any(|clue| clue.value == value);
                (!is_known).then_some(Clue { item: at, value, constraint })
            }
            Members::Marks | Members::Dots(..) | Members::Listed(_) => loop {
                let value = self.left[at].pop()?;
                if let Some(constraint) = self.draw(random).held(&value) {
                    let clue = Clue { item: at, value, constraint };
                    if !self.is_dotted(&clue) {
                        return Some(clue);
                    }
                }
            },
        }
    }

    /// Returns constraints to the list that they were drawn from.
    pub(super) fn put_back(&mut self, clues: Vec<Clue>) {
        for clue in clues {
            let is_listed = !matches!(
                self.plan.items[clue.item].family.members,
                Members::Lines(..) | Members::Cages
            );
            if is_listed {
                self.left[clue.item].push(clue.value);
            }
        }
    }

    /// Returns whether a dot stands where another one of its kind does.
    fn is_dotted(&self, clue: &Clue) -> bool {
        let is_dot = matches!(self.plan.items[clue.item].family.members, Members::Dots(..));
        let (cells, mut known) = (clue.cells(), self.clues.iter());
        is_dot && known.any(|known| known.item == clue.item && known.cells() == cells)
    }

    /// Returns one constraint with every dot, and the rule that there are no others.
    fn all_dots(&mut self, at: usize, random: &mut Random) -> Option<Clue> {
        let Members::Dots(lists, _) = &self.plan.items[at].family.members else { return None };
        let before = self.clues.len();
        while let Some(clue) = self.next(at, random) {
            self.clues.push(clue);
        }
        let drawn = self.clues.split_off(before);
        let all = |list: &DotList| {
            let dots = drawn.iter().filter_map(|clue| clue.value[list.name].as_array());
            Value::from(dots.flatten().cloned().collect::<Vec<_>>())
        };
        let dots = lists.iter().map(|list| (list.name, all(list)));
        let value = object(self.plan.items[at].family.name, dots.chain([("negative", true.into())]));
        let constraint = self.draw(random).held(&value)?;
        Some(Clue { item: at, value, constraint })
    }

    fn in_cages(&self) -> Vec<bool> {
        self.cells_of(|members| matches!(members, Members::Cages))
    }

    fn on_lines(&self) -> Vec<bool> {
        self.cells_of(|members| matches!(members, Members::Lines(..)))
    }

    fn cells_of(&self, is_one: fn(&Members) -> bool) -> Vec<bool> {
        let mut cells = vec![false; self.grid.len()];
        let clues = self.clues.iter().filter(|clue| is_one(&self.plan.items[clue.item].family.members));
        clues.flat_map(Clue::cells).for_each(|cell| cells[cell] = true);
        cells
    }
}

impl Draw<'_> {
    /// Lists what may be members of a family; none for families whose members are drawn at random.
    fn listed(&mut self, item: &Item) -> Vec<Value> {
        let mut listed = match &item.family.members {
            Members::Cages | Members::Lines(..) => Vec::new(),
            Members::Marks => self.marks(),
            Members::Dots(lists, _) => lists.iter().flat_map(|list| self.dots(list)).collect(),
            Members::Listed(list) => list(self),
        };
        for value in &mut listed {
            value["type"] = item.family.name.into();
        }
        listed
    }
}
