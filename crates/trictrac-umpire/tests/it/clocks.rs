//! The clocks, with a simulated time.

use trictrac_protocol::{
    Clock, Code, Days, GameEnding, GameEvent, GameOffer, Seat, SideClock, VoidReason,
};
use trictrac_umpire::{Game, Umpire, allowance, winner};

use crate::played::{BLACK, Played, WHITE, offer};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

#[test]
fn the_presets() {
    for (clock, holes, seconds, reserve) in [
        (Clock::Vif, 12, 8, 3 * MINUTE),
        (Clock::Vif, 6, 8, 90 * SECOND),
        (Clock::Vif, 4, 8, MINUTE),
        (Clock::Vif, 1, 8, MINUTE),
        (Clock::Pose, 12, 15, 8 * MINUTE),
        (Clock::Pose, 3, 15, 2 * MINUTE),
        (Clock::Lent, 12, 30, 20 * MINUTE),
        (Clock::Lent, 24, 30, 40 * MINUTE),
        (Clock::Lent, 1, 30, 100 * SECOND),
    ] {
        let expected = SideClock { delay: seconds * SECOND, reserve };
        assert_eq!(allowance(clock, holes), Some(expected), "{clock} {holes}");
    }
    assert_eq!(allowance(Clock::None, 12), None);
    assert_eq!(allowance(Clock::Days(Days::One), 12), None);
}

/// The time that the player who is asked has left.
fn left(game: &Played) -> SideClock {
    let clocks = game.game().clocks();
    clocks.left[clocks.running.expect("a clock runs")].expect("a clock")
}

#[test]
fn the_free_time_goes_first_and_comes_back_with_the_dice() {
    for clock in [Clock::Vif, Clock::Pose, Clock::Lent] {
        let mut game = Played::begun("marking=announced", clock, 3);
        let full = allowance(clock, 12).expect("a clock");
        let side = game.game().asked().expect("somebody");
        assert_eq!(left(&game), full);
        game.pass(full.delay - 1);
        game.does(side, game.act("+2"));
        assert_eq!(left(&game), SideClock { delay: 1, ..full });
        game.pass(5001);
        let (side, command) = game.usual();
        game.does(side, command);
        // The opponent is asked now: with all of their time.
        assert_eq!((game.game().asked(), left(&game)), (Some(side.opponent()), full));
        game.pass(3000);
        // The roller does something while the opponent thinks: the opponent is charged.
        let _ = game.tries(side, game.act("ecole 4"));
        let (side, command) = game.usual();
        game.does(side, command);
        let after = game.game().clocks();
        let roller = after.left[side.opponent()];
        assert_eq!(roller.map(|clock| clock.reserve), Some(full.reserve - 5000));
    }
}

#[test]
fn time_that_the_log_needs_is_nobodys() {
    let mut game = Played::begun("", Clock::Vif, 3);
    let (side, command) = game.usual();
    let decision = game.decide(side, "a1", &command);
    // The disk takes a minute. Then the other player's turn begins.
    game.pass(MINUTE);
    game.takes(decision.step);
    assert_eq!(left(&game), allowance(Clock::Vif, 12).expect("a clock"));
    assert_eq!(game.umpire.next_wake(game.now), Some(188 * SECOND));
}

#[test]
fn the_flag_falls_when_the_time_is_up_and_not_before() {
    for (clock, time) in [
        (Clock::Vif, 188 * SECOND),
        (Clock::Pose, 495 * SECOND),
        (Clock::Lent, 1230 * SECOND),
        (Clock::Days(Days::One), DAY),
        (Clock::Days(Days::Two), 2 * DAY),
        (Clock::Days(Days::Three), 3 * DAY),
        (Clock::Days(Days::Seven), 7 * DAY),
        (Clock::Days(Days::Fourteen), 14 * DAY),
    ] {
        let mut game = Played::begun("", clock, 5);
        let loser = game.game().asked().expect("somebody");
        assert_eq!(game.umpire.next_wake(game.now), Some(time), "{clock}");
        game.pass(time - 1);
        assert_eq!(game.wakes(), 0, "{clock}");
        game.pass(1);
        assert_eq!(game.wakes(), 2, "{clock}");
        assert_eq!(game.ended(), Some(GameEnding::Flag { loser }), "{clock}");
    }
}

#[test]
fn a_correspondence_turn_begins_with_the_turn() {
    let mut game = Played::begun("marking=announced", Clock::Days(Days::One), 5);
    let until = |game: &Played| game.game().clocks().until.expect("a limit");
    let first = until(&game);
    game.pass(DAY / 2);
    let side = game.game().asked().expect("somebody");
    game.does(side, game.act("+2"));
    assert_eq!(until(&game), first, "marking does not begin another turn");
    let (side, command) = game.usual();
    game.does(side, command);
    assert_eq!(until(&game), first + DAY / 2, "the opponent has a turn of their own");
}

#[test]
fn without_a_clock_nobody_loses_on_time() {
    let mut game = Played::begun("", Clock::None, 5);
    game.pass(1000 * DAY);
    assert_eq!((game.wakes(), game.umpire.next_wake(game.now)), (0, None));
    assert_eq!(game.game().clocks().running, None);
}

