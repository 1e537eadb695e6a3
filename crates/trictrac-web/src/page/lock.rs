//! Locks that the tabs of the browser share (the Web Locks API).
//!
//! Only a page loaded over HTTPS or from this computer has them.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// The way to request a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LockRequest {
    /// Take it if no other tab has it.
    IfFree,
    /// Wait until no other tab has it.
    Wait,
    /// Take it from the tab that has it.
    Steal,
}

/// The answer to a request.
pub(super) enum LockReply {
    /// This tab has the lock, as long as this value lives.
    Held(TabLock),
    /// Another tab has it.
    Taken,
    /// Another tab has stolen it from this tab.
    Stolen,
    /// The browser has no locks for this page.
    Missing,
}

/// A lock of this tab. Dropping it releases the lock.
pub(super) struct TabLock {
    release: Function,
}

impl Drop for TabLock {
    fn drop(&mut self) {
        // Releasing a lock that was stolen does nothing.
        let _ = self.release.call0(&JsValue::NULL);
    }
}

/// Requests the lock `name`. `answer` gets the answer, and [`LockReply::Stolen`] if the lock is later stolen.
pub(super) fn request(name: &str, how: LockRequest, answer: impl Fn(LockReply) + Clone + 'static) {
    let granted = answer.clone();
    let on_grant = Closure::once_into_js(move |lock: JsValue| -> JsValue {
        if lock.is_null() {
            granted(LockReply::Taken);
            return JsValue::UNDEFINED;
        }
        let mut release = None;
        // The browser holds the lock until this promise is resolved.
        let held = Promise::new(&mut |resolve, _| release = Some(resolve));
        if let Some(release) = release {
            granted(LockReply::Held(TabLock { release }));
        }
        held.into()
    });
    let Some(requested) = call(name, how, &on_grant) else { return answer(LockReply::Missing) };
    spawn_local(async move {
        if let Err(error) = JsFuture::from(requested).await {
            // `AbortError` means that it was stolen; every other error, that the browser blocks locks.
            let name = Reflect::get(&error, &"name".into()).ok().and_then(|name| name.as_string());
            let stolen = name.as_deref() == Some("AbortError");
            answer(if stolen { LockReply::Stolen } else { LockReply::Missing });
        }
    });
}

/// Calls `navigator.locks.request`, for which the bindings exist in an unstable version only.
fn call(name: &str, how: LockRequest, on_grant: &JsValue) -> Option<Promise> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let request: Function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    let option = match how {
        LockRequest::IfFree => Some("ifAvailable"),
        LockRequest::Steal => Some("steal"),
        LockRequest::Wait => None,
    };
    if let Some(option) = option {
        Reflect::set(&options, &option.into(), &JsValue::TRUE).ok()?;
    }
    request.call3(&locks, &name.into(), &options, on_grant).ok()?.dyn_into().ok()
}
