//! Explains refused actions in the reader's language, with the number of the rule.

use fluent_bundle::FluentArgs;
use trictrac_rules::fausse_case::FausseCase;
use trictrac_rules::notation::PlayError;
use trictrac_rules::play::PlayRefusal;
use trictrac_rules::point::RAIL;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::table::TableRefusal;
use trictrac_rules::turn::Refusal;

use super::side;
use crate::lang::{Texts, fluent_args};

/// Explains why an action was refused. Ends with the rule in parentheses.
#[must_use]
pub fn refusal(texts: &Texts, refusal: impl Into<TableRefusal>) -> String {
    let refusal = refusal.into();
    let mut arguments = FluentArgs::new();
    match refusal {
        TableRefusal::ClaimOpen { answers: who }
        | TableRefusal::LastHole { answers: who }
        | TableRefusal::CannotStay { chooser: who } => arguments.set("side", side(texts, who)),
        TableRefusal::TouchedMustBePlayed(point) => arguments.set("point", point.number()),
        TableRefusal::TooManyActions { most } => arguments.set("most", most),
        _ => {}
    }
    let key = match refusal {
        TableRefusal::Common(refusal) => return common_refusal(texts, refusal),
        // No rule says so.
        TableRefusal::TooManyActions { .. } => {
            return texts.with("refused-too-many-actions", &arguments);
        }
        TableRefusal::ScoredAutomatically => "refused-marked-by-itself",
        TableRefusal::OnlyInTablePlay => "refused-only-table",
        TableRefusal::NotTheTimeToMark => "refused-not-time-to-mark",
        TableRefusal::PointsInTwos => "refused-points-in-twos",
        TableRefusal::NeverBack => "refused-never-back",
        TableRefusal::AnnouncedAlready => "refused-announced-already",
        TableRefusal::NothingToWipe => "refused-nothing-to-wipe",
        TableRefusal::ClaimOpen { .. } => "refused-claim-open",
        TableRefusal::NoSuchClaim => "refused-no-such-claim",
        TableRefusal::NothingToCorrect => "refused-nothing-to-correct",
        TableRefusal::LastHole { .. } => "refused-last-hole",
        TableRefusal::TouchedMustBePlayed(_) => "refused-touched",
        TableRefusal::NoFausseCase => "refused-no-fausse-case",
        TableRefusal::NoSuchMend => "refused-no-such-mend",
        TableRefusal::CannotStay { .. } => "refused-cannot-stay",
        TableRefusal::AsDemanded => "refused-as-demanded",
    };
    cited(&texts.with(key, &arguments), refusal.rule())
}

fn common_refusal(texts: &Texts, refusal: Refusal) -> String {
    let key = match refusal {
        Refusal::Play(refusal) => return play_refusal(texts, &refusal),
        Refusal::MatchOver => "refused-match-over",
        Refusal::OutOfTurn { .. } => "refused-out-of-turn",
        Refusal::DiceAreThrownAtTheTable => "refused-dice-at-table",
        Refusal::TableOnlyThrows => "refused-table-only-throws",
        Refusal::LeadNotThrown => "refused-lead-not-thrown",
        Refusal::LeadAlreadyThrown => "refused-lead-thrown",
        Refusal::NotThrown => "refused-not-thrown",
        Refusal::AlreadyThrown => "refused-already-thrown",
        Refusal::NoHoleWon => "refused-no-hole",
        Refusal::ChoiceIsFinal => "refused-choice-final",
    };
    let mut arguments = FluentArgs::new();
    if let Refusal::OutOfTurn { turn } = refusal {
        arguments.set("side", side(texts, turn));
    }
    cited(&texts.with(key, &arguments), refusal.rule())
}

