//! Patterns of symbols: regular expressions, made into automata by Thompson's construction (1968).

use std::iter::Peekable;
use std::str::Chars;

use super::machine::Machine;
use crate::board::Board;
use crate::puzzle::DigitSet;

/// Maximum number of characters.
const LONGEST: usize = 2000;

/// Maximum depth of parentheses.
const DEEPEST: usize = 50;

/// The symbols that are part of the notation.
const SPECIAL: &str = "[]().|*+?{}^-";

/// A part of a pattern.
enum Part {
    Digit(DigitSet),
    Sequence(Vec<Part>),
    Choice(Vec<Part>),
    /// A part this many times, at least and at most.
    Repeated(Box<Part>, usize, Option<usize>),
}

/// Returns the automaton that accepts what a pattern matches as a whole.
pub(super) fn pattern(text: &str, board: &Board) -> Result<Machine, String> {
    if text.len() > LONGEST {
        return Err("has more than 2,000 characters".to_owned());
    }
    let mut reader = Reader { board, rest: text.chars().peekable(), read: 0, depth: 0 };
    let whole = reader.choice()?;
    if reader.rest.peek().is_some() {
        return Err(reader.unexpected("a symbol of the board, or an operator"));
    }
    let mut machine = Machine::default();
    let start = machine.state()?;
    let end = build(&whole, &mut machine, start)?;
    machine.accept(end);
    Ok(machine)
}

/// Adds a part that starts in a state. Returns the state in which it ends.
fn build(part: &Part, machine: &mut Machine, from: usize) -> Result<usize, String> {
    match part {
        Part::Digit(digits) => {
            let end = machine.state()?;
            machine.step(from, *digits, end);
            Ok(end)
        }
        Part::Sequence(parts) => parts.iter().try_fold(from, |at, part| build(part, machine, at)),
        Part::Choice(parts) => {
            let end = machine.state()?;
            for part in parts {
                let start = machine.state()?;
                machine.skip(from, start);
                let own = build(part, machine, start)?;
                machine.skip(own, end);
            }
            Ok(end)
        }
        Part::Repeated(part, least, most) => repeat(part, *least, *most, machine, from),
    }
}

fn repeat(
    part: &Part,
    least: usize,
    most: Option<usize>,
    machine: &mut Machine,
    from: usize,
) -> Result<usize, String> {
    let mut at = from;
    for _ in 0..least {
        // A state for each, because a part may match nothing and have none of its own.
        let start = machine.state()?;
        machine.skip(at, start);
        at = build(part, machine, start)?;
    }
    let end = machine.state()?;
    machine.skip(at, end);
    for _ in least..most.unwrap_or(least + 1) {
        let start = machine.state()?;
        machine.skip(at, start);
        at = build(part, machine, start)?;
        machine.skip(at, end);
        if most.is_none() {
            machine.skip(at, start);
        }
    }
    Ok(end)
}

