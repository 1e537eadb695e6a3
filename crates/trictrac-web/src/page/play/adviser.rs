//! Hints, and the coach who warns before a bad decision.

use leptos::prelude::*;
use trictrac_engine::analysis::Verdict;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::advice::{action as named, choice, per_cent, verdict};
use trictrac_words::lang::{Texts, fluent_args};

use super::live_match::LiveMatch;
use crate::page::speech::Speech;
use crate::study::ask::Weighed;

/// How many actions a hint tells.
const TOLD: usize = 3;

/// What there is to say about what the person is about to do.
#[derive(Clone, Copy)]
pub(in crate::page) struct Adviser {
    /// Whether the coach warns.
    pub(super) coach: RwSignal<bool>,
    /// Whether a hint was asked for.
    pub(super) hinting: RwSignal<bool>,
    /// What can be done, the best first.
    advice: RwSignal<Option<Vec<Weighed>>>,
    /// What the coach has warned of, and what it would lose; it is done if the person insists.
    warned: RwSignal<Option<(Action, Loss)>>,
}

/// What something costs.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Loss {
    /// The chance to win with the best that can be done, and with that.
    best: f32,
    then: f32,
}

impl Adviser {
    pub(super) fn new(coach: RwSignal<bool>) -> Self {
        Self {
            coach,
            hinting: RwSignal::new(false),
            advice: RwSignal::new(None),
            warned: RwSignal::new(None),
        }
    }

    /// Another decision is to be made.
    pub(super) fn forget(self) {
        self.hinting.set(false);
        self.advice.set(None);
        self.warned.set(None);
    }

    pub(super) fn has_advice(self) -> bool {
        self.advice.with_untracked(Option::is_some)
    }

    pub(super) fn hear(self, all: Vec<Weighed>) {
        self.advice.set(Some(all));
    }

    /// Whether the coach warns of `action`, which is then not done yet.
    pub(super) fn warns(self, action: Action) -> bool {
        let insisted = self.warned.get_untracked().is_some_and(|(warned, _)| warned == action);
        let loss = self.coach.get_untracked().then(|| self.loss(action)).flatten();
        let warns = loss.filter(|loss| !insisted && loss.best - loss.then >= Verdict::MISTAKE);
        self.warned.set(warns.map(|loss| (action, loss)));
        warns.is_some()
    }

    fn loss(self, action: Action) -> Option<Loss> {
        self.advice.with_untracked(|advice| {
            let all = advice.as_ref()?;
            let text = action.to_string();
            let is_it = |one: &&Weighed| match action {
                Action::Hold => one.action != Action::Go.to_string(),
                _ => one.action == text,
            };
            let chance = |one: &Weighed| f32::midpoint(one.equity, 1.0);
            Some(Loss { best: chance(all.first()?), then: chance(all.iter().find(is_it)?) })
        })
    }
}

/// The hint that was asked for, and what the coach has to say.
pub(super) fn advice(game: LiveMatch, speech: Speech) -> impl IntoView {
    let Adviser { hinting, advice, warned, .. } = game.adviser;
    let hint = move || {
        let texts = speech.texts();
        let all = hinting.get().then(|| advice.get()).flatten()?;
        let lines = hint(game, &texts, &all);
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        Some(
            view! { <section class="card hinted"><h2>{texts.plain("hint-title")}</h2><ol>{lines}</ol></section> },
        )
    };
    let warning = move || {
        let (_, Loss { best, then }) = warned.get()?;
        let texts = speech.texts();
        let arguments = fluent_args![
            "before" => per_cent(&texts, best),
            "after" => per_cent(&texts, then),
            "verdict" => verdict(&texts, Verdict::of_loss(best - then))
        ];
        Some(
            view! { <p class="card warned" role="alert">{texts.with("page-coach-warns", &arguments)}</p> },
        )
    };
    view! { <div class="hints" aria-live="polite">{hint}</div> {warning} }
}

fn hint(game: LiveMatch, texts: &Texts, all: &[Weighed]) -> Vec<String> {
    game.session.with_untracked(|session| {
        let free = matches!(session.state().phase(), Phase::Choice(_));
        let read = |one: &Weighed| Action::parse(&one.action, session.game()).ok();
        let best = all.first().map_or(0.0, |best| best.equity);
        let line = |one: &Weighed| {
            let action = read(one)?;
            let loss = (best - one.equity) / 2.0;
            let arguments = fluent_args![
                "action" => if free { choice(texts, action) } else { named(texts, action) },
                "win" => per_cent(texts, f32::midpoint(one.equity, 1.0)),
                "loss" => if loss > 0.0 { per_cent(texts, loss) } else { "none".to_owned() }
            ];
            Some(texts.with("hint-line", &arguments))
        };
        let goes = |one: &Weighed| one.action == Action::Go.to_string();
        let other = all.iter().position(|one| free && goes(one) != goes(&all[0]));
        let told = (0..all.len().min(TOLD)).chain(other.filter(|&other| other >= TOLD));
        told.filter_map(|index| line(&all[index])).collect()
    })
}
