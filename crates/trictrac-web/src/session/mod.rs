//! A match being played on the page, by people and the engine, with all throws so far.

mod attempt;
mod awaits;
mod hand;
mod near;
mod own_dice;
mod paths;
mod played_turn;
mod remote;
mod tap;
mod touch;

pub use attempt::Attempt;
pub use awaits::Awaits;
pub use hand::{Hand, Refused};
pub use paths::Paths;
pub use played_turn::{Done, PlayedTurn};
use remote::Pending;

use trictrac_engine::match_dice::MatchDice;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::play::PlayRefusal;
use trictrac_rules::point::RAIL;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Moment, Next, TableAction, TableEvent, TableMatch, TableRefusal};
use trictrac_rules::throw::Die;
use trictrac_rules::turn::{Action, Actor, Refusal};

use crate::match_settings::MatchSettings;

/// A match being played.
#[derive(Clone, Debug)]
pub struct MatchSession {
    setup: MatchSettings,
    record: Record,
    dice: MatchDice,
    /// The match as it was before dice were taken back, until other dice fall.
    undone: Option<Box<Record>>,
    /// The men in the hand of the person who moves now, if any.
    pub hand: Option<Hand>,
    /// Every throw, the current one last.
    pub turns: Vec<PlayedTurn>,
    /// The dice thrown for the lead, until the first throw.
    pub lead: Vec<TableEvent>,
    actions: usize,
    /// Whether another tab of the browser plays the match, and this one only shows it.
    elsewhere: bool,
    /// What waits for the server, if one is the umpire.
    pending: Option<Pending>,
    /// Why the last attempted action was refused.
    pub refused: Option<TableRefusal>,
    /// Why the man that was touched last cannot move, for each number that is left.
    pub stuck: Vec<(Die, PlayRefusal)>,
}

impl MatchSession {
    /// Starts a match.
    #[must_use]
    pub fn new(setup: MatchSettings) -> Self {
        Self {
            record: setup.record(),
            dice: MatchDice::new(setup.dice),
            undone: None,
            setup,
            hand: None,
            turns: Vec::new(),
            lead: Vec::new(),
            actions: 0,
            elsewhere: false,
            pending: None,
            refused: None,
            stuck: Vec::new(),
        }
    }

    /// Starts the first match of a visitor under these rules. The visitor throws first and so need not wait for the engine.
    ///
    /// Takes seeds from `seed` until the dice for the lead say so, which every second seed does.
    #[must_use]
    pub fn first(rules: Rules, mut seed: impl FnMut() -> u64) -> Self {
        /// With random seeds this many never fail; a source that is stuck must not hang the page.
        const MOST_SEEDS: usize = 64;
        let settings = |seed| MatchSettings { rules, ..MatchSettings::new(seed) };
        let mut setup = settings(seed());
        for _ in 0..MOST_SEEDS {
            let mut trial = Self::new(setup.clone());
            while trial.awaits() == Awaits::Dice {
                trial.throw();
            }
            if matches!(trial.awaits(), Awaits::Throw(_)) {
                break;
            }
            setup = settings(seed());
        }
        Self::new(setup)
    }

