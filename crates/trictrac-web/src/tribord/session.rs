//! A series of games, throw by throw.
//!
//! It is saved as a record, like a series in the terminal. The throws follow from the seed, so nothing is thrown twice.

use tribord_babord::event::TribordEvent;
use tribord_babord::game::TribordGame;
use tribord_babord::notation::record::SeriesRecord;
use tribord_babord::rules::TribordRules;
use tribord_babord::series::SeriesLength;
use tribord_babord::side::{PerShipSide, ShipSide};
use tribord_babord::state::TribordPhase;
use tribord_babord::symbol::Symbol;
use trictrac_engine::dice::RandomNumbers;
use trictrac_rules::side::Side as Stream;

/// The tag with the seed of the throws.
const SEED: &str = "Seed";

/// The player who throws for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesPlayer {
    /// A person at this device.
    Person,
    /// The computer. It only throws: the game has no decisions.
    Computer,
}

impl SeriesPlayer {
    /// The player's name in records.
    const fn name(self) -> &'static str {
        match self {
            Self::Person => "human",
            Self::Computer => "computer",
        }
    }

    /// Reads a player's name. Unknown names are people at this device.
    fn of_name(name: &str) -> Self {
        if name == Self::Computer.name() { Self::Computer } else { Self::Person }
    }
}

/// The terms that are agreed before the first throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesTerms {
    /// The player who throws for each side.
    pub seats: PerShipSide<SeriesPlayer>,
    /// The end of a game, who begins, and the value of a stake.
    pub rules: TribordRules,
    /// The number of games of the series.
    pub games: SeriesLength,
}

/// A person as Tribord against the computer, one game until the prise.
impl Default for SeriesTerms {
    fn default() -> Self {
        let seats = PerShipSide::new(SeriesPlayer::Person, SeriesPlayer::Computer);
        Self { seats, rules: TribordRules::default(), games: SeriesLength::default() }
    }
}

/// A throw with its consequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesThrow {
    /// The number of the game, from 0.
    pub game: usize,
    /// The side that threw.
    pub side: ShipSide,
    /// The symbol thrown.
    pub symbol: Symbol,
    /// The game before the throw.
    pub before: TribordGame,
    /// The game after the throw.
    pub after: TribordGame,
    /// The events that the throw caused.
    pub events: Vec<TribordEvent>,
}

/// A series being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageSeries {
    record: SeriesRecord,
    seed: u64,
    seats: PerShipSide<SeriesPlayer>,
    throws: Vec<SeriesThrow>,
}

impl PageSeries {
    /// Starts a series whose throws follow from `seed`.
    #[must_use]
    pub fn new(terms: &SeriesTerms, seed: u64) -> Self {
        let mut record = SeriesRecord::new(terms.rules, terms.games);
        for side in ShipSide::ALL {
            record.set_tag(tag(side), terms.seats[side].name());
        }
        record.set_tag(SEED, &seed.to_string());
        Self { record, seed, seats: terms.seats, throws: Vec::new() }
    }

    /// Resumes the series saved as `text`; `None` if it is not a record, or one without a seed.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let record = SeriesRecord::parse(text).ok()?;
        let seed = record.tag(SEED)?.parse().ok()?;
        let seat = |side| record.tag(tag(side)).map_or(SeriesPlayer::Person, SeriesPlayer::of_name);
        let seats = PerShipSide::from_fn(seat);
        let mut session =
            Self::new(&SeriesTerms { seats, rules: *record.rules(), games: record.games() }, seed);
        for &(side, symbol) in record.throws().iter().flatten() {
            session.put(side, symbol);
        }
        session.record = record;
        Some(session)
    }

    /// Returns the record of the series so far, to be saved.
    #[must_use]
    pub fn save(&self) -> String {
        self.record.to_string()
    }

    /// The terms of the series.
    #[must_use]
    pub fn terms(&self) -> SeriesTerms {
        SeriesTerms { seats: self.seats, rules: *self.record.rules(), games: self.record.games() }
    }

    /// The record of the series so far.
    #[must_use]
    pub const fn record(&self) -> &SeriesRecord {
        &self.record
    }

    /// Every throw, in order.
    #[must_use]
    pub fn throws(&self) -> &[SeriesThrow] {
        &self.throws
    }

    /// The last throw.
    #[must_use]
    pub fn last(&self) -> Option<&SeriesThrow> {
        self.throws.last()
    }

    /// The game on the board: the current one, or the last one if it is over.
    #[must_use]
    pub const fn shown(&self) -> &TribordGame {
        self.record.game()
    }

    /// The game to which the next throw belongs; `None` if the series is over.
    #[must_use]
    pub fn next_game(&self) -> Option<TribordGame> {
        let game = *self.record.game();
        match (self.record.is_over(), game.is_over()) {
            (true, _) => None,
            (false, true) => Some(TribordGame::new(self.record.rules())),
            (false, false) => Some(game),
        }
    }

    /// The side to throw, and its player; `None` if the series is over.
    #[must_use]
    pub fn to_throw(&self) -> Option<(ShipSide, SeriesPlayer)> {
        let side = self.next_game()?.to_throw()?;
        Some((side, self.seats[side]))
    }

    /// The player of `side`.
    #[must_use]
    pub fn seat(&self, side: ShipSide) -> SeriesPlayer {
        self.seats[side]
    }

    /// The stakes that `side` has gained in all games, including the current one.
    #[must_use]
    pub fn purse(&self, side: ShipSide) -> i64 {
        let game = self.record.game();
        let going = if game.is_over() { 0 } else { game.ledger().balance(side) };
        self.record.score().purse.balance(side) + going
    }

    /// Throws the die for the side to throw.
    pub fn throw(&mut self) {
        if let Some((side, _)) = self.to_throw() {
            self.put(side, die(self.seed, &self.record, side));
        }
    }

    /// Applies a throw of `side` and adds it to the list.
    fn put(&mut self, side: ShipSide, symbol: Symbol) {
        let Some(before) = self.next_game() else { return };
        let mut events = Vec::new();
        if self.record.apply(side, symbol, &mut events).is_ok() {
            let game = self.record.throws().len().saturating_sub(1);
            let after = *self.record.game();
            self.throws.push(SeriesThrow { game, side, symbol, before, after, events });
        }
    }

    /// Groups the throws by turn: up to three throws, or the pair that decides who begins.
    #[must_use]
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = &[SeriesThrow]> {
        self.throws.chunk_by(|_, next| match next.before.phase() {
            TribordPhase::Turn(turn) => turn.thrown > 0,
            TribordPhase::Beginning(before) => before.is_some(),
            TribordPhase::Over(_) => false,
        })
    }
}

