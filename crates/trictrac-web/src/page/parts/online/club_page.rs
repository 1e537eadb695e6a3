//! The parts of online play around matches, in a chunk of their own.
#![expect(
    clippy::unnecessary_wraps,
    reason = "a lazy function fails where its chunk cannot be loaded"
)]

use leptos::prelude::*;
use wasm_split_helpers::wasm_split;

use super::hub::Online;
use super::{account, lobby, operator, profile};
use crate::online::OnlineTarget;
use crate::page::lazy::{LoadedPart, quiet};
use crate::page::styles::SectionStyles;

/// Shows the forms for a guest who needs an account to take a seat. `registered` is set while the player reads the codes of a new one.
pub(super) fn account_for_seat(online: Online, registered: RwSignal<bool>) -> AnyView {
    quiet(club_page(online, OnlineTarget::Register, Some(registered)), online.speech)
}

// One chunk: each further lazy function would add dozens of small chunks with what it shares with others.
#[wasm_split(club, fallible)]
pub(super) fn club_page(
    online: Online,
    target: OnlineTarget,
    invited: Option<RwSignal<bool>>,
) -> LoadedPart {
    SectionStyles(include_str!("club.css")).while_shown();
    if let Some(registered) = invited {
        return Ok(account::for_invited(online, registered));
    }
    Ok(match target {
        OnlineTarget::Player(name) => profile::page(online, name),
        OnlineTarget::Operator => operator::page(online),
        OnlineTarget::Account
        | OnlineTarget::Register
        | OnlineTarget::LogIn
        | OnlineTarget::Recover => account::page(online, &target),
        _ => lobby::page(online),
    })
}
