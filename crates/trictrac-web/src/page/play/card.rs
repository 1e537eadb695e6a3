//! The card beside the table: the throw, what it earns, and what was done about it.

use leptos::prelude::*;
use trictrac_rules::event::Event;
use trictrac_rules::play::Play;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::TableEvent;
use trictrac_words::lang::{Texts, key};
use trictrac_words::{Player, start, won};

use crate::narration::{call_names, lines, marks, thrown};
use crate::page::beside;
use crate::page::beside::history::PlayOrGo;
use crate::page::calls::calls;
use crate::page::earned::{PointedJan, folded, pointable};
use crate::page::glossary::said;
use crate::page::live::LiveMatch;
use crate::page::live::name;
use crate::page::shown_moment::ShownMoment;
use crate::page::speech::PageSpeech;
use crate::session::{ClassicPageSession, ClassicTurn};

/// Shows the card of the throw on the table. Screen readers announce every change. While a guide has `explained` the throw, what it
/// earns is folded.
pub(super) fn card(
    game: LiveMatch,
    speech: PageSpeech,
    moment: ShownMoment,
    explained: Signal<bool>,
) -> impl IntoView {
    count_calls(game);
    let manual = Memo::new(move |_| game.session.with(|session| !session.is_assisted()));
    let shown = Signal::derive(move || moment.at.get());
    view! {
        <section class="card throw" aria-live="polite">
            {move || {
                let explained = explained.get() && !moment.is_back();
                game.session.with(|session| narrated(session, speech, moment, explained))
            }}
            {move || manual.get().then(|| beside::dialogue(game, speech, shown))}
            {move || game.session.with(|session| ended(session, speech, moment))}
            {move || game.session.with(|session| before(session, speech, moment))}
        </section>
    }
}

/// Counts the announcements of a throw as seen when the next one replaces it on the card.
fn count_calls(game: LiveMatch) {
    let throws = Memo::new(move |_| game.session.with(|session| session.turns().len()));
    Effect::new(move |before: Option<usize>| {
        let now = throws.get();
        if before.is_some_and(|before| before + 1 == now) && now > 1 {
            let names = |session: &ClassicPageSession| session.turn(now - 2).map(call_names);
            calls().add(&game.session.with_untracked(names).unwrap_or_default());
        }
        now
    });
}

/// Names the throw, and with automatic scoring shows what it earns.
fn narrated(
    session: &ClassicPageSession,
    speech: PageSpeech,
    moment: ShownMoment,
    explained: bool,
) -> AnyView {
    let texts = speech.texts().read_by(session.near());
    let players = session.setup().players(&texts);
    let Some(turn) = moment.turn(session) else {
        let lead = session.beginning().iter().flat_map(|step| &step.events);
        let lead = lead.filter_map(TableEvent::common);
        let lead = lead.filter_map(|event| start(&texts, event, &players)).next_back();
        let said = lead.unwrap_or_else(|| texts.plain(key!("page-lead")));
        return view! { <p>{said}</p> }.into_any();
    };
    let throw = thrown(&texts, turn.throw.situation().throw);
    let call = calls().view(throw.name, throw.call.clone());
    let marked = session
        .is_assisted()
        .then(|| marked(session, turn, &texts, &players, moment.pointing(session)));
    let marked = match marked {
        Some(marked) if explained => view! {
            <details><summary>{texts.plain(key!("page-details"))}</summary>{marked}</details>
        }
        .into_any(),
        marked => marked.into_any(),
    };
    view! {
        <h2>{said(throw)} {call}<small>{players[turn.roller()].name(&texts)}</small></h2>
        {marked}
    }
    .into_any()
}

/// Shows the end of the relève or of the match, if the throw on the table made it.
fn ended(session: &ClassicPageSession, speech: PageSpeech, moment: ShownMoment) -> Option<AnyView> {
    let turn = session.last_turn().filter(|_| !moment.is_back())?;
    let texts = speech.texts().read_by(session.near());
    let said = end(session, turn, &texts, &session.setup().players(&texts))?;
    Some(view! { <p class="end">{said}</p> }.into_any())
}

