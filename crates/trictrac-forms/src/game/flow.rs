//! The effect of each action, step by step. Rule: R2.3, R8, R9.5, V1-V10.

use game_notation::{By, Seat};
use trictrac_rules::board::Board;
use trictrac_rules::jan::Beneficiary;
use trictrac_rules::marking::Tally;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Lead;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::{Die, Throw};

use super::account::AccountStep;
use super::{
    ActRefusal, FirstThrows, FormAccount, FormAction, FormEvent, FormMatch, FormPhase, Lots,
    PendingThrow, ThrowView,
};
use crate::earned::{EarningKind, EventWays, Harvest};
use crate::ecrire::Company;
use crate::holes::OwnHoleChoice;

pub(super) type ActResult = Result<(), ActRefusal>;
pub(super) type Events = Vec<FormEvent>;

/// The number of things that the account had reported before something was counted.
struct ReportedCounts {
    coups: usize,
    parties: usize,
    games: usize,
    poule: u32,
}

impl FormMatch {
    pub(super) fn act(&mut self, by: By, action: &FormAction, events: &mut Events) -> ActResult {
        match (by, self.phase.clone()) {
            (_, FormPhase::Over) => Err(crate::EntryRefusal::MatchOver(self.setting.form()).into()),
            (By::Table, phase) => self.act_as_table(action, phase, events),
            (By::Player(seat), phase) => self.act_as_player(seat, action, phase, events),
        }
    }

    fn act_as_table(
        &mut self,
        action: &FormAction,
        phase: FormPhase,
        events: &mut Events,
    ) -> ActResult {
        match (action, phase) {
            (FormAction::Lots(dice), FormPhase::Lots(lots)) => self.lots(dice, lots, events),
            (FormAction::Throw(throw), FormPhase::Throw(side)) => {
                self.throw(side, *throw, events);
                Ok(())
            }
            (FormAction::Stop, FormPhase::Throw(_)) => self.stop(events),
            (FormAction::Five(loser, winner), FormPhase::Five(..)) => {
                self.five.push((*loser, *winner));
                events.push(FormEvent::Five(*loser, *winner));
                self.end(events);
                Ok(())
            }
            (_, phase) => Err(ActRefusal::Expected(expected(&phase))),
        }
    }

    fn act_as_player(
        &mut self,
        seat: Seat,
        action: &FormAction,
        phase: FormPhase,
        events: &mut Events,
    ) -> ActResult {
        match (action, phase) {
            (FormAction::Ready, FormPhase::Throw(side))
                if !self.ready && self.may_act_before_throw(seat) =>
            {
                self.check_turn(seat, side)
            }
            (FormAction::GiveUp, FormPhase::Throw(side)) => self.give_up(seat, side, events),
            (FormAction::Vie, FormPhase::Throw(side)) => self.vie(seat, side, events),
            (FormAction::Take, FormPhase::Answer(side)) => self.answer(seat, side, true, events),
            (FormAction::Drop, FormPhase::Answer(side)) => self.answer(seat, side, false, events),
            (FormAction::Choose(choice), FormPhase::Choice(turn, choices)) => {
                self.check_turn(seat, turn.roller)?;
                choices.check(*choice, self.setting.form())?;
                self.choose(turn, *choice, events)
            }
            (FormAction::Play(play), FormPhase::Play(turn)) => {
                self.check_turn(seat, turn.roller)?;
                self.play(turn, *play, events)
            }
            // Playing declares hold. Rule: R8.2.
            (FormAction::Play(play), FormPhase::Choice(turn, _)) => {
                self.check_turn(seat, turn.roller)?;
                self.choose(turn, OwnHoleChoice::Hold, events)?;
                self.play(turn, *play, events)
            }
            (_, phase) => Err(ActRefusal::Expected(expected(&phase))),
        }
    }

    pub(super) fn check_turn(&self, seat: Seat, side: Side) -> ActResult {
        let turn = self.seat(side);
        if turn == seat { Ok(()) } else { Err(ActRefusal::OutOfTurn(turn)) }
    }

