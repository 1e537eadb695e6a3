//! The start of the study section: everything that can be opened.

use leptos::prelude::*;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::RecordError;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::shipped::{SHIPPED, ShippedRecord, ended};

use super::state::Study;
use crate::page::file;
use crate::page::route::go_to;
use crate::page::section::PageSection;
use crate::page::speech::PageSpeech;
use crate::study::link::{LinkError, StudyLink};
use crate::study::record::{FILE, LAST};
use crate::study::walk::RecordWalk;

/// Parts about what the reader has played, each with a sentence about it.
const OWN: [(PageSection, Key); 2] =
    [(PageSection::Matches, key!("matches-lead")), (PageSection::Progress, key!("progress-door"))];
/// Parts for reading.
const READING: [(PageSection, Key); 2] =
    [(PageSection::Openings, key!("openings-door")), (PageSection::Hold, key!("hold-door"))];

/// Links to parts.
fn doors(parts: &[(PageSection, Key)], speech: PageSpeech) -> AnyView {
    let door = |&(section, says): &(PageSection, Key)| {
        view! {
            <section class="card">
                <h3>{move || speech.plain(section.key())}</h3>
                <p class="why">{move || speech.plain(says)}</p>
                <a class="button main" href=format!("#/{}", section.name())>
                    {move || speech.plain(key!("study-walk"))}
                </a>
            </section>
        }
    };
    parts.iter().map(door).collect_view().into_any()
}

/// Shows what can be analysed and read. `link_error` is set if the address led nowhere.
pub(super) fn start(study: Study, speech: PageSpeech, link_error: Option<LinkError>) -> AnyView {
    let label = move |key: Key| move || speech.plain(key);
    let reasons = link_error.map(|link_error| {
        let shown = move || super::link_error(speech, &link_error);
        view! { <section class="card astray" role="alert">{shown}</section> }
    });
    let last = view! {
        <section class="card">
            <h3>{label(key!("study-last"))}</h3>
            <p class="why">{label(key!("study-last-says"))}</p>
            <a class="button main" href=address(LAST)>{label(key!("study-open"))}</a>
        </section>
    };
    view! {
        <main class="shelf">
            {reasons}
            <h2>{label(key!("study-analyse"))}</h2>
            {last}
            {from_file(study, speech)}
            {from_text(speech)}
            <section class="card">
                <h3>{label(key!("study-editor"))}</h3>
                <p class="why">{label(key!("study-editor-says"))}</p>
                <a class="button" href="#/study/edit">{label(key!("study-set-up"))}</a>
            </section>
            <h2>{label(key!("study-own"))}</h2>
            {doors(&OWN, speech)}
            <h2>{label(key!("study-read"))}</h2>
            {doors(&READING, speech)}
            {SHIPPED.into_iter().map(|one| shipped(one, speech)).collect_view()}
        </main>
    }
    .into_any()
}

fn address(name: &str) -> String {
    format!("#/{}", StudyLink::Game { name: name.into(), throw: 0 })
}

/// Shows a record that comes with the page.
fn shipped(one: ShippedRecord, speech: PageSpeech) -> AnyView {
    let Ok(record) = one.record() else { return ().into_any() };
    let tag = |key: &str| record.tag(key).unwrap_or_default().to_owned();
    let source = tag("Source");
    let title = match record.tag("Title") {
        Some(title) => title.to_owned(),
        None => one.name.to_owned(),
    };
    let players = [Side::White, Side::Black].map(|side| tag(&side.to_string()));
    let throws = RecordWalk::of(&record).throws().len();
    let shown = move || {
        let texts = speech.texts();
        let [white, black] = players.clone();
        let arguments = fluent_args![
            "white" => white, "black" => black, "throws" => throws, "ended" => ended(&texts, &record)
        ];
        texts.with(key!("study-players"), &arguments)
    };
    view! {
        <section class="card">
            <h3 lang="fr">{title}</h3>
            <p class="source" lang="fr">{source}</p>
            <p>{shown}</p>
            <p class="why">{move || speech.plain(one.shows)}</p>
            <a class="button main" href=address(one.name)>{move || speech.plain(key!("study-walk"))}</a>
        </section>
    }
    .into_any()
}

/// Reads a record from a file.
fn from_file(study: Study, speech: PageSpeech) -> AnyView {
    let wrong = RwSignal::new(None::<RecordError>);
    let take = move |text: String| match Study::take_file(&text) {
        Ok(()) => {
            // The file has always the same name: an older one that is open must not be taken for it.
            study.opened.set(None);
            go_to(&StudyLink::Game { name: FILE.into(), throw: 0 }.to_string());
        }
        Err(reason) => wrong.set(Some(reason)),
    };
    let shown = move || {
        let error = wrong.get()?;
        Some(super::not_a_game(speech, &error))
    };
    view! {
        <section class="card">
            <h3>{move || speech.plain(key!("study-file"))}</h3>
            <p class="why">{move || speech.plain(key!("study-file-says"))}</p>
            <label class="button">
                <span>{move || speech.plain(key!("page-choose-file"))}</span>
                <input class="sr" type="file" accept=".trictrac,text/plain" on:change=move |event| file::read(&event, take)/>
            </label>
            <p class="refused" role="alert">{shown}</p>
        </section>
    }
    .into_any()
}

/// Reads a position from pasted text.
fn from_text(speech: PageSpeech) -> AnyView {
    let wrong = RwSignal::new(None::<LinkError>);
    let text = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let rules = Rules::default();
        match Position::parse(text.get_untracked().trim(), rules) {
            Ok(position) => go_to(&StudyLink::Position(rules, position).to_string()),
            Err(errors) => wrong.set(Some(LinkError::Position(errors))),
        }
    };
    let shown = move || wrong.get().map(|link_error| super::link_error(speech, &link_error));
    view! {
        <form class="card" on:submit=submit>
            <h3>{move || speech.plain(key!("study-paste"))}</h3>
            <label>
                <span class="why">{move || speech.plain(key!("study-paste-says"))}</span>
                <input
                    type="text" class="tfen" autocomplete="off" spellcheck="false"
                    placeholder=Position::START.to_string()
                    on:input=move |event| text.set(event_target_value(&event))
                />
            </label>
            <div class="refused" role="alert">{shown}</div>
            <button type="submit">{move || speech.plain(key!("study-show"))}</button>
        </form>
    }
    .into_any()
}
