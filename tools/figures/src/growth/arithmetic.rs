//! The calculation behind the table of sizes, written out for one size.

use std::fmt::Write as _;

use super::costs::Costs;
use super::day::DAY;
use super::plan::{BUSY, CHECKPOINT, NODE_CORES, NODE_SOCKETS, Plan, THINK};
use super::words::Lang;

/// The costs that follow from the measured figures.
pub(super) fn costs(costs: &Costs, lang: Lang) -> String {
    let time = |seconds: f64| lang.time(seconds);
    let bus = |[messages, bytes]: [f64; 2]| {
        let messages = lang.number(messages, 2);
        format!("{messages} {}, {}", lang.pick("messages", "messages"), lang.size(bytes))
    };
    let lines = [
        (lang.pick("nodes, for each action", "nœuds, par action"), time(costs.node_action)),
        (
            lang.pick(
                "nodes, in addition if the players are at different nodes",
                "nœuds, en plus si les joueurs sont sur deux nœuds",
            ),
            time(costs.node_apart),
        ),
        (lang.pick("database, for each action", "base, par action"), time(costs.database_action)),
        (
            lang.pick("database, for each commit", "base, par validation"),
            time(costs.database_commit),
        ),
        (
            lang.pick(
                "time of a commit + for each action in it",
                "durée d’une validation + par action qu’elle contient",
            ),
            format!("{} + {}", time(costs.commit), time(costs.commit_action)),
        ),
        (
            lang.pick(
                "bus, for each action of players at different nodes",
                "bus, par action de joueurs sur deux nœuds",
            ),
            bus(costs.bus_action),
        ),
        (
            lang.pick(
                "bus, for each such match, each second",
                "bus, par partie de cette sorte, par seconde",
            ),
            bus(costs.bus_match),
        ),
        (
            lang.pick("bus, for each node, each second", "bus, par nœud, par seconde"),
            bus(costs.bus_node),
        ),
        (
            lang.pick(
                "write-ahead log, for each match and checkpoint in addition",
                "journal d’écriture, en plus par partie et point de reprise",
            ),
            lang.size(costs.log_checkpoint),
        ),
    ];
    let mut text = format!("| {} | |\n|---|---|\n", lang.pick("cost", "coût"));
    for (name, value) in lines {
        let _ = writeln!(text, "| {name} | {value} |");
    }
    text
}

/// The calculation for a plan, as a list.
pub(super) fn of(plan: &Plan, lang: Lang) -> String {
    let lines = [
        actions(plan, lang),
        games(plan, lang),
        database(plan, lang),
        nodes(plan, lang),
        log(plan, lang),
        disk(plan, lang),
        bus(plan, lang),
        memory(plan, lang),
    ];
    lines.iter().fold(String::new(), |text, (name, sum)| text + &format!("- **{name}**: {sum}\n"))
}