/// Explains what is wrong with the men that were put down. Ends with the rule in parentheses.
#[must_use]
pub fn fausse_case(texts: &Texts, found: FausseCase) -> String {
    let mut arguments = FluentArgs::new();
    let key = match found {
        FausseCase::LoneInCorner => "fausse-lone-in-corner",
        FausseCase::Occupied(point) => {
            arguments.set("point", point.number());
            "fausse-occupied"
        }
        FausseCase::ForbiddenQuarter(point) => {
            arguments.set("point", point.number());
            "fausse-forbidden"
        }
        FausseCase::BeyondTheSum => "fausse-beyond-the-sum",
        FausseCase::NotByTheDice => "fausse-not-by-the-dice",
        FausseCase::ParPuissance => "fausse-par-puissance",
        FausseCase::NotFilled(Quarter::Petit) => "fausse-not-filled-petit",
        FausseCase::NotFilled(Quarter::Grand) => "fausse-not-filled-grand",
        FausseCase::NotFilled(Quarter::Retour) => "fausse-not-filled-retour",
        FausseCase::NotKept(Quarter::Petit) => "fausse-not-kept-petit",
        FausseCase::NotKept(Quarter::Grand) => "fausse-not-kept-grand",
        FausseCase::NotKept(Quarter::Retour) => "fausse-not-kept-retour",
        FausseCase::Other(refusal) => return play_refusal(texts, &refusal),
    };
    cited(&texts.with(key, &arguments), found.rule())
}

/// Explains why a text is not a legal play: it cannot be read, or the rules refuse it.
#[must_use]
pub fn play_error(texts: &Texts, error: &PlayError) -> String {
    match error {
        PlayError::Unreadable(error) => {
            let arguments =
                fluent_args!["found" => shortened(&error.found), "character" => error.character];
            texts.with("refused-unreadable", &arguments)
        }
        PlayError::Refused(refusal) => play_refusal(texts, refusal),
    }
}

pub(crate) fn play_refusal(texts: &Texts, refusal: &PlayRefusal) -> String {
    let mut arguments = FluentArgs::new();
    match refusal {
        PlayRefusal::NoManThere(point)
        | PlayRefusal::Occupied(point)
        | PlayRefusal::ForbiddenQuarter(point) => arguments.set("point", *point),
        PlayRefusal::NotByTheDice { from, to } | PlayRefusal::NoRest { from, to } => {
            arguments.set("from", *from);
            arguments.set("to", *to);
        }
        PlayRefusal::MustPlay(die) => arguments.set("die", die.pips()),
        _ => {}
    }
    cited(&texts.with(key_of(refusal), &arguments), refusal.rule())
}

const fn key_of(refusal: &PlayRefusal) -> &'static str {
    match refusal {
        PlayRefusal::NoManThere(_) => "refused-no-man",
        PlayRefusal::NotByTheDice { to: RAIL, .. } => "refused-not-off",
        PlayRefusal::NotByTheDice { .. } => "refused-not-by-dice",
        PlayRefusal::Occupied(_) => "refused-occupied",
        PlayRefusal::OpponentsCorner => "refused-opponents-corner",
        PlayRefusal::NoRest { .. } => "refused-no-rest",
        PlayRefusal::BothNumbersMustBePlayed => "refused-both",
        PlayRefusal::MustPlay(_) => "refused-must-play",
        PlayRefusal::LoneManOnCorner => "refused-lone-corner",
        PlayRefusal::NotParPuissance => "refused-not-puissance",
        PlayRefusal::ParEffetPossible => "refused-par-effet",
        PlayRefusal::ForbiddenQuarter(_) => "refused-forbidden",
        PlayRefusal::MustFill => "refused-must-fill",
        PlayRefusal::MustKeep => "refused-must-keep",
        PlayRefusal::NotAllHome => "refused-not-home",
        PlayRefusal::NotRearmost => "refused-not-rearmost",
        PlayRefusal::MustBearOffLast => "refused-must-bear-off",
        PlayRefusal::ProvincialRearmostOnly => "refused-provincial",
    }
}

fn cited(text: &str, rule: &str) -> String {
    format!("{text} ({rule})")
}

/// Shortens `text` to 40 characters and escapes control characters, which could otherwise change a terminal.
pub(crate) fn shortened(text: &str) -> String {
    let mut plain = String::new();
    for character in text.chars().take(40) {
        if character.is_control() {
            plain.extend(character.escape_default());
        } else {
            plain.push(character);
        }
    }
    if text.chars().nth(40).is_some() {
        plain.push('…');
    }
    plain
}
