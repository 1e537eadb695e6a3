//! A record in words, a turn a line; below it missed points, and comments.

use std::io::Write;

use trictrac_console::failure::Failure;
use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_rules::notation::record::Record;
use trictrac_words::lang::{Texts, key};
use trictrac_words::replay::{NarratedTurn, comments, turns};
use trictrac_words::{Player, side, stopped};

use crate::tags::named_tags;

/// The column of the text, behind the number of the turn and the side.
const COLUMN: usize = 12;

/// Tells the match; with what was overlooked and the comments for these readers, if `notes` are wanted.
///
/// # Errors
/// Output that cannot be written.
pub(super) fn print(
    record: &Record,
    notes: bool,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for line in named_tags(record.tags(), texts) {
        writeln!(out, "{}", styled(FAINT, &line))?;
    }
    let turns = turns(record, texts);
    if turns.iter().any(|turn| !turn.standing.is_empty()) {
        for line in wrap(&texts.plain(key!("replay-legend")), 0, 2) {
            writeln!(out, "{}", styled(FAINT, &line))?;
        }
    }
    let mut printer = ReplayPrinter { texts, out, notes, number: 0 };
    printer.preface(&comments(record.preface(), texts))?;
    turns.iter().try_for_each(|turn| printer.turn(turn))?;
    if !record.state().is_over() {
        let end = match record.ended() {
            Some(ended) => stopped(texts, ended, &Player::both(texts)),
            None => texts.plain(key!("unfinished")),
        };
        writeln!(printer.out, "{end}")?;
    }
    Ok(())
}

struct ReplayPrinter<'a, W> {
    texts: &'a Texts,
    out: &'a mut W,
    notes: bool,
    number: u32,
}

impl<W: Write> ReplayPrinter<'_, W> {
    /// Prints the comments before the first turn.
    fn preface(&mut self, comments: &[String]) -> Result<(), Failure> {
        if !self.notes || comments.is_empty() {
            return Ok(());
        }
        writeln!(self.out)?;
        self.comments(comments)?;
        writeln!(self.out)?;
        Ok(())
    }

    fn turn(&mut self, turn: &NarratedTurn) -> Result<(), Failure> {
        let head = self.head(turn);
        let text = [turn.text.as_str(), turn.standing.as_str()].join(" ");
        let text = text.trim_end_matches(' ');
        for (index, line) in wrap(text, COLUMN, COLUMN).into_iter().enumerate() {
            let head =
                if index == 0 { format!("{} ", styled(STRONG, &head)) } else { String::new() };
            writeln!(self.out, "{head}{line}")?;
        }
        if self.notes {
            turn.overlooked.iter().try_for_each(|note| self.note(note))?;
            self.comments(&turn.comments)?;
        }
        if let Some(end) = &turn.won {
            writeln!(self.out, "{}", styled(STRONG, end))?;
        }
        Ok(())
    }

    fn head(&mut self, turn: &NarratedTurn) -> String {
        match turn.roller {
            Some(roller) => {
                self.number += 1;
                format!("{:>4} {:<6}", self.number, side(self.texts, roller))
            }
            None => format!("{:11}", ""),
        }
    }

    /// Something that was overlooked, marked off from what was done.
    fn note(&mut self, note: &str) -> Result<(), Failure> {
        for (index, line) in wrap(note, COLUMN + 2, COLUMN + 2).into_iter().enumerate() {
            let mark = if index == 0 { "· " } else { "" };
            let line = format!("{:1$}{mark}{line}", "", if index == 0 { COLUMN } else { 0 });
            writeln!(self.out, "{}", styled(FAINT, &line))?;
        }
        Ok(())
    }

    /// Prints comments in lines beside a bar.
    fn comments(&mut self, comments: &[String]) -> Result<(), Failure> {
        for line in comments.iter().flat_map(|comment| wrap(comment, COLUMN + 2, COLUMN + 2)) {
            let bar = styled(FAINT, &format!("{:COLUMN$}│", ""));
            writeln!(self.out, "{bar} {}", line.trim_start())?;
        }
        Ok(())
    }
}
