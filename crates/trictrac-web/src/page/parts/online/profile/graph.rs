//! The ratings of a player, each with its graph.

use leptos::prelude::*;
use trictrac_protocol::{Pace, Performance, PlayerProfile, Rating, RatingPoint};
use trictrac_words::advice::decimal;
use trictrac_words::club::pace as pace_name;
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::super::http;
use super::super::hub::Online;
use super::super::terms;
use super::super::when::day;
use super::path;
use crate::online::{HEIGHT, RatingCourse, RatingGraph, WIDTH};

/// Shows the ratings.
pub(super) fn ratings(online: Online, profile: &PlayerProfile) -> AnyView {
    let speech = online.speech;
    let none = profile.ratings.is_empty().then(|| {
        view! { <p class="why">{move || speech.plain(key!("profile-no-rating"))}</p> }
    });
    let unsure = profile.ratings.values().any(|rating| rating.provisional);
    let each = profile.ratings.iter().map(|(pace, rating)| one(online, profile, *pace, *rating));
    view! {
        <section class="card ratings">
            <h2>{move || speech.plain(key!("profile-ratings"))}</h2>
            {none}
            {each.collect_view()}
            {unsure.then(|| view! { <p class="why">{move || speech.plain(key!("club-provisional"))}</p> })}
            {profile.performance.map(|found| performance(online, found))}
        </section>
    }
    .into_any()
}

/// Shows what the engine found, apart from the ratings.
fn performance(
    online: Online,
    Performance { games, rating, mean_loss, .. }: Performance,
) -> AnyView {
    let speech = online.speech;
    let said = move || {
        let texts = speech.texts();
        let rating = rating
            .map_or_else(|| texts.plain(key!("analysis-unrated")), |rating| rating.to_string());
        let found = fluent_args!["games" => games, "rating" => rating];
        texts.with(key!("profile-performance"), &found)
    };
    let about = move || {
        let texts = speech.texts();
        let loss = decimal(&texts, mean_loss / 10.0, 2);
        texts.with(key!("profile-performance-about"), &fluent_args!["loss" => loss])
    };
    view! {
        <h3>{said}</h3>
        <p class="why">{about}</p>
    }
    .into_any()
}

fn one(online: Online, profile: &PlayerProfile, pace: Pace, rating: Rating) -> AnyView {
    let speech = online.speech;
    let points = RwSignal::new(None::<RatingGraph>);
    let asked = format!("{}/ratings/{}", path(&profile.name), pace.text());
    spawn_local(async move {
        // Without an answer, the rating is shown without its graph.
        if let Ok(found) = http::get::<Vec<RatingPoint>>(&asked).await {
            let _ = points.try_set(RatingGraph::of(&found));
        }
    });
    let about = move || {
        let texts = speech.texts();
        let deviation = fluent_args!["deviation" => rating.deviation];
        let games = fluent_args!["number" => rating.games];
        format!(
            "{} · {}",
            texts.with(key!("profile-deviation"), &deviation),
            texts.with(key!("profile-rated-games"), &games)
        )
    };
    let drawn = move || points.get().map(|graph| drawn(online, pace, &graph));
    view! {
        <div class="rating-of">
            <h3>{move || speech.plain(pace_name(pace))} " " {terms::rated(online, rating)}</h3>
            <p class="why">{about}</p>
            {drawn}
        </div>
    }
    .into_any()
}

/// Draws the graph, and lists its points in a table.
fn drawn(online: Online, pace: Pace, graph: &RatingGraph) -> AnyView {
    let texts = online.speech.texts();
    let RatingCourse { games, first, last, highest, lowest } = graph.course();
    let name = fluent_args!["pace" => texts.plain(pace_name(pace))];
    let course = fluent_args![
        "games" => games, "first" => first.to_string(), "last" => last.to_string(),
        "highest" => highest.to_string(), "lowest" => lowest.to_string()
    ];
    let name = texts.with(key!("profile-graph"), &name);
    let said = format!("{name}. {}", texts.with(key!("profile-graph-says"), &course));
    let (left, right) = graph.sides();
    let line = |(rating, y): (i32, f32)| {
        view! {
            <path class="grid" d=format!("M{left} {y:.1}H{right}")/>
            <text x=left - 8.0 y=y + 4.5>{rating}</text>
        }
    };
    let (x, y) = graph.at(games.saturating_sub(1));
    let days = graph.points();
    let (from, until) =
        (days.first().map(|it| day(&texts, it.0)), days.last().map(|it| day(&texts, it.0)));
    let until = until.filter(|until| from.as_ref() != Some(until));
    let foot = HEIGHT - 8.0;
    let row = |&(at, rating, deviation): &RatingPoint| {
        let deviation = fluent_args!["deviation" => deviation];
        let deviation = texts.with(key!("profile-deviation"), &deviation);
        view! { <tr><td>{day(&texts, at)}</td><td>{rating}</td><td>{deviation}</td></tr> }
    };
    view! {
        <svg class="rating-graph" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=said>
            {graph.lines().map(line).collect_view()}
            <path class="band" d=graph.band()/>
            <path class="curve" d=graph.path()/>
            <circle class="last" cx=x cy=y r="4"/>
            <text class="from" x=left y=foot>{from}</text>
            <text x=right y=foot>{until}</text>
        </svg>
        <p class="why">{texts.plain(key!("profile-graph-about"))}</p>
        <details>
            <summary>{texts.plain(key!("profile-as-table"))}</summary>
            <table>
                <thead><tr>
                    <th>{texts.plain(key!("profile-day"))}</th>
                    <th>{texts.plain(key!("profile-rating"))}</th>
                    <td></td>
                </tr></thead>
                <tbody>{graph.points().iter().rev().map(row).collect_view()}</tbody>
            </table>
        </details>
    }
    .into_any()
}
