//! Output and exit status of the commands that take no match.

use crate::process::{command, folder, run, run_command, succeeds, unwrapped};
use serde_json::{Value, json};
use trictrac_protocol::{Bytes32, Clock, GameId, GameOffer, PerSeat, Seat};
use trictrac_umpire::{Game, NewGame, Now, PlayerCommand, Umpire, record, seal};

const BLACK_QUINES: &str = "W5,3,W1,W1/W2,W2,W2,W2,2/B2,1,B2,B2,B2,1/5,B7 b 55";

fn data(arguments: &[&str]) -> Value {
    serde_json::from_str(&succeeds(arguments)).unwrap()
}

#[test]
fn score_explains_in_both_languages() {
    let english = succeeds(&["score", BLACK_QUINES]);
    assert!(english.contains("Black throws quines (5-5)."), "{english}");
    assert!(english.contains("je bats le coin"), "{english}");
    assert!(english.contains("the sum 10 from arrow 9, resting"), "{english}");
    assert!(english.contains("is aimed at but cannot be reached: the sum 10"), "{english}");
    assert!(english.contains("Black marks: trou bredouille (2 holes)."), "{english}");
    let french = succeeds(&["--lang", "fr", "score", BLACK_QUINES]);
    assert!(french.contains("Noir amène quines."), "{french}");
    assert!(french.contains("en s’arrêtant sur la 14"), "{french}");
}

/// Ways that contain a comma are separated by semicolons.
#[test]
fn ways_are_told_apart() {
    let position = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63 2*/4";
    let english = unwrapped(&succeeds(&["score", position]));
    let ways =
        "the 6 from arrow 9; the 3 from arrow 12; the sum 9 from arrow 6, resting on 9 or 12";
    assert!(english.contains(ways), "{english}");
    let french = unwrapped(&succeeds(&["--lang", "fr", "score", position]));
    let ways =
        "le 6 depuis la flèche 9 ; le 3 depuis la flèche 12 ; la somme 9 depuis la flèche 6, en";
    assert!(french.contains(ways), "{french}");
}

#[test]
fn a_space_after_a_position_is_named() {
    let position = "W15,5/6/6/5,B15 w 64 0/0 0/0 1 ";
    for (language, said) in [
        ("en", "position, character 32: found nothing, expected no space after the sixth field"),
        ("fr", "rien n’est écrit, il faut une fin sans espace après le sixième champ"),
    ] {
        let output = run(&["--lang", language, "score", position], "");
        assert!(output.status == 65 && output.err.contains(said), "{}", output.err);
    }
}

/// Rule: R7.5.
#[test]
fn what_a_winning_throw_would_give_is_void() {
    let position = "W14,B2,2,W1,1/B2,B1,2,B1,1/6/5,B9 w 61 10/0 11/0 3";
    let given = "W14,B2,2,W1,1/B2,B1,2,B1,1/6/5,B9 w 61 0/0 11/0 3";
    for (arguments, void, to_black) in [
        (&["score"][..], "Black gets nothing for this throw", "for Black"),
        (&["--lang", "fr", "score"], "Noir ne marque rien pour ce jet", "pour Noir"),
    ] {
        let output = succeeds(&[arguments, &[position]].concat());
        assert!(output.contains(void) && !output.contains(to_black), "{output}");
        let output = succeeds(&[arguments, &[given]].concat());
        assert!(!output.contains(void) && output.contains(to_black), "{output}");
    }
}

#[test]
fn score_as_data() {
    let score = data(&["score", "--json", BLACK_QUINES]);
    assert_eq!(score["roller"], 12);
    assert_eq!(score["opponent"], 6);
    assert_eq!(
        score["events"][0],
        json!({"jan": "true_hit_petit", "at": 19, "ways": 1, "points": 6, "to": "roller",
               "why": {"ways": [{"by": "sum", "pips": 10, "from": 9, "to": 19, "between": [14]}]}})
    );
}

