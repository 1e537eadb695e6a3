//! The parts of `docs/scaling.md` that consist of figures.

use std::fmt::Write as _;

use super::floor;
use super::measured::{Measured, Run};
use super::plan::{FREEZE, NODE_CORES, Plan};
use super::words::Lang;

/// A line of a table: its name in both languages, and how its figures are written.
type Line<T> = (&'static str, &'static str, fn(&T, Lang) -> String);

/// What is shown of each run of the drill.
const MEASURED: [Line<Run>; 17] = [
    ("actions a second", "actions par seconde", |run, lang| {
        lang.number(run.value("actions") / run.value("seconds"), 0)
    }),
    (
        "matches with players at different nodes",
        "parties aux joueurs sur deux nœuds",
        |run, lang| lang.number(run.value("matches apart"), 0),
    ),
    ("processor of the nodes, an action", "processeur des nœuds, par action", |run, lang| {
        lang.time(run.value("nodes us") / 1e6)
    }),
    ("processor of the database, an action", "processeur de la base, par action", |run, lang| {
        database(run, |run| lang.time(run.value("database us") / 1e6))
    }),
    ("processor of the bus, an action", "processeur du bus, par action", |run, lang| {
        database(run, |run| lang.time(run.value("bus us") / 1e6))
    }),
    ("commits of 1,000 actions", "validations pour 1\u{a0}000 actions", |run, lang| {
        lang.number(1000.0 * run.each("commits"), 0)
    }),
    ("time of a commit", "durée d’une validation", |run, lang| {
        lang.time(run.value("commit us") / 1e6)
    }),
    (
        "rows inserted, updated by an action",
        "lignes insérées, modifiées par action",
        |run, lang| {
            let row = |name| lang.number(run.each(name), 2);
            database(run, |_| format!("{}, {}", row("rows inserted"), row("rows updated")))
        },
    ),
    ("write-ahead log, an action", "journal d’écriture, par action", |run, lang| {
        database(run, |run| lang.size(run.value("log bytes")))
    }),
    (
        "written to disk by the server, an action",
        "écrit sur disque par le serveur, par action",
        |run, lang| folder(run, |run| lang.size(run.value("disk bytes"))),
    ),
    ("messages on the bus, an action", "messages du bus, par action", |run, lang| {
        database(run, |run| lang.number(run.each("bus messages"), 2))
    }),
    ("bytes on the bus, an action", "octets du bus, par action", |run, lang| {
        database(run, |run| lang.size(run.value("bus bytes")))
    }),
    ("requests passed on, of 100 actions", "demandes transmises sur 100 actions", |run, lang| {
        database(run, |run| lang.number(100.0 * run.each("passed on"), 0))
    }),
    (
        "of these, the entries had to be read",
        "dont celles pour lesquelles il a fallu lire les entrées",
        |run, lang| database(run, |run| lang.number(100.0 * run.each("gaps read"), 0)),
    ),
    ("memory of a socket", "mémoire d’une connexion", |run, lang| {
        lang.size(1000.0 * run.value("memory kB of a socket"))
    }),
    (
        "an action reaches the opponent: half",
        "l’action atteint l’adversaire\u{a0}: la moitié",
        |run, lang| lang.time(run.value("received p50 ms") / 1000.0),
    ),
    ("99 of 100", "99 sur 100", |run, lang| lang.time(run.value("received p99 ms") / 1000.0)),
];

/// A figure that a folder does not have.
fn database(run: &Run, value: impl Fn(&Run) -> String) -> String {
    if run.nodes == 0 { "–".to_owned() } else { value(run) }
}

/// A figure that only a folder has.
fn folder(run: &Run, value: impl Fn(&Run) -> String) -> String {
    if run.nodes > 0 { "–".to_owned() } else { value(run) }
}

/// What is shown of each size.
const SIZES: [Line<Plan>; 20] = [
    ("games at the same time", "parties simultanées", |plan, lang| {
        lang.number(plan.games_at_once(), 0)
    }),
    ("connections", "connexions", |plan, lang| lang.number(2.0 * plan.games_at_once(), 0)),
    ("actions a second, mean of the day", "actions par seconde, moyenne du jour", |plan, lang| {
        lang.number(plan.actions() / super::day::DAY as f64, 1)
    }),
    (
        "actions a second, busiest ten minutes",
        "actions par seconde, dix minutes de pointe",
        |plan, lang| lang.number(plan.peak(), 1),
    ),
    ("databases × cores", "bases × cœurs", |plan, _| {
        format!("{} × {}", plan.databases, plan.cores)
    }),
    ("cores of databases that are busy", "cœurs des bases occupés", |plan, lang| {
        lang.number(plan.database_cores(), 2)
    }),
    ("nodes × cores", "nœuds × cœurs", |plan, lang| {
        format!("{} × {NODE_CORES}", lang.whole(plan.nodes as u64))
    }),
    ("cores of nodes that are busy", "cœurs des nœuds occupés", |plan, lang| {
        lang.number(plan.node_cores(), 2)
    }),
    ("commits a second", "validations par seconde", |plan, lang| lang.number(plan.commits(), 1)),
    ("actions that share a commit", "actions par validation", |plan, lang| {
        lang.number(plan.busiest.shared(), 2)
    }),
    (
        "an action waits for its commit: half",
        "une action attend sa validation\u{a0}: la moitié",
        |plan, lang| lang.time(plan.busiest.quantile(500)),
    ),
    ("99 of 100", "99 sur 100", |plan, lang| lang.time(plan.busiest.quantile(990))),
    ("rows written a second", "lignes écrites par seconde", |plan, lang| {
        lang.number(plan.peak() * plan.costs.rows, 0)
    }),
    ("write-ahead log a day", "journal d’écriture par jour", |plan, lang| lang.size(plan.log())),
    ("database grows a day", "croissance de la base par jour", |plan, lang| {
        lang.size(plan.disk(1.0))
    }),
    ("database grows a year", "croissance de la base par an", |plan, lang| {
        lang.size(plan.disk(365.0))
    }),
    (
        "finished games of a year as compressed files",
        "parties d’une année en fichiers compressés",
        |plan, lang| lang.size(plan.archive(365.0)),
    ),
    ("messages on the bus a second", "messages du bus par seconde", |plan, lang| {
        lang.number(plan.bus(0).iter().sum(), 0)
    }),
    ("bytes on the bus a second", "octets du bus par seconde", |plan, lang| {
        lang.size(plan.bus(1).iter().sum())
    }),
    ("memory of all connections", "mémoire de toutes les connexions", |plan, lang| {
        lang.size(plan.memory())
    }),
];

