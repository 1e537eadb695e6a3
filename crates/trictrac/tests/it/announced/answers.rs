//! Answers that fit the moment: advice, refusals and help where each player marks. Rule: R8, section 11.

use crate::announced::{CHOICE, assert_contains, people};
use crate::process::{run, unwrapped};

/// White's throw earns ten points in all: six for hits, four for filling the grand jan.
const TEN: &str = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63 2*/4";

/// Rule: R8.1: without a hole, `go` is no alternative.
#[test]
fn advice_leaves_out_what_is_not_allowed() {
    for marking in ["announced", "table"] {
        let arguments = ["play", "--seed", "9", "--marking", marking];
        let out = unwrapped(&run(&arguments, "conseil\n").out);
        assert_contains(&out, &["Best first, with your chance to win:", "1/6 1/2: "]);
        assert!(!out.contains(" go: ") && !out.contains(" hold, "), "{out}");
    }
    let arguments = ["play", "--seed", "3", "--marking", "announced", "--coach"];
    let best = run(&arguments, "\np2\n").out;
    assert!(best.contains("White: plays 1/5 1/3") && !best.contains("Do it anyway?"), "{best}");
}

#[test]
fn a_hint_shows_what_is_due_and_the_best_plays() {
    let out = people("announced", &["--position", CHOICE], "hint");
    assert_contains(&out, &["10 points due", "Best first", " hold, 4/10 7/10: ", " go: "]);
    let out = people("announced", &["--position", CHOICE], "p1|hint");
    assert_contains(&out, &["plays 4/10 7/10", "10 points due"]);
    assert!(!out.contains("Best first"), "{out}");
    let out = people("announced", &["--position", CHOICE], "p1|conseil|hint 3");
    assert_contains(&out, &["there is no throw that you can play now", "type hint alone"]);
}

/// Rule: R8.2, R11.1.
#[test]
fn what_is_too_late_is_refused_with_the_reason() {
    let out = people("announced", &["--position", TEN], "pass|hold|go|+2|pass");
    assert_contains(&out, &["White has finished marking", "Play your throw"]);
    assert_contains(
        &out,
        &["nothing to hold or go for (R8.1)", "nothing to hold or go for (R8.1)"],
    );
    assert_contains(
        &out,
        &[
            "you can no longer mark or move a jeton for this throw (R11.1)",
            "you have not moved a man yet",
        ],
    );
    let out = people("announced", &["--position", TEN], "+10|hold|go");
    assert_contains(&out, &["White: je tiens", "you have declared hold, and this is final (R8.2)"]);
    let out = people("announced", &["--position", TEN], "black: +2|p1|black: waive 2");
    assert_contains(
        &out,
        &["you may mark only after your opponent’s play", "only the player who threw"],
    );
}

#[test]
fn a_play_before_the_dice_is_refused_for_that() {
    let out = people("table", &["--position", TEN], "p1|1/4|1/7 1/5|1>4");
    let refused = "No: the dice of this turn have not been thrown yet (R2.3).";
    assert_contains(&out, &[refused, refused, refused]);
}

/// Rule: R2.3, R8.4, R11.2: neither the turn nor the marking is the reason.
#[test]
fn a_refusal_gives_the_true_reason() {
    let check = |lines: &str, told: &str, times: usize| {
        let out = people("table", &["--position", TEN], lines);
        assert_eq!(out.matches(told).count(), times, "{told}: {out}");
        assert!(!out.contains("No: it is the turn of"), "{out}");
    };
    check("p1|school 10|1>7|pass|4|touch 1", "No: answer the école first", 4);
    check("p1|white: pass|white: 1>7", "No: you have already played this throw (R2.3).", 2);
    check("go|go|pass|1>7", "No: White goes, so nobody plays this throw (R8.4).", 2);
    check("go|go|reason|contest|insist", "No: no école is open: nobody has claimed one", 3);
    check(
        "p1|school 10|augment",
        "the answers to an école are accept, contest and insist (R11.2)",
        1,
    );
    check(
        "p1|school 10|insist",
        "no more than this can be claimed, so you cannot insist (R11.1)",
        1,
    );
    check("p1|school 10|contest|white: insist|insist", "answer accept, restore or augment;", 1);
    check("p1|school 10|correct", "No: answer the école first", 1);
    check("p1|school 10|white: 4|foo", "does not answer the école", 1);
    check("mend", "there is no wrong play to correct (R11.7)", 1);
    check("9>12|mend", "the play is not finished", 1);
    let french = ["--position", TEN, "--lang", "fr"];
    let out = people("table", &french, "p1|école 10|1>7|passe|4");
    assert_eq!(out.matches("Non : répondez d’abord à l’école").count(), 3, "{out}");
    let out = people("table", &french, "m’en vais|m’en vais|raison|passe");
    assert_contains(
        &out,
        &["aucune école n’est en cours", "Blanc s’en va : personne ne joue ce coup"],
    );
}

