//! Every race of a game: two things that happen at once, in both orders.

use trictrac_protocol::{Bytes32, Clock, Code, GameEnding, GameOffer, Seat};
use trictrac_umpire::{MOST_ACTS, PlayerCommand};

use crate::played::{BLACK, Played, WHITE, act, offer};

/// Both marks at once: the first is done, the second has not seen it.
#[test]
fn both_act_at_once() {
    let mut game = Played::begun("marking=announced", Clock::None, 2);
    let roller = game.game().asked().expect("somebody");
    let seen = game.last();
    game.does(roller, act(seen, "+2"));
    assert_eq!(game.tries(roller.opponent(), act(seen, "ecole 2")), Err(Code::Stale));
    // One's own actions make nothing stale.
    game.does(roller, act(seen, "+2"));
    game.does(roller.opponent(), game.act("ecole 4"));
    assert_eq!(game.tries(roller, act(seen, "+2")), Err(Code::Stale));
    assert_eq!(
        game.tries(roller, act(game.last() + 1, "accept")),
        Err(Code::Stale),
        "not seen yet"
    );
    game.does(roller, game.act("accept"));
}

/// The opponent says `ready`, so that the dice fall, while the roller claims.
#[test]
fn a_claim_against_ready_and_dice() {
    let mut game = Played::begun("marking=announced", Clock::None, 2);
    let roller = game.game().asked().expect("somebody");
    let play = game.usual().1;
    game.does(roller, play);
    game.does(roller.opponent(), game.act("+2"));
    let seen = game.last();
    let from = game.log.len();
    game.does(roller.opponent(), PlayerCommand::Ready { after: seen });
    assert_eq!(game.kinds(from), ["ready", "dice"]);
    assert_eq!(game.tries(roller, act(seen, "ecole 2")), Err(Code::Stale));
    // The rules still allow it: two points were too many, and one may claim until the dice after those.
    game.does(roller, game.act("ecole 2"));

    // The other order: the claim is in time, and `ready` comes too late.
    let mut game = Played::begun("marking=announced", Clock::None, 2);
    let play = game.usual().1;
    game.does(roller, play);
    game.does(roller.opponent(), game.act("+2"));
    let seen = game.last();
    game.does(roller, act(seen, "ecole 2"));
    assert_eq!(
        game.tries(roller.opponent(), PlayerCommand::Ready { after: seen }),
        Err(Code::Stale)
    );
    let refused =
        game.sends(roller.opponent(), "late", &PlayerCommand::Ready { after: game.last() });
    assert_eq!(refused.map_err(|refused| refused.rule), Err(Some("R11.2")));
}

/// Assisted, the dice fall with the play that leads to them; at a table they wait for `ready`.
#[test]
fn when_the_dice_fall() {
    let mut game = Played::begun("", Clock::None, 2);
    let from = game.log.len();
    let (side, play) = game.usual();
    game.does(side, play);
    assert_eq!(game.kinds(from), ["act", "dice"]);
    assert_eq!(
        game.tries(side, PlayerCommand::Ready { after: game.last() }),
        Err(Code::AgainstRules)
    );
    for marking in ["announced", "table"] {
        let mut game = Played::begun(&format!("marking={marking}"), Clock::None, 2);
        let from = game.log.len();
        let (side, play) = game.usual();
        game.does(side, play);
        assert_eq!((game.kinds(from), game.wakes()), (vec!["act"], 0));
        assert_eq!(game.game().asked(), Some(side.opponent()));
        let ready = PlayerCommand::Ready { after: game.last() };
        assert_eq!(game.tries(side, ready.clone()), Err(Code::AgainstRules));
        // `ready` as an action is the same message.
        let written = if marking == "table" { game.act("ready") } else { ready };
        game.does(side.opponent(), written);
        assert_eq!(game.kinds(from), ["act", "ready", "dice"]);
    }
}

