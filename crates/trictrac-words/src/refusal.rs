//! Explains refused actions in the reader's language, with the number of the rule.

use fluent_bundle::FluentArgs;
use trictrac_rules::fausse_case::{FausseCase, Replay};
use trictrac_rules::notation::{Expected, PlayError};
use trictrac_rules::play::PlayRefusal;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Stage, TableRefusal};
use trictrac_rules::turn::Refusal;

use super::side;
use crate::lang::{Key, Texts, fluent_args, key};

/// Explains why an action of the player whom `texts` are about was refused. Ends with the rule in parentheses.
#[must_use]
pub fn refusal(texts: &Texts, refusal: impl Into<TableRefusal>) -> String {
    let refusal = refusal.into();
    let arguments = arguments_of(texts, refusal);
    let key = match refusal {
        TableRefusal::Common(refusal) => return common_refusal(texts, refusal),
        // No rule says so.
        TableRefusal::TooManyActions { .. } => {
            return texts.with(key!("refused-too-many-actions"), &arguments);
        }
        TableRefusal::ScoredAutomatically => key!("refused-marked-by-itself"),
        TableRefusal::OnlyInTablePlay => key!("refused-only-table"),
        TableRefusal::NotTheTimeToMark => key!("refused-not-time-to-mark"),
        TableRefusal::MarkingIsClosed => key!("refused-marking-is-closed"),
        TableRefusal::OnlyTheRollerAnnounces => key!("refused-only-the-roller-announces"),
        TableRefusal::TooLateToChoose => key!("refused-too-late-to-choose"),
        TableRefusal::NotAwaited => key!("refused-not-awaited"),
        TableRefusal::AlreadyPlayed => key!("refused-already-played"),
        TableRefusal::RollerGoes { .. } => key!("refused-roller-goes"),
        TableRefusal::NothingPlayed => key!("refused-nothing-played"),
        TableRefusal::PointsInTwos => key!("refused-points-in-twos"),
        TableRefusal::TooManyPoints { .. } => key!("refused-too-many-points"),
        TableRefusal::NoSuchPlace => key!("refused-no-such-place"),
        TableRefusal::NeverBack => key!("refused-never-back"),
        TableRefusal::AnnouncedAlready => key!("refused-announced-already"),
        TableRefusal::NothingToWipe { .. } => key!("refused-nothing-to-wipe"),
        TableRefusal::ClaimOpen { .. } => key!("refused-claim-open"),
        TableRefusal::NoClaim => key!("refused-no-claim"),
        TableRefusal::NoSuchAnswer(Stage::Claimed) => key!("refused-answers-claimed"),
        TableRefusal::NoSuchAnswer(Stage::Contested(_)) => key!("refused-answers-contested"),
        TableRefusal::NoSuchAnswer(Stage::Restored | Stage::Augmented(_)) => {
            key!("refused-answers-restored")
        }
        TableRefusal::NothingToInsistOn => key!("refused-nothing-to-insist-on"),
        TableRefusal::NotYourReason => key!("refused-not-your-reason"),
        TableRefusal::NothingToCorrect => key!("refused-nothing-to-correct"),
        TableRefusal::LastHole { .. } => key!("refused-last-hole"),
        TableRefusal::TouchedMustBePlayed(_) => key!("refused-touched"),
        TableRefusal::NoFausseCase => key!("refused-no-fausse-case"),
        TableRefusal::PlayNotFinished => key!("refused-play-not-finished"),
        TableRefusal::SentOnLater => key!("refused-sent-on-later"),
        TableRefusal::NoManToSendOn => key!("refused-no-man-to-send-on"),
        TableRefusal::NoSuchMend => key!("refused-no-such-mend"),
        TableRefusal::CannotStay { .. } => key!("refused-cannot-stay"),
        TableRefusal::NotInOneAction => key!("refused-not-in-one-action"),
        TableRefusal::AsDemanded(Replay::Legal) => key!("refused-as-demanded"),
        TableRefusal::AsDemanded(Replay::With(_)) => key!("refused-demanded-with"),
        TableRefusal::AsDemanded(Replay::Another(_)) => key!("refused-demanded-without"),
        TableRefusal::AsDemanded(Replay::WithoutCorner) => key!("refused-demanded-no-corner"),
        TableRefusal::MustBeSentOn(_) => key!("refused-must-be-sent-on"),
    };
    cited(&texts.with(key, &arguments), refusal.rule())
}

