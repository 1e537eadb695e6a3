//! The open connections by what opened them: they end with it.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use trictrac_store::people::SessionDigest;

use crate::online::outbox::{Outbox, Why};

/// What opens an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    Session(SessionDigest),
}

/// The open connections of people.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connected(Arc<Mutex<Open>>);

#[derive(Debug, Default)]
struct Open {
    /// The connections by their numbers.
    sockets: HashMap<u64, (Key, Outbox)>,
}

/// One of them. It is known until this is dropped.
#[derive(Debug)]
pub(crate) struct Here {
    connected: Connected,
    socket: u64,
}

impl Connected {
    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a connection.
    pub(crate) fn come(&self, key: Key, socket: u64, outbox: Outbox) -> Here {
        let mut open = self.open();
        open.sockets.insert(socket, (key, outbox));
        Here { connected: self.clone(), socket }
    }

    /// Keeps the connections of a session whose key changes.
    pub(crate) fn rotate(&self, from: Key, to: Key) {
        let mut open = self.open();
        let keys = open.sockets.values_mut().map(|(key, _)| key);
        keys.filter(|key| **key == from).for_each(|key| *key = to);
    }

    /// Closes the connections of these keys.
    pub(crate) fn close(&self, keys: impl IntoIterator<Item = Key>) {
        let keys: HashSet<Key> = keys.into_iter().collect();
        let open = self.open();
        let ended = open.sockets.values().filter(|(key, _)| keys.contains(key));
        ended.for_each(|(_, outbox)| outbox.close(Why::Ended));
    }

    /// Closes the connections of these sessions.
    pub(crate) fn close_sessions(&self, ended: &[SessionDigest]) {
        self.close(ended.iter().copied().map(Key::Session));
    }
}

impl Here {
    /// What opens this connection now.
    pub(crate) fn key(&self) -> Option<Key> {
        self.connected.open().sockets.get(&self.socket).map(|(key, _)| *key)
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
    use crate::online::outbox::outbox;

    #[test]
    fn connections_end_with_what_opened_them() {
        let (connected, parent) = (Connected::default(), CancellationToken::new());
        let keys = [1, 2].map(|number| Key::Session(SessionDigest([number; 32])));
        let [(one, ended), (other, open)] =
            [outbox(&parent, Arc::default()), outbox(&parent, Arc::default())];
        let here = connected.come(keys[0], 1, one);
        let there = connected.come(keys[1], 2, other);
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
    fn a_connection_that_ended_is_forgotten() {
        let connected = Connected::default();
        let (outbox, _waiting) = outbox(&CancellationToken::new(), Arc::default());
        let key = Key::Session(SessionDigest([1; 32]));
        drop(connected.come(key, 1, outbox));
        assert!(connected.open().sockets.is_empty());
    }
}
