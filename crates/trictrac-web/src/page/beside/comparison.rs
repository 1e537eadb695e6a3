//! The reasons for which an action of a decision is worse than the best one, or the best one better.

use leptos::prelude::*;
use trictrac_rules::coup::Coup;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::compare::{better, warning, worse};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::reasons::reasons;

use crate::page::live::LiveMatch;
use crate::page::live::name;
use crate::page::speech::PageSpeech;

/// Two actions of a decision that are compared.
pub(super) struct ActionComparison {
    texts: Texts,
    coup: Coup,
    other: String,
    points: u8,
    owed: u8,
    action: Action,
    best: Action,
}

impl ActionComparison {
    /// Compares `action` with the best one, for the throw on the table.
    pub(super) fn of(
        game: LiveMatch,
        speech: PageSpeech,
        action: Action,
        best: Action,
    ) -> Option<Self> {
        let texts = game.texts(speech);
        game.session.with(|session| {
            let state = session.state();
            let coup = *session.last_turn()?.throw;
            let roller = coup.situation().roller;
            let owed = match state.phase() {
                Phase::Choice(turn) => turn.owed,
                _ => 0,
            };
            let other = name(session.setup(), roller.opponent(), speech);
            let points = state.releve().points.amounts()[roller];
            Some(Self { texts, coup, other, points, owed, action, best })
        })
    }

    /// Says in which way a play is worse than the best one. Of a choice that is not advised it says nothing.
    pub(super) fn worse(&self) -> Option<String> {
        match (self.action, self.best) {
            (Action::Play(play), Action::Play(best)) => {
                worse(&self.texts, &self.coup, play, best, &self.other)
            }
            _ => None,
        }
    }

    /// Warns of the action, if what speaks against it can be named and counted.
    pub(super) fn warning(&self) -> Option<String> {
        match (self.action, self.best) {
            (Action::Play(play), Action::Play(best)) => {
                warning(&self.texts, &self.coup, play, best, &self.other)
            }
            (_, best) => self.choice(best),
        }
    }

    /// Says in which way the best action is better than the other one.
    pub(super) fn better(&self) -> Option<String> {
        match (self.action, self.best) {
            (Action::Play(play), Action::Play(best)) => {
                better(&self.texts, &self.coup, best, play, &self.other)
            }
            (_, best) => self.choice(best),
        }
    }

    /// The reason to hold, or to go, if there is one.
    fn choice(&self, best: Action) -> Option<String> {
        let Self { texts, coup, other, points, owed, .. } = self;
        let [hold, go] = reasons(texts, coup, other).unwrap_or_default();
        let arguments =
            fluent_args!["points" => *points, "owed" => *owed, "other" => other.clone()];
        let (said, is_more, more) = match best {
            Action::Go => (go, *owed > 0, key!("better-owed")),
            _ => (hold, *points > 0, key!("better-points")),
        };
        if !said.is_empty() {
            return Some(said);
        }
        is_more.then(|| texts.with(more, &arguments))
    }
}
