//! The mails in words: plain text, in the language that the player had when they gave the address.

use trictrac_words::lang::{Texts, fluent_args, key};

/// A mail without its sender and its receiver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Letter {
    pub(super) subject: String,
    pub(super) text: String,
    /// The address by which a program ends the mails, for the headers of RFC 8058.
    pub(super) ends: Option<String>,
}

/// The mail that asks whether an address is that of the player of this name.
pub(super) fn confirmation(texts: &Texts, name: &str, link: &str) -> Letter {
    let arguments = fluent_args!["name" => name, "link" => link];
    Letter {
        subject: texts.plain(key!("mail-confirm-subject")),
        text: texts.with(key!("mail-confirm-text"), &arguments),
        ends: None,
    }
}

/// The digest for the player of this name. `lines` say what waits.
pub(super) fn digest(
    texts: &Texts,
    name: &str,
    lines: &[String],
    [club, ends]: [String; 2],
) -> Letter {
    let list: Vec<String> = lines.iter().map(|line| format!("- {line}")).collect();
    let arguments = fluent_args![
        "name" => name, "list" => list.join("\n"), "club" => club, "ends" => ends.clone()
    ];
    let count = fluent_args!["count" => lines.len()];
    Letter {
        subject: texts.with(key!("mail-digest-subject"), &count),
        text: texts.with(key!("mail-digest-text"), &arguments),
        ends: Some(ends),
    }
}
