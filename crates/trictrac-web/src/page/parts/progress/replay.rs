//! Mistakes one after the other, each as a question on the table.

use leptos::prelude::*;
use trictrac_engine::analysis::CostlyDecision;
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::context::{ProgressContext, back};
use super::{load, question};
use crate::archive::{EntrySummary, MatchId};
use crate::progress::{MISTAKES, MatchReport, MistakeId, MistakeReplay, ProgressAddress, own_side};

/// The mistakes that are asked.
#[derive(Clone, Copy)]
pub(super) struct MistakeQueue {
    pub(super) context: ProgressContext,
    /// All of them, in the order in which they are asked; nothing until they are found.
    pub(super) all: RwSignal<Option<Vec<MistakeId>>>,
    /// The index of the current one.
    pub(super) at: RwSignal<usize>,
    /// The current one, once it is loaded.
    pub(super) current: RwSignal<Option<MistakeReplay>>,
    /// The number of mistakes that could not be loaded: their match or its analysis is not in this browser.
    pub(super) lost: RwSignal<usize>,
}

impl MistakeQueue {
    fn begin(context: ProgressContext) -> Self {
        Self {
            context,
            all: RwSignal::new(None),
            at: RwSignal::new(0),
            current: RwSignal::new(None),
            lost: RwSignal::new(0),
        }
    }

    /// Asks these mistakes.
    fn ask(self, mistakes: Vec<MistakeId>) {
        if self.all.try_set(Some(mistakes)).is_none() {
            self.show(0);
        }
    }

    /// Loads the mistake with this index, or the first after it that can be loaded.
    fn show(self, index: usize) {
        self.at.set(index);
        self.current.set(None);
        let next = self.all.with_untracked(|all| all.as_ref()?.get(index).copied());
        let Some(next) = next else { return };
        spawn_local(async move {
            let loaded = load::mistake(next).await;
            if self.at.try_get_untracked() != Some(index) {
                return;
            }
            let is_lost = loaded.is_none();
            self.current.set(loaded);
            if is_lost {
                self.lost.update(|lost| *lost += 1);
                self.show(index + 1);
            }
        });
    }

    /// Goes to the next mistake.
    pub(super) fn advance(self) {
        self.show(self.at.get_untracked() + 1);
    }

    /// Asks the current mistake again.
    pub(super) fn again(self) {
        self.current.update(|_| ());
    }

    fn is_over(self) -> bool {
        let at = self.at.get();
        self.all.with(|all| all.as_ref().is_some_and(|all| at >= all.len()))
    }
}

/// Asks the mistakes of a match that the reader made, the costliest first: those of both players where the reader is neither.
pub(super) fn of_match(context: ProgressContext, id: MatchId) -> AnyView {
    let queue = MistakeQueue::begin(context);
    let rows = untrack(|| load::rows(context));
    spawn_local(async move {
        let loaded = load::load(id).await.ok().flatten();
        let found = loaded.and_then(|loaded| {
            let EntrySummary::Match(summary) = &loaded.entry.summary else { return None };
            let own = own_side(id, summary, &rows);
            let report: MatchReport = loaded.report()?;
            let errors = report.analysis().costliest(|side| own.is_none_or(|own| own == side));
            let mistake = |one: &CostlyDecision<'_>| MistakeId {
                game: id,
                throw: one.throw + 1,
                kind: one.decision.kind,
            };
            Some(errors.iter().map(mistake).collect())
        });
        queue.ask(found.unwrap_or_default());
    });
    shown(queue, ProgressAddress::Report(id))
}

/// Asks one mistake.
pub(super) fn one(context: ProgressContext, mistake: MistakeId) -> AnyView {
    let queue = MistakeQueue::begin(context);
    queue.ask(vec![mistake]);
    shown(queue, ProgressAddress::Report(mistake.game))
}

/// Asks the mistakes that are due.
pub(super) fn due(context: ProgressContext) -> AnyView {
    let queue = MistakeQueue::begin(context);
    let due = untrack(|| context.training.due(MISTAKES));
    queue.ask(due.iter().filter_map(|name| MistakeId::of_exercise(name)).collect());
    shown(queue, ProgressAddress::Overview)
}

fn shown(queue: MistakeQueue, from: ProgressAddress) -> AnyView {
    let content = move || match queue.current.get() {
        Some(replay) => question::question(queue, replay, from),
        None if queue.is_over() => over(queue, from),
        None => ().into_any(),
    };
    content.into_any()
}

/// The name of the page from which the reader came.
pub(super) const fn back_key(from: ProgressAddress) -> Key {
    if matches!(from, ProgressAddress::Report(_)) {
        key!("replay-to-report")
    } else {
        key!("report-back")
    }
}

/// Says that all mistakes were asked.
fn over(queue: MistakeQueue, from: ProgressAddress) -> AnyView {
    let context = queue.context;
    let lost = move || {
        let lost = queue.lost.get();
        let counts = fluent_args!["mistakes" => lost];
        (lost > 0).then(|| context.speech.with(key!("replay-lost"), &counts))
    };
    let none = queue.all.with_untracked(|all| all.as_ref().is_none_or(Vec::is_empty));
    let said = move || context.plain(if none { key!("replay-none") } else { key!("replay-over") });
    let label = move || context.plain(back_key(from));
    let other = matches!(from, ProgressAddress::Report(_)).then(|| back(context));
    view! {
        <main class="progress">
            <section class="card replay-over">
                <h2>{said}</h2>
                <p>{lost}</p>
                <div class="row"><a class="button main" href=from.to_string()>{label}</a></div>
            </section>
            {other}
        </main>
    }
    .into_any()
}
