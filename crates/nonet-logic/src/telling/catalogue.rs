//! The catalogue of sentences: `en.ftl`, in the notation of Project Fluent, which translators and their tools know.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource};
use unic_langid::langid;

static ENGLISH: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    // A faulty sentence would be silently left out, so tests read the catalogue by itself.
    let resource = FluentResource::try_new(include_str!("en.ftl").to_owned())
        .unwrap_or_else(|(resource, _)| resource);
    let mut bundle = FluentBundle::new_concurrent(vec![langid!("en")]);
    // Otherwise invisible direction marks would surround every cell and word of plain text.
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
});

/// Arguments of a sentence: `args! { cells: teller.cells(set), count: 2 }`.
macro_rules! args {
    ($($name:ident: $value:expr),* $(,)?) => {{
        #[allow(unused_mut, reason = "a sentence may have no arguments")]
        let mut args = fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $value);)*
        args
    }};
}
pub(crate) use args;

/// Returns the sentence with this name (`message` or `message.attribute`), if the catalogue has one.
pub(crate) fn find(id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let (text, errors) = written(id, args)?;
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    Some(text)
}

fn written(id: &str, args: &FluentArgs<'_>) -> Option<(String, Vec<FluentError>)> {
    let (message, attribute) = match id.split_once('.') {
        Some((message, attribute)) => (message, Some(attribute)),
        None => (id, None),
    };
    let message = ENGLISH.get_message(message)?;
    let pattern = match attribute {
        Some(name) => message.get_attribute(name)?.value(),
        None => message.value()?,
    };
    let mut errors = Vec::new();
    let text = ENGLISH.format_pattern(pattern, Some(args), &mut errors).into_owned();
    Some((text, errors))
}

/// Returns a sentence that the catalogue must have.
pub(crate) fn sentence(id: &str, args: &FluentArgs<'_>) -> String {
    let found = find(id, args);
    debug_assert!(found.is_some(), "the catalogue has no sentence {id}");
    found.unwrap_or_else(|| id.to_owned())
}

/// An argument of a sentence from outside.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A number, which can choose between singular and plural.
    Number(i64),
    /// A text.
    Text(String),
}

/// Returns a sentence with arguments from outside; `None` if the catalogue has no such sentence, or it needs other
/// arguments.
pub fn sentence_with(id: &str, args: impl IntoIterator<Item = (String, Argument)>) -> Option<String> {
    let mut known = FluentArgs::new();
    for (name, value) in args {
        match value {
            Argument::Number(number) => known.set(name, number),
            Argument::Text(text) => known.set(name, text),
        }
    }
    let (text, errors) = written(id, &known)?;
    errors.is_empty().then_some(text)
}
