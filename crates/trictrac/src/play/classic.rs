//! A match of the classical game at a terminal.

use std::fmt;
use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::players::{PlayerName, SeatName};
use trictrac_console::style::{STRONG, styled};
use trictrac_engine::level::LEVELS;
use trictrac_engine::manners::Manners;
use trictrac_engine::match_dice::MatchDice;
use trictrac_engine::named::NoNetwork;
use trictrac_engine::player::Player;
use trictrac_engine::seat_tag;
use trictrac_rules::coup::Coup;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{TableAction, TableEvent, TableMatch, TableRefusal};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Phase};
use trictrac_session::{Session, Step, Who};
use trictrac_table::{Ask, By, PerSeat, Seat};
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::{level, side, thrown};

use super::advise::Advisor;
use super::announced::ManualState;
use super::at_terminal::{Drawing, TerminalDecision, TerminalEnding, TerminalGame, TerminalMatch};
use super::setup::ClassicSetup;
use crate::failure::EngineDefect;
use crate::saving::{SavedState, Saving};

/// A match of the classical game at a terminal.
pub(super) type ClassicAtTerminal<'a, R, W> = TerminalMatch<'a, TableMatch, R, W>;

/// A decision of a player of the classical game.
pub(super) type ClassicDecision = TerminalDecision<TableAction>;

/// The state that a match of the classical game needs at a terminal.
pub(super) struct ClassicBeside {
    /// The first throw, if it was given with the position.
    given: Option<Action>,
    pub(super) announced: ManualState,
    pub(super) advisor: Advisor,
    pub(super) computers: PerSide<Option<Box<dyn Player>>>,
    pub(super) names: PerSide<String>,
}

