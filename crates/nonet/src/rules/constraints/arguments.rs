//! The arguments of a constraint, checked against its parameters.

use std::sync::Arc;

use serde_json::{Map, Value};

use super::ground::Ground;
use super::parameter::{Argument, Dot, Parameter, ParameterKind, check_dots};
use crate::board::Board;
use crate::puzzle::Cell;
use crate::rules::constraint::Constraint;

/// The arguments of a constraint, well formed and on the board.
#[derive(Clone, Debug)]
pub struct Arguments {
    given: Vec<(&'static str, Argument)>,
    /// The number of the box of each cell.
    regions: Arc<[Option<u16>]>,
}

impl Arguments {
    /// Reads the arguments from a JSON object. The error says what is wrong with it.
    pub(super) fn read(
        parameters: &'static [Parameter],
        value: &Value,
        ground: &Ground<'_>,
    ) -> Result<Self, String> {
        let empty = Map::new();
        let object = value.as_object().unwrap_or(&empty);
        let is_known = |name: &str| name == "type" || parameters.iter().any(|known| known.name == name);
        if let Some(name) = object.keys().find(|name| !is_known(name)) {
            return Err(format!("has no parameter {name:?}{}", hint(parameters)));
        }
        let mut given: Vec<(&'static str, Argument)> = Vec::new();
        let mut inner = ground.clone();
        // Names are declared before anything uses them.
        let (names, others): (Vec<&Parameter>, Vec<&Parameter>) =
            parameters.iter().partition(|parameter| parameter.kind == ParameterKind::Names);
        for parameter in names.into_iter().chain(others) {
            let is_left_out = |value: &Value| {
                value.is_null() || !parameter.is_required && value.as_array().is_some_and(Vec::is_empty)
            };
            match object.get(parameter.name).filter(|value| !is_left_out(value)) {
                None if parameter.is_required => return Err(format!("lacks {}", parameter.name)),
                None => {}
                Some(value) => {
                    let argument = parameter.kind.read(value, &inner);
                    let argument = argument.map_err(|what| format!("{}: {what}", parameter.name))?;
                    if parameter.is_required && argument.is_default() {
                        return Err(format!("{}: is empty", parameter.name));
                    }
                    if let Argument::Names(names) = &argument {
                        inner = inner.with(names.clone());
                    }
                    given.push((parameter.name, argument));
                }
            }
        }
        given.retain(|(_, argument)| !argument.is_default());
        Ok(Self { given, regions: Arc::clone(ground.regions) })
    }

    /// Adds the lists and flags of the same constraint, stated again.
    pub(super) fn join(&mut self, other: &Self, board: &Board) -> Result<(), String> {
        for (name, argument) in &other.given {
            match self.given.iter_mut().find(|(known, _)| known == name) {
                None => self.given.push((name, argument.clone())),
                Some((_, known)) => match (known, argument) {
                    (Argument::Dots(dots), Argument::Dots(more)) => {
                        dots.extend(more);
                        dots.sort_unstable();
                        dots.dedup();
                        check_dots(dots, board)?;
                    }
                    (Argument::Groups(groups), Argument::Groups(more)) => {
                        groups.extend_from_slice(more);
                        groups.sort_unstable();
                        groups.dedup();
                    }
                    (Argument::Cells(cells), Argument::Cells(more)) => {
                        cells.extend(more);
                        cells.sort_unstable();
                        cells.dedup();
                    }
                    (known, argument) if known != argument => {
                        return Err(format!("{name}: there are two"));
                    }
                    _ => {}
                },
            }
        }
        Ok(())
    }

    /// Returns the arguments as a JSON object.
    pub(super) fn write(&self, ground: &Ground<'_>) -> Map<String, Value> {
        self.given.iter().map(|(name, argument)| ((*name).to_owned(), argument.write(ground))).collect()
    }

    /// Returns a cell of any parameter that lies beside the board, if there is one.
    pub(super) fn beside(&self, board: &Board) -> Option<Cell> {
        let grouped = |argument: &Argument| match argument {
            Argument::Groups(groups) => groups.concat(),
            argument => argument.cells().to_vec(),
        };
        let mut cells = self.given.iter().flat_map(|(_, argument)| grouped(argument));
        cells.find(|&cell| Ground::is_beside(board, cell))
    }

    /// Returns the arguments for a drawing, without cells beside the board; `None` if a parameter has no others.
    pub(super) fn drawn(&self, board: &Board) -> Option<Self> {
        let mut drawn = self.clone();
        for (_, argument) in &mut drawn.given {
            if let Argument::Cells(cells) = argument {
                *cells = Ground::drawn(board, cells);
                if cells.is_empty() {
                    return None;
                }
            }
        }
        Some(drawn)
    }

    fn get(&self, name: &str) -> Option<&Argument> {
        self.given.iter().find(|(known, _)| *known == name).map(|(_, argument)| argument)
    }

    /// Returns the cells of a parameter.
    pub(super) fn cells(&self, name: &str) -> &[Cell] {
        if let Some(Argument::Cells(cells)) = self.get(name) { cells } else { &[] }
    }

    /// Returns the number of a parameter.
    pub(super) fn number(&self, name: &str) -> Option<u32> {
        if let Some(Argument::Number(number)) = self.get(name) { Some(*number) } else { None }
    }

    /// Returns the number of whichever parameter has one.
    pub(super) fn any_number(&self) -> Option<u32> {
        self.given
            .iter()
            .find_map(|(_, one)| if let Argument::Number(number) = one { Some(*number) } else { None })
    }

    /// Returns a number that counts cells. Larger ones than any board has are as good as the largest.
    pub(super) fn small(&self, name: &str) -> u8 {
        u8::try_from(self.number(name).unwrap_or(0)).unwrap_or(u8::MAX)
    }

    /// Returns the numbers of a parameter.
    pub(super) fn numbers(&self, name: &str) -> &[u32] {
        if let Some(Argument::Numbers(numbers)) = self.get(name) { numbers } else { &[] }
    }

    /// Returns the row and column of a place just outside the board, from 0.
    pub(super) fn outside(&self, name: &str) -> (i32, i32) {
        if let Some(Argument::Outside(place)) = self.get(name) { *place } else { (-1, -1) }
    }

    /// Returns which of its words a parameter has.
    pub(super) fn choice(&self, name: &str) -> &'static str {
        if let Some(Argument::Choice(chosen)) = self.get(name) { chosen } else { "" }
    }

