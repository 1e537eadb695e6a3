//! The form of the settings.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use crate::calls::ShowCalls;
use crate::page::calls::Calls;
use crate::page::settings::{
    AnimationPace, PageSettings, PointNumbers, StoredChoice as _, TableTheme,
};
use crate::page::sound::Sounds;
use crate::page::speech::PageSpeech;

/// Shows the form, with a button that does `close`.
pub(super) fn form(
    settings: PageSettings,
    calls: Calls,
    sounds: Sounds,
    close: Callback<()>,
    speech: PageSpeech,
) -> AnyView {
    let paces = AnimationPace::ALL.map(|pace| (pace.name(), pace_key(pace)));
    let choose_pace = move |chosen: &str| {
        if let Some(pace) = AnimationPace::ALL.into_iter().find(|pace| pace.name() == chosen) {
            settings.choose_pace(pace);
        }
    };
    let numbers = PointNumbers::ALL.map(|numbers| (numbers.name(), numbers_key(numbers)));
    let choose_numbers = move |chosen: &str| {
        if let Some(numbers) = PointNumbers::ALL.into_iter().find(|one| one.name() == chosen) {
            settings.choose_numbers(numbers);
        }
    };
    let shown_calls = ShowCalls::ALL.map(|show| (show.name(), calls_key(show)));
    let choose_calls = move |chosen: &str| {
        if let Some(show) = ShowCalls::ALL.into_iter().find(|show| show.name() == chosen) {
            calls.choose(show);
        }
    };
    let part = move |key: Key| view! { <h3>{move || speech.plain(key)}</h3> };
    view! {
        <div class="card form">
            {heading(close, speech)}
            {tables(settings, speech)}
            {part(key!("settings-playing"))}
            {switch(speech, key!("page-one-tap"), Some(key!("page-one-tap-is")), settings.taps)}
            {switch(speech, key!("page-confirms"), Some(key!("page-confirms-is")), settings.confirms)}
            {switch(speech, key!("page-forced"), None, settings.forced)}
            {switch(speech, key!("page-throws"), Some(key!("page-throws-is")), settings.throws)}
            {switch(speech, key!("page-coach"), Some(key!("page-coach-is")), settings.coach)}
            {part(key!("settings-look"))}
            {switch(speech, key!("page-contrast"), None, settings.contrast)}
            {menu(speech, key!("page-numbers"), numbers, move || settings.numbers.get().name(), choose_numbers)}
            {menu(speech, key!("page-calls"), shown_calls, move || calls.setting().name(), choose_calls)}
            {menu(speech, key!("page-pace"), paces, move || settings.pace.get().name(), choose_pace)}
            {volume(sounds, speech)}
            {part(key!("settings-sometimes"))}
            {switch(speech, key!("page-turning"), Some(key!("page-turning-is")), settings.turning)}
            {switch(speech, key!("page-teach"), Some(key!("page-teach-is")), settings.teach)}
        </div>
    }
    .into_any()
}

/// The title, and the button that closes the settings.
fn heading(close: Callback<()>, speech: PageSpeech) -> AnyView {
    view! {
        <div class="heading">
            <h2>{move || speech.plain(key!("page-settings"))}</h2>
            <button class="close" aria-label=move || speech.plain(key!("page-close")) on:click=move |_| close.run(())>
                "×"
            </button>
        </div>
    }
    .into_any()
}

/// The volume of the sounds. A change is heard at once.
fn volume(sounds: Sounds, speech: PageSpeech) -> impl IntoView {
    view! {
        <label>
            <span>{move || speech.plain(key!("page-volume"))}</span>
            <input
                type="range"
                prop:value=move || sounds.level()
                on:input=move |event| sounds.choose_level(&event_target_value(&event))
                on:change=move |_| sounds.sample()
            />
        </label>
    }
}

/// The choice of the look of the table, each with a small picture.
fn tables(settings: PageSettings, speech: PageSpeech) -> impl IntoView {
    let table = move |table: TableTheme| {
        view! {
            <label data-table=table.name()>
                <input
                    type="radio"
                    name="table"
                    prop:checked=move || settings.table.get() == table
                    on:change=move |_| settings.choose_table(table)
                />
                <svg viewBox="0 0 66 42" aria-hidden="true">
                    <rect class="swatch-frame" width="66" height="42" rx="5"/>
                    <rect class="swatch-field" x="5" y="5" width="56" height="32"/>
                    <path class="swatch-dark" d="M5 5L12 29L19 5ZM33 5L40 29L47 5Z"/>
                    <path class="swatch-pale" d="M19 5L26 29L33 5ZM47 5L54 29L61 5Z"/>
                    <circle class="swatch-ivory" cx="19" cy="28" r="7.5"/>
                    <circle class="swatch-ebony" cx="47" cy="28" r="7.5"/>
                </svg>
                <span>{move || speech.plain(table_key(table))}</span>
            </label>
        }
    };
    view! {
        <fieldset class="tables">
            <legend>{move || speech.plain(key!("page-table-theme"))}</legend>
            {TableTheme::ALL.map(table).into_iter().collect_view()}
        </fieldset>
    }
}

const fn table_key(table: TableTheme) -> Key {
    match table {
        TableTheme::Walnut => key!("page-table-walnut"),
        TableTheme::Slate => key!("page-table-slate"),
        TableTheme::Rosewood => key!("page-table-rosewood"),
        TableTheme::Delft => key!("page-table-delft"),
    }
}

const fn pace_key(pace: AnimationPace) -> Key {
    match pace {
        AnimationPace::Calm => key!("page-pace-calm"),
        AnimationPace::Brisk => key!("page-pace-brisk"),
        AnimationPace::Still => key!("page-pace-still"),
    }
}

const fn numbers_key(numbers: PointNumbers) -> Key {
    match numbers {
        PointNumbers::Auto => key!("page-numbers-auto"),
        PointNumbers::Always => key!("page-numbers-always"),
        PointNumbers::Never => key!("page-numbers-never"),
    }
}

/// A setting that is on or off; `is` says more about it.
fn switch(speech: PageSpeech, key: Key, is: Option<Key>, on: RwSignal<bool>) -> impl IntoView {
    let is = is.map(|is| view! { <small>{move || speech.plain(is)}</small> });
    view! {
        <label class="switch">
            <input
                type="checkbox"
                prop:checked=on
                on:change=move |event| on.set(event_target_checked(&event))
            />
            <span>{move || speech.plain(key)} {is}</span>
        </label>
    }
}

const fn calls_key(show: ShowCalls) -> Key {
    match show {
        ShowCalls::Always => key!("page-calls-always"),
        ShowCalls::UntilKnown => key!("page-calls-until-known"),
        ShowCalls::Never => key!("page-calls-never"),
    }
}

/// Shows a setting with three values, each with its name and the key of its text.
fn menu(
    speech: PageSpeech,
    key: Key,
    values: [(&'static str, Key); 3],
    now: impl Fn() -> &'static str + Copy + Send + 'static,
    choose: impl Fn(&str) + 'static,
) -> AnyView {
    let options = move || {
        let option = |(name, key): (&'static str, Key)| {
            let chosen = untrack(now) == name;
            view! { <option value=name selected=chosen>{speech.plain(key)}</option> }
        };
        values.map(option).collect_view()
    };
    view! {
        <label>
            <span>{move || speech.plain(key)}</span>
            // Another tab may change the setting.
            <select prop:value=now on:change=move |event| choose(&event_target_value(&event))>{options}</select>
        </label>
    }
    .into_any()
}
