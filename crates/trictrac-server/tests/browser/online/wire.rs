//! A network between a browser and a server, which tests can cut.

use std::io;
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;

/// A port that passes everything on to a server.
pub(super) struct Wire {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    is_cut: bool,
    open: Vec<TcpStream>,
}

impl Wire {
    /// Leads to this address, such as `http://127.0.0.1:8080/`.
    pub(super) fn to(origin: &str) -> Self {
        let server = origin.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let state = Arc::new(Mutex::new(State::default()));
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let mut state = shared.lock().expect("no panic");
                if let (false, Ok(server)) = (state.is_cut, TcpStream::connect(&server)) {
                    for (from, to) in [(&client, &server), (&server, &client)] {
                        pass(from, to);
                        state.open.push(from.try_clone().expect("a socket"));
                    }
                }
            }
        });
        Self { address, state }
    }

    /// The same page through this network.
    pub(super) fn through(&self, link: &str) -> String {
        let (_, rest) = link.split_once('#').expect("a link");
        format!("http://{}/#{rest}", self.address)
    }

    /// Ends all connections, and lets nobody connect.
    pub(super) fn cut(&self) {
        let mut state = self.state.lock().expect("no panic");
        state.is_cut = true;
        for socket in state.open.drain(..) {
            // It may have ended by itself.
            let _ = socket.shutdown(Shutdown::Both);
        }
    }

    /// Lets browsers connect again.
    pub(super) fn mend(&self) {
        self.state.lock().expect("no panic").is_cut = false;
    }
}

/// Passes on what comes from one socket, until it ends.
fn pass(from: &TcpStream, to: &TcpStream) {
    let [mut from, mut to] = [from, to].map(|socket| socket.try_clone().expect("a socket"));
    thread::spawn(move || {
        let _ = io::copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Write);
    });
}
