//! `trictrac games`, and `trictrac replay` of what they hold: matches under manual scoring.

use std::fs;

use crate::process::{folder, run, succeeds, unwrapped};
use serde_json::Value;
use trictrac_words::shipped::SHIPPED;

const SOUMILLE: &str = "soumille-1738";
const LESSON: &str = "lepeintre-1818-lesson";

fn shipped_folder() -> String {
    format!("{}/../../games", env!("CARGO_MANIFEST_DIR"))
}

/// The text about throw `number` with its notes and comments, without line breaks.
fn throw(output: &str, number: u32) -> String {
    let start = |number: u32| format!("\n{number:>4} ");
    let from = output.find(&start(number)).unwrap_or_else(|| panic!("no throw {number}: {output}"));
    let to = output.find(&start(number + 1)).unwrap_or(output.len());
    unwrapped(&output[from..to].replace('│', " "))
}

fn replay(language: &str, name: &str) -> String {
    succeeds(&["--lang", language, "replay", name])
}

fn events(arguments: &[&str]) -> Vec<Value> {
    let output = succeeds(&[&["replay", "--json"], arguments].concat());
    output.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn every_file_is_shipped() {
    for entry in fs::read_dir(shipped_folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "trictrac") {
            let name = path.file_stem().unwrap().to_str().unwrap();
            let shipped = SHIPPED.iter().find(|shipped| shipped.name == name);
            assert_eq!(shipped.map(|s| s.text), Some(&fs::read_to_string(&path).unwrap()[..]));
        }
    }
}

#[test]
fn they_are_listed() {
    let output = unwrapped(&succeeds(&["games"]));
    let soumille = "soumille-1738 Damon and Cloris, 1738: 85 throws, Black wins by 12 holes to 11";
    assert!(output.contains(soumille), "{output}");
    assert!(
        output.contains("lepeintre-1818-lesson") && output.contains("unfinished, 10 holes to 0")
    );
    let output = unwrapped(&succeeds(&["--lang", "fr", "games"]));
    assert!(output.contains("Damon et Cloris, 1738 : 85 coups, Noir gagne"), "{output}");
    assert!(succeeds(&["games"]).lines().all(|line| line.chars().count() < 80));
    let list: Vec<Value> = succeeds(&["games", "--json"])
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!((list.len(), &list[0]["name"]), (SHIPPED.len(), &SOUMILLE.into()));
    assert_eq!((&list[0]["result"], &list[1]["result"]), (&"b 11/12 1".into(), &Value::Null));
}

#[test]
fn a_shipped_game_is_written_unchanged() {
    for shipped in SHIPPED {
        assert_eq!(succeeds(&["games", shipped.name]), shipped.text);
    }
    let unknown = run(&["games", "soumille"], "");
    assert_eq!((unknown.status, unknown.out.as_str()), (2, ""));
    assert!(unknown.err.contains(SOUMILLE) && unknown.err.contains(LESSON), "{}", unknown.err);
    assert_eq!(run(&["games", SOUMILLE, "--json"], "").status, 2);
}

#[test]
fn a_file_goes_before_a_shipped_game() {
    let folder = folder("shipped");
    fs::write(folder.join(SOUMILLE), "[Trictrac \"1\"]\n\nlead 5/3\n").unwrap();
    let mut here = crate::process::command(&["replay", SOUMILLE]);
    let output = crate::process::run_command(here.current_dir(&folder), "").out;
    assert!(output.contains("White throws first"), "{output}");
    let unknown = run(&["replay", "soumille"], "");
    assert_eq!((unknown.status, unknown.out.as_str()), (65, ""));
    assert!(unknown.err.contains(SOUMILLE) && unknown.err.contains(LESSON), "{}", unknown.err);
}

#[test]
fn completions_and_pages_know_them() {
    for command in ["games", "replay", "analyse", "verify"] {
        let mut asking = crate::process::command(&["--", "trictrac", command, "sou"]);
        let asked = crate::process::run_command(asking.env("COMPLETE", "fish"), "");
        assert!(asked.out.contains(SOUMILLE), "{command}: {asked:?}");
    }
    let folder = folder("pages of games");
    succeeds(&["man", folder.to_str().unwrap()]);
    let page = fs::read_to_string(folder.join("trictrac-games.1")).unwrap();
    assert!(page.contains("soumille"), "{page}");
}

