//! `trictrac plays`: the legal plays of a throw and the position after each.

use std::io::Write as _;

use serde::Serialize;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::position::{PositionArguments, read_thrown};
use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::terminal;
use trictrac_rules::coup::{Coup, Duty};
use trictrac_rules::quarter::Quarter;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{side, thrown};

use crate::data::PlayData;

/// Runs the command.
///
/// # Errors
/// A position that cannot be read, or output that cannot be written.
pub fn run(arguments: &PositionArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let rules = arguments.options.rules;
    let position = read_thrown(&arguments.tfen, rules)?;
    let Some(coup) = position.coup(rules) else { return Ok(CommandOutcome::Negative) };
    let situation = coup.situation();
    let plays = data(&coup);
    let mut out = terminal::stdout();
    if arguments.json {
        let position = position.to_string();
        let data = PlaysData { position, helpless: coup.helpless(), plays };
        terminal::print_json(&data)?;
    } else {
        let throw = thrown(texts, situation.throw);
        let title = fluent_args!["side" => side(texts, situation.roller), "throw" => throw];
        writeln!(out, "{position}")?;
        writeln!(out, "{}", styled(STRONG, &texts.with(key!("throws"), &title)))?;
        for line in numbered(&plays) {
            writeln!(out, "{line}")?;
        }
        writeln!(out, "{}", summary(&coup, texts))?;
    }
    out.flush()?;
    Ok(CommandOutcome::Success)
}

fn data(coup: &Coup) -> Vec<PlayData> {
    let board = |play| coup.board_after(play).to_string();
    coup.plays().map(|play| PlayData { play: play.to_string(), board: board(play) }).collect()
}

fn numbered(plays: &[PlayData]) -> impl Iterator<Item = String> {
    (1..).zip(plays).map(|(number, PlayData { play, board })| {
        format!("{number:>4}  {play:<14} {}", styled(FAINT, board))
    })
}

/// The summary of the plays: their number, what they must do and how many numbers cannot be played.
#[must_use]
pub fn summary(coup: &Coup, texts: &Texts) -> String {
    let mut parts =
        vec![texts.with(key!("play-count"), &fluent_args!["count" => coup.count_plays()])];
    if let Some(duty) = coup.duty() {
        parts.push(texts.plain(match duty {
            Duty::Fill(Quarter::Petit) => key!("duty-fill-petit"),
            Duty::Fill(Quarter::Grand) => key!("duty-fill-grand"),
            Duty::Fill(Quarter::Retour) => key!("duty-fill-retour"),
            Duty::Keep(Quarter::Petit) => key!("duty-keep-petit"),
            Duty::Keep(Quarter::Grand) => key!("duty-keep-grand"),
            Duty::Keep(Quarter::Retour) => key!("duty-keep-retour"),
            Duty::BearOff => key!("duty-bear-off"),
        }));
    }
    if coup.helpless() > 0 {
        parts.push(texts.with(key!("duty-helpless"), &fluent_args!["count" => coup.helpless()]));
    }
    parts.join(" ")
}

/// The plays of a throw in canonical order, as JSON.
#[derive(Debug, Serialize)]
struct PlaysData {
    position: String,
    helpless: u8,
    plays: Vec<PlayData>,
}
