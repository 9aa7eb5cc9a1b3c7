//! Steps in words. A technique says what its steps mean, beside its finder; the sentences stand in `en.ftl`, and code
//! supplies cells, digits and reasons.

pub(crate) mod catalogue;
pub(crate) mod chains;
pub(crate) mod cover;
pub(crate) mod covers;
pub(crate) mod deadly;
mod eureka;
pub(crate) mod fish;
mod hints;
pub(crate) mod sets;
pub(crate) mod words;

use fluent_bundle::FluentArgs;

use crate::candidates::CandidateSet;
use crate::cell_set::CellSet;
use crate::explanation::{Part, Role};
use crate::layout::{HouseNumber, Layout};
use crate::state::State;
use crate::step::Step;
use catalogue::sentence;
pub(crate) use words::Join;

/// A step in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Telling {
    /// One line in the notation of the forums: the technique, its pattern, and what follows.
    pub short: String,
    /// Where to look.
    pub look: String,
    /// Why the step holds, in a few sentences.
    pub why: Vec<String>,
    /// What follows, as a sentence.
    pub so: String,
    /// What follows, as in `r2c8 is not 4`.
    pub effects: String,
    /// The levels of a hint before the reason: where to look, which technique is there, in which cells.
    pub hints: [String; 3],
    /// The idea of the technique, for one who meets it for the first time.
    pub lesson: String,
    /// The chains, link by link.
    pub proof: Vec<Item>,
    /// Each chain of the step in a sentence: what is assumed, and where that leads.
    pub branches: Vec<String>,
}

/// A line of a proof, with the lines that support it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Item {
    /// The line.
    pub text: String,
    /// What supports it.
    pub below: Vec<Self>,
}

/// What the wording of a technique works with: a step, the state in which it was found, and the words said so far.
pub struct Teller<'a> {
    /// The step.
    pub step: &'a Step,
    /// The state.
    pub state: &'a State,
    telling: Telling,
    /// The pattern in notation.
    code: String,
}

/// Adds the words of a technique's step. None if the step lacks what the words need, as a step from a file may.
pub type Tell = fn(&mut Teller<'_>) -> Option<()>;

impl<'a> Teller<'a> {
    /// The tables of the rules.
    pub(crate) fn layout(&self) -> &'a Layout {
        self.state.layout()
    }

    /// Says where to look.
    pub(crate) fn look(&mut self, id: &str, args: &FluentArgs<'_>) {
        self.telling.look = sentence(id, args);
    }

    /// Adds a reason.
    pub(crate) fn why(&mut self, id: &str, args: &FluentArgs<'_>) {
        self.telling.why.push(sentence(id, args));
    }

    /// Sets the idea of the technique.
    pub(crate) fn lesson(&mut self, id: &str, args: &FluentArgs<'_>) {
        self.telling.lesson = sentence(id, args);
    }

    /// Adds lines to the proof.
    pub(crate) fn prove(&mut self, items: Vec<Item>) {
        self.telling.proof.extend(items);
    }

    /// Sets the sentences of the chains.
    pub(crate) fn branch(&mut self, sentences: Vec<String>) {
        self.telling.branches = sentences;
    }

    /// Sets the pattern in notation.
    pub(crate) fn code(&mut self, code: String) {
        self.code = code;
    }

    /// The parts of a role.
    pub(crate) fn parts(&self, role: Role) -> Vec<&'a Part> {
        self.step.parts.iter().filter(|part| part.role == role).collect()
    }

    /// The only part of a role.
    pub(crate) fn part(&self, role: Role) -> Option<&'a Part> {
        match self.parts(role)[..] {
            [part] => Some(part),
            _ => None,
        }
    }

    /// A house in words.
    pub(crate) fn house(&self, house: HouseNumber) -> String {
        words::house(self.layout(), house)
    }

    /// Houses in words.
    pub(crate) fn houses(&self, houses: &[HouseNumber]) -> String {
        words::houses(self.layout(), houses)
    }

    /// The digits that the step strikes out.
    pub(crate) fn struck_digits(&self) -> u16 {
        (0..9)
            .filter(|&digit| !self.step.eliminations.0[digit].is_empty())
            .fold(0, |all, digit| all | 1 << digit)
    }
}

/// The cells of a part, or those of its candidates.
pub(crate) fn cells_of(part: &Part) -> CellSet {
    if part.cells.is_empty() { part.candidates.cells() } else { part.cells }
}

/// The digits that a set has in a cell.
pub(crate) fn digits_at(set: &CandidateSet, cell: u8) -> u16 {
    (0..9).filter(|&digit| set.0[digit].contains(cell)).fold(0, |all, digit| all | 1 << digit)
}

/// A step in words.
pub fn tell(step: &Step, state: &State) -> Telling {
    let mut teller = Teller { step, state, telling: Telling::default(), code: String::new() };
    if (step.technique.tell)(&mut teller).is_none() {
        teller.telling = Telling::default();
        generic(&mut teller);
    }
    let changes = words::effects(&step.placements, &step.eliminations);
    teller.telling.so = sentence("so", &catalogue::args! { effects: changes.as_str() });
    teller.telling.effects = changes;
    teller.telling.hints = hints::hints(step, state);
    let effects = words::effects_code(&step.placements, &step.eliminations);
    let pattern = teller.code;
    let name = step.technique.name;
    teller.telling.short = match pattern.as_str() {
        "" => format!("{name}: {effects}"),
        pattern => format!("{name}: {pattern} => {effects}"),
    };
    teller.telling
}

/// One sentence for each part, for steps that lack what the words of their technique need.
fn generic(teller: &mut Teller<'_>) {
    for part in &teller.step.parts {
        let args = catalogue::args! {
            role: part.role.name(), digits: words::digits(part.digits, Join::And),
            cells: words::cells(cells_of(part), Join::And), houses: teller.houses(&part.houses)
        };
        teller.why("part", &args);
    }
}
