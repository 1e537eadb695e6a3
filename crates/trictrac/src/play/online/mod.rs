//! Matches on a server: `trictrac play --invite` and `--online`.
//!
//! Two threads wait for the server ([`wire`]) and for the keyboard ([`input`]); the main thread does everything else, one event after
//! the other. The server throws the dice and judges; this program follows the log with the rules, and shows it as any other match.

mod act;
pub(crate) mod arguments;
mod asked;
mod away;
mod classic;
mod client;
mod clock;
mod command;
mod form;
mod hall;
mod input;
mod kind;
mod link;
mod lobby;
mod log;
mod news;
mod people;
mod question;
mod server_folder;
mod table;
mod talk;
mod wire;

use std::io::{IsTerminal as _, Write as _};

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::players::SeatName;
use trictrac_console::terminal;
use trictrac_forms::game as forms;
use trictrac_protocol::{Clock, FormTerms, PerSeat, Seat};
use trictrac_rules::rules::HolesToWin;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableMatch;
use trictrac_screen::terminal::FullScreen;
use trictrac_words::lang::{Texts, key};

use self::table::{OnlineEnding, OnlineTable};
use super::arguments::PlayArguments;
use super::at_terminal::Drawing;
use super::screen::state::MatchScreen;
use super::setup::rules;
use crate::club::folder;
use crate::failure::Usage;
pub use arguments::OnlineArguments;
pub(super) use hall::choose_match;
pub use link::{BadLink, OnlineLink};
pub(crate) use server_folder::ServerFolder;
pub(crate) use wire::{ServerWire, WireEvent};

/// The terms with which a match is created: the form, the creator's seat, and the levels of the engine.
type SeatsOfMatch = (Option<FormTerms>, Seat, PerSeat<Option<String>>);

/// The length of a match by correspondence, in holes: twelve would last for years.
const CORRESPONDENCE: u8 = 3;

/// The files with the records of finished matches on servers, the one that was written last first.
pub(super) fn saved_records() -> Vec<std::path::PathBuf> {
    folder(None).map(|data| ServerFolder::records(&data)).unwrap_or_default()
}

/// Plays or watches a match on a server, and its rematches.
///
/// # Errors
/// The server cannot be reached or refuses, a file cannot be read or written, or the output fails.
pub(super) fn run(
    arguments: &PlayArguments,
    texts: &Texts,
    mut full: Option<&mut FullScreen>,
) -> Result<CommandOutcome, Failure> {
    let online = &arguments.online;
    let mut rules = rules(arguments)?;
    let names_holes = arguments.rules.is_some_and(|given| given.names_holes);
    let classic = arguments.form.is_none();
    if let (Some(Clock::Days(_)), false, true) = (online.clock, names_holes, classic) {
        rules.holes = HolesToWin::new(CORRESPONDENCE).unwrap_or(rules.holes);
    }
    let server = online.invite.as_ref().or(online.online.as_ref().map(|link| &link.server));
    let Some(server) = server else { return Ok(CommandOutcome::Success) };
    let mut client =
        lobby::connect(server, &folder(online.data.as_deref())?, online, full.is_some())?;
    let mut entered = match &online.online {
        Some(link) => client.enter(link.game, link.token.clone())?,
        None => client.create(rules, seats(arguments)?, online)?,
    };
    let mut save = arguments.save.clone();
    loop {
        let last = entered.game;
        let is_form = client.follower.game(last).is_some_and(|it| it.game().form().is_some());
        let drawing = Drawing { ascii: arguments.ascii, plain: arguments.plain };
        let interactive = std::io::stdout().is_terminal() && std::io::stdin().is_terminal();
        let interactive = interactive || full.is_some();
        let screen = full.as_deref_mut().map(MatchScreen::new);
        let shown = (drawing, interactive, screen);
        let finish = if is_form {
            OnlineTable::<forms::FormMatch>::new(&mut client, entered, texts, save.take(), shown)?
                .run()?
        } else {
            let for_me = entered.me.map(|me| texts.read_by(Side::of(me)));
            let texts = for_me.as_ref().unwrap_or(texts);
            OnlineTable::<TableMatch>::new(&mut client, entered, texts, save.take(), shown)?
                .run()?
        };
        match finish {
            OnlineEnding::Over | OnlineEnding::Left => return Ok(CommandOutcome::Success),
            OnlineEnding::Rematch(next) => {
                if full.is_none() {
                    let rematch = texts.plain(key!("net-rematch"));
                    writeln!(terminal::stdout(), "\n{rematch}")?;
                }
                entered = client.enter(next, None)?;
                client.forget(last);
            }
        }
    }
}

/// The form that is asked for, your seat, and the seats of the engine.
fn seats(arguments: &PlayArguments) -> Result<SeatsOfMatch, Failure> {
    let online = &arguments.online;
    let Some(form) = arguments.form else {
        let side = online.side.unwrap_or(Side::White);
        return Ok((None, side.seat(), PerSeat::default()));
    };
    let setting = super::forms::setting(arguments, form)?;
    let players = arguments.players.clone().unwrap_or_default();
    let count = usize::from(setting.players());
    if !players.is_empty() && players.len() != count {
        return Err(Usage::PlayersOfForm { found: players.len(), expected: count }.into());
    }
    let mut engines = PerSeat::default();
    let mut own = None;
    for (seat, name) in Seat::ALL.into_iter().zip(&players) {
        match name {
            SeatName::Human => own = own.or(Some(seat)),
            SeatName::Computer(_) => engines[seat] = Some(name.to_string()),
        }
    }
    let options = setting.options().to_string();
    let form = FormTerms { name: form.to_string(), options };
    Ok((Some(form), own.unwrap_or(Seat::A), engines))
}