/// The tag with the player of a side.
const fn tag(side: ShipSide) -> &'static str {
    match side {
        ShipSide::Tribord => "Tribord",
        ShipSide::Babord => "Babord",
    }
}

/// Computes the next throw of `side` from the seed, the game and the number of the throw, exactly as the terminal does.
fn die(seed: u64, record: &SeriesRecord, side: ShipSide) -> Symbol {
    let stream = match side {
        ShipSide::Tribord => Stream::White,
        ShipSide::Babord => Stream::Black,
    };
    let chance = RandomNumbers::new(seed, record.score().played().into());
    let face = chance.decision(stream, record.throws_now().len() as u64, Symbol::ALL.len() as u32);
    Symbol::ALL[face as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn terms(rules: &str, games: u8) -> SeriesTerms {
        let rules = rules.parse().unwrap();
        SeriesTerms { rules, games: SeriesLength::new(games).unwrap(), ..SeriesTerms::default() }
    }

    fn played(terms: &SeriesTerms, seed: u64) -> PageSeries {
        let mut session = PageSeries::new(terms, seed);
        while session.to_throw().is_some() {
            session.throw();
        }
        session
    }

    #[test]
    fn a_series_is_played_to_its_end() {
        for (rules, games) in [("", 1), ("end=2,first=babord", 3), ("stake=0.50EUR", 5)] {
            let session = played(&terms(rules, games), 1880);
            assert!(session.record().is_over() && session.next_game().is_none());
            let [tribord, babord] = ShipSide::ALL.map(|side| session.purse(side));
            assert_eq!(tribord + babord, 0);
            assert_eq!(tribord, session.record().score().purse.balance(ShipSide::Tribord));
            assert_eq!(
                session.turns().map(<[SeriesThrow]>::len).sum::<usize>(),
                session.throws().len()
            );
            assert!(session.turns().all(|turn| turn.len() <= 3));
        }
    }

    /// A series that is saved and resumed after every throw has the same throws.
    #[test]
    fn nothing_is_thrown_twice() {
        let whole = played(&terms("end=3", 3), 7);
        let mut session = PageSeries::new(&whole.terms(), 7);
        while session.to_throw().is_some() {
            session = PageSeries::read(&session.save()).unwrap();
            session.throw();
        }
        assert_eq!(session, whole);
    }

    #[test]
    fn what_is_no_series_is_refused() {
        let saved = played(&SeriesTerms::default(), 3).save();
        assert!(PageSeries::read(&saved.replace("Seed", "Sand")).is_none());
        assert!(PageSeries::read("").is_none());
        let terms = PageSeries::read(&saved.replace("human", "Jean Bart")).unwrap().terms();
        assert_eq!(terms, SeriesTerms::default());
    }

    #[test]
    fn the_computer_throws_for_its_side() {
        let first = terms("first=babord", 1);
        let mut session = PageSeries::new(&first, 5);
        assert_eq!(session.to_throw(), Some((ShipSide::Babord, SeriesPlayer::Computer)));
        for _ in 0..3 {
            session.throw();
        }
        assert_eq!(session.to_throw(), Some((ShipSide::Tribord, SeriesPlayer::Person)));
        assert_eq!(session.seat(ShipSide::Babord), SeriesPlayer::Computer);
        assert_eq!(session.last().unwrap().side, ShipSide::Babord);
    }
}
