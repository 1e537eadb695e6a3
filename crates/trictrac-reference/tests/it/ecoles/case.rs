//! A random account, played at the table.

use trictrac_reference::LiteralScore;
use trictrac_reference::ecole::{Act, LateMarkOutcome, MarkingStage, SchoolAccount};
use trictrac_rules::coup::Coup;
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Mark, TableAction};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::ecoles::deal::{Deal, Hand, Luck, Role, acts, waiving};

/// A case played so far.
pub(crate) struct Case<'a> {
    pub(crate) record: Record,
    pub(crate) deal: &'a Deal,
    pub(crate) account: SchoolAccount,
    /// The result of a late mark, and whether the roller then went.
    pub(crate) late: Option<(LateMarkOutcome, bool)>,
}

impl<'a> Case<'a> {
    /// Plays the case; `None` if that is impossible.
    pub(crate) fn new(deal: &'a Deal, luck: &mut Luck) -> Option<Self> {
        let mut record = Record::new(deal.rules, Some(deal.position));
        let roller = deal.position.to_move;
        record.apply(Actor::Table, Action::Throw(deal.throw), &mut ()).expect("it is to be thrown");
        let marker = if deal.role == Role::Roller { roller } else { roller.opponent() };
        let account = SchoolAccount {
            marker,
            before: score(&record),
            due: record.game().referee().standings[marker].due,
            unmade: 0,
            given: 0,
            acts: Vec::new(),
            stage: deal.stage,
        };
        let mut case = Self { record, deal, account, late: None };
        if deal.role == Role::Opponent && !case.roller_is_right(luck) {
            return None;
        }
        case.mark(luck);
        if case.record.game().last_hole_of().is_some() {
            // Absurd marks that reach the end of the match: nothing but a claim may follow. Rule: R7.5.
            return None;
        }
        case.go_on(luck);
        Some(case)
    }

    pub(crate) fn describe(&self) -> String {
        format!("{}\n{:?}", self.record, self.account)
    }

    pub(crate) fn apply(&mut self, by: Side, action: impl Into<TableAction>) {
        let action = action.into();
        if let Err(refusal) = self.record.apply(Actor::Player(by), action, &mut ()) {
            panic!("{action}: {refusal}\n{}", self.describe());
        }
    }

    pub(crate) fn is_allowed(&mut self, by: Side, action: impl Into<TableAction>) -> bool {
        self.record.apply(Actor::Player(by), action, &mut ()).is_ok()
    }

    /// Throws dice that make everything before them final.
    pub(crate) fn throw(&mut self, luck: &mut Luck) {
        let mut die = || 1 + luck.below(6) as u8;
        let throw = Action::Throw(Throw::of(die(), die()).expect("two dice"));
        let fell = self.record.apply(Actor::Table, throw, &mut ());
        fell.unwrap_or_else(|refusal| panic!("{refusal}\n{}", self.describe()));
    }

    pub(crate) fn coup(&self) -> Coup {
        self.record.game().coup().expect("it was thrown")
    }

    pub(crate) fn due(&self, side: Side) -> u8 {
        self.record.game().referee().standings[side].due
    }

    pub(crate) fn can_play_nothing(&self) -> bool {
        self.coup().first_play() == Play::Nothing
    }

    /// The roller marks everything and plays, so that the opponent may mark.
    fn roller_is_right(&mut self, luck: &mut Luck) -> bool {
        let roller = self.deal.position.to_move;
        let due = self.due(roller);
        if due > 0 {
            self.apply(roller, TableAction::Mark(Mark::Points(due)));
        }
        self.play(luck);
        self.account.before = score(&self.record);
        matches!(self.record.state().phase(), Phase::Throw(_))
    }

    /// Lets the roller make a legal play.
    pub(crate) fn play(&mut self, luck: &mut Luck) {
        let coup = self.coup();
        let play = coup.nth_play(luck.below(coup.count_plays() as usize) as u32);
        self.apply(coup.situation().roller, Action::Play(play.expect("a legal play")));
    }

    fn mark(&mut self, luck: &mut Luck) {
        let SchoolAccount { marker, before, due, .. } = self.account;
        let may_waive = self.deal.role == Role::Roller && self.deal.stage != MarkingStage::Went;
        let acts = if may_waive && luck.below(4) == 0 { waiving } else { acts };
        let mut waived = false;
        for (act, action) in acts(luck, &before, marker, due) {
            let allowed = self.is_allowed(marker, action);
            if matches!(act, Act::Waived(_)) {
                assert_eq!(allowed, !waived, "{action}: once a throw\n{}", self.describe());
                waived = true;
            }
            if allowed {
                self.account.acts.push(act);
            }
        }
    }

    /// Lets the marker continue as dealt, as far as possible.
    fn go_on(&mut self, luck: &mut Luck) {
        let marker = self.account.marker;
        match (self.deal.role, self.account.stage) {
            (_, MarkingStage::Marking) => {}
            (Role::Opponent, _) => self.throw(luck),
            (Role::Roller, MarkingStage::Went) => {
                if !self.is_allowed(marker, Action::Go) {
                    self.pass(luck);
                }
            }
            (Role::Roller, MarkingStage::Consummated) => self.pass(luck),
        }
    }

    fn pass(&mut self, luck: &mut Luck) {
        if self.can_play_nothing() {
            self.account.stage = MarkingStage::Marking;
            self.apply(self.account.marker, TableAction::Pass);
            return self.mark_late(luck);
        }
        self.account.stage = MarkingStage::Consummated;
        match self.deal.hand {
            Hand::Careful => {
                self.apply(self.account.marker, TableAction::Pass);
                self.play_and_give(luck);
            }
            Hand::PutsDown => self.put_down(luck),
            Hand::Touches => self.touch(luck),
        }
    }

    /// In half of the cases the throw is played before a claim, and the opponent marks what it gives.
    fn play_and_give(&mut self, luck: &mut Luck) {
        if luck.below(2) == 0 {
            self.play(luck);
            self.account.given = self.give(luck, false);
        }
    }

    /// The opponent of the roller marks what the throw gives, sometimes nothing or a wrong amount; returns the points.
    pub(crate) fn give(&mut self, luck: &mut Luck, wrongly: bool) -> u8 {
        let opponent = self.account.marker.opponent();
        let due = self.due(opponent);
        let given = match luck.below(6) {
            0 => 0,
            1 if wrongly => due + 2,
            2 if wrongly => 2 + luck.even(14),
            _ => due,
        };
        let marks = given > 0 && self.is_allowed(opponent, TableAction::Mark(Mark::Points(given)));
        if marks { given } else { 0 }
    }
}

/// The current counters.
pub(crate) fn score(record: &Record) -> LiteralScore {
    let flags = |tally: &Tally| Side::ALL.map(|side| tally.en_bredouille(side));
    let (points, holes) = (&record.state().releve().points, &record.state().holes());
    LiteralScore {
        points: points.amounts().into_array(),
        bredouille: flags(points),
        holes: holes.amounts().into_array(),
        pavillon: flags(holes),
    }
}
