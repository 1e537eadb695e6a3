//! The open connections by what opened them: they end with it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use trictrac_store::people::{SessionDigest, TokenDigest};

use crate::online::member::Member;
use crate::online::outbox::{CloseReason, Outbox};

/// A key that opens an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LoginKey {
    Session(SessionDigest),
    Token(TokenDigest),
}

/// The open connections of people.
#[derive(Clone, Debug, Default)]
pub(crate) struct PersonConnections(Arc<Mutex<ConnectionMap>>);

#[derive(Debug, Default)]
struct ConnectionMap {
    /// The connections by their numbers.
    sockets: HashMap<u64, PersonConnection>,
}

#[derive(Debug)]
struct PersonConnection {
    key: LoginKey,
    player: u64,
    outbox: Outbox,
    /// True if the player looks at it.
    attends: bool,
}

/// One of them. It is known until this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionEntry {
    connected: PersonConnections,
    socket: u64,
}

impl PersonConnections {
    fn open(&self) -> MutexGuard<'_, ConnectionMap> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a connection.
    pub(crate) fn come(&self, key: LoginKey, member: &Member) -> ConnectionEntry {
        let Member { socket, player, outbox } = member.clone();
        self.open()
            .sockets
            .insert(socket, PersonConnection { key, player, outbox, attends: false });
        ConnectionEntry { connected: self.clone(), socket }
    }

    /// Keeps the connections of a session whose key changes.
    pub(crate) fn rotate(&self, from: LoginKey, to: LoginKey) {
        let mut open = self.open();
        let keys = open.sockets.values_mut().map(|open| &mut open.key);
        keys.filter(|key| **key == from).for_each(|key| *key = to);
    }

    /// The keys by which a player has connections.
    pub(crate) fn keys_of(&self, player: u64) -> HashSet<LoginKey> {
        let open = self.open();
        let own = open.sockets.values().filter(|open| open.player == player);
        own.map(|open| open.key).collect()
    }

    /// Notes whether the player of a connection looks at it.
    pub(crate) fn attend(&self, socket: u64, attends: bool) {
        if let Some(open) = self.open().sockets.get_mut(&socket) {
            open.attends = attends;
        }
    }

    /// Checks whether a player looks at one of their connections here.
    pub(crate) fn attends(&self, player: u64) -> bool {
        self.open().sockets.values().any(|open| open.player == player && open.attends)
    }

    /// Closes the connections of these keys.
    pub(crate) fn close(&self, keys: impl IntoIterator<Item = LoginKey>) {
        let keys: HashSet<LoginKey> = keys.into_iter().collect();
        self.close_those(|open| keys.contains(&open.key));
    }

    /// Closes all connections of a player.
    pub(crate) fn close_player(&self, player: u64) {
        self.close_those(|open| open.player == player);
    }

    fn close_those(&self, ended: impl Fn(&PersonConnection) -> bool) {
        let sockets = self.open();
        let ended = sockets.sockets.values().filter(|open| ended(open));
        ended.for_each(|open| open.outbox.close(CloseReason::Ended));
    }

    /// Closes all connections: their clients find another server.
    pub(crate) fn send_away(&self) {
        self.open().sockets.values().for_each(|open| open.outbox.close(CloseReason::Restart));
    }

    /// Closes the connections of these sessions.
    pub(crate) fn close_sessions(&self, ended: &[SessionDigest]) {
        self.close(ended.iter().copied().map(LoginKey::Session));
    }
}

impl ConnectionEntry {
    /// The key that opens this connection now.
    pub(crate) fn key(&self) -> Option<LoginKey> {
        self.connected.open().sockets.get(&self.socket).map(|open| open.key)
    }
}

impl Drop for ConnectionEntry {
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
        let (connected, parent) = (PersonConnections::default(), CancellationToken::new());
        let keys = [1, 2].map(|number| LoginKey::Session(SessionDigest([number; 32])));
        let [(one, ended), (other, open)] = [
            outbox(&parent, UnreadBytes::default(), Arc::default()),
            outbox(&parent, UnreadBytes::default(), Arc::default()),
        ];
        let here = connected.come(keys[0], &member(1, 7, one));
        let there = connected.come(keys[1], &member(2, 8, other));
        connected.close([keys[0], LoginKey::Session(SessionDigest([9; 32]))]);
        assert_eq!((ended.closed().is_cancelled(), ended.why()), (true, CloseReason::Ended));
        assert!(!open.closed().is_cancelled());
        drop(here);
        let new = LoginKey::Session(SessionDigest([3; 32]));
        connected.rotate(keys[1], new);
        connected.close([keys[1]]);
        assert!(!open.closed().is_cancelled());
        assert_eq!(there.key(), Some(new));
        connected.close_sessions(&[SessionDigest([3; 32])]);
        assert!(open.closed().is_cancelled());
    }

    #[test]
    fn a_player_attends_as_long_as_one_connection_says_so() {
        let (connected, parent) = (PersonConnections::default(), CancellationToken::new());
        let key = LoginKey::Session(SessionDigest([1; 32]));
        let [here, there] = [1, 2].map(|socket| {
            let (outbox, _) = outbox(&parent, UnreadBytes::default(), Arc::default());
            connected.come(key, &member(socket, 7, outbox))
        });
        assert!(!connected.attends(7));
        connected.attend(1, true);
        connected.attend(9, true);
        assert!(connected.attends(7) && !connected.attends(8));
        connected.attend(2, true);
        connected.attend(1, false);
        assert!(connected.attends(7));
        drop(there);
        assert!(!connected.attends(7));
        drop(here);
    }

    #[test]
    fn a_token_is_no_session() {
        let (connected, parent) = (PersonConnections::default(), CancellationToken::new());
        let (one, open) = outbox(&parent, UnreadBytes::default(), Arc::default());
        let token = LoginKey::Token(TokenDigest([4; 32]));
        let _here = connected.come(token, &member(1, 7, one));
        connected.close([LoginKey::Session(SessionDigest([4; 32]))]);
        assert!(!open.closed().is_cancelled());
        connected.close_player(8);
        assert!(!open.closed().is_cancelled());
        connected.close_player(7);
        assert!(open.closed().is_cancelled());
    }

    #[test]
    fn a_connection_that_ended_is_forgotten() {
        let connected = PersonConnections::default();
        let (outbox, _waiting) =
            outbox(&CancellationToken::new(), UnreadBytes::default(), Arc::default());
        let key = LoginKey::Session(SessionDigest([1; 32]));
        drop(connected.come(key, &member(1, 7, outbox)));
        assert!(connected.open().sockets.is_empty());
    }
}
