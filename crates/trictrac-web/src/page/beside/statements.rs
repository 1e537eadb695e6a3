//! The statements of a person with manual scoring: marks, claims, answers. Rule: section 11.

use leptos::prelude::*;
use trictrac_rules::fausse_case::Mend;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{self, Mark, Moment, Stage, TableAction, TableRefusal};
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::{Truth, mend};

use crate::narration::lines;
use crate::page::cite::linked;
use crate::page::earned::earned;
use crate::page::live::LiveMatch;
use crate::page::live::name;
use crate::page::speech::PageSpeech;
use crate::session::{NextStep, PlayerQuestion};

/// The largest number of points that can be marked or claimed at once.
const MOST: u8 = 40;

/// Shows what a person is asked at the moments for statements, and every possible answer, while `shown`.
pub(super) fn statements(game: LiveMatch, speech: PageSpeech, shown: Signal<bool>) -> AnyView {
    let awaits = game.awaits;
    let asked = move || match awaits.get() {
        NextStep::Person(seat, PlayerQuestion::Say(moment)) if shown.get() => {
            asked_now(game, speech, Side::of(seat), moment)
        }
        _ => ().into_any(),
    };
    asked.into_any()
}

/// Shows what the person of `side` is asked now, and every possible answer.
fn asked_now(game: LiveMatch, speech: PageSpeech, side: Side, moment: Moment) -> AnyView {
    let asked = move || asked(game, speech, side, moment);
    view! {
        <section class="card word">
            <p class="asked" aria-live="polite">{asked}</p>
            {move || answers(game, speech, side, moment)}
            {game.session.with_untracked(|session| session.may_be_helped()).then(|| truth(game, speech))}
        </section>
    }
    .into_any()
}

fn asked(game: LiveMatch, speech: PageSpeech, side: Side, moment: Moment) -> String {
    let key = match moment {
        Moment::Mark => key!("word-mark"),
        Moment::Play => key!("word-play"),
        Moment::NextMan => key!("word-next-man"),
        Moment::PlayForOpponent => key!("word-for-him"),
        Moment::TakeBack => key!("word-repent"),
        Moment::Watch => key!("word-watch"),
        Moment::Answer(Stage::Claimed) => key!("word-claimed"),
        Moment::Answer(Stage::Contested(_)) => key!("word-contested"),
        Moment::Answer(Stage::Restored | Stage::Augmented(_)) => key!("word-restored"),
        Moment::LastHole => key!("word-last-hole"),
    };
    game.session.with(|session| {
        let dispute = session.game().referee().dispute;
        let arguments = fluent_args![
            "who" => name(session.setup(), side, speech),
            "other" => name(session.setup(), side.opponent(), speech),
            "points" => dispute.map_or(0, |dispute| dispute.points)
        ];
        speech.with(key, &arguments)
    })
}

/// Shows the statements for a moment.
fn answers(game: LiveMatch, speech: PageSpeech, side: Side, moment: Moment) -> AnyView {
    let say = move |key: Key, action: TableAction| button(game, speech, key, action);
    let dispute = game.session.with(|s| s.game().referee().dispute);
    let claimed = dispute.map_or(0, |dispute| dispute.points);
    match moment {
        Moment::Mark | Moment::Play | Moment::NextMan | Moment::PlayForOpponent => {
            at_own_turn(game, speech, side)
        }
        Moment::Watch => watching(game, speech, side),
        Moment::TakeBack => view! {
            {silence(game, speech, key!("word-leave-men"))}
            {fausse_case(game, speech, key!("word-take-back"))}
        }
        .into_any(),
        Moment::Answer(Stage::Claimed) => view! {
            {say(key!("word-accept"), TableAction::Accept)}
            {say(key!("word-contest"), TableAction::Contest(claimed))}
            {say(key!("word-insist"), TableAction::Insist)}
            {say(key!("word-reason"), TableAction::Reason)}
        }
        .into_any(),
        Moment::Answer(Stage::Contested(_)) => view! {
            {say(key!("word-accept"), TableAction::Accept)}
            {say(key!("word-augment"), TableAction::Augment)}
            {say(key!("word-restore"), TableAction::Restore)}
        }
        .into_any(),
        Moment::Answer(Stage::Restored | Stage::Augmented(_)) => view! {
            {say(key!("word-accept"), TableAction::Accept)}
            {say(key!("word-appeal"), TableAction::Appeal)}
        }
        .into_any(),
        Moment::LastHole => view! {
            {say(key!("word-accept-hole"), TableAction::Accept)}
            {amount(game, speech, key!("word-school"), TableAction::Claim)}
        }
        .into_any(),
    }
}

