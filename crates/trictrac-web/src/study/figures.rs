//! The figures of an analysis as a comment of a record: `{win 54.2 stake 0.31 loss 2.1 depth 1}`.
//!
//! The form is specified in `docs/notation.md`.

use core::fmt;

use trictrac_engine::analysis::DecisionQuality;
use trictrac_rules::notation::record::Glyph;

/// The method by which the figures were found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FigureMethod {
    /// By a search of this depth, in throws.
    Depth(u8),
    /// By a rollout of so many trials; with the standard error of the chance to win, in percentage points.
    Trials(u32, f32),
}

/// The engine's opinion of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnFigures {
    /// The roller's chance to win after the turn, in per cent.
    pub win: f32,
    /// The stake that the roller can expect, if it is known.
    pub stake: Option<f32>,
    /// The loss of the turn against the best one, in percentage points; 0 for the best.
    pub loss: f32,
    /// The method by which they were found.
    pub found: FigureMethod,
}

impl fmt::Display for TurnFigures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "win {:.1}", self.win)?;
        if let Some(stake) = self.stake {
            write!(f, " stake {stake:.2}")?;
        }
        // A loss below zero would be written as "-0.0".
        write!(f, " loss {:.1}", self.loss.max(0.0))?;
        match self.found {
            FigureMethod::Depth(depth) => write!(f, " depth {depth}"),
            FigureMethod::Trials(trials, error) => write!(f, " trials {trials} error {error:.2}"),
        }
    }
}

impl TurnFigures {
    /// Reads a comment; `None` if it has no figures.
    #[must_use]
    pub fn parse(comment: &str) -> Option<Self> {
        let mut words = comment.split(' ');
        let mut value = |key: &str| {
            let mut rest = words.clone();
            let found = rest.next() == Some(key);
            let value: f32 = rest.next()?.parse().ok().filter(|value: &f32| value.is_finite())?;
            found.then(|| {
                words = rest;
                value
            })
        };
        let win = value("win")?;
        let stake = value("stake");
        let loss = value("loss")?;
        let depth = value("depth");
        let trials = if depth.is_none() { Some((value("trials")?, value("error")?)) } else { None };
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a cast of a float saturates"
        )]
        let found = match (depth, trials) {
            (Some(depth), _) => FigureMethod::Depth(depth as u8),
            (None, Some((trials, error))) => FigureMethod::Trials(trials as u32, error),
            (None, None) => return None,
        };
        words.next().is_none().then_some(Self { win, stake, loss, found })
    }
}

/// The glyph for a verdict, as an export writes it where nobody has judged the turn.
#[must_use]
pub const fn glyph(verdict: DecisionQuality) -> Option<Glyph> {
    match verdict {
        DecisionQuality::Unchecked | DecisionQuality::Inaccuracy => Some(Glyph::Doubtful),
        DecisionQuality::Mistake => Some(Glyph::Mistake),
        DecisionQuality::Blunder => Some(Glyph::Blunder),
        DecisionQuality::Forced
        | DecisionQuality::Best
        | DecisionQuality::Equal
        | DecisionQuality::Good => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_come_back() {
        let searched =
            TurnFigures { win: 54.2, stake: Some(-0.31), loss: 2.1, found: FigureMethod::Depth(2) };
        let rolled = TurnFigures {
            win: 7.0,
            stake: None,
            loss: 0.0,
            found: FigureMethod::Trials(1296, 0.25),
        };
        for (figures, text) in [
            (searched, "win 54.2 stake -0.31 loss 2.1 depth 2"),
            (rolled, "win 7.0 loss 0.0 trials 1296 error 0.25"),
        ] {
            assert_eq!(figures.to_string(), text);
            assert_eq!(TurnFigures::parse(text), Some(figures));
        }
        assert_eq!(TurnFigures { loss: -0.01, ..rolled }.to_string(), rolled.to_string());
    }

    #[test]
    fn what_people_write_is_not_taken_for_figures() {
        for text in [
            "",
            "win",
            "win 50",
            "win x loss 1 depth 1",
            "win 50 loss 1",
            "win 1 loss 1 depth 1 more",
            "a win 50 loss 1 depth 1",
        ] {
            assert_eq!(TurnFigures::parse(text), None, "{text}");
        }
    }

    #[test]
    fn errors_have_glyphs() {
        let glyphs: Vec<_> =
            DecisionQuality::ALL.into_iter().filter_map(glyph).map(Glyph::text).collect();
        assert_eq!(glyphs, ["?!", "?!", "?", "??"]);
    }
}
