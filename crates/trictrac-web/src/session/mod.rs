//! A match as the page plays it, between people and the engine, with what was told of each throw.

mod awaits;
mod hand;
mod played_turn;
mod touch;

pub use awaits::Awaits;
pub use hand::Hand;
pub use played_turn::{Done, PlayedTurn};

use trictrac_engine::dice::Chance;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::resume::after_play;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::notation::PlayError;
use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::point::RAIL;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{AfterPlay, Next, Silence, TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor, Refusal};

use crate::match_settings::MatchSettings;

/// What the engine may not answer.
#[derive(Debug)]
pub enum Nonsense {
    /// It is no action.
    Unreadable(PlayError),
    /// The rules refuse it.
    Refused(Refusal),
}

/// A match being played.
#[derive(Clone, Debug)]
pub struct MatchSession {
    setup: MatchSettings,
    record: Record,
    table: MatchRunner,
    /// Who still has something to say before the dice, where each marks for himself.
    after: AfterPlay,
    /// What the hand does that moves men now.
    pub hand: Option<Hand>,
    /// Every throw, the last on the table.
    pub turns: Vec<PlayedTurn>,
    /// What fell for the lead, as long as nobody has thrown.
    pub lead: Vec<Event>,
    /// Why the last thing that was tried is refused.
    pub refused: Option<Refusal>,
}

impl MatchSession {
    /// A match about to begin.
    #[must_use]
    pub fn new(setup: MatchSettings) -> Self {
        Self {
            setup,
            record: setup.record(),
            table: MatchRunner::new(Chance::new(setup.seed, 0)),
            after: AfterPlay::Watched,
            hand: None,
            turns: Vec::new(),
            lead: Vec::new(),
            refused: None,
        }
    }

    /// The match that was left, as [`MatchSession::saved`] returned it; its next dice are those that would have come.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn resumed(text: &str) -> Result<Self, RecordError> {
        let record = Record::parse(text)?;
        let mut session = Self::new(MatchSettings::of(&record));
        session.table = MatchRunner::after(&record, Chance::new(session.setup.seed, 0));
        for (by, action) in record.actions() {
            let done = session.apply(by, action);
            debug_assert!(done.is_ok(), "a record that was read holds legal actions only");
        }
        let people = PerSide::from_fn(|side| session.setup.seats[side].is_person());
        session.after = after_play(&session.record, &people);
        session.ready();
        Ok(session)
    }

    /// The match so far, to be kept.
    #[must_use]
    pub fn saved(&self) -> String {
        self.record.to_string()
    }

    /// What was agreed.
    #[must_use]
    pub const fn setup(&self) -> &MatchSettings {
        &self.setup
    }

    /// Everything that was done.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.record.rules()
    }

    /// The match with the book of the marks.
    #[must_use]
    pub const fn game(&self) -> &TableMatch {
        self.record.game()
    }

    /// How the match stands.
    #[must_use]
    pub const fn state(&self) -> &Match {
        self.record.state()
    }

    /// Whether everything is marked by itself.
    #[must_use]
    pub fn is_assisted(&self) -> bool {
        self.rules().marking == Marking::Assisted
    }

    /// The dice that are waited for fall.
    pub fn throw(&mut self) {
        let mut table = self.table;
        let Some(action) = table.dice(self.state()) else { return };
        self.refused = self.apply(Actor::Table, action).err();
        if self.refused.is_none() {
            self.table = table;
            self.ready();
        } else {
            // Something is to be mended first: whoever looked on is asked again.
            self.after = AfterPlay::Watched;
        }
    }

    /// The person of this side, who has looked at the other's throw, wants the dice.
    pub fn go_on(&mut self) {
        let Awaits::Word(side, moment) = self.awaits() else { return };
        let Some(Silence::After(after)) = self.game().silence(moment) else { return };
        self.after = after;
        if after == AfterPlay::Ready && self.state().next_roller() == Some(side) {
            self.throw();
        }
    }

    /// Does `action` for whoever is asked; a reason is stated by whoever claims, whoever asks for it.
    ///
    /// # Errors
    /// The rule that stands against it.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let dispute = self.game().referee().dispute;
        let by = match (action, dispute, self.awaits()) {
            (TableAction::Reason, Some(dispute), _) => dispute.claimant,
            (_, _, Awaits::Computer(side)) => side,
            (_, _, other) => other.person().ok_or(Refusal::MatchOver)?,
        };
        self.act_as(by, action)
    }

    /// Does `action` for `by`, asked or not.
    ///
    /// # Errors
    /// The rule that stands against it.
    pub fn act_as(&mut self, by: Side, action: Action) -> Result<(), Refusal> {
        self.apply(Actor::Player(by), action)?;
        self.ready();
        Ok(())
    }

    /// What the engine answered is done.
    ///
    /// # Errors
    /// It is no action, or one that the rules refuse.
    pub fn answer(&mut self, text: &str) -> Result<(), Nonsense> {
        let action = Action::parse(text, self.game());
        self.act(action.map_err(Nonsense::Unreadable)?).map_err(Nonsense::Refused)
    }

    /// The engine that is asked has nothing to say: what was said to it stands.
    ///
    /// # Errors
    /// It has to.
    pub fn let_be(&mut self) -> Result<(), Refusal> {
        let Next::Ask(side, moment) = self.game().next(self.after) else {
            return Ok(());
        };
        match self.game().silence(moment).ok_or(Refusal::NotThrown)? {
            Silence::After(after) => self.after = after,
            Silence::Acts(action) => self.act_as(side, action)?,
        }
        self.ready();
        Ok(())
    }

    /// Does `action` and notes what came of it.
    fn apply(&mut self, by: Actor, action: Action) -> Result<(), Refusal> {
        let before = self.game().clone();
        let mut events = Vec::new();
        self.record.apply(by, action, &mut events)?;
        self.after = self.after(by, action, &before);
        let thrown = events.iter().find_map(|event| match *event {
            Event::Thrown { roller, throw } => Some((roller, throw)),
            _ => None,
        });
        if let Some((roller, throw)) = thrown {
            let coup = self.game().coup().unwrap_or_else(|| {
                let situation = before.state().situation_of_next(roller, throw);
                Coup::new(self.rules(), &situation)
            });
            self.turns.push(PlayedTurn { coup, over: self.state().is_over(), done: Vec::new() });
        }
        match self.turns.last_mut() {
            Some(turn) => turn.done.push(Done { by, action, before, events }),
            None => self.lead = events,
        }
        Ok(())
    }

    /// Who has something to say after `action`, once the men are down.
    fn after(&self, by: Actor, action: Action, before: &TableMatch) -> AfterPlay {
        let Actor::Player(by) = by else { return AfterPlay::Watched };
        let is_person = |side: Side| self.setup.seats[side].is_person();
        let may_repent = is_person(by) && !is_person(by.opponent());
        self.after.then(before, action, self.game(), may_repent)
    }

    /// Makes the hand ready for what is waited for now.
    fn ready(&mut self) {
        self.refused = None;
        self.hand = self.next_hand();
    }
}

/// How `side` numbers the place that `near` numbers `place`, and the other way round: 25 and 0 are the rails.
#[must_use]
pub fn seen(near: Side, side: Side, place: u8) -> u8 {
    if side == near { place } else { RAIL - place }
}

#[cfg(test)]
mod tests;