fn table<T>(head: &[String], lines: &[Line<T>], columns: &[&T], lang: Lang) -> String {
    let mut text = format!("| {} |\n|{}\n", head.join(" | "), "---|".repeat(head.len()));
    for (english, french, value) in lines {
        let values: Vec<String> = columns.iter().map(|column| value(column, lang)).collect();
        let _ = writeln!(text, "| {} | {} |", lang.pick(english, french), values.join(" | "));
    }
    text
}

/// The table of what was measured.
pub(super) fn measured(measured: &Measured, lang: Lang) -> String {
    let name = |run: &Run| match run.nodes {
        0 => "SQLite".to_owned(),
        1 => lang.pick("1 node", "1\u{a0}nœud").to_owned(),
        nodes => format!("{nodes}{}", lang.pick(" nodes", "\u{a0}nœuds")),
    };
    let runs: Vec<&Run> = measured.runs.iter().collect();
    let head: Vec<String> =
        std::iter::once(String::new()).chain(runs.iter().map(|run| name(run))).collect();
    let mut text = table(&head, &MEASURED, &runs, lang);
    let (machine, commit, date) = (&measured.machine, &measured.commit, &measured.date);
    let _ = writeln!(text, "\n{} {commit}, {machine}, {date}.", lang.pick("Commit", "Commit"));
    text
}

/// The table of commits of one writer.
pub(super) fn commits(measured: &Measured, lang: Lang) -> String {
    let head = [
        lang.pick("actions in a commit", "actions par validation"),
        lang.pick("time of the commit", "durée de la validation"),
        lang.pick("processor of the database for it", "processeur de la base pour elle"),
    ];
    let mut text = format!("| {} |\n|---|---|---|\n", head.join(" | "));
    for [writes, time, used] in measured.commits() {
        let (time, used) = (lang.time(time / 1e6), lang.time(used / 1e6));
        let _ = writeln!(text, "| {} | {time} | {used} |", lang.number(writes, 1));
    }
    text
}

/// What whole matches are like.
pub(super) fn matches(measured: &Measured, lang: Lang) -> String {
    let lengths = &measured.lengths;
    let at = |share: f64| lengths[floor((lengths.len() - 1) as f64 * share)];
    let (number, size) =
        (|name| lang.number(measured.of_match(name), 0), |name| lang.size(measured.of_match(name)));
    let tables = ["entry", "game", "private", "summary"]
        .map(|table| format!("`{table}` {}", lang.size(measured.of_match_in(table))));
    let lines = [
        (lang.pick("matches", "parties"), lang.whole(lengths.len() as u64)),
        (
            lang.pick(
                "actions: mean (10th – 90th percentile)",
                "actions\u{a0}: moyenne (10e – 90e centile)",
            ),
            format!("{} ({} – {})", number("actions"), at(0.1), at(0.9)),
        ),
        (lang.pick("entries of the log", "entrées du journal"), number("entries")),
        (lang.pick("the log as text", "le journal en texte"), size("log bytes")),
        (
            lang.pick("the same, compressed (`gzip`)", "le même, compressé (`gzip`)"),
            size("compressed bytes"),
        ),
        (
            lang.pick("the database with its indexes", "la base avec ses index"),
            format!("{} ({})", size("disk bytes"), tables.join(", ")),
        ),
    ];
    let mut text = format!(
        "| {} | |\n|---|---|\n",
        lang.pick("a match of twelve holes", "une partie de douze trous")
    );
    for (name, value) in lines {
        let _ = writeln!(text, "| {name} | {value} |");
    }
    text
}

/// The table of sizes.
pub(super) fn sizes(plans: &[Plan], lang: Lang) -> String {
    let games = |plan: &Plan| lang.whole(plan.games);
    let head = std::iter::once(lang.pick("games a day", "parties par jour").to_owned());
    let head: Vec<String> = head.chain(plans.iter().map(games)).collect();
    let mut text = table(&head, &SIZES, &plans.iter().collect::<Vec<_>>(), lang);
    let days = plans.iter().map(|plan| lang.number(FREEZE / plan.transactions, 1));
    let name = lang.pick(
        "days until a database has made 200 million transactions",
        "jours avant 200\u{a0}millions de transactions d’une base",
    );
    let _ = writeln!(text, "| {name} | {} |", days.collect::<Vec<_>>().join(" | "));
    text
}
