//! Games of the other forms: seats, dice, who is asked, how they end.

use trictrac_forms::game::{ActingPlayers, FormPhase};
use trictrac_protocol::{
    Bytes32, Clock, Code, DiceOf, FormTerms, GameEnding, GameEvent, GameOffer, Occupant, PerSeat,
    Seat, SeedShare, VoidReason,
};
use trictrac_umpire::dice::{Fall, GameDice, digest};
use trictrac_umpire::seal::{Doubt, seal, verify};
use trictrac_umpire::{
    AWAY, FIRST_MATCHED, FoldError, Game, NewGame, PlayerCommand, Replica, first_turn, lasts,
    record, setting,
};

use crate::mix::Mix;
use crate::played::{Played, new_game, offer, sit};

fn new_form(name: &str, options: &str, clock: Clock) -> NewGame {
    let form = FormTerms { name: name.to_owned(), options: options.to_owned() };
    let first = first_turn(clock, FIRST_MATCHED);
    NewGame { form: Some(form), first, ..new_game("", clock, 7) }
}

fn share(seat: Seat) -> Bytes32 {
    Bytes32([0x10 + seat.index() as u8; 32])
}

/// The person with the number of the seat sits down, with what they are expected to give.
fn sits(game: &mut Played, seat: Seat) {
    let bytes = share(seat);
    let given = if game.game().gives_digest(seat) {
        SeedShare::Digest(digest(bytes))
    } else {
        SeedShare::Bytes(bytes)
    };
    game.does(seat, sit(seat.index() as u64 + 1, given));
}

fn opens(game: &mut Played) {
    for seat in game.game().players() {
        if game.game().must_open(seat) {
            game.does(seat, PlayerCommand::Open { bytes: share(seat) });
        }
    }
}

/// A game of a form that has begun, all of whose players are people.
pub(crate) fn begun(name: &str, options: &str, clock: Clock) -> Played {
    let mut game = Played::of(&new_form(name, options, clock));
    for seat in game.game().players() {
        sits(&mut game, seat);
    }
    opens(&mut game);
    game
}

/// An action of the player who is asked.
pub(crate) fn action(game: &Game, mix: &mut Mix) -> (Seat, Option<String>) {
    let seat = game.asked().expect("somebody is asked");
    let form = game.form().expect("a form");
    if form.awaits_ready(seat) {
        let raises = form.may_vie(seat) && mix.below(6) == 0;
        return (seat, raises.then(|| format!("{seat} vie")));
    }
    let text = match form.phase() {
        FormPhase::Answer(_) => ["take", "drop"][mix.below(2) as usize].to_owned(),
        FormPhase::Choice(_, choices) => {
            let all = choices.as_slice();
            all[mix.below(all.len() as u64) as usize].name().to_owned()
        }
        _ => {
            let plays = form.view().expect("a throw").plays();
            format!("play {}", plays[mix.below(plays.len() as u64) as usize])
        }
    };
    (seat, Some(format!("{seat} {text}")))
}

pub(crate) fn acts(game: &mut Played, mix: &mut Mix) -> Seat {
    let (seat, text) = action(game.game(), mix);
    let command = match text {
        Some(text) => game.act(&text),
        None => PlayerCommand::Ready { after: game.last() },
    };
    game.does(seat, command);
    seat
}

fn state(game: &Played) -> &trictrac_forms::game::FormMatch {
    game.game().form().expect("a form")
}

pub(crate) fn names() -> PerSeat<String> {
    PerSeat::from_fn(|seat| format!("Player {}", seat.letter()))
}

const FORMS: [(&str, &str); 11] = [
    ("ecrire", "coups=2"),
    ("chouette", "coups=4"),
    ("tourner", "coups=3"),
    ("four", "coups=4"),
    ("honours", "parties=1"),
    ("combine", "coups=2"),
    ("toc", "holes=2"),
    ("poule1", "players=4,holes=3"),
    ("poule2", "players=3,stake=9"),
    ("ticktack", "vie=on,games=3"),
    ("toccategli", "games=2"),
];

/// The places of the men of a player, by their own points; 25 is beyond the board. A reader who knows no rules follows them by the entries.
type Followed = [u8; 26];

/// Follows a play: of each part only the first point and the last place matter.
fn follow(men: &mut Followed, play: &str) {
    for part in play.split(' ').filter(|part| *part != "-") {
        let place = |text: &str| text.trim_end_matches('p').parse().unwrap_or(25);
        let places: Vec<usize> = part.split('/').map(place).collect();
        men[places[0]] -= 1;
        men[places[places.len() - 1]] += 1;
    }
}

