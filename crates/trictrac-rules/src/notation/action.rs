//! Actions as text: `lead 5/3` (White's die, then Black's), `64`, `hold`, `go`, or a play such as `1/7 1/5`.
//!
//! With manual scoring there are also marks (`+4`, `+1h2`), claims (`ecole 4`) and answers to them, men put down
//! (`7>12`) and corrections of the opponent's play (`mend leave`). `docs/notation.md` lists them all.

use core::fmt;

use game_notation::{Piece, number};

use super::expected::{Expected, Field};
use super::play::{PlayError, is_play};
use super::word::{read_side, read_throw};
use crate::fausse_case::{Mend, Placement, Replay};
use crate::game::Match;
use crate::play::{Play, Step};
use crate::point::RAIL;
use crate::rules::Marking;
use crate::table::{Mark, OpponentJeton, TableAction, TableMatch};
use crate::throw::Die;
use crate::turn::{Action, Phase, Refusal};

const HOLD: &str = "hold";
const GO: &str = "go";

/// The actions of manual scoring that are a fixed text.
const WORDS: [(&str, TableAction); 11] = [
    ("pass", TableAction::Pass),
    ("correct", TableAction::Correct),
    ("accept", TableAction::Accept),
    ("insist", TableAction::Insist),
    ("restore", TableAction::Restore),
    ("augment", TableAction::Augment),
    ("appeal", TableAction::Appeal),
    ("reason", TableAction::Reason),
    ("adoube", TableAction::Adoube),
    ("send on", TableAction::SendOn),
    ("ready", TableAction::Ready),
];

/// The first word of the announcement that the player does not mark a number of points. Rule: R11.1.
const WAIVE: &str = "waive";

impl Action {
    /// Reads an action of automatic scoring from text.
    ///
    /// A play is read as a play of the throw in `state`, and takes its canonical form.
    ///
    /// Other actions are not checked: whether they are allowed now is decided when they are applied.
    ///
    /// # Errors
    /// The place in the text that cannot be read, or the rule that the play breaks.
    pub fn parse(text: &str, state: &Match) -> Result<Self, PlayError> {
        let whole = Piece::whole(text.trim());
        match (read_common(whole.text), state.coup()) {
            (Some(action), _) => Ok(action),
            (None, Some(coup)) => Play::parse(whole.text, &coup).map(Self::Play),
            (None, None) => Err(no_throw(whole, state, Expected::Action)),
        }
    }
}

impl TableAction {
    /// Reads an action of a match under any `marking` from text: a play of the throw in `game`, as [`Action::parse`] reads
    /// it, or any other action.
    ///
    /// # Errors
    /// The place in the text that cannot be read, or the rule that the play breaks.
    pub fn parse(text: &str, game: &TableMatch) -> Result<Self, PlayError> {
        let whole = Piece::whole(text.trim());
        let fixed = read_common(whole.text).map(Self::Common);
        if let Some(action) = fixed.or_else(|| read_table_action(whole.text)) {
            return Ok(action);
        }
        if whole.text.split(' ').next() == Some(WAIVE) {
            return Err(unreadable(whole, Expected::Waived));
        }
        match game.coup() {
            Some(coup) if game.mover().is_some() => {
                Play::parse(whole.text, &coup).map(|play| Action::Play(play).into())
            }
            _ if game.rules().marking == Marking::Assisted => {
                Err(no_throw(whole, game.state(), Expected::Action))
            }
            _ => Err(no_throw(whole, game.state(), Expected::ActionAtTable)),
        }
    }
}

/// Explains why a text that is no other action cannot be a play: there is no throw to play, or it is no play at all.
fn no_throw(piece: Piece, state: &Match, expected: Expected) -> PlayError {
    if !is_play(piece.text) {
        return unreadable(piece, expected);
    }
    PlayError::NoThrow(match state.phase() {
        Phase::Over { .. } => Refusal::MatchOver,
        Phase::Lead => Refusal::LeadNotThrown,
        _ => Refusal::NotThrown,
    })
}

fn unreadable(piece: Piece, expected: Expected) -> PlayError {
    PlayError::Unreadable(piece.error(Field::Action, expected))
}

/// Reads an action of automatic scoring, but not a play.
fn read_common(text: &str) -> Option<Action> {
    match text {
        HOLD => Some(Action::Hold),
        GO => Some(Action::Go),
        _ => match text.strip_prefix("lead ") {
            Some(dice) => read_lead(dice),
            None => read_throw(Piece::whole(text)).ok().map(Action::Throw),
        },
    }
}

/// Reads an action that only manual scoring has.
fn read_table_action(text: &str) -> Option<TableAction> {
    if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == text) {
        return Some(*action);
    }
    if let Some(mark) = text.strip_prefix('+') {
        return read_mark(mark).map(TableAction::Mark);
    }
    if text.contains('>') && !text.starts_with("mend") {
        return match read_placement(text)? {
            Placement::One(step) => Some(TableAction::LetGo(step)),
            Placement::Together(one, other) => Some(TableAction::LetGoTogether(one, other)),
            Placement::Two(..) => None,
        };
    }
    match text.split_once(' ')? {
        ("wipe", side) => read_side(side).map(TableAction::Wipe),
        (WAIVE, points) => number(points).map(TableAction::Waive),
        ("ecole", points) => number(points).map(TableAction::Claim),
        ("contest", points) => number(points).map(TableAction::Contest),
        ("touch", point) => point.parse().ok().map(TableAction::Touch),
        ("mend", mend) => read_mend(mend).map(TableAction::Mend),
        _ => None,
    }
}

