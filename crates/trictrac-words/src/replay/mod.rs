//! A record told turn by turn: what was done, what was overlooked, and what is said about it.

mod truth;
mod turn;
mod walk;

use core::convert::Infallible;

use trictrac_rules::event::Event;
use trictrac_rules::notation::record::{Comment, Entry, Record};
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableMatch;
use trictrac_rules::turn::Phase;

pub use walk::{Listener, RecordedAction, walk};

use crate::firm::unbroken;
use crate::lang::Texts;
use crate::won;
use turn::TurnNarration;

/// A turn in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Which line of the record it ends with, from 0.
    pub entry: usize,
    /// Who threw; nobody where dice for the lead were equal.
    pub roller: Option<Side>,
    /// What happened.
    pub events: Vec<Event>,
    /// The same in a sentence, which is not broken within a play.
    pub said: String,
    /// How the match stands after it; nothing where nothing was marked.
    pub standing: String,
    /// What was overlooked or wrongly done.
    pub overlooked: Vec<String>,
    /// What the record says about it to these readers.
    pub comments: Vec<String>,
    /// How the match ended with it.
    pub won: Option<String>,
}

/// Every turn of `record`.
#[must_use]
pub fn turns(record: &Record, texts: &Texts) -> Vec<Told> {
    let turn = TurnNarration::after(TableMatch::from(record.beginning()));
    let mut teller = Teller { texts, turns: Vec::new(), turn, lines: 0 };
    let Ok(()) = walk(record, &mut teller);
    teller.tell_turn(false);
    teller.turns
}

/// Those of `comments` that are for these readers.
#[must_use]
pub fn comments(comments: &[String], texts: &Texts) -> Vec<String> {
    let language = texts.language().code();
    let all = comments.iter().map(|comment| Comment::of(comment));
    let own = all.filter(|comment| comment.is_for(language));
    own.map(|comment| comment.text.to_owned()).collect()
}

struct Teller<'a> {
    texts: &'a Texts,
    turns: Vec<Told>,
    turn: TurnNarration,
    /// How many lines are behind.
    lines: usize,
}

impl Listener for Teller<'_> {
    type Error = Infallible;

    fn step(&mut self, step: &RecordedAction) -> Result<(), Infallible> {
        let mut events = step.events;
        if self.turn.ended {
            // At a table the men return when the next dice fall; it belongs to the turn before.
            while let [event @ Event::Releve { .. }, rest @ ..] = events {
                self.turn.hear(self.texts, event);
                events = rest;
            }
            self.tell_turn(true);
        }
        if step.after.rules().marking == Marking::Assisted {
            for event in events {
                self.turn.hear(self.texts, event);
            }
        } else {
            self.turn.truth.watch(self.texts, step);
            self.turn.watch(self.texts, step, events);
        }
        Ok(())
    }

    fn line_ends(&mut self, entry: &Entry, game: &TableMatch) -> Result<(), Infallible> {
        self.turn.comments.extend_from_slice(&entry.comments);
        self.turn.game.clone_from(game);
        self.turn.ended = !matches!(game.state().phase(), Phase::Play(_) | Phase::Choice(_));
        self.lines += 1;
        Ok(())
    }
}

impl Teller<'_> {
    /// The turn is told; whether the `dice` after it have fallen, so that what was overlooked is past mending.
    fn tell_turn(&mut self, dice: bool) {
        let next = TurnNarration::after(self.turn.game.clone());
        let turn = core::mem::replace(&mut self.turn, next);
        if turn.events.is_empty() {
            return;
        }
        self.turns.push(Told {
            entry: self.lines.saturating_sub(1),
            roller: turn.sentence.roller(),
            standing: unbroken(&turn.standing(self.texts)),
            won: won(self.texts, &turn.events, &turn.game.state().holes().amounts()),
            comments: comments(&turn.comments, self.texts),
            overlooked: turn.truth.told(self.texts, &turn.game, dice),
            said: turn::firm(&turn.sentence.finish(self.texts), &turn.events),
            events: turn.events,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Language;

    #[test]
    fn a_match_marked_for_the_players_is_told_turn_by_turn() {
        let text = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5 {en: So.} {fr: Ainsi.}\nb 21";
        let record = Record::parse(text).unwrap();
        let turns = turns(&record, &Texts::new(Language::En));
        let seen: Vec<_> = turns.iter().map(|told| (told.entry, told.roller)).collect();
        assert_eq!(seen, [(0, None), (1, Some(Side::White)), (2, Some(Side::Black))]);
        assert_eq!(turns[1].comments, ["So."]);
        assert!(turns.iter().all(|told| told.overlooked.is_empty() && told.won.is_none()));
        assert!(!turns[1].said.is_empty());
    }
}
