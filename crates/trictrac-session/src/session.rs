//! A match being played, and what is done in it.

use trictrac_rules::play::PlayRefusal;
use trictrac_rules::throw::Die;
use trictrac_table::{
    ActionOf, By, EarlyEnd, Fall, GameTable, PerSeat, PlayerQuestion, RefusalOf, Seat, TableNext,
    TableRecord as _,
};

use crate::awaits::{NextStep, SeatControl};
use crate::hand::MovingHand;
use crate::refused::SessionRefusal;
use crate::seated::{SessionDice as _, SessionTable};
use crate::served::PendingActions;
use crate::steps::SessionStep;
use crate::take_back::UndoneActions;

/// The reason why an action of a session is refused.
pub type ActionRefusal<T> = SessionRefusal<RefusalOf<T>>;

/// A match being played at a device.
#[derive(Clone, Debug)]
pub struct Session<T: SessionTable> {
    pub(crate) record: <T as GameTable>::Record,
    pub(crate) who: PerSeat<SeatControl>,
    /// The dice before the first ones fell.
    pub(crate) unthrown: T::Dice,
    pub(crate) dice: T::Dice,
    pub(crate) steps: Vec<SessionStep<T>>,
    /// The throws of turns, each with the index of its step.
    pub(crate) throws: Vec<(usize, T::Throw)>,
    pub(crate) hand: Option<MovingHand>,
    pub(crate) refused: Option<ActionRefusal<T>>,
    pub(crate) stuck: Vec<(Die, PlayRefusal)>,
    /// The actions that wait for the server, if one is the umpire.
    pub(crate) served: Option<PendingActions<T>>,
    /// The actions that were taken back, until something else is done.
    pub(crate) taken_back: UndoneActions<T>,
    pub(crate) elsewhere: bool,
    pub(crate) revision: u32,
}

impl<T: SessionTable> Session<T> {
    /// Continues the match of `record`, or begins it. `dice` are those before its first throw.
    #[must_use]
    pub fn new(record: <T as GameTable>::Record, who: PerSeat<SeatControl>, dice: T::Dice) -> Self {
        let mut session = Self {
            who,
            unthrown: dice.clone(),
            dice,
            steps: Vec::new(),
            throws: Vec::new(),
            hand: None,
            refused: None,
            stuck: Vec::new(),
            served: None,
            taken_back: Vec::new(),
            elsewhere: false,
            revision: 0,
            record,
        };
        let mut table = session.record.beginning();
        let actions: Vec<_> = session.record.actions().collect();
        for (_, by, action) in actions {
            let (before, mut events) = (table.clone(), Vec::new());
            let done = table.apply(by, &action, &mut events);
            debug_assert!(done.is_ok(), "a record contains legal actions only");
            session.note(SessionStep { before, by, action, events }, &table);
        }
        session.ready();
        session
    }

    /// The record of the match; where a server is the umpire, of what it has sent.
    #[must_use]
    pub const fn record(&self) -> &<T as GameTable>::Record {
        &self.record
    }

    /// The match, with what was sent to the server if that is shown as done.
    #[must_use]
    pub fn game(&self) -> &T {
        let ahead = self.served.as_ref().and_then(PendingActions::ahead);
        ahead.unwrap_or_else(|| self.settled())
    }

    /// The match as it is recorded.
    #[must_use]
    pub fn settled(&self) -> &T {
        self.record.table()
    }

    /// The players.
    #[must_use]
    pub const fn who(&self) -> &PerSeat<SeatControl> {
        &self.who
    }

    /// Gives `seat` another player.
    pub fn seat(&mut self, seat: Seat, who: SeatControl) {
        self.who[seat] = who;
        self.ready();
    }

