//! Help for the moment: what can be done now, and why. Rule: section 11.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Moment, Stage};
use trictrac_rules::turn::Phase;
use trictrac_words::lang::{Key, key};

use crate::play::classic::ClassicAtTerminal;

impl<R: BufRead, W: Write> ClassicAtTerminal<'_, R, W> {
    /// What `who` can do now, what is always possible, and why the last line was refused.
    pub(super) fn print_help(&mut self, who: Side, moment: Moment) -> Result<(), Failure> {
        let at_table = self.rules().marking == Marking::Table;
        let (title, help) = match moment {
            Moment::Mark => (key!("table-title-mark"), key!("table-help-mark")),
            Moment::Play | Moment::NextMan | Moment::PlayForOpponent => {
                (key!("table-title-play"), key!("table-help-play"))
            }
            Moment::TakeBack => (key!("table-title-repent"), key!("table-help-repent")),
            Moment::Watch if self.game().may_mark(who) => {
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
        if moment == Moment::Mark && matches!(self.state().phase(), Phase::Choice(_)) {
            self.entries(key!("table-help-choice"))?;
        }
        if at_table && moment == Moment::Watch && self.game().may_mark(who) {
            self.entries(key!("table-help-mend"))?;
        } else if at_table && self.game().mover() == Some(who) {
            self.entries(key!("table-help-hand"))?;
        }
        if self.game().may_send_on(who).is_some() {
            self.entries(key!("table-help-send-on"))?;
        }
        if moment == Moment::Mark && self.is_stuck() {
            self.entries(key!("table-help-nothing"))?;
        }
        if self.game().to_decide().is_some() {
            self.entries(key!("table-help-hint"))?;
        }
        if self.game().mover().is_some() {
            self.entries(key!("table-help-plays"))?;
        }
        self.title(key!("table-title-always"))?;
        self.entries(key!("table-help-referee"))?;
        self.entries(key!("table-help-always"))?;
        if Side::BOTH.iter().all(|side| self.is_human(*side)) {
            self.entries(match who {
                Side::White => key!("table-help-two-white"),
                Side::Black => key!("table-help-two-black"),
            })?;
        }
        self.entries(key!("help-rules"))?;
        self.print_refused_lately(who.seat())
    }

    fn title(&mut self, key: Key) -> Result<(), Failure> {
        let title = self.texts.plain(key);
        wrap(&title, 0, 0).iter().try_for_each(|line| self.line(&styled(STRONG, line)))
    }

    fn entries(&mut self, key: Key) -> Result<(), Failure> {
        let entries = self.texts.plain(key);
        self.print_entries(&entries)
    }
}