#[test]
fn entries_say_what_dice_are_and_when_the_men_are_back() {
    for (name, options) in FORMS {
        let mut returns = 0;
        for seed in 40..44 {
            let mut finished = begun(name, options, Clock::None);
            let mut mix = Mix::new(seed);
            while finished.game().ended().is_none() {
                acts(&mut finished, &mut mix);
            }
            let mut talons: Followed = [0; 26];
            talons[1] = 15;
            let mut men = PerSeat::from_fn(|_| talons);
            let mut game = Game::new(&finished.log[0]).expect("the first entry");
            for entry in &finished.log[1..] {
                let before = game.form().expect("a form").to_act();
                game = game.then(entry).expect("the next entry");
                match &entry.event {
                    GameEvent::Act { action } => {
                        if let (Some((_, play)), Some(by)) =
                            (action.as_str().split_once(" play "), entry.by)
                        {
                            follow(&mut men[by], play);
                        }
                    }
                    GameEvent::Dice { dice, of, seats, .. } => {
                        let (kind, players) = match before {
                            ActingPlayers::Lots(players) => (DiceOf::Lots, players),
                            ActingPlayers::Dice(player) => (DiceOf::Throw, vec![player]),
                            ActingPlayers::Five(loser, winner) => {
                                (DiceOf::Five, vec![loser, winner])
                            }
                            other => panic!("{name}: dice for {other:?}"),
                        };
                        assert_eq!(*of, Some(kind), "{name}");
                        assert_eq!(*seats, players, "{name}");
                        assert!(*of == Some(DiceOf::Throw) || dice.len() == seats.len(), "{name}");
                    }
                    _ => {}
                }
                if entry.back {
                    men = PerSeat::from_fn(|_| talons);
                    returns += 1;
                }
                let state = game.form().expect("a form");
                for seat in game.players() {
                    let Some(side) = state.side_of(seat) else { continue };
                    let there = &state.men()[side];
                    assert_eq!(&men[seat][1..25], there, "{name}: {seat:?} at entry {}", entry.seq);
                }
            }
        }
        assert!(returns > 0, "{name}");
    }
    // The classical game has nothing of it.
    let classic = Played::begun("", Clock::None, 3);
    let json = serde_json::to_string(&classic.log).expect("entries");
    assert!(!json.contains("\"of\"") && !json.contains("\"back\""), "{json}");
}

#[test]
fn every_form_is_played_to_its_end_and_its_record_is_verified() {
    for (number, (name, options)) in FORMS.into_iter().enumerate() {
        let mut game = begun(name, options, Clock::None);
        let mut mix = Mix::new(number as u64);
        let mut acted = PerSeat::<u32>::default();
        while game.game().ended().is_none() {
            acted[acts(&mut game, &mut mix)] += 1;
            assert!(game.log.len() < 60_000, "{name} does not end");
        }
        assert!(game.game().players().all(|seat| acted[seat] > 0), "{name}: {acted:?}");
        let result = state(&game).result().expect("a result");
        assert_eq!(game.ended(), Some(GameEnding::Settled { result }), "{name}");
        assert_eq!(game.kinds(game.log.len() - 2), ["end", "reveal"]);

        let record = record(&game.log, &names()).expect("a record");
        assert_eq!(
            record.form().map(trictrac_forms::game::FormRecord::game),
            Some(state(&game)),
            "{name}"
        );
        let text = seal(&record);
        let verified = verify(&text).unwrap_or_else(|doubt| panic!("{name}: {doubt}"));
        assert_eq!(verified.throws, game.game().throws(), "{name}");
        let changed = text.replace("Player A", "Player Z");
        assert_eq!(verify(&changed), Err(Doubt::Changed), "{name}");
    }
}

#[test]
fn dice_that_do_not_follow_from_the_bytes_are_found() {
    let mut game = begun("toc", "", Clock::None);
    let mut mix = Mix::new(5);
    while game.game().ended().is_none() {
        acts(&mut game, &mut mix);
    }
    let record = record(&game.log, &names()).expect("a record");
    let text = record.to_string();
    // Nobody would notice other bytes of B without the digest, were it not for the dice.
    let other = text.replace(&share(Seat::B).to_string(), &share(Seat::F).to_string());
    assert!(matches!(verify(&other), Err(Doubt::Throw { number: 1, .. })));
    let secret = game.log.last().map(|entry| entry.event.clone());
    let Some(GameEvent::Reveal { secret, .. }) = secret else { panic!("no secret") };
    let other = text.replace(&secret.to_string(), &share(Seat::F).to_string());
    assert_eq!(verify(&other), Err(Doubt::Commitment));
    assert_eq!(verify("[TrictracForm \"1\"]\n[Form \"toc\"]\n\nlots 53\n"), Err(Doubt::Unfinished));
}

