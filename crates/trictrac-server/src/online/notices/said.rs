//! Notices in words. They name the opponent, the match and the time, and never what somebody has said.

use trictrac_protocol::{FinishedGame, GameId, NoticeKind, OngoingGame, Opponent, Seat};
use trictrac_umpire::winner;
use trictrac_words::club::player;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online::{called, how_it_ended, result};

use super::due::{Notice, NoticeSubject};

/// Names a player of a list.
pub(super) fn name(texts: &Texts, who: &Opponent) -> String {
    called(texts, who.kind, who.number, who.name.as_deref())
}

/// Names the opponents in a game.
pub(super) fn opponents(texts: &Texts, game: &OngoingGame) -> String {
    let names: Vec<String> =
        game.opponent.iter().chain(&game.others).map(|who| name(texts, who)).collect();
    names.join(", ")
}

/// Says a notice in one sentence.
pub(super) fn said(texts: &Texts, notice: &Notice<'_>) -> String {
    match notice.subject {
        NoticeSubject::Game(game) => {
            let opponents = fluent_args!["name" => opponents(texts, game)];
            texts.with(
                match notice.kind {
                    NoticeKind::Late => key!("notice-late"),
                    NoticeKind::Taken => key!("notice-taken"),
                    _ => key!("online-notice-turn"),
                },
                &opponents,
            )
        }
        NoticeSubject::Call(call) => {
            let name = player(texts, &call.by);
            texts.with(key!("lobby-called"), &fluent_args!["name" => name])
        }
        NoticeSubject::Friend(friend) => {
            let name = player(texts, &friend.who);
            texts.with(key!("online-knocked-by"), &fluent_args!["name" => name])
        }
        NoticeSubject::Seek(seek) => {
            let name = player(texts, &seek.by);
            texts.with(key!("notice-seek"), &fluent_args!["name" => name])
        }
        NoticeSubject::Ended(game, own) => {
            let seats = [&game.white, &game.black].into_iter().chain(&game.others);
            let others = seats.enumerate().filter(|(seat, _)| *seat != own);
            let others: Vec<String> = others.map(|(_, who)| name(texts, who)).collect();
            let won = winner(&game.ending).map(|seat: Seat| seat.index() == own);
            let how = how_it_ended(&game.ending, won, game.form.is_some());
            let arguments = fluent_args!["name" => others.join(", "), "how" => how];
            texts.with(key!("online-notice-over"), &arguments)
        }
    }
}

/// Says who has won a game against whom.
pub(in crate::online) fn outcome(texts: &Texts, game: &FinishedGame) -> String {
    let players = [&game.white, &game.black];
    let seats = if winner(&game.ending) == Some(Seat::B) { [1, 0] } else { [0, 1] };
    result(texts, seats.map(|seat| name(texts, players[seat])), &game.ending)
}

/// Says a notice, and how much time is left.
pub(in crate::online) fn sentence(texts: &Texts, notice: &Notice<'_>, now: u64) -> String {
    let said = said(texts, notice);
    match until(notice).and_then(|until| left(texts, until, now)) {
        Some(left) => format!("{said} {left}"),
        None => said,
    }
}

/// Says how much time is left for a turn.
fn left(texts: &Texts, until: u64, now: u64) -> Option<String> {
    let minutes = until.checked_sub(now)? / 60_000;
    let (hours, days) = (minutes / 60, minutes / (24 * 60));
    let left = if days >= 2 {
        texts.with(key!("notice-days-left"), &fluent_args!["days" => days])
    } else {
        texts.with(key!("notice-hours-left"), &fluent_args!["hours" => hours])
    };
    Some(left)
}

/// The end of the turn that a notice is about.
pub(super) fn until(notice: &Notice<'_>) -> Option<u64> {
    match notice.subject {
        NoticeSubject::Game(game) => game.until.filter(|_| notice.kind != NoticeKind::Taken),
        _ => None,
    }
}

/// The game to which a notice leads; a challenge leads to the lobby.
pub(super) const fn leads_to(notice: &Notice<'_>) -> Option<GameId> {
    match notice.subject {
        NoticeSubject::Game(game) => Some(game.game),
        NoticeSubject::Ended(game, _) => Some(game.game),
        NoticeSubject::Friend(friend) => Some(friend.game),
        NoticeSubject::Call(_) | NoticeSubject::Seek(_) => None,
    }
}

/// The place of the page, after the beginning of the server's addresses.
pub(in crate::online) fn place(game: Option<GameId>) -> String {
    game.map_or_else(|| "/#/online".to_owned(), |game| format!("/#/online/{game}"))
}

#[cfg(test)]
mod tests {
    use trictrac_words::lang::Language;

    use super::super::due::{PlayerState, due, game};
    use super::*;

    #[test]
    fn every_notice_of_a_game_has_words_of_its_own_in_each_language() {
        let taken = OngoingGame { begun: false, ..game("3d", 0) };
        for language in Language::ALL {
            let texts = Texts::new(language);
            let mut all = Vec::new();
            for one in [game("3d", 0), taken.clone()] {
                let state = PlayerState { games: vec![one], ..PlayerState::default() };
                all.extend(due(&state, 70 * 3_600_000).iter().map(|notice| said(&texts, notice)));
            }
            assert!(all.iter().all(|said| said.contains("Panurge")), "{all:?}");
            let number = all.len();
            all.sort();
            all.dedup();
            assert_eq!((all.len(), number), (3, 3), "{all:?}");
        }
    }
}
