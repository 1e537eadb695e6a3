//! News of the server, and the actions of the bot that follow.

use trictrac_client::{MessageAnswer, News};
use trictrac_console::failure::Failure;
use trictrac_protocol::{
    AccountKind, ActId, Challenge, ClientMessage, Code, GameEvent, GameId, GameOffer, Pairing,
    PlayerIdentity, ServerMessage,
};
use trictrac_rules::side::Side;
use trictrac_umpire::{FOLD, Game, OwnShare};
use trictrac_words::lang::key;
use trictrac_words::online;

use super::host::{BotConnection, BotHost};
use super::offers::is_live;
use super::table::{AnswerMeaning, random_bytes};
use super::{report, welcome};
use crate::failure::OnlineFault;

impl BotHost<'_> {
    pub(super) fn news(&mut self, news: News) -> Result<(), Failure> {
        match news {
            News::Welcome { you, fold, .. } => self.welcome(you, fold),
            News::Unreadable(_) | News::Refused(Code::WrongVersion) => {
                Err(self.fault(OnlineFault::Version))
            }
            News::Game(game) => self.game(game),
            News::Did(game, did) => self.did(game, did.by.map(Side::of), &did.event),
            News::Answered(id, answer) => self.answered(&id, answer),
            News::Matched(made) => {
                self.matched(&made);
                Ok(())
            }
            News::Lobby(message) => {
                self.lobby(*message);
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn welcome(&mut self, you: u64, fold: u32) -> Result<(), Failure> {
        if fold != FOLD {
            return Err(self.fault(OnlineFault::Version));
        }
        self.you = Some(you);
        match std::mem::replace(&mut self.status, BotConnection::Connected) {
            BotConnection::Lost => report::line(&self.texts.plain(key!("net-back")))?,
            BotConnection::Connecting | BotConnection::Connected => {
                // Challenges for correspondence games may be there from an earlier run.
                self.net.send(&ClientMessage::EnterLobby);
            }
        }
        self.unlisted = true;
        self.resume();
        // Games that were not there yet are asked for again.
        for game in self.tables.keys().copied().collect::<Vec<_>>() {
            if self.net.follower.game(game).is_none() {
                self.net.send(&ClientMessage::Watch { game });
            }
        }
        self.offer();
        Ok(())
    }

    /// Enters the bot's games that it does not know: from an earlier run, or made while it was not connected. A list that cannot be
    /// read now is read later.
    pub(super) fn resume(&mut self) {
        if !self.unlisted || self.status != BotConnection::Connected {
            return;
        }
        let Ok(mine) = self.net.mine() else { return };
        self.unlisted = false;
        for current in mine.games {
            let kind =
                current.opponent.as_ref().map_or(AccountKind::Guest, |opponent| opponent.kind);
            let classic = current.form.is_none();
            if classic && (current.begun || self.plays_against(kind)) {
                self.join(current.game);
            }
        }
    }

    /// Says where the bot plays, once the server has said as whom.
    fn introduce(&mut self, who: &PlayerIdentity) -> Result<(), Failure> {
        if !std::mem::replace(&mut self.introduced, true) {
            let name = report::opponent(self.texts, who);
            let server = self.arguments.server.to_string();
            report::line(&welcome(self.texts, &server, &name, &self.offered()))?;
        }
        Ok(())
    }

    fn game(&mut self, game: GameId) -> Result<(), Failure> {
        let (Some(you), Some(replica)) = (self.you, self.net.follower.game(game)) else {
            return Ok(());
        };
        let state = replica.game();
        let Some(table) = self.tables.get_mut(&game) else { return Ok(()) };
        table.find_side(state, you);
        let Some(me) = table.side else {
            self.tables.remove(&game);
            return Ok(());
        };
        if let Some(ending) = state.ended() {
            report::line(&report::over(self.texts, state, me, ending))?;
            let failed = table.resigned();
            self.over(game, failed);
            return Ok(());
        }
        self.step(game)
    }

    fn did(&mut self, game: GameId, by: Option<Side>, event: &GameEvent) -> Result<(), Failure> {
        let Some(replica) = self.net.follower.game(game) else { return Ok(()) };
        let state = replica.game();
        let me = self.tables.get(&game).and_then(|table| table.side);
        let me = me.or_else(|| self.you.and_then(|you| own_side(state, you)));
        let Some(me) = me else { return Ok(()) };
        match event {
            GameEvent::Dice { throw: 0, .. } => {
                let who = self.across(state, me);
                report::line(&report::begins(self.texts, state, &who))?;
            }
            GameEvent::End(ending) => {
                report::line(&report::over(self.texts, state, me, ending))?;
                let failed = self.tables.get(&game).is_some_and(super::table::BotTable::resigned);
                self.over(game, failed);
                self.offer();
                return Ok(());
            }
            GameEvent::Offer { rematch: Some(next), .. } => {
                self.join(*next);
                return Ok(());
            }
            GameEvent::Offer { offer, .. } if by == Some(me.opponent()) => {
                self.answer(game, *offer);
            }
            _ => {}
        }
        self.step(game)
    }

    /// The name of the opponent.
    fn across(&self, state: &Game, me: Side) -> String {
        let opponent = state.seats()[me.opponent().seat()].as_ref().map(|seated| &seated.player);
        let who = match opponent {
            Some(trictrac_protocol::Occupant::Engine(level)) => PlayerIdentity::engine(level),
            Some(&trictrac_protocol::Occupant::Person(number)) => {
                let guest = PlayerIdentity::guest(number);
                match self.net.follower.name(number) {
                    Some(named) => {
                        PlayerIdentity { name: Some(named.name.clone()), kind: named.kind, ..guest }
                    }
                    None => guest,
                }
            }
            None => PlayerIdentity::guest(0),
        };
        report::opponent(self.texts, &who)
    }

    /// Answers an offer: the bot plays on, and likes to play again.
    fn answer(&mut self, game: GameId, offered: GameOffer) {
        let offer = match offered {
            GameOffer::Rematch if self.has_room() => GameOffer::Rematch,
            GameOffer::Rematch | GameOffer::Stop | GameOffer::TakeBack => GameOffer::Decline,
            _ => return,
        };
        self.net.ask(|id| ClientMessage::Offer { game, id, offer });
    }

    fn answered(&mut self, id: &ActId, answer: MessageAnswer) -> Result<(), Failure> {
        let code = match answer {
            MessageAnswer::Posted(challenge) => {
                self.offers.is_posted(id, &challenge, &mut self.net);
                return self.introduce(&challenge.by);
            }
            MessageAnswer::Refused { code, .. } => Some(code),
            _ => None,
        };
        let waits = matches!(code, Some(Code::SlowDown | Code::Unavailable));
        if let Some(code) = code.filter(|_| !waits)
            && self.offers.is_refused(id)
        {
            // Too many challenges: there will be room later.
            tracing::debug!(?code, "a challenge is refused");
            return Ok(());
        }
        let answers = self.tables.iter_mut().map(|(game, table)| (*game, table.answered(id, code)));
        let Some((game, answered)) =
            answers.into_iter().find(|(_, answered)| *answered != AnswerMeaning::NotMine)
        else {
            return Ok(());
        };
        if let AnswerMeaning::Broken(code) = answered {
            let reason = online::refused(self.texts, code);
            self.give_up(game, &reason)?;
        }
        if !waits {
            self.step(game)?;
            self.offer();
        }
        Ok(())
    }

    fn matched(&mut self, made: &Pairing) {
        if !self.plays_against(made.opponent.kind) {
            // The challenge stays open for people.
            return;
        }
        self.offers.is_taken(made.id.as_ref(), made.challenge);
        if is_live(made.clock) {
            self.offers.live_ones_end();
        }
        self.join(made.game);
    }

    fn lobby(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Lobby { items, .. } => {
                let own = |challenge: &&Challenge| {
                    challenge.by.number == self.you && !self.offers.is_known(challenge.challenge)
                };
                let old: Vec<_> = items.challenges.iter().filter(own).collect();
                for challenge in old {
                    // Those of this run that have no number yet are among them only if their answers are under way.
                    if !is_live(challenge.terms.clock) {
                        let challenge = challenge.challenge;
                        self.net.ask(|id| ClientMessage::Withdraw { id, challenge });
                    }
                }
                self.net.send(&ClientMessage::LeaveLobby);
            }
            ServerMessage::Called { challenge } => {
                let by = challenge.challenge;
                let takes = self.has_room() && self.offers.fits(&challenge.terms);
                // Without bytes it sits down a little later.
                let share = random_bytes().ok().and_then(|it| OwnShare::to_take(&challenge, it));
                let bytes = share.map(|share| share.bytes);
                self.net.ask(|id| {
                    if takes {
                        ClientMessage::Take { id, challenge: by, bytes }
                    } else {
                        ClientMessage::Decline { id, challenge: by }
                    }
                });
            }
            _ => {}
        }
    }
}

/// The side on which a player sits.
fn own_side(state: &Game, you: u64) -> Option<Side> {
    let player = trictrac_protocol::Occupant::Person(you);
    let own = |side: &Side| {
        state.seats()[side.seat()].as_ref().is_some_and(|seated| seated.player == player)
    };
    Side::ALL.into_iter().find(own)
}
