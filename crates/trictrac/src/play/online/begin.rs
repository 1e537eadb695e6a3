//! The beginning: who plays, how to invite, and where the match stands.

use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use trictrac_engine::level::LEVELS;
use trictrac_protocol::{Clock, Event, Player};
use trictrac_rules::side::{PerSide, Side};
use trictrac_table::TableRecord;
use trictrac_umpire::{Game, allowance, seal};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{level, online};

use super::client::Client;
use super::entry::record_of;
use super::lobby::Entered;
use super::people::person;
use super::presence::Presence;
use super::table::{OnlineTable, Output, Screen};
use crate::failure::{Failure, OnlineFault, Usage};
use crate::play::participant::Participant;
use crate::play::session::{Drawing, MatchSession};
use crate::saving::Saving;

impl<'a, 'c> OnlineTable<'a, 'c> {
    /// A table for a match that was entered.
    pub(super) fn new(
        client: &'c mut Client,
        entered: Entered,
        texts: &'a Texts,
        save: Option<PathBuf>,
        (drawing, interactive, out): (Drawing, bool, Output),
    ) -> Result<Self, Failure> {
        let Entered { game, me, token, log } = entered;
        let me = me.map(Side::of);
        let state = client.follower.game(game).map(|replica| replica.game().clone());
        let record = state.as_ref().and_then(|state| record_of(state, &log));
        let (Some(state), Some(record)) = (state, record) else {
            return Err(client.fault(OnlineFault::Version));
        };
        let seats = PerSide::from_fn(|side| match is_engine(&state, side) {
            _ if Some(side) == me => Participant::Human,
            true => Participant::RemoteComputer,
            false => Participant::Remote,
        });
        let names = PerSide::from_fn(|side| name(texts, &state, side, me, client));
        let saving = saving(save, &record, crate::record::read)?;
        Ok(Self {
            session: MatchSession::remote(
                record,
                seats,
                names,
                drawing,
                saving,
                texts,
                (io::empty(), out),
            ),
            client,
            game,
            me,
            token,
            log,
            pending: None,
            lines: VecDeque::new(),
            share: None,
            questioned: None,
            changes: 0,
            screen: Screen { prompted: false, interactive, paused: false },
            presence: Presence::default(),
            clocks_since: Instant::now(),
            clocks_shown: None,
            resigning: false,
            finished: false,
            rated: false,
            heard: BTreeSet::new(),
        })
    }

    /// Notes who has taken a seat.
    pub(super) fn seat(&mut self, by: Side, is_engine: bool) -> Result<(), Failure> {
        if Some(by) != self.me {
            self.session.seats[by] =
                if is_engine { Participant::RemoteComputer } else { Participant::Remote };
        }
        self.rename()
    }

    /// Prints everything that the match begins with, or where it stands.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        self.session.show_beginning()?;
        let state = self.state()?.clone();
        self.describe_clock(state.clock())?;
        self.describe_ratings(&state)?;
        if self.me.is_none() && state.ended().is_none() {
            self.say(key!("net-watching"), &fluent_args![])?;
        }
        if let Some(ending) = state.ended() {
            self.session.show_table()?;
            self.ended(ending)?;
            let revealed = self.log.iter().any(|did| matches!(did.event, Event::Reveal { .. }));
            return if revealed { self.finish() } else { Ok(()) };
        }
        if state.is_begun() { self.show_position() } else { self.await_players(&state) }
    }

    fn describe_clock(&mut self, clock: Clock) -> Result<(), Failure> {
        if clock == Clock::None {
            return Ok(());
        }
        let texts = self.session.texts;
        let allowed = allowance(clock, self.session.rules().holes.get().into());
        let text = format!("{}.", online::clock(texts, clock, allowed));
        self.session.wrapped(&text, 0)
    }

    fn show_position(&mut self) -> Result<(), Failure> {
        let Some(coup) = self.session.record.game().coup() else { return Ok(()) };
        if !self.is_assisted() {
            return self.session.print_throw_again();
        }
        if self.me.is_some_and(|me| me != coup.situation().roller) {
            self.session.show_table()?;
        }
        match self.session.record.state().coup() {
            Some(coup) => self.session.show_throw_again(&coup),
            None => Ok(()),
        }
    }

    fn await_players(&mut self, state: &Game) -> Result<(), Failure> {
        let other = self.me.map(Side::opponent);
        let alone = other.is_some_and(|other| state.seats()[other.seat()].is_none());
        if !alone || other.is_some_and(|other| is_engine(state, other)) {
            return Ok(());
        }
        if self.client.has_invited(self.game, self.token.as_ref())? {
            return self.print_link();
        }
        if self.token.is_none() {
            return self.print_awaited();
        }
        Ok(())
    }

    fn print_awaited(&mut self) -> Result<(), Failure> {
        self.say(key!("net-awaited"), &fluent_args![])?;
        let command = self.client.return_command(self.game);
        self.session.line(&format!("  {command}"))
    }

    /// Prints the links of the match: the invitation while a seat is free, and the link to return or to watch.
    pub(super) fn print_link(&mut self) -> Result<(), Failure> {
        let free = Side::BOTH.iter().any(|&side| {
            Some(side) != self.me
                && self.state().is_ok_and(|state| state.seats()[side.seat()].is_none())
        });
        if free && self.client.has_invited(self.game, self.token.as_ref())? {
            let invitation = self.client.link(self.game, self.token.clone());
            self.say(key!("net-invite"), &fluent_args![])?;
            self.session.line(&format!("  {invitation}"))?;
            self.say(key!("net-invite-terminal"), &fluent_args![])?;
            self.session.line(&format!("  {}", invitation.command()))?;
            if self.client.is_local() {
                self.say(key!("net-invite-local"), &fluent_args![])?;
            }
            return self.print_awaited();
        }
        self.say(key!("net-link"), &fluent_args![])?;
        let own = self.client.link(self.game, None);
        self.session.line(&format!("  {own}"))
    }
}

fn is_engine(state: &Game, side: Side) -> bool {
    level_of(state, side).is_some()
}

/// The level of the engine on this side.
fn level_of(state: &Game, side: Side) -> Option<&str> {
    match state.player(side.seat()) {
        Some(Player::Engine(level)) => Some(level),
        _ => None,
    }
}

/// What a player is called on the screen.
pub(super) fn name(
    texts: &Texts,
    state: &Game,
    side: Side,
    me: Option<Side>,
    client: &Client,
) -> String {
    if let Some(name) = level_of(state, side) {
        let found = LEVELS.iter().find(|level| level.name == name);
        return found.map_or_else(|| name.to_owned(), |found| level(texts, found).to_lowercase());
    }
    let named = person(state, side).filter(|_| me != Some(side));
    if let Some(name) = named.and_then(|number| client.name_of(number)) {
        return name;
    }
    texts.plain(match me {
        Some(me) if me == side => key!("name-you"),
        Some(_) => key!("net-name-opponent"),
        None => key!("name-human"),
    })
}

/// Saves to a file that is new, or that holds an earlier state of this match. `read` reads the record in a file.
pub(super) fn saving<R: TableRecord>(
    save: Option<PathBuf>,
    record: &R,
    read: impl Fn(&Path) -> Result<R, Failure>,
) -> Result<Saving, Failure> {
    let Some(path) = save else { return Ok(Saving::new(None, None)) };
    if path.exists() && read(&path)?.tag(seal::GAME) != record.tag(seal::GAME) {
        return Err(Usage::WouldOverwrite(path).into());
    }
    let mut saving = Saving::new(Some(path), None);
    saving.begin(record)?;
    Ok(saving)
}