/// The frame was read in time, and the time runs out before it is decided.
#[test]
fn a_flag_while_an_action_is_in_flight() {
    let mut game = Played::begun("", Clock::Vif, 2);
    let (player, play) = game.usual();
    game.pass(188_000 - 1);
    let read = game.now;
    game.pass(5_000);
    // The timer fires; the frame was read before, so that the server wakes the umpire with that moment.
    assert!(game.umpire.wake(read).is_empty());
    let decision = game.umpire.decide(player, &"a".parse().expect("an id"), &play, read);
    assert!(decision.answer.is_ok());
    game.takes(decision.step);
    assert_eq!((game.ended(), game.wakes()), (None, 0));

    // A frame that was read too late finds the flag, whether or not the timer has fired.
    let mut game = Played::begun("", Clock::Vif, 2);
    game.pass(188_000);
    let from = game.log.len();
    assert_eq!(game.tries(player, play), Err(Code::TimeIsUp));
    assert_eq!(game.kinds(from), ["end", "reveal"]);
    assert_eq!(game.ended(), Some(GameEnding::Flag { loser: player }));

    // The opponent resigns after the flag: the flag came first.
    let mut game = Played::begun("", Clock::Vif, 2);
    game.pass(188_000);
    assert_eq!(game.tries(player.opponent(), offer(GameOffer::Resign)), Err(Code::Ended));
    assert_eq!(game.ended(), Some(GameEnding::Flag { loser: player }));
}

/// The time runs out, and the server is stopped before the flag is on disk: it falls when the game is resumed.
#[test]
fn a_flag_that_was_lost_with_the_server() {
    for (late, kinds) in [(0, vec!["resume", "end", "reveal"]), (1, vec!["resume"])] {
        let mut game = Played::begun("", Clock::Vif, 2);
        let player = game.game().asked().expect("somebody");
        game.pass(188_000 - late);
        let (from, heartbeat) = (game.log.len(), game.now.wall);
        game.pass(60_000);
        let folded = trictrac_umpire::Game::fold(&game.log).expect("a log");
        game.umpire = trictrac_umpire::Umpire::new(folded, &game.log, Bytes32([2; 32]), game.now);
        let resumed = game.umpire.resume(game.log.last().expect("a log"), heartbeat, game.now);
        game.takes(resumed);
        assert_eq!((game.kinds(from), game.wakes()), (kinds, 0));
        let lost = Some(GameEnding::Flag { loser: player });
        assert_eq!(game.ended(), lost.filter(|_| late == 0));
        assert_eq!(game.umpire.next_wake(game.now), (late > 0).then_some(late));
    }
}

#[test]
fn the_same_name_twice() {
    let mut game = Played::begun("marking=announced", Clock::None, 2);
    let roller = game.game().asked().expect("somebody");
    let mark = game.act("+2");
    let seq = game.sends(roller, "x", &mark);
    assert!(seq.is_ok());
    let length = game.log.len();
    assert_eq!(game.sends(roller, "x", &mark), seq, "the same answer");
    // `after` is not part of what is asked for: a client that repeats a message may have seen more since.
    assert_eq!(game.sends(roller, "x", &game.act("+2")), seq);
    assert_eq!(game.log.len(), length, "and it is done once");
    let other = game.sends(roller, "x", &game.act("+4")).map_err(|refused| refused.code);
    assert_eq!(other, Err(Code::IdReused));
    let other = game.sends(roller, "x", &offer(GameOffer::Resign)).map_err(|refused| refused.code);
    assert_eq!(other, Err(Code::IdReused));
    // Names are unique in their seat only.
    assert!(game.sends(roller.opponent(), "x", &offer(GameOffer::Stop)).is_ok());
    // A message that was refused has no name yet.
    let refused = game.sends(roller, "y", &act(0, "+2")).map_err(|refused| refused.code);
    assert_eq!(refused, Err(Code::Stale));
    assert!(game.sends(roller, "y", &game.act("+2")).is_ok());
    // Also after the end, and after a restart.
    game.does(roller, offer(GameOffer::Resign));
    let folded = trictrac_umpire::Game::fold(&game.log).expect("a log");
    game.umpire = trictrac_umpire::Umpire::new(folded, &game.log, Bytes32([2; 32]), game.now);
    assert_eq!(game.sends(roller, "x", &mark), seq);
}

#[test]
fn an_action_on_an_old_state() {
    let mut game = Played::begun("", Clock::None, 2);
    let (player, play) = game.usual();
    let seen = game.last();
    game.does(player, play.clone());
    let PlayerCommand::Act { action, .. } = play else { panic!("an action") };
    let again = PlayerCommand::Act { after: seen, action };
    assert_eq!(game.tries(player, again), Err(Code::Stale));
    // Offers make nothing stale.
    let (player, play) = game.usual();
    game.does(player.opponent(), offer(GameOffer::Stop));
    game.does(player.opponent(), offer(GameOffer::Withdraw));
    game.does(player, play);
}

