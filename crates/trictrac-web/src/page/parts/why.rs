//! The reason for which an action is better than another: the engine plays the lines when it is shown.

use leptos::prelude::*;
use trictrac_engine::lines::ActionExplanation;
use trictrac_rules::game::Match;
use trictrac_rules::turn::Action;
use trictrac_words::explain::{ExplainedActions, why as explained};
use trictrac_words::lang::Texts;
use trictrac_words::side;

use crate::messages::{EngineAnswer, EngineQuestion, MatchText, StudyAnswer, StudyQuestion};
use crate::page::engine::Engine;

/// Shows why the first action is better than the second for the throw on the table in `state`; nothing until that is known. With the
/// `loss` of the second, it says where the reasons explain only a part of it.
pub(super) fn why(
    engine: Engine,
    texts: impl Fn() -> Texts + Send + 'static,
    state: &Match,
    [better, worse]: [Action; 2],
    loss: Option<f32>,
) -> AnyView {
    let (Some(of), Some(coup)) = (MatchText::of(state), state.coup()) else {
        return ().into_any();
    };
    let roller = coup.situation().roller;
    let found = RwSignal::new(None::<ActionExplanation>);
    let question = EngineQuestion::Study(StudyQuestion::Explain(of, better, worse));
    engine.ask(question, move |answer| {
        if let EngineAnswer::Study(StudyAnswer::Explained(explanation)) = answer {
            // The reader may have left.
            let _ = found.try_set(explanation);
        }
    });
    let said = move || {
        let texts = texts().about(roller);
        let opponent = side(&texts, roller.opponent());
        let actions = ExplainedActions { better, worse, opponent: &opponent, loss };
        found.with(|found| explained(&texts, actions, found.as_ref()?))
    };
    view! { <p class="why" aria-live="polite">{said}</p> }.into_any()
}
