//! Men touched and let go, fausses cases. Rule: R11.6, R11.7.

use crate::announced::{CHOICE, PEOPLE, TOUCH, assert_contains, people, play};

#[test]
fn fausses_cases_are_corrected_by_number() {
    let out = people("table", &[], "1>3|1>3|mend|white: mend 1|mend 99|mend 2");
    assert_contains(
        &out,
        &["White moves a man from 1 to 3", "Play the next man", "moves a man from 1 to 3"],
    );
    assert_contains(
        &out,
        &[
            "Fausse case (a play that breaks the rules): a man was moved to an arrow that no number leads to",
            "mend 1 leave the men where they are",
        ],
    );
    assert_contains(
        &out,
        &[
            "Black chooses how the men are corrected",
            "there is no choice 99",
            "Black corrects the men",
        ],
    );
    let out = people("table", &[], "pose 1 13|dice|mend|mend 1|p1|");
    assert_contains(
        &out,
        &["the men cannot stay like this: you must correct them first (type mend) (R11.7)"],
    );
    assert_contains(
        &out,
        &[
            "with a man from 1",
            "White: Black has the throw played again with the man from 1. Type the new play.",
            "White: plays 1/2/5",
        ],
    );
    let out = people("table", &[], "1>7|choix|mend 1|mend 1|");
    assert_contains(
        &out,
        &[
            "further than the sum",
            "leaves the men where they are",
            "there is no wrong play to correct",
        ],
    );
    let french = people("table", &["--lang", "fr"], "1>7|fausse case|choix 2|");
    assert_contains(
        &french,
        &[
            "Blanc avance une dame de la flèche 1 à la flèche 7",
            "de plus que la somme",
            "placer les dames ainsi : une dame de la flèche 1 à la flèche 5",
        ],
    );
}

#[test]
fn men_are_drawn_where_no_board_allows() {
    let wrong = ["--position", "W15,5/6/6/5,B15 w 64"];
    let output = |more: &[&str]| people("table", &[&wrong, more].concat(), "1>24|board");
    assert_contains(
        &output(&["--plain"]),
        &["moves a man from 1 to 24", "White: men on 1 (14 men), 24"],
    );
    let drawn = play("table", &[&PEOPLE[..], &wrong].concat(), "1>24\nboard\n").out;
    let tables: Vec<_> = drawn.split("┏").collect();
    let talon: Vec<_> = tables[2].lines().filter(|line| line.starts_with("┃ ○")).collect();
    assert_eq!(talon.len(), 5, "{drawn}"); // four and a number for White's talon, one over Black's
}

#[test]
fn a_touched_man_is_played_unless_adoube_was_announced() {
    let at = ["--position", CHOICE];
    let out = people("table", &at, "touche 12|10");
    assert_contains(&out, &["touches a man on 12", "White marks: trou et deux points de reste (1"]); // he cannot be played
    let out = people("table", &["--position", TOUCH], "touche 5|2|1/2/5|5/6/9");
    assert_contains(
        &out,
        &["touches a man on 5", "you can no longer mark or move a jeton for this throw"],
    );
    assert_contains(
        &out,
        &["you touched the man on arrow 5, so you must play it (R11.6)", "White: plays 5/"],
    );
    let out = people("table", &at, "touche 4|8/11 8/14|4/10 7/10|");
    assert_contains(&out, &["touches a man on 4", "No: ", "White: plays 4/10 7/10"]);
    let out = people("table", &[], "j'adoube|touche 1|2|touche 1|2|touche 5");
    assert_contains(
        &out,
        &["White: j’adoube", "touches a man on 1", "White marks: deux", "touches a man on 1"],
    );
    assert_contains(&out, &["you can no longer mark", "you have no man on arrow 5"]);
    let out = people("announced", &[], "touche 1|mend|faire passer");
    assert_contains(&out, &["only with marking=table", "no wrong play", "only with marking=table"]);
}

#[test]
fn a_man_in_the_forbidden_jan_is_sent_on() {
    let out = people("table", &["--position", CHOICE], "7>16||send on|p1||7/8 7/13|p1|p2");
    assert_contains(
        &out,
        &["moves a man from 7 to 16", "Black: cinq et as", "move the man on to the last quarter"],
    );
    assert_contains(
        &out,
        &["your opponent demands that you play the man on arrow 16 to 19 or beyond (R11.7)"],
    );
}
