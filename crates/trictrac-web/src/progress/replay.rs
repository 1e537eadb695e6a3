//! A mistake of a match as a question: the same position and throw, and the verdict on what the reader does now.

use trictrac_engine::analysis::{
    CostlyDecision, DecisionQuality, DecisionSubject, JudgedDecision, JudgedThrow,
};
use trictrac_engine::trust::Trust;
use trictrac_rules::turn::Action;

use super::ask::advise;
use super::mistake::MistakeId;
use super::report::MatchReport;
use crate::archive::MatchId;
use crate::messages::{CandidateEquity, EngineQuestion};
use crate::session::Attempt;

/// A mistake that is put to the reader again.
#[derive(Clone, Debug, PartialEq)]
pub struct MistakeReplay {
    /// The identity of the mistake.
    pub id: MistakeId,
    /// The throw.
    pub judged: JudgedThrow,
    /// The decision of the match.
    pub decision: JudgedDecision,
}

/// The verdict on an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayVerdict {
    /// The action of the reader.
    pub action: Action,
    /// The best action.
    pub best: Action,
    /// The name for the answer. Up to [`DecisionQuality::Good`] it is right.
    pub verdict: DecisionQuality,
    /// The chance to win that it gives away.
    pub loss: f32,
    /// The chances to win after the answer and after the best action.
    pub chances: [f32; 2],
}

impl ReplayVerdict {
    /// Checks whether the answer is no error.
    #[must_use]
    pub fn is_right(&self) -> bool {
        !self.verdict.is_error()
    }
}

impl MistakeReplay {
    /// The mistake `id` of a report; nothing if there is no such mistake.
    #[must_use]
    pub fn of(report: &MatchReport, id: MistakeId) -> Option<Self> {
        let throw = id.throw.checked_sub(1)?;
        let errors = report.analysis().errors(|_| true);
        let found = errors.iter().find(|it| it.throw == throw && it.decision.kind == id.kind)?;
        Some(Self::from(id.game, found))
    }

    fn from(game: MatchId, found: &CostlyDecision<'_>) -> Self {
        let CostlyDecision { throw, judged, decision } = *found;
        let id = MistakeId { game, throw: throw + 1, kind: decision.kind };
        Self { id, judged: judged.clone(), decision: decision.clone() }
    }

    /// The question on the table: to hold or go, or a play, after a hold if there was a choice.
    #[must_use]
    pub fn ask(&self) -> Option<Attempt> {
        let mut attempt = Attempt::new(self.judged.thrown)?;
        if self.decision.kind == DecisionSubject::Play {
            attempt.hold();
        }
        Some(attempt)
    }

    /// The question to the engine about all actions, for an answer that the analysis has not kept; nothing if the position has
    /// no notation.
    #[must_use]
    pub fn question(&self) -> Option<EngineQuestion> {
        advise(self.judged.before.rules(), self.judged.position()?)
    }

    /// The verdict on `action`, if the analysis has kept its value.
    #[must_use]
    pub fn known(&self, action: Action) -> Option<ReplayVerdict> {
        let JudgedDecision { candidates, .. } = &self.decision;
        let found = candidates.iter().find(|one| one.action == action)?;
        let best = self.decision.best();
        let is_made = found.action == self.decision.done().action;
        let behind = ((best.equity - found.equity) / 2.0).max(0.0);
        let loss = if is_made { self.decision.loss } else { behind };
        Some(self.judge(action, loss, self.decision.trust, [found.chance, best.chance]))
    }

    /// The verdict on `action` by the values of all actions.
    #[must_use]
    pub fn answer(&self, action: Action, all: &[CandidateEquity]) -> Option<ReplayVerdict> {
        let found = all.iter().find(|one| one.action == action)?;
        let best = all.iter().find(|one| one.action == self.decision.best().action)?;
        let loss = ((best.equity - found.equity) / 2.0).max(0.0);
        Some(self.judge(action, loss, Trust::Unchecked, [found.chance(), best.chance()]))
    }

    /// Judges an answer that loses `loss` on this ground; with the chances to win after it and after the best action.
    fn judge(&self, action: Action, loss: f32, trust: Trust, chances: [f32; 2]) -> ReplayVerdict {
        let verdict = trust.verdict(loss);
        let best = self.decision.best().action;
        ReplayVerdict { action, best, verdict, loss, chances }
    }
}

#[cfg(test)]
mod tests {
    use trictrac_rules::side::Side;

    use super::*;
    use crate::classic_server::ClassicServer;
    use crate::messages::EngineAnswer;
    use crate::progress::work::tests::reported;

    const NETWORK: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");

    fn mistakes() -> Vec<MistakeReplay> {
        let report = reported(0);
        let all = report.analysis().errors(|side| side == Side::White);
        all.iter().map(|error| MistakeReplay::from(MatchId::new(7), error)).collect()
    }

    #[test]
    fn every_mistake_can_be_asked_and_found_again() {
        let report = reported(0);
        for replay in mistakes() {
            assert_eq!(MistakeReplay::of(&report, replay.id).as_ref(), Some(&replay));
            let asked = replay.ask().expect("there is something to decide");
            assert_eq!(asked.near(), Side::White);
            assert_eq!(asked.chooses(), replay.decision.kind == DecisionSubject::Choice);
        }
        let id = MistakeId { throw: 900, ..mistakes()[0].id };
        assert_eq!(MistakeReplay::of(&report, id), None);
    }

    #[test]
    fn the_best_action_is_right_and_the_mistake_is_as_wrong_as_it_was() {
        for replay in mistakes() {
            let best = replay.known(replay.decision.best().action).unwrap();
            assert!(best.is_right() && best.loss == 0.0);
            let again = replay.known(replay.decision.done().action).unwrap();
            assert_eq!(
                (again.loss, again.verdict),
                (replay.decision.loss, replay.decision.verdict)
            );
            assert!(!again.is_right());
        }
    }

    #[test]
    fn the_engine_weighs_every_other_play() {
        let server = ClassicServer::new(NETWORK).unwrap();
        let mut others = 0;
        for replay in
            mistakes().iter().filter(|it| it.decision.kind == DecisionSubject::Play).take(6)
        {
            let EngineAnswer::Advice(all) = server.answer(replay.question().unwrap()) else {
                panic!("throw {}", replay.id.throw)
            };
            for weighed in all.iter().filter(|one| matches!(one.action, Action::Play(_))) {
                let answer = replay.answer(weighed.action, &all).expect("it is weighed");
                if let Some(known) = replay.known(weighed.action) {
                    // The analysis has searched deeper.
                    let is_near = (known.loss - DecisionQuality::INACCURACY).abs() < 0.01;
                    let alike = answer.is_right() == known.is_right();
                    assert!(alike || is_near, "{:?}", weighed.action);
                } else {
                    others += 1;
                }
            }
        }
        assert!(others > 10, "{others}");
    }
}
