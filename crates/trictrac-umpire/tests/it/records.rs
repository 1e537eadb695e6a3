//! The record of a game, and its verification.

use trictrac_protocol::{Clock, GameOffer, PerSeat};
use trictrac_rules::notation::record::{Entry, Glyph, Record, Variation};
use trictrac_umpire::record;
use trictrac_umpire::seal::{Doubt, seal, verify};

use crate::played::{Played, WHITE, offer};
use crate::renewing::restored;

fn names() -> PerSeat<String> {
    PerSeat::new("Anne".to_owned(), "Bède \"le bref\"".to_owned())
}

fn sealed(game: &Played) -> String {
    let record = record(&game.log, &names()).expect("a record");
    let classic = record.classic().expect("the classical game");
    assert_eq!(
        Some(classic.state()),
        game.game().classic().map(trictrac_rules::table::TableMatch::state)
    );
    let text = seal(&record);
    let read = Record::parse(&text).expect("a record");
    assert_eq!((read.game(), read.ended()), (classic.game(), classic.ended()));
    text
}

#[test]
fn finished_games_are_verified() {
    for options in
        ["holes=2", "marking=table,holes=2", "marking=announced,holes=1,lead=coupe_et_des"]
    {
        let mut game = Played::begun(options, Clock::Lent, 6);
        game.plays_on();
        let text = sealed(&game);
        assert_eq!(
            verify(&text).map(|verified| verified.throws),
            Ok(game.game().throws()),
            "{text}"
        );
    }
}

#[test]
fn records_say_when_a_game_began_and_ended() {
    let mut game = Played::begun("holes=1", Clock::None, 6);
    game.pass(90_061_000);
    game.does(WHITE, offer(GameOffer::Resign));
    let text = sealed(&game);
    assert!(text.contains("[Begun \"1970-01-01T00:16:40Z\"]"), "{text}");
    assert!(text.contains("[Finished \"1970-01-02T01:17:41Z\"]"), "{text}");
}

/// A record that is stored stays right; `stored` has many more.
#[test]
fn the_stored_record_is_right() {
    let text = include_str!("online.trictrac");
    assert!(verify(text).is_ok_and(|verified| verified.throws > 10));
}

/// Readers may add comments and variations to a record, but not change the game.
#[test]
fn a_record_with_comments_and_variations_is_verified() {
    let text = include_str!("online.trictrac");
    let mut record = Record::parse(text).expect("a record");
    record.comment("the last throw");
    assert!(verify(&record.to_string()).is_ok());
    let mut entries = record.entries().to_vec();
    let last = entries.len() - 1;
    entries[last].glyph = Some(Glyph::Mistake);
    let instead = vec![Entry::from(entries[last].kind.clone())];
    entries[last].variations.push(Variation { entries: instead });
    let record = record.with_entries(Vec::new(), entries).expect("a record");
    assert!(verify(&record.to_string()).is_ok(), "{record}");
    let mut renamed = record;
    renamed.set_tag("White", "Somebody else");
    assert_eq!(verify(&renamed.to_string()), Err(Doubt::Changed));
}

#[test]
fn games_that_ended_early_are_verified() {
    let mut game = Played::begun("", Clock::None, 6);
    assert_eq!(verify(&sealed(&game)), Err(Doubt::Unfinished));
    game.does(WHITE, offer(GameOffer::Resign));
    let text = sealed(&game);
    assert!(text.contains("[Ended \"w resigned\"]") && !text.contains("[Result"), "{text}");
    assert!(verify(&text).is_ok_and(|verified| verified.ended.is_some()));
    // Void before anyone sat: there is a commitment, and no throw.
    let mut game = Played::empty("", Clock::None, 6);
    let void = game.umpire.void(trictrac_protocol::VoidReason::Operator, game.now);
    game.takes(void);
    assert_eq!(verify(&sealed(&game)).map(|verified| verified.throws), Ok(0));
}

#[test]
fn a_changed_throw_is_named() {
    let mut game = Played::begun("holes=1", Clock::None, 6);
    game.plays_on();
    let text = sealed(&game);
    let (head, body) = text.split_once("\n\n").expect("tags and lines");
    let last = body.lines().count();
    let mut lines: Vec<String> = body.lines().map(str::to_owned).collect();
    // Other dice for the lead, with the same leader.
    let lead = lines[0].clone();
    let other = ["lead 6/1", "lead 1/6", "lead 5/1", "lead 1/5"].into_iter().find(|other| {
        let higher = |text: &str| text.as_bytes()[5].cmp(&text.as_bytes()[7]);
        *other != lead && higher(other) == higher(&lead)
    });
    lines[0] = other.expect("another lead").to_owned();
    let doubt = verify(&format!("{head}\n\n{}\n", lines.join("\n")));
    assert!(matches!(doubt, Err(Doubt::Throw { number: 1, line: 1, .. })), "{doubt:?} {last}");
}

/// Every bit of a finished record, flipped: found, with the throw where one is wrong.
#[test]
fn any_flipped_bit_is_found() {
    let mut renewed = restored("holes=1", 5);
    renewed.both_continue(WHITE);
    let begun = |options| Played::begun(options, Clock::Vif, 7);
    for mut game in [begun("holes=1"), begun("marking=table,holes=1"), renewed] {
        game.plays_on();
        let text = sealed(&game);
        let mut throws = 0;
        for byte in 0..text.len() {
            for bit in 0..8 {
                let mut bytes = text.clone().into_bytes();
                bytes[byte] ^= 1 << bit;
                let Ok(changed) = String::from_utf8(bytes) else { continue };
                match verify(&changed) {
                    Ok(_) => panic!("byte {byte}, bit {bit} is not found:\n{changed}"),
                    Err(doubt) => throws += u32::from(matches!(doubt, Doubt::Throw { .. })),
                }
            }
        }
        assert!(throws > 100, "{throws}");
    }
}
