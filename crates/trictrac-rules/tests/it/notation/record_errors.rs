//! Records that are refused, each with its line and the reason.

use trictrac_rules::notation::record::Record;

const HEAD: &str = "[Trictrac \"1\"]\n\n";
/// White has 10 points and can win a hole with a six.
const NEAR_A_HOLE: &str = "[Trictrac \"1\"]\n[Position \"W15,5/B1,5/6/5,B14 w - 10/0 0/0 5\"]\n\n";
/// White also has 11 holes, so the match ends.
const NEAR_THE_END: &str = "[Trictrac \"1\"]\n[Position \"W15,5/B1,5/6/5,B14 w - 10/0 11/0 5\"]\n";
const COUPE_ET_DES: &str = "[Trictrac \"1\"]\n[Rules \"lead=coupe_et_des\"]\n\n";
const TABLE: &str = "[Trictrac \"1\"]\n[Rules \"marking=table\"]\n\nlead 5/3\n";

const BEFORE_PLAY: &str = "found a new turn, but the previous throw has not been played";

/// Head, lines, the number of the line with the error, and the reason.
const REFUSED: &[(&str, &str, usize, &str)] = &[
    ("", "", 1, "expected the tag [Trictrac \"1\"]"),
    ("", "lead 5/3\n", 1, "expected the tag [Trictrac \"1\"]"),
    (
        "[Trictrac \"1\"]\n",
        "[Ended \"w won\"]\n",
        2,
        "found w won, expected w or b and resigned, flag or away; or agreed; or void",
    ),
    (
        NEAR_THE_END,
        "[Ended \"agreed\"]\n\nw 65 +2\n",
        5,
        "the match is won here, but the tag Ended says agreed",
    ),
    (HEAD, "lead 5/3\nw 64 1/7 1/5 ???\n", 4, "found ???, expected !, !!, !?, ?!, ? or ??"),
    (HEAD, "(\n", 3, "found (, expected a turn before it"),
    (HEAD, "lead 5/3\n(\n", 4, "found (, expected a turn before it"),
    (HEAD, "lead 5/3\nw 64\n(\n)\n", 6, "found ), expected a turn of the variation"),
    (HEAD, "lead 5/3\n)\n", 4, "found ), but no variation has begun"),
    (HEAD, "lead 5/3\nw 64\n(\nw 31\n", 6, "found the end, expected ) after the variation"),
    (HEAD, "lead 5/3\nw 64\n(\nb 31\n)\n", 6, "found side b, expected w: it is White's turn"),
    (HEAD, "lead 5/3\nw 64\n(\nw 31\nb 21\n", 7, BEFORE_PLAY),
    ("", "[White \"A\"]\n[Trictrac \"2\"]\n", 2, "found version 2, expected version 1"),
    ("", "[Trictrac 1]\n", 1, "found [Trictrac 1], expected a tag, as in [White \"Damon\"]"),
    (
        "[Trictrac \"1\"]\n",
        "[Wh!te \"A\"]\n",
        2,
        "found [Wh!te \"A\"], expected a tag, as in [White \"Damon\"]",
    ),
    (
        "[Trictrac \"1\"]\n",
        "[White \"A\"B\"]\n",
        2,
        "found [White \"A\"B\"], expected a tag, as in [White \"Damon\"]",
    ),
    (
        "[Trictrac \"1\"]\n",
        "[White \"A\\B\"]\n",
        2,
        "found [White \"A\\B\"], expected a tag, as in [White \"Damon\"]",
    ),
    (
        "[Trictrac \"1\"]\n",
        "[Rules \"margot=yes\"]\n",
        2,
        "rules, character 1: found margot=yes, expected margot=on or margot=off",
    ),
    (
        "[Trictrac \"1\"]\n",
        "[Position \"6/6/6/6\"]\n",
        2,
        "board, character 1: found 6/6/6/6, expected at least one man of White, the side to throw",
    ),
    (
        "[Trictrac \"1\"]\n",
        "[White \"A\"]\n[White \"B\"]\n",
        3,
        "found the tag White again, expected it once",
    ),
    (
        "[Trictrac \"1\"]\n",
        "[Position \"W15,5/6/6/5,B15 w 64\"]\n",
        2,
        "found the dice 64, expected -",
    ),
    (
        TABLE,
        "w 64 waive; 1/7 1/5\n",
        5,
        "action, character 1: found waive, expected the points that are not marked, as in waive 4",
    ),
    (
        TABLE,
        "w 64 waive four; 1/7 1/5\n",
        5,
        "action, character 1: found waive four, expected the points that are not marked, as in waive 4",
    ),
    (
        TABLE,
        "w 64 waive 4; waive 4; 1/7 1/5\n",
        5,
        "found waive 4, but only once per throw may you announce points that you do not mark (R11.1)",
    ),
    (HEAD, "{never\nended\n", 3, "found a comment without an end, expected }"),
    (HEAD, "lead 5/3\n{a} {b\n", 4, "found a comment without an end, expected }"),
    (HEAD, "w 64\n", 3, "found a turn, expected the lead, as in lead 5/3"),
    (
        HEAD,
        "lead 7/3\n",
        3,
        "action, character 1: found lead 7/3, expected lead 5/3, 64, hold, go or a play",
    ),
    (HEAD, "lead 5/3\nlead 5/3\n", 4, "found lead 5/3, but the lead is already decided (R2.1)"),
    (HEAD, "lead 5/3\nb 64\n", 4, "found side b, expected w: it is White's turn"),
    (HEAD, "lead 5/3\nw\n", 4, "found no dice after the side, expected two digits from 1 to 6"),
    (HEAD, "lead 5/3\nw 77\n", 4, "dice, character 3: found 77, expected two digits from 1 to 6"),
    (
        HEAD,
        "lead 5/3\nw 64\nb 21\n",
        5,
        "found a new turn, but the previous throw has not been played",
    ),
    (
        HEAD,
        "lead 5/3\nw 64\nw 64\n",
        5,
        "found a new turn, but the previous throw has not been played",
    ),
    (HEAD, "lead 5/3\nw 64 1/7\n", 4, "both numbers can be played, so you must play both (R3.4)"),
    (
        HEAD,
        "lead 5/3\n\nw 64 1/7 x\n",
        5,
        "play, character 5: found x, expected a man, as in 1/7, 1/5/11, 22/off or 7/12p",
    ),
    (HEAD, "lead 5/3\nw 64 +4 1/7 1/5\n", 4, "found +4, expected nothing marked"),
    (HEAD, "lead 5/3\nw 64 1/7 1/5 +2\n", 4, "found +2, expected nothing marked"),
    (
        HEAD,
        "lead 5/3\nw 64 +0 1/7 1/5\n",
        4,
        "marks, character 6: found +0, expected points, as in +4",
    ),
    (
        HEAD,
        "lead 5/3\nw 64 +999 1/7 1/5\n",
        4,
        "marks, character 6: found +999, expected points, as in +4",
    ),
    (
        HEAD,
        "lead 5/3\nw 64 hold\n",
        4,
        "found hold, but only a player who has won a hole with their own throw may hold or go (R8.1)",
    ),
    (
        HEAD,
        "lead 5/3\nw 64 go 1/7 1/5\n",
        4,
        "found go, but only a player who has won a hole with their own throw may hold or go (R8.1)",
    ),
    (NEAR_A_HOLE, "w 65 hold\n", 4, "found nothing marked, expected +2"),
    (
        NEAR_A_HOLE,
        "w 65 +2\nb 64\n",
        5,
        "found a new turn, but the previous throw has not been played",
    ),
    (NEAR_A_HOLE, "w 65 +2 go 1/6\n", 4, "found 1/6, expected nothing more"),
    (
        NEAR_A_HOLE,
        "w 65 +2 hold hold\n",
        4,
        "play, character 1: found hold, expected a man, as in 1/7, 1/5/11, 22/off or 7/12p",
    ),
    (NEAR_THE_END, "\nw 65 +2\nb 64\n", 5, "found a turn, but the match is over"),
    (NEAR_THE_END, "\nw 65 +2 hold\n", 4, "found hold, but the match is over (R7.5)"),
    (NEAR_THE_END, "\nw 65 +2 1/6/12\n", 4, "found 1/6/12, expected nothing more"),
    (
        NEAR_THE_END,
        "[Result \"w 12/0 1\"]\n\nw 65 +2\n",
        3,
        "found the result w 12/0 1, expected w 12/0 2",
    ),
    (
        NEAR_THE_END,
        "[Result \"w 12/0 2\"]\n\n",
        3,
        "found the result w 12/0 2, but the record stops before the end",
    ),
    (COUPE_ET_DES, "lead 3/5\nb 54\n", 5, "found the dice 54, expected 53, the dice of the lead"),
    (COUPE_ET_DES, "lead 3/5\nw 53\n", 5, "found side w, expected b: it is Black's turn"),
    (
        COUPE_ET_DES,
        "lead 3/5\nb 53\nb 53\n",
        6,
        "found a new turn, but the previous throw has not been played",
    ),
    (
        COUPE_ET_DES,
        "lead 3/5\nb 53 1/6 1/4 nonsense\n",
        5,
        "play, character 9: found nonsense, expected a man, as in 1/7, 1/5/11, 22/off or 7/12p",
    ),
];

#[test]
fn every_error_is_reported_with_its_line() {
    for &(head, lines, line, reason) in REFUSED {
        let text = format!("{head}{lines}");
        let error = text.parse::<Record>().expect_err(&text);
        assert_eq!((error.line, error.reason.to_string()), (line, reason.to_owned()), "{text}");
        assert_eq!(error.to_string(), format!("line {line}: {reason}"));
    }
}
