//! A player of the engine at a table of another form: men by the engine, the account by looking ahead or by the rule of thumb.

use std::sync::Arc;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::level::{Level, overlooked};
use trictrac_engine::named::{EnginePlayerName, JudgeName, NoNetwork};
use trictrac_engine::player::{EnginePlayer, PendingDecision};
use trictrac_engine::prospects::Aim;
use trictrac_forms::Seat;
use trictrac_forms::game::{FormAction, FormMatch, FormPhase, ThrowView};
use trictrac_forms::holes::{OwnHoleChoice, OwnHoleChoices};
use trictrac_rules::Match as Classical;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;

use crate::position::{classical, logit, to_play};
use crate::tables::ValueTables;
use crate::ticktack::Sight;
use crate::toccategli::ToccategliPlay;
use crate::weigh::{WeighedChoice, weigh};
use crate::{poule, thumb, ticktack, toccategli};

/// A player of the engine at a table of another form.
pub struct FormPlayer {
    men: Box<dyn EnginePlayer>,
    /// Judges positions, for players that do.
    judge: Option<Arc<dyn Evaluator>>,
    ahead: Option<Lookahead>,
}

/// The search that looks ahead on the account, with the errors of a level, or without errors.
struct Lookahead {
    tables: Arc<ValueTables>,
    level: Option<Level>,
}

impl Lookahead {
    /// The error about the strength of a position, in logits, from a random number.
    fn error(&self, random: u32) -> f32 {
        self.level.map_or(0.0, |level| level.error(random))
    }

    /// In how many of a thousand decisions the player follows the rule of thumb, or overlooks what the other may earn.
    fn overlooks(&self) -> u32 {
        self.level.map_or(0, |level| level.overlooks)
    }
}

/// Numbers of the choices about an account, apart from those of plays.
const OF_ACCOUNTS: u64 = 1 << 40;
/// Numbers of the plays of tick-tack and toccategli: this number for each decision, the last of which is about overlooking.
const OF_COUSINS: u64 = 1 << 41;
const NUMBERS: u64 = 512;

impl FormPlayer {
    /// The player of this name. The levels and the evaluators look ahead; the others keep to the rule of thumb.
    ///
    /// # Errors
    /// [`NoNetwork`] if its network cannot be loaded.
    pub fn new(name: &EnginePlayerName, tables: &Arc<ValueTables>) -> Result<Self, NoNetwork> {
        let level = match name {
            EnginePlayerName::Level(level) => Some(**level),
            _ => None,
        };
        let thumb = Self::by_thumb(name)?;
        let ahead = thumb.judge.as_ref().map(|_| Lookahead { tables: Arc::clone(tables), level });
        Ok(Self { ahead, ..thumb })
    }

    /// The player of this level that judges positions by `evaluator`, for programs that load the network themselves.
    #[must_use]
    pub fn of_level(
        level: &Level,
        evaluator: Arc<dyn Evaluator>,
        tables: &Arc<ValueTables>,
    ) -> Self {
        let men = level.player(Arc::clone(&evaluator));
        let ahead = Lookahead { tables: Arc::clone(tables), level: Some(*level) };
        Self { men, judge: Some(evaluator), ahead: Some(ahead) }
    }

    /// The player of this name that keeps to the [rule of thumb](thumb) about the account.
    ///
    /// # Errors
    /// [`NoNetwork`] if its network cannot be loaded.
    pub fn by_thumb(name: &EnginePlayerName) -> Result<Self, NoNetwork> {
        let judge = match name {
            EnginePlayerName::Random | EnginePlayerName::First | EnginePlayerName::Greedy => None,
            EnginePlayerName::Judging(judge, _) => Some(judge.evaluator()?),
            EnginePlayerName::Level(_) => Some(JudgeName::Shipped.evaluator()?),
        };
        Ok(Self { men: name.ready()?.player, judge, ahead: None })
    }

    /// The player with these men that keeps to the rule of thumb, for players that the engine does not know by name.
    #[must_use]
    pub fn of(men: Box<dyn EnginePlayer>) -> Self {
        Self { men, judge: None, ahead: None }
    }

    /// The name of who plays the men.
    #[must_use]
    pub fn name(&self) -> String {
        self.men.name()
    }

    /// The action of the player whom `game` waits for; `before` is the match before the dice of this turn fell, `number` that of
    /// the action.
    #[must_use]
    pub fn decide(
        &self,
        game: &FormMatch,
        before: &FormMatch,
        chance: RandomNumbers,
        number: u64,
    ) -> FormAction {
        match game.phase() {
            FormPhase::Answer(side) => {
                let takes =
                    |ahead: &Lookahead| ticktack::takes(ahead.tables.ticktack(), game, *side);
                let takes = self.ahead_now(*side, chance, number).is_none_or(takes);
                if takes { FormAction::Take } else { FormAction::Drop }
            }
            FormPhase::Choice(turn, choices) => {
                FormAction::Choose(self.choose(game, before, turn.roller, choices, chance, number))
            }
            _ => FormAction::Play(self.play(game, before, chance, number)),
        }
    }

