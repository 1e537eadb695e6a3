//! How a game begins: who sits, who gives what to the dice, who opens.

use trictrac_protocol::{Bytes32, Clock, Code, Ending, Offer, Player, Share, Void};
use trictrac_umpire::Command;
use trictrac_umpire::dice::digest;

use crate::played::{BLACK, BLACKS, Played, WHITE, WHITES, offer, sit};

#[test]
fn the_first_hides_and_the_second_shows() {
    let mut game = Played::empty("", Clock::None, 1);
    let hidden = Share::Digest(digest(WHITES));
    assert_eq!(game.tries(WHITE, sit(1, Share::Bytes(WHITES))), Err(Code::SendDigest));
    game.does(WHITE, sit(1, hidden));
    assert_eq!(game.tries(WHITE, sit(3, hidden)), Err(Code::SeatTaken));
    assert_eq!(game.tries(BLACK, sit(1, Share::Bytes(BLACKS))), Err(Code::SeatTaken));
    assert_eq!(game.tries(BLACK, sit(2, hidden)), Err(Code::SendBytes));
    assert_eq!(game.tries(WHITE, Command::Open { bytes: WHITES }), Err(Code::NotBegun));
    game.does(BLACK, sit(2, Share::Bytes(BLACKS)));
    assert_eq!(game.tries(BLACK, Command::Open { bytes: WHITES }), Err(Code::NoEffect));
    assert_eq!(game.tries(WHITE, Command::Open { bytes: BLACKS }), Err(Code::BadOpening));
    assert_eq!(game.tries(WHITE, game.act("1/7 1/5")), Err(Code::NotBegun));
    game.does(WHITE, Command::Open { bytes: WHITES });
    assert!(game.game().throws() >= 2, "the lead and the first throw fall with the opening");
    assert_eq!(game.tries(WHITE, Command::Open { bytes: WHITES }), Err(Code::NoEffect));
}

#[test]
fn the_engine_always_sits_second() {
    let mut game = Played::empty("", Clock::None, 1);
    let engine = |share| Command::Sit { player: Player::Engine("amateur".into()), share };
    assert_eq!(game.tries(WHITE, engine(Share::Digest(digest(WHITES)))), Err(Code::NotBegun));
    game.does(BLACK, sit(2, Share::Digest(digest(BLACKS))));
    game.does(WHITE, engine(Share::Bytes(WHITES)));
    game.does(BLACK, Command::Open { bytes: BLACKS });
    assert_eq!(game.game().shares(), Some(vec![WHITES, BLACKS]));
}

#[test]
fn who_does_not_open_in_time_loses_nothing_but_the_game_is_void() {
    for (clock, limit) in
        [(Clock::Vif, 30_000), (Clock::Days(trictrac_protocol::Days::Two), 172_800_000)]
    {
        let mut game = Played::empty("", clock, 1);
        game.does(WHITE, sit(1, Share::Digest(digest(WHITES))));
        game.pass(1_000_000_000);
        assert_eq!(game.wakes(), 0, "nobody waits before both sit");
        game.does(BLACK, sit(2, Share::Bytes(BLACKS)));
        game.pass(limit - 1);
        assert_eq!((game.wakes(), game.umpire.next_wake(game.now)), (0, Some(1)));
        game.pass(1);
        assert_eq!(game.wakes(), 2);
        assert_eq!(game.ended(), Some(Ending::Void { why: Void::NotOpened }));
        assert_eq!(game.kinds(3), ["end", "reveal"]);
    }
}

#[test]
fn a_game_that_has_not_begun_can_be_left() {
    let mut game = Played::empty("", Clock::Vif, 1);
    game.does(WHITE, sit(1, Share::Digest(digest(WHITES))));
    assert_eq!(game.tries(WHITE, offer(Offer::Stop)), Err(Code::NotBegun));
    game.does(WHITE, offer(Offer::Resign));
    assert_eq!(game.ended(), Some(Ending::Void { why: Void::Left }));
    assert_eq!(game.tries(BLACK, sit(2, Share::Bytes(Bytes32([1; 32])))), Err(Code::Ended));
}
