//! The decisions where the text leaves room (see the crate's documentation), and the options, each worked out by hand.

use trictrac_reference::{LiteralCoup, coup};
use trictrac_rules::rules::{BearingOff, Rules};
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

fn white(board: &str, one: u8, other: u8) -> Situation {
    Situation {
        board: crate::notation::board(board),
        roller: Side::White,
        throw: Throw::of(one, other).expect("two dice"),
        nth: 20,
        privileges: 0,
        opening: None,
    }
}

fn parisian(board: &str, one: u8, other: u8) -> LiteralCoup {
    coup(Rules::default(), &white(board, one, other))
}

fn provincial() -> Rules {
    Rules::default().with_bearing_off(BearingOff::Provincial)
}

/// The events as `name place ways points`.
fn events(coup: &LiteralCoup) -> Vec<String> {
    let place = |at: Option<_>| {
        at.map_or("-".to_owned(), |at: trictrac_rules::point::Point| at.to_string())
    };
    coup.events
        .iter()
        .map(|e| format!("{} {} {} {}", e.jan, place(e.at), e.ways, e.points))
        .collect()
}

/// The plays as the points 19 to 24 and the men borne off.
fn homes(coup: &LiteralCoup) -> Vec<[u8; 7]> {
    coup.plays.iter().map(|play| core::array::from_fn(|i| play[18 + i])).collect()
}

/// Rule: section 12 (bearing off).
#[test]
fn an_exact_number_bears_off_the_rearmost_only_in_the_provinces() {
    let board = "6/6/6/W1,2,W1,2";
    assert_eq!(homes(&parisian(board, 3, 1)), [[0, 0, 0, 1, 1, 0, 13], [0, 1, 0, 0, 0, 0, 14]]);
    let coup = coup(provincial(), &white(board, 3, 1));
    assert_eq!(homes(&coup), [[0, 0, 0, 1, 1, 0, 13]]);
}

/// Rule: section 12 (bearing off), R6.5.
#[test]
fn a_number_is_helpless_when_the_rearmost_is_blocked_in_the_provinces() {
    let board = "6/6/6/W1,1,W1,1,B2,1";
    assert_eq!(events(&parisian(board, 4, 4)), ["helpless - 1 2"]);
    assert_eq!(events(&coup(provincial(), &white(board, 4, 4))), ["helpless - 2 4"]);
}

/// Rule: section 12 (conserver par privilège).
#[test]
fn the_jan_de_retour_is_kept_by_privilege_three_times() {
    let mut situation = white("6/6/6/W2,W2,W2,W4,W2,W2", 3, 1);
    let kept = [[2, 2, 2, 2, 3, 2, 2]];
    let usual = coup(Rules::default(), &situation);
    assert_eq!((homes(&usual), usual.by_privilege.len()), (kept.to_vec(), 0));
    let by_privilege = coup(provincial(), &situation);
    assert_eq!(homes(&by_privilege), kept);
    assert_eq!(by_privilege.by_privilege, by_privilege.plays);
    assert_eq!(events(&by_privilege), ["keep_retour - 1 4"]);
    situation.privileges = 3;
    let broken = coup(provincial(), &situation);
    assert!(broken.by_privilege.is_empty() && broken.events.is_empty());
    assert!(!homes(&broken).contains(&kept[0]));
}

/// Rule: R3.3, R3.8: 19 is forbidden, so the man may not rest there on the way to the rail.
#[test]
fn nobody_rests_in_a_forbidden_quarter_on_the_way_to_the_rail() {
    assert_eq!(events(&parisian("6/6/5,W1/5,B15", 6, 1)), ["helpless - 2 4"]);
    assert_eq!(events(&parisian("6/6/6/W1,4,B15", 6, 1)), ["bear_off - 1 4"]);
}

/// Rule: R5.8, R6.5.
#[test]
fn all_men_left_go_off_if_they_can() {
    let coup = parisian("6/6/6/4,W1,W1", 2, 1);
    assert_eq!(
        (homes(&coup), events(&coup)),
        (vec![[0, 0, 0, 0, 0, 0, 15]], vec!["bear_off - 1 4".into()])
    );
    let void = parisian("6/6/6/3,W1,1,B2", 3, 2);
    assert_eq!((void.helpless, homes(&void)), (0, vec![[0, 0, 0, 0, 0, 0, 15]]));
}

/// Rule: R5.3: 8/11 with 4/8 in its place is the same as the sum from 4, and counts once.
#[test]
fn a_man_of_a_two_man_point_is_no_way_of_its_own() {
    let coup = parisian("W3,2,W1,2/W2,W2,W2,W2,W1,W2/B2,5/5,B13", 4, 3);
    assert_eq!(events(&coup), ["fill_grand 11 1 4"]);
}

/// Rule: R5.3: by the 2, by the 1 and by the 3, each with a man to spare.
#[test]
fn a_simple_throw_fills_in_three_ways() {
    let coup = parisian("6/W2,W3,W3,W3,W1,W2/6/5,B15", 2, 1);
    assert_eq!(events(&coup), ["fill_grand 11 3 12"]);
}

/// Rule: section 12 (Margot la fendue), its example.
#[test]
fn margot_is_given_both_points() {
    let rules = Rules::default().with_margot(true);
    let situation = white("B12,5/5,W15/3,B1,1,B1/1,B1,4", 5, 2);
    let margots = ["margot 17 1 2", "margot 19 1 2"];
    assert_eq!(events(&coup(rules, &situation)), margots);
    assert!(events(&coup(Rules::default(), &situation)).is_empty());
}

/// Rule: section 12 (jan de rencontre).
#[test]
fn rencontre_needs_the_same_throw_and_the_option() {
    let on = Rules::default().with_rencontre(true);
    let mut situation = white("W15,5/6/6/4,B1,B14", 6, 6);
    situation.opening = Throw::of(6, 6);
    assert_eq!(events(&coup(on, &situation)), ["rencontre - 1 6"]);
    assert!(coup(Rules::default(), &situation).events.is_empty());
    situation.opening = Throw::of(6, 5);
    assert!(coup(on, &situation).events.is_empty());
}

/// Rule: section 12 (pile de misère): 12/18 is open, so a man could have passed with the 6.
#[test]
fn no_pile_when_a_man_could_have_passed() {
    let rules = Rules::default().with_pile_de_misere(true);
    let blocked = white("6/4,W1,W14/B2,B2,B2,B2,B2,B2/4,B1,B2", 1, 1);
    assert_eq!(events(&coup(rules, &blocked)), ["helpless - 1 2", "pile_de_misere - 1 6"]);
    let open = white("6/4,W1,W14/B2,B2,B2,B2,B2,1/3,B1,B2,B2", 6, 1);
    assert!(!events(&coup(rules, &open)).contains(&"pile_de_misere - 1 4".to_owned()));
}

/// Rule: R5.6, R5.7, R6.2, R6.3.
#[test]
fn the_corner_held_turns_the_small_jans_against_the_roller() {
    assert_eq!(events(&parisian("W13,4,W1/3,W1,2/6/5,B15", 6, 3)), ["deux_tables - 1 4"]);
    assert_eq!(events(&parisian("W13,4,W1/3,W1,2/B2,5/5,B13", 6, 3)), ["contre_deux_tables - 1 4"]);
    assert_eq!(events(&parisian("W13,5/5,W2/6/5,B15", 1, 1)), ["mezeas - 1 6"]);
    assert_eq!(events(&parisian("W13,5/5,W2/B2,5/5,B13", 3, 1)), ["contre_mezeas - 1 4"]);
}