/// Rule: R8.1, R8.2: who holds without a hole can no longer go.
#[test]
fn who_holds_without_a_hole_is_warned_once() {
    let out = people("table", &["--position", TEN], "hold|go|hold|hold");
    assert_contains(
        &out,
        &["type hold once more", "type go once more", "type hold once more", "je tiens"],
    );
    let out = people("announced", &["--position", TEN], "+10|hold");
    assert!(out.contains("White: je tiens") && !out.contains("once more"), "{out}");
}

#[test]
fn help_lists_what_helps_now() {
    let lists = |lines: &str, listed: bool| {
        let out = people("table", &["--position", TEN], &format!("{lines}help"));
        let (_, help) = out.split_once("Announcements").expect("help");
        assert!(help.contains("referee show what is due"), "{help}");
        for text in ["hint show what referee shows", "plays list the legal plays"] {
            assert_eq!(help.contains(text), listed, "{lines}: {help}");
        }
    };
    lists("", true);
    lists("+10|", true);
    lists("p1|", false);
    lists("p1|school 10|", false);
    let appeal = people("table", &["--position", TEN], "p1|school 10|contest|restore|help");
    assert_contains(
        &appeal,
        &["appeal ask for a final ruling (R11.2): if the école is right, it stands"],
    );
}

#[test]
fn what_ends_with_one_man_is_not_marking() {
    let at = ["--position", "W13,5/2,W2,3/6/5,B15 w 64"];
    assert_contains(&people("table", &at, "9>15|pass"), &["White has finished playing"]);
    assert_contains(&people("table", &at, "pass|9>15"), &["White has finished marking"]);
}

/// Rule: R11.7.
#[test]
fn a_fausse_case_names_the_players_and_both_numberings() {
    let at = ["--position", TEN];
    let out = people("table", &at, "4>13|mend|mend 7|mend 4>10");
    let choices = "mend 1 have the throw played again, with a man from 4";
    assert_contains(
        &out,
        &[
            "White put a man on arrow 13 (Black’s 12), which Black holds (R3.2).",
            "The points are in White’s numbering.",
            choices,
            "there is no choice 7: the only choice is mend 1",
            choices,
            "this fausse case does not allow that choice (R11.7)",
            choices,
        ],
    );
    let out = people("table", &[&at[..], &["--lang", "fr"]].concat(), "4>14|fausse case");
    assert_contains(
        &out,
        &[
            "Blanc a joué une dame sur 14 (la 11 de Noir), dans un quartier que Noir peut encore remplir",
            "tapez « choix » et un numéro",
            "comptées depuis le talon de Blanc",
        ],
    );
    // The offender is named, and not addressed: the opponent reads it.
    let at = ["--position", "W13,3,W1,1/W1,5/6/5,B15 w 31"];
    let out = people("table", &at, "1>2|pass|mend");
    assert_contains(&out, &["both numbers can be played, so White must play both (R3.4)."]);
    let out = people("table", &[&at[..], &["--lang", "fr"]].concat(), "1>2|passe|fausse case");
    assert_contains(
        &out,
        &["les deux nombres peuvent être joués : Blanc doit les jouer tous les deux"],
    );
}

/// Rule: R11.3.
#[test]
fn the_referee_names_the_owner_of_a_lost_quarters_points() {
    let lines = "+10|hold|6>12|9>12|mend 2|4/10 7/10|referee";
    assert_contains(
        &people("table", &["--position", TEN], lines),
        &[
            "10 points due, 10 marked, but 4 of them go to Black: the grand jan could be filled but was not (R11.3)",
            "Until the next throw, Black may claim an école of 4 points from White (this throw, the 4 of the quarter; R11.1)",
        ],
    );
}

#[test]
fn help_keeps_the_last_line_that_the_same_player_had_refused() {
    let at = ["--position", TEN];
    let out = people("announced", &at, "hole 8|go|2 holes 2|help");
    assert_contains(&out, &["Your last refused line this turn (go): you have declared hold"]);
    let out = people("announced", &at, "x|p1|help");
    assert!(!out.contains("last refused line"), "{out}");
    // Nothing is offered that is final.
    assert!(people("announced", &at, "help").contains("hold or go"));
    assert!(!people("announced", &at, "+10|hold|help").contains("hold or go"));
}

