//! The commands of a player about the match on the server, beside plays and marks.

use crate::play::announced::without_accents;

/// A line about the match on the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OnlineCommand {
    /// The clocks.
    Clock,
    /// The list of stock phrases.
    Phrases,
    /// The stock phrase of this number, from 1.
    Phrase(usize),
    /// A text.
    Say(String),
    /// Hide what the opponent says, or show it again.
    Mute,
    /// Call the match off, as long as not both have played.
    Abort,
    /// Lose the match.
    Resign,
    /// Offer to stop without a winner, or agree to it.
    Stop,
    /// Play on: take back your own offer, or decline that of the opponent.
    Continue,
    /// Ask to take back your last action, or agree that the opponent does.
    TakeBack,
    /// End the match of an opponent who is away.
    Unfinished,
    /// Offer another match, or agree to it.
    Rematch,
    /// The link of the match.
    Link,
}

impl OnlineCommand {
    /// Understands `line`; nothing if it is about something else.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let line = line.trim();
        let plain = without_accents(line);
        Some(match plain.as_str() {
            "clock" | "time" | "pendule" | "temps" => Self::Clock,
            "say" | "dire" => Self::Phrases,
            "mute" | "unmute" | "muet" => Self::Mute,
            "abort" | "interrompre" => Self::Abort,
            "resign" | "abandonner" | "j'abandonne" => Self::Resign,
            "stop" | "arreter" => Self::Stop,
            "continue" | "continuer" | "decline" | "refuser" => Self::Continue,
            "unfinished" | "inachevee" => Self::Unfinished,
            "undo" | "annuler" => Self::TakeBack,
            "rematch" | "revanche" => Self::Rematch,
            "link" | "lien" => Self::Link,
            _ => return Self::say(line),
        })
    }

    fn say(line: &str) -> Option<Self> {
        let (word, text) = line.split_once(char::is_whitespace)?;
        let text = text.trim();
        let says = ["say", "dire"].contains(&word.to_lowercase().as_str());
        says.then(|| match text.parse() {
            Ok(number) if text.bytes().all(|byte| byte.is_ascii_digit()) => Self::Phrase(number),
            _ => Self::Say(text.to_owned()),
        })
    }
}

/// Returns whether `line` says yes.
pub(super) fn is_yes(line: &str) -> bool {
    ["yes", "y", "oui", "o"].contains(&without_accents(line).as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::announced::is_known as is_manual;
    use crate::play::command::ClassicCommand;

    #[test]
    fn both_languages() {
        let check =
            |line: &str, command| assert_eq!(OnlineCommand::parse(line), Some(command), "{line}");
        check("CLOCK", OnlineCommand::Clock);
        check("say", OnlineCommand::Phrases);
        check("dire 3", OnlineCommand::Phrase(3));
        check("say 3 times", OnlineCommand::Say("3 times".to_owned()));
        check("Dire  Bonne partie !", OnlineCommand::Say("Bonne partie !".to_owned()));
        check("arrêter", OnlineCommand::Stop);
        check("Annuler", OnlineCommand::TakeBack);
        check("Inachevée", OnlineCommand::Unfinished);
        for line in ["", "hold", "accept", "1/7 1/5", "sayings 3", "stop it"] {
            assert_eq!(OnlineCommand::parse(line), None, "{line}");
        }
    }

    #[test]
    fn no_other_command_has_these_words() {
        for line in [
            "clock",
            "time",
            "pendule",
            "temps",
            "say",
            "dire",
            "say 3",
            "mute",
            "unmute",
            "muet",
            "abort",
            "interrompre",
            "resign",
            "abandonner",
            "j'abandonne",
            "stop",
            "arreter",
            "continue",
            "continuer",
            "decline",
            "refuser",
            "unfinished",
            "inachevee",
            "rematch",
            "revanche",
            "link",
            "lien",
        ] {
            assert!(OnlineCommand::parse(line).is_some(), "{line}");
            assert_eq!(ClassicCommand::parse(line), ClassicCommand::Other, "{line}");
            assert!(!is_manual(line), "{line}");
        }
    }
}
