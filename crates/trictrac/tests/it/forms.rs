//! `trictrac play --form`, and `replay` and `analyse` of the records that it saves.

use crate::process::{fits, folder, run, succeeds};

/// Every form with options that make it short, and one random player for each seat.
const FORMS: [(&str, &str, usize); 11] = [
    ("ecrire", "coups=2,five=none", 2),
    ("chouette", "coups=2", 3),
    ("tourner", "coups=3", 3),
    ("four", "coups=4", 4),
    ("honours", "pool=on", 2),
    ("combine", "coups=2", 2),
    ("toc", "holes=3", 2),
    ("poule1", "players=4,holes=1", 4),
    ("poule2", "price=50", 3),
    ("ticktack", "games=3,vie=on", 2),
    ("toccategli", "games=2", 2),
];

#[test]
fn the_computer_plays_every_form_to_its_end() {
    let saved = folder("forms_to_their_end");
    for (form, options, seats) in FORMS {
        let file = saved.join(format!("{form}.trictrac"));
        let file = file.to_str().unwrap();
        let players = vec!["random"; seats].join(",");
        let arguments = [
            "play",
            "--form",
            form,
            "--options",
            options,
            "--players",
            &players,
            "--seed",
            "3",
            "--save",
            file,
            "--plain",
        ];
        let played = run(&arguments, "");
        assert_eq!((played.status, played.err.as_str()), (0, ""), "{form}");
        assert!(played.out.contains("The match is over."), "{form}");
        assert!(played.out.contains("\nAccount\n"), "{form}");
        fits(&played);
        let replayed = succeeds(&["replay", file]);
        assert!(replayed.contains("The match is over.") && replayed.contains("Result: "), "{form}");
        let json = succeeds(&["replay", file, "--json"]);
        let last: serde_json::Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
        assert!(last["result"].is_string(), "{form}: {last}");
        let analysed = run(&["analyse", file], "");
        assert_eq!(analysed.status, 65, "{form}");
        assert!(analysed.err.contains("this is a record of another form"), "{}", analysed.err);
        // The same seed gives the same match.
        let again = run(&["play", "--resume", file, "--plain"], "");
        assert!(again.out.contains("Result: "), "{form}: {}", again.out);
    }
}

#[test]
fn two_people_at_one_terminal() {
    let arguments = ["play", "--form", "ecrire", "--players", "human,human", "--seed", "1"];
    let input = "help\nabout\nsheet\n\nhold\nplays\n1/2\nboard\nquit\n";
    let played = run(&arguments, input);
    assert_eq!((played.status, played.err.as_str()), (0, ""));
    for text in [
        "Trictrac à écrire, for two",
        "From the Vienna treatise of about 1780",
        "Enter throws the dice >",
        "Coup 1 of 12",
        "Expected: a play such as 1/7 1/5",
        "You have left the match; it is not saved.",
    ] {
        assert!(played.out.contains(text), "{text}:\n{}", played.out);
    }
    fits(&played);
    let french =
        ["play", "--form", "toc", "--players", "human,human", "--lang", "fr", "--seed", "1"];
    let played = run(&french, "aide\n\ntenir\nquitter\n");
    assert!(
        played.out.contains("D’après") || played.out.contains("On ne compte pas de points"),
        "{}",
        played.out
    );
    assert!(played.out.contains("Vous avez quitté la partie"), "{}", played.out);
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (arguments, error) in [
        (
            &["--form", "ecrire", "--options", "coups=3"][..],
            "--options: found coups=3, expected a multiple of 2 up to 48",
        ),
        (
            &["--form", "toc", "--options", "coups=4"],
            "--options: options, character 1: found coups=4, expected one of holes, double",
        ),
        (&["--form", "four", "--players", "human,human"], "--players: found 2 players, expected 4"),
        (
            &["--form", "toc", "--marking", "table"],
            "--marking: this option belongs to the classical game, not to --form",
        ),
    ] {
        let refused = run(&[&["play"], arguments].concat(), "");
        assert_eq!(refused.status, 2, "{arguments:?}: {}", refused.err);
        assert_eq!(refused.err, format!("trictrac: {error}\n"), "{arguments:?}");
    }
    let unknown = run(&["play", "--form", "chess"], "");
    assert_eq!(unknown.status, 2);
    assert!(unknown.err.contains("expected one of ecrire, chouette"), "{}", unknown.err);
}
