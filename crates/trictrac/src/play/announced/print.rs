//! Shows a match under manual scoring: everything that is done, and what is due only to those who ask. Rule: section 11.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::marking::Tally;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Mark, Moment, Stage, TableAction, TableEvent, TableMatch};
use trictrac_rules::turn::Phase;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::{Truth, acted, does, puts_men_down, sentence, side, thrown};

use super::ask::ManualScoring;
use crate::earnings::earnings;

impl<R: BufRead, W: Write> ManualScoring<'_, '_, R, W> {
    /// Prints the throw on the table, when a match is resumed within a turn.
    pub(in crate::play) fn print_throw_again(&mut self) -> Result<(), Failure> {
        if self.on.game().coup().is_some() { self.print_throw() } else { Ok(()) }
    }

    /// Prints the dice in words, and the table for people to look at: not what they earn.
    pub(super) fn print_throw(&mut self) -> Result<(), Failure> {
        let Some(coup) = self.on.game().coup() else { return Ok(()) };
        self.on.line("")?;
        if self.on.is_watched() || Side::ALL.iter().any(|side| self.on.is_human(*side)) {
            self.on.show_table()?;
        }
        self.print_dice_of(&coup)
    }

    pub(super) fn print_dice_of(&mut self, coup: &Coup) -> Result<(), Failure> {
        let (roller, throw) = (coup.situation().roller, coup.situation().throw);
        let said = fluent_args!["side" => side(self.on.texts, roller), "said" => thrown(self.on.texts, throw)];
        let text = styled(STRONG, &self.on.texts.with(key!("by"), &said));
        let man = self.on.glyphs.man(roller);
        self.on.line(&format!("{man} {text}"))
    }

    /// Says that the men return to their talons, if they do.
    pub(super) fn print_releve(&mut self, events: &[TableEvent]) -> Result<(), Failure> {
        for event in events {
            if matches!(event, TableEvent::Common(Event::Releve { .. })) {
                let text = sentence(self.on.texts, &[*event]);
                self.on.wrapped(&text, 2)?;
            }
        }
        Ok(())
    }

    /// Prints what somebody did, and how the counters stand after it.
    pub(in crate::play) fn print_action(
        &mut self,
        by: Side,
        events: &[TableEvent],
        before: &TableMatch,
    ) -> Result<(), Failure> {
        if self.accepts_silently(by, events, before) {
            let text = does(self.on.texts, by, &self.on.texts.plain(key!("table-accepts")));
            self.print_done(by, Some(text))?;
        }
        // The men that were put down one by one are not described again as a play.
        let by_hand = events.iter().any(
            |event| matches!(event, TableEvent::Acted { action, .. } if puts_men_down(*action)),
        );
        for event in events {
            match *event {
                TableEvent::Common(Event::Played { .. }) if by_hand => {}
                TableEvent::Acted { by, action } => {
                    let text = self.in_words(by, action, before);
                    self.print_done(by, text)?;
                }
                TableEvent::Common(
                    common @ (Event::Held(who)
                    | Event::Went(who)
                    | Event::Played { roller: who, .. }),
                ) => {
                    let said = sentence(self.on.texts, &[*event]);
                    let doer = if matches!(common, Event::Played { .. }) { by } else { who };
                    let said = fluent_args![
                        "by" => side(self.on.texts, doer),
                        "side" => side(self.on.texts, who),
                        "said" => said
                    ];
                    let key = if doer == who { key!("by") } else { key!("table-by-for") };
                    self.print_done(doer, Some(self.on.texts.with(key, &said)))?;
                }
                TableEvent::Ruled { winner } => {
                    let winner = fluent_args!["side" => side(self.on.texts, winner)];
                    let text = self.on.texts.with(key!("table-ruled"), &winner);
                    self.on.wrapped(&text, 2)?;
                }
                TableEvent::Counters { points, holes } => self.print_counters(&points, &holes)?,
                TableEvent::Common(_) => {}
            }
        }
        if self.last_peg_counts(by, events, before) {
            let text = self.on.texts.plain(key!("table-last-peg"));
            self.on.wrapped(&text, 2)?;
        }
        self.print_releve(events)
    }

    /// Returns whether `by` has the hole that wins the match, though fewer pegs were set than the points complete: its peg cannot be
    /// lost. Rule: R11.4.
    fn last_peg_counts(&self, by: Side, events: &[TableEvent], before: &TableMatch) -> bool {
        let pegs = events.iter().find_map(|event| match event {
            TableEvent::Acted { action: TableAction::Mark(Mark::Holes { pegs, .. }), .. } => {
                Some(*pegs)
            }
            _ => None,
        });
        let holes = |game: &TableMatch| game.state().holes().amounts()[by];
        let more = holes(self.on.game()).saturating_sub(holes(before));
        let last = self.on.game().state().is_over() || self.on.game().last_hole_of() == Some(by);
        last && pegs.is_some_and(|pegs| pegs < more)
    }

