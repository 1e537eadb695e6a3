//! The event of a command, or its refusal.

use trictrac_forms::game::FormMatch;
use trictrac_protocol::{
    ActionText, Bytes32, Clock, Code, GameEvent, GameId, GameOffer, Occupant, Seat, SeedShare,
};
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::turn::Actor;
use trictrac_table::{ActionTextError, AnyTable, By, GameTable};

use super::{CommandRefusal, PlayerCommand, Umpire};
use crate::clock::AWAY;
use crate::entry::Now;
use crate::game::Game;
use crate::seats::SeatOffers;

/// The most marks, claims, touches and offers of a player between two throws.
pub const MOST_ACTS: u32 = 64;

impl Umpire {
    /// The event that a command of `by` is in the state `game`.
    pub(super) fn event(
        &self,
        game: &Game,
        by: Seat,
        command: &PlayerCommand,
        now: Now,
    ) -> Result<GameEvent, CommandRefusal> {
        match command {
            PlayerCommand::Sit { player, share } => sit(game, by, player, *share),
            PlayerCommand::Open { bytes } => open(game, by, *bytes),
            PlayerCommand::Share { share: given } => share(game, by, *given),
            PlayerCommand::Act { after, action } => act(game, by, *after, action.as_str()),
            PlayerCommand::Ready { after } => ready(game, by, *after),
            PlayerCommand::Offer { offer, next_game } => {
                self.offer(game, by, *offer, *next_game, now)
            }
        }
    }

    fn offer(
        &self,
        game: &Game,
        by: Seat,
        offer: GameOffer,
        next_game: GameId,
        now: Now,
    ) -> Result<GameEvent, CommandRefusal> {
        let own = game.offers[by];
        let others = || game.others(by).map(|seat| game.offers[seat]);
        let over = game.ended().is_some();
        let absent = game.others(by).find(|&seat| self.is_long_away(game, seat, now));
        let fault = match offer {
            GameOffer::Resign
            | GameOffer::Stop
            | GameOffer::Unfinished
            | GameOffer::Abort
            | GameOffer::TakeBack
            | GameOffer::Void
                if over =>
            {
                Some(Code::Ended)
            }
            GameOffer::Abort if !game.may_abort() => Some(Code::UnderWay),
            GameOffer::Stop | GameOffer::Unfinished if !game.is_begun() => Some(Code::NotBegun),
            GameOffer::Void if !game.may_void() => Some(Code::NoOffer),
            GameOffer::Stop if own.stop => Some(Code::NoOffer),
            GameOffer::TakeBack if own.take_back || !game.may_take_back(by) => Some(Code::NoOffer),
            GameOffer::Unfinished => {
                (game.clock() != Clock::None || absent.is_none()).then_some(Code::NotAway)
            }
            GameOffer::Rematch if !over || game.rematch().is_some() || !game.all_sit() => {
                Some(Code::NoRematch)
            }
            GameOffer::Rematch if own.rematch => Some(Code::NoOffer),
            GameOffer::Withdraw if !own.any() => Some(Code::NoOffer),
            GameOffer::Decline if !others().any(SeatOffers::any) => Some(Code::NoOffer),
            GameOffer::Withdraw | GameOffer::Decline if game.rematch().is_some() => {
                Some(Code::NoOffer)
            }
            _ => None,
        };
        if let Some(code) = fault {
            return Err(code.into());
        }
        if game.acted[by] >= MOST_ACTS
            && !matches!(
                offer,
                GameOffer::Resign | GameOffer::Unfinished | GameOffer::Abort | GameOffer::Void
            )
        {
            return Err(Code::TooMany.into());
        }
        let all = offer == GameOffer::Rematch && others().all(|other| other.rematch);
        let away = absent.filter(|_| offer == GameOffer::Unfinished && game.seat_count() > 2);
        let undoes = game.undone_by(by).filter(|_| offer == GameOffer::TakeBack);
        Ok(GameEvent::Offer { offer, rematch: all.then_some(next_game), away, undoes })
    }

    /// Checks whether the person at `seat` has been away for so long that another may end a game without a clock.
    fn is_long_away(&self, game: &Game, seat: Seat, now: Now) -> bool {
        let person = game.seats()[seat].as_ref().is_some_and(|seated| !seated.player.is_engine());
        let long = |since: u64| now.steady.saturating_sub(since) >= AWAY;
        person && self.away[seat].is_some_and(long)
    }
}

pub(super) fn sit(
    game: &Game,
    by: Seat,
    player: &Occupant,
    share: SeedShare,
) -> Result<GameEvent, CommandRefusal> {
    let seats = game.seat_count();
    if by.index() >= usize::from(seats) {
        let reason = Some(format!("seat: this game has {seats} seats"));
        return Err(CommandRefusal { code: Code::BadField, rule: None, reason });
    }
    let seated = |seat: Seat| game.seats()[seat].as_ref().map(|seated| &seated.player);
    let kept = game.reserved()[by].as_ref().is_some_and(|kept| kept != player);
    let sits = game
        .others(by)
        .any(|seat| seated(seat) == Some(player) || game.reserved()[seat].as_ref() == Some(player));
    let engine = player.is_engine();
    let fault = match game.ended() {
        Some(_) => Some(Code::Ended),
        // The engine may have several seats.
        _ if kept || seated(by).is_some() || sits && !engine => Some(Code::SeatTaken),
        None => unfit(game, by, engine, share),
    };
    fault.map_or_else(
        || Ok(GameEvent::Sit { player: player.clone(), share }),
        |code| Err(code.into()),
    )
}

