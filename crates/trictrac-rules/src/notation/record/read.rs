//! A record read back, every action tried against the rules.

use core::fmt;
use core::str::FromStr;

use super::lines::{Line, split_comments};
use super::{EntryKind, Record, VERSION};
use crate::notation::action::read_side;
use crate::notation::{ParseError, Position, error::Piece};
use crate::rules::{Marking, Rules};
use crate::turn::{Action, Actor, Phase};

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

/// Some editors put it before the first character of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

impl Record {
    /// Reads a record and checks every line of it against the rules.
    ///
    /// # Errors
    /// The first line that cannot be read or breaks a rule.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let lines = split_comments(text.trim_start_matches(BYTE_ORDER_MARK))?;
        let mut lines = lines.into_iter().peekable();
        let mut head = Head::default();
        let mut preface = Vec::new();
        while let Some(line) =
            lines.next_if(|line| line.text.is_empty() || line.text.starts_with('['))
        {
            if !line.text.is_empty() {
                head.read(&line).map_err(|reason| line.error(reason))?;
            }
            preface.extend(line.comments);
        }
        let mut record = head.begin()?;
        for comment in &preface {
            record.comment(comment);
        }
        let mut after_lead = false;
        for line in lines.filter(|line| !line.text.is_empty() || !line.comments.is_empty()) {
            if !line.text.is_empty() {
                record.read_line(&line.text, after_lead).map_err(|reason| line.error(reason))?;
                after_lead = is_lead(&line.text);
            }
            for comment in &line.comments {
                record.comment(comment);
            }
        }
        head.check_result(&record)?;
        Ok(record)
    }

    fn read_line(&mut self, text: &str, after_lead: bool) -> Result<(), String> {
        if is_lead(text) {
            let action = Action::parse(text, &self.game, &self.rules).map_err(|e| e.to_string())?;
            return self.act(Actor::Table, action);
        }
        if self.rules.marking != Marking::Assisted {
            return self.read_table_turn(text, after_lead);
        }
        let tokens: Vec<_> =
            Piece::whole(text).split(' ').filter(|piece| !piece.text.is_empty()).collect();
        let (&side, rest) = tokens.split_first().ok_or("an empty line")?;
        let (&dice, rest) = rest.split_first().ok_or("no dice after the side")?;
        self.read_throw(side, dice, after_lead)?;
        self.read_turn(rest)
    }

    /// A turn in which the players mark for themselves: every action of both, parted by `;`.
    fn read_table_turn(&mut self, text: &str, after_lead: bool) -> Result<(), String> {
        let (turn, mut rest) = match text.split_once(' ') {
            Some((side, rest)) => {
                let rest = rest.trim_start();
                let (dice, rest) = rest.split_once([' ', ';']).unwrap_or((rest, ""));
                ((side, dice), rest)
            }
            None => return Err("no dice after the side".into()),
        };
        let piece = |text| Piece { text, ..Piece::whole(text) };
        self.read_throw(piece(turn.0), piece(turn.1), after_lead)?;
        while !rest.trim().is_empty() {
            let (text, others) = rest.split_once(';').unwrap_or((rest, ""));
            self.read_action(text.trim())?;
            rest = others;
        }
        Ok(())
    }

    /// An action of the roller, or of the side named before it.
    fn read_action(&mut self, text: &str) -> Result<(), String> {
        let named = text.split_once(' ').and_then(|(side, rest)| Some((read_side(side)?, rest)));
        let (side, text) = match (named, self.entries.last().map(|entry| &entry.kind)) {
            (Some((side, rest)), _) => (side, rest.trim()),
            (None, Some(EntryKind::Table(turn))) => (turn.roller, text),
            _ => return Err(format!("found {text}, expected a turn before it")),
        };
        let action = Action::parse(text, &self.game, &self.rules).map_err(|e| e.to_string())?;
        self.act(Actor::Player(side), action)
    }

    fn read_throw(&mut self, side: Piece, dice: Piece, after_lead: bool) -> Result<(), String> {
        let roller = match self.state().phase {
            Phase::Throw(roller) => roller,
            // Coupe et dés: the dice of the lead are those of the first turn.
            Phase::Play(turn) | Phase::Choice(turn) if after_lead => turn.roller,
            Phase::Lead => {
                return Err("found a turn, expected the lead, as in lead 5/3".into());
            }
            Phase::Over { .. } => return Err("found a turn, but the match is over".into()),
            _ => return Err("found a new turn, but the throw before it was not played".into()),
        };
        if side.text != roller.letter().to_string() {
            return Err(format!(
                "found side {}, expected {}: it is {roller}'s turn",
                side.text,
                roller.letter()
            ));
        }
        let throw = super::super::action::read_throw(dice).map_err(|error| error.to_string())?;
        match self.state().phase {
            Phase::Play(turn) | Phase::Choice(turn) if turn.throw == throw => Ok(()),
            Phase::Play(turn) | Phase::Choice(turn) => {
                Err(format!("found the dice {throw}, expected {}, those of the lead", turn.throw))
            }
            _ => self.act(Actor::Table, Action::Throw(throw)),
        }
    }

    /// The marks, the choice and the play of a turn, each checked.
    fn read_turn(&mut self, tokens: &[Piece]) -> Result<(), String> {
        let (marked, tokens) = split_mark(tokens)?;
        self.check_mark(marked, |turn| turn.marked)?;
        let (choice, tokens) = match tokens {
            [choice, rest @ ..] if choice.text == "hold" => (Some(Action::Hold), rest),
            [choice, rest @ ..] if choice.text == "go" => (Some(Action::Go), rest),
            _ => (None, tokens),
        };
        if let Some(choice) = choice {
            // When the match is over nobody is to act, and whoever does is told so.
            self.act(self.state().to_act().unwrap_or(Actor::Table), choice)?;
        }
        let play: Vec<_> = tokens.iter().take_while(|piece| !piece.text.starts_with('+')).collect();
        let tokens = &tokens[play.len()..];
        if !play.is_empty() {
            let text = play.iter().map(|piece| piece.text).collect::<Vec<_>>().join(" ");
            let coup = self
                .state()
                .coup(&self.rules)
                .ok_or_else(|| format!("found {text}, expected nothing more"))?;
            let play = crate::play::Play::parse(&text, &coup).map_err(|error| error.to_string())?;
            self.act(Actor::Player(coup.situation().roller), Action::Play(play))?;
        }
        let (marked, tokens) = split_mark(tokens)?;
        self.check_mark(marked, |turn| turn.opponent_marked)?;
        match tokens.first() {
            Some(extra) => Err(extra.error("turn", "the end of the line").to_string()),
            None => Ok(()),
        }
    }

    fn check_mark(
        &self,
        found: u8,
        marked: impl Fn(&super::TurnEntry) -> u8,
    ) -> Result<(), String> {
        let Some(EntryKind::Turn(turn)) = self.entries.last().map(|entry| &entry.kind) else {
            return Ok(());
        };
        let expected = marked(turn);
        if found == expected {
            return Ok(());
        }
        let tell =
            |points| if points == 0 { "nothing marked".to_owned() } else { format!("+{points}") };
        Err(format!("found {}, expected {}", tell(found), tell(expected)))
    }

    fn act(&mut self, by: Actor, action: Action) -> Result<(), String> {
        self.apply(by, action, &mut ()).map_err(|refusal| format!("found {action}, but {refusal}"))
    }
}

