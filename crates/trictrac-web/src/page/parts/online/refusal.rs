//! The page's deeds and words when the server refuses something.

use leptos::prelude::*;
use trictrac_protocol::{ActId, ClientMessage, Code};
use trictrac_words::online::refused;

use super::club::LobbyWish;
use super::hub::Online;
use super::room::{OnlineRoom, RoomRequest};
use crate::page::speech::PageSpeech;

impl OnlineRoom {
    /// Takes a refusal.
    pub(super) fn refused(self, id: &ActId, code: Code) {
        let asked = self.asked.try_update_value(|asked| asked.remove(id)).flatten();
        let says_nothing = match (asked, code) {
            // Somebody has sat down, stood up, or agreed in the meantime: the log says who, and then the other form is sent.
            (Some(RoomRequest::Seat | RoomRequest::Share), Code::SendBytes | Code::SendDigest) => {
                self.online.send(&ClientMessage::Watch { game: self.id });
                true
            }
            (Some(RoomRequest::Seat), Code::UnknownGame) => {
                self.missing.set(true);
                true
            }
            // The player sits here by another tab.
            (Some(RoomRequest::Seat), Code::SeatTaken) if self.own_now().is_some() => true,
            // In another form one seat is as good as another: the log says which are free.
            (Some(RoomRequest::Seat), Code::SeatTaken) if self.has_free_seat_of_form() => {
                self.online.send(&ClientMessage::Watch { game: self.id });
                true
            }
            (Some(RoomRequest::Seat), _) => {
                self.wanted.set_value(None);
                false
            }
            // Something else came first; what is shown says so.
            (Some(RoomRequest::Act(number)), _) => {
                if let Some(laid) = self.live.get_untracked() {
                    laid.withdraw(number);
                }
                matches!(code, Code::NoEffect | Code::Stale | Code::NotBegun)
            }
            // The match has begun, goes on, or is over: what is shown says so.
            (Some(RoomRequest::Open | RoomRequest::Share), _) => true,
            // Talk is refused where nobody watches.
            (None, _) => code == Code::UnknownGame,
        };
        if !says_nothing {
            self.refused.set(Some(code));
        }
    }
}

/// Says why a wish about the lobby was refused, if it is one of these.
pub(super) fn refused_wish(
    online: Online,
    wanted: impl Fn(LobbyWish) -> bool + Send + Sync + 'static,
) -> AnyView {
    let said = move || {
        let (_, code) = online.club().refused.get().filter(|(wish, _)| wanted(*wish))?;
        Some(refused(&online.speech.texts(), code))
    };
    view! { <p class="refused" role="alert">{said}</p> }.into_any()
}

/// Says why the last wish was refused.
pub(super) fn refusal(code: RwSignal<Option<Code>>, speech: PageSpeech) -> AnyView {
    let said = move || code.get().map(|code| refused(&speech.texts(), code));
    view! { <p class="refused" role="alert">{said}</p> }.into_any()
}
