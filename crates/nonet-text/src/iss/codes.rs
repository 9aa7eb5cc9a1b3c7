//! What ISS packs into a few symbols: relations, automata, sets of cells, and patterns.

use nonet::{SortedMap, SortedSet};

use base64::Engine as _;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// The symbols of six bits, in the order of their numbers.
const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const BYTES: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Maximum number of states of an automaton.
const MOST_STATES: usize = 1 << 13;

/// Maximum number of transitions of an automaton that knows where it is.
const MOST_TRANSITIONS: usize = 200_000;

/// An automaton as ISS writes it. It may have several start states, and several next states for a value.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Machine {
    pub starts: Vec<usize>,
    pub accepting: Vec<usize>,
    /// State, number of the symbol from 0, next state.
    pub transitions: Vec<[usize; 3]>,
}

/// Returns the bits of symbols of six bits each, the lowest first.
pub fn bits(text: &str) -> Option<Vec<bool>> {
    let number = |symbol: u8| SYMBOLS.iter().position(|&known| known == symbol);
    let numbers: Option<Vec<usize>> = text.bytes().map(number).collect();
    Some(numbers?.into_iter().flat_map(|number| (0..6).map(move |bit| number >> bit & 1 == 1)).collect())
}

/// Writes bits as symbols of six bits each, without those at the end that have none.
pub fn packed_bits(bits: impl IntoIterator<Item = bool>) -> String {
    let bits: Vec<bool> = bits.into_iter().collect();
    let number =
        |bits: &[bool]| bits.iter().rev().fold(0, |number, &bit| number << 1 | usize::from(bit));
    let text: String = bits.chunks(6).map(|bits| char::from(SYMBOLS[number(bits)])).collect();
    text.trim_end_matches('A').to_owned()
}

/// Returns the pairs of values that a relation allows, among these values.
pub fn pairs(key: &str, (lowest, highest): (u8, u8)) -> Option<Vec<(u8, u8)>> {
    let bits = bits(key)?;
    let all = (lowest..=highest).flat_map(|first| (lowest..=highest).map(move |second| (first, second)));
    Some(all.zip(bits).filter(|(_, is_allowed)| *is_allowed).map(|(pair, _)| pair).collect())
}

/// Returns the text of a pattern.
pub fn text(packed: &str) -> Option<String> {
    Some(BYTES.decode(packed).ok()?.into_iter().map(char::from).collect())
}

/// Packs the text of a pattern.
pub fn packed_text(text: &str) -> String {
    BYTES.encode(text)
}

/// The bits of an automaton, the highest of each byte first.
struct Bits {
    bytes: Vec<u8>,
    at: usize,
}

impl Bits {
    fn left(&self) -> usize {
        self.bytes.len() * 8 - self.at
    }

    fn next(&mut self, count: usize) -> Option<usize> {
        (self.left() >= count).then(|| {
            (0..count).fold(0, |number, _| {
                let bit = self.bytes[self.at / 8] >> (7 - self.at % 8) & 1;
                self.at += 1;
                number << 1 | usize::from(bit)
            })
        })
    }
}

/// Reads an automaton. It is packed as a header, then the transitions of one state after another: plainly, as their number
/// and a symbol and a state for each, or as a bit for each symbol, and the state for each that is set.
pub fn machine(packed: &str) -> Option<Machine> {
    if packed.is_empty() {
        return Some(Machine::default());
    }
    let mut bits = Bits { bytes: BYTES.decode(packed).ok()?, at: 0 };
    let is_plain = match bits.next(2)? {
        0 => true,
        1 => false,
        _ => return None,
    };
    let (state_bits, symbols) = (bits.next(4)? + 1, bits.next(4)? + 1);
    let (starts, others) = (bits.next(state_bits)?, bits.next(state_bits)?);
    if starts > MOST_STATES || others > MOST_STATES {
        return None;
    }
    let mut accepting = Vec::new();
    // The first start state has the last of these bits.
    for start in (0..starts).rev() {
        if bits.next(1)? == 1 {
            accepting.push(start);
        }
    }
    accepting.extend(starts..starts + others);
    accepting.sort_unstable();
    let mut transitions = Vec::new();
    if is_plain {
        let (count_bits, symbol_bits) = (bits.next(4)?, width(symbols - 1));
        for state in 0.. {
            if count_bits == 0 || bits.left() < count_bits {
                break;
            }
            for _ in 0..bits.next(count_bits)? {
                let symbol = bits.next(symbol_bits)?;
                transitions.push([state, symbol, bits.next(state_bits)?]);
            }
        }
    } else {
        for state in 0.. {
            if bits.left() < symbols {
                break;
            }
            let set = bits.next(symbols)?;
            for symbol in (0..symbols).filter(|symbol| set >> symbol & 1 == 1) {
                transitions.push([state, symbol, bits.next(state_bits)?]);
            }
        }
    }
    let is_small = |[state, _, next]: &[usize; 3]| *state.max(next) < MOST_STATES;
    transitions.iter().all(is_small).then(|| Machine {
        starts: (0..starts).collect(),
        accepting,
        transitions,
    })
}

