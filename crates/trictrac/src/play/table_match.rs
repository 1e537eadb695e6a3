//! The classical game at a terminal: what is asked and shown, under automatic and under manual scoring.

use std::io::{BufRead, Write};

use trictrac_console::failure::Failure;
use trictrac_console::style::{STRONG, styled};
use trictrac_rules::play::Play;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableMatch, TableRefusal};
use trictrac_rules::throw::{Die, Throw};
use trictrac_screen::board::BoardView;
use trictrac_session::SessionStep;
use trictrac_table::{By, PlayerQuestion, Seat};
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::{side, thrown};

use super::announced::ask::ManualScoring;
use super::announced::refusal::reason_for;
use super::at_terminal::{TerminalDecision, TerminalGame};
use super::classic::{ClassicAtTerminal, ClassicBeside, ClassicDecision};
use super::screen::state::{ScreenChoice, ScreenLetter};
use crate::failure::EngineDefect;
use crate::saving::SavedState;

impl TerminalGame for TableMatch {
    type Beside = ClassicBeside;

    const ASKS_TO_THROW: bool = false;
    const LAST: usize = 1;

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
        ask: PlayerQuestion,
    ) -> Result<ClassicDecision, Failure> {
        let side = Side::of(seat);
        match (ask, on.state().coup()) {
            (PlayerQuestion::Say(moment), _) => {
                on.beside.manual.asked = Some(side);
                ManualScoring::new(on).ask(side, moment)
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
            on.beside.manual.asked = Some(side);
        }
        let Some(player) = &on.beside.computers[side] else {
            return Ok(TerminalDecision::Leave { ended: false });
        };
        let (game, computers) = (on.played.settled(), on.played.dice().computers());
        let decided = if game.rules().marking != Marking::Assisted {
            computers.manners(game, side, &**player, &on.beside.manual.manners)
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
        let Some(SessionStep { before, by, action, events }) = on.played.steps().last().cloned()
        else {
            return Ok(());
        };
        match by {
            // The screen shows it beside the board, and in the history.
            _ if on.is_assisted() && on.is_on_screen() => Ok(()),
            By::Table if on.is_assisted() => on.show_fallen(before.state(), &events),
            By::Table => ManualScoring::new(on).show_dice(&before, &events),
            By::Player(seat) if on.is_assisted() => on.show_action(Side::of(seat), &events),
            By::Player(seat) => {
                ManualScoring::new(on).show_done(Side::of(seat), action, &events, &before)
            }
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
            return ManualScoring::new(on).print_throw_again();
        }
        match on.state().coup() {
            Some(coup) if !on.is_on_screen() => on.show_throw_again(&coup),
            _ => Ok(()),
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
        let who = by.player().map(Side::of).or(on.beside.manual.asked);
        match (who, action) {
            (Some(who), Some(TableAction::Mend(_))) if on.is_human(who) => {
                let reason = reason_for(on.texts, who, refusal);
                ManualScoring::new(on).refuse_mend(who, reason)
            }
            (Some(who), action) if on.is_human(who) || action == Some(&TableAction::Reason) => {
                let reason = reason_for(on.texts, who, refusal);
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
        let ClassicBeside { manual, advisor, .. } = &mut on.beside;
        (manual.warned, manual.asked, manual.question) = (None, None, None);
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

    fn board<R: BufRead, W: Write>(on: &ClassicAtTerminal<'_, R, W>) -> BoardView {
        on.view()
    }

    fn seat_at(&self, side: Side) -> Seat {
        side.seat()
    }

    fn standing<R: BufRead, W: Write>(on: &ClassicAtTerminal<'_, R, W>, side: Side) -> String {
        on.standing_of(side)
    }

    fn dice_on_table(&self) -> Option<[u8; 2]> {
        let throw = self.coup()?.situation().throw;
        Some([throw.high(), throw.low()].map(Die::pips))
    }

    fn last_play<R: BufRead, W: Write>(on: &ClassicAtTerminal<'_, R, W>) -> Option<(Side, Play)> {
        on.play_of_another()
    }

    fn plays<R: BufRead, W: Write>(on: &ClassicAtTerminal<'_, R, W>) -> Vec<Play> {
        on.state().coup().map(|coup| coup.plays().collect()).unwrap_or_default()
    }

    fn earned<R: BufRead, W: Write>(on: &ClassicAtTerminal<'_, R, W>) -> (String, Vec<String>) {
        on.earned_by_throw()
    }

    fn history<R: BufRead, W: Write>(on: &ClassicAtTerminal<'_, R, W>) -> Vec<String> {
        on.turn_lines()
    }

    fn news<R: BufRead, W: Write>(on: &ClassicAtTerminal<'_, R, W>) -> Vec<String> {
        on.news_of_others()
    }

    fn choices<R: BufRead, W: Write>(
        on: &ClassicAtTerminal<'_, R, W>,
        seat: Seat,
        ask: PlayerQuestion,
    ) -> Vec<ScreenChoice> {
        on.answers(seat, ask)
    }

    fn letters<R: BufRead, W: Write>(on: &ClassicAtTerminal<'_, R, W>) -> Vec<ScreenLetter> {
        on.screen_letters()
    }

    fn help<R: BufRead, W: Write>(on: &ClassicAtTerminal<'_, R, W>) -> Vec<Key> {
        on.help_keys()
    }
}
