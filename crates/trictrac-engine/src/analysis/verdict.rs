//! What to call a decision, by what it lost.

/// A decision in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// Nothing else could be done.
    Forced,
    /// Nothing was better.
    Best,
    /// It lost less than [`Verdict::INACCURACY`].
    Good,
    /// It lost less than [`Verdict::MISTAKE`].
    Inaccuracy,
    /// It lost less than [`Verdict::BLUNDER`].
    Mistake,
    /// It lost more.
    Blunder,
}

impl Verdict {
    /// All of them, the best first.
    pub const ALL: [Self; 6] =
        [Self::Forced, Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];
    /// From this [loss](super::Decision::loss), a decision is an inaccuracy.
    pub const INACCURACY: f32 = 0.005;
    /// From this loss, a mistake.
    pub const MISTAKE: f32 = 0.02;
    /// From this loss, a blunder.
    pub const BLUNDER: f32 = 0.05;

    /// The verdict on a decision that was not forced and lost so much.
    #[must_use]
    pub fn of_loss(loss: f32) -> Self {
        match loss {
            _ if loss <= 0.0 => Self::Best,
            _ if loss < Self::INACCURACY => Self::Good,
            _ if loss < Self::MISTAKE => Self::Inaccuracy,
            _ if loss < Self::BLUNDER => Self::Mistake,
            _ => Self::Blunder,
        }
    }

    /// Whether it is an inaccuracy or worse.
    #[must_use]
    pub fn is_error(self) -> bool {
        self >= Self::Inaccuracy
    }

    /// Its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forced => "forced",
            Self::Best => "best",
            Self::Good => "good",
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
        let check = |loss, verdict| assert_eq!(Verdict::of_loss(loss), verdict, "{loss}");
        check(0.0, Verdict::Best);
        check(0.0049, Verdict::Good);
        check(0.005, Verdict::Inaccuracy);
        check(0.02, Verdict::Mistake);
        check(0.05, Verdict::Blunder);
        assert!(Verdict::Inaccuracy.is_error() && !Verdict::Good.is_error());
    }
}
