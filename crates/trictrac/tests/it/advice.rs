//! `trictrac best`, `trictrac hold`, `trictrac analyse`, hints and the coach through the real binary.

use std::fs;
use std::sync::LazyLock;

use crate::process::{Run, fits, folder, run, succeeds, unwrapped};
use serde_json::Value;

/// A throw that wins a hole: hold or go.
const CHOICE: &str = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 63 4/6* 5/3 12";

/// A throw with a dozen plays.
const MANY: &str = "W9,1,W2,W2,1,W2/6/6/5,B15 w 65";

fn data(arguments: &[&str]) -> Value {
    serde_json::from_str(&succeeds(arguments)).unwrap()
}

fn output(arguments: &[&str]) -> String {
    let run = run(arguments, "");
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{arguments:?}");
    fits(&run);
    run.out
}

#[test]
fn best_lists_the_candidates_in_both_languages() {
    let english = output(&["best", "W15,5/6/6/5,B15", "w", "64"]);
    assert!(english.contains("   1  1/7 1/5 "), "{english}");
    assert!(
        english.contains("wins") && english.contains('%') && !english.contains(" %"),
        "{english}"
    );
    let french = output(&["--lang", "fr", "best", CHOICE]);
    assert!(french.contains("tenir, 4/10 7/10") && french.contains("s’en aller"), "{french}");
    assert_eq!(output(&["best", "--top", "1", CHOICE]).lines().count(), 5);
}

#[test]
fn best_as_data() {
    for plies in ["0", "1", "2"] {
        let best = data(&["best", "--json", "--plies", plies, CHOICE]);
        let candidates = best["candidates"].as_array().unwrap();
        assert_eq!(candidates.len(), 2);
        assert_eq!(
            (&candidates[0]["loss"], &candidates[0]["choice"]),
            (&0.0.into(), &"hold".into())
        );
        assert_eq!(candidates[1]["action"], "go");
        assert_eq!(candidates[0]["plies"], candidates[1]["plies"], "hold and go have one depth");
        assert!(candidates[1]["loss"].as_f64().unwrap() > 0.0, "{best}");
        for one in candidates {
            let win = one["win"].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&win), "{one}");
        }
    }
}

#[test]
fn hold_compares_both_choices_at_every_score() {
    let table = data(&["hold", "--json", "--plies=0", CHOICE]);
    let cells = table["cells"].as_array().unwrap();
    assert_eq!((cells.len(), &table["now"]), (12, &serde_json::json!([6, 3])));
    let best = data(&["best", "--json", "--plies=0", CHOICE]);
    let [hold, go] = [0, 1].map(|index| best["candidates"][index]["win"].as_f64().unwrap());
    let now = &table["cells"][6][3];
    let near = |name: &str, win: f64| (now[name].as_f64().unwrap() - win).abs() < 1e-5;
    assert!(near("hold", hold) && near("go", go), "{now} {best}");
    assert_eq!((&now["by"], &now["error"]), (&"search".into(), &Value::Null));
    assert!(table["cells"][0].as_array().unwrap().iter().all(Value::is_null));
    let english = output(&["hold", "--plies=0", CHOICE]);
    assert!(english.contains("With 6 to 3 holes") && english.contains('<'), "{english}");
    let french = output(&["--lang=fr", "hold", "--plies=0", "--aim=stake", CHOICE]);
    assert!(french.contains("À 6 trous contre 3"), "{french}");
}

#[test]
fn hold_compares_with_other_marks() {
    let marked =
        |options: &[&str]| data(&[&["hold", "--json", "--plies=0", CHOICE], options].concat());
    let [double, single] = ["on", "off"].map(|on| format!("--bredouille={on}"));
    let (double, single) = (marked(&["--points=2", &double]), marked(&["--points=2", &single]));
    let now = |table: &Value| table["now"][0].as_u64();
    assert_eq!(now(&double), now(&single).map(|own| own + 1));
    assert_eq!(double["cells"][8][3], single["cells"][8][3]);
    let other = marked(&["--points=4", "--bredouille=off"]);
    assert_ne!(other["cells"][8][3], single["cells"][8][3]);
    let stake = |flag: &str| marked(&["--aim=stake", flag])["cells"][8][3]["difference"].as_f64();
    assert!(stake("--pavillon=own") > stake("--pavillon=opponent"));
    let impossible = run(&["hold", "--points=3", CHOICE], "");
    assert!(impossible.status == 2 && impossible.err.contains("--points"), "{impossible:?}");
}

