//! The texts about games over the network: clocks, phrases, refusals.

use trictrac_engine::level::Level;
use trictrac_protocol::{AccountKind, ApiError, Clock, Code, GameEnding, Phrase, SideClock};

use crate::lang::{Key, Texts, fluent_args, key};
use crate::level::level;

/// Says a stock phrase in the reader's language.
#[must_use]
pub fn phrase(texts: &Texts, phrase: Phrase) -> String {
    texts.plain(match phrase {
        Phrase::Hello => key!("phrase-hello"),
        Phrase::GoodLuck => key!("phrase-good-luck"),
        Phrase::WellPlayed => key!("phrase-well-played"),
        Phrase::Thanks => key!("phrase-thanks"),
        Phrase::Sorry => key!("phrase-sorry"),
        Phrase::OneMoment => key!("phrase-one-moment"),
        Phrase::Back => key!("phrase-back"),
        Phrase::NoHurry => key!("phrase-no-hurry"),
        Phrase::GoodGame => key!("phrase-good-game"),
        Phrase::Goodbye => key!("phrase-goodbye"),
    })
}

/// The name of a player: that of a guest says that they are one, because anybody can have it tomorrow.
#[must_use]
pub fn named(texts: &Texts, kind: AccountKind, name: String) -> String {
    match kind {
        AccountKind::Guest => texts.with(key!("online-guest"), &fluent_args!["name" => name]),
        _ => name,
    }
}

/// Names the computer that plays at a level: "Computer (Amateur)".
#[must_use]
pub fn computer(texts: &Texts, one: &Level) -> String {
    texts.with(key!("club-engine"), &fluent_args!["level" => level(texts, one)])
}

/// Names a player of a list: by the name, the level of the computer, or the number of somebody without a name.
#[must_use]
pub fn called(texts: &Texts, kind: AccountKind, number: Option<u64>, name: Option<&str>) -> String {
    match (kind, name) {
        (AccountKind::Engine, name) => {
            let name = name.unwrap_or_default();
            Level::named(name).map_or_else(|| name.to_owned(), |level| computer(texts, level))
        }
        (AccountKind::Erased, _) => texts.plain(key!("online-erased")),
        (kind, Some(name)) => named(texts, kind, name.to_owned()),
        (_, None) => {
            let number = number.unwrap_or_default().to_string();
            texts.with(key!("online-player"), &fluent_args!["number" => number])
        }
    }
}

/// Says who has won a match against whom.
#[must_use]
pub fn result(texts: &Texts, [winner, loser]: [String; 2], ending: &GameEnding) -> String {
    let (kind, holes) = match *ending {
        GameEnding::Won { white, black, .. } => ("holes", [white.max(black), white.min(black)]),
        _ => ("other", [0, 0]),
    };
    let arguments = fluent_args![
        "winner" => winner, "loser" => loser, "won" => holes[0], "lost" => holes[1], "kind" => kind
    ];
    texts.with(key!("club-result"), &arguments)
}

/// The end of a match for a player, as a word of the text `online-notice-over`. `won` is whether the player has won, or nothing if nobody
/// has. Of another form the table says how.
#[must_use]
pub const fn how_it_ended(ending: &GameEnding, won: Option<bool>, is_form: bool) -> &'static str {
    match (ending, won) {
        (GameEnding::Void { .. }, _) => "void",
        _ if is_form => "over",
        (_, None) => "nobody",
        (GameEnding::Flag { .. }, Some(false)) => "time",
        (GameEnding::Flag { .. }, Some(true)) => "flag",
        (GameEnding::Resigned { .. }, Some(true)) => "resigned",
        (_, Some(true)) => "won",
        _ => "lost",
    }
}

/// Describes a clock: its name, and how much time it gives. `allowed` is what a side has for a match of this length.
#[must_use]
pub fn clock(texts: &Texts, clock: Clock, allowed: Option<SideClock>) -> String {
    let key = match clock {
        Clock::None => return texts.plain(key!("clock-none")),
        Clock::Vif => key!("clock-vif"),
        Clock::Pose => key!("clock-pose"),
        Clock::Lent => key!("clock-lent"),
        Clock::Days(days) => {
            return texts.with(key!("clock-days"), &fluent_args!["days" => days.number()]);
        }
    };
    let SideClock { delay, reserve } = allowed.unwrap_or(SideClock { delay: 0, reserve: 0 });
    let [delay, reserve] = [delay, reserve].map(|time| time / 1000);
    let reserve = fluent_args!["minutes" => reserve / 60, "seconds" => reserve % 60];
    let reserve = texts.with(key!("clock-reserve"), &reserve);
    texts.with(key, &fluent_args!["delay" => delay, "reserve" => reserve])
}

