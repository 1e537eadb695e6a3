//! A record (`.tribord`): tags, then for every game who begins and one turn a line.
//!
//! ```
//! use tribord_babord::notation::record::SeriesRecord;
//! let text = "[TribordEtBabord \"1\"]\n\ngame 1\nbegin td ba\nbegin ts ba\nb cda +2\nt das -1\n";
//! let record = SeriesRecord::parse(text).unwrap();
//! assert_eq!(record.to_string(), text);
//! assert_eq!(record.game().to_string(), "d--/ca- b1 1/1 -3");
//! ```

mod fault;
mod read;
mod write;

pub use fault::{SeriesFault, SeriesRecordError, SeriesRecordFault};
pub use game_notation::record::{MOST_BYTES, MOST_TAGS};

use game_notation::record::{Format, Tags};

use crate::event::TribordSink;
use crate::game::{DieRefusal, TribordGame};
use crate::rules::TribordRules;
use crate::series::{SeriesLength, SeriesScore};
use crate::side::ShipSide;
use crate::symbol::Symbol;

/// The form of these records.
static FORMAT: Format = Format {
    tag: "TribordEtBabord",
    version: "1",
    meant: &["Rules", "Games"],
    example: "[Tribord \"Damon\"]",
    comments: false,
};

/// A series of games, finished or not: what was agreed on and everything that was thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesRecord {
    tags: Tags,
    rules: TribordRules,
    games: SeriesLength,
    throws: Vec<Vec<(ShipSide, Symbol)>>,
    game: TribordGame,
    score: SeriesScore,
}

impl SeriesRecord {
    /// The record of a series that is about to begin.
    #[must_use]
    pub fn new(rules: TribordRules, games: SeriesLength) -> Self {
        Self {
            tags: Tags::new(&FORMAT),
            rules,
            games,
            throws: Vec::new(),
            game: TribordGame::new(&rules),
            score: SeriesScore::default(),
        }
    }

    /// Returns the options that the players agreed on.
    #[must_use]
    pub const fn rules(&self) -> &TribordRules {
        &self.rules
    }

    /// Of how many games the series is the best.
    #[must_use]
    pub const fn games(&self) -> SeriesLength {
        self.games
    }

    /// The game that is being played, or the last one if it is over.
    #[must_use]
    pub const fn game(&self) -> &TribordGame {
        &self.game
    }

    /// The games that are over.
    #[must_use]
    pub const fn score(&self) -> &SeriesScore {
        &self.score
    }

    /// Checks whether the last game of the series is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.score.decides(self.games)
    }

    /// The throws of every game that has begun, in order.
    #[must_use]
    pub fn throws(&self) -> &[Vec<(ShipSide, Symbol)>] {
        &self.throws
    }

    /// The throws of the game that the next throw belongs to; none when the series is over.
    #[must_use]
    pub fn throws_now(&self) -> &[(ShipSide, Symbol)] {
        self.throws.last().filter(|_| !self.game.is_over()).map_or(&[], Vec::as_slice)
    }

    /// The tags other than those the format gives a meaning, in order: names, date, place.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        self.tags.as_slice()
    }

    /// The value of the tag `key`.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.get(key)
    }

    /// Sets the tag `key`, as [`Tags::set`] does.
    pub fn set_tag(&mut self, key: &str, value: &str) {
        self.tags.set(key, value);
    }

    /// `by` has thrown `throw`; it is recorded. After the end of a game it belongs to the next one.
    ///
    /// # Errors
    /// The [`DieRefusal`]; then nothing is recorded.
    pub fn apply(
        &mut self,
        by: ShipSide,
        throw: Symbol,
        sink: &mut impl TribordSink,
    ) -> Result<(), DieRefusal> {
        let next = self.game.is_over() && !self.is_over();
        let mut game = if next { TribordGame::new(&self.rules) } else { self.game };
        game.apply(&self.rules, by, throw, sink)?;
        self.game = game;
        match self.throws.last_mut() {
            Some(throws) if !next => throws.push((by, throw)),
            _ => self.throws.push(vec![(by, throw)]),
        }
        if game.is_over() {
            self.score.count(&game);
        }
        Ok(())
    }
}
