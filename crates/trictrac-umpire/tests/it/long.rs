//! Games with too many entries.

use trictrac_protocol::{Clock, Code, GameEnding, GameOffer};
use trictrac_umpire::{AWAY, PlayerCommand};

use crate::played::{BLACK, Played, WHITE, offer};

/// A game that is paused: both have thrown nothing but the lead and the first throw.
fn paused(clock: Clock) -> Played {
    let mut game = Played::begun("marking=announced", clock, 3);
    let most = game.last() + 1;
    game.umpire = game.umpire.with_most(most);
    assert!(game.umpire.is_paused());
    game
}

#[test]
fn whoever_is_asked_can_do_nothing_and_loses_no_time() {
    for clock in [Clock::Vif, "1d".parse().expect("a clock"), Clock::None] {
        let mut game = paused(clock);
        let asked = game.game().asked().expect("somebody is asked");
        game.pass(30 * 24 * 3_600_000);
        assert_eq!(game.umpire.next_wake(game.now), None);
        assert_eq!(game.umpire.wake(game.now).entries(), []);
        let act = game.act("+4");
        assert_eq!(game.tries(asked, act), Err(Code::TooMany));
        let ready = PlayerCommand::Ready { after: game.last() };
        assert_eq!(game.tries(asked, ready), Err(Code::TooMany));
        assert_eq!(game.tries(asked, offer(GameOffer::Unfinished)), Err(Code::TooMany));
        assert_eq!(game.ended(), None);
        game.does(asked, offer(GameOffer::Stop));
        game.does(asked.opponent(), offer(GameOffer::Decline));
        game.does(asked, offer(GameOffer::Stop));
        game.does(asked.opponent(), offer(GameOffer::Stop));
        assert_eq!(game.ended(), Some(GameEnding::Agreed));
        assert!(!game.umpire.is_paused());
    }
}

#[test]
fn a_paused_game_can_be_resigned() {
    let mut game = paused(Clock::Vif);
    game.pass(AWAY);
    game.does(BLACK, offer(GameOffer::Resign));
    assert_eq!(game.ended(), Some(GameEnding::Resigned { loser: BLACK }));
}

#[test]
fn a_game_before_its_limit_goes_on() {
    let mut game = Played::begun("marking=announced", Clock::Vif, 3);
    let most = game.last() + 2;
    game.umpire = game.umpire.with_most(most);
    assert!(!game.umpire.is_paused() && game.umpire.next_wake(game.now).is_some());
    game.does(WHITE, offer(GameOffer::Stop));
    assert!(game.umpire.is_paused());
}