/// Reads a pattern.
struct Reader<'a> {
    board: &'a Board,
    rest: Peekable<Chars<'a>>,
    /// The number of characters read.
    read: usize,
    depth: usize,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<char> {
        self.read += 1;
        self.rest.next()
    }

    /// Reads a character if it is this one.
    fn skip(&mut self, symbol: char) -> bool {
        let is_here = self.rest.peek() == Some(&symbol);
        if is_here {
            self.next();
        }
        is_here
    }

    /// Says what was expected in place of the next character.
    fn unexpected(&mut self, what: &str) -> String {
        match self.rest.peek() {
            Some(found) => format!("expected {what} at character {}, found {found:?}", self.read + 1),
            None => format!("expected {what} at the end"),
        }
    }

    fn choice(&mut self) -> Result<Part, String> {
        let mut parts = vec![self.sequence()?];
        while self.skip('|') {
            parts.push(self.sequence()?);
        }
        Ok(Part::Choice(parts))
    }

    fn sequence(&mut self) -> Result<Part, String> {
        let mut parts = Vec::new();
        while self.rest.peek().is_some_and(|symbol| !matches!(symbol, '|' | ')')) {
            let mut part = self.one()?;
            while let Some((least, most)) = self.repetition()? {
                part = Part::Repeated(Box::new(part), least, most);
            }
            parts.push(part);
        }
        Ok(Part::Sequence(parts))
    }

    fn one(&mut self) -> Result<Part, String> {
        if self.skip('(') {
            self.depth += 1;
            if self.depth > DEEPEST {
                return Err(format!("parentheses are nested more than {DEEPEST} deep"));
            }
            let part = self.choice()?;
            if !self.skip(')') {
                return Err(self.unexpected("a closing parenthesis"));
            }
            self.depth -= 1;
            return Ok(part);
        }
        if self.skip('.') {
            return Ok(Part::Digit(DigitSet::all(self.board.digits())));
        }
        if self.skip('[') {
            return self.set().map(Part::Digit);
        }
        self.digit().map(|digit| Part::Digit(DigitSet::from_bits(1 << digit)))
    }

    /// Reads a symbol of the board. Returns the number of its digit, from 0.
    fn digit(&mut self) -> Result<usize, String> {
        let labels: Vec<String> =
            DigitSet::all(self.board.digits()).iter().map(|digit| self.board.label(digit)).collect();
        let (first, last) = (labels.first().cloned(), labels.last().cloned());
        let symbol = self.rest.peek().copied().filter(|symbol| !SPECIAL.contains(*symbol));
        let is_here = |label: &String| symbol.is_some_and(|symbol| label.chars().eq([symbol]));
        let at = labels.iter().position(is_here).ok_or_else(|| {
            let (first, last) = (first.unwrap_or_default(), last.unwrap_or_default());
            self.unexpected(&format!("a symbol of {first} to {last}"))
        })?;
        self.next();
        Ok(at)
    }

    /// Reads a set up to its closing bracket.
    fn set(&mut self) -> Result<DigitSet, String> {
        let is_negated = self.skip('^');
        let mut bits = 0_u64;
        while !self.skip(']') {
            let first = self.digit()?;
            let last = if self.skip('-') { self.digit()? } else { first };
            if last < first {
                return Err(format!("the range that ends at character {} is empty", self.read));
            }
            bits |= (first..=last).fold(0, |set, digit| set | 1 << digit);
        }
        let all = DigitSet::all(self.board.digits()).bits();
        Ok(DigitSet::from_bits(if is_negated { all & !bits } else { bits }))
    }

    /// Reads how often the part before occurs, if that is stated.
    fn repetition(&mut self) -> Result<Option<(usize, Option<usize>)>, String> {
        for (symbol, range) in [('*', (0, None)), ('+', (1, None)), ('?', (0, Some(1)))] {
            if self.skip(symbol) {
                return Ok(Some(range));
            }
        }
        if !self.skip('{') {
            return Ok(None);
        }
        let least = self.number()?;
        let most = match self.skip(',') {
            false => Some(least),
            true if self.rest.peek() == Some(&'}') => None,
            true => Some(self.number()?),
        };
        if !self.skip('}') {
            return Err(self.unexpected("a closing brace, as in {2,3}"));
        }
        if most.is_some_and(|most| most < least) {
            return Err(format!("the repetition that ends at character {} is empty", self.read));
        }
        Ok(Some((least, most)))
    }

    /// Reads a number of at most four figures.
    fn number(&mut self) -> Result<usize, String> {
        let mut number = None;
        while let Some(figure) = self.rest.peek().and_then(|symbol| symbol.to_digit(10)) {
            number = Some(number.unwrap_or(0) * 10 + figure as usize);
            if number > Some(9999) {
                return Err(self.unexpected("a number up to 9999"));
            }
            self.next();
        }
        number.ok_or_else(|| self.unexpected("a number, as in {2,3}"))
    }
}
