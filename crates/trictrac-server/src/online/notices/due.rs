//! The notices that follow from the games and challenges of a player.

use trictrac_protocol::{
    Challenge, Clock, FinishedGame, GameId, NoticeKind, OngoingGame, PlayerIdentity, Seek,
};

/// A minute in milliseconds.
const MINUTE: u64 = 60_000;
/// An hour in milliseconds.
const HOUR: u64 = 60 * MINUTE;
/// A day in milliseconds.
const DAY: u64 = 24 * HOUR;
/// The milliseconds for which a turn waits before the player is told.
const WAITS: u64 = 10 * MINUTE;

/// The games and challenges of a player.
#[derive(Clone, Debug, Default)]
pub(in crate::online) struct PlayerState {
    /// The games that are not over.
    pub(super) games: Vec<OngoingGame>,
    /// The open challenges to the player.
    pub(super) calls: Vec<Challenge>,
    /// The games that have ended lately, with the number of the player's seat in them.
    pub(super) ended: Vec<(FinishedGame, usize)>,
    /// Somebody who has just opened the link of an invitation.
    pub(super) friend: Option<Friend>,
    /// Somebody who waits for any opponent.
    pub(super) seek: Option<Seek>,
}

/// Somebody who has opened the link of an invitation.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Friend {
    pub(super) game: GameId,
    pub(super) who: PlayerIdentity,
    pub(super) at: u64,
}

/// The thing that a notice is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::online) enum NoticeSubject<'a> {
    Game(&'a OngoingGame),
    Call(&'a Challenge),
    /// A game, and the number of the player's seat.
    Ended(&'a FinishedGame, usize),
    Friend(&'a Friend),
    Seek(&'a Seek),
}

/// Something that a player must know.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::online) struct Notice<'a> {
    pub(super) kind: NoticeKind,
    pub(super) subject: NoticeSubject<'a>,
    /// The moment of the occasion: a later one about the same subject is another notice.
    pub(super) mark: u64,
    /// The moment since which it is due.
    pub(in crate::online) since: u64,
}

impl Notice<'_> {
    /// The bytes that distinguish what it is about. All seeks are one.
    pub(super) const fn about(&self) -> [u8; 16] {
        match self.subject {
            NoticeSubject::Game(game) => game.game.0,
            NoticeSubject::Ended(game, _) => game.game.0,
            NoticeSubject::Friend(friend) => friend.game.0,
            NoticeSubject::Call(call) => call.challenge.0,
            NoticeSubject::Seek(_) => [0; 16],
        }
    }
}

/// The time before the end of a turn at which the player is warned; nothing if the turns have no end.
fn warning(clock: Clock) -> Option<u64> {
    match clock {
        Clock::Days(days) if days.number() == 1 => Some(4 * HOUR),
        Clock::Days(_) => Some(12 * HOUR),
        _ => None,
    }
}

/// The notices of a player that are due at `now`, the newest first.
pub(in crate::online) fn due(state: &PlayerState, now: u64) -> Vec<Notice<'_>> {
    let games = state.games.iter().flat_map(|game| of_game(game, now));
    let calls = state.calls.iter().map(of_call);
    let ended = state.ended.iter().filter_map(of_ended);
    let friend = state.friend.iter().map(of_friend);
    let seek = state.seek.iter().map(of_seek);
    let all = games.chain(calls).chain(ended).chain(friend).chain(seek);
    let mut due: Vec<Notice<'_>> = all.filter(|notice| notice.since <= now).collect();
    due.sort_by_key(|notice| std::cmp::Reverse(notice.since));
    due
}

/// The notices about a game that is not over at `now`: also those that are due later. A player who is away is left in peace.
fn of_game(game: &OngoingGame, now: u64) -> Vec<Notice<'_>> {
    if game.away.is_some_and(|away| away.is_at(now)) {
        return Vec::new();
    }
    let Some(warning) = warning(game.clock).filter(|_| game.your_turn) else { return Vec::new() };
    let about =
        |kind, mark, since| Notice { kind, subject: NoticeSubject::Game(game), mark, since };
    if !game.begun {
        // A game without an opponent is an invitation that nobody has followed.
        let taken = about(NoticeKind::Taken, game.at, game.at);
        return game.opponent.iter().map(|_| taken).collect();
    }
    // Offers do not begin a turn again.
    let began = match (game.clock, game.until) {
        (Clock::Days(days), Some(until)) => until.saturating_sub(u64::from(days.number()) * DAY),
        _ => game.at,
    };
    let turn = about(NoticeKind::Turn, began, began + WAITS);
    let late = game.until.map(|until| {
        let since = until.saturating_sub(warning).max(game.at);
        about(NoticeKind::Late, until, since)
    });
    std::iter::once(turn).chain(late).collect()
}

fn of_call(call: &Challenge) -> Notice<'_> {
    let subject = NoticeSubject::Call(call);
    Notice { kind: NoticeKind::Call, subject, mark: call.at, since: call.at }
}

fn of_friend(friend: &Friend) -> Notice<'_> {
    let subject = NoticeSubject::Friend(friend);
    Notice { kind: NoticeKind::Friend, subject, mark: friend.at, since: friend.at }
}

/// Every half of a day has one seek.
fn of_seek(seek: &Seek) -> Notice<'_> {
    let (subject, since) = (NoticeSubject::Seek(seek), seek.at + MINUTE);
    Notice { kind: NoticeKind::Seek, subject, mark: since / (12 * HOUR), since }
}

