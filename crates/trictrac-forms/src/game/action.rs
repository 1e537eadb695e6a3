//! The actions of a match, and their texts. Rule: V0.4.

use core::fmt;

use game_notation::{By, Seat};
use trictrac_rules::play::Play;
use trictrac_rules::throw::{Die, Throw};

use super::flow::expected;
use super::{ActRefusal, FormMatch, FormPhase, PendingThrow, ThrowView};
use crate::holes::OwnHoleChoice;
use crate::refusal::EntryRefusal;

/// Something that is done in a match: dice fall, all agree, or a player acts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum FormAction {
    /// The dice that decide who plays and who leads, one for each who throws. Rule: R2.1.
    Lots(Vec<Die>),
    /// The roller's dice.
    Throw(Throw),
    /// The dice for exactly five jetons: the loser's, then the winner's. Rule: V1.22.
    Five(Die, Die),
    /// All agree to stop. Rule: V8.6.
    Stop,
    /// A player has nothing to do before their own throw. It is not recorded.
    Ready,
    /// A player gives up before their own throw. Rule: V1.24.
    GiveUp,
    /// A player raises the stake before their own throw. Rule: V9.6.
    Vie,
    /// A player takes the raised stake. Rule: V9.6.
    Take,
    /// A player drops the game whose stake is raised. Rule: V9.6.
    Drop,
    /// A player chooses at an own hole. Rule: V0.4, R8.1.
    Choose(OwnHoleChoice),
    /// A player plays the throw.
    Play(Play),
}

impl FormAction {
    /// The text of records: `lots 53`, `throw 63`, `A go:mark`, `A play 1/7 1/5`, `five 35`.
    #[must_use]
    pub fn written(&self, by: By) -> String {
        match by {
            By::Table => self.to_string(),
            By::Player(seat) => format!("{seat} {self}"),
        }
    }
}

/// Prints the action without the player: `throw 63`, `play 1/7 1/5`.
impl fmt::Display for FormAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lots(dice) => {
                f.write_str("lots ")?;
                dice.iter().try_for_each(|die| die.fmt(f))
            }
            Self::Throw(throw) => write!(f, "throw {throw}"),
            Self::Five(loser, winner) => write!(f, "five {loser}{winner}"),
            Self::Stop => f.write_str("stop"),
            Self::Ready => f.write_str("ready"),
            Self::GiveUp => f.write_str("give_up"),
            Self::Vie => f.write_str("vie"),
            Self::Take => f.write_str("take"),
            Self::Drop => f.write_str("drop"),
            Self::Choose(choice) => f.write_str(choice.name()),
            Self::Play(play) => write!(f, "play {play}"),
        }
    }
}

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAnAction {
    /// The text.
    pub found: String,
    /// The expected text.
    pub expected: &'static str,
}

impl fmt::Display for NotAnAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected {}", self.found, self.expected)
    }
}

impl core::error::Error for NotAnAction {}

/// The reason why a text is not an action that is possible now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionFault {
    /// It is no action.
    Text(NotAnAction),
    /// It is a play that is not possible.
    Refused(ActRefusal),
}

impl fmt::Display for ActionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl core::error::Error for ActionFault {}

impl From<ActRefusal> for ActionFault {
    fn from(refusal: ActRefusal) -> Self {
        Self::Refused(refusal)
    }
}

const ACTIONS: &str = "lots, throw, five or stop, or a player with hold, go:releve, go:mark, go:refait, go:marked, \
                       suspend_ecrire, suspend_honours, play, give_up, vie, take or drop";

/// The dice of `text`, one digit each.
fn dice(text: &str) -> Option<Vec<Die>> {
    text.chars().map(|digit| u8::try_from(digit.to_digit(10)?).ok().and_then(Die::new)).collect()
}

impl FormMatch {
    /// Reads the text of an action, as records write it. A play is read as a play of the throw on the table.
    ///
    /// Other actions are not checked: whether they are allowed now is decided when they are applied.
    ///
    /// # Errors
    /// A text that is no action, or a play that is not possible now.
    pub fn read(&self, text: &str) -> Result<(By, FormAction), ActionFault> {
        let wrong = |expected| ActionFault::Text(NotAnAction { found: text.to_owned(), expected });
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let two = || match dice(rest).as_deref() {
            Some([one, other]) => Ok((*one, *other)),
            _ => Err(wrong("two dice, as in throw 63")),
        };
        let of_table = match word {
            "lots" => {
                let dice = dice(rest).filter(|dice| (2..=6).contains(&dice.len()));
                FormAction::Lots(dice.ok_or_else(|| wrong("2 to 6 dice, as in lots 53"))?)
            }
            "throw" => two().map(|(one, other)| FormAction::Throw(Throw::new(one, other)))?,
            "five" => two().map(|(loser, winner)| FormAction::Five(loser, winner))?,
            "stop" if rest.is_empty() => FormAction::Stop,
            _ => {
                let mut letters = word.chars();
                let seat = letters.next().and_then(Seat::from_letter);
                let seat = seat.filter(|_| letters.next().is_none());
                let seat = seat.ok_or_else(|| wrong(ACTIONS))?;
                let action = self.read_of_player(seat, rest)?;
                return Ok((By::Player(seat), action.ok_or_else(|| wrong(ACTIONS))?));
            }
        };
        Ok((By::Table, of_table))
    }

    /// Reads the text of a play of the throw on the table by the player at `seat`.
    ///
    /// # Errors
    /// A play that is not possible now.
    pub fn read_play(&self, seat: Seat, text: &str) -> Result<FormAction, ActRefusal> {
        let (view, turn) = self.to_play(seat)?;
        let (play, _) = view.read(text, turn.roller).map_err(ActRefusal::Play)?;
        Ok(FormAction::Play(play))
    }

    /// The throw that the player at `seat` may play now.
    fn to_play(&self, seat: Seat) -> Result<(ThrowView, PendingThrow), ActRefusal> {
        let Some(turn) = self.turn() else {
            return Err(match self.phase() {
                FormPhase::Over => EntryRefusal::MatchOver(self.setting().form()).into(),
                phase => ActRefusal::Expected(expected(phase)),
            });
        };
        self.check_turn(seat, turn.roller)?;
        Ok((self.view_of(turn), turn))
    }

    /// Reads what a player does; nothing if it is no action.
    fn read_of_player(&self, seat: Seat, text: &str) -> Result<Option<FormAction>, ActRefusal> {
        if let Some(play) = text.strip_prefix("play ") {
            return self.read_play(seat, play).map(Some);
        }
        Ok(match text {
            "give_up" => Some(FormAction::GiveUp),
            "vie" => Some(FormAction::Vie),
            "take" => Some(FormAction::Take),
            "drop" => Some(FormAction::Drop),
            name => OwnHoleChoice::from_name(name).map(FormAction::Choose),
        })
    }
}