    /// Checks whether the player at `seat`, whose dice are to be thrown, raises the stake. Rule: V9.6.
    #[must_use]
    pub fn raises(&self, game: &FormMatch, seat: Seat, chance: RandomNumbers, number: u64) -> bool {
        let Some(side) = game.side_of(seat).filter(|_| game.may_vie(seat)) else { return false };
        let raises = |ahead: &Lookahead| ticktack::raises(ahead.tables.ticktack(), game, side);
        self.ahead_now(side, chance, number).is_some_and(raises)
    }

    /// Returns the search that looks ahead in this decision, if the player does not overlook it.
    fn ahead_now(&self, side: Side, chance: RandomNumbers, number: u64) -> Option<&Lookahead> {
        self.ahead.as_ref().filter(|ahead| {
            chance.decision(side, OF_ACCOUNTS + 2 * number, 1000) >= ahead.overlooks()
        })
    }

    /// Checks whether the player at `seat` agrees to stop and share the pool. Rule: V8.6.
    #[must_use]
    pub fn agrees_to_stop(&self, game: &FormMatch, seat: Seat) -> bool {
        self.ahead.is_some() && poule::prefers_to_stop(game, seat)
    }

    fn choose(
        &self,
        game: &FormMatch,
        before: &FormMatch,
        roller: Side,
        choices: &OwnHoleChoices,
        chance: RandomNumbers,
        number: u64,
    ) -> OwnHoleChoice {
        let ahead = self.ahead_now(roller, chance, number);
        let weighed = ahead.zip(self.judge.as_ref()).and_then(|(ahead, judge)| {
            let random = chance.decision(roller, OF_ACCOUNTS + 2 * number + 1, u32::MAX);
            weigh(&ahead.tables, &**judge, game, before, ahead.error(random))
        });
        match weighed.as_deref().and_then(best) {
            Some(best) => best.choice,
            None => thumb::choose(&*self.men, chance, game, before, choices, number),
        }
    }

    /// The throw as the player of the men sees it: who looks ahead sees the score of a partie.
    fn state(&self, before: &FormMatch, game: &FormMatch) -> Option<Classical> {
        if self.ahead.is_some() {
            return to_play(before, game);
        }
        classical(before, game).map(|state| state.without_choice())
    }

    fn play(
        &self,
        game: &FormMatch,
        before: &FormMatch,
        chance: RandomNumbers,
        number: u64,
    ) -> Play {
        let (Some(view), Some(turn)) = (game.view(), game.turn()) else { return Play::Nothing };
        if let ThrowView::Classic(_) = view
            && let Some(state) = self.state(before, game)
            && let Some(coup) = state.coup()
        {
            let decision = PendingDecision { state: &state, coup: &coup, chance, throws: number };
            if let Ok(play) = self.men.play(&decision)
                && view.check(play, turn.roller).is_ok()
            {
                return play;
            }
        }
        if let Some(play) = self.cousin(game, turn.roller, chance, number) {
            return play;
        }
        let exposed = |play: &Play| {
            let men = view.check(*play, turn.roller).map(|(_, men)| men);
            men.map_or(u8::MAX, |men| (0..24).map(|point| u8::from(men[point] == 1)).sum())
        };
        view.plays().into_iter().min_by_key(exposed).unwrap_or(Play::Nothing)
    }
}

impl FormPlayer {
    /// The play of a cousin, for a player who judges positions.
    fn cousin(
        &self,
        game: &FormMatch,
        roller: Side,
        chance: RandomNumbers,
        number: u64,
    ) -> Option<Play> {
        let judge = self.judge.as_ref()?;
        let random = |index: u64, choices| {
            chance.decision(roller, OF_COUSINS + NUMBERS * number + index, choices)
        };
        let overlooks = self.ahead.as_ref().map_or(0, Lookahead::overlooks);
        let blind = random(NUMBERS - 1, 1000) < overlooks;
        let error = |index: u64| {
            let random = random(index % (NUMBERS - 1), u32::MAX);
            self.ahead.as_ref().map_or(0.0, |ahead| ahead.error(random))
        };
        match game.view()? {
            ThrowView::Classic(_) => None,
            ThrowView::Free(_) => {
                let sight = if blind { Sight::Own } else { Sight::Whole };
                ticktack::best_play(game, sight, error)
            }
            ThrowView::Paired(_) => {
                let seems = |(index, one): (u64, ToccategliPlay)| {
                    let seen = logit(judge.equity(Aim::Win, &one.after, roller)) + error(index);
                    (one.play, if blind { seen + overlooked(&one.after) } else { seen })
                };
                let plays = (0..).zip(toccategli::candidates(game)?).map(seems);
                let best = plays.reduce(|best, one| if one.1 > best.1 { one } else { best });
                best.map(|(play, _)| play)
            }
        }
    }
}

/// The choice of the highest value, the first of equals.
fn best(weighed: &[WeighedChoice]) -> Option<&WeighedChoice> {
    weighed.iter().reduce(|best, one| if one.value > best.value { one } else { best })
}
