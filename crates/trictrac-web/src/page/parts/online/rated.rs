//! The switch that makes a match rated.

use leptos::prelude::*;
use trictrac_protocol::Clock;
use trictrac_umpire::{UnratedReason, may_be_rated};
use trictrac_words::lang::{fluent_args, key};

use super::hub::Online;
use crate::match_settings::MatchSettings;

/// A match that is being described.
#[derive(Clone, Copy)]
pub(super) struct MatchDescription {
    pub(super) setup: RwSignal<MatchSettings>,
    pub(super) clock: RwSignal<Clock>,
    /// True if the player wants it rated.
    pub(super) wanted: RwSignal<bool>,
}

impl MatchDescription {
    /// The reason for which the match cannot be rated, as a word of the texts; nothing if it can.
    fn obstacle(self, online: Online) -> Option<&'static str> {
        let clock = self.clock.get();
        if !online.club().has_account() {
            return Some("account");
        }
        let why = self.setup.with(|setup| may_be_rated(None, &setup.rules, clock)).err()?;
        Some(match why {
            UnratedReason::NoClock => "clock",
            UnratedReason::Marking => "marking",
            UnratedReason::Holes => "holes",
            // The form is chosen elsewhere, and then there is no switch.
            UnratedReason::Rules | UnratedReason::Form => "rules",
        })
    }

    /// Checks whether the match is to be rated, and can be.
    pub(super) fn is_rated(self, online: Online) -> bool {
        untrack(|| self.wanted.get() && self.obstacle(online).is_none())
    }
}

/// Shows the switch, and what a rated match needs; if it cannot be rated, what is missing.
pub(super) fn switch(online: Online, one: MatchDescription) -> AnyView {
    let speech = online.speech;
    let obstacle = Memo::new(move |_| one.obstacle(online));
    let on = move || obstacle.get().is_none() && one.wanted.get();
    let choose = move |event| one.wanted.set(event_target_checked(&event));
    let about = move || match obstacle.get() {
        Some(why) => speech.with(key!("lobby-not-rated"), &fluent_args!["why" => why]),
        None => speech.plain(key!("lobby-is-rated-about")),
    };
    view! {
        <label class="switch">
            <input type="checkbox" name="rated" disabled=move || obstacle.get().is_some()
                prop:checked=on on:change=choose/>
            <span>{move || speech.plain(key!("lobby-is-rated"))}</span>
        </label>
        <small class="why">{about}</small>
    }
    .into_any()
}
