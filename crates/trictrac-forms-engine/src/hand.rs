//! The worth of an option at the account, by what it leads to.

use trictrac_engine::prospects::Prospects;
use trictrac_forms::combine::{AccountState, Combine};
use trictrac_forms::ecrire::Ecrire;
use trictrac_forms::game::FormAccount;
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_forms::honours::Honours;
use trictrac_forms::tally::HoleTally;
use trictrac_rules::rules::Stakes;
use trictrac_rules::side::Side;

use crate::coup::seen_by;
use crate::position::Stay;
use crate::prices;
use crate::race::{Purse, Race, RaceAccount};
use crate::solve::{Continuation, SolvableAccount as _};
use crate::tables::ValueTables;

/// The worth of a jeton of à écrire in fiches of honours: a tenth of that of a fiche of à écrire. Rule: V6.1.
pub(crate) const JETON: f32 = 0.075;

/// The side that decides, and what the option leads to.
pub(crate) struct HoleDecision<'a> {
    pub(crate) tables: &'a ValueTables,
    pub(crate) side: Side,
    /// The consequence of staying.
    pub(crate) stay: Stay,
    /// The end of the partie or the game in hand then, seen by the evaluator at its score.
    pub(crate) scored: Option<Prospects>,
}

impl HoleDecision<'_> {
    /// The value of `choice`, or of the play that led to `stay` if it is hold.
    pub(crate) fn worth(&self, account: &FormAccount, choice: OwnHoleChoice) -> f32 {
        match account {
            FormAccount::Ecrire(ecrire) => self.of_coup(ecrire, choice.goes()),
            FormAccount::Honours(honours) => self.of_honours(honours, choice.goes()),
            FormAccount::Combine(both) => self.of_both(both, choice),
            FormAccount::Growing(game) => {
                if let Some(scored) = &self.scored {
                    return 2.0 * scored.win_chance() - 1.0;
                }
                let holes = game.holes();
                let goal = u32::from(game.poule().settings().holes);
                let tally = HoleTally::new(holes, None).unwrap_or_default();
                self.of_race(goal, &tally, false, choice.goes())
            }
            FormAccount::Shrinking(game) => {
                let values = self.tables.coup(prices::of_fund(game.poule()));
                let coup = seen_by(game.coup(), self.side);
                if choice.goes() { values.gone(coup)[0] } else { self.held(&values, coup) }
            }
            FormAccount::Toc(toc) => {
                let holes = toc.holes();
                let tally = trictrac_rules::side::PerSide::from_fn(|side| u32::from(holes[side]));
                let tally = HoleTally::new(tally, None).unwrap_or_default();
                self.of_race(u32::from(toc.settings().holes), &tally, true, choice.goes())
            }
            FormAccount::Ticktack(_) | FormAccount::Toccategli(_) => 0.0,
        }
    }

    fn held<A: crate::solve::SolvableAccount>(
        &self,
        values: &crate::solve::AccountValues<A>,
        standing: A::Standing,
    ) -> f32 {
        values.held(standing, usize::from(self.stay.given), self.stay.logit)[0]
    }

    fn of_coup(&self, ecrire: &Ecrire, goes: bool) -> f32 {
        let values = self.tables.coup(prices::of_coup(ecrire, self.side));
        let coup = seen_by(ecrire.coup(), self.side);
        if goes { values.gone(coup)[0] } else { self.held(&values, coup) }
    }

    fn of_race(&self, goal: u32, tally: &HoleTally, toc: bool, goes: bool) -> f32 {
        let account = RaceAccount { goal, purse: Purse::Stake };
        let values = if toc { self.tables.toc(account) } else { self.tables.race(account) };
        let race = Race::seen_by(self.side, tally, 1, None);
        if goes { values.gone(race)[0] } else { self.held(&values, race) }
    }

    /// The partie as the evaluator sees it, and what the table says about all that comes after it.
    fn of_honours(&self, honours: &Honours, goes: bool) -> f32 {
        let all = self.of_partie(honours, false, goes);
        let Some(scored) = &self.scored else { return all };
        let purse = Purse::Fiches { continuation: false, basket: None, closes: false };
        let values = self.tables.race(RaceAccount { goal: prices::PARTIE, purse });
        let race = Race::seen_by(self.side, honours.tally(), 1, None);
        let alone = if goes { values.gone(race)[0] } else { self.held(&values, race) };
        scored.stake(Stakes::Honours) + all - alone
    }

    fn of_partie(&self, honours: &Honours, last_coup: bool, goes: bool) -> f32 {
        let (account, left) = prices::of_partie(honours, last_coup);
        let values = self.tables.race(account);
        let race = Race::seen_by(self.side, honours.tally(), left, honours.pool().contract());
        if goes { values.gone(race)[0] } else { self.held(&values, race) }
    }

    /// Both accounts of a combined match, in fiches of honours. Rule: V6.2-V6.6.
    fn of_both(&self, both: &Combine, choice: OwnHoleChoice) -> f32 {
        JETON * self.of_coup_beside(both, choice) + self.of_partie_beside(both, choice)
    }

    fn of_coup_beside(&self, both: &Combine, choice: OwnHoleChoice) -> f32 {
        let ecrire = both.ecrire();
        match (both.ecrire_state(), choice) {
            // The next coup begins with the next relevé, whoever goes.
            (AccountState::Closed, _) => 0.0,
            (AccountState::Frozen, OwnHoleChoice::Go(_)) => self.resumed(ecrire, true),
            (AccountState::Frozen, _) => self.resumed(ecrire, false),
            (AccountState::Runs, OwnHoleChoice::Go(_)) => self.of_coup(ecrire, true),
            (AccountState::Runs, OwnHoleChoice::Hold | OwnHoleChoice::SuspendHonours) => {
                self.of_coup(ecrire, false)
            }
            (AccountState::Runs, OwnHoleChoice::SuspendEcrire) => self.suspended(ecrire),
        }
    }

    /// À écrire is suspended now: what going would do to the coup is done, or it stands still.
    fn suspended(&self, ecrire: &Ecrire) -> f32 {
        let values = self.tables.coup(prices::of_coup(ecrire, self.side));
        let coup = seen_by(ecrire.coup(), self.side);
        match values.account().go(coup) {
            Continuation::End(value) => value[0],
            Continuation::On(coup, _) => either_leads(&values, coup),
        }
    }

    /// À écrire was suspended: it continues when somebody goes: the player, if `goes`.
    fn resumed(&self, ecrire: &Ecrire, goes: bool) -> f32 {
        let values = self.tables.coup(prices::of_coup(ecrire, self.side));
        let coup = seen_by(ecrire.coup(), self.side);
        if goes { values.on_talons(coup)[0] } else { either_leads(&values, coup) }
    }

    fn of_partie_beside(&self, both: &Combine, choice: OwnHoleChoice) -> f32 {
        let honours = both.honours();
        let last = both.ecrire().is_last_coup();
        let frozen = both.honours_state() == AccountState::Frozen;
        match choice {
            OwnHoleChoice::Go(_) => self.of_partie(honours, last, true),
            OwnHoleChoice::Hold | OwnHoleChoice::SuspendEcrire if !frozen => {
                self.of_partie(honours, last, false)
            }
            _ => {
                let (account, left) = prices::of_partie(honours, last);
                let contract = honours.pool().contract();
                let race = Race::seen_by(self.side, honours.tally(), left, contract);
                either_leads(&self.tables.race(account), race)
            }
        }
    }
}

/// The value of a new relève of which nobody knows who will lead it.
fn either_leads<A: crate::solve::SolvableAccount>(
    values: &crate::solve::AccountValues<A>,
    standing: A::Standing,
) -> f32 {
    let own = values.on_talons(standing)[0];
    let other = values.on_talons(values.account().turned(standing))[1];
    f32::midpoint(own, other)
}
