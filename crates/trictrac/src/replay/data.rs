//! A record as JSON Lines: every event, every comment.

use std::io::Write;

use trictrac_console::failure::Failure;
use trictrac_rules::event::Event;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::{Comment, Entry, Record};
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableEvent, TableMatch};
use trictrac_rules::throw::Throw;
use trictrac_words::replay::{Listener, RecordedAction, walk};

use crate::data::{EventContext, EventData};

/// Writes every event of `record`, and its comments if they are wanted.
///
/// # Errors
/// Output that cannot be written.
pub(super) fn write(record: &Record, notes: bool, out: &mut impl Write) -> Result<(), Failure> {
    let mut writer = EventWriter { out, notes };
    writer.comments(record.preface())?;
    walk(record, &mut writer)
}

struct EventWriter<'a, W> {
    out: &'a mut W,
    notes: bool,
}

impl<W: Write> EventWriter<'_, W> {
    fn write(&mut self, data: &EventData) -> Result<(), Failure> {
        serde_json::to_writer(&mut *self.out, data)?;
        writeln!(self.out)?;
        Ok(())
    }

    fn comments(&mut self, comments: &[String]) -> Result<(), Failure> {
        if !self.notes {
            return Ok(());
        }
        comments.iter().try_for_each(|comment| {
            let comment = Comment::of(comment);
            self.write(&EventData::Comment {
                lang: comment.language(),
                text: comment.text.to_owned(),
            })
        })
    }
}

impl<W: Write> Listener for EventWriter<'_, W> {
    type Error = Failure;

    fn step(&mut self, step: &RecordedAction) -> Result<(), Failure> {
        let data = |event| EventData::new(event, &context(step, event));
        step.events.iter().try_for_each(|event| self.write(&data(event)))
    }

    fn line_ends(&mut self, entry: &Entry, _: &TableMatch) -> Result<(), Failure> {
        self.comments(&entry.comments)
    }
}

fn context(step: &RecordedAction, event: &TableEvent) -> EventContext {
    let after = step.after.state();
    let holes = Side::ALL.map(|side| after.holes().amounts()[side]);
    let mut context = EventContext { position: String::new(), board: String::new(), holes };
    match event.common() {
        Some(&Event::Thrown { roller, throw }) => {
            let position = position(step, roller, throw);
            context.position = position.map(|p| p.to_string()).unwrap_or_default();
        }
        Some(Event::Played { .. }) if step.after.rules().marking != Marking::Assisted => {
            context.board = after.releve().board.to_string();
        }
        Some(&Event::Played { play, .. }) => {
            // Not the board after the action: the men may have returned to the talons since.
            let board = step.before.coup().map(|coup| coup.board_after(play));
            context.board = board.map(|board| board.to_string()).unwrap_or_default();
        }
        _ => {}
    }
    context
}

/// The position with the dice on the table, before anything is marked for them.
fn position(step: &RecordedAction, roller: Side, throw: Throw) -> Option<Position> {
    let waiting = step.before.state().as_it_waited(step.after.state(), roller);
    Position::of(&waiting).map(|position| Position { throw: Some(throw), ..position })
}
