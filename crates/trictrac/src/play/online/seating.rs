//! How a player takes a seat: bytes for the dice, hidden or open.

use trictrac_console::failure::Failure;
use trictrac_protocol::{ActId, ClientMessage, Code, GameId, Seat, Share, Token};
use trictrac_umpire::dice::digest;

use super::client::TerminalClient;

impl TerminalClient {
    /// The message with which the player at `me` sits down or opens the bytes, if one of them is due. `asked` is how the server
    /// has asked for the bytes, if it has.
    pub(super) fn seating(
        &self,
        game: GameId,
        me: Seat,
        token: Option<&Token>,
        asked: Option<Code>,
    ) -> Result<Option<impl FnOnce(ActId) -> ClientMessage + use<>>, Failure> {
        let state = self.state(game)?;
        if state.ended().is_some() || state.is_begun() {
            return Ok(None);
        }
        let Some(saved) = self.profile.game(game)? else { return Ok(None) };
        let sits = state.seats()[me].is_some();
        if sits && !(state.all_sit() && state.must_open(me)) {
            return Ok(None);
        }
        let hides = match asked {
            Some(Code::SendBytes) => false,
            Some(_) => true,
            None => state.gives_digest(me),
        };
        let share =
            if hides { Share::Digest(digest(saved.bytes)) } else { Share::Bytes(saved.bytes) };
        // Your own invitation needs no key.
        let token = token.cloned().filter(|_| saved.token.is_none());
        Ok(Some(move |id| {
            if sits {
                ClientMessage::Open { game, id, bytes: saved.bytes }
            } else {
                ClientMessage::Sit { game, id, seat: me, token, share }
            }
        }))
    }
}
