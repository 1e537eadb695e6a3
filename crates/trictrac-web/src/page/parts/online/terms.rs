//! The players and the terms of a match, in words.

use leptos::prelude::*;
use trictrac_protocol::{AccountKind, Challenge, Clock, FormTerms, PlayerIdentity, Rating, Terms};
use trictrac_rules::rules::Rules;
use trictrac_umpire::{allowance, allowance_of};
use trictrac_words::club::{clock_time, rating_range, terms};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::hub::Online;
use crate::online::{self, OnlineTarget};

/// The time that a clock gives for a match of this length.
pub(super) fn time(texts: &Texts, clock: Clock, holes: u32) -> Option<String> {
    clock_time(texts, clock, allowance(clock, holes))
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
    let time = allowance_of(rules, form, clock);
    let form = form.map(|form| online::form_terms(texts, form));
    terms(texts, &rules, form, (clock, time), rated)
}

/// Describes a challenge, with the range of ratings.
pub(super) fn of_challenge(texts: &Texts, one: &Challenge) -> String {
    let Terms { rules, form, clock, rated, .. } = &one.terms;
    let said = described(texts, rules, form.as_ref(), *clock, *rated);
    [said].into_iter().chain(rating_range(texts, one)).collect::<Vec<_>>().join(" · ")
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
