//! The facts about an analysis that every form of the report shows.

use trictrac_engine::analysis::{
    Alternative, CostlyDecision, DecisionQuality, DecisionSubject, JudgedDecision, JudgedThrow,
    MatchAnalysis,
};
use trictrac_engine::level::Level;
use trictrac_engine::prospects::Aim;
use trictrac_engine::seat_tag;
use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;
use trictrac_words::advice::{action, per_cent, puissance_note};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online::computer;
use trictrac_words::side;
use trictrac_words::summary::{loss, lost, worth};

use super::reasons::ErrorReason;
use crate::aim;

/// The most decisions that are named as the costliest.
const COSTLIEST: usize = 6;
/// The number of candidates of a decision that are kept.
pub(super) const KEPT: usize = 5;

/// An analysis with what it is of.
pub(super) struct AnalysisReport<'a> {
    pub(super) record: &'a Record,
    pub(super) analysis: &'a MatchAnalysis,
    /// The unit of the losses.
    pub(super) aim: Aim,
    pub(super) plies: u8,
    pub(super) evaluator: String,
    /// Why the errors are errors, where they are shown.
    pub(super) reasons: Vec<ErrorReason>,
}

/// A decision, with the throw that it is about and its number from 1.
pub(super) struct NumberedDecision<'a> {
    pub(super) number: usize,
    pub(super) throw: &'a JudgedThrow,
    pub(super) decision: &'a JudgedDecision,
}

/// The explanation of the `p` in plays, if one was made or best in `decisions`.
pub(super) fn puissance<'a>(
    texts: &Texts,
    decisions: impl Iterator<Item = &'a JudgedDecision>,
) -> Option<String> {
    let actions = decisions.flat_map(|one| [one.done().action, one.best().action]);
    puissance_note(texts, actions)
}

/// The holes and points before a throw, those of its roller first, and those after it was marked if they are others.
pub(super) fn score(throw: &JudgedThrow, texts: &Texts) -> String {
    let [before, marked] =
        [&throw.before, &throw.thrown].map(|state| standing(state, throw.roller, texts));
    if before == marked {
        return before;
    }
    texts.with(key!("analysis-marked"), &fluent_args!["before" => before, "marked" => marked])
}

/// The holes and points of a match, those of `own` first, and who is en bredouille. Rule: R7.2.
fn standing(state: &Match, own: Side, texts: &Texts) -> String {
    let other = own.opponent();
    let (holes, points) = (state.holes().amounts(), state.releve().points);
    let said = fluent_args![
        "own" => holes[own], "other" => holes[other],
        "own-points" => points.amounts()[own], "other-points" => points.amounts()[other]
    ];
    let said = texts.with(key!("analysis-score"), &said);
    let Some(run) = [own, other].into_iter().find(|one| points.en_bredouille(*one)) else {
        return said;
    };
    let run = fluent_args!["score" => said, "side" => side(texts, run)];
    texts.with(key!("analysis-bredouille"), &run)
}

/// The values of hold and go; nothing for a play.
pub(super) fn both(decision: &JudgedDecision, aim: Aim, texts: &Texts) -> Option<String> {
    let written = |one: &Alternative| {
        format!("{} {}", action(texts, one.action), worth(texts, aim, one.equity))
    };
    let values = || decision.candidates.iter().map(written).collect::<Vec<_>>().join(", ");
    (decision.kind == DecisionSubject::Choice).then(values)
}

impl AnalysisReport<'_> {
    /// The name of the player of `who`: a level of the computer is named in the reader's language.
    pub(super) fn name(&self, who: Side, texts: &Texts) -> String {
        let named = || seat_tag::name(self.record, who);
        let level = seat_tag::seat(self.record, who).and_then(Level::named);
        let level = level.map(|level| computer(texts, level));
        level.or_else(named).unwrap_or_else(|| side(texts, who))
    }

    /// Every decision, in order.
    pub(super) fn decisions(&self) -> impl Iterator<Item = NumberedDecision<'_>> {
        let numbered = (1..).zip(&self.analysis.throws);
        numbered.flat_map(|(number, throw)| {
            throw.decisions().map(move |decision| NumberedDecision { number, throw, decision })
        })
    }

    /// The decisions that were inaccuracies or worse, or seem to be, those that are not rated included.
    pub(super) fn errors(&self) -> impl Iterator<Item = NumberedDecision<'_>> {
        self.decisions().filter(|one| one.decision.verdict.is_error())
    }

    /// The sentence that lists the costliest decisions, the worst first, if there are several. `written` writes one by the number of its
    /// throw and its text.
    pub(super) fn costliest(
        &self,
        texts: &Texts,
        written: impl Fn(usize, String) -> String,
    ) -> Option<String> {
        let errors = self.analysis.costliest(|_| true);
        let named = |one: &CostlyDecision<'_>| {
            let number = one.throw + 1;
            let loss = lost(texts, self.aim, one.decision.loss).unwrap_or_default();
            let arguments = fluent_args![
                "number" => number, "side" => side(texts, one.judged.roller), "loss" => loss,
                "action" => action(texts, one.decision.done().action)
            ];
            let key = match one.decision.kind {
                DecisionSubject::Play => key!("analysis-costly"),
                DecisionSubject::Choice => key!("analysis-costly-choice"),
            };
            written(number, texts.with(key, &arguments))
        };
        let list: Vec<_> = errors.iter().take(COSTLIEST).map(named).collect();
        (errors.len() > 1).then(|| {
            texts.with(key!("analysis-costliest"), &fluent_args!["list" => list.join(", ")])
        })
    }

    /// The reason of an error.
    pub(super) fn why(&self, one: &NumberedDecision<'_>) -> Option<&str> {
        let is_it = |it: &&ErrorReason| (it.number, it.kind) == (one.number, one.decision.kind);
        self.reasons.iter().find(is_it).map(|it| it.text.as_str())
    }

    /// Returns the number of relèves.
    pub(super) fn releves(&self) -> u16 {
        self.analysis.throws.last().map_or(0, |last| last.releve)
    }

    /// The sentence about the depth and the aim of the analysis.
    pub(super) fn looked(&self, texts: &Texts) -> String {
        let arguments = fluent_args![
            "throws" => self.analysis.throws.len(), "releves" => self.releves(),
            "plies" => self.plies, "holes" => self.record.rules().holes.get(), "evaluator" => self.evaluator.as_str(),
            "aim" => aim::name(self.aim)
        ];
        texts.with(key!("analysis-looked"), &arguments)
    }

    /// The sentence for a match without errors.
    pub(super) fn no_errors(&self, texts: &Texts) -> String {
        let limit = loss(texts, self.aim, DecisionQuality::INACCURACY);
        texts.with(key!("analysis-no-errors"), &fluent_args!["limit" => limit])
    }

    /// The sentence about the end of the match, or its standing.
    pub(super) fn ended(&self, texts: &Texts) -> String {
        let state = self.record.state();
        let holes = &state.holes().amounts();
        let Phase::Over { winner, .. } = state.phase() else {
            let chance = per_cent(texts, self.analysis.end);
            return texts.with(key!("analysis-unfinished"), &fluent_args!["chance" => chance]);
        };
        let arguments = fluent_args![
            "side" => side(texts, winner),
            "winner" => holes[winner],
            "loser" => holes[winner.opponent()]
        ];
        texts.with(key!("analysis-won"), &arguments)
    }
}