type Step = (&'static str, String);

fn actions(plan: &Plan, lang: Lang) -> Step {
    let Costs { actions, .. } = plan.costs;
    let mean = plan.actions() / DAY as f64;
    let sum = format!(
        "{} × {} = {}; ÷ {} s = {}/s; {} {}/s ({} ×)",
        lang.whole(plan.games),
        lang.number(actions, 0),
        lang.number(plan.actions(), 0),
        lang.whole(DAY as u64),
        lang.number(mean, 0),
        lang.pick(
            "busiest ten minutes of the simulated day",
            "dix minutes de pointe du jour simulé"
        ),
        lang.number(plan.peak(), 0),
        lang.number(plan.peak() / mean, 2),
    );
    (lang.pick("Actions", "Actions"), sum)
}

fn games(plan: &Plan, lang: Lang) -> Step {
    let lasts = plan.costs.actions * THINK;
    let mean = plan.games as f64 / DAY as f64 * lasts;
    let sum = format!(
        "{} × {THINK} s = {} min; {} ÷ {} s × {} s = {} {}; {} {}",
        lang.number(plan.costs.actions, 0),
        lang.number(lasts / 60.0, 1),
        lang.whole(plan.games),
        lang.whole(DAY as u64),
        lang.number(lasts, 0),
        lang.number(mean, 0),
        lang.pick("games on average", "parties en moyenne"),
        lang.pick("simulated peak", "pointe simulée"),
        lang.number(plan.games_at_once(), 0),
    );
    (lang.pick("Games at the same time", "Parties simultanées"), sum)
}

fn database(plan: &Plan, lang: Lang) -> Step {
    let Costs { database_action, database_commit, .. } = plan.costs;
    let sum = format!(
        "{}/s × {} + {}/s × {} = {} {}; {} {} × {}",
        lang.number(plan.peak(), 0),
        lang.time(database_action),
        lang.number(plan.commits(), 0),
        lang.time(database_commit),
        lang.number(plan.database_cores(), 2),
        lang.pick("cores busy, heartbeats included", "cœurs occupés, battements compris"),
        lang.pick("chosen", "choisi"),
        plan.databases,
        plan.cores,
    );
    (lang.pick("Database", "Base de données"), sum)
}

fn nodes(plan: &Plan, lang: Lang) -> Step {
    let cost = plan.costs.node(plan.apart());
    let sum = format!(
        "{}/s × {} = {} {}; {} {NODE_CORES} × {} %, {} {}; {} {}",
        lang.number(plan.peak(), 0),
        lang.time(cost),
        lang.number(plan.node_cores(), 2),
        lang.pick("cores busy", "cœurs occupés"),
        lang.pick("a node gives", "un nœud donne"),
        lang.number(100.0 * BUSY, 0),
        lang.number(NODE_SOCKETS, 0),
        lang.pick("connections", "connexions"),
        lang.pick("with one to spare:", "avec un de réserve\u{a0}:"),
        lang.whole(plan.nodes as u64),
    );
    (lang.pick("Nodes", "Nœuds"), sum)
}

fn log(plan: &Plan, lang: Lang) -> Step {
    let Costs { log_action, .. } = plan.costs;
    let sum = format!(
        "{} × {} + {} × {} × {} = {} {}; {} = {}",
        lang.number(plan.actions(), 0),
        lang.size(log_action),
        lang.whole(plan.games),
        lang.number(plan.checkpoints(), 1),
        lang.size(plan.of_checkpoint()),
        lang.size(plan.log()),
        lang.pick("a day", "par jour"),
        lang.pick(
            "checkpoints that a match meets: 1 + its time ÷ 300 s",
            "points de reprise d’une partie\u{a0}: 1 + sa durée ÷ 300 s",
        ),
        lang.number(1.0 + plan.costs.actions * THINK / CHECKPOINT, 1),
    );
    (lang.pick("Write-ahead log", "Journal d’écriture"), sum)
}

fn disk(plan: &Plan, lang: Lang) -> Step {
    let sum = format!(
        "{} × {} = {} {} = {} {}; {} {}",
        lang.whole(plan.games),
        lang.size(plan.costs.disk),
        lang.size(plan.disk(1.0)),
        lang.pick("a day", "par jour"),
        lang.size(plan.disk(365.0)),
        lang.pick("a year", "par an"),
        lang.pick("as compressed files", "en fichiers compressés"),
        lang.size(plan.archive(365.0)),
    );
    (lang.pick("Disk", "Disque"), sum)
}

fn bus(plan: &Plan, lang: Lang) -> Step {
    let [actions, matches, nodes] = plan.bus(0);
    let Costs { bus_action, bus_match, bus_node, .. } = plan.costs;
    let apart = lang.number(100.0 * plan.apart(), 0);
    let sum = format!(
        "{} % {}; {}/s × {apart} % × {} + {} × {apart} % × {}/s + {} × {}/s = {}/s",
        apart,
        lang.pick(
            "of the matches have players at different nodes",
            "des parties ont des joueurs sur deux nœuds"
        ),
        lang.number(plan.peak(), 0),
        lang.number(bus_action[0], 2),
        lang.number(plan.games_at_once(), 0),
        lang.number(bus_match[0], 2),
        lang.whole(plan.nodes as u64),
        lang.number(bus_node[0], 2),
        lang.number(actions + matches + nodes, 0),
    );
    (lang.pick("Bus", "Bus"), sum)
}

fn memory(plan: &Plan, lang: Lang) -> Step {
    let sum = format!(
        "2 × {} × {} = {}",
        lang.number(plan.games_at_once(), 0),
        lang.size(plan.costs.socket),
        lang.size(plan.memory()),
    );
    (lang.pick("Memory of connections", "Mémoire des connexions"), sum)
}
