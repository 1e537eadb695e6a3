//! Folding: the state after an entry.

use core::fmt;

use trictrac_protocol::{Bytes32, Event, GameId, Offer, Player, Share};
use trictrac_rules::FOLD;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

use super::Game;
use crate::clock::Timer;
use crate::entry::Entry;
use crate::seats::{Offers, Seated, side};

/// Why an entry does not fit the log before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoldError {
    /// The first entry does not create a game, or a later one does.
    Create,
    /// The options cannot be read.
    Rules,
    /// The log was written under a fold version that this program does not know.
    UnknownFold(u32),
    /// The number is not the next one.
    Number {
        /// That of the entry.
        found: u32,
        /// The next one.
        expected: u32,
    },
    /// What happened is not possible in this state.
    Impossible,
    /// The state has another fingerprint.
    Hash,
}

impl fmt::Display for FoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Create => f.write_str("only the first entry creates the game"),
            Self::Rules => f.write_str("the options cannot be read"),
            Self::UnknownFold(fold) => write!(f, "fold version {fold}, this program knows {FOLD}"),
            Self::Number { found, expected } => write!(f, "entry {found}, expected {expected}"),
            Self::Impossible => f.write_str("this cannot happen in this state"),
            Self::Hash => f.write_str("the state has another fingerprint"),
        }
    }
}

impl core::error::Error for FoldError {}

impl Game {
    /// Folds the first entry.
    ///
    /// # Errors
    /// It does not create a game that this program knows.
    pub fn new(entry: &Entry) -> Result<Self, FoldError> {
        let game = Self::state_of_first(entry)?;
        if game.hash() == entry.hash { Ok(game) } else { Err(FoldError::Hash) }
    }

    /// The state that the first entry leads to, whatever fingerprint it names.
    pub(crate) fn state_of_first(entry: &Entry) -> Result<Self, FoldError> {
        let Event::Create { game, fold, rules, clock, commitment, white, black, rated, .. } =
            &entry.event
        else {
            return Err(FoldError::Create);
        };
        if *fold > FOLD {
            return Err(FoldError::UnknownFold(*fold));
        }
        let rules: Rules = rules.parse().map_err(|_| FoldError::Rules)?;
        if entry.seq != 0 {
            return Err(FoldError::Number { found: entry.seq, expected: 0 });
        }
        Ok(Self {
            id: *game,
            clock: *clock,
            rated: *rated,
            commitment: *commitment,
            reserved: PerSide::new(white.clone(), black.clone()),
            next: 1,
            seats: PerSide::new(None, None),
            first: None,
            opened: None,
            opening_since: 0,
            table: TableMatch::new(rules),
            throws: 0,
            timer: Timer::new(*clock, rules.holes.get()),
            offers: PerSide::default(),
            leaves: None,
            ended: None,
            revealed: false,
            rematch: None,
            stale: PerSide::default(),
            acted: PerSide::default(),
        })
    }

    /// Folds a whole log.
    ///
    /// # Errors
    /// The first entry that does not fit, with its place.
    pub fn fold(log: &[Entry]) -> Result<Self, (usize, FoldError)> {
        let (first, rest) = log.split_first().ok_or((0, FoldError::Create))?;
        let game = Self::new(first).map_err(|error| (0, error))?;
        (1..)
            .zip(rest)
            .try_fold(game, |game, (place, entry)| game.then(entry).map_err(|error| (place, error)))
    }

    /// Folds the next entry, and checks its fingerprint.
    ///
    /// # Errors
    /// It does not fit.
    pub fn then(mut self, entry: &Entry) -> Result<Self, FoldError> {
        self.take(entry)?;
        if self.hash() == entry.hash { Ok(self) } else { Err(FoldError::Hash) }
    }

    /// Takes the next entry, with its number and the fingerprint of the state that it leads to, and returns it so; nothing if
    /// it is not possible, and then nothing has changed.
    pub(crate) fn add(&mut self, entry: Entry) -> Option<Entry> {
        let entry = Entry { seq: self.next, ..entry };
        self.take(&entry).ok()?;
        Some(Entry { hash: self.hash(), ..entry })
    }

