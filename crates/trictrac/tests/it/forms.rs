//! `trictrac play --form`, and `replay` and `analyse` of the records that it saves.

use crate::process::{fits, folder, run, succeeds, unwrapped};

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
        assert!(replayed.contains("The match is over.") && replayed.contains("Result"), "{form}");
        let json = succeeds(&["replay", file, "--json"]);
        let last: serde_json::Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
        assert!(last["result"].is_string(), "{form}: {last}");
        analysed(form, file, seats);
        // The same seed gives the same match.
        let again = run(&["play", "--resume", file, "--plain"], "");
        assert!(again.out.contains("Result"), "{form}: {}", again.out);
    }
}

/// The analysis of a match of random players as text and as data.
fn analysed(form: &str, file: &str, seats: usize) {
    let text = run(&["analyse", file, "--plies=0"], "");
    assert_eq!((text.status, text.err.as_str()), (0, ""), "{form}");
    assert!(text.out.contains("search depth 0") && text.out.contains("better: "), "{}", text.out);
    fits(&text);
    let json = ["analyse", file, "--plies=0", "--json", "--threads=2"];
    let data: serde_json::Value = serde_json::from_str(&succeeds(&json)).unwrap();
    assert_eq!((data["form"].as_str(), data["over"].as_bool()), (Some(form), Some(true)));
    let (players, decisions) =
        (data["players"].as_array().unwrap(), data["decisions"].as_array().unwrap());
    assert_eq!(players.len(), seats, "{form}");
    let loss: f64 = players.iter().map(|player| player["loss"].as_f64().unwrap()).sum();
    let sum: f64 = decisions.iter().map(|one| one["loss"].as_f64().unwrap()).sum();
    assert!(sum > 0.0 && (loss - sum).abs() < 1e-3 * sum, "{form}: {sum}");
    let counts = |key: &str| players.iter().map(|it| it[key].as_u64().unwrap()).sum::<u64>();
    assert_eq!(counts("decisions"), decisions.len() as u64);
    let blunders = decisions.iter().filter(|one| one["verdict"] == "blunder").count();
    assert_eq!(counts("blunders"), blunders as u64, "{form}");
    // Random players make errors of every size.
    assert!(blunders > 0 && counts("mistakes") > 0, "{form}");
    for one in decisions {
        let candidates = one["candidates"].as_array().unwrap();
        assert!(candidates.iter().any(|it| it["action"] == one["made"]), "{form}: {one}");
    }
    let page = run(&["analyse", file, "--aim=stake"], "");
    assert_eq!(page.status, 65, "{form}");
    assert!(page.err.contains("this is a record of another form"), "{}", page.err);
}

#[test]
fn people_throw_for_every_form() {
    let saved = folder("forms_own_dice");
    for (form, options, seats) in FORMS {
        let file = saved.join(format!("{form}.trictrac"));
        let file = file.to_str().unwrap();
        let players = vec!["random"; seats].join(",");
        let form_options = ["--form", form, "--options", options, "--players", &players];
        let arguments = [&["play", "--dice", "own", "--save", file], &form_options[..]].concat();
        // The lots, with a die for each who throws for the lead: in a poule the first two, in the chouette nobody.
        let lots = match (form, seats) {
            ("chouette", _) => "",
            ("poule1" | "poule2", _) | (_, 2) => "6 5\nundo\n6 5\n",
            (_, 3) => "6 5 4\nundo\n6 5 4\n",
            _ => "6 5 4 3\nundo\n6 5 4 3\n",
        };
        let played = run(&arguments, format!("{lots}64x\n6 4\n5 3\n2 1\n"));
        assert_eq!((played.status, played.err.as_str()), (0, ""), "{form}");
        fits(&played);
        let undone = "Taken back: the dice for the first throw.";
        assert_eq!(unwrapped(&played.out).contains(undone), !lots.is_empty(), "{}", played.out);
        for text in ["throws, dice>", "found 64x"] {
            assert!(unwrapped(&played.out).contains(text), "{text}, {form}: {}", played.out);
        }
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.contains("[Dice \"own\"]") && !text.contains("Seed"), "{form}: {text}");
        assert!(text.contains("\nthrow 64\n") && text.contains("\nthrow 53\n"), "{form}: {text}");
        // The resumed match waits for people's dice again.
        let resumed = run(&["play", "--resume", file, "--save", file], "6 6\n");
        assert_eq!((resumed.status, resumed.err.as_str()), (0, ""), "{form}");
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.contains("\nthrow 66\n") && !text.contains("Seed"), "{form}: {text}");
    }
    let wrong = run(&["play", "--form", "toc", "--dice", "own", "--seed", "3"], "");
    assert_eq!(wrong.status, 2);
    assert!(wrong.err.contains("have no seed"), "{}", wrong.err);
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

#[test]
fn computers_do_not_share_a_pool_that_they_may_win() {
    let arguments = ["play", "--form", "poule1", "--players", "net,human,net", "--seed", "2"];
    let played = run(&arguments, "stop\n\nstop\nposition\nquit\n");
    assert!(
        played.out.contains("would rather play on") || played.out.contains("share the pool"),
        "{}",
        played.out
    );
}
