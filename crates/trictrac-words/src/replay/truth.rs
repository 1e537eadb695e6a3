//! Finds what a turn with manual scoring was worth and was not marked, claimed or played. Rule: section 11.
//!
//! These are remarks for readers who study a record; the players themselves did not see them.

use trictrac_rules::coup::Duty;
use trictrac_rules::event::Event;
use trictrac_rules::fausse_case::FausseCase;
use trictrac_rules::jan::{Earned, JanFamily};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{About, Claim, Fault, Mark, Referee, Since, TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor};

use super::walk::RecordedAction;
use crate::lang::{Key, Texts, fluent_args, key};
use crate::{fausse_case, named, points_in_figures, side, why};

/// The remarks on a turn, collected while it is read.
#[derive(Debug, Default)]
pub(super) struct TurnRemarks {
    notes: Vec<String>,
    /// The index of the remark that the disputed claim has a wrong amount.
    wrong_amount: Option<usize>,
    /// The fausse case on the table, until it is corrected.
    fausse_case: Option<(FausseCase, Side)>,
    /// The holes that each side pegged.
    pegged: PerSide<u8>,
    /// True if the roller starts a new relève.
    goes: bool,
}

impl TurnRemarks {
    /// Takes an action into account.
    pub(super) fn watch(&mut self, texts: &Texts, step: &RecordedAction) {
        for event in step.events {
            match event.common() {
                Some(Event::Went(_)) => self.goes = true,
                Some(Event::Played { .. }) => self.goes = false,
                _ => {}
            }
        }
        let Actor::Player(by) = step.by else { return };
        match step.action {
            TableAction::Mark(mark) => {
                self.note_hole_undone(texts, step, by);
                self.count_pegs(step, by, mark);
            }
            TableAction::Claim(_) | TableAction::Correct => {
                let excess = claimable(step, by).is_some_and(|claim| claim.fault.excess > 0);
                if excess {
                    // Points taken back complete no hole.
                    self.pegged[by.opponent()] = 0;
                }
                self.note_claim(texts, step, by);
            }
            TableAction::Insist => self.note_whole(texts, step, by),
            _ => {}
        }
        let offender = step.after.coup().map(|coup| coup.situation().roller);
        if let (Some((found, _)), Some(offender)) = (step.after.fausse_case(), offender) {
            self.fausse_case = Some((found, offender));
        } else {
            let mended = self.fausse_case.take();
            self.notes.extend(mended.map(|found| wrong(texts, found, "mended")));
        }
    }

    /// Adds a remark if a late mark of `by` counts before the opponent's points, so that a hole of theirs disappears.
    /// Rule: R6.4, R11.1.
    fn note_hole_undone(&mut self, texts: &Texts, step: &RecordedAction, by: Side) {
        let other = by.opponent();
        let holes = |game: &TableMatch| game.state().holes().amounts()[other];
        if holes(step.after) < holes(step.before) {
            let arguments = fluent_args!["side" => side(texts, by), "other" => side(texts, other)];
            self.notes.push(texts.with(key!("note-hole-undone"), &arguments));
        }
    }

    fn note_claim(&mut self, texts: &Texts, step: &RecordedAction, by: Side) {
        self.notes.extend(claimed(texts, step, by));
        let dispute = step.after.referee().dispute;
        let is_wrong = dispute.is_some_and(|dispute| dispute.points != dispute.truth);
        self.wrong_amount = self.notes.len().checked_sub(1).filter(|_| is_wrong);
    }

    /// Replaces the remark about a claim that was too small: the accused insists on the whole error. Rule: R11.1.
    fn note_whole(&mut self, texts: &Texts, step: &RecordedAction, by: Side) {
        let Some(dispute) = step.after.referee().dispute else { return };
        let arguments = fluent_args!["side" => side(texts, by), "truth" => dispute.truth];
        if let Some(note) = self.wrong_amount.take().and_then(|index| self.notes.get_mut(index)) {
            *note = texts.with(key!("note-insisted"), &arguments);
        }
    }

    /// True if `roller` holds knowingly: by saying so, or after pegging a hole.
    pub(super) fn is_choice(&self, action: TableAction, roller: Side) -> bool {
        action == Action::Hold.into() || self.pegged[roller] > 0
    }

    /// Counts the holes pegged by `by`: with points alone as many as they complete. The counters do not say it, because points of
    /// écoles that were marked before may count after this mark. Rule: R11.4, R11.5.
    fn count_pegs(&mut self, step: &RecordedAction, by: Side, mark: Mark) {
        let pegs = match mark {
            Mark::Points(points) => step.before.would_give(by, points).0,
            Mark::Holes { pegs, .. } => pegs,
        };
        self.pegged[by] = self.pegged[by].saturating_add(pegs);
    }

