//! The other forms on the screen.

use std::io::{BufRead, Write};

use trictrac_console::style::{FAINT, styled};
use trictrac_forms::Form;
use trictrac_forms::game::{FormEvent, FormMatch, FormPhase, ThrowView};
use trictrac_rules::marking::Tally;
use trictrac_rules::men::MEN;
use trictrac_rules::play::Play;
use trictrac_rules::side::{PerSide, Side};
use trictrac_screen::board::BoardView;
use trictrac_session::{SessionStep, SessionTable as _};
use trictrac_table::{EarlyAction, PlayerQuestion, Seat};
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::{called, thrown};

use super::hand::near_of;
use super::state::{LetterAction, ScreenChoice, ScreenLetter};
use crate::earnings::earnings;
use crate::play::forms::{FormAtTerminal, choice, event_lines, seat_name};

impl<R: BufRead, W: Write> FormAtTerminal<'_, R, W> {
    /// The board as the only person at it sees it, else as the player at turn does.
    pub(in crate::play) fn board_of_form(&self) -> BoardView {
        let game = self.game();
        let turn = game.turn();
        let people: Vec<Side> =
            Side::ALL.into_iter().filter(|side| self.is_person(game.seat(*side))).collect();
        BoardView {
            men: *game.men(),
            off: PerSide::from_fn(|side| MEN.saturating_sub(game.men()[side].iter().sum())),
            near: near_of(&people, turn.map(|turn| turn.roller)),
            points: game.points(),
            holes: Tally::default(),
            goal: 0,
            dice: turn.map(|turn| (turn.roller, turn.throw)),
            names: PerSide::from_fn(|side| self.named(game.seat(side))),
        }
    }

    /// The letter of a seat with the name of its player: `B (amateur)`.
    fn named(&self, seat: Seat) -> String {
        let is_alone = self.played.people().count() == 1;
        let name = match self.beside.names.get(seat.index()) {
            _ if is_alone && self.is_person(seat) => self.texts.plain(key!("name-you")),
            Some(name) if self.is_online() => name.clone(),
            Some(name) => called(self.texts, name),
            None => return seat_name(self.texts, self.game(), seat),
        };
        format!("{} ({name})", seat_name(self.texts, self.game(), seat))
    }

    /// The counts of `side`.
    pub(in crate::play) fn counts_of(&self, side: Side) -> String {
        let mut arguments =
            fluent_args!["points" => self.game().points_of(side), "holes" => "none"];
        if let Some(holes) = self.game().holes_of(side) {
            if self.game().setting().form() == Form::Toc {
                // It counts no points. Rule: V7.
                return self.texts.with(key!("screen-holes"), &fluent_args!["holes" => holes]);
            }
            arguments.set("holes", holes);
        }
        self.texts.with(key!("screen-form-standing"), &arguments)
    }

    /// The last play, unless a person here has made it.
    pub(in crate::play) fn play_of_another(&self) -> Option<(Side, Play)> {
        let played = |step: &SessionStep<FormMatch>| {
            let play = FormMatch::played(&step.action)?;
            let side = step.before.turn()?.roller;
            (!self.is_person(step.before.seat(side))).then_some((side, play))
        };
        self.played.steps().iter().rev().find_map(played)
    }

    /// What the throw on the table earns and why, where it is one of the classical game; else the plays that it allows.
    pub(in crate::play) fn earned_by_throw(&self) -> (String, Vec<String>) {
        let title = self.texts.plain(key!("screen-throw"));
        let game = self.game();
        let (Some(turn), Some(view)) = (game.turn(), game.view()) else {
            return (title, Vec::new());
        };
        let title = thrown(self.texts, turn.throw);
        let ThrowView::Classic(coup) = &view else { return (title, Vec::new()) };
        let mut lines = earnings(self.texts, coup, false, turn.roller);
        if lines.is_empty() {
            lines.push(styled(FAINT, &self.texts.plain(key!("screen-earns-nothing"))));
        }
        (title, lines)
    }

    /// A line for each event.
    pub(in crate::play) fn event_history(&self) -> Vec<String> {
        let steps = self.played.steps().iter();
        steps.flat_map(|step| self.lines_of(step)).collect()
    }

    /// The events of a step in words. Plays have the numbers that the only person at the board sees.
    fn lines_of(&self, step: &SessionStep<FormMatch>) -> Vec<String> {
        let game = &step.before;
        let mut people = self.played.people();
        let alone = people.next().filter(|_| people.next().is_none());
        let reader = alone.and_then(|seat| game.side_of(seat)).map(|side| self.texts.read_by(side));
        event_lines(reader.as_ref().unwrap_or(self.texts), game, &step.events)
    }

    /// The last events, if others have won a hole, or a relève, coup or game has ended.
    pub(in crate::play) fn news_of_others(&self) -> Vec<String> {
        let Some(step) = self.played.steps().last().filter(|_| !self.played.is_over()) else {
            return Vec::new();
        };
        let is_other = |seat: Seat| !self.is_person(seat);
        let is_news = |event: &FormEvent| match event {
            FormEvent::Holes(seat, _) | FormEvent::Releve(seat) => is_other(*seat),
            FormEvent::Coup(_) | FormEvent::Partie(..) | FormEvent::Game(..) => true,
            _ => false,
        };
        if !step.events.iter().any(is_news) {
            return Vec::new();
        }
        self.lines_of(step)
    }

    /// The answers among which the player at `seat` chooses.
    pub(in crate::play) fn answers(&self, seat: Seat, ask: PlayerQuestion) -> Vec<ScreenChoice> {
        let game = self.game();
        let answer = |line: &str, label: Key| ScreenChoice {
            line: line.to_owned(),
            label: self.texts.plain(label),
            means: String::new(),
        };
        match (ask, game.phase()) {
            (PlayerQuestion::Throw(Some(EarlyAction::Raise)), _) => {
                vec![answer("", key!("screen-form-throw")), answer("vie", key!("screen-form-vie"))]
            }
            (PlayerQuestion::Throw(Some(EarlyAction::GiveUp)), _) if game.may_give_up(seat) => {
                vec![
                    answer("", key!("screen-form-throw")),
                    answer("give_up", key!("screen-form-give-up")),
                ]
            }
            (PlayerQuestion::Answer, _) => vec![
                answer("take", key!("screen-form-take")),
                answer("drop", key!("screen-form-drop")),
            ],
            (PlayerQuestion::Choose, FormPhase::Choice(_, choices)) => {
                let offered = choices.as_slice().iter();
                let entry = |offered: &_| {
                    let text = choice(self.texts, game, *offered);
                    let (label, means) = text.split_once(" (").unwrap_or((text.as_str(), ""));
                    ScreenChoice {
                        line: label.to_owned(),
                        label: label.to_owned(),
                        means: means.trim_end_matches(')').to_owned(),
                    }
                };
                offered.map(entry).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The legal plays.
    pub(in crate::play) fn plays_of_throw(&self) -> Vec<Play> {
        self.game().view().map(|view| view.plays()).unwrap_or_default()
    }

    /// The letters that do something now.
    pub(in crate::play) fn screen_letters(&self) -> Vec<ScreenLetter> {
        let mut letters = vec![('a', key!("screen-key-account"), LetterAction::Says("sheet"))];
        letters.push(if self.is_online() {
            ('t', key!("screen-key-say"), LetterAction::Types("say "))
        } else {
            ('h', key!("screen-key-hint"), LetterAction::Says("hint"))
        });
        letters.push(('i', key!("screen-key-rules"), LetterAction::Says("about")));
        letters
    }
}
