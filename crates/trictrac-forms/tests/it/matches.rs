//! Matches with men and dice: random ones end, replay from their records, and lose no man.

use fastrand::Rng;
use trictrac_forms::amount::ExactAmount;
use trictrac_forms::game::{
    ActingPlayers, FormAccount, FormAction, FormMatch, FormPhase, FormRecord, Setting,
};
use trictrac_forms::options::{Five, GameCount};
use trictrac_forms::{By, ChosenOptions, Form};
use trictrac_rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};

fn die(rng: &mut Rng) -> Die {
    Die::new(rng.u8(1..7)).unwrap()
}

/// Short matches of every form, with some options.
fn setting(form: Form, rng: &mut Rng) -> Setting {
    let ecrire =
        matches!(form, Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four | Form::Combine);
    let coups = match form {
        Form::Tourner => 3,
        Form::Four | Form::Combine => 4,
        _ => 2,
    };
    let pool = rng.bool();
    let mut options = ChosenOptions::default();
    if ecrire {
        options.coups = Some(coups);
        options.five = Some(if rng.bool() { Five::Dice } else { Five::None });
    }
    match form {
        Form::Honours => {
            options.pool = Some(pool);
            options.parties = (!pool).then_some(2);
            options.continuation = Some(rng.bool());
        }
        Form::Combine => {
            let games = [Form::Ecrire, Form::Chouette, Form::Four];
            options.game = Some(games[rng.usize(..3)]);
        }
        Form::Toc => options.holes = Some(rng.u8(1..6)),
        Form::Poule1 => {
            options.players = Some(rng.u8(3..5));
            options.holes = Some(2);
        }
        Form::Poule2 => options.price = Some(25),
        Form::Ticktack => {
            options.games = Some(GameCount::Of(5));
            options.vie = Some(true);
            options.toots = Some(true);
            options.boveries = Some(rng.bool());
            options.flyers = Some(rng.bool());
        }
        Form::Toccategli => options.games = Some(GameCount::Of(2)),
        _ => {}
    }
    Setting::new(form, options, Rules::default().with_rencontre(rng.bool())).unwrap()
}

/// A random action that the match waits for; most holes end in going, so that matches end.
fn action(game: &FormMatch, rng: &mut Rng) -> (By, FormAction) {
    let of_table = match game.to_act() {
        ActingPlayers::Lots(seats) => FormAction::Lots(seats.iter().map(|_| die(rng)).collect()),
        ActingPlayers::Dice(seat) if game.may_vie(seat) && rng.u8(..10) == 0 => {
            return (By::Player(seat), FormAction::Vie);
        }
        ActingPlayers::Dice(seat) if game.may_give_up(seat) && rng.u16(..2000) == 0 => {
            return (By::Player(seat), FormAction::GiveUp);
        }
        ActingPlayers::Dice(_) if game.may_stop() && rng.u16(..2000) == 0 => FormAction::Stop,
        ActingPlayers::Dice(_) => FormAction::Throw(Throw::new(die(rng), die(rng))),
        ActingPlayers::Five(..) => FormAction::Five(die(rng), die(rng)),
        ActingPlayers::Player(seat) => return (By::Player(seat), decision(game, rng)),
        ActingPlayers::Nobody => unreachable!("the match is over"),
    };
    (By::Table, of_table)
}

/// A random action of the player who decides.
fn decision(game: &FormMatch, rng: &mut Rng) -> FormAction {
    match game.phase() {
        FormPhase::Answer(_) if rng.u8(..4) > 0 => FormAction::Take,
        FormPhase::Answer(_) => FormAction::Drop,
        FormPhase::Choice(_, choices) => {
            let choices = choices.as_slice();
            FormAction::Choose(choices[rng.usize(..choices.len())])
        }
        _ => {
            let plays = game.view().unwrap().plays();
            FormAction::Play(plays[rng.usize(..plays.len())])
        }
    }
}

