//! Folding: the state after an entry.

use core::fmt;

use trictrac_protocol::{
    Bytes32, Clock, GameEnding, GameEvent, GameId, GameOffer, Occupant, PerSeat, Seat, SeedShare,
};
use trictrac_rules::rules::Rules;
use trictrac_rules::table::Fold;
use trictrac_table::ImpossibleAction;

use super::round::Restored;
use super::{Departure, DiceRound, Game, LastAction};
use crate::clock::Timer;
use crate::dice::sha256;
use crate::entry::LogEntry;
use crate::form::FORMS_FOLD;
use crate::played::PlayedMatch;
use crate::seats::{SeatOffers, SeatedPlayer};

/// The version of the logs of classical games. It rises with [`trictrac_rules::FOLD`], and when a log can contain something new:
///
/// | version | |
/// |---|---|
/// | 1, 2 | the effects of actions of these versions |
/// | 3 | those of version 2; first turns, games that a player ends before they have begun, actions that are taken back, games that continue after a restore, and absences. Records have dates |
pub const FOLD: u32 = 3;

/// The first versions, of both kinds of games, in which a player can end a game that has not begun.
const FIRST_WITH_ABORT: [u32; 2] = [3, 1002];

/// The effects of actions in a log of this version.
fn effects(fold: u32) -> Option<Fold> {
    (fold <= FOLD).then(|| Fold::new(fold.min(trictrac_rules::FOLD))).flatten()
}

/// The reason why an entry does not fit the log before it.
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
        /// The number of the entry.
        found: u32,
        /// The next one.
        expected: u32,
    },
    /// The event is not possible in this state.
    Impossible,
    /// The state has another fingerprint.
    Hash,
}

