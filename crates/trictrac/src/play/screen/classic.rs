//! The classical game on the screen.

use std::io::{BufRead, Write};

use trictrac_console::style::{FAINT, styled};
use trictrac_console::wrap::wrap;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Moment, Stage, TableAction, TableMatch};
use trictrac_rules::turn::{Action, Phase};
use trictrac_session::{SessionStep, SessionTable as _, SessionTurn};
use trictrac_table::{PlayerQuestion, Seat};
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::reasons::reasons;
use trictrac_words::replay::turns;
use trictrac_words::{Reckoning, side as side_name, thrown};

use super::state::{LetterAction, ScreenChoice, ScreenLetter};
use crate::earnings::earnings;
use crate::play::classic::ClassicAtTerminal;

impl<R: BufRead, W: Write> ClassicAtTerminal<'_, R, W> {
    /// The counts of `side`: holes, points, men borne off.
    pub(in crate::play) fn standing_of(&self, side: Side) -> String {
        let state = self.state();
        let points = state.releve().points;
        let off = self.view().off[side];
        let arguments = fluent_args![
            "holes" => state.holes().amounts()[side],
            "goal" => self.rules().holes.get(),
            "points" => points.amounts()[side],
            "men" => off
        ];
        let key = if off > 0 { key!("screen-standing-off") } else { key!("screen-standing") };
        self.texts.with(key, &arguments)
    }

    /// The last play, unless a person here has made it.
    pub(in crate::play) fn play_of_another(&self) -> Option<(Side, Play)> {
        let played = |step: &SessionStep<TableMatch>| {
            let play = TableMatch::played(&step.action)?;
            let side = step.before.coup()?.situation().roller;
            (!self.is_human(side)).then_some((side, play))
        };
        self.played.steps().iter().rev().find_map(played)
    }

    /// The throw of the last dice in words, and what it earns and why.
    pub(in crate::play) fn earned_by_throw(&self) -> (String, Vec<String>) {
        let Some(turn) = self.played.last_turn() else {
            return (self.texts.plain(key!("screen-throw")), Vec::new());
        };
        let title = thrown(self.texts, turn.throw.situation().throw);
        if !self.is_assisted() {
            return (title, Vec::new());
        }
        let roller = turn.throw.situation().roller;
        let mut lines = earnings(self.texts, turn.throw, turn.over, self.near());
        if lines.is_empty() {
            lines.push(styled(FAINT, &self.texts.plain(key!("screen-earns-nothing"))));
        }
        if self.is_human(roller) {
            let of_another = self.told_turn(|side| !self.is_human(side));
            lines.extend((!of_another.is_empty()).then(String::new));
            lines.extend(of_another.iter().map(|line| styled(FAINT, line)));
        }
        (title, lines)
    }

    /// The last turn of somebody like this: the throw, the play and the points, and what the throw earned and why.
    fn told_turn(&self, is_told: impl Fn(Side) -> bool) -> Vec<String> {
        let mut turns = turns(self.record(), self.texts);
        turns.retain(|turn| turn.roller.is_some_and(&is_told));
        let Some((roller, turn)) = turns.pop().and_then(|turn| Some((turn.roller?, turn))) else {
            return Vec::new();
        };
        let text = format!("{} {} {}", self.glyphs.man(roller), turn.text, turn.standing);
        let mut lines = wrap(&text, 0, 2);
        let is_by_power =
            |(side, play): (Side, Play)| side == roller && matches!(play, Play::Puissance(..));
        if self.play_of_another().is_some_and(is_by_power) {
            lines.extend(wrap(&self.texts.plain(key!("screen-by-power")), 2, 2));
        }
        let is_theirs =
            |turn: &SessionTurn<'_, TableMatch>| turn.throw.situation().roller == roller;
        if let Some(turn) = self.played.turns().rev().find(is_theirs) {
            lines.extend(earnings(self.texts, turn.throw, turn.over, self.near()));
        }
        lines
    }

    /// The last turn, if a player who is not here has won a hole in it, or has left the relève.
    pub(in crate::play) fn news_of_others(&self) -> Vec<String> {
        let Some(step) = self.played.steps().last().filter(|_| self.is_assisted()) else {
            return Vec::new();
        };
        // Whoever may choose to go has not done so yet.
        if matches!(self.state().phase(), Phase::Choice(_)) || self.played.is_over() {
            return Vec::new();
        }
        let is_choice = matches!(step.action, TableAction::Common(Action::Hold | Action::Go));
        let chose = is_choice && step.by.player().is_none_or(|seat| !self.is_person(seat));
        let won = |side| Reckoning::of(&step.events, side).is_some_and(|mark| mark.completed > 0);
        let others_won = Side::ALL.into_iter().any(|side| !self.is_human(side) && won(side));
        // Nobody here has thrown the dice that gave the hole.
        let roller = self.played.last_turn().map(|turn| turn.throw.situation().roller);
        let given = roller.is_some_and(|side| !self.is_human(side) && won(side.opponent()));
        if chose || others_won || given { self.told_turn(|_| true) } else { Vec::new() }
    }

    /// A line for each turn.
    pub(in crate::play) fn turn_lines(&self) -> Vec<String> {
        let mut number = 0;
        let mut lines = Vec::new();
        for turn in turns(self.record(), self.texts) {
            let head = turn.roller.map_or_else(String::new, |roller| {
                number += 1;
                format!("{} {} ", styled(FAINT, &number.to_string()), self.glyphs.man(roller))
            });
            let standing = styled(FAINT, &turn.standing);
            lines.push(format!("{head}{} {standing}", turn.text));
            lines.extend(turn.overlooked.iter().map(|text| styled(FAINT, &format!("  {text}"))));
            lines.extend(turn.won);
        }
        lines
    }

    /// The answers to choose from; none for a player who plays or marks.
    pub(in crate::play) fn answers(&self, seat: Seat, ask: PlayerQuestion) -> Vec<ScreenChoice> {
        if let Some(choices) = self.beside.puzzle.as_ref().filter(|choices| !choices.is_empty()) {
            return choices.clone();
        }
        if self.beside.advisor.is_asking() {
            return self.said_answers(&[
                ("no", key!("screen-coach-no"), key!("screen-coach-no-means")),
                ("yes", key!("screen-coach-yes"), key!("screen-coach-yes-means")),
            ]);
        }
        match ask {
            PlayerQuestion::Choose => self.hold_or_go(Side::of(seat)),
            PlayerQuestion::Say(Moment::Answer(Stage::Claimed)) => self.said_answers(&[
                ("accept", key!("screen-accept"), key!("screen-accept-means")),
                ("contest", key!("screen-contest"), key!("screen-contest-means")),
                ("reason", key!("screen-reason"), key!("screen-reason-means")),
            ]),
            PlayerQuestion::Say(Moment::Answer(_)) => self.said_answers(&[
                ("accept", key!("screen-accept"), key!("screen-accept-false-means")),
                ("augment", key!("screen-augment"), key!("screen-augment-means")),
                ("restore", key!("screen-restore"), key!("screen-restore-means")),
            ]),
            PlayerQuestion::Say(Moment::LastHole) => self.said_answers(&[
                ("accept", key!("screen-accept"), key!("screen-accept-hole-means")),
                ("correct", key!("screen-correct"), key!("screen-correct-means")),
            ]),
            _ => Vec::new(),
        }
    }

    fn said_answers(&self, answers: &[(&str, Key, Key)]) -> Vec<ScreenChoice> {
        let choice = |(line, label, means): &(&str, Key, Key)| ScreenChoice {
            line: (*line).to_owned(),
            label: self.texts.plain(*label),
            means: self.texts.plain(*means),
        };
        answers.iter().map(choice).collect()
    }

    /// What holding and going each leave, cost and give, with one reason for each. Rule: R8.3, R8.4.
    fn hold_or_go(&self, who: Side) -> Vec<ScreenChoice> {
        let state = *self.state();
        let (Phase::Choice(turn), Some(coup)) = (state.phase(), self.game().coup()) else {
            return Vec::new();
        };
        let other = side_name(self.texts, who.opponent());
        let why = reasons(self.texts, &coup, &other).unwrap_or_default();
        let arguments = fluent_args![
            "points" => state.releve().points.amounts()[who],
            "other" => other,
            "owed" => turn.owed
        ];
        let offers = [
            ("hold", key!("offer-hold"), key!("offer-hold-means")),
            ("go", key!("offer-go"), key!("offer-go-means")),
        ];
        let choice = |((line, label, means), why): ((&str, Key, Key), String)| ScreenChoice {
            line: line.to_owned(),
            label: self.texts.plain(label),
            means: format!("{} {why}", self.texts.with(means, &arguments)).trim_end().to_owned(),
        };
        offers.into_iter().zip(why).map(choice).collect()
    }

    /// The letters that do something now.
    pub(in crate::play) fn screen_letters(&self) -> Vec<ScreenLetter> {
        if let Some(choices) = &self.beside.puzzle {
            let answer = ('h', key!("screen-key-answer"), LetterAction::Says("answer"));
            let leave = ('q', key!("screen-key-leave"), LetterAction::Says("quit"));
            return choices.is_empty().then_some(answer).into_iter().chain([leave]).collect();
        }
        let rules = ('i', key!("screen-key-rules"), LetterAction::Says("rules"));
        let mut letters = Vec::new();
        if !self.is_assisted() {
            letters.push(('m', key!("screen-key-mark"), LetterAction::Types("")));
            letters.push(('e', key!("screen-key-school"), LetterAction::Types("school ")));
        }
        if self.is_online() {
            letters.push(('t', key!("screen-key-say"), LetterAction::Types("say ")));
            letters.push(rules);
            return letters;
        }
        let hint = if self.is_assisted() { "hint" } else { "advice" };
        letters.push(('h', key!("screen-key-hint"), LetterAction::Says(hint)));
        letters.push(('c', key!("screen-key-coach"), LetterAction::Says("coach")));
        if !self.is_assisted() {
            letters.push(('r', key!("screen-key-referee"), LetterAction::Says("referee")));
        }
        letters.push(rules);
        letters
    }

    /// The texts that say what can be typed.
    pub(in crate::play) fn help_keys(&self) -> Vec<Key> {
        if self.is_assisted() {
            return vec![key!("help")];
        }
        vec![
            key!("table-help-mark"),
            key!("table-help-choice"),
            key!("table-help-play"),
            key!("table-help-repent"),
            key!("table-help-watch"),
            key!("table-help-answer"),
            key!("table-help-contested"),
            key!("table-help-referee"),
            key!("table-help-always"),
        ]
    }
}
