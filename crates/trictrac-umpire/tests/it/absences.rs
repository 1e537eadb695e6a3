//! Absences from correspondence games: the turns of players who are away cost nothing.

use trictrac_protocol::{
    Absence, Bytes32, Clock, Code, Days, GameEnding, GameEvent, GameOffer, Occupant, Seat,
    SeedShare, VoidReason,
};
use trictrac_umpire::dice::digest;
use trictrac_umpire::{Game, LogEntry, NewGame, PlayerCommand, Replica, Umpire};

use crate::forms;
use crate::played::{BLACK, BLACKS, Played, WHITE, WHITES, new_game, offer, sit};
use crate::renewing;

const HOUR: u64 = 3600 * 1000;
const DAY: u64 = 24 * HOUR;
const CLOCK: Clock = Clock::Days(Days::Three);

/// The number of the person at `seat`.
const fn number(seat: Seat) -> u64 {
    seat.index() as u64 + 1
}

impl Played {
    /// The player at `seat` sets these absences, instead of what was set before: in hours from `since`. The server learns it. Returns the
    /// number of new entries.
    fn is_away(&mut self, seat: Seat, since: u64, hours: &[(u64, u64)]) -> usize {
        let moment = |hours: u64| since + hours * HOUR;
        let absence =
            |&(from, until): &(u64, u64)| Absence { from: moment(from), until: moment(until) };
        self.umpire.know_absences(number(seat), hours.iter().map(absence).collect());
        self.wakes()
    }

    /// The hours from `since` to the end of the turn.
    fn end(&self, since: u64) -> u64 {
        let until = self.game().clocks().until.expect("a turn with an end");
        assert_eq!(self.game().deadline(self.now.wall), Some(until));
        (until - since) / HOUR
    }

    /// The turn ends at this moment, and not before.
    fn flags_at(&mut self, moment: u64, ending: &GameEnding) {
        self.pass(moment - 1 - self.now.wall);
        assert_eq!((self.wakes(), self.umpire.next_wake(self.now)), (0, Some(1)));
        self.pass(1);
        assert_eq!(self.wakes(), 2);
        assert_eq!(self.ended().as_ref(), Some(ending));
    }

    fn away_until(&self, seat: Seat) -> Option<u64> {
        self.game().absence(seat, self.now.wall).map(|absence| absence.until)
    }
}

/// A game, the player who is asked, and the beginning of their turn.
fn begun(clock: Clock) -> (Played, Seat, u64) {
    let game = Played::begun("", clock, 5);
    let (asked, now) = (game.game().asked().expect("somebody"), game.now.wall);
    (game, asked, now)
}

/// A turn of three days begins at hour 0. Each line: the hour at which the absences are set, those of the player whose turn it is, those of the
/// opponent, the number of entries, and the hour at which the turn ends.
#[test]
fn the_turns_of_players_who_are_away_cost_nothing() {
    for (at, own, others, entries, end) in [
        (24, &[][..], &[(24, 100)][..], 1, 72),
        (24, &[(24, 100)], &[], 1, 148),
        (24, &[(24, 100)], &[(24, 200)], 2, 148),
        (24, &[(30, 31)], &[], 1, 73),
        (24, &[(71, 171)], &[], 1, 172),
        // Whose time is up before is not excused.
        (24, &[(72, 100)], &[], 1, 72),
        (24, &[(200, 300)], &[], 1, 72),
        (24, &[(30, 40), (80, 100)], &[], 2, 102),
        (24, &[(30, 40), (82, 100)], &[], 2, 82),
        // What was over before the turn does not matter, and neither does what has no time.
        (24, &[(30, 30)], &[], 0, 72),
        // One that the server learns late: it is in the log before the turn can end.
        (100, &[(70, 170)], &[], 1, 172),
        (100, &[(70, 71), (72, 170)], &[], 2, 171),
        // Of an account and of a guest who has become it.
        (24, &[(30, 40), (30, 50), (35, 60)], &[], 2, 102),
    ] {
        let (mut game, asked, since) = begun(CLOCK);
        game.pass(at * HOUR);
        let first = game.log.len();
        let set = |game: &mut Played, seat, hours| game.is_away(seat, since, hours);
        let noted = set(&mut game, asked, own) + set(&mut game, asked.opponent(), others);
        assert_eq!(noted, entries, "{own:?} {others:?}");
        assert!(game.kinds(first).iter().all(|kind| *kind == "absent"));
        assert_eq!(game.end(since), end, "{own:?} {others:?}");
        game.flags_at(since + end * HOUR, &GameEnding::Flag { loser: asked });
    }
}

