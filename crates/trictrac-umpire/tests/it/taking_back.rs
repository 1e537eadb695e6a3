//! The last action can be taken back, where all agree.

use trictrac_protocol::{Clock, Code, EntryView, GameEvent, GameOffer, Seat};
use trictrac_rules::turn::Phase;
use trictrac_umpire::record::standing;
use trictrac_umpire::seal::{seal, verify};
use trictrac_umpire::{Game, NewGame, Replica, record};

use crate::forms;
use crate::mix::Mix;
use crate::played::{Played, WHITE, new_game, offer};

/// The dice of all throws of a log that count.
fn dice(game: &Played) -> Vec<(u32, Vec<u8>)> {
    let thrown = |event: &GameEvent| match event {
        GameEvent::Dice { throw, dice, .. } => Some((*throw, dice.clone())),
        _ => None,
    };
    let standing = standing(&game.log, |entry| &entry.event);
    standing.into_iter().filter_map(|entry| thrown(&entry.event)).collect()
}

/// Checks that a client that follows the game, and one that reads it as a whole, agree with the log.
fn is_followed(game: &Played) {
    let mut folded = Game::new(&game.log[0]).unwrap();
    let mut replica = Replica::new(&folded.did(&game.log[0])).unwrap();
    for entry in &game.log[1..] {
        folded = folded.then(entry).unwrap();
        let did: EntryView = folded.did(entry);
        replica.follow(&did).unwrap();
    }
    assert_eq!(replica.game().classic(), game.game().classic());
    assert_eq!(replica.game().throws(), game.game().throws());
}

fn has_offers(game: &Played) -> bool {
    game.game().players().any(|seat| game.game().offers()[seat].any())
}

/// Plays until somebody is asked who has acted before, so that the next action is no first turn.
fn under_way(rules: &str, clock: Clock) -> Played {
    let mut game = Played::begun(rules, clock, 5);
    while !game.game().is_under_way() {
        let (side, command) = game.usual();
        game.does(side, command);
    }
    game
}

