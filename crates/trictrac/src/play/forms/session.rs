//! A match of another form being played at a terminal.

use std::io::{BufRead, Write};
use std::sync::Arc;

use trictrac_engine::dice::Chance;
use trictrac_forms::game::{ActRefusal, Action, Match, Record, ToAct};
use trictrac_forms::{By, Seat};
use trictrac_forms_engine::dice::FormDice;
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::tables::Tables;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::setup::FormOptions;
use crate::cli::{PlayerName, SeatName};
use crate::failure::Failure;
use crate::lines::Lines;
use crate::play::session::Drawing;
use crate::saving::{SavedState, Saving};
use crate::style::{REFUSED, styled};

/// A match being played.
pub struct FormSession<'a, R, W> {
    pub(in crate::play) record: Record,
    /// The match before the dice of this turn fell.
    before: Match,
    seed: u64,
    pub(in crate::play) seats: Vec<Occupant>,
    pub(in crate::play) saving: Saving,
    pub(super) ascii: bool,
    pub(super) plain: bool,
    pub(in crate::play) texts: &'a Texts,
    pub(super) input: Lines<R>,
    pub(in crate::play) out: W,
}

/// Who decides at a seat.
pub(in crate::play) enum Occupant {
    /// A person at this terminal.
    Person,
    /// A player of the engine.
    Computer(FormPlayer),
    /// Somebody on another machine.
    Elsewhere,
}

/// What a person decided.
pub(super) enum Decided {
    /// To do something.
    Act(By, Action),
    /// To have the dice thrown.
    Throw,
    /// To leave, or the input ended.
    Leave {
        /// Whether the input ended.
        ended: bool,
    },
}

impl<'a, R: BufRead, W: Write> FormSession<'a, R, W> {
    /// A session that reads from `input` and writes to `out`.
    ///
    /// # Errors
    /// A player of the engine that cannot be had.
    pub fn new(options: FormOptions, texts: &'a Texts, input: R, out: W) -> Result<Self, Failure> {
        let FormOptions { record, seed, seats, save, resumed, patience, ascii, plain } = options;
        let tables = Arc::new(Tables::shipped());
        let seat = |name: &SeatName| match name {
            SeatName::Human => Ok(Occupant::Person),
            SeatName::Computer(PlayerName::Engine(named)) => {
                FormPlayer::new(named, &tables).map(Occupant::Computer)
            }
            SeatName::Computer(program) => program
                .ready(patience)
                .map(|ready| Occupant::Computer(FormPlayer::of(ready.player))),
        };
        let seats = seats.iter().map(seat).collect::<Result<Vec<_>, _>>()?;
        let before = record.game().clone();
        let (input, saving) = (Lines::new(input), Saving::new(save, resumed));
        Ok(Self { record, before, seed, seats, saving, ascii, plain, texts, input, out })
    }

    /// A session whose dice and other players are elsewhere.
    pub(in crate::play) fn remote(
        record: Record,
        seats: Vec<Occupant>,
        saving: Saving,
        Drawing { ascii, plain }: Drawing,
        texts: &'a Texts,
        (input, out): (R, W),
    ) -> Self {
        let (before, input) = (record.game().clone(), Lines::new(input));
        Self { record, before, seed: 0, seats, saving, ascii, plain, texts, input, out }
    }

    /// Plays until the match is over or somebody leaves.
    ///
    /// # Errors
    /// Output that cannot be written, or a file for the record if at the end the match is in no other.
    pub fn run(mut self) -> Result<(), Failure> {
        self.saving.begin(&self.record)?;
        self.play()?;
        self.saving.end()
    }

    fn play(&mut self) -> Result<(), Failure> {
        let players: Vec<String> = self.seats.iter().map(|seat| self.player(seat)).collect();
        self.show_beginning(&players)?;
        loop {
            let decided = match self.record.game().to_act() {
                ToAct::Nobody => break,
                ToAct::Lots(_) | ToAct::Five(..) => Decided::Throw,
                ToAct::Dice(seat) => self.before_throw(seat)?,
                ToAct::Player(seat) => self.decide(seat)?,
            };
            match decided {
                Decided::Act(by, action) => self.act(by, &action)?,
                Decided::Throw => self.throw()?,
                Decided::Leave { ended } => return self.leave(ended),
            }
        }
        self.show_sheet()
    }

