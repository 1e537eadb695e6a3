//! `examples/verify.py`, which shares no code with this crate, comes to the same results.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use trictrac_protocol::{Clock, GameOffer};
use trictrac_umpire::record;
use trictrac_umpire::seal::{seal, verify};

use crate::forms;
use crate::mix::Mix;
use crate::played::{BLACK, Played, WHITE, offer};
use crate::renewing::restored;

const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify.py");

fn checks(text: &str) -> Output {
    let mut command = Command::new("python3");
    command.args(["-B", PROGRAM, "-"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn is_right(text: &str) {
    let throws = verify(text).expect("a right record").throws;
    let output = checks(text);
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(said, format!("{throws} throws are right\n"), "{output:?}\n{text}");
    assert!(output.status.success());
}

fn is_wrong(text: &str, status: i32) {
    assert!(verify(text).is_err(), "{text}");
    let output = checks(text);
    assert_eq!(output.status.code(), Some(status), "{output:?}\n{text}");
    assert!(output.stdout.is_empty());
}

/// The record with the next face in the place of the first die of its last throw.
fn with_another_die(text: &str) -> String {
    let throw = ["\nw ", "\nb ", "\nthrow "].into_iter();
    let place = throw.filter_map(|start| Some(text.rfind(start)? + start.len())).max().unwrap();
    let die = text[place..].chars().next().and_then(|die| die.to_digit(10)).unwrap();
    format!("{}{}{}", &text[..place], die % 6 + 1, &text[place + 1..])
}

fn sealed(game: &Played) -> String {
    seal(&record(&game.log, &forms::names()).expect("a record"))
}

#[test]
fn the_program_is_short() {
    let text = std::fs::read_to_string(PROGRAM).unwrap();
    assert!(text.lines().count() <= 150);
    let used: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("import ")).collect();
    assert_eq!(used, ["hashlib", "hmac", "re", "sys"], "only the standard library");
}

#[test]
fn records_of_the_classical_game_are_checked_independently() {
    for options in ["holes=2", "marking=table,holes=1", "holes=1,lead=coupe_et_des"] {
        let mut game = Played::begun(options, Clock::Lent, 6);
        game.plays_on();
        let text = sealed(&game);
        is_right(&text);
        is_wrong(&with_another_die(&text), 1);
        is_wrong(&text.replace("[DiceSecret \"06", "[DiceSecret \"07"), 1);
        is_wrong(&text.replace("[DiceBlack \"22", "[DiceBlack \"23"), 1);
        is_wrong(&text.replace("[White \"Player A", "[White \"Player Z"), 1);
        is_wrong(&text.replace("[DiceCommitment", "[Commitment"), 2);
    }
}

#[test]
fn records_of_games_that_continued_after_a_restore_are_checked_independently() {
    let mut game = restored("holes=1", 5);
    game.both_continue(BLACK);
    let (seat, command) = game.usual();
    game.does(seat, command);
    let length = game.log.len();
    game.is_restored(length);
    let mut void = game.clone();
    void.does(WHITE, offer(GameOffer::Void));
    is_right(&sealed(&void));
    game.both_continue(WHITE);
    game.plays_on();
    let text = sealed(&game);
    is_right(&text);
    is_wrong(&with_another_die(&text), 1);
    let secrets = text.find("[DiceSecret \"").unwrap() + 13;
    for secret in 0..3 {
        let place = secrets + 65 * secret;
        let other = if &text[place..=place] == "0" { "1" } else { "0" };
        is_wrong(&format!("{}{other}{}", &text[..place], &text[place + 1..]), 1);
    }
    let renewed = text.find("[Renewed \"").unwrap() + 10;
    let end = renewed + text[renewed..].find('"').unwrap();
    let other = |value: &str| format!("{}{value}{}", &text[..renewed], &text[end..]);
    is_wrong(&other("2 3"), 1);
    for broken in ["2", "3 2", "2 x", "2  3", ""] {
        is_wrong(&other(broken), 2);
    }
    // Throws need the bytes of their secret.
    let open = &text[text.find("[DiceWhite").unwrap()..];
    let last = open[..open.find("\"]").unwrap()].rsplit(' ').next().unwrap();
    is_wrong(&text.replace(last, "-"), 2);
}

#[test]
fn records_of_other_forms_are_checked_independently() {
    let mut mix = Mix::new(3);
    for (name, options) in [
        ("ecrire", "coups=2"),
        ("tourner", "coups=3"),
        ("poule1", "players=4,holes=3"),
        ("toc", ""),
    ] {
        let mut game = forms::begun(name, options, Clock::Lent);
        for _ in 0..25 {
            if game.game().ended().is_none() {
                forms::acts(&mut game, &mut mix);
            }
        }
        if game.game().ended().is_none() {
            game.does(WHITE, offer(GameOffer::Resign));
        }
        let text = sealed(&game);
        is_right(&text);
        is_wrong(&with_another_die(&text), 1);
    }
}

#[test]
fn what_is_no_record_has_a_status_of_its_own() {
    for text in ["", "hello", "[Trictrac \"1\"]\n\nlead 5/3\n"] {
        is_wrong(text, 2);
    }
}
