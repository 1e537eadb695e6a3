//! The first thing that a visitor sees: what the game is, a moment of it on the table, and where to begin.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::coup::Coup;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, fluent_args, key};

use super::board::{self, BoardControl};
use super::speech::PageSpeech;
use crate::scene::Scene;

/// A moment of a relève: the throw hits a single man in three ways.
const MOMENT: &str = "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53";
/// The table is first shown as it was drawn before the page was loaded; then the men move.
const BEFORE_MOMENT: Duration = Duration::from_millis(900);

/// A place where a visitor begins: an address, what it is, and for whom.
type WelcomeDoor = (&'static str, Key, Key);

const DOORS: [WelcomeDoor; 3] = [
    ("#/first-match", key!("welcome-first"), key!("welcome-first-about")),
    ("#/learn/start", key!("welcome-learn"), key!("welcome-learn-about")),
    ("#/new", key!("welcome-play"), key!("welcome-play-about")),
];

/// Shows the welcome. `index.html` has the same content, which is seen before the page is loaded.
pub(super) fn section(speech: PageSpeech) -> AnyView {
    let scene = RwSignal::new(Scene::of(Side::White, &Position::START.to_match(Rules::default())));
    let moment = coup();
    let points = moment.as_ref().map_or(0, |(_, coup)| coup.totals().roller);
    let show = move || moment.and_then(|(scene_then, _)| scene.try_set(scene_then));
    set_timeout(move || drop(show()), BEFORE_MOMENT);
    let told = move || speech.with(key!("welcome-moment"), &fluent_args!["points" => points]);
    let board = BoardControl { scene: scene.into(), touch: Callback::new(|_| ()), quick: None };
    let text = move |key: Key| move || speech.plain(key);
    let doors = DOORS.map(|(address, name, about)| {
        view! { <a class="card" href=address><strong>{text(name)}</strong><span>{text(about)}</span></a> }
    });
    view! {
        <main class="welcome">
            <section class="intro">
                <h2>{text(key!("welcome-what"))}</h2>
                <nav class="doors" aria-label=text(key!("welcome-doors"))>{doors.into_iter().collect_view()}</nav>
                <p class="small">
                    <a href="#/online">{text(key!("welcome-online"))}</a>" · "
                    <a href="#/rules">{text(key!("page-rules"))}</a>" · "
                    <a href="#/about">{text(key!("page-about"))}</a>
                </p>
            </section>
            <section class="table">
                {board::draw(board, speech)}
                <p class="moment">{told}</p>
            </section>
        </main>
    }
    .into_any()
}

/// The throw of the moment, and the table with it.
fn coup() -> Option<(Scene, Coup)> {
    let rules = Rules::default();
    let position = Position::parse(MOMENT, rules).ok()?;
    let coup = position.coup(rules)?;
    let scene = Scene::of(Side::White, &position.without_throw().to_match(rules));
    Some((scene.with_dice(&coup).with_hits(&coup), coup))
}
