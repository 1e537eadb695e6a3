//! The connection of a client: `hello`, catching up, answers, and connecting again.

use trictrac_protocol::{ActId, ClientMessage, Code, EntryView, KnownGame, ServerMessage, VERSION};

use super::Client;
use crate::chaos::Violation;
use crate::chaos::net::{Copy, Event, LinkId, Net};

impl Client {
    /// Opens a connection, and says what it has.
    pub(in crate::chaos) fn connects(&mut self, net: &mut Net) {
        if self.link.is_some() {
            return;
        }
        self.link = Some(net.open(self.seat));
        (self.welcomed, self.watching) = (false, false);
        self.attempts += 1;
        if net.fails(8) {
            // The page was loaded again: only the seat is known.
            net.count("pages loaded again");
            self.list.clear();
            self.replica = None;
            self.pending.clear();
        }
        let known =
            |did: &EntryView| KnownGame { game: self.game, seq: did.seq, hash: Some(did.hash) };
        let last = self.list.last().map(known);
        let hello = ClientMessage::Hello { protocol: VERSION, have: last.into_iter().collect() };
        self.transmits(net, &hello);
    }

    /// The connection is dead: connects again after a while, as the protocol says.
    pub(in crate::chaos) fn loses(&mut self, net: &mut Net, link: LinkId) {
        if self.link != Some(link) {
            return;
        }
        self.link = None;
        self.welcomed = false;
        let delay = (1000 << self.attempts.min(5)).min(30_000);
        let delay = delay / 2 + net.mix.below(delay);
        net.plan(delay, Event::Connect(self.seat));
    }

    /// Closes the connection, and connects again after `delay`.
    pub(in crate::chaos) fn leaves(&mut self, net: &mut Net, delay: u64) {
        let Some(link) = self.link.take() else { return };
        net.close(link);
        self.welcomed = false;
        net.plan(delay, Event::Connect(self.seat));
    }

    /// Sends a frame on the connection, if there is one.
    pub(super) fn transmits(&mut self, net: &mut Net, message: &ClientMessage) {
        let Some(link) = self.link else { return };
        let copy = self.journal.sends(message).unwrap_or(Copy::MAX);
        net.up(link, message.clone(), copy);
    }

    /// Sends a message, and repeats it until it has an answer.
    pub(super) fn sends(&mut self, net: &mut Net, message: ClientMessage) {
        self.transmits(net, &message);
        self.pending.push((message, net.now));
    }

    /// Sends messages without an answer again, if they were sent before `before`.
    pub(super) fn repeats(&mut self, net: &mut Net, before: u64) {
        for index in 0..self.pending.len() {
            if self.pending[index].1 <= before {
                net.count("messages repeated");
                self.pending[index].1 = net.now;
                let message = self.pending[index].0.clone();
                self.transmits(net, &message);
            }
        }
    }

    /// A frame was read on `link`.
    pub(in crate::chaos) fn reads(
        &mut self,
        net: &mut Net,
        link: LinkId,
        message: ServerMessage,
        copy: Option<Copy>,
    ) -> Result<(), Violation> {
        if self.link != Some(link) {
            return Ok(());
        }
        match message {
            ServerMessage::Welcome { .. } => {
                (self.welcomed, self.attempts) = (true, 0);
                if self.list.is_empty() {
                    self.watches(net);
                }
                self.repeats(net, net.now);
            }
            ServerMessage::Game { log, .. } => self.takes_whole(log)?,
            ServerMessage::Did { did, .. } => self.takes(net, did)?,
            ServerMessage::Accepted { id, seq, .. } => self.is_accepted(net, copy, &id, seq)?,
            ServerMessage::Refused { id: Some(id), code, .. } => {
                self.is_refused(net, copy, &id, code)?;
            }
            ServerMessage::Bye { again_after, .. } => {
                self.leaves(net, again_after.unwrap_or_default());
            }
            other => return Err(Violation::new(format!("unexpected: {other:?}"))),
        }
        Ok(())
    }

    fn is_accepted(
        &mut self,
        net: &mut Net,
        copy: Option<Copy>,
        id: &ActId,
        seq: u32,
    ) -> Result<(), Violation> {
        net.count("accepted");
        self.is_answered(copy, id, Ok(seq))?;
        // The entry comes before the answer.
        let unseen = !self.watching && seq as usize >= self.list.len();
        if unseen { self.misses(net, seq) } else { Ok(()) }
    }

    fn is_refused(
        &mut self,
        net: &mut Net,
        copy: Option<Copy>,
        id: &ActId,
        code: Code,
    ) -> Result<(), Violation> {
        net.count(name(code));
        self.is_answered(copy, id, Err(code))
    }

    fn is_answered(
        &mut self,
        copy: Option<Copy>,
        id: &ActId,
        answer: Result<u32, Code>,
    ) -> Result<(), Violation> {
        if let Some(copy) = copy {
            self.journal.is_answered(copy, id, answer)?;
        }
        if answer != Err(Code::Unavailable) {
            self.pending.retain(|(message, _)| name_of(message) != Some(id));
        }
        Ok(())
    }
}

/// The name of a command.
const fn name_of(message: &ClientMessage) -> Option<&ActId> {
    match message {
        ClientMessage::Sit { id, .. }
        | ClientMessage::Open { id, .. }
        | ClientMessage::Share { id, .. }
        | ClientMessage::Act { id, .. }
        | ClientMessage::Ready { id, .. }
        | ClientMessage::Offer { id, .. } => Some(id),
        _ => None,
    }
}

/// The refusal in the tally.
const fn name(code: Code) -> &'static str {
    match code {
        Code::Stale => "refused: stale",
        Code::IdReused => "refused: id_reused",
        Code::TimeIsUp => "refused: time_is_up",
        Code::Ended => "refused: ended",
        Code::Unavailable => "refused: unavailable",
        Code::SendBytes => "refused: send_bytes",
        Code::AgainstRules => "refused: against_rules",
        _ => "refused: other",
    }
}
