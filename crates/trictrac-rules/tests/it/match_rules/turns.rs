//! Whole turns: setting the men, who throws, what is marked when, hold or go, the end. Rule: R1, R2, R7, R8, R9.5, R10.

use trictrac_rules::board::Board;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::jan::Jan;
use trictrac_rules::men::MEN;
use trictrac_rules::notation::Position;
use trictrac_rules::point::{Point, PointSet};
use trictrac_rules::quarter::{OPPONENT_GRAND_JAN, Quarter, QuarterKind};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_rules::side::Side::{self, Black, White};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::match_rules::setting::{Setting, coup, read};

/// The events as short texts.
fn described(events: &[Event]) -> Vec<String> {
    let side = |side: Side| side.letter();
    let shortly = |event: &Event| match *event {
        Event::LeadThrown { leader, .. } => format!("lead {}", leader.map_or('-', side)),
        Event::Thrown { roller, throw } => format!("{} throws {throw}", side(roller)),
        Event::Earned { to, earned } => format!("{} earns {}", side(to), earned.jan),
        Event::Marked { side: who, gain, points, .. } => {
            format!("{} marks {gain}: {points}", side(who))
        }
        Event::HolesWon { side: who, holes, total } => {
            format!("{} wins {holes}: {total}", side(who))
        }
        Event::Held(who) => format!("{} holds", side(who)),
        Event::Went(who) => format!("{} goes", side(who)),
        Event::Played { roller, play } => format!("{} plays {play}", side(roller)),
        Event::Releve { first } => format!("releve {}", side(first)),
        Event::Won { winner, stake } => format!("{} takes {stake}", side(winner)),
    };
    events.iter().map(shortly).collect()
}

/// Rule: R1.1, R1.5.
#[test]
fn a_match_begins_with_all_men_on_the_talons_and_nothing_marked() {
    let start = Match::new(Rules::default());
    assert_eq!(start.phase(), Phase::Lead);
    assert_eq!(start.releve().board, Board::START);
    for side in Side::ALL {
        assert_eq!(start.releve().board.men(side).on(Point::TALON), MEN);
        assert_eq!((start.releve().points.amounts()[side], start.holes().amounts()[side]), (0, 0));
        assert_eq!((start.releve().throws[side], start.releve().privileges[side]), (0, 0));
    }
}

/// Rule: R1.2.
#[test]
fn a_point_has_two_numbers_that_add_up_to_25() {
    for point in Point::all() {
        assert_eq!(point.number() + point.mirror().number(), 25);
        assert_eq!(point.mirror().mirror(), point);
    }
    assert_eq!(Point::CORNER.mirror(), Point::OPPONENT_CORNER);
    let board = read("W12,1,W3,3/6/6/5,B15 w", Rules::default()).board;
    assert_eq!(board.to_string(), "W12,1,W3,3/6/6/5,B15");
    let black = read("W15,5/6/6/3,B3,1,B12 b", Rules::default()).board;
    assert_eq!(black.men(Black), board.men(White));
}

/// Rule: R1.3.
#[test]
fn quarters_and_tables_partition_the_points() {
    let quarters = Quarter::ALL.map(Quarter::points);
    assert_eq!(quarters[0].mirror(), quarters[2]);
    assert_eq!(quarters[1].mirror(), OPPONENT_GRAND_JAN);
    let all = quarters.into_iter().fold(OPPONENT_GRAND_JAN, |all, quarter| all | quarter);
    assert_eq!(all, PointSet::ALL);
    assert_eq!(QuarterKind::Grand.points(), quarters[1] | OPPONENT_GRAND_JAN);
    assert_eq!(QuarterKind::Petit.points(), quarters[0] | quarters[2]);
    for point in Point::all() {
        assert!(QuarterKind::of(point).points().contains(point));
    }
}

/// Rule: R1.4.
#[test]
fn one_man_is_half_a_point_two_are_a_case_more_are_surcases() {
    let board = read("W2,W2,W2,W2,W2,W2/W1,1,W2,3/6/5,B15 w", Rules::default()).board;
    let men = board.men(White);
    assert!(men.fill(Quarter::Petit) && !men.fill(Quarter::Grand) && !men.fill(Quarter::Retour));
    let points = |numbers: &[u8]| numbers.iter().filter_map(|&n| Point::new(n)).collect();
    assert_eq!(men.single(), points(&[7]));
    assert_eq!(men.cases(), points(&[1, 2, 3, 4, 5, 6, 9]));
    assert_eq!((men.surcases(), board.men(Black).surcases()), (PointSet::EMPTY, points(&[1])));
}