#[test]
fn plays_in_canonical_order() {
    let plays = data(&["plays", "--json", "W15,5/6/6/5,B15", "w", "64"]);
    assert_eq!(
        plays,
        json!({"position": "W15,5/6/6/5,B15 w 64 0/0 0/0 1", "helpless": 0, "plays": [
            {"play": "1/5/11", "board": "W14,5/4,W1,1/6/5,B15"},
            {"play": "1/7 1/5", "board": "W13,3,W1,1/W1,5/6/5,B15"}]})
    );
    let output = succeeds(&["plays", "W15,5/6/6/5,B15 w 64"]);
    assert!(output.contains("   2  1/7 1/5        W13,3,W1,1/W1,5/6/5,B15"), "{output}");
    assert!(output.contains("2 legal plays."), "{output}");
}

#[test]
fn a_position_may_be_several_arguments() {
    let together = succeeds(&["score", "W15,5/6/6/5,B15 w 64 0/0 0/0 1"]);
    let apart = succeeds(&["score", "W15,5/6/6/5,B15", "w", "64", "0/0", "0/0", "1"]);
    assert_eq!(together, apart);
}

#[test]
fn bad_positions_end_with_65() {
    let bad = [
        "",
        "x",
        "W15,5/6/6/5,B15",
        "W15,5/6/6/5,B15 w -",
        "W15,5/6/6/5,B15 w 70",
        "W15,5/6/6/5,B15 x 64",
        "W15,4/6/6/5,B15 w 64",
        "W16,5/6/6/5,B15 w 64",
        "6/6/6/5,B15 w 64",
        "W14,5/6/W1,5/5,B15 w 64",
        "W14,5/5,W1/6/5,B15 w 64",
        "W15,5/6/6/5,B15 w 64 3/0",
        "W15,5/6/6/5,B15 w 64 12/0",
        "W15,5/6/6/5,B15 w 64 0/0 12/0",
        "W15,5/6/6/5,B15 w 64 2*/2*",
        "W15,5/6/6/5,B15 w 64 0*/2",
        "W15,5/6/6/5,B15 w 64 0/0 0/0 0",
        "W15,5/6/6/5,B15 w 64 0/0 0/0 1 1",
    ];
    for position in bad {
        for name in ["score", "plays"] {
            let run = run(&[name, position], "");
            assert_eq!((run.status, run.out.as_str()), (65, ""), "{name} {position}");
            assert!(run.err.contains("character"), "{}", run.err);
            assert!(run.err.contains("found") && run.err.contains("expected"), "{}", run.err);
        }
    }
}

#[test]
fn usage_errors_end_with_2() {
    let wrong: [&[&str]; 11] = [
        &[],
        &["dance"],
        &["rules", "--rules"],
        &["score"],
        &["score", "--rules", "holes=25", "W15,5/6/6/5,B15 w 64"],
        &["plays", "--lang", "latin", "W15,5/6/6/5,B15 w 64"],
        &["arena", "--white", "human", "--black", "first", "--matches", "1", "--seed", "1"],
        &["arena", "--white", "first", "--black", "first", "--matches", "0", "--seed", "1"],
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
        &["play", "--white", "nobody"],
        &["completions", "cmd"],
    ];
    for arguments in wrong {
        let run = run(arguments, "");
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!run.err.is_empty(), "{arguments:?}");
    }
}