/// Before the turn began.
#[test]
fn an_absence_that_is_over_needs_no_entry() {
    let (mut game, asked, since) = begun(CLOCK);
    game.pass(48 * HOUR);
    let (_, command) = game.usual();
    game.does(asked, command);
    let next = game.game().asked().expect("somebody");
    assert_eq!(game.is_away(next, since, &[(10, 48)]), 0);
    assert_eq!(game.end(since), 120);
    assert_eq!(game.is_away(next, since, &[(10, 49)]), 1);
    assert_eq!(game.end(since), 121, "only the hour within the turn counts");
}

/// Each line: the absence as it was set, as it is changed at hour 30, the entries of the change, and the end of the turn.
#[test]
fn absences_can_be_changed() {
    for (before, after, entries, end) in [
        // It becomes longer, or shorter.
        (&[(24, 60)][..], &[(24, 90)][..], 1, 138),
        (&[(24, 60)], &[(24, 30)], 1, 78),
        // It is cancelled before it begins, or planned for another time.
        (&[(40, 60)], &[], 1, 72),
        (&[(40, 60)], &[(40, 40)], 1, 72),
        (&[(40, 60)], &[(50, 70)], 2, 92),
        (&[(24, 60)], &[(24, 30), (50, 60)], 2, 88),
        (&[(24, 60)], &[(24, 60)], 0, 108),
    ] {
        let (mut game, asked, since) = begun(CLOCK);
        game.pass(24 * HOUR);
        game.is_away(asked, since, before);
        game.pass(6 * HOUR);
        assert_eq!(game.is_away(asked, since, after), entries, "{before:?} {after:?}");
        assert_eq!(game.end(since), end, "{before:?} {after:?}");
    }
}

#[test]
fn playing_ends_an_absence_and_nothing_else_does() {
    let (mut game, asked, since) = begun(CLOCK);
    game.pass(24 * HOUR);
    let other = asked.opponent();
    let away = [(24, 240)];
    for seat in [asked, other] {
        game.is_away(seat, since, &away);
    }
    let until = Some(since + 240 * HOUR);
    for seat in [asked, other] {
        game.does(seat, offer(GameOffer::Stop));
        game.does(seat, offer(GameOffer::Withdraw));
        assert_eq!(game.away_until(seat), until);
    }
    let (_, refused) = (0, game.act("1/24"));
    assert!(game.tries(asked, refused).is_err());
    assert_eq!(game.away_until(asked), until, "nothing was played");
    game.pass(100 * HOUR);
    let played = game.now.wall;
    let (_, command) = game.usual();
    game.does(asked, command);
    assert_eq!((game.away_until(asked), game.away_until(other)), (None, until));
    assert_eq!(game.kinds(game.log.len() - 2), ["act", "dice"], "no entry is needed");
    assert_eq!(game.end(since), 240 + 72, "the opponent is still away");
    // The server learns that the absence has ended.
    assert_eq!(game.is_away(asked, since, &[(24, 124)]), 0);
    game.pass(50 * HOUR);
    let (_, command) = game.usual();
    game.does(other, command);
    assert_eq!(game.game().clocks().until, Some(played + 50 * HOUR + 3 * DAY));
}

/// In another game, which learns it later.
#[test]
fn an_absence_that_has_ended_elsewhere_ends_here() {
    let (mut game, asked, since) = begun(CLOCK);
    game.pass(24 * HOUR);
    game.is_away(asked, since, &[(24, 240)]);
    game.pass(10 * HOUR);
    assert_eq!(game.is_away(asked, since, &[(24, 34)]), 1);
    game.flags_at(since + 82 * HOUR, &GameEnding::Flag { loser: asked });
}