#[test]
fn dice_follow_from_the_bytes_of_all() {
    let mut game = begun("tourner", "coups=3", Clock::None);
    let mut mix = Mix::new(3);
    for _ in 0..40 {
        acts(&mut game, &mut mix);
    }
    let shares: Vec<Bytes32> = game.game().players().map(share).collect();
    assert_eq!(game.game().shares().as_ref(), Some(&shares));
    let dice = GameDice { game: game.game().id(), n: 1, secret: Bytes32([7; 32]), shares };
    let mut lots = 0;
    for entry in &game.log {
        if let GameEvent::Dice { throw, dice: fell, .. } = &entry.event {
            let sorted = fell.len() == 2 && lots > 0;
            lots += u32::from(fell.len() == 3);
            assert_eq!(*fell, dice.throw(*throw, Fall { dice: fell.len(), sorted, of: None }));
        }
    }
    assert!(lots > 0, "three players throw a die each at the lots");
}

#[test]
fn all_but_the_last_person_hide_their_bytes() {
    let mut game = Played::of(&new_form("four", "", Clock::Vif));
    let hidden = |seat| SeedShare::Digest(digest(share(seat)));
    let open = |seat| SeedShare::Bytes(share(seat));
    assert_eq!(game.tries(Seat::E, sit(5, hidden(Seat::E))), Err(Code::BadField));
    for seat in [Seat::C, Seat::A, Seat::D] {
        assert_eq!(
            game.tries(seat, sit(seat.index() as u64 + 1, open(seat))),
            Err(Code::SendDigest)
        );
        sits(&mut game, seat);
    }
    assert_eq!(game.tries(Seat::B, sit(3, open(Seat::B))), Err(Code::SeatTaken));
    assert_eq!(game.tries(Seat::B, sit(9, hidden(Seat::B))), Err(Code::SendBytes));
    assert_eq!(
        game.tries(Seat::C, PlayerCommand::Open { bytes: share(Seat::C) }),
        Err(Code::NotBegun)
    );
    sits(&mut game, Seat::B);
    assert!(!game.game().is_begun() && game.game().all_sit());
    for seat in [Seat::A, Seat::C] {
        game.does(seat, PlayerCommand::Open { bytes: share(seat) });
        assert!(!game.game().is_begun(), "D has not opened");
    }
    assert_eq!(
        game.tries(Seat::C, PlayerCommand::Open { bytes: share(Seat::C) }),
        Err(Code::NoEffect)
    );
    let other = PlayerCommand::Open { bytes: share(Seat::C) };
    assert_eq!(game.tries(Seat::D, other), Err(Code::BadOpening));
    game.does(Seat::D, PlayerCommand::Open { bytes: share(Seat::D) });
    assert!(game.game().is_begun() && game.game().throws() > 0);
}

#[test]
fn a_game_in_which_one_does_not_open_is_void() {
    let mut game = Played::of(&new_form("tourner", "", Clock::Vif));
    for seat in game.game().players() {
        sits(&mut game, seat);
    }
    game.does(Seat::A, PlayerCommand::Open { bytes: share(Seat::A) });
    game.pass(30_000);
    assert_eq!(game.wakes(), 2);
    let void = GameEnding::void(VoidReason::NotOpened);
    assert_eq!(game.ended(), Some(void));
}

#[test]
fn the_engine_has_several_seats_and_sits_last() {
    let mut new = new_form("tourner", "", Clock::None);
    let engine = Occupant::Engine("amateur".to_owned());
    new.reserved[Seat::A] = Some(engine.clone());
    new.reserved[Seat::C] = Some(engine.clone());
    let mut game = Played::of(&new);
    let takes = |share| PlayerCommand::Sit { player: engine.clone(), share };
    let bytes = SeedShare::Bytes(share(Seat::A));
    assert_eq!(game.tries(Seat::A, takes(bytes)), Err(Code::NotBegun));
    assert!(game.game().gives_digest(Seat::B), "the engine must not know the bytes");
    sits(&mut game, Seat::B);
    assert_eq!(game.tries(Seat::A, sit(8, bytes)), Err(Code::SeatTaken));
    game.does(Seat::A, takes(bytes));
    game.does(Seat::C, takes(bytes));
    opens(&mut game);
    assert!(game.game().is_begun());
}