#[test]
fn files_that_cannot_be_read_end_with_65() {
    for file in ["no/such/file", env!("CARGO_TARGET_TMPDIR")] {
        for arguments in [&["replay", file][..], &["play", "--resume", file]] {
            let run = run(arguments, "");
            assert_eq!((run.status, run.out.as_str()), (65, ""), "{arguments:?}");
            assert!(run.err.contains(file), "{}", run.err);
        }
    }
    let pages = run(&["man", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")], "");
    assert_eq!(pages.status, 1, "{}", pages.err);
}

#[test]
fn verify_says_that_there_are_no_dice() {
    let reserved = PerSeat::default();
    let secret = Bytes32([6; 32]);
    let (rules, clock) = ("holes=3".to_owned(), Clock::None);
    let game = GameId([7; 16]);
    let (form, rematch_of, rated, first, listed) = (None, None, false, None, None);
    let new =
        NewGame { game, secret, rules, form, clock, reserved, rematch_of, rated, first, listed };
    let now = Now::default();
    let mut log = vec![Umpire::create(&new, now)];
    let umpire = Umpire::new(Game::new(&log[0]).unwrap(), &log, secret, now);
    let resign = PlayerCommand::Offer { offer: GameOffer::Resign, next_game: game };
    let left = umpire.decide(Seat::A, &"a".parse().unwrap(), &resign, now);
    log.extend(left.step.entries().iter().cloned());
    let names = PerSeat::new("Anne".to_owned(), String::new());
    let text = seal::seal(&record(&log, &names).unwrap());
    let verified = run(&["verify", "-"], text);
    let said = unwrapped(&verified.out);
    assert!(said.contains("so there are no dice to check"), "{said} {}", verified.err);
    assert_eq!(verified.status, 0);
}

#[test]
fn verify_checks_the_dice() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../trictrac-umpire/tests/it/online.trictrac");
    assert!(unwrapped(&succeeds(&["verify", file])).contains("The record is right"));
    let text = std::fs::read_to_string(file).unwrap();
    let verify = |text: String| run(&["verify", "-"], text);
    let (tags, lines) = text.split_once("\n\n").unwrap();
    let changed = verify(text.replace("Anne", "Anna"));
    assert_eq!(changed.status, 1, "{}", changed.err);
    assert!(unwrapped(&changed.out).contains("the text of the record was changed"));
    let secret = verify(text.replace("[DiceSecret \"06", "[DiceSecret \"07"));
    assert_eq!((secret.status, secret.out.contains("committed")), (1, true));
    let bytes = verify(text.replace("[DiceWhite \"11", "[DiceWhite \"12"));
    assert_eq!(
        (bytes.status, bytes.out.starts_with("Throw 1 is wrong")),
        (1, true),
        "{}",
        bytes.out
    );
    let no_secret = tags.lines().filter(|line| !line.starts_with("[DiceSecret"));
    let no_secret = no_secret.collect::<Vec<_>>().join("\n");
    for text in [format!("{no_secret}\n\n{lines}"), "[Trictrac \"1\"]\n".to_owned(), "x".to_owned()]
    {
        let run = verify(text);
        assert_eq!((run.status, run.out.as_str()), (65, ""), "{}", run.err);
    }
}

fn arena(more: &[&str]) -> Value {
    let duel =
        ["arena", "--white", "greedy", "--black", "random", "--matches", "12", "--seed", "5"];
    let mut result = data(&[&duel[..], &["--rules", "holes=3", "--json"], more].concat());
    let fields = result.as_object_mut().unwrap();
    for measured in ["seconds", "matches_per_second"] {
        assert!(fields.remove(measured).unwrap().as_f64().unwrap() > 0.0);
    }
    result
}

#[test]
fn the_arena_does_not_depend_on_threads() {
    let one = arena(&["--threads", "1"]);
    assert_eq!(one, arena(&["--threads", "3"]));
    assert_eq!(one["matches"], 12);
    assert_eq!(one["white_wins"].as_u64().unwrap() + one["black_wins"].as_u64().unwrap(), 12);
    let share = one["white_share"].as_f64().unwrap();
    assert!(one["interval_low"].as_f64().unwrap() <= share);
    assert!(one["interval_high"].as_f64().unwrap() >= share);
    assert!(one["mean_holes_white"].as_f64().unwrap() > one["mean_holes_black"].as_f64().unwrap());
    assert_eq!(one["rules"], "holes=3");
}

#[test]
fn mirror_pairs_count_both_matches() {
    let pairs = arena(&["--pairs"]);
    assert_eq!((&pairs["matches"], &pairs["pairs"]), (&json!(12), &json!(true)));
    let duel = ["arena", "--white", "first", "--black", "first", "--matches", "10", "--seed", "1"];
    let output = succeeds(&[&duel[..], &["--pairs"]].concat());
    assert!(output.contains("10 matches in mirror pairs"), "{output}");
    assert!(output.contains("5 won, 50.00%"), "{output}");
}

#[test]
fn the_arena_writes_records() {
    let folder = folder("arena-records").join("new");
    let score = arena(&["--pairs", "--records", folder.to_str().unwrap()]);
    assert_eq!(score, arena(&["--pairs"]));
    let mut wins = 0;
    for index in 1..=12 {
        let file = folder.join(format!("{index:06}.trictrac"));
        let record = std::fs::read_to_string(&file).unwrap();
        // In every second match of a pair the players have changed sides.
        let (side, won) =
            if index % 2 == 1 { ("White", "[Result \"w ") } else { ("Black", "[Result \"b ") };
        assert!(record.contains(&format!("[{side} \"greedy\"]")), "{record}");
        wins += u64::from(record.contains(won));
        succeeds(&["replay", file.to_str().unwrap()]);
    }
    assert_eq!(score["white_wins"], wins);
    let second = std::fs::read_to_string(folder.join("000002.trictrac")).unwrap();
    assert!(second.contains("[ArenaSeed \"5\"]\n[ArenaMatch \"2\"]\n"), "{second}");
}

#[test]
fn the_arena_writes_over_no_records() {
    let folder = folder("arena-twice");
    let path = folder.to_str().unwrap();
    std::fs::write(folder.join("notes.txt"), "").unwrap();
    let duel = ["arena", "--white", "first", "--black", "first", "--matches", "1", "--seed", "2"];
    let duel = [&duel[..], &["--rules", "holes=1", "--records", path]].concat();
    succeeds(&duel);
    let again = run(&duel, "");
    assert_eq!((again.status, again.out.as_str()), (65, ""));
    let found = "found 000001.trictrac, expected a new folder or one without records";
    assert!(again.err.contains(&format!("{path}: {found}")), "{}", again.err);
}

#[test]
fn the_arena_formats_numbers_as_the_language_does() {
    let duel = ["arena", "--white", "net@0", "--black", "net@0", "--matches", "1", "--seed", "3"];
    let duel = [&duel[..], &["--rules", "holes=1"]].concat();
    let english = succeeds(&duel);
    assert!(english.contains("against net@0: 1 match, seed 3, in "), "{english}");
    assert_eq!(english.matches("uses the network").count(), 1, "{english}");
    let french = succeeds(&[&duel[..], &["--lang", "fr"]].concat());
    assert!(french.contains("contre net@0 : 1 partie, graine 3, en "), "{french}");
    assert!(french.contains(": 1 gagnée\u{a0}; trous par partie\u{a0}: 1,00"), "{french}");
}

#[test]
fn the_arena_takes_the_luck_out() {
    let lucky = arena(&["--luck", "--threads", "2"]);
    assert_eq!(lucky, arena(&["--luck", "--threads", "1"]));
    let luckless = &lucky["without_luck"];
    assert_eq!(luckless["matches"].as_array().unwrap().len(), 12);
    let [low, share, high] =
        ["interval_low", "white_share", "interval_high"].map(|key| luckless[key].as_f64().unwrap());
    assert!(low < share && share < high, "{luckless}");
    let mut plain = lucky.clone();
    plain.as_object_mut().unwrap().remove("without_luck").unwrap();
    assert_eq!(plain, arena(&[]));
    let duel = ["arena", "--white", "first", "--black", "first", "--rules", "holes=1", "--luck"];
    let output =
        |more: &[&str]| succeeds(&[&duel[..], &["--seed", "1", "--matches"], more].concat());
    assert!(output(&["4", "--pairs"]).contains("without the luck of the dice: first 50.00%"));
    assert!(output(&["2", "--pairs"]).contains("two matches or pairs are needed"));
}

#[test]
fn completions_and_pages() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let text = succeeds(&["completions", shell]);
        assert!(text.contains("COMPLETE") && text.contains("trictrac"), "{shell}: {text}");
    }
    for (words, expected) in [
        (&["ar"][..], "arena"),
        (&["play", "--opponent", ""], "academie"),
        (&["play", "--form", "to"], "toccategli"),
        (&["analyse", "soum"], "soumille-1738"),
        (&["lab", "benchmark", "score", "gr"], "greedy"),
        (&["best", "--ro"], "--rollout"),
    ] {
        let mut command = command(&[&["--", "trictrac"], words].concat());
        let asked = run_command(command.env("COMPLETE", "fish"), "");
        assert!(asked.out.contains(expected), "{words:?}: {asked:?}");
    }
    assert!(succeeds(&["man"]).contains(".TH trictrac 1"));
    let folder = folder("man");
    assert_eq!(succeeds(&["man", folder.to_str().unwrap()]), "");
    for page in ["trictrac", "trictrac-play", "trictrac-rules", "trictrac-arena"] {
        let page = std::fs::read_to_string(folder.join(format!("{page}.1"))).unwrap();
        assert!(page.contains(".SH OPTIONS") && page.contains(".SH EXAMPLES"));
    }
}

