//! Turns events into sentences: what happened in a turn, and how the match ended.

use trictrac_rules::event::Event;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::TableEvent;

use super::{Player, announced, holes_in_figures, named, points_in_figures, side, thrown};
use crate::lang::{Texts, fluent_args, key, said_key};

/// Announces in French what `who` marked among `events`: points, or holes and the remaining points; with the figures
/// for readers of other languages. `None` if nothing.
#[must_use]
pub fn marked(texts: &Texts, events: &[TableEvent], who: Side) -> Option<String> {
    let (gain, rest) = common(events).find_map(|event| match *event {
        Event::Marked { side, gain, points, .. } if side == who => Some((gain, points)),
        _ => None,
    })?;
    let won = common(events).find_map(|event| match *event {
        Event::HolesWon { side, holes, .. } if side == who => Some(holes),
        _ => None,
    });
    Some(match won {
        Some(won) => holes_in_figures(texts, won, rest),
        None => points_in_figures(texts, gain),
    })
}

/// Describes the events of a turn in one sentence, between separate sentences for the lead and the relève.
#[must_use]
pub fn sentence(texts: &Texts, events: &[TableEvent]) -> String {
    let mut sentence = Sentence::default();
    (1..=events.len()).for_each(|length| sentence.add(texts, &events[..length]));
    sentence.finish(texts)
}

/// The description of a turn while its events are added.
#[derive(Clone, Debug, Default)]
pub struct Sentence {
    lead: Option<String>,
    roller: Option<Side>,
    parts: Vec<String>,
    releve: Option<String>,
}

impl Sentence {
    /// The side that threw, if a throw has been added.
    #[must_use]
    pub const fn roller(&self) -> Option<Side> {
        self.roller
    }

    /// Adds the last of `events`. The earlier events give its context and are already added.
    pub fn add(&mut self, texts: &Texts, events: &[TableEvent]) {
        self.roller = thrown_by(events);
        let described = part(texts, events);
        match events.last().and_then(TableEvent::common) {
            Some(Event::LeadThrown { .. }) => self.lead = described,
            Some(Event::Releve { .. }) => self.releve = described,
            _ => self.parts.extend(described),
        }
    }

    /// Adds a part in other words than those of an event.
    pub fn add_text(&mut self, text: String) {
        self.parts.push(text);
    }

