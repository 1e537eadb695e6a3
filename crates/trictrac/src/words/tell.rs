//! Events told: what a throw earns line by line, a turn in a sentence, the end of the match.

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::jan::Earned;
use trictrac_rules::side::{PerSide, Side};

use super::style::{GAIN, LOSS, STRONG};
use super::wrap::wrap;
use super::{announced, french, holes, points, side, why};
use crate::lang::{Texts, fluent_args};

/// What `coup` earns, for a `reader` on one side: for each event an announcement and its reason.
#[must_use]
pub fn earnings(texts: &Texts, coup: &Coup, events: &[Event], reader: Side) -> Vec<String> {
    let mut lines = Vec::new();
    for event in events {
        if let Event::Earned { to, earned } = event {
            lines.extend(one_earning(texts, coup, (*to, earned), reader));
        }
    }
    lines
}

fn one_earning(
    texts: &Texts,
    coup: &Coup,
    (to, earned): (Side, &Earned),
    reader: Side,
) -> Vec<String> {
    let own = to == coup.situation().roller;
    let style = if own { GAIN } else { LOSS };
    let said = announced(texts, earned);
    let title = if own {
        said
    } else {
        let to = side(texts, to);
        texts.with("to-opponent", &fluent_args!["said" => said, "side" => to])
    };
    let points = format!("{:>4}", format!("+{}", earned.points));
    let mut lines = vec![format!("{style}{points}{style:#}  {STRONG}{title}{STRONG:#}")];
    let reason = why(texts, coup, earned, reader);
    lines.extend(
        wrap(&reason, 6, 6)
            .into_iter()
            .enumerate()
            .map(|(index, line)| if index == 0 { format!("      {line}") } else { line }),
    );
    lines
}

/// What one side marked among `events`, as it says it: points, or holes and what remains.
#[must_use]
pub fn marked(texts: &Texts, events: &[Event], who: Side) -> Option<String> {
    let (gain, rest) = events.iter().find_map(|event| match *event {
        Event::Marked { side, gain, points, .. } if side == who => Some((gain, points)),
        _ => None,
    })?;
    let won = events.iter().find_map(|event| match *event {
        Event::HolesWon { side, holes, .. } if side == who => Some(holes),
        _ => None,
    });
    Some(match won {
        Some(won) => holes(texts, won, rest),
        None => points(texts, gain),
    })
}

/// A turn, or the throw for the lead, in one sentence, as players speak.
#[must_use]
pub fn sentence(texts: &Texts, events: &[Event]) -> String {
    let parts: Vec<_> =
        (0..events.len()).filter_map(|index| part(texts, &events[..=index])).collect();
    match (events.first(), parts.as_slice()) {
        (Some(Event::Thrown { .. }), [throw, rest @ ..]) if !rest.is_empty() => {
            let arguments = fluent_args!["throw" => throw.clone(), "rest" => rest.join(" ; ")];
            texts.with("told", &arguments)
        }
        _ => parts.join(" ; "),
    }
}

/// The last of `events` in words, the others being known.
fn part(texts: &Texts, events: &[Event]) -> Option<String> {
    Some(match *events.last()? {
        Event::LeadThrown { white, black, leader } => {
            let key = if leader.is_some() { "lead" } else { "lead-equal" };
            let leader = leader.map(|leader| side(texts, leader)).unwrap_or_default();
            let arguments = fluent_args![
                "white" => white.pips(), "black" => black.pips(), "leader" => leader
            ];
            texts.with(key, &arguments)
        }
        Event::Thrown { throw, .. } => french::throw(throw),
        Event::Earned { ref earned, .. } => {
            format!("{}, {}", announced(texts, earned), points(texts, earned.points))
        }
        Event::HolesWon { side: who, .. } => {
            let latest = events.len().saturating_sub(2);
            by(texts, events, who, marked(texts, &events[latest..], who)?)
        }
        Event::Held(_) => texts.said("said-hold", &fluent_args![]),
        Event::Went(_) => texts.said("said-go", &fluent_args![]),
        Event::Played { play, .. } => {
            texts.with("plays", &fluent_args!["play" => play.to_string()])
        }
        Event::Releve { first } => {
            texts.with("releve", &fluent_args!["side" => side(texts, first)])
        }
        Event::Marked { .. } | Event::Won { .. } => return None,
    })
}

/// `said`, with the name of who says it unless it is the roller.
fn by(texts: &Texts, events: &[Event], who: Side, said: String) -> String {
    let roller = events.iter().find_map(|event| match *event {
        Event::Thrown { roller, .. } => Some(roller),
        _ => None,
    });
    if roller.is_none_or(|roller| roller == who) {
        return said;
    }
    texts.with("by", &fluent_args!["side" => side(texts, who), "said" => said])
}

/// The end of the match, if `events` tell of it.
#[must_use]
pub fn won(texts: &Texts, events: &[Event], holes: &PerSide<u8>) -> Option<String> {
    events.iter().find_map(|event| match *event {
        Event::Won { winner, stake } => {
            let arguments = fluent_args![
                "side" => side(texts, winner),
                "winner" => holes[winner],
                "loser" => holes[winner.opponent()],
                "stake" => stake.as_f32()
            ];
            Some(texts.with("won", &arguments))
        }
        _ => None,
    })
}
