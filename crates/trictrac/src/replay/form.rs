//! Records of other forms: read, checked, and printed in words.

use std::io::{ErrorKind, Write as _};
use std::path::Path;

use serde_json::json;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::record;
use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::terminal;
use trictrac_console::wrap::wrap;
use trictrac_forms::game::{FormMatch, FormRecord};
use trictrac_words::forms;
use trictrac_words::lang::Texts;

use crate::play::forms::{event_lines, is_form_record, parse, sheet};
use crate::tags::named_tags;

/// The record of another form in the file `path`; nothing if it is another file, or standard input.
///
/// # Errors
/// The first line that is wrong.
pub(crate) fn read(path: &Path) -> Result<Option<FormRecord>, Failure> {
    if path.as_os_str() == "-" {
        return Ok(None);
    }
    match record::read_text(path) {
        Ok(text) if is_form_record(&text) => parse(path, &text).map(Some),
        Ok(_) => Ok(None),
        // The name of a game that comes with the program is no file.
        Err(Failure::Unreadable { error, .. }) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(failure) => Err(failure),
    }
}

/// Prints the match in words, or as one JSON object for each action.
pub(super) fn run(
    record: &FormRecord,
    as_json: bool,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let mut out = terminal::output(as_json);
    let setting = record.game().setting().clone();
    if !as_json {
        for line in named_tags(record.tags(), texts) {
            writeln!(out, "{}", styled(FAINT, &line))?;
        }
        writeln!(out, "{}", styled(STRONG, &forms::name(texts, setting.form())))?;
    }
    // What was read was agreed on and done before.
    let Ok(mut game) = FormMatch::new(setting) else { return Ok(CommandOutcome::Success) };
    for (by, action) in record.actions() {
        let before = game.clone();
        let Ok(events) = game.apply(*by, action) else { break };
        let lines = event_lines(texts, &before, &events);
        if as_json {
            serde_json::to_writer(
                &mut out,
                &json!({"action": action.written(*by), "events": lines, "result": game.result()}),
            )?;
            writeln!(out)?;
        } else {
            for line in lines.iter().flat_map(|line| wrap(line, 0, 2)) {
                writeln!(out, "{line}")?;
            }
        }
    }
    if !as_json {
        for line in sheet::lines(texts, &game).iter().flat_map(|line| wrap(line, 0, 2)) {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::Success)
}
