//! The match goes on: whoever has something to say is asked, else the dice fall.

use std::io::{BufRead, Write};

use trictrac_engine::forfeit::Forfeit;
use trictrac_rules::event::Event;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Moment, Next, TableAction, TableEvent, TableRefusal};
use trictrac_rules::turn::{Action, Actor, Phase, Refusal};
use trictrac_words::lang::key;
use trictrac_words::refusal;

use super::Announced;
use crate::failure::Failure;
use crate::play::own_dice::NextDice;
use crate::play::participant::Participant;
use crate::play::session::{Ending, MatchSession};

/// What somebody says when asked.
pub(in crate::play) enum Response {
    /// This is done, by whom.
    Act(Side, TableAction),
    /// He has nothing to say.
    Nothing,
    /// The computer on this side cannot go on.
    Forfeit(Side, Forfeit),
    /// The last dice are taken back.
    Undo,
    /// To leave, or the input ended.
    Leave {
        /// Whether the input ended.
        ended: bool,
    },
}

impl<R: BufRead, W: Write> MatchSession<'_, R, W> {
    /// Plays until the match is won or somebody leaves; `given` is the first throw, if there is one.
    pub(in crate::play) fn run_announced(
        &mut self,
        given: Option<Action>,
    ) -> Result<Ending, Failure> {
        if let Some(given) = given {
            self.dice_fall(given)?;
        } else {
            self.print_throw_again()?;
        }
        loop {
            match self.record.game().next(self.takes_back()) {
                Next::Over => match self.end_or_undo()? {
                    Some(ending) => return Ok(ending),
                    None => self.announced_again(),
                },
                Next::Dice => match self.next_dice()? {
                    NextDice::Fall(action) => self.dice_fall(action)?,
                    NextDice::Undone => self.announced_again(),
                    NextDice::Leave { ended } => return self.leave(ended).map(|()| Ending::Left),
                },
                Next::Ask(side, moment) => match self.what_now(side, moment)? {
                    Response::Act(by, action) => self.act(by, action)?,
                    Response::Nothing => self.go_on(side, moment)?,
                    Response::Forfeit(side, reason) => return self.forfeit(side, &reason),
                    Response::Undo => {
                        self.undo()?;
                        self.announced_again();
                    }
                    Response::Leave { ended } => return self.leave(ended).map(|()| Ending::Left),
                },
            }
        }
    }

    /// Begins again after dice were taken back, as when a match is resumed.
    fn announced_again(&mut self) {
        self.announced = Announced { warned: None, asked: None, question: None, ..self.announced };
    }

    /// The sides that are asked to leave or take back their men: a person who plays against the computer. Rule: R11.7.
    pub(in crate::play) fn takes_back(&self) -> PerSide<bool> {
        let computer = |side: Side| self.seats[side].is_computer();
        PerSide::from_fn(|side| !computer(side) && computer(side.opponent()))
    }

    /// What `side` does now.
    fn what_now(&mut self, side: Side, moment: Moment) -> Result<Response, Failure> {
        self.announced.asked = Some(side);
        let Participant::Computer(player) = &self.seats[side] else {
            return self.ask_at_the_table(side, moment);
        };
        let (game, manners) = (self.record.game(), &self.announced.manners);
        Ok(match self.match_dice.computers().manners(game, side, &**player, manners) {
            Ok(Some(action)) => Response::Act(side, action),
            Ok(None) => Response::Nothing,
            Err(reason) => Response::Forfeit(side, reason),
        })
    }

    /// Whoever was asked has nothing to say: what was said to him stands.
    fn go_on(&mut self, side: Side, moment: Moment) -> Result<(), Failure> {
        match self.record.game().silence(moment) {
            Some(action) => self.act(side, action)?,
            None => return Err(self.defect(Actor::Player(side), Refusal::NotThrown)),
        }
        Ok(())
    }

    /// Somebody acts. A person is told what is refused; a computer that is refused is a defect.
    fn act(&mut self, by: Side, action: TableAction) -> Result<(), Failure> {
        let reason = self.reason_of_action(by, action);
        let (mut events, before) = (Vec::new(), self.record.game().clone());
        match self.record.apply(Actor::Player(by), action, &mut events) {
            Ok(()) => {
                self.announced.warned = None;
                self.save_now()?;
                self.print_action(by, &events, &before)?;
                reason.map_or(Ok(()), |reason| self.print_reason(&reason))
            }
            Err(refused) if self.seats[by].is_human() || action == TableAction::Reason => {
                let reason = self.reason_for(by, refused);
                match action {
                    TableAction::Mend(_) => self.refuse_mend(by, reason),
                    _ => self.refuse(reason),
                }
            }
            Err(refused) => Err(self.defect(Actor::Player(by), refused)),
        }
    }

    /// What is explained with an action that `by` is about to do: the reason of a claim, or what the computer corrects.
    pub(in crate::play) fn reason_of_action(
        &self,
        by: Side,
        action: TableAction,
    ) -> Option<Vec<String>> {
        match action {
            TableAction::Reason => self.truth().reason(),
            TableAction::Mend(_) if !self.seats[by].is_human() => {
                self.truth().fausse_case().map(|wrong| vec![wrong])
            }
            _ => None,
        }
    }

    /// Why an action of `by` is refused; `by` is "you" where the rules name a player.
    pub(in crate::play) fn reason_for(&self, by: Side, refused: TableRefusal) -> String {
        let key = match refused {
            TableRefusal::ClaimOpen { answers } if answers == by => key!("refused-answer-first"),
            TableRefusal::LastHole { answers } if answers == by => key!("refused-hole-first"),
            TableRefusal::CannotStay { chooser } if chooser == by => key!("refused-men-first"),
            _ => return refusal(self.texts, refused),
        };
        self.texts.plain(key)
    }

    /// The dice fall, unless something stands in their way. What was overlooked until now is past.
    fn dice_fall(&mut self, action: Action) -> Result<(), Failure> {
        let before = *self.record.state();
        let overlooked = self.overlooked();
        let mut events = Vec::new();
        if let Err(refused) = self.record.apply(Actor::Table, action, &mut events) {
            return self.dice_refused(refused);
        }
        self.match_dice.fell(&before, action);
        self.begin_throw();
        self.save_now()?;
        self.print_overlooked(&overlooked)?;
        self.print_dice(&events)
    }

    /// Forgets what was asked and refused for the throw before.
    pub(in crate::play) fn begin_throw(&mut self) {
        self.announced.warned = None;
        self.announced.question = None;
        self.last_refusal = None;
    }

    /// Something is to be done first: whoever can do it is asked again, and a computer that does not is a defect.
    fn dice_refused(&mut self, refused: TableRefusal) -> Result<(), Failure> {
        match self.announced.asked {
            Some(side) if self.seats[side].is_human() => {
                self.refuse(self.reason_for(side, refused))
            }
            _ => Err(self.defect(Actor::Table, refused)),
        }
    }

    /// Everything that the dice tell.
    pub(in crate::play) fn print_dice(&mut self, events: &[TableEvent]) -> Result<(), Failure> {
        self.show_lead(events)?;
        self.print_releve(events)?;
        if events.iter().any(|event| matches!(event, TableEvent::Common(Event::Thrown { .. }))) {
            self.announced.asked = match self.record.state().phase() {
                Phase::Choice(turn) | Phase::Play(turn) => Some(turn.roller),
                _ => self.announced.asked,
            };
            self.print_throw()?;
        }
        Ok(())
    }
}
