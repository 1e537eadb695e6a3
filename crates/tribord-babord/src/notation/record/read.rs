//! Reading a record: strictly, line by line.

use core::str::FromStr;
use std::collections::BTreeSet;

use super::write::{gain, is_between_turns};
use super::{MOST_BYTES, MOST_TAGS, Record, RecordError, RecordFault, VERSION};
use crate::game::Game;
use crate::notation::error::{number, signed};
use crate::rules::Rules;
use crate::series::Games;
use crate::side::Side;
use crate::state::Phase;
use crate::symbol::Symbol;

impl FromStr for Record {
    type Err = RecordError;
    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::parse(text)
    }
}

/// Some editors put it before the first character of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl Record {
    /// Reads a record and checks every line of it against the rules.
    ///
    /// # Errors
    /// The first line that cannot be read or breaks a rule.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        check_length(text)?;
        let mut head = Head::default();
        let text = text.trim_start_matches(BYTE_ORDER_MARK);
        let mut lines = (1..).zip(text.lines().map(str::trim)).peekable();
        while let Some((line, text)) =
            lines.next_if(|(_, text)| text.is_empty() || text.starts_with('['))
        {
            if !text.is_empty() {
                head.read(line, text).map_err(|reason| RecordError { line, reason })?;
            }
        }
        let mut reader = Reader { record: head.begin()?, announced: 0 };
        for (line, text) in lines.filter(|(_, text)| !text.is_empty()) {
            reader.read_line(text).map_err(|reason| RecordError { line, reason })?;
        }
        head.check_result(&reader.record)?;
        Ok(reader.record)
    }
}

/// A text that is too long is refused on the line that goes beyond.
fn check_length(text: &str) -> Result<(), RecordError> {
    let Some((fitting, [_, ..])) = text.as_bytes().split_at_checked(MOST_BYTES) else {
        return Ok(());
    };
    let line = fitting.split(|&byte| byte == b'\n').count();
    Err(RecordError { line, reason: RecordFault::TooLong { found: text.len(), most: MOST_BYTES } })
}

/// The record so far, and how many games were announced: as many as have begun, or one more.
struct Reader {
    record: Record,
    announced: usize,
}

impl Reader {
    fn read_line(&mut self, text: &str) -> Result<(), RecordFault> {
        if self.is_in_game() && !is_between_turns(self.record.game()) {
            return Err(RecordFault::BeforeEnd(text.to_owned()));
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "game" => self.read_game(text, rest),
            _ if !self.is_in_game() && !self.is_announced() => Err(self.no_game(text)),
            "begin" => self.read_beginning(text, rest),
            "t" => self.read_turn(Side::Tribord, rest),
            "b" => self.read_turn(Side::Babord, rest),
            _ => Err(RecordFault::NotALine(word.to_owned())),
        }
    }

    /// Whether a game has begun and is not over.
    fn is_in_game(&self) -> bool {
        !self.record.throws.is_empty() && !self.record.game.is_over()
    }

    /// Whether a game was announced that has not begun.
    fn is_announced(&self) -> bool {
        self.announced > self.record.throws.len()
    }

    /// Why `found` cannot stand where no game is being played.
    fn no_game(&self, found: &str) -> RecordFault {
        let found = found.to_owned();
        if self.record.is_over() {
            return RecordFault::AfterSeries(found);
        }
        RecordFault::NotTheGame { found, expected: self.record.throws.len() + 1 }
    }

    /// `game 2`: the number of the game that begins.
    fn read_game(&mut self, text: &str, told: &str) -> Result<(), RecordFault> {
        if self.is_in_game() || self.is_announced() {
            return Err(RecordFault::DuringGame { found: text.to_owned(), game: self.announced });
        }
        let next = self.record.throws.len() + 1;
        if self.record.is_over() || number(told) != Some(next) {
            return Err(self.no_game(text));
        }
        self.announced = next;
        Ok(())
    }

    /// `begin td ba`: what each has thrown for the beginning.
    fn read_beginning(&mut self, text: &str, throws: &str) -> Result<(), RecordFault> {
        let tokens: Vec<_> = throws.split(' ').filter(|token| !token.is_empty()).collect();
        if !matches!(tokens.len(), 1 | 2) {
            return Err(RecordFault::NotABeginning(text.to_owned()));
        }
        for token in tokens {
            let wrong = || RecordFault::NotAThrow(token.to_owned());
            let letters: Vec<char> = token.chars().collect();
            let [side, symbol] = letters[..] else { return Err(wrong()) };
            let side = Side::from_letter(side).ok_or_else(wrong)?;
            let symbol = Symbol::from_letter(symbol).ok_or_else(wrong)?;
            if !matches!(self.game_now().phase(), Phase::Beginning(_)) {
                return Err(RecordFault::Begun(token.to_owned()));
            }
            self.throw(side, symbol)?;
        }
        Ok(())
    }

