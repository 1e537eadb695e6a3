//! The buttons of a play: the one that confirms it, where it waits for that, and the one that takes back.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_words::lang::key;

use super::live::{Live, PageGame};
use super::speech::PageSpeech;
use crate::session::{NextStep, PlayerQuestion};

/// Shows the button that confirms a play, where it waits for that. While `closing` has a pause, the play is confirmed automatically after it.
pub(super) fn confirm_button<T: PageGame>(
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
    confirm.into_any()
}

/// Shows the button that takes the last moved man back; without one, the last decision, with all that followed it. It is there while men
/// are moved, and wherever it does something.
pub(super) fn undo_of<T: PageGame>(live: Live<T>) -> AnyView {
    let shown = Memo::new(move |_| {
        matches!(live.awaits.get(), NextStep::Person(_, PlayerQuestion::Play)) || live.can_undo()
    });
    let decision = move || live.can_take_decision_back();
    let button =
        move || undo_button(live.speech, decision, move || live.can_undo(), move || live.undo());
    (move || shown.get().then(button)).into_any()
}

/// Shows the button that takes back, the last of the buttons: a man, or a `decision` with everything after it, as its name then says.
pub(super) fn undo_button(
    speech: PageSpeech,
    decision: impl Fn() -> bool + Send + Sync + 'static,
    can: impl Fn() -> bool + Send + Sync + 'static,
    undo: impl Fn() + 'static,
) -> AnyView {
    let decision = Memo::new(move |_| decision());
    let does = move || if decision.get() { "decision" } else { "man" };
    let named = move || decision.get().then(|| speech.plain(key!("page-take-back-play")));
    view! {
        <button
            class="undo"
            data-does=does
            title=named
            aria-label=named
            disabled=move || !can()
            on:click=move |_| undo()
        >
            {move || speech.plain(key!("page-take-back"))}
        </button>
    }
    .into_any()
}