    /// Resumes a match from the text of [`MatchSession::saved`].
    ///
    /// The next dice are those that the match would have had without the interruption.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn resumed(text: &str) -> Result<Self, RecordError> {
        Record::parse(text).map(|record| Self::after(&record))
    }

    /// Continues the match of `record`.
    #[must_use]
    pub fn after(record: &Record) -> Self {
        let mut session = Self::new(MatchSettings::of(record));
        session.dice = MatchDice::after(session.setup.dice, record);
        for (by, action) in record.actions() {
            let done = session.apply(by, action);
            debug_assert!(done.is_ok(), "a record that was read holds legal actions only");
        }
        if let Some(ended) = record.ended() {
            session.record.end(ended);
        }
        session.seat(near::of(record));
        session.ready();
        session
    }

    /// Returns the record of the match so far, to be saved.
    #[must_use]
    pub fn saved(&self) -> String {
        self.record.to_string()
    }

    /// The number of actions so far, throws included.
    #[must_use]
    pub const fn actions(&self) -> usize {
        self.actions
    }

    /// The settings of the match.
    #[must_use]
    pub const fn setup(&self) -> &MatchSettings {
        &self.setup
    }

    /// The record of the match.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.record.rules()
    }

    /// The match with the ledger of its marks, and with what has been sent to the server.
    #[must_use]
    pub fn game(&self) -> &TableMatch {
        let ahead = self.pending.as_ref().and_then(|pending| pending.ahead.as_deref());
        ahead.unwrap_or_else(|| self.record.game())
    }

    /// The match itself.
    #[must_use]
    pub const fn state(&self) -> &Match {
        self.record.state()
    }

    /// Whether scoring is automatic.
    #[must_use]
    pub fn is_assisted(&self) -> bool {
        self.rules().marking == Marking::Assisted
    }

    /// Sets whether another tab plays the match. Then nobody can act here.
    pub fn set_elsewhere(&mut self, elsewhere: bool) {
        self.elsewhere = elsewhere;
        self.ready();
    }

    /// Throws the dice that the match waits for, unless people throw them.
    pub fn throw(&mut self) {
        if self.is_remote() {
            return;
        }
        if let Some(action) = self.dice.next(self.state()) {
            self.fall(action);
        }
    }

    /// Lets these dice fall.
    fn fall(&mut self, action: Action) {
        let before = *self.state();
        self.refused = self.apply(Actor::Table, action).err();
        if self.refused.is_none() {
            self.dice.fell(&before, action);
            self.undone = None;
            self.ready();
        }
    }

    /// Ends the statement of the person who is asked: nothing more to say. Throws if the next throw is that person's.
    pub fn end_statement(&mut self) {
        let Awaits::Statement(side, moment) = self.awaits() else { return };
        self.refused = match self.game().silence(moment) {
            Some(TableAction::Ready) => self.act_as(side, TableAction::Ready).err(),
            _ => return,
        };
        if self.refused.is_none()
            && moment == Moment::Watch
            && self.state().next_roller() == Some(side)
        {
            self.throw();
        }
    }

    /// Applies `action` for the player that the match waits for.
    ///
    /// Either player may ask for the reason of an école, but only the claimant states it.
    ///
    /// # Errors
    /// The rule that forbids the action.
    pub fn act(&mut self, action: impl Into<TableAction>) -> Result<(), TableRefusal> {
        let action = action.into();
        let dispute = self.game().referee().dispute;
        let by = match (action, dispute, self.awaits()) {
            (TableAction::Reason, Some(dispute), _) => dispute.claimant,
            (_, _, Awaits::Computer(side)) => side,
            (_, _, other) => other.person().ok_or(Refusal::MatchOver)?,
        };
        self.act_as(by, action)
    }

    /// Applies `action` for `by`, even if the match waits for someone else.
    ///
    /// # Errors
    /// The rule that forbids the action.
    pub fn act_as(&mut self, by: Side, action: impl Into<TableAction>) -> Result<(), TableRefusal> {
        if self.is_remote() {
            return self.send(by, action.into());
        }
        self.apply(Actor::Player(by), action)?;
        self.ready();
        Ok(())
    }

    /// Ends the statement of the engine: it has nothing to say, and claims against it stand.
    ///
    /// # Errors
    /// The engine must act at this moment.
    pub fn stay_silent(&mut self) -> Result<(), TableRefusal> {
        let Next::Ask(side, moment) = self.game().next(self.takes_back()) else {
            return Ok(());
        };
        let action = self.game().silence(moment).ok_or(Refusal::NotThrown)?;
        self.act_as(side, action)
    }

    /// Applies `action` and adds it to the current throw, or starts a new throw.
    fn apply(&mut self, by: Actor, action: impl Into<TableAction>) -> Result<(), TableRefusal> {
        let action = action.into();
        let before = self.record.game().clone();
        let mut events = Vec::new();
        self.record.apply(by, action, &mut events)?;
        self.actions += 1;
        let thrown = events.iter().find_map(|event| match event.common() {
            Some(&Event::Thrown { roller, throw }) => Some((roller, throw)),
            _ => None,
        });
        if let Some((roller, throw)) = thrown {
            // A throw that ends the match leaves no play on the table, so it is rebuilt from the match before it.
            let coup = self.record.game().coup().unwrap_or_else(|| {
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

    /// The sides that are asked to leave or take back their men: a person who plays against the engine. Rule: R11.7.
    fn takes_back(&self) -> PerSide<bool> {
        let is_engine = |side: Side| self.setup.seats[side].is_engine();
        PerSide::from_fn(|side| !is_engine(side) && is_engine(side.opponent()))
    }

    /// Clears the last refusal and prepares the hand for the next player to move.
    fn ready(&mut self) {
        self.refused = None;
        self.stuck.clear();
        self.hand = self.next_hand();
    }
}

/// Converts a place between the numberings of `side` and `near`. 25 and 0 are the rails; the conversion is its own inverse.
#[must_use]
pub fn seen(near: Side, side: Side, place: u8) -> u8 {
    if side == near { place } else { RAIL - place }
}

#[cfg(test)]
mod tests;
