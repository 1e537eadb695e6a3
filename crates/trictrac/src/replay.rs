//! `trictrac replay`: checks a record and tells it.

use std::io::Write;

use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

use crate::cli::ReplayArguments;
use crate::data::{Context, EventData};
use crate::failure::{Failure, Outcome};
use crate::lang::{Texts, fluent_args};
use crate::record::read;
use crate::words::style::{FAINT, STRONG, styled};
use crate::words::wrap::wrap;
use crate::words::{sentence, side, won};

/// Runs the command.
///
/// # Errors
/// A record that cannot be read or breaks a rule, or output that cannot be written.
pub fn run(arguments: &ReplayArguments, texts: &Texts) -> Result<Outcome, Failure> {
    let record = read(&arguments.file)?;
    let mut out = anstream::stdout().lock();
    if arguments.json {
        write_events(&record, &mut out)?;
    } else {
        tell(&record, texts, &mut out)?;
    }
    out.flush()?;
    Ok(Outcome::Success)
}

/// The state before the first action of `record`.
fn start(record: &Record) -> Match {
    record.start().map_or_else(Match::new, Position::to_match)
}

/// Calls `each` with the state before an action, the events of the action and the state after it.
fn walk(
    record: &Record,
    mut each: impl FnMut(&Match, &[Event], &Match) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut state = start(record);
    let mut events = Vec::new();
    for (by, action) in record.actions() {
        let before = state;
        events.clear();
        let applied = state.apply(record.rules(), by, action, &mut events);
        debug_assert!(applied.is_ok(), "a record that was read holds legal actions only");
        each(&before, &events, &state)?;
    }
    Ok(())
}

fn write_events(record: &Record, out: &mut impl Write) -> Result<(), Failure> {
    walk(record, |before, events, after| {
        for event in events {
            let data = EventData::new(event, &context(record.rules(), before, event, after));
            serde_json::to_writer(&mut *out, &data)?;
            writeln!(out)?;
        }
        Ok(())
    })
}

fn context(rules: &Rules, before: &Match, event: &Event, after: &Match) -> Context {
    let mut context =
        Context { position: String::new(), board: String::new(), holes: holes(after) };
    match *event {
        Event::Thrown { roller, throw } => {
            // With coupe et dés the throw comes with the lead: the match does not wait for it yet.
            let mut waiting = *before;
            waiting.phase = Phase::Throw(roller);
            let position = Position::of(&waiting).map(|p| Position { throw: Some(throw), ..p });
            context.position = position.map(|p| p.to_string()).unwrap_or_default();
        }
        Event::Played { play, .. } => {
            // Not the board after the action: the men may have returned to the talons since.
            let board = before.coup(rules).map(|coup| coup.board_after(play));
            context.board = board.map(|board| board.to_string()).unwrap_or_default();
        }
        _ => {}
    }
    context
}

fn holes(state: &Match) -> [u8; 2] {
    Side::BOTH.map(|side| state.holes.amounts[side])
}

/// Tells the match, a turn a line.
fn tell(record: &Record, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
    for (key, value) in record.tags() {
        writeln!(out, "{}", styled(FAINT, &format!("{key}: {value}")))?;
    }
    let mut turn: Vec<Event> = Vec::new();
    let mut number = 0;
    walk(record, |_, events, after| {
        turn.extend_from_slice(events);
        if !matches!(after.phase, Phase::Play(_) | Phase::Choice(_)) {
            tell_turn(&turn, &mut number, after, texts, out)?;
            turn.clear();
        }
        Ok(())
    })?;
    if !turn.is_empty() {
        tell_turn(&turn, &mut number, record.state(), texts, out)?;
    }
    if !record.state().is_over() {
        writeln!(out, "{}", texts.plain("unfinished"))?;
    }
    Ok(())
}

fn tell_turn(
    turn: &[Event],
    number: &mut u32,
    after: &Match,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let roller = turn.iter().find_map(|event| match *event {
        Event::Thrown { roller, .. } => Some(side(texts, roller)),
        _ => None,
    });
    let head = match roller {
        Some(roller) => {
            *number += 1;
            format!("{number:>4} {roller:<6}")
        }
        None => format!("{:11}", ""),
    };
    let told = sentence(texts, turn);
    let score = score(texts, turn, after);
    for (index, line) in wrap(&format!("{told}{score}"), 12, 12).into_iter().enumerate() {
        if index == 0 {
            writeln!(out, "{} {line}", styled(STRONG, &head))?;
        } else {
            writeln!(out, "{line}")?;
        }
    }
    if let Some(end) = won(texts, turn, &after.holes.amounts) {
        writeln!(out, "{}", styled(STRONG, &end))?;
    }
    Ok(())
}

/// How the match stands, where something was marked.
fn score(texts: &Texts, turn: &[Event], after: &Match) -> String {
    if !turn.iter().any(|event| matches!(event, Event::Marked { .. })) {
        return String::new();
    }
    let [white, black] = holes(after);
    let points = after.releve.points.to_string();
    texts.with("standing", &fluent_args!["white" => white, "black" => black, "points" => points])
}
