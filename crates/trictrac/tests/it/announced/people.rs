//! Marks, claims, going and the last hole between two people. Rule: R11.1, R11.2, R11.4, R11.5.

use crate::announced::{CHOICE, assert_contains, people};

#[test]
fn what_a_throw_earns_is_shown_only_when_the_referee_is_asked() {
    let out = people("announced", &["--position", CHOICE], "");
    assert!(
        out.contains("White: six et trois (6-3) White: Mark what") && !out.contains("+6"),
        "{out}"
    );
    let out = people("announced", &["--position", CHOICE], "referee");
    assert_contains(
        &out,
        &[
            "+6 White could hit a man in 3 ways (je bats",
            "+4 White can fill",
            "White: 10 points due, 0 marked",
        ],
    );
    assert_contains(
        &out,
        &[
            "White completes a hole and may then go (R8.1)",
            "From the moment White touches a man until the next throw, Black may claim an école of 10 points",
        ],
    );
}

#[test]
fn marks_in_one_go_in_parts_and_as_holes() {
    let check = |lines: &str, output: &[&str]| {
        assert_contains(&people("announced", &["--position", CHOICE], lines), output);
    };
    let hole = "White 6 holes, 2 points en bredouille · Black 3 holes, 0 points";
    check(
        "10|p1",
        &[
            "White marks: trou et deux points de reste (1 hole and 2 points).",
            "je tiens",
            hole,
            "White: plays 4/10 7/10",
        ],
    );
    check("4|4|2", &["White 5 holes, 8 points", "White 6 holes, 0 points", hole]);
    check(
        "trou 2",
        &[
            "White marks: trou et deux points de reste (1 hole and 2 points).",
            "White: je tiens",
            hole,
        ],
    );
    check(
        "trou|go",
        &["White 6 holes, 0 points", "White: je m’en vais", "White goes. Press Enter"],
    );
    check(
        "trou laisse",
        &["leaves the points of Black in place", "White 6 holes, 0 points · Black 3"],
    );
    check("122", &["No: at most 120 points can be marked for one throw (R7.1)"]);
    check("hole 12", &["the points left after a hole are 0, 2, 4, 6, 8 or 10 (R7.1)"]);
    check("64|+64", &["No: the dice are thrown for you; to mark points, type +64", "White marks"]);
    check("1h2", &["White marks: trou et deux points de reste (1 hole and 2 points)."]);
    check("trou 2|go", &["you have declared hold, and this is final (R8.2)"]);
    check(
        "3|0 trou 2|999",
        &["in twos", "deux points, sans trou (2 points, no hole pegged)", "at most 120 points"],
    );
    check(
        "effacer lui|effacer lui",
        &["returns the jeton of Black", "Black has no points (R11.4)"],
    );
}

#[test]
fn a_claim_is_contested_augmented_and_ruled() {
    let out = people("announced", &[], "2|p1|school 2|reason|contest|augment|appeal|restore");
    assert_contains(
        &out,
        &[
            "Black: « école de deux points »",
            "White 0 holes, 0 points · Black 0 holes, 2 points",
            "Black claims an école of 2 points",
            "White’s throw trois et as (3-1) gave White 0 points; White had marked 2.",
            "White: « fausse école, deux points »",
            "White 0 holes, 4 points",
            "White says that your école is false",
            "Black: « augmentation d’école »",
            "Black 0 holes, 4 points",
            "White asks for a ruling",
            "The ruling is in favour of Black.",
            "no école is open: nobody has claimed one, or it is settled (R11.2)",
        ],
    );
}

#[test]
fn a_claim_is_insisted_on_corrected_or_false() {
    let more = ["--position", CHOICE];
    let out = people("announced", &more, "p1|school 2|p1|insist|accept|correct");
    assert_contains(&out, &["Black 3 holes, 8 points", "answer the école first"]);
    assert_contains(&out, &["insists on all", "Black 5 holes, 4 points", "White accepts"]);
    assert_contains(&out, &["your opponent’s marks are correct (R11.1)"]);
    let out = people("announced", &[], "2|p1|correct|");
    assert_contains(
        &out,
        &["White 0 holes, 2 points", "has the mark corrected", "White 0 holes, 0 points"],
    );
    let out = people("announced", &[], "p1|école|école 4|fausse école|accepter|");
    assert_contains(
        &out,
        &[
            "type school and the number of points",
            "« école de quatre points »",
            "fausse école, quatre",
        ],
    );
    assert_contains(&out, &["White 0 holes, 4 points", "Black accepts", "Black, throw the dice?"]);
}

#[test]
fn the_opponent_plays_for_a_player_who_may_not_go() {
    let out = people("announced", &[], "go|go|school 12|accept|p1|");
    assert_contains(
        &out,
        &[
            "You have not pegged a hole",
            "White: je m’en vais",
            "White goes. Press Enter to accept.",
            "Black: « école de douze points »",
            "Black 2 holes",
        ],
    );
    assert_contains(
        &out,
        &["White may not go: play the throw for White", "● Black, for White: plays 1/2/5"],
    );
}

#[test]
fn the_last_hole_is_checked() {
    let more = ["--rules", "holes=1"];
    let out = people("announced", &more, "trou|white: pass|accept");
    assert_contains(
        &out,
        &[
            "White claims the hole that wins the match",
            "Black must first accept or contest the hole that wins the match",
        ],
    );
    assert_contains(&out, &["White wins the match by 1 hole to 0"]);
    let last = ["--position", "W15,5/6/6/5,B15 w 64 6/0 11/0"];
    let out = people("announced", &last, "0 holes 4");
    assert_contains(&out, &["no hole pegged", "it counts, even without its peg (R11.4)"]);
    let out = people("announced", &more, "trou|school 12");
    assert_contains(&out, &["« école de douze points »", "Black wins the match by 1 hole to 0"]);
}
