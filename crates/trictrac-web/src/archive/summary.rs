//! The facts about a match that the list of matches shows.

use serde::{Deserialize, Serialize};
use tribord_babord::notation::record::SeriesRecord as Series;
use tribord_babord::side::ShipSide as Ship;
use trictrac_engine::seat_tag;
use trictrac_rules::notation::record::{EarlyEnd, EntryKind, Record, write_ended};
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

use crate::participant::Participant;

/// The facts about an entry that the list shows.
///
/// It is stored beside the text, because reading hundreds of records would take seconds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntrySummary {
    /// A match of Trictrac.
    Match(MatchSummary),
    /// A series of Tribord et Bâbord.
    Series(SeriesSummary),
    /// A text that is no record.
    Unreadable,
}

/// The facts about a match of Trictrac that the list shows: White first, then Black.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchSummary {
    /// The players, as the record names them.
    pub seats: [Option<String>; 2],
    /// The names of the players.
    pub names: [Option<String>; 2],
    /// The holes of each.
    pub holes: [u8; 2],
    /// The holes that win the match.
    pub goal: u8,
    /// True if White won; nothing if nobody did.
    pub white_won: Option<bool>,
    /// True if nothing more can be done in the match.
    pub over: bool,
    /// The end of a match that was not won, as the tag `Ended` of the record says it.
    pub ended: Option<String>,
    /// The number of throws.
    pub throws: usize,
}

/// The facts about a series of Tribord et Bâbord that the list shows: Tribord first, then Bâbord.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeriesSummary {
    /// The players, as the tags of the record name them.
    pub players: [String; 2],
    /// The games that each has won.
    pub won: [u8; 2],
    /// The number of games of the series.
    pub games: u8,
    /// True if the series is over.
    pub over: bool,
}

impl MatchSummary {
    /// Checks whether computers played both sides: the reader only watched.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        let computer = |seat: &Option<String>| {
            let seat = seat.as_ref().and_then(|seat| seat.parse().ok());
            matches!(seat, Some(Participant::Computer(_)))
        };
        self.seats.iter().all(computer)
    }
}

impl EntrySummary {
    /// Summarises a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        if let Ok(record) = Record::parse(text) {
            return Self::of_match(&record);
        }
        Series::parse(text).map_or(Self::Unreadable, |record| Self::of_series(&record))
    }

    /// Summarises a record of Trictrac.
    #[must_use]
    pub fn of_match(record: &Record) -> Self {
        let state = record.state();
        let holes = state.holes().amounts();
        let white_won = match state.phase() {
            Phase::Over { winner, .. } => Some(winner == Side::White),
            _ => {
                record.ended().and_then(EarlyEnd::loser).map(|loser| Side::of(loser) == Side::Black)
            }
        };
        let thrown = |kind: &EntryKind| !matches!(kind, EntryKind::Lead(..));
        Self::Match(MatchSummary {
            seats: Side::ALL.map(|side| seat_tag::seat(record, side).map(shortened)),
            names: Side::ALL.map(|side| seat_tag::name(record, side)),
            holes: Side::ALL.map(|side| holes[side]),
            goal: record.rules().holes.get(),
            white_won,
            over: state.is_over() || record.ended().is_some(),
            ended: record.ended().map(write_ended),
            throws: record.entries().iter().filter(|entry| thrown(&entry.kind)).count(),
        })
    }

    /// Summarises a record of Tribord et Bâbord.
    #[must_use]
    pub fn of_series(record: &Series) -> Self {
        let score = record.score();
        Self::Series(SeriesSummary {
            players: ["Tribord", "Babord"]
                .map(|tag| shortened(record.tag(tag).unwrap_or_default())),
            won: Ship::ALL.map(|side| score.won[side]),
            games: record.games().get(),
            over: record.is_over(),
        })
    }

    /// Reads the bytes of [`EntrySummary::to_bytes`]; `None` if another version wrote them.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (version, rest) = bytes.split_first()?;
        (*version == VERSION).then(|| postcard::from_bytes(rest).ok())?
    }

    /// Returns the summary as bytes, to be stored.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        bytes.extend(postcard::to_allocvec(self).unwrap_or_default());
        bytes
    }

    /// Checks whether it is a match of two computers.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        matches!(self, Self::Match(it) if it.is_watched())
    }

    /// Checks whether the match can be played on.
    #[must_use]
    pub const fn is_unfinished(&self) -> bool {
        match self {
            Self::Match(it) => !it.over,
            Self::Series(it) => !it.over,
            Self::Unreadable => false,
        }
    }
}

