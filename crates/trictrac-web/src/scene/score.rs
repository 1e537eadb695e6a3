//! The pieces that keep the score, which a caption can name.

use trictrac_rules::side::Side;

/// A piece that keeps the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScorePiece {
    /// The counter of a side, which shows its points.
    Counter(Side),
    /// The third counter, beside that of the side whose hole would count double.
    ThirdCounter,
    /// The peg of a side, which shows its holes.
    Peg(Side),
    /// The flag.
    Flag,
}

impl ScorePiece {
    /// Every piece.
    pub const ALL: [Self; 6] = [
        Self::Counter(Side::White),
        Self::Counter(Side::Black),
        Self::ThirdCounter,
        Self::Peg(Side::White),
        Self::Peg(Side::Black),
        Self::Flag,
    ];
}