/// Rule: R2.1: equal dice are thrown again; the player with the higher die leads and throws both dice
/// (`lead=simultaneous`).
#[test]
fn the_higher_die_leads() {
    let mut setting = Setting::new("lead=simultaneous");
    setting.does(&["lead 4/4", "lead 3/5"]);
    assert_eq!(described(&setting.events), ["lead -", "lead b"]);
    assert_eq!(setting.state.phase(), Phase::Throw(Black));
    assert_eq!(setting.state.to_act(), Some(Actor::Table));
}

/// Rule: R2.1: by `lead=coupe_et_des` the dice of the lead are the first throw.
#[test]
fn coupe_et_des_plays_the_dice_of_the_lead() {
    let mut setting = Setting::new("lead=coupe_et_des");
    setting.does(&["lead 4/4", "lead 3/5"]);
    assert_eq!(described(&setting.events), ["lead -", "lead b", "b throws 53"]);
    assert!(matches!(setting.state.phase(), Phase::Play(turn) if turn.roller == Black));
    assert_eq!(setting.does(&["1/6 1/4"]).position(), "W15,5/6/6/B1,1,B1,2,B13 w - 0/0 0/0 1");
}

/// A six from the talon hits the man on 7 for 2 points; the sum from 10 hits falsely on 20 for 4, as both points
/// between are held.
const BOTH_EARN: &str = "W14,5/B1,2,W1,2/1,B2,1,B2,2/1,B1,3,B9 w -";

/// Rule: R2.3, R6.4: the roller marks, chooses and plays, and then the opponent marks.
#[test]
fn the_roller_marks_before_the_play_and_the_opponent_after_it() {
    let mut setting = Setting::at("", &format!("{BOTH_EARN} 10/6 0/0 5"));
    setting.does(&["64", "hold", "1/5/11"]);
    let expected = [
        "w throws 64",
        "w earns true_hit_grand",
        "w marks 2: 0",
        "w wins 1: 1",
        "w holds",
        "w plays 1/5/11",
        "b earns false_hit_petit",
        "b marks 4: 4",
    ];
    assert_eq!(described(&setting.events), expected);
    assert_eq!(setting.position(), "W13,5/B1,2,W1,W1,1/1,B2,1,B2,2/1,B1,3,B9 b - 0/4* 1*/0 6");
}

/// Rule: R8.2, R8.3: touching a man declares hold.
#[test]
fn playing_declares_hold() {
    let held = |actions: &[&str]| {
        let mut setting = Setting::at("", &format!("{BOTH_EARN} 10/6 0/0 5"));
        setting.does(actions);
        (setting.state, setting.events)
    };
    assert_eq!(held(&["64", "1/5/11"]), held(&["64", "hold", "1/5/11"]));
}

/// Rule: R2.2, R6.4, R8.4: a player who goes throws again from the talons, and the throw gives the opponent nothing.
#[test]
fn going_voids_what_the_throw_gives_the_opponent() {
    let mut setting = Setting::at("", &format!("{BOTH_EARN} 10/6 3/2* 5"));
    setting.does(&["64"]).events.clear();
    setting.does(&["go"]);
    assert_eq!(described(&setting.events), ["w goes", "releve w"]);
    assert_eq!(setting.position(), "W15,5/6/6/5,B15 w - 0/0 4/2 1");
}

/// Rule: R8.1: a hole that the throw gives the opponent gives neither player a choice.
#[test]
fn a_hole_won_by_the_opponents_throw_gives_no_choice() {
    let mut setting = Setting::at("", &format!("{BOTH_EARN} 0/8* 0/0 5"));
    setting.does(&["64", "1/5/11"]);
    // White's 2 points end Black's bredouille before Black marks (R7.4).
    assert_eq!(setting.position(), "W13,5/B1,2,W1,W1,1/1,B2,1,B2,2/1,B1,3,B9 b - 0/0 0/1* 6");
    assert_eq!(setting.state.phase(), Phase::Throw(Black));
}

