//! The odds of the game, computed on the page.

use leptos::prelude::*;
use tribord_babord::rules::{GameEndRule, TribordRules, TurnCount};
use trictrac_words::fluent_args;
use trictrac_words::lang::{Key, Texts, key};
use trictrac_words::tribord::signed;

use super::chart::{Chart, chart};
use super::play::SeriesPlay;
use super::{setup, tables};
use crate::page::speech::PageSpeech;
use crate::tribord::chances::{Chances, in_short, number, per_cent};
use crate::tribord::session::PageSeries;

/// Shows the odds, at first those of the series being played.
pub(super) fn page(speech: PageSpeech, play: SeriesPlay) -> AnyView {
    let end = RwSignal::new(play.session.with_untracked(PageSeries::terms).rules.end);
    let rules = move || TribordRules { end: end.get(), ..TribordRules::default() };
    let chances = Memo::new(move |_| Chances::new(&rules()));
    let cards = move || {
        let texts = speech.texts();
        chances.with(|chances| all(&texts, chances))
    };
    view! {
        <div class="tb-odds">
            <section class="card">
                <h3>{move || speech.plain(key!("tribord-page-odds"))}</h3>
                <p>{move || speech.plain(key!("tribord-page-odds-lead"))}</p>
                {options(speech, end)}
            </section>
            {cards}
        </div>
    }
    .into_any()
}

/// Shows the choice of the end: until the prise, or a number of turns for each player.
fn options(speech: PageSpeech, end: RwSignal<GameEndRule>) -> AnyView {
    let turns = move || match end.get() {
        GameEndRule::Prise => None,
        GameEndRule::Turns(turns) => Some(turns.get()),
    };
    let choose = move |number: u8| {
        if let Some(turns) = TurnCount::new(number) {
            end.set(GameEndRule::Turns(turns));
        }
    };
    let prise = move || turns().is_none();
    let count = move || turns().unwrap_or(setup::USUAL_TURNS);
    view! {
        <div class="tb-options" role="radiogroup" aria-label=move || speech.plain(key!("tribord-page-length"))>
            {setup::radio(speech, "tb-odds-end", key!("tribord-page-until-prise"), prise, move || end.set(GameEndRule::Prise))}
            {setup::radio(speech, "tb-odds-end", key!("tribord-page-turns"), move || !prise(), move || choose(setup::USUAL_TURNS))}
            {move || (!prise()).then(|| setup::whole(speech, key!("tribord-page-turns-each"), TurnCount::LARGEST, count, choose))}
        </div>
    }
    .into_any()
}

fn all(texts: &Texts, chances: &Chances) -> AnyView {
    view! {
        <section class="card">
            <h3>{texts.plain(key!("tribord-page-odds-who"))}</h3>
            <p>{who(texts, chances)}</p>
            {share(texts, chances)}
            {tables::players(texts, chances)}
        </section>
        <section class="card">
            <h3>{texts.plain(key!("tribord-page-odds-turn"))}</h3>
            <p>{turn(texts, chances)}</p>
            {tables::turns(texts, chances)}
            {first_turn(texts, chances)}
        </section>
        <section class="card">
            <h3>{texts.plain(key!("tribord-page-odds-length"))}</h3>
            <p>{length(texts, chances)}</p>
            {tables::length(texts, chances)}
            {turns(texts, chances)}
        </section>
        <section class="card">
            <h3>{texts.plain(key!("tribord-page-odds-purse"))}</h3>
            <p>{texts.plain(key!("tribord-page-odds-purse-is"))}</p>
            {purse(texts, chances)}
        </section>
    }
    .into_any()
}

fn who(texts: &Texts, chances: &Chances) -> String {
    let language = texts.language();
    let [_, _, ahead] = chances.ahead();
    match chances.game.rules.end {
        GameEndRule::Turns(_) => texts.plain(key!("tribord-page-odds-equal")),
        GameEndRule::Prise => {
            let arguments = fluent_args![
                "prise" => per_cent(language, chances.game.beginner.prise),
                "ahead" => per_cent(language, ahead),
                "gain" => number(language, chances.game.beginner.gain, 2)
            ];
            texts.with(key!("tribord-page-odds-first"), &arguments)
        }
    }
}

fn turn(texts: &Texts, chances: &Chances) -> String {
    let gain = chances.turns.first().map_or(0.0, |turn| turn.gain);
    let arguments = fluent_args!["gain" => number(texts.language(), gain, 2)];
    texts.with(key!("tribord-page-odds-turn-is"), &arguments)
}

fn length(texts: &Texts, chances: &Chances) -> String {
    let arguments = fluent_args![
        "turns" => in_short(texts.language(), chances.game.turns, 2),
        "naufrages" => in_short(texts.language(), chances.game.naufrages, 2),
        "many" => if chances.game.naufrages < 2.0 { "one" } else { "more" }
    ];
    texts.with(key!("tribord-page-odds-length-is"), &arguments)
}

/// Draws who is ahead at the end, as one divided bar.
fn share(texts: &Texts, chances: &Chances) -> AnyView {
    let [other, even, beginner] = chances.ahead();
    let parts = [
        ("tb-part own", key!("tribord-odds-beginner"), beginner),
        ("tb-part", key!("tribord-page-nobody"), even),
        ("tb-part other", key!("tribord-odds-other"), other),
    ];
    let part = |(class, key, chance): (&'static str, Key, f64)| {
        let text = per_cent(texts.language(), chance);
        let width = format!("{chance:.4}");
        view! { <span class=class style:flex-grow=width><span>{texts.plain(key)}</span><b>{text}</b></span> }
    };
    view! { <p class="tb-share">{parts.map(part).into_iter().collect_view()}</p> }.into_any()
}

fn of_stakes(stakes: i64) -> (String, &'static str) {
    let class = match stakes {
        0 => "tb-bar even",
        1.. => "tb-bar own",
        _ => "tb-bar other",
    };
    (signed(stakes), class)
}

fn first_turn(texts: &Texts, chances: &Chances) -> Option<AnyView> {
    let first = chances.turns.first()?;
    Some(chart(
        texts,
        &Chart {
            chances: &first.gains.chances,
            called: texts.plain(key!("tribord-page-chart-turn")),
            bar: of_stakes,
            value: texts.plain(key!("tribord-odds-gain")),
        },
    ))
}

/// Draws the length of a game; `None` if the players have agreed on it.
fn turns(texts: &Texts, chances: &Chances) -> Option<AnyView> {
    let open = chances.game.rules.end == GameEndRule::Prise;
    open.then(|| {
        chart(
            texts,
            &Chart {
                chances: &chances.game.turn_chances.chances,
                called: texts.plain(key!("tribord-page-chart-length")),
                bar: |turns| (turns.to_string(), "tb-bar even"),
                value: texts.plain(key!("tribord-odds-turn-list")),
            },
        )
    })
}

fn purse(texts: &Texts, chances: &Chances) -> AnyView {
    chart(
        texts,
        &Chart {
            chances: &chances.game.purse_chances.chances,
            called: texts.plain(key!("tribord-page-chart-purse")),
            bar: of_stakes,
            value: texts.plain(key!("tribord-odds-purse-list")),
        },
    )
}