/// Only correspondence games end while the page of a player is closed.
fn of_ended((game, own): &(FinishedGame, usize)) -> Option<Notice<'_>> {
    warning(game.clock)?;
    let subject = NoticeSubject::Ended(game, *own);
    Some(Notice { kind: NoticeKind::Ended, subject, mark: game.at, since: game.at })
}

/// An opponent.
#[cfg(test)]
pub(super) fn panurge() -> trictrac_protocol::Opponent {
    let (number, name) = (Some(29), Some("Panurge".to_owned()));
    trictrac_protocol::Opponent { number, name, kind: trictrac_protocol::AccountKind::Account }
}

/// A correspondence game whose turn began at `at`.
#[cfg(test)]
pub(super) fn game(days: &str, at: u64) -> OngoingGame {
    let clock: Clock = days.parse().unwrap();
    let Clock::Days(length) = clock else { panic!("{days}") };
    OngoingGame {
        game: GameId([7; 16]),
        clock,
        rules: "holes=3".to_owned(),
        form: None,
        rated: false,
        opponent: Some(panurge()),
        others: Vec::new(),
        your_turn: true,
        until: Some(at + u64::from(length.number()) * 24 * HOUR),
        away: None,
        begun: true,
        at,
    }
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::{Absence, ChallengeId, GameEnding, PlayerIdentity, Seat, Terms};

    use super::*;

    fn kinds(games: &[OngoingGame], now: u64) -> Vec<(NoticeKind, u64)> {
        let state = PlayerState { games: games.to_vec(), ..PlayerState::default() };
        due(&state, now).iter().map(|notice| (notice.kind, notice.mark)).collect()
    }

    #[test]
    fn a_turn_is_told_after_ten_minutes_and_before_its_end() {
        use NoticeKind::{Late, Turn};
        let at = 1_000_000;
        for (days, hours) in [("1d", 20), ("3d", 60)] {
            let own = game(days, at);
            let until = own.until.unwrap();
            let own = [own];
            assert_eq!(kinds(&own, at + WAITS - 1), []);
            assert_eq!(kinds(&own, at + WAITS), [(Turn, at)]);
            assert_eq!(kinds(&own, at + hours * HOUR - 1), [(Turn, at)], "{days}");
            assert_eq!(kinds(&own, at + hours * HOUR), [(Late, until), (Turn, at)], "{days}");
        }
        let offered = OngoingGame { at: at + HOUR, ..game("1d", at) };
        assert_eq!(kinds(&[offered], at + HOUR), [(Turn, at)], "an offer begins no turn");
        let theirs = OngoingGame { your_turn: false, ..game("1d", at) };
        assert_eq!(kinds(&[theirs], at + 23 * HOUR), []);
        let live = OngoingGame { clock: Clock::Vif, ..game("1d", at) };
        assert_eq!(kinds(&[live], at + 23 * HOUR), [], "whoever plays is there");
    }

    #[test]
    fn a_player_who_is_away_is_told_afterwards() {
        use NoticeKind::{Late, Turn};
        let (from, until) = (10 * HOUR, 110 * HOUR);
        let away = Some(Absence { from, until });
        // The turn of three days began at 0, and ends 100 hours later.
        let own = [OngoingGame { away, until: Some(172 * HOUR), ..game("3d", 0) }];
        for at in [from, 60 * HOUR, until - 1] {
            assert_eq!(kinds(&own, at), []);
        }
        assert_eq!(kinds(&own, until), [(Turn, 100 * HOUR)], "once more");
        let end = (Late, 172 * HOUR);
        assert_eq!(kinds(&own, 160 * HOUR), [end, (Turn, 100 * HOUR)]);
    }

    #[test]
    fn a_match_that_can_begin_is_told_at_once_but_no_invitation() {
        let taken = OngoingGame { begun: false, ..game("3d", 50) };
        assert_eq!(kinds(std::slice::from_ref(&taken), 50), [(NoticeKind::Taken, 50)]);
        let invitation = OngoingGame { opponent: None, ..taken.clone() };
        assert_eq!(kinds(&[invitation], 50), []);
        let waits = OngoingGame { your_turn: false, ..taken };
        assert_eq!(kinds(&[waits], 50), []);
    }

    #[test]
    fn challenges_and_ends_are_told_at_once() {
        let terms =
            Terms { rules: String::new(), form: None, clock: Clock::Vif, seat: None, rated: false };
        let call = Challenge {
            challenge: ChallengeId([3; 16]),
            by: PlayerIdentity::guest(4),
            terms,
            least: None,
            most: None,
            to: None,
            quick: false,
            dice: None,
            at: 70,
        };
        let OngoingGame { game, clock, rules, form, .. } = game("1d", 0);
        let over = FinishedGame {
            game,
            at: 80,
            clock,
            rules,
            form,
            rated: false,
            white: panurge(),
            black: panurge(),
            others: Vec::new(),
            ending: GameEnding::Flag { loser: Seat::A },
            change: None,
        };
        let live = FinishedGame { clock: Clock::Lent, ..over.clone() };
        let ended = vec![(over, 1), (live, 0)];
        let state = PlayerState { calls: vec![call], ended, ..PlayerState::default() };
        let all: Vec<_> = due(&state, 80).iter().map(|notice| (notice.kind, notice.mark)).collect();
        assert_eq!(all, [(NoticeKind::Ended, 80), (NoticeKind::Call, 70)]);
        assert_eq!(due(&state, 69).len(), 0);
    }
}
