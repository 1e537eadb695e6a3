//! What a game answers to its players.

use tokio::sync::oneshot;
use trictrac_protocol::{Code, Player, Said, ServerMessage, Token};
use trictrac_rules::side::{PerSide, Side};
use trictrac_umpire::{Command, Decision, record, seal, seat, side};

use super::ask::{Ask, Request};
use super::room::Member;
use super::{Game, store_id};
use crate::online::outbox::frame;
use crate::online::outside::random;
use crate::online::summary::entries;

impl Game {
    /// Answers a request. Whoever acts in a game also sees it.
    pub(super) async fn ask(&mut self, ask: Ask) {
        if !self.room.contains(ask.member.socket) {
            self.watch(ask.member.clone(), None).await;
        }
        if self.ready().await.is_err() {
            return ask.refuse(Code::Unavailable);
        }
        let by = match self.side_of(&ask) {
            Ok(by) => by,
            Err(code) => return ask.refuse(code),
        };
        let Some(umpire) = &self.umpire else { return ask.refuse(Code::Ended) };
        let command = self.command(&ask);
        self.context.before_decision(&ask);
        let Decision { entries, answer } = umpire.decide(by, &ask.id, &command, ask.read);
        if self.append(&entries).await.is_err() {
            return ask.refuse(Code::Unavailable);
        }
        match answer {
            Ok(seq) => ask.accept(seq),
            Err(refused) => ask.refuse(refused),
        }
        if !entries.is_empty() {
            self.after_entries().await;
        }
    }

    /// The side that a request is made for.
    fn side_of(&self, ask: &Ask) -> Result<Side, Code> {
        let player = ask.member.player;
        if let Request::Sit { seat, token, .. } = &ask.request {
            self.may_sit(player, side(*seat), token.as_ref())?;
            return Ok(side(*seat));
        }
        let players = self.players();
        let mut sides = Side::BOTH.into_iter();
        sides.find(|&side| players[side] == Some(player)).ok_or(Code::NotYours)
    }

    fn may_sit(&self, player: u64, by: Side, token: Option<&Token>) -> Result<(), Code> {
        let Some(umpire) = &self.umpire else { return Err(Code::Ended) };
        let kept = umpire.game().reserved()[by] == Some(Player::Person(player));
        let opens = token.is_some_and(|token| self.context.keys.opens(self.id, token));
        // Who sits already may say it again.
        let sits = self.players()[by] == Some(player);
        let may = kept || sits || opens || self.creator == Some(player);
        if may { Ok(()) } else { Err(Code::BadToken) }
    }

    fn command(&self, ask: &Ask) -> Command {
        match &ask.request {
            Request::Sit { share, .. } => {
                Command::Sit { player: Player::Person(ask.member.player), share: *share }
            }
            Request::Open { bytes } => Command::Open { bytes: *bytes },
            Request::Act { after, action } => {
                Command::Act { after: *after, action: action.clone() }
            }
            Request::Ready { after } => Command::Ready { after: *after },
            Request::Offer { offer } => {
                let next_game = trictrac_protocol::GameId(random(&*self.context.outside));
                Command::Offer { offer: *offer, next_game }
            }
        }
    }

    /// Passes on what somebody says. Spectators talk among themselves until the game is over.
    pub(super) fn say(&self, member: &Member, text: Said) {
        let players = self.players();
        let by = Side::BOTH.into_iter().find(|&side| players[side] == Some(member.player));
        let at = self.context.outside.now().wall;
        let (game, by) = (self.id, by.map(seat));
        let over = self.umpire.as_ref().is_none_or(|umpire| umpire.game().ended().is_some());
        let said = frame(&ServerMessage::Said { game, by, at, text });
        let plays =
            |member: &Member| Side::BOTH.iter().any(|&side| players[side] == Some(member.player));
        self.room.push_to(&said, |member| by.is_some() || over || !plays(member));
    }

    /// The record of a finished game.
    pub(super) async fn record(&self, reply: oneshot::Sender<Option<String>>) {
        let over = self.umpire.as_ref().is_some_and(|umpire| {
            umpire.game().deadline(0).is_none() && umpire.game().ended().is_some()
        });
        let record = if over { self.sealed().await } else { None };
        // Whoever asked may have left.
        let _ = reply.send(record);
    }

    async fn sealed(&self) -> Option<String> {
        let log = self.context.store.read(store_id(self.id), 0).await.ok()?;
        let players = self.players();
        let name = |side: Side| match players[side] {
            Some(number) => format!("Player {number}"),
            None => "Engine".to_owned(),
        };
        let record = record(&entries(&log).ok()?, &PerSide::from_fn(name)).ok()?;
        Some(seal::seal(&record))
    }
}
