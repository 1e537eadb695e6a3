//! The player of a side, as a record stores it: in tags of its own, apart from the names, which are free text.
//!
//! `[WhiteSeat "human"]` is a person, any other value a player of the program by its [name](crate::named). Records without
//! these tags are older: there the name in `White` and `Black` says who plays.

use trictrac_rules::notation::record::Record;
use trictrac_rules::notation::{is_control, is_hidden, is_joiner};
use trictrac_rules::side::Side;

/// The seat of a person.
pub const HUMAN: &str = "human";

/// The most characters of a name that is shown.
pub const LONGEST_NAME: usize = 32;

const fn key(side: Side) -> &'static str {
    match side {
        Side::White => "WhiteSeat",
        Side::Black => "BlackSeat",
    }
}

/// Returns who plays `side` according to `record`: [`HUMAN`], or the name of a player; `None` if it does not say.
///
/// The text may come from anywhere and may name no player.
#[must_use]
pub fn seat(record: &Record, side: Side) -> Option<&str> {
    if has_seats(record) { record.tag(key(side)) } else { record.tag(name_key(side)) }
}

/// Checks whether `record` says who plays. One tag is enough to know that its names are only names.
fn has_seats(record: &Record) -> bool {
    Side::ALL.iter().any(|side| record.tag(key(*side)).is_some())
}

/// Returns the name of the player of `side` as it can be shown, if the record has one.
///
/// An old record calls a person without a name `human`: that is no name.
#[must_use]
pub fn name(record: &Record, side: Side) -> Option<String> {
    let name = record.tag(name_key(side))?;
    let is_seat = !has_seats(record) && name == HUMAN;
    clean_name(name).filter(|_| !is_seat)
}

/// Makes a text that anybody may have written a name: one line of at most [`LONGEST_NAME`] characters that all show, in
/// the order in which they are written. `None` if nothing remains.
#[must_use]
pub fn clean_name(text: &str) -> Option<String> {
    let shown = text.chars().filter(|character| !is_invisible(*character));
    let spaced: String = shown.map(|c| if c.is_control() { ' ' } else { c }).collect();
    let mut name = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    if let Some((end, _)) = name.char_indices().nth(LONGEST_NAME) {
        let start = name.char_indices().nth(LONGEST_NAME - 1).map_or(end, |(start, _)| start);
        name.replace_range(start.., "…");
    }
    (!name.is_empty()).then_some(name)
}

/// Checks whether a character shows nothing, or changes the direction of the text around it.
fn is_invisible(character: char) -> bool {
    let is_space = character.is_control() || character.is_whitespace();
    is_hidden(character) || is_joiner(character) || is_control(character) && !is_space
}

const fn name_key(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// Stores who plays `side`: [`HUMAN`], or the name of a player.
pub fn set(record: &mut Record, side: Side, seat: &str) {
    record.set_tag(key(side), seat);
}

/// Stores the name of the player of `side`, or removes it.
pub fn set_name(record: &mut Record, side: Side, name: Option<&str>) {
    match name {
        Some(name) => record.set_tag(name_key(side), name),
        None => record.remove_tag(name_key(side)),
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;

    use super::*;

    #[test]
    fn a_name_is_one_short_line_that_shows() {
        assert_eq!(clean_name("  Mme\t de \n Sévigné "), Some("Mme de Sévigné".into()));
        assert_eq!(clean_name("\u{202e}nomaD\u{200b}"), Some("nomaD".into()));
        assert_eq!(clean_name("D\u{2060}a\u{e0041}m\u{115f}on\u{2028}"), Some("Damon".into()));
        assert_eq!(clean_name(" \u{feff}\u{1b} "), None);
        assert_eq!(clean_name(&"é".repeat(LONGEST_NAME)), Some("é".repeat(LONGEST_NAME)));
        let long = clean_name(&"é".repeat(5000)).unwrap();
        assert_eq!((long.chars().count(), long.ends_with("é…")), (LONGEST_NAME, true));
    }

    #[test]
    fn names_say_who_plays_in_old_records_only() {
        let mut record = Record::new(Rules::default(), None);
        record.set_tag("White", "greedy");
        record.set_tag("Black", HUMAN);
        assert_eq!(seat(&record, Side::White), Some("greedy"));
        assert_eq!(name(&record, Side::Black), None);
        set(&mut record, Side::White, HUMAN);
        assert_eq!(Side::ALL.map(|side| seat(&record, side)), [Some(HUMAN), None]);
        assert_eq!(name(&record, Side::White), Some("greedy".into()));
        assert_eq!(name(&record, Side::Black), Some(HUMAN.into()), "now a name like any other");
    }
}
