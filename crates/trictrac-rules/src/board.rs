//! The men of both sides: a [`Setup`] is any arrangement, checked or not, and a [`Board`] is one that obeys the rules.

use core::fmt;

use crate::men::{MEN, Men};
use crate::point::Point;
use crate::side::{PerSide, Side};

/// The number of men of each side on each point, unchecked.
///
/// `setup[side][p - 1]` men stand on point `p`, in that side's own numbering.
pub type Setup = PerSide<[u8; 24]>;

/// A valid arrangement of both sides' men. Rule: R1.1, R3.2, R3.5.
///
/// Each side has at most fifteen men, and those not on the board are borne off. No point has men of both sides, no man
/// stands on the opponent's corner, and no man stands alone on the corner of its own side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    men: PerSide<Men>,
}

/// A reason why a [`Setup`] is not a valid [`Board`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardError {
    /// A side has more than fifteen men. Rule: R1.1.
    TooManyMen {
        /// The side.
        side: Side,
        /// The number of its men.
        found: u16,
    },
    /// A point has men of both sides. Rule: R3.2.
    Shared {
        /// The point, in White's numbering.
        white_point: Point,
    },
    /// A side has men on the opponent's corner. Rule: R3.2.
    OnOpponentCorner {
        /// The side.
        side: Side,
    },
    /// A side has exactly one man on its own corner. Rule: R3.5.
    LoneOnCorner {
        /// The side.
        side: Side,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyMen { side, found } => {
                write!(f, "{side} has {found} men, expected at most {MEN}")
            }
            Self::Shared { white_point } => {
                write!(
                    f,
                    "found men of both sides on point {white_point} (White's numbering), expected one side"
                )
            }
            Self::OnOpponentCorner { side } => {
                write!(f, "found men of {side} on the opponent's corner, expected none")
            }
            Self::LoneOnCorner { side } => {
                write!(
                    f,
                    "found one man of {side} on its own corner, expected none or at least two"
                )
            }
        }
    }
}

impl core::error::Error for BoardError {}

impl Default for Board {
    fn default() -> Self {
        Self::START
    }
}

impl Board {
    /// The board at the start of a relève: all men on their talons. Rule: R1.5.
    pub const START: Self = Self { men: PerSide::new(Men::START, Men::START) };

    /// Checks `setup` and makes the board from it.
    ///
    /// # Errors
    /// All reasons why it is not valid: those of White's men, those of Black's, then the shared points.
    pub fn new(setup: &Setup) -> Result<Self, Vec<BoardError>> {
        let mut reasons = Vec::new();
        for side in Side::ALL {
            let counts = &setup[side];
            let found = counts.iter().map(|&count| u16::from(count)).sum();
            if found > u16::from(MEN) {
                reasons.push(BoardError::TooManyMen { side, found });
            }
            if counts[usize::from(Point::OPPONENT_CORNER.number() - 1)] > 0 {
                reasons.push(BoardError::OnOpponentCorner { side });
            }
            if counts[usize::from(Point::CORNER.number() - 1)] == 1 {
                reasons.push(BoardError::LoneOnCorner { side });
            }
        }
        reasons.extend(
            Point::all()
                .zip(setup[Side::White].iter().zip(setup[Side::Black].iter().rev()))
                .filter(|(_, (white, black))| **white > 0 && **black > 0)
                .map(|(white_point, _)| BoardError::Shared { white_point }),
        );
        let [white, black] = Side::ALL.map(|side| Men::from_counts(&setup[side]));
        match (white, black) {
            (Some(white), Some(black)) if reasons.is_empty() => {
                Ok(Self { men: PerSide::new(white, black) })
            }
            _ => Err(reasons),
        }
    }

    /// The men of `side`, in its own numbering.
    #[must_use]
    pub fn men(&self, side: Side) -> &Men {
        &self.men[side]
    }

    /// This board with the men of `side` replaced by `men`.
    ///
    /// The caller must know that the result is valid.
    #[must_use]
    pub(crate) fn with_men(mut self, side: Side, men: Men) -> Self {
        self.men[side] = men;
        self
    }

    /// The number of men of each side on each point, each side in its own numbering.
    #[must_use]
    pub fn setup(&self) -> Setup {
        PerSide::from_fn(|side| {
            let mut counts = [0; 24];
            for point in self.men[side].any() {
                counts[usize::from(point.number() - 1)] = self.men[side].on(point);
            }
            counts
        })
    }
}
