//! The players and the terms of a match, in words.

use leptos::prelude::*;
use trictrac_protocol::{
    AccountKind, Challenge, Clock, FormTerms, Pace, PlayerIdentity, Rating, Terms,
};
use trictrac_rules::rules::{Marking, Rules};
use trictrac_umpire::{allowance, lasts, setting};
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::hub::Online;
use crate::online::{self, OnlineTarget};

/// The name of a kind of clock.
pub(super) const fn pace_key(pace: Pace) -> Key {
    match pace {
        Pace::Vif => key!("club-vif"),
        Pace::Pose => key!("club-pose"),
        Pace::Lent => key!("club-lent"),
        Pace::Days => key!("club-days"),
    }
}

/// The name of a clock.
pub(super) fn clock_name(texts: &Texts, clock: Clock) -> String {
    texts.plain(Pace::of(clock).map_or(key!("club-clock-none"), pace_key))
}

/// The time that a clock gives for a match of this length: 8 s + 1 min.
pub(super) fn time(texts: &Texts, clock: Clock, holes: u32) -> Option<String> {
    if let Clock::Days(days) = clock {
        return Some(texts.with(key!("club-a-turn"), &fluent_args!["days" => days.number()]));
    }
    let allowed = allowance(clock, holes)?;
    let arguments =
        fluent_args!["free" => allowed.delay / 1_000, "reserve" => allowed.reserve / 60_000];
    Some(texts.with(key!("club-time"), &arguments))
}

fn clock_with_time(texts: &Texts, clock: Clock, holes: u32) -> String {
    match time(texts, clock, holes) {
        Some(time) => format!("{} ({time})", clock_name(texts, clock)),
        None => clock_name(texts, clock),
    }
}

/// Describes a match in a few words: form or length, clock, whether it is rated, and what is unusual.
pub(super) fn described(
    texts: &Texts,
    rules: &str,
    form: Option<&FormTerms>,
    clock: Clock,
    rated: bool,
) -> String {
    let rules: Rules = rules.parse().unwrap_or_default();
    if let Some(form) = form {
        let lasts = setting(form, rules).as_ref().map(lasts).unwrap_or_default();
        let mut said = online::form_terms(texts, form);
        said.insert(1, clock_with_time(texts, clock, lasts));
        return said.join(" · ");
    }
    let holes = rules.holes.get();
    let clock_said = clock_with_time(texts, clock, holes.into());
    let mut said =
        vec![texts.with(key!("club-holes"), &fluent_args!["holes" => holes]), clock_said];
    said.push(texts.plain(if rated { key!("club-rated") } else { key!("club-unrated") }));
    match rules.marking {
        Marking::Assisted => {}
        Marking::Announced => said.push(texts.plain(key!("club-announced"))),
        Marking::Table => said.push(texts.plain(key!("club-table"))),
    }
    let mut usual = Rules::default();
    (usual.holes, usual.marking) = (rules.holes, rules.marking);
    if rules != usual {
        said.push(texts.plain(key!("club-options")));
    }
    said.join(" · ")
}

/// Describes a challenge, with the range of ratings.
pub(super) fn of_challenge(texts: &Texts, one: &Challenge) -> String {
    let Terms { rules, form, clock, rated, .. } = &one.terms;
    let said = described(texts, rules, form.as_ref(), *clock, *rated);
    let arguments = fluent_args![
        "least" => one.least.unwrap_or_default(), "most" => one.most.unwrap_or_default()
    ];
    let range = match (one.least, one.most) {
        (None, None) => return said,
        (Some(_), None) => key!("club-from"),
        (None, Some(_)) => key!("club-to"),
        (Some(_), Some(_)) => key!("club-between"),
    };
    format!("{said} · {}", texts.with(range, &arguments))
}

/// The amount by which a rating has changed, with its sign.
pub(super) fn signed(points: i32) -> String {
    match points {
        0.. => format!("+{points}"),
        _ => format!("\u{2212}{}", points.unsigned_abs()),
    }
}

/// A rating, with a question mark while it says little.
pub(super) fn rating(texts: &Texts, rating: Rating) -> String {
    let sure = if rating.provisional { "no" } else { "yes" };
    texts.with(
        key!("club-rating"),
        &fluent_args!["rating" => rating.rating.to_string(), "sure" => sure],
    )
}

/// Shows a rating; one that says little is explained.
pub(super) fn rated(online: Online, shown: Rating) -> AnyView {
    let speech = online.speech;
    let text = move || rating(&speech.texts(), shown);
    let title = move || shown.provisional.then(|| speech.plain(key!("club-provisional")));
    view! { <span class="rating" title=title>{text}</span> }.into_any()
}

/// Shows a player: the name, which leads to the profile, the rating, and what is a program.
pub(super) fn player(online: Online, who: &PlayerIdentity) -> AnyView {
    let speech = online.speech;
    let named = who.kind.has_profile() && who.name.is_some();
    let rating = who.rating.map(|rating| rated(online, rating));
    let bot = (who.kind == AccountKind::Bot).then(|| bot(online));
    let who = who.clone();
    #[expect(clippy::single_match_else, reason = "both cases are shown")]
    let name = match who.name.clone().filter(|_| named) {
        Some(name) => {
            let link = OnlineTarget::Player(name.clone()).link();
            view! { <a href=link>{name}</a> }.into_any()
        }
        None => {
            let name = move || {
                speech.language();
                online.who(&who)
            };
            view! { <span>{name}</span> }.into_any()
        }
    };
    view! { <span class="who">{name} {rating} {bot}</span> }.into_any()
}

/// Leads to the profile of a player, beside what leads elsewhere.
pub(super) fn profile_of(online: Online, name: &str) -> AnyView {
    let speech = online.speech;
    let link = OnlineTarget::Player(name.to_owned()).link();
    let name = name.to_owned();
    let said = move || format!("{} {name}", speech.plain(key!("club-profile")));
    view! {
        <span class="who"><a href=link aria-label=said>{move || speech.plain(key!("club-profile"))}</a></span>
    }
    .into_any()
}

/// Marks a program.
pub(super) fn bot(online: Online) -> AnyView {
    let speech = online.speech;
    view! { <span class="bot">{move || speech.plain(key!("club-bot"))}</span> }.into_any()
}