/// The server stops 4 seconds into a turn; its last heartbeat was a second before. It comes back after an hour, with
/// another steady clock.
#[test]
fn the_clocks_survive_a_restart() {
    let mut game = Played::begun("", Clock::Vif, 5);
    let (side, command) = game.usual();
    game.does(side, command);
    let (full, heartbeat) = (left(&game), game.now.wall + 3 * SECOND);
    game.now.wall += 60 * MINUTE;
    game.now.steady = 7;
    let folded = Game::fold(&game.log).expect("a log");
    game.umpire = Umpire::new(folded, &game.log, trictrac_protocol::Bytes32([5; 32]), game.now);
    let resumed = game.umpire.resume(game.log.last().expect("a log"), heartbeat, game.now);
    game.takes(resumed);
    assert_eq!(game.kinds(game.log.len() - 1), ["resume"]);
    assert_eq!(left(&game), SideClock { delay: full.delay - 3 * SECOND, ..full });
    assert_eq!(game.umpire.next_wake(game.now), Some(185 * SECOND));
    game.pass(185 * SECOND);
    assert_eq!(game.wakes(), 2);
    let (_, late) = (0, game.act("hold"));
    assert_eq!(game.tries(side, late), Err(Code::Ended));
}

/// A correspondence turn goes on while the server is stopped.
#[test]
fn a_correspondence_turn_survives_a_restart() {
    let mut game = Played::begun("", Clock::Days(Days::Three), 5);
    let until = game.game().clocks().until;
    game.pass(DAY);
    let resumed = game.umpire.resume(game.log.last().expect("a log"), game.now.wall, game.now);
    game.takes(resumed);
    assert_eq!(game.game().clocks().until, until);
    game.pass(2 * DAY);
    assert_eq!(game.wakes(), 2);
    assert!(matches!(game.ended(), Some(GameEnding::Flag { .. })));
}

/// A game in which `seat` has not started.
fn no_start(seat: Seat) -> GameEnding {
    GameEnding::Void { why: VoidReason::NoStart, seat: Some(seat) }
}

#[test]
fn the_first_turn_of_each_player_is_free() {
    let mut game = Played::with_first_turns("", Clock::Vif, 8);
    let full = allowance(Clock::Vif, 12).expect("a clock");
    for _ in 0..2 {
        assert_eq!(game.game().clocks().start, Some(60 * SECOND));
        game.pass(59 * SECOND);
        let (side, command) = game.usual();
        game.does(side, command);
        assert_eq!(game.game().clocks().left[side], Some(full), "nothing is charged");
    }
    assert!(game.game().is_under_way());
    assert_eq!((game.game().clocks().start, left(&game)), (None, full));
    assert_eq!(game.umpire.next_wake(game.now), Some(188 * SECOND));
}

#[test]
fn a_game_that_a_player_does_not_start_is_void() {
    for (clock, time) in [(Clock::Lent, 60 * SECOND), (Clock::Days(Days::One), DAY)] {
        for acted in 0..2 {
            let mut game = Played::with_first_turns("", clock, 8);
            for _ in 0..acted {
                let (side, command) = game.usual();
                game.does(side, command);
            }
            let late = game.game().asked().expect("somebody");
            game.pass(time - 1);
            assert_eq!((game.wakes(), game.umpire.next_wake(game.now)), (0, Some(1)), "{clock}");
            game.pass(1);
            let command = game.usual().1;
            assert_eq!(game.tries(late, command), Err(Code::TimeIsUp));
            assert_eq!(game.ended(), Some(no_start(late)), "{clock}");
            assert_eq!(winner(&no_start(late)), None, "nobody is rated");
        }
    }
}

/// Offers, and marks of the opponent, are no reason to wait longer.
#[test]
fn a_first_turn_goes_on_while_something_else_happens() {
    let mut game = Played::with_first_turns("", Clock::Vif, 8);
    let late = game.game().asked().expect("somebody");
    game.pass(40 * SECOND);
    game.does(late.opponent(), offer(GameOffer::Stop));
    assert_eq!(game.game().clocks().start, Some(20 * SECOND));
    game.pass(20 * SECOND);
    assert_eq!(game.wakes(), 2);
    assert_eq!(game.ended(), Some(no_start(late)));
}

#[test]
fn a_first_turn_begins_again_after_a_stop_of_the_server() {
    let mut game = Played::with_first_turns("", Clock::Vif, 8);
    game.pass(50 * SECOND);
    let resumed = game.umpire.resume(game.log.last().expect("a log"), game.now.wall, game.now);
    game.takes(resumed);
    assert_eq!(game.game().clocks().start, Some(60 * SECOND));
    game.pass(59 * SECOND);
    assert_eq!(game.wakes(), 0);
}

#[test]
fn a_game_can_be_ended_as_void_until_two_players_have_acted() {
    let aborted = |seat| Some(GameEnding::Void { why: VoidReason::Aborted, seat: Some(seat) });
    for clock in [Clock::None, Clock::Vif, Clock::Days(Days::One)] {
        for (acted, by) in [(0, WHITE), (0, BLACK), (1, WHITE), (1, BLACK)] {
            let mut game = Played::with_first_turns("", clock, 8);
            for _ in 0..acted {
                let (side, command) = game.usual();
                game.does(side, command);
            }
            game.does(by, offer(GameOffer::Abort));
            assert_eq!(game.ended(), aborted(by));
            assert_eq!(game.tries(by, offer(GameOffer::Abort)), Err(Code::Ended));
        }
        let mut game = Played::with_first_turns("", clock, 8);
        for _ in 0..2 {
            let (side, command) = game.usual();
            game.does(side, command);
        }
        for side in [WHITE, BLACK] {
            assert_eq!(game.tries(side, offer(GameOffer::Abort)), Err(Code::UnderWay));
        }
    }
}

/// Programs that know only older logs may have a game of such a log, too.
#[test]
fn games_of_older_logs_cannot_be_ended_as_void() {
    let mut game = Played::begun("", Clock::Vif, 8);
    assert!(game.game().may_abort());
    let GameEvent::Create { fold, .. } = &mut game.log[0].event else { panic!("no game") };
    *fold = 2;
    assert!(!Game::fold(&game.log[..1]).expect("an older log").may_abort());
}