/// The players, points and numbers that the text of a refusal names.
fn arguments_of(texts: &Texts, refusal: TableRefusal) -> FluentArgs<'static> {
    let mut arguments = FluentArgs::new();
    match refusal {
        TableRefusal::ClaimOpen { answers: who }
        | TableRefusal::LastHole { answers: who }
        | TableRefusal::CannotStay { chooser: who }
        | TableRefusal::RollerGoes { roller: who } => arguments.set("side", side(texts, who)),
        TableRefusal::NothingToWipe { whose } => arguments.set("side", side(texts, whose)),
        TableRefusal::TouchedMustBePlayed(point)
        | TableRefusal::MustBeSentOn(point)
        | TableRefusal::AsDemanded(Replay::With(point) | Replay::Another(point)) => {
            arguments.set("beyond", texts.own_place(19));
            arguments.set("point", texts.own_place(point.number()));
        }
        TableRefusal::TooManyActions { most } => arguments.set("most", most),
        TableRefusal::TooManyPoints { most } => arguments.set("most", most),
        _ => {}
    }
    arguments
}

fn common_refusal(texts: &Texts, refusal: Refusal) -> String {
    let key = match refusal {
        Refusal::Play(refusal) => return play_refusal(texts, &refusal),
        Refusal::MatchOver => key!("refused-match-over"),
        Refusal::OutOfTurn { .. } => key!("refused-out-of-turn"),
        Refusal::DiceAreThrownAtTheTable => key!("refused-dice-at-table"),
        Refusal::TableOnlyThrows => key!("refused-table-only-throws"),
        Refusal::LeadNotThrown => key!("refused-lead-not-thrown"),
        Refusal::LeadAlreadyThrown => key!("refused-lead-thrown"),
        Refusal::NotThrown => key!("refused-not-thrown"),
        Refusal::AlreadyThrown => key!("refused-already-thrown"),
        Refusal::NoHoleWon => key!("refused-no-hole"),
        Refusal::ChoiceIsFinal => key!("refused-choice-final"),
    };
    let mut arguments = FluentArgs::new();
    if let Refusal::OutOfTurn { turn } = refusal {
        arguments.set("side", side(texts, turn));
    }
    cited(&texts.with(key, &arguments), refusal.rule())
}

/// Explains what is wrong with the men that `offender` put down. Ends with the rule in parentheses.
///
/// Points are in the numbering of the reader, or of both players if both read the text. Nobody is "you".
#[must_use]
pub fn fausse_case(texts: &Texts, found: FausseCase, offender: Side) -> String {
    let other = side(texts, offender.opponent());
    let mut arguments =
        fluent_args!["side" => side(texts, offender), "other" => other.clone(), "point" => ""];
    let texts = &texts.about(offender);
    set_corners(texts, &mut arguments);
    let mut at = |point: Point| {
        if texts.has_reader() {
            return arguments.set("point", texts.own_place(point.number()));
        }
        let own = point.mirror().number();
        let place = fluent_args!["at" => point.number(), "other" => other.clone(), "own" => own];
        arguments.set("point", texts.with(key!("fausse-point"), &place));
    };
    let key = match found {
        FausseCase::LoneInCorner => key!("fausse-lone-in-corner"),
        FausseCase::Occupied(point) => {
            at(point);
            key!("fausse-occupied")
        }
        FausseCase::ForbiddenQuarter(point) => {
            at(point);
            key!("fausse-forbidden")
        }
        FausseCase::BeyondTheSum => key!("fausse-beyond-the-sum"),
        FausseCase::NotByTheDice => key!("fausse-not-by-the-dice"),
        FausseCase::ParPuissance => key!("fausse-par-puissance"),
        FausseCase::NotFilled(Quarter::Petit) => key!("fausse-not-filled-petit"),
        FausseCase::NotFilled(Quarter::Grand) => key!("fausse-not-filled-grand"),
        FausseCase::NotFilled(Quarter::Retour) => key!("fausse-not-filled-retour"),
        FausseCase::NotKept(Quarter::Petit) => key!("fausse-not-kept-petit"),
        FausseCase::NotKept(Quarter::Grand) => key!("fausse-not-kept-grand"),
        FausseCase::NotKept(Quarter::Retour) => key!("fausse-not-kept-retour"),
        FausseCase::Other(refusal) => match key_of_both(&refusal) {
            Some(key) => key,
            None => return play_refusal(texts, &refusal),
        },
    };
    cited(&texts.with(key, &arguments), found.rule())
}

/// The text that names the players, for a refusal whose own text addresses one of them.
const fn key_of_both(refusal: &PlayRefusal) -> Option<Key> {
    Some(match refusal {
        PlayRefusal::OpponentsCorner => key!("fausse-opponents-corner"),
        PlayRefusal::BothNumbersMustBePlayed => key!("fausse-both"),
        PlayRefusal::LoneManOnCorner => key!("fausse-lone-on-corner"),
        PlayRefusal::MustFill => key!("fausse-not-filled"),
        PlayRefusal::MustKeep => key!("fausse-not-kept"),
        PlayRefusal::NotAllHome => key!("fausse-not-home"),
        PlayRefusal::MustBearOffLast => key!("fausse-must-bear-off"),
        // The texts of these address nobody, or they are other fausses cases.
        PlayRefusal::NoManThere(_)
        | PlayRefusal::NotByTheDice { .. }
        | PlayRefusal::Occupied(_)
        | PlayRefusal::NoRest { .. }
        | PlayRefusal::MustPlay(_)
        | PlayRefusal::NotParPuissance
        | PlayRefusal::ParEffetPossible
        | PlayRefusal::ForbiddenQuarter(_)
        | PlayRefusal::NotRearmost
        | PlayRefusal::ProvincialRearmostOnly => return None,
    })
}

