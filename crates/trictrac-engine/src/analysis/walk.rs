//! Goes through a record: collects its throws, each with the match before it and what was done.

use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableEvent;
use trictrac_rules::throw::Throw;

use crate::trust::RollerDecisions;

/// A throw of a record.
#[derive(Clone, Copy, Debug)]
pub(super) struct RecordThrow {
    /// The index of its line in the record, from 0.
    pub(super) entry: usize,
    /// The number of its relève, from 1.
    pub(super) releve: u16,
    /// The match before the throw.
    pub(super) before: Match,
    /// The side that threw.
    pub(super) roller: Side,
    /// The dice.
    pub(super) throw: Throw,
    /// True if the dice are also those for the lead (*coupe et dés*), which are never equal.
    pub(super) unequal: bool,
    /// The decisions of the roller.
    pub(super) done: RollerDecisions,
}

/// The throws of a record, and its end.
pub(super) struct RecordThrows {
    pub(super) seen: Vec<RecordThrow>,
    /// True if the record contains the dice for the lead, before which both sides had equal chances.
    pub(super) lead: bool,
    /// The match at the end of the record.
    pub(super) end: Match,
}

/// Goes through `record` from its beginning.
pub(super) fn walk(record: &Record) -> RecordThrows {
    let mut game = record.beginning();
    let mut walker = Walker { seen: Vec::new(), releve: 1, lead: false };
    let mut events = Vec::new();
    for (entry, (_, actions)) in record.acted().enumerate() {
        for (by, action) in actions {
            let before = *game.state();
            events.clear();
            if game.apply(by, action, &mut events).is_err() {
                // A record that was read contains legal actions only.
                break;
            }
            walker.add(entry, &before, &events, game.state());
        }
    }
    let end = settled(game.state(), walker.seen.last());
    RecordThrows { seen: walker.seen, lead: walker.lead, end }
}

/// Returns whether more dice may fall in `state`: neither side has the holes that win.
pub(super) fn goes_on(state: &Match) -> bool {
    Side::ALL.iter().all(|&side| state.holes().amounts()[side] < state.rules().holes.get())
}

/// Returns the end of the record, with the men where the next dice would find them.
///
/// Under manual scoring, men return to the talons only when the next dice fall, because until then the opponent may
/// still contest what was done. Estimates need the position after that.
fn settled(state: &Match, last: Option<&RecordThrow>) -> Match {
    if state.rules().marking == Marking::Assisted || state.is_over() {
        return *state;
    }
    let off = |side: &Side| state.releve().board.men(*side).any().is_empty();
    if let Some(first) = last.filter(|seen| seen.done.went).map(|seen| seen.roller) {
        state.with_men_set(Tally::default(), first)
    } else if let Some(first) = Side::ALL.into_iter().find(off) {
        state.with_men_set(state.releve().points, first)
    } else {
        *state
    }
}

struct Walker {
    seen: Vec<RecordThrow>,
    releve: u16,
    lead: bool,
}

impl Walker {
    /// Adds the `events` of one action, which led from `before` to `after`.
    fn add(&mut self, entry: usize, before: &Match, events: &[TableEvent], after: &Match) {
        let mut unequal = false;
        for event in events.iter().filter_map(TableEvent::common) {
            match *event {
                Event::LeadThrown { leader, .. } => {
                    self.lead |= leader.is_some();
                    unequal = true;
                }
                Event::Releve { .. } => self.releve += 1,
                Event::Thrown { roller, throw } => {
                    let before = before.as_it_waited(after, roller);
                    if goes_on(&before) {
                        let (releve, done) = (self.releve, RollerDecisions::default());
                        self.seen.push(RecordThrow {
                            entry,
                            releve,
                            before,
                            roller,
                            throw,
                            unequal,
                            done,
                        });
                    }
                }
                _ => self.done(entry, event),
            }
        }
    }

    /// Notes what the roller did about the last throw.
    fn done(&mut self, entry: usize, event: &Event) {
        let Some(seen) = self.seen.last_mut().filter(|seen| seen.entry == entry) else { return };
        let done = &mut seen.done;
        match *event {
            Event::Held(side) => done.held |= side == seen.roller,
            Event::Went(side) => done.went |= side == seen.roller,
            // Only the first play was the roller's decision; a second one was demanded by the opponent.
            Event::Played { roller, play } if roller == seen.roller && done.play.is_none() => {
                done.play = Some(play);
            }
            _ => {}
        }
    }
}
