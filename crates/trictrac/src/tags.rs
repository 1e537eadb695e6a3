//! The tags of a record, named in the reader's language.

use trictrac_engine::seat_tag::clean_name;
use trictrac_forms::Seat;
use trictrac_forms::game::player_tag;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

/// One line for each tag: `White: Damon`. A tag that is not known keeps its own name; a name of a player is short.
pub(crate) fn named_tags(tags: &[(String, String)], texts: &Texts) -> Vec<String> {
    let line = |(tag, value): &(String, String)| {
        let name = name_of(tag).map_or_else(|| tag.to_owned(), |key| texts.plain(key));
        let value =
            if is_name(tag) { clean_name(value).unwrap_or_default() } else { value.clone() };
        texts.with(key!("tag"), &fluent_args!["name" => name, "value" => value])
    };
    tags.iter().map(line).collect()
}

/// Returns whether a tag holds the name of a player.
fn is_name(tag: &str) -> bool {
    let has_seat = |seat: Seat| tag == player_tag(seat) || tag == format!("Name{seat}");
    matches!(tag, "White" | "Black" | "WhiteSeat" | "BlackSeat" | "Tribord" | "Babord")
        || Seat::ALL.into_iter().any(has_seat)
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
        "WhiteSeat" => key!("tag-white-seat"),
        "BlackSeat" => key!("tag-black-seat"),
        "Tribord" => key!("tribord-side-tribord"),
        "Babord" => key!("tribord-side-babord"),
        "Rules" => key!("tag-rules"),
        "Result" => key!("tag-result"),
        "Seed" => key!("tag-seed"),
        "Position" => key!("tag-position"),
        _ => return None,
    })
}
