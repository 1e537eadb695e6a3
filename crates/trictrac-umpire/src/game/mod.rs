//! A game: what its log folds into.

mod fold;
mod replica;
mod round;
mod text;

use trictrac_forms::game::FormMatch;
use trictrac_protocol::{
    Absence, Bytes32, Clock, Clocks, EntryView, FormTerms, GameEnding, GameEvent, GameId, Occupant,
    PerSeat, Seat, SeedShare, VoidReason,
};
use trictrac_rules::rules::Rules;
use trictrac_rules::table::TableMatch;
use trictrac_table::{Fall, TableNext};

use crate::absence::SeatAbsences;
use crate::clock::{RENEWAL, Timer, opening};
use crate::dice::{FIRST, commitment, digest};
use crate::entry::LogEntry;
use crate::played::PlayedMatch;
use crate::seats::{SeatOffers, SeatedPlayer};

pub use fold::{FOLD, FoldError};
pub use replica::Replica;
pub(crate) use replica::entry;
pub use round::DiceRound;
pub(crate) use round::fingerprint;
pub(crate) use text::content;

/// The state of a game: always the result of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    id: GameId,
    clock: Clock,
    rated: bool,
    /// Whether it is shown in the lobby, if its log says so.
    listed: Option<bool>,
    /// True if players can end it before it is under way, and take back.
    has_abort: bool,
    reserved: PerSeat<Option<Occupant>>,
    next: u32,
    seats: PerSeat<Option<SeatedPlayer>>,
    first: Option<Seat>,
    /// The rounds of the dice; the last one counts.
    rounds: Vec<DiceRound>,
    pub(crate) played: PlayedMatch,
    throws: u32,
    pub(crate) timer: Timer,
    pub(crate) absences: PerSeat<SeatAbsences>,
    pub(crate) offers: PerSeat<SeatOffers>,
    /// The player who has ended the game at once.
    leaves: Option<Departure>,
    ended: Option<GameEnding>,
    ended_at: Option<u64>,
    /// The wall time of the first dice, in games of logs whose records have dates.
    begun_at: Option<u64>,
    revealed: bool,
    rematch: Option<GameId>,
    /// The last entry that makes older actions of this seat stale.
    pub(crate) stale: PerSeat<u32>,
    /// The number of actions of each player since the last dice.
    pub(crate) acted: PerSeat<u32>,
    /// The players who have acted.
    started: PerSeat<bool>,
    /// The last action, if its player may ask to take it back.
    last: Option<Box<LastAction>>,
}

/// An action after which nobody else has acted, and the game before it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LastAction {
    by: Seat,
    /// The number of its entry.
    seq: u32,
    played: PlayedMatch,
    throws: u32,
}

/// A departure that ends a game at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Departure {
    /// This player resigns.
    Resigns(Seat),
    /// This player ends the game before two have acted.
    Aborts(Seat),
    /// This player does not want to continue after a restore.
    Voids(Seat),
    /// The first ends the game because the second is away.
    Leaves(Seat, Seat),
}

impl Game {
    /// The events that the server owes the game now, whatever the time is. `secrets` are those of all rounds; `throw` gives the dice.
    pub(crate) fn owed(
        &self,
        secrets: &[Bytes32],
        throw: impl FnOnce(u32, Fall) -> Vec<u8>,
    ) -> Option<GameEvent> {
        if self.ended.is_some() {
            let (secret, renewed) = secrets.split_first()?;
            let (secret, renewed) = (*secret, renewed.to_vec());
            return (!self.revealed).then_some(GameEvent::Reveal { secret, renewed });
        }
        if let Some(ending) = self.ending() {
            return Some(GameEvent::End(ending));
        }
        if !self.is_begun() || self.renewing().is_some() || self.asked().is_some() {
            return None;
        }
        let TableNext::Dice(fall) = self.played.table.next(&self.engines()) else { return None };
        let (of, seats) = self.played.dice_of().unzip();
        let seats = seats.unwrap_or_default();
        Some(GameEvent::Dice { throw: self.throws, dice: throw(self.throws, fall), of, seats })
    }

    /// The ending that is due now, whatever the time is.
    fn ending(&self) -> Option<GameEnding> {
        if let Some(ending) = self.played.ending() {
            return Some(ending);
        }
        match self.leaves {
            Some(Departure::Leaves(_, away)) => Some(GameEnding::Away { away }),
            Some(Departure::Resigns(_)) if !self.is_begun() => {
                Some(GameEnding::void(VoidReason::Left))
            }
            Some(Departure::Aborts(by)) => {
                Some(GameEnding::Void { why: VoidReason::Aborted, seat: Some(by) })
            }
            Some(Departure::Voids(by)) => {
                Some(GameEnding::Void { why: VoidReason::Restored, seat: Some(by) })
            }
            Some(Departure::Resigns(loser)) => Some(GameEnding::Resigned { loser }),
            None => {
                let all = self.players().all(|seat| self.offers[seat].stop);
                (all && self.played.can_stop()).then_some(GameEnding::Agreed)
            }
        }
    }

