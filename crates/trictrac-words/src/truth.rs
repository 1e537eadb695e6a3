//! Describes what is due, marked and claimable for a throw with manual scoring. Rule: section 11.

use trictrac_rules::coup::Duty;
use trictrac_rules::jan::Earned;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{About, Claim, Fault, Since, Standing, TableMatch, Until};

use super::{fausse_case, named, points, side, thrown};
use crate::lang::{Texts, fluent_args, key};

/// Describes the facts about the marks of a match: points due, errors to claim, errors missed. Rule: R11.1.
///
/// The players of manual scoring see this on request only; the rules let them err.
#[derive(Clone, Copy)]
pub struct Truth<'a> {
    /// The language of the descriptions.
    pub texts: &'a Texts,
    /// The match with the ledger of its marks.
    pub game: &'a TableMatch,
}

impl Truth<'_> {
    /// Describes the throw on the table without its jans, one line for each fact.
    ///
    /// The facts are what each side is due and has marked, which errors can be claimed, and what each side may demand.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let referee = self.game.referee();
        let standing = |who| self.standing(who, &referee.standings[who]);
        let mut lines = Side::ALL.map(standing).to_vec();
        if referee.may_go {
            let roller = self.game.coup().map(|coup| side(self.texts, coup.situation().roller));
            let roller = fluent_args!["side" => roller.unwrap_or_default()];
            lines.push(self.texts.with(key!("table-may-go"), &roller));
        }
        lines.extend(referee.claims.iter().map(|claim| self.claimable(claim)));
        lines.extend(self.fausse_case());
        lines.extend(Side::ALL.into_iter().filter_map(|who| self.may_send_on(who)));
        lines
    }

    /// Describes the fausse case on the table, if there is one. Rule: R11.7.
    #[must_use]
    pub fn fausse_case(&self) -> Option<String> {
        let (kind, _) = self.game.fausse_case()?;
        let offender = self.game.coup()?.situation().roller;
        let reason = fausse_case(self.texts, kind, offender);
        Some(self.texts.with(key!("table-fausse"), &fluent_args!["reason" => reason]))
    }

    /// Explains the disputed école; `None` without a dispute. Rule: R11.2.
    ///
    /// The first line gives the points that were due, the following lines each jan with its points.
    #[must_use]
    pub fn reason(&self) -> Option<Vec<String>> {
        let dispute = self.game.referee().dispute?;
        let offender = dispute.claimant.opponent();
        let earned = self.game.earned(offender, dispute.about);
        let situation = dispute.situation;
        let arguments = fluent_args![
            "side" => side(self.texts, offender),
            "roller" => side(self.texts, situation.roller),
            "throw" => thrown(self.texts, situation.throw),
            "marked" => dispute.marked,
            "due" => earned.iter().map(|earned| earned.points).fold(0, u8::saturating_add)
        ];
        let mut lines = vec![self.texts.with(key!("table-reason"), &arguments)];
        lines.extend(earned.iter().map(|earned| self.with_points(earned)));
        Some(lines)
    }

    /// Describes what becomes final with the next dice: errors that nobody claimed and a fausse case that nobody corrected.
    ///
    /// `people` says which sides are people. If only one is, that player is addressed as "you". Rule: R11.1, R11.6.
    #[must_use]
    pub fn overlooked(&self, people: PerSide<bool>) -> Vec<String> {
        let past = |claim: &&Claim| {
            let until_the_dice = claim.since == Since::Now && claim.until == Until::TheNextDice;
            until_the_dice && claim.fault.points() > 0
        };
        let claims = self.game.referee().claims;
        let unclaimed = claims.iter().filter(past).map(|claim| self.unclaimed(people, claim));
        unclaimed.chain(self.unmended(people)).collect()
    }

    /// Describes an error that nobody claimed, as the player's own or as one that the player could have claimed.
    fn unclaimed(&self, people: PerSide<bool>, claim: &Claim) -> String {
        let (claimant, offender) = (claim.claimant, claim.claimant.opponent());
        let earned = self.game.earned(offender, claim.about);
        let reasons: Vec<_> = earned.iter().map(|earned| self.with_points(earned)).collect();
        let arguments = fluent_args![
            "side" => side(self.texts, claimant),
            "you" => yes(is_alone(people, claimant)),
            "offender" => side(self.texts, offender),
            "points" => claim.fault.points(),
            "kind" => kind(&claim.fault),
            "about" => which(claim.about),
            "reasons" => reasons.join(&self.texts.plain(key!("between"))),
            "any" => yes(!reasons.is_empty())
        ];
        let own = is_alone(people, offender);
        self.texts.with(
            if own { key!("table-overlooked-own") } else { key!("table-overlooked") },
            &arguments,
        )
    }

    /// Describes a fausse case that the opponent did not contest.
    fn unmended(&self, people: PerSide<bool>) -> Option<String> {
        let (kind, _) = self.game.fausse_case()?;
        let who = self.game.coup()?.situation().roller.opponent();
        let arguments = fluent_args![
            "side" => side(self.texts, who),
            "you" => yes(is_alone(people, who)),
            "reason" => fausse_case(self.texts, kind, who.opponent())
        ];
        Some(self.texts.with(key!("table-overlooked-fausse"), &arguments))
    }

    fn standing(&self, who: Side, standing: &Standing) -> String {
        let arguments = fluent_args![
            "side" => side(self.texts, who),
            "other" => side(self.texts, who.opponent()),
            "due" => standing.due,
            "marked" => standing.marked,
        "lost" => standing.lost,
            "why" => self.why_lost(standing),
            "may" => yes(standing.may_mark)
        ];
        self.texts.with(key!("table-standing"), &arguments)
    }

    /// Describes the quarter that was not filled or kept; "none" if no points were lost. Rule: R11.3.
    fn why_lost(&self, standing: &Standing) -> String {
        let duty = self.game.coup().and_then(|coup| coup.duty());
        let key = match duty.filter(|_| standing.lost > 0) {
            Some(Duty::Fill(Quarter::Petit)) => key!("fausse-not-filled-petit"),
            Some(Duty::Fill(Quarter::Grand)) => key!("fausse-not-filled-grand"),
            Some(Duty::Fill(Quarter::Retour)) => key!("fausse-not-filled-retour"),
            Some(Duty::Keep(Quarter::Petit)) => key!("fausse-not-kept-petit"),
            Some(Duty::Keep(Quarter::Grand)) => key!("fausse-not-kept-grand"),
            Some(Duty::Keep(Quarter::Retour)) => key!("fausse-not-kept-retour"),
            Some(Duty::BearOff) | None => return "none".to_owned(),
        };
        self.texts.plain(key)
    }

    fn claimable(&self, claim: &Claim) -> String {
        let fault = claim.fault;
        let offender = claim.claimant.opponent();
        // The points of a quarter that was not filled or kept are a part of the shortfall. Rule: R11.3.
        let quarter = match claim.about {
            About::ThisThrow => self.game.referee().standings[offender].lost.min(fault.shortfall),
            About::ThrowBefore => 0,
        };
        let since = match claim.since {
            Since::Now => "now",
            Since::ManIsTouched => "touch",
            Since::TheDiceFall => "dice",
        };
        let arguments = fluent_args![
            "side" => side(self.texts, claim.claimant),
            "offender" => side(self.texts, offender),
            "points" => fault.points(),
            "excess" => fault.excess,
            "shortfall" => fault.shortfall - quarter,
            "quarter" => quarter,
            "deprived" => fault.deprived,
            "about" => which(claim.about),
            "since" => since,
            "until" => if claim.until == Until::TheNextDice { "next" } else { "after" }
        ];
        let key =
            if fault.points() > 0 { key!("table-claimable") } else { key!("table-correctable") };
        self.texts.with(key, &arguments)
    }

    fn may_send_on(&self, who: Side) -> Option<String> {
        let point = self.game.may_send_on(who)?;
        let point = self.texts.place(who.opponent(), point.number());
        let arguments = fluent_args![
            "side" => side(self.texts, who), "point" => point, "seen" => yes(self.texts.has_reader())
        ];
        Some(self.texts.with(key!("table-may-send-on"), &arguments))
    }

    fn with_points(&self, earned: &Earned) -> String {
        format!("{}, {}", named(self.texts, earned), points(self.texts, earned.points))
    }
}

/// True if `who` is a person and the opponent is not.
fn is_alone(people: PerSide<bool>, who: Side) -> bool {
    people[who] && !people[who.opponent()]
}

const fn kind(fault: &Fault) -> &'static str {
    match fault {
        Fault { shortfall: 1.., .. } => "short",
        Fault { excess: 1.., .. } => "excess",
        Fault { .. } => "wiped",
    }
}

const fn which(about: About) -> &'static str {
    match about {
        About::ThisThrow => "this",
        About::ThrowBefore => "before",
    }
}

const fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}