#[test]
fn a_message_for_a_game_that_is_over() {
    let mut game = Played::begun("", Clock::Vif, 2);
    let (player, play) = game.usual();
    game.does(player.opponent(), offer(GameOffer::Resign));
    assert_eq!(game.ended(), Some(GameEnding::Resigned { loser: player.opponent() }));
    let length = game.log.len();
    assert_eq!(game.tries(player, play), Err(Code::Ended));
    for what in [GameOffer::Resign, GameOffer::Stop, GameOffer::Unfinished] {
        assert_eq!(game.tries(player, offer(what)), Err(Code::Ended));
    }
    assert_eq!(
        game.tries(player, PlayerCommand::Open { bytes: Bytes32([0x11; 32]) }),
        Err(Code::Ended)
    );
    game.pass(1_000_000);
    assert_eq!((game.wakes(), game.log.len()), (0, length));
    assert!(game.umpire.void(trictrac_protocol::VoidReason::Operator, game.now).is_empty());
}

/// The server stops between the entry and what it leads to: the next wake adds the rest, once.
#[test]
fn a_wake_adds_what_was_lost() {
    for cut in 1..=3 {
        let mut game = Played::empty("", Clock::None, 2);
        let full = Played::begun("", Clock::None, 2);
        let entries = &full.log[1..3 + cut];
        game.append(entries);
        game.wakes();
        assert_eq!(game.kinds(0), full.kinds(0), "cut after {cut}");
        assert_eq!(
            game.log.last().map(|entry| entry.hash),
            full.log.last().map(|entry| entry.hash)
        );
    }
    // The end without the secret.
    let mut game = Played::begun("", Clock::None, 2);
    let decision = game.decide(WHITE, "r", &offer(GameOffer::Resign));
    for entry in &decision.step.entries()[..2] {
        game.append(std::slice::from_ref(entry));
    }
    assert_eq!((game.wakes(), game.kinds(game.log.len() - 1)), (1, vec!["reveal"]));
}

#[test]
fn nobody_can_fill_the_log() {
    let mut game = Played::begun("marking=announced", Clock::None, 2);
    let roller = game.game().asked().expect("somebody");
    for _ in 0..MOST_ACTS / 2 {
        game.does(roller.opponent(), offer(GameOffer::Stop));
        game.does(roller.opponent(), offer(GameOffer::Withdraw));
    }
    assert_eq!(game.tries(roller.opponent(), offer(GameOffer::Stop)), Err(Code::TooMany));
    // Whatever goes on with the match can be done, and one can always resign.
    let (player, play) = game.usual();
    game.does(player, play);
    game.does(player.opponent(), PlayerCommand::Ready { after: game.last() });
    game.does(roller.opponent(), offer(GameOffer::Stop));
    game.does(Seat::A, offer(GameOffer::Resign));
}

/// Actions that change nothing, that cannot be read, that break a rule.
#[test]
fn actions_that_are_none() {
    let mut game = Played::begun("marking=table", Clock::None, 2);
    let roller = game.game().asked().expect("somebody");
    assert_eq!(game.tries(roller, game.act("dance")), Err(Code::Unreadable));
    let refused = game.sends(roller, "r", &game.act("+3")).expect_err("an odd number");
    assert_eq!((refused.code, refused.rule), (Code::AgainstRules, Some("R7.1")));
    let message = serde_json::to_value(refused.message("r".parse().expect("an id"))).expect("JSON");
    assert_eq!((&message["code"], &message["id"]), (&"against_rules".into(), &"r".into()));
    assert!(message["args"]["reason"].as_str().is_some_and(|reason| reason.contains("twos")));
    assert_eq!(
        game.tries(roller, game.act("64")),
        Err(Code::AgainstRules),
        "players throw no dice"
    );
    game.does(roller, game.act("adoube"));
    assert_eq!(game.tries(roller, game.act("adoube")), Err(Code::NoEffect));
    assert_eq!(game.tries(BLACK, game.act("lead 5/3")), Err(Code::AgainstRules));
}