#[test]
fn a_frame_of_a_player_who_is_away_is_in_time() {
    for knows in [true, false] {
        let (mut game, asked, since) = begun(CLOCK);
        let set = Absence { from: since + DAY, until: since + 14 * DAY };
        game.pass(10 * DAY);
        if knows {
            game.umpire.know_absences(number(asked), vec![set]);
        }
        let first = game.log.len();
        let (_, command) = game.usual();
        let answer = game.tries(asked, command);
        if knows {
            assert_eq!(answer, Ok(first as u32 + 1));
            assert_eq!(game.kinds(first), ["absent", "act", "dice"]);
            assert_eq!(game.away_until(asked), None);
        } else {
            assert_eq!(answer, Err(Code::TimeIsUp));
        }
    }
}

/// No time can be gained where time runs while players play.
#[test]
fn other_clocks_know_no_absences() {
    for clock in [Clock::None, Clock::Vif, Clock::Pose, Clock::Lent] {
        let (mut game, asked, since) = begun(clock);
        let wake = game.umpire.next_wake(game.now);
        assert_eq!(game.is_away(asked, since, &[(0, 240)]), 0, "{clock}");
        assert_eq!(game.umpire.next_wake(game.now), wake, "{clock}");
        let absent = GameEvent::Absent(Absence { from: since, until: since + DAY });
        assert!(entry(&game, Some(asked), absent).is_none(), "{clock}");
        if let Some(wake) = wake {
            game.pass(wake);
            assert_eq!(game.wakes(), 2);
            assert_eq!(game.ended(), Some(GameEnding::Flag { loser: asked }), "{clock}");
        }
    }
}

/// The next entry of a game, if a log can contain it.
fn entry(game: &Played, by: Option<Seat>, event: GameEvent) -> Option<LogEntry> {
    let last = game.log.last().expect("a log");
    let entry = LogEntry { seq: last.seq + 1, by, id: None, spent: 0, event, ..last.clone() };
    let folded = game.game().clone().then(&entry);
    (folded != Err(trictrac_umpire::FoldError::Impossible)).then_some(entry)
}

#[test]
fn only_persons_who_sit_are_absent() {
    let absent = || GameEvent::Absent(Absence { from: 1, until: 2 });
    let (mut game, asked, since) = begun(CLOCK);
    assert!(entry(&game, Some(asked), absent()).is_some());
    assert!(entry(&game, None, absent()).is_none());
    assert!(entry(&game, Some(Seat::C), absent()).is_none());
    game.does(asked, offer(GameOffer::Resign));
    assert!(entry(&game, Some(asked), absent()).is_none(), "it is over");
    assert_eq!(game.is_away(asked, since, &[(0, 9)]), 0);

    let mut game = Played::empty("", CLOCK, 5);
    assert!(entry(&game, Some(WHITE), absent()).is_none());
    game.does(WHITE, sit(1, SeedShare::Digest(digest(WHITES))));
    assert!(entry(&game, Some(BLACK), absent()).is_none());
    assert_eq!(game.is_away(WHITE, since, &[(0, 9)]), 0, "nobody waits for a first opponent");
    let engine = Occupant::Engine("amateur".to_owned());
    let share = SeedShare::Bytes(BLACKS);
    game.does(BLACK, PlayerCommand::Sit { player: engine, share });
    assert!(entry(&game, Some(BLACK), absent()).is_none());
    assert!(entry(&game, Some(WHITE), absent()).is_some());
}

#[test]
fn a_first_turn_costs_nothing_either() {
    let mut game = Played::with_first_turns("", CLOCK, 8);
    let (late, since) = (game.game().asked().expect("somebody"), game.now.wall);
    game.is_away(late, since, &[(12, 112)]);
    assert_eq!(game.end(since), 172);
    let ending = GameEnding::Void { why: VoidReason::NoStart, seat: Some(late) };
    game.flags_at(since + 172 * HOUR, &ending);
}

/// A game that begins while a player is away.
#[test]
fn bytes_can_be_opened_after_an_absence() {
    for (seat, end) in [(WHITE, 172), (BLACK, 72)] {
        let mut game = Played::empty("", CLOCK, 5);
        game.does(WHITE, sit(1, SeedShare::Digest(digest(WHITES))));
        game.does(BLACK, sit(2, SeedShare::Bytes(BLACKS)));
        let since = game.now.wall;
        assert_eq!(game.is_away(seat, since, &[(12, 112)]), 1);
        let limit = game.game().deadline(since).expect("a limit");
        assert_eq!((limit - since) / HOUR, end);
        if seat == BLACK {
            game.pass(HOUR);
            game.does(WHITE, PlayerCommand::Open { bytes: WHITES });
            let mut expected = 1 + 72;
            if game.game().asked() == Some(BLACK) {
                expected += 100;
            }
            assert_eq!(game.end(since), expected);
        } else {
            game.flags_at(since + end * HOUR, &GameEnding::void(VoidReason::NotOpened));
        }
    }
}