    /// Joins all parts into one text.
    #[must_use]
    pub fn finish(self, texts: &Texts) -> String {
        let between = texts.plain(key!("between"));
        let turn = match self.parts.as_slice() {
            [throw, rest @ ..] if !rest.is_empty() && self.roller.is_some() => {
                let arguments =
                    fluent_args!["throw" => throw.clone(), "rest" => rest.join(&between)];
                texts.with(key!("told"), &arguments)
            }
            parts => parts.join(&between),
        };
        let end = if self.releve.is_some() && !turn.is_empty() { "." } else { "" };
        let turn = Some(format!("{turn}{end}")).filter(|turn| !turn.is_empty());
        [self.lead, turn, self.releve].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

/// The events that automatic scoring has too.
fn common(events: &[TableEvent]) -> impl Iterator<Item = &Event> {
    events.iter().filter_map(TableEvent::common)
}

/// The side that threw among `events`.
fn thrown_by(events: &[TableEvent]) -> Option<Side> {
    common(events).find_map(|event| match *event {
        Event::Thrown { roller, .. } => Some(roller),
        _ => None,
    })
}

/// Describes the last of `events`; the earlier ones give its context.
fn part(texts: &Texts, events: &[TableEvent]) -> Option<String> {
    let event = match events.last()? {
        TableEvent::Common(event) => event,
        TableEvent::Ruled { winner } => {
            return Some(texts.with(key!("ruled"), &fluent_args!["side" => side(texts, *winner)]));
        }
        TableEvent::Acted { .. } | TableEvent::Counters { .. } => return None,
    };
    Some(match *event {
        Event::LeadThrown { .. } | Event::Releve { .. } => {
            return start(texts, event, &Player::both(texts));
        }
        Event::Thrown { throw, .. } => thrown(texts, throw),
        Event::Earned { to, ref earned } => {
            let points = points_in_figures(texts, earned.points);
            if thrown_by(events) == Some(to.opponent()) {
                let said = format!("{}, {points}", named(texts, earned));
                let arguments = fluent_args!["said" => said, "side" => side(texts, to)];
                texts.with(key!("to-other"), &arguments)
            } else {
                format!("{}, {points}", announced(texts, earned))
            }
        }
        Event::HolesWon { side: who, .. } => {
            let latest = events.len().saturating_sub(2);
            by(texts, events, who, marked(texts, &events[latest..], who)?)
        }
        Event::Held(_) => texts.said(said_key!("said-hold"), &fluent_args![]),
        Event::Went(_) => texts.said(said_key!("said-go"), &fluent_args![]),
        Event::Played { roller, play } => played(texts, roller, play),
        Event::Marked { .. } | Event::Won { .. } => return None,
    })
}

/// Says who throws first: after the dice for the lead, and in a new relève. `None` for other events.
#[must_use]
pub fn start(texts: &Texts, event: &Event, players: &PerSide<Player>) -> Option<String> {
    match *event {
        Event::LeadThrown { white, black: _, leader: None } => {
            Some(texts.with(key!("lead-equal"), &fluent_args!["white" => white.pips()]))
        }
        Event::LeadThrown { white, black, leader: Some(leader) } => {
            let mut arguments = players[leader].arguments(texts);
            arguments.set("first", players[Side::White].name(texts));
            arguments.set("second", players[Side::Black].name(texts));
            arguments.set("white", white.pips());
            arguments.set("black", black.pips());
            Some(texts.with(key!("lead"), &arguments))
        }
        Event::Releve { first } => {
            Some(texts.with(key!("releve"), &players[first].arguments(texts)))
        }
        _ => None,
    }
}

/// Describes a play of `roller`: "plays 1/7 1/5".
#[must_use]
pub fn played(texts: &Texts, roller: Side, play: Play) -> String {
    match play {
        Play::Nothing => texts.plain(key!("plays-nothing")),
        _ => texts.with(key!("plays"), &fluent_args!["play" => texts.play(roller, play)]),
    }
}

/// Adds the name of the speaker to `said`, unless the speaker is the roller.
fn by(texts: &Texts, events: &[TableEvent], who: Side, said: String) -> String {
    if thrown_by(events).is_none_or(|roller| roller == who) {
        return said;
    }
    texts.with(key!("by"), &fluent_args!["side" => side(texts, who), "said" => said])
}

/// Describes the end of the match, if it is among `events`.
#[must_use]
pub fn won(
    texts: &Texts,
    events: &[TableEvent],
    holes: &PerSide<u8>,
    players: &PerSide<Player>,
) -> Option<String> {
    common(events).find_map(|event| match *event {
        Event::Won { winner, stake } => {
            let mut arguments = players[winner].arguments(texts);
            arguments.set("winner", holes[winner]);
            arguments.set("loser", holes[winner.opponent()]);
            // The prices are those of a whole match: in one of a single hole the highest is paid every time. Rule: R10.1.
            let is_whole = holes[winner] >= Rules::default().holes.get();
            arguments.set("stake", if is_whole { stake.as_f32() } else { 0.0 });
            Some(texts.with(key!("won"), &arguments))
        }
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use trictrac_rules::marking::Tally;
    use trictrac_rules::rules::Stakes;
    use trictrac_rules::stake::Stake;

    use super::*;
    use crate::lang::Language;

    #[test]
    fn only_a_whole_match_has_stakes() {
        let texts = Texts::new(Language::En);
        let players = Player::both(&texts);
        let said = |holes: u8| {
            let stake = Stake::of(Stakes::Guiton, Side::White, &Tally::default());
            let events = [TableEvent::Common(Event::Won { winner: Side::White, stake })];
            won(&texts, &events, &PerSide::new(holes, 0), &players).unwrap()
        };
        assert!(said(12).ends_with("stakes."), "{}", said(12));
        assert!(said(1).ends_with("1 hole to 0."), "{}", said(1));
    }
}
