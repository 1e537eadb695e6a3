//! A record read back, every action tried against the rules.

use core::str::FromStr;

use game_notation::{Piece, number};

use super::reading::MatchReading;
use super::{EntryKind, Glyph, MatchFault, Record, RecordError};
use crate::notation::word::{read_side, read_throw};
use crate::notation::{Expected, Field, ParseError, Position};
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

impl Record {
    /// Reads a record and checks every line of it against the rules.
    ///
    /// # Errors
    /// The first line that cannot be read or breaks a rule.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let read: MatchReading = game_notation::record::read(text)?;
        read.finish().map_err(|fault| RecordError {
            line: text.lines().count().max(1),
            reason: fault.into(),
        })
    }

    pub(super) fn read_line(&mut self, text: &str, after_lead: bool) -> Result<(), MatchFault> {
        if is_lead(text) {
            let action = TableAction::parse(text, &self.game)?;
            return self.act(Actor::Table, action);
        }
        let turn = text.trim_end_matches(['!', '?']);
        let glyph = Some(&text[turn.len()..]).filter(|glyph| !glyph.is_empty());
        let glyph = glyph.map(str::parse::<Glyph>).transpose()?;
        self.read_either_turn(turn.trim_end(), after_lead)?;
        if let Some(entry) = self.entries.last_mut() {
            entry.glyph = glyph;
        }
        Ok(())
    }

    /// A turn under any marking.
    fn read_either_turn(&mut self, text: &str, after_lead: bool) -> Result<(), MatchFault> {
        if self.rules().marking != Marking::Assisted {
            return self.read_table_turn(text, after_lead);
        }
        let tokens: Vec<_> =
            Piece::whole(text).split(' ').filter(|piece| !piece.text.is_empty()).collect();
        let [side, dice, rest @ ..] = tokens.as_slice() else { return Err(MatchFault::NoDice) };
        self.read_throw(*side, *dice, after_lead)?;
        self.read_turn(rest)
    }

    /// A turn in which the players mark for themselves: every action of both, parted by `;`.
    fn read_table_turn(&mut self, text: &str, after_lead: bool) -> Result<(), MatchFault> {
        let (side, rest) = text.split_once(' ').ok_or(MatchFault::NoDice)?;
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
    fn read_action(&mut self, roller: Side, text: &str) -> Result<(), MatchFault> {
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
    ) -> Result<Side, MatchFault> {
        let roller = match self.state().phase {
            Phase::Throw(roller) => roller,
            // Coupe et dés: the dice of the lead are those of the first turn.
            Phase::Play(turn) | Phase::Choice(turn) if after_lead => turn.roller,
            Phase::Lead => return Err(MatchFault::BeforeLead),
            Phase::Over { .. } => return Err(MatchFault::AfterMatch),
            _ => return Err(MatchFault::BeforePlay),
        };
        if read_side(side.text) != Some(roller) {
            return Err(MatchFault::OtherSide { found: side.text.to_owned(), roller });
        }
        let found = read_throw(dice)?;
        match self.state().phase {
            Phase::Play(turn) | Phase::Choice(turn) if turn.throw == found => {}
            Phase::Play(turn) | Phase::Choice(turn) => {
                return Err(MatchFault::OtherDice { found, lead: turn.throw });
            }
            _ => self.act(Actor::Table, Action::Throw(found))?,
        }
        Ok(roller)
    }

    /// The marks, the choice and the play of a turn, each checked.
    fn read_turn(&mut self, tokens: &[Piece]) -> Result<(), MatchFault> {
        let (marked, tokens) = split_mark(tokens)?;
        self.check_mark(marked, |turn| turn.marked)?;
        let (choice, tokens) = match tokens {
            [choice, rest @ ..] if choice.text == "hold" => (Some(Action::Hold), rest),
            [choice, rest @ ..] if choice.text == "go" => (Some(Action::Go), rest),
            _ => (None, tokens),
        };
        if let Some(choice) = choice {
            // After the match nobody may act; `apply` reports this.
            self.act(self.state().to_act().unwrap_or(Actor::Table), choice)?;
        }
        let play: Vec<_> = tokens.iter().take_while(|piece| !piece.text.starts_with('+')).collect();
        let tokens = &tokens[play.len()..];
        if !play.is_empty() {
            let text = play.iter().map(|piece| piece.text).collect::<Vec<_>>().join(" ");
            let Some(coup) = self.state().coup() else {
                return Err(MatchFault::AfterTurn(text));
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
    ) -> Result<(), MatchFault> {
        let Some(EntryKind::Turn(turn)) = self.entries.last().map(|entry| &entry.kind) else {
            return Ok(());
        };
        let expected = marked(turn);
        if found == expected {
            return Ok(());
        }
        Err(MatchFault::OtherMark { found, expected })
    }

    fn act(&mut self, by: Actor, action: impl Into<TableAction>) -> Result<(), MatchFault> {
        let action = action.into();
        self.apply(by, action, &mut ()).map_err(|refusal| MatchFault::Refused { action, refusal })
    }
}

/// The position at which a match under `rules` begins.
pub(super) fn read_start(text: &str, rules: Rules) -> Result<Position, MatchFault> {
    let position = Position::parse(text, rules).map_err(MatchFault::Position)?;
    match position.throw {
        Some(throw) => Err(MatchFault::PositionWithDice(throw)),
        None => Ok(position),
    }
}

pub(super) fn is_lead(line: &str) -> bool {
    line.starts_with("lead")
}

/// A leading `+4`, as points, and what follows it.
fn split_mark<'a, 'b>(tokens: &'b [Piece<'a>]) -> Result<(u8, &'b [Piece<'a>]), ParseError> {
    match tokens {
        [mark, rest @ ..] if mark.text.starts_with('+') => {
            let points = number(&mark.text[1..]).filter(|&points| points > 0);
            let points = points.ok_or_else(|| mark.error(Field::Marks, Expected::Marked))?;
            Ok((points, rest))
        }
        _ => Ok((0, tokens)),
    }
}
