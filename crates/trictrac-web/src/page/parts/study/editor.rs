//! The editor of positions.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::board::BoardError;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::side;

use super::options;
use super::play_from;
use crate::page::board::{self, BoardControl};
use crate::page::live::LiveMatch;
use crate::page::route::go_to;
use crate::page::speech::PageSpeech;
use crate::study::editor::{Editor, EditorFault, Tool};
use crate::study::link::{LinkError, StudyLink};

/// The tools of the editor, with the keys of their texts.
const TOOLS: [(Tool, Key); 4] = [
    (Tool::Move, key!("study-tool-move")),
    (Tool::Put(Side::White), key!("study-tool-white")),
    (Tool::Put(Side::Black), key!("study-tool-black")),
    (Tool::Take, key!("study-tool-take")),
];

/// Shows the editor, starting with `position` of a match under `rules`.
pub(super) fn editor(
    game: LiveMatch,
    speech: PageSpeech,
    rules: Rules,
    position: Position,
) -> AnyView {
    let editor = RwSignal::new(Editor::of(rules, &position));
    let scene = Memo::new(move |_| editor.with(Editor::scene));
    let touch = Callback::new(move |place| editor.update(|editor| editor.touch(place)));
    let board = BoardControl { scene: scene.into(), touch, quick: None };
    view! {
        <main class="study">
            <section class="table">
                <h2 class="title">{move || speech.plain(key!("study-editor"))}</h2>
                {tools(editor, speech)}
                <div class:putting=move || editor.with(|editor| editor.tool() != Tool::Move)>
                    {board::draw(board, speech)}
                </div>
                {faults(editor, speech)}
                {text(editor, speech)}
            </section>
            <aside>
                {options::options(editor, speech)}
                {doing(editor, game, speech)}
                {super::back(speech)}
            </aside>
        </main>
    }
    .into_any()
}

fn tools(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    let tool = move |(tool, key): (Tool, Key)| {
        let chosen = move || editor.with(|editor| editor.tool() == tool);
        let sign = match tool {
            Tool::Put(side) => Some(format!("man {}", material(side))),
            Tool::Move | Tool::Take => None,
        };
        view! {
            <button aria-pressed=move || chosen().to_string()
                on:click=move |_| editor.update(|editor| editor.take(tool))>
                {sign.map(|class| view! { <span class=class aria-hidden="true"></span> })}
                {move || speech.plain(key)}
            </button>
        }
    };
    let start = move |_| editor.update(|editor| editor.men = Position::START.board.setup());
    view! {
        <div class="editing" role="group" aria-label=move || speech.plain(key!("study-tools"))>
            {TOOLS.map(tool)}
            <button on:click=start>{move || speech.plain(key!("study-talons"))}</button>
            <button on:click=move |_| editor.update(Editor::clear)>
                {move || speech.plain(key!("study-clear"))}
            </button>
        </div>
    }
    .into_any()
}

/// Lists what is wrong with the position.
fn faults(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    let faults = Memo::new(move |_| editor.with(Editor::faults));
    let reasons = move || {
        let texts = speech.texts();
        let reasons =
            faults.get().into_iter().map(|fault| view! { <li>{fault_text(&texts, fault)}</li> });
        reasons.collect_view()
    };
    view! { <div role="status"><ul class="faults">{reasons}</ul></div> }.into_any()
}

fn fault_text(texts: &Texts, fault: EditorFault) -> String {
    let of = |key: Key, who: Side| texts.with(key, &fluent_args!["side" => side(texts, who)]);
    match fault {
        EditorFault::Board(BoardError::TooManyMen { side: who, found }) => texts.with(
            key!("study-too-many-men"),
            &fluent_args!["side" => side(texts, who), "found" => found],
        ),
        EditorFault::Board(BoardError::Shared { white_point }) => {
            texts.with(key!("study-shared"), &fluent_args!["point" => white_point.number()])
        }
        EditorFault::Board(BoardError::OnOpponentCorner { side }) => {
            of(key!("study-on-other-corner"), side)
        }
        EditorFault::Board(BoardError::LoneOnCorner { side }) => {
            of(key!("study-lone-corner"), side)
        }
        EditorFault::NoMan(side) => of(key!("study-no-man"), side),
        EditorFault::NoPoints(side) => of(key!("study-no-points"), side),
        EditorFault::NoHoles(side) => of(key!("study-no-holes"), side),
        EditorFault::TooManyHoles(side) => of(key!("study-too-many-holes"), side),
    }
}

/// Shows the position as text, which the reader can copy or replace.
fn text(editor: RwSignal<Editor>, speech: PageSpeech) -> AnyView {
    let wrong = RwSignal::new(None::<LinkError>);
    let written = Memo::new(move |_| editor.with(Editor::text));
    let change = move |event| {
        let text = event_target_value(&event);
        let rules = editor.with_untracked(|editor| editor.rules);
        wrong.set(None);
        match Position::parse(text.trim(), rules) {
            Ok(position) => editor.set(Editor::of(rules, &position)),
            Err(errors) => wrong.set(Some(LinkError::Position(errors))),
        }
    };
    let reasons = move || wrong.get().map(|link_error| super::link_error(speech, &link_error));
    view! {
        <label class="written">
            <span class="why">{move || speech.plain(key!("study-written"))}</span>
            <input type="text" class="tfen" autocomplete="off" spellcheck="false"
                prop:value=written on:change=change/>
        </label>
        <div class="refused" role="alert">{reasons}</div>
    }
    .into_any()
}

fn doing(editor: RwSignal<Editor>, game: LiveMatch, speech: PageSpeech) -> AnyView {
    let position = Memo::new(move |_| editor.with(Editor::position));
    let wrong = move || position.get().is_none();
    let rules = move || editor.with_untracked(|editor| editor.rules);
    let judge = move |_| {
        if let Some(position) = position.get_untracked() {
            go_to(&StudyLink::Position(rules(), position).to_string());
        }
    };
    let play = move |_| {
        if let Some(position) = position.get_untracked() {
            play_from(game, rules(), position);
        }
    };
    view! {
        <div class="row">
            <button class="main" disabled=wrong on:click=judge>{move || speech.plain(key!("study-judge"))}</button>
            <button disabled=wrong on:click=play>{move || speech.plain(key!("study-play"))}</button>
        </div>
    }
    .into_any()
}
