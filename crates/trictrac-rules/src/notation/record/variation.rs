//! Variations, which show what else could have happened, and glyphs, which judge a turn.

use core::fmt;
use core::str::FromStr;

use super::{Entry, EntryKind, MatchFault, Record, RecordError};
use crate::table::TableAction;
use crate::turn::Actor;

/// A judgement of a turn, in one or two characters after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyph {
    /// `!`: good.
    Good,
    /// `!!`: very good.
    Brilliant,
    /// `!?`: interesting.
    Interesting,
    /// `?!`: doubtful.
    Doubtful,
    /// `?`: an error.
    Mistake,
    /// `??`: a blunder.
    Blunder,
}

impl Glyph {
    /// All glyphs, the best first.
    pub const ALL: [Self; 6] = [
        Self::Brilliant,
        Self::Good,
        Self::Interesting,
        Self::Doubtful,
        Self::Mistake,
        Self::Blunder,
    ];

    /// The characters of the glyph.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Brilliant => "!!",
            Self::Interesting => "!?",
            Self::Doubtful => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl FromStr for Glyph {
    type Err = MatchFault;
    fn from_str(text: &str) -> Result<Self, MatchFault> {
        let glyph = Self::ALL.into_iter().find(|glyph| glyph.text() == text);
        glyph.ok_or_else(|| MatchFault::Glyph(text.to_owned()))
    }
}

/// Turns that could have been played in place of a line and those after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// The lines, in order; at least one.
    pub entries: Vec<Entry>,
}

impl From<EntryKind> for Entry {
    /// A line without judgement, comments and variations.
    fn from(kind: EntryKind) -> Self {
        Self { kind, glyph: None, comments: Vec::new(), variations: Vec::new() }
    }
}

impl Entry {
    /// The actions of the line. `already_thrown` if its dice were also those for the lead (*coupe et dés*).
    #[must_use]
    pub fn actions(&self, already_thrown: bool) -> Vec<(Actor, TableAction)> {
        match &self.kind {
            &EntryKind::Lead(white, black) => {
                vec![(Actor::Table, crate::turn::Action::Lead { white, black }.into())]
            }
            EntryKind::Turn(turn) => turn.actions(already_thrown),
            EntryKind::Table(turn) => turn.actions(already_thrown),
        }
    }
}

impl Record {
    /// The same match without comments, glyphs and variations.
    #[must_use]
    pub fn bare(&self) -> Self {
        let entries = self.entries.iter().map(|entry| Entry::from(entry.kind.clone())).collect();
        Self { preface: Vec::new(), entries, ..self.clone() }
    }

    /// A record with the tags, options and start of this one, and with these comments before the first line and these
    /// lines. It has no [`Record::ended`] unless its lines are those of this record.
    ///
    /// # Errors
    /// The first line that breaks a rule.
    pub fn with_entries(
        &self,
        preface: Vec<String>,
        entries: Vec<Entry>,
    ) -> Result<Self, RecordError> {
        let kinds =
            |entries: &[Entry]| entries.iter().map(|entry| entry.kind.clone()).collect::<Vec<_>>();
        let ended = self.ended.filter(|_| kinds(&entries) == kinds(&self.entries));
        let empty = Self {
            tags: self.tags.clone(),
            ..Self::under(self.game.fold(), self.rules(), self.start)
        };
        // The text is read, so that no record exists whose lines break the rules.
        Self::parse(&Self { preface, entries, ended, ..empty }.to_string())
    }
}
