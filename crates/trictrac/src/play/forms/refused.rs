//! Reasons why an action is refused, in the reader's language.

use trictrac_forms::Refusal;
use trictrac_forms::cousins::WrongPlay;
use trictrac_forms::game::{ActRefusal, Match, Phase, PlayRefusal};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::play_error;

use super::words::seat_name;

/// The reason why `refusal` refuses something in `game`.
pub(crate) fn act(texts: &Texts, game: &Match, refusal: &ActRefusal) -> String {
    match refusal {
        ActRefusal::Account(refusal) => account(texts, game, refusal),
        ActRefusal::OutOfTurn(seat) => {
            let seat = seat_name(texts, game, *seat);
            texts.with(key!("forms-refused-turn"), &fluent_args!["seat" => seat])
        }
        ActRefusal::Play(PlayRefusal::Classic(error)) => play_error(texts, error),
        ActRefusal::Play(PlayRefusal::Cousin(wrong, rule)) => match wrong {
            WrongPlay::Unreadable(_) => texts.plain(key!("forms-expected-play")),
            WrongPlay::NotLegal(play) => texts.with(
                key!("forms-refused-play"),
                &fluent_args!["play" => play.as_str(), "rule" => *rule],
            ),
        },
        ActRefusal::Expected(_) => texts.plain(match game.phase() {
            Phase::Throw(_) | Phase::Lots(_) | Phase::Five(..) => key!("forms-expected-throw"),
            Phase::Answer(_) => key!("forms-expected-answer"),
            Phase::Choice(..) => key!("forms-expected-choice"),
            Phase::Play(_) | Phase::Over => key!("forms-expected-play"),
        }),
        ActRefusal::Setting(disagreement) => disagreement.to_string(),
    }
}

fn account(texts: &Texts, game: &Match, refusal: &Refusal) -> String {
    let rule = refusal.rule();
    match refusal {
        Refusal::OtherMeaning { expected } => {
            texts.with(key!("forms-refused-meaning"), &fluent_args!["name" => *expected])
        }
        Refusal::AlreadySuspended => texts.plain(key!("forms-refused-suspended")),
        Refusal::LastCoup => texts.plain(key!("forms-refused-last-coup")),
        Refusal::NothingToSuspend => texts.plain(key!("forms-refused-no-suspension")),
        Refusal::CannotGiveUp => texts.plain(key!("forms-refused-giving-up")),
        Refusal::NoVie => texts.plain(key!("forms-refused-vie")),
        Refusal::HighestStake => texts.plain(key!("forms-refused-highest")),
        Refusal::OtherRaises(seat) => {
            let seat = seat_name(texts, game, *seat);
            texts.with(key!("forms-refused-other-raises"), &fluent_args!["seat" => seat])
        }
        _ => texts.with(key!("forms-refused-rule"), &fluent_args!["rule" => rule]),
    }
}
