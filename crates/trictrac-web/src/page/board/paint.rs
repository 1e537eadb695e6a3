//! The gradients of wood, ivory and brass. The style sheet gives their colours.

use leptos::prelude::*;

/// Defines the materials of the pieces.
pub(super) fn pieces() -> impl IntoView {
    view! {
        <defs>
            <radialGradient id="ivory" cx="0.38" cy="0.32" r="0.75">
                <stop offset="0" class="ivory-light"/>
                <stop offset="0.62" class="ivory"/>
                <stop offset="1" class="ivory-dark"/>
            </radialGradient>
            <radialGradient id="ebony" cx="0.38" cy="0.32" r="0.75">
                <stop offset="0" class="ebony-light"/>
                <stop offset="0.55" class="ebony"/>
                <stop offset="1" class="ebony-dark"/>
            </radialGradient>
            <radialGradient id="brass" cx="0.36" cy="0.3" r="0.8">
                <stop offset="0" class="brass-light"/>
                <stop offset="0.6" class="brass"/>
                <stop offset="1" class="brass-dark"/>
            </radialGradient>
        </defs>
    }
}

/// Defines the materials of the table.
pub(super) fn wood() -> impl IntoView {
    view! {
        <defs>
            <linearGradient id="walnut" x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" class="walnut-light"/>
                <stop offset="0.5" class="walnut"/>
                <stop offset="1" class="walnut-dark"/>
            </linearGradient>
            <linearGradient id="field" x1="0" y1="0" x2="1" y2="1">
                <stop offset="0" class="field-light"/>
                <stop offset="1" class="field"/>
            </linearGradient>
            <filter id="grain" x="0" y="0" width="1" height="1">
                <feTurbulence type="fractalNoise" baseFrequency="0.006 0.16" numOctaves="3" seed="4"/>
                <feColorMatrix values="0 0 0 0 0.25  0 0 0 0 0.14  0 0 0 0 0.06  0 0 0 -0.9 0.62"/>
                <feComposite in2="SourceAlpha" operator="in"/>
            </filter>
        </defs>
    }
}
