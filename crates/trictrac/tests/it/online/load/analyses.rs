//! The drill `analyses`: finished games are analysed without a pause, beside matches between people.

use std::time::{Duration, Instant};

use trictrac_protocol::{AnalysisState, Clock, GameId, analysis_path};

use super::figures::{Figures, median_of_three};
use super::steady::measure;
use super::table::Opponent;
use super::{Fault, on_one_thread, prepare};
use crate::online::{Plan, Server, analysis, fetch, patiently, play_match};

/// The number of analyses that a player asks for: more may not wait.
const EACH: usize = 3;
/// The number of matches that are played to their end at the same time, to have something to analyse.
const TOGETHER: usize = 8;

/// Plays this number of matches to their end.
async fn finished(server: &Server, matches: usize, rules: &'static str) -> Vec<GameId> {
    let plan = Plan { rules, clock: Clock::None, engine: None, form: None, seed: 9 };
    let mut games = Vec::new();
    while games.len() < matches {
        let more = (0..TOGETHER.min(matches - games.len())).map(|_| play_match(server, plan));
        let reports = futures_util::future::join_all(more).await;
        games.extend(reports.iter().map(|reports| reports[0].game));
    }
    games
}

/// Asks for the analyses of all games.
async fn ask(server: &Server, games: &[GameId]) {
    for games in games.chunks(EACH) {
        let session = patiently(server).await;
        for &game in games {
            analysis::ask(server, game, session.cookie()).await;
        }
    }
}

/// The number of games that are analysed.
async fn analysed(server: &Server, games: &[GameId]) -> usize {
    let mut done = 0;
    for &game in games {
        let answer = fetch(server, &analysis_path(game)).await;
        let (_, state) = answer.split_once("\r\n\r\n").unwrap();
        let state = serde_json::from_str(state).unwrap();
        assert!(!matches!(state, AnalysisState::Failed { .. }), "{state:?}");
        done += usize::from(matches!(state, AnalysisState::Done { .. }));
    }
    done
}

/// The processor time of the child processes of a server that have ended, in seconds.
fn used_by_children(server: &Server) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", server.process()));
    let stat = stat.unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = fields.skip(13).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    ticks as f64 / 100.0
}

/// The number of matches and analyses.
#[derive(Clone, Copy)]
struct Size {
    /// Matches that go on.
    matches: usize,
    /// Finished games.
    games: usize,
    rules: &'static str,
    time: Duration,
}

/// The figures of matches alone, and those beside analyses.
fn run(name: &str, size: Size) -> Figures {
    let server = Server::with(name, &["--no-limits", "--analysis-queue", "1000"], "error");
    let figures = on_one_thread(async {
        let games = finished(&server, size.games, size.rules).await;
        let tables = prepare(&server, size.matches, Opponent::Person).await?;
        let (tables, alone) = measure(&server, tables, size.time).await?;
        ask(&server, &games).await;
        let (begin, used) = (Instant::now(), used_by_children(&server));
        let before = analysed(&server, &games).await;
        let (_, beside) = measure(&server, tables, size.time).await?;
        let (lasted, used) = (begin.elapsed(), used_by_children(&server) - used);
        let done = analysed(&server, &games).await;
        let mut figures = Figures::default();
        figures.add_all("alone: ", alone);
        figures.add_all("beside: ", beside);
        figures.add("analyses done", (done - before) as f64);
        figures.add("analyses left", (games.len() - done) as f64);
        figures.add("analyses % of a core", 100.0 * used / lasted.as_secs_f64());
        Ok::<_, Fault>(figures)
    });
    figures.unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn matches_go_on_beside_analyses() {
    let time = Duration::from_secs(2);
    let size = Size { matches: 5, games: 3, rules: "holes=1", time };
    println!("{}", run("online-analyses", size));
}

/// 400 games of twelve holes keep one process busy for more than twenty seconds.
#[test]
#[ignore = "long: cargo xtask drill analyses"]
fn analyses_beside_matches_at_length() {
    let size = Size { matches: 500, games: 400, rules: "", time: Duration::from_secs(20) };
    median_of_three("500 matches, and analyses of finished games without a pause", || {
        run("online-analyses-at-length", size)
    });
}
