//! How well a side played: what its decisions lost, and the rating made of that.

use super::Judged;
use super::judge::{Decision, Kind};
use super::verdict::Verdict;

/// The rating of faultless play.
pub const HIGHEST: f32 = 3000.0;
/// So many thousandths, [lost](Decision::loss) with every decision, halve the rating.
pub const HALVING: f32 = 10.0;

/// So many decisions that were not forced are rated, and no fewer.
pub const FEWEST: u32 = 20;

/// How a side did.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// How often it threw.
    pub throws: u32,
    /// How much its throws raised its chance to win, together.
    pub luck: f32,
    /// Its plays.
    pub plays: Errors,
    /// Its choices to hold or go.
    pub choices: Errors,
}

/// Decisions counted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Errors {
    /// How many there were of each [verdict](Verdict::ALL).
    pub verdicts: [u32; Verdict::ALL.len()],
    /// What they [lost](Decision::loss) together.
    pub loss: f32,
}

impl Errors {
    /// How many decisions were not forced.
    #[must_use]
    pub fn decisions(&self) -> u32 {
        self.verdicts.iter().sum::<u32>() - self.count(Verdict::Forced)
    }

    /// How many there were of this verdict.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> u32 {
        self.verdicts[verdict as usize]
    }

    /// How many were inaccuracies or worse.
    #[must_use]
    pub fn errors(&self) -> u32 {
        Verdict::ALL.into_iter().filter(|one| one.is_error()).map(|one| self.count(one)).sum()
    }

    /// What a decision that was not forced lost on the average, in thousandths; see [`Decision::loss`].
    #[must_use]
    pub fn mean_loss(&self) -> Option<f32> {
        let decisions = self.decisions();
        (decisions > 0).then(|| 1000.0 * self.loss / decisions as f32)
    }

    fn add(&mut self, decision: &Decision) {
        self.verdicts[decision.verdict as usize] += 1;
        self.loss += decision.loss;
    }
}

impl Summary {
    /// Plays and choices together.
    #[must_use]
    pub fn all(&self) -> Errors {
        let mut all = self.plays.clone();
        all.loss += self.choices.loss;
        for (sum, more) in all.verdicts.iter_mut().zip(self.choices.verdicts) {
            *sum += more;
        }
        all
    }

    /// The rating, if there were at least [`FEWEST`] decisions.
    #[must_use]
    pub fn rating(&self) -> Option<u16> {
        let all = self.all();
        all.mean_loss().filter(|_| all.decisions() >= FEWEST).map(rating)
    }

    pub(super) fn add(&mut self, judged: &Judged) {
        self.throws += 1;
        self.luck += judged.luck();
        for decision in judged.decisions() {
            match decision.kind {
                Kind::Choice => self.choices.add(decision),
                Kind::Play => self.plays.add(decision),
            }
        }
    }
}

/// The rating of play that loses so many thousandths with every decision; see [`Decision::loss`].
///
/// It falls from [`HIGHEST`], and halves with every [`HALVING`] thousandths more.
#[must_use]
#[allow(clippy::cast_sign_loss, reason = "a power of two has no sign")]
pub fn rating(mean_loss: f32) -> u16 {
    (HIGHEST * libm::exp2f(-mean_loss / HALVING)).round() as u16
}

/// A rating in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Band {
    /// Below all others.
    Debutant,
    /// From the first of the [floors](BAND_FLOORS).
    Amateur,
    /// From the second.
    Joueur,
    /// From the third.
    Maitre,
    /// From the fourth.
    Academie,
}

/// Where the bands above the lowest begin: half way between what the levels of the same names reach.
pub const BAND_FLOORS: [(u16, Band); 4] =
    [(1000, Band::Amateur), (1450, Band::Joueur), (1950, Band::Maitre), (2500, Band::Academie)];

impl Band {
    /// The band of a rating.
    #[must_use]
    pub fn of(rating: u16) -> Self {
        let reached = BAND_FLOORS.into_iter().rev().find(|&(floor, _)| rating >= floor);
        reached.map_or(Self::Debutant, |(_, band)| band)
    }

    /// Its name in data.
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
        let mut summary = Summary::default();
        summary.plays.verdicts[Verdict::Best as usize] = FEWEST - 1;
        summary.plays.verdicts[Verdict::Forced as usize] = 100;
        assert_eq!(summary.rating(), None);
        summary.choices.verdicts[Verdict::Good as usize] = 1;
        assert_eq!(summary.rating(), Some(3000));
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
