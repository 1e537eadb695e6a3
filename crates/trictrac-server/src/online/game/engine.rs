//! The engine in a seat: it sits last, opens its bytes at once, plays, answers offers, and continues after a restore.

use trictrac_forms::game::FormAccount;
use trictrac_protocol::{ActId, ActionText, Bytes32, GameId, GameOffer, Occupant, Seat, SeedShare};
use trictrac_rules::side::Side;
use trictrac_umpire::{CommandAnswer, Game, PlayerCommand};

use super::GameTask;
use super::ask::TaskMessage;
use crate::online::engines::{FormQuestion, QuestionedMatch, ThoughtReply, ThoughtRequest};
use crate::online::outside::random;

/// A question that the engine is thinking about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PendingQuestion {
    seat: Seat,
    after: u32,
}

/// The level of the engine that sits, or is to sit, there.
fn level(game: &Game, seat: Seat) -> Option<&str> {
    match game.player(seat)? {
        Occupant::Engine(level) => Some(level),
        Occupant::Person(_) => None,
    }
}

/// The other seats that are not the engine's.
fn people(game: &Game, but: Seat) -> impl Iterator<Item = Seat> {
    Seat::first(game.seat_count()).filter(move |seat| *seat != but && level(game, *seat).is_none())
}

/// Checks whether the engine may agree to stop: in the growing pool, which is then shared. Rule: V8.6.
fn may_agree_to_stop(game: &Game) -> bool {
    game.form().is_some_and(|form| matches!(form.account(), FormAccount::Growing(_)))
}

/// Checks whether all people want to stop, and the engine at `seat` has to think about that.
fn is_asked_to_stop(game: &Game, seat: Seat) -> bool {
    level(game, seat).is_some()
        && may_agree_to_stop(game)
        && game.ended().is_none()
        && !game.offers()[seat].stop
        && people(game, seat).all(|other| game.offers()[other].stop)
}

impl GameTask {
    /// Does what the engine has to do, as far as it need not think, and then lets it think.
    pub(super) async fn engine_follows(&mut self) {
        for seat in Seat::ALL {
            while let Some(command) = self.engine_command(seat) {
                if !self.engine_does(seat, &command).await {
                    break;
                }
            }
        }
        self.engine_thinks();
    }

    /// The command of the engine in a seat that needs no thinking.
    fn engine_command(&self, seat: Seat) -> Option<PlayerCommand> {
        let game = self.umpire.as_ref()?.game();
        let level = level(game, seat)?;
        let (offers, mut others) = (game.offers(), people(game, seat));
        if game.ended().is_some() {
            let offered = others.all(|other| offers[other].rematch);
            let rematch = offered && !offers[seat].rematch && game.rematch().is_none();
            let next_game = rematch.then(|| self.new_number())?;
            return Some(PlayerCommand::Offer { offer: GameOffer::Rematch, next_game });
        }
        if game.seats()[seat].is_none() {
            let player = Occupant::Engine(level.to_owned());
            let share = SeedShare::Bytes(Bytes32(random(&*self.context.outside)));
            let all_sit = others.all(|other| game.seats()[other].is_some());
            return all_sit.then_some(PlayerCommand::Sit { player, share });
        }
        if let Some(round) = game.renewing().filter(|round| round.share(seat).is_none()) {
            let share = SeedShare::Bytes(Bytes32(random(&*self.context.outside)));
            let all = others.all(|other| round.share(other).is_some());
            return all.then_some(PlayerCommand::Share { share });
        }
        let offers_to = |offer| PlayerCommand::Offer { offer, next_game: GameId([0; 16]) };
        // What it has agreed to holds only as long as all people want it.
        if offers[seat].stop && !people(game, seat).all(|other| offers[other].stop) {
            return Some(offers_to(GameOffer::Withdraw));
        }
        let offered = others.any(|other| offers[other].stop);
        let declines = offered && !may_agree_to_stop(game);
        declines.then(|| offers_to(GameOffer::Decline))
    }

    /// Appends a command of the engine; whether that was possible.
    async fn engine_does(&mut self, seat: Seat, command: &PlayerCommand) -> bool {
        if self.ready().await.is_err() {
            return false;
        }
        let Some(umpire) = &self.umpire else { return false };
        let Ok(id) = format!("engine-{}", umpire.game().next()).parse::<ActId>() else {
            return false;
        };
        let CommandAnswer { step, answer } =
            umpire.decide(seat, &id, command, self.context.outside.now());
        if let Err(refused) = &answer {
            tracing::warn!(game = %self.id, ?refused, "the engine was refused");
        }
        let stored = self.append(step).await.is_ok();
        self.note_presence().await;
        stored && answer.is_ok()
    }

    /// Lets the engine think about the game as it is now, unless it does.
    fn engine_thinks(&mut self) {
        let Some(umpire) = &self.umpire else { return };
        let game = umpire.game();
        let stop = game.players().find(|seat| is_asked_to_stop(game, *seat));
        let asked = game.asked().filter(|_| !umpire.is_paused());
        let Some(seat) = stop.or(asked) else { return };
        let Some(level) = level(game, seat) else { return };
        let thought = PendingQuestion { seat, after: game.next() - 1 };
        if self.thought == Some(thought) {
            return;
        }
        let Some(about) = about(game, seat, stop.is_some()) else { return };
        self.thought = Some(thought);
        let messages = self.own.clone();
        let answer = move |reply: ThoughtReply| {
            // If the game is gone, it asks again when it comes back.
            let _ = messages.blocking_send(TaskMessage::Engine { after: thought.after, reply });
        };
        self.context.engines.ask(ThoughtRequest {
            level: level.to_owned(),
            number: if game.form().is_some() { game.next() } else { game.throws() },
            about,
            seed: self.context.keys.engine_seed(self.id),
            answer: Box::new(answer),
        });
    }

    /// Does what the engine has thought of.
    pub(super) async fn engine_acts(&mut self, after: u32, reply: ThoughtReply) {
        let Some(thought) = self.thought.take_if(|thought| thought.after == after) else { return };
        let current = self.umpire.as_ref().map(|umpire| umpire.game().next() - 1);
        // Otherwise something happened meanwhile, and the engine has been asked again.
        if current != Some(after) {
            return;
        }
        let command = command_of(after, reply);
        if self.engine_does(thought.seat, &command).await {
            self.engine_follows().await;
        }
    }
}

/// The command for what the engine has to say. A text that is no action counts as nothing to say.
fn command_of(after: u32, reply: ThoughtReply) -> PlayerCommand {
    let offer = |offer| PlayerCommand::Offer { offer, next_game: GameId([0; 16]) };
    match reply {
        ThoughtReply::Act(text) => match text.parse::<ActionText>() {
            Ok(action) => PlayerCommand::Act { after, action },
            Err(_) => PlayerCommand::Ready { after },
        },
        ThoughtReply::Ready => PlayerCommand::Ready { after },
        ThoughtReply::Stop => offer(GameOffer::Stop),
        ThoughtReply::Decline => offer(GameOffer::Decline),
    }
}

/// The match for the engine at `seat`. It gets the match only: neither the secret nor the bytes of the players.
fn about(game: &Game, seat: Seat, stop: bool) -> Option<QuestionedMatch> {
    if let Some(table) = game.classic() {
        return Some(QuestionedMatch::Classic(Box::new(table.clone()), Side::of(seat)));
    }
    let (table, before) = (game.form()?.clone(), game.before()?.clone());
    Some(QuestionedMatch::Form(Box::new(FormQuestion { game: table, before, seat, stop })))
}
