//! Random options and events, most of which are legal.

use fastrand::Rng;
use trictrac_forms::Form;
use trictrac_reference::accounts::AgreedOptions;

use super::sheets::Account;

fn pick<'a>(rng: &mut Rng, values: &[&'a str]) -> &'a str {
    values[rng.usize(..values.len())]
}

const SWITCH: [&str; 2] = ["on", "off"];

/// The options that are chosen in every second match, with their values.
const fn may(form: Form) -> &'static [(&'static str, &'static [&'static str])] {
    match form {
        Form::Ecrire | Form::Chouette | Form::Tourner | Form::Four => &[
            ("tariff", &["vienna", "paris", "fallavel"]),
            ("progression", &SWITCH),
            ("bredouille", &SWITCH),
            ("tourner_queue", &["split", "each"]),
            ("lead", &["alternate", "marker"]),
            ("refait", &["linear", "doubling"]),
            ("marque", &["0", "1", "2"]),
            ("account", &["jetons", "written"]),
            ("queue", &["0", "3"]),
            ("first_out", &["winner", "loser"]),
        ],
        Form::Combine => &[
            ("game", &["two", "chouette", "four"]),
            ("lead", &["alternate", "marker"]),
            ("refait", &["linear", "doubling"]),
            ("marque", &["0", "1", "2"]),
            ("account", &["jetons", "written"]),
            ("first_out", &["winner", "loser"]),
        ],
        Form::Honours => {
            &[("continuation", &SWITCH), ("parties", &["1", "2", "3", "7"]), ("pool", &SWITCH)]
        }
        Form::Toc => &[("holes", &["1", "2", "5", "12"]), ("double", &SWITCH)],
        Form::Poule1 => &[("players", &["3", "4", "5", "6"])],
        Form::Poule2 => &[
            ("players", &["3", "4", "5", "6"]),
            ("stake", &["20", "50", "100", "33"]),
            ("price", &["1", "5", "8"]),
            ("bredouille", &SWITCH),
        ],
        Form::Ticktack => &[
            ("games", &["1", "3", "9", "25"]),
            ("toots", &SWITCH),
            ("boveries", &SWITCH),
            ("flyers", &SWITCH),
            ("vie", &SWITCH),
        ],
        Form::Toccategli => {
            &[("petit_hits", &["single", "double"]), ("bear_off", &["wins", "points"])]
        }
    }
}

/// The options that are always chosen: matches are short, and nobody throws for five jetons.
const fn must(form: Form) -> &'static [(&'static str, &'static [&'static str])] {
    const FIVE: (&str, &[&str]) = ("five", &["winner", "none"]);
    match form {
        Form::Tourner => &[FIVE, ("coups", &["3", "6", "12"])],
        Form::Ecrire | Form::Chouette => &[FIVE, ("coups", &["2", "4", "6", "12"])],
        Form::Four | Form::Combine => &[FIVE, ("coups", &["4", "8"])],
        Form::Toccategli => &[("games", &["1", "2", "5", "open"])],
        _ => &[],
    }
}

/// Random options of `form`.
pub(super) fn options(form: Form, rng: &mut Rng) -> AgreedOptions {
    let mut agreed = AgreedOptions::new();
    for (key, values) in may(form) {
        if rng.bool() {
            agreed.insert((*key).to_owned(), pick(rng, values).to_owned());
        }
    }
    for (key, values) in must(form) {
        agreed.insert((*key).to_owned(), pick(rng, values).to_owned());
    }
    if agreed.get("pool").is_some_and(|pool| pool == "on") && rng.bool() {
        agreed.insert("pools".into(), pick(rng, &["1", "2", "3"]).into());
    }
    agreed
}

/// Random events that an account accepts, sometimes with one at the end that it refuses; and the account, or the place of
/// that event.
pub(super) fn events(
    form: Form,
    agreed: &AgreedOptions,
    rng: &mut Rng,
) -> (Vec<String>, Result<Account, usize>) {
    let mut events: Vec<String> = Vec::new();
    let mut account = Account::new(form, agreed);
    let keeps_a_refusal = rng.bool();
    for _ in 0..rng.usize(1..4000) {
        let event = event(form, rng);
        match account.enter(&event) {
            Ok(()) => events.push(event),
            Err(_) if keeps_a_refusal && rng.u8(..20) == 0 => {
                events.push(event);
                let at = events.len();
                return (events, Err(at));
            }
            Err(_) if account.is_over() => break,
            Err(_) => {}
        }
    }
    (events, Ok(account))
}

