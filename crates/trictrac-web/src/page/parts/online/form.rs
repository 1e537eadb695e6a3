//! The form for a match on the server, and the matches that this browser knows.

use leptos::prelude::*;
use trictrac_engine::level::LEVELS;
use trictrac_protocol::{Clock, GameId, OngoingGame};
use trictrac_rules::rules::{HolesToWin, Rules};
use trictrac_rules::side::Side;
use trictrac_umpire::allowance;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::online::clock as clock_name;
use wasm_bindgen_futures::spawn_local;

use super::super::archive;
use super::hub::Online;
use super::rated::{self, MatchDescription};
use super::refusal::refusal;
use super::wire::WireStatus;
use super::{challenge_form, form_new};
use crate::archive::{ArchiveEntry, MatchId};
use crate::match_settings::MatchSettings;
use crate::online::OnlineTarget;
use crate::page::archive::store;
use crate::page::live::seed;
use crate::page::parts::new_match::options;

/// The value of the choice that leaves the side to chance.
const ANY: &str = "any";

/// The usual level of the computer.
const USUAL: &str = "joueur";

/// The wishes in the form besides the rules.
#[derive(Clone, Copy)]
struct InviteWishes {
    setup: RwSignal<MatchSettings>,
    clock: RwSignal<Clock>,
    /// The player's side, if it is not left to chance.
    side: RwSignal<Option<Side>>,
    /// The level of the server's engine, if it is the opponent.
    engine: RwSignal<Option<&'static str>>,
    rated: RwSignal<bool>,
    /// True if everybody may see the match in the lobby.
    listed: RwSignal<bool>,
}

impl InviteWishes {
    const fn rateable(self) -> MatchDescription {
        MatchDescription { setup: self.setup, clock: self.clock, wanted: self.rated }
    }
}

/// Shows the form.
pub(super) fn form(online: Online, computer: bool) -> AnyView {
    let speech = online.speech;
    let wishes = InviteWishes {
        setup: RwSignal::new(MatchSettings::new(0)),
        clock: RwSignal::new(Clock::None),
        side: RwSignal::new(None),
        engine: RwSignal::new(computer.then_some(USUAL)),
        rated: RwSignal::new(false),
        listed: RwSignal::new(false),
    };
    shorten_correspondence(wishes);
    let invite = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let chance = || if seed().is_multiple_of(2) { Side::White } else { Side::Black };
        let side = wishes.side.get_untracked().unwrap_or_else(chance);
        let engine = wishes.engine.get_untracked();
        wishes.setup.with_untracked(|setup| {
            let rated = engine.is_none() && wishes.rateable().is_rated(online);
            let seat = Side::seat(side);
            let (clock, listed) = (wishes.clock.get_untracked(), wishes.listed.get_untracked());
            online.create(setup, clock, seat, engine, rated, listed);
        });
    };
    let label = move |key: Key| move || speech.plain(key);
    let ready = move || online.status.get() == WireStatus::Open && !online.is_creating();
    let with_person = Memo::new(move |_| wishes.engine.get().is_none());
    let title = move || {
        let person = with_person.get();
        speech.plain(if person { key!("online-title") } else { key!("lobby-engine-play") })
    };
    let about = move || {
        let about = || view! { <p class="why">{speech.plain(key!("online-about"))}</p> };
        with_person.get().then(about)
    };
    let main = move || {
        let with_engine = wishes.engine.get().is_some();
        speech.plain(if with_engine { key!("online-begin") } else { key!("online-invite") })
    };
    view! {
        <form class="card form agree online-form" on:submit=invite>
            <h2>{title}</h2>
            {about}
            {form_new::games(speech, None)}
            {opponent(online, wishes)}
            {sides(online, wishes)}
            {clocks(online, wishes.clock, holes(wishes.setup))}
            {options::holes(speech, wishes.setup)}
            {move || with_person.get().then(|| (rated::switch(online, wishes.rateable()), listing(online, wishes.listed)))}
            <details>
                <summary>{label(key!("agree-options"))}</summary>
                {options::markings(speech, wishes.setup)}
                {options::rules(speech, wishes.setup)}
            </details>
            {refusal(online.refused, speech)}
            <div class="doing">
                <button class="main" type="submit" disabled=move || !ready()>{main}</button>
            </div>
        </form>
        {known(online)}
    }
    .into_any()
}

/// Shows the choice whether everybody may watch the match.
fn listing(online: Online, listed: RwSignal<bool>) -> AnyView {
    let speech = online.speech;
    let switch = move |event| listed.set(event_target_checked(&event));
    view! {
        <label class="switch">
            <input type="checkbox" name="listed" prop:checked=move || listed.get() on:change=switch/>
            <span>{move || speech.plain(key!("online-listed"))}</span>
        </label>
    }
    .into_any()
}

/// Makes a match by correspondence as short as usual, unless the player has chosen another length.
fn shorten_correspondence(wishes: InviteWishes) {
    let usual = Rules::default().holes;
    Effect::new(move |_| {
        let days = matches!(wishes.clock.get(), Clock::Days(_));
        let short = HolesToWin::new(challenge_form::HOLES).filter(|_| days);
        if let Some(short) =
            short.filter(|_| wishes.setup.with_untracked(|it| it.rules.holes == usual))
        {
            wishes.setup.update(|setup| setup.rules.holes = short);
        }
    });
}

