//! The beginning: who plays, how to invite, and where the match stands.

use std::collections::{BTreeSet, VecDeque};
use std::io;
use std::path::PathBuf;
use std::time::Instant;

use trictrac_console::failure::Failure;
use trictrac_protocol::Event;
use trictrac_table::TableRecord;
use trictrac_umpire::seal;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::client::TerminalClient;
use super::entry::session;
use super::kind::ServerGame;
use super::lobby::EnteredMatch;
use super::presence::Attendance;
use super::table::{OnlineTable, Screen, TerminalOutput};
use crate::failure::{OnlineFault, Usage};
use crate::play::at_terminal::{Drawing, TerminalMatch};
use crate::saving::Saving;

impl<'a, 'c, T: ServerGame> OnlineTable<'a, 'c, T> {
    /// A table for a match that was entered.
    pub(super) fn new(
        client: &'c mut TerminalClient,
        entered: EnteredMatch,
        texts: &'a Texts,
        save: Option<PathBuf>,
        (drawing, interactive, out): (Drawing, bool, TerminalOutput),
    ) -> Result<Self, Failure> {
        let EnteredMatch { game, me, token, log } = entered;
        let played = session::<T>(client.state(game)?, &log, me)
            .ok_or_else(|| client.fault(OnlineFault::Version))?;
        let saving = saving::<T>(save, played.record())?;
        let io = (io::empty(), out);
        Ok(Self {
            session: TerminalMatch::at((played, T::beside()), saving, drawing, texts, io),
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
            presence: Attendance::default(),
            clocks_since: Instant::now(),
            clocks_shown: None,
            resigning: false,
            finished: false,
            rated: false,
            heard: BTreeSet::new(),
        })
    }

    /// Prints everything that the match begins with, or where it stands.
    pub(super) fn begin(&mut self) -> Result<(), Failure> {
        T::show_beginning(self)?;
        let state = self.state()?.clone();
        if self.me.is_none() && state.ended().is_none() {
            self.say(key!("net-watching"), &fluent_args![])?;
        }
        if let Some(ending) = state.ended() {
            T::show_board(&mut self.session)?;
            T::ended(self, ending)?;
            let revealed = self.log.iter().any(|did| matches!(did.event, Event::Reveal { .. }));
            return if revealed { self.finish() } else { Ok(()) };
        }
        if state.is_begun() { T::show_entered(self) } else { T::await_players(self, &state) }
    }

    /// Says that players are missing, and how to come back.
    pub(super) fn print_awaited(&mut self) -> Result<(), Failure> {
        self.say(T::WORDS.awaited, &fluent_args![])?;
        let command = self.client.return_command(self.game);
        self.session.line(&format!("  {command}"))
    }

    /// Prints the links of the match: the invitation while a seat is free, and the link to return or to watch.
    pub(super) fn print_link(&mut self) -> Result<(), Failure> {
        let state = self.state()?;
        let others = state.players().filter(|seat| Some(*seat) != self.me);
        let free = others.filter(|seat| state.seats()[*seat].is_none()).count();
        if free > 0 && self.client.has_invited(self.game, self.token.as_ref())? {
            let invitation = self.client.link(self.game, self.token.clone());
            self.say(T::WORDS.invite, &fluent_args!["free" => free])?;
            self.session.line(&format!("  {invitation}"))?;
            self.say(T::WORDS.invite_terminal, &fluent_args![])?;
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

/// Saves to a file that is new, or that holds an earlier state of this match.
fn saving<T: ServerGame>(save: Option<PathBuf>, record: &T::Record) -> Result<Saving, Failure> {
    let Some(path) = save else { return Ok(Saving::new(None, None)) };
    if path.exists() && T::read_record(&path)?.tag(seal::GAME) != record.tag(seal::GAME) {
        return Err(Usage::WouldOverwrite(path).into());
    }
    let mut saving = Saving::new(Some(path), None);
    saving.begin(record)?;
    Ok(saving)
}