fn check(game: &FormMatch) {
    for side in Side::ALL {
        assert!(game.men()[side].iter().sum::<u8>() <= 15);
    }
    let other = |point: usize| game.men()[Side::Black][24 - point];
    let shared = (1..=24).any(|point| game.men()[Side::White][point - 1] > 0 && other(point) > 0);
    assert!(!shared, "men of both sides on a point: {:?}", game.men());
}

fn play(form: Form, seed: u64) -> FormRecord {
    let mut rng = Rng::with_seed(seed);
    let mut record = FormRecord::new(setting(form, &mut rng)).unwrap();
    for _ in 0..100_000 {
        if record.game().is_over() {
            return record;
        }
        let (by, action) = action(record.game(), &mut rng);
        let text = action.written(by);
        assert_eq!(record.game().read(&text), Ok((by, action.clone())), "{form} {seed}");
        record
            .apply(by, &action)
            .unwrap_or_else(|refusal| panic!("{form} {seed}: {text}: {refusal}"));
        check(record.game());
    }
    panic!("{form} {seed}: no end");
}

fn play_all(matches: u64) {
    for form in Form::ALL {
        for seed in 0..matches {
            let record = play(form, seed);
            let text = record.to_string();
            let read =
                FormRecord::parse(&text).unwrap_or_else(|error| panic!("{form} {seed}: {error}"));
            assert_eq!(read, record, "{form} {seed}");
            assert_eq!(read.to_string(), text);
            let pays = !matches!(form, Form::Ticktack | Form::Toccategli);
            for gains in record.game().gains().iter().filter(|_| pays) {
                let sum: ExactAmount = gains.iter().map(|(_, gain)| *gain).sum();
                assert_eq!(sum, ExactAmount::ZERO, "{form} {seed}");
            }
        }
    }
}

#[test]
fn random_matches_of_every_form_end_and_replay() {
    play_all(4);
}

#[test]
#[ignore = "long: cargo xtask drill forms"]
fn at_length() {
    play_all(200);
}

/// Does `actions`, which are all accepted.
fn after(form: &str, options: &str, actions: &[&str]) -> FormMatch {
    let form: Form = form.parse().unwrap();
    let options = ChosenOptions::parse(form, options).unwrap();
    let mut game = FormMatch::new(Setting::new(form, options, Rules::default()).unwrap()).unwrap();
    for text in actions {
        let (by, action) = game.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        game.apply(by, &action).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
    }
    game
}

/// The rule that `action` would break.
fn refusal(game: &FormMatch, action: &str) -> String {
    match game.read(action) {
        Ok((by, action)) => game.clone().apply(by, &action).unwrap_err().to_string(),
        Err(unread) => unread.to_string(),
    }
}

#[test]
fn lots_decide_who_plays() {
    // V2.3: the two highest play the first coup; those with equal dice throw again among themselves.
    let game = after("tourner", "", &["lots 355"]);
    assert_eq!(refusal(&game, "lots 355"), "expected lots with a die for each who throws (R2.3)");
    let game = after("tourner", "", &["lots 355", "lots 26"]);
    let seats = game.account().seats();
    assert_eq!((seats[Side::White].letter(), seats[Side::Black].letter()), ('C', 'B'));
    // V3.2: of either side the higher; the higher of these two leads.
    let game = after("four", "", &["lots 2645"]);
    let seats = game.account().seats();
    assert_eq!((seats[Side::White].letter(), seats[Side::Black].letter()), ('B', 'D'));
    assert_eq!(*game.phase(), FormPhase::Throw(Side::White));
    // V2.1: the chouette leads.
    assert_eq!(*after("chouette", "", &[]).phase(), FormPhase::Throw(Side::White));
}

#[test]
fn refusals_say_what_is_expected() {
    let game = after("ecrire", "", &["lots 53"]);
    assert_eq!(refusal(&game, "A hold"), "expected the dice of this turn (R2.3)");
    assert_eq!(refusal(&game, "B give_up"), "it is A's turn (R2.3)");
    let game = after("ecrire", "", &["lots 53", "throw 63"]);
    assert_eq!(refusal(&game, "B play 1/7 1/4"), "it is A's turn (R2.3)");
    assert!(
        refusal(&game, "A play 1/7 1/5").ends_with(')'),
        "{}",
        refusal(&game, "A play 1/7 1/5")
    );
    assert_eq!(refusal(&game, "stop"), "expected a play of the throw on the table (R2.3)");
    let error = game.read("A goes").unwrap_err().to_string();
    assert!(error.starts_with("found A goes, expected lots, throw, five or stop"), "{error}");
}