    /// Returns all remarks of the turn. `dice` says whether the next dice have fallen, which makes errors final.
    pub(super) fn remarks(mut self, texts: &Texts, end: &TableMatch, dice: bool) -> Vec<String> {
        self.note_holes(texts, end);
        let Some(roller) = end.coup().map(|coup| coup.situation().roller) else {
            return self.notes;
        };
        if let Some(found) = self.fausse_case {
            self.notes.push(wrong(texts, found, if dice { "stays" } else { "open" }));
        }
        if dice && !end.state().is_over() {
            let end_of_turn = EndOfTurn { texts, end, referee: &end.referee(), roller };
            if !self.goes {
                self.notes.extend(end_of_turn.quarter_lost());
                self.notes.extend(end_of_turn.not_marked(roller));
                self.notes.extend(end_of_turn.not_marked(roller.opponent()));
            }
            self.notes.extend(end_of_turn.too_many());
            self.notes.extend(end_of_turn.throw_before());
        }
        self.notes
    }

    /// Adds remarks about holes that were not pegged. Rule: R11.4.
    fn note_holes(&mut self, texts: &Texts, end: &TableMatch) {
        if end.state().is_over() {
            return;
        }
        for (who, standing) in Side::ALL.map(|who| (who, end.referee().standings[who])) {
            let (pegged, lost) = (self.pegged[who], standing.forgotten);
            if lost > 0 {
                let due = pegged.saturating_add(lost);
                let arguments = fluent_args![
                    "side" => side(texts, who), "pegged" => pegged, "due" => due, "lost" => lost
                ];
                self.notes.push(texts.with(key!("note-holes"), &arguments));
            }
        }
    }
}

fn wrong(texts: &Texts, (found, offender): (FausseCase, Side), then: &'static str) -> String {
    let what = fausse_case(texts, found, offender);
    texts.with(key!("note-fausse-case"), &fluent_args!["what" => what, "then" => then])
}

/// Finds the error that `by` has just claimed or corrected.
fn claimable(step: &RecordedAction, by: Side) -> Option<Claim> {
    let about = step.after.referee().dispute.map(|dispute| dispute.about);
    step.before.referee().claims.into_iter().find(|claim| {
        claim.claimant == by
            && claim.since == Since::Now
            && about.is_none_or(|about| about == claim.about)
    })
}

/// Describes what was wrong with the marks, and with the claim itself.
fn claimed(texts: &Texts, step: &RecordedAction, by: Side) -> Vec<String> {
    let claim = claimable(step, by);
    let mut notes: Vec<_> =
        claim.into_iter().flat_map(|claim| excess(texts, by.opponent(), &claim.fault)).collect();
    let dispute = step.after.referee().dispute;
    let Some(dispute) = dispute.filter(|_| step.action != TableAction::Correct) else {
        return notes;
    };
    if dispute.points != dispute.truth {
        let truth = fluent_args!["truth" => dispute.truth];
        notes.push(texts.with(key!("note-claim-wrong"), &truth));
    } else if dispute.about == About::ThrowBefore {
        notes.push(texts.plain(key!("note-claim-before")));
    }
    notes
}

/// Describes what `who` marked, pegged or removed in excess.
fn excess(texts: &Texts, who: Side, fault: &Fault) -> Vec<String> {
    let note = |key: Key, amount: u8| {
        let arguments = fluent_args!["side" => side(texts, who), "amount" => amount];
        (amount > 0).then(|| texts.with(key, &arguments))
    };
    let notes = [
        note(key!("note-too-many"), fault.excess),
        note(key!("note-wiped"), fault.deprived),
        note(key!("note-holes-too-many"), fault.pegs),
        note(key!("note-left-standing"), u8::from(fault.left_standing)),
    ];
    notes.into_iter().flatten().collect()
}

/// Finds what was wrong with the marks of a completed turn.
struct EndOfTurn<'a> {
    texts: &'a Texts,
    end: &'a TableMatch,
    referee: &'a Referee,
    roller: Side,
}

