//! The beginning of a game: sitting down, contributions to the dice, opening them.

use trictrac_protocol::{
    Bytes32, Clock, Code, GameEnding, GameOffer, Occupant, SeedShare, VoidReason,
};
use trictrac_umpire::PlayerCommand;
use trictrac_umpire::dice::digest;

use crate::played::{BLACK, BLACKS, Played, WHITE, WHITES, offer, sit};

#[test]
fn the_first_hides_and_the_second_shows() {
    let mut game = Played::empty("", Clock::None, 1);
    let hidden = SeedShare::Digest(digest(WHITES));
    assert_eq!(game.tries(WHITE, sit(1, SeedShare::Bytes(WHITES))), Err(Code::SendDigest));
    game.does(WHITE, sit(1, hidden));
    assert_eq!(game.tries(WHITE, sit(3, hidden)), Err(Code::SeatTaken));
    assert_eq!(game.tries(BLACK, sit(1, SeedShare::Bytes(BLACKS))), Err(Code::SeatTaken));
    assert_eq!(game.tries(BLACK, sit(2, hidden)), Err(Code::SendBytes));
    assert_eq!(game.tries(WHITE, PlayerCommand::Open { bytes: WHITES }), Err(Code::NotBegun));
    game.does(BLACK, sit(2, SeedShare::Bytes(BLACKS)));
    assert_eq!(game.tries(BLACK, PlayerCommand::Open { bytes: WHITES }), Err(Code::NoEffect));
    assert_eq!(game.tries(WHITE, PlayerCommand::Open { bytes: BLACKS }), Err(Code::BadOpening));
    assert_eq!(game.tries(WHITE, game.act("1/7 1/5")), Err(Code::NotBegun));
    game.does(WHITE, PlayerCommand::Open { bytes: WHITES });
    assert!(game.game().throws() >= 2, "the lead and the first throw fall with the opening");
    assert_eq!(game.tries(WHITE, PlayerCommand::Open { bytes: WHITES }), Err(Code::NoEffect));
}

#[test]
fn the_engine_always_sits_second() {
    let mut game = Played::empty("", Clock::None, 1);
    let engine = |share| PlayerCommand::Sit { player: Occupant::Engine("amateur".into()), share };
    assert_eq!(game.tries(WHITE, engine(SeedShare::Digest(digest(WHITES)))), Err(Code::NotBegun));
    game.does(BLACK, sit(2, SeedShare::Digest(digest(BLACKS))));
    game.does(WHITE, engine(SeedShare::Bytes(WHITES)));
    game.does(BLACK, PlayerCommand::Open { bytes: BLACKS });
    assert_eq!(game.game().shares(), Some(vec![WHITES, BLACKS]));
}

#[test]
fn who_does_not_open_in_time_loses_nothing_but_the_game_is_void() {
    for (clock, limit) in
        [(Clock::Vif, 30_000), (Clock::Days(trictrac_protocol::Days::Two), 172_800_000)]
    {
        let mut game = Played::empty("", clock, 1);
        game.does(WHITE, sit(1, SeedShare::Digest(digest(WHITES))));
        game.pass(1_000_000_000);
        assert_eq!(game.wakes(), 0, "nobody waits before both sit");
        game.does(BLACK, sit(2, SeedShare::Bytes(BLACKS)));
        game.pass(limit - 1);
        assert_eq!((game.wakes(), game.umpire.next_wake(game.now)), (0, Some(1)));
        game.pass(1);
        assert_eq!(game.wakes(), 2);
        assert_eq!(game.ended(), Some(GameEnding::void(VoidReason::NotOpened)));
        assert_eq!(game.kinds(3), ["end", "reveal"]);
    }
}

#[test]
fn a_game_that_has_not_begun_can_be_left() {
    let mut game = Played::empty("", Clock::Vif, 1);
    game.does(WHITE, sit(1, SeedShare::Digest(digest(WHITES))));
    assert_eq!(game.tries(WHITE, offer(GameOffer::Stop)), Err(Code::NotBegun));
    game.does(WHITE, offer(GameOffer::Resign));
    assert_eq!(game.ended(), Some(GameEnding::void(VoidReason::Left)));
    assert_eq!(game.tries(BLACK, sit(2, SeedShare::Bytes(Bytes32([1; 32])))), Err(Code::Ended));
}
