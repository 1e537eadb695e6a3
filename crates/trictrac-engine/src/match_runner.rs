//! Plays a match between two players, with dice from a seed.

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Sink;
use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableEvent, TableMatch, TableRefusal};
use trictrac_rules::turn::{Action, Actor, Phase, Turn};

use crate::computers::Computers;
use crate::dice::RandomNumbers;
use crate::forfeit::{Forfeit, ForfeitEnding};
use crate::manners::Manners;
use crate::match_result::MatchResult;
use crate::player::EnginePlayer;
use crate::seat_tag;

/// The dice and the turns of a match in progress.
#[derive(Clone, Copy, Debug)]
pub struct MatchRunner {
    computers: Computers,
    leads: u64,
}

impl MatchRunner {
    /// Creates the runner of a new match with the dice of `chance`.
    #[must_use]
    pub const fn new(chance: RandomNumbers) -> Self {
        Self { computers: Computers::new(chance), leads: 0 }
    }

    /// Creates the runner of a match in which these dice have been thrown: for the lead, and by each side.
    pub(crate) const fn after(chance: RandomNumbers, leads: u64, throws: PerSide<u64>) -> Self {
        Self { computers: Computers { chance, throws }, leads }
    }

    /// Returns how often dice have been thrown: for the lead, and by each side.
    pub(crate) const fn thrown(&self) -> (u64, PerSide<u64>) {
        (self.leads, self.computers.throws)
    }

    /// The random numbers of the computers in this match.
    #[must_use]
    pub const fn computers(&self) -> &Computers {
        &self.computers
    }

    /// Returns the next action in `state` under automatic scoring: dice, or the decision of the player to move.
    ///
    /// Returns `None` when the match is over.
    ///
    /// # Errors
    /// The side that forfeits the match, and the reason.
    pub fn next(
        &mut self,
        state: &Match,
        players: &PerSide<&dyn EnginePlayer>,
    ) -> Result<Option<(Actor, Action)>, Box<ForfeitEnding>> {
        let (Phase::Choice(Turn { roller, .. }) | Phase::Play(Turn { roller, .. })) = state.phase()
        else {
            return Ok(self.dice(state).map(|action| (Actor::Table, action)));
        };
        let Some(coup) = state.coup() else { return Ok(None) };
        match self.decide(state, &coup, players[roller]) {
            Ok(action) => Ok(Some((Actor::Player(roller), action))),
            Err(reason) => Err(Box::new(ForfeitEnding::new(roller, reason, state))),
        }
    }

    /// Returns the next action in `game` under any scoring: an answer, another action of a player, or dice.
    ///
    /// Before the dice the opponent of the last roller acts first. Returns `None` when the match is over.
    ///
    /// # Errors
    /// The side that forfeits the match, and the reason.
    pub fn next_announced(
        &mut self,
        game: &TableMatch,
        players: &PerSide<&dyn EnginePlayer>,
        manners: &PerSide<Manners>,
    ) -> Result<Option<(Actor, TableAction)>, Box<ForfeitEnding>> {
        let roller = game.coup().map_or(Side::White, |coup| coup.situation().roller);
        let asked = game.answers().into_iter().chain([roller.opponent(), roller]);
        for side in asked {
            let action = self
                .manners(game, side, players[side], &manners[side])
                .map_err(|reason| ForfeitEnding::new(side, reason, game.state()))?;
            if let Some(action) = action {
                return Ok(Some((Actor::Player(side), action)));
            }
        }
        Ok(self.dice(game.state()).map(|action| (Actor::Table, action.into())))
    }

    /// Returns the action of `side`, played by `player` with `manners`, or `None` if it waits.
    ///
    /// # Errors
    /// The player forfeits the match.
    pub fn manners(
        &self,
        game: &TableMatch,
        side: Side,
        player: &dyn EnginePlayer,
        manners: &Manners,
    ) -> Result<Option<TableAction>, Forfeit> {
        self.computers.manners(game, side, player, manners)
    }

