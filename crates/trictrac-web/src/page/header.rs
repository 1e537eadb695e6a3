//! The header of the page: sections, language, sounds, theme, settings.

use leptos::prelude::*;
use trictrac_words::lang::{Language, key};
use wasm_bindgen::JsCast as _;

use super::calls::Calls;
use super::live::LiveMatch;
use super::memory;
use super::menu;
use super::route::Route;
use super::section::PageSection;
use super::settings::system_prefers;
use super::sound::Sounds;
use super::speech::PageSpeech;

/// The storage key of the theme.
const THEME: &str = "theme";

/// Shows the header.
pub(super) fn header(
    route: Route,
    game: LiveMatch,
    calls: Calls,
    sounds: Sounds,
    speech: PageSpeech,
) -> impl IntoView {
    let settings = game.settings();
    let link = move |section: PageSection| {
        let current = move || {
            let shown = route.section();
            let inside = (shown.inside() == Some(section)).then_some("true");
            (shown == section).then_some("page").or(inside)
        };
        let address = move || {
            // Without a match to go on with, playing begins with the choice of an opponent.
            let begins = section == PageSection::Play
                && route.section() != PageSection::Play
                && !game.is_going();
            format!("#/{}", if begins { PageSection::New } else { section }.name())
        };
        view! {
            <a href=address aria-current=current>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d=sign(section)/></svg>
                <span>{move || speech.plain(section.key())}</span>
            </a>
        }
    };
    let language = move |language: Language| {
        view! {
            <button
                lang=language.code()
                aria-pressed=move || (speech.language() == language).to_string()
                on:click=move |_| speech.choose(language)
            >
                {language.code().to_uppercase()}
            </button>
        }
    };
    view! {
        <header>
            <button class="skip" on:click=move |_| skip()>{move || speech.plain(key!("page-skip"))}</button>
            <h1><a href="#/today">"Trictrac"</a></h1>
            <nav aria-label=move || speech.plain(key!("page-parts"))>{PageSection::IN_HEADER.map(link).into_iter().collect_view()}</nav>
            <div class="languages" role="group" aria-label=move || speech.plain(key!("page-language"))>
                {Language::ALL.map(language).into_iter().collect_view()}
            </div>
            {switch(speech, sounds)}
            {theme(speech)}
            {menu::settings(settings, calls, sounds, speech)}
        </header>
    }
}

/// The outline of a section's sign, which is shown where the links are at the foot of the screen.
const fn sign(section: PageSection) -> &'static str {
    match section {
        PageSection::Play => {
            "M4 8l8-4 8 4v8l-8 4-8-4ZM4 8l8 4 8-4M12 12v8M12 8h.01M8 13v.01M16 13v.01M16 16v.01M8 16v.01"
        }
        PageSection::Learn => {
            "M12 7C10 5 7 4.5 3 4.5v13c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5v-13c-4 0-7 .5-9 2.5Zv13"
        }
        PageSection::Study => "M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5 21 21",
        PageSection::Cabinet => "M5 3h14v16H5ZM5 11h14M10 7h4M10 15h4M7 19v2M17 19v2",
        _ => "M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5",
    }
}

/// Moves the focus past the header, for readers who use the keyboard.
fn skip() {
    if let Ok(Some(main)) = document().query_selector("main") {
        let _ = main.set_attribute("tabindex", "-1");
        let _ = main.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// Shows the button that turns sounds on and off.
fn switch(speech: PageSpeech, sounds: Sounds) -> AnyView {
    view! {
        <button
            class="theme sounds"
            aria-pressed=move || (sounds.level() > 0).to_string()
            aria-label=move || speech.plain(key!("page-sounds"))
            on:click=move |_| sounds.switch()
        >
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 9h4l5-4v14l-5-4H4Z"/>
                <path class="waves" d="M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12"/>
                <path class="mute" d="m16 9 6 6m0-6-6 6"/>
            </svg>
        </button>
    }
    .into_any()
}

/// Shows the button that switches between the light and the dark theme, with the sign of the other one.
fn theme(speech: PageSpeech) -> impl IntoView {
    let chosen = RwSignal::new(memory::load(THEME));
    memory::follow(THEME, move |theme| chosen.set(Some(theme)));
    Effect::new(move |_| {
        if let (Some(root), Some(theme)) = (document().document_element(), chosen.get()) {
            let _ = root.set_attribute("data-theme", &theme);
        }
    });
    let turn = move |_| {
        let next = if is_dark(chosen.get().as_deref()) { "light" } else { "dark" };
        memory::save(THEME, next);
        chosen.set(Some(next.into()));
    };
    view! {
        <button class="theme" aria-label=move || speech.plain(key!("page-theme")) on:click=turn>
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <path class="moon" d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"/>
                <path class="sun" d="M12 7.5a4.5 4.5 0 1 0 .01 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4"/>
            </svg>
        </button>
    }
}

/// Checks whether the page is dark now, by choice or by the preference of the system.
fn is_dark(chosen: Option<&str>) -> bool {
    let system = || system_prefers("(prefers-color-scheme: dark)");
    chosen.map_or_else(system, |theme| theme == "dark")
}