/// The throws at which something is overlooked, and what is said of each in both languages.
const OVERLOOKED: [(u32, [&str; 2], [&str; 2]); 7] = [
    (
        35,
        [
            "cinq et trois (5-3): plays 1/6 1/4; White: « école de quatre points » (4); accepted [holes 0/2, points 4*/0] · \
          Black does not mark: une dame battue, quatre points (4) — a lone man on arrow 20",
            "École of 4 points: claimed.",
        ],
        [
            "cinq et trois : joue 1/6 1/4 ; Blanc : « école de quatre points » ; acceptée [trous 0/2, points 4*/0] · \
          Noir ne marque pas : une dame battue, quatre points — une dame seule sur la flèche 20",
            "École de 4 points : réclamée.",
        ],
    ),
    (
        37,
        [
            "accepted [holes 0/2, points 8*/0]",
            "the sum 9 from arrow 12, resting on 15. École of 4 points: claimed.",
        ],
        [
            "acceptée [trous 0/2, points 8*/0]",
            "la somme 9 depuis la flèche 12, en s’arrêtant sur la 15. École de 4 points : réclamée.",
        ],
    ),
    (
        55,
        [
            "quatre points (4); moves a man from 1 to 8 [holes 3/6, points 0/10*] · Fausse case: the grand jan could be \
          filled but was not (R4.1); nobody corrects it.",
            "White could claim the 4 points of the quarter, which was not filled or kept (R11.3). École of 4 points: not claimed.",
        ],
        [
            "avance une dame de la flèche 1 à la flèche 8 [trous 3/6, points 0/10*] · Fausse case : le grand jan pouvait être rempli, \
          mais ne l’a pas été (R4.1) ; personne ne la corrige.",
            "École de 4 points : non réclamée.",
        ],
    ),
    (
        60,
        [
            "trou et deux points de reste (1 hole and 2 points); je tiens; plays 7/8/10 [holes 4/9, points 2*/0]",
            "White pegs one hole, but two were due: one is lost (R11.4).",
        ],
        [
            "trou et deux points de reste ; je tiens ; joue 7/8/10 [trous 4/9, points 2*/0]",
            "Blanc marque un trou, mais deux étaient dus : un trou est perdu (R11.4).",
        ],
    ),
    (
        83,
        [
            "six points (6); can play nothing [holes 11/11, points 8/10]",
            "White does not mark: deux dames impuissantes, quatre points (4) — two points for each number that cannot be played: both 1s.",
        ],
        [
            "six points ; ne peut rien jouer [trous 11/11, points 8/10]",
            "Blanc ne marque pas : deux dames impuissantes, quatre points — deux points pour chaque nombre qui ne peut pas être joué : les deux as.",
        ],
    ),
    (
        84,
        ["plays 8/14 8/14", "did not claim the école of 4 points for"],
        ["joue 8/14 8/14", "n’a pas réclamé l’école de 4 points pour l’erreur de"],
    ),
    (
        85,
        [
            "six et as (6-1): trou (1 hole) [holes 11/12",
            "Black wins the match by 12 holes to 11, for one stake.",
        ],
        ["six et as : trou [trous 11/12", "Noir gagne la partie par 12 trous à 11, pour 1 enjeu."],
    ),
];

#[test]
fn missed_points_are_shown() {
    let output = ["en", "fr"].map(|language| replay(language, SOUMILLE));
    for (number, english, french) in OVERLOOKED {
        for (output, parts) in output.iter().zip([english, french]) {
            let output = throw(output, number);
            for part in parts {
                assert!(output.contains(part), "{part:?}: {output}");
            }
        }
    }
    for output in output {
        let marked_off: Vec<_> =
            output.lines().filter(|line| line.trim().starts_with("· ")).collect();
        assert_eq!(marked_off.len(), 7, "{marked_off:#?}");
        assert!(output.lines().all(|line| line.chars().count() < 80));
    }
}

#[test]
fn the_lesson_is_narrated() {
    let output = replay("en", LESSON);
    assert!(
        throw(&output, 10).contains("Black does not mark: une dame battue, deux points"),
        "{output}"
    );
    let last = throw(&output, 13);
    assert!(
        last.contains(
            "trou bredouille et dix points de reste (2 holes and 10 points); je tiens [holes 10/0, points 10*/0]"
        )
    );
    assert!(last.ends_with("The match is not over."), "{output}");
    assert!(throw(&replay("fr", LESSON), 10).contains("Noir ne marque pas"));
}

