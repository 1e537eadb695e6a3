//! `trictrac lab forms duel`: a player with values of accounts against the fixed rule, or two players.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::io::Write as _;
use std::sync::Arc;

use clap::{Args, value_parser};
use serde_json::json;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress::waiting;
use trictrac_console::seed::SeedOption;
use trictrac_console::terminal;
use trictrac_engine::named::EnginePlayerName;
use trictrac_forms::game::Setting;
use trictrac_forms::{ChosenOptions, Form};
use trictrac_forms_engine::duel::FormDuel;
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::tables::ValueTables;
use trictrac_rules::Rules;
use trictrac_words::advice::decimal;
use trictrac_words::lang::{Texts, fluent_args, key};

/// The arguments of `forms duel`.
#[derive(Debug, Args)]
pub struct DuelArguments {
    /// The form: ecrire, chouette, tourner, four, honours, combine, toc, poule1, poule2, ticktack or toccategli
    #[arg(long, value_name = "FORM")]
    pub form: Form,

    /// Options of the form, as in coups=8,five=none
    #[arg(long, value_name = "LIST", default_value = "")]
    pub options: String,

    /// First player, as in net@1 or maitre
    #[arg(long, value_name = "PLAYER", default_value = "net")]
    pub player: EnginePlayerName,

    /// Other player [default: the first, with a fixed rule for accounts]
    #[arg(long, value_name = "PLAYER")]
    pub against: Option<EnginePlayerName>,

    /// Number of matches
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..=10_000_000))]
    pub matches: u64,

    /// The seed.
    #[command(flatten)]
    pub seed: SeedOption,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Runs the command.
pub(super) fn run(arguments: &DuelArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let DuelArguments { form, options, player, against, matches, .. } = arguments;
    let agreed = ChosenOptions::parse(*form, options)
        .map_err(|error| Failure::FormOptions(error.to_string()))?;
    let setting = Setting::new(*form, agreed, Rules::default());
    let setting = setting.map_err(|error| Failure::FormOptions(error.to_string()))?;
    let tables = Arc::new(ValueTables::shipped());
    let first = FormPlayer::new(player, &tables)?;
    let other = match against {
        Some(against) => FormPlayer::new(against, &tables)?,
        None => FormPlayer::by_thumb(player)?,
    };
    let seed = arguments.seed.or_drawn(|| None, texts)?;
    let duel = FormDuel { setting: &setting, players: [&first, &other], matches: *matches, seed };
    interrupt::watch(texts.language());
    let sign = waiting();
    let gain = duel.run(threads(arguments.threads), || !interrupt::is_asked());
    sign.finish_and_clear();
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
    if arguments.json {
        terminal::print_json(&answer)?;
        return Ok(CommandOutcome::of_long_work());
    }
    let result = fluent_args![
        "player" => first.name(),
        "kind" => if against.is_some() { "player" } else { "rule" }, "other" => other.name(),
        "matches" => gain.matches, "won" => gain.won,
        "mean" => decimal(texts, gain.mean, 3), "within" => decimal(texts, gain.within, 3),
    ];
    writeln!(terminal::stdout(), "{}", texts.with(key!("forms-duel"), &result))?;
    Ok(CommandOutcome::of_long_work())
}
