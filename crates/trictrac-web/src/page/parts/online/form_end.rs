//! The end of a match of another form, and its record among those of this device.

use leptos::prelude::*;
use trictrac_forms::game::FormMatch;
use trictrac_protocol::{GameEnding, Occupant, Seat};
use trictrac_umpire::Game;
use trictrac_words::lang::{fluent_args, key};

use super::super::forms::{self, LiveForm};
use super::room::{FinishedMatch, OnlineRoom};

/// Says how the match has ended, and what everybody has gained if its rules ended it.
pub(super) fn outcome(room: OnlineRoom, live: LiveForm) -> AnyView {
    let speech = room.online.speech;
    let shown = move || {
        let ending = room.read(|game| game.ended().cloned()).flatten()?;
        let who = |seat| fluent_args!["name" => name(room, seat)];
        let title = match ending {
            GameEnding::Void { .. } => return None,
            GameEnding::Resigned { loser } => {
                speech.with(key!("online-form-resigned"), &who(loser))
            }
            GameEnding::Flag { loser } => speech.with(key!("online-form-flag"), &who(loser)),
            GameEnding::Away { away } => speech.with(key!("online-form-away"), &who(away)),
            GameEnding::Agreed => speech.plain(key!("online-form-agreed")),
            GameEnding::Settled { .. } | GameEnding::Won { .. } => {
                speech.plain(key!("online-form-over"))
            }
        };
        // A growing pool is shared, and then its match is over by the rules.
        let settled = room.read(|game| game.form().is_some_and(FormMatch::is_over));
        let stands = (settled != Some(true))
            .then(|| view! { <p class="why">{speech.plain(key!("online-form-stands"))}</p> });
        Some(view! { <h2>{title}</h2> {stands} {forms::gains(live)} })
    };
    shown.into_any()
}

fn name(room: OnlineRoom, seat: Seat) -> String {
    let player = room.read(|game: &Game| crate::online::player(game, seat).cloned());
    player.flatten().map(|player: Occupant| room.online.name(&player)).unwrap_or_default()
}

/// Leads to the match throw by throw, and to its analysis.
pub(super) fn replay(room: OnlineRoom, FinishedMatch { record, .. }: &FinishedMatch) -> AnyView {
    let speech = room.online.speech;
    let place = forms::kept_at(record);
    place
        .map(|nth| {
            let [replay, analyse] =
                ["replay", "analyse"].map(|place| format!("#/forms/{place}/{nth}"));
            view! {
                <a class="button" href=replay>{move || speech.plain(key!("forms-page-replay"))}</a>
                <a class="button" href=analyse>{move || speech.plain(key!("forms-page-analyse"))}</a>
            }
        })
        .into_any()
}