/// The version of the bytes of a summary. It changes with the types.
const VERSION: u8 = 2;

/// A name as long as a list can show.
fn shortened(name: &str) -> String {
    const LONGEST: usize = 60;
    name.trim().chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MATCH: &str = include_str!("../../../../games/soumille-1738.trictrac");

    #[test]
    fn a_match_is_summarised() {
        let EntrySummary::Match(it) = EntrySummary::of(MATCH) else { panic!("a match") };
        assert_eq!((it.throws, it.goal), (85, 12));
        assert!(it.white_won.is_some() && it.holes.contains(&12), "{it:?}");
        let begun = EntrySummary::of("[Trictrac \"1\"]\n[White \"human\"]\n\nlead 5/3\nw 64\n");
        let EntrySummary::Match(ref it) = begun else { panic!("a match") };
        assert_eq!((it.seats.clone(), it.throws), ([Some("human".into()), None], 1));
        assert!(begun.is_unfinished() && !EntrySummary::of(MATCH).is_unfinished());
        let tags = "[Trictrac \"1\"]\n[White \"debutant\"]\n[Black \"amateur\"]\n";
        let watched = EntrySummary::of(&format!("{tags}\nlead 5/3\nw 64\n"));
        assert!(watched.is_watched() && !begun.is_watched());
    }

    #[test]
    fn a_match_that_was_resigned_is_over_and_says_so() {
        let resigned = "[Trictrac \"1\"]\n[Ended \"b resigned\"]\n\nlead 5/3\nw 64 1/7 1/5\n";
        let summary = EntrySummary::of(resigned);
        let EntrySummary::Match(ref it) = summary else { panic!("a match") };
        assert_eq!((it.ended.as_deref(), it.white_won), (Some("b resigned"), Some(true)));
        assert!(!summary.is_unfinished());
    }

    #[test]
    fn a_series_is_summarised() {
        let text = "[TribordEtBabord \"1\"]\n[Babord \"computer\"]\n\ngame 1\nbegin td ba\nbegin ts ba\nb cda +2\nt das -1\n";
        let summary = EntrySummary::of(text);
        let EntrySummary::Series(ref it) = summary else { panic!("a series") };
        assert_eq!(
            (it.players.clone(), it.won, it.games),
            ([String::new(), "computer".into()], [0, 0], 1)
        );
        assert!(summary.is_unfinished());
    }

    #[test]
    fn what_is_no_record_is_unreadable() {
        for text in ["", "nonsense", "[Trictrac \"2\"]\n", "[Trictrac \"1\"]\n\nw 99\n"] {
            assert_eq!(EntrySummary::of(text), EntrySummary::Unreadable, "{text}");
        }
    }

    #[test]
    fn summaries_are_bytes() {
        for summary in [EntrySummary::of(MATCH), EntrySummary::Unreadable] {
            assert_eq!(EntrySummary::from_bytes(&summary.to_bytes()), Some(summary.clone()));
        }
        let mut other = EntrySummary::Unreadable.to_bytes();
        other[0] += 1;
        assert_eq!(EntrySummary::from_bytes(&other), None);
        assert_eq!(EntrySummary::from_bytes(&[]), None);
    }
}