/// Explains why a text is not a legal play: it cannot be read, or the rules refuse it.
#[must_use]
pub fn play_error(texts: &Texts, error: &PlayError) -> String {
    match error {
        PlayError::Unreadable(error) => {
            let key = match error.expected {
                Expected::Forward => key!("refused-backward"),
                Expected::PlaceOnBoard => key!("refused-off-board"),
                Expected::Men if !error.found.is_empty() => key!("refused-too-many-men"),
                Expected::Man if is_misspelt(&error.found) => key!("refused-misspelt"),
                _ => key!("refused-unreadable"),
            };
            texts.with(key, &fluent_args!["found" => shortened(&error.found)])
        }
        PlayError::Refused(refusal) => play_refusal(texts, refusal),
        PlayError::NoThrow(reason) => refusal(texts, *reason),
    }
}

/// True if `text` contains moves, joined by other signs than those of a play.
fn is_misspelt(text: &str) -> bool {
    let signs = |sign: char| matches!(sign, '/' | '-' | ',' | '.' | '>' | ';');
    text.chars().any(signs)
        && text.starts_with(|sign: char| sign.is_ascii_digit())
        && text.chars().all(|sign| sign.is_ascii_digit() || signs(sign))
}

pub(crate) fn play_refusal(texts: &Texts, refusal: &PlayRefusal) -> String {
    let mut arguments = FluentArgs::new();
    set_corners(texts, &mut arguments);
    let seen = |place: u8| texts.own_place(place);
    match refusal {
        PlayRefusal::NoManThere(point)
        | PlayRefusal::Occupied(point)
        | PlayRefusal::ForbiddenQuarter(point) => arguments.set("point", seen(*point)),
        PlayRefusal::NotByTheDice { from, to } | PlayRefusal::NoRest { from, to } => {
            arguments.set("from", seen(*from));
            arguments.set("to", seen(*to));
        }

        PlayRefusal::MustPlay(die) => arguments.set("die", die.pips()),
        _ => {}
    }
    cited(&texts.with(key_of(refusal), &arguments), refusal.rule())
}

/// Sets the corners and the last quarter of the player whom the text is about.
fn set_corners(texts: &Texts, arguments: &mut FluentArgs) {
    let [corner, opposite] = [Point::CORNER, Point::OPPONENT_CORNER];
    arguments.set("corner", texts.own_place(corner.number()));
    arguments.set("opposite", texts.own_place(opposite.number()));
    let (begins, ends) = (texts.own_place(19), texts.own_place(24));
    arguments.set("first", begins.min(ends));
    arguments.set("last", begins.max(ends));
}

const fn key_of(refusal: &PlayRefusal) -> Key {
    match refusal {
        PlayRefusal::NoManThere(_) => key!("refused-no-man"),
        PlayRefusal::NotByTheDice { to: RAIL, .. } => key!("refused-not-off"),
        PlayRefusal::NotByTheDice { .. } => key!("refused-not-by-dice"),
        PlayRefusal::Occupied(_) => key!("refused-occupied"),
        PlayRefusal::OpponentsCorner => key!("refused-opponents-corner"),
        PlayRefusal::NoRest { .. } => key!("refused-no-rest"),
        PlayRefusal::BothNumbersMustBePlayed => key!("refused-both"),
        PlayRefusal::MustPlay(_) => key!("refused-must-play"),
        PlayRefusal::LoneManOnCorner => key!("refused-lone-corner"),
        PlayRefusal::NotParPuissance => key!("refused-not-puissance"),
        PlayRefusal::ParEffetPossible => key!("refused-par-effet"),
        PlayRefusal::ForbiddenQuarter(_) => key!("refused-forbidden"),
        PlayRefusal::MustFill => key!("refused-must-fill"),
        PlayRefusal::MustKeep => key!("refused-must-keep"),
        PlayRefusal::NotAllHome => key!("refused-not-home"),
        PlayRefusal::NotRearmost => key!("refused-not-rearmost"),
        PlayRefusal::MustBearOffLast => key!("refused-must-bear-off"),
        PlayRefusal::ProvincialRearmostOnly => key!("refused-provincial"),
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
