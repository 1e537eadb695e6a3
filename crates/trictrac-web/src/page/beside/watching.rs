//! Shows the controls of a match between two computers.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use crate::page::live::{LiveMatch, Speed};
use crate::page::speech::PageSpeech;

/// The speeds, each with its value and its name.
const SPEEDS: [(Speed, &str, Key); 3] = [
    (Speed::Slow, "slow", key!("watch-slow")),
    (Speed::Usual, "usual", key!("watch-usual")),
    (Speed::Fast, "fast", key!("watch-fast")),
];

/// Shows the controls, while two computers play.
pub(in crate::page) fn controls(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let (paused, speed) = (game.watching.paused, game.watching.speed);
    let label = move |key: Key| move || speech.plain(key);
    let toggle =
        move || speech.plain(if paused.get() { key!("watch-resume") } else { key!("watch-pause") });
    let speeds = move || {
        let option = |(one, value, key): (Speed, &'static str, Key)| {
            let chosen = speed.get_untracked() == one;
            view! { <option value=value selected=chosen>{speech.plain(key)}</option> }
        };
        SPEEDS.map(option).collect_view()
    };
    let choose = move |event| {
        let chosen = event_target_value(&event);
        if let Some((one, ..)) = SPEEDS.into_iter().find(|(_, value, _)| *value == chosen) {
            speed.set(one);
        }
    };
    view! {
        <div class="watching">
            <button class="main" on:click=move |_| game.set_paused(!paused.get_untracked())>{toggle}</button>
            <button disabled=move || !paused.get() on:click=move |_| game.step()>{label(key!("watch-step"))}</button>
            <select aria-label=label(key!("watch-speed")) on:change=choose>{speeds}</select>
        </div>
    }
    .into_any()
}
