//! The measured figures, as `cargo xtask drill growth` has saved them in `growth.json`.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};

/// Figures by name; the names say the units.
type Figures = BTreeMap<String, f64>;

/// What the drill prints into its file.
#[derive(Serialize, Deserialize)]
pub(super) struct Drilled {
    runs: Vec<Run>,
    commits: Vec<Figures>,
    #[serde(rename = "match")]
    whole: Figures,
    lengths: Vec<u32>,
}

/// Everything that was measured, and where.
#[derive(Serialize, Deserialize)]
pub(super) struct Measured {
    /// The processor and its number of threads.
    pub(super) machine: String,
    /// The commit of the sources; `+` after it means uncommitted changes.
    pub(super) commit: String,
    /// The month.
    pub(super) date: String,
    /// One for each number of nodes and of matches: medians of several runs.
    pub(super) runs: Vec<Run>,
    /// Commits of one writer: one for each number of games that write at the same time.
    commits: Vec<Figures>,
    /// What whole matches are like, on average.
    #[serde(rename = "match")]
    whole: Figures,
    /// The number of actions of each of them, in order.
    pub(super) lengths: Vec<u32>,
}

/// The figures of a number of nodes and of matches.
#[derive(Serialize, Deserialize)]
pub(super) struct Run {
    /// 0 is one server with SQLite in its folder.
    pub(super) nodes: u32,
    figures: Figures,
}

impl Run {
    /// A figure.
    ///
    /// # Panics
    /// There is none of this name.
    pub(super) fn value(&self, name: &str) -> f64 {
        *self.figures.get(name).unwrap_or_else(|| panic!("growth.json has no {name:?}"))
    }

    /// A figure that is saved for a thousand actions, for one.
    pub(super) fn each(&self, name: &str) -> f64 {
        self.value(&format!("{name} of 1000")) / 1000.0
    }

    /// The part of a figure of a second without play that falls on an action.
    pub(super) fn idle(&self, name: &str) -> f64 {
        self.value(&format!("idle {name}")) * self.value("seconds") / self.value("actions")
    }

    /// The part of the matches whose players are at different nodes.
    pub(super) fn apart(&self) -> f64 {
        self.value("matches apart") / self.value("matches")
    }
}

impl Measured {
    pub(super) fn new(
        drilled: &str,
        machine: String,
        commit: String,
        date: String,
    ) -> Result<Self> {
        let Drilled { runs, commits, whole, lengths } =
            serde_json::from_str(drilled).context("the figures of the drill")?;
        Ok(Self { machine, commit, date, runs, commits, whole, lengths })
    }

    /// A figure of whole matches.
    ///
    /// # Panics
    /// There is none of this name.
    pub(super) fn of_match(&self, name: &str) -> f64 {
        let name = format!("{name} of a match");
        *self.whole.get(&name).unwrap_or_else(|| panic!("growth.json has no {name:?}"))
    }

    /// The bytes of a whole match in a table.
    ///
    /// # Panics
    /// There is no such figure.
    pub(super) fn of_match_in(&self, table: &str) -> f64 {
        let name = format!("disk bytes of a match in {table}");
        *self.whole.get(&name).unwrap_or_else(|| panic!("growth.json has no {name:?}"))
    }

    /// Commits of one writer: the actions in one, how long it takes, and the processor time of the database, both in microseconds.
    pub(super) fn commits(&self) -> impl Iterator<Item = [f64; 3]> {
        let names = ["writes of 1000 commits", "commit us", "database us of a commit"];
        self.commits.iter().map(move |figures| {
            let [writes, time, used] = names.map(|name| figures.get(name).copied().unwrap_or(0.0));
            [writes / 1000.0, time, used]
        })
    }

    /// The runs with Postgres.
    pub(super) fn clusters(&self) -> impl Iterator<Item = &Run> {
        self.runs.iter().filter(|run| run.nodes > 0)
    }
}