#[test]
fn whose_seat_is_kept_sits_nowhere_else() {
    let mut new = new_form("tourner", "", Clock::None);
    new.reserved[Seat::B] = Some(Occupant::Person(2));
    let mut game = Played::of(&new);
    let hidden = SeedShare::Digest(digest(share(Seat::A)));
    assert_eq!(game.tries(Seat::A, sit(2, hidden)), Err(Code::SeatTaken));
    sits(&mut game, Seat::B);
    sits(&mut game, Seat::A);
}

#[test]
fn a_record_says_how_it_ended_as_it_was() {
    let mut game = begun("toc", "", Clock::None);
    game.does(Seat::B, offer(GameOffer::Resign));
    let mut left = record(&game.log, &names()).expect("a record");
    assert!(verify(&seal(&left)).is_ok());
    for wrong in ["banana", "", "F flag", "B lost", "resigned B"] {
        left.set_tag("Ended", wrong);
        assert_eq!(verify(&seal(&left)), Err(Doubt::Tag("Ended")), "{wrong}");
    }
    let (mut game, mut mix) = (begun("toc", "", Clock::None), Mix::new(5));
    while game.game().ended().is_none() {
        acts(&mut game, &mut mix);
    }
    let mut won = record(&game.log, &names()).expect("a record");
    assert!(verify(&seal(&won)).is_ok());
    won.set_tag("Ended", "A resigned");
    assert_eq!(verify(&seal(&won)), Err(Doubt::Tag("Ended")));
}

#[test]
fn each_player_acts_only_for_themselves() {
    let mut game = begun("ecrire", "", Clock::None);
    let seat = game.game().asked().expect("somebody throws");
    let other = seat.opponent();
    for table in ["throw 66", "lots 65", "stop", "five 12"] {
        assert_eq!(game.tries(seat, game.act(table)), Err(Code::Unreadable), "{table}");
    }
    assert_eq!(game.tries(seat, game.act(&format!("{other} give_up"))), Err(Code::Unreadable));
    assert_eq!(
        game.tries(seat.opponent(), game.act(&format!("{other} give_up"))),
        Err(Code::AgainstRules)
    );
    let late = PlayerCommand::Ready { after: game.last() };
    assert_eq!(game.tries(seat.opponent(), late.clone()), Err(Code::NoEffect));
    game.does(seat, late.clone());
    assert_eq!(game.tries(seat, late), Err(Code::Stale), "dice have fallen");
    let ready = PlayerCommand::Ready { after: game.last() };
    assert_eq!(game.tries(seat, ready), Err(Code::NoEffect));
    assert_eq!(
        game.tries(seat, game.act(&format!("{seat} play 1/2 1/2 1/2"))),
        Err(Code::Unreadable)
    );
    assert_eq!(
        game.tries(seat, game.act(&format!("{seat} play 3/4 5/6"))),
        Err(Code::AgainstRules)
    );
}

#[test]
fn only_who_may_do_something_before_the_throw_is_asked_for_it() {
    for (name, options, asks) in [
        ("ecrire", "", true),
        ("tourner", "", false),
        ("toc", "", false),
        ("ticktack", "vie=on", true),
        ("ticktack", "vie=off", false),
    ] {
        let game = begun(name, options, Clock::None);
        let waits = matches!(state(&game).to_act(), ActingPlayers::Dice(_));
        assert_eq!(waits, asks, "{name} {options}");
    }
}

#[test]
fn a_growing_pool_is_shared_when_all_agree_between_two_throws() {
    let mut game = begun("poule1", "players=3", Clock::None);
    for seat in [Seat::A, Seat::B] {
        game.does(seat, offer(GameOffer::Stop));
    }
    game.does(Seat::A, offer(GameOffer::Decline));
    assert!(!game.game().offers()[Seat::B].stop && game.game().offers()[Seat::A].stop);
    for seat in [Seat::B, Seat::C] {
        game.does(seat, offer(GameOffer::Stop));
    }
    // A throw is on the table: it is played first.
    assert_eq!(game.ended(), None);
    let mut mix = Mix::new(1);
    while game.game().ended().is_none() {
        acts(&mut game, &mut mix);
    }
    assert_eq!(game.ended(), Some(GameEnding::Agreed));
    assert!(state(&game).is_over(), "the pool is shared");
    let record = record(&game.log, &names()).expect("a record");
    assert!(record.to_string().contains("\nstop\n"), "{record}");
    assert!(verify(&seal(&record)).is_ok());
}

