//! The picture of time that passes where the scene changes: throws follow one another, and the men go to their new places.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_drawing::shape::Spot;
use trictrac_words::lang::{fluent_args, key};

use crate::first_match::FirstMatch;
use crate::page::board::die;
use crate::page::settings::{PageSettings, moves};
use crate::page::speech::PageSpeech;
use crate::page::time::RevocableTimers;

/// The time that the picture is seen, at the calm pace.
const SEEN: Duration = Duration::from_secs(3);
/// The throws that are skipped, by the scene that follows, and the dice that stand for them.
const SKIPPED: [u8; 2] = [8, 15];
const DICE: [u8; 8] = [3, 6, 1, 5, 2, 6, 4, 1];

/// Shows the picture over the table whenever a later scene begins, if anything moves on this page. It takes no clicks.
pub(super) fn passing(
    first: RwSignal<FirstMatch>,
    settings: PageSettings,
    speech: PageSpeech,
) -> AnyView {
    let before = Memo::new(move |_| first.with(FirstMatch::turns_before));
    let (shown, timers) = (RwSignal::new(None), RevocableTimers::new());
    Effect::new(move |last: Option<usize>| {
        let now = before.get();
        let pace = settings.pace.get_untracked();
        timers.revoke();
        shown.set(None);
        if let Some(last) = last.filter(|last| *last < now && moves(pace)) {
            shown.set(Some((SKIPPED[usize::from(last > 0)], pace.wait(SEEN))));
            timers.after(pace.wait(SEEN), move || shown.set(None));
        }
        now
    });
    (move || shown.get().map(|(throws, lasts)| picture(speech, throws, lasts))).into_any()
}

fn picture(speech: PageSpeech, throws: u8, lasts: Duration) -> impl IntoView {
    let said = move || speech.with(key!("first-passing"), &fluent_args!["throws" => throws]);
    let one_die = |(nth, pips): (u16, u8)| {
        let turned = i16::from(pips) * 37 % 30 - 15;
        view! {
            <svg viewBox="-26 -26 52 54" style:--nth=nth.to_string()>
                {die(Spot { x: 0.0, y: 0.0 }, turned, pips)}
            </svg>
        }
    };
    let dice = (0..).zip(DICE).map(one_die).collect_view();
    view! {
        <div class="passing" aria-hidden="true" style:--lasts=format!("{}ms", lasts.as_millis())>
            <p>{said}</p>
            <div>{dice}</div>
        </div>
    }
}
