//! The engine in a seat: it sits second, opens its bytes at once, plays, and answers offers.

use trictrac_protocol::{ActId, ActionText, Bytes32, GameId, Offer, Player, Share};
use trictrac_rules::side::Side;
use trictrac_umpire::{Command, Decision, Game as State};

use super::{Game, Message};
use crate::online::engines::Question;
use crate::online::outside::random;

/// A question that the engine is thinking about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Thought {
    side: Side,
    after: u32,
}

/// The level of the engine that sits, or is to sit, on this side.
fn level(game: &State, side: Side) -> Option<&str> {
    let seated = game.seats()[side].as_ref().map(|seated| &seated.player);
    match seated.or(game.reserved()[side].as_ref())? {
        Player::Engine(level) => Some(level),
        Player::Person(_) => None,
    }
}

impl Game {
    /// Does what the engine has to do, as far as it need not think, and then lets it think.
    pub(super) async fn engine_follows(&mut self) {
        for side in Side::BOTH {
            while let Some(command) = self.engine_command(side) {
                if !self.engine_does(side, &command).await {
                    return;
                }
            }
        }
        self.engine_thinks();
    }

    /// What the engine of a side does without thinking.
    fn engine_command(&self, side: Side) -> Option<Command> {
        let game = self.umpire.as_ref()?.game();
        let level = level(game, side)?;
        let offered = game.offers()[side.opponent()];
        let rematch = || Command::Offer { offer: Offer::Rematch, next_game: self.new_number() };
        if game.ended().is_some() {
            let own = game.offers()[side].rematch;
            return (offered.rematch && !own && game.rematch().is_none()).then(rematch);
        }
        if game.seats()[side].is_none() {
            let player = Player::Engine(level.to_owned());
            let share = Share::Bytes(Bytes32(random(&*self.context.outside)));
            return game.first().map(|_| Command::Sit { player, share });
        }
        let next_game = GameId([0; 16]);
        offered.stop.then_some(Command::Offer { offer: Offer::Decline, next_game })
    }

    /// Appends a command of the engine; whether that was possible.
    async fn engine_does(&mut self, side: Side, command: &Command) -> bool {
        if self.ready().await.is_err() {
            return false;
        }
        let Some(umpire) = &self.umpire else { return false };
        let Ok(id) = format!("engine-{}", umpire.game().next()).parse::<ActId>() else {
            return false;
        };
        let Decision { step, answer } =
            umpire.decide(side, &id, command, self.context.outside.now());
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
        let Some(side) = game.asked() else { return };
        let Some(level) = level(game, side) else { return };
        let thought = Thought { side, after: game.next() - 1 };
        if self.thought == Some(thought) {
            return;
        }
        self.thought = Some(thought);
        let messages = self.own.clone();
        let answer = move |action: Option<trictrac_rules::table::TableAction>| {
            let action = action.and_then(|action| action.to_string().parse::<ActionText>().ok());
            // If the game is gone, it asks again when it comes back.
            let _ = messages.blocking_send(Message::Engine { after: thought.after, action });
        };
        self.context.engines.ask(Question {
            level: level.to_owned(),
            table: game.table().clone(),
            side,
            seed: self.context.keys.engine_seed(self.id),
            throws: game.throws(),
            answer: Box::new(answer),
        });
    }

    /// Does what the engine has thought of. If it has nothing to say, it says so.
    pub(super) async fn engine_acts(&mut self, after: u32, action: Option<ActionText>) {
        let Some(thought) = self.thought.take_if(|thought| thought.after == after) else { return };
        let command = match action {
            Some(action) => Command::Act { after, action },
            None => Command::Ready { after },
        };
        let current = self.umpire.as_ref().map(|umpire| umpire.game().next() - 1);
        // Otherwise something happened meanwhile, and the engine has been asked again.
        if current != Some(after) {
            return;
        }
        if self.engine_does(thought.side, &command).await {
            self.engine_follows().await;
        }
    }
}
