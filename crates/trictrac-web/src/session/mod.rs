//! A match as the page plays it, between people and the engine, with what was told of each throw.

mod hand;
mod turn;

pub use hand::Hand;
pub use turn::{Done, Turn};

use trictrac_engine::dice::Chance;
use trictrac_engine::table::Table;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::notation::PlayError;
use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::play::Play;
use trictrac_rules::point::RAIL;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::Side;
use trictrac_rules::table::{AfterPlay, Game, Moment, Next};
use trictrac_rules::turn::{Action, Actor, Phase, Refusal};

use crate::seat::Setup;

/// What the match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// The person of this side to throw.
    Throw(Side),
    /// The person of this side to hold or go.
    Choice(Side),
    /// The person of this side to play.
    Play(Side),
    /// The person of this side, at a table where each marks for himself. Rule: section 11.
    Word(Side, Moment),
    /// The dice that nobody here has to throw.
    Dice,
    /// The engine, for this side.
    Computer(Side),
    /// Nothing: the match is won.
    Nothing,
}

impl Awaits {
    /// Which person it waits for.
    #[must_use]
    pub const fn person(self) -> Option<Side> {
        match self {
            Self::Throw(side) | Self::Choice(side) | Self::Play(side) | Self::Word(side, _) => {
                Some(side)
            }
            Self::Dice | Self::Computer(_) | Self::Nothing => None,
        }
    }
}

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
pub struct Session {
    setup: Setup,
    record: Record,
    table: Table,
    /// Who still has something to say before the dice, where each marks for himself.
    after: AfterPlay,
    /// What the hand does that moves men now.
    pub hand: Option<Hand>,
    /// Every throw, the last on the table.
    pub turns: Vec<Turn>,
    /// What fell for the lead, as long as nobody has thrown.
    pub lead: Vec<Event>,
    /// Why the last thing that was tried is refused.
    pub refused: Option<Refusal>,
}

