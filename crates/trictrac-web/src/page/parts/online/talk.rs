//! The talk of players and spectators.

use std::collections::{BTreeMap, BTreeSet};

use leptos::ev::SubmitEvent;
use leptos::html::{Details, Div, Input};
use leptos::prelude::*;
use trictrac_protocol::{Occupant, Phrase, Said, Seat, is_control, is_hidden};
use trictrac_umpire::Game;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::online::phrase;

use super::report::{self, Culprit};
use super::room::OnlineRoom;
use super::room::TalkLine;

/// The number of the last words that are shown.
const LAST: usize = 100;
/// The most characters of a text.
const MOST: usize = 500;

/// Shows what was said, and lets the reader answer.
pub(super) fn talk(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let alone = Memo::new(move |_| {
        let person = |game: &Game, seat: Seat| {
            game.seats()[seat].as_ref().is_some_and(|seated| !seated.player.is_engine())
        };
        room.read(|game| game.players().filter(|seat| person(game, *seat)).count() < 2)
            == Some(true)
    });
    let part = move || {
        view! {
            <section class="card talk" aria-label=move || speech.plain(key!("online-talk"))>
                {words(room)}
                {writes(room)}
                {readers(room)}
                {phrases(room)}
                {mutes(room)}
                {report::trouble(room.online, Some(room.id), move || culprits(room))}
            </section>
        }
    };
    (move || (!alone.get()).then(part)).into_any()
}

/// Everybody but the reader who plays here or has said something.
fn culprits(room: OnlineRoom) -> Vec<Culprit> {
    let own = room.own();
    let others = Seat::ALL.into_iter().filter(|seat| own != Some(*seat));
    let mut numbers: Vec<u64> = others.filter_map(|seat| room.player(seat)).collect();
    let mut words = BTreeMap::<u64, Vec<u64>>::new();
    room.talk.with(|talk| {
        for word in talk.iter().filter(|word| !room.is_own(word)) {
            let Some(player) = word.player else { continue };
            words.entry(player).or_default().push(word.number);
            if !numbers.contains(&player) {
                numbers.push(player);
            }
        }
    });
    let culprit = |number| Culprit {
        number,
        account: room.online.named(number).filter(|it| it.kind.has_profile()).map(|it| it.name),
        words: words.remove(&number).unwrap_or_default(),
    };
    numbers.into_iter().map(culprit).collect()
}

