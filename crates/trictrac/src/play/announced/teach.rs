//! What was overlooked, told once it is too late to claim or to mend it. Rule: R11.1, R11.6.

use std::io::{BufRead, Write};

use trictrac_rules::side::Side;
use trictrac_rules::table::{About, Claim, Since, Until};
use trictrac_words::lang::fluent_args;
use trictrac_words::{fausse_case, side};

use crate::failure::Failure;
use crate::play::session::Session;
use crate::style::{FAINT, styled};
use crate::wrap::wrap;

impl<R: BufRead, W: Write> Session<'_, R, W> {
    /// What the next dice make too late: errors that nobody claimed, men that nobody mended.
    pub(super) fn overlooked(&self) -> Vec<String> {
        let (rules, game) = (self.rules(), self.record.game());
        let claims = game.referee(&rules).claims;
        let past = |claim: &&Claim| {
            claim.since == Since::Now
                && claim.until == Until::TheNextDice
                && claim.fault.points() > 0
        };
        let mut told: Vec<_> =
            claims.iter().filter(past).map(|claim| self.unclaimed(claim)).collect();
        if let (Some((kind, _)), Some(coup)) = (game.fausse_case(&rules), game.coup(&rules)) {
            let who = coup.situation().roller.opponent();
            let said = fausse_case(self.texts, kind);
            let arguments = fluent_args![
                "side" => side(self.texts, who), "you" => self.you(who), "reason" => said
            ];
            told.push(self.texts.with("table-overlooked-fausse", &arguments));
        }
        told
    }

    /// An error that nobody claimed: of a person's own, or one that he could have claimed.
    fn unclaimed(&self, claim: &Claim) -> String {
        let (claimant, offender) = (claim.claimant, claim.claimant.opponent());
        let earned = self.record.game().earned(&self.rules(), offender, claim.about);
        let reasons: Vec<_> = earned.iter().map(|earned| self.earned_in_words(earned)).collect();
        let kind = match claim.fault {
            fault if fault.shortfall > 0 => "short",
            fault if fault.excess > 0 => "excess",
            _ => "wiped",
        };
        let arguments = fluent_args![
            "side" => side(self.texts, claimant),
            "you" => self.you(claimant),
            "offender" => side(self.texts, offender),
            "points" => claim.fault.points(),
            "kind" => kind,
            "about" => if claim.about == About::ThisThrow { "this" } else { "before" },
            "reasons" => reasons.join(" ; "),
            "any" => if reasons.is_empty() { "no" } else { "yes" }
        ];
        let own = self.seats[offender].is_human() && !self.seats[claimant].is_human();
        self.texts.with(if own { "table-overlooked-own" } else { "table-overlooked" }, &arguments)
    }

    /// Whether `who` is the only person there is.
    fn you(&self, who: Side) -> &'static str {
        let alone = self.seats[who].is_human() && !self.seats[who.opponent()].is_human();
        if alone { "yes" } else { "no" }
    }

    pub(super) fn tell_overlooked(&mut self, told: &[String]) -> Result<(), Failure> {
        for text in told {
            for line in wrap(text, 0, 2) {
                self.line(&styled(FAINT, &line))?;
            }
        }
        Ok(())
    }
}
