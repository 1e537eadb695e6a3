//! Demands of the opponent about men put down wrongly, and about a man in a forbidden quarter. Rule: R11.7.

use trictrac_rules::notation::record::Record;
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;

use crate::table::setting::{BLACK, Setting, WHITE};

/// White has men on 1, 3 and 5 and throws 6-4.
const SOME: &str = "W13,1,W1,1,W1,1/6/6/5,B15 w 64 0/0 0/0 9";
/// White's man on 10 can reach 14, which is forbidden: Black can still fill the grand jan, but not the petit jan.
const PASSAGE: &str = "W14,5/3,W1,2/2,B2,B4,B4,B4/5,B1 w 42 0/0 0/0 9";

fn at(position: &str) -> Setting {
    Setting::at("table", position)
}

/// Rule: R11.7.
#[test]
fn men_that_cannot_stay_are_corrected_before_the_dice() {
    let mut table = at("W14,5/3,W1,2/6/5,B15 w 21 0/0 0/0 9");
    table.does(&["w 10>12", "w 1>2"]);
    let refused = table.refusal_text("64");
    assert_eq!(
        refused.as_deref(),
        Some("the men cannot stay like this: Black must correct them first (R11.7)")
    );
    assert!(table.refuses("w mend replay with 10").is_some(), "the other chooses");
    table.does(&["b mend replay with 10"]);
    assert_eq!(table.breaks("w 1/3 1/2"), Some("R11.7"));
    assert!(table.refuses("w 10>11").is_some(), "it is replayed in one legal play");
    table.does(&["w 10/11 1/3", "64"]);
}

/// Rule: R11.7.
#[test]
fn a_man_in_a_forbidden_quarter_may_be_taken_back() {
    let mut table = at(PASSAGE);
    table.does(&["w 10>14", "w 1>3"]);
    assert_eq!(table.mends(), ["mend replay"]);
    let mut takes_back = table.clone();
    takes_back.does(&["w mend replay"]);
    assert!(takes_back.refuses("w 10/14 1/3").is_some());
    takes_back.does(&["w 1/5 1/3"]);
    // The offender has no choice in other fausses cases.
    let mut other = at(SOME);
    other.does(&["w 1>8", "w 1>5"]);
    assert!(other.refuses("w mend leave").is_some());
}

/// Rule: R11.7.
#[test]
fn unnoticed_in_13_to_18_a_man_can_be_sent_on_at_the_next_turn() {
    let mut table = at(PASSAGE);
    table.does(&["w 10>14", "w 1>3", "21"]);
    assert_eq!(table.game.may_send_on(BLACK).map(Point::number), Some(14));
    assert_eq!(table.game.may_send_on(WHITE), None);
    // At once, or after White's next throw, but not later.
    let mut asked_late = table.clone();
    table.does(&["b send on", "b 7/8/10", "65"]);
    assert_eq!(table.breaks("w 1/7 1/6"), Some("R11.7"));
    table.does(&["w 14/20 1/6"]);
    asked_late.does(&["b 7/8/10", "65"]);
    assert_eq!(asked_late.refuses("w 1/7 1/6"), None);
    assert!(asked_late.clone().does(&["b send on"]).refuses("w 1/7 1/6").is_some());
    assert!(asked_late.clone().does(&["w touch 1"]).refuses("b send on").is_some());
    asked_late.does(&["w 1/7 1/6"]);
    assert!(asked_late.refuses("b send on").is_some());
}

/// Rule: R11.7: if no play takes the man there, the demand lapses.
#[test]
fn a_man_that_cannot_be_sent_on_is_free() {
    let mut table = at(PASSAGE);
    table.does(&["w 10>14", "w 1>3", "21", "b send on", "b 7/8/10", "11"]);
    table.does(&["w 1/2 1/2"]);
}

/// Rule: R11.7.
#[test]
fn unnoticed_in_19_to_24_nothing_can_be_done() {
    let mut table = at("W14,5/3,W1,2/6/5,B15 w 64 0/0 0/0 9");
    table.does(&["w 10>20", "21"]);
    assert_eq!(table.game.may_send_on(BLACK), None);
}

