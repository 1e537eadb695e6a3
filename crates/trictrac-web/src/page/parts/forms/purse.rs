//! The purse of a poule, and the scores of toc, tick-tack and toccategli, with jetons and fiches as piles.

use leptos::prelude::*;
use trictrac_forms::game::FormMatch;
use trictrac_rules::side::Side;
use trictrac_words::lang::{fluent_args, key};

use super::signs;
use crate::forms::narration::Scribe;
use crate::forms::paid::signed;
use crate::forms::sheet::{PoolSheet, ScoreSheet};
use crate::page::cite::linked;

/// The pool, the holes of the game in hand, who waits, and what each has gained.
pub(super) fn of_pool(scribe: Scribe, game: &FormMatch, sheet: &PoolSheet) -> AnyView {
    let texts = scribe.texts;
    let name = |seat| scribe.names.of(seat).to_owned();
    let pool = sheet.pool.to_string();
    let said = match sheet.streak {
        Some(streak) => {
            let others = game.setting().players() - 1;
            let arguments = fluent_args!["pool" => pool, "streak" => streak, "others" => others];
            texts.with(key!("forms-page-pool-grows"), &arguments)
        }
        None => texts.with(key!("forms-page-fund"), &fluent_args!["fund" => pool]),
    };
    let hands = Side::ALL.map(|side| {
        let (seat, holes) = sheet.holes[side];
        let holes = texts.with(key!("forms-page-standing-holes"), &fluent_args!["holes" => holes]);
        view! { <li><strong>{name(seat)}</strong> " " {holes}</li> }
    });
    let players = usize::from(game.setting().players());
    let net = sheet.net.iter().take(players).map(|(seat, gain)| {
        view! { <li><strong>{name(*seat)}</strong> " " {signed(*gain)}</li> }
    });
    let net = net.collect_view();
    let pile = signs::pile(sheet.pool.as_whole().unwrap_or_default());
    view! {
        <h3>{texts.plain(key!("forms-page-sheet"))}</h3>
        <p class="forms-pool">{pile} <span>{linked(&said)}</span></p>
        <ul class="forms-hands">{hands.into_iter().collect_view()}</ul>
        <p class="why">{texts.plain(key!("forms-page-gains"))}</p>
        <ul class="forms-net">{net}</ul>
    }
    .into_any()
}

/// Holes, games or points, with jetons.
pub(super) fn of_score(scribe: Scribe, sheet: &ScoreSheet) -> AnyView {
    let texts = scribe.texts;
    let sides = Side::ALL.map(|side| {
        let (seat, count) = sheet.count[side];
        let points = sheet.points.map(|points| {
            let said = texts
                .with(key!("forms-page-standing-points"), &fluent_args!["points" => points[side]]);
            view! { <span class="why">{said} {signs::jetons(points[side])}</span> }
        });
        view! {
            <li>
                <strong>{scribe.names.of(seat).to_owned()}</strong>
                " " <b>{count}</b> {signs::jetons(count)} " " {points}
            </li>
        }
    });
    let goal = sheet.goal.map(|goal| {
        let said = texts.with(key!("forms-page-goal"), &fluent_args!["goal" => goal]);
        view! { <p class="why">{said}</p> }
    });
    let stake = sheet.stake.map(|stake| {
        let said = texts.with(key!("forms-page-stake"), &fluent_args!["stake" => stake]);
        view! { <p class="why">{linked(&said)}</p> }
    });
    view! {
        <h3>{texts.plain(sheet.what)}</h3>
        <ul class="forms-hands">{sides.into_iter().collect_view()}</ul>
        {goal}
        {stake}
    }
    .into_any()
}
