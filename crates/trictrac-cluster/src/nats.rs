//! The bus over NATS. Each node listens to a subject of its own and to one for all.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, Message, Subscriber};
use async_trait::async_trait;
use bytes::Bytes;
use futures_util::StreamExt as _;
use futures_util::stream::select;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{oneshot, watch};
use trictrac_store::NodeId;

use trictrac_store::bus::{Bus, BusError, IncomingMessage, NoReply, PATIENCE};

/// The messages that may wait for this node.
const WAITING: usize = 1024;
/// The interval at which the connection is tested.
const PING: Duration = Duration::from_secs(2);
/// The longest time between two attempts to connect.
const RECONNECT: Duration = Duration::from_secs(1);

/// The bus as one node sees it.
#[derive(Debug)]
pub struct Nats {
    client: Client,
    club: String,
    connected: watch::Receiver<bool>,
    incoming: Mutex<Option<Receiver<IncomingMessage>>>,
}

impl Nats {
    /// Begins to connect to the server at `url`. Nodes of the same `club` hear each other.
    ///
    /// # Errors
    /// The address is none of NATS, or the server refuses the connection for good.
    pub async fn connect(url: &str, club: &str, own: NodeId) -> Result<Self, BusError> {
        let failed = |reason: String| BusError { url: without_password(url), reason };
        let (state, connected) = watch::channel(false);
        let options = ConnectOptions::new()
            .name(format!("trictrac node {own}"))
            .no_echo()
            .retry_on_initial_connect()
            .connection_timeout(PATIENCE)
            .request_timeout(Some(PATIENCE))
            .ping_interval(PING)
            .reconnect_delay_callback(|attempts| {
                RECONNECT.min(Duration::from_millis(50) * attempts as u32)
            })
            .event_callback(move |event| {
                note(&state, &event);
                std::future::ready(())
            });
        let client = options.connect(url).await.map_err(|error| failed(error.to_string()))?;
        let subscribe = async |subject: String| {
            client.subscribe(subject).await.map_err(|error| failed(error.to_string()))
        };
        let own = subscribe(subject(club, own)).await?;
        let all = subscribe(subject_of_all(club)).await?;
        let (sender, incoming) = channel(WAITING);
        tokio::spawn(receive(client.clone(), own, all, sender));
        Ok(Self { client, club: club.to_owned(), connected, incoming: Mutex::new(Some(incoming)) })
    }

    /// Without a connection messages would wait, and arrive when they mean nothing any more.
    async fn publish(&self, subject: String, content: Bytes) {
        if *self.connected.borrow()
            && let Err(error) = self.client.publish(subject, content).await
        {
            tracing::debug!(%error, "a message to other nodes is lost");
        }
    }
}

fn subject(club: &str, node: NodeId) -> String {
    format!("trictrac.{club}.node.{node}")
}

fn subject_of_all(club: &str) -> String {
    format!("trictrac.{club}.all")
}

/// An address as it may be shown.
fn without_password(url: &str) -> String {
    match url.rsplit_once('@') {
        Some((_, host)) => host.to_owned(),
        None => url.to_owned(),
    }
}

/// Notes whether there is a connection.
fn note(state: &watch::Sender<bool>, event: &Event) {
    match event {
        Event::Connected => {
            tracing::info!("connected to the bus");
            state.send_replace(true);
        }
        Event::Disconnected | Event::Closed | Event::Draining => {
            tracing::warn!("the bus cannot be reached");
            state.send_replace(false);
        }
        other => tracing::warn!(event = %other, "bus"),
    }
}

/// Passes on what arrives, until nobody listens.
async fn receive(
    client: Client,
    own: Subscriber,
    all: Subscriber,
    sender: Sender<IncomingMessage>,
) {
    let mut messages = select(own, all);
    while let Some(Message { payload, reply, .. }) = messages.next().await {
        let reply = reply.map(|subject| {
            let (reply, answer) = oneshot::channel::<Bytes>();
            let client = client.clone();
            tokio::spawn(async move {
                if let Ok(answer) = answer.await {
                    // Whoever asked asks again.
                    let _ = client.publish(subject, answer).await;
                }
            });
            reply
        });
        if sender.send(IncomingMessage { content: payload, reply }).await.is_err() {
            return;
        }
    }
}

#[async_trait]
impl Bus for Nats {
    async fn send(&self, to: NodeId, content: Bytes) {
        self.publish(subject(&self.club, to), content).await;
    }

    async fn send_to_all(&self, content: Bytes) {
        self.publish(subject_of_all(&self.club), content).await;
    }

    async fn request(&self, to: NodeId, content: Bytes) -> Result<Bytes, NoReply> {
        if !*self.connected.borrow() {
            return Err(NoReply);
        }
        let answer = self.client.request(subject(&self.club, to), content).await;
        answer.map(|message| message.payload).map_err(|error| {
            tracing::debug!(%error, "no answer of another node");
            NoReply
        })
    }

    fn connected(&self) -> watch::Receiver<bool> {
        self.connected.clone()
    }

    fn incoming(&self) -> Option<Receiver<IncomingMessage>> {
        self.incoming.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_shown() {
        assert_eq!(without_password("nats://club:secret@bus:4222"), "bus:4222");
        assert_eq!(without_password("nats://bus:4222"), "nats://bus:4222");
    }
}