    /// The lots: who plays, and who leads. Rule: R2.1, V2.3, V3.2.
    fn lots(&mut self, dice: &[Die], mut lots: Lots, events: &mut Events) -> ActResult {
        let thrown = lots.to_throw().iter().copied().zip(dice.iter().copied()).collect();
        if !lots.take(dice) {
            return Err(ActRefusal::Expected("lots with a die for each who throws"));
        }
        events.push(FormEvent::Lots(thrown));
        let Some(order) = lots.order() else {
            self.phase = FormPhase::Lots(lots);
            return Ok(());
        };
        let is_met = |seat: &&Seat| {
            self.setting.company() != Some(Company::Four)
                || Company::Four.account(**seat) != Company::Four.account(order[0])
        };
        let other = order[1..].iter().find(is_met).copied().unwrap_or(order[1]);
        let first = [order[0], other];
        // A new game of tick-tack keeps its account.
        if !matches!(self.account, FormAccount::Ticktack(_)) {
            self.account = FormAccount::new(&self.setting, first).map_err(ActRefusal::Setting)?;
        }
        let leader = self.side_of(first[0]).unwrap_or(Side::White);
        events.push(FormEvent::Sits(first));
        self.phase = FormPhase::Throw(leader);
        // With coupe et dés the leader plays the dice of the lots.
        if let (Lead::CoupeEtDes, [one, two]) = (self.setting.rules().lead, dice) {
            self.throw(leader, Throw::new(*one, *two), events);
        }
        Ok(())
    }

    /// The roller's dice: what they earn is counted. Rule: R2.3.
    fn throw(&mut self, roller: Side, throw: Throw, events: &mut Events) {
        events.push(FormEvent::Thrown(self.seat(roller), throw));
        self.throws[roller] = self.throws[roller].saturating_add(1);
        self.opening = match self.opening {
            FirstThrows::Nobody => FirstThrows::First(roller, throw),
            FirstThrows::First(first, _) if first == roller => self.opening,
            FirstThrows::First(_, first) => FirstThrows::Both(first),
            FirstThrows::Both(_) | FirstThrows::Past => FirstThrows::Past,
        };
        let turn = PendingThrow { roller, throw };
        self.phase = FormPhase::Play(turn);
        let view = self.view_of(turn);
        if let ThrowView::Free(free) = &view {
            if let FormAccount::Ticktack(game) = &self.account {
                if let Some(&stroke) = free.strokes(game.settings()).first() {
                    self.win_game(roller, stroke, events);
                }
            }
            return;
        }
        let before = self.before();
        let step = self.count(&view, roller, Beneficiary::Roller, events);
        self.news(&before, events);
        self.follow(turn, step, events);
    }

    /// Counts one side's part of a throw. Rule: R2.3.
    fn count(
        &mut self,
        view: &ThrowView,
        roller: Side,
        whose: Beneficiary,
        events: &mut Events,
    ) -> AccountStep {
        let side = if whose == Beneficiary::Roller { roller } else { roller.opponent() };
        let harvest = match view {
            ThrowView::Classic(coup) if self.counts_points() => {
                let seat = self.seat(side);
                let totals = coup.score(|earned| {
                    if earned.jan.beneficiary() == whose {
                        events.push(FormEvent::Earned(seat, earned));
                    }
                });
                let gain =
                    if whose == Beneficiary::Roller { totals.roller } else { totals.opponent };
                return self.mark(side, roller, gain, events);
            }
            ThrowView::Classic(coup) => harvest(coup),
            ThrowView::Paired(throw) => throw.harvest.clone(),
            ThrowView::Free(_) => return AccountStep::On,
        };
        let part = if whose == Beneficiary::Roller { &harvest.own } else { &harvest.given };
        let seat = self.seat(side);
        events.extend(part.iter().map(|happening| FormEvent::Counted(seat, *happening)));
        if whose == Beneficiary::Roller {
            self.account.earn(side, &harvest)
        } else {
            self.account.give(side, &harvest)
        }
    }

