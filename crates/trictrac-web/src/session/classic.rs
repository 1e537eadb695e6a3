//! A match of the classical game on the page.

use trictrac_engine::match_dice::MatchDice;
use trictrac_rules::game::Match;
use trictrac_rules::notation::record::{Record, RecordError};
use trictrac_rules::play::Play;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Moment, TableAction, TableMatch, TableRefusal};
use trictrac_session::{Echo, NextStep, SeatControl, Session, SessionRefusal};
use trictrac_table::{PerSeat, PlayerQuestion};

use super::near;
use super::page_session::{PageSession, PlayableGame};
use crate::match_settings::MatchSettings;

/// A match of the classical game on the page.
pub type ClassicPageSession = PageSession<TableMatch>;

impl PlayableGame for TableMatch {
    type Setup = MatchSettings;

    fn near(played: &ClassicPageSession) -> Side {
        near::of(played.record()).unwrap_or_else(|| played.setup().near())
    }
}

impl ClassicPageSession {
    /// Starts a match.
    #[must_use]
    pub fn new(setup: MatchSettings) -> Self {
        let record = setup.record();
        Self::of(setup, record)
    }

    fn of(setup: MatchSettings, record: Record) -> Self {
        let session = Session::new(record, who(&setup), MatchDice::new(setup.dice));
        Self { setup, session }
    }

    /// A match on a server, of which nothing is known yet.
    #[must_use]
    pub fn remote(setup: MatchSettings) -> Self {
        let dice = MatchDice::new(setup.dice);
        let session = Session::served(setup.record(), who(&setup), dice, Echo::Ahead);
        Self { setup, session }
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
            while trial.awaits() == NextStep::Dice {
                trial.throw();
            }
            if trial.awaits().is_throw() {
                break;
            }
            setup = settings(seed());
        }
        Self::new(setup)
    }

    /// Resumes a match from the text of [`PageSession::saved`].
    ///
    /// The next dice are those that the match would have had without the interruption.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn resumed(text: &str) -> Result<Self, RecordError> {
        Record::parse(text).map(|record| Self::after(&record))
    }

    /// Continues the match of `record`, without its comments and the tags that the page does not know.
    #[must_use]
    pub fn after(record: &Record) -> Self {
        let setup = MatchSettings::of(record);
        let mut own = setup.record();
        for (by, action) in record.actions() {
            let done = own.apply(by, action, &mut ());
            debug_assert!(done.is_ok(), "a record that was read holds legal actions only");
        }
        if let Some(ended) = record.ended() {
            own.end(ended);
        }
        let mut session = Self::of(setup, own);
        session.sit_near(near::of(record));
        session
    }

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.session.record().rules()
    }

    /// The match itself, without what was sent to a server.
    #[must_use]
    pub const fn state(&self) -> &Match {
        self.session.record().state()
    }

    /// Checks whether scoring is automatic.
    #[must_use]
    pub fn is_assisted(&self) -> bool {
        self.rules().marking == Marking::Assisted
    }

    /// Names the players in another language.
    pub fn rename(&mut self, names: PerSide<Option<String>>) {
        self.setup.names = names;
    }

    /// The rule that the last action or touch broke.
    #[must_use]
    pub fn refusal(&self) -> Option<TableRefusal> {
        match self.refused()? {
            SessionRefusal::Rule(refusal) => Some(*refusal),
            SessionRefusal::Touch(refused) => refused.play().map(Into::into),
            SessionRefusal::NotAsked => None,
        }
    }

    /// Ends the statement of the person who is asked: nothing more to say. Throws if the next throw is that person's.
    pub fn end_statement(&mut self) {
        let NextStep::Person(seat, PlayerQuestion::Say(moment)) = self.awaits() else { return };
        if self.game().silence(moment) != Some(TableAction::Ready) {
            return;
        }
        let is_ready = self.act(TableAction::Ready).is_ok();
        let throws = moment == Moment::Watch && self.state().next_roller() == Some(Side::of(seat));
        if is_ready && throws {
            self.throw();
        }
    }

    /// The only legal play, if there is just one; always `None` with manual scoring.
    #[must_use]
    pub fn forced(&self) -> Option<Play> {
        let NextStep::Person(_, PlayerQuestion::Play) = self.awaits() else { return None };
        self.game().coup()?.forced_play()
    }

    /// Checks whether the dice may be thrown for the person whose turn it is.
    ///
    /// Not with manual scoring, where the throw ends the time to claim écoles. Not between two people, who throw as they
    /// pass the device. And not while there is something to read: the opponent's throw has just earned points.
    #[must_use]
    pub fn may_throw_unasked(&self) -> bool {
        let (NextStep::Person(seat, PlayerQuestion::Throw(_)), Some(last)) =
            (self.awaits(), self.last_turn())
        else {
            return false;
        };
        let alone = self.who()[seat.opponent()] != SeatControl::Here;
        let read = last.roller().seat() == seat || last.earns_nothing();
        self.is_assisted() && alone && read
    }
}

fn who(setup: &MatchSettings) -> PerSeat<SeatControl> {
    let [white, black] = Side::ALL.map(|side| setup.seats[side].who());
    PerSeat::new(white, black)
}
