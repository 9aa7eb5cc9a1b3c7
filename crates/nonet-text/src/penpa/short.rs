//! Short forms of names in the links of Penpa+: a z and a letter.

/// What stands for the names of members, after a z.
const SHORT: [(char, &str); 31] = [
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
    ('Z', "z"),
];

/// Returns a text with the names that short forms stand for.
pub(super) fn long(text: &str) -> String {
    let mut found = String::with_capacity(text.len());
    let mut symbols = text.chars();
    while let Some(symbol) = symbols.next() {
        if symbol != 'z' {
            found.push(symbol);
            continue;
        }
        let Some(short) = symbols.next() else { break };
        match SHORT.iter().find(|(known, _)| *known == short) {
            Some((_, name)) => found.push_str(name),
            None => found.extend(['z', short]),
        }
    }
    found
}

/// Returns a text with short forms in place of names.
pub(super) fn short(text: &str) -> String {
    let mut text = text.replace('z', "zZ");
    for (short, name) in SHORT.iter().filter(|(short, _)| *short != 'Z') {
        text = text.replace(name, &format!("z{short}"));
    }
    text
}
