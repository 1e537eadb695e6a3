//! Help, records, the end of the input, garbage, options.

use std::fs;

use crate::announced::{CHOICE, PEOPLE, assert_contains, people, play};
use crate::process::{command, folder, run, run_command, unwrapped};

#[test]
fn a_match_resumes_at_the_question_where_it_was_left() {
    let file = folder("taken up").join("match.trictrac").to_str().unwrap().to_owned();
    let step = |first: bool, line: &str| {
        let start = [&PEOPLE[..], &["--marking", "table", "--seed", "7"]].concat();
        let start = if first { start } else { vec!["--resume", &file] };
        let run = run(&[&["play", "--save", &file], &start[..]].concat(), format!("{line}\n"));
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        unwrapped(&run.out)
    };
    step(true, "2");
    assert_contains(
        &step(false, "1>3"),
        &["White 0 holes, 2 points", "moves a man from 1 to 3"][1..],
    );
    assert_contains(
        &step(false, "pass"),
        &["Play the next man, for example 7>12.", "White has finished playing"],
    );
    assert_contains(
        &step(false, "school 2"),
        &["Press Enter to throw.", "« école de deux points »"],
    );
    assert_contains(&step(false, "contest"), &["claims an école of 2", "fausse école, deux"]);
    assert_contains(&step(false, "augment"), &["says that your école is false", "augmentation"]);
    assert_contains(
        &step(false, "appeal"),
        &["Black restores the école", "The ruling is in favour of Black."],
    );
    assert_contains(&step(false, "mend 99"), &["Press Enter to throw.", "there is no choice 99"]);
    assert_contains(&step(false, "mend 2"), &["Black corrects the men"]);
    assert_contains(&step(false, ""), &["Press Enter to throw.", "Black: "]);
    let record = fs::read_to_string(&file).unwrap();
    assert!(record.contains("1>3") && record.contains("appeal") && record.contains("mend"));
}

/// R11.7: a computer looks at the men only after the pause, whether or not the match was left in it.
#[test]
fn a_man_can_still_be_taken_back_after_resuming() {
    let file = folder("pause").join("match.trictrac").to_str().unwrap().to_owned();
    let blind = ["--attention", "0", "--mistakes", "0", "--position", CHOICE, "--save", &file];
    assert_contains(
        &unwrapped(&play("table", &blind, "7>16\n").out),
        &["You have put your men down. Press Enter"],
    );
    let resume = |input: &str| {
        let run = run(&["play", "--resume", &file, "--save", &file], input);
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        unwrapped(&run.out)
    };
    for _ in 0..2 {
        let out = resume("");
        assert!(out.contains("You have put your men down. Press Enter"), "{out}");
        assert!(!out.contains("throw the dice?"), "the computer did not wait: {out}");
    }
    assert_contains(
        &resume("take back\n"),
        &["You have put your men down", "White has the throw played again"],
    );
    assert_contains(&resume("4/10 7/10\n"), &["White: plays", "White, throw the dice?"]);
}

#[test]
fn the_end_of_the_input_and_garbage_are_survived() {
    for marking in ["announced", "table"] {
        for lines in 0..10 {
            let out = play(marking, &[], "p1\naccept\n\n".repeat(lines)).out;
            assert!(out.ends_with("The input has ended. The match was not saved.\n"), "{out}");
        }
        let mut garbage =
            b"\xff\xfe\n\0\0\nfoo\n99\n0\np0\np99\n1/2/3/4\n13/1\n7>\n>7\n25>1\n1>0\n".to_vec();
        garbage.extend(
            b"trou trou\necole -2\ncontest\nmend 0\nmend leave\nwipe\ntouch 99\n64\nlead 5/3\n",
        );
        garbage.extend(b"noir: passe\nx: y\n::\nsave\nreason\ndice\nhold on\n\xc3\x89COLE\n");
        garbage.extend(vec![b'x'; 300_000]);
        let out = play(marking, &[], garbage).out;
        assert!(out.matches("No: ").count() > 25, "{out}");
        assert!(!out.contains('\0'));
        assert_contains(&unwrapped(&out), &["only people can type at this terminal"]);
    }
}

#[test]
fn help_shows_what_can_be_done_now() {
    let titles = [
        ("", "Your throw: mark first, then play (R2.3)."),
        ("touch 1|", "Your throw: play it."),
        ("2|p1|", "Your opponent has played: check the throw"),
        ("2|p1|school 2|", "Your opponent claims an école (R11.1, R11.2)."),
        ("2|p1|school 2|contest|", "Your école is contested (R11.2)."),
        ("2|p1|school 2|contest|restore|", "Your opponent restores the école (R11.2)."),
    ];
    for (lines, title) in titles {
        let out = people("table", &[], &format!("{lines}help"));
        assert_contains(&out, &[title, "At any time"]);
    }
    let out = people("announced", &["--rules", "holes=1"], "trou|help");
    assert_contains(&out, &["Your opponent claims the hole that wins the match: check it (R7.5)."]);
    let french = people("table", &["--lang", "fr"], "9|aide|coups|table|quitter");
    assert_contains(
        &french,
        &["Non : les points se marquent de deux en deux", "marquez d’abord, jouez ensuite (R2.3)"],
    );
    assert_contains(&french, &["toucher une dame", "Dernière saisie refusée à ce coup (9) :"]);
    assert_contains(
        &french,
        &["pour le coup numéro 3", "Vous quittez la partie sans l’enregistrer."],
    );
}

#[test]
fn the_marking_is_given_once() {
    let both = |rules: &str| run(&["play", "--marking", "table", "--rules", rules], "");
    let output = both("marking=announced");
    assert_eq!(output.status, 2);
    assert!(
        output.err.contains("--marking table: found marking=announced in --rules"),
        "{}",
        output.err
    );
    assert_eq!(both("marking=assisted").status, 2);
    assert_eq!((both("marking=table").status, both("holes=3").status), (0, 0));
    assert_eq!(run(&["play", "--mistakes", "2"], "").status, 2);
    assert!(run(&["play", "--marking", "table"], "").out.contains("Options: marking=table."));
}

#[test]
fn narrow_terminals_break_no_word() {
    for columns in ["50", "60", "79", "80"] {
        for (language, claim) in [("en", "school 2"), ("fr", "école 2")] {
            let mut command = command(&["play", "--seed", "7", "--marking", "table"]);
            command.args(PEOPLE).args(["--lang", language]).env("COLUMNS", columns);
            let lines = "help\n1>3\n1>3\nhelp\nmend\nreferee\nmend 1\n".to_owned() + claim;
            let out = run_command(&mut command, lines + "\nhelp\ncontest\n").out;
            let shown = |line: &&str| line.rsplit("> ").next().unwrap_or("").chars().count();
            let most: usize = columns.parse().unwrap();
            assert_eq!(out.lines().find(|line| shown(line) >= most), None, "{columns}");
        }
    }
}
