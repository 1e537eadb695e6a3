//! The sides whose decisions a report shows.

use leptos::prelude::*;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::Player;
use trictrac_words::lang::key;

use super::context::ProgressContext;

/// The sides whose decisions are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShownSides {
    /// One side.
    One(Side),
    /// Both.
    Both,
}

impl ShownSides {
    pub(super) fn counts(self, side: Side) -> bool {
        match self {
            Self::One(one) => one == side,
            Self::Both => true,
        }
    }

    /// The sides, White first.
    pub(super) fn sides(self) -> Vec<Side> {
        Side::ALL.into_iter().filter(|side| self.counts(*side)).collect()
    }
}

/// Shows the buttons that choose a side.
pub(super) fn choose(
    context: ProgressContext,
    whose: RwSignal<ShownSides>,
    players: Signal<PerSide<Player>>,
) -> AnyView {
    let all = [ShownSides::One(Side::White), ShownSides::One(Side::Black), ShownSides::Both];
    let button = move |one: ShownSides| {
        let label = move || match one {
            ShownSides::One(side) => players.get()[side].name(&context.speech.texts()),
            ShownSides::Both => context.plain(key!("report-both")),
        };
        view! {
            <button aria-pressed=move || (whose.get() == one).to_string() on:click=move |_| whose.set(one)>
                {label}
            </button>
        }
    };
    view! {
        <div class="whose" role="group" aria-label=move || context.plain(key!("report-whose"))>
            {all.map(button).into_iter().collect_view()}
        </div>
    }
    .into_any()
}