    /// Takes the next entry, whatever fingerprint it names.
    ///
    /// # Errors
    /// It does not fit. Then nothing has changed.
    pub(super) fn take(&mut self, entry: &Entry) -> Result<(), FoldError> {
        if entry.seq != self.next {
            return Err(FoldError::Number { found: entry.seq, expected: self.next });
        }
        let asked = (self.asked(), self.throws);
        let timer = self.timer;
        if let (Some(side), _) = asked {
            self.timer.charge(side, entry.spent);
        }
        self.happens(entry).inspect_err(|_| self.timer = timer)?;
        if (self.asked(), self.throws) != asked {
            self.timer.begin_turn(entry.at);
        }
        self.next += 1;
        Ok(())
    }

    /// Does what an entry says, or nothing if that is not possible.
    fn happens(&mut self, entry: &Entry) -> Result<(), FoldError> {
        let by = entry.by.map(side);
        match (&entry.event, by) {
            (Event::Create { .. }, _) => return Err(FoldError::Create),
            (Event::Sit { player, share }, Some(by)) => self.sit(by, player, *share, entry.at)?,
            (Event::Open { bytes }, Some(by)) => self.open(by, *bytes)?,
            (Event::Act { action }, Some(by)) => {
                let read = TableAction::parse(action.as_str(), &self.table);
                self.act(by, read.map_err(|_| FoldError::Impossible)?, entry.seq)?;
            }
            (Event::Ready, Some(by)) => self.act(by, TableAction::Ready, entry.seq)?,
            (Event::Dice { throw, dice }, None) => self.dice_fall(*throw, *dice, entry.seq)?,
            (Event::Offer { offer, rematch }, Some(by)) => self.offer(by, *offer, *rematch),
            (Event::End(ending), _) => {
                self.ended = Some(*ending);
                self.leaves = None;
            }
            (Event::Resume, None) => self.opening_since = entry.at,
            (Event::Reveal { .. }, None) => self.revealed = true,
            _ => return Err(FoldError::Impossible),
        }
        if let (Some(by), Event::Act { .. } | Event::Ready | Event::Offer { .. }) =
            (by, &entry.event)
        {
            self.acted[by] += 1;
        }
        Ok(())
    }

    fn sit(&mut self, by: Side, player: &Player, share: Share, at: u64) -> Result<(), FoldError> {
        let place = &mut self.seats[by];
        if place.is_some() {
            return Err(FoldError::Impossible);
        }
        *place = Some(Seated { player: player.clone(), share });
        self.first = self.first.or(Some(by));
        self.opening_since = at;
        Ok(())
    }

    fn open(&mut self, by: Side, bytes: Bytes32) -> Result<(), FoldError> {
        if self.first != Some(by) || self.is_begun() || !self.opens(bytes) {
            return Err(FoldError::Impossible);
        }
        self.opened = Some(bytes);
        Ok(())
    }

    fn act(&mut self, by: Side, action: TableAction, seq: u32) -> Result<(), FoldError> {
        let done = self.table.apply(Actor::Player(by), action, &mut ());
        done.map_err(|_| FoldError::Impossible)?;
        self.stale[by.opponent()] = seq;
        Ok(())
    }

    fn dice_fall(&mut self, throw: u32, dice: [u8; 2], seq: u32) -> Result<(), FoldError> {
        if throw != self.throws {
            return Err(FoldError::Impossible);
        }
        let [one, other] = dice.map(Die::new);
        let (Some(one), Some(other)) = (one, other) else { return Err(FoldError::Impossible) };
        let action = match self.table.state().phase() {
            Phase::Lead => Action::Lead { white: one, black: other },
            _ => Action::Throw(Throw::new(one, other)),
        };
        let fell = self.table.apply(Actor::Table, action, &mut ());
        fell.map_err(|_| FoldError::Impossible)?;
        self.throws += 1;
        self.stale = PerSide::new(seq, seq);
        self.acted = PerSide::default();
        self.timer.refill();
        Ok(())
    }

    fn offer(&mut self, by: Side, offer: Offer, rematch: Option<GameId>) {
        match offer {
            Offer::Stop => self.offers[by].stop = true,
            Offer::Rematch => self.offers[by].rematch = true,
            Offer::Withdraw => self.offers[by] = Offers::default(),
            Offer::Decline => self.offers[by.opponent()] = Offers::default(),
            Offer::Resign | Offer::Unfinished => self.leaves = Some((by, offer)),
        }
        self.rematch = self.rematch.or(rematch);
    }
}
