//! One game of the bot: what it sends next.

use std::time::{Duration, Instant};

use trictrac_console::failure::Failure;
use trictrac_engine::match_result::MatchResult;
use trictrac_protocol::{
    ActId, Bytes32, ClientMessage, Code, GameEnding, GameId, GameOffer, Occupant,
};
use trictrac_rules::side::Side;
use trictrac_rules::table::TableAction;
use trictrac_umpire::{Game, OwnShare};

use super::brain::{BotAnswer, Brain};
use super::net::Net;
use super::offers::is_live;
use crate::play::online::ServerFolder;

/// The time that the opponent of a live game has to sit down.
const SEATING: Duration = Duration::from_mins(2);

/// A game of the bot.
#[derive(Debug)]
pub(super) struct BotTable {
    pub(super) game: GameId,
    /// Its side, once the log is there.
    pub(super) side: Option<Side>,
    /// Its last contribution to the dice: to the first ones, or to those after a restore.
    share: Option<OwnShare>,
    since: Instant,
    brain: Option<Brain>,
    /// The last entry that the program is thinking about.
    asked: Option<u32>,
    /// The message that the server has not answered.
    pending: Option<ActId>,
    resigned: bool,
}

/// The meaning of the server's answer to a message for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AnswerMeaning {
    /// The message was of another game.
    NotMine,
    /// Go on.
    Fine,
    /// The server refuses what the program plays.
    Broken(Code),
}

/// Bytes for the dice, from the random numbers of the system.
pub(super) fn random_bytes() -> std::io::Result<Bytes32> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(std::io::Error::other)?;
    Ok(Bytes32(bytes))
}

/// A contribution with new bytes to the dice for which the game waits.
fn new_share(state: &Game) -> std::io::Result<Option<OwnShare>> {
    let bytes = random_bytes()?;
    Ok(if state.is_begun() {
        OwnShare::renewed(bytes, state)
    } else {
        Some(OwnShare::unseen(bytes))
    })
}

/// A message that gets its name when it is sent.
type DiceMessage = Box<dyn FnOnce(ActId) -> ClientMessage>;

impl BotTable {
    pub(super) fn new(game: GameId) -> Self {
        Self {
            game,
            side: None,
            share: None,
            since: Instant::now(),
            brain: None,
            asked: None,
            pending: None,
            resigned: false,
        }
    }

    /// Finds out which side is the bot's: the one that it has, or that is reserved for it.
    pub(super) fn find_side(&mut self, state: &Game, you: u64) {
        let you = Occupant::Person(you);
        let own = |side: &Side| state.player(side.seat()) == Some(&you);
        self.side = Side::ALL.into_iter().find(own);
    }

    /// Returns whether the bot has sat down.
    pub(super) fn sits(&self, state: &Game) -> bool {
        self.side.is_some_and(|side| state.seats()[side.seat()].is_some())
    }

    /// Sends what the game waits for, or asks the program. `brain` starts it. Contributions to the dice of a correspondence game are in
    /// the folder `saved`.
    pub(super) fn step(
        &mut self,
        net: &mut Net,
        saved: impl FnOnce() -> Result<ServerFolder, Failure>,
        brain: impl FnOnce(GameId, Side) -> std::io::Result<Brain>,
    ) -> Result<(), Failure> {
        let Some(replica) = net.follower.game(self.game) else { return Ok(()) };
        let (state, Some(me)) = (replica.game(), self.side) else { return Ok(()) };
        if state.ended().is_some() || self.pending.is_some() || self.resigned {
            return Ok(());
        }
        if !state.is_begun() || state.renewing().is_some() {
            let folder = if is_live(state.clock()) { None } else { Some(saved()?) };
            if let Some(message) = self.contribution(state, me, folder.as_ref())? {
                self.pending = net.ask(message);
            }
            return Ok(());
        }
        let after = state.next() - 1;
        let Some(table) = state.classic() else { return Ok(()) };
        if state.asked() != Some(me.seat()) || self.asked.is_some() {
            return Ok(());
        }
        let (table, throws) = (table.clone(), state.throws());
        if self.brain.is_none() {
            self.brain = Some(brain(self.game, me)?);
        }
        self.asked = Some(after);
        if let Some(brain) = &self.brain {
            brain.ask(after, table, throws);
        }
        Ok(())
    }

