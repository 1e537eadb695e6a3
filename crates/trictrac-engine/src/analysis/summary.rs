//! Summaries of a side's play: what its decisions lost, and its rating.

use super::JudgedThrow;
use crate::interval::normal;
use crate::trust::{DecisionQuality, DecisionSubject, UnknownOption};

/// The rating of perfect play.
pub const HIGHEST: f32 = 3000.0;
/// The mean [loss](super::JudgedDecision::loss) of a decision, in thousandths, that halves the rating.
pub const HALVING: f32 = 10.0;

/// The least number of decisions with alternatives for which there is a rating.
pub const FEWEST: u32 = 20;

/// The play of one side in a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SideSummary {
    /// The number of its throws.
    pub throws: u32,
    /// The sum of the luck of its rated throws, in chances to win.
    pub luck: f32,
    /// Its plays.
    pub plays: Errors,
    /// Its choices to hold or go.
    pub choices: Errors,
    /// The number of decisions that are not rated because of each [option](UnknownOption::ALL).
    pub unrated: [u32; UnknownOption::ALL.len()],
}

/// Counts of decisions and their losses.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Errors {
    /// The number of decisions with each [verdict](DecisionQuality::ALL).
    pub verdicts: [u32; DecisionQuality::ALL.len()],
    /// The sum of their [losses](super::JudgedDecision::loss).
    pub loss: f32,
    /// The sum of the squares of their losses.
    pub squares: f32,
}

impl Errors {
    /// Returns the number of decisions that had alternatives.
    #[must_use]
    pub fn decisions(&self) -> u32 {
        self.verdicts.iter().sum::<u32>() - self.count(DecisionQuality::Forced)
    }

    /// Returns the number of decisions with this verdict.
    #[must_use]
    pub fn count(&self, verdict: DecisionQuality) -> u32 {
        self.verdicts[verdict as usize]
    }

    /// Returns the number of inaccuracies, mistakes and blunders, and of losses that are not checked.
    #[must_use]
    pub fn errors(&self) -> u32 {
        DecisionQuality::ALL
            .into_iter()
            .filter(|one| one.is_error())
            .map(|one| self.count(one))
            .sum()
    }

    /// Returns the mean [loss](super::JudgedDecision::loss) of a decision with alternatives, in thousandths; `None` without any.
    #[must_use]
    pub fn mean_loss(&self) -> Option<f32> {
        let decisions = self.decisions();
        (decisions > 0).then(|| 1000.0 * self.loss / decisions as f32)
    }

    /// Returns the 95% interval of [`mean_loss`](Self::mean_loss), from the variance of the losses; `None` for fewer
    /// than two decisions.
    #[must_use]
    pub fn mean_loss_interval(&self) -> Option<(f32, f32)> {
        let number = f64::from(self.decisions());
        let (loss, squares) = (f64::from(self.loss), f64::from(self.squares));
        let variance = ((squares - loss * loss / number) / (number - 1.0)).max(0.0);
        let (low, high) = normal(loss / number, variance, number);
        (number > 1.0).then(|| ((1000.0 * low).max(0.0) as f32, (1000.0 * high) as f32))
    }

    /// Adds other decisions.
    pub fn merge(&mut self, other: &Self) {
        self.loss += other.loss;
        self.squares += other.squares;
        for (sum, more) in self.verdicts.iter_mut().zip(other.verdicts) {
            *sum += more;
        }
    }

    fn add(&mut self, verdict: DecisionQuality, loss: f32) {
        self.verdicts[verdict as usize] += 1;
        self.loss += loss;
        self.squares += loss * loss;
    }
}

/// Counts decisions by their verdicts and losses.
impl FromIterator<(DecisionQuality, f32)> for Errors {
    fn from_iter<I: IntoIterator<Item = (DecisionQuality, f32)>>(decisions: I) -> Self {
        let mut errors = Self::default();
        for (verdict, loss) in decisions {
            errors.add(verdict, loss);
        }
        errors
    }
}

impl SideSummary {
    /// Returns plays and choices together.
    #[must_use]
    pub fn all(&self) -> Errors {
        let mut all = self.plays.clone();
        all.merge(&self.choices);
        all
    }

    /// Returns the rating, if there are at least [`FEWEST`] decisions.
    #[must_use]
    pub fn rating(&self) -> Option<u16> {
        let all = self.all();
        all.mean_loss().filter(|_| all.decisions() >= FEWEST).map(rating)
    }