/// The reason why a contribution to the dice is not the one that is due now, by an `engine` or by a person.
fn unfit(game: &Game, by: Seat, engine: bool, share: SeedShare) -> Option<Code> {
    match share {
        // The engine gives its bytes openly, after all people: it cannot be in league with the server.
        _ if engine && people_are_missing(game, by) => Some(Code::NotBegun),
        SeedShare::Digest(_) if engine => Some(Code::SendBytes),
        SeedShare::Bytes(_) if engine => None,
        SeedShare::Bytes(_) => game.gives_digest(by).then_some(Code::SendDigest),
        SeedShare::Digest(_) => (!game.gives_digest(by)).then_some(Code::SendBytes),
    }
}

/// Checks whether people have to contribute to the dice before the engine does at `by`.
fn people_are_missing(game: &Game, by: Seat) -> bool {
    game.others(by).any(|seat| game.contribution(seat).is_none() && !game.is_for_engine(seat))
}

/// Checks that `by` continues after a restore.
fn share(game: &Game, by: Seat, share: SeedShare) -> Result<GameEvent, CommandRefusal> {
    let engine = game.player(by).is_some_and(Occupant::is_engine);
    let fault = match game.renewing() {
        _ if game.ended().is_some() => Some(Code::Ended),
        Some(round) if round.share(by).is_none() => unfit(game, by, engine, share),
        _ => Some(Code::NoEffect),
    };
    fault.map_or(Ok(GameEvent::Share { share }), |code| Err(code.into()))
}

fn open(game: &Game, by: Seat, bytes: Bytes32) -> Result<GameEvent, CommandRefusal> {
    if game.ended().is_some() {
        return Err(Code::Ended.into());
    }
    if !game.all_contribute() {
        return Err(Code::NotBegun.into());
    }
    if !game.must_open(by) {
        return Err(Code::NoEffect.into());
    }
    if !game.opens(by, bytes) {
        return Err(Code::BadOpening.into());
    }
    Ok(GameEvent::Open { bytes, n: game.opened_number() })
}

/// Checks that a game is in progress, and that `by` has seen what counts up to the entry `after`.
fn check_turn(game: &Game, by: Seat, after: u32) -> Result<(), CommandRefusal> {
    if game.ended().is_some() {
        return Err(Code::Ended.into());
    }
    if !game.is_begun() || game.renewing().is_some() {
        return Err(Code::NotBegun.into());
    }
    if after < game.stale[by] || after >= game.next() {
        return Err(Code::Stale.into());
    }
    Ok(())
}

fn act(game: &Game, by: Seat, after: u32, text: &str) -> Result<GameEvent, CommandRefusal> {
    check_turn(game, by, after)?;
    match &game.played.table {
        AnyTable::Classic(table) => act_classic(table, by, game.acted[by], text)?,
        AnyTable::Form(table) => act_form(table, by, text)?,
    }
    // The text as the client wrote it, so that the same message can be told from another one with its name.
    let text = text.parse().map_err(|_| Code::Unreadable)?;
    Ok(event_of(&text))
}

fn act_classic(table: &TableMatch, by: Seat, acted: u32, text: &str) -> Result<(), CommandRefusal> {
    let action = TableAction::parse(text, table)?;
    if acted >= MOST_ACTS && action.can_be_left_out() {
        return Err(Code::TooMany.into());
    }
    let mut after = table.clone();
    after.apply(Actor::Player(Side::of(by)), action, &mut ())?;
    if after == *table && action != TableAction::Reason {
        return Err(Code::NoEffect.into());
    }
    Ok(())
}

fn act_form(table: &FormMatch, by: Seat, text: &str) -> Result<(), CommandRefusal> {
    let unreadable = |reason: String| CommandRefusal {
        code: Code::Unreadable,
        rule: None,
        reason: Some(reason),
    };
    let action = GameTable::read(table, by, text).map_err(|unread| match unread {
        ActionTextError::Text(reason) => unreadable(reason),
        ActionTextError::Refused(refusal) => refusal.into(),
    })?;
    table.clone().apply(By::Player(by), &action)?;
    Ok(())
}

fn ready(game: &Game, by: Seat, after: u32) -> Result<GameEvent, CommandRefusal> {
    match game.form() {
        None => act(game, by, after, &TableAction::Ready.to_string()),
        Some(table) => {
            check_turn(game, by, after)?;
            if table.awaits_ready(by) { Ok(GameEvent::Ready) } else { Err(Code::NoEffect.into()) }
        }
    }
}

/// An action as an event: `ready` has one of its own.
pub(super) fn event_of(action: &ActionText) -> GameEvent {
    let ready = action.as_str() == TableAction::Ready.to_string();
    if ready { GameEvent::Ready } else { GameEvent::Act { action: action.clone() } }
}
