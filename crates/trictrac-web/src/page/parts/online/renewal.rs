//! A correspondence match after a restore of the server: it waits until both players go on.

use leptos::prelude::*;
use trictrac_protocol::{GameOffer, Seat};
use trictrac_umpire::Game;
use trictrac_words::lang::{FluentArgs, fluent_args, key};

use super::room::OnlineRoom;
use super::when::moment;

/// The steps of a match that waits after a restore.
#[derive(Clone, Copy, PartialEq, Eq)]
enum RenewalStage {
    /// The reader decides whether it goes on.
    Asks,
    /// The opponent decides.
    Waits,
    /// The reader's browser opens its bytes.
    Opens,
    /// The opponent's browser does.
    OpponentOpens,
}

/// A match that waits after a restore: the moment up to which the backup goes, and until when it waits.
#[derive(Clone, Copy, PartialEq, Eq)]
struct WaitingMatch {
    stage: RenewalStage,
    backup: u64,
    until: u64,
}

impl WaitingMatch {
    fn of(game: &Game, own: Option<Seat>) -> Option<Self> {
        let round = game.renewing()?;
        let stage = match own {
            Some(own) if round.share(own).is_none() => RenewalStage::Asks,
            Some(own) if game.all_contribute() && game.must_open(own) => RenewalStage::Opens,
            _ if game.all_contribute() => RenewalStage::OpponentOpens,
            _ => RenewalStage::Waits,
        };
        let (backup, until) = (round.backup()?, game.deadline(0)?);
        Some(Self { stage, backup, until })
    }

    fn arguments(&self, room: OnlineRoom) -> FluentArgs<'static> {
        let texts = room.online.speech.texts();
        fluent_args![
            "moment" => moment(&texts, self.backup),
            "until" => moment(&texts, self.until),
            "name" => room.opponent().unwrap_or_default()
        ]
    }
}

/// Asks the reader whether a match goes on, or says what it waits for.
pub(super) fn renewal(room: OnlineRoom, own: Seat) -> AnyView {
    let waiting = Memo::new(move |_| room.read(|game| WaitingMatch::of(game, Some(own))).flatten());
    let shown = move || {
        let waiting = waiting.get()?;
        let said = match waiting.stage {
            RenewalStage::Asks => return Some(question(room, waiting)),
            RenewalStage::Waits => key!("online-renew-waits"),
            RenewalStage::Opens if can_open(room, own) => key!("online-renew-opening"),
            RenewalStage::Opens => key!("online-renew-elsewhere"),
            RenewalStage::OpponentOpens => key!("online-renew-opens"),
        };
        let text = room.online.speech.with(said, &waiting.arguments(room));
        Some(
            view! { <section class="card asked-now"><p role="status">{text}</p></section> }
                .into_any(),
        )
    };
    shown.into_any()
}

/// Says to a spectator that a match waits.
pub(super) fn watched(room: OnlineRoom) -> AnyView {
    let waiting = Memo::new(move |_| room.read(|game| WaitingMatch::of(game, None)).flatten());
    let shown = move || {
        let arguments = waiting.get()?.arguments(room);
        let said = room.online.speech.with(key!("online-renew-watched"), &arguments);
        Some(view! { <p role="status">{said}</p> })
    };
    shown.into_any()
}

fn can_open(room: OnlineRoom, own: Seat) -> bool {
    let Some(known) = room.known_now(own) else { return false };
    untrack(|| room.read(|game| known.share.fits(game, own))) == Some(true)
}

fn question(room: OnlineRoom, waiting: WaitingMatch) -> AnyView {
    let speech = room.online.speech;
    let arguments = waiting.arguments(room);
    view! {
        <section class="card asked-now renewal">
            <p role="status">{speech.with(key!("online-renew-asked"), &arguments)}</p>
            {lost(room)}
            <div class="row">
                <button class="main" on:click=move |_| room.agrees()>{speech.plain(key!("online-renew-yes"))}</button>
                <button on:click=move |_| room.offer(GameOffer::Void)>{speech.plain(key!("online-renew-no"))}</button>
            </div>
            <p class="why">{speech.with(key!("online-renew-until"), &arguments)}</p>
        </section>
    }
    .into_any()
}

/// The lost actions that this page has seen.
fn lost(room: OnlineRoom) -> AnyView {
    let shown = move || {
        let lost = room.lost_actions.get();
        if lost.is_empty() {
            return None;
        }
        let row =
            |(seat, action): (Seat, String)| view! { <li>{room.name(seat)} ": " {action}</li> };
        let rows = lost.into_iter().map(row).collect_view();
        let title = room.online.speech.plain(key!("online-renew-lost"));
        Some(view! { <details><summary>{title}</summary><ol>{rows}</ol></details> })
    };
    shown.into_any()
}
