//! Draws a match on the screen.

use std::io::{BufRead, Write};

use ratatui::text::{Line, Span};
use trictrac_console::failure::Failure;
use trictrac_console::wrap;
use trictrac_rules::side::Side;
use trictrac_screen::board::BoardView;
use trictrac_screen::list;
use trictrac_screen::pane::ReadFrom;
use trictrac_screen::table::{self, Focus, MatchLayout, MatchPicture, TitledText};
use trictrac_screen::text::{harmless, lines};
use trictrac_screen::theme::Theme;
use trictrac_session::NextStep;
use trictrac_words::lang::{fluent_args, key};

use super::state::{MatchScreen, Overlay, ScreenChoice, ScreenQuestion};
use crate::play::at_terminal::{TerminalGame, TerminalMatch};

impl<T: TerminalGame, R: BufRead, W: Write> TerminalMatch<'_, T, R, W> {
    /// Draws the match, if it is on the screen.
    pub(in crate::play) fn redraw(&mut self) -> Result<(), Failure> {
        let Some(mut screen) = self.screen.take() else { return Ok(()) };
        let drawn = self.draw(&mut screen);
        self.screen = Some(screen);
        drawn
    }

    /// Draws the match on `screen`.
    pub(super) fn draw(&mut self, screen: &mut MatchScreen<'_>) -> Result<(), Failure> {
        self.begin_question(screen);
        let theme = screen.full.theme;
        let (width, height) = screen.full.size();
        let layout = MatchLayout::of(ratatui::layout::Rect::new(0, 0, width, height));
        let view = self.board_in_hand();
        let marks = self.marks(screen, &view);
        let choices = self.choices();
        let beside = layout.map_or(28, |it| it.throw.width);
        let throw = self.throw_text(screen, &choices, beside, &theme);
        let (said, prompt) = screen.said.parts();
        // What was said before the last answer is old.
        let (old, new) = said.split_at(screen.answered.min(said.len()));
        let mut told = lines(old.trim_start_matches('\n'), &theme);
        for span in told.iter_mut().flat_map(|line| &mut line.spans) {
            span.style = theme.faint;
        }
        told.extend(lines(
            if told.is_empty() { new.trim_start_matches('\n') } else { new },
            &theme,
        ));
        let is_typing = screen.is_typing;
        let editor = screen.line.clone();
        let picture = MatchPicture {
            players: [view.near.opponent(), view.near]
                .map(|side| self.player_lines(screen, &view, side, beside, &theme)),
            board: &view,
            marks: &marks,
            throw,
            history: TitledText {
                title: self.texts.plain(key!("screen-history")),
                lines: self.history_lines(screen, &theme),
            },
            said: TitledText { title: self.texts.plain(key!("screen-said")), lines: told },
            said_from: ReadFrom::Bottom,
            prompt: self.prompt_line(screen, &prompt, !choices.is_empty(), &theme),
            typed: is_typing.then_some(&editor),
            keys: self.key_labels(screen, !choices.is_empty()),
            focus: screen.focus,
        };
        let [columns, rows] = table::SMALLEST;
        let small = fluent_args!["columns" => columns, "rows" => rows];
        let small = self.texts.with(key!("screen-too-small"), &small);
        let (scrolls, overlay) = (&mut screen.scrolls, &mut screen.overlay);
        screen.full.draw(|frame, theme| {
            table::draw(picture, scrolls, &small, theme, frame);
            match overlay {
                Some(Overlay::Text(title, text, scroll)) => {
                    list::draw_text(title, lines(text, theme), scroll, theme, frame);
                }
                Some(Overlay::Plays(list, _) | Overlay::Ask(ScreenQuestion { list, .. })) => {
                    list.draw(theme, frame);
                }
                None => {}
            }
        })?;
        Ok(())
    }

    /// The answers that can be chosen now.
    pub(super) fn choices(&self) -> Vec<ScreenChoice> {
        match self.played.awaits() {
            NextStep::Person(seat, ask) => T::choices(self, seat, ask),
            _ => Vec::new(),
        }
    }

    /// The pane beside the board: the answers to choose from, or what the throw earns.
    fn throw_text(
        &self,
        screen: &MatchScreen<'_>,
        choices: &[ScreenChoice],
        width: u16,
        theme: &Theme,
    ) -> TitledText {
        if choices.is_empty() {
            wrap::set_pane(Some(usize::from(width)));
            let (title, text) = T::earned(self);
            wrap::set_pane(None);
            return TitledText { title, lines: lines(&text.join("\n"), theme) };
        }
        let mut text = Vec::new();
        for (index, choice) in choices.iter().enumerate() {
            text.push(choice_line(choice, index == screen.chosen, theme));
        }
        let means = choices.get(screen.chosen).map(|choice| choice.means.as_str());
        text.push(Line::default());
        text.extend(lines(means.unwrap_or_default(), theme));
        TitledText { title: self.texts.plain(key!("screen-choice")), lines: text }
    }

    /// Two lines about the player of `side`.
    fn player_lines(
        &self,
        screen: &MatchScreen<'_>,
        view: &BoardView,
        side: Side,
        width: u16,
        theme: &Theme,
    ) -> [Line<'static>; 2] {
        let seat = T::seat_at(self.game(), side);
        let acts = match self.played.awaits() {
            NextStep::Person(asked, _) | NextStep::Computer(asked) => Some(asked),
            NextStep::Server(asked) => asked,
            _ => None,
        };
        let sign = if acts == Some(seat) { "▸ " } else { "  " };
        let man = match side {
            Side::White => "○ ",
            Side::Black => "● ",
        };
        let flag = if view.holes.has_sign(side) { " ⚑" } else { "" };
        let mut first = vec![
            Span::styled(sign, theme.key),
            Span::styled(man, theme.men(side)),
            Span::styled(harmless(&view.names[side]), theme.strong),
            Span::styled(flag, theme.men(side)),
        ];
        if view.points.en_bredouille(side) {
            let bredouille = self.texts.plain(key!("screen-bredouille"));
            first.push(Span::styled(format!("  {bredouille}"), theme.gain));
        }
        if let Some(clock) = &screen.clocks[seat] {
            first.push(Span::styled(format!("  {clock}"), theme.key));
        }
        // What has no room below the name begins at the edge.
        let standing = Line::styled(T::standing(self, side), theme.base);
        let indent = usize::from(width).saturating_sub(standing.width() + 1).min(4);
        let mut second = vec![Span::raw(" ".repeat(indent))];
        second.extend(standing.spans.into_iter().map(|span| span.patch_style(theme.base)));
        [Line::from(first), Line::from(second)]
    }

    /// The lines of the history, which are made again when something was done.
    fn history_lines(&self, screen: &mut MatchScreen<'_>, theme: &Theme) -> Vec<Line<'static>> {
        let revision = self.played.revision();
        if screen.history.as_ref().is_none_or(|(of, _)| *of != revision) {
            screen.history = Some((revision, T::history(self)));
        }
        let text = screen.history.as_ref().map(|(_, lines)| lines.join("\n"));
        lines(&text.unwrap_or_default(), theme)
    }

    /// The question, and what can be done with the men in the hand.
    fn prompt_line(
        &self,
        screen: &MatchScreen<'_>,
        prompt: &str,
        has_choices: bool,
        theme: &Theme,
    ) -> Line<'static> {
        let mut line = lines(prompt, theme).into_iter().next().unwrap_or_default();
        // The sign of the line mode, which waits for text, may be inside the style or behind it.
        for span in line.spans.iter_mut().rev() {
            let text = span.content.trim_end_matches(['>', ' ']).to_owned();
            span.content = text.into();
            if !span.content.is_empty() {
                break;
            }
        }
        let hint = match (self.played.awaits(), self.hand()) {
            _ if screen.searches => self.texts.plain(key!("screen-searches")),
            (NextStep::Computer(seat), _) => {
                let name = fluent_args!["name" => self.seat_name(seat)];
                self.texts.with(key!("screen-thinks"), &name)
            }
            _ if has_choices => self.texts.plain(key!("screen-choose")),
            (NextStep::Person(..), Some(hand)) => {
                let play = hand.made().map(|play| hand.in_order(play).to_string());
                match play {
                    Some(play) => {
                        self.texts.with(key!("screen-made"), &fluent_args!["play" => play])
                    }
                    None if screen.free.is_some() || hand.picked().is_some() => {
                        self.texts.plain(key!("screen-where"))
                    }
                    None => self.texts.plain(key!("screen-which")),
                }
            }
            _ => String::new(),
        };
        if !hint.is_empty() {
            line.push_span(Span::styled(format!("  {hint}"), theme.faint));
        }
        line
    }

    /// The keys that do something now.
    fn key_labels(&self, screen: &MatchScreen<'_>, has_choices: bool) -> Vec<(String, String)> {
        let label = |key: &str, does| (key.to_owned(), self.texts.plain(does));
        let [enter, escape] =
            [key!("screen-enter"), key!("screen-escape")].map(|key| self.texts.plain(key));
        if screen.is_typing {
            return vec![
                label(&enter, key!("screen-key-send")),
                label("Tab", key!("screen-key-complete")),
                label("↑↓", key!("screen-key-earlier")),
                label(&escape, key!("screen-key-close")),
            ];
        }
        match &screen.overlay {
            Some(Overlay::Text(..)) => {
                return vec![
                    label("↑↓", key!("screen-key-scroll")),
                    label(&escape, key!("screen-key-close")),
                ];
            }
            Some(Overlay::Plays(..) | Overlay::Ask(_)) => {
                return vec![
                    label("↑↓", key!("screen-key-choose")),
                    label(&enter, key!("screen-key-take")),
                    label(&escape, key!("screen-key-close")),
                ];
            }
            None => {}
        }
        if screen.focus != Focus::Board {
            return vec![
                label("↑↓", key!("screen-key-scroll")),
                label("Tab", key!("screen-key-pane")),
                label(&escape, key!("screen-key-board")),
            ];
        }
        let mut keys = Vec::new();
        if has_choices {
            keys.push(label("↑↓", key!("screen-key-choose")));
            keys.push(label(&enter, key!("screen-key-take")));
        } else if self.hand().is_some() {
            keys.push(label("←→↑↓", key!("screen-key-move")));
            let is_made = self.hand().is_some_and(|hand| hand.made().is_some());
            let does = if is_made { key!("screen-key-play") } else { key!("screen-key-touch") };
            keys.push(label(&enter, does));
        }
        for (sign, does) in self.letters(screen) {
            keys.push((sign.to_string(), self.texts.plain(does)));
        }
        keys
    }
}

/// The line of an answer to choose.
pub(super) fn choice_line(choice: &ScreenChoice, is_chosen: bool, theme: &Theme) -> Line<'static> {
    let (sign, style) = if is_chosen { ("▸ ", theme.cursor) } else { ("  ", theme.strong) };
    let label = harmless(&choice.label);
    Line::from(vec![Span::styled(sign, theme.key), Span::styled(format!(" {label} "), style)])
}
