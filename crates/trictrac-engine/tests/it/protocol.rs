//! Every message of the engine protocol reads back as printed; the error of a wrong one contains the place, what was
//! found and what was expected.

use trictrac_engine::protocol::{EngineReply, EngineRequest};
use trictrac_rules::rules::Rules;

const STATE: &str = "board W15,5/6/6/5,B15 side w dice 64 points 0/0 holes 0/0 throws 1/0 \
                     privileges 0/0 opening w64 await play";

#[test]
fn requests_read_back_as_printed() {
    let position = format!("position {STATE}");
    for text in [
        "tep 1",
        "isready",
        "setoption name Plies value 1",
        "setoption name Book value a file with spaces",
        "newmatch default",
        "newmatch margot=on,holes=3",
        "position start",
        &position,
        "legal hold; go",
        "legal 1/7 1/5; 1/5/11",
        "go",
        "go plies 1 movetime 200 trials 1296 infinite",
        "eval",
        "step 1/7 1/5",
        "state",
        "stop",
        "result won stake 2 holes 12/5 by end",
        "result lost stake -1 holes 0/3 by forfeit",
        "quit",
    ] {
        let request = EngineRequest::parse(text, Rules::default()).expect(text);
        assert_eq!(request.to_string(), text);
    }
}

#[test]
fn replies_read_back_as_printed() {
    for text in [
        "id name First Bot 1.0",
        "id author somebody",
        "option name Plies type spin default 2 min 0 max 2",
        "option name Aim type combo default win var win var stake",
        "tepok 1",
        "readyok",
        "info string anything at all",
        "info plies 1 rank 2 win 0.5125 stake -0.2500 holes 8.10/9.25 action 1/7 1/5",
        "info trials 1296 error 0.0031 rank 1 win 0.5125 stake -0.2500 holes 8.10/9.25 action go",
        "bestaction hold",
        "bestaction 7/12p 8/12p",
        "eval win 0.5125 stake -0.2500 holes 8.10/9.25",
        "state start actor table legal lead 1/1; lead 1/2",
        "state over winner w stake 1.5 holes 12/6 actor nobody",
        "error go: found nothing to decide, expected dice that have been thrown",
    ] {
        assert_eq!(EngineReply::parse(text).expect(text).to_string(), text);
    }
}

#[test]
fn actions_lead_to_the_state() {
    let rules = Rules::default();
    let moves = "position start moves lead 5/3; 64; 1/7 1/5; 21";
    let state = "position board W13,3,W1,1/W1,5/6/5,B15 side b dice 21 points 0/0 holes 0/0 throws 1/1 \
                 privileges 0/0 opening 64 await play";
    assert_eq!(EngineRequest::parse(moves, rules), EngineRequest::parse(state, rules));
}

#[test]
fn wrong_requests_are_refused_with_place_and_reason() {
    let rules = Rules::default();
    for (text, reason) in [
        (
            "hello",
            "message, word 1: found hello, expected tep, isready, setoption, newmatch, position, step, state, legal, go, eval, stop, result or quit",
        ),
        ("tep one", "tep, word 2: found one, expected a version number"),
        ("isready now", "isready, word 2: found now, expected the end of the line"),
        ("setoption Plies 1", "setoption, word 2: found Plies, expected name"),
        ("setoption name Plies", "setoption, word 4: found nothing, expected value"),
        ("setoption name Plies value", "setoption, word 5: found nothing, expected a value"),
        (
            "newmatch margot=2",
            "newmatch: rules, character 1: found margot=2, expected margot=on or margot=off",
        ),
        (
            "position",
            "position: found nothing, expected start or a state, as in board W15,5/6/6/5,B15",
        ),
        (
            "position board W15",
            "position: board, character 7: found W15, expected four quarters separated by / (the text has 1); board, character 7: found W15, expected six points in the quarter (the text has 1)",
        ),
        ("position start moves lead 5/3; 67", "position, move 2: found 67, expected an action"),
        (
            "position start moves lead 5/3; 64; 1/7 1/6",
            "position, move 3: found 1/7 1/6, expected an action that is allowed: the dice do not allow a move from 1 to 6 (R3.1)",
        ),
        (
            "position start moves 64",
            "position, move 1: found 64, expected an action that is allowed: throw the dice for the lead first (R2.1)",
        ),
        ("legal", "legal, word 2: found nothing, expected actions, separated by ;"),
        ("step", "step, word 2: found nothing, expected an action"),
        ("go plies", "go, word 3: found nothing, expected a whole number"),
        ("go plies -1", "go, word 3: found -1, expected a whole number"),
        ("go fast", "go, word 2: found fast, expected plies, movetime, trials or infinite"),
    ] {
        let found = EngineRequest::parse(text, rules).expect_err(text).to_string();
        assert_eq!(found, reason, "{text}");
    }
    let announced = "marking=announced".parse().expect("options");
    let found =
        EngineRequest::parse("position start moves lead 5/3", announced).expect_err("marks");
    assert_eq!(
        found.to_string(),
        "position, moves: found lead 5/3, expected a state without moves, because the players mark for themselves"
    );
}

#[test]
fn wrong_results_are_refused_with_place_and_reason() {
    for (text, reason) in [
        ("result draw", "result, word 2: found draw, expected won or lost"),
        (
            "result won stake 1.2 holes 12/3 by end",
            "result, word 4: found 1.2, expected a number of stakes, as in 1.5",
        ),
        (
            "result won stake 1 holes 12",
            "result, word 6: found 12, expected two numbers of holes, as in 12/7",
        ),
        (
            "result won stake 1 holes 12/3 by luck",
            "result, word 8: found luck, expected end or forfeit",
        ),
    ] {
        let found = EngineRequest::parse(text, Rules::default()).expect_err(text).to_string();
        assert_eq!(found, reason, "{text}");
    }
}

#[test]
fn wrong_replies_are_refused_with_place_and_reason() {
    for (text, reason) in [
        (
            "",
            "message: found nothing, expected id, option, tepok, readyok, info, bestaction, eval, state or error",
        ),
        ("id", "id, word 2: found nothing, expected name or author"),
        ("info depth 1", "info, word 2: found depth, expected string, plies or trials"),
        ("info trials 36 rank 1", "info, word 4: found rank, expected error"),
        ("bestaction", "bestaction, word 2: found nothing, expected an action"),
        ("option name A type check", "option, word 5: found check, expected spin or combo"),
        ("state start", "state: found start, expected a state, actor, and legal with the actions"),
        ("eval win x", "eval, word 3: found x, expected a chance from 0 to 1"),
    ] {
        assert_eq!(EngineReply::parse(text).expect_err(text).to_string(), reason, "{text}");
    }
}