    /// Reports the result of the game, if there is one, to the program.
    pub(super) fn end(&self, state: &Game) {
        let (Some(me), Some(brain)) = (self.side, &self.brain) else { return };
        let (Some(table), Some(ended)) = (state.classic(), state.ended()) else { return };
        let result = match ended {
            GameEnding::Resigned { loser }
            | GameEnding::Flag { loser }
            | GameEnding::Away { away: loser } => {
                Some(MatchResult::of_forfeit(table.state(), me, Side::of(*loser)))
            }
            _ => MatchResult::of(table.state(), me),
        };
        if let Some(result) = result {
            brain.end(result);
        }
    }

    /// To sit down, to continue after a restore, or to open the bytes: a bot plays on. What it has sent for a correspondence game is in the
    /// folder, because the program may be started again before it opens.
    fn contribution(
        &mut self,
        state: &Game,
        me: Side,
        folder: Option<&ServerFolder>,
    ) -> Result<Option<DiceMessage>, Failure> {
        let (game, seat, n) = (self.game, me.seat(), state.rounds().len() as u32);
        let mut own = self.share.filter(|own| own.n == n);
        if let (None, Some(folder)) = (own, folder) {
            own = folder.renewed(game, n)?;
        }
        let is_given = state.rounds().last().is_some_and(|round| round.share(seat).is_some());
        let message: DiceMessage = if is_given {
            let Some(bytes) = own.as_mut().and_then(|own| own.open(state, seat)) else {
                return Ok(None);
            };
            Box::new(move |id| ClientMessage::Open { game, id, bytes })
        } else {
            let mut share = own.as_mut().and_then(|own| own.contribute(state, seat));
            if share.is_none() {
                // The first ones, or the others have changed since these bytes were sent.
                own = new_share(state)?;
                share = own.as_mut().and_then(|own| own.contribute(state, seat));
            }
            match (share, state.is_begun()) {
                (None, _) => return Ok(None),
                (Some(share), false) => {
                    Box::new(move |id| ClientMessage::Sit { game, id, seat, token: None, share })
                }
                (Some(share), true) => Box::new(move |id| ClientMessage::Share { game, id, share }),
            }
        };
        // Before the message leaves.
        if let (Some(folder), Some(own)) = (folder, &own) {
            folder.keep_renewed(game, own)?;
        }
        self.share = own;
        Ok(Some(message))
    }

    /// Sends what the program has decided.
    pub(super) fn act(&mut self, net: &mut Net, after: u32, action: Option<TableAction>) {
        self.asked = None;
        let game = self.game;
        let text = match action {
            None | Some(TableAction::Ready) => None,
            Some(action) => action.to_string().parse().ok(),
        };
        self.pending = net.ask(|id| match text {
            Some(action) => ClientMessage::Act { game, id, after, action },
            None => ClientMessage::Ready { game, id, after },
        });
    }

    /// Returns whether a thought is the answer to the last question.
    pub(super) fn expects(&self, thought: &BotAnswer) -> bool {
        self.asked == Some(thought.after) && !self.resigned
    }

    /// Resigns. Before the first dice the game is void.
    pub(super) fn resign(&mut self, net: &mut Net) {
        if !self.resigned {
            let game = self.game;
            self.resigned = true;
            self.brain = None;
            net.ask(|id| ClientMessage::Offer { game, id, offer: GameOffer::Resign });
        }
    }

    /// Takes an answer of the server.
    pub(super) fn answered(&mut self, id: &ActId, refused: Option<Code>) -> AnswerMeaning {
        if self.pending.as_ref() != Some(id) {
            return AnswerMeaning::NotMine;
        }
        match refused {
            // It is sent again, under the same name.
            Some(Code::SlowDown | Code::Unavailable) => return AnswerMeaning::Fine,
            _ => self.pending = None,
        }
        match refused {
            // Somebody was faster, sat down first, or the server was restored: the next step decides anew.
            None
            | Some(
                Code::Stale
                | Code::NotBegun
                | Code::SendBytes
                | Code::SendDigest
                | Code::Ended
                | Code::TimeIsUp,
            ) => AnswerMeaning::Fine,
            Some(code) => AnswerMeaning::Broken(code),
        }
    }

    /// Returns whether the opponent has not come.
    pub(super) fn is_deserted(&self, state: &Game) -> bool {
        let waits = !state.is_begun() && state.ended().is_none();
        waits && is_live(state.clock()) && self.since.elapsed() > SEATING
    }

    /// Returns whether the bot has resigned.
    pub(super) const fn resigned(&self) -> bool {
        self.resigned
    }
}
