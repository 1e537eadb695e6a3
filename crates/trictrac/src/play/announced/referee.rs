//! The truth for whoever asks: what a throw is worth, what each has marked, what may be claimed. Rule: R11.1.

use std::io::{BufRead, Write};

use trictrac_rules::jan::Earned;
use trictrac_rules::side::Side;
use trictrac_rules::table::{About, Claim, Since, Standing, Until};
use trictrac_words::lang::fluent_args;
use trictrac_words::{announced, fausse_case, points, side};

use crate::earnings::earnings;
use crate::failure::Failure;
use crate::play::session::Session;

impl<R: BufRead, W: Write> Session<'_, R, W> {
    /// Everything that is true about the throw on the table.
    pub(super) fn tell_referee(&mut self) -> Result<(), Failure> {
        let rules = self.rules();
        let Some(coup) = self.record.game().coup(&rules) else { return Ok(()) };
        self.tell_dice_of(&coup)?;
        let mut lines = earnings(self.texts, &coup, false, self.near());
        if lines.is_empty() {
            lines.push(self.texts.plain("earns-nothing"));
        }
        lines.iter().try_for_each(|line| self.line(line))?;
        let referee = self.record.game().referee(&rules);
        for who in Side::BOTH {
            let text = self.standing_of(who, &referee.standings[who]);
            self.wrapped(&text, 2)?;
        }
        if referee.may_go {
            let text = self.texts.plain("table-may-go");
            self.wrapped(&text, 2)?;
        }
        for claim in &referee.claims {
            let text = self.claim_in_words(claim);
            self.wrapped(&text, 2)?;
        }
        self.tell_fausse_case()
    }

    fn tell_fausse_case(&mut self) -> Result<(), Failure> {
        for text in self.fausse_case_in_words().unwrap_or_default() {
            self.wrapped(&text, 2)?;
        }
        let trespasses = Side::BOTH.map(|side| self.record.game().may_send_on(side));
        for (who, point) in Side::BOTH.into_iter().zip(trespasses) {
            let Some(point) = point else { continue };
            let arguments =
                fluent_args!["side" => side(self.texts, who), "point" => point.number()];
            let text = self.texts.with("table-may-send-on", &arguments);
            self.wrapped(&text, 2)?;
        }
        Ok(())
    }

    pub(super) fn fausse_case_in_words(&self) -> Option<Vec<String>> {
        let (kind, _) = self.record.game().fausse_case(&self.rules())?;
        let said = fausse_case(self.texts, kind);
        Some(vec![self.texts.with("table-fausse", &fluent_args!["reason" => said])])
    }

    fn standing_of(&self, who: Side, standing: &Standing) -> String {
        let arguments = fluent_args![
            "side" => side(self.texts, who),
            "due" => standing.due,
            "marked" => standing.marked,
            "lost" => standing.lost,
            "may" => if standing.may_mark { "yes" } else { "no" }
        ];
        self.texts.with("table-standing", &arguments)
    }

    fn claim_in_words(&self, claim: &Claim) -> String {
        let (fault, offender) = (claim.fault, claim.claimant.opponent());
        let since = match claim.since {
            Since::Now => "now",
            Since::HeTouches => "touch",
            Since::TheDiceFall => "dice",
        };
        let arguments = fluent_args![
            "side" => side(self.texts, claim.claimant),
            "offender" => side(self.texts, offender),
            "points" => fault.points(),
            "excess" => fault.excess,
            "shortfall" => fault.shortfall,
            "deprived" => fault.deprived,
            "about" => if claim.about == About::ThisThrow { "this" } else { "before" },
            "since" => since,
            "until" => if claim.until == Until::TheNextDice { "next" } else { "after" }
        ];
        let key = if fault.points() > 0 { "table-claimable" } else { "table-correctable" };
        self.texts.with(key, &arguments)
    }

    /// What an école is claimed for: what was due for that throw and what was marked.
    pub(super) fn reason(&self) -> Option<Vec<String>> {
        let quarrel = self.record.game().referee(&self.rules()).quarrel?;
        let offender = quarrel.claimant.opponent();
        let earned = self.record.game().earned(&self.rules(), offender, quarrel.about);
        let about = if quarrel.about == About::ThisThrow { "this" } else { "before" };
        let arguments = fluent_args![
            "side" => side(self.texts, offender),
            "about" => about,
            "due" => earned.iter().map(|earned| earned.points).fold(0, u8::saturating_add)
        ];
        let mut lines = vec![self.texts.with("table-reason", &arguments)];
        lines.extend(earned.iter().map(|earned| self.earned_in_words(earned)));
        Some(lines)
    }

    pub(super) fn earned_in_words(&self, earned: &Earned) -> String {
        format!("{}, {}", announced(self.texts, earned), points(self.texts, earned.points))
    }

    pub(super) fn tell_reason(&mut self, lines: &[String]) -> Result<(), Failure> {
        for (index, line) in lines.iter().enumerate() {
            let indent = if index == 0 { "" } else { "\u{a0}\u{a0}" };
            self.wrapped(&format!("\u{a0}\u{a0}{indent}{line}"), 4)?;
        }
        Ok(())
    }
}
