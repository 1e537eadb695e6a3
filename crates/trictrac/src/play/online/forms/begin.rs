//! The beginning: who plays, who is missing, and how to invite.

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};

use trictrac_engine::level::LEVELS;
use trictrac_forms::game::Record;
use trictrac_protocol::{Player, Seat};
use trictrac_umpire::{Game, record};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::level;

use super::OnlineForm;
use crate::failure::{Failure, OnlineFault};
use crate::play::forms::{FormSession, Occupant, parse};
use crate::play::online::begin::saving;
use crate::play::online::client::Client;
use crate::play::online::lobby::Entered;
use crate::play::online::table::{Output, Screen};
use crate::play::session::Drawing;

impl<'a, 'c> OnlineForm<'a, 'c> {
    /// A table for a match that was entered.
    pub(in crate::play::online) fn new(
        client: &'c mut Client,
        entered: Entered,
        texts: &'a Texts,
        save: Option<PathBuf>,
        (drawing, interactive, out): (Drawing, bool, Output),
    ) -> Result<Self, Failure> {
        let Entered { game, me, token, log } = entered;
        let state = client.follower.game(game).map(|replica| replica.game().clone());
        let record = state.as_ref().and_then(|state| {
            let record = record::record_of_shown(&log, &record::names(state)).ok()?;
            record.form().cloned()
        });
        let (Some(state), Some(record)) = (state, record) else {
            return Err(client.fault(OnlineFault::Version));
        };
        let saving = saving(save, &record, read)?;
        let session = FormSession::remote(
            record,
            occupants(&state, me),
            saving,
            drawing,
            texts,
            (io::empty(), out),
        );
        Ok(Self {
            session,
            client,
            game,
            me,
            token,
            shown: state.next(),
            pending: None,
            share: None,
            lines: VecDeque::new(),
            screen: Screen { prompted: false, interactive, paused: false },
            resigning: false,
            gives_up: false,
            finished: false,
        })
    }

    /// Prints what the match begins with, or where it stands.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        let state = self.state()?.clone();
        let players: Vec<String> = state.players().map(|seat| self.name(&state, seat)).collect();
        self.session.show_beginning(&players)?;
        if self.me.is_none() && state.ended().is_none() {
            self.say(key!("net-watching"), &fluent_args![])?;
        }
        if let Some(ending) = state.ended() {
            self.session.show_board()?;
            self.ended(ending)?;
            return self.finish();
        }
        if !state.is_begun() {
            return self.print_link();
        }
        self.session.show_sheet()?;
        self.session.show_board()
    }

    /// What the player at `seat` is called.
    pub(super) fn name(&self, state: &Game, seat: Seat) -> String {
        let texts = self.session.texts;
        if Some(seat) == self.me {
            return texts.plain(key!("name-you"));
        }
        match state.player(seat) {
            None => texts.plain(key!("net-form-free")),
            Some(Player::Engine(name)) => {
                let found = LEVELS.iter().find(|level| level.name == name);
                found.map_or_else(|| name.clone(), |found| level(texts, found).to_lowercase())
            }
            Some(Player::Person(number)) => {
                let name = self.client.name_of(*number);
                let number = number.to_string();
                name.unwrap_or_else(|| {
                    texts.with(key!("bot-player"), &fluent_args!["number" => number])
                })
            }
        }
    }

    /// The letter of a seat with the name of its player: `C (Rose)`.
    pub(super) fn seat_and_name(&self, seat: Seat) -> String {
        let name = self.state().map(|state| self.name(state, seat)).unwrap_or_default();
        format!("{seat} ({name})")
    }

    /// Prints the links of the match: the invitation while a seat is free, and the link to return or to watch.
    pub(super) fn print_link(&mut self) -> Result<(), Failure> {
        let state = self.state()?;
        let free = state.players().filter(|seat| Some(*seat) != self.me && state.is_free(*seat));
        let free = free.count();
        if free > 0 && self.client.has_invited(self.game, self.token.as_ref())? {
            let invitation = self.client.link(self.game, self.token.clone());
            self.say(key!("net-form-invite"), &fluent_args!["free" => free])?;
            self.session.line(&format!("  {invitation}"))?;
            self.say(key!("net-form-invite-terminal"), &fluent_args![])?;
            self.session.line(&format!("  {}", invitation.command()))?;
            if self.client.is_local() {
                self.say(key!("net-invite-local"), &fluent_args![])?;
            }
            return self.print_return();
        }
        self.say(key!("net-link"), &fluent_args![])?;
        let own = self.client.link(self.game, None);
        self.session.line(&format!("  {own}"))
    }

    fn print_return(&mut self) -> Result<(), Failure> {
        self.say(key!("net-form-awaited"), &fluent_args![])?;
        let command = self.client.return_command(self.game);
        self.session.line(&format!("  {command}"))
    }

    /// Notes the names and the bytes of the players in the record.
    pub(super) fn note_players(&mut self) -> Result<(), Failure> {
        let state = self.state()?.clone();
        record::note(&mut self.session.record, &state, &record::names(&state));
        Ok(())
    }

    /// Says who has sat down.
    pub(super) fn sits(&mut self, seat: Seat) -> Result<(), Failure> {
        if Some(seat) == self.me {
            let arguments = fluent_args!["seat" => seat.to_string()];
            return self.say(key!("net-form-you-sit"), &arguments);
        }
        let seat = self.seat_and_name(seat);
        self.say(key!("net-form-sits"), &fluent_args!["seat" => seat])
    }
}

/// Who decides at each seat: you at yours, the others elsewhere.
pub(super) fn occupants(state: &Game, me: Option<Seat>) -> Vec<Occupant> {
    let of = |seat| if Some(seat) == me { Occupant::Person } else { Occupant::Elsewhere };
    state.players().map(of).collect()
}

/// The record of another form in a file.
fn read(path: &Path) -> Result<Record, Failure> {
    parse(path, &crate::record::read_text(path)?)
}
