//! The lines that the bot prints: one for each game, and failures.

use std::io::{self, Write as _};

use trictrac_console::terminal;
use trictrac_protocol::{AccountKind, GameEnding, PlayerIdentity};
use trictrac_rules::side::Side;
use trictrac_umpire::{Game, allowance, winner};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online;

/// Prints a line.
pub(super) fn line(text: &str) -> io::Result<()> {
    let mut out = terminal::stdout();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Prints something that went wrong.
pub(super) fn warning(text: &str) -> io::Result<()> {
    writeln!(terminal::stderr(), "trictrac: {text}")
}

/// A player's name.
pub(super) fn opponent(texts: &Texts, who: &PlayerIdentity) -> String {
    match (&who.name, who.kind, who.number) {
        (Some(name), AccountKind::Engine, _) => {
            texts.with(key!("bot-computer"), &fluent_args!["level" => name.as_str()])
        }
        (Some(name), kind, _) => online::named(texts, kind, name.clone()),
        (None, _, number) => {
            let number = number.unwrap_or_default().to_string();
            texts.with(key!("bot-player"), &fluent_args!["number" => number])
        }
    }
}

/// A game begins.
pub(super) fn begins(texts: &Texts, state: &Game, opponent: &str) -> String {
    let holes = state.rules().holes.get();
    let arguments = fluent_args![
        "game" => state.id().to_string(),
        "opponent" => opponent,
        "clock" => online::clock(texts, state.clock(), allowance(state.clock(), holes.into())),
        "holes" => holes
    ];
    texts.with(key!("bot-begins"), &arguments)
}

/// A game is over.
pub(super) fn over(texts: &Texts, state: &Game, me: Side, ending: &GameEnding) -> String {
    let game = fluent_args!["game" => state.id().to_string()];
    let key = match winner(ending).map(Side::of) {
        Some(winner) if winner == me => key!("bot-won"),
        Some(_) => key!("bot-lost-game"),
        None => key!("bot-no-winner"),
    };
    texts.with(key, &game)
}
