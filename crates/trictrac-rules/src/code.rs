//! Actions of the players as numbers below 627, for programs that learn.
//!
//! A play is the pair of the points that its two numbers start from: `25 * higher + lower`, where `higher` is the point
//! from which the higher number is played and `lower` that of the lower number, in the roller's numbering.
//!
//! - 0 stands for a number that is not played. Nothing played is 0; one number of a doublet counts as the higher.
//! - If one man plays both numbers (*tout d'une*), the point where he rests is where his second number starts.
//! - Men that take the corner *par puissance* start from where they stand, like all others.
//!
//! [`ActionCode::HOLD`] and [`ActionCode::GO`] come after the plays. In one throw two legal plays never have the same
//! code: `cargo xtask drill codes` checks this on millions of throws under every option.
//!
//! ```
//! use trictrac_rules::{ActionCode, Position, Rules};
//! let position: Position = "W15,5/6/6/5,B15 w 64".parse()?;
//! let coup = position.coup(Rules::default()).expect("the position has dice");
//! let codes: Vec<u16> = coup.plays().map(|play| coup.code(play).get()).collect();
//! assert_eq!(codes, [5 * 25 + 1, 1 * 25 + 1]); // 1/5/11, whose higher number starts from 5; and 1/7 1/5
//! let play = coup.play_of(ActionCode::new(26).unwrap()).unwrap();
//! assert_eq!(play.to_string(), "1/7 1/5");
//! # Ok::<(), trictrac_rules::ParseErrors>(())
//! ```

use core::fmt;

use crate::coup::{Coup, Numbers};
use crate::game::Match;
use crate::play::{Play, Step};
use crate::point::Point;
use crate::turn::{Action, Phase};

/// The number of places that a number of the dice can start from: 24 points, and 0 if it is not played.
const ORIGINS: u16 = 25;

/// An action of a player as a number below [`ActionCode::COUNT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ActionCode(u16);

impl ActionCode {
    /// The number of codes: 627.
    pub const COUNT: u16 = ORIGINS * ORIGINS + 2;
    /// The code of [`Action::Hold`]: 625.
    pub const HOLD: Self = Self(ORIGINS * ORIGINS);
    /// The code of [`Action::Go`]: 626.
    pub const GO: Self = Self(ORIGINS * ORIGINS + 1);

    /// The code `number`, or `None` unless it is below [`ActionCode::COUNT`].
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The number, 0 to 626.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// The code of a play whose numbers start from these places, 0 for a number that is not played.
    const fn of(higher: u8, lower: u8) -> Self {
        Self(higher as u16 * ORIGINS + lower as u16)
    }
}

impl fmt::Display for ActionCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Coup {
    /// The code of a legal `play` of this throw.
    #[must_use]
    #[inline]
    pub fn code(&self, play: Play) -> ActionCode {
        match play {
            Play::Both { from, rest, .. }
                if from.ahead(self.situation.throw.high().pips()) == Some(rest) =>
            {
                ActionCode::of(from.number(), rest.number())
            }
            Play::Both { from, rest, .. } => ActionCode::of(rest.number(), from.number()),
            Play::Two(first, second) => ActionCode::of(first.from.number(), second.from.number()),
            Play::Puissance(higher, lower) => ActionCode::of(higher.number(), lower.number()),
            Play::One(step) if self.numbers() == Numbers::Only(self.situation.throw.high()) => {
                ActionCode::of(step.from.number(), 0)
            }
            Play::One(step) => ActionCode::of(0, step.from.number()),
            Play::Nothing => ActionCode::of(0, 0),
        }
    }

    /// The legal play of this throw with this code, if there is one.
    #[must_use]
    pub fn play_of(&self, code: ActionCode) -> Option<Play> {
        if code >= ActionCode::HOLD {
            return None;
        }
        let [higher, lower] =
            [code.0 / ORIGINS, code.0 % ORIGINS].map(|number| Point::new(number as u8));
        let throw = self.situation.throw;
        let (high, low) = (throw.high().pips(), throw.low().pips());
        let both =
            |from, rest, pips| Play::Both { from, rest, to: Step::by(rest, pips).to_number() };
        let play = match (higher, lower) {
            (None, None) => Play::Nothing,
            (Some(from), None) => Play::One(Step::by(from, high)),
            (None, Some(from)) => Play::One(Step::by(from, low)),
            (Some(from), Some(rest)) if from.ahead(high) == Some(rest) => both(from, rest, low),
            (Some(rest), Some(from)) if from.ahead(low) == Some(rest) => both(from, rest, high),
            (Some(higher), Some(lower)) => {
                let puissance = Play::Puissance(higher, lower);
                if self.allows(puissance) {
                    return Some(puissance);
                }
                Play::Two(Step::by(higher, high), Step::by(lower, low))
            }
        };
        // The code of another number, or of a man that rests elsewhere, can lead to a legal play that has its own code.
        (self.allows(play) && self.code(play) == code).then_some(play)
    }
}

impl Match {
    /// Visits the codes of what the player to move may do: hold and go after a hole, and otherwise the legal plays in
    /// canonical order. Visits nothing while the match waits for dice or is over.
    #[inline]
    pub fn visit_codes(&self, mut visit: impl FnMut(ActionCode)) {
        match self.phase() {
            Phase::Choice(_) => [ActionCode::HOLD, ActionCode::GO].into_iter().for_each(visit),
            _ => {
                if let Some(coup) = self.coup() {
                    coup.visit_plays(|play, _| visit(coup.code(play)));
                }
            }
        }
    }

    /// The action of the player to move with this code, or `None` if it is not legal now.
    ///
    /// After a hole a play is legal too: touching a man declares hold. Rule: R8.2.
    #[must_use]
    pub fn action_of(&self, code: ActionCode) -> Option<Action> {
        let chooses = matches!(self.phase(), Phase::Choice(_));
        match code {
            ActionCode::HOLD => chooses.then_some(Action::Hold),
            ActionCode::GO => chooses.then_some(Action::Go),
            _ => self.coup()?.play_of(code).map(Action::Play),
        }
    }

    /// The code of a legal `action` of the player to move, or `None` for dice and where nobody may act.
    #[must_use]
    pub fn code_of(&self, action: Action) -> Option<ActionCode> {
        match action {
            Action::Hold => Some(ActionCode::HOLD),
            Action::Go => Some(ActionCode::GO),
            Action::Play(play) => Some(self.coup()?.code(play)),
            Action::Lead { .. } | Action::Throw(_) => None,
        }
    }
}
