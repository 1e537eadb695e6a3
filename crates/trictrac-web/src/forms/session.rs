//! A match of another form on the page.

use trictrac_engine::match_dice::DiceSource;
use trictrac_forms::game::{
    FormMatch, FormPhase, FormRecord, FormRecordError, OptionConflict, Setting, ThrowView,
};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_forms::{Form, Seat};
use trictrac_forms_engine::dice::{FormDice, note, source};
use trictrac_rules::Coup;
use trictrac_rules::side::Side;
use trictrac_session::{Echo, SeatControl, Session};
use trictrac_table::{EarlyAction, PerSeat, PlayerQuestion};

use super::agreement::FormAgreement;
use super::seats::SeatPlayer;
use crate::session::{NextStep, PageSession, PlayableGame};

/// A match of another form on the page.
pub type FormPageSession = PageSession<FormMatch>;

/// Something that was done, and what it led to.
pub type FormStep = trictrac_session::SessionStep<FormMatch>;

impl PlayableGame for FormMatch {
    /// The players, by seat.
    type Setup = Vec<SeatPlayer>;

    /// The side of the person who acts, or else of a person at the board.
    fn near(played: &FormPageSession) -> Side {
        near(played.game(), |seat| played.who()[seat] == SeatControl::Here)
    }
}

impl FormPageSession {
    /// Begins a match whose dice follow from `seed`.
    ///
    /// # Errors
    /// Options that do not go together.
    pub fn new(agreed: &FormAgreement, seed: u64) -> Result<Self, OptionConflict> {
        agreed.record(seed).map(|record| Self::of(record, seed))
    }

    /// Resumes the match that was saved as `text`; a record without a seed continues with the dice of `seed`.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn read(text: &str, seed: u64) -> Result<Self, FormRecordError> {
        FormRecord::parse(text).map(|record| Self::of(record, seed))
    }

    fn of(mut record: FormRecord, seed: u64) -> Self {
        let seats = Seat::first(record.game().setting().players());
        let setup: Vec<_> = seats.map(|seat| SeatPlayer::of(&record, seat)).collect();
        let source = source(&record).ok().flatten().unwrap_or(DiceSource::Seed(seed));
        note(source, &mut record);
        let session = Session::new(record, who(&setup), FormDice::new(source));
        Self { setup, session }
    }

    /// A match on a server of which nothing is known yet. The reader is the only person at this device, if they play.
    ///
    /// # Errors
    /// Options that do not go together.
    pub fn remote(setting: Setting, players: Vec<SeatPlayer>) -> Result<Self, OptionConflict> {
        // To raise the stake is a decision of every throw.
        let asks = setting.form() == Form::Ticktack;
        let (record, dice) = (FormRecord::new(setting)?, FormDice::Seeded(0));
        let mut session = Session::served(record, who(&players), dice, Echo::Waits);
        session.ask_before_throws(asks);
        Ok(Self { setup: players, session })
    }

    /// The throw of this step as the classical game sees it, if its points count.
    #[must_use]
    pub fn coup(&self, step: usize) -> Option<Coup> {
        match self.after(step).view()? {
            ThrowView::Classic(coup) => Some(coup),
            ThrowView::Free(_) | ThrowView::Paired(_) => None,
        }
    }

    /// Checks whether the person who acts takes the device from another person, who acted last.
    #[must_use]
    pub fn changes_hands(&self) -> bool {
        let Some(now) = self.awaits().person() else { return false };
        let acted = self.steps().iter().rev().filter_map(FormStep::actor);
        let last = acted.into_iter().find(|seat| self.who()[*seat] == SeatControl::Here);
        last.map_or_else(|| self.people().count() > 1, |last| last != now)
    }

    /// Chooses for the person who is asked.
    pub fn choose(&mut self, choice: OwnHoleChoice) {
        if let NextStep::Person(_, PlayerQuestion::Choose) = self.awaits() {
            // Only what is offered can be pressed.
            let _ = self.act(trictrac_forms::game::FormAction::Choose(choice));
        }
    }

    /// The action that the reader may do before own throws in this match, at some time.
    #[must_use]
    pub fn early(&self) -> Option<EarlyAction> {
        let setting = self.game().setting();
        let tourner = setting.company() == Some(trictrac_forms::ecrire::Company::Tourner);
        match setting.form() {
            Form::Ticktack => (setting.options().vie == Some(true)).then_some(EarlyAction::Raise),
            _ => (setting.company().is_some() && !tourner).then_some(EarlyAction::GiveUp),
        }
    }

    /// The seat of the reader, if they play on a server.
    #[must_use]
    pub fn own(&self) -> Option<Seat> {
        self.people().next().filter(|_| self.is_served())
    }

    /// Names the players in another language, or by a new name.
    pub fn rename(&mut self, names: Vec<String>) {
        for (player, name) in self.setup.iter_mut().zip(names) {
            player.name = name;
        }
    }
}

fn who(players: &[SeatPlayer]) -> PerSeat<SeatControl> {
    PerSeat::from_fn(|seat| {
        players.get(seat.index()).map_or(SeatControl::There, |player| player.who.who())
    })
}

/// The side at the near rail of `game`, seen by the people.
#[must_use]
pub fn near(game: &FormMatch, is_person: impl Fn(Seat) -> bool) -> Side {
    let sits = |side: &Side| is_person(game.seat(*side));
    let at_turn = match game.phase() {
        FormPhase::Throw(side) | FormPhase::Answer(side) => Some(*side),
        FormPhase::Choice(turn, _) | FormPhase::Play(turn) => Some(turn.roller),
        FormPhase::Lots(_) | FormPhase::Five(..) | FormPhase::Over => None,
    };
    let at_turn = at_turn.filter(sits);
    at_turn.or_else(|| Side::ALL.into_iter().find(sits)).unwrap_or(Side::White)
}
