//! The buttons for what can be done now.

use leptos::prelude::*;
use trictrac_rules::play::PlayRefusal;
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableRefusal;
use trictrac_rules::throw::Die;
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::refusal;

use super::card::result;
use crate::calls::TAP;
use crate::page::beside;
use crate::page::calls::calls;
use crate::page::cite::rule;
use crate::page::hand::{confirm_button, undo_of};
use crate::page::live::LiveMatch;
use crate::page::live::name;
use crate::page::settings::{PageSettings, device};
use crate::page::shown_moment::ShownMoment;
use crate::page::speech::PageSpeech;
use crate::page::tabs::SharedMatch as _;
use crate::scene::Scene;
use crate::session::{ClassicPageSession, MovingHand, NextStep, PlayerQuestion, seen};

/// A touch that moves no man and breaks no rule.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MissedTouch {
    /// A man of the opponent.
    Opponent,
    /// An empty arrow, while no man is picked.
    Empty,
}

impl MissedTouch {
    /// The miss of a touch of `place` on the table, if it is one.
    pub(super) fn of(scene: &Scene, place: u8) -> Option<Self> {
        let moves = !scene.origins.is_empty() && scene.picked.is_none();
        let on_board = Point::new(place).is_some();
        match scene.piles.iter().find(|pile| pile.point == place) {
            _ if !moves || !on_board => None,
            Some(pile) => (pile.side != scene.near).then_some(Self::Opponent),
            None => Some(Self::Empty),
        }
    }

    fn text(self, near: Side, speech: PageSpeech) -> String {
        match self {
            Self::Empty => device_text(speech, key!("page-empty-arrow")),
            Self::Opponent => speech
                .with(key!("page-not-yours"), &fluent_args!["own" => near.letter().to_string()]),
        }
    }
}

/// Shows the buttons, and why the last touch was refused or has `missed`.
pub(super) fn doing(
    game: LiveMatch,
    speech: PageSpeech,
    moment: ShownMoment,
    missed: Signal<Option<MissedTouch>>,
) -> AnyView {
    let awaits = game.awaits;
    let now = move || {
        if moment.is_back() { back(speech, moment) } else { buttons(game, speech, awaits.get()) }
    };
    let undo = move || (!moment.is_back()).then(|| undo_of(game));
    let corrects = Memo::new(move |_| {
        game.session.with(|session| session.has_own_dice() || session.can_restore())
    });
    let corrections =
        move || (corrects.get() && !moment.is_back()).then(|| beside::corrections(game, speech));
    let watched = Memo::new(move |_| {
        awaits.get() != NextStep::Over && game.session.with(|session| session.is_watched())
    });
    view! {
        <section
            class="doing"
            data-awaits=move || named(awaits.get())
            data-automatic=move || game.acts_for_player().then_some("")
        >
            <p class="refused" role="alert">
                {move || refused(game, speech)} {move || missed.get().map(|it| it.text(game.near(), speech))}
            </p>
            <p class="returned" role="status">
                {move || game.session.with(|session| taken_back(session, speech))}
            </p>
            {now}
            {undo}
            {corrections}
            {move || watched.get().then(|| beside::watching(game, speech))}
        </section>
    }
    .into_any()
}

/// The value of `data-awaits`, by which tests of the page see what the match waits for.
pub(in crate::page) const fn named(awaits: NextStep) -> &'static str {
    match awaits {
        NextStep::Person(_, PlayerQuestion::Throw(_)) => "throw",
        NextStep::Person(_, PlayerQuestion::Choose) => "choice",
        NextStep::Person(_, PlayerQuestion::Answer) => "answer",
        NextStep::Person(_, PlayerQuestion::Play) => "play",
        NextStep::Person(_, PlayerQuestion::Say(_)) => "word",
        NextStep::Entry(_) => "entry",
        NextStep::Dice => "dice",
        NextStep::Computer(_) => "computer",
        NextStep::Server(_) => "remote",
        NextStep::Sent => "sent",
        NextStep::Over => "nothing",
        NextStep::Elsewhere => "elsewhere",
    }
}

