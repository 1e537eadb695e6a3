//! Puzzles in words: their themes, their difficulty, and the verdict on an answer.

use trictrac_engine::puzzles::Theme;
use trictrac_engine::puzzles::answer::{PuzzleDecision, PuzzleVerdict};
use trictrac_engine::puzzles::band::PuzzleBand;
use trictrac_rules::turn::{Action, Phase};

use crate::advice::{action, per_cent, percentage_points};
use crate::in_words;
use crate::lang::{Key, Texts, fluent_args, key};

/// Returns the key of the name of a theme.
#[must_use]
pub const fn theme_name(theme: Theme) -> Key {
    match theme {
        Theme::Alone => key!("puzzles-alone"),
        Theme::Corner => key!("puzzles-corner"),
        Theme::Filling => key!("puzzles-filling"),
        Theme::Aiming => key!("class-aiming"),
        Theme::HoldOrGo => key!("puzzles-hold-or-go"),
        Theme::Passing => key!("puzzles-passing"),
        Theme::BearingOff => key!("class-bearing-off"),
        Theme::Score => key!("class-last-holes"),
        Theme::Plays => key!("puzzles-plays"),
    }
}

/// Returns the key of the description of a theme.
#[must_use]
pub const fn theme_description(theme: Theme) -> Key {
    match theme {
        Theme::Alone => key!("puzzles-alone-says"),
        Theme::Corner => key!("puzzles-corner-says"),
        Theme::Filling => key!("puzzles-filling-says"),
        Theme::Aiming => key!("puzzles-aiming-says"),
        Theme::HoldOrGo => key!("puzzles-hold-or-go-says"),
        Theme::Passing => key!("puzzles-passing-says"),
        Theme::BearingOff => key!("puzzles-bearing-off-says"),
        Theme::Score => key!("puzzles-score-says"),
        Theme::Plays => key!("puzzles-plays-says"),
    }
}

/// Names the difficulty of a band.
#[must_use]
pub fn difficulty(texts: &Texts, band: PuzzleBand) -> String {
    texts.with(key!("puzzles-level"), &fluent_args!["band" => band.number()])
}

/// Describes an action of a decision. After a hole, playing men also means holding.
#[must_use]
pub fn described(texts: &Texts, decision: &PuzzleDecision, done: Action) -> String {
    let (Action::Play(play), Some(coup)) = (done, decision.state.coup()) else {
        return action(texts, done);
    };
    let play = in_words(texts, &coup, play);
    match decision.state.phase() {
        Phase::Choice(_) => texts.with(key!("advice-hold-playing"), &fluent_args!["play" => play]),
        _ => play,
    }
}

/// Says what an answer loses: by the rollouts, else by a search (`searched`, in chances to win). Nothing about the best action.
#[must_use]
pub fn lost(
    texts: &Texts,
    decision: &PuzzleDecision,
    verdict: PuzzleVerdict,
    searched: Option<f64>,
) -> Option<String> {
    let loss = verdict.loss.or(searched);
    let kind = match (verdict.loss, loss) {
        (Some(_), _) => "rolled",
        (None, Some(_)) => "searched",
        (None, None) => "unknown",
    };
    let arguments = fluent_args![
        "action" => described(texts, decision, verdict.action),
        "loss" => percentage_points(texts, loss.unwrap_or_default() as f32),
        "kind" => kind
    ];
    (verdict.index != Some(0)).then(|| texts.with(key!("puzzles-loss"), &arguments))
}

/// Names the best action and the chance to win with it.
#[must_use]
pub fn best(texts: &Texts, decision: &PuzzleDecision) -> String {
    let best = decision.best();
    let arguments = fluent_args![
        "action" => described(texts, decision, best.action),
        "chance" => per_cent(texts, best.chance as f32)
    ];
    texts.with(key!("puzzles-best"), &arguments)
}

/// Compares the author's advice with the rollouts; nothing without an author.
#[must_use]
pub fn opinion(texts: &Texts, decision: &PuzzleDecision) -> Option<String> {
    decision.author?;
    let Some(other) = decision.other_opinion() else {
        return Some(texts.plain(key!("puzzles-agreed")));
    };
    let lead = (decision.best().chance - other.chance) as f32;
    let arguments = fluent_args![
        "author" => described(texts, decision, other.action),
        "lead" => percentage_points(texts, lead),
        "error" => percentage_points(texts, other.error as f32)
    ];
    Some(texts.with(key!("puzzles-disagreed"), &arguments))
}
