//! A match of the classical game at a terminal.

use std::fmt;
use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::players::SeatName;
use trictrac_engine::manners::Manners;
use trictrac_engine::match_dice::MatchDice;
use trictrac_engine::match_result::MatchResult;
use trictrac_engine::named::NoNetwork;
use trictrac_engine::player::EnginePlayer;
use trictrac_engine::seat_tag;
use trictrac_rules::game::Match;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Phase};
use trictrac_session::{SeatControl, Session};
use trictrac_table::{By, PerSeat};
use trictrac_words::called;
use trictrac_words::lang::{Texts, key};

use super::advise::Advisor;
use super::announced::state::ManualState;
use super::at_terminal::{Drawing, TerminalDecision, TerminalEnding, TerminalGame, TerminalMatch};
use super::screen::state::ScreenChoice;
use super::setup::ClassicSetup;
use crate::saving::Saving;

/// A match of the classical game at a terminal.
pub(super) type ClassicAtTerminal<'a, R, W> = TerminalMatch<'a, TableMatch, R, W>;

/// A decision of a player of the classical game.
pub(super) type ClassicDecision = TerminalDecision<TableAction>;

/// The state that a match of the classical game needs at a terminal.
pub(super) struct ClassicBeside {
    /// The first throw, if it was given with the position.
    pub(super) given: Option<Action>,
    pub(super) manual: ManualState,
    pub(super) advisor: Advisor,
    pub(super) computers: PerSide<Option<Box<dyn EnginePlayer>>>,
    pub(super) names: PerSide<String>,
    /// In a puzzle: the choices after an answer; none before.
    pub(super) puzzle: Option<Vec<ScreenChoice>>,
}

impl ClassicBeside {
    /// The state for a match in which nobody has played anything here.
    pub(super) fn remote() -> Self {
        Self {
            given: None,
            manual: ManualState::new(Manners::default(), false),
            advisor: Advisor::new(None),
            computers: PerSide::default(),
            names: PerSide::default(),
            puzzle: None,
        }
    }
}

impl fmt::Debug for ClassicBeside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClassicBeside").field("names", &self.names).finish_non_exhaustive()
    }
}

impl<'a, R: BufRead, W: Write> ClassicAtTerminal<'a, R, W> {
    /// A session that reads from `input` and writes to `out`.
    ///
    /// # Errors
    /// The network that a player needs cannot be had.
    pub(super) fn new(
        options: ClassicSetup,
        texts: &'a Texts,
        input: R,
        out: W,
    ) -> Result<Self, NoNetwork> {
        let ClassicSetup { record, source, given, seats, manners, .. } = options;
        let ClassicSetup { teach, coach, save, resumed, patience, ascii, plain, .. } = options;
        let alone = Side::ALL.iter().filter(|side| seats[**side] == SeatName::Human).count() == 1;
        let names = PerSide::from_fn(|side| match &seats[side] {
            SeatName::Human => seat_tag::name(&record, side).unwrap_or_else(|| {
                texts.plain(if alone { key!("name-you") } else { key!("name-human") })
            }),
            SeatName::Computer(name) => called(texts, &name.to_string()),
        });
        let computer = |side: Side| match &seats[side] {
            SeatName::Human => Ok(None),
            SeatName::Computer(name) => name.ready(patience).map(|ready| Some(ready.player)),
        };
        let computers = PerSide::new(computer(Side::White)?, computer(Side::Black)?);
        let who = PerSeat::from_fn(|seat| match seat.index() {
            0 | 1 if computers[Side::of(seat)].is_some() => SeatControl::Computer,
            _ => SeatControl::Here,
        });
        let played = Session::new(record, who, MatchDice::new(source));
        let (manual, advisor) = (ManualState::new(manners, teach), Advisor::new(coach));
        let puzzle = None;
        let beside = ClassicBeside { given, manual, advisor, computers, names, puzzle };
        let (saving, drawing) = (Saving::new(save, resumed), Drawing { ascii, plain });
        Ok(Self::at((played, beside), saving, drawing, texts, (input, out)))
    }

    /// Plays until the match is won or somebody leaves.
    ///
    /// # Errors
    /// Output that cannot be written, or a file for the record if at the end the match is in no other. A player of the
    /// computer that forfeits the match is no error, whatever became of the record.
    pub(super) fn run(mut self) -> Result<TerminalEnding, Failure> {
        self.saving.begin(self.played.record())?;
        self.show_beginning()?;
        let ending = if let Some(ending) = self.begin()? {
            ending
        } else {
            TableMatch::show_position(&mut self)?;
            if let Some(given) = self.beside.given.take() {
                self.fall(|played| {
                    // It was read with a position that waits for it.
                    let _ = played.happened(By::Table, &given.into());
                })?;
            }
            self.go_on()?
        };
        self.report(ending);
        if ending != TerminalEnding::Left {
            self.show_over()?;
        }
        if !matches!(ending, TerminalEnding::Forfeited(_)) {
            self.saving.end()?;
        }
        Ok(ending)
    }

    /// Reports the result, if there is one, to the players of the computer.
    fn report(&self, ending: TerminalEnding) {
        for side in Side::ALL {
            let Some(player) = &self.beside.computers[side] else { continue };
            let result = match ending {
                TerminalEnding::Forfeited(loser) => {
                    Some(MatchResult::of_forfeit(self.state(), side, Side::of(loser)))
                }
                TerminalEnding::Over | TerminalEnding::Left => MatchResult::of(self.state(), side),
            };
            if let Some(result) = result {
                player.end(&result);
            }
        }
    }

    /// Tells the players of the computer that the match begins. Returns how it ends if one of them forfeits it at once.
    pub(super) fn begin(&mut self) -> Result<Option<TerminalEnding>, Failure> {
        let rules = self.rules();
        for who in Side::ALL {
            let Some(player) = &self.beside.computers[who] else { continue };
            let computers = self.played.dice().computers();
            if let Err(reason) = computers.begin_for(rules, who, &**player) {
                return self.forfeit(who.seat(), &reason).map(Some);
            }
        }
        Ok(None)
    }

    /// The reason for which there is no advice in an online match.
    pub(super) fn no_advice(&self) -> String {
        self.texts.plain(key!("net-no-advice"))
    }

    pub(super) const fn rules(&self) -> Rules {
        self.record().rules()
    }

    pub(super) fn is_assisted(&self) -> bool {
        self.rules().marking == Marking::Assisted
    }

    pub(super) fn state(&self) -> &Match {
        self.game().state()
    }

    /// Returns whether a person at this terminal plays on `side`.
    pub(super) fn is_human(&self, side: Side) -> bool {
        self.is_person(side.seat())
    }

    /// The dice on the table, with the side that threw them.
    pub(super) fn dice(&self) -> Option<(Side, Throw)> {
        match self.state().phase() {
            Phase::Choice(turn) | Phase::Play(turn) => Some((turn.roller, turn.throw)),
            // A player who marks by hand looks at the dice until the next ones fall.
            Phase::Throw(_) if !self.is_assisted() => {
                let coup = self.game().coup()?;
                Some((coup.situation().roller, coup.situation().throw))
            }
            _ => None,
        }
    }
}
