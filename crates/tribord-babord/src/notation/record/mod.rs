//! A record (`.tribord`): tags, then for every game who begins and one turn a line.
//!
//! ```
//! use tribord_babord::notation::record::Record;
//! let text = "[TribordEtBabord \"1\"]\n\ngame 1\nbegin td ba\nbegin ts ba\nb cda +2\nt das -1\n";
//! let record = Record::parse(text).unwrap();
//! assert_eq!(record.to_string(), text);
//! assert_eq!(record.game().to_string(), "d--/ca- b1 1/1 -3");
//! ```

mod fault;
mod read;
mod write;

pub use fault::{RecordError, RecordFault};

use crate::event::Sink;
use crate::game::{Game, Refusal};
use crate::rules::Rules;
use crate::series::{Games, Score};
use crate::side::Side;
use crate::symbol::Symbol;

/// The version of the format that is written and read.
pub const VERSION: &str = "1";

/// The most bytes of a record: more than a thousand games.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;

/// The most tags besides those that the format gives a meaning.
pub const MOST_TAGS: usize = 1000;

/// The tags that the format gives a meaning.
const RESERVED_TAGS: [&str; 4] = ["TribordEtBabord", "Rules", "Games", "Result"];

/// A series of games, finished or not: what was agreed on and everything that was thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Vec<(String, String)>,
    rules: Rules,
    games: Games,
    throws: Vec<Vec<(Side, Symbol)>>,
    game: Game,
    score: Score,
}

impl Record {
    /// The record of a series that is about to begin.
    #[must_use]
    pub fn new(rules: Rules, games: Games) -> Self {
        Self {
            tags: Vec::new(),
            rules,
            games,
            throws: Vec::new(),
            game: Game::new(&rules),
            score: Score::default(),
        }
    }

    /// What the players agreed on.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Of how many games the series is the best.
    #[must_use]
    pub const fn games(&self) -> Games {
        self.games
    }

    /// The game that is being played, or the last one if it is over.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The games that are over.
    #[must_use]
    pub const fn score(&self) -> &Score {
        &self.score
    }

    /// Whether the last game of the series is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.score.decides(self.games)
    }

    /// The throws of every game that has begun, in order.
    #[must_use]
    pub fn throws(&self) -> &[Vec<(Side, Symbol)>] {
        &self.throws
    }

    /// The throws of the game that the next throw belongs to; none when the series is over.
    #[must_use]
    pub fn throws_now(&self) -> &[(Side, Symbol)] {
        self.throws.last().filter(|_| !self.game.is_over()).map_or(&[], Vec::as_slice)
    }

    /// The tags other than those the format gives a meaning, in order: names, date, place.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of the tag `key`.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Sets the tag `key`. Of the key, letters, digits and `_` are kept; the keys that the format gives a meaning
    /// are left as they are, and so is everything where a new key would be one more than [`MOST_TAGS`]. Control
    /// characters in the value become spaces.
    pub fn set_tag(&mut self, key: &str, value: &str) {
        let key: String = key.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        if key.is_empty() || RESERVED_TAGS.contains(&key.as_str()) {
            return;
        }
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        match self.tags.iter().position(|(known, _)| *known == key) {
            Some(index) => self.tags[index].1 = value,
            None if self.tags.len() < MOST_TAGS => self.tags.push((key, value)),
            None => {}
        }
    }

    /// `by` has thrown `throw`; it is recorded. After the end of a game it belongs to the next one.
    ///
    /// # Errors
    /// The [`Refusal`]; then nothing is recorded.
    pub fn apply(&mut self, by: Side, throw: Symbol, sink: &mut impl Sink) -> Result<(), Refusal> {
        let next = self.game.is_over() && !self.is_over();
        let mut game = if next { Game::new(&self.rules) } else { self.game };
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
