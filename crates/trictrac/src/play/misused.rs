//! Explains lines that begin with a command, but do not continue as the command needs.

use trictrac_rules::rules::Marking;
use trictrac_rules::table::TableRefusal;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::refusal;

use super::announced::without_accents;

/// The commands that take nothing after them.
const ALONE: [&str; 15] = [
    "help", "aide", "plays", "coups", "hint", "conseil", "indice", "advice", "board", "table",
    "tablier", "quit", "quitter", "hold", "tenir",
];
/// The commands of manual scoring that take nothing after them.
const ALONE_AT_TABLE: [&str; 20] = [
    "referee",
    "arbitre",
    "pass",
    "passe",
    "correct",
    "corriger",
    "accept",
    "accepter",
    "insist",
    "insister",
    "restore",
    "remettre",
    "augment",
    "augmenter",
    "appeal",
    "appel",
    "reason",
    "raison",
    "adoube",
    "j'adoube",
];
/// The commands of manual scoring that take something after them.
const WITH_MORE: [&str; 12] = [
    "school",
    "ecole",
    "waive",
    "wipe",
    "effacer",
    "touch",
    "touche",
    "mend",
    "choix",
    "choice",
    "contest",
    "contester",
];
/// The most points that can be marked for a throw.
const MOST_POINTS: u8 = 120;

/// Explains what the command at the beginning of `line` needs; `None` if there is no command.
pub(super) fn misused(texts: &Texts, line: &str, marking: Marking) -> Option<String> {
    let line = without_accents(line);
    let word = line.split_whitespace().next()?;
    let manual = marking != Marking::Assisted;
    if ALONE.contains(&word) || manual && ALONE_AT_TABLE.contains(&word) {
        return Some(texts.with(key!("refused-alone"), &fluent_args!["word" => word]));
    }
    let marks = word.starts_with('+') || ["hole", "trou"].contains(&word);
    if !manual {
        let is_manual = marks || ALONE_AT_TABLE.contains(&word) || WITH_MORE.contains(&word);
        return is_manual.then(|| texts.plain(key!("refused-automatic")));
    }
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    if is_number(word.trim_start_matches('+')) && line.split_whitespace().all(is_number) {
        let one = line.split_whitespace().count() == 1;
        let too_many = TableRefusal::TooManyPoints { most: MOST_POINTS };
        let several = || texts.plain(key!("refused-one-number"));
        return Some(if one { refusal(texts, too_many) } else { several() });
    }
    Some(texts.plain(match word {
        "school" | "ecole" => key!("refused-school-points"),
        "waive" => key!("refused-waive-points"),
        "wipe" | "effacer" => key!("refused-wipe-whose"),
        "touch" | "touche" => key!("refused-touch-point"),
        "mend" | "choix" | "choice" => key!("refused-mend-number"),
        "contest" | "contester" => key!("refused-contest-points"),
        _ => return None,
    }))
}
