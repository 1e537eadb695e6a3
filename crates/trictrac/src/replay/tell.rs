//! A record in words, a turn a line; below it what was overlooked, and what is said about it.

use std::io::Write;

use trictrac_rules::event::Event;
use trictrac_rules::notation::record::{Comment, Entry, Record};
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::table::Game;
use trictrac_rules::turn::{Action, Actor, Phase};
use trictrac_words::firm::{FIRM, unbroken};
use trictrac_words::lang::{Texts, fluent_args};
use trictrac_words::{Sentence, acted, does, played, puts_men_down, side, won};

use super::truth::Truth;
use super::walk::{Listener, Step, walk};
use crate::failure::Failure;
use crate::style::{FAINT, STRONG, styled};
use crate::wrap::wrap;

/// Where what is told begins: behind the number of the turn and the side.
const COLUMN: usize = 12;

/// Tells the match; with what was overlooked and the comments for these readers, if `notes` are wanted.
///
/// # Errors
/// Output that cannot be written.
pub(super) fn tell(
    record: &Record,
    notes: bool,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for (key, value) in record.tags() {
        writeln!(out, "{}", styled(FAINT, &format!("{key}: {value}")))?;
    }
    let rules = record.rules();
    let mut teller = Teller { rules, texts, out, notes, number: 0, turn: Turn::default() };
    teller.preface(record.preface())?;
    walk(record, &mut teller)?;
    teller.tell_turn(false)?;
    if !record.state().is_over() {
        writeln!(teller.out, "{}", texts.plain("unfinished"))?;
    }
    Ok(())
}

struct Teller<'a, W> {
    rules: &'a Rules,
    texts: &'a Texts,
    out: &'a mut W,
    notes: bool,
    number: u32,
    turn: Turn,
}

/// A turn that has not been told yet.
#[derive(Default)]
struct Turn {
    events: Vec<Event>,
    sentence: Sentence,
    truth: Truth,
    comments: Vec<String>,
    /// The game after its last line.
    game: Game,
    /// Whether nothing but dice can follow.
    ended: bool,
}

impl<W: Write> Listener for Teller<'_, W> {
    fn step(&mut self, step: &Step) -> Result<(), Failure> {
        let mut events = step.events;
        if self.turn.ended {
            // At a table the men return when the next dice fall; it belongs to the turn before.
            while let [event @ Event::Releve { .. }, rest @ ..] = events {
                self.turn.hear(self.texts, event);
                events = rest;
            }
            self.tell_turn(true)?;
        }
        if step.rules.marking == Marking::Assisted {
            for event in events {
                self.turn.hear(self.texts, event);
            }
        } else {
            self.turn.truth.watch(self.texts, step);
            self.turn.watch(self.texts, step, events);
        }
        Ok(())
    }

    fn line_ends(&mut self, entry: &Entry, game: &Game) -> Result<(), Failure> {
        self.turn.comments.extend_from_slice(&entry.comments);
        self.turn.game.clone_from(game);
        self.turn.ended = !matches!(game.state().phase, Phase::Play(_) | Phase::Choice(_));
        Ok(())
    }
}

impl Turn {
    /// An event that tells by itself what it is.
    fn hear(&mut self, texts: &Texts, event: &Event) {
        self.events.push(*event);
        self.sentence.hear(texts, &self.events);
    }

    /// The events of an action at a table, where each marks and plays as he likes.
    fn watch(&mut self, texts: &Texts, step: &Step, events: &[Event]) {
        // Who only plays on has held before he touches a man.
        let marks = matches!(step.action, Action::Mark(_));
        let held = |event: &&Event| !marks && matches!(event, Event::Held(_));
        for event in events.iter().filter(held).chain(events.iter().filter(|event| !held(event))) {
            match (event, step.by) {
                (Event::Held(roller), _) if !self.truth.is_choice(step.action, *roller) => {}
                (&Event::Acted { by, action }, _) => {
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
}

impl<W: Write> Teller<'_, W> {
    /// What is said before the first turn.
    fn preface(&mut self, comments: &[String]) -> Result<(), Failure> {
        let told = self.comments(comments);
        if told.is_empty() {
            return Ok(());
        }
        writeln!(self.out)?;
        told.iter().try_for_each(|line| writeln!(self.out, "{line}"))?;
        writeln!(self.out)?;
        Ok(())
    }

    /// The turn is told; whether the `dice` after it have fallen, so that what was overlooked is past mending.
    fn tell_turn(&mut self, dice: bool) -> Result<(), Failure> {
        let turn = std::mem::take(&mut self.turn);
        if turn.events.is_empty() {
            return Ok(());
        }
        let state = turn.game.state();
        let score = score(self.texts, &turn);
        let won = won(self.texts, &turn.events, &state.holes.amounts);
        let head = self.head(&turn);
        let told = firm(&turn.sentence.finish(self.texts), &turn.events);
        for (index, line) in wrap(&format!("{told}{score}"), COLUMN, COLUMN).into_iter().enumerate()
        {
            let head =
                if index == 0 { format!("{} ", styled(STRONG, &head)) } else { String::new() };
            writeln!(self.out, "{head}{line}")?;
        }
        if self.notes {
            for note in turn.truth.told(self.texts, self.rules, &turn.game, dice) {
                self.note(&note)?;
            }
        }
        let comments = self.comments(&turn.comments);
        comments.iter().try_for_each(|line| writeln!(self.out, "{line}"))?;
        if let Some(end) = won {
            writeln!(self.out, "{}", styled(STRONG, &end))?;
        }
        Ok(())
    }

    fn head(&mut self, turn: &Turn) -> String {
        match turn.sentence.roller() {
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

    /// Those of `comments` that are for these readers, if they are wanted, in lines beside a bar.
    fn comments(&self, comments: &[String]) -> Vec<String> {
        let language = self.texts.language().code();
        let own = comments.iter().map(|comment| Comment::of(comment));
        own.filter(|comment| self.notes && comment.is_for(language))
            .flat_map(|comment| wrap(comment.text, COLUMN + 2, COLUMN + 2))
            .map(|line| {
                let bar = styled(FAINT, &format!("{:COLUMN$}│", ""));
                format!("{bar} {}", line.trim_start())
            })
            .collect()
    }
}

/// `told`, in which no line begins with a colon or breaks a play.
fn firm(told: &str, events: &[Event]) -> String {
    let plays = events.iter().filter_map(|event| match event {
        Event::Played { play, .. } => Some(play.to_string()),
        _ => None,
    });
    let told = told.replace(" :", &format!("{FIRM}:")).replace(" ;", &format!("{FIRM};"));
    plays.fold(told, |told, play| told.replace(&play, &unbroken(&play)))
}

/// How the match stands, where something was marked.
fn score(texts: &Texts, turn: &Turn) -> String {
    let changes = |event: &Event| matches!(event, Event::Marked { .. } | Event::Counters { .. });
    if !turn.events.iter().any(changes) {
        return String::new();
    }
    let state = turn.game.state();
    let [white, black] = trictrac_rules::side::Side::BOTH.map(|side| state.holes.amounts[side]);
    let points = state.releve.points.to_string();
    let standing = fluent_args!["white" => white, "black" => black, "points" => points];
    format!(" {}", unbroken(texts.with("standing", &standing).trim()))
}
