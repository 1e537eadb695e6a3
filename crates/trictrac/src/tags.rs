//! The tags of a record, named in the reader's language.

use trictrac_words::lang::{Key, Texts, fluent_args, key};

/// One line for each tag: `White: Damon`. A tag that is not known keeps its own name.
pub(crate) fn named_tags(tags: &[(String, String)], texts: &Texts) -> Vec<String> {
    let line = |(tag, value): &(String, String)| {
        let name = name_of(tag).map_or_else(|| tag.to_owned(), |key| texts.plain(key));
        texts.with(key!("tag"), &fluent_args!["name" => name, "value" => value.as_str()])
    };
    tags.iter().map(line).collect()
}

/// The text that names a known tag.
fn name_of(tag: &str) -> Option<Key> {
    Some(match tag {
        "Title" => key!("tag-title"),
        "Event" => key!("tag-event"),
        "Source" => key!("tag-source"),
        "Date" => key!("tag-date"),
        "White" => key!("tag-white"),
        "Black" => key!("tag-black"),
        "Tribord" => key!("tribord-side-tribord"),
        "Babord" => key!("tribord-side-babord"),
        "Rules" => key!("tag-rules"),
        "Result" => key!("tag-result"),
        "Seed" => key!("tag-seed"),
        "Position" => key!("tag-position"),
        _ => return None,
    })
}