/// What bash would offer for the last of these words.
#[cfg(unix)]
fn offered_by_bash(words: &[&str]) -> Vec<String> {
    const ASK: &str = r#"
source <(trictrac completions bash)
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_TYPE=9
_clap_complete_trictrac trictrac "${COMP_WORDS[COMP_CWORD]}"
printf '%s\n' "${COMPREPLY[@]}""#;
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_trictrac"));
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let mut bash = std::process::Command::new("bash");
    bash.args(["-c", ASK, "bash", "trictrac"]).args(words).env("PATH", path);
    let output = bash.output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {error}");
    String::from_utf8_lossy(&output.stdout).lines().map(|line| line.trim().to_owned()).collect()
}

#[test]
#[cfg(unix)]
fn bash_completes_commands_players_forms_and_games() {
    for (words, expected) in [
        (&["pl"][..], &["play", "plays"][..]),
        (&["play", "--opponent", "m"], &["maitre"]),
        (&["play", "--form", "toc"], &["toc", "toccategli"]),
        (&["analyse", "soum"], &["soumille-1738"]),
    ] {
        assert_eq!(offered_by_bash(words), expected, "{words:?}");
    }
}

#[test]
fn the_language_comes_from_the_environment() {
    let output = |variables: &[(&str, &str)]| {
        let mut command = command(&["plays", "W15,5/6/6/5,B15 w 64"]);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        command.envs(variables.iter().copied());
        run_command(&mut command, "").out
    };
    assert!(output(&[]).contains("White throws"));
    assert!(output(&[("LANG", "fr_FR.UTF-8")]).contains("Blanc amène"));
    assert!(output(&[("LANG", "fr_FR.UTF-8"), ("LC_ALL", "C")]).contains("White throws"));
    assert!(output(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "fr")]).contains("Blanc amène"));
    assert!(output(&[("LANG", "fr_FR.ISO8859-1")]).contains("Blanc amene"));
    assert!(output(&[("LANG", "de_DE.UTF-8")]).contains("White throws"));
}

#[test]
fn colours_only_where_they_are_wanted() {
    assert!(!succeeds(&["score", BLACK_QUINES]).contains('\u{1b}'));
    let mut coloured = command(&["score", BLACK_QUINES]);
    coloured.env("CLICOLOR_FORCE", "1");
    assert!(run_command(&mut coloured, "").out.contains('\u{1b}'));
}
