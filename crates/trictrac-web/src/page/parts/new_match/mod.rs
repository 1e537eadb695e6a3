//! The sheet for a new match: who plays, to how many holes, with which men.

mod opponents;
pub(in crate::page) mod options;
pub(super) mod ways;

use leptos::html::H2;
use leptos::prelude::*;
use trictrac_engine::match_dice::DiceSource;
use trictrac_engine::seat_tag::{LONGEST_NAME, clean_name};
use trictrac_rules::rules::{HolesToWin, Marking};
use trictrac_rules::side::Side;
use trictrac_words::lang::{fluent_args, key};

use crate::match_settings::{MatchSettings, PlayersHere};
use crate::page::live::LiveMatch;
use crate::page::route::{Route, go_to};
use crate::page::speech::PageSpeech;
use ways::Way;

/// The numbers of holes that are offered first; the rarer choices have the others.
const LENGTHS: [u8; 4] = [1, 3, 6, 12];

/// Shows the sheet for the players that the address names.
pub(super) fn section(game: LiveMatch, route: Route, speech: PageSpeech) -> AnyView {
    let heading = NodeRef::<H2>::new();
    Effect::new(move |_| heading.get().map(|heading| heading.focus()));
    let way = Memo::new(move |_| Way::of_address(&route.rest()));
    let kept = move || game.is_own_going().then(|| kept(game, speech));
    view! {
        <main class="new-match">
            <h2 tabindex="-1" node_ref=heading>{move || speech.plain(key!("page-new"))}</h2>
            {move || ways::ways(way.get(), speech)}
            {kept}
            {move || sheet(game, way.get(), speech)}
        </main>
    }
    .into_any()
}

/// Says that the match in progress is not lost.
fn kept(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let said = move || {
        let texts = speech.texts();
        let name = game.session.with(|session| {
            session.setup().players(&texts)[session.near().opponent()].name(&texts)
        });
        texts.with(key!("new-kept"), &fluent_args!["name" => name])
    };
    view! {
        <p class="kept">{said} " " <a href="#/play">{move || speech.plain(key!("today-continue"))}</a></p>
    }
    .into_any()
}

/// The form for a match that begins in this way, filled with the settings of the last match.
fn sheet(game: LiveMatch, way: Way, speech: PageSpeech) -> AnyView {
    let here = match way {
        Way::Two => PlayersHere::Two,
        Way::Watch => PlayersHere::Watching,
        Way::Computer | Way::Online | Way::Forms => PlayersHere::Computer,
    };
    let last = game.session.with_untracked(|session| session.setup().clone());
    let setup = RwSignal::new(last.for_players(here));
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        game.start(setup.get_untracked());
        go_to("play");
    };
    let alone = here == PlayersHere::Computer;
    let call = if here == PlayersHere::Watching { key!("new-watch") } else { key!("agree-begin") };
    view! {
        <form class="form agree" on:submit=begin>
            {players(game, here, setup, speech)}
            <div class="short">
                {lengths(setup, speech)}
                {alone.then(|| colours(setup, speech))}
                <div class="begin">
                    <button class="main" type="submit">{move || speech.plain(call)}</button>
                </div>
            </div>
            {rarer(setup, speech)}
            {alone.then(|| guided(speech))}
        </form>
    }
    .into_any()
}

/// Shows the choice of the players.
fn players(
    game: LiveMatch,
    here: PlayersHere,
    setup: RwSignal<MatchSettings>,
    speech: PageSpeech,
) -> AnyView {
    match here {
        PlayersHere::Computer => opponents::against_computer(setup, speech),
        PlayersHere::Two => view! {
            <div class="names">{Side::ALL.map(|side| name(speech, setup, side)).collect_view()}</div>
            {options::turning(game, speech)}
        }
        .into_any(),
        PlayersHere::Watching => {
            Side::ALL.map(|side| opponents::of_side(setup, side, speech)).collect_view().into_any()
        }
    }
}

/// Shows the rarer choices, folded unless one of them was made for the last match.
fn rarer(setup: RwSignal<MatchSettings>, speech: PageSpeech) -> AnyView {
    let special = setup.with_untracked(|setup| {
        setup.rules.marking != Marking::Assisted || setup.dice == DiceSource::Own
    });
    view! {
        <details open=special>
            <summary>{move || speech.plain(key!("agree-options"))}</summary>
            {options::other_holes(speech, setup)}
            {options::markings(speech, setup)}
            {options::dice(speech, setup)}
            {options::rules(speech, setup)}
        </details>
    }
    .into_any()
}

/// Offers a match with a guide instead.
fn guided(speech: PageSpeech) -> AnyView {
    view! {
        <p class="why">
            {move || speech.plain(key!("agree-help-about"))} " "
            <a href="#/guided/new">{move || speech.plain(key!("welcome-guided"))}</a>
        </p>
    }
    .into_any()
}

/// Shows the field for the name of `side`.
fn name(speech: PageSpeech, setup: RwSignal<MatchSettings>, side: Side) -> AnyView {
    let choose = move |event| {
        setup.update(|setup| setup.names[side] = clean_name(&event_target_value(&event)));
    };
    let now = setup.with_untracked(|setup| setup.names[side].clone());
    let sits = move || trictrac_words::side(&speech.texts(), side);
    view! {
        <label class="name">
            <span>{sits} " · " {move || speech.plain(key!("agree-name"))}</span>
            <input type="text" maxlength=LONGEST_NAME autocomplete="off" value=now on:input=choose/>
        </label>
    }
    .into_any()
}

/// Shows the choice of the length among the usual ones.
fn lengths(setup: RwSignal<MatchSettings>, speech: PageSpeech) -> AnyView {
    let now = move || setup.with(|setup| setup.rules.holes.get());
    let length = move |holes: u8| {
        let choose = move |_| {
            if let Some(holes) = HolesToWin::new(holes) {
                setup.update(|setup| setup.rules.holes = holes);
            }
        };
        view! {
            <label>
                <input type="radio" name="length" value=holes prop:checked=move || now() == holes on:change=choose/>
                <span>{holes}</span>
            </label>
        }
    };
    view! {
        <fieldset class="segments">
            <legend>{move || speech.plain(key!("agree-holes"))}</legend>
            {LENGTHS.map(length).collect_view()}
        </fieldset>
    }
    .into_any()
}

/// Shows the choice of the player's men.
fn colours(setup: RwSignal<MatchSettings>, speech: PageSpeech) -> AnyView {
    let now = move || setup.with(MatchSettings::near);
    let colour = move |side: Side| {
        let choose = move |_| {
            setup.update(|setup| {
                if setup.near() != side {
                    *setup = setup.exchanged();
                }
            });
        };
        let class = format!("man {}", trictrac_drawing::svg::material(side));
        view! {
            <label>
                <input type="radio" name="colour" value=side.letter().to_string()
                    prop:checked=move || now() == side on:change=choose/>
                <span><span class=class aria-hidden="true"></span> {move || trictrac_words::side(&speech.texts(), side)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="segments">
            <legend>{move || speech.plain(key!("new-colour"))}</legend>
            {Side::ALL.map(colour).collect_view()}
        </fieldset>
    }
    .into_any()
}
