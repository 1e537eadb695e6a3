//! Failures are said in the reader's language.

use std::fs;

use crate::process::{Run, command, folder, run, run_command};

/// The same in French, as the environment asks for it.
fn in_french(arguments: &[&str]) -> Run {
    let mut command = command(arguments);
    run_command(
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "fr_FR.UTF-8"),
        "",
    )
}

/// The status, what is said in French, and what in English.
fn check(arguments: &[&str], status: i32, french: &str, english: &str) {
    for (output, expected) in [(in_french(arguments), french), (run(arguments, ""), english)] {
        assert_eq!((output.status, output.out.as_str()), (status, ""), "{arguments:?}");
        assert_eq!(output.err, format!("trictrac: {expected}\n"));
    }
    let asked = run(&[&["--lang", "fr"], arguments].concat(), "");
    assert_eq!(asked.err, format!("trictrac: {french}\n"));
}

#[test]
fn a_wrong_record() {
    let path = folder("failure-record").join("match.trictrac");
    let file = path.to_str().unwrap();
    for (text, french, english) in [
        (
            "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 x\n",
            "ligne 4 : coup, caractère 5 : « x » ne convient pas, il faut une dame, comme 1/7, 1/5/11, 22/off ou 7/12p",
            "line 4: play, character 5: found x, expected a man, as in 1/7, 1/5/11, 22/off or 7/12p",
        ),
        (
            "[Trictrac \"1\"]\n\nlead 5/3\nb 64\n",
            "ligne 4 : « b » ne convient pas, il faut w : c’est à Blanc de jouer",
            "line 4: found side b, expected w: it is White’s turn",
        ),
    ] {
        fs::write(&path, text).unwrap();
        let [french, english] = [french, english].map(|output| format!("{file}, {output}"));
        check(&["replay", file], 65, &french, &english);
    }
    fs::write(&path, b"[Trictrac \"1\"]\n\xff").unwrap();
    let french = format!("{file}, ligne 2 : ce n’est pas un texte UTF-8");
    let english = format!("{file}, line 2: found bytes that are not UTF-8, expected text");
    check(&["tribord", "replay", file], 65, &french, &english);
}

#[test]
fn a_wrong_series() {
    let path = folder("failure-series").join("series.tribord");
    let file = path.to_str().unwrap();
    fs::write(&path, "[TribordEtBabord \"1\"]\n\nbegin td bd\n").unwrap();
    let french = format!("{file}, ligne 3 : « begin td bd » ne convient pas, il faut game 1");
    let english = format!("{file}, line 3: found begin td bd, expected game 1");
    check(&["tribord", "replay", file], 65, &french, &english);
}

#[test]
fn a_missing_file() {
    check(
        &["replay", "no/such/file"],
        65,
        "no/such/file : aucun fichier ou dossier de ce nom ; le programme contient ces parties : \
         soumille-1738, lepeintre-1818-lesson",
        "no/such/file: no such file or directory; the program comes with these games: \
         soumille-1738, lepeintre-1818-lesson",
    );
    check(
        &["tribord", "replay", "no/such/file"],
        65,
        "no/such/file : aucun fichier ou dossier de ce nom",
        "no/such/file: no such file or directory",
    );
}

#[test]
fn a_wrong_position() {
    check(
        &["score", "W15,5/6/6/X5,B15 w 64"],
        65,
        "tablier, caractère 11 : « X5 » ne convient pas, il faut W ou B et un nombre de dames, \
         ou un nombre de flèches vides",
        "board, character 11: found X5, expected W or B and a number of men, or a number of empty points",
    );
    check(
        &["plays", "W15,5/6/6/5,B15"],
        65,
        "dés, caractère 17 : rien n’est écrit, il faut deux chiffres de 1 à 6",
        "dice, character 17: found nothing, expected two digits from 1 to 6",
    );
}

#[test]
fn arguments_that_contradict_each_other() {
    check(
        &[
            "arena",
            "--white",
            "first",
            "--black",
            "first",
            "--matches",
            "3",
            "--seed",
            "1",
            "--pairs",
        ],
        2,
        "--matches 3 : il faut un nombre pair avec --pairs",
        "--matches 3: expected an even number with --pairs",
    );
}