#[test]
fn a_position_without_a_choice_has_no_table() {
    for position in ["W15,5/6/6/5,B15 w 64", "W15,5/6/6/5,B15 w"] {
        let run = run(&["hold", position], "");
        assert_eq!(run.status, 2);
        assert!(run.err.contains("cannot hold or go"), "{}", run.err);
    }
}

#[test]
fn a_throw_that_wins_leaves_nothing_to_decide() {
    let won = data(&["best", "--json", &CHOICE.replace("5/3", "11/3")]);
    assert_eq!((&won["won"], &won["candidates"]), (&true.into(), &Value::Null));
    assert!(output(&["best", &CHOICE.replace("5/3", "11/3")]).contains("wins the match"));
}

#[test]
fn best_without_dice_is_the_worth_of_the_position() {
    let plain = data(&["best", "--json", "W15,5/6/6/5,B15 w"]);
    assert_eq!(plain["throws"], Value::Null);
    let all = data(&["best", "--json", "--throws", "--plies", "0", "W15,5/6/6/5,B15 w"]);
    let throws = all["throws"].as_array().unwrap();
    assert_eq!(throws.len(), 21);
    let weight = |throw: &Value| {
        let dice = throw["dice"].as_str().unwrap().as_bytes();
        if dice[0] == dice[1] { 1.0 } else { 2.0 }
    };
    let luck: f64 = throws.iter().map(|one| weight(one) * one["luck"].as_f64().unwrap()).sum();
    assert!(luck.abs() < 1e-4, "{luck}");
    assert!(output(&["best", "--throws", "W15,5/6/6/5,B15 w"]).contains("sonnez"));
    assert!(output(&["best", "--throws", "--aim", "stake", "W15,5/6/6/5,B15 w"]).contains("stake"));
}

#[test]
fn rollouts_are_shown_and_do_not_depend_on_threads() {
    let position = "W15,5/6/6/5,B15 w 22";
    let rolled = |threads: &str, more: &[&str]| {
        let asked = ["best", "--json", "--plies=0", "--rollout=40", "--threads", threads];
        data(&[&asked[..], more, &[position]].concat())
    };
    let one = rolled("1", &[]);
    assert_eq!(one, rolled("3", &[]));
    let candidates = one["candidates"].as_array().unwrap();
    let of = |one: &Value, key: &str| one[key].as_f64().unwrap();
    let (few, rest) = candidates.split_at(4.min(candidates.len()));
    assert!(
        few.len() > 1 && few.is_sorted_by(|one, other| of(one, "equity") >= of(other, "equity"))
    );
    for one in few {
        assert_eq!(one["rollout"]["trials"], 40);
        assert!(of(&one["rollout"], "standard_error") > 0.0, "{one}");
        let loss = (of(&few[0], "equity") - of(one, "equity")) / 2.0;
        assert!((of(one, "loss") - loss).abs() < 1e-6, "{one}");
    }
    assert!(rest.iter().all(|one| one["rollout"] == Value::Null));
    let stake = rolled("2", &["--aim", "stake"]);
    let best = &stake["candidates"][0];
    assert!((of(best, "equity") - of(best, "stake")).abs() < 1e-4, "{best}");
    let text = output(&["best", "--plies=0", "--rollout=40", position]);
    let text = unwrapped(&text);
    assert!(
        text.contains(
            "The first 2 candidates were rolled out to the end of the relève, 40 times each."
        ),
        "{text}"
    );
    let text = output(&["best", "--plies=0", "--rollout=40", MANY]);
    assert!(text.contains("       ·0\n") && text.contains("Search depth 0 (net-"), "{text}");
    let single = ["best", "--rollout=1", "--lang=fr", position];
    let text = unwrapped(&output(&single));
    assert!(
        text.contains("Les 2 premiers coups ont été simulés")
            && text.contains("une fois chacun.")
            && !text.contains('±'),
        "{text}"
    );
}

