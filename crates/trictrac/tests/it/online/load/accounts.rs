//! The drill `accounts`: players register and log in without a pause, beside matches.
//!
//! The server hashes one password at a time, so the number of registrations a second is at most what one core can hash.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use serde_json::json;
use tokio::task::spawn_local;
use tokio::time::Instant;

use super::figures::{Figures, Times, median_of_three};
use super::steady::measure;
use super::table::Opponent;
use super::{Fault, on_one_thread, prepare, text};
use crate::online::Server;
use crate::online::http::Http;

/// The clients that register or log in at the same time: fewer than may wait for a hash.
const CLIENTS: usize = 16;
const PASSWORD: &str = "dive bouteille trinch";

/// The work of the clients.
#[derive(Clone, Copy)]
struct Entering<'a> {
    server: &'a Server,
    route: &'static str,
    /// The number of names: whoever registers takes the next one, whoever logs in one of them.
    names: &'a Rc<Cell<usize>>,
}

/// Asks again and again until `stop`. Returns how long each answer took.
async fn enter(
    address: std::net::SocketAddr,
    route: &'static str,
    next: impl Fn() -> usize,
    stop: Rc<Cell<bool>>,
) -> Result<Times, Fault> {
    let mut http = Http::open(address).await.map_err(text)?;
    let mut times = Times::default();
    while !stop.get() {
        let person = json!({ "name": format!("Drill {}", next()), "password": PASSWORD });
        let begin = Instant::now();
        let path = format!("/api/v1/account/{route}");
        let reply = http.ask("POST", &path, "", &person).await.map_err(text)?;
        if reply.status != 200 {
            return Err(format!("{route}: {} {}", reply.status, reply.body));
        }
        times.add(begin.elapsed());
    }
    Ok(times)
}

/// Lets all clients ask while `beside` runs.
async fn all_enter<T>(
    entering: Entering<'_>,
    beside: impl Future<Output = Result<T, Fault>>,
) -> Result<(T, Times), Fault> {
    let (stop, mut tasks) = (Rc::new(Cell::new(false)), Vec::new());
    let known = entering.names.get();
    for client in 0..CLIENTS {
        let (stop, names, mine) = (stop.clone(), entering.names.clone(), Cell::new(client));
        let (address, route) = (entering.server.address(), entering.route);
        let next = move || {
            let counter = if route == "register" { &*names } else { &mine };
            let number = counter.get();
            counter.set(number + 1);
            if route == "register" { number } else { number % known }
        };
        tasks.push(spawn_local(enter(address, route, next, stop)));
    }
    let result = beside.await?;
    stop.set(true);
    let mut all = Times::default();
    for task in tasks {
        all.append(task.await.map_err(text)??);
    }
    Ok((result, all))
}

/// The figures of matches alone, beside registrations, and beside logins.
fn run(name: &str, matches: usize, time: Duration) -> Figures {
    let server = Server::start(name);
    let figures = on_one_thread(async {
        let mut figures = Figures::default();
        let tables = prepare(&server, matches, Opponent::Person).await?;
        let (mut tables, alone) = measure(&server, tables, time).await?;
        figures.add_all("alone: ", alone);
        let names = Rc::new(Cell::new(0));
        for route in ["register", "login"] {
            let entering = Entering { server: &server, route, names: &names };
            let measured = all_enter(entering, measure(&server, tables, time)).await?;
            let ((back, beside), mut times) = measured;
            tables = back;
            figures.add(format!("{route}: a second"), times.len() as f64 / time.as_secs_f64());
            figures.add_times(&format!("{route}: answered"), &mut times);
            figures.add_all(&format!("{route}, matches: "), beside);
        }
        Ok::<_, Fault>(figures)
    });
    figures.unwrap_or_else(|fault| panic!("{fault}"))
}

#[test]
fn players_register_and_log_in_while_matches_are_played() {
    let figures = run("online-accounts", 5, Duration::from_secs(2));
    for route in ["register", "login"] {
        assert!(figures.value(&format!("{route}: a second")) > 0.0, "{figures}");
    }
}

#[test]
#[ignore = "long: cargo xtask drill accounts"]
fn players_register_and_log_in_at_length() {
    median_of_three("500 matches, and 16 clients that register or log in", || {
        run("online-accounts-at-length", 500, Duration::from_secs(20))
    });
}
