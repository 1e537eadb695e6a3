//! Shows a match of another form: the beginning, the board, what happened, the account sheet.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{STRONG, styled};
use trictrac_console::wrap::columns;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_forms::Seat;
use trictrac_forms::game::{FormAction, FormEvent, FormMatch};
use trictrac_forms::unit::Unit;
use trictrac_forms_engine::review::{FormAlternative, candidates};
use trictrac_forms_engine::tables::ValueTables;
use trictrac_rules::side::{PerSide, Side};
use trictrac_session::SessionStep;
use trictrac_words::forms::{about, lost, name as form_name};
use trictrac_words::lang::{fluent_args, key};

use super::at_terminal::FormAtTerminal;
use super::words::seat_name;
use crate::analyse::deed_in_words;
use crate::board_view::table;

/// The number of candidates in a hint.
const HINTED: usize = 5;

impl<R: BufRead, W: Write> FormAtTerminal<'_, R, W> {
    /// The form, who plays (the names of the players, by seat), and what can be typed.
    pub(in crate::play) fn show_beginning(&mut self, players: &[String]) -> Result<(), Failure> {
        players.clone_into(&mut self.beside.names);
        let setting = self.game().setting().clone();
        let title = form_name(self.texts, setting.form());
        if self.is_on_screen() {
            self.line(&styled(STRONG, &title))?;
            return self.say(key!("screen-welcome-form"));
        }
        self.line(&styled(STRONG, &title))?;
        let [what, ..] = about(setting.form());
        let what = self.texts.plain(what);
        self.wrapped(&what, 0)?;
        let options = setting.options().to_string();
        if !options.is_empty() {
            let text = self.texts.with(key!("forms-options"), &fluent_args!["options" => options]);
            self.wrapped(&text, 2)?;
        }
        for (seat, player) in Seat::first(setting.players()).zip(players) {
            let name = seat_name(self.texts, self.game(), seat);
            let arguments = fluent_args!["seat" => name, "player" => player.as_str()];
            let text = self.texts.with(key!("forms-player"), &arguments);
            self.line(&text)?;
        }
        let dice = if self.played.has_own_dice() { "own" } else { "program" };
        let how = self.texts.with(key!("forms-how-to"), &fluent_args!["dice" => dice]);
        self.wrapped(&how, 0)
    }

    /// Explains the form: what it is, where it comes from, why one plays it, what is attested and what is decided.
    pub(super) fn show_about(&mut self) -> Result<(), Failure> {
        if self.is_on_screen() {
            let form = self.game().setting().form();
            let text = about(form).map(|key| self.texts.plain(key)).join("\n\n");
            self.open_text(form_name(self.texts, form), text);
            return Ok(());
        }
        for key in about(self.game().setting().form()) {
            let text = self.texts.plain(key);
            self.wrapped(&text, 0)?;
        }
        Ok(())
    }

    /// Shows the best that the player to act can do, and what the others lose in the unit of the account.
    pub(super) fn show_hint(&mut self) -> Result<(), Failure> {
        if self.is_online() {
            return self.refuse(self.texts.plain(key!("net-no-advice")));
        }
        let lines = self.hint();
        if lines.is_empty() {
            let reason = fluent_args!["reason" => self.texts.plain(key!("hint-none"))];
            return self.refuse(self.texts.with(key!("refused"), &reason));
        }
        self.line(&styled(STRONG, &self.texts.plain(key!("forms-hint-title"))))?;
        lines.iter().try_for_each(|line| self.line(line))
    }

    fn hint(&self) -> Vec<String> {
        let is_throw = |step: &&SessionStep<FormMatch>| matches!(step.action, FormAction::Throw(_));
        let game = self.game();
        let before = self.played.steps().iter().rev().find(is_throw).map(|step| &step.before);
        let (network, tables) = (Network::shipped(), ValueTables::shipped());
        let judge = Search { evaluator: &network, aim: Aim::Win, plies: 1 };
        let all = candidates(&tables, &judge, game, before.unwrap_or(game));
        let Some(best) = all.first().map(|best| best.value) else { return Vec::new() };
        let (unit, throws) = (Unit::of(game), self.texts.plain(key!("forms-analysis-throw")));
        let line = |one: &FormAlternative| {
            let loss = best - one.value;
            let loss = if loss > 0.0 { lost(self.texts, unit, loss) } else { String::new() };
            let sign = if loss.is_empty() { "" } else { "−" };
            format!("  {:<16} {sign}{loss}", deed_in_words(self.texts, one, &throws))
                .trim_end()
                .to_owned()
        };
        all.iter().take(HINTED).map(line).collect()
    }

    pub(super) fn show_help(&mut self) -> Result<(), Failure> {
        let help = self.texts.plain(key!("forms-help"));
        self.print_entries(&help)
    }

    /// The board as the player at turn sees it.
    pub(in crate::play) fn show_board(&mut self) -> Result<(), Failure> {
        if self.is_on_screen() {
            return Ok(());
        }
        let view = self.board_of_form();
        let mut lines = vec![self.side_line(view.near.opponent(), &view.names)];
        lines.extend(table(&view, columns(), &self.glyphs));
        lines.push(self.side_line(view.near, &view.names));
        lines.iter().try_for_each(|line| self.line(line))
    }

    /// The players at a rail, with the points.
    fn side_line(&self, side: Side, names: &PerSide<String>) -> String {
        let points = self.game().points_of(side);
        let arguments = fluent_args!["seat" => names[side].as_str(), "points" => points];
        let mut line = format!(
            "{} {}",
            self.glyphs.man(side),
            self.texts.with(key!("forms-side"), &arguments)
        );
        if let Some(holes) = self.game().holes_of(side) {
            line += &self.texts.with(key!("forms-side-holes"), &fluent_args!["holes" => holes]);
        }
        line
    }

    /// The men and the points as other commands read them.
    pub(super) fn show_position(&mut self) -> Result<(), Failure> {
        match self.game().position() {
            Some(position) => self.line(&position.to_string()),
            None => self.refuse(self.texts.plain(key!("forms-no-position"))),
        }
    }

    pub(super) fn show_plays(&mut self) -> Result<(), Failure> {
        let plays: Vec<_> = (1..).zip(self.plays_of_throw()).collect();
        self.list_plays(&plays)
    }

    pub(in crate::play) fn show_sheet(&mut self) -> Result<(), Failure> {
        let lines = super::sheet::lines(self.texts, self.game());
        for line in lines {
            self.wrapped(&line, 2)?;
        }
        Ok(())
    }

    /// Shows the results of an action of `before`; the sheet when a coup, a partie or a game has ended, the board before a play.
    pub(super) fn show_events(
        &mut self,
        before: &FormMatch,
        events: &[FormEvent],
    ) -> Result<(), Failure> {
        // The screen shows them in the history.
        for line in super::event::lines(self.texts, before, events) {
            if !self.is_on_screen() {
                self.wrapped(&line, 2)?;
            }
        }
        let ended = |event: &FormEvent| {
            matches!(
                event,
                FormEvent::Coup(_)
                    | FormEvent::Partie(..)
                    | FormEvent::Game(..)
                    | FormEvent::PouleGame
            )
        };
        let over = self.game().is_over();
        if events.iter().any(ended) && !over {
            self.show_sheet()?;
        }
        let thrown = matches!(events.first(), Some(FormEvent::Thrown(..)));
        let waits = self.game().turn().map(|turn| self.game().seat(turn.roller));
        if thrown && !self.plain && waits.is_some_and(|seat| self.is_person(seat)) {
            self.show_board()?;
        }
        Ok(())
    }
}
