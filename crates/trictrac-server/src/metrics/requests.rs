//! Connections and HTTP requests.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use tracing::Instrument as _;

use super::{Add, GaugeGuard, LabelledCounters, Metrics, observe_time};
use crate::online::rarely::LogThrottle;

/// Connections and requests.
#[derive(Debug)]
pub(crate) struct RequestMetrics {
    connections: Gauge,
    turned_away: LabelledCounters,
    answered: Family<[(&'static str, String); 2], Counter>,
    times: Histogram,
}

impl RequestMetrics {
    pub(super) fn new(add: &mut Add<'_>) -> Self {
        let answered = Family::default();
        let help = "HTTP requests by route and status";
        add.0.register("http_requests", help, answered.clone());
        Self {
            connections: add.gauge("connections", "Open TCP connections"),
            turned_away: add
                .counters("connections_refused", "Connections closed at once, by what was full"),
            answered,
            times: add.seconds("http_request", "Time to answer an HTTP request"),
        }
    }

    /// A connection, counted until it is dropped.
    pub(crate) fn connection(&self) -> GaugeGuard {
        GaugeGuard::new(&self.connections)
    }

    /// Counts a connection for which there is no place.
    pub(crate) fn turned_away(&self, full: &'static str) {
        self.turned_away.get_or_create(&[("full", full.to_owned())]).inc();
    }

    pub(super) fn answered(&self, route: &str, status: StatusCode) {
        let labels = [("route", route.to_owned()), ("status", status.as_str().to_owned())];
        self.answered.get_or_create(&labels).inc();
    }
}

/// Counts a request, and gives it a number that its log lines and its answer (`x-request-id`) have.
///
/// Only the route is logged and counted, never the path: a path may contain names.
pub(crate) async fn observe(
    State(metrics): State<Arc<Metrics>>,
    mut request: Request,
    next: Next,
) -> Response {
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "none".to_owned());
    let id = RequestId::new();
    request.extensions_mut().insert(id.clone());
    let span = tracing::info_span!("request", id = %id.0, method = %request.method(), route);
    let start = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let (time, status) = (start.elapsed(), response.status());
    observe_time(&metrics.requests.times, time);
    metrics.requests.answered(&route, status);
    span.in_scope(|| note(&route, status, time));
    if let Ok(value) = HeaderValue::from_str(&id.0) {
        response.headers_mut().insert("x-request-id", value);
    }
    response
}

/// Logs an answer. Nothing stops a client from asking for files, and for what is refused, as often as it likes.
fn note(route: &str, status: StatusCode, time: Duration) {
    static REFUSED: LogThrottle = LogThrottle::new();
    let (code, ms) = (status.as_u16(), time.as_millis() as u64);
    if !route.starts_with("/api/v1/") {
        tracing::debug!(status = code, ms, "answered");
    } else if !matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::FORBIDDEN) {
        tracing::info!(status = code, ms, "answered");
    } else if let Some(unsaid) = REFUSED.note(Instant::now()) {
        tracing::info!(status = code, ms, unsaid, "refused");
    }
}

/// The number of a request in the log.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(pub(crate) Arc<str>);

impl RequestId {
    /// A new one: 16 hexadecimal digits.
    fn new() -> Self {
        let mut bytes = [0; 8];
        // It names, and protects nothing: zeros would only make it useless.
        let _ = getrandom::fill(&mut bytes);
        Self(format!("{:016x}", u64::from_be_bytes(bytes)).into())
    }
}