/// Reads a mark without its plus sign: `4`, `1h2`, `1h`, `1h2~`.
fn read_mark(text: &str) -> Option<Mark> {
    let Some((pegs, rest)) = text.split_once('h') else { return number(text).map(Mark::Points) };
    let (rest, opponent_jeton) = match rest.strip_suffix('~') {
        Some(rest) => (rest, OpponentJeton::Left),
        None => (rest, OpponentJeton::Wiped),
    };
    let rest = if rest.is_empty() { 0 } else { number(rest).filter(|&rest| rest > 0)? };
    Some(Mark::Holes { pegs: number(pegs)?, rest, opponent_jeton })
}

/// Reads the move of one man that is put down: `7>12`, `22>off`.
pub(super) fn read_step(text: &str) -> Option<Step> {
    let (from, to) = text.split_once('>')?;
    let from = from.parse().ok()?;
    Some(if to == "off" { Step::off(from) } else { Step::to_point(from, to.parse().ok()?) })
}

/// Reads a placement of one or two men: `7>12`, `7>12 8>12`, or `7>12&8>12` for two men put down together.
fn read_placement(text: &str) -> Option<Placement> {
    if let Some((one, other)) = text.split_once('&') {
        return Some(Placement::Together(read_step(one)?, read_step(other)?));
    }
    match text.split_once(' ') {
        Some((one, other)) => Some(Placement::Two(read_step(one)?, read_step(other)?)),
        None => read_step(text).map(Placement::One),
    }
}

/// Reads the opponent's choice for a *fausse case* (a wrong play): `leave`, a placement, or how to play again.
fn read_mend(text: &str) -> Option<Mend> {
    let replay = match text {
        "leave" => return Some(Mend::Leave),
        "replay" => Replay::Legal,
        "replay without corner" => Replay::WithoutCorner,
        _ => match (text.strip_prefix("replay with "), text.strip_prefix("replay another ")) {
            (Some(point), _) => Replay::With(point.parse().ok()?),
            (_, Some(point)) => Replay::Another(point.parse().ok()?),
            _ => return read_placement(text).map(Mend::Place),
        },
    };
    Some(Mend::Replay(replay))
}

/// Reads the dice for the lead, White's first: `5/3`.
fn read_lead(dice: &str) -> Option<Action> {
    let (white, black) = dice.trim().split_once('/')?;
    let read = |text| number(text).and_then(Die::new);
    Some(Action::Lead { white: read(white)?, black: read(black)? })
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lead { white, black } => write!(f, "lead {white}/{black}"),
            Self::Throw(throw) => throw.fmt(f),
            Self::Hold => f.write_str(HOLD),
            Self::Go => f.write_str(GO),
            Self::Play(play) => play.fmt(f),
        }
    }
}

impl fmt::Display for TableAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((word, _)) = WORDS.iter().find(|(_, action)| action == self) {
            return f.write_str(word);
        }
        match self {
            Self::Common(action) => action.fmt(f),
            Self::Mark(mark) => mark.fmt(f),
            Self::Wipe(side) => write!(f, "wipe {}", side.letter()),
            Self::Waive(points) => write!(f, "{WAIVE} {points}"),
            Self::Claim(points) => write!(f, "ecole {points}"),
            Self::Contest(points) => write!(f, "contest {points}"),
            Self::Touch(point) => write!(f, "touch {point}"),
            Self::LetGo(step) => Placement::One(*step).fmt(f),
            Self::LetGoTogether(one, other) => Placement::Together(*one, *other).fmt(f),
            Self::Mend(mend) => mend.fmt(f),
            _ => Err(fmt::Error),
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Points(points) => write!(f, "+{points}"),
            Self::Holes { pegs, rest, opponent_jeton } => {
                write!(f, "+{pegs}h")?;
                if rest > 0 {
                    write!(f, "{rest}")?;
                }
                f.write_str(if opponent_jeton == OpponentJeton::Left { "~" } else { "" })
            }
        }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let put = |f: &mut fmt::Formatter<'_>, step: Step| match step.to_number() {
            RAIL => write!(f, "{}>off", step.from),
            to => write!(f, "{}>{to}", step.from),
        };
        let (one, between, other) = match *self {
            Self::One(step) => return put(f, step),
            Self::Two(one, other) => (one, ' ', other),
            Self::Together(one, other) => (one, '&', other),
        };
        put(f, one)?;
        write!(f, "{between}")?;
        put(f, other)
    }
}

impl fmt::Display for Mend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("mend ")?;
        match self {
            Self::Leave => f.write_str("leave"),
            Self::Place(placement) => placement.fmt(f),
            Self::Replay(Replay::Legal) => f.write_str("replay"),
            Self::Replay(Replay::With(point)) => write!(f, "replay with {point}"),
            Self::Replay(Replay::Another(point)) => write!(f, "replay another {point}"),
            Self::Replay(Replay::WithoutCorner) => f.write_str("replay without corner"),
        }
    }
}