    /// `das -1`: the throws of a turn and what it brought, which stands exactly if the turn is finished.
    fn read_turn(&mut self, side: Side, rest: &str) -> Result<(), RecordFault> {
        let before = self.game_now();
        if matches!(before.phase(), Phase::Beginning(_)) {
            return Err(RecordFault::NotBegun);
        }
        let (letters, told) = match rest.split_once(' ') {
            Some((letters, told)) => (letters, Some(told.trim())),
            None => (rest, None),
        };
        if letters.is_empty() {
            return Err(RecordFault::NoThrow);
        }
        for (index, letter) in letters.chars().enumerate() {
            let symbol = Symbol::from_letter(letter).ok_or(RecordFault::NotASymbol(letter))?;
            if index > 0 && is_between_turns(self.record.game()) {
                return Err(RecordFault::AfterTurn(letter));
            }
            self.throw(side, symbol)?;
        }
        self.check_sum(&before, side, told)
    }

    /// What `side` is told to have gained in a turn that began at `before`.
    fn check_sum(&self, before: &Game, side: Side, told: Option<&str>) -> Result<(), RecordFault> {
        let after = self.record.game();
        let gained = is_between_turns(after).then(|| gain(before, after, side));
        match (told, gained) {
            (None, None) => Ok(()),
            (Some(told), Some(gained)) if signed(told) == Some(gained) => Ok(()),
            (told, Some(expected)) => {
                Err(RecordFault::OtherSum { found: told.map(str::to_owned), expected })
            }
            (Some(told), None) => Err(RecordFault::SumTooEarly(told.to_owned())),
        }
    }

    /// The game that the next throw belongs to.
    fn game_now(&self) -> Game {
        if self.is_in_game() { *self.record.game() } else { Game::new(self.record.rules()) }
    }

    fn throw(&mut self, side: Side, symbol: Symbol) -> Result<(), RecordFault> {
        let refused = |refusal| RecordFault::Refused { side, symbol, refusal };
        self.record.apply(side, symbol, &mut ()).map_err(refused)
    }
}

/// The tags of a record.
#[derive(Default)]
struct Head {
    version: Option<String>,
    rules: Rules,
    games: Games,
    /// With the line of the tag.
    result: Option<(usize, String)>,
    tags: Vec<(String, String)>,
    seen: BTreeSet<String>,
}

impl Head {
    fn read(&mut self, line: usize, text: &str) -> Result<(), RecordFault> {
        let (key, value) = read_tag(text).ok_or_else(|| RecordFault::NotATag(text.to_owned()))?;
        if !self.seen.insert(key.clone()) {
            return Err(RecordFault::TagAgain(key));
        }
        match key.as_str() {
            "TribordEtBabord" if value == VERSION => self.version = Some(value),
            "TribordEtBabord" => return Err(RecordFault::OtherVersion(value)),
            "Rules" => self.rules = value.parse()?,
            "Games" => {
                let games = number(&value).and_then(Games::new);
                self.games = games.ok_or(RecordFault::Games(value))?;
            }
            "Result" => self.result = Some((line, value)),
            _ if self.tags.len() == MOST_TAGS => {
                return Err(RecordFault::TooManyTags { found: key, most: MOST_TAGS });
            }
            _ => self.tags.push((key, value)),
        }
        Ok(())
    }

    fn begin(&self) -> Result<Record, RecordError> {
        if self.version.is_none() {
            return Err(RecordError { line: 1, reason: RecordFault::NoVersion });
        }
        let mut record = Record::new(self.rules, self.games);
        record.tags.clone_from(&self.tags);
        Ok(record)
    }

    /// The result, if told, must be that of the series.
    fn check_result(&self, record: &Record) -> Result<(), RecordError> {
        let Some((line, told)) = &self.result else { return Ok(()) };
        let reason = match record.result() {
            Some(result) if *told == result => return Ok(()),
            Some(expected) => RecordFault::OtherResult { found: told.clone(), expected },
            None => RecordFault::ResultTooEarly(told.clone()),
        };
        Err(RecordError { line: *line, reason })
    }
}

/// `[Key "value"]`, with `\"` and `\\` inside the value.
fn read_tag(line: &str) -> Option<(String, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix("\"]")?;
    let (key, escaped) = inner.split_once(" \"")?;
    let named = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    let mut value = String::new();
    let mut characters = escaped.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => return None,
            '\\' => value.push(characters.next().filter(|c| matches!(c, '"' | '\\'))?),
            control if control.is_control() => return None,
            plain => value.push(plain),
        }
    }
    named.then(|| (key.to_owned(), value))
}
