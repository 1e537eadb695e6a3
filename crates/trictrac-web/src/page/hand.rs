//! The buttons of a play: the one that confirms it, where it waits for that, and the one that takes back.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_words::lang::key;

use super::live::{Live, PageGame};

/// Shows the buttons. While `closing` has a pause, the play is confirmed automatically after it.
pub(super) fn play_buttons<T: PageGame>(
    live: Live<T>,
    closing: Signal<Option<Duration>>,
) -> AnyView {
    let waits = Memo::new(move |_| {
        live.confirms() || closing.get().is_some() || live.awaits_confirmation()
    });
    let complete = move || live.session.with(|session| session.complete().is_some());
    let confirm = move || {
        waits.get().then(|| {
            view! {
                <button
                    class="main"
                    class:closing=move || closing.get().is_some()
                    style:--wait=move || closing.get().map(|pause| format!("{}ms", pause.as_millis()))
                    disabled=move || !complete()
                    on:click=move |_| live.confirm()
                >
                    {move || live.speech.plain(key!("page-confirm"))}
                </button>
            }
        })
    };
    // Tests know the buttons by what they do.
    let does = move || if live.can_take_decision_back() { "decision" } else { "man" };
    view! {
        {confirm}
        <button data-does=does disabled=move || !live.can_undo() on:click=move |_| live.undo()>
            {move || live.speech.plain(key!("page-take-back"))}
        </button>
    }
    .into_any()
}