impl fmt::Display for FoldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Create => f.write_str("only the first entry creates the game"),
            Self::Rules => f.write_str("the options cannot be read"),
            Self::UnknownFold(fold) => write!(
                f,
                "fold version {fold}, this program knows {FOLD}, and {FORMS_FOLD} for other forms"
            ),
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
    pub fn new(entry: &LogEntry) -> Result<Self, FoldError> {
        let game = Self::state_of_first(entry)?;
        if game.hash() == entry.hash { Ok(game) } else { Err(FoldError::Hash) }
    }

    /// The state that the first entry leads to, whatever fingerprint it names.
    pub(crate) fn state_of_first(entry: &LogEntry) -> Result<Self, FoldError> {
        let GameEvent::Create {
            game,
            fold,
            rules,
            form,
            clock,
            commitment,
            reserved,
            rated,
            first,
            listed,
            ..
        } = &entry.event
        else {
            return Err(FoldError::Create);
        };
        let effects = match form {
            // Other forms are scored automatically.
            Some(_) => (*fold <= FORMS_FOLD).then(Fold::default),
            None => effects(*fold),
        };
        let effects = effects.ok_or(FoldError::UnknownFold(*fold))?;
        let rules: Rules = rules.parse().map_err(|_| FoldError::Rules)?;
        let played =
            PlayedMatch::new(rules, effects, form.as_ref()).map_err(|_| FoldError::Rules)?;
        if entry.seq != 0 {
            return Err(FoldError::Number { found: entry.seq, expected: 0 });
        }
        Ok(Self {
            id: *game,
            clock: *clock,
            rated: *rated,
            reserved: (**reserved).clone(),
            next: 1,
            seats: PerSeat::default(),
            first: None,
            rounds: vec![DiceRound::first(*commitment)],
            throws: 0,
            timer: Timer::new(*clock, played.holes(), *first),
            absences: PerSeat::default(),
            listed: *listed,
            started: PerSeat::default(),
            last: None,
            has_abort: *fold >= FIRST_WITH_ABORT[usize::from(form.is_some())],
            played,
            offers: PerSeat::default(),
            leaves: None,
            ended: None,
            ended_at: None,
            begun_at: None,
            revealed: false,
            rematch: None,
            stale: PerSeat::default(),
            acted: PerSeat::default(),
        })
    }

    /// Folds a whole log.
    ///
    /// # Errors
    /// The first entry that does not fit, with its place.
    pub fn fold(log: &[LogEntry]) -> Result<Self, (usize, FoldError)> {
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
    pub fn then(mut self, entry: &LogEntry) -> Result<Self, FoldError> {
        self.take(entry)?;
        if self.hash() == entry.hash { Ok(self) } else { Err(FoldError::Hash) }
    }

    /// Takes the next entry, with its number and the fingerprint of the state that it leads to, and returns it so; nothing if
    /// it is not possible, and then nothing has changed.
    pub(crate) fn add(&mut self, entry: LogEntry) -> Option<LogEntry> {
        let entry = LogEntry { seq: self.next, ..entry };
        let set_up = self.played.is_set_up();
        self.take(&entry).ok()?;
        let back = self.played.is_set_up() && !set_up;
        Some(LogEntry { hash: self.hash(), back, ..entry })
    }

    /// Takes the next entry, whatever fingerprint it names.
    ///
    /// # Errors
    /// It does not fit. Then nothing has changed.
    pub(super) fn take(&mut self, entry: &LogEntry) -> Result<(), FoldError> {
        if entry.seq != self.next {
            return Err(FoldError::Number { found: entry.seq, expected: self.next });
        }
        let asked = (self.asked(), self.throws);
        let timer = self.timer;
        if let (Some(seat), _) = asked {
            self.timer.charge(seat, entry.spent);
        }
        self.happens(entry).inspect_err(|_| self.timer = timer)?;
        if (self.asked(), self.throws) != asked {
            self.timer.begin_turn(entry.at);
            for seat in self.players() {
                self.absences[seat].forget(entry.at);
            }
        }
        self.next += 1;
        Ok(())
    }

    /// Does what an entry says, or nothing if that is not possible.
    fn happens(&mut self, entry: &LogEntry) -> Result<(), FoldError> {
        let by = entry.by;
        if by.is_some_and(|by| by.index() >= usize::from(self.seat_count())) {
            return Err(FoldError::Impossible);
        }
        match (&entry.event, by) {
            (GameEvent::Create { .. }, _) => return Err(FoldError::Create),
            (GameEvent::Sit { player, share }, Some(by)) => {
                self.sit(by, player, *share, entry.at)?;
            }
            (GameEvent::Open { bytes, n }, Some(by)) => self.open(by, *bytes, *n)?,
            (GameEvent::Renew { n, commitment, backup }, None) => {
                self.renew(*n, (*commitment, *backup), entry)?;
            }
            (GameEvent::Share { share }, Some(by)) if self.renewing().is_some() => {
                self.contribute(by, *share, entry.at)?;
            }
            (GameEvent::Act { action }, Some(by)) => {
                let before = self.has_taking_back().then(|| self.played.clone());
                self.played.act(by, action.as_str())?;
                self.outdate(by, entry.seq);
                let (seq, throws) = (entry.seq, self.throws);
                let last = |played| Box::new(LastAction { by, seq, played, throws });
                self.goes_on(before.map(last));
            }
            (GameEvent::Ready, Some(by)) => {
                self.played.table.ready(by)?;
                self.outdate(by, entry.seq);
                self.goes_on(None);
            }
            (GameEvent::Dice { throw, dice, .. }, None) => {
                self.dice_fall(*throw, dice, entry.seq)?;
                self.begun_at = self.begun_at.or(Some(entry.at).filter(|_| self.has_abort));
            }
            (GameEvent::Offer { undoes: Some(undone), .. }, Some(_)) => {
                self.take_back(*undone, entry.seq)?;
            }
            (GameEvent::Offer { offer, rematch, away, .. }, Some(by)) => {
                self.offer(by, *offer, *rematch, *away);
            }
            (GameEvent::End(ending), _) => self.end(ending, entry.at),
            (GameEvent::Resume, None) => {
                self.restart_opening(entry.at);
                self.timer.restart_first();
            }
            (GameEvent::Absent(absence), Some(by)) if self.may_be_absent(by) => {
                self.absences[by].note(*absence);
            }
            (GameEvent::Reveal { .. }, None) => self.revealed = true,
            _ => return Err(FoldError::Impossible),
        }
        if let (Some(by), GameEvent::Act { .. } | GameEvent::Ready | GameEvent::Offer { .. }) =
            (by, &entry.event)
        {
            self.acted[by] += 1;
        }
        if let (Some(by), GameEvent::Act { .. } | GameEvent::Ready) = (by, &entry.event) {
            self.start(by);
            // Whoever plays is not away.
            self.absences[by].end(entry.at);
        }
        Ok(())
    }

    /// Checks whether the player at `seat` can be absent: a person in a correspondence game that is not over.
    fn may_be_absent(&self, seat: Seat) -> bool {
        let person = self.seats[seat].as_ref().is_some_and(|seated| !seated.player.is_engine());
        person && self.ended.is_none() && self.timer.turn().is_some()
    }

    /// Notes that a player has acted. Once two have, nobody has a first turn any more.
    fn start(&mut self, by: Seat) {
        self.started[by] = true;
        if self.is_under_way() {
            self.timer.all_start();
        } else {
            self.timer.starts(by);
        }
    }

    fn sit(
        &mut self,
        by: Seat,
        player: &Occupant,
        share: SeedShare,
        at: u64,
    ) -> Result<(), FoldError> {
        let place = &mut self.seats[by];
        if place.is_some() {
            return Err(FoldError::Impossible);
        }
        *place = Some(SeatedPlayer { player: player.clone() });
        self.first = self.first.or(Some(by));
        self.contribute(by, share, at)
    }

    fn round_mut(&mut self) -> &mut DiceRound {
        let last = self.rounds.len() - 1;
        &mut self.rounds[last]
    }

    /// Begins another round after a restore. What was done before cannot be taken back, and nobody decides on an older state.
    fn renew(
        &mut self,
        n: u32,
        (commitment, backup): (Bytes32, u64),
        entry: &LogEntry,
    ) -> Result<(), FoldError> {
        let continues = self.ended.is_none() && self.is_begun() && self.seat_count() == 2;
        let days = matches!(self.clock, Clock::Days(_));
        if !continues || !days || n != self.number() + 1 {
            return Err(FoldError::Impossible);
        }
        let state = sha256(&format!("{} {}", self.next, self.played.text()));
        let (shares, opened) = (PerSeat::default(), PerSeat::default());
        let renewed = Some(Restored { backup, state });
        let (from, since) = (self.throws, entry.at);
        self.rounds.push(DiceRound { commitment, from, shares, opened, since, renewed });
        self.goes_on(None);
        self.stale = PerSeat::from_fn(|_| entry.seq);
        Ok(())
    }

    /// Notes the contribution of a player to the dice of the last round.
    fn contribute(&mut self, by: Seat, share: SeedShare, at: u64) -> Result<(), FoldError> {
        let round = self.round_mut();
        if round.shares[by].is_some() {
            return Err(FoldError::Impossible);
        }
        round.shares[by] = Some(share);
        // The time for agreeing after a restore does not begin again with the first who agrees.
        if self.rounds.len() == 1 || self.all_contribute() {
            self.round_mut().since = at;
        }
        Ok(())
    }

    /// Opens bytes.
    fn open(&mut self, by: Seat, bytes: Bytes32, n: Option<u32>) -> Result<(), FoldError> {
        if n != self.opened_number() || !self.must_open(by) || !self.opens(by, bytes) {
            return Err(FoldError::Impossible);
        }
        self.round_mut().opened[by] = Some(bytes);
        Ok(())
    }

    /// The time for opening begins again, after a pause of the server.
    fn restart_opening(&mut self, at: u64) {
        self.round_mut().since = at;
    }

    /// Checks whether actions of this game can be taken back.
    fn has_taking_back(&self) -> bool {
        let engine = |seat: Seat| self.player(seat).is_some_and(Occupant::is_engine);
        self.has_abort && !self.rated && !self.players().any(engine)
    }

    /// Somebody has done something: what was done before can no longer be taken back.
    fn goes_on(&mut self, last: Option<Box<LastAction>>) {
        self.last = last;
        for seat in self.players() {
            self.offers[seat].take_back = false;
        }
    }

    /// Goes back to before the last action, which has the number `undone`. The dice after it are forgotten: their throws come again, and a
    /// first turn begins again.
    fn take_back(&mut self, undone: u32, seq: u32) -> Result<(), FoldError> {
        let last = self.last.take_if(|last| last.seq == undone).ok_or(FoldError::Impossible)?;
        (self.played, self.throws) = (last.played, last.throws);
        self.stale = PerSeat::from_fn(|_| seq);
        self.timer.restart_first();
        self.goes_on(None);
        Ok(())
    }

    /// Makes older actions of the others stale after an action of `by`.
    fn outdate(&mut self, by: Seat, seq: u32) {
        for other in self.others(by) {
            self.stale[other] = seq;
        }
    }

    fn dice_fall(&mut self, throw: u32, dice: &[u8], seq: u32) -> Result<(), FoldError> {
        if throw != self.throws {
            return Err(FoldError::Impossible);
        }
        self.played.fall(dice)?;
        // Who could now choose again could give dice that are known to the other side.
        if self.last.as_ref().is_some_and(|last| last.played.decides_who_throws()) {
            self.goes_on(None);
        }
        self.throws += 1;
        self.stale = PerSeat::from_fn(|_| seq);
        self.acted = PerSeat::default();
        self.timer.refill();
        Ok(())
    }

    fn offer(&mut self, by: Seat, offer: GameOffer, rematch: Option<GameId>, away: Option<Seat>) {
        match offer {
            GameOffer::Stop => self.offers[by].stop = true,
            GameOffer::Rematch => self.offers[by].rematch = true,
            GameOffer::TakeBack => self.offers[by].take_back = true,
            GameOffer::Withdraw => self.offers[by] = SeatOffers::default(),
            GameOffer::Decline => {
                for other in self.others(by) {
                    self.offers[other] = SeatOffers::default();
                }
            }
            GameOffer::Resign => self.leaves = Some(Departure::Resigns(by)),
            GameOffer::Abort => self.leaves = Some(Departure::Aborts(by)),
            GameOffer::Void => self.leaves = Some(Departure::Voids(by)),
            GameOffer::Unfinished => {
                self.leaves = Some(Departure::Leaves(by, away.unwrap_or_else(|| by.opponent())));
            }
        }
        self.rematch = self.rematch.or(rematch);
    }

    fn end(&mut self, ending: &GameEnding, at: u64) {
        if *ending == GameEnding::Agreed {
            self.played.stop();
        }
        self.ended = Some(ending.clone());
        self.ended_at = Some(at);
        self.leaves = None;
    }
}

impl From<ImpossibleAction> for FoldError {
    fn from(_: ImpossibleAction) -> Self {
        Self::Impossible
    }
}
