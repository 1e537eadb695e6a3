//! Reasons why an action is refused, in the reader's language.

use trictrac_forms::EntryRefusal;
use trictrac_forms::cousins::WrongPlay;
use trictrac_forms::game::{ActRefusal, FormMatch, FormPhase, FormPlayRefusal};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::play_error;

use super::words::seat_name;

/// The reason why `refusal` refuses something in `game`.
pub(crate) fn act(texts: &Texts, game: &FormMatch, refusal: &ActRefusal) -> String {
    match refusal {
        ActRefusal::Account(refusal) => account(texts, game, refusal),
        ActRefusal::OutOfTurn(seat) => {
            let seat = seat_name(texts, game, *seat);
            texts.with(key!("forms-refused-turn"), &fluent_args!["seat" => seat])
        }
        ActRefusal::Play(FormPlayRefusal::Classic(error)) => play_error(texts, error),
        ActRefusal::Play(FormPlayRefusal::Cousin(wrong, rule)) => match wrong {
            WrongPlay::Unreadable(_) => texts.plain(key!("forms-expected-play")),
            WrongPlay::NotLegal(play) => texts.with(
                key!("forms-refused-play"),
                &fluent_args!["play" => play.as_str(), "rule" => *rule],
            ),
        },
        ActRefusal::Expected(_) => texts.plain(match game.phase() {
            FormPhase::Throw(_) | FormPhase::Lots(_) | FormPhase::Five(..) => {
                key!("forms-expected-throw")
            }
            FormPhase::Answer(_) => key!("forms-expected-answer"),
            FormPhase::Choice(..) => key!("forms-expected-choice"),
            FormPhase::Play(_) | FormPhase::Over => key!("forms-expected-play"),
        }),
        ActRefusal::Setting(disagreement) => disagreement.to_string(),
    }
}

fn account(texts: &Texts, game: &FormMatch, refusal: &EntryRefusal) -> String {
    let rule = refusal.rule();
    match refusal {
        EntryRefusal::OtherMeaning { expected } => {
            texts.with(key!("forms-refused-meaning"), &fluent_args!["name" => *expected])
        }
        EntryRefusal::AlreadySuspended => texts.plain(key!("forms-refused-suspended")),
        EntryRefusal::LastCoup => texts.plain(key!("forms-refused-last-coup")),
        EntryRefusal::NothingToSuspend => texts.plain(key!("forms-refused-no-suspension")),
        EntryRefusal::CannotGiveUp => texts.plain(key!("forms-refused-giving-up")),
        EntryRefusal::NoVie => texts.plain(key!("forms-refused-vie")),
        EntryRefusal::HighestStake => texts.plain(key!("forms-refused-highest")),
        EntryRefusal::OtherRaises(seat) => {
            let seat = seat_name(texts, game, *seat);
            texts.with(key!("forms-refused-other-raises"), &fluent_args!["seat" => seat])
        }
        _ => texts.with(key!("forms-refused-rule"), &fluent_args!["rule" => rule]),
    }
}
