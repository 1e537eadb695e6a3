//! Verdicts: names for decisions, by how much they lost.

/// A name for the quality of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DecisionQuality {
    /// There was no alternative.
    Forced,
    /// No alternative was better.
    Best,
    /// It lost so little that nobody can tell the difference: less than [`DecisionQuality::EQUAL`].
    Equal,
    /// It lost less than [`DecisionQuality::INACCURACY`].
    Good,
    /// It seems to have lost [`DecisionQuality::INACCURACY`] or more, but no rollout has checked how much.
    Unchecked,
    /// It lost less than [`DecisionQuality::MISTAKE`].
    Inaccuracy,
    /// It lost less than [`DecisionQuality::BLUNDER`].
    Mistake,
    /// It lost [`DecisionQuality::BLUNDER`] or more.
    Blunder,
}

impl DecisionQuality {
    /// All verdicts, the best first.
    pub const ALL: [Self; 8] = [
        Self::Forced,
        Self::Best,
        Self::Equal,
        Self::Good,
        Self::Unchecked,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
    ];
    /// The least [loss](super::JudgedDecision::loss) of an action that is not as good as the best: three tenths of a percentage
    /// point of the chance to win.
    pub const EQUAL: f32 = 0.003;
    /// The least loss of an inaccuracy: half a percentage point of the chance to win.
    pub const INACCURACY: f32 = 0.005;
    /// The least loss of a mistake: two percentage points.
    pub const MISTAKE: f32 = 0.02;
    /// The least loss of a blunder: five percentage points.
    pub const BLUNDER: f32 = 0.05;
    /// The borders between the names of losses, the least first.
    pub const BORDERS: [f32; 4] = [Self::EQUAL, Self::INACCURACY, Self::MISTAKE, Self::BLUNDER];

    /// Returns the verdict on a decision that had alternatives and surely lost `loss`.
    #[must_use]
    pub fn of_loss(loss: f32) -> Self {
        match loss {
            _ if loss <= 0.0 => Self::Best,
            _ if loss < Self::EQUAL => Self::Equal,
            _ if loss < Self::INACCURACY => Self::Good,
            _ if loss < Self::MISTAKE => Self::Inaccuracy,
            _ if loss < Self::BLUNDER => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    /// Returns whether it is an inaccuracy or worse, or seems to be one before a check.
    #[must_use]
    pub fn is_error(self) -> bool {
        self >= Self::Unchecked
    }

    /// Returns its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Best => "best",
            Self::Equal => "equal",
            Self::Good => "good",
            Self::Unchecked => "unchecked",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn by_loss() {
        let check = |loss, verdict| assert_eq!(DecisionQuality::of_loss(loss), verdict, "{loss}");
        check(0.0, DecisionQuality::Best);
        check(0.0029, DecisionQuality::Equal);
        check(0.0049, DecisionQuality::Good);
        check(0.005, DecisionQuality::Inaccuracy);
        check(0.02, DecisionQuality::Mistake);
        check(0.05, DecisionQuality::Blunder);
        assert!(DecisionQuality::Inaccuracy.is_error() && !DecisionQuality::Good.is_error());
        assert!(DecisionQuality::Unchecked.is_error(), "it seems to be one");
    }
}
