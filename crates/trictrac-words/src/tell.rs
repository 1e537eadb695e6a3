//! Events told: a turn in a sentence, the end of the match.

use trictrac_rules::event::Event;

use trictrac_rules::play::Play;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::TableEvent;

use super::{announced, french, holes, points, side};
use crate::lang::{Texts, fluent_args};

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

/// A turn as players speak, between the throw for the lead and the relève, which are sentences of their own.
#[must_use]
pub fn sentence(texts: &Texts, events: &[Event]) -> String {
    let mut sentence = Sentence::default();
    (1..=events.len()).for_each(|told| sentence.hear(texts, &events[..told]));
    sentence.finish(texts)
}

/// What is told of a turn, as far as it has been heard.
#[derive(Clone, Debug, Default)]
pub struct Sentence {
    lead: Option<String>,
    roller: Option<Side>,
    parts: Vec<String>,
    releve: Option<String>,
}

impl Sentence {
    /// Who threw.
    #[must_use]
    pub const fn roller(&self) -> Option<Side> {
        self.roller
    }

    /// Adds the last of `events`, the others being known.
    pub fn hear(&mut self, texts: &Texts, events: &[Event]) {
        self.roller = thrown_by(events);
        let told = part(texts, events);
        match events.last() {
            Some(Event::LeadThrown { .. }) => self.lead = told,
            Some(Event::Releve { .. }) => self.releve = told,
            _ => self.parts.extend(told),
        }
    }

    /// Adds what is told in some other way.
    pub fn say(&mut self, told: String) {
        self.parts.push(told);
    }

    /// All of it, as one text.
    #[must_use]
    pub fn finish(self, texts: &Texts) -> String {
        let between = texts.plain("between");
        let turn = match self.parts.as_slice() {
            [throw, rest @ ..] if !rest.is_empty() && self.roller.is_some() => {
                let arguments =
                    fluent_args!["throw" => throw.clone(), "rest" => rest.join(&between)];
                texts.with("told", &arguments)
            }
            parts => parts.join(&between),
        };
        let end = if self.releve.is_some() && !turn.is_empty() { "." } else { "" };
        let turn = Some(format!("{turn}{end}")).filter(|turn| !turn.is_empty());
        [self.lead, turn, self.releve].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// Who threw, if `events` tell of it.
fn thrown_by(events: &[Event]) -> Option<Side> {
    events.iter().find_map(|event| match *event {
        Event::Thrown { roller, .. } => Some(roller),
        _ => None,
    })
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
        Event::Earned { to, ref earned } => {
            let said = format!("{}, {}", announced(texts, earned), points(texts, earned.points));
            if thrown_by(events) == Some(to.opponent()) {
                let arguments = fluent_args!["said" => said, "side" => side(texts, to)];
                texts.with("to-other", &arguments)
            } else {
                said
            }
        }
        Event::HolesWon { side: who, .. } => {
            let latest = events.len().saturating_sub(2);
            by(texts, events, who, marked(texts, &events[latest..], who)?)
        }
        Event::Held(_) => texts.said("said-hold", &fluent_args![]),
        Event::Went(_) => texts.said("said-go", &fluent_args![]),
        Event::Played { play, .. } => played(texts, play),
        Event::Releve { first } => {
            texts.with("releve", &fluent_args!["side" => side(texts, first)])
        }
        TableEvent::Ruled { winner } => {
            texts.with("ruled", &fluent_args!["side" => side(texts, winner)])
        }
        Event::Marked { .. }
        | Event::Won { .. }
        | TableEvent::Acted { .. }
        | TableEvent::Counters { .. } => {
            return None;
        }
    })
}

/// How a throw was played.
#[must_use]
pub fn played(texts: &Texts, play: Play) -> String {
    match play {
        Play::Nothing => texts.plain("plays-nothing"),
        _ => texts.with("plays", &fluent_args!["play" => play.to_string()]),
    }
}

/// `said`, with the name of who says it unless it is the roller.
fn by(texts: &Texts, events: &[Event], who: Side, said: String) -> String {
    if thrown_by(events).is_none_or(|roller| roller == who) {
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
