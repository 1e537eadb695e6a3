//! Answers the questions of the page about the other forms, in the engine's worker.

use std::cell::RefCell;
use std::sync::Arc;

use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::match_dice::DiceSource;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_forms::game::{ActingPlayers, FormAction, FormMatch, FormRecord};
use trictrac_forms::{By, Seat};
use trictrac_forms_engine::analysis::FormAnalyst;
use trictrac_forms_engine::dice::{FormDice, source};
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::review::{FormAlternative, candidates};
use trictrac_forms_engine::tables::ValueTables;

use super::messages::{ChoiceValue, DecisionReview, FormEngineAnswer, FormEngineQuestion, PIECE};
use super::review::SHOWN;
use super::seats::SeatPlayer;
use crate::messages::{from_bytes, to_bytes};
use crate::participant::Participant;

thread_local! {
    static SERVER: RefCell<Option<FormServer>> = const { RefCell::new(None) };
}

/// Answers a question of the page, both as bytes. What is computed for one question is kept for the next.
#[must_use]
pub fn answered(network: Arc<dyn Evaluator>, question: &[u8]) -> Vec<u8> {
    SERVER.with_borrow_mut(|server| {
        let server = server.get_or_insert_with(|| FormServer::new(network));
        let answer = from_bytes(question);
        to_bytes(&answer.map_or_else(FormEngineAnswer::Fails, |question| server.answer(question)))
    })
}

/// The engine behind the matches of other forms.
pub struct FormServer {
    network: Arc<dyn Evaluator>,
    tables: Arc<ValueTables>,
}

/// A match with what its players need to know about it.
struct ServedMatch {
    record: FormRecord,
    /// The match before the dice of this turn fell.
    before: FormMatch,
}

impl FormServer {
    /// The engine that judges positions by `network`.
    #[must_use]
    pub fn new(network: Arc<dyn Evaluator>) -> Self {
        Self { network, tables: Arc::new(ValueTables::shipped()) }
    }

    /// Answers a question.
    #[must_use]
    pub fn answer(&self, question: FormEngineQuestion) -> FormEngineAnswer {
        let answered = match question {
            FormEngineQuestion::Act(record) => {
                ServedMatch::read(&record).and_then(|it| self.act(&it))
            }
            FormEngineQuestion::Weigh(record) => {
                ServedMatch::read(&record).map(|it| self.weigh(&it))
            }
            FormEngineQuestion::Review(record, first) => FormRecord::parse(&record)
                .map_err(|error| error.to_string())
                .map(|it| self.review(&it, first)),
            FormEngineQuestion::Stop(record) => {
                ServedMatch::read(&record).map(|it| self.refuse(&it))
            }
        };
        answered.unwrap_or_else(FormEngineAnswer::Fails)
    }

    fn player(&self, record: &FormRecord, seat: Seat) -> Option<FormPlayer> {
        match SeatPlayer::of(record, seat).who {
            Participant::Person | Participant::Remote | Participant::RemoteEngine => None,
            Participant::Computer(level) => {
                Some(FormPlayer::of_level(level, Arc::clone(&self.network), &self.tables))
            }
        }
    }

    /// Acts for the computer at turn. Its chance follows from the record, so the same question has the same answer.
    fn act(
        &self,
        ServedMatch { record, before }: &ServedMatch,
    ) -> Result<FormEngineAnswer, String> {
        let game = record.game();
        let source = source(record).ok().flatten().unwrap_or(DiceSource::Seed(0));
        let chance = FormDice::after(source, record).chance();
        let number = record.actions().len() as u64;
        let player = |seat| self.player(record, seat).ok_or_else(|| format!("{seat} is a person"));
        Ok(FormEngineAnswer::Acts(match game.to_act() {
            ActingPlayers::Dice(seat) => {
                let raises = player(seat)?.raises(game, seat, chance, number);
                raises.then(|| FormAction::Vie.written(By::Player(seat)))
            }
            ActingPlayers::Player(seat) => {
                let action = player(seat)?.decide(game, before, chance, number);
                Some(action.written(By::Player(seat)))
            }
            ActingPlayers::Lots(_) | ActingPlayers::Five(..) | ActingPlayers::Nobody => {
                return Err("dice".to_owned());
            }
        }))
    }

    /// Sees as far as the strongest level.
    fn judge(&self) -> Search<'_> {
        Search { evaluator: &*self.network, aim: Aim::Win, plies: 1 }
    }

    fn weigh(&self, ServedMatch { record, before }: &ServedMatch) -> FormEngineAnswer {
        let all = candidates(&self.tables, &self.judge(), record.game(), before);
        FormEngineAnswer::Weighed(all.into_iter().take(SHOWN).map(weighed).collect())
    }

    fn review(&self, record: &FormRecord, first: usize) -> FormEngineAnswer {
        let analyst = FormAnalyst::new(&self.tables, self.judge(), record.game().setting());
        let judged = analyst.judge(record, first, first + PIECE).into_iter().map(|one| {
            let one = one.with_best(SHOWN);
            DecisionReview {
                at: one.at,
                seat: one.seat.letter(),
                weighed: one.candidates.into_iter().map(weighed).collect(),
                made: one.made,
                loss: one.loss,
                verdict: one.verdict,
            }
        });
        FormEngineAnswer::Reviewed(judged.collect(), analyst.limits())
    }

    fn refuse(&self, ServedMatch { record, .. }: &ServedMatch) -> FormEngineAnswer {
        let game = record.game();
        let refuses = |seat: &Seat| {
            self.player(record, *seat).is_some_and(|player| !player.agrees_to_stop(game, *seat))
        };
        let seats = Seat::first(game.setting().players()).filter(refuses);
        FormEngineAnswer::Refuse(seats.map(Seat::letter).collect())
    }
}

impl ServedMatch {
    fn read(text: &str) -> Result<Self, String> {
        let record = FormRecord::parse(text).map_err(|error| error.to_string())?;
        let last =
            record.actions().iter().rposition(|(_, action)| matches!(action, FormAction::Throw(_)));
        let mut before = FormMatch::new(record.game().setting().clone())
            .map_err(|disagreement| disagreement.to_string())?;
        for (by, action) in &record.actions()[..last.unwrap_or_default()] {
            before.apply(*by, action).map_err(|refusal| refusal.to_string())?;
        }
        Ok(Self { record, before })
    }
}

fn weighed(FormAlternative { action, value }: FormAlternative) -> ChoiceValue {
    ChoiceValue { action: action.map(|action| action.to_string()), value }
}