/// Rule: R7.5: the roller's last hole ends the match before the choice, the play and the opponent's points.
#[test]
fn the_match_ends_on_the_rollers_mark() {
    let mut setting = Setting::at("", &format!("{BOTH_EARN} 10/10 11/11 5"));
    setting.does(&["64"]);
    let expected = ["w marks 2: 0", "w wins 1: 12", "w takes 1"];
    assert_eq!(described(&setting.events)[2..], expected);
    assert!(matches!(setting.state.phase(), Phase::Over { winner: White, .. }));
    assert_eq!(setting.state.releve().board, read(BOTH_EARN, setting.rules).board);
    assert_eq!((setting.state.to_act(), setting.state.coup().is_none()), (None, true));
}

/// Rule: R7.5, R10.1: the opponent's last hole, by the roller's throw, ends the match after the play.
#[test]
fn the_match_ends_on_the_opponents_mark() {
    let mut setting = Setting::at("holes=3", &format!("{BOTH_EARN} 4/8 0/2* 5"));
    setting.does(&["64"]).events.clear();
    setting.does(&["1/5/11"]);
    let expected =
        ["w plays 1/5/11", "b earns false_hit_petit", "b marks 4: 0", "b wins 1: 3", "b takes 4"];
    assert_eq!(described(&setting.events), expected);
}

/// Rule: R7.5: the surplus is not counted.
#[test]
fn holes_beyond_the_last_are_not_counted() {
    let mut setting = Setting::at("", &format!("{BOTH_EARN} 10*/0 11/0 5"));
    setting.does(&["64"]);
    assert_eq!(setting.state.holes().amounts()[White], 12);
    assert_eq!(described(&setting.events)[3..], ["w wins 2: 12", "w takes 2"]);
}

/// Rule: R2.2, R9.5: the points stay, the men return to the talons and the same player throws.
#[test]
fn after_the_last_man_the_points_stand() {
    let mut setting = Setting::at("", "6/6/6/4,W1,W1 w - 4/6* 2*/0 40");
    setting.does(&["64", "23/off 24/off"]);
    assert_eq!(
        described(&setting.events)[1..4],
        ["w earns bear_off", "w marks 4: 8", "w plays 23/off 24/off"]
    );
    assert_eq!(setting.position(), "W15,5/6/6/5,B15 w - 8/6 2*/0 1");
}

/// Rule: R9.5, R8.4: a roller who wins a hole with the last man holds or goes.
#[test]
fn after_the_last_man_and_a_hole_the_roller_holds_or_goes() {
    let last_men = "6/6/6/4,W1,W1 w - 10/6* 2*/0 40";
    let hold = Setting::at("", last_men).does(&["64", "23/off 24/off"]).position();
    assert_eq!(hold, "W15,5/6/6/5,B15 w - 2*/0 3*/0 1");
    let go = Setting::at("", last_men).does(&["64", "go"]).position();
    assert_eq!(go, "W15,5/6/6/5,B15 w - 0/0 3*/0 1");
}

/// Rule: section 12, R2.2: `rencontre=on` pays the second player's first throw of the match if it equals the first
/// player's.
#[test]
fn rencontre_is_earned_by_the_second_players_first_throw_only() {
    let earns = |options: &str, actions: &[&str]| {
        let mut setting = Setting::new(options);
        setting.does(actions);
        let earned = |event: &Event| matches!(event, Event::Earned { to: White, earned } if earned.jan == Jan::Rencontre);
        setting.events.iter().any(earned)
    };
    assert!(earns("rencontre=on", &["lead 3/5", "64", "1/7 1/5", "64"]));
    assert!(!earns("rencontre=off", &["lead 3/5", "64", "1/7 1/5", "64"]));
    assert!(!earns("rencontre=on", &["lead 3/5", "64", "1/7 1/5", "63"]));
    let later = ["lead 3/5", "64", "1/7 1/5", "63", "1/7 1/4", "64", "1/7 1/5", "64"];
    assert!(!earns("rencontre=on", &later));
    assert!(earns("rencontre=on,lead=coupe_et_des", &["lead 3/5", "1/6 1/4", "53"]));
}

