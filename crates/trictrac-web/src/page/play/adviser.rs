//! Hints on request, and the coach who warns before a bad decision.

use leptos::prelude::*;
use trictrac_engine::analysis::Verdict;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::advice::{action as named, choice, hinted_loss, per_cent, verdict};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::live_match::LiveMatch;
use crate::page::speech::Speech;
use crate::study::ask::Weighed;

/// The number of actions in a hint.
const HINTED: usize = 3;

/// The advice for the decision that the player faces.
#[derive(Clone, Copy)]
pub(in crate::page) struct Adviser {
    /// Whether the coach is on.
    pub(super) coach: RwSignal<bool>,
    /// Whether the player asked for a hint.
    pub(super) hinting: RwSignal<bool>,
    /// The possible actions, the best first, once the engine has answered.
    advice: RwSignal<Option<Vec<Weighed>>>,
    /// The action that the coach has warned against, with its loss. Repeating the action carries it out.
    warned: RwSignal<Option<(TableAction, Loss)>>,
}

/// The loss of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Loss {
    /// The chance to win with the best action, and with this one.
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

    /// Discards all advice, because the decision has changed.
    pub(super) fn forget(self) {
        self.hinting.set(false);
        self.advice.set(None);
        self.warned.set(None);
    }

    /// Whether the engine has answered already.
    pub(super) fn has_advice(self) -> bool {
        self.advice.with_untracked(Option::is_some)
    }

    /// Stores the answer of the engine.
    pub(super) fn receive(self, all: Vec<Weighed>) {
        self.advice.set(Some(all));
    }

    /// Whether the coach warns against `action`, which must then not be carried out yet.
    pub(super) fn warns(self, action: TableAction) -> bool {
        let insisted = self.warned.get_untracked().is_some_and(|(warned, _)| warned == action);
        let loss = self.coach.get_untracked().then(|| self.loss(action)).flatten();
        let warns = loss.filter(|loss| !insisted && loss.best - loss.then >= Verdict::MISTAKE);
        self.warned.set(warns.map(|loss| (action, loss)));
        warns.is_some()
    }

    fn loss(self, action: TableAction) -> Option<Loss> {
        self.advice.with_untracked(|advice| {
            let all = advice.as_ref()?;
            let text = action.to_string();
            let is_it = |one: &&Weighed| match action {
                TableAction::Common(Action::Hold) => one.action != Action::Go.to_string(),
                _ => one.action == text,
            };
            let chance = |one: &Weighed| f32::midpoint(one.equity, 1.0);
            Some(Loss { best: chance(all.first()?), then: chance(all.iter().find(is_it)?) })
        })
    }
}

/// Shows the hint and the warning.
pub(super) fn advice(game: LiveMatch, speech: Speech) -> impl IntoView {
    let Adviser { hinting, advice, warned, .. } = game.adviser;
    let hint = move || {
        let texts = speech.texts();
        let all = hinting.get().then(|| advice.get()).flatten()?;
        let lines = hint(game, &texts, &all);
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        Some(
            view! { <section class="card hinted"><h2>{texts.plain(key!("hint-title"))}</h2><ol>{lines}</ol></section> },
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
            view! { <p class="card warned" role="alert">{texts.with(key!("page-coach-warns"), &arguments)}</p> },
        )
    };
    view! { <div class="hints" aria-live="polite">{hint}</div> {warning} }
}

fn hint(game: LiveMatch, texts: &Texts, all: &[Weighed]) -> Vec<String> {
    game.session.with_untracked(|session| {
        let Some(state) = session.game().to_decide() else { return Vec::new() };
        let free = matches!(state.phase(), Phase::Choice(_));
        let read = |one: &Weighed| Action::parse(&one.action, session.state()).ok();
        let best = all.first().map_or(0.0, |best| best.equity);
        let line = |one: &Weighed| {
            let action = read(one)?;
            let (loss, many) = hinted_loss(texts, (best - one.equity) / 2.0);
            let arguments = fluent_args![
                "action" => if free { choice(texts, action) } else { named(texts, action) },
                "win" => per_cent(texts, f32::midpoint(one.equity, 1.0)),
                "loss" => loss,
                "many" => many
            ];
            Some(texts.with(key!("hint-line"), &arguments))
        };
        let goes = |one: &Weighed| one.action == Action::Go.to_string();
        // A hint always names both choices after a hole, even if one of them is far down the list.
        let other = all.iter().position(|one| free && goes(one) != goes(&all[0]));
        let shown = (0..all.len().min(HINTED)).chain(other.filter(|&other| other >= HINTED));
        shown.filter_map(|index| line(&all[index])).collect()
    })
}
