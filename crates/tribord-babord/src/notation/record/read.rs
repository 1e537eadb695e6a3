//! Reading a record: strictly, line by line.

use core::fmt;
use core::str::FromStr;

use super::write::{gain, is_between_turns};
use super::{Record, VERSION};
use crate::game::Game;
use crate::notation::error::{number, signed};
use crate::rules::Rules;
use crate::series::Games;
use crate::setup::Phase;
use crate::side::Side;
use crate::symbol::Symbol;

/// Why a text is no record: the line, from 1, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there, and what was expected.
    pub reason: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl core::error::Error for RecordError {}

impl FromStr for Record {
    type Err = RecordError;
    fn from_str(text: &str) -> Result<Self, RecordError> {
        Self::parse(text)
    }
}

impl Record {
    /// Reads a record and checks every line of it against the rules.
    ///
    /// # Errors
    /// The first line that cannot be read or breaks a rule.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let mut head = Head::default();
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

/// The record so far, and how many games were announced: as many as have begun, or one more.
struct Reader {
    record: Record,
    announced: usize,
}

impl Reader {
    fn read_line(&mut self, text: &str) -> Result<(), String> {
        if self.is_in_game() && !is_between_turns(self.record.game()) {
            return Err(format!("found {text}, but the line before it is not finished"));
        }
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "game" => self.read_game(rest),
            _ if !self.is_in_game() && !self.is_announced() => {
                Err(format!("found {text}, expected {}", self.next_game()))
            }
            "begin" => self.read_beginning(rest),
            "t" => self.read_turn(Side::Tribord, rest),
            "b" => self.read_turn(Side::Babord, rest),
            _ => Err(format!("found {word}, expected game, begin, t or b")),
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

    /// What has to stand where no game is being played.
    fn next_game(&self) -> String {
        if self.record.is_over() {
            return "nothing more: the series is over".into();
        }
        format!("game {}", self.record.throws.len() + 1)
    }

    fn read_game(&mut self, rest: &str) -> Result<(), String> {
        if self.is_in_game() || self.is_announced() {
            return Err(format!("found game {rest}, but game {} is not over", self.announced));
        }
        let next = self.record.throws.len() + 1;
        if self.record.is_over() || number(rest) != Some(next) {
            return Err(format!("found game {rest}, expected {}", self.next_game()));
        }
        self.announced = next;
        Ok(())
    }

    /// `td ba`: what each has thrown for the beginning.
    fn read_beginning(&mut self, rest: &str) -> Result<(), String> {
        let tokens: Vec<_> = rest.split(' ').filter(|token| !token.is_empty()).collect();
        if !matches!(tokens.len(), 1 | 2) {
            return Err(format!("found begin {rest}, expected two throws as in begin td ba"));
        }
        for token in tokens {
            let expected = || format!("found {token}, expected a side and a symbol as in td");
            let letters: Vec<char> = token.chars().collect();
            let [side, symbol] = letters[..] else { return Err(expected()) };
            let side = Side::from_letter(side).ok_or_else(expected)?;
            let symbol = Symbol::from_letter(symbol).ok_or_else(expected)?;
            if !matches!(self.game_now().phase(), Phase::Beginning(_)) {
                return Err(format!("found {token}, but it is decided who begins (T6)"));
            }
            self.throw(side, symbol)?;
        }
        Ok(())
    }

    /// `das -1`: the throws of a turn and what it brought, which stands exactly if the turn is finished.
    fn read_turn(&mut self, side: Side, rest: &str) -> Result<(), String> {
        let before = self.game_now();
        if matches!(before.phase(), Phase::Beginning(_)) {
            return Err("found a turn, expected begin: nobody has begun (T6)".into());
        }
        let (letters, told) = match rest.split_once(' ') {
            Some((letters, told)) => (letters, Some(told.trim())),
            None => (rest, None),
        };
        if letters.is_empty() {
            return Err("found no throw, expected one to three symbols as in das".into());
        }
        for (index, letter) in letters.chars().enumerate() {
            let symbol = Symbol::from_letter(letter)
                .ok_or_else(|| format!("found {letter}, expected d, o, h, c, a or s"))?;
            if index > 0 && is_between_turns(self.record.game()) {
                return Err(format!("found {letter}, but the turn is over before it"));
            }
            self.throw(side, symbol)?;
        }
        let after = self.record.game();
        let gained = is_between_turns(after).then(|| gain(&before, after, side));
        match (told, gained) {
            (None, None) => Ok(()),
            (Some(told), Some(gained)) if signed(told) == Some(gained) => Ok(()),
            (told, Some(gained)) => {
                Err(format!("found {}, expected {gained:+}", told.unwrap_or("no sum")))
            }
            (Some(told), None) => Err(format!("found {told}, but the turn is not finished")),
        }
    }

    /// The game that the next throw belongs to.
    fn game_now(&self) -> Game {
        if self.is_in_game() { *self.record.game() } else { Game::new(self.record.rules()) }
    }

    fn throw(&mut self, side: Side, symbol: Symbol) -> Result<(), String> {
        let refused =
            |refusal| format!("found {}{}, but {refusal}", side.letter(), symbol.letter());
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
}

impl Head {
    fn read(&mut self, line: usize, text: &str) -> Result<(), String> {
        let (key, value) = read_tag(text)
            .ok_or_else(|| format!("found {text}, expected a tag as in [Tribord \"Damon\"]"))?;
        match key.as_str() {
            "TribordEtBabord" if value == VERSION => self.version = Some(value),
            "TribordEtBabord" => {
                return Err(format!("found version {value}, expected version {VERSION}"));
            }
            "Rules" => {
                self.rules = value.parse::<Rules>().map_err(|error| error.to_string())?;
            }
            "Games" => {
                self.games = number(&value)
                    .and_then(Games::new)
                    .ok_or_else(|| format!("found {value} games, expected 1 to 99"))?;
            }
            "Result" => self.result = Some((line, value)),
            _ => self.tags.push((key, value)),
        }
        Ok(())
    }

    fn begin(&self) -> Result<Record, RecordError> {
        if self.version.is_none() {
            let reason = format!("expected the tag [TribordEtBabord \"{VERSION}\"]");
            return Err(RecordError { line: 1, reason });
        }
        let mut record = Record::new(self.rules, self.games);
        for (key, value) in &self.tags {
            record.set_tag(key, value);
        }
        Ok(record)
    }

    /// The result, if told, must be that of the series.
    fn check_result(&self, record: &Record) -> Result<(), RecordError> {
        let Some((line, told)) = &self.result else { return Ok(()) };
        let reason = match record.result() {
            Some(result) if *told == result => return Ok(()),
            Some(result) => format!("found the result {told}, expected {result}"),
            None => format!("found the result {told}, but the series is not over"),
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
