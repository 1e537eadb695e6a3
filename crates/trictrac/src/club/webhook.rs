//! `trictrac club webhook`: other programs that the server sends what happens to.

use clap::Subcommand;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use serde_json::{Value, json};
use trictrac_console::failure::CommandOutcome;
use trictrac_server::online::{
    MOST_WEBHOOKS, System, WebhookEvent, WebhookKind, webhook_address, webhook_host, webhook_secret,
};
use trictrac_store::club::minute;
use trictrac_store::talk::StoredDeed;
use trictrac_store::{NewWebhook, Registry, Secret, Webhook};
use trictrac_words::lang::{fluent_args, key};

use super::operate::{OperatorActs, about_club, now};
use super::output::ClubOutput;
use crate::failure::{ClubFailure, OperateFault};

/// The commands about webhooks.
#[derive(Debug, Subcommand)]
pub enum WebhookCommand {
    /// Send events to an address; prints the key of the signatures, once
    ///
    /// The texts of the messages are in the language of this command. A running server begins within ten seconds.
    Add {
        /// Address of the other program: it begins with https://
        #[arg(value_name = "ADDRESS")]
        address: String,

        /// Form of the messages: JSON for programs, or a sentence for chat programs
        #[arg(long, value_name = "KIND", default_value = "json", value_parser = kind())]
        kind: WebhookKind,

        /// Events, separated by commas: results of rated games, and players who wait for any opponent
        #[arg(long, value_name = "EVENTS", default_value = "result,seek", value_delimiter = ',', value_parser = event())]
        events: Vec<WebhookEvent>,
    },
    /// List the webhooks: where they lead, and whether messages arrive
    List,
    /// Remove a webhook
    Remove {
        /// Number of the webhook, as the list shows it
        #[arg(value_name = "NUMBER")]
        number: u64,
    },
}

fn kind() -> impl clap::builder::TypedValueParser<Value = WebhookKind> {
    let names = PossibleValuesParser::new(WebhookKind::ALL.map(WebhookKind::text));
    names.try_map(|name| WebhookKind::named(&name).ok_or("no kind of webhook"))
}

fn event() -> impl clap::builder::TypedValueParser<Value = WebhookEvent> {
    let names = PossibleValuesParser::new(WebhookEvent::ALL.map(WebhookEvent::text));
    names.try_map(|name| WebhookEvent::named(&name).ok_or("no event"))
}

/// Runs a command.
///
/// # Errors
/// The address is none to which the server sends, there are too many webhooks, there is no such webhook, or the store failed.
pub(super) async fn run(
    command: &WebhookCommand,
    acts: &OperatorActs<'_>,
) -> Result<CommandOutcome, ClubFailure> {
    let out = acts.out;
    match command {
        WebhookCommand::Add { address, kind, events } => {
            add(acts, (address, *kind, events)).await?;
        }
        WebhookCommand::List => list(acts.registry, out).await?,
        WebhookCommand::Remove { number } => {
            let deed = StoredDeed::RemoveWebhook { number: *number };
            acts.perform(about_club(now(), deed)).await?;
            let arguments = fluent_args!["number" => *number];
            let text = out.texts.with(key!("club-webhook-removed"), &arguments);
            out.print(&text, &json!({"number": number}))?;
        }
    }
    Ok(CommandOutcome::Success)
}

async fn add(
    acts: &OperatorActs<'_>,
    (address, kind, events): (&str, WebhookKind, &[WebhookEvent]),
) -> Result<(), ClubFailure> {
    let (out, now) = (acts.out, now());
    let wrong = || OperateFault::WebhookAddress(address.to_owned());
    let address = webhook_address(address).ok_or_else(wrong)?;
    let host = webhook_host(address.as_bytes());
    let (key, secret) = webhook_secret(&System::start());
    let wants: Vec<&str> = events.iter().map(|event| event.text()).collect();
    let new = NewWebhook {
        address: Secret::new(address),
        secret: Secret::new(key),
        kind: kind.text().to_owned(),
        wants: wants.join(" "),
        lang: out.texts.language().code().to_owned(),
        created: now,
    };
    let webhook = Some(Box::new((new, MOST_WEBHOOKS)));
    let deed = StoredDeed::AddWebhook { number: 0, host: host.clone(), webhook };
    let line = acts.perform(about_club(now, deed)).await?;
    let StoredDeed::AddWebhook { number, .. } = line.act.deed else { return Ok(()) };
    let data = json!({"number": number, "host": host, "secret": secret});
    let arguments = fluent_args!["number" => number, "host" => host, "secret" => secret];
    Ok(out.print(&out.texts.with(key!("club-webhook-added"), &arguments), &data)?)
}

async fn list(registry: &dyn Registry, out: ClubOutput<'_>) -> Result<(), ClubFailure> {
    let webhooks = registry.webhooks().await?;
    if webhooks.is_empty() && !out.json {
        return Ok(out.print(&out.texts.plain(key!("club-no-webhooks")), &Value::Null)?);
    }
    for webhook in &webhooks {
        let state = out.texts.with(key!("club-webhook-state"), &state(webhook));
        let arguments = fluent_args![
            "number" => webhook.number,
            "host" => webhook_host(webhook.made.address.reveal()),
            "kind" => webhook.made.kind.as_str(),
            "events" => webhook.made.wants.replace(' ', ", "),
            "state" => state
        ];
        let text = out.texts.with(key!("club-webhook"), &arguments);
        out.print(&text, &data(webhook))?;
    }
    Ok(())
}

/// The state of a webhook, for its text.
fn state(Webhook { progress, .. }: &Webhook) -> trictrac_words::lang::FluentArgs<'_> {
    let state = match (progress.off, progress.failing) {
        (Some(_), _) => "off",
        (None, Some(_)) => "failing",
        (None, None) => "works",
    };
    let since = progress.off.or(progress.failing).map_or_else(String::new, minute);
    fluent_args!["state" => state, "since" => since, "fault" => progress.fault.as_str()]
}

fn data(Webhook { number, made, progress }: &Webhook) -> Value {
    let events: Vec<&str> = made.wants.split(' ').collect();
    json!({
        "number": number, "host": webhook_host(made.address.reveal()), "kind": made.kind,
        "events": events, "lang": made.lang, "created": minute(made.created),
        "failing": progress.failing.map(minute), "off": progress.off.map(minute),
        "fault": (!progress.fault.is_empty()).then_some(&progress.fault),
    })
}
