//! Games in progress, as small boards.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use trictrac_protocol::{Board, Clock, Event, GameId, Player, Who};
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;
use trictrac_umpire::{Entry, Game};

use super::open::is_live;
use crate::online::identity::UNRATED;

/// The most boards in the lobby.
const MOST: usize = 12;

/// The boards of the games in memory that everybody may see in the lobby.
#[derive(Clone, Debug, Default)]
pub(crate) struct Boards(Arc<Mutex<HashMap<GameId, Entered>>>);

/// A game and its players, once their names are known.
#[derive(Debug)]
struct Entered {
    board: Board,
    players: [Player; 2],
    named: bool,
}

/// The place of a game among the boards, until this is dropped.
#[derive(Debug)]
pub(crate) struct Shown {
    boards: Boards,
    game: GameId,
}

impl Shown {
    /// Shows the game as it is now, if it is in progress.
    pub(crate) fn update(&self, game: &Game, watchers: u32) {
        let mut boards = self.boards.locked();
        let before = boards.remove(&self.game);
        if let Some(entered) = entered(game, watchers, before) {
            boards.insert(self.game, entered);
        }
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        self.boards.locked().remove(&self.game);
    }
}

/// Whether everybody may see a game in the lobby: it is rated, or two persons met there. Then both seats were reserved from the
/// start, without a game before.
fn is_public(first: &Entry) -> bool {
    let Event::Create { white, black, rematch_of, rated, .. } = &first.event else { return false };
    let person = |seat: &Option<Player>| seat.as_ref().is_some_and(|player| !player.is_engine());
    *rated || (person(white) && person(black) && rematch_of.is_none())
}

/// The position as a line of text.
fn position(state: &Match) -> String {
    let (to_move, throw) = match state.phase() {
        Phase::Choice(turn) | Phase::Play(turn) => (turn.roller, Some(turn.throw)),
        Phase::Throw(side) => (side, None),
        Phase::Lead | Phase::Over { .. } => (Side::White, None),
    };
    let releve = state.releve();
    let nth = releve.throws[to_move].saturating_add(u16::from(throw.is_none()));
    let (board, points, holes) = (releve.board, releve.points, state.holes());
    Position { board, to_move, throw, points, holes, nth }.to_string()
}

fn both(amounts: PerSide<u8>) -> [u8; 2] {
    Side::BOTH.map(|side| amounts[side])
}

fn unnamed(player: &Player) -> Who {
    match player {
        Player::Person(number) => Who::guest(*number),
        Player::Engine(level) => Who::engine(level),
    }
}

/// A game in progress; nothing if it is not.
fn entered(game: &Game, watchers: u32, before: Option<Entered>) -> Option<Entered> {
    if !game.is_begun() || game.ended().is_some() {
        return None;
    }
    let player = |side: Side| game.seats()[side].as_ref().map(|seated| seated.player.clone());
    let players = [player(Side::White)?, player(Side::Black)?];
    let state = game.table().state();
    let named = before.as_ref().is_some_and(|entered| entered.named);
    let [white, black] = match before {
        Some(entered) => [entered.board.white, entered.board.black],
        None => [&players[0], &players[1]].map(unnamed),
    };
    let board = Board {
        game: game.id(),
        rules: game.table().rules().to_string(),
        clock: game.clock(),
        rated: game.is_rated(),
        white,
        black,
        position: position(state),
        holes: both(state.holes().amounts()),
        points: both(state.releve().points.amounts()),
        watchers,
    };
    Some(Entered { board, players, named })
}

impl Boards {
    fn locked(&self) -> MutexGuard<'_, HashMap<GameId, Entered>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a game, if everybody may see it.
    pub(crate) fn place(&self, first: &Entry, game: GameId) -> Option<Shown> {
        is_public(first).then(|| Shown { boards: self.clone(), game })
    }

    /// The games whose players have no names yet.
    pub(super) fn unnamed(&self) -> Vec<(GameId, Clock, [Player; 2])> {
        let boards = self.locked();
        let unnamed = boards.values().filter(|entered| !entered.named);
        unnamed.map(|new| (new.board.game, new.board.clock, new.players.clone())).collect()
    }

    /// Names the players of a game.
    pub(super) fn name(&self, game: GameId, [white, black]: [Who; 2]) {
        if let Some(entered) = self.locked().get_mut(&game) {
            (entered.board.white, entered.board.black, entered.named) = (white, black, true);
        }
    }

    /// The boards to show, the best first, and the one that is featured.
    pub(super) fn best(&self) -> (Vec<Board>, Option<GameId>) {
        let boards = self.locked();
        let mut all: Vec<&Board> = boards.values().map(|entered| &entered.board).collect();
        all.sort_by_key(|board| (Reverse(rank(board)), board.game));
        let featured = all.first().filter(|board| is_clocked(board.clock)).map(|board| board.game);
        (all.into_iter().take(MOST).cloned().collect(), featured)
    }
}

/// Games with a live clock come first, then the stronger players, then those with more spectators.
fn rank(board: &Board) -> (bool, i32, u32) {
    let rating = |who: &Who| who.rating.map_or(UNRATED, |rating| rating.rating);
    (is_clocked(board.clock), rating(&board.white) + rating(&board.black), board.watchers)
}

fn is_clocked(clock: Clock) -> bool {
    is_live(clock) && clock != Clock::None
}
