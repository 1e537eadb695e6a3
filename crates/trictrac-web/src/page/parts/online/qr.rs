//! Draws an address as a QR code.

use core::fmt::Write as _;

use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};

/// The quiet margin around the code, in modules.
const MARGIN: usize = 4;

/// Draws `address`, for the camera of a phone. Nothing if it is too long.
pub(super) fn code(address: &str, label: String) -> Option<AnyView> {
    let code = QrCode::with_error_correction_level(address, EcLevel::M).ok()?;
    let width = code.width();
    let dark = code.to_colors();
    let modules = dark.iter().enumerate().filter(|(_, color)| **color == Color::Dark);
    let mut path = String::new();
    for (place, _) in modules {
        let (x, y) = (place % width + MARGIN, place / width + MARGIN);
        // Writing to a string does not fail.
        let _ = write!(path, "M{x} {y}h1v1h-1z");
    }
    let size = width + 2 * MARGIN;
    Some(
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=label>
                <rect width=size height=size fill="#fff"/>
                <path d=path fill="#000"/>
            </svg>
        }
        .into_any(),
    )
}