/// Shows what the throw earns, jan by jan; then what was marked, where that is more than a jan, and what the opponent played.
fn marked(
    session: &ClassicPageSession,
    turn: ClassicTurn<'_>,
    texts: &Texts,
    players: &PerSide<Player>,
    pointing: Option<(usize, PointedJan)>,
) -> AnyView {
    let near = session.near();
    let events: Vec<_> = turn.events().copied().collect();
    let jans = lines(texts, players, near, turn.throw, turn.over);
    let is_sum = |side| jans.iter().filter(|line| line.to == side).count() > 1;
    let marked: Vec<_> = marks(texts, players, turn.roller(), &events)
        .into_iter()
        .filter(|(side, mark)| mark.name != "points" || is_sum(*side))
        .map(|(side, mark)| {
            let call = calls().view(mark.name, mark.call.clone());
            let name = players[side].name(texts);
            view! {
                <p class="marked"><span>{name}</span><strong>{said(mark)}</strong>{call}</p>
                {erased(turn, near, side, texts, players).map(|said| view! { <p class="why">{said}</p> })}
            }
        })
        .collect();
    let play = turn.play().filter(|_| turn.roller() != near).map(|play| {
        let roller = turn.roller();
        let mut given = players[roller].arguments(texts);
        given.set("play", texts.play(roller, play));
        let key = if play == Play::Nothing { key!("has-no-play") } else { key!("has-played") };
        view! { <p class="played">{texts.with(key, &given)}</p> }
    });
    let jans = folded(jans, near, texts);
    let jans = match pointing {
        Some((throw, pointed)) if !turn.earns_nothing() => pointable(jans, throw, pointed, texts),
        _ => jans,
    };
    view! { {jans} {marked} {play} }.into_any()
}

/// Says that a hole of `winner` has removed points of the reader at `near`, if it has. Rule: R7.2, R7.3.
fn erased(
    turn: ClassicTurn<'_>,
    near: Side,
    winner: Side,
    texts: &Texts,
    players: &PerSide<Player>,
) -> Option<String> {
    let won = |event: &TableEvent| match event.common() {
        Some(&Event::HolesWon { side, holes, .. }) if side == winner => Some(holes),
        _ => None,
    };
    let found = turn.steps.iter().find_map(|done| Some((done, done.events.iter().find_map(won)?)));
    let (done, holes) = found.filter(|_| winner != near)?;
    let points = done.before.state().releve().points.amounts()[near];
    let mut arguments = players[winner].arguments(texts);
    arguments.set("points", points);
    arguments.set("double", if holes.is_multiple_of(2) { "yes" } else { "no" });
    (points > 0).then(|| texts.with(key!("erased"), &arguments))
}

/// Repeats what the opponent threw and played before the throw on the table, which replaces it.
fn before(
    session: &ClassicPageSession,
    speech: PageSpeech,
    moment: ShownMoment,
) -> Option<AnyView> {
    let mut turns = session.turns().rev();
    let (last, before) = (turns.next()?, turns.next()?);
    let near = session.near();
    if moment.is_back() || last.roller() != near || before.roller() == near {
        return None;
    }
    let texts = speech.texts().read_by(near);
    let who = name(session.setup(), before.roller(), speech);
    let throw = before.throw.situation().throw;
    let done = PlayOrGo::of(before.play(), before.is_gone()).text(speech, before.roller(), near);
    let marked = match before.marked(before.roller()) {
        0 => String::new(),
        points => format!(" +{points}"),
    };
    let dice = thrown(&texts, throw).text;
    // With men put down one by one there is no play as a whole.
    let done = if done.is_empty() { done } else { format!(" · {done}") };
    Some(view! { <p class="before">{format!("{who} · {dice}{done}{marked}")}</p> }.into_any())
}

/// Describes the end of the relève or of the match.
fn end(
    session: &ClassicPageSession,
    turn: ClassicTurn<'_>,
    texts: &Texts,
    players: &PerSide<Player>,
) -> Option<String> {
    result(session, turn, texts).or_else(|| {
        turn.events().filter_map(TableEvent::common).find_map(|event| start(texts, event, players))
    })
}

/// Says who has won the match, if the throw ended it.
pub(in crate::page) fn result(
    session: &ClassicPageSession,
    turn: ClassicTurn<'_>,
    texts: &Texts,
) -> Option<String> {
    let events: Vec<_> = turn.events().copied().collect();
    won(texts, &events, &session.state().holes().amounts(), &session.setup().players(texts))
}
