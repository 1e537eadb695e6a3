//! The card of a finished match: the score as a picture, and what decided it.

use leptos::prelude::*;
use trictrac_drawing::card::CardTable;
use trictrac_drawing::svg::material;
use trictrac_rules::rules::{Rules, Stakes};
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{FluentArgs, Key, Texts, fluent_args, key};
use trictrac_words::{Player, capital, card, stopped};
use wasm_bindgen_futures::spawn_local;

use crate::narration::thrown;
use crate::outcome::{MatchOutcome, ThrowGain};
use crate::page::live::LiveMatch;
use crate::page::play::card::result;
use crate::page::share::SharedCard;
use crate::page::speech::PageSpeech;
use crate::progress::ProgressAddress;
use crate::session::ClassicPageSession;
use crate::study::link::StudyLink;
use crate::study::record::LAST;

/// Shows the outcome of the match, once it is over.
pub(super) fn outcome(game: LiveMatch, speech: PageSpeech) -> AnyView {
    (move || game.session.with(|session| decided(session, &speech.texts()))).into_any()
}

/// Leads to the moment that decided the match.
pub(super) fn turning_point(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let turning = game.session.with_untracked(MatchOutcome::of).and_then(|it| it.turning);
    let link = turning.map(|(gain, _)| {
        let address = StudyLink::Game { name: LAST.to_owned(), throw: gain.number };
        view! {
            <a class="button" href=format!("#/{address}")>
                {move || speech.plain(key!("outcome-turning-point"))}
            </a>
        }
    });
    link.into_any()
}

/// The card with the result of the match.
fn result_card(session: &ClassicPageSession, texts: &Texts) -> Option<SharedCard> {
    let outcome = MatchOutcome::of(session)?;
    let players = session.setup().named(texts);
    let mut words = card::result(texts, outcome.winner, outcome.holes, &players);
    words.facts.extend(decisive(texts, &outcome, &players));
    Some(SharedCard { table: CardTable::of_match(session.state()), words })
}

/// Saves the card of the match.
fn save_card(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let failed = RwSignal::new(false);
    let card = move || game.session.with(|session| result_card(session, &speech.texts()));
    let save = move |_| {
        let Some(card) = untrack(card) else { return };
        spawn_local(async move {
            let saved = card.save("trictrac").await;
            // The reader may have left.
            let _ = failed.try_set(!saved);
        });
    };
    let said = move || failed.get().then(|| speech.plain(key!("share-failed")));
    view! {
        <button on:click=save>{move || speech.plain(key!("share-card"))}</button>
        <span role="alert">{said}</span>
    }
    .into_any()
}

/// Shows everything else that can be done with the match, folded.
pub(super) fn more(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let text = move |key: Key| move || speech.plain(key);
    let facts = move || {
        let texts = speech.texts();
        game.session.with(|session| {
            let outcome = MatchOutcome::of(session)?;
            let players = session.setup().players(&texts);
            let facts = facts(&texts, &outcome, &players, session.rules().stakes).into_iter();
            let facts = facts.map(|fact| view! { <li>{capital(&fact)}</li> }).collect_view();
            Some(view! { <ul>{facts}</ul> })
        })
    };
    // The study shows the worst plays at the end of the match.
    let (end, person) = game
        .session
        .with_untracked(|session| (session.turns().len() + 1, session.setup().lone_person()));
    let worst = if person.is_some() { key!("page-your-worst") } else { key!("page-worst") };
    let study = |throw| format!("#/{}", StudyLink::Game { name: LAST.to_owned(), throw });
    let report = move || ProgressAddress::Report(game.id.get()).to_string();
    view! {
        <details class="after-match">
            <summary>{text(key!("outcome-more"))}</summary>
            {facts}
            <div class="tools">
                <a class="button to-report" href=report>{text(key!("outcome-report"))}</a>
                <a class="button" href=study(end)>{text(worst)}</a>
                <a class="button" href=study(0)>{text(key!("page-study-match"))}</a>
                {game.session.with_untracked(|session| MatchOutcome::of(session).is_some()).then(|| save_card(game, speech))}
                <a class="button" href="#/new">{text(key!("page-new"))}</a>
                <a class="button" href="#/matches">{text(key!("page-matches"))}</a>
            </div>
        </details>
    }
    .into_any()
}

fn decided(session: &ClassicPageSession, texts: &Texts) -> Option<AnyView> {
    let players = session.setup().players(texts);
    match session.record().ended() {
        // The part around a match on a server says this itself.
        Some(_) if session.is_served() => None,
        Some(ended) => {
            let rows = scores(session, texts, &players, None);
            let said = stopped(texts, ended, &players);
            let card = view! { <section class="card outcome"><h2 class="result">{said}</h2>{rows}</section> };
            Some(card.into_any())
        }
        None => {
            let outcome = MatchOutcome::of(session)?;
            Some(outcome_card(session, texts, &outcome, &players))
        }
    }
}

