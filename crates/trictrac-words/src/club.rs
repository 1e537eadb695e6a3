//! The club of a server: its players, and the terms of their matches.

use trictrac_protocol::{Challenge, Clock, Pace, PlayerIdentity, SideClock};
use trictrac_rules::rules::{Marking, Rules};

use crate::lang::{Key, Texts, fluent_args, key};
use crate::online::called;

/// An hour in milliseconds.
const HOUR: u64 = 3_600_000;

/// Returns the key of the name of a kind of clock.
#[must_use]
pub const fn pace(pace: Pace) -> Key {
    match pace {
        Pace::Vif => key!("club-vif"),
        Pace::Pose => key!("club-pose"),
        Pace::Lent => key!("club-lent"),
        Pace::Days => key!("club-days"),
    }
}

/// Names a clock.
#[must_use]
pub fn clock_name(texts: &Texts, clock: Clock) -> String {
    texts.plain(Pace::of(clock).map_or(key!("club-clock-none"), pace))
}

/// Names several clocks.
#[must_use]
pub fn clock_names(texts: &Texts, clocks: &[Clock]) -> String {
    if [Clock::Vif, Clock::Pose, Clock::Lent].iter().all(|clock| clocks.contains(clock)) {
        return texts.plain(key!("lobby-pair-any"));
    }
    clocks.iter().map(|clock| clock_name(texts, *clock)).collect::<Vec<_>>().join(", ")
}

/// Describes the time that a clock gives, as in "8 s + 1 min"; nothing if it gives none. `allowed` is what a side has.
#[must_use]
pub fn clock_time(texts: &Texts, clock: Clock, allowed: Option<SideClock>) -> Option<String> {
    if let Clock::Days(days) = clock {
        return Some(texts.with(key!("club-a-turn"), &fluent_args!["days" => days.number()]));
    }
    let SideClock { delay, reserve } = allowed?;
    let arguments = fluent_args!["free" => delay / 1_000, "reserve" => reserve / 60_000];
    Some(texts.with(key!("club-time"), &arguments))
}

fn clock_with_time(texts: &Texts, clock: Clock, allowed: Option<SideClock>) -> String {
    let name = clock_name(texts, clock);
    match clock_time(texts, clock, allowed) {
        Some(time) => format!("{name} ({time})"),
        None => name,
    }
}

/// Describes a match in a few words: form or length, clock, whether it is rated, and what is unusual. The words about a form begin with its
/// name; `allowed` is what the clock gives a side.
#[must_use]
pub fn terms(
    texts: &Texts,
    rules: &Rules,
    form: Option<Vec<String>>,
    (clock, allowed): (Clock, Option<SideClock>),
    rated: bool,
) -> String {
    let clock = clock_with_time(texts, clock, allowed);
    if let Some(mut said) = form {
        said.insert(1.min(said.len()), clock);
        return said.join(" · ");
    }
    let holes = texts.with(key!("club-holes"), &fluent_args!["holes" => rules.holes.get()]);
    let mut said = vec![holes, clock];
    said.push(texts.plain(if rated { key!("club-rated") } else { key!("club-unrated") }));
    match rules.marking {
        Marking::Assisted => {}
        Marking::Announced => said.push(texts.plain(key!("club-announced"))),
        Marking::Table => said.push(texts.plain(key!("club-table"))),
    }
    let mut usual = Rules::default();
    (usual.holes, usual.marking) = (rules.holes, rules.marking);
    if *rules != usual {
        said.push(texts.plain(key!("club-options")));
    }
    said.join(" · ")
}

/// Describes the range of ratings of the players who can take a challenge; nothing if everybody can.
#[must_use]
pub fn rating_range(texts: &Texts, one: &Challenge) -> Option<String> {
    let range = match (one.least, one.most) {
        (None, None) => return None,
        (Some(_), None) => key!("club-from"),
        (None, Some(_)) => key!("club-to"),
        (Some(_), Some(_)) => key!("club-between"),
    };
    let arguments = fluent_args![
        "least" => one.least.unwrap_or_default(), "most" => one.most.unwrap_or_default()
    ];
    Some(texts.with(range, &arguments))
}

/// Names a player of the lobby.
#[must_use]
pub fn player(texts: &Texts, who: &PlayerIdentity) -> String {
    called(texts, who.kind, who.number, who.name.as_deref())
}

/// Describes the time that is left, in days, hours or minutes.
#[must_use]
pub fn left(texts: &Texts, milliseconds: u64) -> String {
    let (hours, minutes) = (milliseconds / HOUR, milliseconds % HOUR / 60_000);
    let arguments = fluent_args!["days" => hours / 24, "hours" => hours % 24, "minutes" => minutes];
    texts.with(key!("online-until"), &arguments)
}
