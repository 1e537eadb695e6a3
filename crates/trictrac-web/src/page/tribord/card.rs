//! The last throw in words, and the button for the next.

use leptos::prelude::*;
use tribord_babord::game::THROWS;
use tribord_babord::setup::Phase;
use trictrac_words::fluent_args;
use trictrac_words::lang::Texts;
use trictrac_words::tribord::{self, side as name, signed};

use super::board::id;
use super::play::Play;
use crate::page::speech::Speech;
use crate::tribord::session::{Seat, Session};
use crate::tribord::told::Told;

/// What happened, and what can be done.
pub(super) fn card(speech: Speech, play: Play) -> AnyView {
    let said = move || {
        let texts = speech.texts();
        play.session.with(|session| told(session, &texts))
    };
    view! {
        <section class="card tb-card">
            <div class="tb-told" aria-live="polite">{said}</div>
            {move || doing(speech, play)}
        </section>
    }
    .into_any()
}

fn told(session: &Session, texts: &Texts) -> AnyView {
    let Some((told, last)) = Told::last(texts, session).zip(session.last()) else {
        let terms = session.terms();
        let agreed = tribord::terms(texts, &terms.rules, terms.games).join(" ");
        return view! {
            <h3>{texts.plain("tribord-page-rules")}</h3>
            <p>{texts.plain("tribord-page-how")}</p>
            <p class="why">{agreed}</p>
        }
        .into_any();
    };
    let accounts = told.accounts.into_iter().map(|(what, stakes)| {
        let class = if stakes > 0 { "points own" } else { "points other" };
        view! { <p class="tb-account"><span>{what}</span><span class=class>{signed(stakes)}</span></p> }
    });
    let sentences = told.sentences.into_iter().map(|said| view! { <p class="why">{said}</p> });
    let number = (session.record().games().get() > 1).then(|| {
        let games = session.record().games().get();
        let arguments = fluent_args!["number" => last.game + 1, "games" => games];
        view! { <p class="tb-game">{texts.with("tribord-game", &arguments)}</p> }
    });
    view! {
        {number}
        <h3>
            <svg class="tb-icon" viewBox="0 0 20 20" aria-hidden="true">
                <use_ href=id(last.symbol) width="20" height="20"/>
            </svg>
            <span>{told.symbol}</span>
            <small>{told.who}</small>
        </h3>
        {accounts.collect_view()}
        {sentences.collect_view()}
    }
    .into_any()
}

fn doing(speech: Speech, play: Play) -> AnyView {
    let texts = speech.texts();
    let Some((side, seat)) = play.session.with(Session::to_throw) else {
        let again = move |_| play.again(&play.session.with_untracked(Session::terms));
        return view! {
            <div class="tb-doing">
                <button class="main" on:click=again>{texts.plain("tribord-page-again")}</button>
            </div>
        }
        .into_any();
    };
    let arguments = fluent_args!["side" => name(&texts, side)];
    let next = play.session.with(Session::next_game);
    let prompt = match next.map(|game| game.phase()) {
        Some(Phase::Turn(turn)) => {
            let mut arguments = arguments;
            arguments.set("throw", turn.thrown + 1);
            arguments.set("throws", THROWS);
            texts.with("tribord-prompt", &arguments)
        }
        _ => texts.with("tribord-prompt-beginning", &arguments),
    };
    let person = seat == Seat::Person;
    let label = if person { "tribord-page-throw" } else { "tribord-page-computer" };
    let hint = person.then(|| view! { <p class="hint">{texts.plain("tribord-page-keys")}</p> });
    view! {
        <div class="tb-doing">
            <p class="tb-prompt">{prompt}</p>
            <button
                class="main"
                aria-disabled=(!person).to_string()
                on:click=move |_| play.throw()
            >
                {texts.plain(label)}
            </button>
            {hint}
        </div>
    }
    .into_any()
}
