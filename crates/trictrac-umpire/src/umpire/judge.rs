//! Which event a command is, or why it is refused.

use trictrac_protocol::{ActionText, Bytes32, Clock, Code, Event, GameId, Offer, Player, Share};
use trictrac_rules::side::Side;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::Actor;

use super::{Command, Refused, Umpire};
use crate::clock::AWAY;
use crate::entry::Now;
use crate::game::Game;

/// The most marks, claims, touches and offers of a side between two throws.
pub const MOST_ACTS: u32 = 64;

impl Umpire {
    /// The event that a command of `by` is in the state `game`.
    pub(super) fn event(
        &self,
        game: &Game,
        by: Side,
        command: &Command,
        now: Now,
    ) -> Result<Event, Refused> {
        match command {
            Command::Sit { player, share } => sit(game, by, player, *share),
            Command::Open { bytes } => open(game, by, *bytes),
            Command::Act { after, action } => act(game, by, *after, action.as_str()),
            Command::Ready { after } => act(game, by, *after, &TableAction::Ready.to_string()),
            Command::Offer { offer, next_game } => self.offer(game, by, *offer, *next_game, now),
        }
    }

    fn offer(
        &self,
        game: &Game,
        by: Side,
        offer: Offer,
        next_game: GameId,
        now: Now,
    ) -> Result<Event, Refused> {
        let (own, other) = (game.offers[by], game.offers[by.opponent()]);
        let over = game.ended().is_some();
        let absent = self.away[by.opponent()];
        let fault = match offer {
            Offer::Resign | Offer::Stop | Offer::Unfinished if over => Some(Code::Ended),
            Offer::Stop | Offer::Unfinished if !game.is_begun() => Some(Code::NotBegun),
            Offer::Stop if own.stop => Some(Code::NoOffer),
            Offer::Unfinished => {
                let long = absent.is_some_and(|since| now.steady.saturating_sub(since) >= AWAY);
                (game.clock() != Clock::None || !long).then_some(Code::NotAway)
            }
            Offer::Rematch if !over || game.rematch().is_some() || !game.both_sit() => {
                Some(Code::NoRematch)
            }
            Offer::Rematch if own.rematch => Some(Code::NoOffer),
            Offer::Withdraw if !own.any() => Some(Code::NoOffer),
            Offer::Decline if !other.any() => Some(Code::NoOffer),
            Offer::Withdraw | Offer::Decline if game.rematch().is_some() => Some(Code::NoOffer),
            _ => None,
        };
        if let Some(code) = fault {
            return Err(code.into());
        }
        if game.acted[by] >= MOST_ACTS && !matches!(offer, Offer::Resign | Offer::Unfinished) {
            return Err(Code::TooMany.into());
        }
        let both = offer == Offer::Rematch && other.rematch;
        Ok(Event::Offer { offer, rematch: both.then_some(next_game) })
    }
}
fn sit(game: &Game, by: Side, player: &Player, share: Share) -> Result<Event, Refused> {
    let seated = |side: Side| game.seats()[side].as_ref().map(|seated| &seated.player);
    let kept = game.reserved()[by].as_ref().is_some_and(|kept| kept != player);
    let fault = match (game.ended(), game.first(), share) {
        (Some(_), _, _) => Some(Code::Ended),
        _ if kept || seated(by).is_some() || seated(by.opponent()) == Some(player) => {
            Some(Code::SeatTaken)
        }
        // The engine gives its bytes openly, after a person: it cannot be in league with the server.
        (None, None, _) if player.is_engine() => Some(Code::NotBegun),
        (None, None, Share::Bytes(_)) => Some(Code::SendDigest),
        (None, Some(_), Share::Digest(_)) => Some(Code::SendBytes),
        _ => None,
    };
    fault.map_or_else(|| Ok(Event::Sit { player: player.clone(), share }), |code| Err(code.into()))
}

fn open(game: &Game, by: Side, bytes: Bytes32) -> Result<Event, Refused> {
    if game.ended().is_some() {
        return Err(Code::Ended.into());
    }
    if !game.both_sit() {
        return Err(Code::NotBegun.into());
    }
    if game.first() != Some(by) || game.is_begun() {
        return Err(Code::NoEffect.into());
    }
    if game.opens(bytes) { Ok(Event::Open { bytes }) } else { Err(Code::BadOpening.into()) }
}

fn act(game: &Game, by: Side, after: u32, text: &str) -> Result<Event, Refused> {
    if game.ended().is_some() {
        return Err(Code::Ended.into());
    }
    if !game.is_begun() {
        return Err(Code::NotBegun.into());
    }
    if after < game.stale[by] || after >= game.next() {
        return Err(Code::Stale.into());
    }
    let action = TableAction::parse(text, game.table())?;
    if game.acted[by] >= MOST_ACTS && action.can_be_left_out() {
        return Err(Code::TooMany.into());
    }
    let mut table = game.table().clone();
    table.apply(Actor::Player(by), action, &mut ())?;
    if table == *game.table() && action != TableAction::Reason {
        return Err(Code::NoEffect.into());
    }
    // The text as the client wrote it, so that the same message can be told from another one with its name.
    let text = text.parse().map_err(|_| Code::Unreadable)?;
    Ok(event_of(&text))
}

/// An action as an event: `ready` has one of its own.
pub(super) fn event_of(action: &ActionText) -> Event {
    let ready = action.as_str() == TableAction::Ready.to_string();
    if ready { Event::Ready } else { Event::Act { action: action.clone() } }
}
