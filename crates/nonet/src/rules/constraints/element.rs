//! How the documents of f-puzzles state constraints.

/// A member of an f-puzzles document that states constraints of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Element {
    /// The name of the member, such as "killercage".
    pub name: &'static str,
    /// What it holds.
    pub form: ElementForm,
}

/// What a member of an f-puzzles document holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementForm {
    /// A list of objects, each of them a constraint: the names in the object, each with the parameter that it states.
    Objects(&'static [(&'static str, &'static str)]),
    /// A list of objects with `lines`. Each line is a constraint, and states this parameter.
    Lines(&'static str),
    /// True where the rule holds on the whole board.
    Switch,
    /// A list of objects with two `cells` and perhaps a `value`, together this parameter of one constraint.
    Dots(&'static str),
}
