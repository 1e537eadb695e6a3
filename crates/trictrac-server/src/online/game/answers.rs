//! The answers of a game to its players.

use trictrac_protocol::{Clock, Code, GameId, GameOffer, Occupant, Seat, Token};
use trictrac_umpire::{CommandAnswer, PlayerCommand};

use super::GameTask;
use super::ask::OpenRequest;
use super::request::PlayerRequest;
use crate::online::outside::random;

impl GameTask {
    /// Answers a request. Whoever acts in a game also sees it.
    pub(super) async fn ask(&mut self, ask: OpenRequest) {
        let Some(member) = ask.member().cloned() else { return self.answer(ask).await };
        if self.room.contains(member.socket) {
            return self.answer(ask).await;
        }
        let shown = self.shown;
        let was_rated = self.changes.is_some();
        // Without the entries an answer means nothing.
        if !self.join(member.clone(), None).await {
            return ask.refuse(Code::Unavailable);
        }
        self.answer(ask).await;
        self.greet(&member, shown).await;
        if was_rated {
            self.show_ratings(&member);
        }
    }

    pub(super) async fn answer(&mut self, ask: OpenRequest) {
        let ready = self.ready().await;
        if let Some(owner) = self.owner {
            return self.pass_on(ask, owner);
        }
        if ready.is_err() {
            return ask.refuse(Code::Unavailable);
        }
        if let Some(node) = ask.node() {
            self.hear(node);
        }
        self.look_at_followers();
        let next = self.next();
        let by = match self.seat_for(&ask) {
            Ok(by) => by,
            Err(code) => return ask.refuse_at(code, next),
        };
        let Some(umpire) = &self.umpire else { return ask.refuse_at(Code::Ended, next) };
        let command = self.command(&ask);
        self.context.before_decision(&ask);
        let CommandAnswer { step, answer } = umpire.decide(by, &ask.id, &command, ask.read);
        let changes = !step.is_empty();
        if self.append(step).await.is_err() {
            return ask.refuse(Code::Unavailable);
        }
        match answer {
            Ok(seq) => {
                if let Some(member) = ask.member() {
                    member.outbox.note_player();
                }
                self.begins(&ask);
                ask.accept(seq);
            }
            Err(refused) => ask.refuse_at(refused, next),
        }
        if changes {
            self.after_entries().await;
        }
    }

    /// Ends the wish of a player who sits down in a game that is played at one sitting.
    pub(super) fn begins(&self, ask: &OpenRequest) {
        let at_one_sitting = self.umpire.as_ref().is_some_and(|umpire| {
            let game = umpire.game();
            game.ended().is_none() && !matches!(game.clock(), Clock::Days(_))
        });
        if matches!(ask.request, PlayerRequest::Sit { .. }) && at_one_sitting {
            self.context.lobby.begins(ask.player);
        }
    }

    /// Resigns for a player with one of these numbers, who does not come back.
    pub(super) async fn resign(&mut self, numbers: &[u64]) {
        if self.ready().await.is_err() {
            return;
        }
        let Some(umpire) = &self.umpire else { return };
        let game = umpire.game();
        let is_theirs = |seat: &Seat| matches!(game.player(*seat), Some(Occupant::Person(number)) if numbers.contains(number));
        let Some(by) = Seat::ALL.into_iter().find(is_theirs) else { return };
        let Ok(id) = self.new_number().to_string().parse() else { return };
        let command =
            PlayerCommand::Offer { offer: GameOffer::Resign, next_game: self.new_number() };
        let CommandAnswer { step, .. } =
            umpire.decide(by, &id, &command, self.context.outside.now());
        if self.append(step).await.is_ok() {
            self.after_entries().await;
        }
    }

    /// The seat that a request is made for.
    fn seat_for(&self, ask: &OpenRequest) -> Result<Seat, Code> {
        let player = ask.player;
        if let PlayerRequest::Sit { seat, token, .. } = &ask.request {
            self.may_sit(player, *seat, token.as_ref())?;
            return Ok(*seat);
        }
        self.seat_of(player).ok_or(Code::NotYours)
    }

    fn may_sit(&self, player: u64, by: Seat, token: Option<&Token>) -> Result<(), Code> {
        let Some(umpire) = &self.umpire else { return Err(Code::Ended) };
        let kept = self.is_player(umpire.game().reserved()[by].as_ref(), player);
        let opens = token.is_some_and(|token| self.context.keys.opens(self.id, token));
        // Who sits already may say it again.
        let sits = self.seat_of(player) == Some(by);
        if umpire.game().is_rated()
            && !sits
            && !self.context.directory.persona(player).may_be_rated()
        {
            return Err(Code::AccountNeeded);
        }
        let may = kept
            || sits
            || opens
            || self.creator.is_some_and(|creator| self.account_of(creator) == player);
        if may { Ok(()) } else { Err(Code::BadToken) }
    }

    /// A number for another game.
    pub(super) fn new_number(&self) -> GameId {
        GameId(random(&*self.context.outside))
    }

    fn command(&self, ask: &OpenRequest) -> PlayerCommand {
        match &ask.request {
            PlayerRequest::Sit { share, .. } => {
                let player = Occupant::Person(self.number_of(ask.player));
                PlayerCommand::Sit { player, share: *share }
            }
            PlayerRequest::Open { bytes } => PlayerCommand::Open { bytes: *bytes },
            PlayerRequest::Share { share } => PlayerCommand::Share { share: *share },
            PlayerRequest::Act { after, action } => {
                PlayerCommand::Act { after: *after, action: action.clone() }
            }
            PlayerRequest::Ready { after } => PlayerCommand::Ready { after: *after },
            PlayerRequest::Offer { offer } => {
                PlayerCommand::Offer { offer: *offer, next_game: self.new_number() }
            }
        }
    }
}
