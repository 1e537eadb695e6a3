//! What happens in the match: the entries of its log, shown.

use std::time::Instant;

use trictrac_protocol::{Did, Event, Offer};
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Actor;
use trictrac_table::{By, TableRecord};
use trictrac_umpire::{Game, record};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::side as side_name;

use super::people::person;
use super::table::OnlineTable;
use crate::failure::{Failure, OnlineFault};

/// The record of a log; nothing if this program cannot follow it.
pub(super) fn record_of(game: &Game, log: &[Did]) -> Option<Record> {
    let mut made = Record::under(game.classic()?.fold(), game.rules(), None);
    record::note(&mut made, game, &record::names(game));
    for did in log {
        if let Some((by, action)) = record::action(made.game(), did.by, &did.event)? {
            TableRecord::apply(&mut made, by, &action, &mut ()).ok()?;
        }
        record::note_end(&mut made, &did.event);
    }
    Some(made)
}

impl OnlineTable<'_, '_> {
    /// Takes the next entry.
    pub(super) fn entry(&mut self, did: Did) -> Result<(), Failure> {
        self.clocks_since = Instant::now();
        let before = self.session.record.game().clone();
        let action = record::action(&before, did.by, &did.event)
            .ok_or_else(|| self.client.fault(OnlineFault::Version))?;
        match action {
            Some((By::Table, action)) => {
                let mut events = Vec::new();
                self.apply(Actor::Table, action, &mut events)?;
                if self.is_assisted() {
                    self.session.show_fallen(before.state(), &events)?;
                } else {
                    self.session.begin_throw();
                    self.session.print_dice(&events)?;
                }
            }
            Some((By::Player(seat), action)) => {
                let by = Side::of(seat);
                let reason = self.session.reason_of_action(by, action);
                let mut events = Vec::new();
                self.apply(Actor::Player(by), action, &mut events)?;
                self.session.announced.warned = None;
                if self.is_assisted() {
                    self.session.show_action(by, &events)?;
                } else {
                    self.session.print_action(by, &events, &before)?;
                }
                reason.map_or(Ok(()), |reason| self.session.print_reason(&reason))?;
            }
            None => self.other_entry(&did)?,
        }
        record::note_end(&mut self.session.record, &did.event);
        let is_reveal = matches!(did.event, Event::Reveal { .. });
        self.log.push(did);
        if is_reveal { self.finish() } else { Ok(()) }
    }

    fn apply(
        &mut self,
        by: Actor,
        action: trictrac_rules::table::TableAction,
        events: &mut Vec<trictrac_rules::table::TableEvent>,
    ) -> Result<(), Failure> {
        self.before_news()?;
        self.changes += 1;
        let applied = self.session.record.apply(by, action, events);
        applied.map_err(|_| self.client.fault(OnlineFault::Version))?;
        self.session.save_now()
    }

    /// An entry that does not touch the table.
    fn other_entry(&mut self, did: &Did) -> Result<(), Failure> {
        let by = did.by.map(Side::of);
        match (&did.event, by) {
            (Event::Sit { player, .. }, Some(by)) => {
                self.seat(by, player.is_engine())?;
                let mine = Some(by) == self.me;
                let account =
                    person(self.state()?, by).and_then(|number| self.client.name_of(number));
                let name = fluent_args![
                    "side" => side_name(self.session.texts, by),
                    "name" => account.clone().unwrap_or_default()
                ];
                let key = match self.me {
                    _ if mine => key!("net-you-sit"),
                    _ if account.is_some() => key!("net-named-sits"),
                    Some(_) => key!("net-opponent-sits"),
                    None => key!("net-somebody-sits"),
                };
                self.say(key, &name)?;
                if mine {
                    return Ok(());
                }
                let state = self.state()?.clone();
                self.describe_rating(&state, by)
            }
            (Event::Open { .. }, _) => {
                let state = self.state()?.clone();
                record::note(&mut self.session.record, &state, &record::names(&state));
                Ok(())
            }
            // The next match follows.
            (Event::Offer { rematch: Some(_), .. }, _) => Ok(()),
            (Event::Offer { offer, .. }, Some(by)) => self.offered(by, *offer),
            (Event::End(ending), _) => self.ended(ending),
            (Event::Resume, _) => self.say(key!("net-resumed"), &fluent_args![]),
            _ => Ok(()),
        }
    }

    fn offered(&mut self, by: Side, offer: Offer) -> Result<(), Failure> {
        let mine = Some(by) == self.me;
        let key = match (offer, mine) {
            (Offer::Stop, true) => key!("net-you-offer-stop"),
            (Offer::Stop, false) if self.me.is_some() => key!("net-offers-stop"),
            (Offer::Rematch, true) => key!("net-you-offer-rematch"),
            (Offer::Rematch, false) if self.me.is_some() => key!("net-offers-rematch"),
            (Offer::Withdraw, true) => key!("net-you-withdraw"),
            (Offer::Withdraw, false) => key!("net-withdraws"),
            (Offer::Decline, true) => key!("net-you-decline"),
            (Offer::Decline, false) => key!("net-declines"),
            // The end follows, or nobody here can answer.
            (Offer::Resign | Offer::Unfinished | Offer::Stop | Offer::Rematch, _) => return Ok(()),
        };
        let name = fluent_args!["side" => side_name(self.session.texts, by)];
        self.say(key, &name)
    }

    /// Reads the whole match: what is new of it is shown, as if it had come entry by entry.
    pub(super) fn read_again(&mut self, log: Vec<Did>) -> Result<(), Failure> {
        let known = self.log.len();
        let same = |(one, other): (&Did, &Did)| one.event == other.event && one.by == other.by;
        if log.len() >= known && self.log.iter().zip(&log).all(same) {
            return log.into_iter().skip(known).try_for_each(|did| self.entry(did));
        }
        // The server was restored from a backup.
        let state = self.state()?.clone();
        let record = record_of(&state, &log);
        self.session.record = record.ok_or_else(|| self.client.fault(OnlineFault::Version))?;
        self.log = log;
        self.changes += 1;
        (self.questioned, self.session.announced.question) = (None, None);
        self.clocks_since = Instant::now();
        self.say(key!("net-restored"), &fluent_args![])?;
        self.session.show_table()
    }
}