#[test]
fn comments_are_shown_to_readers_of_their_language() {
    let record = "[Trictrac \"1\"]\n\n{fr: bonjour}{Salvete omnes}\nlead 5/3 {EN: hello} {de: hallo}\nw 64 1/7 1/5 {en: six-four}\n";
    let output = |arguments: &[&str]| run(&[arguments, &["replay", "-"]].concat(), record).out;
    let english = output(&[]);
    assert!(english.contains("│ Salvete omnes") && english.contains("│ hello"), "{english}");
    assert!(english.contains("│ six-four") && !english.contains("bonjour"), "{english}");
    assert!(!english.contains("hallo"));
    let french = output(&["--lang", "fr"]);
    assert!(french.contains("│ bonjour") && french.contains("│ Salvete omnes"), "{french}");
    assert!(!french.contains("hello") && !french.contains("six-four"), "{french}");
    let silent = run(&["replay", "--no-notes", "-"], record).out;
    assert!(
        !silent.contains('│') && silent.contains("six et quatre (6-4): plays 1/7 1/5"),
        "{silent}"
    );
    let silent = succeeds(&["replay", "--no-notes", SOUMILLE]);
    assert!(!silent.contains('│') && !silent.contains('·') && !silent.contains("does not mark"));
}

#[test]
fn comments_are_events() {
    let record = "[Trictrac \"1\"]\n\n{fr: bonjour}\nlead 5/3 {Salvete}\nw 64 1/7 1/5\n";
    let all = run(&["replay", "--json", "-"], record).out;
    assert!(
        all.starts_with("{\"event\":\"comment\",\"lang\":\"fr\",\"text\":\"bonjour\"}\n"),
        "{all}"
    );
    assert!(all.contains("\n{\"event\":\"comment\",\"text\":\"Salvete\"}\n"), "{all}");
    let none = run(&["replay", "--json", "--no-notes", "-"], record).out;
    let assisted = concat!(
        r#"{"event":"lead","white":5,"black":3,"leader":"white"}"#,
        "\n",
        r#"{"event":"throw","side":"white","dice":[6,4],"said":"six et quatre","position":"W15,5/6/6/5,B15 w 64 0/0 0/0 1"}"#,
        "\n",
        r#"{"event":"play","side":"white","play":"1/7 1/5","board":"W13,3,W1,1/W1,5/6/5,B15"}"#,
        "\n"
    );
    assert_eq!(none, assisted);
}

#[test]
fn every_throw_is_an_event_in_its_position() {
    let events = events(&["--no-notes", SOUMILLE]);
    let throws: Vec<_> = events.iter().filter(|event| event["event"] == "throw").collect();
    assert_eq!(throws.len(), 85);
    let position = |number: usize| throws[number - 1]["position"].as_str().unwrap();
    // After the first relève, before an école's points, and after a fausse case that stayed.
    assert_eq!(position(18), "W15,5/6/6/5,B15 b 54 0/0 0/1* 1");
    assert!(position(36).ends_with(" w 55 4*/0 0/2* 3"), "{}", position(36));
    assert!(position(56).contains(" w 55 0/10* 3/6 "), "{}", position(56));
    for throw in &throws {
        let position = throw["position"].as_str().unwrap();
        let read = trictrac_rules::notation::Position::parse(
            position,
            trictrac_rules::rules::Rules::default(),
        );
        assert_eq!(read.unwrap().to_string(), position);
    }
    let acts: Vec<_> =
        events.iter().filter(|e| e["event"] == "act").map(|e| &e["action"]).collect();
    assert!(acts.contains(&&"ecole 4".into()) && acts.contains(&&"1>8".into()));
    let won = events.last().unwrap();
    assert_eq!((&won["event"], &won["side"]), (&"won".into(), &"black".into()));
    let before = &events[events.len() - 2];
    assert_eq!(
        (&before["event"], &before["holes"]),
        (&"counters".into(), &serde_json::json!([11, 12]))
    );
}

const QUARRELS: &str = r#"[Trictrac "1"]
[Rules "marking=table"]

lead 5/3
w 64 +4; b ecole 4; contest 4; b augment; appeal; 1/7 1/5
b 21 adoube; touch 1; 1/3 1/2; w ecole 2; contest 2; w reason; w restore; appeal
w 31 +2h2~; b correct; 1>3; 1>2; b mend 1>4 1>2
b 54 1>11; w mend leave
w 31 1>6&1>3; b mend 1>4&1>2
b 41 pass; 1>12; w mend replay with 1; 1/2/6
"#;

