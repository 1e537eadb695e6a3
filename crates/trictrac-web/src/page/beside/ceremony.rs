//! Celebrates a hole and the end of a match over the table. It takes no clicks, and the card beside the table says the same.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::event::Event;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableEvent;
use trictrac_words::lang::{Key, key};

use crate::page::calls::calls;
use crate::page::settings::{PageSettings, moves};
use crate::page::speech::PageSpeech;
use crate::page::time::RevocableTimers;
use crate::session::ClassicPageSession;
use crate::sounds::{Sound, SoundProgress};

/// The time in which dice tumble and gains run to the counter.
const AFTER_DICE: Duration = Duration::from_millis(900);

/// The occasion of a ceremony.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    Hole,
    DoubleHole,
    Win,
}

impl Occasion {
    /// The occasion that `sounds` accompany.
    fn of(sounds: &[Sound]) -> Option<Self> {
        let is = |sound: Sound| sounds.contains(&sound);
        match () {
            () if is(Sound::Won) => Some(Self::Win),
            () if is(Sound::DoublePeg) => Some(Self::DoubleHole),
            () if is(Sound::Peg) => Some(Self::Hole),
            () => None,
        }
    }

    /// The name in the style sheet, and of what the reader has seen.
    const fn name(self) -> &'static str {
        match self {
            Self::Hole => "ceremony-hole",
            Self::DoubleHole => "ceremony-double",
            Self::Win => "ceremony-win",
        }
    }

    const fn text(self) -> Key {
        match self {
            Self::Hole => key!("ceremony-hole"),
            Self::DoubleHole => key!("ceremony-double"),
            Self::Win => key!("ceremony-win"),
        }
    }

    /// The time that the ceremony lasts when it is seen first.
    const fn lasts(self) -> Duration {
        Duration::from_millis(match self {
            Self::Hole => 900,
            Self::DoubleHole => 1400,
            Self::Win => 2600,
        })
    }
}

/// A ceremony.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ceremony {
    occasion: Occasion,
    side: Side,
    /// The pause before it, and the time that it lasts.
    wait: Duration,
    lasts: Duration,
}

/// A table at which ceremonies are shown.
#[derive(Clone, Copy)]
pub(in crate::page) struct CeremonyTable {
    pub(in crate::page) session: RwSignal<ClassicPageSession>,
    pub(in crate::page) settings: PageSettings,
    pub(in crate::page) speech: PageSpeech,
}

/// Shows a ceremony for each hole that is won while the table is seen, and for the end of the match.
pub(super) fn ceremony(table: CeremonyTable) -> AnyView {
    let shown = RwSignal::new(None::<Ceremony>);
    let timers = RevocableTimers::new();
    let begin = move |ceremony: Ceremony| {
        timers.revoke();
        shown.set(Some(ceremony));
        timers.after(ceremony.wait + ceremony.lasts, move || shown.set(None));
    };
    Effect::new(move |before: Option<SoundProgress>| {
        let (now, new) = table.session.with(|session| {
            let sounds = before.map(|before| before.then(session)).unwrap_or_default();
            (SoundProgress::of(session), untrack(|| of(table, session, &sounds)))
        });
        if let Some(ceremony) = new {
            begin(ceremony);
        }
        now
    });
    (move || shown.get().map(|ceremony| drawn(table, ceremony))).into_any()
}

/// The ceremony for what `sounds` accompany, if anything moves on this page.
fn of(table: CeremonyTable, session: &ClassicPageSession, sounds: &[Sound]) -> Option<Ceremony> {
    let occasion = Occasion::of(sounds)?;
    let pace = table.settings.pace.get();
    let winner = |event: &TableEvent| match event.common() {
        Some(Event::HolesWon { side, .. }) => Some(*side),
        _ => None,
    };
    let side = session.last_turn()?.events().filter_map(winner).last()?;
    if !moves(pace) {
        return None;
    }
    let first = !calls().has_seen(occasion.name());
    calls().add(&[occasion.name()]);
    let lasts = if first { occasion.lasts() } else { occasion.lasts() / 2 };
    let wait = if sounds.contains(&Sound::Dice) { AFTER_DICE } else { Duration::ZERO };
    Some(Ceremony { occasion, side, wait: pace.wait(wait), lasts: pace.wait(lasts) })
}

fn drawn(table: CeremonyTable, ceremony: Ceremony) -> impl IntoView {
    let Ceremony { occasion, side, wait, lasts } = ceremony;
    let near = table.session.with_untracked(ClassicPageSession::near);
    let whose = if side == near { "own" } else { "other" };
    let said = move || {
        let texts = table.speech.texts();
        table.session.with(|session| {
            let mut given = session.setup().players(&texts)[side].arguments(&texts);
            let holes = session.state().holes().amounts();
            given.set("own", holes[side]);
            given.set("others", holes[side.opponent()]);
            texts.with(occasion.text(), &given)
        })
    };
    view! {
        <div class=format!("ceremony {} {whose}", occasion.name()) aria-hidden="true"
            style:--wait=format!("{}ms", wait.as_millis())
            style:--lasts=format!("{}ms", lasts.as_millis())
        >
            <p>{said}</p>
        </div>
    }
}
