//! The questions that a page may ask, with one file for each kind.

mod arrows;
mod catalogue;
mod check;
mod drawing;
mod find;
mod generate;
mod hint;
mod lesson;
mod practice;
mod rate;
mod survey;
mod text;
mod why_not;

use nonet_logic::{Link, Standing};
use nonet_session::Request;
use nonet_text::RulesText;
use serde::Deserialize;
use serde::de::Error as _;
use serde_json::{Map, Value};

use crate::board::BoardText;
use crate::engine::Engine;
use crate::error::{Error, value};
use crate::rules::checked;

/// A question. Absent fields have their default values.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// Faults, the number of solutions (at most two), and the solution of a proper puzzle.
    Check { board: BoardText },
    /// The constraints besides houses that the digits break.
    Broken { board: BoardText },
    /// Why a puzzle has no solution: givens, constraints and houses that contradict each other.
    WhyBroken { board: BoardText },
    /// The mistakes in the player's digits and marks.
    Mistakes { board: BoardText },
    /// The next useful fact, in four levels.
    Hint { board: BoardText },
    /// Why a digit cannot go in a cell.
    WhyNot { board: BoardText, cell: usize, digit: u8 },
    /// The pencil marks: what the digits on the board, and each constraint by itself, leave for each cell.
    Marks { board: BoardText },
    /// All steps that are available now.
    Steps { board: BoardText },
    /// The steps of the path to the solution, up to `most`.
    Path {
        board: BoardText,
        #[serde(default = "many")]
        most: usize,
    },
    /// The difficulty of the puzzle on three scales.
    Rate { board: BoardText },
    /// The number of solutions up to a limit.
    Count { board: BoardText, limit: u64 },
    /// The candidates that occur in solutions, and for each the number of the first `limit` solutions that contain it.
    TrueCandidates {
        board: BoardText,
        #[serde(default = "some")]
        limit: u64,
    },
    /// The redundant givens, whose removal adds no solution.
    Redundant { board: BoardText },
    /// A puzzle to order.
    Generate {
        #[serde(default)]
        rules: RulesText,
        request: Box<Request>,
        seed: u64,
        #[serde(default)]
        index: u64,
    },
    /// The givens of a puzzle with as many further ones as it needs to have one solution.
    Complete { board: BoardText, symmetry: String, seed: u64 },
    /// A position whose next step is a given technique.
    Practice {
        #[serde(default)]
        rules: RulesText,
        technique: String,
        seed: u64,
    },
    /// Positions that show a technique: the example of its page, then more of them.
    Lesson { technique: String },
    /// The parts of a board to draw: cells, digits, houses, lines, constraints.
    Board {
        #[serde(default)]
        rules: RulesText,
    },
    /// The arrows of links and the outlines of cells.
    Arrows {
        #[serde(default)]
        rules: RulesText,
        standing: Standing,
        links: Vec<Link>,
        outlined: Vec<Vec<u16>>,
    },
    /// The shapes of the signs of each tone.
    Signs {},
    /// The named boards, each with the presets that can be used on it.
    Boards {},
    /// The names that requests for puzzles accept.
    RequestNames {},
    /// The cells that a symmetry ties to each cell.
    Ties {
        #[serde(default)]
        rules: RulesText,
        symmetry: String,
    },
    /// The regions of a random jigsaw.
    Regions { size: u8, seed: u64 },
    /// The kinds of constraints, with their parameters.
    Constraints {},
    /// The presets.
    Presets {},
    /// The techniques, with their pages.
    Techniques {},
    /// The board that a text holds.
    Read { text: String },
    /// The links of a board: nonet's own, and those of other sites that open it there.
    Share { board: Box<text::PageBoard> },
    /// The QR code of a text.
    Qr { text: String },
}

const fn many() -> usize {
    1000
}

const fn some() -> u64 {
    1000
}

impl Question {
    /// Reads a question: its member `ask` names the kind, the others are the fields. serde's own tags (`tag = "ask"`)
    /// take several times as much code.
    ///
    /// # Errors
    /// The error of the JSON, or of the member that is missing, unknown or malformed.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        let mut fields: Map<String, Value> = serde_json::from_str(text)?;
        let kind = fields.remove("ask").ok_or_else(|| serde_json::Error::missing_field("ask"))?;
        serde_json::from_value(Value::from_iter([(String::deserialize(kind)?, fields)]))
    }

    /// Answers the question.
    ///
    /// # Errors
    /// [`Error`] if the question is malformed or has no answer.
    pub fn answer(self, engine: &mut Engine) -> Result<Value, Error> {
        match self {
            Self::Check { board } => check::check(engine, &board.board()?),
            Self::Broken { board } => Ok(check::broken(&board.board()?)),
            Self::WhyBroken { board } => check::why_broken(&board.board()?),
            Self::Mistakes { board } => {
                let board = board.board()?;
                value(engine.under(&board.rules)?.mistakes(&board)?)
            }
            Self::Hint { board } => hint::hint(engine, &board.board()?),
            Self::WhyNot { board, cell, digit } => why_not::why_not(engine, board.board()?, cell, digit),
            Self::Marks { board } => Ok(survey::marks(&board.board()?)),
            Self::Steps { board } => find::all_steps(engine, &board.board()?),
            Self::Path { board, most } => find::path(engine, &board.board()?, most),
            Self::Rate { board } => rate::rate(engine, &board.board()?),
            Self::Count { board, limit } => survey::count(engine, &board.board()?, limit),
            Self::TrueCandidates { board, limit } => {
                survey::true_candidates(engine, &board.board()?, limit)
            }
            Self::Redundant { board } => survey::redundant(engine, &board.board()?),
            Self::Generate { rules, request, seed, index } => {
                generate::generate(&checked(&rules)?, &request, seed, index)
            }
            Self::Complete { board, symmetry, seed } => {
                generate::complete(&board.board()?, &symmetry, seed)
            }
            Self::Practice { rules, technique, seed } => {
                practice::practice(&checked(&rules)?, &technique, seed)
            }
            Self::Lesson { technique } => lesson::lesson(&technique),
            Self::Board { rules } => Ok(drawing::board(&checked(&rules)?)),
            Self::Arrows { rules, standing, links, outlined } => {
                arrows::drawn(&checked(&rules)?, &standing, &links, &outlined)
            }
            Self::Signs {} => value(nonet_logic::marks()),
            Self::Boards {} => value(catalogue::boards()),
            Self::RequestNames {} => Ok(catalogue::request_names()),
            Self::Ties { rules, symmetry } => value(generate::ties(&checked(&rules)?, &symmetry)?),
            Self::Regions { size, seed } => value(generate::regions(size, seed)?),
            Self::Constraints {} => Ok(nonet::constraint_kinds_json()),
            Self::Presets {} => value(catalogue::presets()),
            Self::Techniques {} => value(catalogue::techniques()),
            Self::Read { text } => text::read(&text),
            Self::Share { board } => text::share(*board),
            Self::Qr { text } => match nonet_text::qr_code(&text) {
                Some(rows) => value(rows),
                None => Err(Error::of("text", "too long for a QR code")),
            },
        }
    }
}
