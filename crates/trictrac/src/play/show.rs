//! Shows a match of the classical game: the beginning, throws, boards, offers, help and the end.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::wrap::{columns, width, wrap};
use trictrac_engine::seat_tag::{self, HUMAN};
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::men::MEN;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::table::TableEvent;
use trictrac_rules::turn::{Action, Actor, Phase};
use trictrac_screen::board::BoardView;
use trictrac_words::ascii::simple;
use trictrac_words::firm::unbroken;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::reasons::reasons;
use trictrac_words::{Player, Reckoning, marked, sentence, side, thrown, won};

use super::classic::ClassicAtTerminal;
use crate::board_view::{describe, draw};
use crate::earnings::earnings;
use crate::plays::summary;

impl<R: BufRead, W: Write> ClassicAtTerminal<'_, R, W> {
    pub(super) fn show_beginning(&mut self) -> Result<(), Failure> {
        if self.is_on_screen() {
            return self.say(match self.rules().marking {
                Marking::Assisted if self.is_online() => key!("screen-welcome-online"),
                Marking::Assisted => key!("screen-welcome"),
                Marking::Announced | Marking::Table => key!("screen-welcome-manual"),
            });
        }
        let [white, black] = Side::ALL.map(|who| {
            let name = self.beside.names[who].clone();
            // The name to type for this player, where the reader's language has another one.
            let typed = seat_tag::seat(self.record(), who).filter(|typed| *typed != HUMAN);
            let typed = typed.filter(|typed| !name.chars().map(simple).eq(typed.chars()));
            let name = typed.map_or_else(|| name.clone(), |typed| format!("{name} ({typed})"));
            let name = fluent_args!["side" => side(self.texts, who), "said" => name];
            format!("{} {}", self.glyphs.man(who), self.texts.with(key!("by"), &name))
        });
        let rules = self.rules();
        let goal = self.texts.with(key!("goal"), &fluent_args!["holes" => rules.holes.get()]);
        let parts = [white, black, styled(FAINT, &goal)];
        let line = parts.join("   ");
        if anstream::adapter::strip_str(&line).to_string().chars().count() <= width() {
            self.line(&line)?;
        } else {
            parts.iter().try_for_each(|part| self.line(part))?;
        }
        if rules != trictrac_rules::rules::Rules::default() {
            let rules = rules.to_string();
            let text = self.texts.with(key!("options"), &fluent_args!["rules" => rules]);
            self.wrapped(&text, 2)?;
        }
        if Side::ALL.iter().any(|side| self.is_human(*side)) {
            let marks = self.rules().marking != Marking::Assisted;
            let reader =
                fluent_args!["reader" => if self.texts.has_reader() { "yes" } else { "no" }];
            let mut text = if marks {
                self.texts.plain(key!("table-how-to"))
            } else {
                self.texts.with(key!("how-to"), &reader)
            };
            if marks && !self.is_online() {
                text = format!("{text} {}", self.texts.plain(key!("table-how-to-referee")));
            }
            self.wrapped(&text, 0)?;
        }
        Ok(())
    }

    /// Shows the dice that fell, and what they earn.
    pub(super) fn show_fallen(
        &mut self,
        before: &Match,
        events: &[TableEvent],
    ) -> Result<(), Failure> {
        let thrown = events.iter().find_map(|event| match event.common() {
            Some(&Event::Thrown { roller, throw }) => Some((roller, throw)),
            _ => None,
        });
        self.show_lead(events)?;
        let Some((roller, throw)) = thrown else { return Ok(()) };
        let coup = self.state().coup();
        let coup = coup.unwrap_or_else(|| {
            let situation = before.situation_of_next(roller, throw);
            Coup::new(self.rules(), &situation)
        });
        self.show_throw(&coup, events)
    }

    pub(super) fn show_lead(&mut self, events: &[TableEvent]) -> Result<(), Failure> {
        match events.first() {
            Some(event @ TableEvent::Common(Event::LeadThrown { .. })) => {
                let text = sentence(self.texts, &[*event]);
                self.line("")?;
                self.wrapped(&text, 2)
            }
            _ => Ok(()),
        }
    }

    /// The throw, what it earns and why, and what the roller marks.
    pub(super) fn show_throw(&mut self, coup: &Coup, events: &[TableEvent]) -> Result<(), Failure> {
        let Situation { roller, throw, .. } = *coup.situation();
        self.line("")?;
        if self.is_human(roller) || self.is_watched() {
            self.show_table()?;
        }
        let said =
            fluent_args!["side" => side(self.texts, roller), "said" => thrown(self.texts, throw)];
        let text = self.texts.with(key!("by"), &said);
        let text = format!("{} {}", self.glyphs.man(roller), styled(STRONG, &text));
        self.line(&text)?;
        let over = self.state().is_over();
        for line in earnings(self.texts, coup, over, self.near()) {
            self.line(&line)?;
        }
        self.show_marked(roller, events)
    }

    fn show_marked(&mut self, who: Side, events: &[TableEvent]) -> Result<(), Failure> {
        let Some(said) = marked(self.texts, events, who) else { return Ok(()) };
        let text = fluent_args!["side" => side(self.texts, who), "said" => said];
        let text = self.texts.with(key!("marks"), &text);
        let opponent = Player::Named(side(self.texts, who.opponent()));
        // Points alone need no explanation.
        let hole = Reckoning::of(events, who).filter(|mark| mark.completed > 0);
        let sum = hole.map(|hole| format!(" {}.", hole.text(self.texts, &opponent)));
        self.wrapped(&(text + &sum.unwrap_or_default()), 2)
    }

    /// Shows what a player did, and what the opponent then marks.
    pub(super) fn show_action(&mut self, who: Side, events: &[TableEvent]) -> Result<(), Failure> {
        for event in events {
            let text = match event.common() {
                Some(
                    Event::Held(_) | Event::Went(_) | Event::Played { .. } | Event::Releve { .. },
                ) => sentence(self.texts, &[*event]),
                _ => continue,
            };
            if let TableEvent::Common(Event::Releve { .. }) = event {
                self.wrapped(&text, 2)?;
            } else {
                let sentence = fluent_args!["side" => side(self.texts, who), "said" => text];
                let text =
                    format!("{} {}", self.glyphs.man(who), self.texts.with(key!("by"), &sentence));
                self.line(&text)?;
            }
        }
        self.show_marked(who.opponent(), events)
    }

    /// The throw on the table, when a match is taken up within a turn.
    pub(super) fn show_throw_again(&mut self, coup: &Coup) -> Result<(), Failure> {
        self.show_throw(coup, &[])
    }

    pub(super) fn show_table(&mut self) -> Result<(), Failure> {
        if self.is_on_screen() {
            return Ok(());
        }
        let view = self.view();
        if !self.plain {
            return draw(&view, columns(), &self.glyphs, self.texts)
                .iter()
                .try_for_each(|line| self.line(line));
        }
        for who in Side::ALL {
            let arguments = fluent_args![
                "side" => side(self.texts, who),
                "men" => describe(who, &view.men[who], view.off[who], self.texts),
                "points" => view.points.amounts()[who],
                "bredouille" => if view.points.en_bredouille(who) { "yes" } else { "no" },
                "holes" => view.holes.amounts()[who]
            ];
            let text = self.texts.with(key!("described"), &arguments);
            self.wrapped(&text, 2)?;
        }
        Ok(())
    }

    pub(super) fn view(&self) -> BoardView {
        let state = self.state();
        let men = self.game().setup();
        BoardView {
            men,
            off: PerSide::from_fn(|side| MEN - men[side].iter().sum::<u8>().min(MEN)),
            near: self.near(),
            points: state.releve().points,
            holes: state.holes(),
            goal: self.rules().holes.get(),
            dice: self.dice(),
            names: self.beside.names.clone(),
        }
    }

    /// The side below: the only person there is, White for a spectator, else the side to move.
    pub(super) fn near(&self) -> Side {
        let [white, black] = Side::ALL.map(|side| self.is_human(side));
        let mover = self.dice().map_or(Side::White, |(roller, _)| roller);
        match (white, black) {
            (true, false) => Side::White,
            (false, true) => Side::Black,
            _ if self.is_watched() => Side::White,
            _ => self.beside.manual.asked.unwrap_or(mover),
        }
    }

    /// Shows the decision.
    pub(super) fn show_offer(&mut self, who: Side, coup: &Coup) -> Result<(), Failure> {
        if let Phase::Choice(turn) = self.state().phase() {
            // The screen shows it as a list.
            return if self.is_on_screen() {
                Ok(())
            } else {
                self.show_choice(who, coup, turn.owed)
            };
        }
        let mut text = summary(coup, self.texts);
        if coup.count_plays() == 1 {
            let play = unbroken(&coup.first_play().to_string());
            text =
                format!("{text} {}", self.texts.with(key!("only"), &fluent_args!["play" => play]));
        }
        self.wrapped(&text, 0)
    }

    /// Shows what holding and going each leave, cost and give, with one reason for each. Rule: R8.3, R8.4.
    fn show_choice(&mut self, who: Side, coup: &Coup, owed: u8) -> Result<(), Failure> {
        let state = *self.state();
        let other = side(self.texts, who.opponent());
        let why = reasons(self.texts, coup, &other).unwrap_or_default();
        let arguments = fluent_args![
            "points" => state.releve().points.amounts()[who],
            "other" => other,
            "owed" => owed
        ];
        let offers = [
            [key!("offer-hold"), key!("offer-hold-means")],
            [key!("offer-go"), key!("offer-go-means")],
        ];
        let either = self.texts.with(key!("offer-either"), &arguments);
        self.wrapped(&format!("  {either}"), 2)?;
        for (offer, why) in offers.into_iter().zip(why) {
            let [label, means] = offer.map(|key| self.texts.with(key, &arguments));
            self.line(&format!("  {}", styled(STRONG, &label)))?;
            let text = wrap(format!("{means} {why}").trim_end(), 6, 6);
            self.line(&format!("      {}", text.join("\n")))?;
        }
        Ok(())
    }

    /// The legal plays, numbered, in columns.
    pub(super) fn show_plays(&mut self, coup: &Coup) -> Result<(), Failure> {
        let plays: Vec<_> = (1..).zip(coup.plays()).collect();
        self.list_plays(&plays)
    }

    pub(super) fn show_help(&mut self, coup: &Coup) -> Result<(), Failure> {
        let situation = coup.situation();
        let state = self.state();
        let position = Position {
            board: situation.board,
            to_move: situation.roller,
            throw: Some(situation.throw),
            points: state.releve().points,
            holes: state.holes(),
            nth: situation.nth,
        };
        self.show_table()?;
        let name = self.texts.plain(key!("tag-position"));
        let text = fluent_args!["name" => name, "value" => position.to_string()];
        let text = self.texts.with(key!("tag"), &text);
        self.line(&styled(FAINT, &text))?;
        let how_to = self.texts.plain(key!("help"));
        self.print_entries(&how_to)?;
        self.show_plays(coup)?;
        self.print_refused_lately(situation.roller.seat())
    }

    /// The legal plays that the mover may make, with their numbers in the list of all: a man may have been touched, or
    /// the opponent may have demanded something. Rule: R11.6, R11.7.
    pub(super) fn print_allowed_plays(&mut self, coup: &Coup) -> Result<(), Failure> {
        let game = self.game();
        let Some(mover) = game.mover().filter(|_| game.answers().is_none()) else {
            return self.show_plays(coup);
        };
        let allowed =
            |play| game.clone().apply(Actor::Player(mover), Action::Play(play), &mut ()).is_ok();
        let mut plays = Vec::new();
        let mut number = 0;
        coup.visit_plays(|play, _| {
            number += 1;
            plays.extend(allowed(play).then_some((number, play)));
        });
        self.list_plays(&plays)
    }

    pub(super) fn end(&mut self) -> Result<(), Failure> {
        let state = *self.state();
        if let Phase::Over { winner, stake } = state.phase() {
            let event = Event::Won { winner, stake }.into();
            let mut players = Player::both(self.texts);
            let [white, black] = Side::ALL.map(|side| self.is_human(side));
            if self.is_on_screen() && white != black {
                players[self.near()] = Player::You;
            }
            let text = won(self.texts, &[event], &state.holes().amounts(), &players);
            self.line(&format!("\n{}", styled(STRONG, &text.unwrap_or_default())))?;
        }
        Ok(self.out.flush()?)
    }
}