    /// Marks points, and the holes that they complete. Rule: R7.
    fn mark(&mut self, side: Side, roller: Side, gain: u8, events: &mut Events) -> AccountStep {
        if gain == 0 {
            return AccountStep::On;
        }
        let seat = self.seat(side);
        let holes = u32::from(self.points.mark(side, gain));
        let points = u32::from(self.points.amounts()[side]);
        events.push(FormEvent::Marked { seat, gain: u32::from(gain), points });
        if holes == 0 {
            return AccountStep::On;
        }
        events.push(FormEvent::Holes(seat, holes));
        if side == roller {
            self.account.win_holes(side, holes)
        } else {
            self.account.give_holes(side, holes)
        }
    }

    /// Goes on after the roller's part was counted.
    fn follow(&mut self, turn: PendingThrow, step: AccountStep, events: &mut Events) {
        match step {
            AccountStep::On => self.phase = FormPhase::Play(turn),
            AccountStep::Choose(choices) => self.phase = FormPhase::Choice(turn, choices),
            AccountStep::SetMen => self.set_men(Tally::default(), events),
            AccountStep::Over => self.end(events),
        }
    }

    /// The roller chooses. Rule: R8, V1.6, V6.2.
    fn choose(
        &mut self,
        turn: PendingThrow,
        choice: OwnHoleChoice,
        events: &mut Events,
    ) -> ActResult {
        events.push(FormEvent::Chosen(self.seat(turn.roller), choice));
        let before = self.before();
        self.account.choose(turn.roller, choice)?;
        self.news(&before, events);
        if !choice.goes() {
            self.phase = FormPhase::Play(turn);
        } else if self.account.is_over() {
            self.end(events);
        } else {
            self.set_men(Tally::default(), events);
        }
        Ok(())
    }

    /// The roller plays, and the other counts what the throw gives him. Rule: R2.3.
    fn play(&mut self, turn: PendingThrow, play: Play, events: &mut Events) -> ActResult {
        let PendingThrow { roller, .. } = turn;
        let view = self.view_of(turn);
        let (play, after) = view.check(play, roller).map_err(ActRefusal::Play)?;
        events.push(FormEvent::Played(self.seat(roller), play));
        if let ThrowView::Classic(coup) = &view {
            self.privileges[roller] += u8::from(coup.needs_privilege(play));
        }
        self.men[roller] = after;
        if let ThrowView::Free(free) = &view {
            self.after_free_play(free, roller, &after, events);
            return Ok(());
        }
        let before = self.before();
        let step = self.count(&view, roller, Beneficiary::Opponent, events);
        self.news(&before, events);
        match step {
            AccountStep::Over => self.end(events),
            AccountStep::SetMen => self.set_men(Tally::default(), events),
            AccountStep::On | AccountStep::Choose(_) => self.pass(roller, events),
        }
        Ok(())
    }

    /// Passes the dice, or sets the men up again when the last man is off. Rule: R2.3, R9.5.
    fn pass(&mut self, roller: Side, events: &mut Events) {
        if self.men[roller].iter().all(|men| *men == 0) {
            self.account.bear_off(roller);
            let points = self.points;
            self.set_men(points, events);
            self.phase = FormPhase::Throw(roller);
        } else {
            self.phase = FormPhase::Throw(roller.opponent());
        }
    }

    /// A player gives up before their own throw. Rule: V1.24.
    fn give_up(&mut self, seat: Seat, side: Side, events: &mut Events) -> ActResult {
        self.check_turn(seat, side)?;
        self.account.give_up(side)?;
        events.push(FormEvent::GaveUp(seat));
        self.end(events);
        Ok(())
    }

    /// All agree to stop. Rule: V8.6.
    fn stop(&mut self, events: &mut Events) -> ActResult {
        let FormAccount::Growing(game) = &mut self.account else {
            return Err(ActRefusal::Expected("dice: only the growing pool can be stopped"));
        };
        game.stop();
        events.push(FormEvent::Stopped);
        self.end(events);
        Ok(())
    }

