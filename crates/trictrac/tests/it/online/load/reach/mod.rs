//! The drill `reach`: notices to thousands of browsers, beside matches.
//!
//! Each of many accounts has ten browsers that want to know of challenges, and all are challenged at the same time. The push service of
//! the test answers after 50 ms. Nothing is sent twice, unless the server is killed: then a notice that was on its way may come again.

mod people;
mod service;

use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::task::spawn_local;
use tokio::time::sleep;

use super::figures::{Figures, Times, memory};
use super::steady::measure;
use super::table::Opponent;
use super::{Fault, on_one_thread, prepare, pushing, text};
use crate::online::Server;
use people::{BROWSERS, challenge_all, live_here};
use service::Service;

/// The time that the push service needs for an answer.
const PAUSE: Duration = Duration::from_millis(50);
/// The time in which everything must have arrived, however busy the machine is.
const PATIENCE: Duration = Duration::from_mins(3);
/// A notice that was on its way when the server was killed is sent again after this number of milliseconds.
const CLAIM: u64 = 61_000;

/// A server with this number of accounts, and the push service of their browsers.
fn start(name: &str, accounts: usize) -> (Server, Service) {
    let service = Service::start(PAUSE);
    let server = Server::of_test(name, pushing::TEST, |data| {
        std::fs::write(pushing::service(data), service.address.to_string()).unwrap();
        live_here(data, accounts);
    });
    (server, service)
}

/// Waits until this number of browsers were reached.
async fn reached(service: &Service, browsers: usize) -> Result<(), Fault> {
    let begin = Instant::now();
    loop {
        let found = service.messages().counts.len();
        if found >= browsers {
            return Ok(());
        }
        if begin.elapsed() > PATIENCE {
            return Err(format!("{found} of {browsers} browsers were reached"));
        }
        sleep(Duration::from_millis(10)).await;
    }
}

/// The most memory of a process, in MB, until `stop` is the only one who has it.
async fn most_memory(process: String, stop: Rc<()>) -> f64 {
    let mut most = 0_f64;
    while Rc::strong_count(&stop) > 1 {
        most = most.max(memory(&process));
        sleep(Duration::from_millis(100)).await;
    }
    most
}

/// The figures of matches alone, and beside the notices to ten browsers of each account.
fn run(name: &str, accounts: usize, matches: usize, time: Duration) -> Figures {
    let (server, service) = start(name, accounts);
    let figures = on_one_thread(async {
        let mut figures = Figures::default();
        let tables = prepare(&server, matches, Opponent::Person).await?;
        let (tables, alone) = measure(&server, tables, time).await?;
        let before = memory(&server.process());
        let stop = Rc::new(());
        let watch = spawn_local(most_memory(server.process(), stop.clone()));
        let begin = Instant::now();
        let (beside, challenged) =
            tokio::join!(measure(&server, tables, time), challenge_all(server.address(), accounts));
        let (_tables, beside) = beside?;
        let mut challenged: Times = challenged?;
        reached(&service, accounts * BROWSERS).await?;
        drop(stop);
        let most = watch.await.map_err(text)?;
        // What comes twice comes soon.
        sleep(Duration::from_millis(500)).await;
        let messages = service.messages();
        let last = messages.last.ok_or("nothing has arrived")?;
        let [calm, busy] = [&alone, &beside].map(|figures| figures.value("received p99 ms"));
        figures.add("browsers", messages.counts.len() as f64);
        figures.add("repeated", messages.repeated().into());
        figures.add("seconds", last.duration_since(begin).as_secs_f64());
        figures.add("more memory MB", most - before);
        figures.add("p99 more %", 100.0 * (busy / calm - 1.0));
        figures.add_times("challenge", &mut challenged);
        figures.add_all("alone: ", alone);
        figures.add_all("beside: ", beside);
        Ok::<_, Fault>(figures)
    });
    figures.unwrap_or_else(|fault| panic!("{fault}"))
}

/// Kills the server while it sends to the browsers of these accounts, and once more when everything has arrived. Returns how many messages
/// came again.
fn kill(name: &str, accounts: usize) -> u32 {
    let (server, service) = start(name, accounts);
    let browsers = accounts * BROWSERS;
    let restart = |ahead: u64| {
        server.kill();
        std::fs::write(pushing::ahead(server.data()), ahead.to_string()).unwrap();
        server.restart();
    };
    let repeated = on_one_thread(async {
        challenge_all(server.address(), accounts).await?;
        reached(&service, browsers / 2).await?;
        restart(CLAIM);
        reached(&service, browsers).await?;
        // The store knows it a moment later.
        sleep(Duration::from_secs(2)).await;
        let repeated = service.messages().repeated();
        restart(2 * CLAIM);
        sleep(Duration::from_secs(2)).await;
        let messages = service.messages();
        assert_eq!(messages.repeated(), repeated, "everything was sent before the second kill");
        let most = messages.counts.values().max().copied();
        assert!(most <= Some(2), "one kill repeats a notice at most once: {most:?}");
        Ok::<_, Fault>(repeated)
    });
    repeated.unwrap_or_else(|fault| panic!("{fault}"))
}

/// The browsers that were reached, and the messages that came again.
fn reached_and_repeated(figures: &Figures) -> (i64, i64) {
    (figures.value("browsers") as i64, figures.value("repeated") as i64)
}

#[test]
fn many_browsers_are_reached_once_while_matches_are_played() {
    let figures = run("online-reach", 20, 5, Duration::from_secs(2));
    assert_eq!(reached_and_repeated(&figures), (200, 0), "{figures}");
}

#[test]
fn a_killed_server_reaches_every_browser_and_repeats_only_what_was_on_its_way() {
    let repeated = kill("online-reach-killed", 20);
    assert!(repeated < 200, "{repeated}");
}

#[test]
#[ignore = "long: cargo xtask drill reach"]
fn ten_thousand_browsers_are_reached_at_length() {
    let figures = super::figures::median_of_three("10,000 browsers, beside 500 matches", || {
        run("online-reach-at-length", 1_000, 500, Duration::from_secs(30))
    });
    assert_eq!(reached_and_repeated(&figures), (10_000, 0), "{figures}");
    let repeated = kill("online-reach-killed-at-length", 1_000);
    println!("killed while it sent to 10,000 browsers: {repeated} messages came again");
    assert!(repeated < 1_000, "{repeated}");
}
