//! The card of a finished match: the score as a picture, and what decided it.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::rules::{Rules, Stakes};
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{Player, capital, stopped};

use crate::narration::thrown;
use crate::outcome::{MatchOutcome, ThrowGain};
use crate::page::live::LiveMatch;
use crate::page::speech::PageSpeech;
use crate::progress::ProgressAddress;
use crate::session::ClassicPageSession;

/// Shows the outcome of the match, once it is over. The card of the last throw follows it.
pub(super) fn outcome(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let thrown = Memo::new(move |_| game.session.with(|session| session.last_turn().is_some()));
    let last = move || {
        let heading = speech.plain(key!("outcome-last-throw"));
        thrown.get().then(|| view! { <h3 class="last-throw">{heading}</h3> })
    };
    // The archive has a match on a server under another identity: the part around it leads to the report.
    let report = move || {
        let here =
            game.session.with(|session| !session.is_served() && session.last_turn().is_some());
        here.then(|| {
            let address = ProgressAddress::Report(game.id.get()).to_string();
            view! {
                <p class="to-report">
                    <a class="button" href=address>{move || speech.plain(key!("outcome-report"))}</a>
                </p>
            }
        })
    };
    view! {
        {move || game.session.with(|session| decided(session, &speech.texts()))}
        {report}
        {last}
    }
    .into_any()
}

fn decided(session: &ClassicPageSession, texts: &Texts) -> Option<AnyView> {
    let players = session.setup().players(texts);
    match session.record().ended() {
        // The part around a match on a server says this itself.
        Some(_) if session.is_served() => None,
        Some(ended) => {
            let said = stopped(texts, ended, &players);
            Some(view! { <section class="card outcome"><p>{said}</p></section> }.into_any())
        }
        None => {
            let outcome = MatchOutcome::of(session)?;
            Some(card(texts, &outcome, &players, session.rules().stakes, session.near()))
        }
    }
}

fn card(
    texts: &Texts,
    outcome: &MatchOutcome,
    players: &PerSide<Player>,
    stakes: Stakes,
    near: Side,
) -> AnyView {
    let rows = [near, near.opponent()].map(|side| score(texts, outcome, &players[side], side));
    let facts = facts(texts, outcome, players, stakes).into_iter();
    let facts: Vec<_> = facts.map(|fact| view! { <li>{capital(&fact)}</li> }).collect();
    view! {
        <section class="card outcome">
            {rows}
            <h3>{texts.plain(key!("outcome-decided"))}</h3>
            <ul>{facts}</ul>
        </section>
    }
    .into_any()
}

/// Draws the holes of a side as a row of pegs.
fn score(texts: &Texts, outcome: &MatchOutcome, player: &Player, side: Side) -> AnyView {
    let (won, goal) = (outcome.holes[side], outcome.goal);
    let pegs: Vec<_> =
        (0..goal).map(|hole| view! { <i class=if hole < won { "peg" } else { "" }></i> }).collect();
    let label = texts.with(key!("panel-holes"), &fluent_args!["holes" => won, "goal" => goal]);
    let crowned = if side == outcome.winner { "score winner" } else { "score" };
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
    if let Some((ThrowGain { number, throw, side, points }, holes)) = outcome.ending {
        let mut arguments = players[side].arguments(texts);
        arguments.set("number", number);
        arguments.set("points", points);
        arguments.set("holes", holes);
        arguments.set("throw", thrown(texts, throw).text.to_lowercase());
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