#[test]
fn disputes_and_corrections_are_narrated() {
    let output = |language| unwrapped(&run(&["--lang", language, "replay", "-"], QUARRELS).out);
    let (english, french) = (output("en"), output("fr"));
    for part in [
        "Black: « école de quatre points » (4); White: « fausse école, quatre points » (4); Black: « augmentation d’école »; \
         White asks for a ruling; the ruling is in favour of Black; plays 1/7 1/5",
        "White has marked 4 points too many.",
        "j’adoube; touches a man on 1; plays 1/3 1/2",
        "White gives the reason; White claims the école again",
        "There was no error: the école is false (R11.2).",
        "leaves the points of Black in place",
        "Black corrects the men: a man from 1 to 4 and a man from 1 to 2",
        "moves a man from 1 to 11; White leaves the men where they are",
        "the man was moved further than the sum of the dice (R3.1).",
        "moves two men together: a man from 1 to 6 and a man from 1 to 3",
        "White has the throw played again with the man from 1; Black plays 1/2/6",
        "a lone man has entered an empty corner (R11.7).",
    ] {
        assert!(english.contains(part), "{part:?}: {english}");
    }
    for part in [
        "l’arbitrage donne raison à Noir",
        "fait corriger la marque",
        "Blanc ne fait pas corriger la fausse case",
    ] {
        assert!(french.contains(part), "{part:?}: {french}");
    }
    for key in ["act-", "note-", "fausse-", "said-"] {
        assert!(!english.contains(key) && !french.contains(key), "{key}");
    }
}

const LATE: &str = r#"[Trictrac "1"]
[Rules "marking=announced"]
[Position "6/W2,W2,W3,W3,W3,W2/B2,B2,B2,B2,B2,1/B1,B1,B2,2,B1 w - 0/8 0/0 9"]

w 66 +6; -; b +16; w +6
"#;

/// Rule: R6.4, R11.1: who marks late is named, and the hole that this undoes.
#[test]
fn a_late_mark_that_undoes_a_hole_is_reported() {
    let output = |language| unwrapped(&run(&["--lang", language, "replay", "-"], LATE).out);
    let english = output("en");
    for part in [
        "can play nothing; Black: trois trous (3 holes); White: trou bredouille (2 holes) [holes 2/2",
        "White marks late: these points count before those of Black, whose hole is undone (R6.4, R11.1).",
    ] {
        assert!(english.contains(part), "{part:?}: {english}");
    }
    assert!(output("fr").contains("Blanc marque en retard"), "{}", output("fr"));
}

/// The figures in brackets are explained once, where there are any.
#[test]
fn the_score_is_explained() {
    let output = |language| unwrapped(&replay(language, SOUMILLE));
    let legend = "In brackets: the score after the throw, first the holes, then the points, each as White/Black.";
    assert_eq!(output("en").matches(legend).count(), 1);
    assert!(output("fr").contains("L’étoile (*) marque des points en bredouille."));
    let nothing = run(&["replay", "-"], "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\n").out;
    assert!(!nothing.contains("In brackets"), "{nothing}");
}

/// The tags are named in the reader's language; unknown tags stay as they are.
#[test]
fn tags_are_named() {
    let output = |language| run(&["--lang", language, "replay", LESSON], "").out;
    let (english, french) = (output("en"), output("fr"));
    assert!(english.starts_with("Title: Damon et Cloris"), "{english}");
    assert!(french.starts_with("Titre\u{a0}: Damon et Cloris"), "{french}");
    assert!(french.contains("Blanc\u{a0}: Damon\nNoir\u{a0}: Cloris\n"), "{french}");
}

const INSISTED: &str = r#"[Trictrac "1"]
[Rules "marking=table"]
[Position "W15,B1,4/6/6/5,B14 w - 0/0 0/0 9"]

w 31 1/4/5; b ecole 2; insist; accept
"#;

/// Rule: R11.1, R11.2: a claim of too little on which the accused insists is of the right amount.
#[test]
fn a_claim_insisted_on_is_not_called_false() {
    let output =
        |language, text: &str| unwrapped(&run(&["--lang", language, "replay", "-"], text).out);
    let english = output("en", INSISTED);
    assert!(
        english.contains("White insists on the whole error: the école is worth 4 points (R11.1)."),
        "{english}"
    );
    assert!(!english.contains("is false"), "{english}");
    let french = output("fr", INSISTED);
    assert!(
        french.contains("l’école est de 4 points") && !french.contains("est fausse"),
        "{french}"
    );
    let contested = output("en", &INSISTED.replace("insist; accept", "contest 2; b accept"));
    assert!(
        contested.contains("The error was 4 points: the école is false (R11.2)."),
        "{contested}"
    );
}
