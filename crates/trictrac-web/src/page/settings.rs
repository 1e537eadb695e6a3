//! The settings of the reader: pace, coach, forced plays, missed points, contrast. They are saved between visits.

use std::time::Duration;

use leptos::html::Details;
use leptos::prelude::*;
use trictrac_words::lang::{Key, key};
use wasm_bindgen::JsCast as _;

use super::memory;
use super::speech::Speech;

/// The speed of animations and pauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pace {
    Calm,
    Brisk,
    Still,
}

impl Pace {
    const ALL: [Self; 3] = [Self::Calm, Self::Brisk, Self::Still];

    /// The name in storage and in the style sheet.
    const fn name(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Brisk => "brisk",
            Self::Still => "still",
        }
    }

    const fn key(self) -> Key {
        match self {
            Self::Calm => key!("page-pace-calm"),
            Self::Brisk => key!("page-pace-brisk"),
            Self::Still => key!("page-pace-still"),
        }
    }

    /// Scales a pause that lasts `calm` at the calm pace.
    pub(super) fn wait(self, calm: Duration) -> Duration {
        match self {
            Self::Calm => calm,
            Self::Brisk => calm * 2 / 5,
            Self::Still => calm / 20,
        }
    }
}

/// All settings.
#[derive(Clone, Copy)]
pub(super) struct Settings {
    pub(super) pace: RwSignal<Pace>,
    /// Whether the coach warns before a bad decision.
    pub(super) coach: RwSignal<bool>,
    /// Whether the only legal play is played automatically.
    pub(super) forced: RwSignal<bool>,
    /// Whether missed points and claims are shown once it is too late for them.
    pub(super) teach: RwSignal<bool>,
    contrast: RwSignal<bool>,
}

const PACE: &str = "pace";
const COACH: &str = "coach";
const FORCED: &str = "forced";
const TEACH: &str = "teach";
const CONTRAST: &str = "contrast";
const YES: &str = "yes";
const NO: &str = "no";
const MORE_CONTRAST: &str = "(prefers-contrast: more)";

impl Settings {
    /// Loads the saved settings and applies them to the page.
    pub(super) fn load() -> Self {
        let pace = memory::load(PACE);
        let pace = Pace::ALL.into_iter().find(|one| pace.as_deref() == Some(one.name()));
        let settings = Self {
            pace: RwSignal::new(pace.unwrap_or(Pace::Calm)),
            coach: saved_switch(COACH, false),
            forced: saved_switch(FORCED, false),
            teach: saved_switch(TEACH, true),
            contrast: saved_switch(CONTRAST, system_prefers(MORE_CONTRAST)),
        };
        Effect::new(move |_| {
            let Some(root) = document().document_element() else { return };
            let _ = root.set_attribute("data-pace", settings.pace.get().name());
            let contrast = if settings.contrast.get() { "more" } else { "usual" };
            let _ = root.set_attribute("data-contrast", contrast);
        });
        settings
    }
}

/// Creates a switch that is saved under `key` when the reader changes it.
fn saved_switch(key: &'static str, usual: bool) -> RwSignal<bool> {
    let signal = RwSignal::new(memory::load(key).map_or(usual, |saved| saved == YES));
    // The default is not saved, so that a later change of the default, or of the system's preference, still takes effect.
    Effect::new(move |before: Option<bool>| {
        let now = signal.get();
        if before.is_some_and(|before| before != now) {
            memory::save(key, if now { YES } else { NO });
        }
        now
    });
    signal
}

/// Whether the reader's system answers a media query with yes.
pub(super) fn system_prefers(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

/// Shows the settings behind a button.
pub(super) fn settings(settings: Settings, speech: Speech) -> impl IntoView {
    let label = move |key: Key| move || speech.plain(key);
    let paces = move || {
        Pace::ALL
            .map(|pace| {
                let chosen = settings.pace.get_untracked() == pace;
                view! { <option value=pace.name() selected=chosen>{speech.plain(pace.key())}</option> }
            })
            .collect_view()
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if let Some(pace) = Pace::ALL.into_iter().find(|pace| pace.name() == chosen) {
            memory::save(PACE, pace.name());
            settings.pace.set(pace);
        }
    };
    let open = NodeRef::<Details>::new();
    let close = move || open.get_untracked().map(|open| open.remove_attribute("open"));
    // The element `details` stays open until its button is pressed again; a menu closes on Escape and on a click outside.
    let pointed = window_event_listener(leptos::ev::pointerdown, move |event| {
        let at = event.target().and_then(|at| at.dyn_into::<web_sys::Element>().ok());
        if at.is_none_or(|at| !matches!(at.closest(".settings"), Ok(Some(_)))) {
            close();
        }
    });
    on_cleanup(move || pointed.remove());
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            close();
        }
    };
    view! {
        <details class="settings" node_ref=open on:keydown=escape>
            <summary aria-label=label(key!("page-settings"))>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M4 7h9M17 7h3M4 17h3M11 17h9"/>
                    <circle cx="15" cy="7" r="2.2"/>
                    <circle cx="9" cy="17" r="2.2"/>
                </svg>
            </summary>
            <div class="card form">
                <label><span>{label(key!("page-pace"))}</span><select on:change=choose>{paces}</select></label>
                {switch(speech, key!("page-coach"), settings.coach)}
                {switch(speech, key!("page-forced"), settings.forced)}
                {switch(speech, key!("page-teach"), settings.teach)}
                {switch(speech, key!("page-contrast"), settings.contrast)}
            </div>
        </details>
    }
}

fn switch(speech: Speech, key: Key, signal: RwSignal<bool>) -> impl IntoView {
    view! {
        <label class="switch">
            <input
                type="checkbox"
                prop:checked=move || signal.get()
                on:change=move |event| signal.set(event_target_checked(&event))
            />
            <span>{move || speech.plain(key)}</span>
        </label>
    }
}