    /// All men return to their talons, and the leader throws. Rule: R8.4, R9.5.
    fn set_men(&mut self, points: Tally, events: &mut Events) {
        self.reset_men(points);
        let leader = self.account.leader();
        events.push(FormEvent::Releve(self.seat(leader)));
        self.phase = FormPhase::Throw(leader);
    }

    pub(super) fn reset_men(&mut self, points: Tally) {
        self.men = Board::START.setup();
        self.points = points;
        self.throws = PerSide::new(0, 0);
        self.privileges = PerSide::new(0, 0);
    }

    /// The match is over, unless dice must fall for five jetons. Rule: V1.22.
    pub(super) fn end(&mut self, events: &mut Events) {
        let missing = self.account.ecrire().and_then(|ecrire| {
            let (loser, winner) = ecrire.settlement(&self.five).five?;
            let names = ecrire.settings().company.accounts();
            Some((*names.get(loser)?, *names.get(winner)?))
        });
        if let Some((loser, winner)) = missing {
            self.phase = FormPhase::Five(loser, winner);
        } else {
            self.phase = FormPhase::Over;
            events.push(FormEvent::Over);
        }
    }

    fn before(&self) -> ReportedCounts {
        ReportedCounts {
            coups: self.account.ecrire().map_or(0, |ecrire| ecrire.ended().len()),
            parties: self.account.honours().map_or(0, |honours| honours.parties().len()),
            games: match &self.account {
                FormAccount::Toccategli(game) => game.games().len(),
                _ => 0,
            },
            poule: self.poule_games(),
        }
    }

    fn poule_games(&self) -> u32 {
        match &self.account {
            FormAccount::Growing(game) => game.poule().games(),
            FormAccount::Shrinking(game) => game.poule().games(),
            _ => 0,
        }
    }

    /// Reports the coups, parties and games that have ended since.
    fn news(&self, before: &ReportedCounts, events: &mut Events) {
        if let Some(ecrire) = self.account.ecrire() {
            events.extend(ecrire.ended()[before.coups..].iter().copied().map(FormEvent::Coup));
        }
        if let Some(honours) = self.account.honours() {
            let won = honours.parties()[before.parties..].iter().copied();
            events.extend(won.map(|partie| FormEvent::Partie(self.seat(partie.winner), partie)));
        }
        if let FormAccount::Toccategli(game) = &self.account {
            let won = game.games()[before.games..].iter();
            events.extend(
                won.map(|game| FormEvent::Game(self.seat(game.winner), u32::from(game.value))),
            );
        }
        if self.poule_games() > before.poule {
            events.push(FormEvent::PouleGame);
        }
        let seats = self.account.seats();
        let ended = matches!(events.last(), Some(FormEvent::Coup(_) | FormEvent::PouleGame));
        if ended && !self.account.is_over() {
            let leader = self.account.leader();
            events.push(FormEvent::Sits([seats[leader], seats[leader.opponent()]]));
        }
    }
}

/// Returns the events that the throw earns and gives, as toc counts them.
fn harvest(coup: &trictrac_rules::Coup) -> Harvest {
    let doublet = coup.situation().throw.is_doublet();
    let mut harvest = Harvest { doublet, ..Harvest::default() };
    coup.score(|earned| {
        let happening = EventWays { kind: EarningKind::Jan(earned.jan), ways: earned.ways };
        match earned.jan.beneficiary() {
            Beneficiary::Roller => harvest.own.push(happening),
            Beneficiary::Opponent => harvest.given.push(happening),
        }
    });
    harvest
}

/// Names what a phase waits for.
pub(super) const fn expected(phase: &FormPhase) -> &'static str {
    match phase {
        FormPhase::Lots(_) => "lots: a die for each who throws for the lead",
        FormPhase::Throw(_) => "the dice of this turn",
        FormPhase::Answer(_) => "take or drop",
        FormPhase::Choice(..) => "a choice: hold or go",
        FormPhase::Play(_) => "a play of the throw on the table",
        FormPhase::Five(..) => "five: two dice for the five jetons",
        FormPhase::Over => "nothing: the match is over",
    }
}
