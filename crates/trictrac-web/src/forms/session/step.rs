//! What was done in a match, and what it led to.

use trictrac_forms::game::{Action, Event, Match, Record, ToAct};
use trictrac_forms::{By, Seat};

/// Something that was done, and what it led to.
#[derive(Clone, Debug)]
pub struct Step {
    /// The match before it.
    pub before: Match,
    /// Its author.
    pub by: By,
    /// What was done.
    pub action: Action,
    /// What happened.
    pub events: Vec<Event>,
}

impl Step {
    /// Whether an account was settled: a coup, a partie or a game.
    #[must_use]
    pub fn settles(&self) -> bool {
        self.events.iter().any(|event| {
            matches!(event, Event::Coup(_) | Event::Partie(..) | Event::PouleGame | Event::Game(..))
        })
    }

    /// The player who acted, unless dice fell for all.
    pub(super) fn actor(&self) -> Option<Seat> {
        match (&self.action, self.before.to_act()) {
            (Action::Throw(_), ToAct::Dice(seat)) => Some(seat),
            _ => self.by.player(),
        }
    }
}

/// Everything that was done in `record`, with what it led to.
pub(super) fn steps(record: &Record) -> Vec<Step> {
    let Ok(mut game) = Match::new(record.game().setting().clone()) else { return Vec::new() };
    let step = |(by, action): &(By, Action)| {
        let before = game.clone();
        // A record that was read holds legal actions only.
        let events = game.apply(*by, action).unwrap_or_default();
        Step { before, by: *by, action: action.clone(), events }
    };
    record.actions().iter().map(step).collect()
}
