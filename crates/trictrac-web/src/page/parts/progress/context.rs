//! The state that all views of the section share, and what several of them show.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use crate::page::database::DatabaseTrouble;
use crate::page::engine::Engine;
use crate::page::settings::PageSettings;
use crate::page::speech::PageSpeech;
use crate::page::training::SharedTraining;
use crate::progress::ProgressAddress;

/// The state that all views of the section share.
#[derive(Clone, Copy)]
pub(super) struct ProgressContext {
    pub(super) engine: Engine,
    pub(super) settings: PageSettings,
    pub(super) speech: PageSpeech,
    pub(super) training: SharedTraining,
}

impl ProgressContext {
    pub(super) fn plain(self, key: Key) -> String {
        self.speech.plain(key)
    }
}

/// Shows the link to the progress over all matches.
pub(super) fn back(context: ProgressContext) -> AnyView {
    let label = move || context.plain(key!("report-back"));
    view! { <p class="back"><a href=ProgressAddress::Overview.to_string()>{label}</a></p> }
        .into_any()
}

/// Says why the database cannot be used.
pub(super) fn trouble(
    context: ProgressContext,
    trouble: Signal<Option<DatabaseTrouble>>,
) -> AnyView {
    let said = move || {
        Some(context.plain(match trouble.get()? {
            DatabaseTrouble::Blocked => key!("progress-blocked"),
            DatabaseTrouble::Full => key!("progress-full"),
        }))
    };
    view! { <p class="refused" role="alert">{said}</p> }.into_any()
}
