//! A match of another form at a terminal.

use std::io::{BufRead, Write};
use std::sync::Arc;

use trictrac_console::failure::Failure;
use trictrac_console::players::{PlayerName, SeatName};
use trictrac_console::style::{STRONG, styled};
use trictrac_forms::game::{ActRefusal, ActingPlayers, FormAction, FormMatch, FormPhase};
use trictrac_forms_engine::dice::FormDice;
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::tables::ValueTables;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};
use trictrac_screen::board::BoardView;
use trictrac_session::{SeatControl, Session, SessionStep};
use trictrac_table::{By, PerSeat, PlayerQuestion, Seat};
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::command::FormCommand;
use super::setup::FormSetup;
use super::words::{seat_name, throw};
use crate::play::at_terminal::{
    Drawing, TerminalDecision, TerminalEnding, TerminalGame, TerminalMatch,
};
use crate::play::screen::state::{ScreenChoice, ScreenLetter};
use crate::saving::{SavedState, Saving};

/// A match of another form at a terminal.
pub(in crate::play) type FormAtTerminal<'a, R, W> = TerminalMatch<'a, FormMatch, R, W>;

/// A decision of a player of another form.
pub(in crate::play) type TerminalFormDecision = TerminalDecision<FormAction>;

/// The state that a match of another form needs at a terminal.
#[derive(Default)]
pub(in crate::play) struct FormBeside {
    /// The computers, by seat.
    computers: PerSeat<Option<FormPlayer>>,
    /// True if you give up the coup on a server before your next throw. Rule: V1.24.
    pub(in crate::play) gives_up: bool,
    /// The names of the players, by seat.
    pub(in crate::play) names: Vec<String>,
}

impl<'a, R: BufRead, W: Write> FormAtTerminal<'a, R, W> {
    /// A session that reads from `input` and writes to `out`.
    ///
    /// # Errors
    /// A player of the engine that cannot be had.
    pub(super) fn new(
        options: FormSetup,
        texts: &'a Texts,
        input: R,
        out: W,
    ) -> Result<Self, Failure> {
        let FormSetup { record, source, seats, save, resumed, patience, ascii, plain } = options;
        let tables = Arc::new(ValueTables::shipped());
        let mut computers = PerSeat::default();
        for (seat, name) in Seat::ALL.into_iter().zip(&seats) {
            computers[seat] = match name {
                SeatName::Human => None,
                SeatName::Computer(PlayerName::Engine(named)) => {
                    Some(FormPlayer::new(named, &tables)?)
                }
                SeatName::Computer(program) => {
                    Some(FormPlayer::of(program.ready(patience)?.player))
                }
            };
        }
        let who = PerSeat::from_fn(|seat| match computers[seat] {
            Some(_) => SeatControl::Computer,
            None => SeatControl::Here,
        });
        let played = Session::new(record, who, FormDice::new(source));
        let company = FormBeside { computers, ..FormBeside::default() };
        let (saving, drawing) = (Saving::new(save, resumed), Drawing { ascii, plain });
        Ok(Self::at((played, company), saving, drawing, texts, (input, out)))
    }

    /// Plays until the match is over or somebody leaves.
    ///
    /// # Errors
    /// Output that cannot be written, or a file for the record if at the end the match is in no other.
    pub(super) fn run(mut self) -> Result<TerminalEnding, Failure> {
        self.saving.begin(self.played.record())?;
        let name = |seat| match &self.beside.computers[seat] {
            Some(computer) => computer.name(),
            None => self.texts.plain(key!("name-human")),
        };
        let players: Vec<String> = Seat::first(self.game().setting().players()).map(name).collect();
        self.show_beginning(&players)?;
        let ending = self.go_on()?;
        if ending == TerminalEnding::Over {
            self.show_over()?;
        }
        self.saving.end()?;
        Ok(ending)
    }

    /// The computer that would rather play on than share the pool, if there is one. Rule: V8.6.
    pub(super) fn refuses_to_stop(&self) -> Option<Seat> {
        let computers = self.beside.computers.present();
        let mut refuses = computers.filter(|(seat, it)| !it.agrees_to_stop(self.game(), *seat));
        refuses.next().map(|(seat, _)| seat)
    }
}

impl TerminalGame for FormMatch {
    type Beside = FormBeside;

    const ASKS_TO_THROW: bool = true;
    const LAST: usize = 4;

    fn seat_name(&self, texts: &Texts, seat: Seat) -> String {
        seat_name(texts, self, seat)
    }

    fn left(ended: bool, saved: SavedState) -> Key {
        match (ended, saved) {
            (true, SavedState::All) => key!("forms-ended-saved"),
            (false, SavedState::All) => key!("forms-left-saved"),
            (true, _) => key!("forms-ended"),
            (false, _) => key!("forms-left"),
        }
    }

    fn refusal(_: &Texts, reason: &str) -> String {
        reason.to_owned()
    }

    fn said(_: &Texts, dice: &[Die]) -> String {
        match *dice {
            [one, other] => throw(Throw::new(one, other)),
            _ => String::new(),
        }
    }

    fn ask<R: BufRead, W: Write>(
        on: &mut FormAtTerminal<'_, R, W>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Result<TerminalFormDecision, Failure> {
        on.ask(seat, ask)
    }

