//! The beginning: who plays, who is missing, and how to invite.

use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;

use trictrac_engine::level::LEVELS;
use trictrac_forms::game::Record;
use trictrac_protocol::{Player, Seat};
use trictrac_umpire::{Game, player_of, record, seal};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::level;

use super::OnlineForm;
use crate::failure::{Failure, OnlineFault, Usage};
use crate::play::forms::{FormSession, Occupant};
use crate::play::online::client::Client;
use crate::play::online::link::OnlineLink;
use crate::play::online::lobby::Entered;
use crate::play::online::table::{Output, Screen};
use crate::play::session::Drawing;
use crate::saving::Saving;
use trictrac_words::lang::Texts;

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
        let saving = saving(save, &record)?;
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
            screen: Screen { prompted: false, interactive },
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
        format!("{} ({name})", player_of(seat))
    }

    /// Prints the links of the match: the invitation while a seat is free, and the link to return or to watch.
    pub(super) fn print_link(&mut self) -> Result<(), Failure> {
        let state = self.state()?;
        let free = state.players().filter(|seat| Some(*seat) != self.me && state.is_free(*seat));
        let free = free.count();
        let own = self.link();
        let saved = self.client.profile.game(self.game)?;
        let invites = saved.is_some_and(|saved| saved.token.is_some()) && self.token.is_some();
        if free > 0 && invites {
            let invitation = OnlineLink { token: self.token.clone(), ..own };
            self.say(key!("net-form-invite"), &fluent_args!["free" => free])?;
            self.session.line(&format!("  {invitation}"))?;
            self.say(key!("net-form-invite-terminal"), &fluent_args![])?;
            self.session.line(&format!("  {}", invitation.command()))?;
            if ["localhost", "127.0.0.1", "::1"].contains(&self.client.server.host()) {
                self.say(key!("net-invite-local"), &fluent_args![])?;
            }
            return self.print_return();
        }
        self.say(key!("net-link"), &fluent_args![])?;
        self.session.line(&format!("  {own}"))
    }

    fn print_return(&mut self) -> Result<(), Failure> {
        self.say(key!("net-form-awaited"), &fluent_args![])?;
        let command = self.return_command();
        self.session.line(&format!("  {command}"))
    }

    /// The command with which the player returns.
    pub(super) fn return_command(&self) -> String {
        self.link().command() + &self.client.for_return
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
            let arguments = fluent_args!["seat" => player_of(seat).to_string()];
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

/// Saves to a file that is new, or that holds an earlier state of this match.
fn saving(save: Option<PathBuf>, record: &Record) -> Result<Saving, Failure> {
    let Some(path) = save else { return Ok(Saving::new(None, None)) };
    if path.exists() {
        let text = crate::record::read_text(&path)?;
        let old = crate::play::forms::parse(&path, &text)?;
        if old.tag(seal::GAME) != record.tag(seal::GAME) {
            return Err(Usage::WouldOverwrite(path).into());
        }
    }
    let mut saving = Saving::new(Some(path), None);
    saving.begin(record)?;
    Ok(saving)
}