/// Shows the facts about the throw when the player opens them.
fn truth(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let asked = RwSignal::new(false);
    let toggled = move |event| {
        asked.set(event_target::<web_sys::Element>(&event).has_attribute("open"));
    };
    view! {
        <details on:toggle=toggled>
            <summary>{move || speech.plain(key!("word-truth"))}</summary>
            {move || asked.get().then(|| facts(game, speech))}
        </details>
    }
    .into_any()
}

/// Lists what the throw earns and what may be marked or claimed.
fn facts(game: LiveMatch, speech: PageSpeech) -> AnyView {
    game.session.with(|session| {
        let near = session.near();
        let texts = speech.texts().read_by(near);
        let players = session.setup().players(&texts);
        let game = session.game();
        let earned: Vec<_> = game
            .coup()
            .iter()
            .flat_map(|coup| lines(&texts, &players, near, coup, false))
            .map(|line| earned(line, near))
            .collect();
        let texts = texts.for_players(players.clone());
        let truth = Truth { texts: &texts, game }.lines();
        let truth: Vec<_> =
            truth.into_iter().map(|line| view! { <p class="why">{linked(&line)}</p> }).collect();
        view! { {earned} {truth} }.into_any()
    })
}

/// Shows the statements of the roller: marking, going, playing nothing.
fn at_own_turn(game: LiveMatch, speech: PageSpeech, side: Side) -> AnyView {
    let (may_mark, may_go, free) = game.session.with(|session| {
        let free = session.has_free_hand();
        (session.game().may_mark(side), may_go(session.game(), side), free)
    });
    view! {
        {may_mark.then(|| amount(game, speech, key!("word-mark-points"), |n| TableAction::Mark(Mark::Points(n))))}
        {may_go.then(|| button(game, speech, key!("word-go"), Action::Go.into()))}
        {free.then(|| button(game, speech, key!("word-pass"), TableAction::Pass))}
        {free.then(|| button(game, speech, key!("word-adoube"), TableAction::Adoube))}
        {may_mark.then(|| more(game, speech, side))}
    }
    .into_any()
}

/// Checks whether to offer going: only after the side has marked a hole, so that the button tempts nobody to go without one.
/// Rule: R8.1, R11.5.
fn may_go(game: &table::TableMatch, side: Side) -> bool {
    matches!(game.state().phase(), Phase::Choice(_)) && game.has_marked_a_hole(side)
}

/// Shows the statements of the opponent: marking, claiming, correcting, and asking for the dice.
fn watching(game: LiveMatch, speech: PageSpeech, side: Side) -> AnyView {
    let (may_mark, throws, free) = game.session.with(|session| {
        let throws = session.state().next_roller() == Some(side);
        (session.game().may_mark(side), throws, session.rules().marking == Marking::Table)
    });
    let done = if throws { key!("page-throw") } else { key!("word-let-be") };
    view! {
        {may_mark.then(|| amount(game, speech, key!("word-mark-points"), |n| TableAction::Mark(Mark::Points(n))))}
        {amount(game, speech, key!("word-school"), TableAction::Claim)}
        {free.then(|| fausse_case(game, speech, key!("word-fausse-case")))}
        {silence(game, speech, done)}
        {more(game, speech, side)}
    }
    .into_any()
}

