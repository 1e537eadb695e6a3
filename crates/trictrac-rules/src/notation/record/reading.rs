//! The lines of a record one after the other, with the variations that they open and close.

use game_notation::record::{Format, RecordHead, RecordReader};

use super::fold;
use super::read::{is_lead, read_start};
use super::write::result;
use super::{
    EarlyEnd, Entry, FORMAT, MOST_DEPTH, MatchFault, Record, RecordError, Variation, read_ended,
};
use crate::table::TableMatch;
use crate::turn::Phase;

/// The line of variations that is being read, and those around it.
pub(super) struct MatchReading {
    /// The record, with the lines of the innermost variation so far.
    record: Record,
    at: LineEnd,
    /// The same before the last line: where a variation of it begins.
    before: LineEnd,
    /// The lines around the innermost variation, the main line first.
    outer: Vec<Outer>,
    /// Comments of a variation before its first line.
    early: Vec<String>,
    /// The end of the match after the last line, if it ended before it was won.
    ended: Option<EarlyEnd>,
}

/// A match at the end of a line, and whether this line is a lead.
#[derive(Clone)]
struct LineEnd {
    game: TableMatch,
    after_lead: bool,
}

/// The lines around a variation, up to the one that it replaces.
struct Outer {
    entries: Vec<Entry>,
    at: LineEnd,
    before: LineEnd,
}

impl MatchReading {
    /// The record, once all lines are read.
    pub(super) fn finish(self) -> Result<Record, MatchFault> {
        let Self { record, ended, outer, .. } = self;
        if outer.is_empty() {
            Ok(Record { ended, ..record })
        } else {
            Err(MatchFault::EndlessVariation)
        }
    }

    /// Begins a variation of the last line.
    fn open(&mut self) -> Result<(), MatchFault> {
        if self.record.entries.is_empty() || self.at.after_lead {
            return Err(MatchFault::VariationOfNothing);
        }
        if self.outer.len() == MOST_DEPTH {
            return Err(MatchFault::TooDeep { most: MOST_DEPTH });
        }
        let entries = core::mem::take(&mut self.record.entries);
        let at = core::mem::replace(&mut self.at, self.before.clone());
        self.record.game = self.at.game.clone();
        self.outer.push(Outer { entries, at, before: self.before.clone() });
        Ok(())
    }

    /// Begins the line of a variation whose dice were thrown for the lead (*coupe et dés*): no action throws them again.
    fn take_throw_of_lead(&mut self) {
        if let (true, Phase::Play(turn) | Phase::Choice(turn)) =
            (self.at.after_lead && self.record.entries.is_empty(), self.record.state().phase)
        {
            self.record.push(self.record.turn(turn.roller, turn.throw));
        }
    }

    /// Ends the innermost variation.
    fn close(&mut self) -> Result<(), MatchFault> {
        if self.record.entries.is_empty() && !self.outer.is_empty() {
            return Err(MatchFault::EmptyVariation);
        }
        let Outer { entries, at, before } = self.outer.pop().ok_or(MatchFault::NoVariation)?;
        let entries = core::mem::replace(&mut self.record.entries, entries);
        if let Some(replaced) = self.record.entries.last_mut() {
            replaced.variations.push(Variation { entries });
        }
        self.record.game = at.game.clone();
        (self.at, self.before) = (at, before);
        Ok(())
    }
}

impl RecordReader for MatchReading {
    const FORMAT: &'static Format = &FORMAT;
    type Fault = MatchFault;

    fn begin(head: &RecordHead) -> Result<Self, RecordError> {
        let rules = head.read("Rules", |text| text.parse().map_err(MatchFault::from))?;
        let rules = rules.unwrap_or_default();
        let start = head.read("Position", |text| read_start(text, rules))?;
        let fold = head.read("Fold", fold::read)?.unwrap_or_else(|| fold::unnamed(head.tags()));
        let record = Record { tags: head.tags().clone(), ..Record::under(fold, rules, start) };
        let ended = head.read("Ended", read_ended)?;
        let at = LineEnd { game: record.game.clone(), after_lead: false };
        let before = at.clone();
        Ok(Self { record, at, before, outer: Vec::new(), early: Vec::new(), ended })
    }

    fn read_line(&mut self, line: &str) -> Result<(), MatchFault> {
        match line {
            "(" => return self.open(),
            ")" => return self.close(),
            _ => {}
        }
        self.take_throw_of_lead();
        self.record.read_line(line, self.at.after_lead)?;
        let after = LineEnd { game: self.record.game.clone(), after_lead: is_lead(line) };
        self.before = core::mem::replace(&mut self.at, after);
        for comment in core::mem::take(&mut self.early) {
            self.record.comment(&comment);
        }
        match self.ended {
            Some(ended) if self.outer.is_empty() && self.record.state().is_over() => {
                Err(MatchFault::EndedByTheRules(ended))
            }
            _ => Ok(()),
        }
    }

    fn comment(&mut self, comment: &str) {
        if self.record.entries.is_empty() && !self.outer.is_empty() {
            self.early.push(comment.to_owned());
        } else {
            self.record.comment(comment);
        }
    }

    fn result(&self) -> Option<String> {
        let main = self.outer.first().map_or(&self.record.game, |outer| &outer.at.game);
        result(main.state())
    }
}
