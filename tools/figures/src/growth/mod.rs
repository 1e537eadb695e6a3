//! `cargo xtask growth`: what clubs of different sizes need, simulated from measured costs.
//!
//! `cargo xtask drill growth` measures what an action costs, and saves the figures in `growth.json`. This program simulates a day of a
//! club from them:
//!
//! - [`day`]: every game of the day, with its beginning, length and pace;
//! - [`queue`]: every action and every commit of the busiest ten minutes, or of each ten minutes with `--whole-day`;
//! - [`plan`]: how many nodes, cores and databases that needs.
//!
//! `docs/scaling.md` contains the tables. A test compares them with what this program prints.

mod arithmetic;
mod costs;
mod day;
mod measured;
mod plan;
mod queue;
mod random;
mod report;
mod words;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::origin::{commit, machine};
use costs::Costs;
use measured::Measured;
use plan::Plan;
use words::Lang;
use xtask::process;
use xtask::workspace::Workspace;

/// The measured figures, below the root of the project.
const DATA: &str = "growth.json";
/// The pages with the tables.
const PAGES: [(&str, Lang); 2] = [("docs/scaling.md", Lang::En), ("docs/scaling.fr.md", Lang::Fr)];
/// A number that is not negative, rounded down.
#[expect(clippy::cast_sign_loss, reason = "it is not negative")]
const fn floor(number: f64) -> usize {
    number as usize
}

/// The games a day of the columns, and of the calculation that is written out.
const SIZES: [u64; 3] = [10_000, 1_000_000, 100_000_000];
const SHOWN: usize = 1;

/// The arguments of `cargo xtask growth`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of games a day, instead of the three sizes of docs/scaling.md
    #[arg(long)]
    games: Option<u64>,
    /// Also simulate the database in each ten minutes of the day
    #[arg(long)]
    whole_day: bool,
    /// Write the tables into docs/scaling.md and docs/scaling.fr.md
    #[arg(long, conflicts_with = "games")]
    write: bool,
    /// Save the figures that the drill has written to this file
    #[arg(long, hide = true, exclusive = true)]
    save: Option<PathBuf>,
}

/// Prints the tables, or writes them into the pages.
pub(crate) fn growth(workspace: &Workspace, args: &Args) -> Result<()> {
    if let Some(drilled) = &args.save {
        return save(workspace, drilled);
    }
    let measured = read(&workspace.root)?;
    if args.write {
        for (page, text) in pages(&workspace.root, &measured)? {
            fs::write(workspace.root.join(page), text).context(page)?;
        }
        return Ok(());
    }
    let sizes = args.games.map_or(SIZES.to_vec(), |games| vec![games]);
    ensure!(sizes.iter().all(|&games| games > 0), "a day without games needs nothing");
    let plans: Vec<Plan> = sizes.iter().map(|&games| Plan::new(&measured, games)).collect();
    println!("{}", report::sizes(&plans, Lang::En));
    println!("{}", arithmetic::of(&plans[SHOWN.min(plans.len() - 1)], Lang::En));
    if args.whole_day {
        plans.iter().for_each(print_day);
    }
    Ok(())
}

fn print_day(plan: &Plan) {
    let lang = Lang::En;
    println!("{} games a day, one database:\n", lang.whole(plan.games));
    println!(
        "| time | actions a second | commits a second | half | 99 of 100 |\n|---|---|---|---|---|"
    );
    for (place, (rate, outcome)) in plan.windows().enumerate() {
        println!(
            "| {:02}:{:02} | {} | {} | {} | {} |",
            place / 6,
            10 * (place % 6),
            lang.number(rate, 1),
            lang.number(outcome.commits(), 1),
            lang.time(outcome.quantile(500)),
            lang.time(outcome.quantile(990)),
        );
    }
}

/// Saves the figures that the drill has written to `drilled`.
fn save(workspace: &Workspace, drilled: &Path) -> Result<()> {
    let text = fs::read_to_string(drilled).context("the drill has written no figures")?;
    let date = process::output(Command::new("date").args(["-u", "+%B %Y"]))?;
    let measured = Measured::new(&text, machine(), commit(workspace), date.trim().to_owned())?;
    let json = serde_json::to_string_pretty(&measured)? + "\n";
    fs::write(workspace.root.join(DATA), json).context(DATA)?;
    println!("saved in {DATA}; now: cargo xtask growth --write");
    Ok(())
}

fn read(root: &Path) -> Result<Measured> {
    let text = fs::read_to_string(root.join(DATA)).context(DATA)?;
    serde_json::from_str(&text).context(DATA)
}

/// The pages with the tables as they should be.
fn pages(root: &Path, measured: &Measured) -> Result<Vec<(&'static str, String)>> {
    let plans = SIZES.map(|games| Plan::new(measured, games));
    let page = |(page, lang): (&'static str, Lang)| {
        let mut text = fs::read_to_string(root.join(page)).context(page)?;
        for (name, content) in [
            ("measured", report::measured(measured, lang)),
            ("commits", report::commits(measured, lang)),
            ("matches", report::matches(measured, lang)),
            ("costs", arithmetic::costs(&Costs::of(measured), lang)),
            ("sizes", report::sizes(&plans, lang)),
            ("arithmetic", arithmetic::of(&plans[SHOWN], lang)),
        ] {
            text = replaced(&text, name, &content).with_context(|| format!("{page}: {name}"))?;
        }
        Ok((page, text))
    };
    PAGES.into_iter().map(page).collect()
}

/// A text with new content between two comments.
fn replaced(text: &str, name: &str, content: &str) -> Option<String> {
    let (start, end) = (format!("<!-- growth: {name} -->\n"), "<!-- end -->");
    let from = text.find(&start)? + start.len();
    let to = from + text[from..].find(end)?;
    Some(format!("{}\n{content}\n{}", &text[..from], &text[to..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_the_pages_are_those_of_the_simulation() {
        let root = &Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let measured = read(root).unwrap();
        for (page, expected) in pages(root, &measured).unwrap() {
            let found = fs::read_to_string(root.join(page)).unwrap();
            let differs = found.lines().zip(expected.lines()).find(|(found, line)| found != line);
            assert_eq!(differs, None, "{page}: run `cargo xtask growth --write`");
            assert_eq!(found.len(), expected.len(), "{page}");
        }
    }

    #[test]
    fn what_is_between_the_comments_is_replaced() {
        let text = "a\n<!-- growth: one -->\nold\n<!-- end -->\nb";
        let new = "a\n<!-- growth: one -->\n\nnew\n\n<!-- end -->\nb";
        assert_eq!(replaced(text, "one", "new\n").unwrap(), new);
        assert_eq!(replaced(new, "one", "new\n").unwrap(), new);
        assert!(replaced(text, "two", "").is_none());
    }
}
