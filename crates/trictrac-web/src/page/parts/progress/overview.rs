//! The progress over all matches.

use std::rc::Rc;

use leptos::prelude::*;
use trictrac_words::lang::{Texts, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::analyser::{Analyser, AnalyserState};
use super::context::{ProgressContext, trouble};
use super::load::{self, AnalysedArchive};
use super::{export, figures, matches, running, store, training, trend};
use crate::archive::ArchiveEntry;
use crate::page::database::DatabaseTrouble;
use crate::progress::{Overview, Person};

/// The state that all views of the overview share.
#[derive(Clone, Copy)]
struct OverviewState {
    context: ProgressContext,
    /// The archive; nothing until it is loaded.
    all: RwSignal<Option<AnalysedArchive>>,
    /// The person whose decisions are shown.
    who: RwSignal<Person>,
    why: RwSignal<Option<DatabaseTrouble>>,
    analyser: Analyser,
    /// The matches that were to be analysed when the reader asked for it, and how many of them are done.
    batch: RwSignal<Option<(usize, usize)>>,
}

impl OverviewState {
    fn load(self) {
        spawn_local(async move {
            match AnalysedArchive::load().await {
                Ok(all) => {
                    let people = untrack(|| all.people(&load::rows(self.context)));
                    if let Some(first) =
                        people.first().filter(|_| !people.contains(&Person::Reader))
                    {
                        let _ = self.who.try_set(first.clone());
                    }
                    let _ = self.all.try_set(Some(all));
                }
                Err(why) => drop(self.why.try_set(Some(why))),
            }
        });
    }

    fn open(self) -> Vec<ArchiveEntry> {
        self.all.with(|all| all.as_ref().map(AnalysedArchive::open).unwrap_or_default())
    }

    /// Analyses the next match that is not analysed yet, and then the others.
    fn analyse_next(self) {
        let open = untrack(|| self.open());
        let (done, _) = self.batch.get_untracked().unwrap_or_default();
        let left = open.len();
        let Some(next) = open.into_iter().next() else { return self.batch.set(None) };
        self.batch.set(Some((done, done + left)));
        spawn_local(async move {
            let saved = store::get(next.id).await.ok().flatten();
            let about = store::about(&next);
            let saved = saved.filter(|(head, _)| head.about == about).map(|(_, body)| body);
            // The reader may have stopped or left.
            if self.batch.try_get_untracked().flatten().is_none() {
                return;
            }
            let id = next.id;
            self.analyser.start(&next, saved, move |head, _, complete| {
                if !complete {
                    return;
                }
                let Some(figures) = head.figures else { return self.stop() };
                self.all.update(|all| {
                    if let Some(all) = all {
                        all.figures.insert(id, figures);
                    }
                });
                self.batch.update(|batch| *batch = batch.map(|(done, all)| (done + 1, all)));
                self.analyse_next();
            });
        });
    }

    fn stop(self) {
        self.batch.set(None);
        self.analyser.stop();
    }
}

/// Loads and shows the progress over all matches.
pub(super) fn overview(context: ProgressContext) -> AnyView {
    let seen = OverviewState {
        context,
        all: RwSignal::new(None),
        who: RwSignal::new(Person::Reader),
        why: RwSignal::new(None),
        analyser: Analyser::begin(context.engine),
        batch: RwSignal::new(None),
    };
    seen.load();
    view! {
        <main class="progress">
            <div class="report-head">
                <h2>{move || context.plain(key!("page-progress"))}</h2>
                <p class="why">{move || context.plain(key!("progress-lead"))}</p>
            </div>
            {trouble(context, Signal::derive(move || seen.why.get().or(seen.analyser.trouble.get())))}
            {unanalysed(seen)}
            {move || content(seen)}
        </main>
    }
    .into_any()
}

fn content(seen: OverviewState) -> Option<AnyView> {
    let context = seen.context;
    let all = seen.all.get()?;
    let texts = context.speech.texts();
    let rows = load::rows(context);
    let results = training::results(&rows);
    if all.entries.is_empty() {
        let empty = empty(&texts);
        let trained = training::trained(&texts, &results);
        return Some(view! { {empty} {trained} }.into_any());
    }
    let overview = Overview::of(all.of(&seen.who.get(), &rows));
    let known = (overview.all.matches > 0).then(|| {
        view! {
            <div class="pair">{figures::performance(&texts, &overview)} {figures::classes(&texts, &overview)}</div>
            {trend::trend(&texts, &overview)}
            {figures::opponents(&texts, &overview)}
        }
    });
    let nobody = (all.people(&rows).is_empty() && !all.figures.is_empty()).then(|| {
        view! { <section class="card"><p>{texts.plain(key!("progress-nobody"))}</p></section> }
    });
    Some(
        view! {
            {people(seen, &all)}
            {known}
            {nobody}
            <div class="pair">
                {training::trained(&texts, &results)}
                {export::export(context, overview, results)}
            </div>
            {matches::matches(&texts, &all, &rows)}
        }
        .into_any(),
    )
}

/// Says what to do while there is no match.
fn empty(texts: &Texts) -> AnyView {
    view! {
        <section class="card empty">
            <h2>{texts.plain(key!("progress-empty"))}</h2>
            <p>{texts.plain(key!("progress-empty-says"))}</p>
            <div class="row">
                <a class="button main" href="#/play">{texts.plain(key!("progress-play"))}</a>
                <a class="button" href="#/learn">{texts.plain(key!("page-learn"))}</a>
                <a class="button" href="#/matches">{texts.plain(key!("progress-import"))}</a>
            </div>
        </section>
    }
    .into_any()
}

/// Shows how many matches are not analysed, and analyses them.
fn unanalysed(seen: OverviewState) -> AnyView {
    let (context, analyser) = (seen.context, seen.analyser);
    let count = Memo::new(move |_| seen.open().len());
    let said = move || {
        let matches = fluent_args!["matches" => count.get()];
        context.speech.with(key!("progress-open"), &matches)
    };
    let batch = move || {
        let (done, all) = seen.batch.get()?;
        let counts = fluent_args!["number" => done + 1, "all" => all];
        Some(context.speech.with(key!("progress-batch"), &counts))
    };
    let stop = Callback::new(move |()| seen.stop());
    let running = move || analyser.state.get() == AnalyserState::Running;
    let doing = move || {
        if running() {
            return view! { <p>{batch}</p> {running::running(context, analyser, stop)} }.into_any();
        }
        view! {
            <p>{said}</p>
            <div class="row">
                <button class="main analyse-all" on:click=move |_| seen.analyse_next()>
                    {move || context.plain(key!("progress-analyse"))}
                </button>
            </div>
            {running::failed(context, analyser)}
        }
        .into_any()
    };
    let shown = Memo::new(move |_| count.get() > 0);
    (move || shown.get().then(|| view! { <section class="card open-matches">{doing}</section> }))
        .into_any()
}

/// Shows whose decisions are shown, where there is a choice.
fn people(seen: OverviewState, all: &AnalysedArchive) -> Option<AnyView> {
    let people = all.people(&load::rows(seen.context));
    if people.len() < 2 {
        return None;
    }
    let button = |person: Person| {
        let label = match &person {
            Person::Reader => seen.context.plain(key!("page-you")),
            Person::Named(name) => name.clone(),
        };
        let person = Rc::new(person);
        let chosen = seen.who.get() == *person;
        let choose = move |_| seen.who.set((*person).clone());
        view! { <button aria-pressed=chosen.to_string() on:click=choose>{label}</button> }
    };
    let label = seen.context.plain(key!("report-whose"));
    let buttons = people.into_iter().map(button).collect_view();
    Some(view! { <div class="whose" role="group" aria-label=label>{buttons}</div> }.into_any())
}
