//! Games in progress, as small boards.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use trictrac_protocol::{Clock, GameEvent, GameId, LobbyBoard, Occupant, PlayerIdentity, Seat};
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;
use trictrac_umpire::{Game, LogEntry};

use super::open::is_live;
use crate::online::identity::UNRATED;
use crate::online::people::directory::Directory;

/// The most boards in the lobby.
const MOST: usize = 12;

/// The boards of the games in memory that everybody may see in the lobby.
#[derive(Clone, Debug, Default)]
pub(crate) struct LobbyBoards(Arc<Mutex<HashMap<GameId, LobbyBoard>>>);

/// The place of a game among the boards, until this is dropped.
#[derive(Debug)]
pub(crate) struct BoardPlace {
    boards: LobbyBoards,
    game: GameId,
}

impl BoardPlace {
    /// Shows the game as it is now, if it is in progress.
    pub(crate) fn update(&self, game: &Game, watchers: u32, directory: &Directory) {
        let board = board(game, watchers, directory);
        let mut boards = self.boards.locked();
        match board {
            Some(board) => boards.insert(self.game, board),
            None => boards.remove(&self.game),
        };
    }
}

impl Drop for BoardPlace {
    fn drop(&mut self) {
        self.boards.locked().remove(&self.game);
    }
}

/// Checks whether everybody may see a game in the lobby: it is a classical one between persons, and its log says so. The log of an older one
/// says nothing: it is shown if it is rated, or if two persons met in the lobby. Then both seats were reserved from the start, without a game
/// before.
fn is_public(first: &LogEntry) -> bool {
    let GameEvent::Create { reserved, form, rematch_of, rated, listed, .. } = &first.event else {
        return false;
    };
    let engine = |seat: Seat| matches!(reserved[seat], Some(Occupant::Engine(_)));
    if let Some(listed) = listed {
        return *listed && form.is_none() && !Seat::BOTH.into_iter().any(engine);
    }
    let person = |seat: Seat| matches!(reserved[seat], Some(Occupant::Person(_)));
    let met = Seat::BOTH.into_iter().all(person) && rematch_of.is_none();
    form.is_none() && (*rated || met)
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
    Side::ALL.map(|side| amounts[side])
}

/// A game in progress; nothing if it is not.
fn board(game: &Game, watchers: u32, directory: &Directory) -> Option<LobbyBoard> {
    if !game.is_begun() || game.ended().is_some() {
        return None;
    }
    let player = |seat: Seat| {
        let seated = game.seats()[seat].as_ref()?;
        Some(directory.who(&seated.player, game.clock()))
    };
    let table = game.classic()?;
    let state = table.state();
    Some(LobbyBoard {
        game: game.id(),
        rules: table.rules().to_string(),
        clock: game.clock(),
        rated: game.is_rated(),
        white: player(Seat::A)?,
        black: player(Seat::B)?,
        position: position(state),
        holes: both(state.holes().amounts()),
        points: both(state.releve().points.amounts()),
        watchers,
    })
}

impl LobbyBoards {
    fn locked(&self) -> MutexGuard<'_, HashMap<GameId, LobbyBoard>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for a game, if everybody may see it.
    pub(crate) fn place(&self, first: &LogEntry, game: GameId) -> Option<BoardPlace> {
        is_public(first).then(|| BoardPlace { boards: self.clone(), game })
    }

    /// The game of a player, that with a live clock first.
    pub(super) fn of(&self, player: u64, others: &[LobbyBoard]) -> Option<GameId> {
        let boards = self.locked();
        let plays = |board: &&LobbyBoard| {
            [&board.white, &board.black].iter().any(|who| who.number == Some(player))
        };
        let games = boards.values().chain(others).filter(plays);
        games.max_by_key(|board| (is_clocked(board.clock), board.game)).map(|board| board.game)
    }

    /// The boards to show, those of other nodes among them, the best first, and the one that is featured.
    pub(super) fn best(&self, others: &[LobbyBoard]) -> (Vec<LobbyBoard>, Option<GameId>) {
        let boards = self.locked();
        let mut all: Vec<&LobbyBoard> = boards.values().chain(others).collect();
        all.sort_by_key(|board| (Reverse(rank(board)), board.game));
        let featured = all.first().filter(|board| is_clocked(board.clock)).map(|board| board.game);
        (all.into_iter().take(MOST).cloned().collect(), featured)
    }
}

/// Games with a live clock come first, then the stronger players, then those with more spectators.
fn rank(board: &LobbyBoard) -> (bool, i32, u32) {
    let rating = |who: &PlayerIdentity| who.rating.map_or(UNRATED, |rating| rating.rating);
    (is_clocked(board.clock), rating(&board.white) + rating(&board.black), board.watchers)
}

fn is_clocked(clock: Clock) -> bool {
    is_live(clock) && clock != Clock::None
}