/// From the end of a match a rollout may tell more than there is.
#[test]
fn rolled_out_chances_are_chances() {
    let position = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 63 4/6* 0/11 12";
    let best = data(&["best", "--json", "--rollout=1", position]);
    for one in best["candidates"].as_array().unwrap() {
        let within = |value: &Value, most: f64| (0.0..=most).contains(&value.as_f64().unwrap());
        assert!(within(&one["win"], 1.0), "{one}");
        assert!(one["holes"].as_array().unwrap().iter().all(|holes| within(holes, 12.0)), "{one}");
        assert_eq!(one["rollout"]["standard_error"], Value::Null);
    }
}

/// Only the best few are looked at two throws deep.
#[test]
fn losses_are_shown_for_equal_search_depth_only() {
    let best = data(&["best", "--json", "--plies=2", "--top=100", MANY]);
    let candidates = best["candidates"].as_array().unwrap();
    assert!(candidates.iter().any(|one| one["plies"] == 1), "{best}");
    for one in candidates {
        assert_eq!(one["loss"] == Value::Null, one["plies"] == 1, "{one}");
    }
}

#[test]
fn bad_input_is_refused() {
    for (arguments, status) in [
        (&["best", "W16"][..], 65),
        (&["best", "--plies", "3", CHOICE], 2),
        (&["best", "--rollout=0", CHOICE], 2),
        (&["best", "--rollout=40", "W15,5/6/6/5,B15 w"], 2),
        (&["best", "--throws", CHOICE], 2),
        (&["best", "--threads=1", CHOICE], 2),
        (&["best"], 2),
        (&["analyse", "no-such-file"], 65),
        (&["analyse", "--threads", "0", "soumille-1738"], 2),
        (&["play", "--coach=200"], 2),
    ] {
        let Run { status: found, out, err } = run(arguments, "");
        assert_eq!((found, out.as_str()), (status, ""), "{arguments:?}: {err}");
    }
    assert_eq!(run(&["analyse", "-"], "[Trictrac \"1\"]\n\nw 99\n").status, 65);
    let empty = run(&["analyse", "-"], "[Trictrac \"1\"]\n");
    assert!(empty.status == 0 && empty.out.contains("no decision"), "{empty:?}");
}

/// The analysis of a game without rollouts, by this number of threads.
fn analysed(game: &str, threads: u8) -> Value {
    data(&["analyse", "--check=none", "--json", &format!("--threads={threads}"), game])
}

static SOUMILLE: LazyLock<Value> = LazyLock::new(|| analysed("soumille-1738", 4));

#[test]
fn the_shipped_games_are_analysed() {
    let lesson = analysed("lepeintre-1818-lesson", 4);
    for (game, analysis) in [("soumille-1738", &*SOUMILLE), ("lepeintre-1818-lesson", &lesson)] {
        let english = output(&["analyse", "--check=none", game]);
        assert!(english.contains("+ skill") && english.contains("Relève 1"), "{english}");
        let french = output(&["--lang", "fr", "analyse", "--check=none", "--all", game]);
        assert!(french.contains("+ habileté"), "{french}");
        assert!(french.lines().count() > english.lines().count());
        assert_eq!(&analysed(game, 1), analysis);
        is_sane(analysis);
    }
}

