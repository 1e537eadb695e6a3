//! The ways to begin a match: here, with others, in another form.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use crate::page::speech::PageSpeech;
use crate::page::styles::WAYS;

/// A way to begin a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::page::parts) enum Way {
    /// Against the computer.
    Computer,
    /// Two people at this device.
    Two,
    /// With others on the server.
    Online,
    /// Another form of the game.
    Forms,
    /// Two computers, who are watched.
    Watch,
}

/// Every way with its address and the key of its name.
const WAYS_TO_PLAY: [(Way, &str, Key); 5] = [
    (Way::Computer, "#/new", key!("new-computer")),
    (Way::Two, "#/new/two", key!("new-two")),
    (Way::Online, "#/online", key!("page-online")),
    (Way::Forms, "#/forms", key!("page-forms")),
    (Way::Watch, "#/new/watch", key!("new-watch")),
];

impl Way {
    /// The way that an address of the sheet names by what follows the section.
    pub(super) fn of_address(rest: &str) -> Self {
        match rest {
            "two" => Self::Two,
            "watch" => Self::Watch,
            _ => Self::Computer,
        }
    }
}

/// Links to all ways to begin a match; `here` is marked.
pub(in crate::page::parts) fn ways(here: Way, speech: PageSpeech) -> AnyView {
    WAYS.add();
    let link = |(way, address, name): (Way, &'static str, Key)| {
        let current = (way == here).then_some("page");
        view! { <a href=address aria-current=current>{move || speech.plain(name)}</a> }
    };
    view! {
        <nav class="ways-to-play" aria-label=move || speech.plain(key!("new-ways"))>
            {WAYS_TO_PLAY.map(link).collect_view()}
        </nav>
    }
    .into_any()
}
