//! The end of a game, and the game after it.

use trictrac_protocol::{Clock, Code, GameEnding, GameEvent, GameId, GameOffer, VoidReason};
use trictrac_umpire::dice::{FIRST, commitment};
use trictrac_umpire::{AWAY, Game, Umpire};

use crate::played::{BLACK, Played, WHITE, new_game, offer};

#[test]
fn every_marking_and_lead_is_played_to_its_end() {
    for marking in ["assisted", "announced", "table"] {
        for lead in ["simultaneous", "coupe_et_des"] {
            for (seed, holes) in (1..).zip([1, 3]) {
                let options = format!("marking={marking},lead={lead},holes={holes}");
                let mut game = Played::begun(&options, Clock::Lent, seed);
                game.plays_on();
                let from = game.log.len() - 2;
                assert_eq!(game.kinds(from), ["end", "reveal"], "{options}");
                let Some(GameEnding::Won { winner, white, black, half_stakes }) = game.ended()
                else {
                    panic!("{options}: {:?}", game.ended());
                };
                let holes_of_winner = if WHITE == winner { white } else { black };
                assert_eq!((holes_of_winner, half_stakes >= 2), (holes, true), "{options}");
            }
        }
    }
}

/// Ends a game.
type End = fn(&mut Played);

#[test]
fn the_secret_is_revealed_however_a_game_ends() {
    let ends: [(&str, End); 5] = [
        ("resigned", |game| {
            game.does(WHITE, offer(GameOffer::Resign));
        }),
        ("agreed", |game| {
            game.does(WHITE, offer(GameOffer::Stop));
            game.does(BLACK, offer(GameOffer::Stop));
        }),
        ("away", |game| {
            game.umpire.presence(BLACK, false, game.now);
            game.pass(AWAY);
            game.does(WHITE, offer(GameOffer::Unfinished));
        }),
        ("void", |game| {
            let void = game.umpire.void(VoidReason::Restored, game.now);
            game.takes(void);
        }),
        ("won", Played::plays_on),
    ];
    for (name, end) in ends {
        let mut game = Played::begun("holes=1", Clock::None, 9);
        end(&mut game);
        assert!(game.ended().is_some(), "{name}");
        let Some(GameEvent::Reveal { secret, .. }) = game.log.last().map(|entry| &entry.event)
        else {
            panic!("{name}: no secret");
        };
        assert_eq!(
            commitment(game.game().id(), FIRST, *secret),
            game.game().commitment(),
            "{name}"
        );
    }
}

#[test]
fn both_must_agree_to_stop() {
    let mut game = Played::begun("", Clock::None, 9);
    game.does(WHITE, offer(GameOffer::Stop));
    assert_eq!(game.tries(WHITE, offer(GameOffer::Stop)), Err(Code::NoOffer));
    game.does(BLACK, offer(GameOffer::Decline));
    assert_eq!(game.tries(BLACK, offer(GameOffer::Decline)), Err(Code::NoOffer));
    assert_eq!(game.tries(WHITE, offer(GameOffer::Withdraw)), Err(Code::NoOffer));
    game.does(BLACK, offer(GameOffer::Stop));
    assert_eq!(game.ended(), None);
    game.does(WHITE, offer(GameOffer::Stop));
    assert_eq!(game.ended(), Some(GameEnding::Agreed));
}

#[test]
fn a_player_who_is_away_cannot_keep_a_game_without_a_clock() {
    let mut game = Played::begun("", Clock::None, 9);
    assert_eq!(game.tries(WHITE, offer(GameOffer::Unfinished)), Err(Code::NotAway));
    game.umpire.presence(BLACK, false, game.now);
    game.pass(AWAY - 1);
    game.umpire.presence(BLACK, false, game.now);
    assert_eq!(game.tries(WHITE, offer(GameOffer::Unfinished)), Err(Code::NotAway));
    game.umpire.presence(BLACK, true, game.now);
    game.pass(1);
    assert_eq!(game.tries(WHITE, offer(GameOffer::Unfinished)), Err(Code::NotAway));
    game.umpire.presence(BLACK, false, game.now);
    game.pass(AWAY);
    game.does(WHITE, offer(GameOffer::Unfinished));
    assert_eq!(game.ended(), Some(GameEnding::Away { away: BLACK }));
    // With a clock, the clock decides.
    let mut game = Played::begun("", Clock::Vif, 9);
    game.umpire.presence(BLACK, false, game.now);
    game.pass(1);
    assert_eq!(game.tries(WHITE, offer(GameOffer::Unfinished)), Err(Code::NotAway));
}

#[test]
fn both_offers_are_one_rematch() {
    let mut game = Played::begun("holes=3", Clock::Pose, 9);
    assert_eq!(game.tries(WHITE, offer(GameOffer::Rematch)), Err(Code::NoRematch));
    game.does(WHITE, offer(GameOffer::Resign));
    game.does(WHITE, offer(GameOffer::Rematch));
    assert_eq!(game.tries(WHITE, offer(GameOffer::Rematch)), Err(Code::NoOffer));
    let secret = new_game("", Clock::None, 4).secret;
    assert_eq!(game.umpire.rematch(secret), None);
    game.does(BLACK, offer(GameOffer::Rematch));
    for side in [WHITE, BLACK] {
        assert_eq!(
            game.tries(side, offer(GameOffer::Rematch)),
            Err(Code::NoRematch),
            "one per game"
        );
        assert_eq!(game.tries(side, offer(GameOffer::Withdraw)), Err(Code::NoOffer));
    }
    // The log has the number of the next game, so that it is created once, also after a crash.
    let next = game.umpire.rematch(secret).expect("a rematch");
    assert_eq!((next.game, next.rules.as_str()), (GameId([0x77; 16]), "holes=3"));
    let first = Umpire::create(&next, game.now);
    let created = Game::new(&first).expect("a game");
    assert_ne!(created.commitment(), game.game().commitment());
    for side in [WHITE, BLACK] {
        let before = game.game().seats()[side].as_ref().map(|seated| seated.player.clone());
        assert_eq!(created.reserved()[side.opponent()], before, "sides exchanged");
    }
    assert_eq!(created.clock(), Clock::Pose);
}

#[test]
fn a_rematch_can_be_declined() {
    let mut game = Played::begun("", Clock::None, 9);
    game.does(WHITE, offer(GameOffer::Resign));
    game.does(WHITE, offer(GameOffer::Rematch));
    game.does(BLACK, offer(GameOffer::Decline));
    game.does(BLACK, offer(GameOffer::Rematch));
    assert_eq!(game.game().rematch(), None);
}