    /// Returns the next dice if `state` waits for them.
    pub fn dice(&mut self, state: &Match) -> Option<Action> {
        match state.phase() {
            Phase::Lead => {
                let (white, black) = self.computers.chance.lead(self.leads);
                self.leads += 1;
                Some(Action::Lead { white, black })
            }
            Phase::Throw(side) => {
                let Computers { chance, throws } = &mut self.computers;
                let throw = chance.throw(side, throws[side]);
                throws[side] += 1;
                Some(Action::Throw(throw))
            }
            _ => None,
        }
    }

    /// Returns the decision of `player` about `coup`, the throw on the table.
    ///
    /// # Errors
    /// The player forfeits the match.
    pub fn decide(
        &self,
        state: &Match,
        coup: &Coup,
        player: &dyn EnginePlayer,
    ) -> Result<Action, Forfeit> {
        self.computers.decide(state, coup, player)
    }

    /// Prepares `player` for a match on `side`.
    ///
    /// # Errors
    /// The player forfeits the match.
    pub fn begin_for(
        &self,
        rules: Rules,
        side: Side,
        player: &dyn EnginePlayer,
    ) -> Result<(), Forfeit> {
        self.computers.begin_for(rules, side, player)
    }

    /// Prepares both players for a match.
    ///
    /// # Errors
    /// The side that forfeits the match, and the reason.
    fn begin(
        &self,
        state: &Match,
        players: &PerSide<&dyn EnginePlayer>,
    ) -> Result<(), Box<ForfeitEnding>> {
        for side in Side::ALL {
            let begun = self.begin_for(state.rules(), side, players[side]);
            begun.map_err(|reason| ForfeitEnding::new(side, reason, state))?;
        }
        Ok(())
    }

    /// Plays a new match under automatic scoring to its end.
    fn play_assisted(
        &mut self,
        game: &mut TableMatch,
        players: &PerSide<&dyn EnginePlayer>,
        sink: &mut impl Sink<TableEvent>,
    ) -> Result<(), Box<ForfeitEnding>> {
        self.begin(game.state(), players)?;
        while let Some((by, action)) = self.next(game.state(), players)? {
            let done = game.apply(by, action, sink);
            done.map_err(|refusal| against_the_rules(by, action.into(), refusal, game.state()))?;
        }
        Ok(())
    }

    /// Plays a new match under any scoring to its end.
    fn play_announced(
        &mut self,
        game: &mut TableMatch,
        players: &PerSide<&dyn EnginePlayer>,
        manners: &PerSide<Manners>,
        sink: &mut impl Sink<TableEvent>,
    ) -> Result<(), Box<ForfeitEnding>> {
        self.begin(game.state(), players)?;
        while let Some((by, action)) = self.next_announced(game, players, manners)? {
            let done = game.apply(by, action, sink);
            done.map_err(|refusal| against_the_rules(by, action, refusal, game.state()))?;
        }
        Ok(())
    }

    /// Plays the match of an empty record to its end.
    fn play_into(
        &mut self,
        record: &mut Record,
        players: &PerSide<&dyn EnginePlayer>,
        manners: &PerSide<Manners>,
    ) -> Result<(), Box<ForfeitEnding>> {
        self.begin(record.state(), players)?;
        while let Some((by, action)) = self.next_announced(record.game(), players, manners)? {
            let done = record.apply(by, action, &mut ());
            done.map_err(|refusal| against_the_rules(by, action, refusal, record.state()))?;
        }
        Ok(())
    }
}

