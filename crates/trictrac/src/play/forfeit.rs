//! Forfeits in words.

use std::path::Path;

use trictrac_console::failure::{exit_status, file, system};
use trictrac_engine::forfeit::{Forfeit, quote};
use trictrac_rules::side::Side;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{refusal, side};

/// A player of the computer forfeits the match, and the opponent wins it: a sentence with the reason.
pub(super) fn in_words(texts: &Texts, who: Side, reason: &Forfeit) -> String {
    let mut kind = reason.kind();
    let (mut said, mut detail) = (String::new(), String::new());
    match reason {
        Forfeit::Absent { program, kind } => {
            detail = file(texts, Path::new(program), &system(texts, &(*kind).into()));
        }
        Forfeit::Died { status: Some(status) } => detail = exit_status(texts, status),
        Forfeit::Died { status: None } => kind = "closed",
        Forfeit::Stalled { patience } => detail = patience.as_secs_f64().to_string(),
        Forfeit::Illegal { action, refusal: refused } => {
            (said, detail) = (quote(action), refusal(texts, *refused));
        }
        Forfeit::Nonsense { found, .. } => said = quote(found),
    }
    let arguments = fluent_args![
        "side" => side(texts, who), "winner" => side(texts, who.opponent()),
        "kind" => kind, "said" => said, "detail" => detail
    ];
    texts.with(key!("forfeited"), &arguments)
}