/// Both reports name the luckiest throw of each player, and say where the names of performances begin.
#[test]
fn reports_name_what_mattered_most() {
    let text = output(&["analyse", "--check=none", "soumille-1738"]);
    let path = folder("what-mattered").join("match.html");
    let page = path.to_str().unwrap();
    succeeds(&["analyse", "--check=none", "soumille-1738", "--html", page]);
    let html = fs::read_to_string(&path).unwrap();
    let throws: Vec<_> = (1..).zip(SOUMILLE["throws"].as_array().unwrap()).collect();
    for side in ["white", "black"] {
        let luck = |(_, throw): &(usize, &Value)| throw["luck"].as_f64().unwrap();
        let counts = |throw: &Value| throw["side"] == side && throw["option"].is_null();
        let own = throws.iter().filter(|(_, throw)| counts(throw));
        let luckiest = own.max_by(|one, other| luck(one).total_cmp(&luck(other))).unwrap();
        let said = format!("throw {}: +{:.1}%", luckiest.0, 100.0 * luck(luckiest));
        let line = text.lines().find(|line| line.starts_with("luckiest throw")).unwrap();
        assert!(line.contains(&said), "{said}: {line}");
        assert!(html.contains(&format!("<dd>{said}</dd>")), "{said}");
    }
    assert!(text.lines().any(|line| line.starts_with("worst decision ")), "{text}");
    let bands = "Beginner below 1000, Amateur from 1000, Player from 1450, Master from 1950, Academy from 2500.";
    assert!(unwrapped(&text).contains(bands) && html.contains(bands), "{text}");
    let puissance = "p at the end of a play: two men take the corner par puissance";
    let all = output(&["analyse", "--check=none", "--all", "soumille-1738"]);
    assert!(unwrapped(&all).contains(puissance) && html.contains(puissance), "{all}");
    assert!(html.contains("The board as Black sees it before ") && html.contains(">Holes "));
    let costliest = text.lines().find(|line| line.starts_with("The costliest: throw "));
    let first = costliest.unwrap().split(['(', ')']).nth(1).unwrap();
    let worst = text.lines().find(|line| line.starts_with("worst decision ")).unwrap();
    assert!(worst.contains(first.rsplit(", ").next().unwrap()), "{first}: {worst}");
}

/// Nothing is called a mistake before a rollout has checked it, and what the network has not learned is not rated.
#[test]
fn judgements_say_how_sure_they_are() {
    let decisions = |analysis: &Value| -> Vec<Value> {
        let throws = analysis["throws"].as_array().unwrap();
        throws.iter().flat_map(|throw| throw["decisions"].as_array().unwrap().clone()).collect()
    };
    let lesson = data(&["analyse", "--json", "lepeintre-1818-lesson"]);
    is_sane(&lesson);
    for decision in decisions(&lesson) {
        let checked = decision["trust"] == "checked";
        assert!(checked || decision["trust"] == "search", "{decision}");
        assert_eq!(checked, decision["trials"].as_u64().is_some_and(|trials| trials >= 72));
        assert_eq!(checked, decision["error"].is_f64(), "{decision}");
    }
    assert!(SOUMILLE["black"]["unrated"].as_u64().unwrap() > 0);
    for decision in decisions(&SOUMILLE) {
        assert!(decision["verdict"] != "mistake" && decision["verdict"] != "blunder", "{decision}");
        assert_eq!(decision["trust"] == "unknown", decision["option"] == "pile_de_misere");
        let [doubtful, costly] =
            [decision["trust"] == "budget", decision["loss"].as_f64() >= Some(0.005)];
        assert!(!(doubtful && costly) || decision["verdict"] == "unchecked", "{decision}");
    }
    let text = unwrapped(&output(&["analyse", "--check=none", "soumille-1738"]));
    assert!(
        text.contains(
            "decisions are not rated, because the computer has not learned them: pile de misère."
        ),
        "{text}"
    );
    assert!(
        text.contains("doubtful decisions are not checked: what they lost is a rough estimate"),
        "{text}"
    );
    assert!(
        text.contains(" not checked better: ") && text.contains("The pile pays 4 points"),
        "{text}"
    );
}

