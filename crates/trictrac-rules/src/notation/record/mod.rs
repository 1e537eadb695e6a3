//! A match record (`.trictrac`): tags, then one turn a line, in the manner of PGN.
//!
//! ```
//! use trictrac_rules::notation::record::Record;
//! let text = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n";
//! let record = Record::parse(text).unwrap();
//! assert_eq!(record.to_string(), text); // Black is about to play 2-1
//! ```

mod lines;
mod read;
mod write;

pub use read::RecordError;

use crate::event::{Event, Sink};
use crate::game::Match;
use crate::notation::Position;
use crate::play::Play;
use crate::rules::Rules;
use crate::side::Side;
use crate::throw::{Die, Throw};
use crate::turn::{Action, Actor, Refusal};

/// The version of the format that is written and read.
pub const VERSION: &str = "1";

/// The tags that the format gives a meaning.
const RESERVED_TAGS: [&str; 4] = ["Trictrac", "Rules", "Position", "Result"];

/// A match, finished or not: its rules, its start and everything that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Vec<(String, String)>,
    preface: Option<String>,
    rules: Rules,
    start: Option<Position>,
    entries: Vec<Entry>,
    state: Match,
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What was done.
    pub kind: EntryKind,
    /// What somebody says about it.
    pub comment: Option<String>,
}

/// What a line of a record tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// The dice for the lead, White's and Black's.
    Lead(Die, Die),
    /// A throw and what became of it.
    Turn(TurnEntry),
}

/// A throw, what was marked for it, the choice and the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnEntry {
    /// Who threw.
    pub roller: Side,
    /// What.
    pub throw: Throw,
    /// What the roller marked before playing.
    pub marked: u8,
    /// Hold or go, if there was a choice and it has been made.
    pub choice: Option<Choice>,
    /// The play, if it has been made.
    pub play: Option<Play>,
    /// What the opponent marked after the play.
    pub opponent_marked: u8,
}

/// What a player who won a hole chose. Rule: R8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// To play on.
    Hold,
    /// To begin anew.
    Go,
}

impl Record {
    /// The record of a match under `rules` that is about to begin, at the usual start or at `start`
    /// (whose dice, if any, are not taken over).
    #[must_use]
    pub fn new(rules: Rules, start: Option<Position>) -> Self {
        let start = start.map(|position| Position { throw: None, ..position });
        let state = start.map_or_else(Match::new, |position| position.to_match());
        Self { tags: Vec::new(), preface: None, rules, start, entries: Vec::new(), state }
    }

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Where the match began, if not as usual.
    #[must_use]
    pub const fn start(&self) -> Option<&Position> {
        self.start.as_ref()
    }

    /// The state after everything that was recorded.
    #[must_use]
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// The lines, in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
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
    /// are left as they are. Control characters in the value become spaces.
    pub fn set_tag(&mut self, key: &str, value: &str) {
        let key: String = key.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        if key.is_empty() || RESERVED_TAGS.contains(&key.as_str()) {
            return;
        }
        let value: String = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        match self.tags.iter_mut().find(|(known, _)| *known == key) {
            Some((_, old)) => *old = value,
            None => self.tags.push((key, value)),
        }
    }

    /// What is said before the first line, if anything.
    #[must_use]
    pub fn preface(&self) -> Option<&str> {
        self.preface.as_deref()
    }

    /// Sets the comment on the last line, or before the first if there is none.
    pub fn comment(&mut self, comment: &str) {
        let comment = comment.replace(['{', '}'], "");
        let comment = comment.split_whitespace().collect::<Vec<_>>().join(" ");
        let place = match self.entries.last_mut() {
            Some(entry) => &mut entry.comment,
            None => &mut self.preface,
        };
        *place = (!comment.is_empty()).then_some(comment);
    }

    /// Applies `action` to the match and records it.
    ///
    /// # Errors
    /// The [`Refusal`]; then nothing is recorded.
    pub fn apply(
        &mut self,
        by: Actor,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), Refusal> {
        let mut events = Vec::new();
        self.state.apply(&self.rules, by, action, &mut events)?;
        for event in events {
            self.record(event);
            sink.tell(event);
        }
        Ok(())
    }

    /// What the actions that led here were, in order, with who did them.
    pub fn actions(&self) -> impl Iterator<Item = (Actor, Action)> {
        let mut thrown = None;
        self.entries.iter().flat_map(move |entry| match entry.kind {
            EntryKind::Lead(white, black) => {
                let coupe_et_des = self.rules.lead == crate::rules::Lead::CoupeEtDes;
                thrown = (coupe_et_des && white != black).then(|| Throw::new(white, black));
                vec![(Actor::Table, Action::Lead { white, black })]
            }
            EntryKind::Turn(turn) => turn.actions(thrown.take().is_some()),
        })
    }

    fn record(&mut self, event: Event) {
        match event {
            Event::LeadThrown { white, black, .. } => self.push(EntryKind::Lead(white, black)),
            Event::Thrown { roller, throw } => self.push(EntryKind::Turn(TurnEntry {
                roller,
                throw,
                marked: 0,
                choice: None,
                play: None,
                opponent_marked: 0,
            })),
            Event::Marked { side, gain, .. } => self.change_turn(|turn| {
                if side == turn.roller {
                    turn.marked = gain;
                } else {
                    turn.opponent_marked = gain;
                }
            }),
            Event::Held(_) => self.change_turn(|turn| turn.choice = Some(Choice::Hold)),
            Event::Went(_) => self.change_turn(|turn| turn.choice = Some(Choice::Go)),
            Event::Played { play, .. } => self.change_turn(|turn| turn.play = Some(play)),
            Event::Earned { .. }
            | Event::HolesWon { .. }
            | Event::Releve { .. }
            | Event::Won { .. } => {}
        }
    }

    fn push(&mut self, kind: EntryKind) {
        self.entries.push(Entry { kind, comment: None });
    }

    fn change_turn(&mut self, change: impl FnOnce(&mut TurnEntry)) {
        if let Some(Entry { kind: EntryKind::Turn(turn), .. }) = self.entries.last_mut() {
            change(turn);
        }
    }
}

impl TurnEntry {
    fn actions(self, already_thrown: bool) -> Vec<(Actor, Action)> {
        let roller = Actor::Player(self.roller);
        let throw = (!already_thrown).then_some((Actor::Table, Action::Throw(self.throw)));
        let choice = self.choice.map(|choice| match choice {
            Choice::Hold => (roller, Action::Hold),
            Choice::Go => (roller, Action::Go),
        });
        let play = self.play.map(|play| (roller, Action::Play(play)));
        [throw, choice, play].into_iter().flatten().collect()
    }
}