impl EndOfTurn<'_> {
    /// Finds the error of `offender` about a throw that can still be claimed.
    fn open(&self, offender: Side, about: About) -> Option<&Fault> {
        let is_it = |claim: &&Claim| {
            (claim.claimant, claim.about, claim.since) == (offender.opponent(), about, Since::Now)
        };
        self.referee.claims.iter().find(is_it).map(|claim| &claim.fault)
    }

    /// Describes what became of the école of `gain` points that the roller did not mark: open, claimed or none.
    fn status(&self, gain: u8) -> String {
        let other = self.roller.opponent();
        let open = self.open(self.roller, About::ThisThrow);
        let status = if open.is_some_and(|fault| fault.shortfall > 0) {
            "open"
        } else if self.end.school_points(other) > 0 {
            "claimed"
        } else {
            "none"
        };
        let arguments = fluent_args!["status" => status, "points" => gain];
        self.texts.with(key!("note-school"), &arguments)
    }

    /// Describes the points of a quarter that was not filled or not kept. Rule: R11.3.
    fn quarter_lost(&self) -> Option<String> {
        let lost = self.referee.standings[self.roller].lost;
        let arguments = fluent_args![
            "side" => side(self.texts, self.roller.opponent()), "points" => lost
        ];
        let note = || self.texts.with(key!("note-quarter"), &arguments);
        (lost > 0).then(|| format!("{} {}", note(), self.status(lost)))
    }

    /// Describes points that were due to `who` and not marked.
    fn not_marked(&self, who: Side) -> Option<String> {
        let standing = self.referee.standings[who];
        let marked = u8::try_from(standing.marked).unwrap_or(0);
        let missing = Some(standing.missing()).filter(|&gain| gain > 0)?;
        let own = who == self.roller;
        let reasons = self.reasons(who, missing, marked > 0);
        let arguments = fluent_args![
            "side" => side(self.texts, who),
            "marked" => marked,
            "due" => standing.due.saturating_sub(standing.lost),
            "what" => reasons
        ];
        let key = if marked == 0 { key!("note-not-marked") } else { key!("note-part-marked") };
        let note = self.texts.with(key, &arguments);
        Some(if own { format!("{note} {}", self.status(missing)) } else { note })
    }

    /// Lists the jans that were not marked.
    ///
    /// After a partial mark nobody knows which jans are missing. If exactly one jan has the missing amount, it is taken to
    /// be that one; otherwise all jans of the throw are listed.
    fn reasons(&self, who: Side, missing: u8, in_part: bool) -> String {
        let Some(coup) = self.end.coup() else { return String::new() };
        let lost = self.referee.standings[who].lost > 0;
        let all = self.end.earned(who, About::ThisThrow);
        let due = all.into_iter().filter(|earned| !(lost && is_of_the_duty(earned, coup.duty())));
        let due: Vec<_> = due.collect();
        let fits: Vec<_> = due.iter().filter(|earned| earned.points == missing).copied().collect();
        let listed = if in_part && fits.len() == 1 { fits } else { due };
        let reason = |earned: &Earned| {
            let arguments = fluent_args![
                "said" => named(self.texts, earned),
                "points" => points_in_figures(self.texts, earned.points),
                "why" => why(self.texts, &coup, earned, self.roller)
            ];
            self.texts.with(key!("note-reason"), &arguments)
        };
        let between = self.texts.plain(key!("between"));
        listed.iter().map(reason).collect::<Vec<_>>().join(&between)
    }

    /// Describes points marked, pegged or removed without right.
    fn too_many(&self) -> Vec<String> {
        let wrong = |who: Side| {
            let fault = self.open(who, About::ThisThrow);
            let notes = fault.map(|fault| excess(self.texts, who, fault)).unwrap_or_default();
            let excess = fault.map_or(0, |fault| fault.excess.saturating_add(fault.deprived));
            let status = (excess > 0 && who == self.roller).then(|| {
                let arguments = fluent_args!["status" => "open", "points" => excess];
                self.texts.with(key!("note-school"), &arguments)
            });
            notes.into_iter().chain(status)
        };
        Side::ALL.into_iter().flat_map(wrong).collect()
    }

    /// Describes an école about the previous throw that was never claimed.
    fn throw_before(&self) -> Option<String> {
        let fault = self.open(self.roller, About::ThrowBefore)?;
        let arguments = fluent_args![
            "points" => fault.points(),
            "side" => side(self.texts, self.roller.opponent()),
            "other" => side(self.texts, self.roller)
        ];
        (fault.points() > 0).then(|| self.texts.with(key!("note-throw-before"), &arguments))
    }
}

/// True if the jan pays for fulfilling the duty.
fn is_of_the_duty(earned: &Earned, duty: Option<Duty>) -> bool {
    match duty {
        Some(Duty::Fill(_)) => earned.jan.family() == JanFamily::Fill,
        Some(Duty::Keep(_)) => earned.jan.family() == JanFamily::Keep,
        _ => false,
    }
}