#[test]
fn any_action_can_be_rolled_out() {
    let position = "W3,W2,W2,W2,W2,W3/6/B2,B2,1,B2,B3,B3/W1,4,B3 w 42 0/0 0/0 12";
    let rolled = |more: &[&str]| data(&[&["best", "--json", position][..], more].concat());
    let two = rolled(&["--rollout=72", "--actions=1/3/7;19/23 1/3"]);
    let candidates = two["candidates"].as_array().unwrap();
    assert_eq!(candidates.len(), 2);
    assert_eq!(candidates[0]["action"], "1/3/7");
    assert!(candidates.iter().all(|one| one["rollout"]["trials"] == 72), "{two}");
    let checked = rolled(&["--check"]);
    assert_eq!(checked["candidates"][0]["action"], "1/3/7");
    assert!(checked["candidates"][0]["rollout"]["trials"].as_u64().unwrap() >= 72);
    for (arguments, status) in [
        (&["best", "--actions=1/3/7;19/22", position][..], 2),
        (&["best", "--actions=;", position], 2),
        (&["best", "--actions=1/3", "W15,5/6/6/5,B15 w"], 2),
        (&["best", "--check", "--rollout", position], 2),
        (&["best", "--check", "W15,5/6/6/5,B15 w"], 2),
    ] {
        assert_eq!(run(arguments, "").status, status, "{arguments:?}");
    }
}

fn is_sane(analysis: &Value) {
    let mut luck = [0.0, 0.0];
    let mut loss = [0.0, 0.0];
    for throw in analysis["throws"].as_array().unwrap() {
        let who = usize::from(throw["side"] == "black");
        if throw["option"].is_null() {
            luck[who] += throw["luck"].as_f64().unwrap();
        }
        for decision in throw["decisions"].as_array().unwrap() {
            let cost = decision["loss"].as_f64().unwrap();
            assert!(cost >= 0.0 && (cost == 0.0 || decision["verdict"] != "forced"), "{decision}");
            if decision["trust"] != "unknown" {
                loss[who] += cost;
            }
        }
    }
    for (who, name) in ["white", "black"].into_iter().enumerate() {
        let player = &analysis[name];
        assert!((player["luck"].as_f64().unwrap() - luck[who]).abs() < 1e-4);
        assert!((player["all"]["loss"].as_f64().unwrap() - loss[who]).abs() < 1e-4);
        let adjusted = player["result"].as_f64().unwrap() - player["net_luck"].as_f64().unwrap();
        assert!((player["adjusted"].as_f64().unwrap() - adjusted).abs() < 1e-6);
        let parts = ["start", "skill", "unrated_gain", "unexplained"];
        let parts = parts.map(|part| player[part].as_f64().unwrap());
        let (sum, skill): (f64, f64) = (parts.iter().sum(), parts[1]);
        assert!((sum - adjusted).abs() < 1e-5, "the parts make the result");
        if analysis["aim"] == "win" {
            assert!((skill - (loss[1 - who] - loss[who])).abs() < 1e-3, "{skill}: {loss:?}");
        }
        let rated = player["all"]["decisions"].as_u64().unwrap() >= 20;
        assert_eq!(player["rating"].as_u64().is_some_and(|rating| rating <= 3000), rated);
    }
}

#[test]
fn the_aim_is_named_and_losses_are_in_its_unit() {
    let game = "lepeintre-1818-lesson";
    let aimed =
        |aim: &str| data(&["analyse", "--plies=0", "--check=none", "--json", "--aim", aim, game]);
    let (win, stake) = (aimed("win"), aimed("stake"));
    assert_eq!((&win["aim"], &stake["aim"]), (&"win".into(), &"stake".into()));
    // The dice are the same whatever was aimed at.
    for key in ["net_luck", "start"] {
        assert_eq!(win["white"][key], stake["white"][key], "{key}");
    }
    is_sane(&stake);
    let all = stake["throws"].as_array().unwrap().iter();
    let costly = |one: &&Value| one["loss"].as_f64().unwrap() > 0.0;
    let decisions = all.flat_map(|throw| throw["decisions"].as_array().unwrap());
    let worst = decisions.filter(costly).collect::<Vec<_>>();
    assert!(!worst.is_empty());
    for decision in worst {
        let candidates = decision["candidates"].as_array().unwrap();
        let made = candidates.iter().find(|one| one["action"] == decision["made"]).unwrap();
        let worth = [&candidates[0], made].map(|one| one["equity"].as_f64().unwrap());
        let loss = decision["loss"].as_f64().unwrap();
        assert!((worth[0] - worth[1] - 2.0 * loss).abs() < 1e-5, "{decision}");
    }
    let text =
        |aim: &str| output(&["analyse", "--plies=0", "--check=none", "--all", "--aim", aim, game]);
    let (win, stake) = (text("win"), text("stake"));
    assert!(win.contains("mean loss") && !win.contains(" stake"), "{win}");
    assert!(unwrapped(&stake).contains("optimised for the stake (net-"), "{stake}");
    assert!(
        stake.contains("performance by the stake")
            && stake.contains("mean stake lost")
            && !stake.contains("mean loss"),
        "{stake}"
    );
    // Of all figures only luck and results are per cent.
    let decided = stake.split("Relève 1").nth(1).unwrap();
    assert!(decided.contains(" −0.0") && !decided.contains('%'), "{decided}");
}