fn outcome_card(
    session: &ClassicPageSession,
    texts: &Texts,
    outcome: &MatchOutcome,
    players: &PerSide<Player>,
) -> AnyView {
    let rows = scores(session, texts, players, Some(outcome.winner));
    // The part around a match on a server says who has won.
    let result = session.last_turn().and_then(|turn| result(session, turn, texts));
    let result = result.filter(|_| !session.is_served());
    view! {
        <section class="card outcome">
            {result.map(|said| view! { <h2 class="result">{said}</h2> })}
            {rows}
            <p class="turning">{decisive(texts, outcome, players).map(|said| capital(&said))}</p>
        </section>
    }
    .into_any()
}

/// Says which hole decided the match: the one that gave the winner the lead for good.
fn decisive(texts: &Texts, outcome: &MatchOutcome, players: &PerSide<Player>) -> Option<String> {
    let (gain, holes) = outcome.turning?;
    let last = outcome.ending.is_some_and(|(ending, _)| ending.number == gain.number);
    let mut arguments = gained(texts, gain, players);
    arguments.set("holes", holes);
    arguments.set("last", if last { "yes" } else { "no" });
    Some(texts.with(key!("outcome-turning"), &arguments))
}

/// The variables of a text about a gain.
fn gained(texts: &Texts, gain: ThrowGain, players: &PerSide<Player>) -> FluentArgs<'static> {
    let ThrowGain { number, throw, side, points } = gain;
    let mut arguments = players[side].arguments(texts);
    arguments.set("number", number);
    arguments.set("points", points);
    arguments.set("throw", thrown(texts, throw).text.to_lowercase());
    arguments
}

/// Draws the holes of both sides, the near one first.
fn scores(
    session: &ClassicPageSession,
    texts: &Texts,
    players: &PerSide<Player>,
    winner: Option<Side>,
) -> AnyView {
    let (near, holes) = (session.near(), session.state().holes().amounts());
    let row = |side: Side| {
        let amount = (holes[side], session.rules().holes.get());
        score(texts, amount, &players[side], side, winner == Some(side))
    };
    [near, near.opponent()].map(row).collect_view().into_any()
}

/// Draws the holes of a side, of those that win, as a row of pegs.
fn score(
    texts: &Texts,
    (won, goal): (u8, u8),
    player: &Player,
    side: Side,
    has_won: bool,
) -> AnyView {
    let pegs: Vec<_> =
        (0..goal).map(|hole| view! { <i class=if hole < won { "peg" } else { "" }></i> }).collect();
    let label = texts.with(key!("panel-holes"), &fluent_args!["holes" => won, "goal" => goal]);
    let crowned = if has_won { "score winner" } else { "score" };
    view! {
        <p class=crowned>
            <span class=format!("man {}", material(side)) aria-hidden="true"></span>
            <strong>{player.name(texts)}</strong>
            <span class="pegs" role="img" aria-label=label>{pegs}</span>
            <b aria-hidden="true">{won}</b>
        </p>
    }
    .into_any()
}

/// Says what decided the match, the most important first.
fn facts(
    texts: &Texts,
    outcome: &MatchOutcome,
    players: &PerSide<Player>,
    stakes: Stakes,
) -> Vec<String> {
    let winner = outcome.winner;
    let mut facts = Vec::new();
    if let Some((gain, holes)) = outcome.ending {
        let mut arguments = gained(texts, gain, players);
        arguments.set("holes", holes);
        facts.push(texts.with(key!("outcome-ended"), &arguments));
    }
    if let Some(last) = outcome.last {
        let mut arguments = players[winner].arguments(texts);
        arguments.set("holes", last);
        arguments.set("all", if last == outcome.holes[winner] { "yes" } else { "no" });
        facts.push(texts.with(key!("outcome-last"), &arguments));
    }
    for side in [winner, winner.opponent()] {
        if outcome.doubled[side] > 0 {
            let mut arguments = players[side].arguments(texts);
            arguments.set("times", outcome.doubled[side]);
            facts.push(texts.with(key!("outcome-doubled"), &arguments));
        }
    }
    facts.extend(why_stake(texts, outcome, players, stakes));
    facts
}

/// Says why the stake is more than one. In a match of fewer holes than usual it says nothing: the prices are those of a whole
/// match, and in a match of one hole the highest is paid every time. Rule: R10.1.
fn why_stake(
    texts: &Texts,
    outcome: &MatchOutcome,
    players: &PerSide<Player>,
    stakes: Stakes,
) -> Option<String> {
    if outcome.stake.as_f32() <= 1.0 || outcome.goal < Rules::default().holes.get() {
        return None;
    }
    let fewer_than = match stakes {
        Stakes::Guiton | Stakes::Oldest => 6,
        Stakes::Bridge | Stakes::Honours => 7,
    };
    let key =
        if outcome.is_grande_bredouille { key!("outcome-grande") } else { key!("outcome-few") };
    let mut arguments = players[outcome.winner.opponent()].arguments(texts);
    arguments.set("stake", outcome.stake.as_f32());
    arguments.set("holes", fewer_than);
    Some(texts.with(key, &arguments))
}