impl ClassicBeside {
    /// The state for a match in which nobody has played anything here.
    pub(super) fn remote() -> Self {
        Self {
            given: None,
            announced: ManualState::new(Manners::default(), false),
            advisor: Advisor::new(None),
            computers: PerSide::default(),
            names: PerSide::default(),
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
        let alone = Side::BOTH.iter().filter(|side| seats[**side] == SeatName::Human).count() == 1;
        let names = PerSide::from_fn(|side| match &seats[side] {
            SeatName::Human => seat_tag::name(&record, side).unwrap_or_else(|| {
                texts.plain(if alone { key!("name-you") } else { key!("name-human") })
            }),
            SeatName::Computer(name) => called(texts, name),
        });
        let computer = |side: Side| match &seats[side] {
            SeatName::Human => Ok(None),
            SeatName::Computer(name) => name.ready(patience).map(|ready| Some(ready.player)),
        };
        let computers = PerSide::new(computer(Side::White)?, computer(Side::Black)?);
        let who = PerSeat::from_fn(|seat| match seat.index() {
            0 | 1 if computers[Side::of(seat)].is_some() => Who::Computer,
            _ => Who::Here,
        });
        let played = Session::new(record, who, MatchDice::new(source));
        let (announced, advisor) = (ManualState::new(manners, teach), Advisor::new(coach));
        let beside = ClassicBeside { given, announced, advisor, computers, names };
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
        if ending != TerminalEnding::Forfeited {
            self.saving.end()?;
        }
        Ok(ending)
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

    /// Whether a person at this terminal plays on `side`.
    pub(super) fn is_human(&self, side: Side) -> bool {
        self.is_person(side.seat())
    }

    /// The dice that fell, and what they earn.
    fn show_fallen(&mut self, before: &Match, events: &[TableEvent]) -> Result<(), Failure> {
        let thrown = events.iter().find_map(|event| match event.common() {
            Some(&Event::Thrown { roller, throw }) => Some((roller, throw)),
            _ => None,
        });
        self.show_lead(events)?;
        let Some((roller, throw)) = thrown else { return Ok(()) };
        let coup = self.state().coup();
        let coup = coup.unwrap_or_else(|| {
            let situation = before.situation_of_next(roller, throw);
            Coup::new(self.rules(), &situation)
        });
        self.show_throw(&coup, events)
    }

    /// The dice on the table, with the side that threw them.
    pub(super) fn dice(&self) -> Option<(Side, Throw)> {
        match self.state().phase() {
            Phase::Choice(turn) | Phase::Play(turn) => Some((turn.roller, turn.throw)),
            // Who marks for himself looks at the dice until the next fall.
            Phase::Throw(_) if !self.is_assisted() => {
                let coup = self.game().coup()?;
                Some((coup.situation().roller, coup.situation().throw))
            }
            _ => None,
        }
    }
}

impl TerminalGame for TableMatch {
    type Beside = ClassicBeside;

    const ASKS_TO_THROW: bool = false;

    fn seat_name(&self, texts: &Texts, seat: Seat) -> String {
        side(texts, Side::of(seat))
    }

    fn left(ended: bool, saved: SavedState) -> Key {
        match (ended, saved) {
            (true, SavedState::All) => key!("ended-saved"),
            (true, SavedState::Earlier) => key!("ended-since"),
            (true, SavedState::Nothing) => key!("ended"),
            (false, SavedState::All) => key!("left-saved"),
            (false, SavedState::Earlier) => key!("left-since"),
            (false, SavedState::Nothing) => key!("left"),
        }
    }

    fn refusal(texts: &Texts, reason: &str) -> String {
        texts.with(key!("refused"), &fluent_args!["reason" => reason])
    }

    fn said(texts: &Texts, dice: &[Die]) -> String {
        match *dice {
            [one, other] => thrown(texts, Throw::new(one, other)),
            _ => String::new(),
        }
    }

    fn ask<R: BufRead, W: Write>(
        on: &mut ClassicAtTerminal<'_, R, W>,
        seat: Seat,
        ask: Ask,
    ) -> Result<ClassicDecision, Failure> {
        let side = Side::of(seat);
        match (ask, on.state().coup()) {
            (Ask::Say(moment), _) => {
                on.beside.announced.asked = Some(side);
                on.ask_at_the_table(side, moment)
            }
            (_, Some(coup)) => on.ask(side, &coup),
            (_, None) => Ok(TerminalDecision::Leave { ended: false }),
        }
    }

    fn decide<R: BufRead, W: Write>(
        on: &mut ClassicAtTerminal<'_, R, W>,
        seat: Seat,
    ) -> Result<ClassicDecision, Failure> {
        let side = Side::of(seat);
        if !on.is_assisted() {
            on.beside.announced.asked = Some(side);
        }
        let Some(player) = &on.beside.computers[side] else {
            return Ok(TerminalDecision::Leave { ended: false });
        };
        let (game, computers) = (on.played.settled(), on.played.dice().computers());
        let decided = if game.rules().marking != Marking::Assisted {
            computers.manners(game, side, &**player, &on.beside.announced.manners)
        } else if let Some(coup) = game.coup() {
            computers.decide(game.state(), &coup, &**player).map(|action| Some(action.into()))
        } else {
            Ok(None)
        };
        Ok(match decided {
            Ok(Some(action)) => TerminalDecision::Act(seat, action),
            Ok(None) => TerminalDecision::Nothing,
            Err(reason) => TerminalDecision::Forfeit(seat, reason),
        })
    }

    fn show_step<R: BufRead, W: Write>(
        on: &mut ClassicAtTerminal<'_, R, W>,
    ) -> Result<(), Failure> {
        let Some(Step { before, by, action, events }) = on.played.steps().last().cloned() else {
            return Ok(());
        };
        match by {
            By::Table if on.is_assisted() => on.show_fallen(before.state(), &events),
            By::Table => on.show_announced_dice(&before, &events),
            By::Player(seat) if on.is_assisted() => on.show_action(Side::of(seat), &events),
            By::Player(seat) => on.show_announced(Side::of(seat), action, &events, &before),
        }
    }

    fn show_board<R: BufRead, W: Write>(
        on: &mut ClassicAtTerminal<'_, R, W>,
    ) -> Result<(), Failure> {
        on.show_table()
    }

    fn show_position<R: BufRead, W: Write>(
        on: &mut ClassicAtTerminal<'_, R, W>,
    ) -> Result<(), Failure> {
        if !on.is_assisted() {
            return on.print_throw_again();
        }
        match on.state().coup() {
            Some(coup) => on.show_throw_again(&coup),
            None => Ok(()),
        }
    }

    fn show_end<R: BufRead, W: Write>(on: &mut ClassicAtTerminal<'_, R, W>) -> Result<(), Failure> {
        on.end()
    }

    fn refuse_action<R: BufRead, W: Write>(
        on: &mut ClassicAtTerminal<'_, R, W>,
        by: By,
        action: Option<&TableAction>,
        refusal: TableRefusal,
    ) -> Result<(), Failure> {
        // Whoever was asked last can do what stands in the way of the dice.
        let who = by.player().map(Side::of).or(on.beside.announced.asked);
        match (who, action) {
            (Some(who), Some(TableAction::Mend(_))) if on.is_human(who) => {
                let reason = on.reason_for(who, refusal);
                on.refuse_mend(who, reason)
            }
            (Some(who), action) if on.is_human(who) || action == Some(&TableAction::Reason) => {
                let reason = on.reason_for(who, refusal);
                on.refuse(reason)
            }
            _ => {
                let player = match by {
                    By::Table => on.texts.plain(key!("failure-the-table")),
                    By::Player(seat) => on.beside.names[Side::of(seat)].clone(),
                };
                Err(EngineDefect { player, refusal }.into())
            }
        }
    }

    fn forget<R, W>(on: &mut ClassicAtTerminal<'_, R, W>) {
        let ClassicBeside { announced, advisor, .. } = &mut on.beside;
        (announced.warned, announced.asked, announced.question) = (None, None, None);
        advisor.forget();
    }

    fn at_dice<R: BufRead, W: Write>(
        on: &mut ClassicAtTerminal<'_, R, W>,
        _: &str,
        _: Option<Seat>,
        refused: String,
    ) -> Result<Option<ClassicDecision>, Failure> {
        on.refuse(refused).map(|()| None)
    }

    fn lots(&self, texts: &Texts) -> [String; 2] {
        [key!("dice-ask-lead"), key!("dice-prompt-lead")].map(|key| texts.plain(key))
    }

    fn dice_prompt<R, W>(on: &ClassicAtTerminal<'_, R, W>, seat: Seat) -> String {
        let who = fluent_args!["side" => side(on.texts, Side::of(seat))];
        let prompt = styled(STRONG, &on.texts.with(key!("dice-prompt"), &who));
        format!("{} {prompt}", on.glyphs.man(Side::of(seat)))
    }
}

/// The name of a computer player: a level by its name in the reader's language, any other as on the command line.
fn called(texts: &Texts, name: &PlayerName) -> String {
    let name = name.to_string();
    let found = LEVELS.iter().find(|level| level.name == name);
    found.map_or(name, |found| level(texts, found).to_lowercase())
}
