//! The address for the operator: `/metrics`, `/health` and `/ready`.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use super::Metrics;
use crate::connections::{ConnectionLimits, Connections};
use crate::forwarded::Proxies;
use crate::online::{Base, Club, only_own_names, ready};

/// The type of the text, as Prometheus wants it.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/// The most connections at this address.
const MOST: usize = 64;

/// The address for the operator.
#[derive(Debug)]
pub(crate) struct MetricsPage(pub(crate) TcpListener);

/// Answers there until `stop` is cancelled.
pub(crate) async fn serve(page: MetricsPage, club: Club, stop: CancellationToken) {
    let metrics = Arc::new(Metrics::default());
    let limits =
        ConnectionLimits { most: MOST, of_address: MOST as u32, ..ConnectionLimits::default() };
    let (tls, proxies) = (None, Proxies::default());
    // Its own requests are not counted among those of players.
    let connections = Connections { app: app(club), limits, tls, proxies, metrics };
    connections.serve(page.0, stop.cancelled()).await;
}

fn app(club: Club) -> Router {
    Router::new()
        .route("/metrics", get(text))
        .layer(from_fn_with_state(club.clone(), only_own_names))
        // Monitors ask by whatever name they know.
        .route("/health", get(async || "ok\n"))
        .route("/ready", get(ready))
        .with_state(club)
}

async fn text(State(base): State<Arc<Base>>) -> impl IntoResponse {
    base.metrics.storage.look(&base.folder);
    ([(CONTENT_TYPE, OPEN_METRICS)], base.metrics.text())
}