/// Black has entered White's grand jan with a man that White sends on. Black can obey only by 7/12, which breaks
/// Black's full grand jan. The lines are Black's first throw, White's throw, and the actions before Black's second
/// throw.
fn sent_on(last: &str) -> Record {
    let text = format!(
        "[Trictrac \"1\"]\n[Rules \"marking=table\"]\n\
         [Position \"6/W6,1,W2,W3,1,W4/B3,B4,B2,B2,B2,B2/6 b - 0/0 0/0 9\"]\n\n\
         b 21 12>14; 11>12\nw 21 7/8/10\n{last}\n"
    );
    Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn due(record: &Record, side: Side) -> u8 {
    record.game().referee().standings[side].due
}

fn claimable(record: &Record, side: Side) -> Option<u8> {
    record.game().referee().claimable(side)
}

/// Rule: R11.7 (Lelasseux 213): a player who obeys breaks the full quarter without fault, and earns nothing for
/// keeping.
#[test]
fn a_man_sent_on_breaks_a_full_quarter() {
    let board = "6/W5,1,W2,W4,B1,W4/B3,B3,B2,B2,B2,B2/6";
    assert_eq!(sent_on("").state().releve().board.to_string(), board);
    let free = sent_on("b 65");
    assert_eq!(due(&free, BLACK), 4, "for keeping");
    let sent = sent_on("b 65 w send on");
    assert_eq!(due(&sent, BLACK), 0);
    let played = sent_on("b 65 w send on; 14/20 7/12");
    assert_eq!((claimable(&played, WHITE), played.game().fausse_case()), (None, None));
}

/// Rule: R11.7: points marked for keeping before the demand are taken back without école.
#[test]
fn what_was_marked_for_keeping_comes_off() {
    for (done, points) in [
        ("b 65 +4; w send on", "0/0"),
        ("b 65 +2; w send on", "0/0"),
        ("b 65 +6; w send on", "0/2*"),
    ] {
        let record = sent_on(done);
        assert_eq!(record.state().releve().points.to_string(), points, "{done}");
        assert_eq!(claimable(&record, WHITE), (points != "0/0").then_some(2), "{done}");
    }
    let late = sent_on("b 65 w send on; +4");
    assert_eq!(claimable(&late, WHITE), Some(4));
}

/// Rule: R11.7: the demand may come before or after the throw; it changes no other plays.
#[test]
fn sent_on_before_the_throw() {
    let mut table = Setting::at("table", "6/W6,1,W2,W3,1,W4/B3,B4,B2,B2,B2,B2/6 b 21 0/0 0/0 9");
    table.does(&["b 12>14", "b 11>12", "21", "w send on", "w 7/8/10", "65"]);
    assert_eq!(table.due(BLACK), 0);
    assert_eq!(table.breaks("b 12/17/23"), Some("R11.7"));
    assert_eq!(table.refuses("b 14/20 7/12"), None);
    assert_eq!(table.clone().does(&["b 14>20", "b 7>12"]).game.fausse_case(), None);
    let mut free = Setting::at("table", "6/W6,1,W2,W3,1,W4/B3,B4,B2,B2,B2,B2/6 b 21 0/0 0/0 9");
    free.does(&["b 12>14", "b 11>12", "21", "w 7/8/10", "65"]);
    assert_eq!((free.due(BLACK), free.breaks("b 14/20 7/12")), (4, Some("R4.2")));
    assert_eq!(free.refuses("b 12/17/23"), None);
}

/// Rule: R4.2, R11.7: a player who can obey and keep must do both, and earns the points for keeping.
#[test]
fn a_player_who_can_obey_and_keep_does_both() {
    let mut table = Setting::at("table", "6/W6,1,W2,W3,1,W4/B3,B4,B2,B2,B2,B2/6 b 21 0/0 0/0 9");
    table.does(&["b 12>14", "b 11>12", "21", "w send on", "w 7/8/10", "64"]);
    let coup = table.game.coup().expect("a throw");
    assert!(coup.duty().is_some());
    assert_eq!(table.due(BLACK), 4);
    let mut allowed = Vec::new();
    coup.visit_plays(|play, _| {
        allowed.extend(table.refuses(&format!("b {play}")).is_none().then_some(play.to_string()));
    });
    assert_eq!(allowed, ["14/20/24"]);
}