    /// The people at this device.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.settled().seats()).filter(|seat| self.is_here(*seat))
    }

    pub(crate) fn is_here(&self, seat: Seat) -> bool {
        self.who[seat] == SeatControl::Here
    }

    /// A number that grows when something is done, taken back or ended, but not with tags and the hand.
    #[must_use]
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// The dice to come. The computers draw their chance from them.
    #[must_use]
    pub const fn dice(&self) -> &T::Dice {
        &self.dice
    }

    /// Sets a tag of the record, or removes it.
    pub fn set_tag(&mut self, key: &str, value: Option<&str>) {
        match value {
            Some(value) => self.record.set_tag(key, value),
            None => self.record.remove_tag(key),
        }
    }

    /// The men in the hand of the person who moves now.
    #[must_use]
    pub const fn hand(&self) -> Option<&MovingHand> {
        self.hand.as_ref()
    }

    /// The reason why the last action or touch of a person was refused.
    #[must_use]
    pub const fn refused(&self) -> Option<&ActionRefusal<T>> {
        self.refused.as_ref()
    }

    /// Refuses something for a person before it is done.
    pub fn refuse(&mut self, refusal: RefusalOf<T>) {
        self.refused = Some(SessionRefusal::Rule(refusal));
    }

    /// The rules for which the man that was touched last cannot move, one for each number that is left.
    #[must_use]
    pub fn stuck(&self) -> &[(Die, PlayRefusal)] {
        &self.stuck
    }

    /// Sets whether another window plays the match. Then nobody can act here.
    pub fn set_elsewhere(&mut self, elsewhere: bool) {
        self.elsewhere = elsewhere;
        if elsewhere {
            self.taken_back.clear();
        }
        self.ready();
    }

    /// Checks whether the match is over, by its rules or before they ended it.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.record.ended().is_some() || self.next() == TableNext::Over
    }

    /// Ends the match before its rules end it.
    pub fn end(&mut self, ended: EarlyEnd) {
        self.record.end(ended);
        self.revision += 1;
        self.withdraw();
    }

    /// Throws the dice that the match waits for, unless people enter them. Where a server throws, says that they may fall.
    pub fn throw(&mut self) {
        if self.is_served() {
            if let NextStep::Person(seat, _) = self.awaits()
                && self.awaits().is_throw()
            {
                // Nothing forbids it where it is asked for.
                let _ = self.send(seat, T::ready());
            }
        } else if let Some(action) = self.dice.next(self.settled(), self.steps.len()) {
            self.fall(&action);
        }
    }

    /// The dice that people can enter now, also those before which their thrower could do something else.
    #[must_use]
    pub fn entry(&self) -> Option<Fall> {
        match self.awaits() {
            NextStep::Entry(fall) => Some(fall),
            NextStep::Person(seat, PlayerQuestion::Throw(_)) if self.has_own_dice() => {
                Some(Fall { dice: 2, sorted: true, of: Some(seat) })
            }
            _ => None,
        }
    }

    /// Lets the dice fall that people have entered; without effect if the match waits for others, or for none.
    pub fn enter(&mut self, dice: &[Die]) {
        if let Some(action) = self.settled().dice(dice).filter(|_| self.entry().is_some()) {
            self.fall(&action);
        }
    }

    fn fall(&mut self, action: &ActionOf<T>) {
        let refused = self.apply(By::Table, action).err();
        if refused.is_none() {
            self.ready();
        }
        self.refused = refused.map(SessionRefusal::Rule);
    }

    /// Does `action` for the person or the computer who is asked.
    ///
    /// # Errors
    /// Nobody here is asked, or the rule that forbids the action; then nothing has changed.
    pub fn act(&mut self, action: impl Into<ActionOf<T>>) -> Result<(), ActionRefusal<T>> {
        let action = action.into();
        let (NextStep::Person(asked, _) | NextStep::Computer(asked)) = self.awaits() else {
            return Err(SessionRefusal::NotAsked);
        };
        let by = self.game().author(asked, &action);
        let refused = self.act_as(by, action).err().map(SessionRefusal::Rule);
        if self.is_here(by) {
            self.refused.clone_from(&refused);
        }
        refused.map_or(Ok(()), Err)
    }

    /// Does `action` as the player at `by`, even if the match waits for somebody else. Where a server is the umpire, it is sent.
    ///
    /// # Errors
    /// The rule that forbids it; then nothing has changed.
    pub fn act_as(&mut self, by: Seat, action: impl Into<ActionOf<T>>) -> Result<(), RefusalOf<T>> {
        let action = action.into();
        if self.is_served() {
            return self.send(by, action);
        }
        self.apply(By::Player(by), &action)?;
        self.ready();
        Ok(())
    }

    /// Does what the player who is asked does who has nothing to say.
    ///
    /// # Errors
    /// Nobody is asked, or the player must do something.
    pub fn stay_silent(&mut self) -> Result<(), ActionRefusal<T>> {
        let TableNext::Ask(_, ask) = self.next() else { return Err(SessionRefusal::NotAsked) };
        let action = self.game().silence(ask).ok_or(SessionRefusal::NotAsked)?;
        self.act(action)
    }

    /// All agree to stop, where that belongs to the match. Rule: V8.6.
    pub fn stop(&mut self) {
        if let Some(action) = self.settled().stop()
            && self.apply(By::Table, &action).is_ok()
        {
            self.ready();
        }
    }

    /// Does `action` and records it.
    pub(crate) fn apply(&mut self, by: By, action: &ActionOf<T>) -> Result<(), RefusalOf<T>> {
        let (before, mut events) = (self.settled().clone(), Vec::new());
        self.record.apply(by, action, &mut events)?;
        self.revision += 1;
        self.taken_back.clear();
        if <T as GameTable>::Record::records(action) {
            let after = self.settled().clone();
            self.note(SessionStep { before, by, action: action.clone(), events }, &after);
        }
        Ok(())
    }

    /// Notes a step that has led to `after`.
    fn note(&mut self, step: SessionStep<T>, after: &T) {
        if T::thrown(&step.action).is_some() {
            self.dice.fell(&step.before, &step.action);
            if let Some(throw) = T::throw(&step.before, after, &step.events) {
                self.throws.push((self.steps.len(), throw));
            }
        }
        self.steps.push(step);
    }

    /// Clears the last refusal, and gives the men to the hand of who moves next.
    pub(crate) fn ready(&mut self) {
        self.refused = None;
        self.stuck.clear();
        self.hand = self.awaits().ask().and_then(|ask| self.game().hand(ask));
        self.ready_by_itself();
    }
}
