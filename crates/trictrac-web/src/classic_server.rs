//! Answers the questions of the page to the engine.

use std::sync::Arc;

use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::match_dice::MatchDice;
use trictrac_engine::net::Network;
use trictrac_engine::net::file::FileError;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_engine::trust::{Trust, quick_check};
use trictrac_rules::game::Match;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::{Action, Actor};

use crate::match_settings::MatchSettings;
use crate::messages::{CandidateEquity, EngineAnswer, EngineQuestion};
use crate::participant::Participant;

/// The search depth of hints and of the coach, in throws.
const HINT_PLIES: u8 = 1;

/// The engine at the table of the classical game.
pub struct ClassicServer {
    network: Arc<dyn Evaluator>,
}

impl ClassicServer {
    /// Creates an engine with the network in `file`.
    ///
    /// # Errors
    /// Why the file is not a network.
    pub fn new(file: &[u8]) -> Result<Self, FileError> {
        Ok(Self { network: Arc::new(Network::from_bytes(file)?) })
    }

    /// The network.
    #[must_use]
    pub fn network(&self) -> Arc<dyn Evaluator> {
        Arc::clone(&self.network)
    }

    /// Answers a question about a match at the table. The study and the other forms have servers of their own.
    #[must_use]
    pub fn answer(&self, question: EngineQuestion) -> EngineAnswer {
        let read = |record: &str| Record::parse(record).map_err(|error| error.to_string());
        let answered = match question {
            EngineQuestion::Act(side, record) => {
                read(&record).and_then(|record| self.act(side, &record)).map(EngineAnswer::Acts)
            }
            EngineQuestion::Advise(record) => {
                read(&record).map(|record| EngineAnswer::Advice(self.advise(&record)))
            }
            EngineQuestion::Doubt(record, made, best) => {
                read(&record).and_then(|record| self.doubt(&record, made, best))
            }
            EngineQuestion::Study(_) | EngineQuestion::Report(_) | EngineQuestion::Forms(_) => {
                Err("found a question for another server".to_owned())
            }
        };
        answered.unwrap_or_else(EngineAnswer::Fails)
    }

    /// Weighs all actions for the throw on the table; empty if the roller has nothing to decide.
    fn advise(&self, record: &Record) -> Vec<CandidateEquity> {
        let search = Search { evaluator: &*self.network, aim: Aim::Win, plies: HINT_PLIES };
        let state = record.game().to_decide();
        let all = state.map(|state| search.candidates(&state)).unwrap_or_default();
        all.iter().map(Into::into).collect()
    }

    /// Rolls out two actions for the throw on the table.
    fn doubt(&self, record: &Record, made: Action, best: Action) -> Result<EngineAnswer, String> {
        let state = record.game().to_decide().ok_or("found nothing to decide")?;
        let is_legal =
            |action| state.clone().apply(Actor::Player(roller(&state)), action, &mut ()).is_ok();
        if !is_legal(made) || !is_legal(best) {
            return Err("found an action that is not legal".to_owned());
        }
        let search = Search { evaluator: &*self.network, aim: Aim::Win, plies: HINT_PLIES };
        let (loss, check) = quick_check(search, &state, best, made, 1);
        Ok(EngineAnswer::Doubted(Trust::Checked(check).verdict(loss)))
    }

    /// Decides what `side` does; `None` if it has nothing to say.
    fn act(&self, side: Side, record: &Record) -> Result<Option<TableAction>, String> {
        let setup = MatchSettings::of(record);
        let Participant::Computer(level) = setup.seats[side] else {
            return Err(format!("{side} is a person"));
        };
        // Chance and mistakes of the level follow from the record, so the same question always has the same answer.
        let player = level.player(Arc::clone(&self.network));
        let (rules, game) = (record.rules(), record.game());
        let dice = MatchDice::after(setup.dice, record);
        let table = dice.computers();
        let decided = match game.coup() {
            None => Ok(None),
            Some(coup) if rules.marking == Marking::Assisted => {
                table.decide(game.state(), &coup, &*player).map(|action| Some(action.into()))
            }
            Some(_) => table.manners(game, side, &*player, &setup.manners),
        };
        decided.map_err(|forfeit| forfeit.to_string())
    }
}

/// The side whose throw is on the table.
fn roller(state: &Match) -> Side {
    state.coup().map_or(Side::White, |coup| coup.situation().roller)
}

#[cfg(test)]
mod tests {
    use trictrac_engine::level::LEVELS;
    use trictrac_rules::side::PerSide;

    use super::*;

    const NETWORK: &[u8] = include_bytes!("../../trictrac-engine/networks/shipped.net");

    #[test]
    fn it_plays_for_the_side_that_it_is_asked_for() {
        let server = ClassicServer::new(NETWORK).unwrap();
        let seats = PerSide::new(Participant::Computer(&LEVELS[1]), Participant::Person);
        let tags = MatchSettings { seats, ..MatchSettings::new(3) }.record();
        let record = format!("{tags}\nlead 5/3\nw 64\n");
        let answer = server.answer(EngineQuestion::Act(Side::White, record.clone()));
        let EngineAnswer::Acts(Some(action)) = answer else { panic!("{answer:?}") };
        assert!(["1/7 1/5", "1/5/11"].contains(&action.to_string().as_str()), "{action}");
        let answer = server.answer(EngineQuestion::Act(Side::Black, record));
        assert!(matches!(answer, EngineAnswer::Fails(_)), "{answer:?}");
    }

    #[test]
    fn it_weighs_what_can_be_done() {
        let server = ClassicServer::new(NETWORK).unwrap();
        let record = format!("{}\nlead 5/3\nw 64\n", MatchSettings::new(3).record());
        let answer = server.answer(EngineQuestion::Advise(record));
        let EngineAnswer::Advice(all) = answer else { panic!("{answer:?}") };
        assert_eq!(all.len(), 2);
        assert!(all[0].equity >= all[1].equity);
    }

    #[test]
    fn what_it_cannot_read_is_an_error() {
        let server = ClassicServer::new(NETWORK).unwrap();
        for question in [
            EngineQuestion::Act(Side::White, "nonsense".into()),
            EngineQuestion::Advise("1".into()),
            EngineQuestion::Forms(Vec::new()),
        ] {
            assert!(matches!(server.answer(question), EngineAnswer::Fails(_)));
        }
        assert!(ClassicServer::new(b"no network").is_err());
    }
}
