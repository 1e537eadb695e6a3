//! A turn that is being told.

use trictrac_rules::event::Event;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableEvent, TableMatch};
use trictrac_rules::turn::Actor;

use super::truth::Truth;
use super::walk::RecordedAction;
use crate::firm::{FIRM, unbroken};
use crate::lang::{Texts, fluent_args};
use crate::{Sentence, acted, does, played, puts_men_down};

/// A turn that has not been told yet.
pub(super) struct TurnNarration {
    pub(super) events: Vec<Event>,
    pub(super) sentence: Sentence,
    pub(super) truth: Truth,
    pub(super) comments: Vec<String>,
    /// The game after its last line.
    pub(super) game: TableMatch,
    /// Whether nothing but dice can follow.
    pub(super) ended: bool,
}

impl TurnNarration {
    /// A turn of which nothing is known yet but that it begins with `game`.
    pub(super) fn after(game: TableMatch) -> Self {
        let (events, comments) = (Vec::new(), Vec::new());
        let (sentence, truth) = (Sentence::default(), Truth::default());
        Self { events, sentence, truth, comments, game, ended: false }
    }

    /// An event that tells by itself what it is.
    pub(super) fn hear(&mut self, texts: &Texts, event: &Event) {
        self.events.push(*event);
        self.sentence.hear(texts, &self.events);
    }

    /// The events of an action at a table, where each marks and plays as he likes.
    pub(super) fn watch(&mut self, texts: &Texts, step: &RecordedAction, events: &[Event]) {
        // Who only plays on has held before he touches a man.
        let marks = matches!(step.action, TableAction::Mark(_));
        let held = |event: &&Event| !marks && matches!(event, Event::Held(_));
        for event in events.iter().filter(held).chain(events.iter().filter(|event| !held(event))) {
            match (event, step.by) {
                (Event::Held(roller), _) if !self.truth.is_choice(step.action, *roller) => {}
                (&TableEvent::Acted { by, action }, _) => {
                    let roller = self.sentence.roller().unwrap_or(by);
                    let told = acted(texts, roller, by, action, step.before);
                    if let Some(told) = told {
                        self.sentence.say(told);
                    }
                }
                (Event::Played { .. }, _) if puts_men_down(step.action) => {}
                (&Event::Played { roller, play }, Actor::Player(by)) if by != roller => {
                    self.sentence.say(does(texts, by, &played(texts, play)));
                }
                _ => {
                    self.hear(texts, event);
                    continue;
                }
            }
            self.events.push(*event);
        }
    }

    /// How the match stands, where something was marked.
    pub(super) fn standing(&self, texts: &Texts) -> String {
        let changes =
            |event: &Event| matches!(event, Event::Marked { .. } | TableEvent::Counters { .. });
        if !self.events.iter().any(changes) {
            return String::new();
        }
        let state = self.game.state();
        let [white, black] = Side::BOTH.map(|side| state.holes().amounts()[side]);
        let points = state.releve().points.to_string();
        let standing = fluent_args!["white" => white, "black" => black, "points" => points];
        texts.with("standing", &standing).trim().to_owned()
    }
}

/// `told`, in which no line begins with a colon or breaks a play.
pub(super) fn firm(told: &str, events: &[Event]) -> String {
    let plays = events.iter().filter_map(|event| match event {
        Event::Played { play, .. } => Some(play.to_string()),
        _ => None,
    });
    let told = told.replace(" :", &format!("{FIRM}:")).replace(" ;", &format!("{FIRM};"));
    plays.fold(told, |told, play| told.replace(&play, &unbroken(&play)))
}
