//! What is at hand beside the match: a hint, another match.

use leptos::prelude::*;

use super::game::Game;
use crate::page::speech::Speech;
use crate::session::Awaits;

/// The row of tools.
pub(super) fn tools(game: Game, speech: Speech, agreeing: RwSignal<bool>) -> AnyView {
    let awaits = game.awaits();
    let decides = move || matches!(awaits.get(), Awaits::Choice(_) | Awaits::Play(_));
    view! {
        <div class="tools">
            <button disabled=move || !decides() on:click=move |_| game.hint()>
                {move || speech.plain("page-hint")}
            </button>
            <button on:click=move |_| agreeing.set(true)>
                {move || speech.plain("page-another")}
            </button>
        </div>
    }
    .into_any()
}