/// Shows the rare statements, folded.
///
/// The amount announced as not marked starts with everything due and unmarked. Rule: R11.1.
fn more(game: LiveMatch, speech: PageSpeech, side: Side) -> AnyView {
    let (may_mark, unmarked) = game.session.with(|session| {
        let standing = session.game().referee().standings[side];
        let rolls = session.game().mover() == Some(side);
        (standing.may_mark && rolls, standing.missing())
    });
    let say = move |key: Key, action: TableAction| button(game, speech, key, action);
    view! {
        <details>
            <summary>{move || speech.plain(key!("word-more"))}</summary>
            {say(key!("word-correct"), TableAction::Correct)}
            {say(key!("word-wipe-own"), TableAction::Wipe(side))}
            {say(key!("word-wipe-other"), TableAction::Wipe(side.opponent()))}
            {may_mark.then(|| amount_from(game, speech, key!("word-waive"), unmarked, TableAction::Waive))}
            {say(key!("word-send-on"), TableAction::SendOn)}
        </details>
    }
    .into_any()
}

fn button(game: LiveMatch, speech: PageSpeech, key: Key, action: TableAction) -> AnyView {
    view! {
        <button on:click=move |_| game.act(action)>{move || speech.plain(key)}</button>
    }
    .into_any()
}

fn silence(game: LiveMatch, speech: PageSpeech, key: Key) -> AnyView {
    view! {
        <button class="main" on:click=move |_| game.end_statement()>{move || speech.plain(key)}</button>
    }
    .into_any()
}

/// Shows a statement with an amount of points, set by two buttons. It starts with 4 points.
fn amount(game: LiveMatch, speech: PageSpeech, key: Key, action: fn(u8) -> TableAction) -> AnyView {
    amount_from(game, speech, key, 4, action)
}

/// Shows a statement with an amount of points that starts with `first`.
fn amount_from(
    game: LiveMatch,
    speech: PageSpeech,
    key: Key,
    first: u8,
    action: fn(u8) -> TableAction,
) -> AnyView {
    let points = RwSignal::new(first.max(2));
    let label = move || speech.with(key, &fluent_args!["points" => points.get()]);
    let fewer = move |_| points.update(|points| *points = points.saturating_sub(2).max(2));
    let more = move |_| points.update(|points| *points = (*points + 2).min(MOST));
    view! {
        <div class="amount">
            <button aria-label=move || speech.plain(key!("word-fewer")) on:click=fewer>"−"</button>
            <button class="say" on:click=move |_| game.act(action(points.get_untracked()))>{label}</button>
            <button aria-label=move || speech.plain(key!("word-more-points")) on:click=more>"+"</button>
        </div>
    }
    .into_any()
}

/// Shows the button that contests a play against the rules, named by `key`, then the choices for correcting it. Rule: R11.7.
fn fausse_case(game: LiveMatch, speech: PageSpeech, key: Key) -> AnyView {
    let open = RwSignal::new(false);
    let found = move || game.session.with(|session| session.game().fausse_case());
    let point_out = move |_| {
        open.set(true);
        if found().is_none() {
            game.session.update(|session| session.refuse(TableRefusal::NoFausseCase));
        }
    };
    let choices = move || {
        let (_, mends) = open.get().then(found).flatten()?;
        let offender =
            game.session.with(|session| session.last_turn().map(|turn| turn.roller()))?;
        Some(mends.into_iter().map(|one| mending(game, speech, offender, one)).collect_view())
    };
    view! {
        <button on:click=point_out>{move || speech.plain(key)}</button>
        {choices}
    }
    .into_any()
}

fn mending(game: LiveMatch, speech: PageSpeech, offender: Side, choice: Mend) -> impl IntoView {
    let label = move || mend(&speech.texts().read_by(game.near()), offender, choice);
    view! { <button on:click=move |_| game.act(TableAction::Mend(choice))>{label}</button> }
}