/// Shows the button that returns from an earlier throw to the match.
fn back(speech: PageSpeech, moment: ShownMoment) -> AnyView {
    view! {
        <button class="main" on:click=move |_| moment.at_the_match()>
            {move || speech.plain(key!("page-back-to-match"))}
        </button>
    }
    .into_any()
}

fn refused(game: LiveMatch, speech: PageSpeech) -> Option<AnyView> {
    let (refused, setup) =
        game.session.with(|session| (session.refusal(), session.setup().clone()));
    let texts = game.texts(speech);
    let Some(refused) = refused else { return stuck(game, &texts) };
    let texts = texts.for_players(setup.players(&texts));
    Some(not_allowed(&texts, refused))
}

/// Says which rule forbids what was tried.
pub(in crate::page) fn not_allowed(texts: &Texts, refused: TableRefusal) -> AnyView {
    let said = texts.with(key!("refused"), &fluent_args!["reason" => reason(texts, refused)]);
    view! { {said} " " {rule(refused.rule())} }.into_any()
}

/// Says why the man that was touched cannot move, by each number that is left.
fn stuck(game: LiveMatch, texts: &Texts) -> Option<AnyView> {
    cannot_move(texts, &game.session.with(|session| session.stuck().to_vec()))
}

/// The same for the reasons found elsewhere.
pub(in crate::page) fn cannot_move(texts: &Texts, stuck: &[(Die, PlayRefusal)]) -> Option<AnyView> {
    let (_, first) = *stuck.first()?;
    let reason = |why: PlayRefusal| reason(texts, why.into());
    let with = |&(die, why): &(Die, PlayRefusal)| {
        texts.with(key!("stuck"), &fluent_args!["die" => die.pips(), "reason" => reason(why)])
    };
    let said = if stuck.iter().all(|(_, why)| *why == first) {
        texts.with(key!("refused"), &fluent_args!["reason" => reason(first)])
    } else {
        stuck.iter().map(with).collect::<Vec<_>>().join(" ")
    };
    Some(view! { {said} " " {rule(first.rule())} }.into_any())
}

/// The reason of a refusal, without the number of the rule, which is a link of its own.
fn reason(texts: &Texts, refused: TableRefusal) -> String {
    let said = refusal(texts, refused);
    let number = format!(" ({})", refused.rule());
    said.strip_suffix(&number).map_or_else(|| said.clone(), str::to_owned)
}

fn buttons(game: LiveMatch, speech: PageSpeech, awaits: NextStep) -> AnyView {
    let label = move |key: Key| move || speech.plain(key);
    match awaits {
        NextStep::Person(seat, PlayerQuestion::Throw(_)) => {
            let text = move || {
                let texts = speech.texts();
                let players = game.session.with(|session| session.setup().players(&texts));
                if game.acts_for_player() {
                    return texts.plain(key!("page-throws-itself"));
                }
                texts.with(key!("page-to-throw"), &players[Side::of(seat)].arguments(&texts))
            };
            view! {
                <p class="hint">{text}</p>
                <button class="main" on:click=move |_| game.throw()>{label(key!("page-throw"))}</button>
            }
            .into_any()
        }
        NextStep::Person(_, PlayerQuestion::Play) => playing(game, speech),
        NextStep::Person(_, PlayerQuestion::Say(_)) => {
            match game.session.with_untracked(|s| s.hand().map(MovingHand::is_free)) {
                Some(true) => hint(game, speech),
                Some(false) => playing(game, speech),
                None => ().into_any(),
            }
        }
        NextStep::Over if game.session.with_untracked(|session| session.is_served()) => {
            result_of(game, speech)
        }
        NextStep::Over => {
            let again = move |_| game.start(game.session.with_untracked(|s| s.setup().exchanged()));
            view! {
                <button class="main" on:click=again>{label(key!("page-again"))}</button>
                {beside::turning_point(game, speech)}
            }
            .into_any()
        }
        NextStep::Dice | NextStep::Computer(_) | NextStep::Server(_) | NextStep::Sent => {
            let text = move || {
                if game.failed.with(Option::is_some) {
                    return speech.plain(key!("page-deserted"));
                }
                if game.stopped.get() {
                    return speech.plain(key!("page-server-waits"));
                }
                let (NextStep::Computer(seat) | NextStep::Server(Some(seat))) = awaits else {
                    return speech.plain(key!("page-dice-fall"));
                };
                let who =
                    game.session.with(|session| name(session.setup(), Side::of(seat), speech));
                speech.with(key!("page-engine-turn"), &fluent_args!["who" => who])
            };
            view! { <p class="hint">{text}</p> }.into_any()
        }
        NextStep::Person(_, PlayerQuestion::Choose | PlayerQuestion::Answer)
        | NextStep::Entry(_) => ().into_any(),
        NextStep::Elsewhere => elsewhere(game, speech),
    }
}