    /// Returns the number of a cell's box, if it is in one.
    pub(super) fn region(&self, cell: Cell) -> Option<u16> {
        self.regions[cell.index()]
    }

    /// Returns whether a parameter is true.
    pub(super) fn flag(&self, name: &str) -> bool {
        matches!(self.get(name), Some(Argument::Flag(true)))
    }

    /// Returns the lists of cells of a parameter.
    pub(super) fn groups(&self, name: &str) -> &[Vec<Cell>] {
        if let Some(Argument::Groups(groups)) = self.get(name) { groups } else { &[] }
    }

    /// Returns the dots of a parameter.
    pub(super) fn dots(&self, name: &str) -> &[Dot] {
        if let Some(Argument::Dots(dots)) = self.get(name) { dots } else { &[] }
    }

    /// Returns the tuples or the sets of a parameter.
    pub(super) fn tuples(&self, name: &str) -> &[Vec<u8>] {
        if let Some(Argument::Tuples(tuples)) = self.get(name) { tuples } else { &[] }
    }

    /// Returns the whole numbers of a parameter.
    pub(super) fn integers(&self, name: &str) -> &[i64] {
        if let Some(Argument::Integers(numbers)) = self.get(name) { numbers } else { &[] }
    }

    /// Returns the transitions of a parameter: a state, a digit and the next state each.
    pub(super) fn transitions(&self, name: &str) -> &[(u32, u8, u32)] {
        if let Some(Argument::Transitions(all)) = self.get(name) { all } else { &[] }
    }

    /// Returns the text of a parameter.
    pub(super) fn text(&self, name: &str) -> &str {
        if let Some(Argument::Text(text)) = self.get(name) { text } else { "" }
    }

    /// Returns the constraints of a parameter.
    pub(super) fn constraints(&self, name: &str) -> &[Arc<Constraint>] {
        if let Some(Argument::Constraints(all)) = self.get(name) { all } else { &[] }
    }

    /// Returns the cells beside the board that a parameter declares.
    pub(super) fn declared(&self, name: &str) -> Vec<Cell> {
        let Some(Argument::Names(names)) = self.get(name) else { return Vec::new() };
        names.iter().map(|(_, cell)| *cell).collect()
    }
}

/// Returns the known parameters, for a message.
fn hint(parameters: &[Parameter]) -> String {
    let names: Vec<&str> = parameters.iter().map(|parameter| parameter.name).collect();
    if names.is_empty() { "; it has none".to_owned() } else { format!("; it has {}", names.join(", ")) }
}
