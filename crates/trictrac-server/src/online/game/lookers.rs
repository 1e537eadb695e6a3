//! Connections that only look wait while anybody who plays wants something.
//!
//! To show a game is to read its whole log, and a client may ask for it again and again on many connections. The game's task does one
//! thing after another, so the players would wait for all of them.

use std::collections::VecDeque;

use trictrac_protocol::Code;

use super::ask::TaskMessage;

/// The messages of connections that only look, in order. Those that are left at the end are refused.
#[derive(Debug, Default)]
pub(super) struct Lookers(VecDeque<TaskMessage>);

impl Lookers {
    /// Returns whether nobody waits.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Keeps the message of a connection that only looks, and whatever the same connection sends after it. Any other message is
    /// returned: it is for now.
    ///
    /// A connection waits once: a newer `watch` replaces an older one, and a connection that leaves looks no longer.
    pub(super) fn put_off(&mut self, message: TaskMessage, plays: bool) -> Option<TaskMessage> {
        let Some(socket) = message.socket() else { return Some(message) };
        let later = match &message {
            TaskMessage::Watch { .. } if plays => false,
            TaskMessage::Watch { .. } => {
                self.look_no_longer(socket);
                true
            }
            TaskMessage::Leave { .. } => {
                self.look_no_longer(socket);
                self.waits(socket)
            }
            _ => self.waits(socket),
        };
        if !later {
            return Some(message);
        }
        self.0.push_back(message);
        None
    }

    /// The message that has waited longest, unless its connection has ended meanwhile.
    pub(super) fn next(&mut self) -> Option<TaskMessage> {
        let message = self.0.pop_front()?;
        let gone =
            matches!(&message, TaskMessage::Watch { member, .. } if member.outbox.is_closed());
        (!gone).then_some(message)
    }

    fn waits(&self, socket: u64) -> bool {
        self.0.iter().any(|message| message.socket() == Some(socket))
    }

    fn look_no_longer(&mut self, socket: u64) {
        self.0.retain(
            |message| !matches!(message, TaskMessage::Watch { member, .. } if member.socket == socket),
        );
    }
}

impl Drop for Lookers {
    fn drop(&mut self) {
        self.0.drain(..).for_each(|message| message.refuse(Code::Unavailable));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio_util::sync::CancellationToken;
    use trictrac_protocol::{GameId, KnownGame};

    use super::*;
    use crate::metrics::Metrics;
    use crate::online::limits::UnreadBytes;
    use crate::online::member::Member;
    use crate::online::outbox::{OutboxReader, outbox};

    fn watch(socket: u64, seq: Option<u32>) -> (TaskMessage, OutboxReader) {
        let have = seq.map(|seq| KnownGame { game: GameId([1; 16]), seq, hash: None });
        let (outbox, waiting) =
            outbox(&CancellationToken::new(), UnreadBytes::default(), Arc::new(Metrics::default()));
        (TaskMessage::Watch { member: Member { socket, player: socket, outbox }, have }, waiting)
    }

    #[test]
    fn whoever_plays_and_what_nobody_asks_for_is_for_now() {
        let mut lookers = Lookers::default();
        assert!(lookers.put_off(watch(1, None).0, true).is_some());
        assert!(lookers.put_off(TaskMessage::Wake, false).is_some());
        assert!(lookers.put_off(TaskMessage::Leave { socket: 1 }, false).is_some());
        assert!(lookers.is_empty());
    }

    #[test]
    fn a_connection_waits_once_and_in_order() {
        let mut lookers = Lookers::default();
        let open = [(1, None), (2, None), (1, Some(3))].map(|(socket, have)| {
            let (message, waiting) = watch(socket, have);
            assert!(lookers.put_off(message, false).is_none());
            waiting
        });
        let order: Vec<_> = std::iter::from_fn(|| lookers.next())
            .map(|message| match message {
                TaskMessage::Watch { member, have } => (member.socket, have.map(|it| it.seq)),
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(order, [(2, None), (1, Some(3))]);
        drop(open);
    }

    #[test]
    fn who_leaves_or_is_gone_is_shown_nothing() {
        let mut lookers = Lookers::default();
        let (first, _open) = watch(1, None);
        assert!(lookers.put_off(first, false).is_none());
        assert!(lookers.put_off(TaskMessage::Leave { socket: 1 }, false).is_some());
        assert!(lookers.is_empty());
        let (second, closed) = watch(2, None);
        assert!(lookers.put_off(second, false).is_none());
        drop(closed);
        assert!(lookers.next().is_none());
    }
}