#[test]
fn a_restored_game_waits_as_long_as_ever() {
    let mut game = renewing::restored("", 4);
    let since = game.now.wall;
    for seat in [WHITE, BLACK] {
        assert_eq!(game.is_away(seat, since, &[(0, 240)]), 1);
    }
    assert_eq!(game.game().deadline(since), Some(since + 14 * DAY));
    game.does(WHITE, renewing::hidden(WHITE, 2));
    assert_eq!(game.game().deadline(since), Some(since + 14 * DAY));
    game.does(BLACK, renewing::open(BLACK, 2));
    let limit = since + 240 * HOUR + 3 * DAY;
    assert_eq!(game.game().deadline(since), Some(limit), "opening is a turn");
    assert_eq!(game.away_until(WHITE), Some(since + 240 * HOUR), "agreeing is no play");
    game.flags_at(limit, &GameEnding::Flag { loser: WHITE });
}

#[test]
fn only_the_player_who_is_asked_matters_among_many() {
    let mut game = forms::begun("poule1", "players=3", CLOCK);
    let (since, asked) = (game.now.wall, game.game().asked().expect("somebody"));
    for seat in game.game().players() {
        game.is_away(seat, since, &[(10, 20 + 10 * seat.index() as u64)]);
    }
    assert_eq!(game.end(since), 72 + 10 + 10 * asked.index() as u64);
}

/// An action that is taken back is not played, but its player was there.
#[test]
fn taking_back_does_not_bring_an_absence_back() {
    let (mut game, asked, since) = begun(CLOCK);
    game.is_away(asked, since, &[(0, 240)]);
    game.pass(DAY);
    let (_, command) = game.usual();
    game.does(asked, command);
    for seat in [asked, asked.opponent()] {
        game.does(seat, offer(GameOffer::TakeBack));
    }
    assert_eq!((game.game().asked(), game.away_until(asked)), (Some(asked), None));
    assert_eq!(game.end(game.now.wall), 72);
    assert_eq!(game.is_away(asked, since, &[(0, 24)]), 0);
}

#[test]
fn clients_and_later_processes_come_to_the_same_state() {
    let (mut game, asked, since) = begun(CLOCK);
    game.is_away(asked, since, &[(0, 100), (200, 300)]);
    game.pass(DAY);
    let (_, command) = game.usual();
    game.does(asked, command);
    let folded = Game::fold(&game.log).expect("a log");
    let taken = Umpire::new(folded, &game.log, Bytes32([5; 32]), game.now);
    assert_eq!(taken.game(), game.game());
    let mut folded = Game::new(&game.log[0]).unwrap();
    let mut replica = Replica::new(&folded.did(&game.log[0])).unwrap();
    for entry in &game.log[1..] {
        folded = folded.then(entry).unwrap();
        replica.follow(&folded.did(entry)).unwrap();
    }
    let next = Absence { from: since + 200 * HOUR, until: since + 300 * HOUR };
    assert_eq!(replica.game().absence(asked, game.now.wall), Some(next));
}

/// A game that nobody can play on waits for nobody.
#[test]
fn a_paused_game_notes_no_absence() {
    let (mut game, asked, since) = begun(CLOCK);
    game.umpire = game.umpire.clone().with_most(game.last());
    assert_eq!(game.is_away(asked, since, &[(0, 240)]), 0);
}

/// The fingerprints of games without absences are what they were before there were any.
#[test]
fn a_cancelled_absence_leaves_no_trace() {
    let new = NewGame { ..new_game("", CLOCK, 5) };
    let mut game = Played::of(&new);
    game.both_sit();
    let (asked, since) = (game.game().asked().expect("somebody"), game.now.wall);
    game.is_away(asked, since, &[(10, 20)]);
    let with = game.game().hash();
    game.is_away(asked, since, &[]);
    let mut other = Played::of(&new);
    other.both_sit();
    assert_ne!(with, other.game().hash());
    assert_eq!(game.game().absence(asked, since), None);
    assert_eq!(game.end(since), other.end(since));
}