    /// Returns whether `by` accepts an école without a word, because they do something that only comes after it. Rule: R11.2.
    fn accepts_silently(&self, by: Side, events: &[TableEvent], before: &TableMatch) -> bool {
        let answers = events.iter().any(|event| {
            let TableEvent::Acted { action, .. } = event else { return false };
            matches!(
                action,
                TableAction::Accept
                    | TableAction::Insist
                    | TableAction::Contest(_)
                    | TableAction::Restore
                    | TableAction::Augment
                    | TableAction::Appeal
            )
        });
        let open = |game: &TableMatch| game.answers() == Some(by);
        !answers && open(before) && !open(self.on.game())
    }

    /// The action of `by` in words, with the name of the side.
    fn in_words(&self, by: Side, action: TableAction, before: &TableMatch) -> Option<String> {
        let key = match action {
            TableAction::Pass if before.let_go_so_far().is_empty() => key!("table-passes"),
            TableAction::Pass => key!("table-finishes"),
            TableAction::Accept => key!("table-accepts"),
            TableAction::Mark(_) => {
                let said = acted(self.on.texts, by, by, action, before)?;
                let marks = fluent_args!["side" => side(self.on.texts, by), "said" => said];
                return Some(self.on.texts.with(key!("marks"), &marks));
            }
            _ => return acted(self.on.texts, by.opponent(), by, action, before),
        };
        Some(does(self.on.texts, by, &self.on.texts.plain(key)))
    }

    fn print_done(&mut self, who: Side, text: Option<String>) -> Result<(), Failure> {
        let Some(text) = text else { return Ok(()) };
        let man = self.on.glyphs.man(who);
        let lines = wrap(&text, 2, 2);
        self.on.line(&format!("{man} {}", lines.join("\n")))
    }

    fn print_counters(&mut self, points: &Tally, holes: &Tally) -> Result<(), Failure> {
        let one = |who: Side| {
            let (holes, points, bredouille) =
                (holes.amounts()[who], points.amounts()[who], points.en_bredouille(who));
            let arguments = fluent_args![
                "side" => side(self.on.texts, who),
                "holes" => holes,
                "points" => points,
                "bredouille" => if bredouille { "yes" } else { "no" }
            ];
            self.on.texts.with(key!("table-counters"), &arguments)
        };
        let text = format!("{} · {}", one(Side::White), one(Side::Black));
        let lines = wrap(&text, 2, 2);
        self.on.line(&styled(FAINT, &format!("  {}", lines.join("\n"))))
    }

    /// Shows the dice that fell after `before`. What was overlooked until then is past.
    pub(in crate::play) fn show_dice(
        &mut self,
        before: &TableMatch,
        events: &[TableEvent],
    ) -> Result<(), Failure> {
        let manual = &mut self.on.beside.manual;
        (manual.warned, manual.question, self.on.last_refusal) = (None, None, None);
        self.print_overlooked(before)?;
        self.print_dice(events)
    }

    /// Shows what `by` did after `before`, and the reason for it.
    pub(in crate::play) fn show_done(
        &mut self,
        by: Side,
        action: TableAction,
        events: &[TableEvent],
        before: &TableMatch,
    ) -> Result<(), Failure> {
        self.on.beside.manual.warned = None;
        self.print_action(by, events, before)?;
        let truth = Truth { texts: self.on.texts, game: before };
        let reason = match action {
            TableAction::Reason => truth.reason(),
            TableAction::Mend(_) if !self.on.is_human(by) => {
                truth.fausse_case().map(|wrong| vec![wrong])
            }
            _ => None,
        };
        reason.map_or(Ok(()), |reason| self.print_reason(&reason))
    }

    /// Prints everything that the dice tell.
    fn print_dice(&mut self, events: &[TableEvent]) -> Result<(), Failure> {
        self.on.show_lead(events)?;
        self.print_releve(events)?;
        if events.iter().any(|event| matches!(event, TableEvent::Common(Event::Thrown { .. }))) {
            self.on.beside.manual.asked = match self.on.state().phase() {
                Phase::Choice(turn) | Phase::Play(turn) => Some(turn.roller),
                _ => self.on.beside.manual.asked,
            };
            self.print_throw()?;
        }
        Ok(())
    }