    /// Throws the dice that the match waits for; nothing happens if it waits for none.
    fn throw(&mut self) -> Result<(), Failure> {
        let game = self.record.game();
        let Some(action) = FormDice::Seeded(self.seed).next(game, self.number()) else {
            return Ok(());
        };
        if matches!(action, Action::Throw(_)) {
            self.before = game.clone();
        }
        self.act(By::Table, &action)
    }

    /// Every action has random numbers of its own.
    fn number(&self) -> u64 {
        self.record.actions().len() as u64
    }

    /// The random numbers of the computers.
    const fn chance(&self) -> Chance {
        Chance::new(self.seed, 0)
    }

    /// The computer that would rather play on than share the pool, if there is one. Rule: V8.6.
    pub(super) fn refuses_to_stop(&self) -> Option<Seat> {
        let game = self.record.game();
        let players = Seat::first(game.setting().players());
        let refuses = |seat: &Seat| match self.seats.get(seat.index()) {
            Some(Occupant::Computer(computer)) => !computer.agrees_to_stop(game, *seat),
            _ => false,
        };
        players.into_iter().find(refuses)
    }

    fn before_throw(&mut self, seat: Seat) -> Result<Decided, Failure> {
        let Some(Occupant::Computer(computer)) = self.seats.get(seat.index()) else {
            return self.ask_to_throw(seat);
        };
        let raises = computer.raises(self.record.game(), seat, self.chance(), self.number());
        Ok(if raises { Decided::Act(By::Player(seat), Action::Vie) } else { Decided::Throw })
    }

    fn decide(&mut self, seat: Seat) -> Result<Decided, Failure> {
        let number = self.number();
        match self.seats.get(seat.index()) {
            Some(Occupant::Computer(computer)) => {
                let game = self.record.game();
                let action = computer.decide(game, &self.before, self.chance(), number);
                Ok(Decided::Act(By::Player(seat), action))
            }
            _ => self.ask(seat),
        }
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(Occupant::Person))
    }

    /// Does `action`, and shows what happened; a refusal is shown, and the player asked again.
    fn act(&mut self, by: By, action: &Action) -> Result<(), Failure> {
        match self.take(by, action)? {
            Ok(()) => Ok(()),
            Err(refusal) => self.refuse_action(&refusal),
        }
    }

    /// Does `action`, saves the match, and shows what happened; the inner error is why the action is refused.
    pub(in crate::play) fn take(
        &mut self,
        by: By,
        action: &Action,
    ) -> Result<Result<(), ActRefusal>, Failure> {
        let before = self.record.game().clone();
        let events = match self.record.apply(by, action) {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refusal)),
        };
        if let Some(fault) = self.saving.update(&self.record, self.texts) {
            writeln!(self.out, "{}", styled(REFUSED, &fault))?;
        }
        self.show_events(&before, &events).map(Ok)
    }

    /// Shows why an action is refused.
    pub(in crate::play) fn refuse_action(&mut self, refusal: &ActRefusal) -> Result<(), Failure> {
        let reason = super::refused::act(self.texts, self.record.game(), refusal);
        self.refuse(&reason)
    }

    /// The name of a player at this terminal.
    fn player(&self, seat: &Occupant) -> String {
        match seat {
            Occupant::Computer(computer) => computer.name(),
            Occupant::Person | Occupant::Elsewhere => self.texts.plain(key!("name-human")),
        }
    }

    fn leave(&mut self, ended: bool) -> Result<(), Failure> {
        let (state, file) = self.saving.saved();
        let key = match (ended, state) {
            (true, SavedState::All) => key!("forms-ended-saved"),
            (false, SavedState::All) => key!("forms-left-saved"),
            (true, _) => key!("forms-ended"),
            (false, _) => key!("forms-left"),
        };
        let text = self.texts.with(key, &fluent_args!["file" => file]);
        writeln!(self.out, "\n{text}")?;
        Ok(self.out.flush()?)
    }
}
