//! Playing.

use std::fs;
use std::path::Path;

use crate::process::{Run, fits, folder, run, succeeds};

fn play(arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    let run = run(&[&["tribord", "--seed", "5"], arguments].concat(), input);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
    fits(&run);
    run
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_whole_game_by_enter() {
    let out = play(&[], "\n".repeat(500)).out;
    assert!(out.contains("makes the prise (all three symbols): the game is over."), "{out}");
    assert!(out.contains('⚓') && out.contains("Tribord, throw 1 of 3> "), "{out}");
}

#[test]
fn a_whole_game_in_french_ascii_and_words() {
    let out = play(&["--lang", "fr"], "jeter\n".repeat(500)).out;
    assert!(out.contains("Tribord amène l’ancre.") && out.contains("amène le carreau."), "{out}");
    assert!(out.contains("fait la prise : la partie est finie."), "{out}");
    let out = play(&["--plain", "--babord", "human"], "\n".repeat(500)).out;
    assert!(out.contains("Tribord: nothing marked; 0 points."), "{out}");
    assert!(!out.contains('♦') && !out.contains('╱') && out.contains("diamond: "), "{out}");
    let out = play(&["--ascii"], "\n".repeat(500)).out;
    assert!(!out.contains(|c: char| "♣⚓♠♦☀♥╱│−●".contains(c)), "{out}");
    assert!(out.contains("| C  . : . D  |"), "{out}");
}

/// T5, T6 and T2 at the table: end=2, first=babord, stake=0.50EUR, and all other values of the options.
#[test]
fn every_option() {
    let all = |rules: &str| play(&["--tribord", "computer", "--rules", rules], "").out;
    let out = all("end=2,first=babord,stake=0.50EUR");
    assert!(out.contains("Each player has 2 turns.") && out.contains("Bâbord begins."), "{out}");
    assert!(
        out.contains("A stake is 0.50 EUR.") && out.contains("All turns have been played"),
        "{out}"
    );
    assert!(all("first=tribord,stake=3").contains("A stake is 3 points."));
    let out = all("end=prise,first=thrown,stake=1");
    assert!(
        out.contains("The game ends with the prise") && out.contains("for the first turn"),
        "{out}"
    );
    let bad = run(&["tribord", "--rules", "end=500"], "");
    assert!(bad.status == 2 && bad.err.contains("end=1 to end=100"), "{}", bad.err);
    assert_eq!(run(&["tribord", "--games", "0"], "").status, 2);
}

#[test]
fn the_end_of_the_input_ends_it_at_any_stage() {
    for lines in 0..20 {
        let out = play(&[], "\n".repeat(lines)).out;
        let over = out.contains("the game is over");
        assert!(over || out.ends_with("The input has ended. The game is not saved.\n"), "{out}");
    }
}

#[test]
fn garbled_input_is_refused_line_by_line() {
    let mut input = b"\xff\xfe\nfoo\n7\nsave\n\0\n".to_vec();
    input.extend(vec![b'x'; 300_000]);
    input.extend(b"\n\nthrow \xc3\x28");
    let out = play(&[], input).out;
    assert_eq!(out.matches("No: ").count(), 7, "{out}");
    assert!(out.contains("not UTF-8") && out.contains("found more than 65536 bytes"), "{out}");
    assert!(!out.contains('\0'));
}

#[test]
fn commands_in_both_languages() {
    let out = play(&["--rules", "first=tribord"], "help\nboard\n\nquit\n").out;
    assert!(
        out.contains("---/--- t1 0/0 +0") && out.contains("the third 4 (prise)")
            || out.contains("(prise)")
    );
    assert!(out.contains("You left the game. It was not saved."), "{out}");
    let out = play(&["--lang", "fr"], "aide\ntableau\nquitter\n").out;
    assert!(out.contains("Vous quittez le jeu sans rien enregistrer."), "{out}");
}

#[test]
fn a_series_in_pieces_is_the_series_in_one() {
    let folder = folder("tribord-resume");
    let (whole, pieces) = (path(&folder, "whole.tribord"), path(&folder, "pieces.tribord"));
    let options = ["--games", "5", "--rules", "stake=0.05CHF", "--babord", "human"];
    let out = play(&[&options[..], &["--save", &whole]].concat(), "\n".repeat(2000)).out;
    assert!(out.contains("Game 3 of 5") && out.contains("the series."), "{out}");
    play(&[&options[..], &["--save", &pieces]].concat(), "\n\n\n");
    for _ in 0..500 {
        let resumed = ["tribord", "--resume", &pieces, "--save", &pieces];
        if run(&resumed, "\n\n").out.contains("the series.") {
            break;
        }
    }
    assert_eq!(fs::read_to_string(&whole).unwrap(), fs::read_to_string(&pieces).unwrap());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "nothing is left beside the records");
    let output = succeeds(&["tribord", "replay", &whole]);
    assert!(output.contains("Games: Tribord "), "{output}");
}

#[test]
fn nothing_is_written_over() {
    let folder = folder("tribord-over");
    let file = path(&folder, "game.tribord");
    fs::write(&file, "precious").unwrap();
    let refused = run(&["tribord", "--save", &file], "");
    assert!(refused.status == 2 && refused.err.contains("--resume"), "{}", refused.err);
    assert_eq!(run(&["tribord", "--resume", &file, "--save", &file], "").status, 65);
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    assert_eq!(run(&["tribord", "--save", "no/such/folder/g.tribord"], "").status, 1);
    let seedless = path(&folder, "seedless.tribord");
    fs::write(&seedless, "[TribordEtBabord \"1\"]\n[Seed \"x\"]\n").unwrap();
    let bad = run(&["tribord", "--resume", &seedless], "");
    assert!(bad.status == 65 && bad.err.contains("line 2"), "{}", bad.err);
    let so_far = path(&folder, "so far.tribord");
    let out = play(&[], format!("\nsave {so_far}\nquit\n")).out;
    assert!(out.contains("Saved: "), "{out}");
    assert!(succeeds(&["tribord", "replay", &so_far]).contains("The series is not over."));
}