    /// Returns the 95% interval of the rating, the lower end first, if there is a [`rating`](Self::rating).
    ///
    /// It says how much of the rating is the chance of one match: which decisions came up.
    #[must_use]
    pub fn rating_interval(&self) -> Option<(u16, u16)> {
        self.rating()?;
        let (low, high) = self.all().mean_loss_interval()?;
        Some((rating(high), rating(low)))
    }

    pub(super) fn add(&mut self, judged: &JudgedThrow) {
        self.throws += 1;
        if judged.unknown().is_none() {
            self.luck += judged.luck;
        }
        for decision in judged.decisions() {
            if let Some(option) = decision.trust.unknown() {
                self.unrated[option as usize] += 1;
                continue;
            }
            let errors = match decision.kind {
                DecisionSubject::Choice => &mut self.choices,
                DecisionSubject::Play => &mut self.plays,
            };
            errors.add(decision.verdict, decision.loss);
        }
    }
}

/// Returns the rating for a mean [loss](super::JudgedDecision::loss) of `mean_loss` thousandths.
///
/// It is [`HIGHEST`] for no loss, and halves with every [`HALVING`] thousandths.
#[must_use]
#[allow(clippy::cast_sign_loss, reason = "a power of two has no sign")]
pub fn rating(mean_loss: f32) -> u16 {
    // `libm` and not the standard library, so that the rating is the same on every platform.
    (HIGHEST * libm::exp2f(-mean_loss / HALVING)).round() as u16
}

/// A name for a range of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// Ratings below all [floors](BAND_FLOORS).
    Debutant,
    /// Ratings from the first floor.
    Amateur,
    /// Ratings from the second floor.
    Joueur,
    /// Ratings from the third floor.
    Maitre,
    /// Ratings from the fourth floor.
    Academie,
}

/// The least rating of each band above the lowest: half-way between the ratings of the levels of these names.
pub const BAND_FLOORS: [(u16, Band); 4] =
    [(1000, Band::Amateur), (1450, Band::Joueur), (1950, Band::Maitre), (2500, Band::Academie)];

impl Band {
    /// Returns the band of a rating.
    #[must_use]
    pub fn of(rating: u16) -> Self {
        let reached = BAND_FLOORS.into_iter().rev().find(|&(floor, _)| rating >= floor);
        reached.map_or(Self::Debutant, |(_, band)| band)
    }

    /// Returns its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Debutant => "debutant",
            Self::Amateur => "amateur",
            Self::Joueur => "joueur",
            Self::Maitre => "maitre",
            Self::Academie => "academie",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_decisions_are_not_rated() {
        let mut summary = SideSummary::default();
        summary.plays.verdicts[DecisionQuality::Best as usize] = FEWEST - 1;
        summary.plays.verdicts[DecisionQuality::Forced as usize] = 100;
        assert_eq!(summary.rating(), None);
        summary.choices.verdicts[DecisionQuality::Good as usize] = 1;
        assert_eq!(summary.rating(), Some(3000));
    }

    #[test]
    fn ratings_have_intervals() {
        let mut summary = SideSummary::default();
        assert_eq!(summary.rating_interval(), None);
        // Half of the decisions lose nothing, half two hundredths.
        summary.plays.verdicts[DecisionQuality::Best as usize] = 50;
        summary.plays.verdicts[DecisionQuality::Mistake as usize] = 50;
        summary.plays.loss = 1.0;
        summary.plays.squares = 50.0 * 0.02 * 0.02;
        // The standard error is 0.001005, so the interval of the mean loss is 8.03 to 11.97 thousandths.
        assert_eq!(summary.rating(), Some(1500));
        assert_eq!(summary.rating_interval(), Some((1309, 1719)));
        summary.choices = summary.plays.clone();
        let (low, high) = summary.rating_interval().expect("many decisions");
        assert!(low > 1309 && high < 1719, "more decisions, a narrower interval: {low} to {high}");
    }

    #[test]
    fn ratings() {
        let check = |loss, value, band| {
            assert_eq!((rating(loss), Band::of(rating(loss))), (value, band), "{loss}");
        };
        check(0.0, 3000, Band::Academie);
        check(HALVING, 1500, Band::Joueur);
        check(2.0 * HALVING, 750, Band::Debutant);
        check(500.0, 0, Band::Debutant);
    }
}
