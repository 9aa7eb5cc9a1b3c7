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
    /// A list of objects, each of them a constraint: the names in the object, each with the parameter that it states, which
    /// is empty if another one follows from it.
    Objects(&'static [(&'static str, &'static str)]),
    /// A list of objects with `lines`, and perhaps a `value`. Each line is a constraint, and states the first parameter;
    /// the value states the second.
    Lines(&'static str, Option<&'static str>),
    /// A list of objects with `cells`, this parameter, and `lines`, each of which starts there and states the second.
    Arrow(&'static str, &'static str),
    /// A list of objects with a `cell`, together this parameter of one constraint.
    Marked(&'static str),
    /// A list of objects with two `cells` and a letter as `value`, each letter with the parameter of one constraint that
    /// lists its places.
    Letters(&'static [(&'static str, &'static str)]),
    /// This flag, which `negative` lists under the name of the element.
    Negative(&'static str),
    /// True where the rule holds on the whole board.
    Switch,
    /// A list of objects with `cells` and, as `value`, this text with a digit, the parameter. Those with any other value are
    /// only drawn.
    Labelled(&'static str, &'static str),
    /// A list of objects with two `cells` and perhaps a `value`, together this parameter of one constraint.
    Dots(&'static str),
}