#[test]
fn games_of_several_end_when_one_leaves() {
    let mut game = begun("tourner", "", Clock::None);
    game.does(Seat::C, offer(GameOffer::Resign));
    assert_eq!(game.ended(), Some(GameEnding::Resigned { loser: Seat::C }));
    let text = seal(&record(&game.log, &names()).expect("a record"));
    assert!(text.contains("[Ended \"C resigned\"]") && verify(&text).is_ok(), "{text}");

    let mut game = begun("tourner", "", Clock::None);
    game.umpire.presence(Seat::C, false, game.now);
    game.pass(AWAY);
    game.does(Seat::A, offer(GameOffer::Unfinished));
    assert_eq!(game.ended(), Some(GameEnding::Away { away: Seat::C }));

    let mut game = begun("tourner", "", Clock::Vif);
    let late = game.game().asked();
    game.pass(game.umpire.next_wake(game.now).expect("a clock runs"));
    assert_eq!(game.wakes(), 2);
    let void = GameEnding::Void { why: VoidReason::NoStart, seat: late };
    assert_eq!(game.ended(), Some(void));
}

#[test]
fn all_play_again_in_the_same_seats() {
    let mut game = begun("chouette", "coups=2", Clock::None);
    game.does(Seat::A, offer(GameOffer::Resign));
    for seat in [Seat::A, Seat::C] {
        game.does(seat, offer(GameOffer::Rematch));
        assert_eq!(game.game().rematch(), None);
    }
    game.does(Seat::B, offer(GameOffer::Rematch));
    let next = game.umpire.rematch(Bytes32([9; 32])).expect("the next game");
    assert_eq!(next.form.map(|form| form.options).as_deref(), Some("coups=2"));
    for (seat, number) in Seat::first(3).zip(1..) {
        assert_eq!(next.reserved[seat], Some(Occupant::Person(number)));
    }
}

#[test]
fn a_client_that_is_shown_the_log_follows_the_game() {
    let mut game = begun("four", "coups=4", Clock::Lent);
    let mut mix = Mix::new(4);
    for _ in 0..200 {
        acts(&mut game, &mut mix);
    }
    let mut shown = Game::new(&game.log[0]).expect("a game");
    let mut dids = vec![shown.did(&game.log[0])];
    for entry in &game.log[1..] {
        shown = shown.then(entry).expect("the next entry");
        dids.push(shown.did(entry));
    }
    let mut replica = Replica::new(&dids[0]).expect("a game");
    for did in &dids[1..] {
        replica.follow(did).expect("the next entry");
    }
    assert_eq!(replica.game().form(), game.game().form());
    assert_eq!(replica.clocks(), game.game().clocks());
    assert_eq!(replica.clocks().left.present().count(), 4);
}

#[test]
fn what_cannot_be_agreed_on_is_no_game() {
    let said = |name: &str, options: &str| {
        let terms = FormTerms { name: name.to_owned(), options: options.to_owned() };
        setting(&terms, trictrac_rules::rules::Rules::default()).map(|_| ()).unwrap_err().0
    };
    assert!(said("polka", "").contains("found polka, expected one of ecrire"));
    assert!(said("toc", "coups=4").contains("coups"), "{}", said("toc", "coups=4"));
    assert!(said("tourner", "coups=4").contains("multiple of 3"), "{}", said("tourner", "coups=4"));
    let terms = FormTerms { name: "toc".to_owned(), options: String::new() };
    let holes = "holes=3".parse().expect("options");
    assert!(setting(&terms, holes).is_err_and(|wrong| wrong.0.contains("holes=3")));
    let first = Played::of(&new_form("toc", "", Clock::None)).log.remove(0);
    let GameEvent::Create { fold, .. } = &first.event else { panic!("no game") };
    assert!(*fold > 1000, "older programs leave the game alone");
    let mut newer = first.clone();
    if let GameEvent::Create { fold, .. } = &mut newer.event {
        *fold += 1;
    }
    assert_eq!(Game::new(&newer), Err(FoldError::UnknownFold(1003)));
}

#[test]
fn clocks_allow_for_the_length_of_a_match() {
    for (name, options, holes) in [
        ("ecrire", "", 72),
        ("tourner", "coups=3", 18),
        ("combine", "coups=48", 288),
        ("honours", "", 12),
        ("honours", "parties=3", 36),
        ("honours", "pool=on,pools=10000", 288),
        ("poule1", "", 24),
        ("toc", "", 12),
        ("ticktack", "", 12),
        ("ticktack", "games=25", 50),
        ("toccategli", "", 24),
        ("toccategli", "games=2", 12),
    ] {
        let terms = FormTerms { name: name.to_owned(), options: options.to_owned() };
        let setting = setting(&terms, trictrac_rules::rules::Rules::default()).expect("a form");
        assert_eq!(lasts(&setting), holes, "{name} {options}");
    }
}
