//! Events told: what a throw earns line by line, a turn in a sentence, the end of the match.

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::jan::Earned;
use trictrac_rules::side::Side;

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
    let mut parts: Vec<String> = Vec::new();
    for (index, event) in events.iter().enumerate() {
        match *event {
            Event::LeadThrown { white, black, leader } => {
                let key = if leader.is_some() { "lead" } else { "lead-equal" };
                let leader = leader.map(|leader| side(texts, leader)).unwrap_or_default();
                let arguments = fluent_args![
                    "white" => white.pips(), "black" => black.pips(), "leader" => leader
                ];
                parts.push(texts.with(key, &arguments));
            }
            Event::Thrown { throw, .. } => parts.push(french::throw(throw)),
            Event::Earned { ref earned, .. } => {
                parts.push(format!(
                    "{}, {}",
                    announced(texts, earned),
                    points(texts, earned.points)
                ));
            }
            Event::HolesWon { side: who, .. } => {
                let said = marked(texts, &events[..=index], who).unwrap_or_default();
                parts.push(by(texts, events, who, said));
            }
            Event::Held(_) => parts.push(texts.said("said-hold", &fluent_args![])),
            Event::Went(_) => parts.push(texts.said("said-go", &fluent_args![])),
            Event::Played { play, .. } => {
                parts.push(texts.with("plays", &fluent_args!["play" => play.to_string()]));
            }
            Event::Releve { first } => {
                let first = side(texts, first);
                parts.push(texts.with("releve", &fluent_args!["side" => first]));
            }
            Event::Marked { .. } | Event::Won { .. } => {}
        }
    }
    parts.join(" ; ")
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
pub fn won(texts: &Texts, events: &[Event], holes: [u8; 2]) -> Option<String> {
    events.iter().find_map(|event| match *event {
        Event::Won { winner, stake } => {
            let [white, black] = holes;
            let stake = stake.to_string();
            let arguments = fluent_args![
                "side" => side(texts, winner), "white" => white, "black" => black, "stake" => stake
            ];
            Some(texts.with("won", &arguments))
        }
        _ => None,
    })
}