/// Packs an automaton over `symbols` symbols. Its starts come first, then its other accepting states. `None` if it is too
/// large.
pub fn packed_machine(machine: &Machine, symbols: u8) -> Option<String> {
    let states = machine.transitions.iter().flat_map(|step| [step[0], step[2]]);
    let states = states.chain(machine.accepting.iter().copied()).max().map_or(1, |last| last + 1);
    if states > MOST_STATES {
        return None;
    }
    let order = |state: &usize| (!machine.starts.contains(state), !machine.accepting.contains(state));
    let mut sorted: Vec<usize> = (0..states).collect();
    sorted.sort_by_key(order);
    let mut numbers = vec![0; states];
    for (number, &state) in sorted.iter().enumerate() {
        numbers[state] = number;
    }
    let mut steps = vec![Vec::new(); states];
    for &[state, symbol, next] in &machine.transitions {
        steps[numbers[state]].push((symbol, numbers[next]));
    }
    let most = steps.iter().map(Vec::len).max().unwrap_or(0);
    let (state_bits, symbol_bits, count_bits) =
        (width(states - 1).max(1), width(usize::from(symbols) - 1), width(most));
    let accepting_starts =
        machine.starts.iter().rev().map(|start| usize::from(machine.accepting.contains(start)));
    let accepting_starts: Vec<usize> = accepting_starts.collect();
    let others = machine.accepting.len() - accepting_starts.iter().sum::<usize>();
    let mut fields = vec![(0, 2), (state_bits - 1, 4), (usize::from(symbols) - 1, 4)];
    fields.extend([(machine.starts.len(), state_bits), (others, state_bits)]);
    fields.extend(accepting_starts.into_iter().map(|bit| (bit, 1)));
    fields.push((count_bits, 4));
    for steps in steps {
        fields.push((steps.len(), count_bits));
        fields.extend(
            steps.into_iter().flat_map(|(symbol, next)| [(symbol, symbol_bits), (next, state_bits)]),
        );
    }
    let bits: Vec<bool> = fields
        .into_iter()
        .flat_map(|(number, width)| (0..width).rev().map(move |bit| number >> bit & 1 == 1))
        .collect();
    let byte =
        |bits: &[bool]| (0..8).fold(0, |byte, at| byte << 1 | u8::from(bits.get(at) == Some(&true)));
    Some(BYTES.encode(bits.chunks(8).map(byte).collect::<Vec<u8>>()))
}

impl Machine {
    /// Returns an automaton with state 0 as its only start, for a line on which more may happen than that it reads cells:
    /// `events` has what happens before each cell, and at the end of the line. Up to the last event, states know where they
    /// are. `None` if it is too large.
    pub fn along(&self, digits: usize, events: &[Vec<Event>]) -> Option<Self> {
        let mut steps: SortedMap<(usize, usize), SortedSet<usize>> = SortedMap::new();
        for &[state, symbol, next] in &self.transitions {
            steps.or_default((state, symbol)).insert(next);
        }
        let after = |states: SortedSet<usize>, symbol: usize| -> SortedSet<usize> {
            states
                .into_iter()
                .filter_map(|state| steps.get(&(state, symbol)))
                .flatten()
                .copied()
                .collect()
        };
        let all_after = |states: SortedSet<usize>, events: &[Event], last: usize| {
            events.iter().fold(states, |states, event| match event {
                Event::End => after(states, digits),
                Event::Again => after(states, last),
            })
        };
        let last = events.iter().rposition(|events| !events.is_empty()).unwrap_or(0).max(1);
        // The states before a cell, with their numbers. Before the first one, they are the start.
        let starts = all_after(self.starts.iter().copied().collect(), &events[0], digits);
        let mut now: SortedMap<usize, usize> = starts.into_iter().map(|state| (state, 0)).collect();
        let known = self.transitions.iter().map(|step| step[0].max(step[2]) + 1).max().unwrap_or(0);
        let mut count = known + 1;
        let mut transitions = Vec::new();
        for (at, events) in (1..).zip(&events[1..=last]) {
            let mut next = SortedMap::new();
            for (&state, &number) in &now {
                for symbol in 0..digits {
                    let read = after(SortedSet::from([state]), symbol);
                    for state in all_after(read, events, symbol) {
                        let to = *next.or_insert_with(state, || {
                            count += usize::from(at < last);
                            if at < last { count - 1 } else { state + 1 }
                        });
                        transitions.push([number, symbol, to]);
                    }
                }
            }
            if transitions.len() > MOST_TRANSITIONS {
                return None;
            }
            now = next;
        }
        let plain = self.transitions.iter().filter(|step| step[1] < digits);
        transitions.extend(plain.map(|&[state, symbol, next]| [state + 1, symbol, next + 1]));
        let accepting = self.accepting.iter().map(|state| state + 1).collect();
        Some(Self { starts: vec![0], accepting, transitions })
    }
}

/// What may happen on a line before it reads its next cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A part of the line ends, which the automaton reads as a sign of its own.
    End,
    /// It reads the last cell once more.
    Again,
}

/// Returns the cells that a line reads, without those that it reads again at once, and what happens before each and at the
/// end. Where a part of the line ends, `reads` has none.
pub fn events(reads: &[Option<usize>]) -> (Vec<usize>, Vec<Vec<Event>>) {
    let mut cells: Vec<usize> = Vec::new();
    let mut events = vec![Vec::new()];
    for read in reads {
        let last = events.len() - 1;
        match read {
            None => events[last].push(Event::End),
            Some(cell) if cells.last() == Some(cell) => events[last].push(Event::Again),
            Some(cell) => {
                cells.push(*cell);
                events.push(Vec::new());
            }
        }
    }
    (cells, events)
}

/// Returns how many bits a number takes.
fn width(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}
