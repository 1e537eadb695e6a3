//! Fausses cases: men put down where the rules do not let them stand, and what the opponent may make of it.
//!
//! Rule: R11.7. At table play nothing stops a hand: the roller puts his men down as he likes, which is a
//! [`Placement`]. If the position left is one that no legal play leaves, it is a [`FausseCase`], and the opponent has
//! the choices that [`FausseCase::mends`] tells: to leave the men, to place the wrong ones himself, or to have the
//! offender play again. Nothing is remembered here: whose turn it is to choose, and until when, is for others.
//!
//! When a placement breaks several rules, the first in the order of [`FausseCase`] decides.
//!
//! ```
//! use trictrac_rules::fausse_case::{FausseCase, Mend, Placement};
//! use trictrac_rules::{coup::Coup, notation::Position, play::Step, point::Point, rules::Rules};
//! let rules = Rules::default();
//! let position = Position::parse("W15,5/6/6/5,B15 w 54", rules).unwrap();
//! let coup = Coup::new(rules, &position.situation().unwrap());
//! // The first man is put down beyond the sum, on 11 in place of 10: the opponent leaves him or sets him right.
//! let to = |number| Step::to_point(Point::TALON, Point::new(number).unwrap());
//! let placement = Placement::One(to(11));
//! let fausse = FausseCase::of(&coup, placement).unwrap();
//! assert_eq!(fausse, FausseCase::BeyondTheSum);
//! let mends = fausse.mends(&coup, placement);
//! assert_eq!(mends, [Mend::Leave, Mend::Place(Placement::One(to(10)))]);
//! ```

mod kind;
mod mend;
mod placement;
mod replay;

pub use mend::Mend;
pub use placement::Placement;
pub use replay::Replay;

use crate::coup::{Coup, Duty};
use crate::men::Men;
use crate::play::PlayRefusal;
use crate::point::Point;
use crate::quarter::Quarter;
use placement::Moved;

/// A placement that no legal play leaves. Rule: R11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FausseCase {
    /// A single man in an empty corner, his own or the opponent's. Rule: R3.2, R3.5, R11.7.
    LoneInCorner,
    /// A man among opposing men, or in the opponent's corner otherwise than alone in an empty one. Rule: R3.2.
    Occupied(Point),
    /// A man on this point, the first such of the placement, in a quarter that the opponent can still fill. Rule: R3.8.
    ForbiddenQuarter(Point),
    /// The one man who was moved lies beyond the sum. Rule: R3.1.
    BeyondTheSum,
    /// A man lies where no number left carries him, nor the sum if he alone was moved. Rule: R3.1.
    NotByTheDice,
    /// The corner was taken par puissance although it could be taken par effet. Rule: R3.6.
    ParPuissance,
    /// This quarter could be filled and is not. Rule: R4.1.
    NotFilled(Quarter),
    /// This quarter could be kept full and is not. Rule: R4.2.
    NotKept(Quarter),
    /// Anything else that breaks sections 3, 4 and 9, or R5.8.
    Other(PlayRefusal),
}

impl FausseCase {
    /// What is wrong with `placement`; nothing if it leaves the men as a legal play does. Rule: R11.7.
    #[must_use]
    pub fn of(coup: &Coup, placement: Placement) -> Option<Self> {
        Offence::new(coup, placement).kind()
    }

    /// The number of the rule it breaks.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            // Either corner: R3.5 forbids it in one's own, R3.2 in the opponent's.
            Self::LoneInCorner => "R11.7",
            Self::Occupied(_) => "R3.2",
            Self::ForbiddenQuarter(_) => "R3.8",
            Self::BeyondTheSum | Self::NotByTheDice => "R3.1",
            Self::ParPuissance => "R3.6",
            Self::NotFilled(_) => "R4.1",
            Self::NotKept(_) => "R4.2",
            Self::Other(refusal) => refusal.rule(),
        }
    }

    /// Whether the men may stay so, be it that the opponent leaves them or that nobody notices: they make a board.
    /// If not, nothing goes on before it is mended. Rule: R11.7.
    #[must_use]
    pub fn can_stay(self, coup: &Coup, placement: Placement) -> bool {
        !matches!(self, Self::LoneInCorner | Self::Occupied(_))
            && placement.board_after(coup).is_some()
    }

    /// All that the opponent may choose for this fausse case, which is that of `placement`: at least one choice.
    ///
    /// They stand in this order: leaving the men; placing them, in the order of the list below; replaying. A placing
    /// that leaves the men as an earlier choice does is left out. Rule: R11.7.
    ///
    /// - [`LoneInCorner`](Self::LoneInCorner), [`Occupied`](Self::Occupied): that man is played again if a legal play
    ///   moves him, else another.
    /// - [`ForbiddenQuarter`](Self::ForbiddenQuarter): played again.
    /// - [`BeyondTheSum`](Self::BeyondTheSum): left, or set to the sum.
    /// - [`NotByTheDice`](Self::NotByTheDice), one man: left, or set by the higher number, by the lower, by the sum.
    /// - Two men, one of them right, the first if each would be: left, or the wrong one by the other number. If they
    ///   were put down together: left, or both by the dice, either way.
    /// - Two men, both wrong: left; the first alone set by the higher number, by the lower; the second alone likewise;
    ///   both, the first by the higher number, by the lower; the first for the sum, the second back; the reverse.
    /// - [`ParPuissance`](Self::ParPuissance): either man for the sum, the other back; if neither can, played again
    ///   without the corner.
    /// - All else: left, or played again.
    ///
    /// Men are only left, or one of them left while the other is set right, if that makes a board. A man is only
    /// placed where section 3 and section 9 let the number carry him; section 4 is not asked. Where the dice give the
    /// wrong men no place at all, the opponent may have the throw played again.
    #[must_use]
    pub fn mends(self, coup: &Coup, placement: Placement) -> Vec<Mend> {
        Offence::new(coup, placement).mends(self)
    }
}

/// The filling or keeping that the throw allowed and `placement` does not fulfil, whatever else is wrong with it: its
/// points are the opponent's. Rule: R4.1, R4.2, R11.3.
#[must_use]
pub fn quarter_missed(coup: &Coup, placement: Placement) -> Option<Duty> {
    let after = placement.apply(coup.men());
    coup.duty().filter(|duty| match duty {
        Duty::Fill(_) | Duty::Keep(_) => !duty.fulfilled_by(&after),
        Duty::BearOff => false,
    })
}

/// A placement looked at closely.
struct Offence<'a> {
    coup: &'a Coup,
    placement: Placement,
    /// Which men were moved, from where to where.
    moved: Moved,
    /// All the roller's men as they lie.
    after: Men,
}

impl<'a> Offence<'a> {
    fn new(coup: &'a Coup, placement: Placement) -> Self {
        let men = coup.men();
        Self { coup, placement, moved: placement.moved(men), after: placement.apply(men) }
    }
}

impl Coup {
    /// The roller's men before he plays.
    const fn men(&self) -> &Men {
        &self.ground.men
    }
}
