//! Whether the reader looks at the page. As long as they do, the server sends nothing to their other devices.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_protocol::ClientMessage;

use super::hub::Online;
use super::when::now;
use super::wire::WireStatus;

/// The milliseconds for which somebody who does nothing still looks at the page.
const LOOKS: f64 = 120_000.0;
/// The pause between two checks.
const CHECK: Duration = Duration::from_secs(15);

/// Tells the server, whenever it changes.
pub(super) fn begin(online: Online) {
    let used = StoredValue::new(now());
    let told = StoredValue::new(false);
    let tell = move || {
        let on = !document().hidden() && now() < used.get_value() + LOOKS;
        let is_open = online.status.get_untracked() == WireStatus::Open;
        if is_open && on != told.get_value() {
            told.set_value(on);
            online.send(&ClientMessage::Attend { on });
        }
    };
    for event in ["pointerdown", "keydown", "visibilitychange"] {
        let _ = window_event_listener_untyped(event, move |_| {
            used.set_value(now());
            tell();
        });
    }
    let _ = set_interval_with_handle(tell, CHECK);
    // A new connection knows nothing.
    Effect::new(move |_| {
        told.set_value(false);
        if online.status.get() == WireStatus::Open {
            tell();
        }
    });
}
