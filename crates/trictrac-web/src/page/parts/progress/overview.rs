//! The progress over all matches.

use std::rc::Rc;

use leptos::prelude::*;
use trictrac_engine::level::Level;
use trictrac_words::advice::{band, signed};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::level as level_name;
use wasm_bindgen_futures::spawn_local;

use super::analyser::{Analyser, State};
use super::load::{self, Everything};
use super::sums::{mean, theme_table, whole};
use super::{Looking, export, matches, running, store, training, trend, trouble};
use crate::archive::Entry;
use crate::page::archive::Trouble;
use crate::progress::{Opponent, OpponentFigures, Overview, Person};

/// What all views of the overview share.
#[derive(Clone, Copy)]
struct Seen {
    looking: Looking,
    /// The archive; nothing until it is loaded.
    all: RwSignal<Option<Everything>>,
    /// Whose decisions are shown.
    who: RwSignal<Person>,
    why: RwSignal<Option<Trouble>>,
    analyser: Analyser,
    /// The matches that were to be analysed when the reader asked for it, and how many of them are done.
    batch: RwSignal<Option<(usize, usize)>>,
}

impl Seen {
    fn load(self) {
        spawn_local(async move {
            match Everything::load().await {
                Ok(all) => {
                    let people = untrack(|| all.people(&load::rows(self.looking)));
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

    fn open(self) -> Vec<Entry> {
        self.all.with(|all| all.as_ref().map(Everything::open).unwrap_or_default())
    }

    /// Analyses the next match that is not analysed yet, and then the others.
    fn analyse_next(self) {
        let open = untrack(|| self.open());
        let (done, _) = self.batch.get_untracked().unwrap_or_default();
        let Some(next) = open.into_iter().next() else { return self.batch.set(None) };
        let count = untrack(|| self.open().len());
        self.batch.set(Some((done, done + count)));
        spawn_local(async move {
            let saved = store::get(next.id).await.ok().flatten();
            let about = store::about(&next);
            let saved = saved.filter(|(head, _)| head.about == about).map(|(_, body)| body);
            // The reader may have stopped or left.
            if self.batch.try_get_untracked().flatten().is_none() {
                return;
            }
            let id = next.id;
            self.analyser.start(&next, saved, move |head, _| {
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
pub(super) fn overview(looking: Looking) -> AnyView {
    let seen = Seen {
        looking,
        all: RwSignal::new(None),
        who: RwSignal::new(Person::Reader),
        why: RwSignal::new(None),
        analyser: Analyser::begin(looking.engine),
        batch: RwSignal::new(None),
    };
    seen.load();
    view! {
        <main class="progress">
            <div class="report-head">
                <h2>{move || looking.plain(key!("page-progress"))}</h2>
                <p class="why">{move || looking.plain(key!("progress-lead"))}</p>
            </div>
            {trouble(looking, Signal::derive(move || seen.why.get().or(seen.analyser.trouble.get())))}
            {unanalysed(seen)}
            {move || content(seen)}
        </main>
    }
    .into_any()
}

fn content(seen: Seen) -> Option<AnyView> {
    let looking = seen.looking;
    let all = seen.all.get()?;
    let texts = looking.speech.texts();
    let rows = load::rows(looking);
    let results = training::results(&rows);
    if all.entries.is_empty() {
        let empty = empty(&texts);
        let trained = training::trained(&texts, &results);
        return Some(view! { {empty} {trained} }.into_any());
    }
    let overview = Overview::of(all.of(&seen.who.get(), &rows));
    let known = (overview.all.matches > 0).then(|| {
        view! {
            <div class="pair">{performance(&texts, &overview)} {themes(&texts, &overview)}</div>
            {trend::trend(&texts, &overview)}
            {opponents(&texts, &overview)}
        }
    });
    let nobody = (overview.all.matches == 0 && !all.figures.is_empty()).then(|| {
        view! { <section class="card"><p>{texts.plain(key!("progress-nobody"))}</p></section> }
    });
    Some(
        view! {
            {people(seen, &all)}
            {known}
            {nobody}
            <div class="pair">
                {training::trained(&texts, &results)}
                {export::export(looking, overview, results)}
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
fn unanalysed(seen: Seen) -> AnyView {
    let (looking, analyser) = (seen.looking, seen.analyser);
    let count = Memo::new(move |_| seen.open().len());
    let said = move || {
        let matches = fluent_args!["matches" => count.get()];
        looking.speech.with(key!("progress-open"), &matches)
    };
    let batch = move || {
        let (done, all) = seen.batch.get()?;
        let counts = fluent_args!["number" => done + 1, "all" => all];
        Some(looking.speech.with(key!("progress-batch"), &counts))
    };
    let stop = Callback::new(move |()| seen.stop());
    let running = move || analyser.state.get() == State::Running;
    let doing = move || {
        if running() {
            return view! { <p>{batch}</p> {running::running(looking, analyser, stop)} }.into_any();
        }
        view! {
            <p>{said}</p>
            <div class="row">
                <button class="main analyse-all" on:click=move |_| seen.analyse_next()>
                    {move || looking.plain(key!("progress-analyse"))}
                </button>
            </div>
            {running::failed(looking, analyser)}
        }
        .into_any()
    };
    let shown = Memo::new(move |_| count.get() > 0);
    (move || shown.get().then(|| view! { <section class="card open-matches">{doing}</section> }))
        .into_any()
}

/// Shows whose decisions are shown, where there is a choice.
fn people(seen: Seen, all: &Everything) -> Option<AnyView> {
    let people = all.people(&load::rows(seen.looking));
    if people.len() < 2 {
        return None;
    }
    let button = |person: Person| {
        let label = match &person {
            Person::Reader => seen.looking.plain(key!("page-you")),
            Person::Named(name) => name.clone(),
        };
        let person = Rc::new(person);
        let chosen = seen.who.get() == *person;
        let choose = move |_| seen.who.set((*person).clone());
        view! { <button aria-pressed=chosen.to_string() on:click=choose>{label}</button> }
    };
    let label = seen.looking.plain(key!("report-whose"));
    let buttons = people.into_iter().map(button).collect_view();
    Some(view! { <div class="whose" role="group" aria-label=label>{buttons}</div> }.into_any())
}

fn performance(texts: &Texts, overview: &Overview) -> AnyView {
    let OpponentFigures { matches, won, lost, accuracy, .. } = overview.all;
    let rating = accuracy
        .rating()
        .map_or_else(|| texts.plain(key!("analysis-unrated")), |rating| rating.to_string());
    let level = accuracy.band().map(|level| {
        texts.with(key!("progress-level"), &fluent_args!["level" => band(texts, level)])
    });
    let dash = || "–".to_owned();
    let luck = overview.all.mean_luck().map_or_else(dash, |luck| signed(texts, luck));
    let choices = overview.choices.mean_loss().map_or_else(dash, |loss| mean(texts, loss));
    let rows = [
        (key!("progress-counted"), matches.to_string()),
        (key!("progress-won-lost"), format!("{won} – {lost}")),
        (key!("report-decisions"), accuracy.decisions.to_string()),
        (key!("report-right"), accuracy.share().map_or_else(dash, |share| whole(texts, share))),
        (key!("report-mean"), accuracy.mean_loss().map_or_else(dash, |loss| mean(texts, loss))),
        (key!("progress-mean-choices"), choices),
        (key!("progress-luck"), luck),
    ];
    let row = |(label, figure)| view! { <dt>{texts.plain(label)}</dt><dd>{figure}</dd> };
    view! {
        <section class="card performance">
            <h2>{texts.plain(key!("progress-performance"))}</h2>
            <p class="rating"><b>{rating}</b> {level}</p>
            <dl>{rows.map(row).into_iter().collect_view()}</dl>
            <details>
                <summary>{texts.plain(key!("analysis-how"))}</summary>
                <p class="why">{texts.plain(key!("progress-explained"))}</p>
            </details>
        </section>
    }
    .into_any()
}

fn themes(texts: &Texts, overview: &Overview) -> AnyView {
    view! {
        <section class="card">
            <h2>{texts.plain(key!("report-themes"))}</h2>
            {theme_table(texts, &overview.themes())}
        </section>
    }
    .into_any()
}

fn opponents(texts: &Texts, overview: &Overview) -> AnyView {
    let row = |(who, figures): &(Opponent, OpponentFigures)| {
        let named = match who {
            Opponent::Level(level) => Level::named(level).map(|level| level_name(texts, level)),
            Opponent::Named(name) => Some(name.clone()),
            Opponent::Unnamed => None,
        };
        let named = named.unwrap_or_else(|| texts.plain(key!("progress-unnamed")));
        let dash = || "–".to_owned();
        let OpponentFigures { matches, won, lost, accuracy, .. } = figures;
        let rating = accuracy.rating().map_or_else(dash, |rating| rating.to_string());
        let loss = accuracy.mean_loss().map_or_else(dash, |loss| mean(texts, loss));
        let luck = figures.mean_luck().map_or_else(dash, |luck| signed(texts, luck));
        view! {
            <tr>
                <th scope="row">{named}</th>
                <td>{*matches}</td> <td>{format!("{won} – {lost}")}</td>
                <td>{rating}</td> <td>{loss}</td> <td>{luck}</td>
            </tr>
        }
    };
    let heads = [
        key!("progress-opponent"),
        key!("progress-counted"),
        key!("progress-won-lost"),
        key!("progress-rating"),
        key!("report-mean"),
        key!("progress-luck"),
    ];
    let heads = heads.map(|head| view! { <th scope="col">{texts.plain(head)}</th> });
    let title = texts.plain(key!("progress-opponents"));
    view! {
        <section class="card wide">
            <h2>{title.clone()}</h2>
            <div class="scroll" tabindex="0" role="region" aria-label=title>
                <table class="bars">
                    <thead><tr>{heads.into_iter().collect_view()}</tr></thead>
                    <tbody>{overview.opponents.iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
    .into_any()
}