    /// Prints what `who` can do now, what is always possible, and why the last line was refused.
    pub(super) fn print_help(&mut self, who: Side, moment: Moment) -> Result<(), Failure> {
        let at_table = self.on.rules().marking == Marking::Table;
        let (title, help) = match moment {
            Moment::Mark => (key!("table-title-mark"), key!("table-help-mark")),
            Moment::Play | Moment::NextMan | Moment::PlayForOpponent => {
                (key!("table-title-play"), key!("table-help-play"))
            }
            Moment::TakeBack => (key!("table-title-repent"), key!("table-help-repent")),
            Moment::Watch if self.on.game().may_mark(who) => {
                (key!("table-title-watch"), key!("table-help-watch"))
            }
            Moment::Watch => (key!("table-title-gone"), key!("table-help-gone")),
            Moment::Answer(Stage::Claimed) => {
                (key!("table-title-answer"), key!("table-help-answer"))
            }
            Moment::Answer(Stage::Contested(_)) => {
                (key!("table-title-contested"), key!("table-help-contested"))
            }
            Moment::Answer(_) => (key!("table-title-restored"), key!("table-help-restored")),
            Moment::LastHole => (key!("table-title-hole"), key!("table-help-hole")),
        };
        self.title(title)?;
        self.entries(help)?;
        if moment == Moment::Mark && matches!(self.on.state().phase(), Phase::Choice(_)) {
            self.entries(key!("table-help-choice"))?;
        }
        if at_table && moment == Moment::Watch && self.on.game().may_mark(who) {
            self.entries(key!("table-help-mend"))?;
        } else if at_table && self.on.game().mover() == Some(who) {
            self.entries(key!("table-help-hand"))?;
        }
        if self.on.game().may_send_on(who).is_some() {
            self.entries(key!("table-help-send-on"))?;
        }
        if moment == Moment::Mark && self.is_stuck() {
            self.entries(key!("table-help-nothing"))?;
        }
        if self.on.game().to_decide().is_some() {
            self.entries(key!("table-help-hint"))?;
        }
        if self.on.game().mover().is_some() {
            self.entries(key!("table-help-plays"))?;
        }
        self.title(key!("table-title-always"))?;
        self.entries(key!("table-help-referee"))?;
        self.entries(key!("table-help-always"))?;
        if Side::ALL.iter().all(|side| self.on.is_human(*side)) {
            self.entries(match who {
                Side::White => key!("table-help-two-white"),
                Side::Black => key!("table-help-two-black"),
            })?;
        }
        self.entries(key!("help-rules"))?;
        self.on.print_refused_lately(who.seat())
    }

    fn title(&mut self, key: Key) -> Result<(), Failure> {
        let title = self.on.texts.plain(key);
        wrap(&title, 0, 0).iter().try_for_each(|line| self.on.line(&styled(STRONG, line)))
    }

    fn entries(&mut self, key: Key) -> Result<(), Failure> {
        let entries = self.on.texts.plain(key);
        self.on.print_entries(&entries)
    }

    pub(super) fn truth(&self) -> Truth<'_> {
        Truth { texts: self.on.texts, game: self.on.game() }
    }

    /// Prints everything that is true about the throw on the table.
    pub(super) fn print_referee(&mut self) -> Result<(), Failure> {
        let Some(coup) = self.on.game().coup() else { return Ok(()) };
        self.print_dice_of(&coup)?;
        let mut lines = earnings(self.on.texts, &coup, false, self.on.near());
        if lines.is_empty() {
            lines.push(self.on.texts.plain(key!("earns-nothing")));
        }
        lines.iter().try_for_each(|line| self.on.line(line))?;
        self.truth().lines().iter().try_for_each(|text| self.on.wrapped(text, 2))
    }

    /// Prints the same, and the best plays if the throw is still to be played by its roller.
    pub(super) fn print_referee_and_hint(&mut self) -> Result<(), Failure> {
        self.print_referee()?;
        if self.on.game().to_decide().is_some() {
            let _ = self.on.show_hint()?;
        }
        Ok(())
    }

    pub(super) fn print_reason(&mut self, lines: &[String]) -> Result<(), Failure> {
        for (index, line) in lines.iter().enumerate() {
            let indent = if index == 0 { "" } else { "\u{a0}\u{a0}" };
            self.on.wrapped(&format!("\u{a0}\u{a0}{indent}{line}"), 4)?;
        }
        Ok(())
    }

    /// Says what it is too late to claim after `before`, because dice fell, if the reader wants to know.
    pub(super) fn print_overlooked(&mut self, before: &TableMatch) -> Result<(), Failure> {
        if !self.on.beside.manual.teach {
            return Ok(());
        }
        let people = PerSide::from_fn(|side| self.on.is_human(side));
        for text in (Truth { texts: self.on.texts, game: before }).overlooked(people) {
            for line in wrap(&text, 0, 2) {
                self.on.line(&styled(FAINT, &line))?;
            }
        }
        Ok(())
    }
}
