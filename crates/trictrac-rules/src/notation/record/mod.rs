//! A match record (`.trictrac`): tags, then one turn a line, in the manner of PGN.
//!
//! ```
//! use trictrac_rules::notation::record::Record;
//! let text = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n";
//! let record = Record::parse(text).unwrap();
//! assert_eq!(record.to_string(), text); // Black is about to play 2-1
//! ```

mod ended;
mod fault;
mod fold;
mod keep;
mod limits;
mod read;
mod reading;
mod variation;
mod write;

pub use ended::{read_ended, write_ended};
pub use fault::{MatchFault, RecordError, RecordFault};
pub use game_notation::EarlyEnd;
pub use game_notation::record::{Comment, MOST_BYTES, MOST_TAGS};
pub use limits::{MOST_ACTIONS, MOST_DEPTH};
pub use variation::{Glyph, Variation};

use game_notation::record::{Format, Tags};

use crate::event::{Event, Sink};
use crate::game::Match;
use crate::notation::Position;
use crate::play::Play;
use crate::rules::{Marking, Rules};
use crate::side::Side;
use crate::table::{Fold, TableAction, TableEvent, TableMatch, TableRefusal};
use crate::throw::{Die, Throw};
use crate::turn::{Action, Actor, Refusal};

/// The form of these records.
static FORMAT: Format = Format {
    tag: "Trictrac",
    version: "1",
    meant: &["Rules", "Fold", "Position", "Ended"],
    example: "[White \"Damon\"]",
    comments: true,
};

/// A match, finished or not: its rules, its start and everything that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    tags: Tags,
    preface: Vec<String>,
    start: Option<Position>,
    entries: Vec<Entry>,
    game: TableMatch,
    ended: Option<EarlyEnd>,
}

/// One line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The contents of the line.
    pub kind: EntryKind,
    /// The judgement of it, if somebody has given one.
    pub glyph: Option<Glyph>,
    /// Comments on it, in any number of languages.
    pub comments: Vec<String>,
    /// The variations: other lines in place of this one.
    pub variations: Vec<Variation>,
}

/// The contents of a line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// The dice for the lead, White's and Black's.
    Lead(Die, Die),
    /// A throw and its marks and play, under automatic scoring.
    Turn(TurnEntry),
    /// A throw and all actions until the next dice, under manual scoring.
    Table(TableTurn),
}

/// A throw and every action of both sides until the next dice, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableTurn {
    /// The player who threw.
    pub roller: Side,
    /// The dice.
    pub throw: Throw,
    /// The actions, each with the side that made it.
    pub actions: Vec<(Side, TableAction)>,
}

/// A throw, what was marked for it, the choice and the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnEntry {
    /// The player who threw.
    pub roller: Side,
    /// The dice.
    pub throw: Throw,
    /// The mark of the roller before the play.
    pub marked: u8,
    /// Hold or go, if there was a choice and it has been made.
    pub choice: Option<Choice>,
    /// The play, if it has been made.
    pub play: Option<Play>,
    /// The mark of the opponent after the play.
    pub opponent_marked: u8,
}

/// The choice of a player who won a hole. Rule: R8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// To play on.
    Hold,
    /// To begin anew.
    Go,
}

impl From<Choice> for Action {
    fn from(choice: Choice) -> Self {
        match choice {
            Choice::Hold => Self::Hold,
            Choice::Go => Self::Go,
        }
    }
}

impl Record {
    /// The record of a match under `rules` that is about to begin, at the usual start or at `start`. The dice of `start`, if
    /// there are any, are the first throw of the record.
    #[must_use]
    pub fn new(rules: Rules, start: Option<Position>) -> Self {
        Self::under(Fold::default(), rules, start)
    }

