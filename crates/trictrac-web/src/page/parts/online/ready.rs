//! The news that the reader must know wherever they are in online play: a match that waits, a session that has ended.

use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};

use super::club::ClubNotice;
use super::hub::Online;
use crate::online::OnlineTarget;

/// Shows that a match waits for the reader, who is at another table, that their session has ended, or that they have not saved
/// their recovery codes.
pub(super) fn ready(online: Online, target: Memo<OnlineTarget>) -> AnyView {
    let speech = online.speech;
    let shown = move || {
        let made = online.club().ready.get()?;
        let name = online.who(&made.opponent);
        let go = move |_| online.goes_to(&made);
        Some(view! {
            <p>
                {speech.with(key!("lobby-ready"), &fluent_args!["name" => name])}
                <button class="main" on:click=go>{speech.plain(key!("lobby-to-table"))}</button>
            </p>
        })
    };
    let ended = move || {
        // Whoever logs in knows.
        let ended = online.club().ended.get() && target.get() != OnlineTarget::LogIn;
        ended.then(|| {
            view! {
                <p>
                    {speech.plain(key!("account-ended"))} " "
                    <a href=OnlineTarget::LogIn.link()>{speech.plain(key!("club-login"))}</a>
                </p>
            }
        })
    };
    let notice = move || {
        let (texts, said) = (speech.texts(), told(online)?);
        let close = move |_| online.club().told.set(None);
        Some(
            view! { <p>{said} <button on:click=close>{texts.plain(key!("page-close"))}</button></p> },
        )
    };
    let codes = move || {
        let shown = matches!(
            target.get(),
            OnlineTarget::Register | OnlineTarget::Account | OnlineTarget::Match(..)
        );
        (online.club().codes.with(Option::is_some) && !shown).then(|| {
            view! {
                <p>
                    {speech.plain(key!("account-codes-wait"))} " "
                    <a href=OnlineTarget::Account.link()>{speech.plain(key!("account-codes-see"))}</a>
                </p>
            }
        })
    };
    view! { <div class="connection ready" role="status">{shown} {ended} {codes} {notice}</div> }
        .into_any()
}

/// The notice to the reader after a form has led elsewhere.
fn told(online: Online) -> Option<String> {
    let texts = online.speech.texts();
    Some(match online.club().told.get()? {
        ClubNotice::Recovered => {
            let codes = online.club().account.with(|account| {
                account.as_ref().filter(|it| it.name.is_some()).map(|it| it.codes)
            })?;
            texts.with(key!("account-recovered"), &fluent_args!["number" => codes])
        }
        ClubNotice::ChallengeEnded => texts.plain(key!("lobby-challenge-ended")),
        ClubNotice::FalseStarts(number, minutes) => texts.with(
            key!("lobby-false-starts"),
            &fluent_args!["number" => number, "minutes" => minutes],
        ),
        ClubNotice::Erased(name) => {
            texts.with(key!("account-erased"), &fluent_args!["name" => name])
        }
    })
}
