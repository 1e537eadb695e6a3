//! `trictrac lab forms duel`: looking ahead against the rule of thumb, or two players.

use std::io::{self, Write};
use std::sync::Arc;

use serde_json::json;
use trictrac_console::failure::{Failure, Outcome};
use trictrac_console::options::threads;
use trictrac_forms::Options;
use trictrac_forms::game::Setting;
use trictrac_forms_engine::duel::Duel;
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::tables::Tables;
use trictrac_rules::Rules;

use super::DuelArguments;

/// Runs the command.
pub(super) fn run(arguments: &DuelArguments) -> Result<Outcome, Failure> {
    let DuelArguments { form, options, player, against, matches, seed, .. } = arguments;
    let agreed =
        Options::parse(*form, options).map_err(|error| Failure::FormOptions(error.to_string()))?;
    let setting = Setting::new(*form, agreed, Rules::default());
    let setting = setting.map_err(|error| Failure::FormOptions(error.to_string()))?;
    let tables = Arc::new(Tables::shipped());
    let first = FormPlayer::new(player, &tables)?;
    let other = match against {
        Some(against) => FormPlayer::new(against, &tables)?,
        None => FormPlayer::by_thumb(player)?,
    };
    let duel =
        Duel { setting: &setting, players: [&first, &other], matches: *matches, seed: *seed };
    let gain = duel.run(threads(arguments.threads));
    let answer = json!({
        "form": form.name(),
        "options": options,
        "player": first.name(),
        "against": against.as_ref().map_or_else(|| "thumb".to_owned(), |_| other.name()),
        "seed": seed,
        "matches": gain.matches,
        "won": gain.won,
        "mean": gain.mean,
        "within": gain.within,
    });
    writeln!(io::stdout().lock(), "{answer}")?;
    Ok(Outcome::Success)
}
