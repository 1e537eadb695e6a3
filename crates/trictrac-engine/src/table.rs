//! Two players at a table: a match played to its end with dice from a seed.

use trictrac_rules::coup::Coup;
use trictrac_rules::event::Sink;
use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::Game;
use trictrac_rules::turn::{Action, Actor, Phase, Refusal};

use crate::dice::Chance;
use crate::manners::Manners;
use crate::player::{Choice, Decision, Player};

/// A match being played, its dice coming from a seed.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    chance: Chance,
    leads: u64,
    throws: PerSide<u64>,
}

impl Table {
    /// A table whose dice are those of `chance`.
    #[must_use]
    pub const fn new(chance: Chance) -> Self {
        Self { chance, leads: 0, throws: PerSide::new(0, 0) }
    }

    /// What happens next in `state`: the dice fall, or the player whose turn it is decides.
    ///
    /// Nothing when the match is over.
    pub fn next(
        &mut self,
        rules: &Rules,
        state: &Match,
        players: &PerSide<&dyn Player>,
    ) -> Option<(Actor, Action)> {
        match state.phase {
            Phase::Lead | Phase::Throw(_) => self.dice(state).map(|action| (Actor::Table, action)),
            Phase::Choice(turn) | Phase::Play(turn) => {
                let coup = state.coup(rules)?;
                let action = self.decide(rules, state, &coup, players[turn.roller]);
                Some((Actor::Player(turn.roller), action))
            }
            Phase::Over { .. } => None,
        }
    }

    /// What happens next in `game`, whoever marks: an answer that is waited for, what else the players do, the dice.
    ///
    /// Before the dice the opponent of the last roller comes first. Nothing when the match is over.
    pub fn next_announced(
        &mut self,
        rules: &Rules,
        game: &Game,
        players: &PerSide<&dyn Player>,
        manners: &PerSide<Manners>,
    ) -> Option<(Actor, Action)> {
        let roller = game.coup(rules).map_or(Side::White, |coup| coup.situation().roller);
        let asked = game.answers().into_iter().chain([roller.opponent(), roller]);
        for side in asked {
            if let Some(action) = self.manners(rules, game, side, players[side], &manners[side]) {
                return Some((Actor::Player(side), action));
            }
        }
        self.dice(game.state()).map(|action| (Actor::Table, action))
    }

    /// What `side`, played by `player` with `manners`, does now in `game`; nothing if it waits.
    #[must_use]
    pub fn manners(
        &self,
        rules: &Rules,
        game: &Game,
        side: Side,
        player: &dyn Player,
        manners: &Manners,
    ) -> Option<Action> {
        let throws = self.throws[game.coup(rules)?.situation().roller];
        manners.act(rules, game, side, player, self.chance, throws)
    }

    /// The dice that fall next, if `state` waits for dice.
    pub fn dice(&mut self, state: &Match) -> Option<Action> {
        match state.phase {
            Phase::Lead => {
                let (white, black) = self.chance.lead(self.leads);
                self.leads += 1;
                Some(Action::Lead { white, black })
            }
            Phase::Throw(side) => {
                let throw = self.chance.throw(side, self.throws[side]);
                self.throws[side] += 1;
                Some(Action::Throw(throw))
            }
            _ => None,
        }
    }

    /// What `player` does about `coup`, the throw on the table.
    pub fn decide(&self, rules: &Rules, state: &Match, coup: &Coup, player: &dyn Player) -> Action {
        let throws = self.throws[coup.situation().roller];
        let decision = Decision { rules, state, coup, chance: self.chance, throws };
        match state.phase {
            Phase::Choice(_) => match player.hold_or_go(&decision) {
                Choice::Hold => Action::Hold,
                Choice::Go => Action::Go,
            },
            _ => Action::Play(player.play(&decision)),
        }
    }
}

/// Plays a whole match and returns its end; where each marks for himself, with perfect manners.
///
/// # Errors
/// The refusal of a player's illegal action.
pub fn play_match(
    rules: &Rules,
    players: &PerSide<&dyn Player>,
    chance: Chance,
    sink: &mut impl Sink,
) -> Result<Match, Refusal> {
    if rules.marking != Marking::Assisted {
        let game = play_announced(rules, players, &PerSide::default(), chance, sink)?;
        return Ok(*game.state());
    }
    let mut state = Match::new();
    let mut table = Table::new(chance);
    while let Some((by, action)) = table.next(rules, &state, players) {
        state.apply(rules, by, action, sink)?;
    }
    Ok(state)
}

/// Plays a whole match in which each marks for himself and returns its end. Rule: section 11.
///
/// # Errors
/// The refusal of a player's illegal action.
pub fn play_announced(
    rules: &Rules,
    players: &PerSide<&dyn Player>,
    manners: &PerSide<Manners>,
    chance: Chance,
    sink: &mut impl Sink,
) -> Result<Game, Refusal> {
    let mut game = Game::new();
    let mut table = Table::new(chance);
    while let Some((by, action)) = table.next_announced(rules, &game, players, manners) {
        game.apply(rules, by, action, sink)?;
    }
    Ok(game)
}

/// Plays a whole match and returns its record; where each marks for himself, with perfect manners.
///
/// # Errors
/// The refusal of a player's illegal action.
pub fn record_match(
    rules: &Rules,
    players: &PerSide<&dyn Player>,
    chance: Chance,
) -> Result<Record, Refusal> {
    record_announced(rules, players, &PerSide::default(), chance)
}

/// Plays a whole match in which each marks for himself and returns its record. Rule: section 11.
///
/// # Errors
/// The refusal of a player's illegal action.
pub fn record_announced(
    rules: &Rules,
    players: &PerSide<&dyn Player>,
    manners: &PerSide<Manners>,
    chance: Chance,
) -> Result<Record, Refusal> {
    let mut record = Record::new(*rules, None);
    let mut table = Table::new(chance);
    for side in Side::BOTH {
        record.set_tag(&side.to_string(), &players[side].name());
    }
    while let Some((by, action)) = table.next_announced(rules, record.game(), players, manners) {
        record.apply(by, action, &mut ())?;
    }
    Ok(record)
}
