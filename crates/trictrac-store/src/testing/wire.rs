//! A piece of network between two programs of a test, which can fail and be mended.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// A port of 127.0.0.1 that passes everything on to a server.
#[derive(Debug)]
pub struct RelayPort {
    address: SocketAddr,
    target: Arc<Mutex<SocketAddr>>,
    line: Arc<RelayState>,
}

/// The state of the network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Flow {
    #[default]
    Open,
    /// Nothing arrives, and nobody is told.
    Silent,
    /// Connections have ended, and there are no new ones.
    Cut,
}

#[derive(Debug, Default)]
struct RelayState {
    flow: Mutex<Flow>,
    changed: Condvar,
    open: Mutex<Vec<TcpStream>>,
}

/// Locks a value that one thread changes at a time. None of them panics.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl RelayPort {
    /// Leads to this server.
    ///
    /// # Panics
    /// There is no free port.
    #[must_use]
    pub fn to(server: SocketAddr) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let line = Arc::new(RelayState::default());
        let shared = Arc::clone(&line);
        let target = Arc::new(Mutex::new(server));
        let servers = Arc::clone(&target);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let server = *servers.lock().expect("no panic");
                // A connection that is not made ends here.
                let _ = shared.connect(&client, server);
            }
        });
        Self { address, target, line }
    }

    /// The address to connect to.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Leads to another server from now on, like a name or an address that moves. Connections stay where they are.
    ///
    /// # Panics
    /// Never: nobody panics while the address is locked.
    pub fn lead_to(&self, server: SocketAddr) {
        *self.target.lock().expect("no panic") = server;
    }

    /// Ends all connections, and lets nobody connect.
    ///
    /// # Panics
    /// Never: nobody panics while the connections are locked.
    pub fn cut(&self) {
        self.line.set(Flow::Cut);
        for socket in locked(&self.line.open).drain(..) {
            // It may have ended by itself.
            let _ = socket.shutdown(Shutdown::Both);
        }
    }

    /// Lets nothing arrive any more. Connections stay open; what is sent waits.
    pub fn silence(&self) {
        self.line.set(Flow::Silent);
    }

    /// Lets everything through again, and what has waited first.
    pub fn mend(&self) {
        self.line.set(Flow::Open);
    }
}

impl RelayState {
    fn set(&self, flow: Flow) {
        *locked(&self.flow) = flow;
        self.changed.notify_all();
    }

    /// Waits while nothing arrives; what the network does then.
    fn wait(&self) -> Flow {
        let is_silent = |flow: &mut Flow| *flow == Flow::Silent;
        let waited = self.changed.wait_while(locked(&self.flow), is_silent);
        *waited.unwrap_or_else(PoisonError::into_inner)
    }

    fn connect(self: &Arc<Self>, client: &TcpStream, server: SocketAddr) -> std::io::Result<()> {
        if *locked(&self.flow) == Flow::Cut {
            return Ok(());
        }
        let server = TcpStream::connect(server)?;
        for (from, to) in [(client, &server), (&server, client)] {
            from.set_nodelay(true)?;
            locked(&self.open).push(from.try_clone()?);
            let (line, from, to) = (Arc::clone(self), from.try_clone()?, to.try_clone()?);
            thread::spawn(move || line.pass(from, to));
        }
        Ok(())
    }

    /// Passes on what comes from one socket, until it ends.
    fn pass(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut bytes = [0; 16 << 10];
        while let Ok(number @ 1..) = from.read(&mut bytes) {
            if self.wait() == Flow::Cut || to.write_all(&bytes[..number]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Write);
    }
}
