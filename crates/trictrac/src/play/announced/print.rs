//! What is told of a match in which each marks for himself: everything that is done, nothing of what is due.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::marking::Tally;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Mark, TableAction, TableEvent, TableMatch};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::{acted, does, puts_men_down, sentence, side, thrown};

use crate::play::classic::ClassicAtTerminal;

impl<R: BufRead, W: Write> ClassicAtTerminal<'_, R, W> {
    /// The throw on the table, when a match is taken up within a turn.
    pub(in crate::play) fn print_throw_again(&mut self) -> Result<(), Failure> {
        if self.game().coup().is_some() { self.print_throw() } else { Ok(()) }
    }

    /// The dice in words, and the table for people to look at: not what they earn.
    pub(super) fn print_throw(&mut self) -> Result<(), Failure> {
        let Some(coup) = self.game().coup() else { return Ok(()) };
        self.line("")?;
        if self.is_watched() || Side::BOTH.iter().any(|side| self.is_human(*side)) {
            self.show_table()?;
        }
        self.print_dice_of(&coup)
    }

    pub(super) fn print_dice_of(&mut self, coup: &Coup) -> Result<(), Failure> {
        let (roller, throw) = (coup.situation().roller, coup.situation().throw);
        let said =
            fluent_args!["side" => side(self.texts, roller), "said" => thrown(self.texts, throw)];
        let text = styled(STRONG, &self.texts.with(key!("by"), &said));
        let man = self.glyphs.man(roller);
        self.line(&format!("{man} {text}"))
    }

    /// The men returning to their talons.
    pub(super) fn print_releve(&mut self, events: &[TableEvent]) -> Result<(), Failure> {
        for event in events {
            if matches!(event, TableEvent::Common(Event::Releve { .. })) {
                let text = sentence(self.texts, &[*event]);
                self.wrapped(&text, 2)?;
            }
        }
        Ok(())
    }

    /// What somebody did, and how the counters stand after it.
    pub(in crate::play) fn print_action(
        &mut self,
        by: Side,
        events: &[TableEvent],
        before: &TableMatch,
    ) -> Result<(), Failure> {
        if self.accepts_silently(by, events, before) {
            let text = does(self.texts, by, &self.texts.plain(key!("table-accepts")));
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
                    let said = sentence(self.texts, &[*event]);
                    let doer = if matches!(common, Event::Played { .. }) { by } else { who };
                    let said = fluent_args![
                        "by" => side(self.texts, doer),
                        "side" => side(self.texts, who),
                        "said" => said
                    ];
                    let key = if doer == who { key!("by") } else { key!("table-by-for") };
                    self.print_done(doer, Some(self.texts.with(key, &said)))?;
                }
                TableEvent::Ruled { winner } => {
                    let winner = fluent_args!["side" => side(self.texts, winner)];
                    let text = self.texts.with(key!("table-ruled"), &winner);
                    self.wrapped(&text, 2)?;
                }
                TableEvent::Counters { points, holes } => self.print_counters(&points, &holes)?,
                TableEvent::Common(_) => {}
            }
        }
        if self.last_peg_counts(by, events, before) {
            let text = self.texts.plain(key!("table-last-peg"));
            self.wrapped(&text, 2)?;
        }
        self.print_releve(events)
    }

    /// Whether `by` has the hole that wins the match, though fewer pegs were set than the points complete: its peg cannot be
    /// lost. Rule: R11.4.
    fn last_peg_counts(&self, by: Side, events: &[TableEvent], before: &TableMatch) -> bool {
        let pegs = events.iter().find_map(|event| match event {
            TableEvent::Acted { action: TableAction::Mark(Mark::Holes { pegs, .. }), .. } => {
                Some(*pegs)
            }
            _ => None,
        });
        let holes = |game: &TableMatch| game.state().holes().amounts()[by];
        let more = holes(self.game()).saturating_sub(holes(before));
        let last = self.game().state().is_over() || self.game().last_hole_of() == Some(by);
        last && pegs.is_some_and(|pegs| pegs < more)
    }

    /// Whether `by` accepts an école without a word, because they do something that only comes after it. Rule: R11.2.
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
        !answers && open(before) && !open(self.game())
    }

    /// What `by` does, with his name.
    fn in_words(&self, by: Side, action: TableAction, before: &TableMatch) -> Option<String> {
        let key = match action {
            TableAction::Pass if before.let_go_so_far().is_empty() => key!("table-passes"),
            TableAction::Pass => key!("table-finishes"),
            TableAction::Accept => key!("table-accepts"),
            TableAction::Mark(_) => {
                let said = acted(self.texts, by, by, action, before)?;
                let marks = fluent_args!["side" => side(self.texts, by), "said" => said];
                return Some(self.texts.with(key!("marks"), &marks));
            }
            _ => return acted(self.texts, by.opponent(), by, action, before),
        };
        Some(does(self.texts, by, &self.texts.plain(key)))
    }

    fn print_done(&mut self, who: Side, text: Option<String>) -> Result<(), Failure> {
        let Some(text) = text else { return Ok(()) };
        let man = self.glyphs.man(who);
        let lines = wrap(&text, 2, 2);
        self.line(&format!("{man} {}", lines.join("\n")))
    }

    fn print_counters(&mut self, points: &Tally, holes: &Tally) -> Result<(), Failure> {
        let one = |who: Side| {
            let (holes, points, bredouille) =
                (holes.amounts()[who], points.amounts()[who], points.en_bredouille(who));
            let arguments = fluent_args![
                "side" => side(self.texts, who),
                "holes" => holes,
                "points" => points,
                "bredouille" => if bredouille { "yes" } else { "no" }
            ];
            self.texts.with(key!("table-counters"), &arguments)
        };
        let text = format!("{} · {}", one(Side::White), one(Side::Black));
        let lines = wrap(&text, 2, 2);
        self.line(&styled(FAINT, &format!("  {}", lines.join("\n"))))
    }
}
