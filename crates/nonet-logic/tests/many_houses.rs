//! Rules with hundreds of houses: steps are sound, and too many houses are refused.

mod boards;

use std::sync::Arc;

use nonet::{Clues, Rules, parse_cells};
use nonet_logic::techniques::fish;
use nonet_logic::{Layout, LayoutError, Role, State, Style, named, prove};

use boards::Dice;

/// Returns the pairs of cells that do not share a row, a column or a box. A test takes as many of them as it needs.
fn pairs() -> impl Iterator<Item = Vec<u16>> {
    let apart = |one: u16, other: u16| {
        let at = |cell: u16| (cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3);
        let (one, other) = (at(one), at(other));
        one.0 != other.0 && one.1 != other.1 && one.2 != other.2
    };
    (0..81).flat_map(move |one| {
        (one + 1..81).filter(move |&other| apart(one, other)).map(move |other| vec![one, other])
    })
}

/// Returns the pairs of cells that are a knight's move apart.
fn knights_moves() -> impl Iterator<Item = Vec<u16>> {
    let is_move =
        |one: u16, other: u16| (one / 9).abs_diff(other / 9) * (one % 9).abs_diff(other % 9) == 2;
    (0..81).flat_map(move |one| {
        (one + 1..81).filter(move |&other| is_move(one, other)).map(move |other| vec![one, other])
    })
}

/// Returns triples of cells in a line, which give far more houses than real rules have.
fn triples() -> impl Iterator<Item = Vec<u16>> {
    (0..81).flat_map(|one| {
        (one + 1..81).flat_map(move |two| (two + 1..81).map(move |three| vec![one, two, three]))
    })
}

fn rules(houses: impl Iterator<Item = Vec<u16>>) -> Rules {
    let named = houses.enumerate().map(|(number, cells)| (format!("house {number}"), cells));
    Rules::parse_with("classic", named.collect()).expect("well-formed houses")
}

#[test]
fn a_layout_has_up_to_4096_houses() {
    for count in [4_095, 4_096] {
        let layout = Layout::new(&rules(triples().take(count - 27))).expect("not too many");
        assert_eq!(layout.houses().len(), count);
        assert_eq!(layout.numbers().count(), count);
    }
    let error = Layout::new(&rules(triples().take(4_097 - 27))).expect_err("one too many");
    assert_eq!(error, LayoutError::Houses(4_097));
    assert_eq!(error.to_string(), "human techniques take up to 4096 houses; these rules have 4097");
}

#[test]
fn a_house_beyond_the_255th_is_its_own() {
    // The last cell is only in the last house.
    for count in [128, 129, 255, 256, 257, 379] {
        let mut houses: Vec<_> = pairs().take(count - 28).collect();
        houses.push(vec![0, 10, 80]);
        let layout = Arc::new(Layout::new(&rules(houses.into_iter())).expect("a layout"));
        let (number, place) = *layout.homes(80).last().expect("houses");
        assert_eq!((usize::from(number), place), (count - 1, 2));
        assert_eq!(layout.house(number).cells, [0, 10, 80]);
        assert_eq!(State::empty(Arc::clone(&layout)).places(number, 0), 0b111);
    }
}

#[test]
fn steps_among_hundreds_of_houses_are_sound() {
    let mut dice = Dice::new(9);
    for seed in 0..24 {
        // Houses that a grid satisfies: pairs and larger sets of cells whose digits differ in it.
        let classic = boards::layout("classic");
        let solution = boards::solution(&classic, &mut dice);
        let count = [100, 101, 102, 228, 229, 230, 352, 600][seed % 8];
        let differ = |cells: &Vec<u16>| {
            let digits: Vec<u8> = cells.iter().map(|&cell| solution[usize::from(cell)]).collect();
            (1..digits.len()).all(|at| !digits[..at].contains(&digits[at]))
        };
        let size = |dice: &mut Dice| 2 + dice.below(if seed % 3 == 0 { 8 } else { 2 });
        let some = |dice: &mut Dice| {
            let mut cells: Vec<u16> = (0..size(dice)).map(|_| u16::from(dice.cell())).collect();
            cells.sort_unstable();
            cells
        };
        let houses = std::iter::repeat_with(|| some(&mut dice)).filter(differ).take(count);
        let layout =
            Arc::new(Layout::new(&rules(houses.collect::<Vec<_>>().into_iter())).expect("a layout"));
        let mut state = boards::board(&layout, &solution, &mut dice);
        let name = ["explainer", "hodoku", "nonet"][seed % 3];
        let mut ladder = named(name).expect("a ladder").without_uniqueness().without_classic();
        for _ in 0..25 {
            let Some(step) = ladder.next_step(&state) else { break };
            let is_right = |cell: u8, digit: u8| solution[usize::from(cell)] == digit;
            assert!(step.placements.iter().all(|at| is_right(at.cell, at.digit)), "{seed} {step:?}");
            assert!(!step.eliminations.iter().any(|at| is_right(at.cell, at.digit)), "{seed} {step:?}");
            assert_eq!(prove(&state, &step), Ok(()), "{seed} {step:?}");
            step.apply(&mut state);
        }
    }
}

/// A puzzle under the anti-knight rule, made by `nonet.generate(rules="anti-knight", seed=0)`.
const PUZZLE: &str = "4............8.......1......6...3.9......6....5...9..3...2....................3.5";

#[test]
fn houses_of_two_cells_cover_no_fish() {
    let layout = Arc::new(Layout::new(&rules(knights_moves())).expect("not too many"));
    let givens = parse_cells(PUZZLE).expect("81 cells");
    let state = State::new(Arc::clone(&layout), Clues::givens(&givens));
    let mut count = 0;
    for info in [&fish::FINNED_FRANKEN_X_WING, &fish::FINNED_FRANKEN_SWORDFISH] {
        for step in boards::steps(&mut *info.finder(Style::Own), &state) {
            let covers = step.parts.iter().filter(|part| part.role == Role::Cover);
            for house in covers.flat_map(|part| &part.houses) {
                assert!(layout.house(*house).cells.len() > 2, "{step:?}");
                count += 1;
            }
        }
    }
    assert!(count > 0);
}
