//! The open connections by what opened them: they end with it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use trictrac_store::people::{SessionDigest, TokenDigest};

use crate::online::member::Member;
use crate::online::outbox::{Outbox, Why};

/// What opens an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    Session(SessionDigest),
    Token(TokenDigest),
}

/// The open connections of people.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connected(Arc<Mutex<Sockets>>);

#[derive(Debug, Default)]
struct Sockets {
    /// The connections by their numbers.
    sockets: HashMap<u64, Open>,
}

#[derive(Debug)]
struct Open {
    key: Key,
    player: u64,
    outbox: Outbox,
}

/// One of them. It is known until this is dropped.
#[derive(Debug)]
pub(crate) struct Here {
    connected: Connected,
    socket: u64,
}

impl Connected {
    fn open(&self) -> MutexGuard<'_, Sockets> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a connection.
    pub(crate) fn come(&self, key: Key, member: &Member) -> Here {
        let Member { socket, player, outbox } = member.clone();
        self.open().sockets.insert(socket, Open { key, player, outbox });
        Here { connected: self.clone(), socket }
    }

    /// Keeps the connections of a session whose key changes.
    pub(crate) fn rotate(&self, from: Key, to: Key) {
        let mut open = self.open();
        let keys = open.sockets.values_mut().map(|open| &mut open.key);
        keys.filter(|key| **key == from).for_each(|key| *key = to);
    }

    /// The keys by which a player has connections.
    pub(crate) fn keys_of(&self, player: u64) -> HashSet<Key> {
        let open = self.open();
        let own = open.sockets.values().filter(|open| open.player == player);
        own.map(|open| open.key).collect()
    }

    /// Closes the connections of these keys.
    pub(crate) fn close(&self, keys: impl IntoIterator<Item = Key>) {
        let keys: HashSet<Key> = keys.into_iter().collect();
        self.close_those(|open| keys.contains(&open.key));
    }

    /// Closes all connections of a player.
    pub(crate) fn close_player(&self, player: u64) {
        self.close_those(|open| open.player == player);
    }

    fn close_those(&self, ended: impl Fn(&Open) -> bool) {
        let sockets = self.open();
        let ended = sockets.sockets.values().filter(|open| ended(open));
        ended.for_each(|open| open.outbox.close(Why::Ended));
    }

    /// Closes all connections: their clients find another server.
    pub(crate) fn send_away(&self) {
        self.open().sockets.values().for_each(|open| open.outbox.close(Why::Restart));
    }

    /// Closes the connections of these sessions.
    pub(crate) fn close_sessions(&self, ended: &[SessionDigest]) {
        self.close(ended.iter().copied().map(Key::Session));
    }
}

impl Here {
    /// What opens this connection now.
    pub(crate) fn key(&self) -> Option<Key> {
        self.connected.open().sockets.get(&self.socket).map(|open| open.key)
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.connected.open().sockets.remove(&self.socket);
    }
}

#[cfg(test)]
mod tests {
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::online::limits::UnreadBytes;
    use crate::online::outbox::outbox;

    fn member(socket: u64, player: u64, outbox: Outbox) -> Member {
        Member { socket, player, outbox }
    }

    #[test]
    fn connections_end_with_what_opened_them() {
        let (connected, parent) = (Connected::default(), CancellationToken::new());
        let keys = [1, 2].map(|number| Key::Session(SessionDigest([number; 32])));
        let [(one, ended), (other, open)] = [
            outbox(&parent, UnreadBytes::default(), Arc::default()),
            outbox(&parent, UnreadBytes::default(), Arc::default()),
        ];
        let here = connected.come(keys[0], &member(1, 7, one));
        let there = connected.come(keys[1], &member(2, 8, other));
        connected.close([keys[0], Key::Session(SessionDigest([9; 32]))]);
        assert_eq!((ended.closed().is_cancelled(), ended.why()), (true, Why::Ended));
        assert!(!open.closed().is_cancelled());
        drop(here);
        let new = Key::Session(SessionDigest([3; 32]));
        connected.rotate(keys[1], new);
        connected.close([keys[1]]);
        assert!(!open.closed().is_cancelled());
        assert_eq!(there.key(), Some(new));
        connected.close_sessions(&[SessionDigest([3; 32])]);
        assert!(open.closed().is_cancelled());
    }

    #[test]
    fn a_token_is_no_session() {
        let (connected, parent) = (Connected::default(), CancellationToken::new());
        let (one, open) = outbox(&parent, UnreadBytes::default(), Arc::default());
        let token = Key::Token(TokenDigest([4; 32]));
        let _here = connected.come(token, &member(1, 7, one));
        connected.close([Key::Session(SessionDigest([4; 32]))]);
        assert!(!open.closed().is_cancelled());
        connected.close_player(8);
        assert!(!open.closed().is_cancelled());
        connected.close_player(7);
        assert!(open.closed().is_cancelled());
    }

    #[test]
    fn a_connection_that_ended_is_forgotten() {
        let connected = Connected::default();
        let (outbox, _waiting) =
            outbox(&CancellationToken::new(), UnreadBytes::default(), Arc::default());
        let key = Key::Session(SessionDigest([1; 32]));
        drop(connected.come(key, &member(1, 7, outbox)));
        assert!(connected.open().sockets.is_empty());
    }
}
