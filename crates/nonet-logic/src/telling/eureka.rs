//! Chains in Eureka notation: `(5)r1c1 = r1c7 - (5=3)r4c7 - (3)r4c2`.

use super::words;
use crate::explanation::{Chain, Node};

/// Returns a chain on one line: `=` leads to a true node, `-` to a false one. None if any link does not follow from
/// the previous node alone.
pub(crate) fn line(chain: &Chain) -> Option<String> {
    let is_line = chain.nodes.iter().enumerate().all(|(at, node)| match at {
        0 => node.parents.is_empty(),
        _ => node.parents == [at - 1],
    });
    if !is_line || chain.nodes.is_empty() {
        return None;
    }
    let mut told = String::new();
    let mut digit = None;
    let mut at = 0;
    while let Some(node) = chain.nodes.get(at) {
        if at > 0 {
            told.push_str(if node.on { " = " } else { " - " });
        }
        let next =
            chain.nodes.get(at + 1).filter(|next| next.cells == node.cells && next.digit != node.digit);
        if let Some(next) = next {
            told.extend(['(', symbol(node), sign(next), symbol(next), ')']);
            digit = Some(next.digit);
            at += 2;
        } else {
            if digit != Some(node.digit) {
                told.extend(['(', symbol(node), ')']);
            }
            digit = Some(node.digit);
            at += 1;
        }
        told.push_str(&words::grouped(node.cells));
    }
    Some(told)
}

const fn symbol(node: &Node) -> char {
    (b'1' + node.digit) as char
}

const fn sign(node: &Node) -> char {
    if node.on { '=' } else { '-' }
}