/// Each value, and what is said of it in French; in English the command line speaks for itself.
#[test]
fn values_that_make_no_sense() {
    let names = "random, first, greedy, linear, linear@PLIES, net@PLIES, net:FILE@PLIES, debutant, amateur, joueur, \
                 maitre, academie ou cmd:PROGRAMME ; PLIES va de 0 à 2";
    let player = format!("--opponent nobody : il faut human, {names}");
    for (arguments, option, value, french) in [
        (
            &["play"][..],
            "--rules",
            "holes=99",
            "--rules holes=99 : options, caractère 1 : « holes=99 » ne convient pas, il faut holes=1 à holes=24",
        ),
        (
            &["tribord"],
            "--rules",
            "end=0",
            "--rules end=0 : options, caractère 1 : « end=0 » ne convient pas, il faut end=prise, ou end=1 à end=100",
        ),
        (&["play"], "--opponent", "nobody", &player),
        (
            &["play"],
            "--opponent",
            "cmd:'",
            "--opponent cmd:' : il faut un programme et ses arguments après cmd:, avec tous les guillemets fermés",
        ),
        (
            &["play"],
            "--patience",
            "x",
            "--patience x : il faut un nombre de secondes supérieur à 0, au plus 86400",
        ),
        (
            &["play"],
            "--mistakes",
            "2",
            "--mistakes 2 : il faut un nombre de 0 à 1, par exemple 0.05",
        ),
        (
            &["play"],
            "--coach",
            "x",
            "--coach x : il faut un nombre de points de pourcentage, de 0 à 100",
        ),
        (&["tribord"], "--games", "100", "--games 100 : il faut un nombre de 1 à 99"),
        #[cfg(feature = "lab")]
        (&["lab", "benchmark", "make"], "--judge", "x", "--judge x : il faut net ou net:FICHIER"),
    ] {
        let given = format!("{option}={value}");
        let arguments = [arguments, &[&given]].concat();
        let output = in_french(&arguments);
        assert_eq!((output.status, output.out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(output.err, format!("trictrac: {french}\n"));
        let asked = run(&[&arguments[..], &["--lang", "fr"]].concat(), "");
        assert_eq!(asked, output);
        let english = run(&[&["--lang", "en"], &arguments[..]].concat(), "");
        assert_eq!((english.status, english.out.as_str()), (2, ""));
        assert!(english.err.starts_with(&format!("error: invalid value '{value}' for '{option}")));
    }
    let help = run(&["--lang", "fr", "play", "--help"], "");
    assert_eq!((help.status, help.err.as_str()), (0, ""));
    assert!(help.out.contains("Utilisation\u{a0}: trictrac play"), "{}", help.out);
}

#[test]
fn command_lines_that_make_no_sense_are_explained_in_french() {
    for (arguments, said) in [
        (
            &["play", "--marking", "x"][..],
            "--marking x : il faut l’une de ces valeurs : assisted, announced, table",
        ),
        (&["play", "--marking"], "--marking <MARQUE> : il faut une valeur"),
        (
            &["best", "--rolout"],
            "--rolout n’est pas une option ni un argument de cette commande ; --help les énumère. \
             Vouliez-vous dire --rollout ?",
        ),
        (&["zzz"], "il n’y a pas de commande zzz ; --help les énumère."),
        (&["--lang", "fr"], "il manque une commande ; --help les énumère."),
        (&["best"], "il manque : <TFEN>... (--help explique ces arguments)"),
        (&["serve", "--open", "--no-page"], "--open ne va pas avec --no-page."),
    ] {
        let output = in_french(arguments);
        let said = said.replace(" :", "\u{a0}:").replace(" ;", "\u{a0};").replace(" ?", "\u{a0}?");
        assert_eq!(
            (output.status, output.err),
            (2, format!("trictrac: {said}\n")),
            "{arguments:?}"
        );
    }
}

#[test]
fn errors_are_data_where_data_is_asked_for() {
    for (arguments, status, kind, said) in [
        (&["score", "--json", "x"][..], 65, "data", "expected four quarters"),
        (&["best", "--json"], 2, "usage", "missing: <TFEN>"),
        (&["best", "--json", "--top", "x", "W15,5/6/6/5,B15 w 64"], 2, "usage", "--top x"),
        (&["analyse", "--json", "no such file"], 65, "data", "no such file"),
        (&["club", "--json", "export", "12"], 2, "usage", "32 hexadecimal digits"),
    ] {
        let output = run(arguments, "");
        assert_eq!((output.status, output.out.as_str()), (status, ""), "{arguments:?}");
        let error: serde_json::Value = serde_json::from_str(&output.err).unwrap();
        let error = &error["error"];
        assert_eq!((error["kind"].as_str(), &error["status"]), (Some(kind), &status.into()));
        assert!(error["message"].as_str().unwrap().contains(said), "{error}");
    }
}

#[test]
fn players_that_cannot_be_had() {
    let folder = folder("failure-network");
    let file = folder.join("foreign.net").display().to_string();
    fs::write(&file, "something else").unwrap();
    for (player, status, french, english) in [
        (
            format!("net:{file}"),
            65,
            format!("{file} : ce n’est pas un réseau : le fichier doit commencer par « trictrac network »"),
            format!("{file}: not a network: expected a file that begins with \"trictrac network\""),
        ),
        (
            "cmd:no-such-program".to_owned(),
            1,
            "cmd:no-such-program n’a pas pu démarrer : no-such-program : aucun fichier ou dossier de ce nom"
                .to_owned(),
            "cmd:no-such-program could not be started: no-such-program: no such file or directory"
                .to_owned(),
        ),
    ] {
        let duel =
            ["arena", "--white", &player, "--black", "first", "--matches", "1", "--seed", "1"];
        check(&duel, status, &french, &english);
    }
}
