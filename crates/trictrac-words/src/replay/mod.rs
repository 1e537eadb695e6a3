//! Describes a record turn by turn: what happened, what was missed, and the comments of the record.

mod truth;
mod turn;
mod walk;

use core::convert::Infallible;

use trictrac_rules::event::Event;
use trictrac_rules::notation::record::{Comment, Entry, Record};
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableEvent, TableMatch};
use trictrac_rules::turn::Phase;

pub use walk::{Listener, RecordedAction, walk};

use crate::Player;
use crate::firm::unbroken;
use crate::lang::Texts;
use crate::won;
use turn::TurnNarration;

/// A turn of a record, described for readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NarratedTurn {
    /// The index of the last line of the turn in the record, from 0.
    pub entry: usize,
    /// The side that threw; `None` if the dice for the lead were equal.
    pub roller: Option<Side>,
    /// The events of the turn.
    pub events: Vec<TableEvent>,
    /// The events as one sentence, with no-break spaces inside plays.
    pub text: String,
    /// The score after the turn; empty if nothing was marked.
    pub standing: String,
    /// The errors and omissions of the turn, for manual scoring.
    pub overlooked: Vec<String>,
    /// The comments of the record in the reader's language.
    pub comments: Vec<String>,
    /// The result of the match, if it ended with this turn.
    pub won: Option<String>,
}

/// Describes every turn of `record`.
#[must_use]
pub fn turns(record: &Record, texts: &Texts) -> Vec<NarratedTurn> {
    let turn = TurnNarration::after(record.beginning());
    let mut narrator = Narrator { texts, turns: Vec::new(), turn, lines: 0 };
    let Ok(()) = walk(record, &mut narrator);
    narrator.end_turn(false);
    narrator.turns
}

/// Keeps the comments in the reader's language and those in no particular language.
#[must_use]
pub fn comments(comments: &[String], texts: &Texts) -> Vec<String> {
    let language = texts.language().code();
    let all = comments.iter().map(|comment| Comment::of(comment));
    let own = all.filter(|comment| comment.is_for(language));
    own.map(|comment| comment.text.to_owned()).collect()
}

struct Narrator<'a> {
    texts: &'a Texts,
    turns: Vec<NarratedTurn>,
    turn: TurnNarration,
    /// The number of lines read.
    lines: usize,
}

impl Listener for Narrator<'_> {
    type Error = Infallible;

    fn step(&mut self, step: &RecordedAction) -> Result<(), Infallible> {
        let mut events = step.events;
        if self.turn.ended {
            // With manual scoring the relève happens when the next dice fall, but it belongs to the description of this turn.
            while let [event @ TableEvent::Common(Event::Releve { .. }), rest @ ..] = events {
                self.turn.add(self.texts, event);
                events = rest;
            }
            self.end_turn(true);
        }
        if step.after.rules().marking == Marking::Assisted {
            for event in events {
                self.turn.add(self.texts, event);
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

impl Narrator<'_> {
    /// Completes the turn. `dice` says whether the next dice have fallen, so that omissions can no longer be corrected.
    fn end_turn(&mut self, dice: bool) {
        let next = TurnNarration::after(self.turn.game.clone());
        let turn = core::mem::replace(&mut self.turn, next);
        if turn.events.is_empty() {
            return;
        }
        self.turns.push(NarratedTurn {
            entry: self.lines.saturating_sub(1),
            roller: turn.sentence.roller(),
            standing: unbroken(&turn.standing(self.texts)),
            won: won(
                self.texts,
                &turn.events,
                &turn.game.state().holes().amounts(),
                &Player::both(self.texts),
            ),
            comments: comments(&turn.comments, self.texts),
            overlooked: turn.truth.remarks(self.texts, &turn.game, dice),
            text: turn::firm(self.texts, &turn.sentence.finish(self.texts), &turn.events),
            events: turn.events,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Language;

    #[test]
    fn an_automatically_scored_match_is_narrated_turn_by_turn() {
        let text = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5 {en: So.} {fr: Ainsi.}\nb 21";
        let record = Record::parse(text).unwrap();
        let turns = turns(&record, &Texts::new(Language::En));
        let seen: Vec<_> = turns.iter().map(|turn| (turn.entry, turn.roller)).collect();
        assert_eq!(seen, [(0, None), (1, Some(Side::White)), (2, Some(Side::Black))]);
        assert_eq!(turns[1].comments, ["So."]);
        assert!(turns.iter().all(|turn| turn.overlooked.is_empty() && turn.won.is_none()));
        assert!(!turns[1].text.is_empty());
    }
}