#[test]
fn a_position_is_that_of_the_classical_game() {
    let game = after("ecrire", "", &["lots 53", "throw 63", "A play 1/7 1/4"]);
    assert_eq!(game.position().unwrap().to_string(), "W13,2,W1,2/W1,5/6/5,B15 b - 0/0 0/0 1");
    assert_eq!(after("ecrire", "", &["lots 53", "throw 63"]).position(), None);
}

#[test]
fn v9_3_a_throw_wins_before_a_man_is_played() {
    // B's man on his 7 is A's point 18.
    let game = after("ticktack", "games=3", &["lots 53", "throw 61", "A play 1/7/8"]);
    assert_eq!(*game.phase(), FormPhase::Throw(Side::Black));
    // B hits the man on A's point 8, which is his 17, from his talon: 6 and 6 with the sum 12 does not reach, 6-4 not.
    let game = after("ticktack", "games=3", &["lots 53", "throw 61", "A play 1/7/8", "throw 64"]);
    assert!(game.view().is_some(), "nothing is hit");
    let FormAccount::Ticktack(ticktack) = game.account() else { panic!("tick-tack") };
    assert_eq!(ticktack.score().into_array(), [0, 0]);
}

#[test]
fn v9_2_men_may_lie_anywhere() {
    // 6-6 from the talon: one man reaches 13, the opponent's corner.
    let game = after("ticktack", "", &["lots 53", "throw 66"]);
    let plays: Vec<String> = game.view().unwrap().plays().iter().map(ToString::to_string).collect();
    assert_eq!(plays, ["1/7/13", "1/7 1/7"]);
    // Toccategli never occupies 13.
    let game = after("toccategli", "", &["lots 53", "throw 66"]);
    let plays: Vec<String> = game.view().unwrap().plays().iter().map(ToString::to_string).collect();
    assert_eq!(plays, ["1/7 1/7"]);
}

#[test]
fn v9_6_the_stake_is_raised_before_throwing() {
    let game = after("ticktack", "games=3,vie=on", &["lots 53", "A vie"]);
    assert_eq!(refusal(&game, "throw 61"), "expected take or drop (R2.3)");
    let game = after("ticktack", "games=3,vie=on", &["lots 53", "A vie", "B take"]);
    assert_eq!(*game.phase(), FormPhase::Throw(Side::White));
    assert!(refusal(&game, "A vie").ends_with("(V9.6)"));
    let game = after("ticktack", "games=3,vie=on", &["lots 53", "A vie", "B drop"]);
    assert!(matches!(game.phase(), FormPhase::Lots(_)), "every game is led by R2.1");
}

#[test]
fn bad_records_name_the_line() {
    for (text, error) in [
        (
            "[TrictracForm \"1\"]\n\nlots 53\n",
            "line 1: Form: found nothing, expected one of ecrire, chouette, tourner, four, honours, combine, toc, poule1, poule2, ticktack, toccategli",
        ),
        (
            "[TrictracForm \"1\"]\n[Form \"ecrire\"]\n[Options \"coups=3\"]\n\n",
            "line 1: found coups=3, expected a multiple of 2 up to 48",
        ),
        (
            "[TrictracForm \"1\"]\n[Form \"toc\"]\n\nlots 53\nA hold\n",
            "line 5: found A hold, but expected the dice of this turn (R2.3)",
        ),
        (
            "[TrictracForm \"1\"]\n[Form \"toc\"]\n\nlots 5\n",
            "line 4: found lots 5, expected 2 to 6 dice, as in lots 53",
        ),
    ] {
        assert_eq!(FormRecord::parse(text).unwrap_err().to_string(), error);
    }
}