#[test]
fn a_play_is_taken_back_with_the_dice_that_followed() {
    let mut game = under_way("holes=1", Clock::Lent);
    let (roller, command) = game.usual();
    let (before, throws) = (game.game().classic().unwrap().clone(), game.game().throws());
    let played = game.does(roller, command.clone());
    let seen = dice(&game);
    // Only the player can ask for it.
    let other = roller.opponent();
    assert_eq!(game.tries(other, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
    game.does(roller, offer(GameOffer::TakeBack));
    assert_eq!(game.tries(roller, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
    assert_ne!(game.game().classic(), Some(&before), "it stands until the opponent agrees");
    game.does(other, offer(GameOffer::TakeBack));
    assert_eq!(game.game().classic(), Some(&before));
    assert_eq!((game.game().asked(), game.game().throws()), (Some(roller), throws));
    assert!(!has_offers(&game));
    assert_eq!(game.tries(roller, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
    // Whatever was decided before is decided on an old state.
    let late = crate::played::act(played, "-");
    assert_eq!(game.tries(roller, late), Err(Code::Stale));
    is_followed(&game);
    // The same throws follow: nobody gets other dice by taking back.
    let (roller, command) = game.usual();
    game.does(roller, command);
    assert_eq!(dice(&game), seen);
    game.plays_on();
    let names = record::names(game.game());
    verify(&seal(&record(&game.log, &names).unwrap())).unwrap();
}

/// Plays until the roller may hold or go, and returns the roller.
fn at_a_choice() -> (Played, Seat) {
    let mut game = under_way("", Clock::None);
    loop {
        let (roller, command) = game.usual();
        if matches!(game.game().classic().unwrap().state().phase(), Phase::Choice(_)) {
            return (game, roller);
        }
        game.does(roller, command);
    }
}

/// To hold or go decides whose the next dice are. Who has seen them cannot choose again.
#[test]
fn hold_or_go_stands_once_the_dice_have_fallen() {
    for action in ["go", "a play, which holds"] {
        let (mut game, roller) = at_a_choice();
        let command = if action == "go" { game.act(action) } else { game.usual().1 };
        game.does(roller, command);
        assert_eq!(game.tries(roller, offer(GameOffer::TakeBack)), Err(Code::NoOffer), "{action}");
        is_followed(&game);
    }
    let (mut game, roller) = at_a_choice();
    let hold = game.act("hold");
    game.does(roller, hold);
    game.does(roller, offer(GameOffer::TakeBack));
    game.does(roller.opponent(), offer(GameOffer::TakeBack));
    let phase = game.game().classic().unwrap().state().phase();
    assert!(matches!(phase, Phase::Choice(_)), "no dice have fallen: {phase:?}");
}

#[test]
fn nothing_is_taken_back_once_another_player_has_acted() {
    let mut game = under_way("", Clock::None);
    let (roller, command) = game.usual();
    game.does(roller, command);
    game.does(roller, offer(GameOffer::TakeBack));
    let (other, command) = game.usual();
    assert_eq!(other, roller.opponent());
    game.does(other, command);
    assert!(!has_offers(&game), "it is forgotten");
    assert_eq!(game.tries(roller, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
    game.does(other, offer(GameOffer::TakeBack));
    game.does(roller, offer(GameOffer::Decline));
    assert_eq!(game.tries(roller, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
    game.does(other, offer(GameOffer::TakeBack));
    game.does(other, offer(GameOffer::Withdraw));
    assert_eq!(game.tries(roller, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
}

#[test]
fn a_rated_game_has_no_taking_back() {
    let rated = NewGame { rated: true, ..new_game("holes=3", Clock::Vif, 5) };
    let mut game = Played::of(&rated);
    game.both_sit();
    let (roller, command) = game.usual();
    game.does(roller, command);
    assert_eq!(game.tries(roller, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
    game.does(WHITE, offer(GameOffer::Resign));
    assert_eq!(game.tries(roller, offer(GameOffer::TakeBack)), Err(Code::Ended));
}

#[test]
fn under_manual_scoring_the_opponent_agrees_before_the_dice() {
    let mut game = Played::begun("marking=announced", Clock::Lent, 3);
    let roller = game.game().asked().unwrap();
    let thrown = game.game().throws();
    let plays = |game: &Played, seat| game.usual().0 == seat;
    let mut before = game.game().classic().unwrap().clone();
    while plays(&game, roller) {
        before = game.game().classic().unwrap().clone();
        let (side, command) = game.usual();
        game.does(side, command);
    }
    assert_eq!(game.game().throws(), thrown, "the dice wait for the opponent");
    game.does(roller, offer(GameOffer::TakeBack));
    game.does(roller.opponent(), offer(GameOffer::TakeBack));
    assert_eq!(game.game().classic(), Some(&before));
    // Once the opponent has marked or is ready, it stands.
    while game.game().throws() == thrown {
        let (side, command) = game.usual();
        game.does(side, command);
    }
    assert_eq!(game.tries(roller, offer(GameOffer::TakeBack)), Err(Code::NoOffer));
    is_followed(&game);
}

#[test]
fn in_a_game_of_three_all_agree() {
    let mut game = forms::begun("tourner", "coups=6", Clock::None);
    let mut mix = Mix::new(3);
    for _ in 0..8 {
        forms::acts(&mut game, &mut mix);
    }
    let before = game.game().form().unwrap().clone();
    let by = forms::acts(&mut game, &mut mix);
    let [one, other] =
        <[Seat; 2]>::try_from(game.game().players().filter(|seat| *seat != by).collect::<Vec<_>>())
            .unwrap();
    game.does(by, offer(GameOffer::TakeBack));
    game.does(one, offer(GameOffer::TakeBack));
    assert_ne!(game.game().form(), Some(&before));
    game.does(other, offer(GameOffer::TakeBack));
    assert_eq!(game.game().form(), Some(&before));
    let again = forms::acts(&mut game, &mut mix);
    assert_eq!(again, by);
}

#[test]
fn a_log_that_undoes_something_else_is_refused() {
    let mut game = under_way("", Clock::None);
    let (roller, command) = game.usual();
    let played = game.does(roller, command);
    game.does(roller, offer(GameOffer::TakeBack));
    game.does(roller.opponent(), offer(GameOffer::TakeBack));
    let last = game.log.last().unwrap().clone();
    let GameEvent::Offer { offer, rematch, away, undoes } = last.event else { panic!("{last:?}") };
    assert_eq!(undoes, Some(played));
    let before = Game::fold(&game.log[..game.log.len() - 1]).unwrap();
    let event = GameEvent::Offer { offer, rematch, away, undoes: Some(played + 1) };
    assert!(before.then(&trictrac_umpire::LogEntry { event, ..last }).is_err());
}