/// Says why the server refuses a message.
#[must_use]
pub fn refused(texts: &Texts, code: Code) -> String {
    let key: Key = match code {
        Code::UnknownGame => key!("refused-unknown-game"),
        Code::NotYours => key!("refused-not-yours"),
        Code::SeatTaken => key!("refused-seat-taken"),
        Code::BadToken => key!("refused-bad-token"),
        Code::NotBegun => key!("refused-not-begun"),
        Code::Ended => key!("refused-ended"),
        Code::Stale => key!("refused-stale"),
        Code::AgainstRules => key!("refused-against-rules"),
        Code::NoEffect => key!("refused-no-effect"),
        Code::TooMany => key!("refused-too-many"),
        Code::TimeIsUp => key!("refused-time-is-up"),
        Code::NoOffer => key!("refused-no-offer"),
        Code::NotAway => key!("refused-not-away"),
        Code::UnderWay => key!("refused-under-way"),
        Code::NoRematch => key!("refused-no-rematch"),
        Code::Unrateable => key!("refused-unrateable"),
        Code::AccountNeeded => key!("refused-account-needed"),
        Code::ChallengeGone => key!("refused-challenge-gone"),
        Code::NotForYou => key!("refused-not-for-you"),
        Code::UnknownPlayer => key!("refused-unknown-player"),
        Code::TooManyChallenges => key!("refused-too-many-challenges"),
        Code::SlowDown => key!("refused-slow-down"),
        Code::Unavailable => key!("refused-unavailable"),
        Code::WrongVersion => key!("refused-wrong-version"),
        // What only a faulty program sends, and what a program sends again by itself.
        Code::BadFrame
        | Code::UnknownMessage
        | Code::BadField
        | Code::HelloFirst
        | Code::SendDigest
        | Code::SendBytes
        | Code::BadOpening
        | Code::IdReused
        | Code::Unreadable
        | Code::Other => key!("refused-program"),
    };
    texts.plain(key)
}

/// Says why the server refuses a request; `again_after` is the number of seconds to wait, if it is known.
#[must_use]
pub fn request_refused(texts: &Texts, error: ApiError, again_after: Option<u64>) -> String {
    let key: Key = match error {
        ApiError::BadRequest => key!("api-bad-request"),
        ApiError::NoSession => key!("api-no-session"),
        ApiError::NoAccount => key!("api-no-account"),
        ApiError::NeedsSession => key!("api-needs-session"),
        ApiError::HasAccount => key!("api-has-account"),
        ApiError::Forbidden => key!("api-forbidden"),
        ApiError::Unknown => key!("api-unknown"),
        ApiError::NameLength => key!("api-name-length"),
        ApiError::NameCharacters => key!("api-name-characters"),
        ApiError::NameReserved => key!("api-name-reserved"),
        ApiError::NameTaken => key!("api-name-taken"),
        ApiError::PasswordShort => key!("api-password-short"),
        ApiError::PasswordLong => key!("api-password-long"),
        ApiError::PasswordCommon => key!("api-password-common"),
        ApiError::PasswordName => key!("api-password-name"),
        ApiError::WrongPassword => key!("api-wrong-password"),
        ApiError::WrongCode => key!("api-wrong-code"),
        ApiError::Closed => key!("api-closed"),
        ApiError::PlaysItself => key!("api-plays-itself"),
        ApiError::NotBot => key!("api-not-bot"),
        ApiError::HasRated => key!("api-has-rated"),
        ApiError::AbsenceLength => key!("api-absence-length"),
        ApiError::AbsenceFar => key!("api-absence-far"),
        ApiError::AbsenceYear => key!("api-absence-year"),
        ApiError::TooMany => key!("api-too-many"),
        ApiError::Busy => key!("api-busy"),
        ApiError::Unavailable => key!("api-unavailable"),
        ApiError::Other => key!("api-other"),
        ApiError::SlowDown => {
            let seconds = fluent_args!["seconds" => again_after.unwrap_or_default()];
            return texts.with(key!("api-slow-down"), &seconds);
        }
    };
    texts.plain(key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Language;

    #[test]
    fn everything_has_words_of_its_own() {
        for language in [Language::En, Language::Fr] {
            let texts = Texts::new(language);
            let mut phrases = Phrase::ALL.map(|one| phrase(&texts, one)).to_vec();
            phrases.sort();
            phrases.dedup();
            assert_eq!(phrases.len(), Phrase::ALL.len());
            let allowed = Some(SideClock { delay: 8_000, reserve: 60_000 });
            let mut clocks: Vec<_> =
                Clock::all().into_iter().map(|one| clock(&texts, one, allowed)).collect();
            clocks.sort();
            clocks.dedup();
            assert_eq!(clocks.len(), Clock::all().len());
            assert!(Code::ALL.iter().all(|&code| !refused(&texts, code).is_empty()));
            let mut requests =
                ApiError::ALL.map(|one| request_refused(&texts, one, Some(5))).to_vec();
            requests.sort();
            requests.dedup();
            assert_eq!(requests.len(), ApiError::ALL.len());
        }
    }
    #[test]
    fn a_clock_says_the_reserve_of_this_match() {
        let said = |language, reserve| {
            let allowed = Some(SideClock { delay: 15_000, reserve });
            clock(&Texts::new(language), Clock::Pose, allowed)
        };
        for (reserve, english, french) in [
            (60_000, "1 minute", "1 minute"),
            (120_000, "2 minutes", "2 minutes"),
            (200_000, "3 min 20 s", "3 min 20 s"),
        ] {
            let texts = [said(Language::En, reserve), said(Language::Fr, reserve)];
            let ends = [
                format!("15 seconds for each throw, and a reserve of {english}"),
                format!("une réserve de {french}"),
            ];
            assert!(texts.iter().zip(&ends).all(|(text, end)| text.ends_with(end)), "{texts:?}");
        }
    }
}
