//! Messages that the server reads and sends.

use trictrac_protocol::{ClientMessage, Code, GameId, KnownGame, Occupant, ServerMessage, VERSION};
use trictrac_umpire::{CommandRefusal, FOLD, PlayerCommand};

use super::{Desk, Read, Server};
use crate::chaos::journal::{asked_for, logged};
use crate::chaos::net::{Copy, LinkId, Net};
use crate::chaos::{Defect, Violation, number_of};

impl Server {
    /// A frame was read.
    pub(in crate::chaos) fn reads(
        &mut self,
        net: &mut Net,
        link: LinkId,
        message: &ClientMessage,
        copy: Copy,
    ) -> Result<(), Violation> {
        if self.live.is_none() {
            net.refuse(link);
            return Ok(());
        }
        match message {
            ClientMessage::Hello { have, .. } => self.hello(net, link, have),
            ClientMessage::Watch { .. } => self.watch(net, link),
            _ => self.queue(net, link, message, copy),
        }
        self.advance(net)
    }

    fn hello(&mut self, net: &mut Net, link: LinkId, have: &[KnownGame]) {
        let welcome = ServerMessage::Welcome {
            protocol: VERSION,
            fold: FOLD,
            server: "chaos".to_owned(),
            you: number_of(net.seat_of(link)),
            time: self.now(net).wall,
            restored: None,
        };
        net.down(link, welcome, None);
        let skipped = u32::from(self.defect == Some(Defect::SkipsAnEntry));
        let from = have.first().map(|last| (last.seq + 1 + skipped) as usize);
        if let Some(live) = &mut self.live {
            live.desks.insert(link, Desk { from });
        }
        // What the client has is lost: it gets the game as it is now.
        let has_another = |last: &KnownGame| {
            let dids = self.live.as_ref().map(|live| &live.dids);
            let same = dids.and_then(|dids| dids.get(last.seq as usize));
            same.is_none_or(|did| Some(did.hash) != last.hash)
        };
        if have.first().is_some_and(has_another) {
            self.watch(net, link);
        }
        self.note_presence(net);
        self.publish(net);
    }

    fn watch(&mut self, net: &mut Net, link: LinkId) {
        let Some(live) = &mut self.live else { return };
        let game = live.umpire.game().id();
        let Some(desk) = live.desks.get_mut(&link) else { return };
        desk.from = Some(live.dids.len());
        let log = live.dids.clone();
        net.down(link, ServerMessage::Game { game, you: Some(net.seat_of(link)), log }, None);
    }

    /// Notes a command, with the time at which it was read.
    fn queue(&mut self, net: &mut Net, link: LinkId, message: &ClientMessage, copy: Copy) {
        let now = self.now(net);
        let seat = net.seat_of(link);
        let newer = |other: &LinkId| *other > link && net.seat_of(*other) == seat;
        if self.live.as_ref().is_some_and(|live| live.desks.keys().any(newer)) {
            net.count("frames of an old connection");
        }
        let next_game = GameId([net.mix.below(256) as u8; 16]);
        let Some(live) = &mut self.live else { return };
        let by = Occupant::Person(number_of(net.seat_of(link)));
        let Some((id, command)) = command(by, message, next_game) else { return };
        live.waiting.push_back(Read { link, copy, id, command, now });
    }

    /// Sends every entry that connections lack.
    pub(super) fn publish(&mut self, net: &mut Net) {
        let Some(live) = &mut self.live else { return };
        let game = live.umpire.game().id();
        for (&link, desk) in &mut live.desks {
            let Some(from) = &mut desk.from else { continue };
            for did in live.dids.get(*from..).unwrap_or_default() {
                if net.fails(net.faults.skip) {
                    net.count("entries skipped");
                    continue;
                }
                net.down(link, ServerMessage::Did { game, did: did.clone() }, None);
            }
            *from = live.dids.len().max(*from);
        }
    }

    /// Answers a command.
    pub(super) fn answer(
        &self,
        net: &mut Net,
        read: &Read,
        answer: &Result<u32, CommandRefusal>,
    ) -> Result<(), Violation> {
        self.check_same_answer(net, read, answer)?;
        let Some(live) = &self.live else { return Ok(()) };
        if !live.desks.contains_key(&read.link) {
            return Ok(());
        }
        let (game, id) = (live.umpire.game().id(), read.id.clone());
        let message = match answer {
            Ok(seq) => ServerMessage::Accepted { game, id, seq: *seq },
            Err(refused) => refused.clone().message(id),
        };
        net.down(read.link, message, Some(read.copy));
        Ok(())
    }

    /// A message that is in the log must not be refused.
    fn check_same_answer(
        &self,
        net: &Net,
        read: &Read,
        answer: &Result<u32, CommandRefusal>,
    ) -> Result<(), Violation> {
        let Err(CommandRefusal { code, .. }) = answer else { return Ok(()) };
        let seat = net.seat_of(read.link);
        let mut log = self.disk.log.iter();
        let entry = log.find(|entry| entry.by == Some(seat) && entry.id.as_ref() == Some(&read.id));
        let same = entry.is_some_and(|entry| logged(&entry.event) == asked_for(&read.command));
        if same && *code != Code::Unavailable {
            let id = &read.id;
            return Err(Violation::new(format!("{id} of {seat:?} is in the log, but {code:?}")));
        }
        Ok(())
    }

    /// The server notices that a connection is dead.
    pub(in crate::chaos) fn loses(&mut self, net: &Net, link: LinkId) {
        if let Some(live) = &mut self.live {
            live.desks.remove(&link);
        }
        self.note_presence(net);
    }
}

/// The command of a message, and its name.
fn command(
    by: Occupant,
    message: &ClientMessage,
    next_game: GameId,
) -> Option<(trictrac_protocol::ActId, PlayerCommand)> {
    Some(match message {
        ClientMessage::Sit { id, share, .. } => {
            (id.clone(), PlayerCommand::Sit { player: by, share: *share })
        }
        ClientMessage::Open { id, bytes, .. } => {
            (id.clone(), PlayerCommand::Open { bytes: *bytes })
        }
        ClientMessage::Share { id, share, .. } => {
            (id.clone(), PlayerCommand::Share { share: *share })
        }
        ClientMessage::Act { id, after, action, .. } => {
            (id.clone(), PlayerCommand::Act { after: *after, action: action.clone() })
        }
        ClientMessage::Ready { id, after, .. } => {
            (id.clone(), PlayerCommand::Ready { after: *after })
        }
        ClientMessage::Offer { id, offer, .. } => {
            (id.clone(), PlayerCommand::Offer { offer: *offer, next_game })
        }
        _ => return None,
    })
}
