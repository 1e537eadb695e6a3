//! The people whose decisions are counted: the reader, or a person at the same table.

use trictrac_rules::side::Side;

use crate::archive::{MatchId, MatchSummary};
use crate::participant::Participant;
use crate::training::TrainingRows;

/// The names of the rows that say which side the reader played in a match on a server begin with this.
pub const OWN_SIDE: &str = "own-side/";

/// A person whose decisions are counted.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Person {
    /// The reader.
    Reader,
    /// A person with this name, in matches of two people at one table.
    Named(String),
}

/// An opponent.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpponentName {
    /// The computer, at the level with this name.
    Level(&'static str),
    /// A player with this name.
    Named(String),
    /// Somebody without a name.
    Unnamed,
}

/// The name and the value of the row that says that the reader played `side`.
#[must_use]
pub fn side_row(game: MatchId, side: Side) -> (String, String) {
    (format!("{OWN_SIDE}{game}"), side.letter().to_string())
}

/// The side that the reader played: the only person's, or the one that a row names.
#[must_use]
pub fn own_side(game: MatchId, summary: &MatchSummary, rows: &TrainingRows) -> Option<Side> {
    let is_level = |side: Side| matches!(seat(summary, side), Some(Participant::Computer(_)));
    let is_person = |side: Side| seat(summary, side) == Some(Participant::Person);
    let lone = Side::ALL.into_iter().find(|side| is_person(*side) && is_level(side.opponent()));
    lone.or_else(|| {
        let value = rows.value(&format!("{OWN_SIDE}{game}"))?;
        Side::ALL.into_iter().find(|side| value.chars().eq([side.letter()]))
    })
}

/// The people whose decisions are counted in a match, each with the side.
#[must_use]
pub fn people(game: MatchId, summary: &MatchSummary, rows: &TrainingRows) -> Vec<(Person, Side)> {
    if let Some(side) = own_side(game, summary, rows) {
        return vec![(Person::Reader, side)];
    }
    let people = |side: &Side| seat(summary, *side) == Some(Participant::Person);
    let named = |side: Side| Some((Person::Named(name(summary, side)?), side));
    Side::ALL.into_iter().filter(people).filter_map(named).collect()
}

/// The player against `side`.
#[must_use]
pub fn opponent(summary: &MatchSummary, side: Side) -> OpponentName {
    let other = side.opponent();
    match (seat(summary, other), name(summary, other)) {
        (Some(Participant::Computer(level)), _) => OpponentName::Level(level.name),
        (_, Some(name)) => OpponentName::Named(name),
        _ => OpponentName::Unnamed,
    }
}

fn seat(summary: &MatchSummary, side: Side) -> Option<Participant> {
    let seat = summary.seats[usize::from(side == Side::Black)].as_ref();
    // A record without seats is of people: those of a server, and old ones.
    seat.map_or(Some(Participant::Person), |seat| seat.parse().ok().or(Some(Participant::Person)))
}

fn name(summary: &MatchSummary, side: Side) -> Option<String> {
    summary.names[usize::from(side == Side::Black)].clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::EntrySummary;
    use crate::training::TrainingRow;

    const GAME: MatchId = MatchId::new(7);

    fn summary(tags: &str) -> MatchSummary {
        let text = format!("[Trictrac \"1\"]\n{tags}\n\nlead 5/3\nw 64\n");
        let EntrySummary::Match(summary) = EntrySummary::of(&text) else { panic!("{text}") };
        summary
    }

    #[test]
    fn the_person_against_the_computer_is_the_reader() {
        let summary = summary("[WhiteSeat \"amateur\"]\n[BlackSeat \"human\"]");
        let rows = TrainingRows::default();
        assert_eq!(people(GAME, &summary, &rows), [(Person::Reader, Side::Black)]);
        assert_eq!(opponent(&summary, Side::Black), OpponentName::Level("amateur"));
    }

    #[test]
    fn a_row_says_who_the_reader_was_on_a_server() {
        let summary = summary("[White \"Ada\"]\n[Black \"Player 4\"]");
        let (name, value) = side_row(GAME, Side::Black);
        let rows = TrainingRows::from(vec![TrainingRow::new(&name, 1, &value).unwrap()]);
        assert_eq!(people(GAME, &summary, &rows), [(Person::Reader, Side::Black)]);
        assert_eq!(opponent(&summary, Side::Black), OpponentName::Named("Ada".into()));
    }

    #[test]
    fn two_people_at_one_table_are_known_by_their_names() {
        let rows = TrainingRows::default();
        let seats = "[WhiteSeat \"human\"]\n[BlackSeat \"human\"]";
        let summary_of = |names: &str| summary(&format!("{names}{seats}"));
        let both = summary_of("[White \"Ada\"]\n[Black \"Damon\"]\n");
        let named = |name: &str| Person::Named(name.into());
        let expected = [(named("Ada"), Side::White), (named("Damon"), Side::Black)];
        assert_eq!(people(GAME, &both, &rows), expected);
        assert_eq!(people(GAME, &summary_of("[Black \"Damon\"]\n"), &rows), expected[1..]);
        let unnamed = summary_of("");
        assert_eq!(people(GAME, &unnamed, &rows), []);
        assert_eq!(opponent(&unnamed, Side::White), OpponentName::Unnamed);
    }

    #[test]
    fn two_computers_are_nobody() {
        let summary = summary("[WhiteSeat \"amateur\"]\n[BlackSeat \"joueur\"]");
        assert_eq!(people(GAME, &summary, &TrainingRows::default()), []);
    }
}