/// Shows the choice of the opponent: a person, or the server's engine.
fn opponent(online: Online, wishes: InviteWishes) -> AnyView {
    let speech = online.speech;
    let choose = move |event| {
        let chosen = event_target_value(&event);
        let level = LEVELS.iter().find(|level| level.name == chosen);
        wishes.engine.set(level.map(|level| level.name));
    };
    let levels = move || {
        let texts = speech.texts();
        let option = |level| {
            let chosen = wishes.engine.get_untracked() == Some(level);
            view! { <option value=level selected=chosen>{trictrac_words::level(&texts, trictrac_engine::level::Level::named(level)?)}</option> }.into()
        };
        LEVELS.iter().filter_map(|level| option(level.name)).collect_view()
    };
    view! {
        <label>
            <span>{move || speech.plain(key!("online-opponent"))}</span>
            <select name="opponent" on:change=choose>
                <option value="person">{move || speech.plain(key!("online-friend"))}</option>
                {levels}
            </select>
        </label>
    }
    .into_any()
}

/// Shows the choice of the player's side.
fn sides(online: Online, wishes: InviteWishes) -> AnyView {
    let speech = online.speech;
    let choose = move |event| {
        let chosen = event_target_value(&event);
        wishes.side.set(Side::ALL.into_iter().find(|side| chosen.chars().eq([side.letter()])));
    };
    let options = move || {
        let texts = speech.texts();
        Side::ALL
            .map(|side| view! { <option value=side.letter().to_string()>{trictrac_words::side(&texts, side)}</option> })
            .into_iter()
            .collect_view()
    };
    view! {
        <label>
            <span>{move || speech.plain(key!("online-side"))}</span>
            <select name="side" on:change=choose>
                <option value=ANY>{move || speech.plain(key!("online-any-side"))}</option>
                {options}
            </select>
        </label>
    }
    .into_any()
}

/// The length of a match, in holes.
pub(super) fn holes(setup: RwSignal<MatchSettings>) -> Signal<u32> {
    Memo::new(move |_| setup.with(|setup| u32::from(setup.rules.holes.get()))).into()
}

/// Shows the choice of the clock, with the time for a match of this length.
pub(super) fn clocks(online: Online, chosen: RwSignal<Clock>, holes: Signal<u32>) -> AnyView {
    let speech = online.speech;
    let choose = move |event| {
        if let Ok(clock) = event_target_value(&event).parse() {
            chosen.set(clock);
        }
    };
    let options = move || {
        let texts = speech.texts();
        let option = |clock: Clock| {
            let now = chosen.get_untracked() == clock;
            let name = clock_name(&texts, clock, allowance(clock, holes.get()));
            view! { <option value=clock.to_string() selected=now>{name}</option> }
        };
        Clock::all().into_iter().map(option).collect_view()
    };
    view! {
        <label>
            <span>{move || speech.plain(key!("online-clock-choice"))}</span>
            <select name="clock" on:change=choose>{options}</select>
        </label>
    }
    .into_any()
}

/// Lists the matches that this browser knows.
fn known(online: Online) -> AnyView {
    let speech = online.speech;
    Effect::new(move |_| {
        if online.status.get() == WireStatus::Open {
            online.load_mine();
        }
    });
    let matches: Vec<_> = Online::known().games().collect();
    if matches.is_empty() {
        return ().into_any();
    }
    let row = move |(place, game): (usize, GameId)| known_row(online, place, game);
    let rows = matches.into_iter().enumerate().map(row).collect_view();
    view! {
        <section class="card known">
            <h2>{move || speech.plain(key!("online-known-title"))}</h2>
            <ol>{rows}</ol>
        </section>
    }
    .into_any()
}

/// A match that this browser knows: the archive has it when it is over, and the server names the opponent before.
fn known_row(online: Online, place: usize, game: GameId) -> AnyView {
    let speech = online.speech;
    let stored = RwSignal::new(None::<ArchiveEntry>);
    spawn_local(async move {
        // Without an archive, the match has a number only.
        let found = store::get(MatchId::of_text(&game.to_string())).await.ok().flatten();
        let _ = stored.try_set(found);
    });
    let current = Memo::new(move |_| {
        let mine = online.club().mine.get().unwrap_or_default();
        mine.into_iter().find(|one| one.game == game)
    });
    let label = move || {
        let texts = speech.texts();
        if let Some(entry) = stored.get() {
            return (archive::title(&texts, &entry.summary), archive::date(&texts, entry.last));
        }
        match current.get() {
            Some(OngoingGame { opponent: Some(it), .. }) => {
                let name = online.called(it.kind, it.number, it.name.as_deref());
                let against = texts.with(key!("lobby-against"), &fluent_args!["name" => name]);
                (against, String::new())
            }
            Some(_) => (texts.plain(key!("lobby-not-taken")), String::new()),
            None => {
                let number = fluent_args!["number" => place + 1];
                (texts.with(key!("online-known"), &number), game.to_string()[..6].to_owned())
            }
        }
    };
    let label = Memo::new(move |_| label());
    view! {
        <li>
            <a href=format!("#/{}", OnlineTarget::Match(game, None))>{move || label.get().0}</a>
            " "
            <small>{move || label.get().1}</small>
        </li>
    }
    .into_any()
}
