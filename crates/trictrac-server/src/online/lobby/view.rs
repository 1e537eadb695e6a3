//! The view of everybody in the lobby, and its changes.

use std::hash::Hash;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use trictrac_protocol::{GameId, LobbyItems, LobbyRemovals, ServerMessage};

use crate::online::outbox::frame;

/// The view of everybody in the lobby.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LobbyView {
    pub(super) items: LobbyItems,
    pub(super) online: u32,
    pub(super) featured: Option<GameId>,
}

impl LobbyView {
    /// The whole view, for a client that enters.
    pub(super) fn frame(&self) -> Utf8Bytes {
        let Self { items, online, featured } = self.clone();
        frame(&ServerMessage::Lobby { items, online, featured })
    }

    /// The changes since `old`; nothing if it is the same.
    pub(super) fn since(&self, old: &Self) -> Option<Utf8Bytes> {
        if self == old {
            return None;
        }
        let (now, then) = (&self.items, &old.items);
        let challenges = changes(&now.challenges, &then.challenges, |one| one.challenge);
        let games = changes(&now.games, &then.games, |board| board.game);
        // The engine is always there.
        let players = changes(&now.players, &then.players, |who| who.number.unwrap_or_default());
        let seeks = changes(&now.seeks, &then.seeks, |seek| seek.seek);
        let added = LobbyItems {
            challenges: challenges.0,
            seeks: seeks.0,
            games: games.0,
            players: players.0,
        };
        let removed = LobbyRemovals {
            challenges: challenges.1,
            seeks: seeks.1,
            games: games.1,
            players: players.1,
        };
        let (online, featured) = (self.online, self.featured);
        Some(frame(&ServerMessage::LobbyChange { added, removed, online, featured }))
    }
}

/// The items that are new or different, and the keys of those that are gone.
fn changes<T: Clone + Eq + Hash, K: Eq + Hash>(
    now: &[T],
    then: &[T],
    key: impl Fn(&T) -> K,
) -> (Vec<T>, Vec<K>) {
    use std::collections::HashSet;
    let before: HashSet<&T> = then.iter().collect();
    let keys: HashSet<K> = now.iter().map(&key).collect();
    let added = now.iter().filter(|item| !before.contains(item)).cloned().collect();
    (added, then.iter().map(key).filter(|key| !keys.contains(key)).collect())
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::PlayerIdentity;

    use super::*;

    #[test]
    fn only_what_has_changed_is_sent() {
        let players = vec![
            PlayerIdentity::engine("amateur"),
            PlayerIdentity::guest(1),
            PlayerIdentity::guest(2),
        ];
        let items = LobbyItems { players, ..LobbyItems::default() };
        let old = LobbyView { items: items.clone(), online: 2, featured: None };
        assert_eq!(old.since(&old), None);
        let mut new = old.clone();
        new.items.players[2] = PlayerIdentity::guest(3);
        let text = new.since(&old).unwrap();
        let expected = r#"{"type":"lobby_change","added":{"players":[{"kind":"guest","number":3}]},"removed":{"players":[2]},"online":2}"#;
        assert_eq!(text.as_str(), expected);
    }
}
