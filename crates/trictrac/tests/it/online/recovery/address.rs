//! An address that moves from one database server to another, like a name in the network.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};

use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;

use super::super::runtime;

/// A port of 127.0.0.1 that leads to another one.
pub(super) struct Address {
    port: u16,
    target: Arc<AtomicU16>,
    /// Carries the connections.
    _runtime: Runtime,
}

impl Address {
    /// An address that leads to this port.
    pub(super) fn of(port: u16) -> Self {
        let (runtime, target) = (runtime(), Arc::new(AtomicU16::new(port)));
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let port = listener.local_addr().unwrap().port();
        runtime.spawn(carry(listener, target.clone()));
        Self { port, target, _runtime: runtime }
    }

    pub(super) const fn port(&self) -> u16 {
        self.port
    }

    /// Lets new connections lead to this port.
    pub(super) fn lead_to(&self, port: u16) {
        self.target.store(port, Ordering::Relaxed);
    }
}

async fn carry(listener: TcpListener, target: Arc<AtomicU16>) {
    loop {
        let (mut client, _) = listener.accept().await.unwrap();
        let port = target.load(Ordering::Relaxed);
        tokio::spawn(async move {
            // Without a server the client is closed at once.
            if let Ok(mut server) = TcpStream::connect(("127.0.0.1", port)).await {
                let _ = client.set_nodelay(true).and_then(|()| server.set_nodelay(true));
                let _ = copy_bidirectional(&mut client, &mut server).await;
            }
        });
    }
}