/// Shows a switch for everybody whose words the reader may hide: the opponents of a player, and whoever has said something.
fn mutes(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let all = Memo::new(move |_| {
        let opponents = room.own().into_iter().flat_map(|own| {
            let others = Seat::ALL.into_iter().filter(move |seat| *seat != own);
            others.filter_map(|seat| room.player(seat))
        });
        let speakers = room.talk.with(|talk| {
            let others = talk.iter().filter(|word| !room.is_own(word));
            others.filter_map(|word| room.speaker(word)).collect::<BTreeSet<u64>>()
        });
        opponents.chain(speakers).collect::<BTreeSet<u64>>()
    });
    let switch = move |number: u64| {
        let muted = move || room.muted.with(|muted| muted.contains(&number));
        let choose = move |event| {
            let mute = event_target_checked(&event);
            room.muted.update(|muted| {
                if mute {
                    muted.insert(number)
                } else {
                    muted.remove(&number)
                };
            });
        };
        let label = move || {
            let name = room.online.name(&Occupant::Person(number));
            speech.with(key!("online-mute"), &fluent_args!["name" => name])
        };
        view! {
            <label class="switch">
                <input type="checkbox" prop:checked=muted on:change=choose/>
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <div class="mutes"><For each=move || all.get() key=|number| *number children=switch/></div>
    }
    .into_any()
}

/// Lists the last words; the newest one is always seen.
fn words(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let shown = Memo::new(move |_| {
        let heard = |word: &&TalkLine| !room.mutes(word);
        room.talk.with(|talk| {
            let last: Vec<_> = talk.iter().filter(heard).rev().take(LAST).cloned().collect();
            last.into_iter().rev().collect::<Vec<_>>()
        })
    });
    let list = NodeRef::<Div>::new();
    Effect::new(move |_| {
        shown.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    view! {
        <div class="words" role="log" tabindex="0" node_ref=list aria-label=move || speech.plain(key!("online-talk"))>
            <For each=move || shown.get() key=|word| word.number children=move |word| said(room, &word)/>
        </div>
    }
    .into_any()
}

/// Shows the field for a text of one's own.
fn writes(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let field = NodeRef::<Input>::new();
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(input) = field.get_untracked() else { return };
        if let Some(text) = sayable(&input.value()) {
            room.say(text);
            input.set_value("");
        }
    };
    view! {
        <form class="link" on:submit=send>
            <input node_ref=field type="text" name="say" maxlength=MOST autocomplete="off"
                aria-label=move || speech.plain(key!("online-write"))
                placeholder=move || speech.plain(key!("online-write"))/>
            <button type="submit">{move || speech.plain(key!("online-send"))}</button>
        </form>
    }
    .into_any()
}

/// Says who reads what the reader writes, while the match goes on.
fn readers(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let said = move || {
        let over = room.read(|game| game.ended().is_some()) == Some(true);
        let plays = room.own().is_some();
        let several = room.read(|game| game.seat_count() > 2) == Some(true);
        let key = match (plays, several) {
            (true, true) => key!("online-reads-all-players"),
            (true, false) => key!("online-reads-players"),
            (false, _) => key!("online-reads-spectators"),
        };
        (!over).then(|| view! { <p class="why">{speech.plain(key)}</p> })
    };
    said.into_any()
}

/// The text that somebody has written, without what a text cannot have; nothing if nothing is left.
pub(super) fn sayable(text: &str) -> Option<Said> {
    let can_be_said = |one: &char| !is_control(*one) && !is_hidden(*one);
    let text: String = text.chars().filter(can_be_said).take(MOST).collect();
    text.trim().parse().ok()
}

/// Shows the phrases that every reader sees in their own language.
fn phrases(room: OnlineRoom) -> AnyView {
    let speech = room.online.speech;
    let open = NodeRef::<Details>::new();
    let say = move |phrase: Phrase| {
        room.say(phrase.said());
        open.get_untracked().map(|open| open.remove_attribute("open"));
    };
    let buttons = move || {
        let texts = speech.texts();
        let button = |one: Phrase| {
            view! { <button value=one.text() on:click=move |_| say(one)>{phrase(&texts, one)}</button> }
        };
        Phrase::ALL.map(button).into_iter().collect_view()
    };
    view! {
        <details node_ref=open>
            <summary>{move || speech.plain(key!("online-say"))}</summary>
            <div class="phrases">{buttons}</div>
        </details>
    }
    .into_any()
}

/// A word: a stock phrase in the reader's language, or the text that was written.
pub(super) fn said(room: OnlineRoom, word: &TalkLine) -> AnyView {
    let word = word.clone();
    let text = word.text.clone();
    let watches = word.by.is_none() && word.player.is_some();
    let who = move || {
        let texts = room.online.speech.texts();
        if room.is_own(&word) {
            return texts.plain(key!("online-you"));
        }
        let seated = word.by.and_then(|seat| {
            room.read(|game| game.seats()[seat].as_ref().map(|seated| seated.player.clone()))
        });
        match seated.flatten().or(word.player.map(Occupant::Person)) {
            Some(player) => room.online.name(&player),
            None => texts.plain(key!("online-spectator")),
        }
    };
    let role = watches.then(|| {
        view! { <small>{move || room.online.speech.plain(key!("online-spectator"))}</small> " " }
    });
    let words = move || {
        let texts = room.online.speech.texts();
        Phrase::of(&text).map_or_else(|| text.to_string(), |one| phrase(&texts, one))
    };
    view! { <p><strong>{who}</strong> " " {role} {words}</p> }.into_any()
}