/// Rule: R11.5.
#[test]
fn going_is_checked() {
    let out = people("table", &["--position", TEN], "go|go|help");
    assert_contains(
        &out,
        &["You have not pegged a hole for this throw.", "White goes. Press Enter"],
    );
    assert_contains(
        &out,
        &[
            "If the throw did not give White a hole, type school",
            "Your opponent goes: check the marks",
        ],
    );
    assert!(!out.contains("Your opponent has played") && !out.contains("mend 2"), "{out}");
    assert_contains(&people("table", &["--position", TEN], "go|go|accept"), &["The men return"]);
}

/// Rule: R11.2: an école that is undone without marking.
#[test]
fn a_false_claim_is_reported_as_marked_only_if_it_is() {
    let out = people("announced", &["--position", TEN], "+6|p1|school 4|contest 0");
    assert_contains(&out, &["White says that your école is false, and has undone it."]);
}

#[test]
fn both_words_for_the_opponent_and_the_board_are_understood() {
    let at = ["--position", CHOICE, "--lang", "fr"];
    assert_contains(
        &people("announced", &at, "tablier|effacer adversaire"),
        &["renvoie le jeton de Noir"],
    );
    let out = people("announced", &["--position", CHOICE], "wipe opponent");
    assert_contains(&out, &["returns the jeton of Black to the start"]);
}

/// Rule: R11.2: a claim of one's own accepts the opponent's.
#[test]
fn what_accepts_a_claim_is_shown() {
    let at = ["--position", TEN];
    let out = people("announced", &at, "p1|school 10|white: school 2");
    assert_contains(&out, &["White accepts", "White: « école de deux points »"]);
    let out =
        people("announced", &["--position", "W15,B1,4/6/6/5,B14 w 31"], "black: school 4|4|+2");
    assert_contains(
        &out,
        &["To mark points before you answer, type +4", "White marks: deux points"],
    );
}

#[test]
fn help_names_the_player_whose_turn_it_is_not() {
    let at = ["--position", TEN];
    let out = people("announced", &at, "help");
    assert_contains(&out, &["black: … before an action: Black acts, although it is White’s turn"]);
    let out = people("announced", &at, "p1|help");
    assert_contains(&out, &["white: … before an action: White acts, although it is Black’s turn"]);
    let out = people("announced", &[&at[..], &["--lang", "fr"]].concat(), "p1|aide");
    assert_contains(&out, &["blanc : … devant une action : Blanc agit, bien que ce soit à Noir"]);
    let out = people("announced", &at, "go|go");
    assert_contains(&out, &["Black: White goes. Press Enter to accept.", "● Black, accept?>"]);
}

#[test]
fn lines_that_begin_with_a_command_are_explained() {
    let lines = "hint x|help me|wipe|school 400|4 5|touch 99|mend x|7/1|1/25|1/7,1/6|1/7 1/5 1/3";
    let out = people("announced", &["--position", TEN], lines);
    assert_contains(
        &out,
        &[
            "type p and its number, as in p3",
            "type help alone",
            "type wipe own or wipe opponent",
            "type school and an even number of points up to 120",
            "one number of points at a time",
            "type touch and a point from 1 to 24",
            "type mend alone",
            "\"7/1\": men move only to higher arrows",
            "\"1/25\": the arrows are 1 to 24",
            "\"1/7,1/6\": write a move as 1/7",
            "a throw moves at most two men",
        ],
    );
    let out = unwrapped(&run(&["play", "--seed", "9"], "+4\nschool 4\nboard x\n").out);
    let automatic = "the program marks all points; to mark them yourself, start with --marking";
    assert_contains(&out, &[automatic, automatic, "type board alone"]);
}

/// Rule: R11.6, R11.7.
#[test]
fn plays_lists_what_may_be_played() {
    let out = people("table", &["--position", TEN], "touch 4|plays");
    let (_, list) = out.split_once("touches a man on 4").expect("a touched man");
    assert!(list.contains(" 4/10 7/10"), "{list}");
    let (_, list) = list.split_once("six et trois (6-3)>").expect("a prompt");
    let (list, _) = list.split_once("Type a play").expect("a list");
    assert!(list.split(' ').filter(|word| word.contains('/')).any(|word| word.starts_with("4/")));
}

#[test]
fn men_that_were_put_down_are_not_told_as_another_play() {
    let out = people("table", &["--position", "W13,1,W1,1,W1,1/6/6/5,B15 w 64"], "1>7|7>11");
    assert_contains(&out, &["a man from 1 to 7", "a man from 7 to 11"]);
    assert!(!out.contains("White: plays"), "{out}");
}