/// Rule: section 12. The first player could go before the second player's first throw only after a hole by their own
/// first throw. From the talons no throw earns points, so this never happens.
#[test]
fn nobody_goes_before_the_second_players_first_throw() {
    for throw in trictrac_rules::throw::Throw::all() {
        let coup =
            coup("rencontre=on,margot=on,pile_de_misere=on", &format!("W15,5/6/6/5,B15 w {throw}"));
        assert_eq!(coup.totals().roller, 0, "{throw}");
    }
}

/// Rule: section 12, R9.4: privileges are counted, up to three in a relève.
#[test]
fn privileges_are_counted_in_a_match() {
    let full = "6/6/B2,5/W5,W2,W2,W2,W2,W2 w - 0/0 0/0 30";
    let mut setting = Setting::at("bearing_off=provincial,holes=24", full);
    for used in 1..=3 {
        // The builder on 19 moves to 24 by the five; the ace bears off a man from 24 although 19/20 could be played.
        setting.does(&["51", "19/24 24/off"]);
        assert_eq!(setting.state.releve().privileges[White], used);
        setting.does(&["51"]);
        let play = setting.state.coup().expect("a throw").first_play().to_string();
        setting.does(&[&play]);
    }
    assert_eq!(setting.state.releve().board.men(White).borne_off(), 3);
    assert_eq!(setting.state.releve().privileges[Black], 0);
}

/// Rule: section 12, R9.4: after three privileges the same play is refused.
#[test]
fn a_fourth_privilege_is_refused() {
    let rules = "bearing_off=provincial".parse().unwrap();
    let position = read("6/6/B2,5/W5,W2,W2,W2,W2,W2 w 51", rules);
    for (privileges, allowed) in [(2, true), (3, false)] {
        let mut situation = position.situation().expect("dice");
        situation.privileges = privileges;
        let coup = trictrac_rules::coup::Coup::new(rules, &situation);
        let by_privilege = trictrac_rules::play::Play::parse("19/24 24/off", &coup);
        assert_eq!(by_privilege.is_ok(), allowed, "{by_privilege:?}");
    }
}

/// Rule: section 12: no privilege is counted if the position can be reached without one; the count starts again with
/// each relève.
#[test]
fn privileges_are_counted_only_when_needed() {
    let mut setting =
        Setting::at("bearing_off=provincial", "6/6/B2,5/W5,W2,W2,W2,W2,W2 w - 0/0 0/0 30");
    setting.does(&["65", "19/off 19/24"]);
    assert_eq!(setting.state.releve().privileges[White], 0);
}

#[test]
fn a_position_round_trips_through_its_match() {
    let text = format!("{BOTH_EARN} 4/8* 2*/0 7");
    let position = read(&text, Rules::default());
    assert_eq!(Position::of(&position.to_match(Rules::default())), Some(position));
    let starting =
        read("W15,5/6/6/5,B15 w - 0/0 0/0 3", Rules::default()).to_match(Rules::default());
    assert_eq!((starting.releve().throws[White], starting.releve().throws[Black]), (2, 2));
    assert_eq!(position.to_match(Rules::default()).releve().throws[Black], 7);
}

/// The dice of a position are thrown in its match: marked, and waiting for the decision. Rule: R2.3.
#[test]
fn a_position_with_dice_becomes_a_match_in_which_they_are_thrown() {
    for rest in ["63 0/0 0/0 5", "63 2/4 0/0 5", "63 2/4 11/3 5", "21 0/0 0/0 1"] {
        let text = format!("W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w {rest}");
        let position = read(&text, Rules::default());
        let mut expected = position.without_throw().to_match(Rules::default());
        let throw = Action::Throw(position.throw.expect("dice"));
        expected.apply(Actor::Table, throw, &mut ()).expect("dice are awaited");
        assert_eq!(position.to_match(Rules::default()), expected, "{text}");
    }
}

/// Whoever has the holes that win has won. Rule: R7.5.
#[test]
fn a_position_with_too_many_holes_for_the_rules_becomes_a_match_that_is_over() {
    let position: Position = "W15,5/6/6/5,B15 w 64 0/0 2/13 5".parse().expect("a position");
    assert!(Position::parse(&position.to_string(), Rules::default()).is_err());
    let state = position.to_match(Rules::default());
    assert!(matches!(state.phase(), Phase::Over { winner: Black, .. }));
    assert_eq!(state.holes().amounts(), PerSide::new(2, 12));
    assert!(!position.to_match("holes=24".parse().expect("options")).is_over());
}
