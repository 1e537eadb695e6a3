//! Turns under manual scoring, with all marks that are due.
//!
//! Two players without mistakes do everything about a throw but decide: they mark, claim and answer. What they decide is
//! given.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::manners::Manners;
use trictrac_engine::player::{Choice, EnginePlayer, PendingDecision};
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Actor};

use super::edit::TreeError;
use super::turn_of;

/// More actions than a throw can need.
const MOST: usize = 60;

/// A player whose decision is given.
struct ScriptedPlayer(Action);

impl EnginePlayer for ScriptedPlayer {
    fn name(&self) -> String {
        "given".into()
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        match self.0 {
            Action::Play(play) => Ok(play),
            // After a choice to go there is no play.
            _ => Ok(decision.coup.forced_play().unwrap_or(Play::Nothing)),
        }
    }

    fn hold_or_go(&self, _: &PendingDecision) -> Result<Choice, Forfeit> {
        Ok(if self.0 == Action::Go { Choice::Go } else { Choice::Hold })
    }
}

/// Does `action` about the throw on the table, and everything else until the next dice.
pub(super) fn act(record: &mut Record, action: Action) -> Result<(), TreeError> {
    let given = ScriptedPlayer(action);
    let roller = record.game().coup().map_or(Side::White, |coup| coup.situation().roller);
    for _ in 0..MOST {
        let next = [roller, roller.opponent()].into_iter().find_map(|side| {
            let chance = RandomNumbers::new(0, 0);
            let done = Manners::default().act(record.game(), side, &given, chance, 0);
            done.ok().flatten().map(|action| (side, action))
        });
        let Some((side, done)) = next else { break };
        record.apply(Actor::Player(side), done, &mut ())?;
    }
    let entry = record.entries().last();
    let is_done = entry
        .is_some_and(|entry| turn_of(&entry.kind).is_some_and(|turn| turn.deed == Some(action)));
    if is_done { Ok(()) } else { Err(TreeError::Impossible) }
}
