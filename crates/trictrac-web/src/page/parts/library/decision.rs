//! One throw: what was played and what the author says, beside what the engine plays.

use leptos::prelude::*;
use trictrac_engine::opinions::{Opinion, OpinionValue};
use trictrac_engine::trust::DecisionQuality;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{action, decimal, per_cent, verdict};
use trictrac_words::capital;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::game::OldGameBrowser;
use crate::library::games::{self, OldGame};
use crate::narration::thrown as said_thrown;
use crate::page::cite::linked;
use crate::page::parts::why::why;

/// Shows the current throw. Screen readers announce every change.
pub(super) fn decision(browser: OldGameBrowser) -> AnyView {
    let narrated = Memo::new(move |_| {
        let texts = browser.speech.texts();
        browser.game.with_value(|game| game.narrated(&texts))
    });
    let shown = move || {
        let (throw, texts) = (browser.throw.get(), browser.speech.texts());
        browser.game.with_value(|game| {
            let entry = game.thrown(throw).entry;
            let found = narrated.with(|all| all.iter().find(|one| one.entry == entry).cloned());
            let (said, comments) =
                found.map(|one| (capital(&one.text), one.comments)).unwrap_or_default();
            view! {
                {author(game, throw, &texts, &said, &comments)}
                {engine(browser, game, throw, &texts)}
            }
        })
    };
    view! { <div class="views" aria-live="polite">{shown}</div> }.into_any()
}

/// Shows what was played, and what the author says in our words.
fn author(game: &OldGame, throw: usize, texts: &Texts, said: &str, comments: &[String]) -> AnyView {
    let thrown = game.thrown(throw);
    let dice = said_thrown(texts, thrown.throw()).text;
    let name = game.players()[thrown.roller()].name(texts);
    let remarks: Vec<_> = comments.iter().map(|one| view! { <p>{linked(one)}</p> }).collect();
    let remarks = (!remarks.is_empty()).then(|| view! { <div class="remark">{remarks}</div> });
    view! {
        <section class="card author">
            <h3>{dice} <small>{name}</small></h3>
            <p>{linked(said)}</p>
            {remarks}
        </section>
    }
    .into_any()
}

/// Shows what the engine thinks of every decision about the throw.
fn engine(browser: OldGameBrowser, game: &OldGame, throw: usize, texts: &Texts) -> AnyView {
    let each: Vec<_> =
        game.opinions(throw).map(|opinion| one(browser, game, opinion, texts)).collect();
    let none =
        each.is_empty().then(|| view! { <p class="why">{texts.plain(key!("library-forced"))}</p> });
    let pile = (!each.is_empty() && game.has_pile(throw))
        .then(|| view! { <p class="why">{texts.plain(key!("library-pile"))}</p> });
    view! {
        <section class="card engine-view">
            <h3>{texts.plain(key!("library-engine"))}</h3>
            {pile}
            {none}
            {each}
        </section>
    }
    .into_any()
}

fn one(browser: OldGameBrowser, game: &OldGame, opinion: &Opinion, texts: &Texts) -> AnyView {
    let made = opinion.made;
    let verdict = match games::verdict(opinion) {
        Some(named) => {
            view! { <p class=format!("verdict {}", named.name())>{summary(texts, opinion)} " " <small>{verdict(texts, named)}</small></p> }
                .into_any()
        }
        None => view! { <p class="verdict">{texts.plain(key!("library-illegal"))}</p> }.into_any(),
    };
    let candidates: Vec<_> = opinion
        .candidates
        .iter()
        .enumerate()
        .map(|(index, one)| candidate(browser, one, made == Some(index), texts))
        .collect();
    // The sentence is about what was done, or about the second best if that was the best.
    let worse = made.filter(|made| *made > 0).or((made == Some(0)).then_some(1));
    let why = worse.and_then(|index| {
        let (best, worse) = (opinion.best(), opinion.candidates[index]);
        if best.chance - worse.chance < DecisionQuality::EQUAL.into() {
            return None;
        }
        let texts = move || browser.speech.texts().as_ref().clone();
        Some(why(browser.engine, texts, &game.state(opinion)?, [best.action, worse.action], None))
    });
    let name =
        if games::is_choice(opinion) { key!("library-choice") } else { key!("library-play") };
    view! {
        <div class="opinion" role="group" aria-label=texts.plain(name)>
            {verdict}
            <ol>{candidates}</ol>
            {why}
        </div>
    }
    .into_any()
}

/// Says whether the engine does the same, or by how much it differs.
fn summary(texts: &Texts, opinion: &Opinion) -> String {
    if opinion.made == Some(0) {
        return texts.plain(key!("library-same"));
    }
    let points = decimal(texts, 100.0 * opinion.loss().unwrap_or_default(), 2);
    let best = action(texts, opinion.best().action);
    texts.with(key!("library-differs"), &fluent_args!["action" => best, "points" => points])
}

/// Shows a candidate; a play can be looked at on the board.
fn candidate(browser: OldGameBrowser, one: &OpinionValue, made: bool, texts: &Texts) -> AnyView {
    let done = made.then(|| view! { <em>{texts.plain(key!("library-done"))}</em> });
    let words = view! {
        <strong>{action(texts, one.action)}</strong>
        {done}
        <span>{per_cent(texts, one.chance as f32)}</span>
    };
    match one.action {
        Action::Play(play) => {
            let pressed = move || (browser.preview.get() == Some(play)).to_string();
            let look = move |_| {
                browser.preview.update(|shown| *shown = (*shown != Some(play)).then_some(play));
            };
            view! { <li><button class="pick" aria-pressed=pressed on:click=look>{words}</button></li> }
                .into_any()
        }
        _ => view! { <li><p class="pick">{words}</p></li> }.into_any(),
    }
}