/// Sides by name, because b is Blanc to some; forced plays are counted apart.
#[test]
fn analysed_decisions_are_counted_and_named() {
    let english = output(&["analyse", "lepeintre-1818-lesson", "--plies=0", "--check=none"]);
    assert!(english.contains("   8 Black 65  2/8 2/7"), "{english}");
    assert!(
        unwrapped(&english)
            .contains(" of 13 decisions are shown. One forced play is not counted. --all shows"),
        "{english}"
    );
    let french =
        output(&["--lang", "fr", "analyse", "lepeintre-1818-lesson", "--plies=0", "--check=none"]);
    assert!(french.contains("   8 Noir  65  2/8 2/7"), "{french}");
    assert!(unwrapped(&french).contains(" sur 13 (et un coup forcé)"), "{french}");
}

/// A player who goes leaves a full grand jan and the points behind.
#[test]
fn a_blunder_is_flagged() {
    let position = CHOICE.replace(" 63 ", " - ");
    let record = format!("[Trictrac \"1\"]\n[Position \"{position}\"]\n\nw 63 +10 go\n");
    let file = folder("blunder").join("go.trictrac");
    fs::write(&file, &record).unwrap();
    let run = run(&["analyse", file.to_str().unwrap()], "");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("blunder") && run.out.contains("better: hold"), "{}", run.out);
}

#[test]
fn the_page_asks_for_nothing_and_names_are_harmless() {
    let folder = folder("page");
    let path = folder.join("match.trictrac");
    let record =
        "[Trictrac \"1\"]\n[White \"<script>alert(1)</script>\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n";
    fs::write(&path, record).unwrap();
    let page = folder.join("match.html");
    let (path, page) = (path.to_str().unwrap(), page.to_str().unwrap());
    assert_eq!(succeeds(&["--lang", "fr", "analyse", path, "--check=none", "--html", page]), "");
    let html = fs::read_to_string(page).unwrap();
    assert!(html.contains("lang=\"fr\"") && html.contains("&lt;script&gt;"), "{html}");
    assert!(html.contains("<svg class=\"graph\"") && html.ends_with("</html>\n"));
    for word in ["<script", "http:", "https:", "src=", "url(", "@import", "analysis-", "best-"] {
        assert!(!html.contains(word), "{word}");
    }
    let lessons = ["analyse", path, "--plies=0", "--check=none", "--aim=stake", "--html", page];
    assert_eq!(succeeds(&lessons), "");
    let html = fs::read_to_string(page).unwrap();
    assert!(html.contains("optimised for the stake") && html.contains("mean stake lost"), "{html}");
    assert!(!html.contains("A loss is the chance"), "{html}");
    let nowhere = run(&["analyse", path, "--html", "/no/such/folder/x.html"], "");
    assert_eq!(nowhere.status, 1, "{nowhere:?}");
}