    fn decide<R: BufRead, W: Write>(
        on: &mut FormAtTerminal<'_, R, W>,
        seat: Seat,
    ) -> Result<TerminalFormDecision, Failure> {
        let Some(computer) = &on.beside.computers[seat] else {
            return Ok(TerminalDecision::Leave { ended: false });
        };
        let (game, chance) = (on.game(), on.played.dice().chance());
        let (steps, thrown) = (on.played.steps(), on.played.starts().last());
        let number = steps.len() as u64;
        if matches!(game.phase(), FormPhase::Throw(_)) {
            let raises = computer.raises(game, seat, chance, number);
            return Ok(if raises {
                TerminalDecision::Act(seat, FormAction::Vie)
            } else {
                TerminalDecision::Throw
            });
        }
        let before = thrown.map_or(game, |thrown| &steps[thrown].before);
        Ok(TerminalDecision::Act(seat, computer.decide(game, before, chance, number)))
    }

    fn show_step<R: BufRead, W: Write>(on: &mut FormAtTerminal<'_, R, W>) -> Result<(), Failure> {
        let Some(SessionStep { before, events, .. }) = on.played.steps().last().cloned() else {
            return Ok(());
        };
        on.show_events(&before, &events)
    }

    fn show_board<R: BufRead, W: Write>(on: &mut FormAtTerminal<'_, R, W>) -> Result<(), Failure> {
        on.show_board()
    }

    fn show_position<R: BufRead, W: Write>(
        on: &mut FormAtTerminal<'_, R, W>,
    ) -> Result<(), Failure> {
        if on.plain { Ok(()) } else { on.show_board() }
    }

    fn show_end<R: BufRead, W: Write>(on: &mut FormAtTerminal<'_, R, W>) -> Result<(), Failure> {
        on.show_sheet()
    }

    fn refuse_action<R: BufRead, W: Write>(
        on: &mut FormAtTerminal<'_, R, W>,
        _: By,
        _: Option<&FormAction>,
        refusal: ActRefusal,
    ) -> Result<(), Failure> {
        on.refuse(super::refused::act(on.texts, on.game(), &refusal))
    }

    fn at_dice<R: BufRead, W: Write>(
        on: &mut FormAtTerminal<'_, R, W>,
        line: &str,
        thrower: Option<Seat>,
        refused: String,
    ) -> Result<Option<TerminalFormDecision>, Failure> {
        match (FormCommand::parse(line), thrower.filter(|seat| on.is_person(*seat))) {
            (FormCommand::Throw | FormCommand::Number(_) | FormCommand::Other(_), _) => {
                on.refuse(refused).map(|()| None)
            }
            (command, Some(seat)) => on.before_throw(command, seat, refused),
            (command, None) => on.show_or_refuse(command, refused).map(|()| None),
        }
    }

    fn lots(&self, texts: &Texts) -> [String; 2] {
        let (key, seats) = match self.to_act() {
            ActingPlayers::Five(loser, winner) => {
                (key!("forms-dice-ask-five"), vec![loser, winner])
            }
            ActingPlayers::Lots(seats) => (key!("forms-dice-ask-lots"), seats),
            _ => (key!("forms-dice-ask-lots"), Vec::new()),
        };
        let seats: Vec<String> =
            seats.into_iter().map(|seat| seat_name(texts, self, seat)).collect();
        let seats = fluent_args!["seats" => seats.join(", ")];
        [key, key!("forms-dice-prompt-lots")].map(|key| texts.with(key, &seats))
    }

    fn dice_prompt<R, W>(on: &FormAtTerminal<'_, R, W>, seat: Seat) -> String {
        let who = fluent_args!["side" => seat_name(on.texts, on.played.settled(), seat)];
        styled(STRONG, &on.texts.with(key!("dice-prompt"), &who))
    }

    fn board<R: BufRead, W: Write>(on: &FormAtTerminal<'_, R, W>) -> BoardView {
        on.board_of_form()
    }

    fn seat_at(&self, side: Side) -> Seat {
        self.seat(side)
    }

    fn standing<R: BufRead, W: Write>(on: &FormAtTerminal<'_, R, W>, side: Side) -> String {
        on.counts_of(side)
    }

    fn dice_on_table(&self) -> Option<[u8; 2]> {
        let throw = self.turn()?.throw;
        Some([throw.high(), throw.low()].map(Die::pips))
    }

    fn last_play<R: BufRead, W: Write>(on: &FormAtTerminal<'_, R, W>) -> Option<(Side, Play)> {
        on.play_of_another()
    }

    fn plays<R: BufRead, W: Write>(on: &FormAtTerminal<'_, R, W>) -> Vec<Play> {
        on.plays_of_throw()
    }

    fn earned<R: BufRead, W: Write>(on: &FormAtTerminal<'_, R, W>) -> (String, Vec<String>) {
        on.earned_by_throw()
    }

    fn history<R: BufRead, W: Write>(on: &FormAtTerminal<'_, R, W>) -> Vec<String> {
        on.event_history()
    }

    fn news<R: BufRead, W: Write>(on: &FormAtTerminal<'_, R, W>) -> Vec<String> {
        on.news_of_others()
    }

    fn choices<R: BufRead, W: Write>(
        on: &FormAtTerminal<'_, R, W>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Vec<ScreenChoice> {
        on.answers(seat, ask)
    }

    fn letters<R: BufRead, W: Write>(on: &FormAtTerminal<'_, R, W>) -> Vec<ScreenLetter> {
        on.screen_letters()
    }

    fn help<R: BufRead, W: Write>(_: &FormAtTerminal<'_, R, W>) -> Vec<Key> {
        vec![key!("forms-help")]
    }
}
