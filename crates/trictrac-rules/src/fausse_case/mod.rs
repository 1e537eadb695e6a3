//! *Fausses cases*: plays that break the rules, and how the opponent may correct them. Rule: R11.7.
//!
//! At table play nothing stops a hand: the roller may put the men down anywhere. That is a [`Placement`]. If no legal
//! play leaves the men like this, it is a [`FausseCase`], and the opponent chooses ([`FausseCase::mends`]): to leave
//! the men, to place the wrong ones, or to make the offender play again. This module holds no state;
//! [`table`](crate::table) knows whose turn it is to choose, and until when.
//!
//! If a placement breaks several rules, the first in the order of [`FausseCase`] decides.
//!
//! ```
//! use trictrac_rules::fausse_case::{FausseCase, Mend, Placement};
//! use trictrac_rules::{notation::Position, play::Step, point::Point, rules::Rules};
//! let rules = Rules::default();
//! let position = Position::parse("W15,5/6/6/5,B15 w 54", rules).unwrap();
//! let coup = position.coup(rules).unwrap();
//! // The first man is put down beyond the sum, on 11 instead of 10: the opponent leaves it or corrects it.
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
use placement::MovedSteps;

/// The faults of men that stand as no legal play leaves them. Rule: R11.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FausseCase {
    /// A single man in an empty corner, the roller's or the opponent's. Rule: R3.2, R3.5, R11.7.
    LoneInCorner,
    /// A man on a point of opposing men, or in the opponent's corner and not alone in it. Rule: R3.2.
    Occupied(Point),
    /// A man on this point (the first of the placement), in a quarter that the opponent can still fill. Rule: R3.8.
    ForbiddenQuarter(Point),
    /// Only one man was moved, and it stands beyond the sum of the dice. Rule: R3.1.
    BeyondTheSum,
    /// A man stands where no number that is left carries it, nor the sum if only it was moved. Rule: R3.1.
    NotByTheDice,
    /// The corner was taken *par puissance* although it could be taken directly (*par effet*). Rule: R3.6.
    ParPuissance,
    /// This quarter could be filled, and is not. Rule: R4.1.
    NotFilled(Quarter),
    /// This quarter could be kept full, and is not. Rule: R4.2.
    NotKept(Quarter),
    /// Anything else that breaks sections 3, 4 and 9, or R5.8.
    Other(PlayRefusal),
}

impl FausseCase {
    /// Finds what is wrong with `placement`; nothing if it leaves the men as a legal play does. Rule: R11.7.
    #[must_use]
    pub fn of(coup: &Coup, placement: Placement) -> Option<Self> {
        Offence::new(coup, placement).kind()
    }

    /// The number of the rule that it breaks.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            // For either corner: R3.5 forbids it in the roller's, R3.2 in the opponent's.
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

    /// True if the men may stay there, because the opponent leaves them or nobody notices: they make a board. If not,
    /// they must be corrected before the match continues. Rule: R11.7.
    #[must_use]
    pub fn can_stay(self, coup: &Coup, placement: Placement) -> bool {
        !matches!(self, Self::LoneInCorner | Self::Occupied(_))
            && placement.board_after(coup).is_some()
    }

    /// Lists what the opponent may choose for this fausse case, which must be that of `placement`: at least one choice.
    ///
    /// The order is: leaving the men; placing them, in the order of the list below; playing again. A placing that
    /// leaves the men as an earlier choice does is omitted. Rule: R11.7.
    ///
    /// - [`LoneInCorner`](Self::LoneInCorner), [`Occupied`](Self::Occupied): play that man again if a legal play
    ///   moves it, otherwise another.
    /// - [`ForbiddenQuarter`](Self::ForbiddenQuarter): play again.
    /// - [`BeyondTheSum`](Self::BeyondTheSum): leave, or place by the sum.
    /// - [`NotByTheDice`](Self::NotByTheDice), one man: leave, or place by the higher number, by the lower, by the sum.
    /// - Two men, one of them right (the first, if either alone would be): leave, or place the wrong one by the other
    ///   number. If they were put down together: leave, or place both by the dice, either way.
    /// - Two men, both wrong: leave; place the first alone by the higher number, by the lower; the second alone
    ///   likewise; both, the first by the higher number, by the lower; the first by the sum and the second back; the
    ///   reverse.
    /// - [`ParPuissance`](Self::ParPuissance): place either man by the sum and the other back; if neither can be,
    ///   play again without the corner.
    /// - Everything else: leave, or play again.
    ///
    /// Leaving men, or leaving one of them while the other is placed, is a choice only if it makes a board. A man is
    /// placed only where sections 3 and 9 let the number carry it, even if section 4 asks for something else. If the
    /// dice give the wrong men no place at all, the opponent may have the throw played again.
    #[must_use]
    pub fn mends(self, coup: &Coup, placement: Placement) -> Vec<Mend> {
        Offence::new(coup, placement).mends(self)
    }
}

/// The duty to fill or keep a quarter that `placement` does not fulfil, whatever else is wrong with it. Its points go
/// to the opponent. Rule: R4.1, R4.2, R11.3.
#[must_use]
pub fn quarter_missed(coup: &Coup, placement: Placement) -> Option<Duty> {
    let after = placement.apply(coup.men());
    coup.duty().filter(|duty| match duty {
        Duty::Fill(_) | Duty::Keep(_) => !duty.fulfilled_by(&after),
        Duty::BearOff => false,
    })
}

/// A placement with everything that is needed to judge it.
struct Offence<'a> {
    coup: &'a Coup,
    placement: Placement,
    /// The men that were moved, from where to where.
    moved: MovedSteps,
    /// All men of the roller as they now stand.
    after: Men,
}

impl<'a> Offence<'a> {
    fn new(coup: &'a Coup, placement: Placement) -> Self {
        let men = coup.men();
        Self { coup, placement, moved: placement.moved(men), after: placement.apply(men) }
    }
}

impl Coup {
    /// The roller's men before the play.
    const fn men(&self) -> &Men {
        &self.ground.men
    }
}
