//! A game: what its log folds into.

mod fold;
mod replica;
mod text;

use trictrac_protocol::{
    Bytes32, Clock, Clocks, Did, Ending, Event, GameId, Hash, Offer, Player, Share, Void,
};
use trictrac_rules::rules::Marking;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Next, TableMatch};
use trictrac_rules::turn::Phase;

use crate::clock::{Timer, opening};
use crate::dice::digest;
use crate::entry::Entry;
use crate::seats::{Offers, Seated, seat};

pub use fold::FoldError;
pub use replica::Replica;
pub(crate) use replica::entry;
pub(crate) use text::content;

/// The state of a game: always the result of its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    id: GameId,
    clock: Clock,
    rated: bool,
    commitment: Bytes32,
    reserved: PerSide<Option<Player>>,
    next: u32,
    seats: PerSide<Option<Seated>>,
    first: Option<Side>,
    opened: Option<Bytes32>,
    /// From when the time for opening runs, by wall time.
    opening_since: u64,
    table: TableMatch,
    throws: u32,
    pub(crate) timer: Timer,
    pub(crate) offers: PerSide<Offers>,
    /// What a side has asked for that ends the game at once.
    leaves: Option<(Side, Offer)>,
    ended: Option<Ending>,
    revealed: bool,
    rematch: Option<GameId>,
    /// The last entry that makes older actions of this side stale.
    pub(crate) stale: PerSide<u32>,
    /// How much each side has done since the last dice.
    pub(crate) acted: PerSide<u32>,
}

impl Game {
    /// What the server owes the game now, whatever the time is. `throw` gives the dice.
    pub(crate) fn owed(
        &self,
        secret: Bytes32,
        throw: impl FnOnce(u32) -> [u8; 2],
    ) -> Option<Event> {
        if self.ended.is_some() {
            return (!self.revealed).then_some(Event::Reveal { secret });
        }
        if let Some(ending) = self.ending() {
            return Some(Event::End(ending));
        }
        let owes = self.is_begun() && self.asked().is_none();
        owes.then(|| {
            let mut dice = throw(self.throws);
            if !matches!(self.table.state().phase(), Phase::Lead) {
                dice.sort_unstable_by(|one, other| other.cmp(one));
            }
            Event::Dice { throw: self.throws, dice }
        })
    }

    /// How the game must end now, whatever the time is.
    fn ending(&self) -> Option<Ending> {
        if let Phase::Over { winner, stake } = self.table.state().phase() {
            let holes = self.table.state().holes().amounts();
            return Some(Ending::Won {
                winner: seat(winner),
                white: holes[Side::White],
                black: holes[Side::Black],
                half_stakes: stake.halves(),
            });
        }
        match self.leaves {
            Some((by, Offer::Unfinished)) => Some(Ending::Away { away: seat(by.opponent()) }),
            Some(_) if !self.is_begun() => Some(Ending::Void { why: Void::Left }),
            Some((by, _)) => Some(Ending::Resigned { loser: seat(by) }),
            None => Side::BOTH.iter().all(|&side| self.offers[side].stop).then_some(Ending::Agreed),
        }
    }

    /// The player that the game waits for, once it has begun.
    #[must_use]
    pub fn asked(&self) -> Option<Side> {
        if self.ended.is_some() || !self.is_begun() {
            return None;
        }
        if self.table.rules().marking == Marking::Assisted {
            return match self.table.state().phase() {
                Phase::Choice(turn) | Phase::Play(turn) => Some(turn.roller),
                _ => None,
            };
        }
        match self.table.next(self.takes_back()) {
            Next::Ask(side, _) => Some(side),
            Next::Dice | Next::Over => None,
        }
    }

    /// The sides that are asked to leave or take back their men: a person who plays against the engine. Rule: R11.7.
    fn takes_back(&self) -> PerSide<bool> {
        let engine =
            |side: Side| self.seats[side].as_ref().is_some_and(|seated| seated.player.is_engine());
        PerSide::from_fn(|side| !engine(side) && engine(side.opponent()))
    }