    /// Checks whether two players have acted.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        self.players().filter(|seat| self.started[*seat]).count() > 1
    }

    /// Checks whether a player can end the game as void, because fewer than two players have acted.
    #[must_use]
    pub fn may_abort(&self) -> bool {
        let goes_on = self.ended.is_none() && self.renewing().is_none();
        self.has_abort && goes_on && !self.is_under_way()
    }

    /// Checks whether the player at `seat` may ask to take back their last action, or agree that somebody else takes theirs back. Only the
    /// last action of an unrated game of people can be taken back, before anybody else acts; a choice of who throws next, before the dice fall.
    #[must_use]
    pub fn may_take_back(&self, seat: Seat) -> bool {
        let last = self.last.as_ref().filter(|_| self.ended.is_none());
        last.is_some_and(|last| last.by == seat || self.offers[last.by].take_back)
    }

    /// The number of the entry that is undone if the player at `seat` offers to take back now; nothing if others have not offered it.
    pub(crate) fn undone_by(&self, seat: Seat) -> Option<u32> {
        let all = self.others(seat).all(|other| self.offers[other].take_back);
        self.last.as_ref().filter(|_| all).map(|last| last.seq)
    }

    /// Checks whether the game is shown in the lobby, if its log says so.
    #[must_use]
    pub const fn listed(&self) -> Option<bool> {
        self.listed
    }

    /// The player that the game waits for to act, once it has begun.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        if self.ended.is_some() || !self.is_begun() || self.renewing().is_some() {
            return None;
        }
        match self.played.table.next(&self.engines()) {
            TableNext::Ask(seat, _) => Some(seat),
            TableNext::Dice(_) | TableNext::Over => None,
        }
    }

    /// The seats of the engine.
    fn engines(&self) -> PerSeat<bool> {
        PerSeat::from_fn(|seat| {
            self.seats[seat].as_ref().is_some_and(|seated| seated.player.is_engine())
        })
    }

    /// Checks whether the first dice may fall: all sit, and everybody who gave a digest has opened.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.rounds.len() > 1 || self.all_open()
    }

    /// Checks whether the seat is kept for the engine.
    pub(crate) fn is_for_engine(&self, seat: Seat) -> bool {
        matches!(self.reserved[seat], Some(Occupant::Engine(_)))
    }

    /// The rounds of the dice: the first one, and one for each restore after which the game continued or may continue.
    #[must_use]
    pub fn rounds(&self) -> &[DiceRound] {
        &self.rounds
    }

    /// The number of the last round: that of its secret.
    pub(crate) fn number(&self) -> u32 {
        self.rounds.len() as u32
    }

    /// The last round.
    pub(crate) fn round(&self) -> &DiceRound {
        // The first one is there from the beginning.
        &self.rounds[self.rounds.len() - 1]
    }

    /// The round that began with a restore, while the game waits for its players to continue.
    #[must_use]
    pub fn renewing(&self) -> Option<&DiceRound> {
        let waits = self.ended.is_none() && self.rounds.len() > 1 && !self.all_open();
        waits.then(|| self.round())
    }

    /// Checks whether a player may end the game as void instead of continuing after a restore. Once all have contributed somebody may
    /// know the dice.
    #[must_use]
    pub fn may_void(&self) -> bool {
        self.renewing().is_some() && !self.all_contribute()
    }

    /// Checks whether all players have contributed to the dice of the last round.
    #[must_use]
    pub fn all_contribute(&self) -> bool {
        self.players().all(|seat| self.round().shares[seat].is_some())
    }

    /// Checks whether the bytes of all players for the last round are open.
    fn all_open(&self) -> bool {
        self.players().all(|seat| self.round().bytes(seat).is_some())
    }

    /// Checks whether the player at `seat` has given a digest, and must open its bytes now or when all have contributed.
    #[must_use]
    pub fn must_open(&self, seat: Seat) -> bool {
        self.round().must_open(seat)
    }

    /// Checks whether a person who contributes at `seat` now gives a digest of their bytes; otherwise the bytes. Only the last of several
    /// people gives bytes: players who contributed before do not know them, and later players would know those that are open.
    #[must_use]
    pub fn gives_digest(&self, seat: Seat) -> bool {
        let missing = |other: Seat| other != seat && self.round().shares[other].is_none();
        self.players().any(|other| self.is_for_engine(other) || missing(other))
    }

    /// The bytes of all players for the last round, in the order of their seats, once they are open.
    #[must_use]
    pub fn shares(&self) -> Option<Vec<Bytes32>> {
        self.shares_of(self.round())
    }

    /// The bytes of all players for a round, once they are open.
    pub(crate) fn shares_of(&self, round: &DiceRound) -> Option<Vec<Bytes32>> {
        self.players().map(|seat| round.bytes(seat)).collect()
    }

    /// The contribution of the player at `seat` to the dice of the last round.
    pub(crate) fn contribution(&self, seat: Seat) -> Option<SeedShare> {
        self.round().shares[seat]
    }

    /// Checks whether these bytes are those whose digest the player at `seat` has given.
    pub(crate) fn opens(&self, seat: Seat, bytes: Bytes32) -> bool {
        self.contribution(seat) == Some(SeedShare::Digest(digest(bytes)))
    }

    /// The number in the entry with which a player opens bytes: only those after the first have one.
    pub(crate) fn opened_number(&self) -> Option<u32> {
        Some(self.number()).filter(|number| *number > FIRST)
    }

    /// The wall time by which players must contribute or open, while that is awaited.
    pub(crate) fn opening_until(&self) -> Option<u64> {
        let since = self.round().since;
        if self.ended.is_some() || self.all_open() {
            return None;
        }
        if self.all_contribute() {
            let end = |seat| self.absences[seat].end_of(since, opening(self.clock));
            return self.players().filter(|seat| self.must_open(*seat)).map(end).min();
        }
        // Before the first dice players may come at any time.
        (self.rounds.len() > 1).then(|| since + RENEWAL)
    }

    /// The ending if somebody does not contribute or open in time.
    pub(crate) fn unopened(&self) -> GameEnding {
        match self.players().find(|seat| self.must_open(*seat)) {
            _ if self.rounds.len() == 1 => GameEnding::void(VoidReason::NotOpened),
            // Who could already know the dice loses.
            Some(loser) if self.all_contribute() => GameEnding::Flag { loser },
            _ => GameEnding::void(VoidReason::Restored),
        }
    }

    /// The entry with which a correspondence game of two, which has begun, can continue after the server was restored from a backup that
    /// goes up to `backup`. The secret is random. Nothing for another game.
    #[must_use]
    pub fn renewed(&self, secret: Bytes32, backup: u64, at: u64) -> Option<LogEntry> {
        let n = self.number() + 1;
        let commitment = commitment(self.id, n, secret);
        self.of_server(GameEvent::Renew { n, commitment, backup }, at)
    }

    /// The next entry, if the server can add it.
    fn of_server(&self, event: GameEvent, at: u64) -> Option<LogEntry> {
        self.clone().add(LogEntry::unhashed(self.next, at, None, event))
    }

    /// The seats of the game.
    #[must_use]
    pub fn players(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::first(self.played.table.seats())
    }

    /// The seats of the other players.
    pub(crate) fn others(&self, own: Seat) -> impl Iterator<Item = Seat> + use<> {
        self.players().filter(move |seat| *seat != own)
    }

    /// Checks whether all players have sat down.
    #[must_use]
    pub fn all_sit(&self) -> bool {
        self.players().all(|seat| self.seats[seat].is_some())
    }

    /// The number of the game.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// The number of the next entry.
    #[must_use]
    pub const fn next(&self) -> u32 {
        self.next
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> Clock {
        self.clock
    }

    /// Checks whether the result counts for ratings.
    #[must_use]
    pub const fn is_rated(&self) -> bool {
        self.rated
    }

    /// The server's commitment to its first secret.
    #[must_use]
    pub fn commitment(&self) -> Bytes32 {
        self.rounds[0].commitment()
    }

    /// The options of the match; in another form those of its relèves.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.played.rules()
    }

    /// The match of the classical game.
    #[must_use]
    pub const fn classic(&self) -> Option<&TableMatch> {
        self.played.table.classic()
    }

    /// The match of another form.
    #[must_use]
    pub fn form(&self) -> Option<&FormMatch> {
        self.played.table.form()
    }

    /// The match of another form before the dice of this turn fell.
    #[must_use]
    pub fn before(&self) -> Option<&FormMatch> {
        self.played.before()
    }

    /// The other form and its options; nothing for the classical game.
    #[must_use]
    pub fn form_terms(&self) -> Option<&FormTerms> {
        self.played.terms()
    }

    /// The number of seats.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        self.played.table.seats()
    }

    /// The number of throws, leads included.
    #[must_use]
    pub const fn throws(&self) -> u32 {
        self.throws
    }

    /// The players in their seats.
    #[must_use]
    pub const fn seats(&self) -> &PerSeat<Option<SeatedPlayer>> {
        &self.seats
    }

    /// The only players who may sit, if the game is for them.
    #[must_use]
    pub const fn reserved(&self) -> &PerSeat<Option<Occupant>> {
        &self.reserved
    }

    /// The player who sits in a seat, or who alone may sit there.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&Occupant> {
        let seated = self.seats[seat].as_ref().map(|seated| &seated.player);
        seated.or(self.reserved[seat].as_ref())
    }

    /// Checks whether nobody sits in a seat and it is kept for nobody.
    #[must_use]
    pub fn is_free(&self, seat: Seat) -> bool {
        self.player(seat).is_none()
    }

    /// The seat of the player who sat down first.
    #[must_use]
    pub const fn first(&self) -> Option<Seat> {
        self.first
    }

    /// The ending of the game.
    #[must_use]
    pub const fn ended(&self) -> Option<&GameEnding> {
        self.ended.as_ref()
    }

    /// The wall time of the first dice; nothing in games whose records have no dates, because an older program may have saved them.
    #[must_use]
    pub const fn begun_at(&self) -> Option<u64> {
        self.begun_at
    }

    /// The wall time at which it ended.
    #[must_use]
    pub const fn ended_at(&self) -> Option<u64> {
        self.ended_at
    }

    /// The offers of each player.
    #[must_use]
    pub const fn offers(&self) -> &PerSeat<SeatOffers> {
        &self.offers
    }

    /// The number of the game that follows as a rematch, once all want it.
    #[must_use]
    pub const fn rematch(&self) -> Option<GameId> {
        self.rematch
    }

    /// The wall time at which the server owes something even if nobody does anything, if the last entry was made at `at`.
    #[must_use]
    pub fn deadline(&self, at: u64) -> Option<u64> {
        if self.ended.is_some() {
            return (!self.revealed).then_some(at);
        }
        if let Some(until) = self.opening_until() {
            return Some(until);
        }
        let left = self.asked().and_then(|seat| self.timer.left(seat));
        left.map(|left| at + left).or_else(|| self.turn_until())
    }

    /// The wall time at which the turn of a correspondence game ends: absences of its player do not count.
    pub(crate) fn turn_until(&self) -> Option<u64> {
        let (since, milliseconds) = self.timer.turn()?;
        Some(self.absences[self.asked()?].end_of(since, milliseconds))
    }

    /// The absence of the player at `seat` from this correspondence game that is not over at a moment: the next one, if none goes on.
    #[must_use]
    pub fn absence(&self, seat: Seat, at: u64) -> Option<Absence> {
        self.absences[seat].after(at)
    }

    /// The wall time since which a correspondence game waits for players who can lose it by waiting.
    pub(crate) fn waits_since(&self) -> Option<u64> {
        let (since, _) = self.timer.turn()?;
        if self.opening_until().is_some() {
            return Some(self.round().since);
        }
        self.asked().map(|_| since)
    }

    /// Checks whether all sit and digests are not opened, in a game in which time stands still while no server runs.
    #[must_use]
    pub fn awaits_opening(&self) -> bool {
        self.opening_until().is_some() && !matches!(self.clock, Clock::Days(_))
    }

    /// Checks whether the clock charges the time that a player needs. Then only a server that runs can judge it.
    #[must_use]
    pub const fn charges(&self) -> bool {
        self.timer.charges()
    }

    /// The entry that ends the game as void; nothing if it has ended.
    #[must_use]
    pub fn voided(&self, why: VoidReason, at: u64) -> Option<LogEntry> {
        if self.ended.is_some() {
            return None;
        }
        self.of_server(GameEvent::End(GameEnding::void(why)), at)
    }

    /// The clocks as clients see them.
    #[must_use]
    pub fn clocks(&self) -> Clocks {
        self.timer.view(self.asked(), self.turn_until(), self.seat_count())
    }

    /// An entry that was just folded, as clients see it.
    #[must_use]
    pub fn did(&self, entry: &LogEntry) -> EntryView {
        let LogEntry { seq, at, by, hash, ref event, back, .. } = *entry;
        EntryView { seq, by, at, hash, clocks: self.clocks(), event: event.clone(), back }
    }
}
