//! Collects the description of one turn.

use trictrac_rules::event::Event;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableEvent, TableMatch};
use trictrac_rules::turn::Actor;

use super::truth::TurnRemarks;
use super::walk::RecordedAction;
use crate::firm::{FIRM, unbroken};
use crate::lang::{Texts, fluent_args, key};
use crate::{Sentence, acted, does, played, puts_men_down, sentence, side};

/// A turn of a record while its description is collected.
pub(super) struct TurnNarration {
    pub(super) events: Vec<TableEvent>,
    pub(super) sentence: Sentence,
    pub(super) truth: TurnRemarks,
    /// The player who acted last.
    last: Option<Side>,
    pub(super) comments: Vec<String>,
    /// The match after the last line read.
    pub(super) game: TableMatch,
    /// True if the turn is complete, so that only dice can follow.
    pub(super) ended: bool,
}

impl TurnNarration {
    /// Starts the description of the turn that follows `game`.
    pub(super) fn after(game: TableMatch) -> Self {
        let (events, comments) = (Vec::new(), Vec::new());
        let (sentence, truth) = (Sentence::default(), TurnRemarks::default());
        Self { events, sentence, truth, last: None, comments, game, ended: false }
    }

    /// Adds an event and its description.
    pub(super) fn add(&mut self, texts: &Texts, event: &TableEvent) {
        self.events.push(*event);
        self.sentence.add(texts, &self.events);
    }

    /// Adds the events of an action with manual scoring.
    pub(super) fn watch(&mut self, texts: &Texts, step: &RecordedAction, events: &[TableEvent]) {
        // Playing a man after a hole also means holding: the description puts the holding first.
        let marks = matches!(step.action, TableAction::Mark(_));
        let held =
            |event: &&TableEvent| !marks && matches!(event, TableEvent::Common(Event::Held(_)));
        let roller = self.sentence.roller();
        // After the opponent has acted, the roller is named again.
        let mut named = self.last.is_some() && self.last != roller;
        if let Actor::Player(by) = step.by {
            self.last = Some(by);
        }
        for event in events.iter().filter(held).chain(events.iter().filter(|event| !held(event))) {
            match (*event, step.by) {
                (TableEvent::Common(Event::Held(roller)), _)
                    if !self.truth.is_choice(step.action, roller) => {}
                (TableEvent::Acted { by, action }, _) => {
                    let unnamed = if named { by.opponent() } else { roller.unwrap_or(by) };
                    let description = acted(texts, unnamed, by, action, step.before);
                    if let Some(description) = description {
                        self.sentence.add_text(description);
                    }
                }
                (TableEvent::Common(Event::Played { .. }), _) if puts_men_down(step.action) => {}
                (TableEvent::Common(Event::Played { roller, play }), Actor::Player(by))
                    if by != roller || named =>
                {
                    self.sentence.add_text(does(texts, by, &played(texts, roller, play)));
                }
                (TableEvent::Common(Event::Held(who) | Event::Went(who)), _) if named => {
                    let said = sentence(texts, &[*event]);
                    let said = fluent_args!["side" => side(texts, who), "said" => said];
                    self.sentence.add_text(texts.with(key!("by"), &said));
                }
                _ => {
                    self.add(texts, event);
                    continue;
                }
            }
            named = false;
            self.events.push(*event);
        }
    }

    /// Describes the score of the match if anything was marked in the turn; otherwise empty.
    pub(super) fn standing(&self, texts: &Texts) -> String {
        let changes = |event: &TableEvent| {
            matches!(event, TableEvent::Common(Event::Marked { .. }) | TableEvent::Counters { .. })
        };
        if !self.events.iter().any(changes) {
            return String::new();
        }
        let state = self.game.state();
        let [white, black] = Side::ALL.map(|side| state.holes().amounts()[side]);
        let points = state.releve().points.to_string();
        let standing = fluent_args!["white" => white, "black" => black, "points" => points];
        texts.with(key!("standing"), &standing).trim().to_owned()
    }
}

/// Replaces the spaces before `:` and `;` and within plays by no-break spaces.
pub(super) fn firm(texts: &Texts, text: &str, events: &[TableEvent]) -> String {
    let plays = events.iter().filter_map(|event| match event.common() {
        Some(&Event::Played { roller, play }) => Some(texts.play(roller, play)),
        _ => None,
    });
    let text = text.replace(" :", &format!("{FIRM}:")).replace(" ;", &format!("{FIRM};"));
    plays.fold(text, |text, play| text.replace(&play, &unbroken(&play)))
}
