//! A match whose umpire is a server. The record contains what the server has told, and nothing else: what the player has sent waits
//! beside it.

use trictrac_forms::game::{ActRefusal, Action, Disagreement, Record, Setting, ToAct};
use trictrac_forms::{By, Form, Seat};
use trictrac_table::Early;

use super::{Awaits, FormSession};
use crate::forms::seats::{Player, Who};

/// Something that the player has sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sent {
    /// An action.
    Act(By, Action),
    /// The own dice may fall.
    Ready,
}

/// What is special about a match whose umpire is a server.
#[derive(Clone, Debug, Default)]
pub(super) struct Remote {
    /// What the player has sent and the server has not told yet, with its number in this match, from 1.
    waiting: Option<(usize, Sent)>,
    /// The number of things that were ever sent.
    sent: usize,
    /// Whether the player is asked before every own throw where something else can be done.
    asks: bool,
    /// Whether the server has refused what was sent last, and nothing has happened since.
    refused: bool,
    /// Whether the match ended before its rules ended it.
    stopped: bool,
}

impl FormSession {
    /// A match on a server of which nothing is known yet. The reader is the only [`Who::Person`], if they play.
    ///
    /// # Errors
    /// Options that do not go together.
    pub fn remote(setting: Setting, players: Vec<Player>) -> Result<Self, Disagreement> {
        // To raise the stake is a decision of every throw.
        let asks = setting.form() == Form::Ticktack;
        let mut session = Self::of(&Record::new(setting)?, 0);
        session.players = players;
        session.remote = Some(Remote { asks, ..Remote::default() });
        session.ready();
        Ok(session)
    }

    /// Whether a server is the umpire.
    #[must_use]
    pub const fn is_remote(&self) -> bool {
        self.remote.is_some()
    }

    /// Whether the program may help: not while people play on a server.
    #[must_use]
    pub fn may_be_helped(&self) -> bool {
        !self.is_remote() || self.awaits() == Awaits::Nothing
    }

    /// What waits for the server, with its number in this match.
    #[must_use]
    pub fn waiting(&self) -> Option<&(usize, Sent)> {
        self.remote.as_ref()?.waiting.as_ref()
    }

    /// What the reader may do before own throws in this match, at some time.
    #[must_use]
    pub fn early(&self) -> Option<Early> {
        let setting = self.game().setting();
        let tourner = setting.company() == Some(trictrac_forms::ecrire::Company::Tourner);
        match setting.form() {
            Form::Ticktack => (setting.options().vie == Some(true)).then_some(Early::Raise),
            _ => (setting.company().is_some() && !tourner).then_some(Early::GiveUp),
        }
    }

    /// Whether the player is asked before their throws.
    #[must_use]
    pub fn asks_before_throws(&self) -> bool {
        self.remote.as_ref().is_none_or(|remote| remote.asks)
    }

    /// Sets whether the player is asked before their throws.
    pub fn ask_before_throws(&mut self, asks: bool) {
        if let Some(remote) = &mut self.remote {
            remote.asks = asks;
        }
        self.ready_by_itself();
    }

    pub(super) fn awaits_of_server(&self, remote: &Remote) -> Awaits {
        if remote.stopped {
            return Awaits::Nothing;
        }
        let game = self.game();
        match game.to_act() {
            ToAct::Nobody => Awaits::Nothing,
            _ if remote.waiting.is_some() => Awaits::Sent,
            ToAct::Dice(seat) if !game.awaits_ready(seat) => Awaits::Remote(None),
            ToAct::Dice(seat) if self.is_person(seat) => Awaits::Throw(seat),
            ToAct::Player(seat) if self.is_person(seat) => self.decides(seat),
            ToAct::Dice(seat) | ToAct::Player(seat) => Awaits::Remote(Some(seat)),
            ToAct::Lots(_) | ToAct::Five(..) => Awaits::Remote(None),
        }
    }

    /// Lets the own dice fall, unless the player wants to be asked first.
    pub(super) fn ready_by_itself(&mut self) {
        if self.remote.as_ref().is_some_and(|remote| !remote.asks && !remote.refused) {
            self.send_ready();
        }
    }

    pub(super) fn send_ready(&mut self) {
        if matches!(self.awaits(), Awaits::Throw(_)) {
            self.put(Sent::Ready);
        }
    }

    /// Puts an action of the player among what waits, if the rules allow it.
    pub(super) fn send(&mut self, by: By, action: &Action) -> Result<(), ActRefusal> {
        if self.awaits().person().is_none() {
            return Err(ActRefusal::Expected("what the server says"));
        }
        self.game().clone().apply(by, action)?;
        self.refused = None;
        // The men of a play stay where the player has put them.
        self.put(Sent::Act(by, action.clone()));
        Ok(())
    }

    fn put(&mut self, what: Sent) {
        if let Some(remote) = &mut self.remote {
            remote.sent += 1;
            remote.waiting = Some((remote.sent, what));
        }
    }

    /// Takes what has happened on the server. Whatever waits was either this, or is refused as stale.
    ///
    /// # Errors
    /// The rule that forbids it: then this program cannot follow the match.
    pub fn happened(&mut self, by: By, action: &Action) -> Result<(), ActRefusal> {
        self.forget(false);
        self.apply(by, action)
    }

    /// Forgets what waits: the server has refused it. The player decides again.
    pub fn withdraw(&mut self) {
        self.forget(true);
        self.ready();
    }

    /// Notes that the match has ended before its rules ended it.
    pub fn stopped(&mut self) {
        if let Some(remote) = &mut self.remote {
            (remote.waiting, remote.stopped) = (None, true);
        }
        self.ready();
    }

    fn forget(&mut self, refused: bool) {
        if let Some(remote) = &mut self.remote {
            (remote.waiting, remote.refused) = (None, refused);
        }
    }

    /// The seat of the reader, if they play on a server.
    #[must_use]
    pub fn own(&self) -> Option<Seat> {
        self.people().next().filter(|_| self.is_remote())
    }

    /// Names the players in another language, or by a new name.
    pub fn rename(&mut self, names: Vec<String>) {
        for (player, name) in self.players.iter_mut().zip(names) {
            player.name = name;
        }
    }
}

impl Player {
    /// A player of a match on a server.
    #[must_use]
    pub const fn remote(is_reader: bool, name: String) -> Self {
        Self { who: if is_reader { Who::Person } else { Who::Elsewhere }, name }
    }
}
