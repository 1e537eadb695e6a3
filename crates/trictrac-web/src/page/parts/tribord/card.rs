//! The card of the last throw, and the button for the next.

use leptos::prelude::*;
use tribord_babord::game::THROWS;
use tribord_babord::state::TribordPhase;
use trictrac_words::fluent_args;
use trictrac_words::lang::{Texts, key};
use trictrac_words::tribord::{self, side as name, signed};

use super::board::id;
use super::play::SeriesPlay;
use crate::page::speech::PageSpeech;
use crate::page::tabs::SharedMatch as _;
use crate::tribord::narration::ThrowNarration;
use crate::tribord::session::{PageSeries, SeriesPlayer};

/// Shows what happened and the button. Screen readers announce what happened.
pub(super) fn card(speech: PageSpeech, play: SeriesPlay) -> AnyView {
    let said = move || {
        let texts = speech.texts();
        play.session.with(|session| narrated(session, &texts))
    };
    view! {
        <section class="card tb-card">
            <div class="tb-told" aria-live="polite">{said}</div>
            {doing(speech, play)}
        </section>
    }
    .into_any()
}

fn narrated(session: &PageSeries, texts: &Texts) -> AnyView {
    let Some((narrated, last)) = ThrowNarration::last(texts, session).zip(session.last()) else {
        let terms = session.terms();
        let agreed = tribord::terms(texts, &terms.rules, terms.games).join(" ");
        return view! {
            <h3>{texts.plain(key!("tribord-page-rules"))}</h3>
            <p>{texts.plain(key!("tribord-page-how"))}</p>
            <p class="why">{agreed}</p>
        }
        .into_any();
    };
    let accounts = narrated.accounts.into_iter().map(|(what, stakes)| {
        let class = if stakes > 0 { "points own" } else { "points other" };
        view! { <p class="tb-account"><span>{what}</span><span class=class>{signed(stakes)}</span></p> }
    });
    let sentences = narrated.sentences.into_iter().map(|said| view! { <p class="why">{said}</p> });
    let number = number(session, texts, last.game);
    view! {
        {number}
        <h3>
            <svg class="tb-icon" viewBox="0 0 20 20" aria-hidden="true">
                <use_ href=id(last.symbol) width="20" height="20"/>
            </svg>
            <span>{narrated.symbol}</span>
            <small>{narrated.who}</small>
        </h3>
        {accounts.collect_view()}
        {sentences.collect_view()}
    }
    .into_any()
}

/// Shows the number of the game and the score of the series; `None` if there is only one game.
fn number(session: &PageSeries, texts: &Texts, game: usize) -> Option<AnyView> {
    let record = session.record();
    let games = record.games().get();
    if games < 2 {
        return None;
    }
    let arguments = fluent_args!["number" => game + 1, "games" => games];
    let number = texts.with(key!("tribord-game"), &arguments);
    let standing = (record.score().played() > 0).then(|| tribord::standing(texts, record.score()));
    let standing = standing.map(|said| view! { <span>{said}</span> });
    Some(view! { <p class="tb-game"><span>{number}</span>{standing}</p> }.into_any())
}

/// The use of the button. It stays the same element throughout, so that it keeps the focus.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SeriesButton {
    Throw,
    Wait,
    Begin,
    TakeOver,
}

fn doing(speech: PageSpeech, play: SeriesPlay) -> AnyView {
    let does = Memo::new(move |_| match play.session.with(PageSeries::to_throw) {
        _ if play.is_elsewhere() => SeriesButton::TakeOver,
        Some((_, SeriesPlayer::Person)) => SeriesButton::Throw,
        Some((_, SeriesPlayer::Computer)) => SeriesButton::Wait,
        None => SeriesButton::Begin,
    });
    let press = move |_| match does.get_untracked() {
        SeriesButton::Throw => play.throw(),
        SeriesButton::Wait => {}
        SeriesButton::Begin => play.again(&play.session.with_untracked(PageSeries::terms)),
        SeriesButton::TakeOver => play.take_over(),
    };
    let label = move || {
        speech.plain(match does.get() {
            SeriesButton::Throw => key!("tribord-page-throw"),
            SeriesButton::Wait => key!("tribord-page-computer"),
            SeriesButton::Begin => key!("tribord-page-again"),
            SeriesButton::TakeOver => key!("page-play-here"),
        })
    };
    let said = move || {
        if does.get() == SeriesButton::TakeOver {
            return Some(speech.plain(key!("tribord-page-elsewhere")));
        }
        play.session.with(|session| prompt(session, &speech.texts()))
    };
    view! {
        <div class="tb-doing">
            <p class="tb-prompt">{said}</p>
            <button
                class="main"
                aria-disabled=move || (does.get() == SeriesButton::Wait).to_string()
                on:click=press
            >
                {label}
            </button>
            <p class="hint">{move || speech.plain(key!("tribord-page-keys"))}</p>
        </div>
    }
    .into_any()
}

/// Names the side to throw; `None` if the series is over.
fn prompt(session: &PageSeries, texts: &Texts) -> Option<String> {
    let (side, _) = session.to_throw()?;
    let mut arguments = fluent_args!["side" => name(texts, side)];
    Some(match session.next_game()?.phase() {
        TribordPhase::Turn(turn) => {
            arguments.set("throw", turn.thrown + 1);
            arguments.set("throws", THROWS);
            texts.with(key!("tribord-prompt"), &arguments)
        }
        _ => texts.with(key!("tribord-prompt-beginning"), &arguments),
    })
}