/// Says who has won the match.
fn result_of(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let said = move || {
        let texts = speech.texts();
        let won = game.session.with(|session| result(session, session.last_turn()?, &texts));
        won.map(|won| view! { <h2 class="result">{won}</h2> })
    };
    said.into_any()
}

/// Says that another tab plays the match, and offers to take it over.
fn elsewhere(game: LiveMatch, speech: PageSpeech) -> AnyView {
    view! {
        <p class="hint">{move || speech.plain(key!("page-elsewhere"))}</p>
        <button class="main" on:click=move |_| game.take_over()>
            {move || speech.plain(key!("page-play-here"))}
        </button>
    }
    .into_any()
}

/// Shows what to do with the men.
fn hint(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let said = move || {
        game.session.with(|session| {
            let Some(hand) = session.hand() else { return String::new() };
            if hand.returned().is_some() {
                return String::new();
            }
            let stuck = hand.origins().is_empty() && !hand.has_moved();
            let key = match (session.complete().is_some(), hand.picked().is_some()) {
                (true, _) if stuck => key!("nothing-playable"),
                _ if game.plays_automatically() => key!("page-plays-itself"),
                (true, _) if !game.confirms() && hand.made().is_some() => return String::new(),
                (true, _) => return device_text(speech, key!("page-confirm-hint")),
                (false, true) => return device_text(speech, key!("page-put")),
                (false, false) => {
                    return how_to_tap(hand, game.settings(), speech).unwrap_or_default();
                }
            };
            speech.plain(key)
        })
    };
    let said = move || Some(said()).filter(|said| !said.is_empty());
    (move || said().map(|said| view! { <p class="hint">{said}</p> })).into_any()
}

/// A text that names what the reader does with the device.
fn device_text(speech: PageSpeech, key: Key) -> String {
    speech.with(key, &fluent_args!["device" => device()])
}

/// Says where the man is that the last touch has taken back.
fn taken_back(session: &ClassicPageSession, speech: PageSpeech) -> Option<String> {
    let hand = session.hand()?;
    let at = seen(session.near(), hand.side(), hand.returned()?.number());
    Some(speech.with(key!("page-taken-back"), &fluent_args!["at" => at]))
}

/// Says what a tap on a man does and how to exchange the numbers, until the reader has moved a man by a tap.
pub(in crate::page) fn how_to_tap(
    hand: &MovingHand,
    settings: PageSettings,
    speech: PageSpeech,
) -> Option<String> {
    let Some([first, other]) = hand.numbers().filter(|_| settings.taps.get()) else {
        return Some(device_text(speech, key!("page-touch")));
    };
    if calls().has_seen(TAP) {
        return None;
    }
    let device = device();
    Some(if first != other && !hand.has_moved() {
        speech.with(
            key!("page-tap"),
            &fluent_args!["first" => first, "other" => other, "device" => device],
        )
    } else {
        let left = if hand.used() == Some(first) { other } else { first };
        speech.with(key!("page-tap-next"), &fluent_args!["number" => left, "device" => device])
    })
}

fn playing(game: LiveMatch, speech: PageSpeech) -> AnyView {
    view! { {hint(game, speech)} {confirm_button(game, game.own.automatic.closing.into())} }
        .into_any()
}