    /// Whether the dice may fall: both sit, and the first has opened.
    #[must_use]
    pub const fn is_begun(&self) -> bool {
        self.opened.is_some()
    }

    /// The wall time by which the first to sit must open, while that is awaited.
    pub(crate) fn opening_until(&self) -> Option<u64> {
        let awaited = self.ended.is_none() && !self.is_begun() && self.both_sit();
        awaited.then(|| self.opening_since + opening(self.clock))
    }

    /// Whether both players have sat down.
    #[must_use]
    pub fn both_sit(&self) -> bool {
        Side::BOTH.iter().all(|&side| self.seats[side].is_some())
    }

    /// The bytes of both players, White's first, once they are open.
    #[must_use]
    pub fn bytes(&self) -> Option<PerSide<Bytes32>> {
        let first = self.first?;
        let opened = self.opened?;
        let Share::Bytes(second) = self.seats[first.opponent()].as_ref()?.share else {
            return None;
        };
        Some(PerSide::from_fn(|side| if side == first { opened } else { second }))
    }

    /// Whether these bytes are those whose digest the first to sit has given.
    pub(crate) fn opens(&self, bytes: Bytes32) -> bool {
        let seated = self.first.and_then(|side| self.seats[side].as_ref());
        seated.is_some_and(|seated| seated.share == Share::Digest(digest(bytes)))
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

    /// Whether the result counts for ratings.
    #[must_use]
    pub const fn is_rated(&self) -> bool {
        self.rated
    }

    /// The server's commitment to its secret.
    #[must_use]
    pub const fn commitment(&self) -> Bytes32 {
        self.commitment
    }

    /// The match.
    #[must_use]
    pub const fn table(&self) -> &TableMatch {
        &self.table
    }

    /// How many times dice have fallen, leads included.
    #[must_use]
    pub const fn throws(&self) -> u32 {
        self.throws
    }

    /// Who sits where.
    #[must_use]
    pub const fn seats(&self) -> &PerSide<Option<Seated>> {
        &self.seats
    }

    /// The only players who may sit, if the game is for them.
    #[must_use]
    pub const fn reserved(&self) -> &PerSide<Option<Player>> {
        &self.reserved
    }

    /// Who sat down first.
    #[must_use]
    pub const fn first(&self) -> Option<Side> {
        self.first
    }

    /// How the game ended.
    #[must_use]
    pub const fn ended(&self) -> Option<Ending> {
        self.ended
    }

    /// What each side offers.
    #[must_use]
    pub const fn offers(&self) -> &PerSide<Offers> {
        &self.offers
    }

    /// The number of the game that follows as a rematch, once both want it.
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
        let left = self.asked().and_then(|side| self.timer.left(side));
        left.map(|left| at + left).or_else(|| self.timer.until().filter(|_| self.asked().is_some()))
    }

    /// Whether both sit and the first has not opened, in a game in which time stands still while no server runs.
    #[must_use]
    pub fn awaits_opening(&self) -> bool {
        self.opening_until().is_some() && !matches!(self.clock, Clock::Days(_))
    }

    /// Whether the clock charges the time that a player needs. Then only a server that runs can judge it.
    #[must_use]
    pub const fn charges(&self) -> bool {
        self.timer.charges()
    }

    /// The entry that ends the game as void; nothing if it has ended.
    #[must_use]
    pub fn voided(&self, why: Void, at: u64) -> Option<Entry> {
        if self.ended.is_some() {
            return None;
        }
        let (seq, hash, event) = (self.next, Hash([0; 8]), Event::End(Ending::Void { why }));
        self.clone().add(Entry { seq, at, by: None, id: None, spent: 0, hash, event })
    }

    /// The clocks as clients see them.
    #[must_use]
    pub fn clocks(&self) -> Clocks {
        self.timer.view(self.asked())
    }

    /// An entry that was just folded, as clients see it.
    #[must_use]
    pub fn did(&self, entry: &Entry) -> Did {
        let Entry { seq, at, by, hash, ref event, .. } = *entry;
        Did { seq, by, at, hash, clocks: self.clocks(), event: event.clone() }
    }
}