    /// The record of such a match in which actions have the effects of this version.
    #[must_use]
    pub fn under(fold: Fold, rules: Rules, start: Option<Position>) -> Self {
        let throw = start.and_then(|position| position.throw);
        let start = start.map(Position::without_throw);
        let game = beginning(fold, rules, start.as_ref());
        let tags = Tags::new(&FORMAT);
        let mut record =
            Self { tags, preface: Vec::new(), start, entries: Vec::new(), game, ended: None };
        if let Some(throw) = throw {
            // Only a match that is over does not wait for dice, and then nobody has thrown.
            let _ = record.apply(Actor::Table, Action::Throw(throw), &mut ());
        }
        record
    }

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.game.rules()
    }

    /// The state in which the match began, if not as usual.
    #[must_use]
    pub const fn start(&self) -> Option<&Position> {
        self.start.as_ref()
    }

    /// The match as it began.
    #[must_use]
    pub fn beginning(&self) -> TableMatch {
        beginning(self.game.fold(), self.rules(), self.start())
    }

    /// The state after everything that was recorded.
    #[must_use]
    pub const fn state(&self) -> &Match {
        self.game.state()
    }

    /// The same with the book of the marks: what may be claimed, and what a hand has done.
    #[must_use]
    pub const fn game(&self) -> &TableMatch {
        &self.game
    }

    /// The lines, in order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The end of the match, if it ended before it was won.
    #[must_use]
    pub const fn ended(&self) -> Option<EarlyEnd> {
        self.ended
    }

    /// Ends the match before it is won. Nothing can be done in it any more; a match that is won stays as it is.
    pub fn end(&mut self, ended: EarlyEnd) {
        if !self.state().is_over() {
            self.ended = Some(ended);
        }
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

    /// Removes the tag `key`, if it is there.
    pub fn remove_tag(&mut self, key: &str) {
        self.tags.remove(key);
    }

    /// The comment before the first line.
    #[must_use]
    pub fn preface(&self) -> &[String] {
        &self.preface
    }

    /// Adds a comment to the last line, or before the first if there is none. Braces are left out.
    pub fn comment(&mut self, comment: &str) {
        let comment = Comment::clean(comment);
        let comments = match self.entries.last_mut() {
            Some(entry) => &mut entry.comments,
            None => &mut self.preface,
        };
        if !comment.is_empty() {
            comments.push(comment);
        }
    }

    /// Applies `action` to the match and records it.
    ///
    /// # Errors
    /// The [`TableRefusal`]; then nothing is recorded. One of them is that there are [`MOST_ACTIONS`] for this throw.
    pub fn apply(
        &mut self,
        by: Actor,
        action: impl Into<TableAction>,
        sink: &mut impl Sink<TableEvent>,
    ) -> Result<(), TableRefusal> {
        let action = action.into();
        if self.ended.is_some() {
            return Err(Refusal::MatchOver.into());
        }
        if action.can_be_left_out() && self.is_full() {
            return Err(TableRefusal::TooManyActions { most: MOST_ACTIONS });
        }
        let mut events = Vec::new();
        self.game.apply(by, action, &mut events)?;
        if let (Actor::Player(side), true) = (by, self.rules().marking != Marking::Assisted) {
            self.record_action(side, action, &events);
        }
        for event in events {
            event.common().into_iter().for_each(|event| self.record(event));
            sink.report(event);
        }
        Ok(())
    }

    /// True if everything was done about the last throw that fits on a line.
    fn is_full(&self) -> bool {
        match self.entries.last().map(|entry| &entry.kind) {
            Some(EntryKind::Table(turn)) => turn.actions.len() >= MOST_ACTIONS,
            _ => false,
        }
    }

    /// The actions that led here, in order, each with its actor.
    pub fn actions(&self) -> impl Iterator<Item = (Actor, TableAction)> {
        self.acted().flat_map(|(_, actions)| actions)
    }

    /// Every line with the actions that it stands for.
    pub fn acted(&self) -> impl Iterator<Item = (&Entry, Vec<(Actor, TableAction)>)> {
        let mut thrown = false;
        self.entries.iter().map(move |entry| {
            let actions = entry.actions(core::mem::take(&mut thrown));
            if let &EntryKind::Lead(white, black) = &entry.kind {
                let coupe_et_des = self.rules().lead == crate::rules::Lead::CoupeEtDes;
                thrown = coupe_et_des && white != black;
            }
            (entry, actions)
        })
    }

    fn record(&mut self, event: &Event) {
        match *event {
            Event::LeadThrown { white, black, .. } => self.push(EntryKind::Lead(white, black)),
            Event::Thrown { roller, throw } => {
                self.forget_ready();
                self.push(self.turn(roller, throw));
            }
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
            Event::Earned { .. } | Event::HolesWon { .. } | Event::Releve { .. } => {}
            Event::Won { .. } => self.forget_ready(),
        }
    }

    fn turn(&self, roller: Side, throw: Throw) -> EntryKind {
        if self.rules().marking != Marking::Assisted {
            return EntryKind::Table(TableTurn { roller, throw, actions: Vec::new() });
        }
        EntryKind::Turn(TurnEntry {
            roller,
            throw,
            marked: 0,
            choice: None,
            play: None,
            opponent_marked: 0,
        })
    }

    /// Removes what only says that nobody has more to say about the last throw: the next dice, or the end, say it too.
    fn forget_ready(&mut self) {
        if let Some(Entry { kind: EntryKind::Table(turn), .. }) = self.entries.last_mut() {
            turn.actions.retain(|(_, action)| *action != TableAction::Ready);
        }
    }

    /// Keeps an action as it was done, a play in its canonical form.
    fn record_action(&mut self, side: Side, action: TableAction, events: &[TableEvent]) {
        let played = events.iter().find_map(|event| match event.common() {
            Some(&Event::Played { play, .. }) => Some(Action::Play(play).into()),
            _ => None,
        });
        let action = match action {
            TableAction::Common(Action::Play(_)) => played.unwrap_or(action),
            _ => action,
        };
        if let Some(Entry { kind: EntryKind::Table(turn), .. }) = self.entries.last_mut() {
            turn.actions.push((side, action));
        }
    }

    fn push(&mut self, kind: EntryKind) {
        self.entries.push(Entry::from(kind));
    }

    fn change_turn(&mut self, change: impl FnOnce(&mut TurnEntry)) {
        if let Some(Entry { kind: EntryKind::Turn(turn), .. }) = self.entries.last_mut() {
            change(turn);
        }
    }
}

fn beginning(fold: Fold, rules: Rules, start: Option<&Position>) -> TableMatch {
    let state = start.map_or_else(|| Match::new(rules), |position| position.to_match(rules));
    TableMatch::under(fold, state)
}

impl TableTurn {
    fn actions(&self, already_thrown: bool) -> Vec<(Actor, TableAction)> {
        let throw = (!already_thrown).then_some((Actor::Table, Action::Throw(self.throw).into()));
        let acted = self.actions.iter().map(|&(side, action)| (Actor::Player(side), action));
        throw.into_iter().chain(acted).collect()
    }
}

impl TurnEntry {
    fn actions(self, already_thrown: bool) -> Vec<(Actor, TableAction)> {
        let roller = Actor::Player(self.roller);
        let throw = (!already_thrown).then_some((Actor::Table, Action::Throw(self.throw)));
        let choice = self.choice.map(|choice| (roller, Action::from(choice)));
        let play = self.play.map(|play| (roller, Action::Play(play)));
        let actions = [throw, choice, play].into_iter().flatten();
        actions.map(|(by, action)| (by, action.into())).collect()
    }
}