impl Session {
    /// A match about to begin.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            record: setup.record(),
            table: Table::new(Chance::new(setup.seed, 0)),
            after: AfterPlay::Watched,
            hand: None,
            turns: Vec::new(),
            lead: Vec::new(),
            refused: None,
        }
    }

    /// The match that was left, as [`Session::saved`] told it; the dice to come are those that would have come.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn resumed(text: &str) -> Result<Self, RecordError> {
        let record = Record::parse(text)?;
        let mut session = Self::new(Setup::of(&record));
        session.table = Table::after(&record, Chance::new(session.setup.seed, 0));
        for (by, action) in record.actions() {
            let done = session.apply(by, action);
            debug_assert!(done.is_ok(), "a record that was read holds legal actions only");
        }
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
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that was done.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        self.record.rules()
    }

    /// The match with the book of the marks.
    #[must_use]
    pub const fn game(&self) -> &Game {
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

    /// What it waits for.
    #[must_use]
    pub fn awaits(&self) -> Awaits {
        if self.is_assisted() { self.awaits_assisted() } else { self.awaits_at_table() }
    }

    fn awaits_assisted(&self) -> Awaits {
        let is_person = |side: Side| self.setup.seats[side].is_person();
        match self.state().phase {
            Phase::Over { .. } => Awaits::Nothing,
            Phase::Throw(side) if is_person(side) => Awaits::Throw(side),
            Phase::Lead | Phase::Throw(_) => Awaits::Dice,
            Phase::Choice(turn) if is_person(turn.roller) => Awaits::Choice(turn.roller),
            Phase::Play(turn) if is_person(turn.roller) => Awaits::Play(turn.roller),
            Phase::Choice(turn) | Phase::Play(turn) => Awaits::Computer(turn.roller),
        }
    }

    fn awaits_at_table(&self) -> Awaits {
        let is_person = |side: Side| self.setup.seats[side].is_person();
        match self.game().next(self.rules(), self.after) {
            Next::Over => Awaits::Nothing,
            Next::Ask(side, moment) if is_person(side) => Awaits::Word(side, moment),
            Next::Ask(side, _) => Awaits::Computer(side),
            Next::Dice => match self.state().next_roller() {
                Some(side) if is_person(side) && !self.has_just_watched(side) => {
                    Awaits::Throw(side)
                }
                _ => Awaits::Dice,
            },
        }
    }

    /// Whether `side` has looked at the other's throw and asked for the dice.
    fn has_just_watched(&self, side: Side) -> bool {
        let roller = self.turns.last().map(Turn::roller);
        self.after == AfterPlay::Ready && roller == Some(side.opponent())
    }

    /// The dice that are waited for fall.
    pub fn throw(&mut self) {
        let mut table = self.table;
        let Some(action) = table.dice(self.state()) else { return };
        self.refused = self.apply(Actor::Table, action).err();
        if self.refused.is_none() {
            self.table = table;
            self.ready();
        }
    }

    /// The person of this side, who has looked at the other's throw, wants the dice.
    pub fn go_on(&mut self) {
        match self.awaits() {
            Awaits::Word(_, Moment::Repent) => self.after = AfterPlay::Watched,
            Awaits::Word(side, Moment::Watch) => {
                self.after = AfterPlay::Ready;
                if self.state().next_roller() == Some(side) {
                    self.throw();
                }
            }
            _ => {}
        }
    }

    /// Does `action` for whoever is asked; a reason is stated by whoever claims, whoever asks for it.
    ///
    /// # Errors
    /// The rule that stands against it.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let quarrel = self.game().referee(self.rules()).quarrel;
        let by = match (action, quarrel, self.awaits()) {
            (Action::Reason, Some(quarrel), _) => quarrel.claimant,
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
        let action = Action::parse(text, self.game(), self.rules());
        self.act(action.map_err(Nonsense::Unreadable)?).map_err(Nonsense::Refused)
    }

    /// The engine that is asked has nothing to say: what was said to it stands.
    ///
    /// # Errors
    /// It has to.
    pub fn let_be(&mut self) -> Result<(), Refusal> {
        let Next::Ask(side, moment) = self.game().next(self.rules(), self.after) else {
            return Ok(());
        };
        match moment {
            Moment::Repent => self.after = AfterPlay::Watched,
            Moment::Watch => self.after = AfterPlay::Ready,
            Moment::Answer(_) | Moment::LastHole => self.act_as(side, Action::Accept)?,
            Moment::Mark | Moment::Play | Moment::NextMan | Moment::PlayForHim => {
                let coup = self.game().coup(self.rules()).ok_or(Refusal::NotThrown)?;
                self.act_as(side, Action::Play(coup.first_play()))?;
            }
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
            let coup = self.game().coup(self.rules()).unwrap_or_else(|| {
                let situation = before.state().situation_of_next(roller, throw);
                Coup::new(self.rules(), &situation)
            });
            self.turns.push(Turn { coup, over: self.state().is_over(), done: Vec::new() });
        }
        match self.turns.last_mut() {
            Some(turn) => turn.done.push(Done { by, action, before, events }),
            None => self.lead = events,
        }
        Ok(())
    }

    /// Who has something to say after `action`, once the men are down.
    fn after(&self, by: Actor, action: Action, before: &Game) -> AfterPlay {
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

    fn next_hand(&self) -> Option<Hand> {
        let coup = self.game().coup(self.rules())?;
        let moves = match self.awaits() {
            Awaits::Play(_) => true,
            Awaits::Word(_, moment) => {
                matches!(moment, Moment::Mark | Moment::Play | Moment::NextMan | Moment::PlayForHim)
            }
            _ => false,
        };
        if !moves {
            return None;
        }
        if self.is_free() {
            let side = coup.situation().roller;
            return Some(Hand::free(side, self.game().setup(self.rules())[side]));
        }
        Some(Hand::bound(&coup))
    }

    /// Whether nothing but the other's eye binds who moves: not he who plays again as demanded, or for the other.
    /// Rule: R11.5, R11.7.
    fn is_free(&self) -> bool {
        let demanded = self.game().replay().is_some()
            || matches!(self.awaits(), Awaits::Word(_, Moment::PlayForHim));
        self.rules().marking == Marking::Table && !demanded
    }

    /// The person touches the place that the near side numbers `place`.
    pub fn tap(&mut self, place: u8) {
        let near = self.setup.near();
        let Some(hand) = &mut self.hand else { return };
        let touched = hand.touch(seen(near, hand.side(), place));
        self.refused = match touched {
            Ok(None) => self.touch_the_picked().err(),
            Ok(Some(action)) => self.act(action).err(),
            Err(refusal) => Some(Refusal::Play(refusal)),
        };
    }

    /// A man picked by a free hand is touched: he must be played if he can be. Rule: R11.6.
    fn touch_the_picked(&mut self) -> Result<(), Refusal> {
        let picked = self.hand.as_ref().filter(|hand| hand.is_free()).and_then(Hand::picked);
        let Some(point) = picked.filter(|point| !self.game().touched().contains(*point)) else {
            return Ok(());
        };
        self.act(Action::Touch(point))?;
        if let Some(hand) = &mut self.hand {
            hand.pick(point);
        }
        Ok(())
    }

    /// Takes the last man back.
    pub fn take_back(&mut self) {
        self.refused = None;
        if let Some(hand) = &mut self.hand {
            hand.take_back();
        }
    }

    /// The only play that the person can make; nothing where he marks for himself.
    #[must_use]
    pub fn forced(&self) -> Option<Play> {
        let Awaits::Play(_) = self.awaits() else { return None };
        self.game().coup(self.rules())?.forced_play()
    }

    /// The play, if it is complete and waits to be confirmed.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        self.hand.as_ref().and_then(Hand::complete)
    }
}

/// How `side` numbers the place that `near` numbers `place`, and the other way round: 25 and 0 are the rails.
#[must_use]
pub fn seen(near: Side, side: Side, place: u8) -> u8 {
    if side == near { place } else { RAIL - place }
}

#[cfg(test)]
mod tests;
