//! The ground on which a decision is judged, and what its loss is called on this ground.

use super::option::UnknownOption;
use super::verdict::DecisionQuality;

/// The ground on which a decision is judged.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Trust {
    /// By search, which nothing contradicts.
    #[default]
    Searched,
    /// By search, and a rollout should check it.
    Unchecked,
    /// By a rollout.
    Checked(RolloutCheck),
    /// The network has not learned an option that matters here, so the decision counts nowhere.
    Unknown(UnknownOption, Option<RolloutCheck>),
}

/// The size of a rollout that checked a decision.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RolloutCheck {
    /// The number of trials of each candidate.
    pub trials: u32,
    /// The standard error of the loss.
    pub error: f32,
}

impl Trust {
    /// Returns its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Searched => "search",
            Self::Unchecked => "budget",
            Self::Checked(_) => "checked",
            Self::Unknown(..) => "unknown",
        }
    }

    /// Returns the rollout that checked the decision.
    #[must_use]
    pub const fn check(self) -> Option<RolloutCheck> {
        match self {
            Self::Checked(check) => Some(check),
            Self::Unknown(_, check) => check,
            Self::Searched | Self::Unchecked => None,
        }
    }

    /// Returns the option that the network has not learned.
    #[must_use]
    pub const fn unknown(self) -> Option<UnknownOption> {
        match self {
            Self::Unknown(option, _) => Some(option),
            _ => None,
        }
    }

    /// Returns whether a rollout is still to be made.
    #[must_use]
    pub const fn awaits_check(self) -> bool {
        matches!(self, Self::Unchecked | Self::Unknown(_, None))
    }

    /// Returns the verdict on a decision that lost `loss` on this ground.
    ///
    /// A rolled loss within one standard error of a border has the milder name, and one below two standard errors is none.
    /// Without a rollout nothing is called worse than an inaccuracy, and where one is due, an error is
    /// [unchecked](DecisionQuality::Unchecked).
    #[must_use]
    pub fn verdict(self, loss: f32) -> DecisionQuality {
        match self.check() {
            Some(_) if loss <= 0.0 => DecisionQuality::Best,
            Some(RolloutCheck { error, .. }) if loss < 2.0 * error => DecisionQuality::Equal,
            Some(RolloutCheck { error, .. }) => DecisionQuality::of_loss(loss - error),
            None if self.awaits_check() => {
                DecisionQuality::of_loss(loss).min(DecisionQuality::Unchecked)
            }
            None => DecisionQuality::of_loss(loss).min(DecisionQuality::Inaccuracy),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rolled_loss_near_a_border_has_the_milder_name() {
        let check = |loss, error, verdict| {
            let trust = Trust::Checked(RolloutCheck { trials: 72, error });
            assert_eq!(trust.verdict(loss), verdict, "{loss} ±{error}");
        };
        check(0.0, 0.01, DecisionQuality::Best);
        check(0.019, 0.01, DecisionQuality::Equal);
        check(0.010, 0.004, DecisionQuality::Inaccuracy);
        check(0.007, 0.003, DecisionQuality::Good);
        check(0.023, 0.004, DecisionQuality::Inaccuracy);
        check(0.025, 0.004, DecisionQuality::Mistake);
        check(0.06, 0.004, DecisionQuality::Blunder);
    }

    #[test]
    fn nothing_unchecked_is_called_a_mistake() {
        for (trust, rated) in
            [(Trust::Unchecked, true), (Trust::Unknown(UnknownOption::Provincial, None), false)]
        {
            assert_eq!(trust.verdict(0.3), DecisionQuality::Unchecked);
            assert_eq!(trust.verdict(0.004), DecisionQuality::Good);
            assert!(trust.awaits_check());
            assert_eq!(trust.unknown().is_none(), rated);
        }
        assert_eq!(Trust::Searched.verdict(0.002), DecisionQuality::Equal);
    }
}
