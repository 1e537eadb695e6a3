//! What the page does when the server refuses something in a match.

use leptos::prelude::*;
use trictrac_protocol::{ActId, ClientMessage, Code};

use super::room::{Asked, Room};
use crate::session::MatchSession;

impl Room {
    /// Takes a refusal.
    pub(super) fn refused(self, id: &ActId, code: Code) {
        let asked = self.asked.try_update_value(|asked| asked.remove(id)).flatten();
        let says_nothing = match (asked, code) {
            // Somebody has sat down, or stood up, in the meantime: the log says who, and then the other form is sent.
            (Some(Asked::Seat), Code::SendBytes | Code::SendDigest) => {
                self.online.send(&ClientMessage::Watch { game: self.id });
                true
            }
            (Some(Asked::Seat), Code::UnknownGame) => {
                self.missing.set(true);
                true
            }
            // The player sits here by another tab.
            (Some(Asked::Seat), Code::SeatTaken) if self.own_now().is_some() => true,
            (Some(Asked::Seat), _) => {
                self.wanted.set_value(None);
                false
            }
            // Something else came first; what is shown says so.
            (Some(Asked::Act(number)), _) => {
                self.take_back(number);
                matches!(code, Code::NoEffect | Code::Stale)
            }
            // The match has begun, or is over: what is shown says so.
            (Some(Asked::Open), _) => true,
            // Talk is refused where nobody watches.
            (None, _) => code == Code::UnknownGame,
        };
        if !says_nothing {
            self.refused.set(Some(code));
        }
    }

    /// Takes back what the player has done on the table, if this action still waits.
    fn take_back(self, number: usize) {
        let Some(live) = self.live.get_untracked() else { return };
        let waits = live.session.with_untracked(|session| {
            session.pending().iter().any(|(waiting, _)| *waiting == number)
        });
        if waits {
            live.happens(MatchSession::withdraw);
        }
    }
}