#[test]
fn the_page_lists_every_throw() {
    let page = folder("every-throw").join("match.html");
    let game = "soumille-1738";
    succeeds(&["analyse", "--plies=0", "--check=none", game, "--html", page.to_str().unwrap()]);
    let html = fs::read_to_string(&page).unwrap();
    let throws = SOUMILLE["throws"].as_array().unwrap().len();
    let list = html.split("<tbody>").nth(1).unwrap();
    for number in 1..=throws {
        assert!(list.contains(&format!("<td class=\"figure\">{number}</td>")), "{number}");
    }
    let about = html.split("class=\"about\">").nth(1).unwrap().split('<').next().unwrap();
    assert_eq!(about.matches("1738").count(), 1, "{about}");
    for verdict in ["unchecked", "mistake", "blunder"] {
        let is_marked = html.contains(&format!("<path class=\"error {verdict}\""));
        assert_eq!(
            html.contains(&format!("<span class=\"key {verdict}\">")),
            is_marked,
            "{verdict}"
        );
    }
    assert!(html.contains("<rect class=\"unrated\"") && html.contains("Throws in the grey strip"));
}

#[test]
fn long_names_are_cut_and_few_decisions_are_not_rated() {
    let record =
        "[Trictrac \"1\"]\n[White \"Marguerite de Valois-Angoulême\"]\n\nlead 5/3\nw 64 1/7 1/5\n";
    let output = run(&["analyse", "--plies=0", "--check=none", "-"], record).out;
    assert!(output.contains("  Marguerite de… (White)  "), "{output}");
    assert!(
        output.lines().any(|line| line.starts_with("performance  ") && line.ends_with("20 needed")),
        "{output}"
    );
}

#[test]
fn hints_in_play() {
    let hint = |arguments: &[&str], input: &str| {
        let run = run(&[&["play", "--seed", "7"], arguments].concat(), input);
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        fits(&run);
        unwrapped(&run.out)
    };
    let english = hint(&["--position", CHOICE], "hint\nhold\nhint\n");
    assert!(
        english.contains("Best first, with your chance to win: hold, 4/10 7/10: "),
        "{english}"
    );
    assert!(english.contains(" go: ") && english.contains(" percentage points less)"), "{english}");
    let french = hint(&["--lang", "fr", "--plain"], "conseil\n");
    assert!(french.contains("Les meilleurs choix, avec vos chances de gagner :"), "{french}");
    for (arguments, input, said) in [
        (&["--position", CHOICE][..], "hint 3\n", "type hint alone"),
        (&["--lang", "fr"], "conseil 3\n", "tapez « conseil » sans rien après"),
        (&["--marking", "announced"], "conseil 3\n", "type hint alone"),
    ] {
        let output = hint(arguments, input);
        assert!(output.contains(said), "{output}");
    }
    let table = hint(&["--marking", "announced"], "conseil\n");
    assert!(table.contains("Best first, with your chance to win:"), "{table}");
}

#[test]
fn the_coach_warns_and_gives_way() {
    let coached = |arguments: &[&str], input: &str| {
        let arguments = [&["play", "--seed", "7", "--position", CHOICE], arguments].concat();
        let run = run(&arguments, input);
        assert_eq!((run.status, run.err.as_str()), (0, ""));
        fits(&run);
        unwrapped(&run.out)
    };
    let gone = "je m’en vais";
    for (input, goes) in
        [("go\n", false), ("go\nno\nhold\n", false), ("go\nyes\n", true), ("go\nhint\ngo\n", true)]
    {
        let out = coached(&["--coach"], input);
        assert!(
            out.contains("Your chance to win would fall from ") && out.contains("Do it anyway?"),
            "{out}"
        );
        assert_eq!(out.contains(gone), goes, "{input:?}: {out}");
    }
    assert!(!coached(&["--coach=50"], "go\n").contains("Do it anyway?"));
    assert!(!coached(&["--coach"], "hold\n").contains("Do it anyway?"));
    assert!(!coached(&[], "go\n").contains("Do it anyway?"));
    let french = coached(&["--coach", "--lang", "fr"], "m'en vais\nnon\noui\n");
    assert!(
        french.contains("Pour le jouer quand même") && french.contains("Votre choix est annulé"),
        "{french}"
    );
}
