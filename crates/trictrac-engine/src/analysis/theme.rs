//! The themes of errors: those of puzzles, found for the decisions of a match.

use trictrac_rules::marking::Tally;
use trictrac_rules::notation::Position;
use trictrac_rules::turn::{Action, Actor, Phase};

use super::{DecisionSubject, JudgedDecision, JudgedThrow};
use crate::puzzles::Theme;
use crate::puzzles::facts::{SCORE_LEAD, theme_at_any_score};

/// Returns what the error `decision` about the throw `judged` is about; `None` if it is no error, or is not rated.
///
/// A wrong choice to hold or go is [`Theme::HoldOrGo`]. A wrong play has the theme of a puzzle in which the best play competes
/// with the play that was made. `lead_without_holes` says by how much chance to win another play would be better than the best
/// one if neither side had holes (see [`without_holes`]): from [`SCORE_LEAD`] on the theme is [`Theme::Score`].
#[must_use]
pub fn theme_of_error(
    judged: &JudgedThrow,
    decision: &JudgedDecision,
    lead_without_holes: f32,
) -> Option<Theme> {
    if !decision.is_error() {
        return None;
    }
    if decision.kind == DecisionSubject::Choice {
        return Some(Theme::HoldOrGo);
    }
    if lead_without_holes >= SCORE_LEAD {
        return Some(Theme::Score);
    }
    let mut state = judged.thrown;
    if matches!(state.phase(), Phase::Choice(_)) {
        // The plays after a hold compete with each other, and not with a new relève.
        state.apply(Actor::Player(judged.roller), Action::Hold, &mut ()).ok()?;
    }
    theme_at_any_score(&state, decision.best().action, decision.done().action)
}

/// Returns the position of the throw with no holes on either side, of which it must be asked whether another play is better
/// there; `None` if neither side has holes, or if the position has no notation.
#[must_use]
pub fn without_holes(judged: &JudgedThrow) -> Option<Position> {
    let position = judged.position().filter(|it| it.holes != Tally::default())?;
    Some(Position { holes: Tally::default(), ..position })
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;
    use trictrac_rules::side::Side;

    use super::super::{Alternative, DecisionQuality};
    use super::*;
    use crate::trust::Trust;

    /// A throw in which `best` loses nothing and `done` was chosen and lost a tenth.
    fn error(
        position: &str,
        kind: DecisionSubject,
        best: &str,
        done: &str,
    ) -> (JudgedThrow, JudgedDecision) {
        let position = Position::parse(position, Rules::default()).unwrap();
        let before = position.without_throw().to_match(Rules::default());
        let (roller, throw) = (position.to_move, position.throw.unwrap());
        let mut thrown = before;
        thrown.apply(Actor::Table, Action::Throw(throw), &mut ()).unwrap();
        let action = |text: &str| match text {
            "hold" => Action::Hold,
            "go" => Action::Go,
            play => Action::parse(play, &thrown).unwrap(),
        };
        let candidate = |text: &str, equity| Alternative {
            action: action(text),
            equity,
            chance: f32::midpoint(equity, 1.0),
            plies: 1,
            trials: 0,
        };
        let candidates = vec![candidate(best, 0.2), candidate(done, 0.0)];
        let decision = JudgedDecision {
            kind,
            candidates,
            made: 1,
            loss: 0.1,
            verdict: DecisionQuality::Blunder,
            trust: Trust::Searched,
        };
        let judged = JudgedThrow {
            entry: 0,
            releve: 1,
            before,
            thrown,
            roller,
            throw,
            chance: 0.5,
            luck: 0.0,
            mean: 0.5,
            choice: None,
            play: None,
        };
        (judged, decision)
    }

    #[test]
    fn an_error_has_the_theme_of_its_position() {
        let check = |position: &str, best: &str, done: &str, theme| {
            let (judged, decision) = error(position, DecisionSubject::Play, best, done);
            assert_eq!(theme_of_error(&judged, &decision, 0.0), Some(theme), "{position}");
        };
        check("W15,5/6/6/5,B15 w 64 0/0 0/0 1", "1/7 1/5", "1/5/11", Theme::Plays);
        check("W11,5/W2,W2,4/6/5,B15 w 54 0/0 0/0 7", "7/12 8/12", "1/6 1/5", Theme::Corner);
        // The same for Black.
        check("W15,5/6/6/5,B15 b 64 0/0 0/0 2", "1/7 1/5", "1/5/11", Theme::Plays);
    }

    #[test]
    fn hold_or_go_and_the_score_come_first() {
        let (judged, mut decision) =
            error("W15,5/6/6/5,B15 w 64 0/0 0/0 1", DecisionSubject::Choice, "hold", "go");
        assert_eq!(theme_of_error(&judged, &decision, 0.5), Some(Theme::HoldOrGo));
        let (judged, play) =
            error("W15,5/6/6/5,B15 w 64 0/0 3/9 1", DecisionSubject::Play, "1/7 1/5", "1/5/11");
        assert_eq!(theme_of_error(&judged, &play, SCORE_LEAD), Some(Theme::Score));
        assert_eq!(theme_of_error(&judged, &play, 0.0), Some(Theme::Plays));
        assert_eq!(without_holes(&judged).unwrap().to_string(), "W15,5/6/6/5,B15 w 64 0/0 0/0 1");
        decision.verdict = DecisionQuality::Good;
        assert_eq!(theme_of_error(&judged, &decision, 0.5), None);
    }

    #[test]
    fn without_holes_there_is_nothing_to_ask() {
        let (judged, _) =
            error("W15,5/6/6/5,B15 w 64 4/0 0/0 1", DecisionSubject::Play, "1/7 1/5", "1/5/11");
        assert_eq!(without_holes(&judged), None);
        assert_eq!(judged.roller, Side::White);
    }
}
