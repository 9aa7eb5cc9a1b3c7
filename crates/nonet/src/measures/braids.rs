//! Braids: whether a contradiction within a given number of cells and houses rules a candidate out.
//!
//! A braid of length `n` for a candidate shows that it is false: once it is placed, `n - 1` singles follow one after
//! another, and then a cell has no candidate or a house has no place for a digit. The singles may be any that follow
//! from the candidate and the singles before them. Finding the shortest braid is therefore finding the smallest set of
//! singles that leads to a contradiction.
//!
//! The search branches on *landmarks*: sets of singles of which every braid has at least one. Any set of singles that
//! leads to no contradiction has one: the singles that follow from it and are not in it. Landmarks that share no single
//! need a single each, which bounds the length from below.

use super::board::{Board, Candidate, Candidates, Dead};
use super::clock::Clock;
use crate::limits::Stopped;

/// Returns whether a braid of at most this length shows that the candidate is false.
pub(super) fn has_braid(
    board: &Board,
    candidate: Candidate,
    length: usize,
    clock: &Clock<'_>,
) -> Result<bool, Stopped> {
    let mut root = *board;
    root.place(candidate);
    match layers_within(&root, length) {
        None => Ok(false),
        Some(0) => Ok(true),
        Some(_) => {
            let usable = singles_within(&root, length - 1);
            search(&root, &Candidates::NONE, &usable, length - 1, clock)
        }
    }
}

/// Returns after how many layers of singles there is a contradiction, if there is one in fewer than `length` layers.
/// Every layer holds a single of each braid that reaches it.
fn layers_within(root: &Board, length: usize) -> Option<usize> {
    let mut board = *root;
    for layer in 0..length {
        match board.singles() {
            Err(Dead) => return Some(layer),
            Ok(singles) if singles.is_empty() => return None,
            Ok(singles) => board.place_all(&singles),
        }
    }
    None
}

/// Returns the singles of which braids with at most this many can be made: those of as many layers. Once the layers
/// contradict each other, any candidate may follow from a part of them.
fn singles_within(root: &Board, layers: usize) -> Candidates {
    let (mut board, mut all) = (*root, Candidates::NONE);
    for _ in 0..layers {
        let Ok(singles) = board.singles() else { return root.undecided() };
        all = all.or(&singles);
        board.place_all(&singles);
    }
    all
}

/// Returns whether the singles in `chosen`, with at most `more` of those in `usable`, lead to a contradiction.
fn search(
    board: &Board,
    chosen: &Candidates,
    usable: &Candidates,
    more: usize,
    clock: &Clock<'_>,
) -> Result<bool, Stopped> {
    clock.tick()?;
    let Ok(board) = follow(board, chosen) else { return Ok(true) };
    let Some(landmark) = landmark(&board, chosen, usable, more) else { return Ok(false) };
    let mut usable = *usable;
    for single in landmark.iter() {
        usable.remove(single);
        let mut chosen = *chosen;
        chosen.insert(single);
        if search(&board, &chosen, &usable, more - 1, clock)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Places the singles of a set as long as some of them follow.
fn follow(board: &Board, set: &Candidates) -> Result<Board, Dead> {
    let mut board = *board;
    loop {
        let singles = board.singles()?.and(set);
        if singles.is_empty() {
            return Ok(board);
        }
        board.place_all(&singles);
    }
}

/// Returns the smallest of the landmarks found, or `None` if `more` singles cannot suffice.
fn landmark(board: &Board, chosen: &Candidates, usable: &Candidates, more: usize) -> Option<Candidates> {
    let (mut smallest, mut free, mut left) = (None, *chosen, *usable);
    let mut least = u32::MAX;
    for _ in 0..more {
        let Ok(start) = follow(board, &free) else { return smallest };
        let found = border(&start, &free, &left);
        if found.is_empty() {
            return None;
        }
        if found.count() < least {
            (least, smallest) = (found.count(), Some(found));
        }
        (free, left) = (free.or(&found), left.minus(&found));
    }
    follow(board, &free).is_err().then_some(smallest).flatten()
}

/// Adds usable singles to the board as long as there is no contradiction. Returns those that would lead to one, each
/// with the singles that are free.
fn border(start: &Board, free: &Candidates, usable: &Candidates) -> Candidates {
    let (mut board, mut fatal) = (*start, Candidates::NONE);
    while let Ok(singles) = board.singles() {
        let Some(single) = singles.and(usable).minus(&fatal).iter().next() else { break };
        let mut next = board;
        next.place(single);
        match follow(&next, free) {
            Ok(next) => board = next,
            Err(Dead) => fatal.insert(single),
        }
    }
    fatal
}
