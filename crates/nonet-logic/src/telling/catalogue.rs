//! The catalogue of sentences: `en.ftl`, in the notation of Project Fluent, which translators and their tools know.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::langid;

static ENGLISH: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| {
    // A faulty sentence would be silently left out, so the tests below would not notice it.
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

/// The sentence with this name (`message` or `message.attribute`), if the catalogue has one.
pub(crate) fn find(id: &str, args: &FluentArgs<'_>) -> Option<String> {
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
    let text = ENGLISH.format_pattern(pattern, Some(args), &mut errors);
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    Some(text.into_owned())
}

/// A sentence that the catalogue must have.
pub(crate) fn sentence(id: &str, args: &FluentArgs<'_>) -> String {
    let found = find(id, args);
    debug_assert!(found.is_some(), "the catalogue has no sentence {id}");
    found.unwrap_or_else(|| id.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sentence_of_the_catalogue_is_well_formed() {
        let text = include_str!("en.ftl");
        let errors = FluentResource::try_new(text.to_owned()).err().map(|(_, errors)| errors);
        assert_eq!(errors, None);
    }

    #[test]
    fn a_sentence_is_found_by_its_name_and_attribute() {
        assert_eq!(find("list-of-two", &args! { first: "a", last: "b" }).as_deref(), Some("a and b"));
        assert_eq!(find("nothing", &args! {}), None);
        assert_eq!(find("list-of-two.nothing", &args! {}), None);
    }
}
