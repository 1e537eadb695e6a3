//! Hints on request, and the coach's warnings.

use leptos::prelude::*;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::Phase;
use trictrac_words::advice::{action as named, choice, hinted_loss, per_cent, verdict};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::live_match::LiveMatch;
use crate::coach::{Advice, Loss};
use crate::messages::Weighed;
use crate::page::speech::Speech;

/// The advice for the decision that the player faces.
#[derive(Clone, Copy)]
pub(in crate::page) struct Adviser {
    /// Whether the coach is on.
    pub(super) coach: RwSignal<bool>,
    /// Whether the player asked for a hint.
    pub(super) hinting: RwSignal<bool>,
    advice: RwSignal<Advice>,
}

impl Adviser {
    pub(super) fn new(coach: RwSignal<bool>) -> Self {
        Self { coach, hinting: RwSignal::new(false), advice: RwSignal::new(Advice::default()) }
    }

    /// Discards all advice, because the decision has changed.
    pub(super) fn forget(self) {
        self.hinting.set(false);
        self.advice.set(Advice::default());
    }

    /// Whether the engine has answered already.
    pub(super) fn is_known(self) -> bool {
        self.advice.with_untracked(Advice::is_known)
    }

    /// Stores the answer of the engine.
    pub(super) fn receive(self, candidates: Vec<Weighed>) {
        self.advice.update(|advice| advice.receive(candidates));
    }

    /// Whether the coach is on and warns against `action`, which must then not be carried out yet.
    pub(super) fn warns(self, action: TableAction) -> bool {
        self.coach.get_untracked()
            && self.advice.try_update(|advice| advice.warns(action)).unwrap_or(false)
    }
}

/// Shows the hint and the warning.
pub(super) fn advice(game: LiveMatch, speech: Speech) -> impl IntoView {
    let Adviser { hinting, advice, .. } = game.adviser;
    let hint = move || {
        let texts = speech.texts();
        let lines = advice.with(|advice| {
            (hinting.get() && advice.is_known()).then(|| hint(game, &texts, advice))
        })?;
        let lines = lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
        Some(
            view! { <section class="card hinted"><h2>{texts.plain(key!("hint-title"))}</h2><ol>{lines}</ol></section> },
        )
    };
    let warning = move || {
        let loss @ Loss { best, then } = advice.with(Advice::warning)?;
        let texts = speech.texts();
        let arguments = fluent_args![
            "before" => per_cent(&texts, best),
            "after" => per_cent(&texts, then),
            "verdict" => verdict(&texts, loss.verdict())
        ];
        Some(
            view! { <p class="card warned" role="alert">{texts.with(key!("page-coach-warns"), &arguments)}</p> },
        )
    };
    view! { <div class="hints" aria-live="polite">{hint}</div> {warning} }
}

fn hint(game: LiveMatch, texts: &Texts, advice: &Advice) -> Vec<String> {
    let may_go = game.session.with_untracked(|session| {
        session.game().to_decide().is_some_and(|state| matches!(state.phase(), Phase::Choice(_)))
    });
    let line = |(one, loss): (&Weighed, f32)| {
        let said = if may_go { choice(texts, one.action) } else { named(texts, one.action) };
        let (loss, many) = hinted_loss(texts, loss);
        let arguments = fluent_args![
            "action" => said, "win" => per_cent(texts, one.chance()), "loss" => loss, "many" => many
        ];
        texts.with(key!("hint-line"), &arguments)
    };
    advice.hinted(may_go).map(line).collect()
}
