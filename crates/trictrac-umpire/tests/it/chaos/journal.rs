//! Everything that a client has sent, with the answers that it has received: for the checks at the end.

use trictrac_protocol::{
    ActId, ActionText, Bytes32, ClientMessage, Code, GameEvent, GameOffer, Occupant, Seat,
};
use trictrac_rules::table::TableAction;
use trictrac_umpire::PlayerCommand;

use super::net::Copy;
use super::{Violation, number_of};

/// A frame with a command that a client has sent.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    pub(super) id: ActId,
    pub(super) message: ClientMessage,
    /// The event in the log if it is accepted.
    pub(super) content: GameEvent,
    /// The number of its entry, or why it was refused.
    pub(super) answer: Option<Result<u32, Code>>,
    /// The number of the entry, if the client knew already that the same message had been accepted.
    known: Option<u32>,
}

/// All commands that a client has sent, in order.
#[derive(Clone, Debug)]
pub(super) struct Journal {
    seat: Seat,
    pub(super) sent: Vec<Sent>,
}

impl Journal {
    pub(super) const fn new(seat: Seat) -> Self {
        Self { seat, sent: Vec::new() }
    }

    /// Notes a frame that is sent now, and returns its number; nothing if it is no command.
    pub(super) fn sends(&mut self, message: &ClientMessage) -> Option<Copy> {
        let (id, content) = content(self.seat, message)?;
        let same = |sent: &&Sent| sent.id == id && sent.content == content;
        let known = self.sent.iter().filter(same).find_map(|sent| sent.answer?.ok());
        self.sent.push(Sent { id, message: message.clone(), content, answer: None, known });
        Some(self.sent.len() - 1)
    }

    /// The server has lost what came after its first entries: answers about that are not true any more.
    pub(super) fn is_restored(&mut self, length: u32) {
        let is_lost = |seq: &u32| *seq >= length;
        for sent in &mut self.sent {
            sent.known.take_if(|seq| is_lost(seq));
            sent.answer.take_if(|answer| match answer {
                Ok(seq) => is_lost(seq),
                Err(code) => *code == Code::IdReused,
            });
        }
    }

    /// Notes the answer to a frame.
    pub(super) fn is_answered(
        &mut self,
        copy: Copy,
        id: &ActId,
        answer: Result<u32, Code>,
    ) -> Result<(), Violation> {
        let Sent { id: own, answer: before, known, .. } = &mut self.sent[copy];
        let again = before.is_some() || own != id;
        let other = known.is_some_and(|seq| answer != Ok(seq) && answer != Err(Code::Unavailable));
        if again || other {
            return Err(Violation::new(format!(
                "{own}: {before:?}, {known:?}, then {answer:?} to {id}"
            )));
        }
        *before = Some(answer);
        Ok(())
    }
}

/// The name of a command, and the event that it is in the log.
fn content(seat: Seat, message: &ClientMessage) -> Option<(ActId, GameEvent)> {
    Some(match message {
        ClientMessage::Sit { id, share, .. } => (
            id.clone(),
            GameEvent::Sit { player: Occupant::Person(number_of(seat)), share: *share },
        ),
        ClientMessage::Open { id, bytes, .. } => (id.clone(), opened(*bytes)),
        ClientMessage::Share { id, share, .. } => (id.clone(), GameEvent::Share { share: *share }),
        ClientMessage::Act { id, action, .. } => (id.clone(), acted(action)),
        ClientMessage::Ready { id, .. } => (id.clone(), GameEvent::Ready),
        ClientMessage::Offer { id, offer, .. } => (id.clone(), offered(*offer)),
        _ => return None,
    })
}

/// The event of a command in the log.
pub(super) fn asked_for(command: &PlayerCommand) -> GameEvent {
    match command {
        PlayerCommand::Sit { player, share } => {
            GameEvent::Sit { player: player.clone(), share: *share }
        }
        PlayerCommand::Open { bytes } => opened(*bytes),
        PlayerCommand::Share { share } => GameEvent::Share { share: *share },
        PlayerCommand::Act { action, .. } => acted(action),
        PlayerCommand::Ready { .. } => GameEvent::Ready,
        PlayerCommand::Offer { offer, .. } => offered(*offer),
    }
}

/// An event of the log without what the server adds to it.
pub(super) fn logged(event: &GameEvent) -> GameEvent {
    match event {
        GameEvent::Offer { offer, .. } => offered(*offer),
        GameEvent::Open { bytes, .. } => opened(*bytes),
        event => event.clone(),
    }
}

fn acted(action: &ActionText) -> GameEvent {
    let ready = action.as_str() == TableAction::Ready.to_string();
    if ready { GameEvent::Ready } else { GameEvent::Act { action: action.clone() } }
}

const fn opened(bytes: Bytes32) -> GameEvent {
    GameEvent::Open { bytes, n: None }
}

const fn offered(offer: GameOffer) -> GameEvent {
    GameEvent::Offer { offer, rematch: None, away: None, undoes: None }
}