/// Plays a match and returns its end; under manual scoring the players mark without errors.
///
/// # Errors
/// The side that forfeits the match, and the reason; a refused action is a forfeit too.
pub fn play_match(
    rules: Rules,
    players: &PerSide<&dyn EnginePlayer>,
    chance: RandomNumbers,
    sink: &mut impl Sink<TableEvent>,
) -> Result<Match, Box<ForfeitEnding>> {
    if rules.marking != Marking::Assisted {
        let game = play_announced(rules, players, &PerSide::default(), chance, sink)?;
        return Ok(*game.state());
    }
    let mut game = TableMatch::new(rules);
    let mut table = MatchRunner::new(chance);
    let played = table.play_assisted(&mut game, players, sink);
    report(game.state(), played, players)?;
    Ok(*game.state())
}

/// Plays a match under manual scoring and returns its end. Rule: section 11.
///
/// # Errors
/// The side that forfeits the match, and the reason; a refused action is a forfeit too.
pub fn play_announced(
    rules: Rules,
    players: &PerSide<&dyn EnginePlayer>,
    manners: &PerSide<Manners>,
    chance: RandomNumbers,
    sink: &mut impl Sink<TableEvent>,
) -> Result<TableMatch, Box<ForfeitEnding>> {
    let mut game = TableMatch::new(rules);
    let mut table = MatchRunner::new(chance);
    let played = table.play_announced(&mut game, players, manners, sink);
    report(game.state(), played, players)?;
    Ok(game)
}

/// Plays a match and returns its record; under manual scoring the players mark without errors.
///
/// # Errors
/// The side that forfeits the match, and the reason; a refused action is a forfeit too.
pub fn record_match(
    rules: Rules,
    players: &PerSide<&dyn EnginePlayer>,
    chance: RandomNumbers,
) -> Result<Record, Box<ForfeitEnding>> {
    record_announced(rules, players, &PerSide::default(), chance)
}

/// Plays a match with these manners and returns its record; the manners matter under manual scoring. Rule: section 11.
///
/// # Errors
/// The side that forfeits the match, and the reason; a refused action is a forfeit too.
pub fn record_announced(
    rules: Rules,
    players: &PerSide<&dyn EnginePlayer>,
    manners: &PerSide<Manners>,
    chance: RandomNumbers,
) -> Result<Record, Box<ForfeitEnding>> {
    let mut record = Record::new(rules, None);
    record_into(&mut record, players, manners, chance)?;
    Ok(record)
}

/// Plays a match into `record`, which must be empty; after a forfeit it contains the actions until then.
///
/// # Errors
/// The side that forfeits the match, and the reason; a refused action is a forfeit too.
pub fn record_into(
    record: &mut Record,
    players: &PerSide<&dyn EnginePlayer>,
    manners: &PerSide<Manners>,
    chance: RandomNumbers,
) -> Result<(), Box<ForfeitEnding>> {
    let mut table = MatchRunner::new(chance);
    for side in Side::ALL {
        let name = players[side].name();
        record.set_tag(&side.to_string(), &name);
        seat_tag::set(record, side, &name);
    }
    let played = table.play_into(record, players, manners);
    report(record.state(), played, players)
}

/// Reports the result of a match to both players, and passes a forfeit on.
fn report(
    state: &Match,
    played: Result<(), Box<ForfeitEnding>>,
    players: &PerSide<&dyn EnginePlayer>,
) -> Result<(), Box<ForfeitEnding>> {
    for side in Side::ALL {
        let result = match &played {
            Ok(()) => MatchResult::of(state, side),
            Err(forfeit) => Some(MatchResult::of_forfeit(state, side, forfeit.side)),
        };
        if let Some(result) = result {
            players[side].end(&result);
        }
    }
    played
}

/// Makes a refused action a forfeit of the side that acted.
///
/// Refused dice are a forfeit of the side whose throw it would be: something that it had to do is not done.
fn against_the_rules(
    by: Actor,
    action: TableAction,
    refusal: TableRefusal,
    state: &Match,
) -> ForfeitEnding {
    let side = match by {
        Actor::Player(side) => side,
        Actor::Table => state.next_roller().unwrap_or(Side::White),
    };
    ForfeitEnding::new(side, Forfeit::Illegal { action: action.to_string(), refusal }, state)
}