fn event(form: Form, rng: &mut Rng) -> String {
    match form {
        Form::Toc | Form::Toccategli => earned(rng),
        Form::Ticktack => tick(rng),
        Form::Poule1 => {
            let (one, other) = (rng.u8(1..7), rng.u8(1..7));
            if rng.u16(..400) == 0 { "stop".into() } else { format!("{one}>{other}") }
        }
        Form::Poule2 => {
            let (one, other, won, lost) = (rng.u8(1..7), rng.u8(1..7), rng.u8(5..14), rng.u8(..9));
            format!("{one}>{other}={won}-{lost}{}", pick(rng, &["", "", "b"]))
        }
        _ => holes(rng),
    }
}

fn holes(rng: &mut Rng) -> String {
    let who = pick(rng, &["A", "A", "A", "B", "B", "C", "D"]);
    let (own, other) = (rng.u8(1..5), rng.u8(1..4));
    let letter = pick(rng, &["g", "g", "g", "h", "h", "h", "h", "e", "s", ""]);
    match rng.u16(..400) {
        0..10 => format!("{who}.off"),
        10 => format!("{who}.gives"),
        11..100 => format!("{who}/{other}"),
        100..115 => format!("{who}+{own}!"),
        115..125 => format!("{who}+{own}!/{other}"),
        125..160 => format!("{who}+{own}/{other}{letter}"),
        160..165 => format!("{who}/{other}{letter}"),
        165..180 => format!("{who}+{}{letter}", rng.u8(6..20)),
        _ => format!("{who}+{own}{letter}"),
    }
}

fn earned(rng: &mut Rng) -> String {
    let who = pick(rng, &["A", "B"]);
    let own = [
        "true_hit",
        "true_hit_petit*2",
        "true_hit_grand",
        "true_hit_petit",
        "coin",
        "fill_petit*2",
        "fill_grand",
        "fill_retour",
        "keep_grand",
        "deux_tables",
        "mezeas",
        "six_tables",
        "bear_off",
        "fill_grand*3",
    ];
    let given = [
        "helpless",
        "helpless*2",
        "false_hit",
        "false_hit_grand",
        "contre_mezeas",
        "contre_deux_tables",
    ];
    let list = |rng: &mut Rng, names: &[&str]| {
        let count = rng.usize(1..3);
        let names: Vec<&str> = (0..count).map(|_| pick(rng, names)).collect();
        names.join(",")
    };
    let first = if rng.u8(..4) > 0 { list(rng, &own) } else { String::new() };
    let second = if first.is_empty() || rng.u8(..4) == 0 {
        format!("/{}", list(rng, &given))
    } else {
        String::new()
    };
    let flags = pick(rng, &["", "", ":d", ":g", ":h", ":dg", ":dh", ":h"]);
    format!("{who}:{first}{second}{flags}")
}

fn tick(rng: &mut Rng) -> String {
    let who = pick(rng, &["A", "B"]);
    let strokes = ["hit", "hit", "in", "fill", "off", "toots", "boveries", "flyers"];
    let first = pick(rng, &strokes);
    match rng.u8(..12) {
        0 | 1 => format!("{who}.vie"),
        2 | 3 => format!("{who}.take"),
        4 => format!("{who}.drop"),
        5 => format!("{who}:{first}:-"),
        6 => format!("{who}:{first}:-!"),
        7 => format!("{who}:{first},{}:{}!", pick(rng, &strokes), pick(rng, &strokes)),
        8 => format!("{who}:{first},{}:{}", pick(rng, &strokes), pick(rng, &strokes)),
        9 => format!("{who}:{first},{}", pick(rng, &strokes)),
        _ => format!("{who}:{first}"),
    }
}
