//! The reasons of the errors of an analysis.

use trictrac_engine::analysis::{DecisionSubject, JudgedDecision, JudgedThrow, MatchAnalysis};
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::lines::{ActionExplanation, Lines};
use trictrac_engine::parallel;
use trictrac_words::explain::{ExplainedActions, why};
use trictrac_words::lang::{Texts, key};
use trictrac_words::side;
use trictrac_words::trust::unlearned;

/// Why an error is one.
pub(super) struct ErrorReason {
    /// The number of its throw, from 1.
    pub(super) number: usize,
    pub(super) kind: DecisionSubject,
    pub(super) text: String,
}

/// Explains the errors of an analysis, and says so where the lines show no reason, or the network has not learned an option.
pub(super) fn reasons(
    analysis: &MatchAnalysis,
    evaluator: &dyn Evaluator,
    threads: usize,
    texts: &Texts,
) -> Vec<ErrorReason> {
    let throws = (1..).zip(&analysis.throws);
    let errors: Vec<(usize, &JudgedThrow, &JudgedDecision)> = throws
        .flat_map(|(number, throw)| throw.decisions().map(move |one| (number, throw, one)))
        .filter(|(_, _, one)| one.verdict.is_error())
        .collect();
    let explain = |&(_, throw, one): &(usize, &JudgedThrow, &JudgedDecision)| {
        let lines = Lines::new(evaluator);
        let explained = || lines.compare(&throw.thrown, one.best().action, one.done().action);
        one.is_rated().then(explained).flatten()
    };
    let explained: Vec<Option<ActionExplanation>> = parallel::map(threads, &errors, explain);
    let said = |((number, throw, one), explained): (_, Option<ActionExplanation>)| {
        let (throw, one): (&JudgedThrow, &JudgedDecision) = (throw, one);
        let opponent = side(texts, throw.roller.opponent());
        let (better, worse) = (one.best().action, one.done().action);
        let loss = Some(one.loss);
        let actions = ExplainedActions { better, worse, opponent: &opponent, loss };
        let why = explained.and_then(|explained| why(texts, actions, &explained));
        let why = one.trust.unknown().map(|option| unlearned(texts, option)).or(why);
        let text = why.unwrap_or_else(|| texts.plain(key!("lines-none")));
        ErrorReason { number, kind: one.kind, text }
    };
    errors.into_iter().zip(explained).map(said).collect()
}
