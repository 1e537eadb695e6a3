//! A record read back, every action tried against the rules.

use core::str::FromStr;
use std::collections::BTreeSet;

use super::lines::{Line, split_comments};
use super::{EntryKind, MOST_BYTES, MOST_TAGS, Record, RecordError, RecordFault, VERSION};
use crate::notation::action::read_side;
use crate::notation::{Expected, Field, ParseError, Position, error::Piece};
use crate::rules::{Marking, Rules};
use crate::side::Side;
use crate::table::TableAction;
use crate::turn::{Action, Actor, Phase};

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

    fn read_line(&mut self, text: &str, after_lead: bool) -> Result<(), RecordFault> {
        if is_lead(text) {
            let action = TableAction::parse(text, &self.game)?;
            return self.act(Actor::Table, action);
        }
        if self.rules().marking != Marking::Assisted {
            return self.read_table_turn(text, after_lead);
        }
        let tokens: Vec<_> =
            Piece::whole(text).split(' ').filter(|piece| !piece.text.is_empty()).collect();
        let [side, dice, rest @ ..] = tokens.as_slice() else { return Err(RecordFault::NoDice) };
        self.read_throw(*side, *dice, after_lead)?;
        self.read_turn(rest)
    }

    /// A turn in which the players mark for themselves: every action of both, parted by `;`.
    fn read_table_turn(&mut self, text: &str, after_lead: bool) -> Result<(), RecordFault> {
        let (side, rest) = text.split_once(' ').ok_or(RecordFault::NoDice)?;
        let rest = rest.trim_start();
        let (dice, mut rest) = rest.split_once([' ', ';']).unwrap_or((rest, ""));
        let roller = self.read_throw(Piece::whole(side), Piece::whole(dice), after_lead)?;
        while !rest.trim().is_empty() {
            let (text, others) = rest.split_once(';').unwrap_or((rest, ""));
            self.read_action(roller, text.trim())?;
            rest = others;
        }
        Ok(())
    }

    /// An action of the roller, or of the side named before it.
    fn read_action(&mut self, roller: Side, text: &str) -> Result<(), RecordFault> {
        let named = text.split_once(' ').and_then(|(side, rest)| Some((read_side(side)?, rest)));
        let (side, text) = named.map_or((roller, text), |(side, rest)| (side, rest.trim()));
        let action = TableAction::parse(text, &self.game)?;
        self.act(Actor::Player(side), action)
    }

    /// The throw of a turn; who threw it.
    fn read_throw(
        &mut self,
        side: Piece,
        dice: Piece,
        after_lead: bool,
    ) -> Result<Side, RecordFault> {
        let roller = match self.state().phase {
            Phase::Throw(roller) => roller,
            // Coupe et dés: the dice of the lead are those of the first turn.
            Phase::Play(turn) | Phase::Choice(turn) if after_lead => turn.roller,
            Phase::Lead => return Err(RecordFault::BeforeLead),
            Phase::Over { .. } => return Err(RecordFault::AfterMatch),
            _ => return Err(RecordFault::BeforePlay),
        };
        if read_side(side.text) != Some(roller) {
            return Err(RecordFault::OtherSide { found: side.text.to_owned(), roller });
        }
        let found = super::super::action::read_throw(dice)?;
        match self.state().phase {
            Phase::Play(turn) | Phase::Choice(turn) if turn.throw == found => {}
            Phase::Play(turn) | Phase::Choice(turn) => {
                return Err(RecordFault::OtherDice { found, lead: turn.throw });
            }
            _ => self.act(Actor::Table, Action::Throw(found))?,
        }
        Ok(roller)
    }

    /// The marks, the choice and the play of a turn, each checked.
    fn read_turn(&mut self, tokens: &[Piece]) -> Result<(), RecordFault> {
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
            let Some(coup) = self.state().coup() else {
                return Err(RecordFault::AfterTurn(text));
            };
            let play = crate::play::Play::parse(&text, &coup)?;
            self.act(Actor::Player(coup.situation().roller), Action::Play(play))?;
        }
        let (marked, tokens) = split_mark(tokens)?;
        self.check_mark(marked, |turn| turn.opponent_marked)?;
        match tokens.first() {
            Some(extra) => Err(extra.error(Field::Turn, Expected::EndOfLine).into()),
            None => Ok(()),
        }
    }

    fn check_mark(
        &self,
        found: u8,
        marked: impl Fn(&super::TurnEntry) -> u8,
    ) -> Result<(), RecordFault> {
        let Some(EntryKind::Turn(turn)) = self.entries.last().map(|entry| &entry.kind) else {
            return Ok(());
        };
        let expected = marked(turn);
        if found == expected {
            return Ok(());
        }
        Err(RecordFault::OtherMark { found, expected })
    }

    fn act(&mut self, by: Actor, action: impl Into<TableAction>) -> Result<(), RecordFault> {
        let action = action.into();
        self.apply(by, action, &mut ()).map_err(|refusal| RecordFault::Refused { action, refusal })
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

fn is_lead(line: &str) -> bool {
    line.starts_with("lead")
}

/// A leading `+4`, as points, and what follows it.
fn split_mark<'a, 'b>(tokens: &'b [Piece<'a>]) -> Result<(u8, &'b [Piece<'a>]), ParseError> {
    match tokens {
        [mark, rest @ ..] if mark.text.starts_with('+') => {
            let points = Piece { text: &mark.text[1..], ..*mark }.number();
            let points =
                points.and_then(|points| u8::try_from(points).ok()).filter(|&points| points > 0);
            let points = points.ok_or_else(|| mark.error(Field::Marks, Expected::Marked))?;
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
    seen: BTreeSet<String>,
}

impl Head {
    fn read(&mut self, line: &Line) -> Result<(), RecordFault> {
        let text = &line.text;
        let (key, value) = read_tag(text).ok_or_else(|| RecordFault::NotATag(text.clone()))?;
        if !self.seen.insert(key.clone()) {
            return Err(RecordFault::TagAgain(key));
        }
        match key.as_str() {
            "Trictrac" if value == VERSION => self.version = Some(value),
            "Trictrac" => return Err(RecordFault::OtherVersion(value)),
            "Rules" => self.rules = value.parse()?,
            "Position" => self.position = Some((line.number, value)),
            "Result" => self.result = Some((line.number, value)),
            _ if self.tags.len() == MOST_TAGS => {
                return Err(RecordFault::TooManyTags { found: key, most: MOST_TAGS });
            }
            _ => self.tags.push((key, value)),
        }
        Ok(())
    }

    fn begin(&self) -> Result<Record, RecordError> {
        let error = |line: usize, reason: RecordFault| RecordError { line, reason };
        self.version.as_ref().ok_or_else(|| error(1, RecordFault::NoVersion))?;
        let read = |(line, text): &(usize, String)| {
            let position = Position::parse(text, self.rules)
                .map_err(|reasons| error(*line, RecordFault::Position(reasons)))?;
            match position.throw {
                Some(throw) => Err(error(*line, RecordFault::PositionWithDice(throw))),
                None => Ok(position),
            }
        };
        let mut record = Record::new(self.rules, self.position.as_ref().map(read).transpose()?);
        record.tags.clone_from(&self.tags);
        Ok(record)
    }

    /// The result, if told, must be that of the match.
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
