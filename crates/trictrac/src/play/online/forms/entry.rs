//! What happens in the match: the entries of its log, shown.

use trictrac_protocol::{Did, Ending, Event, Offer, Said, Seat};
use trictrac_umpire::{record, seal};
use trictrac_words::lang::{fluent_args, key};

use super::OnlineForm;
use crate::failure::{Failure, OnlineFault};
use crate::play::online::talk;
use crate::saving::SavedState;
use crate::verify::describe;

impl OnlineForm<'_, '_> {
    /// Shows the entries that are not on the screen yet.
    pub(super) fn read_again(&mut self, log: &[Did]) -> Result<(), Failure> {
        let known = self.shown as usize;
        log.iter().skip(known).try_for_each(|did| self.entry(did))
    }

    /// Takes the next entry.
    pub(super) fn entry(&mut self, did: &Did) -> Result<(), Failure> {
        if did.seq < self.shown {
            return Ok(());
        }
        self.shown = did.seq + 1;
        let version = || self.client.fault(OnlineFault::Version);
        let action =
            record::action(self.session.record.game(), did.by, &did.event).ok_or_else(version)?;
        if let Some((by, action)) = action {
            self.before_news()?;
            let shown = self.session.take(by, &action)?;
            shown.map_err(|_| self.client.fault(OnlineFault::Version))?;
        }
        record::note_end(&mut self.session.record, &did.event);
        match (&did.event, did.by) {
            (Event::Sit { .. }, Some(by)) => self.sits(by),
            (Event::Open { .. }, _) => self.note_players(),
            // The next match follows.
            (Event::Offer { rematch: Some(_), .. }, _) => Ok(()),
            (Event::Offer { offer, .. }, Some(by)) => self.offered(by, *offer),
            (Event::End(ending), _) => self.ended(ending),
            (Event::Resume, _) => self.say(key!("net-resumed"), &fluent_args![]),
            (Event::Reveal { .. }, _) => self.finish(),
            _ => Ok(()),
        }
    }

    fn offered(&mut self, by: Seat, offer: Offer) -> Result<(), Failure> {
        let name = self.seat_and_name(by);
        let mine = Some(by) == self.me;
        let key = match (offer, mine) {
            (Offer::Stop, true) => key!("net-form-you-offer-stop"),
            (Offer::Stop, false) => key!("net-form-offers-stop"),
            (Offer::Rematch, true) => key!("net-form-you-offer-rematch"),
            (Offer::Rematch, false) => key!("net-form-offers-rematch"),
            (Offer::Withdraw, true) => key!("net-you-withdraw"),
            (Offer::Decline, true) => key!("net-you-decline"),
            (Offer::Withdraw, false) => key!("net-withdraws"),
            (Offer::Decline, false) => key!("net-declines"),
            // The end follows.
            (Offer::Resign | Offer::Unfinished, _) => return Ok(()),
        };
        self.say(key, &fluent_args!["side" => name.clone(), "seat" => name])
    }

    /// Prints how the match ended.
    pub(super) fn ended(&mut self, ending: &Ending) -> Result<(), Failure> {
        let (how, seat) = match ending {
            Ending::Won { .. } | Ending::Settled { .. } => return self.session.show_sheet(),
            Ending::Resigned { loser } => ("resigned", Some(*loser)),
            Ending::Flag { loser } => ("flag", Some(*loser)),
            Ending::Away { away } => ("away", Some(*away)),
            Ending::Agreed => ("agreed", None),
            Ending::Void { .. } => ("void", None),
        };
        let seat = seat.map(|seat| self.seat_and_name(seat)).unwrap_or_default();
        self.say(key!("net-form-ended"), &fluent_args!["how" => how, "seat" => seat])?;
        self.session.show_sheet()
    }

    /// Checks the dice and saves the record, once the secret is known.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        if std::mem::replace(&mut self.finished, true) {
            return Ok(());
        }
        self.before_news()?;
        let text = seal::seal(&self.session.record);
        let (said, fair) = match seal::verify(&text) {
            Ok(verified) => {
                let throws = fluent_args!["throws" => verified.throws];
                (self.session.texts.with(self.verdict()?, &throws), true)
            }
            Err(doubt) => (describe(&doubt, self.session.texts), false),
        };
        if fair {
            self.session.wrapped(&said, 0)?;
        } else {
            self.session.refuse(&said)?;
        }
        let file = match self.me {
            Some(_) if self.session.saving.saved().0 != SavedState::All => {
                Some(self.client.profile.record(self.game))
            }
            _ => None,
        };
        if let Some(path) = file {
            self.session.saving.write_aside(&path, &text);
        }
        if let (SavedState::All, file) = self.session.saving.saved() {
            self.say(key!("saved"), &fluent_args!["file" => file])?;
        }
        if self.me.is_some() && !self.client.input_ended {
            self.say(key!("net-form-ask-rematch"), &fluent_args![])?;
        }
        Ok(())
    }

    /// What is said about dice that follow from everybody's bytes.
    fn verdict(&self) -> Result<trictrac_words::lang::Key, Failure> {
        let (Some(me), Some(saved)) = (self.me, self.client.profile.game(self.game)?) else {
            return Ok(key!("net-form-fair-watched"));
        };
        let record = &self.session.record;
        let same = seal::follows_from(record, me, saved.bytes, Some(saved.commitment));
        Ok(if same { key!("net-form-fair") } else { key!("net-other-share") })
    }

    /// Prints what somebody says.
    pub(super) fn said(
        &mut self,
        by: Option<Seat>,
        player: Option<u64>,
        text: &Said,
    ) -> Result<(), Failure> {
        if by.is_some() && by == self.me || self.client.muted {
            return Ok(());
        }
        let account = player.and_then(|number| self.client.name_of(number));
        let name = match (account, by) {
            (Some(name), _) => name,
            (None, Some(seat)) => self.seat_and_name(seat),
            (None, None) => self.session.texts.plain(key!("net-spectator")),
        };
        let text = talk::in_words(self.session.texts, text);
        self.say(key!("net-said"), &fluent_args!["name" => name, "text" => text])
    }
}