fn is_lead(line: &str) -> bool {
    line.starts_with("lead")
}

/// A leading `+4`, as points, and what follows it.
fn split_mark<'a, 'b>(tokens: &'b [Piece<'a>]) -> Result<(u8, &'b [Piece<'a>]), String> {
    match tokens {
        [mark, rest @ ..] if mark.text.starts_with('+') => {
            let points = Piece { text: &mark.text[1..], ..*mark }.number();
            let points =
                points.and_then(|points| u8::try_from(points).ok()).filter(|&points| points > 0);
            let points =
                points.ok_or_else(|| mark.error("marks", "points as in +4").to_string())?;
            Ok((points, rest))
        }
        _ => Ok((0, tokens)),
    }
}

/// The tags of a record.
#[derive(Default)]
struct Head {
    version: Option<String>,
    rules: Rules,
    /// With the line of the tag, as the result.
    position: Option<(usize, String)>,
    result: Option<(usize, String)>,
    tags: Vec<(String, String)>,
    seen: Vec<String>,
}

impl Head {
    fn read(&mut self, line: &Line) -> Result<(), String> {
        let text = &line.text;
        let (key, value) = read_tag(text)
            .ok_or_else(|| format!("found {text}, expected a tag as in [White \"Damon\"]"))?;
        if self.seen.contains(&key) {
            return Err(format!("found the tag {key} again, expected it once"));
        }
        self.seen.push(key.clone());
        match key.as_str() {
            "Trictrac" if value == VERSION => self.version = Some(value),
            "Trictrac" => return Err(format!("found version {value}, expected version {VERSION}")),
            "Rules" => self.rules = read_rules(&value)?,
            "Position" => self.position = Some((line.number, value)),
            "Result" => self.result = Some((line.number, value)),
            _ => self.tags.push((key, value)),
        }
        Ok(())
    }

    fn begin(&self) -> Result<Record, RecordError> {
        let error = |line: usize, reason: &dyn fmt::Display| RecordError {
            line,
            reason: reason.to_string(),
        };
        self.version.as_ref().ok_or_else(|| error(1, &"expected the tag [Trictrac \"1\"]"))?;
        let read = |(line, text): &(usize, String)| {
            let position =
                Position::parse(text, &self.rules).map_err(|reasons| error(*line, &reasons))?;
            match position.throw {
                Some(throw) => Err(error(*line, &format!("found the dice {throw}, expected -"))),
                None => Ok(position),
            }
        };
        let mut record = Record::new(self.rules, self.position.as_ref().map(read).transpose()?);
        for (key, value) in &self.tags {
            record.set_tag(key, value);
        }
        Ok(record)
    }

    /// The result, if told, must be that of the match.
    fn check_result(&self, record: &Record) -> Result<(), RecordError> {
        let Some((line, told)) = &self.result else { return Ok(()) };
        let reason = match record.result() {
            Some(result) if *told == result => return Ok(()),
            Some(result) => format!("found the result {told}, expected {result}"),
            None => format!("found the result {told}, but the match is not over"),
        };
        Err(RecordError { line: *line, reason })
    }
}

fn read_rules(text: &str) -> Result<Rules, String> {
    text.parse().map_err(|error: ParseError| error.to_string())
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
