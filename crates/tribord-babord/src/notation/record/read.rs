//! Reading a record: strictly, line by line.

use core::str::FromStr;

use game_notation::record::{Format, RecordHead, RecordReader};
use game_notation::{number, signed};

use super::write::{gain, is_between_turns};
use super::{FORMAT, SeriesFault, SeriesRecord, SeriesRecordError};
use crate::game::TribordGame;
use crate::series::SeriesLength;
use crate::side::ShipSide;
use crate::state::TribordPhase;
use crate::symbol::Symbol;

impl FromStr for SeriesRecord {
    type Err = SeriesRecordError;
    fn from_str(text: &str) -> Result<Self, SeriesRecordError> {
        Self::parse(text)
    }
}

impl SeriesRecord {
    /// Reads a record and checks every line of it against the rules.
    ///
    /// # Errors
    /// The first line that cannot be read or breaks a rule.
    pub fn parse(text: &str) -> Result<Self, SeriesRecordError> {
        game_notation::record::read(text).map(|reading: SeriesReading| reading.record)
    }
}

/// The record so far, and how many games were announced: as many as have begun, or one more.
struct SeriesReading {
    record: SeriesRecord,
    announced: usize,
}

impl RecordReader for SeriesReading {
    const FORMAT: &'static Format = &FORMAT;
    type Fault = SeriesFault;

    fn begin(head: &RecordHead) -> Result<Self, SeriesRecordError> {
        let rules = head.read("Rules", |text| text.parse().map_err(SeriesFault::Rules))?;
        let games = head.read("Games", |text| {
            number(text)
                .and_then(SeriesLength::new)
                .ok_or_else(|| SeriesFault::Games(text.to_owned()))
        })?;
        let record = SeriesRecord::new(rules.unwrap_or_default(), games.unwrap_or_default());
        Ok(Self { record: SeriesRecord { tags: head.tags().clone(), ..record }, announced: 0 })
    }

    fn read_line(&mut self, text: &str) -> Result<(), SeriesFault> {
        if self.is_in_game() && !is_between_turns(self.record.game()) {
            return Err(SeriesFault::BeforeEnd(text.to_owned()));
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "game" => self.read_game(text, rest),
            _ if !self.is_in_game() && !self.is_announced() => Err(self.no_game(text)),
            "begin" => self.read_beginning(text, rest),
            "t" => self.read_turn(ShipSide::Tribord, rest),
            "b" => self.read_turn(ShipSide::Babord, rest),
            _ => Err(SeriesFault::NotALine(word.to_owned())),
        }
    }

    fn result(&self) -> Option<String> {
        self.record.result()
    }
}

impl SeriesReading {
    /// Checks whether a game has begun and is not over.
    fn is_in_game(&self) -> bool {
        !self.record.throws.is_empty() && !self.record.game.is_over()
    }

    /// Checks whether a game was announced that has not begun.
    fn is_announced(&self) -> bool {
        self.announced > self.record.throws.len()
    }

    /// Explains why `found` cannot stand where no game is being played.
    fn no_game(&self, found: &str) -> SeriesFault {
        let found = found.to_owned();
        if self.record.is_over() {
            return SeriesFault::AfterSeries(found);
        }
        SeriesFault::NotTheGame { found, expected: self.record.throws.len() + 1 }
    }

    /// `game 2`: the number of the game that begins.
    fn read_game(&mut self, text: &str, found: &str) -> Result<(), SeriesFault> {
        if self.is_in_game() || self.is_announced() {
            return Err(SeriesFault::DuringGame { found: text.to_owned(), game: self.announced });
        }
        let next = self.record.throws.len() + 1;
        if self.record.is_over() || number(found) != Some(next) {
            return Err(self.no_game(text));
        }
        self.announced = next;
        Ok(())
    }

    /// `begin td ba`: what each has thrown for the beginning.
    fn read_beginning(&mut self, text: &str, throws: &str) -> Result<(), SeriesFault> {
        let tokens: Vec<_> = throws.split(' ').filter(|token| !token.is_empty()).collect();
        if !matches!(tokens.len(), 1 | 2) {
            return Err(SeriesFault::NotABeginning(text.to_owned()));
        }
        for token in tokens {
            let wrong = || SeriesFault::NotAThrow(token.to_owned());
            let letters: Vec<char> = token.chars().collect();
            let [side, symbol] = letters[..] else { return Err(wrong()) };
            let side = ShipSide::from_letter(side).ok_or_else(wrong)?;
            let symbol = Symbol::from_letter(symbol).ok_or_else(wrong)?;
            if !matches!(self.game_now().phase(), TribordPhase::Beginning(_)) {
                return Err(SeriesFault::Begun(token.to_owned()));
            }
            self.throw(side, symbol)?;
        }
        Ok(())
    }

    /// `das -1`: the throws of a turn and what it brought, which stands exactly if the turn is finished.
    fn read_turn(&mut self, side: ShipSide, rest: &str) -> Result<(), SeriesFault> {
        let before = self.game_now();
        if matches!(before.phase(), TribordPhase::Beginning(_)) {
            return Err(SeriesFault::NotBegun);
        }
        let (letters, found) = match rest.split_once(' ') {
            Some((letters, found)) => (letters, Some(found.trim())),
            None => (rest, None),
        };
        if letters.is_empty() {
            return Err(SeriesFault::NoThrow);
        }
        for (index, letter) in letters.chars().enumerate() {
            let symbol = Symbol::from_letter(letter).ok_or(SeriesFault::NotASymbol(letter))?;
            if index > 0 && is_between_turns(self.record.game()) {
                return Err(SeriesFault::AfterTurn(letter));
            }
            self.throw(side, symbol)?;
        }
        self.check_sum(&before, side, found)
    }

    /// Checks the gain of `side` that the record gives for a turn that began at `before`.
    fn check_sum(
        &self,
        before: &TribordGame,
        side: ShipSide,
        found: Option<&str>,
    ) -> Result<(), SeriesFault> {
        let after = self.record.game();
        let gained = is_between_turns(after).then(|| gain(before, after, side));
        match (found, gained) {
            (None, None) => Ok(()),
            (Some(found), Some(gained)) if signed(found) == Some(gained) => Ok(()),
            (found, Some(expected)) => {
                Err(SeriesFault::OtherSum { found: found.map(str::to_owned), expected })
            }
            (Some(found), None) => Err(SeriesFault::SumTooEarly(found.to_owned())),
        }
    }

    /// The game that the next throw belongs to.
    fn game_now(&self) -> TribordGame {
        if self.is_in_game() { *self.record.game() } else { TribordGame::new(self.record.rules()) }
    }

    fn throw(&mut self, side: ShipSide, symbol: Symbol) -> Result<(), SeriesFault> {
        let refused = |refusal| SeriesFault::Refused { side, symbol, refusal };
        self.record.apply(side, symbol, &mut ()).map_err(refused)
    }
}
